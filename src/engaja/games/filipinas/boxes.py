"""The boxes beside the map (4.2.1, 7.0, 14.1)."""

from __future__ import annotations

from typing import Final

from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.rules import World

EXERCITO6, EXERCITO8, JAPAO = "box:exercito6", "box:exercito8", "box:japao"
FLEETS: Final = ("box:allied-fleet", "box:japanese-fleet")  # by side
MERGED: Final = "box:merged"  # F-G23: units that were merged into others: out of play, not destroyed
HIDDEN: Final = (EXERCITO6, EXERCITO8, JAPAO, *FLEETS, MERGED)  # F-G34: the enemy does not know what is in them
FIELDS: Final = (
    *("box:formosa", "box:angaur", "box:morotai", "box:sansapor", "box:noemfoor", "box:biak", "box:hollandia"),
)
BOXES: Final = (*HIDDEN, *FIELDS)
HOME: Final = {ALLIED: EXERCITO6, JAPANESE: JAPAO}


def is_in_play(w: World, unit: int) -> bool:
    """Return whether a unit is on the map, in a box or aboard a ship."""
    if w.state.hex[unit] >= 0 or w.holder(unit) is not None:
        return True
    return w.state.place[unit] in {w.rules.places.box[name] for name in BOXES if name != MERGED}
