"""Metz 4.2.1: entering the board."""

from __future__ import annotations

import pytest

from engaja.games import match
from rulebook.metz.metz_board import board


def waiting(*units: str) -> dict[str, object]:
    return {unit: {"where": "waiting"} for unit in units}


def test_4_2_1_reinforcements_enter_by_any_hex_of_their_edge() -> None:
    b = board(waiting("us-cca6db"), turn=2)
    west = {a["to"] for a in b.legal("enter", unit="us-cca6db")}
    edge = {f"{c:02d}01" for c in range(1, 9)} | {f"01{r:02d}" for r in range(1, 24)}
    assert west == edge - {"0107"}
    assert b.reasons(do="enter", unit="us-cca6db", to="0107") == {"prohibited_terrain": "Metz 4.0"}
    assert b.reasons(do="enter", unit="us-cca6db", to="0923") == {"not_an_entry_hex": "Metz 4.2.1"}


def test_4_2_1_obs_the_edges_are_tilted() -> None:
    areas = match.rulebook("metz").board.edges
    names = match.rulebook("metz").notation.hexes
    by_edge = {edge.name: {names[h] for h in hexes} for edge, hexes in areas.items()}
    assert (len(by_edge["N"]), min(by_edge["N"]), max(by_edge["N"])) == (12, "1701", "2801")
    assert (len(by_edge["E"]), min(by_edge["E"]), max(by_edge["E"])) == (21, "2801", "2821")
    assert (len(by_edge["S"]), min(by_edge["S"]), max(by_edge["S"])) == (19, "0923", "2723")
    assert by_edge["W"] == {f"{c:02d}01" for c in range(1, 9)} | {f"01{r:02d}" for r in range(1, 24)}


def test_m02_no_reinforcement_enters_by_the_unassigned_rim() -> None:
    b = board(waiting("us-ri345", "de-ri723"), turn=16)
    for hex_ in ("0901", "1601", "0223", "0823"):
        assert b.reasons(do="enter", unit="us-ri345", to=hex_) == {"not_an_entry_hex": "Metz 4.2.1"}


def test_4_2_1_they_pay_the_first_hex_and_go_on_with_the_rest() -> None:
    b = board(waiting("us-ri345"), turn=16)
    b.do("enter", unit="us-ri345", to="0120")  # open: 1 of 6
    assert b.game.world.state.spent[b.game.rules.roster.index["us-ri345"]] == 2
    assert b.destinations("us-ri345")
    rough = board(waiting("us-ri345"), turn=16)
    assert rough.cost(do="enter", unit="us-ri345", to="0118") == [2]


def test_4_2_1_m27_the_first_hex_is_paid_as_ground_or_by_option_as_the_road_that_leads_there() -> None:
    points = []
    for option in (False, True):
        b = board(waiting("us-cca6db"), turn=2, options={"roads_lead_onto_the_board": True} if option else {})
        points += [e["points"] for e in b.do("enter", unit="us-cca6db", to="0103").happened("entered")]
    assert points == [3, 0.5]


def test_4_2_1_one_that_enters_beside_an_enemy_engages_and_stops() -> None:
    b = board({**waiting("us-ri345"), "de-ri59": "0219"}, turn=16)
    b.do("enter", unit="us-ri345", to="0119")
    assert b.happened("engaged")
    assert b.destinations("us-ri345") == set()


def test_m06_a_unit_may_wait_and_comes_not_before_its_turn() -> None:
    assert board(waiting("us-ri345"), turn=15).reasons(do="enter", unit="us-ri345", to="0120") == {
        "not_yet_due": "Metz 4.2.1"
    }
    assert board(waiting("us-ri345"), turn=18).legal("enter", unit="us-ri345")


@pytest.mark.parametrize("option", [False, True])
def test_c34_by_option_a_reinforcement_must_come_if_it_can(option: bool) -> None:
    b = board(waiting("us-ri345"), turn=16, options={"reinforcements_must_come": True} if option else {})
    assert b.reasons(do="done") == ({"must_enter": "Metz 4.2.1"} if option else {})
    assert bool(b.legal("done")) is not option
    assert b.do("enter", unit="us-ri345", to="0120").legal("done")


