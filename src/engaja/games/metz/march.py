"""Movement (4.0): units that come back, and bridges that were built."""

from __future__ import annotations

from engaja.core.places import WITHDRAWN
from engaja.games.metz.bridges import Bridge
from engaja.games.metz.edges import AMERICAN
from engaja.rules import World
from engaja.rules.common.departure import has_left
from engaja.rules.common.ground import Conditions, plain

# 4.0 Movement


def comes_back(w: World, unit: int) -> bool:
    """4.2.2: units that retreated off the board or were withdrawn temporarily."""
    return has_left(w, unit) or w.state.place[unit] == WITHDRAWN


def conditions(w: World, side: int) -> Conditions:
    """Built bridges serve only the Americans: a German unit destroys them by entering."""
    if side != AMERICAN or not w.state.markers:
        return plain(w)
    found: Conditions | None = w.marked.get("bridged")
    if found is None:
        bridges = tuple(bridge.between for bridge in w.markers(Bridge))
        found = w.marked["bridged"] = plain(w)._replace(bridges=bridges)
    return found
