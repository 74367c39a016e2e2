"""Comparing what was decided with what the strongest computer player would have decided, and dice with other dice."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from engaja.ai import PLAYERS, Thought, say
from engaja.analysis.playing import Considered, decided_by, lead
from engaja.analysis.side_turns import Decision, SideTurn
from engaja.core.actions import DONE

TOLD: Final = 6  # decisions of the strongest player that are told


class Effort(NamedTuple):
    """How thoroughly a match is analysed."""

    throws: int = 24  # imagined games of each kind, for each side-turn
    seconds: float = 10.0  # of processor time for the strongest player's side-turn, if it searches


class Gap(NamedTuple):
    """A difference in points, with its standard error."""

    mean: float
    error: float


class Judgement(NamedTuple):
    """A side-turn: how far its side then led, in points. Plain data."""

    turn: int
    side: int
    first: int  # moment
    last: int
    played: Gap  # the same decisions with other dice
    best: Gap  # those of the strongest player, with the same dice
    after: Gap  # from what really came of it
    lost: Gap  # the best less what was played, dice by dice: skill
    luck: Gap  # what came of it less what was to be expected: dice, and what the side could not know
    throws: int
    advice: tuple[dict[str, Any], ...]  # what the strongest player would have done and the side did not


def judged(turn: SideTurn, level: str, effort: Effort, seed: int) -> Judgement:
    seconds = PLAYERS[level].seconds
    considered = decided_by(level, turn, seed, None if seconds is None else min(seconds, effort.seconds))
    throws = range(effort.throws)
    played = [lead(turn, turn.before, turn.decisions, throw) for throw in throws]
    best = [lead(turn, turn.before, [each.decision for each in considered], throw) for throw in throws]
    after = [lead(turn, turn.after, (), throw) for throw in throws]
    return Judgement(
        *(turn.turn, turn.side, turn.first, turn.last),
        *(gap(played), gap(best), gap(after)),
        gap([b - p for b, p in zip(best, played, strict=True)]),
        gap([a - p for a, p in zip(after, played, strict=True)]),
        len(throws),
        _advice(turn, considered),
    )


def gap(values: Sequence[float]) -> Gap:
    """The mean of independent values, and its standard error."""
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Gap(round(fmean(values), 2), round(error, 2))


def _advice(turn: SideTurn, considered: Sequence[Considered]) -> tuple[dict[str, Any], ...]:
    """The first decisions of the strongest player, up to a few, that the side did not take: plain data, with the reason
    in both languages."""
    taken = {(each.phase, each.action) for each in turn.decisions}
    spell, name = turn.before.rules.actions.spell, turn.before.rules.name
    missed = [(d, reason) for d, reason in considered if _is_telling(d) and (d.phase, d.action) not in taken]
    return tuple({"action": spell(d.action), "kind": d.kind, "reason": _said(name, why)} for d, why in missed[:TOLD])


def _is_telling(decision: Decision) -> bool:
    """Return whether it says what the player wants: not what ends a question, nor what a throw of dice asked for."""
    return decision.action != DONE


def _said(game: str, reason: Thought) -> dict[str, str]:
    return {"pt": say(game, reason, "pt"), "en": say(game, reason, "en")}
