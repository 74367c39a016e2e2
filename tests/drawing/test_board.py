"""The boards as drawings: well formed, complete, within their budget, reproducible."""

from __future__ import annotations

import gzip
import math
import os
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from shapely import Point as Spot

from engaja import games
from engaja.datafile import LANGUAGES, Language
from engaja.drawing import (
    bake,
    box_places,
    bridges,
    crowding,
    defences,
    draw_board,
    labels,
    marks,
    names,
    routes,
    symbols,
    water,
)
from engaja.drawing.board import lettering
from engaja.drawing.chart import BLEED, Chart
from engaja.drawing.legend import entries
from engaja.drawing.outline import R, plain_area
from engaja.drawing.rect import Rect

pytestmark = pytest.mark.slow  # draws whole boards

SVG = "{http://www.w3.org/2000/svg}"
BIG = 2000  # hexes: such a board takes seconds to draw
NAMES = games.names()
SMALLEST = min(NAMES, key=lambda name: len(games.load(name).board.grid))
GAMES = [
    # All tests of a board run in one process, which draws it once.
    pytest.param(name, marks=pytest.mark.xdist_group(f"board of {name}"))
    for name in NAMES
]
# Elements of the map and kilobytes of the whole sheet, gzipped: what a browser pans smoothly and a phone loads at once.
LARGE, USUAL = (1000, 350), (600, 260)


@cache
def drawn(name: str, language: Language = "pt") -> str:
    """The board as the server sends it; drawn here only if what it depends on has changed."""
    bake.bake([name], say=lambda _: None)
    return bake.board_file(name, language).read_text(encoding="utf-8")


@cache
def unframed(name: str) -> str:
    return draw_board(games.load(name), "pt", frame=False)


@cache
def chart(name: str, language: Language = "pt") -> Chart:
    return Chart(games.load(name).board, language, name)


@cache
def rivers(name: str) -> list[water.River]:
    return water.rivers(chart(name))


@cache
def lettered(name: str, language: Language = "pt") -> tuple[list[names.Name], list[labels.Written]]:
    return lettering(chart(name, language), rivers(name))


def texts(svg: str) -> list[str]:
    return ["".join(element.itertext()) for element in ET.fromstring(svg).iter(f"{SVG}text")]


# The sheet


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_board_is_well_formed(name: str, language: Language) -> None:
    root = ET.fromstring(drawn(name, language))
    assert root.tag == f"{SVG}svg"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(id_ and id_.startswith(f"{name}-") for id_ in ids)


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_referred_to_is_defined(name: str) -> None:
    svg = drawn(name)
    ids = set(re.findall(r'\bid="([^"]+)"', svg))
    wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
    assert wanted
    assert wanted <= ids


@pytest.mark.parametrize("name", GAMES)
def test_a_board_keeps_its_budget(name: str) -> None:
    nodes, kilobytes = LARGE if len(games.load(name).board.grid) > BIG else USUAL
    assert sum(1 for _ in ET.fromstring(unframed(name)).iter()) <= nodes
    assert len(gzip.compress(drawn(name).encode())) <= kilobytes * 1024


def test_a_board_is_the_same_whatever_python_hashes() -> None:
    code = "from engaja import games; from engaja.drawing import draw_board; print(draw_board(games.load({!r}), 'pt'))"
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code.format(SMALLEST)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(outputs) == 1
    assert outputs.pop().decode().strip() == drawn(SMALLEST)


def test_a_board_draws_the_same_twice() -> None:
    assert draw_board(games.load(SMALLEST), "pt") == drawn(SMALLEST)


@pytest.mark.parametrize("name", GAMES)
def test_the_frame_surrounds_the_map(name: str) -> None:
    width, height = games.load(name).board.grid.size(R)
    x, y, w, h = (float(value) for value in ET.fromstring(drawn(name)).attrib["viewBox"].split())
    assert x < -BLEED and y < -BLEED and x + w > width + BLEED and y + h > height + BLEED
    bare = [float(value) for value in ET.fromstring(unframed(name)).attrib["viewBox"].split()]
    assert bare == pytest.approx([-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED], abs=0.01)
    assert "b-frame" in drawn(name) and 'class="b-frame"' not in unframed(name)


