"""The odds that units would get in the next combat phase, if they were moved to a hex."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engaja.core.inquiry import Inquiry, Unanswerable, Units
from engaja.core.knowledge import NOTHING, knows, knows_all
from engaja.core.places import GROUND
from engaja.core.terms import Reason
from engaja.rules.common import assault, forecast
from engaja.rules.common.combat import Clash

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class Foreseen(NamedTuple):
    """An attack that units could make from the hex they are brought to."""

    target: str
    alone: forecast.Odds
    others: tuple[str, ...]  # units of its side already beside the target that could join, as far as they are known
    together: forecast.Odds  # with them; the same as `alone` if there are none


def foresight(asked: Inquiry) -> tuple[Foreseen, ...]:
    """Return the attacks that units could make in the next combat phase from a hex, as the board is now."""
    movers, to = _own(asked), asked.hex("to")
    w = asked.w.copy()
    movers = tuple(u for u in movers if w.rules.layer[u] == GROUND)
    if not movers or w.state.count[1 - w.rules.roster.side[movers[0]]][to]:
        return ()
    side = w.rules.roster.side[movers[0]]
    for unit in movers:
        w.put_in(unit, to)
    hexes = [h for h in w.rules.ground.neighbours[to] if _shows_enemy(w, asked.viewer, side, h)]
    found = (_foreseen(w, asked.viewer, side, movers, h) for h in hexes)
    return tuple(each for each in found if each is not None)


def _own(asked: Inquiry) -> Units:
    """Return the units named. A side plans its own moves: the answer would tell what it does not see of the enemy's."""
    movers, rules = forecast.units(asked, "units", anywhere=True), asked.w.rules
    foreign = [] if asked.viewer is None else [u for u in movers if rules.roster.side[u] != asked.viewer]
    if foreign:
        cite = rules.cite("announcement")
        raise Unanswerable.refused([Reason("enemy_unit", cite, {"unit": unit}) for unit in foreign])
    return movers


def _shows_enemy(w: World, viewer: int | None, side: int, hex_: int) -> bool:
    there = w.state.stacks.get(hex_, ())
    return any(w.rules.roster.side[u] != side and knows(w, viewer, u) > NOTHING for u in there)


def _foreseen(w: World, viewer: int | None, side: int, movers: Units, target: int) -> Foreseen | None:
    able = tuple(u for u in movers if not assault.contact_refusals(w, side, u, target))
    if not able or assault.force_refusals(w, able):
        return None
    known = [u for u in _beside(w, side, target, able) if knows_all(w, viewer, u)]
    others = tuple(u for u in known if not assault.contact_refusals(w, side, u, target))
    if assault.force_refusals(w, (*able, *others)):
        others = tuple(u for u in others if not w.rules.is_gun[u])  # which may not attack with those units
    alone = forecast.odds_of(w, viewer, Clash(side, target, able))
    together = forecast.odds_of(w, viewer, Clash(side, target, (*able, *others))) if others else alone
    ids = w.rules.roster.ids
    return Foreseen(w.rules.notation.hexes[target], alone, tuple(ids[u] for u in others), together)


def _beside(w: World, side: int, target: int, besides: Units) -> list[int]:
    around = (h for h in w.rules.ground.neighbours[target] if w.state.count[side][h])
    return sorted(u for h in around for u in w.state.stacks[h] if u not in besides)
