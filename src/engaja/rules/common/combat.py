"""Combat by the numbers (5.1): strengths, odds, column shifts, the table. Nothing here changes the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from engaja import tables
from engaja.core.roster import Roster
from engaja.core.terms import Shift
from engaja.rules.common import refuge
from engaja.rules.module import citing
from engaja.setup import Unity, formations
from engaja.tables import Table

if TYPE_CHECKING:
    from engaja.rules.rulebook import Rulebook, World


class Clash(NamedTuple):
    """The forces in a combat: one combat has one target hex (C-04)."""

    side: int  # the attacker
    target: int
    attackers: tuple[int, ...]
    support: tuple[int, ...] = ()  # guns at a distance
    air: int = 0
    defender_support: tuple[int, ...] = ()
    defender_air: int = 0
    drop: bool = False  # by parachute: no terrain helps the defender
    night: bool = False  # a jump at night, of a combat that is only asked about


class Formation(NamedTuple):
    """A formation that earns unity of command when all its members take part in a combat."""

    name: str
    members: tuple[int, ...]
    attack_only: bool = False


class Odds(NamedTuple):
    attack: int
    defence: int
    base: str
    shifts: tuple[Shift, ...]
    column: str


def odds(w: World, clash: Clash) -> Odds:
    """5.1.1 to 5.1.4: totals, the column they give, and every shift with its reason. All attackers of a combat have one
    target hex, and each hex is a combat of its own (C-04)."""
    table = w.rules.tables["combat"]
    attack, defence = attack_power(w, clash), defence_power(w, clash)
    base = base_column(table, attack, defence, halves=bool(w.options.get("half_odds")))
    shifts = tuple(shift for rule in w.rules.combat.shifts for shift in rule(w, clash))
    return Odds(attack, defence, base, shifts, shifted(table, base, shifts))


def attack_power(w: World, clash: Clash) -> int:
    attack, reduced = w.rules.roster.attack, w.state.reduced
    return sum(attack[reduced[u]][u] for u in (*clash.attackers, *clash.support)) + clash.air


def defence_power(w: World, clash: Clash) -> int:
    """Units in the hex count with their defence; guns that support from elsewhere with their attack (C-07)."""
    attack, defence, reduced = w.rules.roster.attack, w.rules.roster.defence, w.state.reduced
    held = sum(defence[reduced[u]][u] for u in w.state.stacks.get(clash.target, ()))
    return held + sum(attack[reduced[u]][u] for u in clash.defender_support) + clash.defender_air


def attack_terms(w: World, clash: Clash) -> list[tuple[int | None, int]]:
    """Return the terms of `attack_power`: each counter with its strength; None stands for the aircraft."""
    attack, reduced = w.rules.roster.attack, w.state.reduced
    terms: list[tuple[int | None, int]] = [(u, attack[reduced[u]][u]) for u in (*clash.attackers, *clash.support)]
    return terms + ([(None, clash.air)] if clash.air else [])


def defence_terms(w: World, clash: Clash) -> list[tuple[int | None, int]]:
    """Return the terms of `defence_power`."""
    attack, defence, reduced = w.rules.roster.attack, w.rules.roster.defence, w.state.reduced
    terms: list[tuple[int | None, int]] = [(u, defence[reduced[u]][u]) for u in w.state.stacks.get(clash.target, ())]
    terms += [(u, attack[reduced[u]][u]) for u in clash.defender_support]
    return terms + ([(None, clash.defender_air)] if clash.defender_air else [])


def base_column(table: Table, attack: int, defence: int, *, halves: bool = False) -> str:
    """The odds, fractions dropped, within the table (5.1.1; C-03; C-31: zero against something is the worst column). A
    column between whole odds, 3-2, is reached only by shifts, unless an option says otherwise."""
    if attack <= 0:
        return table.columns[0]
    columns = [c for c in table.columns if halves or c.startswith("1-") or c.rstrip("+").endswith("-1")]
    return tables.odds(columns, attack, defence) if defence > 0 else table.columns[-1]


def shifted(table: Table, base: str, shifts: tuple[Shift, ...]) -> str:
    """C-02, P-10: first all shifts to the right, then all to the left, each within the table."""
    right = sum(s.columns for s in shifts if s.columns > 0)
    left = sum(s.columns for s in shifts if s.columns < 0)
    return tables.shift(table.columns, tables.shift(table.columns, base, right), left)


def result_of(table: Table, column: str, total: int) -> str:
    """5.1.5: the sum of the dice gives the row."""
    return table.cell(tables.pair(table.rows, total), column)


def dice_of(table: Table) -> int:
    """2.4.2: how many dice a table takes: one if it has a row for 1, which two dice never give."""
    return 1 if "1" in table.rows else 2


def chances(table: Table, column: str) -> Mapping[str, Fraction]:
    """Return the probability of each result with the dice that the table takes."""
    out: dict[str, Fraction] = {}
    number = dice_of(table)
    for dice in product(range(1, 7), repeat=number):
        result = result_of(table, column, sum(dice))
        out[result] = out.get(result, Fraction(0)) + Fraction(1, 6**number)
    return out


# Column shifts of the series


@citing("terrain")
def defender_terrain(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.2 and its obs.: between the hex's terrain and the river in front of it, the one worth more columns counts."""
    row, columns = cover(w, clash.target)
    river = w.rules.ground.defence("river")
    if river > columns and across_river(w, clash):
        row, columns = "river", river
    if columns:
        yield Shift(-columns, row, w.rules.cite("terrain"))


