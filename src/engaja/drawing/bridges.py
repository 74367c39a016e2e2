"""Bridges, where a road or railway crosses a river. A trail fords."""

from __future__ import annotations

import math
from dataclasses import dataclass

from shapely import LineString, union_all
from shapely import Point as Spot
from shapely.geometry.base import BaseGeometry

from engaja.board import RouteKind
from engaja.drawing import palette
from engaja.drawing.chart import Chart
from engaja.drawing.routes import Line, sampled
from engaja.drawing.sectors import WIDE, Sheaf
from engaja.drawing.water import River, middle
from engaja.hexes import Hexside, Point


@dataclass(frozen=True, slots=True)
class Bridge:
    """Where a route crosses a river."""

    kind: RouteKind
    side: Hexside
    at: Point
    angle: float  # of the route, radians
    length: float  # half of it


def bridges(chart: Chart, made: list[Line], rivers: list[River]) -> list[Bridge]:
    """One bridge for each hexside with a river that a road or railway crosses."""
    waters = union_all([river.course for river in rivers])
    out: dict[tuple[RouteKind, Hexside], Bridge] = {}
    for route in made:
        for i, bezier in enumerate(route.beziers()):
            a, b = route.hexes[i], route.hexes[i + 1]
            if route.kind == "trail" or a is None or b is None:
                continue
            side = chart.grid.hexside(a, b)
            if chart.board.has(side, "river"):
                stretch = LineString(sampled(bezier, 25))
                at = _nearest(stretch.intersection(waters), middle(chart, side))
                river = min(rivers, key=lambda river: (river.course.distance(Spot(at)), river.name))
                length = river.width_near(at) / 2 + 3.4
                out[route.kind, side] = Bridge(route.kind, side, at, _heading(stretch, at), length)
    return list(out.values())


def _heading(stretch: LineString, at: Point) -> float:
    along = stretch.project(Spot(at))
    ahead, behind = stretch.interpolate(along + 3), stretch.interpolate(max(along - 3, 0))
    return math.atan2(ahead.y - behind.y, ahead.x - behind.x)


def _nearest(spots: BaseGeometry, home: Point) -> Point:
    """Of the spots where a route meets water the one nearest to the hexside's middle; that middle if they miss."""
    points = [g for g in getattr(spots, "geoms", [spots]) if isinstance(g, Spot) and not g.is_empty]
    if not points:
        return home
    best = min(points, key=lambda p: (math.dist((p.x, p.y), home), p.x, p.y))
    return (best.x, best.y)


def draw_decks(crossings: list[Bridge]) -> str:
    sheaf = Sheaf(WIDE)
    for bridge in crossings:
        half = 4.6 if bridge.kind == "road" else 3.6
        corners = [_placed(bridge, dx, dy) for dx, dy in ((-1, -half), (1, -half), (1, half), (-1, half))]
        sheaf.polyline(corners, closed=True)
    return sheaf.group(fill=palette.ROAD, class_="b-bridges")


def draw_rails(crossings: list[Bridge]) -> str:
    """Two rails that flare at their ends."""
    sheaf = Sheaf(WIDE)
    for bridge in crossings:
        half = 4.2 if bridge.kind == "road" else 3.4
        for sign in (-1, 1):
            at = [(-1.0, 2.6), (-0.78, 0.0), (0.78, 0.0), (1.0, 2.6)]
            sheaf.polyline([_placed(bridge, along, sign * (half + flare)) for along, flare in at])
    ends = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    return sheaf.group(fill="none", stroke=palette.INK, stroke_width=1.5, class_="b-bridges", **ends)


def _placed(bridge: Bridge, along: float, across: float) -> Point:
    """A point of a bridge: `along` in half lengths, `across` in units."""
    ux, uy = math.cos(bridge.angle), math.sin(bridge.angle)
    reach = along * (bridge.length + 1.5)
    return bridge.at[0] + ux * reach - uy * across, bridge.at[1] + uy * reach + ux * across