@pytest.mark.parametrize("name", GAMES)
def test_the_frame_tells_the_game(name: str) -> None:
    game = games.load(name)
    for language in LANGUAGES:
        said = texts(drawn(name, language))
        assert game.setup.title.in_(language) in said
        assert {str(turn.number) for turn in game.setup.turns} <= set(said)
        assert {entry.name for entry in entries(chart(name, language), game.tables["terrain"])} <= set(said)
        honest = next(note.text.in_(language) for note in game.board.notes if not note.hexes)
        assert " ".join(honest.split()) in " ".join(said)


@pytest.mark.parametrize("name", GAMES)
def test_languages_differ(name: str) -> None:
    assert drawn(name, "pt") != drawn(name, "en")
    wanted = {label.text.en for label in games.load(name).board.labels if label.kind == "water"}
    assert wanted <= set(texts(drawn(name, "en")))


@pytest.mark.parametrize("name", GAMES)
def test_boxes_off_the_map_have_a_place_of_their_own(name: str) -> None:
    game = games.load(name)
    boxes = box_places(game)
    assert set(boxes) == {box.id for box in game.board.boxes if not box.hexes} | set(game.setup.boxes)
    width, height = game.board.grid.size(R)
    field = Rect(0, 0, width, height)
    assert all(box.overlap(field) == 0 for box in boxes.values())
    assert all(a.overlap(b) == 0 for a, b in combinations(boxes.values(), 2))
    assert all(f'id="{name}-box-{id_}"' in drawn(name) for id_ in boxes)


# Words