def cover(w: World, hex_: int) -> tuple[str, int]:
    """Return the feature of a hex that gives its defenders most columns, including works built there, and how many."""
    ground = w.rules.ground
    row, columns = ground.best_cover(hex_), ground.cover[hex_]
    for kind, built in w.rules.combat.cover_markers.items():
        if ground.defence(built) > columns and any(m.hex == hex_ for m in w.markers(kind)):
            row, columns = built, ground.defence(built)
    return row, columns


def across_river(w: World, clash: Clash) -> bool:
    """C-09: a river helps only if all attackers are across it, or by option any of them; a bridge does not remove that
    help."""
    has_river, at = w.rules.ground.has_river, w.state.ground
    crossing = [has_river(at[u], clash.target) for u in clash.attackers]
    return any(crossing) and (all(crossing) or bool(w.options["any_crossing_counts"]))


def lines_crossed(w: World, clash: Clash, enough: Callable[[Iterable[str | None]], bool] = all) -> set[str]:
    """Return the fortified lines in front of the target, if enough of the attackers come across one."""
    lines = [w.rules.ground.line_before(clash.target, w.state.ground[u]) for u in clash.attackers]
    return {line for line in lines if line} if enough(lines) else set()


@citing("siege")
def siege(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.3: defenders that cannot retreat to a hex free of enemy zones are surrounded (C-17)."""
    if is_surrounded(w, clash.target):
        yield Shift(1, "siege", w.rules.cite("siege"))


def is_surrounded(w: World, target: int) -> bool:
    return not any(refuge.has_one_hex_retreat(w, u) for u in w.state.stacks.get(target, ()))


@citing("unity")
def unity_of_command(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.4: each formation that takes part with all its counters (C-16)."""
    defenders = w.state.stacks.get(clash.target, ())
    for name, members, attack_only in w.rules.combat.formations:
        if members[0] in clash.attackers and all(u in clash.attackers for u in members):
            yield unity_shift(w, 1, name)
        elif not attack_only and members[0] in defenders and all(u in defenders for u in members):
            yield unity_shift(w, -1, name)


def unity_shift(w: World, columns: int, formation: str) -> Shift:
    return Shift(columns, "unity", w.rules.cite("unity"), {"formation": formation})


def formations_of(roster: Roster, unity: Unity) -> tuple[Formation, ...]:
    """Return the formations that may earn unity of command, as the set-up lists them."""
    return tuple(
        Formation(found.name, tuple(roster.index[id_] for id_ in found.members), found.attack_only)
        for found in formations(roster.counters, unity)
        if found.unity
    )


# Bombardment (6.2, 8.0)


class Bombardment(NamedTuple):
    power: int
    vulnerability: int
    value: int
    base: str
    shifts: tuple[Shift, ...]
    column: str


def bombardment(w: World, target: int, guns: tuple[int, ...] = (), air: int = 0) -> Bombardment:
    """6.2: power times the vulnerability of all units in the hex; terrain shifts it, rivers and lines do not (C-22)."""
    rules, reduced = w.rules, w.state.reduced
    table = rules.tables["bombardment"]
    power = air + sum(rules.roster.attack[reduced[u]][u] for u in guns)
    against = "artillery" if guns else "air"
    side = 1 - rules.roster.side[guns[0]] if guns else None
    units = w.state.stacks.get(target, ()) if side is None else rules.artillery.exposed(w, side, target)
    vulnerability = sum(vulnerability_of(rules, u, against, reduced=bool(reduced[u])) for u in units)
    value = power * vulnerability
    base = tables.band(table.columns, value)
    shifts = tuple(shift for rule in rules.artillery.shifts for shift in rule(w, target))
    return Bombardment(power, vulnerability, value, base, shifts, shifted(table, base, shifts))


def vulnerability_of(rules: Rulebook, unit: int, against: str, *, reduced: bool = False) -> int:
    """6.2: a type's value in the table; some types have a separate row when reduced."""
    table, row = rules.tables["vulnerability"], rules.artillery.vulnerability_row(rules.roster.type[unit])
    hurt = f"{row}_reduced"
    return int(table.cell(hurt if reduced and hurt in table.rows else row, against))


@citing("terrain")
def bombarded_terrain(w: World, target: int) -> Iterator[Shift]:
    row, columns = cover(w, target)
    if columns:
        yield Shift(-columns, row, w.rules.cite("terrain"))
