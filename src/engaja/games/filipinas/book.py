"""What the book says where: paragraphs, and the options of this game."""

from __future__ import annotations

VERSION = "1"
TITLE = "Filipinas"
SIDES = ("allied", "japanese")
ALLIED, JAPANESE = 0, 1
PARAGRAPHS = {
    "decks": "2.2.3",
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
    "drop": "4.2.3",
    "air_transport": "4.2.6",
    "transfer": "4.2.7",
    "emergency": "4.2.7",
    "air_stacking": "4.1.1",
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
    "air": "6.0",
    "air_combat": "6.1",
    "air_support": "6.2",
    "bombing": "6.3",
    "bombing_airfield": "6.3.1",
    "bombing_troops": "6.3.2",
    "bombing_ships": "6.3.3",
    "air_supply": "6.4",
    "night": "6.5",
    "return_home": "6.6",
    "recon": "6.6.1",
    "recon_land": "6.6.2",
    "airfields": "6.7.1",
    "field_repair": "6.7.2",
    "bombing_port": "6.3.4",
    "kamikazes": "6.8",
    "ships": "7.0",
    "coast": "7.0",
    "naval_combat": "7.1.2",
    "naval_support": "7.1.1",
    "naval_bombardment": "7.1.3",
    "transport": "7.2",
    "ferry": "7.2.1",
    "interdiction": "7.4",
    "submarines": "7.5.1",
    "replacements": "8.0",
    "replacement_limits": "8.0",
    "artillery": "9.0",
    "gun_limits": "9.0",
    "bombardment_result": "9.0",
    "once_a_phase": "9.0",
    "same_hex_once": "9.0",
    "anti_aircraft": "9.1",
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
    "unknowns": "14.3",
    "setup": "15.1",
    "objectives": "15.2",
    "allied_objectives": "15.2.1",
    "japanese_objectives": "15.2.2",
}
# Rulings of the series that other books need, or that this one answers in its own way.
OTHERS_RULINGS = frozenset(f"C-{n:02}" for n in (5, 6, 7, 10, 11, 13, 14, 18, 19, 20, 21, 23, 27, 29, 33, 34))
OWN_OPTIONS = {
    "combined_fleet": False,  # the scenario of Luzon without the Japanese fleet; with it if the match has it so
    "destroyers_feed": False,  # F-G98: only convoys supply; a destroyer unit feeds one unit if the match has it so
    "half_odds": False,  # F-G10: 3-2 only by shifts; on raw odds of 1.5 and more if the match has it so
}


def cite(subject: str) -> str:
    """The paragraph of a subject, for rules that are made before the rulebook is."""
    return f"{TITLE} {PARAGRAPHS[subject]}"
