"""Plots as inline SVG: lines by turn, bars by turn, thrown against expected."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from engaja.drawing.svg import num, tag, words

WIDTH: Final = 640.0
HEIGHT: Final = 220.0
AXIS: Final = 44.0  # room for the numbers before the plot
EDGE: Final = 12.0  # and after it
TOP: Final = 12.0
FOOT: Final = 26.0
# Lines also differ by their dashes and dots, never by colour alone.
DASHES: Final = (None, "7 4", "2 4")


@dataclass(frozen=True, slots=True)
class Series:
    name: str
    colour: str
    values: Sequence[float]


@dataclass(frozen=True, slots=True)
class Scale:
    """From turns and values to places on the sheet."""

    labels: Sequence[str]
    step: float  # between two lines of the grid
    steps: int

    def x(self, index: float) -> float:
        return AXIS + (WIDTH - AXIS - EDGE) * (index + 0.5) / max(1, len(self.labels))

    def y(self, value: float) -> float:
        return HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * value / (self.step * self.steps)

    @property
    def room(self) -> float:
        """The width that belongs to each label."""
        return (WIDTH - AXIS - EDGE) / max(1, len(self.labels))


def lines(title: str, labels: Sequence[str], series: Sequence[Series]) -> str:
    scale = _scale(labels, series)
    drawn = []
    for each, dashes in zip(series, DASHES, strict=False):
        points = [(scale.x(i), scale.y(value)) for i, value in enumerate(each.values)]
        path = " ".join(f"{num(x)},{num(y)}" for x, y in points)
        for colour, width in (("#2A241C", 4.0), (each.colour, 2.5)):  # a dark edge, for colours as light as paper
            drawn.append(
                tag("polyline", points=path, fill="none", stroke=colour, stroke_width=width, stroke_dasharray=dashes)
            )
        for (x, y), label, value in zip(points, labels, each.values, strict=False):
            spoken = tag("title", words(f"{each.name}, {label}: {num(value)}"))
            drawn.append(tag("circle", spoken, cx=x, cy=y, r=3.5, fill=each.colour, stroke="#2A241C", stroke_width=0.7))
    return _sheet(title, scale, "".join(drawn), series)


def bars(title: str, labels: Sequence[str], series: Sequence[Series]) -> str:
    scale = _scale(labels, series)
    wide = scale.room * 0.7 / max(1, len(series))
    drawn = []
    for number, each in enumerate(series):
        for i, value in enumerate(each.values):
            x, y = scale.x(i) + wide * (number - len(series) / 2), scale.y(value)
            spoken = tag("title", words(f"{each.name}, {labels[i]}: {num(value)}"))
            drawn.append(
                tag("rect", spoken, x=x, y=y, width=wide, height=scale.y(0) - y, fill=each.colour, stroke="#2A241C")
            )
    return _sheet(title, scale, "".join(drawn), series)


def _scale(labels: Sequence[str], series: Sequence[Series]) -> Scale:
    highest = max((value for each in series for value in each.values), default=1)
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500, 10**6) if highest <= 5 * s)
    return Scale(labels, step, max(1, int(-(-highest // step))))


def _sheet(title: str, scale: Scale, inside: str, series: Sequence[Series]) -> str:
    grid = []
    for number in range(scale.steps + 1):
        y = scale.y(number * scale.step)
        grid.append(tag("line", x1=AXIS, x2=WIDTH - EDGE, y1=y, y2=y, stroke="#D3C69B"))
        grid.append(tag("text", num(number * scale.step), x=AXIS - 6, y=y + 4, text_anchor="end"))
    every = -(-len(scale.labels) // 20)
    names = [
        tag("text", words(label), x=scale.x(i), y=HEIGHT - 8, text_anchor="middle")
        for i, label in enumerate(scale.labels)
        if i % every == 0
    ]
    drawn = tag(
        "svg", tag("title", words(title)), *grid, inside, *names, viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}", role="img"
    )
    return f"<figure><figcaption>{words(title)}{_legend(series)}</figcaption>{drawn}</figure>"


def _legend(series: Sequence[Series]) -> str:
    marks = "".join(f'<span><i style="background:{each.colour}"></i>{words(each.name)}</span>' for each in series)
    return f'<span class="legend">{marks}</span>'
