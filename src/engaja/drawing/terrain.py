"""The ground: sea and coast, plains, woods, hills, mountains, marshes. Texture says the terrain; colour only helps."""

from __future__ import annotations

import math

from shapely import box, prepare
from shapely.geometry.base import BaseGeometry

from engaja.drawing import palette, relief
from engaja.drawing.chart import BLEED, Chart
from engaja.drawing.noise import chance
from engaja.drawing.relief import Massif
from engaja.drawing.sectors import BROAD, WIDE, Sheaf
from engaja.drawing.svg import move, numbers, stroke, tag
from engaja.hexes import Point

ROUGH = ("rough", "rough_woods")
HIGH = ("mountain", "forest_mountain")

# Slopes from the level of their steepness on, and how strongly they are shaded; negative: those that face the light.
Tones = tuple[tuple[float, float], ...]
HILL_TONES: Tones = ((0.30, 0.13), (0.75, 0.13), (-0.34, 0.4))
MOUNTAIN_TONES: Tones = ((0.28, 0.2), (0.7, 0.2), (1.2, 0.22), (-0.3, 0.3), (-0.8, 0.32))


def draw(chart: Chart, clear: BaseGeometry) -> str:
    """The whole ground. Engraved ridges keep out of `clear`: what roads, rivers and towns need."""
    parts = [_base(chart)]
    if chart.has_water():
        parts.append(_coast(chart))
    parts += [_plain(chart), _hills(chart), _woods(chart), _jungle(chart), _mountains(chart, clear), _marsh(chart)]
    if chart.has_water():
        parts.append(_shoreline(chart))
    return tag("g", *parts, class_="b-ground")


def _base(chart: Chart) -> str:
    """One rectangle under everything: the sea with its waves, or the plain."""
    if chart.has_water():
        depths = relief.patches(chart.width, chart.height, 520, 61, [0.2, -0.2])
        tones = [
            Sheaf(WIDE).fill(depth.buffer(0).intersection(chart.window), tolerance=2).group(fill=colour, opacity=0.5)
            for depth, colour in zip(depths, palette.DEPTHS, strict=True)
        ]
        waves = _rectangle(chart, fill=chart.ref("waves"), class_="b-texture")
        return _rectangle(chart, fill=palette.SEA) + "".join(tones) + waves
    return _rectangle(chart, fill=palette.OPEN)


def _rectangle(chart: Chart, **attributes: object) -> str:
    size = {"x": -BLEED, "y": -BLEED, "width": chart.width + 2 * BLEED, "height": chart.height + 2 * BLEED}
    return tag("rect", **size, **attributes)


def _coast(chart: Chart) -> str:
    """The land in three bands of shallows; its outline is defined once and stroked three times under the land."""
    seen = chart.land.intersection(chart.window.buffer(40))
    defined = tag("defs", Sheaf().hem(seen, longest=480).group(id=chart.id("shore")))
    bands = [
        tag("use", href=f"#{chart.id('shore')}", stroke=colour, stroke_width=width)
        for colour, width in palette.SEA_BANDS
    ]
    shallows = tag("g", *bands, fill="none", stroke_linecap="round", stroke_linejoin="round", class_="b-shallows")
    return defined + shallows + Sheaf(BROAD).fill(seen).group(fill=palette.OPEN)


def _shoreline(chart: Chart) -> str:
    ink = {"fill": "none", "stroke": palette.COAST, "stroke_width": 1.7}
    return tag("use", href=f"#{chart.id('shore')}", **ink, class_="b-shoreline")


def _plain(chart: Chart) -> str:
    """Large soft patches and furrows on what is open."""
    plain = chart.ground("open")
    tones = relief.patches(chart.width, chart.height, 330, 5, [0.34, 0.1, -0.32])
    parts = [
        Sheaf(BROAD)
        .fill(tone.buffer(0).intersection(plain), tolerance=1.2)
        .group(fill=colour, opacity=0.5, class_="b-patch")
        for tone, colour in zip(tones, palette.PATCHES, strict=True)
    ]
    furrows = Sheaf(BROAD).fill(plain.buffer(-6), tolerance=1.5).group(fill=chart.ref("furrows"), class_="b-texture")
    return "".join(parts) + furrows


def _hills(chart: Chart) -> str:
    """Rough ground: fill, relief, hachured hills, a rim of ticks."""
    rough = chart.ground(*ROUGH)
    if rough.is_empty:
        return ""
    bare = chart.ground("rough")
    ground = Sheaf(BROAD).fill(rough).group(fill=palette.ROUGH)
    massif = Massif(rough.buffer(-1), height=1.0, slope=46, scale=84, seed=17)
    hills = Sheaf(BROAD).fill(bare.buffer(-7), tolerance=1.0).group(fill=chart.ref("hills"), class_="b-texture")
    return ground + _relief(chart, massif, HILL_TONES) + hills + _rim(bare, palette.ROUGH_INK)


def _mountains(chart: Chart, clear: BaseGeometry) -> str:
    """High ground: fill, strong relief in five bands, engraved ridges, a rim of ticks; sparse trees where wooded."""
    high = chart.ground(*HIGH)
    if high.is_empty:
        return ""
    ground = Sheaf(BROAD).fill(high).group(fill=palette.MOUNTAIN)
    massif = Massif(high.buffer(-1), height=1.5, slope=64, scale=118, seed=29)
    wooded = chart.ground("forest_mountain")
    trees = Sheaf(BROAD).fill(wooded.buffer(-4), tolerance=1.0).group(fill=chart.ref("sparse"), class_="b-texture")
    wood_floor = Sheaf(BROAD).fill(wooded).group(fill=palette.PALM, opacity=0.42)
    return (
        ground + wood_floor + _relief(chart, massif, MOUNTAIN_TONES) + trees
        + _ridges(chart, clear) + _rim(high, palette.MOUNTAIN_INK)
    )  # fmt: skip


