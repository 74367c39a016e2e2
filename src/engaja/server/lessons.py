"""The routes of lessons: the list of lessons, a match to learn in, and the learner's progress in it."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query
from fastapi import Path as InPath

from engaja import card, lessons
from engaja.core import journal as journals
from engaja.datafile import Words
from engaja.games import match as engine
from engaja.lessons import Lesson, Progress
from engaja.lessons.lesson import Pointer
from engaja.server import schema_lessons as schema
from engaja.server import schema_play, spell, told
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.openings import HUMAN, LESSON
from engaja.server.schema import Text
from engaja.server.troubles import Trouble
from engaja.server.visitors import Who

Id = Annotated[str, InPath(alias="id")]
Read = Annotated[int, Query(ge=0, description="how many steps the learner has read, or passed over")]


def routes(matches: Matches) -> APIRouter:
    router = APIRouter(prefix="/api")

    @router.get("/lessons")
    def all_lessons() -> list[schema.LessonInfo]:
        """Guided games first, then puzzles."""
        return [_info(lesson) for lesson in lessons.all_lessons().values()]

    @router.post("/lessons/{id}/start", status_code=201)
    def start(id_: Id, who: Who, wanted: schema.StartLesson | None = None) -> schema_play.MatchSummary:
        """A match to learn in: from the beginning, or from a moment of another such match."""
        who.check_creates()
        lesson = _known(id_)
        journal = lessons.start(lesson).save()
        if wanted is not None and wanted.match is not None:
            who.check_sees(wanted.match)
            with matches.using(wanted.match) as old:
                if old.record.lesson != lesson.id:
                    raise Trouble("not_of_lesson", match=old.id)
                journal = _up_to(old, max(wanted.moment, len(_lines(journal))))
        seats = {side: {"kind": LESSON, "level": None} for side in engine.rulebook(lesson.game).sides}
        seats[lesson.side] = {"kind": HUMAN, "level": None}
        record = matches.import_(journal, seats, lesson=lesson.id).record
        who.created(record)
        return spell.summary(record)

    @router.get("/matches/{id}/lesson")
    def state(id_: Id, who: Who, read: Read = 0) -> schema.LessonState:
        """The learner's progress, worked out from the match's journal."""
        who.check_manages(id_)
        with matches.using(id_) as match:
            lesson = _of(match)
            answer_for(match)
            return _state(lesson, lessons.progress(lesson, match.game.save(), read))

    @router.get("/games/{game}/reference")
    def reference(game: str) -> schema.Card:
        """The quick reference card."""
        if game not in engine.playable():
            raise Trouble("not_playable", game=game, known=", ".join(engine.playable()))
        found = card.card(game)
        return schema.Card(game=game, sections=[_section(section) for section in found.sections])

    return router


def answer_for(match: Match) -> None:
    """Decide for the other side of a lesson, as the lesson says, until the learner is asked."""
    if match.record.lesson is None:
        return
    lesson = _of(match)
    while lessons.answers_due(lesson, match.game):
        match.answer(lessons.answer(lesson, match.game), None)


def _known(id_: str) -> Lesson:
    found = lessons.all_lessons().get(id_)
    if found is None:
        raise Trouble("unknown_lesson", lesson=id_)
    return found


def _of(match: Match) -> Lesson:
    if match.record.lesson is None:
        raise Trouble("no_lesson", match=match.id)
    return _known(match.record.lesson)


def _lines(journal: str) -> list[dict[str, object]]:
    return list(journals.read(journal)[1])


def _up_to(match: Match, moment: int) -> str:
    """The journal of a match as it was at a moment."""
    if moment > match.moment:
        raise Trouble("unknown_moment", moment=moment, last=match.moment)
    header, lines = journals.read(match.game.save())
    return journals.write(header, lines[:moment])


# Words


def _text(words: Words | None) -> Text | None:
    return None if words is None else told.text(words)


def _info(lesson: Lesson) -> schema.LessonInfo:
    return schema.LessonInfo(
        id=lesson.id,
        game=lesson.game,
        kind=lesson.kind,
        title=told.text(lesson.title),
        summary=told.text(lesson.summary),
        minutes=lesson.minutes,
        side=lesson.side,
    )


def _state(lesson: Lesson, found: Progress) -> schema.LessonState:
    step = lesson.steps[found.step] if found.step < len(lesson.steps) else None
    over = found.status in ("finished", "solved")
    words = lesson.learnt if over else step.text if step else lesson.intro or lesson.summary
    point = Pointer() if over else step.point if step else lesson.point
    return schema.LessonState(
        lesson=_info(lesson),
        status=found.status,
        step=found.step,
        steps=len(lesson.steps),
        title=_text(step.title if step else None),
        text=told.text(words),
        cite=step.cite if step else None,
        goal=_text(lesson.goal.text if lesson.goal else None),
        point=schema.LessonPointer(hexes=list(point.hexes), units=list(point.units), controls=list(point.controls)),
        hints=[] if over else [told.text(hint) for hint in (step.hints if step else lesson.hints)],
        reading=step is not None and step.done is None,
        said=_text(found.said),
        remark=_text(found.remark),
        astray=found.astray,
        since=found.since,
        dice=list(lesson.dice),
    )


def _section(section: card.Section) -> schema.CardSection:
    lines = [schema.CardLine(text=told.text(line.text), cite=line.cite) for line in section.lines]
    return schema.CardSection(id=section.id, title=told.text(section.title), lines=lines, tables=list(section.tables))
