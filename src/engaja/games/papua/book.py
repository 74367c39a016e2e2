"""What the book says where: paragraphs, and the options of this game."""

from __future__ import annotations

VERSION = "1"
SIDES = ("japanese", "allied")
PARAGRAPHS = {
    "dice": "2.4.2",
    "sequence": "3.0",
    "movement": "4.0",
    "movement_power": "4.0 obs.",
    "terrain_table": "4.0",
    "bridge_cost": "4.0",
    "stacking": "4.1.1",
    "air_stacking": "4.1.1",
    "engagement": "4.1.2",
    "contact": "4.1.2 obs.",
    "entry": "4.2.1",
    "barred": "4.2.1 obs.",
    "exit": "4.2.2",
    "no_return": "4.2.2",
    "drop": "4.2.3",
    "sea": "4.2.4",
    "landing": "4.2.5",
    "landing_limits": "4.2.5 obs.",
    "lost_landing": "4.2.5 obs.",
    "air_transport": "4.2.6",
    "transfer": "4.2.7",
    "emergency": "4.2.7 obs.",
    "combat": "5.0",
    "once_a_phase": "5.0",
    "same_hex_once": "5.0",
    "odds": "5.1.1",
    "announcement": "5.1.1 obs.",
    "terrain": "5.1.2",
    "siege": "5.1.3",
    "unity": "5.1.4",
    "row": "5.1.5",
    "results": "5.1.6",
    "remnants": "5.1.6 obs.",
    "advance": "5.2",
    "retreat": "5.3",
    "overstack": "5.3.1",
    "no_way_back": "5.3.1 obs.",
    "air": "6.0",
    "air_combat": "6.1",
    "air_losses": "6.1",
    "regions": "6.1 obs.",
    "air_support": "6.2",
    "support_classes": "6.2 obs.",
    "interdiction": "6.3",
    "interdicted_hex": "6.3 obs.",
    "bombing": "6.4",
    "bombing_airfield": "6.4.1",
    "bombing_troops": "6.4.2",
    "bombing_naval": "6.4.3",
    "bombing_base": "6.4.4",
    "night": "6.4 obs.",
    "fields": "6.5",
    "building": "6.5.1",
    "damaged": "6.5.2",
    "losses": "7.0",
    "recovery": "7.0",  # C-30 of the series: the two steps of a unit
    "replacements": "7.1",
    "replacement_limits": "7.1 obs.",
    "artillery": "8.0",
    "gun_limits": "8.0 obs.",
    "bombardment_result": "8.0",
    "supply": "9.0",
    "base_limits": "9.0 obs.",
    "air_supply": "9.0 obs.",
    "naval": "10.0",
    "built_fortification": "11.0",
    "displacement": "12.1",
    "infinite": "12.2",
    "disease": "12.3",
    "setup": "13.1",
    "objectives": "13.2",
    "japanese_objectives": "13.2.1",
    "allied_objectives": "13.2.2",
}
OWN_OPTIONS = {
    "half_odds": False,  # P-05: 3-2 only by shifts; by option also on raw odds of 1.5 or more
    "japanese_on_south_coast": False,  # P-43
    "night_interdiction": False,  # P-53: a night bombing may be an interdiction too
    "airfield_bases_feed": False,  # P-49: lines begin at bases on inland airfields too
}
# Of the army games: the duty to attack, two-step retreats and chains, stopping in zones, air points, recovery.
OTHERS_RULINGS = frozenset(f"C-{n:02}" for n in (5, 6, 7, 10, 11, 13, 14, 18, 19, 20, 21, 23, 27, 33, 34))
