"""What the book says where: paragraphs, and the options of this game."""

from __future__ import annotations

VERSION = "0"  # not complete: see unfinished.md
TITLE = "Filipinas"
SIDES = ("allied", "japanese")
ALLIED, JAPANESE = 0, 1
PARAGRAPHS = {
    "dice": "2.4.2",
    "sequence": "3.0",
    "movement": "4.0",
    "movement_power": "4.0",
    "terrain_table": "4.0",
    "bridge_cost": "4.0",
    "strait": "4.0",
    "sea": "4.2.4",
    "stacking": "4.1.1",
    "engagement": "4.1.2",
    "must_attack": "4.1.2",
    "entry": "4.2.1",
    "exit": "4.2.2",
    "garrison": "4.2.4",
    "assault": "4.2.5",
    "lost_landing": "4.2.5",
    "combat": "5.0",
    "announcement": "5.1.1",
    "odds": "5.1.1",
    "three_islands": "5.1.1",
    "terrain": "5.1.2",
    "siege": "5.1.3",
    "unity": "5.1.4",
    "row": "5.1.5",
    "results": "5.1.6",
    "advance": "5.2",
    "retreat": "5.3",
    "no_way_back": "5.3",
    "chain_retreat": "5.3.1",
    "river_retreat": "5.3.2",
    "strait_retreat": "5.3.3",
    "ships": "7.0",
    "coast": "7.0",
    "naval_combat": "7.1.2",
    "transport": "7.2",
    "interdiction": "7.4",
    "submarines": "7.5.1",
    "replacements": "8.0",
    "replacement_limits": "8.0",
    "artillery": "9.0",
    "gun_limits": "9.0",
    "bombardment_result": "9.0",
    "once_a_phase": "9.0",
    "same_hex_once": "9.0",
    "supply": "10.0",
    "american_supply": "10.1",
    "japanese_supply": "10.2",
    "filipino_supply": "10.3",
    "guerrillas": "11.0",
    "weather": "12.0",
    "bad_weather": "12.2",
    "monsoon": "12.3",
    "fortification": "13.0",
    "corregidor": "14.2",
    "setup": "15.1",
    "objectives": "15.2",
    "allied_objectives": "15.2.1",
    "japanese_objectives": "15.2.2",
}
OWN_OPTIONS = {
    "destroyers_feed": False,  # F-G98: only convoys supply; a destroyer unit feeds one unit if the match has it so
    "half_odds": False,  # F-G10: 3-2 only by shifts; on raw odds of 1.5 and more if the match has it so
}


def cite(subject: str) -> str:
    """The paragraph of a subject, for rules that are made before the rulebook is."""
    return f"{TITLE} {PARAGRAPHS[subject]}"
