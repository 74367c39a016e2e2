"""What a side is shown in a naval combat (7.1.2), while it spends fire power, and of a submarine attack (7.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple

from engaja import tables
from engaja.core.inquiry import Desk, DeskMaker
from engaja.core.legal import LegalView
from engaja.core.procedure import Procedure
from engaja.core.terms import Shift
from engaja.core.values import dataclass
from engaja.games.filipinas import firepower, forces, seafight
from engaja.games.filipinas.firepower import Fire, HitAction, price
from engaja.games.filipinas.patrols import Patrol, escort
from engaja.games.filipinas.seafight import Battle, Line, base_column, column_of, fire_power, line_of, shifts
from engaja.rules import Module, World


class LineSheet(NamedTuple):
    """The ships of one side in a naval combat."""

    side: str
    hex: str
    ships: tuple[str, ...]
    points: int
    engaged: int  # ships whose number the multiplier counts


class Salvo(NamedTuple):
    """A result of the table, and the fire power that it gives to the attacker and to the defender."""

    result: str
    chance: Fraction
    attack: int
    defence: int


@dataclass(frozen=True, slots=True)
class BattleDesk(Desk):
    """A naval combat between two engagements: both lines, and what the next one would be."""

    kind: ClassVar[str] = "battle"
    attack: LineSheet
    defence: LineSheet
    base: str
    shifts: tuple[Shift, ...]
    column: str
    results: tuple[Salvo, ...]


class Mark(NamedTuple):
    """A ship under fire, and the points that a loss costs; open: it may take the next one."""

    unit: str
    price: int
    open: bool


@dataclass(frozen=True, slots=True)
class FireDesk(Desk):
    """Fire power that is being spent."""

    kind: ClassVar[str] = "fire"
    hex: str
    points: int
    ships: tuple[Mark, ...]
    cheapest: tuple[dict[str, Any], ...]  # the hits, if the cheapest loss is always taken first
    dearest: tuple[dict[str, Any], ...]


class Attacks(NamedTuple):
    """How likely a submarine makes so many attacks; hit: the escort hits it."""

    attacks: int
    hit: bool
    chance: Fraction


@dataclass(frozen=True, slots=True)
class PatrolDesk(Desk):
    """A task force has entered a patrol area."""

    kind: ClassVar[str] = "patrol"
    unit: str
    hex: str
    ships: tuple[str, ...]
    column: str
    results: tuple[Attacks, ...]


def battle_desk(legal: LegalView[Any]) -> BattleDesk:
    battle, w = legal.procedure, legal.world
    assert isinstance(battle, Battle)
    table, side = w.rules.tables["naval_combat"], battle.side
    lines = (
        line_of(w, forces.ships_in(w, side, battle.hex), attacks=True),
        line_of(w, forces.ships_in(w, 1 - side, battle.target), attacks=False),
    )
    base, found = base_column(lines[0].points - lines[1].points), shifts(w, side, lines, battle.target)
    column = table.columns[column_of(base, found, len(table.columns))]
    likely: dict[str, Fraction] = {}
    for total in range(2, 13):
        result = table.cell(tables.pair(table.rows, total), column)
        likely[result] = likely.get(result, Fraction(0)) + Fraction(6 - abs(total - 7), 36)
    return BattleDesk(
        attack=_line(w, side, battle.hex, lines[0]),
        defence=_line(w, 1 - side, battle.target, lines[1]),
        base=table.columns[base],
        shifts=tuple(found),
        column=column,
        results=tuple(_salvo(result, chance, lines) for result, chance in likely.items()),
    )


def _line(w: World, side: int, hex_: int, line: Line) -> LineSheet:
    ids = tuple(w.rules.roster.ids[ship] for ship in line.ships)
    return LineSheet(w.rules.sides[side], w.rules.notation.hexes[hex_], ids, line.points, line.engaged)


def _salvo(result: str, chance: Fraction, lines: tuple[Line, Line]) -> Salvo:
    first, second = result.split("/")
    return Salvo(result, chance, fire_power(first, lines[0].engaged), fire_power(second, lines[1].engaged))


def fire_desk(legal: LegalView[Any]) -> FireDesk:
    fire, w = legal.procedure, legal.world
    assert isinstance(fire, Fire)
    ids, open_ = w.rules.roster.ids, set(legal.groups())
    ships = forces.ships_in(w, 1 - fire.side, fire.hex)
    return FireDesk(
        hex=w.rules.notation.hexes[fire.hex],
        points=fire.points,
        ships=tuple(Mark(ids[u], price(w, u), u in open_) for u in ships),
        cheapest=tuple(_hits(w, fire, dear=False)),
        dearest=tuple(_hits(w, fire, dear=True)),
    )


def _hits(w: World, fire: Fire, *, dear: bool) -> Iterator[dict[str, Any]]:
    """The losses of this decision, by price; the list ends where a loss would change which ships come next."""
    open_, points = firepower.targets(w, 1 - fire.side, fire.hex, fire.points), fire.points
    for unit in sorted(open_, key=lambda u: (-price(w, u) if dear else price(w, u), u)):
        if price(w, unit) <= points:
            points -= price(w, unit)
            yield w.rules.actions.spell(HitAction("hit", unit))


def patrol_desk(legal: LegalView[Any]) -> PatrolDesk:
    patrol, w = legal.procedure, legal.world
    assert isinstance(patrol, Patrol)
    hex_, table = w.state.hex[patrol.piece], w.rules.tables["submarine_attack"]
    column = str(escort(w, 1 - patrol.side, hex_))
    cells = [table.cell(row, column) for row in table.rows]
    return PatrolDesk(
        unit=w.rules.roster.ids[patrol.unit],
        hex=w.rules.notation.hexes[hex_],
        ships=tuple(w.rules.roster.ids[u] for u in forces.ships_in(w, 1 - patrol.side, hex_)),
        column=column,
        results=tuple(_attacks(cell, cells) for cell in dict.fromkeys(cells)),
    )


def _attacks(cell: str, cells: Sequence[str]) -> Attacks:
    return Attacks(int(cell.rstrip("*")), cell.endswith("*"), Fraction(cells.count(cell), len(cells)))


class BattleDesks(Module):
    """The desks of combats at sea."""

    desks: ClassVar[Mapping[type[Procedure], DeskMaker]] = {
        seafight.Battle: battle_desk,
        Fire: fire_desk,
        Patrol: patrol_desk,
    }