@pytest.mark.parametrize("name", GAMES)
def test_every_hex_has_its_number_in_its_own_place(name: str) -> None:
    board = games.load(name).board
    group = next(g for g in ET.fromstring(drawn(name)).iter(f"{SVG}g") if g.get("class") == "b-numbers")
    found: dict[str, tuple[float, float]] = {}
    for element in group:
        figures = element.text or ""
        xs = [float(x) for x in element.attrib["x"].split()]
        ys = [float(y) for y in element.attrib["y"].split()]
        assert len(figures) == len(xs) == len(ys)
        for i in range(0, len(figures), 4):
            found[figures[i : i + 4]] = (xs[i], ys[i])
    assert set(found) == {board.grid.format(hex_) for hex_ in board.grid}
    for number, (x, y) in found.items():
        assert board.grid.format(board.grid.hex_at(x + 6, y - 3, R) or board.grid.parse("0101")) == number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_place_is_named(name: str, language: Language) -> None:
    board = games.load(name).board
    cities = {hex_: label.text.in_(language) for label in board.labels if label.kind == "city" for hex_ in label.along}
    said = {text.casefold() for text in texts(drawn(name, language))}
    for hex_ in board.grid:
        printed = board.ground[hex_].place
        place = cities.get(hex_, printed and board.called(printed).in_(language))
        assert place is None or place.casefold() in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_names_do_not_cover_one_another(name: str, language: Language) -> None:
    towns, _ = lettered(name, language)
    assert len(towns) > 20
    for a, b in combinations(towns, 2):
        shared = a.box.overlap(b.box)
        assert shared <= 0.04 * min(a.box.w * a.box.h, b.box.w * b.box.h), (a.text, b.text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("zoom", [0.2, 0.36, 0.5, 0.65, 0.9])
def test_names_seen_from_afar_do_not_cover_one_another(name: str, language: Language, zoom: float) -> None:
    towns, _ = lettered(name, language)
    width = chart(name).width
    shown = [
        town
        for town, since in zip(towns, crowding.since(towns, width), strict=True)
        if zoom >= max(since, crowding.SHOWN_FROM[town.rank])
    ]
    assert shown
    for a, b in combinations(shown, 2):
        first, second = crowding.seen(a, zoom, width), crowding.seen(b, zoom, width)
        shared = first.overlap(second)
        # Between two of the zooms that were tried, boxes grow by a little.
        assert shared <= 0.12 * min(first.w * first.h, second.w * second.h), (a.text, b.text)
    for town in shown:
        assert town.rank == "great" or crowding.seen(town, max(zoom, 0.36), width).x >= -BLEED


@pytest.mark.parametrize("name", GAMES)
def test_names_across_the_map_wait_until_they_can_be_read(name: str) -> None:
    written = [text for text in ET.fromstring(drawn(name)).iter(f"{SVG}text") if "b-label" in text.get("class", "")]
    assert written
    for text in written:
        since = re.match(r"--since:([\d.]+)", text.get("style", ""))
        assert since and float(since[1]) * float(text.get("font-size", "0")) >= 7.5


@pytest.mark.parametrize("name", GAMES)
def test_names_keep_clear_of_symbols(name: str) -> None:
    towns, _ = lettered(name)
    kept = symbols.taken(chart(name)) + marks.taken(chart(name))
    assert towns and kept
    for town in towns:
        shared = sum(town.box.overlap(box) for box in kept)
        assert shared <= 0.12 * town.box.w * town.box.h, town.text


@pytest.mark.parametrize("name", GAMES)
def test_names_stay_on_the_map_and_near_their_hex(name: str) -> None:
    view = chart(name)
    towns, across = lettered(name)
    for town in towns:
        assert town.box.x >= 0 and town.box.x + town.box.w <= view.width
        assert math.dist(town.at, view.centre(town.hex)) < 2 * R
        assert town.condensed or town.width == pytest.approx(names.FACES[town.rank].width(town.text))
    assert {label.text for label in across if label.kind == "river"} <= set(view.board.rivers)


# Lines


@pytest.mark.parametrize("name", GAMES)
def test_a_bridge_wherever_a_road_or_railway_crosses_a_river(name: str) -> None:
    view = chart(name)
    board = view.board
    crossed = {
        (route.kind, side)
        for route in board.routes
        if route.kind != "trail"
        for a, b in pairwise(route.hexes)
        if board.has(side := board.grid.hexside(a, b), "river")
    }
    made = bridges.bridges(view, routes.lines(view), rivers(name))
    assert {(bridge.kind, bridge.side) for bridge in made} == crossed
    for bridge in made:
        assert math.dist(bridge.at, water.middle(view, bridge.side)) < R * 0.75
        assert min(river.course.distance(Spot(bridge.at)) for river in rivers(name)) < 8


@pytest.mark.parametrize("name", GAMES)
def test_routes_pass_through_the_hexes_of_their_chain_and_no_others(name: str) -> None:
    view = chart(name)
    board = view.board
    joined = {
        kind: {
            board.grid.hexside(a, b) for route in board.routes if route.kind == kind for a, b in pairwise(route.hexes)
        }
        for kind in ("road", "rail", "trail")
    }
    for kind, links in joined.items():
        made = [line for line in routes.lines(view) if line.kind == kind]
        pairs = [pair for line in made for pair in pairwise(line.hexes) if None not in pair]
        assert len(pairs) == len(links)
        assert {board.grid.hexside(a, b) for a, b in pairs if a is not None and b is not None} == links
        for line in made:
            for hex_, place in zip(line.hexes, line.places, strict=True):
                assert hex_ is None or board.grid.hex_at(*place, R) == hex_


@pytest.mark.parametrize("name", GAMES)
def test_rivers_grow_downstream_and_follow_their_hexsides(name: str) -> None:
    view = chart(name)
    made = rivers(name)
    assert {river.name for river in made} == set(view.board.rivers)
    for river in made:
        assert np.all(np.diff(river.widths) >= -1e-9)
    for name_, sides in view.board.rivers.items():
        courses = [river.course for river in made if river.name == name_]
        for side in sides:
            assert min(course.distance(Spot(water.middle(view, side))) for course in courses) < R * 0.2, name_


@pytest.mark.parametrize("name", GAMES)
def test_walls_stand_on_the_protected_side(name: str) -> None:
    view = chart(name)
    protected = {h for fort in view.board.fortifications.values() for h in fort.protects}
    protected |= {h for h in view.grid if "fortification" in view.board.ground[h].features}
    walls = defences.walls(view)
    assert bool(walls) == bool(protected)
    if protected:
        inside = plain_area(view.cell(h) for h in protected).buffer(1)
        length = sum(wall.length for wall in walls)
        assert sum(wall.intersection(inside).length for wall in walls) > 0.9 * length
