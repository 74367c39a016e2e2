"""Odd positions and questions: refused with a reason, or answered; never an internal error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engaja.core.inquiry import Unanswerable
from engaja.games import match
from engaja.referee import Referee
from query_fuzz import one

PAPUA = {"game": "papua", "turn": 3, "side": "allied", "phase": "movement"}
ALONE = {**PAPUA, "bare": True}
LEYTE = {"game": "leyte", "turn": 9, "side": "japanese", "phase": "movement", "bare": True}
INFANTRY = {"au-3bn": {"hex": "0318"}}


def begin(position: dict[str, Any], referee: Referee | None = None) -> dict[str, Any]:
    return (referee or Referee()).answer(json.dumps({"cmd": "position", "position": position, "seed": 1}))


def ask(position: dict[str, Any], cmd: str, **more: Any) -> dict[str, Any]:
    referee = Referee()
    assert begin(position, referee)["ok"]
    return referee.answer(json.dumps({"cmd": cmd, **more}))


def marker(kind: str, **more: Any) -> dict[str, Any]:
    return {**ALONE, "markers": [{"kind": kind, **more}]}


def test_a_unit_in_australia_reaches_its_other_hex_for_nothing() -> None:
    units = {"us-43eng-2": {"hex": "0228"}}
    assert ask({**ALONE, "units": units}, "reach", unit="us-43eng-2")["hexes"] == {"0628": 0}
    for unit, start in match.rulebook("papua").roster.index.items():
        counter = match.rulebook("papua").roster.counters[start].start
        if counter.at in ("0228", "0628") and counter.turn is None:
            assert ask(PAPUA, "reach", unit=unit)["ok"], unit


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (marker("landing", hex="0101", target="0320"), "adjacent land hex"),
        (marker("base", hex="0318", side="japanese"), "cannot have a base in 0318"),
        (marker("base", hex="0318", side="allied", out=4), "turn 4 is still to come"),
        (marker("burnt", hex="0318", since=9), "turn 9 is still to come"),
        (marker("interdicted", hex="0627", until="turn"), "cannot be in 0627"),
        (marker("fortification", hex="2526", side="allied"), "cannot be in 2526"),
        (marker("airfield", hex="2526"), "cannot be in 2526"),
        (marker("damaged", hex="2526"), "cannot be in 2526"),
        (
            {
                **marker("works", hex="0318", unit="au-3bn", on="airfield", since=2),
                "units": {"au-3bn": {"hex": "0318"}},
            },
            "'au-3bn' cannot be part of it",
        ),
        (marker("works", hex="0318", unit="us-43eng-2", on="airfield", since=2), "cannot be part of it"),
        (
            {
                **ALONE,
                "units": INFANTRY,
                "missions": [{"side": "allied", "kind": "troops", "target": "0318", "units": ["au-3bn"]}],
            },
            "'au-3bn' cannot be part of it",
        ),
        ({**PAPUA, "missions": [{"side": "allied", "kind": "tea", "target": "0318", "units": []}]}, "'tea'"),
        ({**ALONE, "units": {"au-3bn": {"hex": "0318", "flown": True}}}, "neither flies nor sails"),
        ({**ALONE, "shipped": {"allied": 5}}, "at most 4"),
        ({**LEYTE, "units": {"jp-ri41-1": {"where": "waiting"}}, "stranded": ["jp-ri41-1"]}, "not on the board"),
    ],
)
def test_a_position_that_no_play_could_reach_is_refused(position: dict[str, Any], said: str) -> None:
    answer = begin(position)
    assert (answer["ok"], answer.get("error")) == (False, "bad_position"), answer
    assert said in answer["message"]


def test_a_position_names_only_weather_that_there_is() -> None:
    """Filipinas 12.0. Any other word was an internal error in the middle of the game."""
    position = {"game": "filipinas", "turn": 9, "bare": True, "units": {}, "weather": {"Norte": "all"}}
    answer = begin(position)
    assert (answer["ok"], answer.get("error")) == (False, "bad_position"), answer
    assert "good, bad, monsoon" in answer["message"]


@pytest.mark.parametrize("fact", ["landed", "conquered"])
def test_a_position_names_only_islands_that_there_are(fact: str) -> None:
    position = {"game": "filipinas", "turn": 9, "bare": True, "units": {}, fact: ["leyte", "atlantis"]}
    answer = begin(position)
    assert (answer["ok"], answer.get("error")) == (False, "bad_position"), answer
    assert "atlantis" in answer["message"]


@pytest.mark.parametrize("game", ["metz", "diadem", "leyte", "papua"])
def test_a_set_up_with_a_counter_that_has_no_place_is_no_dead_end(game: str) -> None:
    rules = match.rulebook(game)
    for counter in rules.roster.counters:
        if counter.start.kind == "area" and counter.start.turn is None:
            units = {counter.id: {"where": "waiting"}}
            assert begin({"game": game, "turn": 1, "phase": "setup", "bare": True, "units": units})["ok"], counter.id


def test_a_banned_reinforcement_need_not_come() -> None:
    options = {"reinforcements_must_come": True}
    position = {**LEYTE, "units": {"jp-ri41-1": {"where": "waiting"}}, "options": options}
    assert begin(position)["ok"]


@pytest.mark.parametrize("game", match.playable())
@pytest.mark.parametrize("seed", range(900, 904))
def test_no_question_about_an_odd_position_is_an_internal_error(game: str, seed: int) -> None:
    assert one(game, seed, questions=24).internal == []


def test_a_refusal_names_no_counter_that_the_asker_does_not_know() -> None:
    """Leyte 11.0, C-24: of hidden guerrillas the enemy knows the type, not which counter it is."""
    guerrilla = next(c.id for c in match.rulebook("leyte").roster.counters if c.type == "guerrilla")
    units = {"jp-ri9-1": {"hex": "2416"}, guerrilla: {"hex": "2417"}}
    game = match.from_position({**LEYTE, "phase": "combat", "units": units}, seed=1)
    asked = {"target": "2417", "attackers": ["jp-ri9-1"], "defender_air": 5}
    with pytest.raises(Unanswerable) as refused:
        game.ask("odds", asked, viewer=1)
    assert [reason.args for reason in refused.value.reasons] == [{"units": ("?guerrilla",)}]
    with pytest.raises(Unanswerable) as told:
        game.ask("odds", asked)
    assert told.value.reasons[0].args["units"] == (game.rules.roster.index[guerrilla],), "the referee knows"


@pytest.mark.parametrize("friends", [{}, {"us-ri34-1": {"hex": "2417"}}], ids=["alone", "among Americans"])
def test_which_guerrilla_counter_is_hidden_changes_nothing_in_the_odds(friends: dict[str, Any]) -> None:
    """Leyte 11.0, C-24: refused or answered, the odds with aircraft of the defender are the same for both counters."""
    told = set()
    for guerrilla in ("ph-guer-1", "ph-guer-2"):
        units = {"jp-ri9-1": {"hex": "2416"}, guerrilla: {"hex": "2417"}, **friends}
        game = match.from_position({**LEYTE, "phase": "combat", "units": units}, seed=1)
        for points in range(4):
            asked = {"target": "2417", "attackers": ["jp-ri9-1"], "defender_air": points}
            try:
                told.add((points, repr(game.ask("odds", asked, viewer=1))))
            except Unanswerable as error:
                told.add((points, repr((error.code, error.words, error.reasons))))
    assert len(told) == 4


def test_a_question_about_a_hidden_counter_does_not_tell_whether_it_is_on_the_map() -> None:
    """Filipinas 7.5: which of the submarine counters lies there is hidden, so is that the named one does."""
    units = {"us-dsb-5": {"hex": "4537"}, "us-dsb-6": {"where": "allied-fleet"}}
    game = match.from_position({"game": "filipinas", "bare": True, "turn": 3, "units": units}, seed=1)
    told = []
    for unit in units:
        with pytest.raises(Unanswerable) as refused:
            game.ask("reach", {"unit": unit}, viewer=1)
        told.append(refused.value.reasons)
    assert told[0] == told[1] and told[0][0].args == {"unit": "?"}
