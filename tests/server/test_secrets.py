"""Nothing hidden leaves the server: worlds that differ only in what a side cannot know give the same answers."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from pydantic import BaseModel

from engaja.core import Game
from engaja.rules import Rulebook
from engaja.rules.theatre.planning import MissionAction
from engaja.server import ask, past, spell
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.store import Store
from server.tables import GAMES


def answers(match: Match, side: int) -> list[str]:
    """Return everything that a viewer can be told about the current moment."""
    told: list[BaseModel] = [
        spell.table(match, side, match.moment),
        spell.score(match, side),
        ask.layers(match, side),
        past.history(match, side),
        past.moments(match, side),
    ]
    told += ask.threats(match, side)
    told += [spell.unit_actions(match, side, unit) for unit in match.rules.roster.of_side[side][:5]]
    return [model.model_dump_json() for model in told]


class Twin:
    """A match as it would be if everything a side cannot see were dealt anew."""

    def __init__(self, match: Match, side: int, seed: int) -> None:
        self._match, self._real = match, match.game
        self._game = _imagined(match.game, side, seed)

    def __enter__(self) -> Match:
        self._match.game = self._game
        return self._match

    def __exit__(self, *_: object) -> None:
        self._match.game = self._real


def _imagined(game: Game[Rulebook], side: int, seed: int) -> Game[Rulebook]:
    twin = game.imagine(side, random.Random(seed))
    twin.header = game.header
    twin._undo, twin._redo = game._undo[:], game._redo[:]
    return twin


def test_the_other_side_is_not_told_what_a_question_is_about(tmp_path: Path) -> None:
    """A mission in planning is secret: neither its kind nor its paragraph may be read from the decision."""
    matches = Matches(Store(tmp_path / "engaja.db"))
    match, rng, told = matches.new("papua", seats={}, options={}, seed=3), random.Random(11), 0
    while told < 3:
        decision = match.game.legal().question
        missions = [a for a in match.game.legal() if isinstance(a, MissionAction)]
        cites = set()
        heard = set()
        for mission in {a.kind: a for a in missions}.values():
            match.act(decision.side, match.rules.actions.spell(mission))
            cites.add(match.game.legal().question.cite)
            asked = spell.table(match, 1 - decision.side, match.moment).decision
            heard.add(asked.model_dump_json() if asked else "")
            match.undo(decision.side)
        assert len(heard) <= 1
        told += len(cites) > 1
        match.act(decision.side, match.rules.actions.spell(match.game.random_action(rng)))
    matches.close()


# A set-up hides nothing, and in a movement phase with aircraft most actions reveal nothing either.
STEPS = {"setup": 60, "movement": 40, "mission": 40}


@pytest.mark.parametrize("game", GAMES)
def test_twins_get_the_same_answers_byte_for_byte(game: str, tmp_path: Path) -> None:
    matches = Matches(Store(tmp_path / "engaja.db"))
    match = matches.new(game, seats={}, options={}, seed=3)
    rng = random.Random(11)
    compared = differing = 0
    while not match.game.over and compared < 24:
        for _ in range(rng.randrange(STEPS.get(match.game.legal().question.kind, 12))):
            if not match.game.over:
                decision = match.game.legal().question
                match.act(decision.side, match.rules.actions.spell(match.game.random_action(rng)))
        if match.game.over:
            break
        asked = match.game.legal().question.kind
        for side in range(2):
            real = answers(match, side)
            truth = match.game.state()["units"]
            with Twin(match, side, rng.randrange(10**6)) as twin:
                # A twin confirms nothing: where only the end is left it may have gone on.
                if twin.game.decision is None or twin.game.decision.kind != asked:
                    continue
                assert answers(twin, side) == real
                differing += twin.game.state()["units"] != truth
                compared += 1
    assert differing > compared / 4, "the twins are too much alike for this to prove anything"
    matches.close()
