"""Declared flags, markers and facts: what a declaration forbids, and how positions use it."""

from __future__ import annotations

import json
import random
from typing import Any, Literal, NamedTuple

import pytest

from engaja.core import BadPosition, Game
from engaja.core.declared import LASTING, OF_TURN, OWN_SIDE, Fact, FactOf, Facts, Flags, MarkerKind, marker_kinds
from engaja.core.notation import HEX, NUMBER, UNIT, WORD
from engaja.games import match


class Mine(NamedTuple):
    marker: Literal["mine"]
    hex: int
    laid: int


def test_a_flag_has_its_own_bit_and_its_own_name() -> None:
    flags = Flags()
    a, b = flags.declare("a", OF_TURN, ""), flags.declare("b", LASTING, "")
    assert (a, b, flags.mask(OF_TURN), flags.mask(OF_TURN, LASTING)) == (1, 2, 1, 3)
    with pytest.raises(TypeError, match="'b'"):
        flags.declare("b", OF_TURN, "")
    assert Flags(flags).declare("c", LASTING, "") == 4
    with pytest.raises(TypeError, match="built on"):
        flags.declare("d", OF_TURN, "")


def test_a_declaration_that_does_not_fit_is_an_error_at_once() -> None:
    with pytest.raises(TypeError, match="hex, laid, not hex"):
        MarkerKind("mine", Mine, "", hex=HEX)
    with pytest.raises(TypeError, match="no side"):
        MarkerKind("mine", Mine, "", once=("side",), hex=HEX, laid=NUMBER)
    with pytest.raises(TypeError, match="which side"):
        FactOf("points", NUMBER, 0, "", per=WORD, known=OWN_SIDE)


def test_two_of_one_name_are_an_error_when_a_game_is_loaded() -> None:
    mine, other = (MarkerKind("mine", Mine, "", hex=HEX, laid=NUMBER) for _ in range(2))
    assert marker_kinds((mine, mine)) == {"mine": mine}
    with pytest.raises(TypeError, match="'mine'"):
        marker_kinds((mine, other))
    whole: Fact[int] = Fact("supply", NUMBER, 0, "")
    of_unit: FactOf[int, int] = FactOf("supply", NUMBER, 0, "", per=UNIT)
    assert list(Facts((whole, of_unit))) == [whole, of_unit]
    with pytest.raises(TypeError, match="'supply'"):
        Facts((whole, Fact("supply", NUMBER, 0, "")))


