"""The forecast of a combat or a bombardment: strengths, column and chances, as far as the asker may know them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from engaja.core.inquiry import Desk, Inquiry, Phrase, Said, Unanswerable, Units
from engaja.core.knowledge import knows_all
from engaja.core.legal import LegalView
from engaja.core.notation import UNKNOWN
from engaja.core.terms import Event, Reason, Shift
from engaja.core.values import dataclass
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.common import artillery, assault, combat, fog, results
from engaja.rules.common.assault import JoinAction
from engaja.rules.common.combat import Clash
from engaja.rules.common.declaration import SupportAction
from engaja.rules.common.fog import Bound

if TYPE_CHECKING:
    from engaja.rules.rulebook import Rulebook, World

CODED = frozenset({"combat", "bombardment", "air_strike"})  # events whose result is a code of a table


class Chance(NamedTuple):
    """One result of a table."""

    result: str
    chance: Fraction
    rows: tuple[str, ...]  # rows of the table: sums of dice
    outcome: str  # the side that must retreat: defender, attacker, both, none; of a bombardment: loss, none
    text: Said


class Strength(NamedTuple):
    """What one unit, or the aircraft, adds to a side of a combat."""

    value: int
    text: Phrase
    code: str  # the unit's id, or "air"
    cite: str = ""


class Odds(NamedTuple):
    """A combat by the numbers. While the defenders are unknown, the attack, what is certain of the shifts, and the
    extremes are given."""

    attack: int
    attack_terms: tuple[Strength, ...]
    defence: int | None
    defence_terms: tuple[Strength, ...]
    base: str | None
    shifts: tuple[Shift, ...]
    column: str | None
    results: tuple[Chance, ...]
    hidden: Reason | None  # why some values are missing
    weakest: Bound | None  # the extremes, while the defenders are unknown
    strongest: Bound | None
    spare: int  # points of the attack that change no column
    missing: int | None  # points that would gain one; None: none can


class Forecast(NamedTuple):
    """A bombardment by the numbers."""

    power: int
    vulnerability: int
    value: int
    base: str
    shifts: tuple[Shift, ...]
    column: str
    results: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class AttackDesk(Desk):
    """An attack while its side prepares it."""

    kind: ClassVar[str] = "attack"
    target: str
    attackers: tuple[str, ...]
    support: tuple[str, ...]
    air: int
    may_join: tuple[str, ...]
    may_support: tuple[str, ...]
    odds: Odds | None  # None: no unit attacks yet


@dataclass(frozen=True, slots=True)
class DefenceDesk(Desk):
    """A declared attack; the defender chooses its support."""

    kind: ClassVar[str] = "defence"
    target: str
    attackers: tuple[str, ...]
    support: tuple[str, ...]
    air: int
    guns: tuple[str, ...]  # the defender's own
    points: int
    may_support: tuple[str, ...]
    odds: Odds


@dataclass(frozen=True, slots=True)
class BombardDesk(Desk):
    """Guns about to fire alone."""

    kind: ClassVar[str] = "bombard"
    target: str
    guns: tuple[str, ...]
    may_support: tuple[str, ...]
    forecast: Forecast | None  # None: no gun fires yet


# Desks


def attack_desk(legal: LegalView[Any]) -> AttackDesk:
    attack, w = legal.procedure, legal.world
    assert isinstance(attack, assault.Attack)
    clash = Clash(attack.side, attack.target, attack.joined, attack.support, attack.air)
    found = odds_of(w, attack.side, clash) if attack.joined else None
    named = (_ids(w, attack.joined), _ids(w, attack.support), attack.air)
    return AttackDesk(_hex(w, attack.target), *named, _able(legal, JoinAction), _able(legal, SupportAction), found)


def defence_desk(legal: LegalView[Any]) -> DefenceDesk:
    d, w = legal.procedure, legal.world
    assert isinstance(d, assault.Defence)
    clash = Clash(1 - d.side, d.target, d.attackers, d.support, d.air, d.guns, d.points)
    named = (_ids(w, d.attackers), _ids(w, d.support), d.air, _ids(w, d.guns), d.points)
    return DefenceDesk(_hex(w, d.target), *named, _able(legal, SupportAction), odds_of(w, d.side, clash))


def bombard_desk(legal: LegalView[Any]) -> BombardDesk:
    bombard, w = legal.procedure, legal.world
    assert isinstance(bombard, artillery.Bombard)
    found = bombardment_of(w, bombard.target, bombard.guns) if bombard.guns else None
    return BombardDesk(_hex(w, bombard.target), _ids(w, bombard.guns), _able(legal, SupportAction), found)


def _able(legal: LegalView[Any], kind: type[JoinAction | SupportAction]) -> tuple[str, ...]:
    """Return the units that may still take part in this way."""
    units = [group for group in legal.groups() if group >= 0]
    return _ids(legal.world, tuple(u for u in units if any(isinstance(action, kind) for action in legal.of(u))))


def _ids(w: World, units: Units) -> tuple[str, ...]:
    return tuple(w.rules.roster.ids[u] for u in units)


def _hex(w: World, hex_: int) -> str:
    return w.rules.notation.hexes[hex_]


# Combat


def odds(asked: Inquiry) -> Odds:
    """Return the odds of an attack; a nonsensical one is refused."""
    w, target, attackers = asked.w, asked.hex(), units(asked, "attackers")
    if not attackers:
        raise Unanswerable(fault("attackers_needed"))
    side = w.rules.roster.side[attackers[0]]
    support, air, wrong = helpers(asked, "support", side, target)
    guns, points, wrong_too = helpers(asked, "defender_support", 1 - side, target)
    drop = asked.truth("drop")
    if drop and not w.rules.air.drops:
        raise Unanswerable(fault("no_drops"))
    night = drop and asked.truth("night")
    clash = Clash(side, target, attackers, support, air, guns, points, drop, night)
    # Guns of a declared attack are committed: they count, though they are no longer free to fire.
    free = clash._replace(support=()) if _is_announced(asked, clash) else clash
    reasons = [*assault.clash_refusals(w, free), *wrong, *wrong_too]
    if reasons:
        raise Unanswerable.refused(reasons)
    return odds_of(w, asked.viewer, clash)


def odds_of(w: World, viewer: int | None, clash: Clash) -> Odds:
    attack = _strengths(w, combat.attack_terms(w, clash))
    hidden = _hidden(w, viewer, clash)
    if hidden is not None:
        assert viewer is not None  # the referee knows everything
        return _under_fog(w, viewer, clash, attack, hidden)
    found = combat.odds(w, clash)
    spare, missing = margins(w, found.attack, ((found.defence, found.shifts),))
    return Odds(
        found.attack,
        attack,
        found.defence,
        _strengths(w, combat.defence_terms(w, clash)),
        found.base,
        found.shifts,
        found.column,
        chances(w.rules, "combat", found.column, outcome=results.outcome, meaning=_meaning(w.rules)),
        None,
        None,
        None,
        spare,
        missing,
    )


def _hidden(w: World, viewer: int | None, clash: Clash) -> Reason | None:
    """Return why a side cannot know the odds of an attack; None if it can."""
    cite = w.rules.cite("announcement")
    if not all(knows_all(w, viewer, u) for u in w.state.stacks[clash.target]):
        return Reason("hidden_strength", cite, {"target": clash.target})
    return Reason("hidden_supply", cite) if fog.secret_shifts(w, viewer, clash) else None


def _under_fog(w: World, viewer: int, clash: Clash, attack: tuple[Strength, ...], hidden: Reason) -> Odds:
    power, seen = combat.attack_power(w, clash), fog.preview(w, viewer, clash)
    spare, missing = margins(w, power, ((b.defence, seen.shifts) for b in (seen.weakest, seen.strongest)))
    extremes = (seen.weakest, seen.strongest)
    return Odds(power, attack, None, (), None, seen.shifts, None, (), hidden, *extremes, spare, missing)


def margins(w: World, attack: int, against: Iterable[tuple[int, tuple[Shift, ...]]]) -> tuple[int, int | None]:
    """Return how many points of an attack are wasted, and how many more would gain a column, against these defences."""
    table, halves = w.rules.tables["combat"], bool(w.options.get("half_odds"))
    defences = list(against)

    def columns(power: int) -> list[str]:
        return [
            combat.shifted(table, combat.base_column(table, power, defence, halves=halves), shifts)
            for defence, shifts in defences
        ]

    now = columns(attack)
    spare = next((n - 1 for n in range(1, attack + 1) if columns(attack - n) != now), attack)
    enough = len(table.columns) * max((defence for defence, _ in defences), default=0)
    return spare, next((n for n in range(1, enough + 1) if columns(attack + n) != now), None)


def _strengths(w: World, terms: Iterable[tuple[int | None, int]]) -> tuple[Strength, ...]:
    ids = w.rules.roster.ids
    return tuple(
        Strength(value, Phrase("term", "air"), "air")
        if unit is None
        else Strength(value, Phrase("term", "unit", {"unit": unit}), ids[unit])
        for unit, value in terms
    )


def _is_announced(asked: Inquiry, clash: Clash) -> bool:
    """Return whether this is the attack that its defender is deciding about."""
    args = {} if asked.legal is None else asked.legal.question.args
    declared = (clash.target, clash.attackers, clash.support)
    return declared == (args.get("target"), args.get("attackers"), args.get("support"))


def units(asked: Inquiry, name: str, *, anywhere: bool = False) -> Units:
    """Return the units named, all of them known to the asker."""
    return _known(asked, asked.units(name, anywhere=anywhere))


def unit(asked: Inquiry) -> int:
    """Return the unit that a question is about, one that the asker knows."""
    return _known(asked, (asked.unit(),))[0]


def _known(asked: Inquiry, named: Units) -> Units:
    """C-24: a question may not name hidden counters: the asker knows neither their strength nor where they are. The
    refusal does not say what is known of one, since its type is known only if it is on the map."""
    unknown = [unit for unit in named if not asked.knows(unit)]
    if unknown:
        cite = asked.w.rules.cite("announcement")
        raise Unanswerable.refused([Reason("enemy_unit", cite, {"unit": UNKNOWN})] * len(unknown))
    return named


def helpers(asked: Inquiry, name: str, side: int, target: int) -> tuple[Units, int, list[Reason]]:
    """Return the guns and ships that support a side in a combat; aircraft, and plain points, as the points they add;
    and why aircraft may not."""
    w, named, defending = asked.w, units(asked, name), name != "support"
    flying = [u for u in named if u in w.rules.air_units]
    added = sum(w.rules.roster.attack[w.state.reduced[u]][u] for u in flying)
    wrong = [r for u in flying for r in w.rules.air.support_refusals(w, side, u, target, defending=defending)]
    points = asked.count("defender_air" if defending else "air")
    return tuple(u for u in named if u not in flying), points + added, wrong


# Bombardment


def bombardment(asked: Inquiry) -> Forecast:
    """Return the effect of guns or aircraft alone: it depends on types, which both sides see, and on the guns named."""
    w, target = asked.w, asked.hex()
    guns, air = units(asked, "guns"), asked.count("air")
    if bool(guns) == bool(air):
        raise Unanswerable(fault("guns_or_air"))
    reasons = artillery.alone_refusals(w, target, guns, air)
    if reasons:
        raise Unanswerable.refused(reasons)
    return bombardment_of(w, target, guns, air)


def bombardment_of(w: World, target: int, guns: Units, air: int = 0) -> Forecast:
    found = combat.bombardment(w, target, guns, air)
    likely = chances(
        w.rules, "bombardment", found.column, outcome=artillery.outcome, meaning=_meaning(w.rules), plain=True
    )
    return Forecast(*found, results=likely)


# Results


def chances(
    rules: Rulebook,
    table: str,
    column: str,
    *,
    outcome: Callable[[str], str],
    meaning: Callable[[str], Said],
    plain: bool = False,
) -> tuple[Chance, ...]:
    """Return every result of a column, in the order of the table's rows. Plain: without the asterisks, which only
    concern aircraft."""
    printed = rules.tables[table]
    rows: dict[str, list[str]] = {}
    likely: dict[str, Fraction] = {}
    for row in printed.rows:
        cell = printed.cell(row, column)
        rows.setdefault(cell.rstrip("*") if plain else cell, []).append(row)
    for cell, chance in combat.chances(printed, column).items():
        result = cell.rstrip("*") if plain else cell
        likely[result] = likely.get(result, Fraction(0)) + chance
    return tuple(
        Chance(result, likely[result], tuple(its_rows), outcome(result), meaning(result))
        for result, its_rows in rows.items()
    )


def _meaning(rules: Rulebook) -> Callable[[str], Said]:
    return lambda result: meaning(rules, result)


def meaning(rules: Rulebook, result: str, target: str = "troops") -> Phrase | Words:
    """Return the meaning of a result code; where that depends on the target, the effect on such a target."""
    codes, bare = rules.tables["bombardment_codes"], result.rstrip("*")
    if bare in codes.columns:
        return codes.shown(codes.cell(target, bare))
    return Phrase("result", result)


def event_meaning(asked: Inquiry) -> Said | None:
    """Return what a die roll caused, in the words of the table that explains its codes."""
    event: Event = asked.args["event"]
    return meaning(asked.w.rules, event.args["result"]) if event.kind in CODED else None
