"""Properties of the grid, checked against slow twins that do not use its arithmetic."""

import math
from collections import deque
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from engaja.hexes import ROOT3, Compass, Direction, Grid, Hex

RADIUS = 40.0

# The neighbours of (column, row) as printed in the series: N, NE, SE, S, SW, NW.
PRINTED = {
    "even": ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    "odd": ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
}

sizes = st.tuples(st.integers(1, 20), st.integers(1, 20))
grids = sizes.map(lambda size: Grid(*size))


@st.composite
def places(draw: st.DrawFn, hexes: int) -> tuple[Grid, list[Hex]]:
    """A grid and so many of its hexes."""
    grid = draw(grids)
    return grid, [Hex(draw(st.integers(0, len(grid) - 1))) for _ in range(hexes)]


def steps_to_all(grid: Grid, start: Hex) -> dict[Hex, int]:
    """The slow twin of distance: a breadth-first walk over the neighbours.

    A rectangle of hexes holds a shortest way between any two of its hexes, so walking inside it is enough.
    """
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in grid.neighbours(here):
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    return steps


def distance_apart(a: tuple[float, float], b: tuple[float, float]) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


# Notation


@given(places(1))
def test_a_number_reads_back_to_its_hex(place: tuple[Grid, list[Hex]]) -> None:
    grid, [hex_] = place
    text = grid.format(hex_)
    assert len(text) == 4
    assert grid.parse(text) == hex_
    assert grid.col_row(hex_) == (int(text[:2]), int(text[2:]))
    assert grid.at(*grid.col_row(hex_)) == hex_


@given(grids)
def test_hexes_come_in_the_order_of_their_numbers(grid: Grid) -> None:
    numbers = [grid.format(h) for h in grid]
    assert numbers == sorted(numbers)
    assert len(set(numbers)) == len(grid) == grid.cols * grid.rows


@given(grids, st.text("0123456789-. x²١", max_size=6))
def test_what_is_not_a_number_of_the_board_is_refused(grid: Grid, text: str) -> None:
    assume(text not in {grid.format(h) for h in grid})
    with pytest.raises(ValueError, match="hex"):
        grid.parse(text)


@pytest.mark.parametrize("text", ["0000", "0100", "0001", "1701", "0116", "01011", "101", "１２０１", "-101", " 101"])
def test_near_misses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="hex"):
        Grid(16, 15).parse(text)


@pytest.mark.parametrize("size", [(0, 5), (5, 0), (100, 5), (5, 100), (-1, 5)])
def test_a_grid_fits_the_notation(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="1 to 99"):
        Grid(*size)


def test_grids_of_the_same_size_are_equal() -> None:
    assert Grid(3, 4) == Grid(3, 4)
    assert hash(Grid(3, 4)) == hash(Grid(3, 4))
    assert Grid(3, 4) != Grid(4, 3)


@given(grids)
def test_every_hexside_reads_back(grid: Grid) -> None:
    sides = list(grid.hexsides())
    assert len(set(sides)) == len(sides)
    assert len(sides) * 2 == sum(len(grid.neighbours(h)) for h in grid)
    for a, b in sides:
        assert a < b
        assert grid.parse_hexside(grid.format_hexside((a, b))) == (a, b)
        assert grid.parse_hexside(f"{grid.format(b)}-{grid.format(a)}") == (a, b)
        assert grid.hexside(b, a) == (a, b)


@given(places(2))
def test_only_neighbours_share_a_side(place: tuple[Grid, list[Hex]]) -> None:
    grid, [a, b] = place
    if b in grid.neighbours(a):
        assert grid.hexside(a, b) == (min(a, b), max(a, b))
        assert grid.neighbour(a, grid.direction(a, b)) == b
    else:
        with pytest.raises(ValueError, match="no common side"):
            grid.hexside(a, b)


def test_a_hexside_needs_a_dash() -> None:
    with pytest.raises(ValueError, match="joined by '-'"):
        Grid(5, 5).parse_hexside("01010102")


# Neighbours


@given(places(1))
def test_neighbours_are_those_of_the_printed_table(place: tuple[Grid, list[Hex]]) -> None:
    grid, [hex_] = place
    col, row = grid.col_row(hex_)
    for direction, (dc, dr) in zip(Direction, PRINTED["odd" if col % 2 else "even"], strict=True):
        expected = grid.at(col + dc, row + dr) if grid.contains(col + dc, row + dr) else None
        assert grid.neighbour(hex_, direction) == expected


@given(places(1))
def test_neighbours_see_each_other_from_opposite_sides(place: tuple[Grid, list[Hex]]) -> None:
    grid, [hex_] = place
    neighbours = grid.neighbours(hex_)
    assert len(set(neighbours)) == len(neighbours) <= 6
    assert hex_ not in neighbours
    for other in neighbours:
        direction = grid.direction(hex_, other)
        assert grid.neighbour(other, direction.opposite) == hex_


