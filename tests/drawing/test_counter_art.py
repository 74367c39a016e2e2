"""Every counter of every game as a drawing: complete, well formed, light, legible, and the same each time."""

from __future__ import annotations

import gzip
import json
import re
from dataclasses import asdict
from functools import cache
from xml.etree import ElementTree as ET

import pytest

from engaja.counters import TYPES, Counter
from engaja.drawing.counters import CounterArt, draw_counters
from engaja.drawing.counters.aircraft import AIRCRAFT, CLASS_MODEL, drawn_as
from engaja.drawing.counters.body import band_colours
from engaja.drawing.counters.colour import blend, contrast, distance, rgb
from engaja.drawing.counters.divisions import NEAR, NEUTRAL, PALETTE, division_colours
from engaja.drawing.counters.emblems import EMBLEMS
from engaja.drawing.counters.markers import PICTURES, marker_id
from engaja.drawing.counters.nations import DARK, NATIONS
from engaja.drawing.counters.ships import ship
from engaja.drawing.counters.svg import SIDE
from engaja.drawing.counters.symbols import icons
from engaja.drawing.counters.text import CAP_HEIGHT, width
from engaja.games import load, names, pieces
from engaja.words import dictionary

GAMES = names()
GZIPPED_BUDGET = 45_000  # bytes for everything of a game: what the browser fetches
NODES_BUDGET = 12  # elements of one face, its group included
EDGE = 0.9  # the counter's border


@cache
def art(game: str) -> CounterArt:
    return draw_counters(load(game))


def fragments(game: str) -> dict[str, str]:
    drawn = art(game)
    named = {"front": drawn.front, "back": drawn.back, "marker": drawn.markers, "unknown": drawn.unknown}
    return {f"{kind} {id_}": svg for kind, pieces in named.items() for id_, svg in pieces.items()}


def parse(svg: str) -> ET.Element:
    return ET.fromstring(f"<svg>{svg}</svg>")


@pytest.mark.parametrize("game", GAMES)
def test_every_counter_has_its_faces(game: str) -> None:
    counters, drawn = load(game).counters, art(game)
    assert list(drawn.front) == [*counters, *pieces(game)]
    assert list(drawn.back) == [c.id for c in counters.values() if c.steps == 2]
    for id_, reduced in drawn.back.items():
        assert reduced != drawn.front[id_]
        assert "-reduced" in reduced
        assert "-full" in drawn.front[id_]
    for counter in counters.values():
        if counter.steps == 1:
            assert "-single" in drawn.front[counter.id]


@pytest.mark.parametrize("game", GAMES)
def test_fragments_are_well_formed_and_refer_to_shared_parts(game: str) -> None:
    defined = [node.get("id") for node in parse(art(game).defs).iter() if node.get("id")]
    assert len(defined) == len(set(defined))
    assert all(id_ and id_.startswith(f"ct-{game}-") for id_ in defined)
    referred = set()
    for svg in [*fragments(game).values(), art(game).defs]:
        for node in parse(svg).iter():
            href = node.get("href")
            if href:
                referred.add(href.removeprefix("#"))
    assert referred == set(defined)  # nothing missing, nothing superfluous


@pytest.mark.parametrize("game", GAMES)
def test_fragments_carry_no_ids(game: str) -> None:
    """They are copied: a counter may be on the board, in a list and in a panel at once."""
    for name, svg in fragments(game).items():
        assert " id=" not in svg, name


@pytest.mark.parametrize("game", GAMES)
def test_print_stays_inside(game: str) -> None:
    for name, svg in fragments(game).items():
        for text in parse(svg).iter("text"):
            left, top, right, bottom = text_box(text)
            assert left >= EDGE and right <= SIDE - EDGE, (name, text.text, left, right)
            assert top >= EDGE and bottom <= SIDE - EDGE, (name, text.text, top, bottom)


def text_box(text: ET.Element) -> tuple[float, float, float, float]:
    """Return the box of a line of text: the font's advance widths, capitals from the baseline up."""
    size = float(text.get("font-size", "0"))
    wide = float(text.get("textLength") or width(text.text or "", size, int(text.get("font-weight") or 700)))
    start = {"middle": -wide / 2, "start": 0.0, "end": -wide}[text.get("text-anchor") or "middle"]
    box = [(start, -CAP_HEIGHT * size), (start + wide, 0.0)]
    x, y = float(text.get("x") or 0), float(text.get("y") or 0)
    turned = re.fullmatch(r"translate\(([-.\d]+),([-.\d]+)\)rotate\((-?90)\)", text.get("transform") or "")
    if turned:
        x, y = float(turned[1]), float(turned[2])
        box = [(by, -bx) if turned[3] == "-90" else (-by, bx) for bx, by in box]
    xs, ys = [x + bx for bx, _ in box], [y + by for _, by in box]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("game", GAMES)
def test_values_are_real_text(game: str) -> None:
    counters, drawn = load(game).counters, art(game)
    for counter in counters.values():
        for face, svg in ((counter.front, drawn.front[counter.id]), (counter.back, drawn.back.get(counter.id))):
            if face is None or svg is None:
                continue
            printed = "".join("".join(n.itertext()) for n in parse(svg).iter() if n.get("class") == "ct-v")
            last = "" if face.values[2] is None else str(face.values[2])
            assert re.sub(r"[()]", "", printed) == f"{face.values[0]}-{face.values[1]}-{last}"
            if face.reach is not None:
                reach = ["".join(n.itertext()) for n in parse(svg).iter() if n.get("class") == "ct-r"]
                assert reach == [str(face.reach)]


