"""What the books of the army games share: paragraphs (3.0 to 8.0 carry the same numbers) and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

ARMY: Final[Mapping[str, str]] = {
    "dice": "2.4.3",
    "sequence": "3.0",
    "movement": "4.0",
    "movement_power": "4.0 obs.",
    "bridge_cost": "4.0 obs.",
    "terrain_table": "4.0",
    "stacking": "4.1.1",
    "armour_river": "4.1.1 obs.",
    "engagement": "4.1.2",
    "must_attack": "4.1.2",
    "entry": "4.2.1",
    "exit": "4.2.2",
    "combat": "5.0",
    "once_a_phase": "5.0",
    "odds": "5.1.1",
    "announcement": "5.1.1 obs.",
    "terrain": "5.1.2",
    "siege": "5.1.3",
    "unity": "5.1.4",
    "row": "5.1.5",
    "results": "5.1.6",
    "advance": "5.2",
    "retreat": "5.3",
    "chain_retreat": "5.3.1",
    "river_retreat": "5.3.2",
    "siege_retreat": "5.3.3",
    "air": "6.0",
    "air_support": "6.1",
    "strike": "6.2",
    "strike_points": "6.2 obs.",
    "recovery": "7.0",
    "artillery": "8.0",
    "gun_limits": "8.0 obs.",
    "same_hex_once": "8.0 obs.",
    "bombardment_result": "8.0",
    "setup": "11.1",
    "objectives": "11.2",
    "final_losses": "11.2 obs.",
}

# With our rulings as defaults.
OPTIONS: Final[Mapping[str, Any]] = {
    "beaten_may_take_the_hex": False,  # C-19: retreating attackers do not enter the hex they attacked
    "advance_after_exchange": False,  # C-14
    "shelter_spares_all": True,  # C-18: friendly units on the way spare any unit the loss, not only one already reduced
    "zone_stops_advance": True,  # C-13: no second hex when the vacated one lies in an enemy's zone
    "hex_attacked_once_a_turn": False,  # C-23: once per combat phase, so that a hex just taken can be counter-attacked
    "attacked_guns_fall_silent": False,  # C-07: a gun is not used by having its own hex attacked
    "air_support_is_limited": False,  # C-11: the minimum and maximum points apply to strikes, not to support
    "closed_ground_bars_roads": False,  # C-33: a road carries a unit through ground that is closed to it
    "reinforcements_must_come": False,  # C-34: they may wait for a later turn
}
