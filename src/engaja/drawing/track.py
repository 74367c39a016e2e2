"""The turn track: a box for each turn with its days, and what comes, goes and returns."""

from __future__ import annotations

import math
from collections.abc import Iterable

from engaja.counters import Counter
from engaja.datafile import Language, Words
from engaja.designations import designation
from engaja.drawing import palette
from engaja.drawing.svg import move, num, tag
from engaja.drawing.writing import short_dates, write
from engaja.games import GameData
from engaja.setup import Turn
from engaja.words import word

NARROWEST = 78.0
GAP = 5.0
LINE = 10.6
MOST_LINES = 4

LEAVES = Words("saem:", "leave:")
RETURNS = Words("voltam:", "return:")


def draw(game: GameData, language: Language, width: float) -> tuple[str, float]:
    """The track in as many rows as the width asks for, and its height."""
    turns = game.setup.turns
    rows = math.ceil(len(turns) * NARROWEST / width)
    columns = math.ceil(len(turns) / rows)
    step = (width + GAP) / columns
    events = [_events(game, turn.number, language) for turn in turns]
    high = 34 + LINE * max(1, *(len(lines) for lines in events))
    boxes: list[str] = []
    parts: list[str] = []
    for i, (turn, lines) in enumerate(zip(turns, events, strict=True)):
        x, y = (i % columns) * step, (i // columns) * (high + GAP)
        boxes.append(_outline(x, y, step - GAP, high))
        parts += _box(turn, lines, (x, y, step - GAP), language)
    frames = tag("path", d="".join(boxes), fill=palette.PANEL, stroke=palette.FRAME, stroke_width=0.9)
    first = tag("path", d=boxes[0], fill=palette.CHOSEN, stroke=palette.FRAME, stroke_width=1.5)
    return tag("g", frames, first, *parts, class_="b-track"), rows * (high + GAP) - GAP


def _outline(x: float, y: float, width: float, height: float) -> str:
    """A box with round corners."""
    r = 3.0
    across, down = num(width - 2 * r), num(height - 2 * r)
    return f"{move(x + r, y)}h{across}q3 0 3 3v{down}q0 3-3 3h-{across}q-3 0-3-3v-{down}q0-3 3-3z"


def _box(turn: Turn, lines: list[str], place: tuple[float, float, float], language: Language) -> list[str]:
    x, y, width = place
    days = short_dates(turn.first_day, turn.last_day, language)
    ink = f"fill:{palette.STAR}" if turn.number == 1 else None
    parts = [
        write("turn", str(turn.number), x + 7, y + 20, style=ink),
        write("date", days, x + width - 6, y + 17, anchor="end", widest=width - 34),
    ]
    if turn.weather and turn.weather != "fair":
        parts.append(_rain(x + width - 14, y + 27))
    for i, text in enumerate(lines):
        parts.append(write("event", text, x + width / 2, y + 37 + i * LINE, anchor="middle", widest=width - 10))
    return parts


def _rain(x: float, y: float) -> str:
    """A cloud with three drops."""
    cloud = f"M{x - 6:g} {y:g}a3 3 0 0 1 .6-5.9a4.2 4.2 0 0 1 8-.6a3.2 3.2 0 0 1 1.4 6.5z"
    drops = "".join(f"M{x + dx:g} {y + 2:g}l-1.4 3.2" for dx in (-3.4, 0, 3.4))
    return tag("path", d=cloud + drops, fill=palette.SEA_BANDS[1][0], stroke=palette.WATER_NAME, stroke_width=1)


def _events(game: GameData, turn: int, language: Language) -> list[str]:
    """Formations by name while they fit; else numbers by nation."""
    counters = list(game.counters.values())
    arriving = [counter for counter in counters if counter.start.turn == turn]
    leaving = [c for c in counters if any(w.turn == turn for w in c.withdrawals)]
    back = [c for c in counters if any(w.back_turn == turn for w in c.withdrawals)]
    groups = ((arriving, ""), (leaving, LEAVES.in_(language) + " "), (back, RETURNS.in_(language) + " "))
    named = [prefix + name for group, prefix in groups for name in _formations(group, language)]
    if len(named) <= MOST_LINES:
        return named
    return [prefix + text for group, prefix in groups for text in _numbers(group, language)][:MOST_LINES]


def _formations(counters: Iterable[Counter], language: Language) -> list[str]:
    """The divisions that counters belong to, or their own names."""
    names = dict.fromkeys(counter.division or counter.name for counter in counters)
    return [designation(name).in_(language) for name in names]


def _numbers(counters: Iterable[Counter], language: Language) -> list[str]:
    by_nation: dict[str, int] = {}
    for counter in counters:
        by_nation[counter.nation] = by_nation.get(counter.nation, 0) + 1
    return [f"{word('nation', nation).in_(language)} {number}" for nation, number in by_nation.items()]
