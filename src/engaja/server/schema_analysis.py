"""The analysis of a finished match, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from typing import Literal

from engaja.server.schema import Model, Text

# "none": nobody has asked for it; "waiting": for another one to end; "stopped": it can go on; "failed": by a mistake.
AnalysisState = Literal["none", "waiting", "running", "stopped", "failed", "done"]


class Gap(Model):
    """Points, with their standard error."""

    mean: float
    error: float


class Advice(Model):
    """What the strongest computer player would have done, and the side did not."""

    label: Text
    reason: Text


class JudgedTurn(Model):
    """What a side did in its part of a turn: by how many points it may then expect to lead."""

    turn: int
    side: str
    first: int  # the moment at which it began
    last: int  # and was over
    played: Gap  # the same decisions, with other dice
    best: Gap  # the decisions of the strongest computer player, with the same dice
    after: Gap  # from what came of it
    lost: Gap  # the best less what was played
    luck: Gap  # what came of it less what was to be expected
    throws: int  # games that were played out for each of the three
    advice: list[Advice]


class Analysis(Model):
    state: AnalysisState
    level: str | None  # the strongest computer player; None: none is strong enough to judge by
    total: int  # side-turns to judge; 0: not known yet
    turns: list[JudgedTurn]