BASE = {"kind": "base", "hex": "1314", "side": "japanese"}
WORKS = {"kind": "works", "hex": "1114", "unit": "us-43eng-1", "on": "airfield", "since": 2}
MISSION = {"number": 1, "side": "allied", "kind": "troops", "target": "1314", "units": ["us-air-41-fighter"]}


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ({"markers": [BASE, BASE]}, "there is one already (hex)"),
        ({"markers": [BASE, {**BASE, "out": 3}]}, "there is one already (hex)"),
        ({"markers": [{**BASE, "out": "3"}]}, "'out' must be a number from 0 to 999, not '3'"),
        ({"markers": [{**BASE, "out": -1}]}, "'out' must be a number from 0 to 999, not -1"),
        ({"markers": [{**BASE, "out": True}]}, "'out' must be a number"),
        ({"markers": [{**BASE, "hex": "off"}]}, "unknown hex"),
        ({"markers": [{**BASE, "hex": 5}]}, "hex"),
        ({"markers": [{**BASE, "side": "german"}]}, "unknown side"),
        ({"markers": [{**WORKS, "on": "palace"}]}, "'on' cannot be"),
        ({"markers": [{**WORKS, "on": ["airfield"]}]}, "'on' must be text"),
        ({"markers": [{**WORKS, "unit": "us-44eng-1"}]}, "unknown unit"),
        ({"markers": [WORKS, {**WORKS, "on": "fortification"}]}, "there is one already (unit)"),
        ({"markers": [{"kind": "interdicted", "hex": "1114", "until": "doom"}]}, "'until' cannot be"),
        ({"missions": [{**MISSION, "number": "1"}]}, "'number' must be a number"),
        ({"missions": [MISSION, MISSION]}, "there is one already (number)"),
        ({"missions": [{**MISSION, "night": 1}]}, "'night' must be true or false"),
        ({"missions": [{**MISSION, "kind": "picnic"}]}, "'kind' cannot be"),
        ({"missions": [{**MISSION, "units": "us-air-41-fighter"}]}, "'units' must be a list of units"),
        ({"back": {"nobody": 3}}, "unknown key 'back.nobody'"),
        ({"back": {"us-43eng-1": "3"}}, "'back.us-43eng-1' must be a number"),
        ({"back": 3}, "unknown key 'back'"),
        ({"lost_at": {"us-air-41-fighter": "9999"}}, "unknown hex"),
        ({"lost_at": {"us-air-41-fighter": 17}}, "hex"),
        ({"supply": "some"}, "'supply' cannot be"),
        ({"supply": {"au-3bn": "yes"}}, "'supply.au-3bn' must be true or false"),
        ({"replacements": {"jp": {"naval": 3}}}, "unknown key 'replacements.jp.naval'"),
        ({"replacements": {"de": {"air": 3}}}, "unknown key 'replacements.de.air'"),
        ({"replacements": {"jp": 3}}, "unknown key 'replacements.jp'"),
        ({"shipped": {"japanese": 3.5}}, "'shipped.japanese' must be a number"),
        ({"taken": ["1314"]}, "unknown key 'taken'"),
        ({"remnants": "1314"}, "unknown key 'remnants'"),
        ({"units": {"us-43eng-1": {"hex": "1114", "restored": 1}}}, "'restored'"),
    ],
)
def test_a_position_is_checked_by_what_is_declared(position: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as refused:
        match.from_position({"game": "papua", "turn": 7, **position})
    assert said in str(refused.value)


def test_a_side_without_air_power_has_no_air_points() -> None:
    assert match.from_position({"game": "metz", "air": {"american": 7}}).state()["air"] == {"american": 7}
    with pytest.raises(BadPosition, match=r"unknown key 'air.german'"):
        match.from_position({"game": "metz", "air": {"german": 7}})


JUNK: tuple[Any, ...] = (None, True, 0, -1, 1000, 2.5, "", "off", "1314", "japanese", [], ["x"], {}, {"x": 1}, [[]])


@pytest.mark.parametrize("game", match.playable())
def test_no_value_of_a_marker_or_a_fact_is_an_error_inside(game: str) -> None:
    """Whatever replaces a value: the position is accepted, or refused as a position."""
    rules, rng = match.rulebook(game), random.Random(1)
    keys = {*(fact.name for fact in rules.facts), *rules.listed_flags, "markers"}
    keys |= {kind.key for kind in rules.markers.values() if kind.key}
    for _ in range(150):
        position: dict[str, Any] = {"game": game, "bare": True, "units": {}}
        for key in rng.sample(sorted(keys), 2):
            position[key] = rng.choice(JUNK)
        kinds = [kind for kind in rules.markers.values() if not kind.key]
        if kinds:
            kind = rng.choice(kinds)
            marker = {name: rng.choice(JUNK) for name in kind.arguments}
            position["markers"] = [{"kind": kind.name, **marker}] * rng.choice((1, 2))
        try:
            match.from_position(position)
        except BadPosition:
            continue


@pytest.mark.parametrize("game", match.playable())
def test_a_state_is_read_back_as_it_was_spelt(game: str) -> None:
    played, rng = match.new(game, seed=4), random.Random(4)
    for number in range(600):
        if played.over:
            return
        if number % 60 == 0:
            state = json.loads(json.dumps(played.state()))
            again = Game.resume(played.rules, state, played.world.options, 0)
            assert again.state() == played.state()
            assert again.world.state == played.world.state
        played.play(played.random_action(rng))
