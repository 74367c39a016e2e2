"""An observer knows what both sides know: nothing that one of them does not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core import Game, journal
from engaja.core.changes import spell
from engaja.core.knowledge import ALL, OBSERVER, knows
from engaja.core.view import log
from engaja.games import match


@pytest.mark.parametrize("game", match.playable())
def test_an_observer_sees_only_what_both_sides_see(game: str) -> None:
    played, rng = match.new(game, seed=11), random.Random(5)
    played.watch()
    sides = range(len(played.rules.sides))
    hidden = 0
    for number in range(160):
        if played.over:
            break
        events = played.play(played.random_action(rng))
        _check_log(played, events)
        if number % 20:
            continue
        seen, views = played.view(OBSERVER), [played.view(side) for side in sides]
        for unit, where in seen["units"].items():
            assert all(view["units"].get(unit) == where for view in views), unit
        assert len(seen["unknown"]) == sum(len(view["unknown"]) for view in views)
        hidden += len(seen["unknown"])
        for name in set(seen) - {"for", "units", "unknown", "markers"}:
            assert all(_is_part(seen[name], view.get(name)) for view in views), name
        for item in played.score(OBSERVER).items:
            assert all(item in played.score(side).items for side in sides)
        own = [unit for unit in range(len(played.rules.roster.ids)) if knows(played.world, OBSERVER, unit) == ALL]
        assert all(knows(played.world, side, unit) == ALL for side in sides for unit in own)
    assert hidden or all(played.view(side)["unknown"] == [] for side in sides)


def _check_log(played: Game[Any], events: list[Any]) -> None:
    """Nothing is told to an observer, and no counter named, that is not told to both sides."""
    sides = range(len(played.rules.sides))
    ids = set(played.rules.roster.ids)
    observed = log(played.world, events, OBSERVER)
    told = [log(played.world, events, side) for side in sides]
    assert len(observed) <= min(map(len, told))
    named = [_strings(each) & ids for each in told]
    assert _strings(observed) & ids <= named[0] & named[1]
    for change in (change for event in events for change in event.changes):
        seen = spell(played.rules, change, OBSERVER)
        owner = played.rules.roster.side[change.unit]
        assert seen == spell(played.rules, change, 1 - owner), "what the enemy of its owner sees"


def _strings(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set().union(*map(_strings, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(_strings, value))
    return {value} if isinstance(value, str) else set()


def _is_part(part: Any, whole: Any) -> bool:
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(_is_part(value, whole.get(name)) for name, value in part.items())
    if isinstance(part, list) and part and isinstance(part[0], dict):
        return all(each in (whole or []) for each in part)
    return bool(part == whole)


# Endings and skipped dice


def test_an_ending_is_the_last_line_of_a_journal() -> None:
    game = match.new("metz", seed=3)
    game.play(game.random_action(random.Random(1)))
    winner = game.rules.sides[1]
    game.end({"ended": "resigned", "winner": winner})
    assert game.over and game.score().winner == 1
    text = game.save()
    assert text.splitlines()[-1] == f'{{"ended":"resigned","winner":"{winner}"}}'
    again = match.from_journal(text)
    assert again.over and again.score().winner == 1 and again.save() == text


@pytest.mark.parametrize(
    "ending",
    [
        {"ended": "won", "winner": "american"},
        {"ended": "resigned", "winner": None},
        {"ended": "draw", "winner": "american"},
        {"ended": "time", "winner": "martian"},
        {"ended": "draw"},
    ],
)
def test_other_endings_are_refused(ending: dict[str, Any]) -> None:
    game = match.new("metz", seed=3)
    with pytest.raises(ValueError, match="not how a match ends"):
        game.end(ending)
    with pytest.raises(journal.BadJournal):
        match.from_journal(game.save() + str(ending).replace("'", '"').replace("None", "null") + "\n")


def test_skipped_dice_are_spent() -> None:
    game = match.new("metz", seed=3)
    game.skip_dice(5)
    assert game.world.dice.die(5) == game.world.roll(1)[0]
    with pytest.raises(ValueError, match="at least 6"):
        game.skip_dice(2)
    fresh = match.new("metz", seed=3)
    fresh.skip_dice(5)
    again = match.from_journal(fresh.save())
    assert again.world.state.rolls == 5 and again.save() == fresh.save()
