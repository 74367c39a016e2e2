"""The textures of the ground, as pattern tiles. No tile measures a multiple of the hex, so repetition does not show."""

from __future__ import annotations

import math
from collections.abc import Iterator

from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.noise import chance
from engaja.drawing.outline import HEX_HEIGHT, R
from engaja.drawing.svg import curve, disc, move, num, numbers, stroke, tag
from engaja.hexes import Point


def definitions(chart: Chart) -> str:
    """Every pattern that this board's ground asks for."""
    present = set(chart.terrain.values())
    made = [_grid(chart), _furrows(chart)]
    if present & {"sea", "lake"}:
        made.append(_waves(chart))
    if present & {"woods", "rough_woods"}:
        made.append(_trees(chart))
    if present & {"forest"}:
        made.append(_jungle(chart))
    if present & {"forest_mountain"}:
        made.append(_sparse(chart))
    if present & {"rough"}:
        made.append(_hills(chart, "hills", palette.ROUGH_INK, 0.75))
    if present & {"rough_woods"}:
        made.append(_hills(chart, "thicket", palette.THICKET_INK, 0.9))
    if present & {"swamp"}:
        made.append(_tufts(chart))
    return "".join(made)


def _pattern(chart: Chart, name: str, width: float, height: float, *content: str) -> str:
    # Five decimals: the grid repeats sixty times and must not drift.
    size = {"width": f"{width:.5f}", "height": f"{height:.5f}"}
    return tag("pattern", *content, id=chart.id(name), patternUnits="userSpaceOnUse", **size)


def _grid(chart: Chart) -> str:
    """The hexagons: each side once in a tile of two columns and one row."""
    half, across, knee = num(HEX_HEIGHT / 2), num(3 * R), num(2 * R)
    left, right, foot = num(R / 2), num(1.5 * R), num(HEX_HEIGHT)
    data = f"M0 0L{left} {half}L0 {foot}M{left} {half}H{right}L{knee} {foot}H{across}M{right} {half}L{knee} 0H{across}"
    path = tag("path", d=data, fill="none", stroke=palette.GRID, stroke_width=0.9, stroke_linecap="round")
    return _pattern(chart, "grid", 3 * R, HEX_HEIGHT, path)


def _furrows(chart: Chart) -> str:
    """Ploughed fields: small groups of parallel strokes, every group turned its own way."""
    data: list[str] = []
    for x, y, luck in _scatter(168, 142, 44, 3):
        if luck < 0.25:
            continue
        angle = (luck * 7.3 % 1) * math.pi
        ux, uy = math.cos(angle) * 4.2, math.sin(angle) * 4.2
        for i in (-1, 0, 1):
            px, py = x - uy * 0.62 * i, y + ux * 0.62 * i
            data.append(stroke(px - ux, py - uy, round(2 * ux, 1), round(2 * uy, 1)))
    path = tag("path", d="".join(data), stroke=palette.FURROW, stroke_width=0.8, fill="none", stroke_linecap="round")
    return _pattern(chart, "furrows", 168, 142, path)


def _waves(chart: Chart) -> str:
    data: list[str] = []
    for x, y, luck in _scatter(196, 158, 50, 9):
        if luck < 0.35:
            continue
        data.append(f"{move(x - 7, y)}q3.5-3.6 7 0t7 0")
    path = tag("path", d="".join(data), stroke=palette.WAVE, stroke_width=1.1, fill="none", stroke_linecap="round",
               opacity=0.75)  # fmt: skip
    return _pattern(chart, "waves", 196, 158, path)


def _trees(chart: Chart) -> str:
    colours = (palette.TREE_SHADE, palette.TREE, palette.TREE_LIGHT)
    return _pattern(chart, "trees", 137, 151, *_crowns(list(_scatter(137, 151, 12.6, 21)), (137, 151), 4.6, colours))


def _jungle(chart: Chart) -> str:
    """Canopies with palms among them."""
    width, height = 149, 163
    colours = (palette.PALM_SHADE, palette.PALM, palette.PALM_LIGHT)
    spots = list(_scatter(width, height, 14.2, 33))
    palms = [spot for i, spot in enumerate(spots) if i % 5 == 2]
    crowns = [spot for i, spot in enumerate(spots) if i % 5 != 2]
    fronds = "".join(_palm(x + dx, y + dy, 7.0, luck) for x, y, luck in palms for dx, dy in _wraps(x, y, width, height))
    dark = tag("path", d=fronds, fill="none", stroke=palette.PALM_SHADE, stroke_width=2.1, stroke_linecap="round")
    light = tag("path", d=fronds, fill="none", stroke=palette.PALM_LIGHT, stroke_width=0.8, stroke_linecap="round")
    return _pattern(chart, "jungle", width, height, *_crowns(crowns, (width, height), 5.0, colours), dark, light)


def _sparse(chart: Chart) -> str:
    """A few trees that let the relief be seen."""
    colours = (palette.PALM_SHADE, palette.PALM, palette.PALM_LIGHT)
    return _pattern(chart, "sparse", 143, 129, *_crowns(list(_scatter(143, 129, 17.5, 45)), (143, 129), 4.7, colours))


