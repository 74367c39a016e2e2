"""The file format of lessons; every mistake in a file is an error with file and line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Literal

from engaja.core import BadPosition
from engaja.datafile import TomlFile, Words, nearest
from engaja.games import folder, match
from engaja.lessons.conditions import Condition, Pattern, problem_with, problem_with_pattern
from engaja.rules import Rulebook

FOLDER: Final = "lessons"
Kind = Literal["guided", "puzzle"]
KINDS: Final[tuple[Kind, ...]] = ("guided", "puzzle")

# The parts of the table that a step may point at; the client knows where each of them is.
CONTROLS: Final = (
    "prompt",
    "choices",
    "done",
    "declare",
    "odds",
    "air",
    "undo",
    "score",
    "log",
    "layers",
    "card",
)


@dataclass(frozen=True, slots=True)
class Pointer:
    """What the learner should look at."""

    hexes: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    controls: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Remark:
    """What to say when the learner does something else that is legal; without `when`, anything else."""

    when: Condition | None
    say: Words


@dataclass(frozen=True, slots=True)
class Task:
    """One thing to do, or to read if it has no `done`."""

    title: Words
    text: Words
    done: Condition | None
    astray: Condition | None  # the moment for it has passed: the learner may go back
    point: Pointer
    hints: tuple[Words, ...]
    otherwise: tuple[Remark, ...]
    after: Words | None  # what to say once it is done
    cite: str | None


@dataclass(frozen=True, slots=True)
class Goal:
    """What solves a puzzle: at once or, with `until`, when that condition holds."""

    text: Words
    condition: Condition
    until: Condition
    at_once: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """Something the other side does whenever it may; with `asked`, only in a decision of that kind."""

    action: Pattern
    asked: str | None


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    game: str
    kind: Kind
    order: int
    title: Words
    summary: Words
    minutes: int
    side: str  # the learner's
    position: Mapping[str, Any]
    dice: tuple[int, ...]  # fixed, and shown to the learner
    answers: tuple[Answer, ...]  # what the other side does: the first that is legal; otherwise as little as possible
    intro: Words | None
    point: Pointer
    steps: tuple[Task, ...]
    goal: Goal | None
    hints: tuple[Words, ...]
    learnt: Words
    solution: tuple[Mapping[str, Any], ...]  # the learner's actions
    naive: tuple[Mapping[str, Any], ...]  # what looks right at first and is not


@cache
def all_lessons() -> Mapping[str, Lesson]:
    """Every lesson of every game that can be played, by id: guided games first, then by their order."""
    found = [
        parse_lesson(entry.read_text(encoding="utf-8"), game, entry.name)
        for game in match.playable()
        if (folder(game) / FOLDER).is_dir()
        for entry in (folder(game) / FOLDER).iterdir()
        if entry.name.endswith(".toml")
    ]
    return {x.id: x for x in sorted(found, key=lambda x: (KINDS.index(x.kind), x.order, x.id))}


def parse_lesson(text: str, game: str, file: str) -> Lesson:
    """Read a lesson from its file; a mistake raises DataError."""
    return _Reader(TomlFile.parse(text, f"{game}/{FOLDER}/{file}"), game, file.removesuffix(".toml")).lesson()


_KEYS: Final = {
    "guided": ({"kind", "order", "title", "summary", "minutes", "side", "position", "step", "learnt", "solution"}),
    "puzzle": {"kind", "order", "title", "summary", "minutes", "side", "position", "intro", "goal", "hints", "learnt"}
    | {"solution", "naive"},
}
_MORE: Final = {"dice", "answers", "intro", "point"}
_STEP_KEYS: Final = {"title", "text", "done", "astray", "point", "hints", "otherwise", "after", "cite"}


class _Reader:
    """One file being read."""

    def __init__(self, toml: TomlFile, game: str, stem: str) -> None:
        self.toml, self.game, self.stem = toml, game, stem
        self.rules: Rulebook = match.rulebook(game)

    def lesson(self) -> Lesson:
        data = self.toml.data
        kind = data.get("kind")
        if kind not in KINDS:
            raise self.toml.error(f"unknown kind {kind!r}{nearest(str(kind), KINDS)}", "kind")
        self._keys(data, _KEYS[kind], _MORE)
        if data["side"] not in self.rules.sides:
            raise self.toml.error(f"unknown side {data['side']!r}{nearest(data['side'], self.rules.sides)}", "side")
        return Lesson(
            id=f"{self.game}-{self.stem}",
            game=self.game,
            kind=kind,
            order=int(data["order"]),
            title=self._words(data, "title"),
            summary=self._words(data, "summary"),
            minutes=int(data["minutes"]),
            side=data["side"],
            position=self._position(data["position"]),
            dice=self._dice(data.get("dice", [])),
            answers=self._answers(data.get("answers", [])),
            intro=self._words(data, "intro") if "intro" in data else None,
            point=self._point(data.get("point", {}), "point"),
            steps=tuple(self._step(step, n) for n, step in enumerate(data.get("step", []))),
            goal=self._goal(data["goal"]) if "goal" in data else None,
            hints=self._hints(data.get("hints", []), "hints"),
            learnt=self._words(data, "learnt"),
            solution=self._actions(data, "solution"),
            naive=self._actions(data, "naive"),
        )

    def _keys(self, data: Mapping[str, Any], needed: set[str], more: set[str], *where: str | int) -> None:
        for key in data:
            if key not in needed | more:
                raise self.toml.error(f"no key {key!r}{nearest(key, needed | more)}", *where, key)
        for key in sorted(needed - set(data)):
            raise self.toml.error(f"{key!r} is missing", *where)

    def _words(self, data: Mapping[str, Any], key: str, *where: str | int) -> Words:
        return self.toml.words(data[key], *where, key)

    def _position(self, written: Mapping[str, Any]) -> Mapping[str, Any]:
        """Lessons use open information, so that a learner can work out the odds."""
        position = {"game": self.game, "bare": True, **written}
        position["options"] = {"open_information": True, **position.get("options", {})}
        try:
            match.from_position(position)
        except BadPosition as error:
            raise self.toml.error(str(error), "position") from error
        return position

    def _dice(self, dice: Any) -> tuple[int, ...]:
        if not isinstance(dice, list) or not all(isinstance(d, int) and 1 <= d <= 6 for d in dice):
            raise self.toml.error("dice are numbers from 1 to 6", "dice")
        return tuple(dice)

    def _actions(self, data: Mapping[str, Any], key: str) -> tuple[Mapping[str, Any], ...]:
        for pattern in data.get(key, []):
            if problem := problem_with_pattern(pattern, self.rules):
                raise self.toml.error(problem, key)
        return tuple(data.get(key, []))

    def _answers(self, written: list[dict[str, Any]]) -> tuple[Answer, ...]:
        answers = [Answer({k: v for k, v in x.items() if k != "asked"}, x.get("asked")) for x in written]
        self._actions({"answers": [answer.action for answer in answers]}, "answers")
        return tuple(answers)

    def _hints(self, hints: Any, *where: str | int) -> tuple[Words, ...]:
        return tuple(self.toml.words(hint, *where) for hint in hints)

    def _point(self, data: Mapping[str, Any], *where: str | int) -> Pointer:
        self._keys(data, set(), {"hexes", "units", "controls"}, *where)
        if problem := problem_with_pattern({k: v for k, v in data.items() if k != "controls"}, self.rules, verb=None):
            raise self.toml.error(problem, *where)
        for control in data.get("controls", []):
            if control not in CONTROLS:
                raise self.toml.error(f"no control {control!r}{nearest(control, CONTROLS)}", *where)
        return Pointer(**{name: tuple(values) for name, values in data.items()})

    def _condition(self, data: Mapping[str, Any], key: str, *where: str | int) -> Condition | None:
        if key not in data:
            return None
        if problem := problem_with(data[key], self.rules):
            raise self.toml.error(problem, *where, key)
        condition: Condition = data[key]
        return condition

    def _step(self, data: Mapping[str, Any], number: int) -> Task:
        where = ("step", number)
        self._keys(data, {"title", "text"}, _STEP_KEYS, *where)
        done = self._condition(data, "done", *where)
        if done is not None and not data.get("hints"):
            raise self.toml.error("a step with something to do has hints", *where)
        return Task(
            title=self._words(data, "title", *where),
            text=self._words(data, "text", *where),
            done=done,
            astray=self._condition(data, "astray", *where),
            point=self._point(data.get("point", {}), *where, "point"),
            hints=self._hints(data.get("hints", []), *where, "hints"),
            otherwise=tuple(self._remark(remark, *where, "otherwise") for remark in data.get("otherwise", [])),
            after=self._words(data, "after", *where) if "after" in data else None,
            cite=data.get("cite"),
        )

    def _remark(self, data: Mapping[str, Any], *where: str | int) -> Remark:
        self._keys(data, {"say"}, {"when"}, *where)
        return Remark(self._condition(data, "when", *where), self._words(data, "say", *where))

    def _goal(self, data: Mapping[str, Any]) -> Goal:
        self._keys(data, {"text", "is", "until"}, {"at_once"}, "goal")
        condition, until = self._condition(data, "is", "goal"), self._condition(data, "until", "goal")
        assert condition is not None
        assert until is not None
        return Goal(self._words(data, "text", "goal"), condition, until, bool(data.get("at_once", False)))
