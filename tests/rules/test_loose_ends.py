"""What a side is told before it ends a phase, and before it chooses a loss."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core import Game
from engaja.core.inquiry import LooseEnd
from engaja.core.places import DESTROYED
from engaja.games import match


def loose_ends(game: Game[Any]) -> dict[str, LooseEnd]:
    assert game.decision is not None
    return {found.code: found for found in game.ask("loose_ends", viewer=game.decision.side)}


def at(game: str, phase: str, side: str, turn: int, units: dict[str, Any], **more: Any) -> Game[Any]:
    position = {"game": game, "turn": turn, "side": side, "phase": phase, "bare": True, "units": units, **more}
    return match.from_position(position, seed=1)


def test_units_that_can_attack_and_air_points_are_left_in_a_combat_phase() -> None:
    units = {"fr-artcef": {"hex": "1411"}, "uk-36": {"hex": "1407"}, "de-ri211": {"hex": "1210"}}
    game = at("diadem", "combat", "allied", 3, units, air={"allied": 12})
    found = loose_ends(game)
    assert found["attack"].units == ("fr-artcef",)
    assert (found["air"].number, found["air"].hexes) == (12, ("1210",))
    assert game.ask("loose_ends", viewer=1) == [], "the other side is told nothing"


def test_reinforcements_are_left_until_they_enter() -> None:
    game, rng = match.new("metz", seed=1), random.Random(1)
    while not (game.decision and "reinforcements" in loose_ends(game)):
        game.play(game.random_action(rng))
    waiting = loose_ends(game)["reinforcements"].units
    entering = next(a for a in game.legal() if getattr(a, "unit", -1) == game.rules.roster.index[waiting[0]])
    game.play(entering)
    rest = loose_ends(game).get("reinforcements")
    assert waiting[0] not in (rest.units if rest else ())


def test_recoveries_are_left_within_the_limit() -> None:
    hurt = {u: {"hex": "1612", "reduced": True} for u in ("fr-b1", "fr-b2", "fr-b4")}
    game = at("diadem", "recovery", "allied", 3, {**hurt, "de-ri211": {"hex": "0503"}})
    assert loose_ends(game)["recover"].number == len(loose_ends(game)["recover"].units) == 3
    game.play({"do": "recover", "unit": "fr-b1"})
    assert loose_ends(game)["recover"].units == ("fr-b2", "fr-b4")


def test_units_out_of_supply_are_named_and_landings_apart() -> None:
    """9.0: two units without a base; one of them is still at sea, off a shore that enemies hold."""
    units = {"jp-144inf-1": {"hex": "0915"}, "jp-144inf-2": {"hex": "1414"}, "au-30bde-39": {"hex": "1314"}}
    sea = {"kind": "landing", "hex": "1414", "target": "1314"}
    found = loose_ends(at("papua", "combat", "japanese", 5, units, markers=[sea]))
    assert found["unsupplied"].units == ("jp-144inf-1",)
    assert found["landing_unsupplied"].units == ("jp-144inf-2",)
    base = {"kind": "base", "hex": "1214", "side": "japanese"}
    owned = {"markers": [sea, base], "possession": {"1214": "japanese"}}
    found = loose_ends(at("papua", "combat", "japanese", 5, units, **owned))
    assert not found.keys() & {"unsupplied", "landing_unsupplied"}, "a base beside the beach supplies both"


def test_sealift_and_air_units_are_left_until_they_are_used() -> None:
    game = match.new("papua", seed=3)
    rng = random.Random(3)
    while not (game.decision and game.decision.kind == "movement" and {"sealift", "fliers"} <= loose_ends(game).keys()):
        game.play(game.random_action(rng))
    lift = loose_ends(game)["sealift"]
    unit = game.rules.roster.index[lift.units[0]]
    game.play(next(a for a in game.legal().of(unit) if a.verb == "ship"))
    rest = loose_ends(game).get("sealift")
    assert (rest.number if rest else 0) == lift.number - 1


@pytest.mark.parametrize("name", ["metz", "diadem", "leyte", "papua"])
def test_a_toll_says_what_the_loss_then_does(name: str) -> None:
    """Each unit that could take a loss is told whether that removes it; asking changes nothing."""
    game, rng, told = match.new(name, seed=3), random.Random(3), set()
    for _ in range(1500):
        if game.over:
            break
        asked = game.copy()
        tolls = asked.ask("tolls", viewer=asked.decision.side) if asked.decision else []
        assert not tolls or asked.hash() == game.hash()
        for toll in tolls:
            twin = game.copy()
            twin.play({"do": "lose", "unit": toll.unit})
            gone = twin.world.state.place[game.rules.roster.index[toll.unit]] == DESTROYED
            assert gone == toll.eliminates
            assert toll.eliminates or not toll.points
            told.add(toll.eliminates)
        game.play(game.random_action(rng))
    assert told


def test_a_toll_names_its_victory_points() -> None:
    """11.2: the enemy scores each unit of the Allies that is eliminated."""
    game, rng = match.new("diadem", seed=3), random.Random(3)
    found: list[dict[str, int]] = []
    while not game.over and not found:
        tolls = game.ask("tolls", viewer=game.decision.side) if game.decision else []
        found = [toll.points for toll in tolls if toll.eliminates]
        game.play(game.random_action(rng))
    assert found[0] in ({"axis": 10}, {"allied": 3})
