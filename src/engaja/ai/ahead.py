"""Decisions made ahead. A player that decides a whole phase in one go hands on, as its plan, what it will do next.

The steps were found on an imagined game, so they hold nothing that the side does not know, and following them needs no
imagined game: each is made if it is legal. Dice and the end of the phase make them void, since something may have been
learnt.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from engaja.ai.choice import Choice, Thought
from engaja.core import Game
from engaja.core.actions import Action
from engaja.rules import Rulebook, World


class PlannedStep(NamedTuple):
    action: Action
    reason: Thought


def write(w: World, steps: Iterable[PlannedStep], memory: Mapping[str, Any]) -> str:
    """Return steps to make from now on as a plan, with what else the player wants to remember. Both are plain data."""
    spell = w.rules.actions.spell
    spelt = [[spell(step.action), step.reason.code, dict(step.reason.args), step.reason.plan] for step in steps]
    return json.dumps({"ahead": spelt, "at": _stamp(w), "memory": memory})


def follow(game: Game[Rulebook], plan: str) -> Choice | None:
    """Return the next of the steps that a plan holds, if nothing was learnt since and it is legal."""
    told = _read(plan)
    if told is None or not told["ahead"] or told["at"] != _stamp(game.world):
        return None
    (spelt, code, args, of), *rest = told["ahead"]
    action = game.rules.actions.read(spelt)
    if not game.legal().holds(action):
        return None
    return Choice(action, Thought(code, _args(args), of), json.dumps({**told, "ahead": rest}))


def memory(plan: str) -> dict[str, Any]:
    """Return what the player wanted to remember; nothing if the plan was lost."""
    told = _read(plan)
    found: dict[str, Any] = {} if told is None else told["memory"]
    return found


def _read(plan: str) -> dict[str, Any] | None:
    if not plan:
        return None
    told: dict[str, Any] = json.loads(plan)
    return told if "ahead" in told else None


def _stamp(w: World) -> list[int]:
    return [w.state.turn, w.state.phase, w.state.rolls]


def _args(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments as they were: JSON has no tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in args.items()}
