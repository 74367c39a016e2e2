"""Learning by playing: guided games and puzzles, written as data in `games/<game>/lessons/*.toml`.

A lesson is a position, words, and conditions as plain data. It is played as an ordinary match; the
player's progress is derived from the journal of that match alone. `docs/lessons.md` explains how to write one.

>>> lesson = next(iter(all_lessons().values()))
>>> game = start(lesson)
>>> progress(lesson, game.save()).status
'open'
"""

from engaja.lessons.lesson import CONTROLS, Lesson, Task, all_lessons, parse_lesson
from engaja.lessons.progress import Progress, answer, answers_due, let_answer, play_line, progress, start

__all__ = [
    "CONTROLS",
    "Lesson",
    "Progress",
    "Task",
    "all_lessons",
    "answer",
    "answers_due",
    "let_answer",
    "parse_lesson",
    "play_line",
    "progress",
    "start",
]
