"""A board as one sheet: the map, and around it the frame of a printed game."""

from __future__ import annotations

from shapely import union_all

from engaja.datafile import Language
from engaja.drawing import (
    bridges,
    crowding,
    defences,
    labels,
    marks,
    names,
    palette,
    patterns,
    routes,
    style,
    symbols,
    terrain,
    towns,
    water,
)
from engaja.drawing.chart import BLEED, Chart
from engaja.drawing.frame import sheet
from engaja.drawing.rect import Rect
from engaja.drawing.svg import line, num, tag
from engaja.drawing.water import River
from engaja.games import GameData
from engaja.hexes import Point


def draw_board(game: GameData, language: Language, *, frame: bool = True) -> str:
    """The board of a game as one SVG. Board units: hex radius 40, the grid's bounding box begins at (0, 0).

    With the frame the sheet has margins, so its viewBox begins at negative coordinates. Without it, the map alone is
    drawn, to the edge of its bleed, for tiling on paper and for thumbnails.
    """
    chart = Chart(game.board, language, game.name)
    defs = tag("style", style.sheet()) + tag("defs", patterns.definitions(chart), _clip(chart))
    around = sheet(game, chart) if frame else None
    outside = around.outside if around else _window(chart)
    view_box = " ".join(num(value) for value in (outside.x, outside.y, outside.w, outside.h))
    parts = [defs, around.art if around else "", _map(chart)]
    said = {"role": "img", "aria_label": game.setup.title.in_(language)}
    root = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": view_box, "class_": "board", "id": chart.id("board")}
    return tag("svg", *parts, **root, **said)


def box_places(game: GameData) -> dict[str, Rect]:
    """Where the boxes off the map are drawn, in board units, by id."""
    return sheet(game, Chart(game.board, "en", game.name)).boxes


def _map(chart: Chart) -> str:
    """Draw the map from the ground up."""
    rivers = water.rivers(chart)
    lines = routes.lines(chart)
    crossings = bridges.bridges(chart, lines, rivers)
    places, across = lettering(chart, rivers)
    clear = union_all([routes.room(lines, 5), towns.room(chart), *(river.course.buffer(6) for river in rivers)])
    return tag(
        "g",
        terrain.draw(chart, clear),
        labels.draw(chart, across, over=False),
        water.draw(chart, rivers),
        defences.draw_frontier(chart),
        _grid(chart),
        towns.draw(chart, lines),
        bridges.draw_decks(crossings),
        routes.draw(chart, lines),
        bridges.draw_rails(crossings),
        defences.draw_fortifications(chart),
        _edge(chart),
        names.draw_numbers(chart),
        marks.draw(chart),
        symbols.draw(chart),
        labels.draw(chart, across, over=True),
        names.draw_names(places, crowding.looks(places, chart.width)),
        _veil(chart),
        class_="b-map",
        clip_path=chart.ref("window"),
    )


def lettering(chart: Chart, rivers: list[River]) -> tuple[list[names.Name], list[labels.Written]]:
    """Return all words on the map: names placed in the file first, then place names clear of them, then river names
    clear of both.
    """
    taken = symbols.taken(chart) + marks.taken(chart)
    across = labels.written(chart)
    taken += [box for label in across if labels.MANNERS[label.kind].over for box in label.boxes()]
    places = names.names(chart, taken)
    across += labels.river_names(chart, rivers, taken + [name.box for name in places])
    return places, across


def _window(chart: Chart) -> Rect:
    return Rect(-BLEED, -BLEED, chart.width + 2 * BLEED, chart.height + 2 * BLEED)


def _rectangle(chart: Chart, **attributes: object) -> str:
    place = _window(chart)
    return tag("rect", x=place.x, y=place.y, width=place.w, height=place.h, **attributes)


def _clip(chart: Chart) -> str:
    return tag("clipPath", _rectangle(chart), id=chart.id("window"))


def _grid(chart: Chart) -> str:
    size = {"x": 0, "y": 0, "width": chart.width, "height": chart.height}
    return tag("rect", **size, fill=chart.ref("grid"), opacity=0.36, class_="b-grid")


def _edge(chart: Chart) -> str:
    """Paper laid over what lies beyond the board, and the board's own outline."""
    place = _window(chart)
    right, bottom = place.x + place.w, place.y + place.h
    window: list[Point] = [(place.x, place.y), (right, place.y), (right, bottom), (place.x, bottom)]
    outline = line(chart.face.exterior.coords[:-1], closed=True)
    paper = tag("path", d=line(window, closed=True) + outline, fill=palette.PAPER, opacity=0.66, fill_rule="evenodd")
    return tag("g", paper, tag("path", d=outline, fill="none", stroke=palette.FRAME, stroke_width=1.8), class_="b-edge")


def _veil(chart: Chart) -> str:
    """Darkens the map in dark surroundings: a page shows it with an opacity of .2."""
    return _rectangle(chart, fill=palette.VEIL, class_="b-veil")