@given(places(1))
def test_neighbours_lie_around_the_centre_at_equal_distance(place: tuple[Grid, list[Hex]]) -> None:
    grid, [hex_] = place
    x, y = grid.centre(hex_, RADIUS)
    for direction in Direction:
        other = grid.neighbour(hex_, direction)
        if other is not None:
            # Clockwise from the top in steps of 60 degrees, one hex height away.
            turn = math.radians(60 * direction)
            expected = (x + RADIUS * ROOT3 * math.sin(turn), y - RADIUS * ROOT3 * math.cos(turn))
            assert grid.centre(other, RADIUS) == pytest.approx(expected)


def test_opposite_is_its_own_inverse() -> None:
    assert all(d.opposite != d and d.opposite.opposite == d for d in Direction)


# Distance


@given(places(1))
def test_distance_is_the_number_of_steps(place: tuple[Grid, list[Hex]]) -> None:
    grid, [start] = place
    steps = steps_to_all(grid, start)
    assert {h: grid.distance(start, h) for h in grid} == steps


@given(places(3))
def test_distance_is_a_metric(place: tuple[Grid, list[Hex]]) -> None:
    grid, [a, b, c] = place
    assert grid.distance(a, b) == grid.distance(b, a) >= 0
    assert (grid.distance(a, b) == 0) == (a == b)
    assert grid.distance(a, c) <= grid.distance(a, b) + grid.distance(b, c)


@given(places(1), st.integers(0, 25))
def test_a_ring_is_every_hex_at_its_distance(place: tuple[Grid, list[Hex]], radius: int) -> None:
    grid, [centre] = place
    ring = grid.ring(centre, radius)
    assert len(set(ring)) == len(ring)
    assert set(ring) == {h for h in grid if grid.distance(centre, h) == radius}


@given(places(1), st.integers(0, 6))
def test_a_ring_goes_clockwise_from_the_top(place: tuple[Grid, list[Hex]], radius: int) -> None:
    grid, [centre] = place
    x, y = grid.centre(centre, RADIUS)

    def bearing(hex_: Hex) -> float:
        hx, hy = grid.centre(hex_, RADIUS)
        return round(math.degrees(math.atan2(hx - x, y - hy)) % 360, 6)

    bearings = [bearing(h) for h in grid.ring(centre, radius)]
    assert bearings == sorted(bearings)


@given(places(1), st.integers(0, 25))
def test_a_disc_is_its_rings_from_the_middle(place: tuple[Grid, list[Hex]], radius: int) -> None:
    grid, [centre] = place
    disc = grid.disc(centre, radius)
    assert sorted(disc) == [h for h in grid if grid.distance(centre, h) <= radius]
    distances = [grid.distance(centre, h) for h in disc]
    assert distances == sorted(distances)


def test_a_whole_disc_has_its_number_of_hexes() -> None:
    grid = Grid(21, 21)
    middle = grid.parse("1111")
    assert [len(grid.disc(middle, n)) for n in range(4)] == [1, 7, 19, 37]


@given(places(2))
def test_a_line_is_a_shortest_way(place: tuple[Grid, list[Hex]]) -> None:
    grid, [start, end] = place
    line = grid.line(start, end)
    assert (line[0], line[-1]) == (start, end)
    assert len(line) == len(set(line)) == grid.distance(start, end) + 1
    assert all(b in grid.neighbours(a) for a, b in pairwise(line))
    assert grid.line(end, start) == line[::-1]


@given(places(2))
def test_a_line_stays_close_to_the_straight_one(place: tuple[Grid, list[Hex]]) -> None:
    grid, [start, end] = place
    (ax, ay), (bx, by) = grid.centre(start, RADIUS), grid.centre(end, RADIUS)
    length = math.hypot(bx - ax, by - ay)
    assume(length > 0)
    for hex_ in grid.line(start, end):
        x, y = grid.centre(hex_, RADIUS)
        off = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
        # The straight line passes through the hex, or along its side.
        assert off <= RADIUS + 1e-3


# Edges


@given(grids)
def test_edges_hold_the_hexes_with_nothing_beyond(grid: Grid) -> None:
    edges = {side: grid.edge(side) for side in Compass}
    assert [grid.format(h)[2:] for h in edges[Compass.N]] == ["01"] * grid.cols
    assert [grid.format(h)[2:] for h in edges[Compass.S]] == [f"{grid.rows:02d}"] * grid.cols
    assert [grid.format(h)[:2] for h in edges[Compass.W]] == ["01"] * grid.rows
    assert [grid.format(h)[:2] for h in edges[Compass.E]] == [f"{grid.cols:02d}"] * grid.rows
    rim = {h for h in grid if len(grid.neighbours(h)) < 6}
    assert rim == {h for hexes in edges.values() for h in hexes}
    assert all(list(hexes) == sorted(hexes) for hexes in edges.values())


