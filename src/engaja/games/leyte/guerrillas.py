"""Filipino guerrillas (11.0): they block retreats like any unit.

`rules.py` says that they have no zone of engagement, ignore enemy zones and occupy nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.terms import Reason
from engaja.rules import World
from engaja.rules.common.guerrillas import is_guerrilla


def bar_retreats(w: World, unit: int, hex_: int) -> Iterator[Reason]:
    """In a retreat they count like any unit: the hexes around them are closed to a retreating enemy (11.0, L-15)."""
    side = w.rules.roster.side[unit]
    count = w.state.count[1 - side]
    for n in w.rules.ground.neighbours[hex_]:
        if count[n] and any(is_guerrilla(w, u) for u in w.state.stacks[n]):
            yield Reason("zone_of_engagement", w.rules.cite("guerrillas"), {"hex": hex_})
            return
