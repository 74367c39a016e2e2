"""The lists of every game, as sent to the press."""

from __future__ import annotations

from collections import Counter as Tally
from typing import Any

import pytest

from engaja import games
from engaja.datafile import LANGUAGES, Language
from engaja.games import GameData
from engaja.printing.lists import setup_data
from engaja.printing.pieces import Pieces

_pieces = {name: Pieces(games.load(name), 11.4) for name in games.names()}


@pytest.fixture(params=games.names())
def game(request: pytest.FixtureRequest) -> GameData:
    return games.load(request.param)


def data(game: GameData, language: Language = "pt") -> dict[str, Any]:
    return setup_data(game, language, _pieces[game.name])


def cards(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [card for group in groups for card in group["cards"]]


def of_sides(sides: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [card for side in sides for card in cards(side["groups"])]


def test_every_counter_is_listed_once_where_it_begins_or_when_it_comes(game: GameData) -> None:
    lists, page = data(game), _pieces[game.name].starting
    present = [page[c.id] for c in game.counters.values() if c.start.turn is None]
    assert Tally(card["face"] for card in of_sides(lists["start"])) == Tally(present)
    assert Tally(card["face"] for card in of_sides(lists["order"])) == Tally(page.values())
    coming = {page[c.id] for c in game.counters.values() if c.start.turn is not None}
    assert coming <= {card["face"] for turn in lists["calendar"] for card in cards(turn["groups"])}


def test_a_counter_with_a_hex_of_its_own_is_listed_with_it(game: GameData) -> None:
    where = {card["face"]: card["where"] for card in of_sides(data(game)["start"])}
    for counter in game.counters.values():
        if counter.start.turn is None and counter.start.kind == "hex":
            assert where[_pieces[game.name].starting[counter.id]].split()[0] == counter.start.at


def test_the_calendar_has_every_arrival_and_withdrawal_on_its_turn(game: GameData) -> None:
    page = _pieces[game.name].starting
    events = {entry["turn"]: cards(entry["groups"]) for entry in data(game)["calendar"]}
    for counter in game.counters.values():
        turns = [
            counter.start.turn,
            *(w.turn for w in counter.withdrawals),
            *(w.back_turn for w in counter.withdrawals),
        ]
        for turn in filter(None, turns):
            assert page[counter.id] in [card["face"] for card in events[turn]], counter.id


def test_the_key_shows_every_marker_and_where_it_begins(game: GameData) -> None:
    entries = data(game)["markers"]
    assert len(entries) == len(game.setup.markers)
    for entry, marker in zip(entries, game.setup.markers, strict=True):
        assert entry["faces"]
        assert all(at.partition(":")[2] in entry["places"] for at in marker.at)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lists_are_complete_in_each_language(game: GameData, language: Language) -> None:
    lists = data(game, language)
    assert [entry["turn"] for entry in lists["track"]] == [turn.number for turn in game.setup.turns]
    assert all(side["name"] and side["groups"] for side in lists["order"])


def test_every_piece_has_its_faces(game: GameData) -> None:
    pieces = _pieces[game.name]
    cut_out = [piece for group in pieces.groups for piece in group]
    assert len({piece.id for piece in cut_out}) == len(cut_out)
    assert {piece.id for piece in cut_out} >= game.counters.keys()
    for piece in cut_out:
        assert piece.front in pieces.page and (piece.back is None or piece.back in pieces.page)


def test_the_english_lists_call_everybody_by_an_english_name(game: GameData) -> None:
    lists = data(game, "en")
    groups = [group for side in (*lists["start"], *lists["order"]) for group in side["groups"]]
    assert not [name for name in (*(g["name"] for g in groups), *(c["name"] for c in cards(groups))) if "ª" in name]
