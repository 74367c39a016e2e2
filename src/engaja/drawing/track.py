"""The turn track: a box for each turn with its days, and what comes, goes and returns."""

from __future__ import annotations

import math
from collections.abc import Iterable

from engaja.counters import Counter
from engaja.datafile import Language, Words
from engaja.drawing import palette
from engaja.drawing.svg import tag
from engaja.drawing.writing import short_dates, write
from engaja.games import GameData
from engaja.setup import Turn
from engaja.words import word

NARROWEST = 78.0
GAP = 5.0
LINE = 10.6
MOST_LINES = 4

LEAVES = Words("sai", "leaves")
RETURNS = Words("volta", "returns")


def draw(game: GameData, language: Language, width: float) -> tuple[str, float]:
    """The track in as many rows as the width asks for, and its height."""
    turns = game.setup.turns
    rows = math.ceil(len(turns) * NARROWEST / width)
    columns = math.ceil(len(turns) / rows)
    step = (width + GAP) / columns
    events = [_events(game, turn.number, language) for turn in turns]
    high = 34 + LINE * max(1, *(len(lines) for lines in events))
    parts = []
    for i, (turn, lines) in enumerate(zip(turns, events, strict=True)):
        x, y = (i % columns) * step, (i // columns) * (high + GAP)
        parts.append(_box(turn, lines, (x, y, step - GAP, high), language))
    return tag("g", *parts, class_="b-track"), rows * (high + GAP) - GAP


def _box(turn: Turn, lines: list[str], place: tuple[float, float, float, float], language: Language) -> str:
    x, y, width, height = place
    first = turn.number == 1
    parts = [
        tag("rect", x=x, y=y, width=width, height=height, rx=3, fill="#F3DFA6" if first else palette.PANEL,
            stroke=palette.FRAME, stroke_width=1.5 if first else 0.8),
        write("turn", str(turn.number), x + 7, y + 20, style=f"fill:{palette.STAR}" if first else None),
        write("date", short_dates(turn.first_day, turn.last_day, language), x + width - 6, y + 17, anchor="end",
              widest=width - 34),
    ]  # fmt: skip
    if turn.weather and turn.weather != "fair":
        parts.append(_rain(x + width - 14, y + 27))
    for i, text in enumerate(lines):
        parts.append(write("event", text, x + width / 2, y + 37 + i * LINE, anchor="middle", widest=width - 10))
    return tag("g", *parts)


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
    named = [prefix + name for group, prefix in groups for name in _formations(group)]
    if len(named) <= MOST_LINES:
        return named
    return [prefix + text for group, prefix in groups for text in _numbers(group, language)][:MOST_LINES]


def _formations(counters: Iterable[Counter]) -> list[str]:
    """The divisions that counters belong to, or their own names."""
    return list(dict.fromkeys(counter.division or counter.name for counter in counters))


def _numbers(counters: Iterable[Counter], language: Language) -> list[str]:
    by_nation: dict[str, int] = {}
    for counter in counters:
        by_nation[counter.nation] = by_nation.get(counter.nation, 0) + 1
    return [f"{number} {word('nation', nation).in_(language).lower()}" for nation, number in by_nation.items()]
