"""A learner's progress, derived from the journal of the match, and the answers of the other side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from engaja.core import Game
from engaja.core import journal as journals
from engaja.core.actions import Action
from engaja.datafile import Words
from engaja.games import match
from engaja.lessons.conditions import Moment, Scene, holds, matches, spell_moment, steps_of
from engaja.lessons.lesson import Goal, Lesson, Task
from engaja.rules import Rulebook

# A guided game is open or finished; a puzzle open, solved or failed.
Status = Literal["open", "finished", "solved", "failed"]
SEED = 0  # the dice of lessons are fixed, or do not matter
# As little as possible: first these; then anything that advances the game, unlike cancelling an attack or moving air
# points.
_LEAST = ("done", "declare")
_LEADS_NOWHERE = ("cancel", "air")


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a learner."""

    status: Status
    step: int  # index of the current step; after the last one, the number of steps
    since: int  # the moment at which it began; the learner may go back there
    said: Words | None  # about the step just done
    remark: Words | None  # about what was done instead of the step
    astray: bool  # the moment for the step has passed


def start(lesson: Lesson) -> Game[Rulebook]:
    """The match in which a lesson is played, up to the learner's first decision."""
    game = match.from_position(lesson.position, seed=SEED)
    if lesson.dice:
        game.fix_dice(list(lesson.dice))
    let_answer(lesson, game)
    return game


def answers_due(lesson: Lesson, game: Game[Rulebook]) -> bool:
    """Whether the other side is to decide now."""
    return game.decision is not None and game.rules.sides[game.decision.side] != lesson.side


def answer(lesson: Lesson, game: Game[Rulebook]) -> Action:
    """The other side's action: the first legal one of the lesson's answers, or else as little as possible."""
    legal = list(game.legal())
    spelt = [game.rules.actions.spell(action) for action in legal]
    assert game.decision is not None
    for wanted in lesson.answers:
        if wanted.asked in (None, game.decision.kind):
            for action, words in zip(legal, spelt, strict=True):
                if matches(wanted.action, words):
                    return action
    least = (a for verb in _LEAST for a in legal if a.verb == verb)
    return next(least, None) or next((a for a in legal if a.verb not in _LEADS_NOWHERE), legal[0])


def play_line(lesson: Lesson, actions: Iterable[Mapping[str, Any]]) -> Game[Rulebook]:
    """Play the learner's actions in order, with the lesson's answers between them, for tests and tools."""
    game = start(lesson)
    for action in actions:
        game.play(action)
        let_answer(lesson, game)
    return game


def let_answer(lesson: Lesson, game: Game[Rulebook]) -> None:
    """Let the other side decide until the learner is asked."""
    while answers_due(lesson, game):
        game.play(answer(lesson, game))


def progress(lesson: Lesson, journal: str, read: int = 0) -> Progress:
    """The learner's progress after this journal; `read` is the number of steps completed by reading."""
    header, lines = journals.read(journal)
    game = Game(match.rulebook(lesson.game), header)
    pupil = _Pupil(lesson, game, read)
    pupil.look(0)
    for number, line in enumerate(lines, start=1):
        if "dice" in line:
            game.fix_dice(line["dice"])
        else:
            assert game.decision is not None
            side = game.rules.sides[game.decision.side]
            pupil.watch(spell_moment(game, side, line, game.play(line)))
        pupil.look(number)
    return pupil.progress()


class _Pupil:
    """Watches a match and records what has been achieved."""

    def __init__(self, lesson: Lesson, game: Game[Rulebook], read: int) -> None:
        self.lesson, self.game, self.read = lesson, game, read
        self.step, self.since = 0, 0
        self.moments: list[Moment] = []  # since the current step began
        self.outcome: Status = "open"
        self.opening = steps_of(game)
        self.said: Words | None = None

    def watch(self, moment: Moment) -> None:
        self.moments.append(moment)

    def look(self, now: int) -> None:
        """Record what has been achieved after each moment."""
        if self.lesson.goal is not None:
            self._judge(self.lesson.goal)
        while self.step < len(self.lesson.steps) and self._is_behind(self.lesson.steps[self.step]):
            done = self.lesson.steps[self.step]
            self.step += 1
            if done.done is not None:  # reading takes no time: what was done meanwhile counts for the step after it
                self.since, self.moments = now, []
            self.said = done.after

    def _scene(self) -> Scene:
        return Scene(self.game, self.lesson.side, self.moments, self.opening)

    def _is_behind(self, step: Task) -> bool:
        """Whether the step was read, done, or skipped after straying from it."""
        return self.step < self.read or (step.done is not None and holds(step.done, self._scene()))

    def _judge(self, goal: Goal) -> None:
        if self.outcome != "open":
            return
        scene = self._scene()
        achieved, over = holds(goal.condition, scene), holds(goal.until, scene)
        if achieved and (over or goal.at_once):
            self.outcome = "solved"
        elif over:
            self.outcome = "failed"

    def progress(self) -> Progress:
        lesson = self.lesson
        if lesson.goal is not None:
            return Progress(self.outcome, 0, 0, None, None, False)
        if self.step == len(lesson.steps):
            return Progress("finished", self.step, self.since, self.said, None, False)
        step, scene = lesson.steps[self.step], self._scene()
        astray = step.astray is not None and holds(step.astray, scene)
        return Progress("open", self.step, self.since, self.said, self._remark(step, scene), astray)

    def _remark(self, step: Task, scene: Scene) -> Words | None:
        if step.done is None or not any(m.side == self.lesson.side for m in self.moments):
            return None
        return next((r.say for r in step.otherwise if r.when is None or holds(r.when, scene)), None)
