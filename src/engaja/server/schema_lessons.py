"""Lessons and reference cards, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from typing import Literal

from engaja.server.schema import Model, Text


class LessonInfo(Model):
    """A lesson on the list."""

    id: str
    game: str
    kind: Literal["guided", "puzzle"]
    title: Text
    summary: Text
    minutes: int
    side: str  # the learner's


class StartLesson(Model):
    """To start in the middle: a match of the same lesson, and the moment to go back to."""

    match: str | None = None
    moment: int = 0


class LessonPointer(Model):
    """What the learner should look at."""

    hexes: list[str]
    units: list[str]
    controls: list[str]  # parts of the table, by the names of docs/lessons.md


class LessonState(Model):
    """The learner's progress in a match."""

    lesson: LessonInfo
    status: Literal["open", "finished", "solved", "failed"]
    step: int
    steps: int  # 0 for a puzzle
    title: Text | None
    text: Text  # of the step; for a puzzle, the introduction; at the end, the summary
    cite: str | None
    goal: Text | None  # for a puzzle
    point: LessonPointer
    hints: list[Text]
    reading: bool  # there is nothing to do but read
    said: Text | None  # about the step just done
    remark: Text | None  # about what was done instead
    astray: bool  # the moment has passed: go back to `since`, or skip the step
    since: int
    dice: list[int]  # fixed in this lesson, in their order


class CardLine(Model):
    text: Text
    cite: str | None


class CardSection(Model):
    id: str
    title: Text
    lines: list[CardLine]
    tables: list[str]  # ids of the game's tables


class Card(Model):
    """The quick reference card of a game."""

    game: str
    sections: list[CardSection]
