"""The file of scenarios: what it contains, the errors of a damaged one, and what a match makes of it."""

from __future__ import annotations

import pytest

from engaja.core import BadOption
from engaja.datafile import DataError
from engaja.games import load, match
from engaja.scenarios import Scenario, parse_scenarios
from engaja.server.describe import summarise

GAME = load("filipinas")
HEAD = '[short]\nname = "x"\nabout = "y"\ncite = "Filipinas 15.1"\n'


def parse(text: str) -> Scenario:
    return parse_scenarios(HEAD + text, "scenarios.toml", GAME.setup, GAME.counters, GAME.board)["short"]


def test_who_takes_part_and_where_they_begin() -> None:
    short = parse(
        'turns = [2, 4]\nlisted = ["jp-26-ri"]\nreduced = ["jp-26-ri"]\n'
        '[short.at]\nexercito8 = ["us-24-di-19-ri"]\n2231 = ["us-24-di-21-ri"]\nluzon = ["jp-9-bgda-art"]\n'
        '[short.turn_of]\nus-112-rc = 3\n[short.with]\nhalf_odds = ["jp-comb-1"]'
    )
    assert short.turns == (2, 4)
    assert {id_: (s.kind, s.at, s.turn) for id_, s in short.starts.items()} == {
        "us-24-di-19-ri": ("box", "exercito8", None),
        "us-24-di-21-ri": ("hex", "2231", None),
        "jp-9-bgda-art": ("area", "luzon", None),
        "us-112-rc": ("box", "exercito6", 3),
    }
    assert short.has("jp-26-ri", {"half_odds": False}) and not short.has("jp-comb-1", {"half_odds": False})
    assert short.has("jp-comb-1", {"half_odds": True}) and not short.has("jp-comb-2", {"half_odds": True})


def test_without_a_list_everybody_takes_part_in_all_turns() -> None:
    whole = parse("")
    assert whole.turns == (1, 30) and whole.has("jp-26-ri", {})


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("turn = 3", r"scenarios.toml:5: unknown key 'turn'; did you mean 'turns'\?"),
        ("turns = [4, 2]", "turns are the first and the last, between 1 and 30"),
        ('listed = ["jp-26-r"]', r"unknown counter 'jp-26-r'; did you mean 'jp-26-ri'\?"),
        ('[short.at]\nexercito = ["jp-26-ri"]', "no hex, box or area 'exercito'; did you mean 'exercito"),
        ('[short.at]\nformosa = ["jp-26-ri"]\njapao = ["jp-26-ri"]', "'jp-26-ri' is placed twice"),
        ('listed = ["jp-26-ri"]\n[short.at]\nformosa = ["jp-26-ri"]', "'jp-26-ri' is listed, and placed"),
    ],
)
def test_a_mistake_is_named_with_its_line(text: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        parse(text)


def test_a_name_is_needed() -> None:
    with pytest.raises(DataError, match="name is missing"):
        parse_scenarios('[a]\nabout = "x"\ncite = "y"', "f", GAME.setup, GAME.counters, GAME.board)


def test_a_match_names_a_scenario_that_there_is() -> None:
    with pytest.raises(BadOption, match="'scenario' cannot be 'manila'; known: campaign, visayas, leyte, luzon"):
        match.new("filipinas", options={"scenario": "manila"})
    with pytest.raises(BadOption):
        match.new("metz", options={"scenario": "campaign"})


def test_the_shelf_offers_them() -> None:
    offered = {s.id: s for s in summarise(GAME).scenarios}
    assert list(offered) == ["campaign", "visayas", "leyte", "luzon"]
    assert offered["visayas"].turns == [14, 21] and offered["visayas"].period == ["1945-02-27", "1945-05-17"]
    assert offered["luzon"].options[0].id == "combined_fleet" and offered["luzon"].options[0].name.en
    assert summarise(load("metz")).scenarios == []


def test_a_journal_plays_the_scenario_again() -> None:
    game = match.new("filipinas", seed=4, options={"scenario": "visayas"})
    game.play(next(iter(game.legal())))
    again = match.from_journal(game.save())
    assert again.hash() == game.hash() and again.state()["turn"] == 14
