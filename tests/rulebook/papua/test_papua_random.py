"""Random games of Papua: they end, replay to the same end, round-trip, and hide what they should."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from engaja.check.on_rules import spoken
from engaja.core import Game
from engaja.core import position as positions
from engaja.core.actions import DONE
from engaja.core.legal import LegalView, settle
from engaja.core.notation import HEX_OR_OFF, UNIT
from engaja.core.view import view
from engaja.core.world import World
from engaja.games import folder, match
from engaja.games.wording import wording
from engaja.rules import Rulebook
from engaja.rules.common.landing import ShipAction
from engaja.rules.common.reinforcement import EnterAction
from engaja.rules.theatre import aircraft, missions
from engaja.rules.theatre.aircraft import Aviation
from engaja.rules.theatre.supply import Interdiction, Supply

AnyGame = Game[Rulebook]


def play(seed: int, turns: int = 18, every: int = 40) -> AnyGame:
    game, rng = match.new("papua", seed=seed), random.Random(seed)
    number = 0
    while not game.over and game.world.state.turn <= turns:
        action = game.random_action(rng)
        if seed % 2 and action == DONE:
            action = game.random_action(rng)
        game.play(action)
        number += 1
        if number % every == 0 and not game.over:
            check(game, rng)
    return game


def check(game: AnyGame, rng: random.Random) -> None:
    check_places(game)
    check_twins(game, rng)
    check_list(game, rng)
    check_round_trip(game)
    check_undo(game, rng)
    check_secrets(game, rng)


def check_places(game: AnyGame) -> None:
    """Ground units never share a hex with enemies; aircraft are on fields of theirs with room; ships at sea."""
    w, rules = game.world, game.rules
    for hex_, units in w.state.stacks.items():
        assert len({rules.roster.side[u] for u in units}) == 1, rules.notation.hexes[hex_]
    for hex_, squadrons in aircraft.based(w).items():
        for unit in squadrons:
            fits = rules.ground.is_sea(hex_) if rules.roster.type[unit] == "H" else aircraft.is_field(w, hex_)
            assert fits, rules.roster.ids[unit]
        assert len(squadrons) <= rules[Aviation].capacity(w, hex_)
    for unit, hex_ in enumerate(w.state.hex):
        if hex_ >= 0 and rules.roster.counters[unit].branch == "naval":
            assert rules.ground.is_sea(hex_)
    points = [value for (name, _), value in w.state.facts.items() if name == "replacements"]
    assert all(value >= 0 for value in points)
    flown = [u for m in missions.missions(w) for u in m.units]
    assert len(flown) == len(set(flown)), "nobody flies twice"


def check_list(game: AnyGame, rng: random.Random) -> None:
    legal = game.legal()
    listed = list(legal)
    assert len(listed) == len(set(listed)) > 1 or legal.question.secret
    assert list(LegalView(game.world, legal.procedure, legal.question)) == listed
    for action in rng.sample(listed, min(6, len(listed))):
        assert game.explain(action).legal, action
        assert game.read(game.rules.actions.spell(action)) == action
        twin = game.copy()
        assert all(event.cite.startswith("Papua ") for event in twin.play(action))
    for action in tries(game, rng, listed):
        found = game.explain(action)
        assert found.legal or found.reasons, f"{legal.procedure} says nothing against {action}"


def tries(game: AnyGame, rng: random.Random, listed: list[Any]) -> list[Any]:
    """Legal actions with an argument changed."""
    rules = game.rules
    out = []
    for action in rng.sample(listed, min(6, len(listed))):
        given = rules.actions.arguments(action)
        arguments = [a for a in rules.actions.verbs[action.verb].arguments if a.word in given]
        if arguments:
            changed = rng.choice(arguments)
            size = len(rules.roster) if changed.kind is UNIT else len(rules.board.grid)
            if changed.kind in (UNIT, HEX_OR_OFF):
                values = {**given, changed.word: rng.randrange(size)}
                out.append(rules.actions.read((action.verb, *values.values())))
    return [a for a in out if a not in listed]


def check_twins(game: AnyGame, rng: random.Random) -> None:
    """Fast results agree with slow ones: supply, ships, steps out of zones."""
    w, rules = game.world, game.rules
    lines = rules.get(Supply)
    assert lines is not None
    for side in (0, 1):
        slow = in_supply(w, side, lines.sources(w, side))
        assert lines.covered(w, side) == slow
    if game.decision is not None and game.decision.kind == "reinforcement":
        way = rules.reinforcement.way
        assert way is not None
        for unit in rng.sample(rules.roster.of_side[game.decision.side], 8):
            listed = way.options(w, unit)
            assert list(listed) == [("enter", unit, h) for h in range(len(rules.board.grid)) if enters(way, w, unit, h)]
    if game.decision is None or game.decision.kind != "movement":
        return
    ship = rules.way_of["ship"]
    for unit in rng.sample(rules.roster.of_side[game.decision.side], 3):
        if w.state.ground[unit] >= 0:
            slow_list = [("ship", unit, h) for h in range(len(rules.board.grid)) if is_open(ship, w, unit, h)]
            assert list(ship.options(w, unit)) == slow_list


def enters(way: Any, w: Any, unit: int, to: int) -> bool:
    return not way.refusals(w, EnterAction("enter", unit, to))


def is_open(ship: Any, w: Any, unit: int, to: int) -> bool:
    """Every reason against it, except that the unit has stopped: then its options are not needed."""
    stopped = {"points_spent", "engaged_stops"}
    return not [r for r in ship.refusals(w, ShipAction("ship", unit, to)) if r.code not in stopped]


def in_supply(w: World[Rulebook], side: int, sources: list[int]) -> set[int]:
    """9.0, hex by hex, until nothing more is reached."""
    ground = w.rules.ground
    closed = {barred.hex for barred in w.markers(Interdiction)}

    def free(hex_: int) -> bool:
        there = w.state.stacks.get(hex_, ())
        enemies = any(w.rules.roster.side[u] != side for u in there)
        return not enemies and hex_ not in closed and ground.terrain[hex_] != "sea"

    found = {h for h in sources if free(h)}
    while True:
        more = set()
        for a in found:
            for b in ground.neighbours[a]:
                mountains = "mountain" in (ground.terrain[a], ground.terrain[b])
                way = ground.by_trail(a, b) or ground.by_road(a, b)
                if b not in found and free(b) and (way or not mountains):
                    more.add(b)
        if not more:
            return found
        found |= more


def check_round_trip(game: AnyGame) -> None:
    saved = json.loads(json.dumps(positions.spell(game.world)))
    w = World(game.rules, game.rules.blank(), game.world.dice, game.world.options)
    positions.restore(w, saved)
    assert w.state == game.world.state
    legal = settle(w)
    assert legal is not None and list(legal) == list(game.legal())


def check_undo(game: AnyGame, rng: random.Random) -> None:
    twin = game.copy()
    twin.play(twin.random_action(rng))
    if twin.can_undo:
        twin.undo()
        assert twin.world.state == game.world.state


def check_secrets(game: AnyGame, rng: random.Random) -> None:
    """What a side may imagine looks to it like the real game."""
    decision = game.decision
    assert decision is not None
    twin = game.imagine(decision.side, rng)
    assert json.dumps(view(twin.world, decision.side)) == json.dumps(view(game.world, decision.side))
    assert list(twin.legal()) == list(game.legal())


def test_three_turns_of_a_random_game_hold() -> None:
    game = play(1, turns=3)
    again = Game.load(game.rules, game.save())
    assert again.hash() == game.hash()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whole_random_games_hold(seed: int) -> None:
    game = play(seed, every=60)
    assert game.over
    assert Game.load(game.rules, game.save()).hash() == game.hash()


def test_all_that_is_said_has_words_in_both_languages() -> None:
    words, rows = wording("papua"), {row for t in match.rulebook("papua").tables.values() for row in t.rows}
    said = spoken("papua")
    assert {(s, c) for s, c in said if c not in words.codes(s) and not (s == "term" and c in rows)} == set()
    game, rng = match.new("papua", seed=3), random.Random(3)
    while not game.over and game.world.state.turn < 3:
        for event in game.play(game.random_action(rng)):
            for language in ("pt", "en"):
                text = words.say("event", event.kind, {**event.args, "action": None}, language)
                assert text and "{" not in text


def test_the_game_is_not_offered_until_it_is_complete() -> None:
    assert "papua" in match.composed()
    assert ("papua" in match.playable()) != (folder("papua") / match.UNFINISHED_FILE).is_file()
