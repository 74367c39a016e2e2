"""What the book says where: paragraphs, and the options of this game."""

from __future__ import annotations

from engaja.rules.army.book import ARMY

VERSION = "1"
SIDES = ("american", "german")
PARAGRAPHS = {
    **ARMY,
    "frozen": "4.0 obs.",
    "withdrawal": "4.2.2",
    "substitutes": "4.2.2 obs.",
    "no_return": "4.2.2",
    "fortification": "5.1.2 obs.",
    "same_hex_once": "6.2 obs.",
    "rail": "9.0",
    "bridges": "10.0",
    "bridge_obs": "10.0 obs.",
    "german_objectives": "11.2.1",
    "american_objectives": "11.2.2",
}
OWN_OPTIONS = {
    "driven_off_return_at_once": False,  # M-09: not before the following turn
    "roads_lead_onto_the_board": False,  # M-27: the first hex is paid as ground, road or not
    "any_line_crossing_counts": False,  # M-13: a fortified line helps only if all attackers come across one
    "one_hex_holds_metz": False,  # M-20: Metz scores for the side with both its hexes
}
