"""Learning by playing: guided games and puzzles, written as data in `games/<game>/lessons/*.toml`.

A lesson is a position, words, and conditions as plain data. Whoever shows it plays an ordinary match; how far the
player has come is worked out from the journal of that match, and nowhere else. `docs/lessons.md` says how to write one.

>>> lesson = next(iter(all_lessons().values()))
>>> game = start(lesson)
>>> progress(lesson, game.save()).status
'open'
"""

from engaja.lessons.lesson import CONTROLS, Lesson, Step, all_lessons, parse_lesson
from engaja.lessons.progress import Progress, answer, answers_due, let_answer, play_line, progress, start

__all__ = [
    "CONTROLS",
    "Lesson",
    "Progress",
    "Step",
    "all_lessons",
    "answer",
    "answers_due",
    "let_answer",
    "parse_lesson",
    "play_line",
    "progress",
    "start",
]
