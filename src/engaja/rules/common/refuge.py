"""Refuge (5.3): the hexes a unit could retreat to. In every game of the series, a unit without any is surrounded."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.notation import HEX_OR_OFF, OFF, UNIT
from engaja.core.places import Place
from engaja.core.values import dataclass
from engaja.rules.common.ground import BanRule
from engaja.rules.module import Module, TargetBan, UnitHappening

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class RetreatAction(NamedTuple):
    """A unit retreats; `via` is the hex in between for a surrounded unit."""

    verb: Literal["retreat"]
    unit: int
    to: int
    via: int | None = None


RETREAT: Final = Verb("retreat", RetreatAction, unit=UNIT, to=HEX_OR_OFF, via=HEX_OR_OFF)


def has_one_hex_retreat(w: World, unit: int) -> bool:
    """C-17: a hex full of friendly units counts, an edge only where the side may leave. So does a hex beyond a river,
    even for armour that will not survive the crossing: 5.3.2 lets it retreat and decides its fate."""
    return bool(safe_hexes(w, unit, w.state.ground[unit]))


def safe_hexes(w: World, unit: int, start: int) -> list[int]:
    """C-15: enterable, without enemies, outside every enemy zone; or off the board where the game allows it."""
    side = w.rules.roster.side[unit]
    enemy, zone = w.state.count[1 - side], w.state.zone[1 - side]
    bans = w.rules.refuge.bans
    hexes = [
        n
        for n in adjacent(w, unit, start)
        if not enemy[n] and not zone[n] and not (bans and any(ban for rule in bans for ban in rule(w, unit, n)))
    ]
    if w.rules.refuge.exit(w, unit, start) is not None:
        hexes.append(OFF)
    return hexes


def adjacent(w: World, unit: int, start: int) -> list[int]:
    """Neighbours that the ground lets the unit enter; no points are paid and rivers do not bar the way."""
    rules = w.rules
    table = rules.ways_back.table(rules.movement.conditions(w, rules.roster.side[unit]), rules.mobility[unit])
    return [n for n, _ in table[start]]


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class RefugeRules(Module):
    """5.3: what bars a hex to a retreating unit."""

    verbs = (RETREAT,)
    ground_bans: tuple[BanRule, ...] = ()  # terrain reasons against a step; no points are paid
    bans: tuple[TargetBan, ...] = ()  # hexes barred for reasons beyond their terrain
    exit: Callable[[World, int, int], Place | None] = lambda w, unit, hex_: None  # exits from this edge hex
    on_retreating: tuple[UnitHappening, ...] = ()  # a unit is about to retreat
    # A unit retreats from one hex to another, where the results are numbers; it may not survive the way.
    on_crossing: tuple[Callable[[World, int, int, int], None], ...] = ()