@pytest.mark.parametrize("game", GAMES)
def test_drawing_is_deterministic(game: str) -> None:
    assert draw_counters(load(game)) == art(game)


@pytest.mark.parametrize("game", GAMES)
def test_sizes_stay_within_budget(game: str) -> None:
    drawn = art(game)
    everything = json.dumps(asdict(drawn), ensure_ascii=False).encode()
    assert len(gzip.compress(everything, mtime=0)) <= GZIPPED_BUDGET
    for name, svg in fragments(game).items():
        assert sum(1 for _ in parse(svg).iter()) - 1 <= NODES_BUDGET, name


# Markers


@pytest.mark.parametrize("game", GAMES)
def test_every_marker_is_drawn(game: str) -> None:
    markers = [(marker, label) for marker in load(game).setup.markers for label in marker.labels or ("",)]
    assert list(art(game).markers) == [marker_id(marker, label) for marker, label in markers]
    drawn = list(art(game).markers.values())
    same_look = [(a, b) for i, a in enumerate(drawn) for b in drawn[:i] if a == b]
    assert not same_look
    for marker, label in markers:
        svg = art(game).markers[marker_id(marker, label)]
        if PICTURES[marker.kind][1] and label:
            assert label in ["".join(text.itertext()) for text in parse(svg).iter("text")]


def test_every_kind_of_marker_has_a_picture() -> None:
    assert set(PICTURES) == set(dictionary()["marker"])


# Colours


@pytest.mark.parametrize("livery", NATIONS)
def test_ink_is_legible(livery: str) -> None:
    nation = NATIONS[livery]
    under, wash, over, hatch = band_colours(nation)
    band = blend(nation.ground, under, wash)
    grounds = [nation.ground, band, blend(band, over, hatch)] + ([nation.band] if nation.band else [])
    for ground in grounds:
        assert contrast(nation.ink, ground) >= 4.5, ground


# Machado, Oliveira and Fernandes (2009), full loss of green and of red, on linear light.
BLINDNESS = {
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
}


def seen_by(blindness: str, colour: str) -> str:
    light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb(colour)]
    mixed = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in BLINDNESS[blindness])
    shown = (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in mixed)
    return "#" + "".join(f"{round(255 * c):02X}" for c in shown)


@pytest.mark.parametrize("blindness", BLINDNESS)
@pytest.mark.parametrize("game", GAMES)
def test_enemies_differ_for_the_colour_blind(game: str, blindness: str) -> None:
    liveries = {(c.side, c.livery) for c in load(game).counters.values()}
    for side, mine in liveries:
        for other, theirs in liveries:
            if side != other:
                grounds = [seen_by(blindness, NATIONS[livery].ground) for livery in (mine, theirs)]
                assert distance(*grounds) >= 13, (mine, theirs)
                assert NATIONS[mine].axis != NATIONS[theirs].axis


def test_icons_are_legible_in_every_frame() -> None:
    for fill in (*PALETTE, NEUTRAL):
        assert contrast(DARK, fill) >= 4.5


def test_the_palette_is_varied() -> None:
    for i, one in enumerate(PALETTE):
        for other in (*PALETTE[:i], NEUTRAL):
            assert distance(one, other) >= 20, (one, other)


def test_divisions_of_a_nation_differ() -> None:
    for game in GAMES:
        counters = load(game).counters
        seen: dict[tuple[str, str], str] = {}
        for id_, fill in division_colours(counters.values()).items():
            counter = counters[id_]
            name = counter.division or counter.brigade or counter.regiment
            if name is None:
                assert fill == NEUTRAL
            else:
                assert seen.setdefault((counter.livery, name), fill) == fill, "sisters share a colour"
                assert distance(fill, NATIONS[counter.livery].ground) >= NEAR
        for livery in {livery for livery, _ in seen}:
            own = [fill for (whose, _), fill in seen.items() if whose == livery]
            assert len(own) == len(set(own)), (game, livery)


def test_division_colours_hold_when_counters_are_added() -> None:
    for game in GAMES:
        counters = list(load(game).counters.values())
        before, after = division_colours(counters[:-1]), division_colours(counters)
        assert before == {id_: fill for id_, fill in after.items() if id_ in before}
        doubled: list[Counter] = [c for counter in counters for c in (counter, counter)]
        assert division_colours(doubled) == after


# Shapes


def test_every_type_has_a_symbol() -> None:
    assert set(icons()) == {type_ for type_, branch in TYPES.items() if branch == "ground"}
    for icon in icons().values():
        assert icon.lines or icon.solids or icon.words


def test_every_ship_has_a_silhouette() -> None:
    shapes = {ship(type_, "us") for type_, branch in TYPES.items() if branch == "naval"}
    assert len(shapes) == sum(branch == "naval" for branch in TYPES.values())


def test_every_aircraft_of_the_games_has_its_own_silhouette() -> None:
    assert set(CLASS_MODEL) == {type_ for type_, branch in TYPES.items() if branch == "air"}
    assert set(CLASS_MODEL.values()) <= set(AIRCRAFT)
    for game in GAMES:
        for counter in load(game).counters.values():
            if counter.model:
                drawn = drawn_as(counter.model, counter.type)
                assert counter.model.startswith(drawn), f"{counter.model} is drawn as {drawn}"


def test_every_livery_has_an_emblem() -> None:
    assert set(EMBLEMS) == set(NATIONS)
    assert {c.livery for game in GAMES for c in load(game).counters.values()} <= set(NATIONS)
    axis = {livery for livery, nation in NATIONS.items() if nation.axis}
    assert axis == {"jp", "de", "ss"}  # chamfered; everyone else has round corners