def test_c34_nor_does_the_option_hold_up_who_cannot_come() -> None:
    early = board(waiting("us-ri345"), turn=15, options={"reinforcements_must_come": True})
    assert early.legal("done"), "its turn has not come"


FOUR = dict.fromkeys(("us-ri2", "us-ri10", "us-ri11", "us-ri101"), "0120")


def test_m06_enemies_and_a_full_hex_in_their_zone_bar_the_entry() -> None:
    b = board({**waiting("us-ri345"), **FOUR, "de-ri59": "0122", "de-ri73": "0119"}, turn=16)
    assert b.reasons(do="enter", unit="us-ri345", to="0120") == {"stacking": "Metz 4.1.1"}
    assert b.reasons(do="enter", unit="us-ri345", to="0122") == {"enemy_occupied": "Metz 4.1.2"}


def test_4_1_1_a_reinforcement_enters_a_full_hex_and_moves_on() -> None:
    b = board({**waiting("us-ri345"), **FOUR}, turn=16)
    b.do("enter", unit="us-ri345", to="0120")
    assert b.reasons(do="done") == {"overstacked": "Metz 4.1.1"}
    b.do("move", unit="us-ri345", to="0121")
    assert b.legal("done")


def test_4_1_1_or_another_unit_makes_room() -> None:
    b = board({**waiting("us-ri345"), **FOUR}, turn=16)
    b.do("enter", unit="us-ri345", to="0120").do("move", unit="us-ri2", to="0121")
    assert b.legal("done") and b.at("us-ri345") == "0120"


def test_4_1_1_one_at_a_time() -> None:
    b = board({**waiting("us-ri345", "us-ri346"), **FOUR}, turn=16)
    b.do("enter", unit="us-ri345", to="0120")
    assert b.reasons(do="enter", unit="us-ri346", to="0120") == {"stacking": "Metz 4.1.1"}
    b.do("move", unit="us-ri345", to="0121").do("enter", unit="us-ri346", to="0120")
    assert b.reasons(do="done") == {"overstacked": "Metz 4.1.1"}


def test_4_1_1_not_with_nowhere_to_go() -> None:
    """Germans two hexes away let it go no further than the next hex, and all of these are full."""
    b = board(crowded(room=0), turn=16)
    assert b.reasons(do="enter", unit="us-ri345", to="0120") == {"stacking": "Metz 4.1.1"}
    assert board(crowded(room=1), turn=16).legal("enter", unit="us-ri345", to="0120")


def test_4_1_1_the_last_room_is_kept_for_the_units_that_must_leave() -> None:
    """Otherwise the phase could not end."""
    b = board(crowded(room=1), turn=16)
    before = b.legal("move", unit="us-gcav3")
    b.do("enter", unit="us-ri345", to="0120")
    assert before and not b.legal("move", unit="us-gcav3")
    assert b.reasons(do="move", unit="us-gcav3", to=before[0]["to"]) == {"overstacked": "Metz 4.1.1"}
    b.do("move", unit="us-ri345", to=b.destinations("us-ri345").pop())
    assert b.legal("move", unit="us-gcav3") == before


def crowded(room: int) -> dict[str, object]:
    """A full entry hex among full hexes, one of them with this much room, and Germans around them."""
    roster = match.rulebook("metz").roster
    american, german = ([roster.ids[u] for u in roster.of_side[s] if roster.type[u] == "infantry"] for s in (0, 1))
    places = [hex_ for hex_ in ("0119", "0220", "0221", "0121") for _ in range(4)][room:]
    stacks = dict(zip((u for u in american if u not in (*FOUR, "us-ri345")), places, strict=False))
    ring = dict(zip(german, ("0118", "0122", "0219", "0222", "0319", "0320", "0321"), strict=False))
    return {**waiting("us-ri345"), **FOUR, **stacks, **ring}