# Pixels


@given(grids)
def test_the_bounding_box_is_tight(grid: Grid) -> None:
    corners = [corner for h in grid for corner in grid.corners(h, RADIUS)]
    width, height = grid.size(RADIUS)
    assert min(x for x, _ in corners) == pytest.approx(0)
    assert max(x for x, _ in corners) == pytest.approx(width)
    # The lowest corners are those of an odd column, the highest those of an even one, where there is one.
    assert min(y for _, y in corners) == pytest.approx(0 if grid.cols > 1 else RADIUS * ROOT3 / 2)
    assert max(y for _, y in corners) == pytest.approx(height)


@given(places(1))
def test_corners_form_a_regular_hexagon(place: tuple[Grid, list[Hex]]) -> None:
    grid, [hex_] = place
    corners = grid.corners(hex_, RADIUS)
    centre = grid.centre(hex_, RADIUS)
    assert [distance_apart(corner, centre) for corner in corners] == pytest.approx([RADIUS] * 6)
    sides = [distance_apart(a, b) for a, b in pairwise([*corners, corners[0]])]
    assert sides == pytest.approx([RADIUS] * 6)


@given(places(1))
def test_a_side_is_shared_by_both_hexes(place: tuple[Grid, list[Hex]]) -> None:
    grid, [hex_] = place
    for other in grid.neighbours(hex_):
        side = grid.hexside(hex_, other)
        ends = grid.side_ends(side, RADIUS)
        for of in (hex_, other):
            for end in ends:
                assert min(distance_apart(end, corner) for corner in grid.corners(of, RADIUS)) < 1e-6
        middle = ((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2)
        assert distance_apart(middle, grid.centre(hex_, RADIUS)) == pytest.approx(RADIUS * ROOT3 / 2)
        assert distance_apart(middle, grid.centre(other, RADIUS)) == pytest.approx(RADIUS * ROOT3 / 2)


@given(places(1), st.floats(0, 2 * math.pi), st.floats(0, 0.999), st.floats(0.5, 200))
def test_a_point_inside_a_hex_is_found(place: tuple[Grid, list[Hex]], turn: float, share: float, radius: float) -> None:
    grid, [hex_] = place
    x, y = grid.centre(hex_, radius)
    # The circle that touches the six sides lies wholly inside.
    reach = share * radius * ROOT3 / 2
    assert grid.hex_at(x + reach * math.cos(turn), y + reach * math.sin(turn), radius) == hex_


@given(places(1), st.integers(0, 5))
def test_a_point_just_inside_a_corner_is_found(place: tuple[Grid, list[Hex]], corner: int) -> None:
    grid, [hex_] = place
    x, y = grid.centre(hex_, RADIUS)
    cx, cy = grid.corners(hex_, RADIUS)[corner]
    assert grid.hex_at(x + (cx - x) * 0.99, y + (cy - y) * 0.99, RADIUS) == hex_


@given(grids, st.floats(-200, 1500), st.floats(-200, 1500))
def test_a_point_belongs_to_the_nearest_hex(grid: Grid, x: float, y: float) -> None:
    nearest = min(grid, key=lambda h: distance_apart((x, y), grid.centre(h, RADIUS)))
    away = distance_apart((x, y), grid.centre(nearest, RADIUS))
    found = grid.hex_at(x, y, RADIUS)
    if found is None:
        assert away > RADIUS * ROOT3 / 2 - 1e-6
    else:
        assert distance_apart((x, y), grid.centre(found, RADIUS)) == pytest.approx(away, abs=1e-6)
        assert away <= RADIUS + 1e-6


# Facts that the books state of their own grids


def test_the_even_columns_stand_higher() -> None:
    """Filipinas 4.0: from 2312 north-east to 2412, 2511, 2611."""
    grid = Grid(55, 63)
    way = [grid.parse(text) for text in ("2312", "2412", "2511", "2611")]
    assert [grid.direction(a, b) for a, b in pairwise(way)] == [Direction.NE] * 3


@pytest.mark.parametrize(
    ("size", "start", "end", "steps"),
    [
        ((55, 63), "5463", "4755", 11),  # Filipinas 14.1
        ((28, 23), "0608", "0707", 1),  # Metz 5.1.2
        ((28, 23), "0616", "0721", 6),  # Metz 4.0
    ],
)
def test_distances_of_the_books(size: tuple[int, int], start: str, end: str, steps: int) -> None:
    grid = Grid(*size)
    assert grid.distance(grid.parse(start), grid.parse(end)) == steps


@pytest.mark.parametrize("size", [(1, 1), (1, 7), (7, 1), (16, 15), (9, 23)])
def test_distances_from_a_hex_are_those_to_each_hex(size: tuple[int, int]) -> None:
    grid = Grid(*size)
    for start in list(grid)[::7]:
        assert list(grid.distances(start)) == [grid.distance(start, h) for h in grid]
