"""Filipinas 4.2.1 and 4.2.2: reinforcements and withdrawals."""

from __future__ import annotations

from typing import Any

from engaja.core.places import WITHDRAWN
from engaja.games import match
from rulebook.filipinas.filipinas_board import board
from rulebook.tools import Board

RI = "us-24-di-19-ri"


def first_phase(units: Any, turn: int, side: str = "allied", **more: Any) -> Board:
    return board(units, turn=turn, side=side, phase="reinforcement", **more)


def waiting(*ids: str) -> dict[str, Any]:
    return {id_: {"where": "waiting"} for id_ in ids}


def place(b: Board, id_: str) -> str:
    rules = b.game.rules
    return rules.places.format(b.game.world.state.place[rules.roster.index[id_]])


def arriving(branch: str, turn: int, side: str = "allied") -> str:
    counters = match.rulebook("filipinas").roster.counters
    return next(c.id for c in counters if (c.branch, c.side, c.start.turn) == (branch, side, turn))


def leaving(branch: str, **more: Any) -> tuple[str, int]:
    counters = match.rulebook("filipinas").roster.counters
    found = [
        c for c in counters if c.branch == branch and c.withdrawals and all(getattr(c, k) == v for k, v in more.items())
    ]
    return found[0].id, found[0].withdrawals[0].turn


# 4.2.1 Entry


def test_4_2_1_allied_troops_enter_a_box_of_an_army() -> None:
    unit = arriving("ground", 10)
    b = first_phase(waiting(unit), turn=10)
    listed = [a["to"] for a in b.legal("enter")]
    assert listed == ["box:exercito6", "box:exercito8"]
    b.do("enter", unit=unit, to="exercito8")
    assert place(b, unit) == "box:exercito8"


def test_4_2_1_and_15_1_the_eighth_army_is_in_use_from_turn_7() -> None:
    counters = match.rulebook("filipinas").roster.counters
    early = next(c for c in counters if c.branch == "ground" and c.start.at == "army-boxes" and (c.start.turn or 9) < 7)
    b = first_phase(waiting(early.id), turn=6)
    assert place(b, early.id) == "box:exercito6"  # the only one open


def test_4_2_1_aircraft_enter_a_box_or_a_displaced_airfield() -> None:
    counters = match.rulebook("filipinas").roster.counters
    flyer = next(c for c in counters if c.start.at == "allied-air-bases")
    b = first_phase(waiting(flyer.id), turn=max(7, flyer.start.turn or 7))
    fields = {f"box:{name}" for name in ("angaur", "morotai", "sansapor", "noemfoor", "biak", "hollandia")}
    assert {a["to"] for a in b.legal("enter")} == {"box:exercito6", "box:exercito8"} | fields


def test_4_2_1_the_japanese_go_to_the_japan_box_at_once() -> None:
    counters = match.rulebook("filipinas").roster.counters
    unit = next(c for c in counters if c.side == "japanese" and c.branch == "ground" and c.start.turn)
    b = first_phase(waiting(unit.id), turn=unit.start.turn or 1, side="japanese")
    assert place(b, unit.id) == "box:japao"


def test_4_2_1_nothing_enters_before_its_turn_and_all_that_is_due_enters() -> None:
    unit, later = arriving("ground", 10), arriving("ground", 12)
    b = first_phase(waiting(unit, later), turn=10)
    assert set(b.reasons(do="enter", unit=later, to="exercito6")) == {"not_yet_due"}
    assert b.reasons(do="done") == {"must_enter": "Filipinas 4.2.1"}
    assert set(b.reasons(do="enter", unit=unit, to="japao")) == {"not_its_box"}


def test_fg34_the_enemy_does_not_learn_what_is_in_a_box() -> None:
    unit = arriving("ground", 10)
    b = first_phase(waiting(unit), turn=10)
    b.do("enter", unit=unit, to="exercito8")
    assert unit in b.game.view(0)["units"]
    assert unit not in b.game.view(1)["units"]


# 4.2.2 Exit


def test_4_2_2_fg13_ships_and_aircraft_leave_on_their_turn() -> None:
    ship, turn = leaving("naval", side="japanese")
    b = first_phase({ship: {"where": "japanese-fleet"}}, turn=turn, side="japanese")
    assert place(b, ship) == "box:withdrawn"
    early = first_phase({ship: {"where": "japanese-fleet"}}, turn=turn - 1, side="japanese")
    assert place(early, ship) == "box:japanese-fleet"


def test_4_2_2_troops_leave_from_wherever_a_way_leads_to_a_coast() -> None:
    unit, turn = leaving("ground", side="allied")
    b = first_phase({unit: "2312"}, turn=turn)
    assert place(b, unit) == "box:withdrawn"


def test_4_2_2_encircled_troops_stay_until_they_have_a_way() -> None:
    unit, turn = leaving("ground", side="allied")
    around = dict(zip(("jp-10-di-39-ri", "jp-10-di-63-ri"), ("2311", "2313"), strict=True))
    b = first_phase({unit: "2312", **around}, turn=turn)
    assert place(b, unit) == "2312"
    assert [e["unit"] for e in b.happened("withdrawal_delayed")] == [unit]
    freed = first_phase({unit: "2312", "jp-10-di-39-ri": "2311"}, turn=turn)
    assert place(freed, unit) == "box:withdrawn"


def test_4_2_2_a_withdrawn_unit_is_not_destroyed() -> None:
    unit, turn = leaving("ground", side="allied")
    b = first_phase({unit: "2312"}, turn=turn)
    assert b.game.world.state.place[b.game.rules.roster.index[unit]] == WITHDRAWN
    assert all(item.code != "us_ground" for item in b.game.score().items)


def test_4_2_2_aircraft_that_stay_are_put_ashore_when_their_carrier_leaves() -> None:
    counters = match.rulebook("filipinas").roster.counters
    carriers = [c for c in counters if c.type == "escort_carrier" and c.withdrawals]
    carrier = carriers[0]
    turn = carrier.withdrawals[0].turn
    group = next(
        c for c in counters if c.type == "CN" and c.name.startswith("VC") and all(x.turn > turn for x in c.withdrawals)
    )
    b = first_phase({carrier.id: {"where": "allied-fleet"}, group.id: {"where": f"unit:{carrier.id}"}}, turn=turn)
    assert place(b, carrier.id) == "box:withdrawn"
    assert place(b, group.id) == "box:exercito6"


# 15.1 Where counters begin


def test_15_1_the_boxes_are_filled_before_the_first_turn() -> None:
    """Not a position: the game as it is begun, when no turn has started yet."""
    game = match.new("filipinas", seed=1)
    counters, units = game.rules.roster.counters, game.view(0)["units"]
    early = [c.id for c in counters if c.side == "allied" and c.start.kind == "box" and c.start.turn is None]
    assert RI in early
    assert not [id_ for id_ in early if units[id_]["where"] == "box:waiting"]
