"""Imagined games, played on from a side-turn: first as somebody decided, then by a quick player for both sides."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engaja.ai import LEVELS, Means, Thought, choose, veteran
from engaja.ai.search import Family
from engaja.ai.veteran.army import Army
from engaja.ai.veteran.theatre import Theatre
from engaja.analysis.side_turns import Decision, SideTurn
from engaja.core import Game
from engaja.core.actions import Action
from engaja.core.legal import LegalView
from engaja.rules import Rulebook
from engaja.rules.army.lettered import LetteredResults

ENDLESS: Final = 3000  # actions until the side's next turn: they go round in circles
AHEAD: Final = 1  # turns after which the side's next turn is where a game is valued

Answer = Callable[[Game[Rulebook]], Action]


class Endless(Exception):
    """A side-turn that does not end."""


class Considered(NamedTuple):
    """A decision that a computer player would have taken, and why."""

    decision: Decision
    reason: Thought


class Script:
    """Decisions to make again. Where dice fell otherwise, those that are no longer legal are left out, with all that
    was decided below them: the units of an attack, say, that is not made."""

    def __init__(self, decisions: Sequence[Decision]) -> None:
        self._decisions = decisions
        self._used = [False] * len(decisions)
        self._above: list[tuple[int, int]] = []  # the depth and number of the decisions that led here; -1: not ours

    def answer(self, phase: int, depth: int, legal: LegalView[Rulebook]) -> Action | None:
        """Return the next of them for a question at this depth of the procedures; None if there is none left."""
        while self._above and self._above[-1][0] >= depth:
            self._above.pop()
        number = self._next(phase, depth, legal)
        self._above.append((depth, number))
        return self._decisions[number].action if number >= 0 else None

    def _next(self, phase: int, depth: int, legal: LegalView[Rulebook]) -> int:
        above, kind = self._above[-1][1] if self._above else None, legal.question.kind
        if above == -1:
            return -1
        start = 0 if above is None else above + 1
        floor = -1 if above is None else self._decisions[above].depth
        for number in range(start, len(self._decisions)):
            each = self._decisions[number]
            if each.depth <= floor or each.phase > phase:
                break
            if not self._used[number] and each.phase == phase and each.kind == kind and each.depth <= depth:
                self._used[number] = True
                if legal.holds(each.action):
                    return number
        return -1


def family_of(rules: Rulebook) -> Family:
    return Theatre() if rules.get(LetteredResults) is None else Army()


def quick_player(game: Game[Rulebook], rng: random.Random) -> Answer:
    """Return a player of both sides that answers at once: that of the search over plans or, in a game for which there
    is none, the best level that does not search."""
    if veteran.plays(game.rules):
        w, family = game.world, family_of(game.rules)
        policies = [family.policy(w, side, family.replies(w, side)[0], {}) for side in range(2)]
        return lambda g: policies[g.legal().question.side].answer(g.legal()).action
    level = [each for each in LEVELS.values() if each.seconds is None and each.plays(game.rules)][-1]
    player = level.make(Means())
    return lambda g: player.choose(g, g.legal().question.side, rng).action


def lead(turn: SideTurn, start: Game[Rulebook], decisions: Sequence[Decision], throw: int) -> float:
    """Imagine the game as the side may, with the dice of this number; make the decisions again, and play on until the
    side's next turn begins. Return by how many points the side then leads."""
    rng = random.Random(f"{turn.turn} {turn.side} {throw}")
    game = start.imagine(turn.side, rng)
    script, quick, state = Script(decisions), quick_player(game, rng), game.world.state
    until, done = (turn.turn + AHEAD, turn.phases[0]), 0
    while not game.over and (state.turn, state.phase) < until:
        legal, action = game.legal(), None
        if legal.question.side == turn.side and state.turn == turn.turn:
            action = script.answer(state.phase, len(state.stack), legal)
        game.play(quick(game) if action is None else action)
        done += 1
        if done > ENDLESS:
            raise Endless(f"{game.rules.name}, turn {turn.turn}: {ENDLESS} actions and no end")
    return family_of(game.rules).value(game.world, turn.side)


def decided_by(level: str, turn: SideTurn, seed: int, seconds: float | None) -> list[Considered]:
    """Let a level play the side's turn on an imagined game; return its decisions."""
    rng = random.Random(f"{seed} {turn.turn} {turn.side}")
    game = turn.before.imagine(turn.side, rng)
    quick, state, plan = quick_player(game, rng), game.world.state, ""
    last, found = (turn.turn, turn.phases[1]), list[Considered]()
    while not game.over and (state.turn, state.phase) <= last and len(found) < ENDLESS:
        question = game.legal().question
        if question.side != turn.side:
            game.play(quick(game))
            continue
        choice = choose(level, game, rng.getrandbits(32), Means(plan, seconds=seconds))
        plan = choice.plan
        found.append(Considered(Decision(state.phase, len(state.stack), question.kind, choice.action), choice.reason))
        game.play(choice.action)
    return found