def _hills(chart: Chart, name: str, ink: str, opacity: float) -> str:
    """Small hachured hills."""
    data: list[str] = []
    for x, y, luck in _scatter(157, 131, 27, 57):
        if luck < 0.12:
            continue
        size = 4.6 + 2.2 * luck
        arch = numbers((size * 0.3, -size * 0.95, size, -size * 0.9)), numbers((size, size * 0.9))
        data.append(f"{move(x - size, y + 1)}q{arch[0]}t{arch[1]}")
        for i in range(-2, 3):
            t = i / 2.6
            top = y + 1 - size * 0.88 * (1 - t * t)
            data.append(stroke(x + size * t, top + 1, t * 1.3, 2.1 - abs(t) * 0.7))
    path = tag(
        "path", d="".join(data), fill="none", stroke=ink, stroke_width=0.85, stroke_linecap="round", opacity=opacity
    )
    return _pattern(chart, name, 157, 131, path)


def _tufts(chart: Chart) -> str:
    """Reeds on a strip of water."""
    reeds: list[str] = []
    water: list[str] = []
    for x, y, luck in _scatter(133, 117, 23, 71):
        if luck < 0.2:
            water.append(f"{move(x - 6, y)}h12{move(x - 2, y + 2.4)}h9")
            continue
        water.append(f"{move(x - 7, y + 0.6)}h14")
        for dx, dy in ((-3.6, -3.4), (-1.7, -5.4), (0, -6.4), (1.9, -5.2), (3.8, -3.2)):
            reeds.append(stroke(x + dx * 0.35, y, dx * 0.65, dy))
    return _pattern(
        chart, "tufts", 133, 117,
        tag("path", d="".join(water), stroke="#8DB6BE", stroke_width=1.1, fill="none", stroke_linecap="round"),
        tag("path", d="".join(reeds), stroke=palette.TUFT, stroke_width=1.0, fill="none", stroke_linecap="round"),
    )  # fmt: skip


def _crowns(
    spots: list[tuple[float, float, float]], tile: Point, size: float, colours: tuple[str, str, str]
) -> list[str]:
    """Tree crowns seen from above: a shadow, a lobed body, an arc of light."""
    shades: list[str] = []
    bodies: list[str] = []
    lights: list[str] = []
    for x, y, luck in spots:
        r = size * (0.82 + 0.36 * luck)
        for dx, dy in _wraps(x, y, *tile):
            shades.append(disc(x + dx + 1.1, y + dy + 1.5, r * 1.04))
            bodies.append(_lobed(x + dx, y + dy, r, luck))
            lights.append(f"{move(x + dx - r * 0.62, y + dy + r * 0.05)}"
                          f"q{numbers((r * 0.02, -r * 0.62, r * 0.66, -r * 0.66))}")  # fmt: skip
    shade, body, light = colours
    return [
        tag("path", d="".join(shades), fill=shade),
        tag("path", d="".join(bodies), fill=body, stroke=shade, stroke_width=0.7),
        tag("path", d="".join(lights), fill="none", stroke=light, stroke_width=1.3, stroke_linecap="round"),
    ]


def _palm(x: float, y: float, r: float, luck: float) -> str:
    fronds: list[str] = []
    for i in range(7):
        angle = luck * 3 + i * math.tau / 7
        tip = (math.cos(angle) * r, math.sin(angle) * r * 0.92)
        bend = (math.cos(angle - 0.35) * r * 0.62, math.sin(angle - 0.35) * r * 0.62 - 1.1)
        fronds.append(f"{move(x, y)}q{numbers((*bend, *tip))}")
    return "".join(fronds)


def _lobed(x: float, y: float, r: float, luck: float) -> str:
    count = 14
    points: list[Point] = []
    for i in range(count):
        angle = luck * 6 + i * math.tau / count
        radius = r * (1.27 if i % 2 else 0.9)
        points.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    return curve(points, closed=True, grid=0.2)


def _scatter(width: float, height: float, spacing: float, seed: int) -> Iterator[tuple[float, float, float]]:
    """Places spread evenly but not in rows over a tile that repeats, each with a number of its own."""
    columns, rows = round(width / spacing), round(height / (spacing * 0.92))
    across, down = width / columns, height / rows
    for row in range(rows):
        for column in range(columns):
            jitter_x = chance(column, row, seed) - 0.5
            jitter_y = chance(column, row, seed + 1) - 0.5
            x = (column + (0.5 if row % 2 else 0.0) + 0.25 + 0.5 * jitter_x) * across
            y = (row + 0.5 + 0.5 * jitter_y) * down
            yield x % width, y % height, chance(column, row, seed + 2)


def _wraps(x: float, y: float, width: float, height: float, reach: float = 9.0) -> Iterator[Point]:
    """A stamp near the tile's edge is drawn again on the opposite side."""
    across = [0.0, *([width] if x < reach else []), *([-width] if x > width - reach else [])]
    down = [0.0, *([height] if y < reach else []), *([-height] if y > height - reach else [])]
    return ((dx, dy) for dx in across for dy in down)
