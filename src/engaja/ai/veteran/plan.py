"""A plan as plain text, which the caller hands back at the next decision: what the side decided to do in this phase. It
depends only on what the side knows, since it was made on an imagined game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from engaja.ai.choice import Thought
from engaja.ai.veteran.drive import Intent
from engaja.rules import World


class Plan(NamedTuple):
    """What is left of a plan."""

    name: str
    steps: tuple[Intent, ...] = ()


def write(w: World, plan: Plan) -> str:
    spell = w.rules.actions.spell
    steps = [(spell(step.action), step.reason.code, dict(step.reason.args)) for step in plan.steps]
    return json.dumps({"turn": w.state.turn, "phase": w.state.phase, "name": plan.name, "steps": steps})


def read(w: World, text: str) -> Plan | None:
    """Return the plan if it is for the present phase; None if there is none, or it is for another."""
    if not text:
        return None
    told = json.loads(text)
    if (told["turn"], told["phase"]) != (w.state.turn, w.state.phase):
        return None
    steps = [Intent(w.rules.actions.read(action), Thought(code, _args(args))) for action, code, args in told["steps"]]
    return Plan(told["name"], tuple(steps))


def _args(args: Mapping[str, Any]) -> dict[str, Any]:
    """Arguments as they were: JSON has no tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in args.items()}
