"""Ships (7.0): what they can have aboard, and where they are when nobody sees them."""

from __future__ import annotations

from collections.abc import Iterable

from engaja.core.places import Place
from engaja.games.filipinas.book import ALLIED
from engaja.games.filipinas.boxes import EXERCITO8, FLEETS, HOME
from engaja.rules import Module, Printed, World

EMBARKED = {  # 2.2.3: the American groups of each kind of carrier, by the beginning of their name
    "carrier": ("CVG", "CVLG"),
    "escort_carrier": ("CVEG", "VC", "VOC"),
}
NAVAL_AIRCRAFT = frozenset({"CN", "BN"})
FERRIED = frozenset({"C", "CB", "IN"})  # 7.2.1: what carriers take to the map without being able to use it


class Fleet(Module):
    """7.0: carriers have aircraft aboard."""

    def holders(self, printed: Printed) -> Iterable[int]:
        return [u for u, type_ in enumerate(printed.roster.type) if type_ in EMBARKED]

    def may_hold(self, w: World, holder: int, unit: int) -> bool:
        """2.2.3: naval aircraft on a deck with room; American groups only on carriers of their kind. 7.2.1: fighters
        from a box, on the way."""
        ship, counter = w.rules.roster.counters[holder], w.rules.roster.counters[unit]
        ferried = counter.type in FERRIED and w.holder(holder) is not None
        if ship.type not in EMBARKED or counter.side != ship.side or not (ferried or counter.type in NAVAL_AIRCRAFT):
            return False
        face = ship.back if w.state.reduced[holder] and ship.back else ship.front
        fits = ferried or counter.side != w.rules.sides[ALLIED] or counter.name.startswith(EMBARKED[ship.type])
        return fits and len(w.contents(holder)) < face.values[1]

    def haunts(self, w: World, unit: int) -> Iterable[Place]:
        """F-G34: an army box, the Japan box, or the fleet off the map."""
        side, box = w.rules.roster.side[unit], w.rules.places.box
        if w.rules.roster.counters[unit].branch == "naval":
            return (box[FLEETS[side]],)
        return (box[HOME[side]], box[EXERCITO8]) if side == ALLIED else (box[HOME[side]],)
