"""What the book says where: paragraphs, and the options of this game."""

from __future__ import annotations

from engaja.rules.army.book import ARMY

VERSION = "1"
SIDES = ("american", "japanese")
PARAGRAPHS = {
    **{subject: at for subject, at in ARMY.items() if subject not in ("armour_river", "final_losses")},
    "bridge_cost": "4.0",
    "entry": "4.2",
    "sea": "4.3",
    "drop": "4.4",
    "drop_obs": "4.4 obs.",
    "exit": "4.5",
    "no_return": "4.5 obs.",
    "weather": "9.0",
    "naval": "10.0",
    "gun_limits": "8.0",  # L-24: stated about guns only in the sister games
    "lost_landing": "5.3.3 obs.",
    "guerrillas": "11.0",
    "setup": "12.1.5",
    "ports": "12.1.2",
    "first_assault": "12.1.3",
    "beaches": "12.1.4",
    "objectives": "12.2",
    "american_objectives": "12.2.1",
    "japanese_objectives": "12.2.2",
}
OWN_OPTIONS = {
    "opposed_landings": True,  # L-07: from turn 11 on, on hexes that the enemy holds
    "airborne_may_assault": True,  # L-09: parachute and glider units land by assault like infantry
    "la_paz_must_be_held": True,  # L-10: the north coast is open only while La Paz is American
    "naval_support_needs_all": True,  # L-14: all participating units landed by assault
    "objectives_need_troops": True,  # L-22: an empty objective counts for neither side
    "lost_ports_stay_shut": False,  # L-16: reinforcements without a port wait until one is retaken
}
