"""Bridges (10.0): American engineers build them, German units that enter destroy them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import MarkerKind
from engaja.core.notation import HEXES_OR_OFF
from engaja.core.terms import Cost, Reason
from engaja.datafile import Words
from engaja.games.metz.flags import BUILT, ENGINEERS, FLAGS, READY
from engaja.rules import World
from engaja.rules.common.ground import Conditions, Ground, Step
from engaja.rules.common.movement import TAKEN
from engaja.rules.module import Module

FROM_TURN = 3
MARKERS = 5  # the number of markers
BUILDER = 0  # the American side


class Bridge(NamedTuple):
    marker: Literal["bridge"]
    between: tuple[int, ...]


BRIDGES: Final = MarkerKind(
    "bridge", Bridge, "a bridge that engineers built between two hexes", unordered="between", between=HEXES_OR_OFF
)


class BridgeAction(NamedTuple):
    verb: Literal["bridge"]
    between: tuple[int, ...]


BRIDGE: Final = Verb("bridge", BridgeAction, between=HEXES_OR_OFF)


class Bridges(Module):
    """10.0: markers laid by engineer groups."""

    subjects = ("bridges", "bridge_obs")
    flags = FLAGS
    verbs = (BRIDGE,)
    listed_flags: ClassVar[Mapping[str, int]] = {"built": BUILT}
    markers = (BRIDGES,)


class Build:
    """Builds a marker between an engineer group's hex and the hex across the river; each group has one (M-18). It is
    free.
    """

    verb: ClassVar[str] = "bridge"

    def options(self, w: World, side: int) -> list[BridgeAction]:
        if side != BUILDER or w.state.turn < FROM_TURN or len(_standing(w)) == MARKERS:
            return []
        pairs = {
            (min(h, n), max(h, n))
            for unit in _builders(w)
            for h in (w.state.ground[unit],)
            for n in w.rules.ground.neighbours[h]
            if not _side_refusals(w, h, n)
        }
        return [BridgeAction("bridge", pair) for pair in sorted(pairs)]

    def allows(self, w: World, action: BridgeAction) -> bool:
        """The two hexes may be named in either order."""
        in_order = BridgeAction("bridge", tuple(sorted(action.between)))
        return len(action.between) == 2 and in_order in self.options(w, BUILDER)

    def refusals(self, w: World, action: BridgeAction) -> list[Reason]:
        cite = w.rules.cite("bridges")
        ends = action.between
        if len(ends) != 2 or min(ends) < 0 or ends[0] not in w.rules.ground.neighbours[ends[1]]:
            return [Reason("no_common_side", cite)]
        a, b = ends
        side, _ = w.rules.phase_of(w.state)
        if side != BUILDER:
            return [Reason("no_bridges", cite)]
        reasons = _side_refusals(w, a, b)
        if w.state.turn < FROM_TURN:
            reasons.append(Reason("too_early", w.rules.cite("bridge_obs"), {"turn": FROM_TURN}))
        if len(_standing(w)) == MARKERS:
            reasons.append(Reason("no_marker_left", cite, {"limit": MARKERS}))
        if not any(w.state.ground[u] in (a, b) for u in _builders(w)):
            reasons.append(Reason("no_engineer_ready", cite, {"between": (a, b)}))
        return reasons

    def costs(self, w: World, action: BridgeAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: BridgeAction) -> None:
        a, b = sorted(action.between)
        builder = next(u for u in _builders(w) if w.state.ground[u] in (a, b))
        w.mark(builder, BUILT)
        w.add_marker(Bridge("bridge", (a, b)))
        w.emit("bridge_built", w.rules.cite("bridges"), unit=builder, between=(a, b))


def _standing(w: World) -> list[tuple[int, ...]]:
    return [bridge.between for bridge in w.markers(Bridge)]


def _builders(w: World) -> list[int]:
    flag, at = w.state.flags, w.state.ground
    return [u for u in w.rules.roster.of_side[BUILDER] if flag[u] & (READY | BUILT) == READY and at[u] >= 0]


def _side_refusals(w: World, a: int, b: int) -> list[Reason]:
    """Both hexes must have begun the turn in American hands, with a river between them and no bridge yet."""
    cite, taken = w.rules.cite("bridges"), TAKEN.get(w)
    step = Step(w.rules.ground, "foot", a, b, Conditions(tuple(_standing(w))))
    reasons = []
    if not step.crosses_river:
        reasons.append(Reason("no_river", cite, {"between": (a, b)}))
    elif step.by_bridge:
        reasons.append(Reason("bridged_already", cite, {"between": (a, b)}))
    for h in (a, b):
        if not w.owns(h, BUILDER) or h in taken:
            reasons.append(Reason("not_in_possession", cite, {"hex": h}))
    return reasons


_NO_HEXSIDE = Words("precisa ficar entre dois hexágonos vizinhos", "it must lie between two neighbouring hexes")
_BRIDGED_ALREADY = Words("já há uma", "there is one already")
_DESTROYED = Words("há um alemão ali, que a destrói", "a German stands there, who destroys it")


def faults(w: World) -> Iterator[Words]:
    """Yield what is wrong with the bridges of a position: at most five, each between two hexes that no other bridge
    joins, away from Germans (10.0). A bridge where there is no river changes nothing, and is accepted."""
    ground, hexes = w.rules.ground, w.rules.notation.hexes
    bridges = _standing(w)
    if len(bridges) > MARKERS:
        yield Words(
            f"há no máximo {MARKERS} pontes, e não {len(bridges)}",
            f"there are {MARKERS} bridges at most, not {len(bridges)}",
        )
    for between in sorted(set(bridges)):
        ends = ", ".join(hexes[h] if h >= 0 else "off" for h in between) or "-"
        if len(between) != 2 or min(between) < 0 or between[1] not in ground.neighbours[between[0]]:
            wrong = _NO_HEXSIDE
        elif bridges.count(between) > 1 or (ground.has_river(*between) and _is_bridged(ground, *between)):
            wrong = _BRIDGED_ALREADY
        elif any(w.state.count[1 - BUILDER][h] for h in between):
            wrong = _DESTROYED
        else:
            continue
        yield Words(f"uma ponte entre {ends}: {wrong.pt}", f"a bridge between {ends}: {wrong.en}")


def _is_bridged(ground: Ground, a: int, b: int) -> bool:
    return ground.by_road(a, b) or ground.by_rail(a, b)


def note_ready(w: World) -> None:
    """At the end of an American movement phase: record which groups are next to a river."""
    for unit in w.rules.roster.of_side[BUILDER]:
        at = w.state.ground[unit]
        if at >= 0 and w.rules.roster.type[unit] in ENGINEERS and _beside_river(w, at):
            w.mark(unit, READY)


def _beside_river(w: World, hex_: int) -> bool:
    return any(w.rules.ground.has_river(hex_, n) for n in w.rules.ground.neighbours[hex_])


def no_longer_ready(w: World, unit: int) -> None:
    w.unmark(unit, READY)


def destroyed_by_enemy(w: World, unit: int, hex_: int) -> None:
    """10.0 obs.: a German unit that enters a hex with a bridge marker destroys the bridge."""
    if w.rules.roster.side[unit] == BUILDER:
        return
    for bridge in w.markers(Bridge):
        if hex_ in bridge.between:
            w.drop_marker(bridge)
            w.emit("bridge_destroyed", w.rules.cite("bridge_obs"), between=bridge.between)
