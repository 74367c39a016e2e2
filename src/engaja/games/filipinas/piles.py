"""Piles (F-G33, F-G111): the counters of a hex lie one on another, and the enemy sees only the one on top."""

from __future__ import annotations

from typing import Any, Final

from engaja.core.declared import FactOf
from engaja.core.knowledge import ALL, NOTHING, PRESENCE, Knowledge
from engaja.core.notation import HEX, UNIT
from engaja.core.places import SEA
from engaja.core.world import World as AnyWorld
from engaja.games.filipinas.boxes import HIDDEN
from engaja.games.filipinas.forces import sight
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.rules import World

# Noted for every pile of more than one, not worked out from the order of the counters: what is below must not decide
# what is seen on top.
TOPS: Final[FactOf[int, int]] = FactOf("tops", UNIT, -1, "the counter on top of the pile in a hex", per=HEX)


def top_of(w: AnyWorld[Any], hex_: int) -> int:
    """The counter on top of a pile: the one that came last; at the start, the first of the data file."""
    pile, noted = w.state.stacks[hex_], TOPS.get(w, hex_)
    return noted if noted in pile else pile[0]


def top_of_the_pile(w: AnyWorld[Any], side: int, unit: int) -> Knowledge:
    """F-G33: the counters of a hex are one pile: the enemy sees the one on top, and that there are others. F-G34: it
    knows nothing of what is in the boxes of armies and fleets."""
    outer = unit
    while (holder := w.holder(outer)) is not None:
        outer = holder
    if w.state.place[outer] in {w.rules.places.box[name] for name in HIDDEN}:
        return NOTHING
    if w.rules.layer[outer] == SEA:
        return sight(w, unit, outer)
    hex_ = w.state.ground[unit]
    if hex_ < 0:  # aircraft on the fields of the map lie under an unknown piece too
        return NOTHING if w.state.hex[outer] >= 0 and is_covered(w, w.state.hex[outer]) else ALL
    if is_covered(w, hex_):
        return ALL if w.rules.roster.type[unit] == UNKNOWN else NOTHING
    return ALL if top_of(w, hex_) == unit else PRESENCE


def is_covered(w: AnyWorld[Any], hex_: int) -> bool:
    """14.3: whether an unknown piece hides what lies in a hex."""
    types = w.rules.roster.type
    return any(types[unit] == UNKNOWN for unit in w.state.stacks.get(hex_, ()))


# What moves the top


def note_tops(w: World) -> None:
    """At the start: the counters that lie on top of each pile."""
    for hex_, pile in sorted(w.state.stacks.items()):
        _note(w, hex_, top_of(w, hex_), len(pile))


def on_entering(w: World, unit: int, hex_: int) -> None:
    """F-G111: the counter that enters a hex last lies on top."""
    if w.state.ground[unit] == hex_:
        _note(w, hex_, unit, len(w.state.stacks[hex_]))


def on_leaving(w: World, unit: int) -> None:
    """When the counter on top leaves, the next one is seen: the first of the others in the data file. When a counter
    from below leaves, the enemy sees which one it is, and the top stays."""
    hex_ = w.state.ground[unit]
    if hex_ < 0 or len(w.state.stacks[hex_]) == 1 or is_covered(w, hex_):
        return
    others = [u for u in w.state.stacks[hex_] if u != unit]
    top = top_of(w, hex_)
    w.reveal()
    _note(w, hex_, others[0] if top == unit else top, len(others))


def note_top(w: World, hex_: int) -> None:
    """An unknown piece was taken away: the counter on top is seen."""
    if pile := w.state.stacks.get(hex_):
        _note(w, hex_, top_of(w, hex_), len(pile))


def _note(w: World, hex_: int, top: int, height: int) -> None:
    """Note the top of a pile; a single counter, which is seen anyway, needs no note."""
    if height == 1 or is_covered(w, hex_):
        TOPS.clear(w, hex_)
    elif TOPS.get(w, hex_) != top:
        TOPS.set(w, hex_, top)
