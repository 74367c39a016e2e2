"""A board as one sheet: the map, and around it the frame of a printed game."""

from __future__ import annotations

from shapely import union_all

from engaja.datafile import Language
from engaja.drawing import defences, labels, palette, patterns, places, routes, style, terrain, water
from engaja.drawing.chart import BLEED, Chart
from engaja.drawing.svg import line, num, tag
from engaja.games import GameData
from engaja.hexes import Point

MARGIN = 46.0  # of the sheet round the map


def draw_board(game: GameData, language: Language, *, frame: bool = True) -> str:
    """The board of a game as one SVG. Board units: hex radius 40, the grid's bounding box begins at (0, 0).

    With the frame the sheet has margins, so its viewBox begins at negative coordinates. Without it, the map alone is
    drawn, to the edge of its bleed, for tiling on paper and for thumbnails.
    """
    chart = Chart(game.board, language, game.name)
    left, top, width, height = _window(chart)
    parts = [tag("style", style.sheet()), tag("defs", patterns.definitions(chart), _clip(chart))]
    if frame:
        left, top, width, height = left - MARGIN, top - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN
        parts.append(
            tag("g", tag("rect", x=left, y=top, width=width, height=height, fill=palette.PAPER), class_="b-frame")
        )
    parts.append(_map(chart))
    view_box = " ".join(num(value) for value in (left, top, width, height))
    return tag(
        "svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=view_box, class_="board", id=chart.id("board")
    )


def _map(chart: Chart) -> str:
    """The map from the ground up."""
    rivers = water.rivers(chart)
    lines = routes.lines(chart)
    bridges = routes.bridges(chart, lines, rivers)
    names = labels.names(chart)
    clear = union_all([routes.room(lines, 5), places.room(chart), *(river.course.buffer(6) for river in rivers)])
    return tag(
        "g",
        terrain.draw(chart, clear),
        water.draw(chart, rivers),
        defences.draw_frontier(chart),
        _grid(chart),
        places.draw_towns(chart, lines),
        routes.draw(chart, lines, bridges),
        defences.draw_fortifications(chart),
        _edge(chart),
        labels.draw_numbers(chart),
        places.draw_symbols(chart),
        labels.draw_rivers(chart, rivers, names),
        labels.draw_names(names),
        _veil(chart),
        class_="b-map",
        clip_path=chart.ref("window"),
    )


def _window(chart: Chart) -> tuple[float, float, float, float]:
    return -BLEED, -BLEED, chart.width + 2 * BLEED, chart.height + 2 * BLEED


def _rectangle(chart: Chart, **attributes: object) -> str:
    x, y, width, height = _window(chart)
    return tag("rect", x=x, y=y, width=width, height=height, **attributes)


def _clip(chart: Chart) -> str:
    return tag("clipPath", _rectangle(chart), id=chart.id("window"))


def _grid(chart: Chart) -> str:
    return tag(
        "rect", x=0, y=0, width=chart.width, height=chart.height, fill=chart.ref("grid"), opacity=0.36, class_="b-grid"
    )


def _edge(chart: Chart) -> str:
    """Paper laid over what lies beyond the board, and the board's own outline."""
    x, y, width, height = _window(chart)
    window: list[Point] = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    outline = line(chart.face.exterior.coords[:-1], closed=True)
    paper = tag("path", d=line(window, closed=True) + outline, fill=palette.PAPER, opacity=0.66, fill_rule="evenodd")
    return tag("g", paper, tag("path", d=outline, fill="none", stroke=palette.FRAME, stroke_width=1.8), class_="b-edge")


def _veil(chart: Chart) -> str:
    """Darkens the map in dark surroundings: a page shows it with an opacity of .2."""
    return _rectangle(chart, fill=palette.VEIL, class_="b-veil")
