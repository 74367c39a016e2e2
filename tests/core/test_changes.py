"""The changes of events: applied to what a side saw before an action, they give what it sees after it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import hidden
from engaja.core import Game, changes
from engaja.games import match

ACTIONS = 250
Seen = Counter[tuple[str, str, bool]]  # name, place, reduced


def seen(view: dict[str, Any]) -> Seen:
    known = [(id_, at.get("hex") or at["where"], at["reduced"]) for id_, at in view["units"].items()]
    return Counter(known + [("?" + piece.get("type", ""), piece["hex"], False) for piece in view["unknown"]])


def applied(before: Seen, change: dict[str, Any]) -> Seen:
    after = Counter(before)
    name = change["was"] or change["unit"]
    if change["start"] is not None:
        there = [piece for piece in after if piece[:2] == (name, change["start"])]
        assert there, f"{name} is not in {change['start']}"
        after[there[0]] -= 1
    if change["to"] is not None:
        after[change["unit"], change["to"], change["reduced"]] += 1
    return +after


@pytest.mark.parametrize("game", match.playable())
@pytest.mark.parametrize("options", [{}, {"open_information": True}], ids=["hidden", "open"])
def test_changes_lead_from_view_to_view(game: str, options: dict[str, Any]) -> None:
    lead_from_view_to_view(match.new(game, seed=2, options=options), random.Random(2))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("scouted", [False, True])
def test_changes_tell_of_whatever_is_inside_a_counter_that_moves(seed: int, scouted: bool) -> None:
    played = hidden.game(seed)
    for unit, type_ in enumerate(played.rules.roster.type):
        if scouted and type_ in ("force", "carrier", "plane", "cover"):
            played.world.mark(unit, hidden.SEEN)
    lead_from_view_to_view(played, random.Random(seed))


def lead_from_view_to_view(played: Game[Any], rng: random.Random) -> None:
    played.watch()
    for _ in range(ACTIONS):
        if played.over:
            break
        if played.can_undo and rng.random() < 0.1:
            played.undo()
            continue
        before = {side: seen(played.view(side)) for side in (None, 0, 1)}
        events = played.play(played.random_action(rng))
        assert played._known == changes.levels(played.world), "what is worked out from the log agrees"
        for side, then in before.items():
            now = then
            for change in (change for event in events for change in event.changes):
                told = changes.spell(played.rules, change, side)
                now = applied(now, told) if told else now
            assert not events or now == seen(played.view(side)), [event.kind for event in events]


def test_nobody_pays_for_what_he_does_not_watch() -> None:
    played = match.new(match.playable()[0], seed=2)
    assert not any(event.changes for event in played.play(played.random_action(random.Random(1))))
