"""What the next combat phase could bring: the odds of a move, and where the enemy could attack."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core import Game
from engaja.core.imagine import imagine
from engaja.games import match
from engaja.rules.common import threats as threat_rules
from engaja.rules.common.foresight import Foreseen
from engaja.rules.common.threats import Foe, Kind, Threat, post

UNITS = {"fr-b1": "1310", "fr-b2": "1410", "fr-artcef": "1411", "de-ri211": "1210", "de-hd": "0503", "de-ri276": "0505"}
GUNS = {
    "jp-ri9-1": "1709",
    "us-ri34-1": "1710",
    "us-bart11daet-1": "2114",
    "us-bart1dc-1": "2214",
    "us-bart-c1": "2413",
    "us-bart-c5": "2313",
    "us-bart-c3": "2312",
}
OPEN = {"options": {"open_information": True}}


def board(units: dict[str, str], **more: Any) -> Game[Any]:
    position: dict[str, Any] = {
        "game": "diadem",
        "turn": 3,
        "side": "allied",
        "phase": "movement",
        "bare": True,
        "units": {u: {"hex": h} for u, h in units.items()},
    }
    position |= more
    return match.from_position(position, seed=1)


def foreseen(game: Game[Any], units: list[str], to: str) -> list[Foreseen]:
    return list(game.ask("foresight", {"units": units, "to": to}, viewer=0))


def threats(game: Game[Any], side: int) -> dict[str, Threat]:
    return {threat.hex: threat for threat in game.ask("threats", viewer=side)}


# Before a move


def test_a_unit_next_to_an_enemy_would_get_the_odds_of_that_attack() -> None:
    game = board(UNITS, **OPEN)
    (found,) = foreseen(game, ["fr-b2"], "1309")
    game.play({"do": "move", "unit": "fr-b2", "to": "1309"})
    assert found.target == "1210"
    assert found.alone == game.ask("odds", {"target": "1210", "attackers": ["fr-b2"]}, viewer=0)
    assert found.others == ("fr-b1",)
    assert found.together == game.ask("odds", {"target": "1210", "attackers": ["fr-b2", "fr-b1"]}, viewer=0)


def test_nothing_has_moved() -> None:
    game = board(UNITS)
    before = game.hash()
    foreseen(game, ["fr-b2"], "1309")
    assert game.hash() == before


def test_of_hidden_enemies_the_extremes_are_foreseen() -> None:
    (found,) = foreseen(board(UNITS), ["fr-b2"], "1309")
    assert found.alone.column is None and found.alone.weakest is not None and found.alone.strongest is not None


def test_away_from_the_enemy_there_is_nothing_to_foresee() -> None:
    assert foreseen(board(UNITS), ["fr-b2"], "1410") == []


def test_units_that_may_not_attack_there_foresee_nothing() -> None:
    """5.1.2 obs.: armour does not engage enemies in mountain."""
    game = board({"uk-25tk": "0105", "fr-b1": "0105", "de-ri211": "0106"})
    assert foreseen(game, ["uk-25tk"], "0207") == []
    assert [each.alone.attack_terms[0].code for each in foreseen(game, ["uk-25tk", "fr-b1"], "0207")] == ["fr-b1"]


def test_a_reinforcement_foresees_its_attack_too() -> None:
    game = board({"fr-b1": "1310", "de-ri211": "1210"})
    assert game.world.state.hex[game.rules.roster.index["fr-b2"]] < 0
    assert [each.target for each in foreseen(game, ["fr-b2"], "1309")] == ["1210"]


# What the enemy could do


def test_an_adjacent_enemy_threatens_without_moving() -> None:
    found = threats(board(UNITS, **OPEN), 0)["1310"]
    assert found.already is not None and found.start == ("1210",)
    assert (found.attack, found.units, found.guns) == (3, 1, 0)


def test_an_enemy_out_of_reach_threatens_nothing() -> None:
    assert threats(board({"fr-b1": "1410", "de-hd": "0503"}, **OPEN), 0) == {}


def test_what_could_march_there_counts_and_is_not_there_already() -> None:
    found = threats(board({"fr-b1": "1310", "de-ri211": "1109"}, **OPEN), 0)["1310"]
    assert found.already is None and found.start == ("1109",)


def test_what_an_enemy_did_this_turn_does_not_count_in_the_next() -> None:
    """Troops that have landed by assault have two columns more, but only in the turn of the landing."""
    units = {"us-ri34-1": "2516", "jp-ri9-1": "2416"}
    ashore = {"game": "leyte", "turn": 11, "side": "american", "phase": "combat", **OPEN}
    dry, landed = (board(units, **ashore, landed=list_) for list_ in ([], ["us-ri34-1"]))
    now = [game.ask("odds", {"target": "2416", "attackers": ["us-ri34-1"]}, viewer=0) for game in (dry, landed)]
    assert now[0].column != now[1].column, "in this turn it does"
    assert threats(dry, 1)["2416"].column == now[0].column
    assert threats(landed, 1) == threats(dry, 1)


def test_a_counter_that_finds_no_room_moves_another_aside() -> None:
    kind = Kind((0,), 1)
    both, one, late = (Foe(unit, kind, 9, frozenset(stands)) for unit, stands in enumerate([(1, 2), (1,), (1,)]))
    posts: dict[int, list[Foe]] = {1: [], 2: []}
    room = bytes([0, 1, 1])
    assert post(posts, room, both, set()) and post(posts, room, one, set())
    assert posts == {1: [one], 2: [both]}
    assert not post(posts, room, late, set()) and posts == {1: [one], 2: [both]}


def test_a_hidden_enemy_counts_as_the_strongest_that_it_may_be() -> None:
    known, hidden = board(UNITS, **OPEN), board(UNITS)
    roster = hidden.rules.roster
    infantry = [u for u in roster.of_side[1] if hidden.world.state.ground[u] >= 0]
    assert threats(hidden, 0)["1310"].attack == max(roster.attack[0][u] for u in infantry)
    assert threats(known, 0)["1310"].attack <= threats(hidden, 0)["1310"].attack


def test_which_counter_it_is_changes_no_threat() -> None:
    swapped = {**UNITS, "de-ri211": "0503", "de-hd": "1210"}
    assert threats(board(UNITS), 0) == threats(board(swapped), 0)


def test_an_imagined_game_has_the_same_threats() -> None:
    game = board(UNITS)
    for seed in range(5):
        assert threats(game.imagine(0, random.Random(seed)), 0) == threats(game, 0)


def test_guns_of_different_ranges_threaten_the_same_however_they_are_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of each range, from 2 to 6: what a counter may be counts, not what it was dealt as."""
    game = board(GUNS, game="leyte", turn=1, side="american")
    roster = game.rules.roster
    assert {roster.range[roster.index[u]] for u in GUNS if "bart" in u} == {2, 3, 4, 5, 6}
    found = []
    for seed in range(8):
        dealt = random.Random(seed)
        monkeypatch.setattr(threat_rules, "imagine", lambda w, side, _, dealt=dealt: imagine(w, side, dealt))
        found.append(threats(game, 1))
    assert found[0]["1709"].guns == 5 and all(each == found[0] for each in found)


def test_the_referee_fears_nobody() -> None:
    assert board(UNITS).ask("threats") == ()


def test_a_threat_has_the_odds_of_the_attack_that_follows() -> None:
    """The same implementation: an adjacent enemy that attacks alone gets exactly this column."""
    game = board(UNITS, **{**OPEN, "side": "axis", "phase": "combat"})
    odds = game.ask("odds", {"target": "1310", "attackers": ["de-ri211"]}, viewer=1)
    assert threats(game, 0)["1310"].already == odds.column
