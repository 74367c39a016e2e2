"""Lessons: each can be played as described, and each mistake in a file is found."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engaja.datafile import DataError, Words
from engaja.games import read
from engaja.lessons import CONTROLS, Lesson, all_lessons, answer, answers_due, parse_lesson, play_line, progress, start

GUIDED = [x for x in all_lessons().values() if x.kind == "guided"]
PUZZLES = [x for x in all_lessons().values() if x.kind == "puzzle"]


def named(lesson: Lesson) -> str:
    return lesson.id


def texts(lesson: Lesson) -> Iterator[Words]:
    yield from (lesson.title, lesson.summary, lesson.learnt, *lesson.hints)
    if lesson.intro:
        yield lesson.intro
    if lesson.goal:
        yield lesson.goal.text
    for step in lesson.steps:
        yield from (step.title, step.text, *step.hints, *(remark.say for remark in step.otherwise))


@pytest.mark.parametrize("lesson", all_lessons().values(), ids=named)
def test_every_lesson_speaks_both_languages(lesson: Lesson) -> None:
    for words in texts(lesson):
        assert words.pt.strip()
        assert words.en.strip()
        assert words.pt != words.en


@pytest.mark.parametrize("lesson", all_lessons().values(), ids=named)
def test_hints_are_two_or_three(lesson: Lesson) -> None:
    hinted = [step.hints for step in lesson.steps if step.done is not None] or [lesson.hints]
    assert all(2 <= len(hints) <= 3 for hints in hinted)


@pytest.mark.parametrize("lesson", all_lessons().values(), ids=named)
def test_the_learner_decides_first_and_nothing_is_achieved_yet(lesson: Lesson) -> None:
    game = start(lesson)
    assert not answers_due(lesson, game)
    found = progress(lesson, game.save())
    assert (found.status, found.step, found.remark, found.astray) == ("open", 0, None, False)


# Guided games


@pytest.mark.parametrize("lesson", GUIDED, ids=named)
def test_a_guided_game_can_be_followed_to_its_end(lesson: Lesson) -> None:
    """The learner reads, does what the step asks, and is never told to have gone astray."""
    game = start(lesson)
    seen = [0]
    for action in lesson.solution:
        while answers_due(lesson, game):
            game.play(answer(lesson, game))
        game.play(action)
        found = progress(lesson, game.save(), read=_read(lesson, game.save()))
        assert not found.astray, lesson.steps[found.step].title.en
        if found.step != seen[-1]:
            seen.append(found.step)
    assert seen == sorted(seen)
    assert progress(lesson, game.save(), read=len(lesson.steps)).status == "finished"
    # Each thing to do was done by an action, not skipped.
    assert _read(lesson, game.save()) == len(lesson.steps)


def _read(lesson: Lesson, journal: str) -> int:
    """Return what a learner has read who presses `next` whenever there is something to read."""
    read = 0
    while True:
        found = progress(lesson, journal, read)
        if found.step == len(lesson.steps) or lesson.steps[found.step].done is not None:
            return max(read, found.step) if found.step == len(lesson.steps) else read
        read = found.step + 1


@pytest.mark.parametrize("lesson", GUIDED, ids=named)
def test_reading_does_not_pass_by_itself(lesson: Lesson) -> None:
    assert lesson.steps[0].done is None
    game = start(lesson)
    assert progress(lesson, game.save(), read=0).step == 0
    assert progress(lesson, game.save(), read=1).step == 1


def first_battle() -> Lesson:
    return GUIDED[0]


def test_something_else_that_is_legal_gets_a_remark() -> None:
    lesson = first_battle()
    game = play_line(lesson, [{"do": "move", "unit": "uk-1gds", "to": "0906"}])
    found = progress(lesson, game.save(), read=1)
    assert found.step == 1
    assert found.remark == lesson.steps[1].otherwise[0].say
    game = play_line(lesson, [{"do": "move", "unit": "uk-10", "to": "1209"}])
    assert progress(lesson, game.save(), read=1).remark == lesson.steps[1].otherwise[1].say


def test_taking_back_takes_the_remark_back() -> None:
    lesson = first_battle()
    game = play_line(lesson, [{"do": "move", "unit": "uk-10", "to": "1209"}])
    game.undo()
    assert progress(lesson, game.save(), read=1).remark is None


def test_whoever_lets_the_moment_pass_is_astray_and_may_pass_the_step_over() -> None:
    lesson = first_battle()
    game = play_line(lesson, [{"do": "done"}])
    found = progress(lesson, game.save(), read=1)
    assert (found.step, found.astray) == (1, True)
    assert progress(lesson, game.save(), read=2).step == 2


def test_a_step_remembers_where_it_began() -> None:
    lesson = first_battle()
    game = play_line(lesson, lesson.solution[:1])
    # The fixed dice are the first entry of the journal, the first march the second.
    assert progress(lesson, game.save(), read=1).since == 2


# Puzzles


@pytest.mark.parametrize("lesson", PUZZLES, ids=named)
def test_the_stored_solution_solves(lesson: Lesson) -> None:
    assert progress(lesson, play_line(lesson, lesson.solution).save()).status == "solved"


@pytest.mark.parametrize("lesson", PUZZLES, ids=named)
def test_the_solution_needs_its_last_action(lesson: Lesson) -> None:
    assert progress(lesson, play_line(lesson, lesson.solution[:-1]).save()).status == "open"


@pytest.mark.parametrize("lesson", PUZZLES, ids=named)
def test_the_naive_line_fails(lesson: Lesson) -> None:
    assert lesson.naive
    assert progress(lesson, play_line(lesson, lesson.naive).save()).status == "failed"


# Files


def changed(old: str, new: str) -> str:
    text = read("diadem", "lessons/first-battle.toml")
    assert old in text
    return text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('kind = "guided"', 'kind = "guide"', "did you mean 'guided'"),
        ('unit = "uk-26blda", hex', 'unit = "uk-26bla", hex', "did you mean 'uk-26blda'"),
        ('hexes = ["1107"]', 'hexes = ["9907"]', "unknown hex '9907'"),
        ("done = { stands", "done = { stand", "did you mean 'stands'"),
        ('controls = ["prompt"]', 'controls = ["promt"]', "did you mean 'prompt'"),
        ('side = "allied"\n# P', 'side = "alied"\n# P', "did you mean 'allied'"),
        ('uk-12 = { hex = "1207" }', 'uk-12 = { hex = "1009" }', "hex 1009"),
        ('{ do = "lose", unit', '{ do = "loose", unit', "did you mean 'lose'"),
        ("dice = [5,", "dice = [7,", "from 1 to 6"),
        ("minutes = 15", "minuts = 15", "did you mean 'minutes'"),
    ],
)
def test_a_mistake_in_a_file_is_named_with_its_cure(old: str, new: str, problem: str) -> None:
    with pytest.raises(DataError, match=problem) as caught:
        parse_lesson(changed(old, new), "diadem", "first-battle.toml")
    assert caught.value.file == "diadem/lessons/first-battle.toml"


def test_the_client_knows_every_control() -> None:
    rules = (Path(__file__).parents[1] / "web" / "src" / "play" / "guide" / "coach.css").read_text(encoding="utf-8")
    assert [name for name in CONTROLS if f'[data-coach~="{name}"]' not in rules] == []
