"""The shorter scenarios of Filipinas: who is there, where it is fought, what it scores."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook
from invariants import check_game
from rulebook.tools import Board


def begun(scenario: str, **options: Any) -> Game[Rulebook]:
    return match.new("filipinas", seed=2, options={"scenario": scenario, **options})


def places(scenario: str, **options: Any) -> dict[str, Any]:
    return {
        id_: said.get("hex", said.get("where")) for id_, said in begun(scenario, **options).state()["units"].items()
    }


def table(scenario: str, units: dict[str, Any] | None = None, **more: Any) -> Board:
    """A position in the scenario; what it does not name is as at its start."""
    turn = match.rulebook("filipinas").scenarios[scenario].turns[0]
    return Board("filipinas", units, bare=False, options={"scenario": scenario}, **{"turn": turn, **more})


def items(b: Board) -> dict[str, int]:
    """What each line of the score gives the Japanese more than the Allies."""
    found: dict[str, int] = {}
    for item in b.game.score().items:
        found[item.code] = found.get(item.code, 0) + item.points * (1 if item.side == 1 else -1)
    return found


def test_visayas_the_eighth_army_is_in_its_box_and_the_islands_that_fell_are_american() -> None:
    at = places("visayas")
    assert at["us-24-di-19-ri"] == "box:exercito8" and at["us-503-rpqd"] == "2231"
    assert at["us-air-vc-77"] == "unit:us-dpa-31" and at["us-dpa-31"] == "box:allied-fleet"
    assert at["us-31-di-124-ri"] == "box:waiting" and at["jp-guarnicao-palawan"] == "0943"
    assert "us-6-di-1-ri" not in at and "jp-den-1" not in at and "ph-guerrilla-luzon-1" not in at
    state = begun("visayas").state()
    assert state["landed"] == ["leyte", "mindoro", "samar"]
    assert state["units"]["jp-air-3-sentai"]["reduced"]


def test_visayas_eight_turns_from_the_fourteenth() -> None:
    game, rules = begun("visayas"), match.rulebook("filipinas")
    assert game.state()["turn"] == 14 and rules.last_turn(game.world) == 21
    assert rules.last_turn(begun("campaign").world) == 30


def test_visayas_ships_do_not_enter_the_north() -> None:
    b = table("visayas", phase="naval")
    b.do("form", tf="A", units=["us-comb-06", "us-ddd-43"]).do("steer", tf="A")
    rows = {int(action["to"][2:]) for action in b.legal("sail")}
    assert min(rows) == 30 and max(rows) > 50
    assert list(b.reasons(do="sail", to="5020")) == ["no_way_by_sea"]


def test_visayas_only_its_islands_score() -> None:
    codes = set(items(table("visayas")))
    assert {"bohol", "masbate", "jolo", "jp_remains"} <= codes
    assert not codes & {"corregidor", "unused", "polillo"}


def test_leyte_american_troops_go_only_where_it_is_fought() -> None:
    b, bans = table("leyte"), match.rulebook("filipinas").movement.hex_bans
    assert "outside_scenario" in b.codes(bans, "us-24-di-19-ri", "2230")
    assert "outside_scenario" not in b.codes(bans, "us-24-di-19-ri", "4437")
    assert "outside_scenario" not in b.codes(bans, "jp-1-di-1-ri", "2217")


def test_leyte_japanese_elsewhere_stand_still_except_the_26th_division() -> None:
    b = table("leyte", side="japanese")
    assert "not_in_scenario" in b.reasons(do="move", unit="jp-54-bgda-mista", to="2855")
    assert b.legal("move", unit="jp-26-di-11-ri") and b.legal("move", unit="jp-16-di-9-ri")


def test_leyte_the_five_towns_score_for_the_side_that_holds_them() -> None:
    b = table("leyte", {"us-24-di-19-ri": "4437", "jp-16-di-9-ri": "4137"}, turn=2)
    assert items(b)["prize"] == 4 * 4 - 4


def test_c28_by_option_an_empty_town_scores_for_nobody() -> None:
    units = {"us-24-di-19-ri": "4437", "jp-16-di-9-ri": "4137"}
    by_troops = {"scenario": "leyte", "objectives_need_troops": True}
    b = Board("filipinas", units, bare=True, options=by_troops, turn=2)
    assert items(b)["prize"] == 4 - 4
    shown = {o.hexes[0]: o.holder for o in b.game.ask("layers").objectives if o.code == "prize"}
    assert shown == {"4437": "allied", "4137": "japanese", "4439": None, "4136": None, "4339": None}


def test_15_2_the_lesser_islands_are_shown_as_objectives_with_their_holder() -> None:
    b = table("visayas", landed=["bohol"], units={"jp-guarnicao-bohol": {"where": "destroyed"}})
    shown = {o.code: (o.holder, o.points) for o in b.game.ask("layers").objectives}
    assert shown["bohol"] == ("allied", {"allied": 10, "japanese": 10})
    assert shown["masbate"][0] == "japanese" and "corregidor" not in shown


def test_leyte_ten_points_for_its_conquest() -> None:
    gone = ("jp-16-di-9-ri", "jp-16-di-20-ri", "jp-16-di-33-ri", "jp-guarnicao-leyte")
    units = {"us-24-di-19-ri": "4437", **{id_: {"where": "destroyed"} for id_ in gone}}
    assert items(table("leyte", units, turn=2, landed=["leyte"], conquered=["leyte"]))["conquest"] == -10
    assert "conquest" not in items(table("leyte", turn=2))


def test_leyte_japanese_score_for_those_left_on_leyte_alone() -> None:
    b = table("leyte", {"jp-16-di-9-ri": "4137", "jp-16-di-20-ri": "4137", "jp-16-di-33-ri": "4137"})
    assert items(b)["jp_remains"] == 2 * 4


def test_luzon_the_units_of_the_book_and_reduced_air_units() -> None:
    at = places("luzon")
    assert at["jp-2-dt-6-rt"] == "2217" and at["jp-10-di-10-ri"] == "box:waiting"
    assert "jp-1-di-1-ri" not in at and "jp-den-1" not in at
    assert at["us-24-di-19-ri"] == "2231" and at["us-6-di-1-ri"] == "box:exercito6"
    assert at["us-air-vc-3"] == "unit:us-dpa-26" and at["us-air-vc-88"] == "box:exercito6"
    state = begun("luzon").state()["units"]
    assert state["jp-air-201-kokutai"]["reduced"] and not state["jp-air-11-sentai"].get("reduced")


def test_luzon_the_combined_fleet_by_option() -> None:
    assert places("luzon", combined_fleet=True)["jp-den-1"] == "box:japanese-fleet"


def test_luzon_units_that_the_book_brings_later_are_placed_on_luzon() -> None:
    game = begun("luzon")
    unit = game.rules.roster.index["jp-10-di-10-ri"]
    assert {"2221", "1814"} <= {game.rules.actions.spell(a)["to"] for a in game.legal().of(unit)}


def test_luzon_aircraft_on_leyte_need_no_supply() -> None:
    b = table("luzon", turn=10)
    assert b.game.ask("supply", {"unit": "us-air-475-caca"}, viewer=0).supplied
    assert not b.game.ask("supply", {"unit": "us-air-8-caca"}, viewer=0).supplied


def test_on_the_first_turn_nobody_needs_supply() -> None:
    b = table("luzon")
    assert b.game.ask("supply", {"unit": "us-air-8-caca"}, viewer=0).supplied


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["visayas", "leyte", "luzon"])
def test_random_games_of_a_scenario_keep_every_invariant(scenario: str) -> None:
    check_game("filipinas", 1, every=200, few=1, options={"scenario": scenario})
