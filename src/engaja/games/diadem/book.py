"""What the book says where: paragraphs, and the options of this game."""

from __future__ import annotations

from engaja.rules.army.book import ARMY

VERSION = "1"
TITLE = "Diadem"
SIDES = ("allied", "axis")
PARAGRAPHS = {
    **{subject: at for subject, at in ARMY.items() if subject != "armour_river"},
    "bridge_cost": "4.0",
    "no_return": "4.2.2",
    "armour_in_mountain": "5.1.2 obs.",
    "mountain": "9.0",
    "fortification": "10.0",
    "setup": "11.1",
    "final_losses": "11.2",
    "allied_objectives": "11.2.1",
    "axis_objectives": "11.2.2",
}
OWN_OPTIONS = {
    # D-29: the first hex is paid as ground, road or not; by the option a road that ends at the edge leads in.
    "roads_lead_onto_the_board": False,
    # D-04: the book says 20 points “for the whole game”, but sets the track each turn.
    "air_points_for_the_whole_game": False,
    # D-19: for dominant ground, a line counts its four columns for the Germans behind it.
    "lines_dominate": True,
    # D-17: armour attacks a city in mountain, where 9.0 lets it go; or counts it as mountain (5.1.2 obs.).
    "armour_attacks_mountain_cities": True,
    # D-28: armour that may not engage enemies in mountain is still stopped by their zone.
    "mountains_do_not_hold_armour": False,
    # D-15: “if the Allies get out by the west edge”: a complete division, or any unit.
    "any_unit_breaks_out": False,
}