def _relief(chart: Chart, massif: Massif, tones: Tones) -> str:
    slopes = relief.shading(massif, chart.width, chart.height, [level for level, _ in tones])
    parts = [
        Sheaf(BROAD).fill(slope, tolerance=0.9, least=70).group(fill=_light(level), opacity=strength)
        for slope, (level, strength) in zip(slopes, tones, strict=True)
    ]
    return tag("g", *parts, class_="b-relief")


def _light(level: float) -> str:
    return palette.SHADE if level > 0 else palette.LIGHT


def _rim(ground: BaseGeometry, ink: str) -> str:
    """Short ticks all round, pointing downhill."""
    return Sheaf(BROAD).hem(ground.buffer(-4.2)).group(
        fill="none", stroke=ink, stroke_width=6.5, stroke_dasharray=".9 3.3", opacity=0.5, class_="b-hem"
    )  # fmt: skip


def _ridges(chart: Chart, clear: BaseGeometry) -> str:
    """Two engraved ridges a hex: a skyline, and hachures down its south-eastern flank."""
    sheaf = Sheaf()
    prepare(clear)
    for hex_ in chart.hexes(*HIGH):
        x, y = chart.centre(hex_)
        for i, (dx, dy) in enumerate(((-13, -9), (13, 12))):
            px = x + dx + 10 * (chance(x, y, 81 + i) - 0.5)
            py = y + dy + 10 * (chance(x, y, 83 + i) - 0.5)
            size = 9.5 + 4.5 * chance(x, y, 85 + i)
            if not clear.intersects(box(px - size, py - size, px + size * 1.2, py + size * 0.6)):
                sheaf.add((px, py), _ridge((px, py), size, chance(x, y, 87 + i)))
    return sheaf.group(fill="none", stroke=palette.MOUNTAIN_INK, stroke_width=1.1, stroke_linecap="round",
                       stroke_linejoin="round", class_="b-texture")  # fmt: skip


def _ridge(at: Point, size: float, luck: float) -> str:
    """A peak with a broken skyline; its flank falls to the right."""
    x, y = at
    lean = (luck - 0.5) * 0.4
    peak = (size * (0.95 + lean), -size * 0.78)
    shoulder = (size * 0.42, -size * 0.26)
    fall = (size * (0.55 - lean * 0.4), size * 0.42)
    foot = (size * 0.55, size * 0.34)
    left = (x - size, y + size * 0.2)
    steps = (*shoulder, peak[0] - shoulder[0], peak[1] - shoulder[1], *fall, *foot)
    data = [f"{move(*left)}l{numbers(steps)}"]
    for i in range(5):
        t = (i + 0.35) / 5
        sx = left[0] + peak[0] + (fall[0] + foot[0]) * t
        sy = left[1] + peak[1] + (fall[1] + foot[1]) * t
        length = size * (0.62 - 0.42 * t) * (0.8 + 0.4 * math.sin(luck * 9 + i))
        data.append(stroke(sx, sy, -length * 0.28, length))
    return "".join(data)


def _woods(chart: Chart) -> str:
    """Woods, bare or on rough ground: trees, and a hem of trees all round."""
    woods = chart.ground("woods", "rough_woods")
    if woods.is_empty:
        return ""
    rough = chart.ground("rough_woods")
    colours = (palette.TREE_SHADE, palette.TREE, palette.TREE_LIGHT)
    return (
        Sheaf(BROAD).fill(chart.ground("woods")).group(fill=palette.WOODS)
        + Sheaf().fill(woods).group(fill=chart.ref("trees"), class_="b-texture")
        + Sheaf(BROAD).fill(rough).group(fill=palette.THICKET_INK, opacity=0.34)
        + Sheaf(BROAD).fill(rough.buffer(-5), tolerance=1.0).group(fill=chart.ref("thicket"), class_="b-texture")
        + _hem(chart, "woods", woods, colours)
    )


def _jungle(chart: Chart) -> str:
    jungle = chart.ground("forest")
    if jungle.is_empty:
        return ""
    floor = Sheaf().fill(jungle)
    colours = (palette.PALM_SHADE, palette.PALM, palette.PALM_LIGHT)
    return (
        tag("defs", floor.group(id=chart.id("jungle-floor")))
        + tag("use", href=f"#{chart.id('jungle-floor')}", fill=palette.JUNGLE)
        + tag("use", href=f"#{chart.id('jungle-floor')}", fill=chart.ref("jungle"), class_="b-texture")
        + _hem(chart, "jungle", jungle, colours)
    )


def _hem(chart: Chart, name: str, ground: BaseGeometry, colours: tuple[str, str, str]) -> str:
    """A row of crowns along an edge: three dotted strokes of one outline."""
    shade, body, light = colours
    edge = chart.id(f"{name}-edge")
    strokes = [(shade, 8.6), (body, 7.2), (light, 2.3)]
    dots = [tag("use", href=f"#{edge}", stroke=colour, stroke_width=width) for colour, width in strokes]
    defined = tag("defs", Sheaf().hem(ground.buffer(-1.5)).group(id=edge))
    return defined + tag("g", *dots, fill="none", stroke_linecap="round", stroke_dasharray="0 7.6", class_="b-hem")


def _marsh(chart: Chart) -> str:
    marsh = chart.ground("swamp")
    if marsh.is_empty:
        return ""
    return (
        Sheaf(BROAD).fill(marsh).group(fill=palette.MARSH)
        + Sheaf(BROAD).fill(marsh.buffer(-4)).group(fill=chart.ref("tufts"), class_="b-texture")
    )  # fmt: skip
