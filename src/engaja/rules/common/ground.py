"""The ground: what the terrain table says about each hex and about each step from hex to hex.

Everything here depends on the board and on the conditions of the day (bridges built, weather). It is compiled to flat
tables when first needed; the cited terms from which a table is summed can be asked for again at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from engaja.board import Board
from engaja.core.terms import Cost, Reason
from engaja.core.world import World
from engaja.rules.module import citing
from engaja.tables import FORBIDDEN, UNCHANGED, Table, parse_points


class Conditions(NamedTuple):
    """What changes on the ground during a game."""

    bridges: tuple[tuple[int, ...], ...] = ()  # built: the two hexes of each
    airfields: tuple[int, ...] = ()  # built
    interdicted: tuple[int, ...] = ()
    weather: str = ""
    surcharge: bytes = b""  # by hex, half points more to enter it, whatever the way: rain that falls in some regions
    closed_roads: bool = False  # C-33, by option: ground that is closed to a unit is closed on the road too
    roads_lead_in: bool = False  # by option: a unit entering the board at the end of a road uses it

    @property
    def marked(self) -> bool:
        """Whether any marker changes the ground."""
        return bool(self.bridges or self.airfields or self.interdicted)

    def unmarked(self) -> Conditions:
        return self._replace(bridges=(), airfields=(), interdicted=())


PLAIN: Final = Conditions()
CLOSED_ROADS: Final = Conditions(closed_roads=True)
_UNDER_OPTIONS: Final = {
    (closed, leading): Conditions(closed_roads=closed, roads_lead_in=leading)
    for closed in (False, True)
    for leading in (False, True)
}


def plain(w: World[Any]) -> Conditions:
    """Nothing built and no weather, under the options of the match."""
    option = w.options.get
    return _UNDER_OPTIONS[option("closed_ground_bars_roads", False), option("roads_lead_onto_the_board", False)]


Row = tuple[tuple[int, int], ...]  # the neighbours of a hex that can be entered, and their cost
MOST_ROWS: Final = 20_000


class Ground:
    """The board read through the terrain table: ids of rows, costs in half points, columns for the defence."""

    def __init__(self, board: Board, table: Table) -> None:
        self.board, self.table = board, table
        grid = board.grid
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(tuple(grid.neighbours(h)) for h in grid)
        self._contact: dict[tuple[Row, tuple[int, ...], int], Row] = {}
        self.around = tuple(frozenset(near) for near in self.neighbours)
        self.terrain = tuple(ground.terrain for ground in board.ground)
        self.features = tuple(ground.features for ground in board.ground)
        self._rivers = frozenset(side for side, features in board.hexsides.items() if "river" in features)
        self._straits = frozenset(side for side, features in board.hexsides.items() if "strait" in features)
        self._roads = _pairs(board, "road")
        # A road that ends at an edge hex is assumed to continue beyond the board.
        self.road_ends = frozenset(end for r in board.routes if r.kind == "road" for end in (r.hexes[0], r.hexes[-1]))
        self._rails = _pairs(board, "rail")
        self._trails = _pairs(board, "trail")
        # Fortified hexsides as (protected hex, hex outside).
        self._lines: dict[tuple[int, int], str] = {
            (inside, side[0] if inside == side[1] else side[1]): line.line
            for side, line in board.fortifications.items()
            for inside in line.protects
        }
        self.cover = tuple(self._cover(h) for h in range(len(grid)))
        self.rails = tuple(tuple(n for n in self.neighbours[h] if self.by_rail(h, n)) for h in range(len(grid)))
        self.sea_around = tuple(tuple(n for n in around if self.is_sea(n)) for around in self.neighbours)
        self.airfields = tuple(h for h, features in enumerate(self.features) if "airfield" in features)
        self.on_rail = frozenset(h for route in board.routes if route.kind == "rail" for h in route.hexes)

    def is_sea(self, hex_: int) -> bool:
        return self.terrain[hex_] == "sea"

    # Hexsides

    def has_river(self, a: int, b: int) -> bool:
        return ((a, b) if a < b else (b, a)) in self._rivers

    def has_strait(self, a: int, b: int) -> bool:
        """An arm of the sea between two islands, which troops can cross on foot."""
        return ((a, b) if a < b else (b, a)) in self._straits

    def by_road(self, a: int, b: int) -> bool:
        return ((a, b) if a < b else (b, a)) in self._roads

    def by_rail(self, a: int, b: int) -> bool:
        return ((a, b) if a < b else (b, a)) in self._rails

    def by_trail(self, a: int, b: int) -> bool:
        return ((a, b) if a < b else (b, a)) in self._trails

    def zone_of(self, hex_: int) -> tuple[int, ...]:
        """The hexes that a zone of engagement covers: those around it, but not across a strait. C-32: none reaches
        ashore from the sea, where troops wait to land."""
        if self.is_sea(hex_):
            return ()
        return tuple(n for n in self.neighbours[hex_] if not self.has_strait(hex_, n))

    def line_before(self, inside: int, outside: int) -> str | None:
        """Return the fortified line that protects a hex against its neighbour."""
        return self._lines.get((inside, outside))

    def has_line(self, a: int, b: int) -> bool:
        return (a, b) in self._lines or (b, a) in self._lines

    def contact_row(self, steps: Row, foes: tuple[int, ...], price: int) -> Row:
        """Return these steps, with a higher cost where they end out of reach of these hexes. Fronts change little
        between phases, so rows are kept."""
        key = (steps, foes, price)
        found = self._contact.get(key)
        if found is None:
            if len(self._contact) >= MOST_ROWS:
                self._contact.clear()
            left = set(foes)
            found = tuple((n, cost if left <= self.around[n] else cost + price) for n, cost in steps)
            self._contact[key] = found
        return found

    # The terrain table

    def rows_of(self, hex_: int) -> list[str]:
        """Return the rows of the terrain table for this hex: its terrain first, then its features, except those that
        the terrain's row already covers, such as a city in the mountains."""
        told = self.terrain[hex_].split("_")
        return [self.terrain[hex_], *sorted(f for f in self.features[hex_] if f in self.table.rows and f not in told)]

    def defence(self, row: str) -> int:
        """Return the columns that a row of the table is worth; none where it leaves them to the ground."""
        cell = self.table.cell(row, "defence")
        return 0 if cell in UNCHANGED else int(cell)

    def _cover(self, hex_: int) -> int:
        """Return the columns that the hex itself is worth: the best of its terrain and features, without lines and
        rivers.
        """
        return max(self.defence(row) for row in self.rows_of(hex_) if row != "fortification")

    def best_cover(self, hex_: int) -> str:
        """The row of the table that gives the hex its columns."""
        return max((r for r in self.rows_of(hex_) if r != "fortification"), key=self.defence)

    def halves(self, row: str, mobility: str) -> int | None:
        """Cost of a row in half points, never rounded (C-26); None when it is prohibited or says nothing."""
        cell = self.table.cell(row, mobility)
        return None if cell in FORBIDDEN or cell in UNCHANGED else parse_points(cell)

    def bears(self, mobility: str, hex_: int, conditions: Conditions = PLAIN) -> bool:
        """Whether a unit may be in a hex at all: on ground that is open to it, or on a road that leads there (C-33)."""
        row = self.entered_as(hex_, mobility)
        by_road = any(self.has_way(hex_, n, mobility) for n in self.neighbours[hex_])
        return self.table.cell(row, mobility) != "no" or (by_road and not conditions.closed_roads)

    def has_way(self, a: int, b: int, mobility: str) -> bool:
        """Whether the two hexes are joined by a road, or by a trail that the unit can use."""
        return self.by_road(a, b) or (
            "trail" in self.table.rows and self.by_trail(a, b) and self.halves("trail", mobility) is not None
        )

    def entered_as(self, hex_: int, mobility: str) -> str:
        """The row whose cost is paid off the road: a city, port or airfield replaces the ground under it (C-25)."""
        for row in self.rows_of(hex_)[1:]:
            if self.halves(row, mobility) is not None:
                return row
        return self.terrain[hex_]


MOST_TABLES: Final = 200


class Step(NamedTuple):
    """One step from a hex to the next, by a unit of this mobility; `start` is -1 when it comes from off the board."""

    ground: Ground
    mobility: str
    start: int
    to: int
    conditions: Conditions

    @property
    def crosses_river(self) -> bool:
        return self.ground.has_river(self.start, self.to)

    @property
    def crosses_strait(self) -> bool:
        return self.ground.has_strait(self.start, self.to)

    @property
    def by_bridge(self) -> bool:
        """A road or a railway over a river is a bridge (a railway is nothing more, M-26); so is a built bridge."""
        return self.ground.by_road(self.start, self.to) or self.ground.by_rail(self.start, self.to) or self.by_marker

    @property
    def by_marker(self) -> bool:
        pair = (min(self.start, self.to), max(self.start, self.to))
        return pair in self.conditions.bridges

    @property
    def by_road(self) -> bool:
        if self.start < 0:
            return self.conditions.roads_lead_in and self.to in self.ground.road_ends
        return self.ground.by_road(self.start, self.to)


CostRule = Callable[[Step], Iterator[Cost]]
BanRule = Callable[[Step], Iterator[Reason]]


class _Compiled(NamedTuple):
    """Tables that hold under the same conditions, by mobility."""

    tables: dict[str, list[Row]]
    least: dict[str, int]
    entries: dict[str, dict[int, int | None]]


class Passages:
    """Compiled steps: for each hex, the neighbours that can be entered and their cost in half points."""

    def __init__(self, ground: Ground, costs: Sequence[CostRule], bans: Sequence[BanRule]) -> None:
        self.ground, self.costs, self.bans = ground, tuple(costs), tuple(bans)
        self._compiled: dict[Conditions, _Compiled] = {}
        # The last conditions used: they seldom change, and hashing them is slow.
        self._asked: Conditions | None = None
        self._last = _Compiled({}, {}, {})

    def table(self, conditions: Conditions, mobility: str) -> list[Row]:
        known = self._under(conditions).tables
        found = known.get(mobility)
        if found is None:
            found = known[mobility] = self._compile(conditions, mobility)
        return found

    def _under(self, conditions: Conditions) -> _Compiled:
        if conditions is not self._asked:
            found = self._compiled.get(conditions)
            if found is None:
                if len(self._compiled) >= MOST_TABLES:
                    # Bridges come and go: thousands of games would otherwise keep a table for every set of them.
                    self._compiled.clear()
                found = self._compiled[conditions] = _Compiled({}, {}, {})
            self._asked, self._last = conditions, found
        return self._last

    def _compile(self, conditions: Conditions, mobility: str) -> list[Row]:
        if conditions.surcharge:
            # Derived, not compiled: with three regions there are dozens of such tables of a large board.
            more, without = conditions.surcharge, self.table(conditions._replace(surcharge=b""), mobility)
            return [tuple([(n, cost + more[n]) for n, cost in row]) for row in without]
        if not conditions.marked:
            return [self._row(h, mobility, conditions) for h in range(len(self.ground.neighbours))]
        # Markers touch a few hexes: the rest is as without them.
        plain = list(self.table(conditions.unmarked(), mobility))
        for h in _touched(self.ground, conditions):
            plain[h] = self._row(h, mobility, conditions)
        return plain

    def _row(self, hex_: int, mobility: str, conditions: Conditions) -> Row:
        row = []
        for n in self.ground.neighbours[hex_]:
            step = Step(self.ground, mobility, hex_, n, conditions)
            if not self.bans_of(step):
                row.append((n, sum(cost.halves for cost in self.costs_of(step))))
        return tuple(row)

    def least(self, conditions: Conditions, mobility: str) -> int:
        """Return a lower bound on the cost of any step, in half points: the cheapest on the board without markers, or
        beside one."""
        known = self._under(conditions).least
        found = known.get(mobility)
        if found is None:
            table, marked = self.table(conditions, mobility), conditions.marked
            hexes = _touched(self.ground, conditions) if marked and not conditions.surcharge else range(len(table))
            found = min((cost for h in hexes for _, cost in table[h]), default=1)
            if marked and not conditions.surcharge:
                found = min(found, self.least(conditions.unmarked(), mobility))
            known[mobility] = found
        return found

    def entry(self, conditions: Conditions, mobility: str, to: int) -> int | None:
        """Return the half points to enter a hex from off the board; None where the ground forbids it."""
        known = self.entries(conditions, mobility)
        if to not in known:
            step = Step(self.ground, mobility, -1, to, conditions)
            barred = self.bans_of(step)
            known[to] = None if barred else sum(cost.halves for cost in self.costs_of(step))
        return known[to]

    def entries(self, conditions: Conditions, mobility: str) -> dict[int, int | None]:
        """Known results of `entry` under these conditions, for callers that ask about many hexes."""
        known = self._under(conditions).entries
        found = known.get(mobility)
        if found is None:
            found = known[mobility] = {}
            if conditions.marked:
                # They affect a few hexes: known results for the rest hold here too.
                touched = _touched(self.ground, conditions)
                plain = self.entries(conditions.unmarked(), mobility)
                found.update({h: halves for h, halves in plain.items() if h not in touched})
        return found

    def costs_of(self, step: Step) -> list[Cost]:
        return [cost for rule in self.costs for cost in rule(step)]

    def bans_of(self, step: Step) -> list[Reason]:
        return [ban for rule in self.bans for ban in rule(step)]


# The rules of the series about entering a hex. Citations are made by the game: see `EntryTerms`.


class EntryTerms:
    """Costs and prohibitions of entering a hex, as the terrain table gives them."""

    def __init__(self, cite: Callable[[str], str]) -> None:
        self._cite = cite

    @citing("movement")
    def terrain_or_road(self, step: Step) -> Iterator[Cost]:
        """The road replaces the terrain, but only for a unit that follows it across the hexside (C-25)."""
        if step.by_road:
            yield Cost(step.ground.halves("road", step.mobility) or 0, "road", self._cite("movement"))
            return
        row = step.ground.entered_as(step.to, step.mobility)
        yield Cost(step.ground.halves(row, step.mobility) or 0, row, self._cite("movement"))

    @citing("movement")
    def cheapest_way(self, step: Step) -> Iterator[Cost]:
        """The cheapest of terrain, road, trail and airfield, each as in the table (C-25: a trail never makes open
        terrain cost more)."""
        ground, rows = step.ground, [step.ground.entered_as(step.to, step.mobility)]
        if step.by_road:
            rows.append("road")
        if ground.by_trail(step.start, step.to):
            rows.append("trail")
        if step.to in step.conditions.airfields:
            rows.append("airfield")
        open_rows = [(halves, row) for row in rows if (halves := ground.halves(row, step.mobility)) is not None]
        if open_rows:
            halves, row = min(open_rows, key=lambda pair: pair[0])
            yield Cost(halves, row, self._cite("movement"))

    @citing("terrain_table")
    def closed_ground(self, step: Step) -> Iterator[Reason]:
        """Terrain prohibited to the unit, unless a road or trail that it can use leads there; sea does not count."""
        row = step.ground.entered_as(step.to, step.mobility)
        way = step.ground.has_way(step.start, step.to, step.mobility)
        if not way and not step.ground.is_sea(step.to) and step.ground.halves(row, step.mobility) is None:
            yield Reason("prohibited_terrain", self._cite("terrain_table"), {"terrain": row, "hex": step.to})

    @citing("bridge_cost")
    def river(self, step: Step) -> Iterator[Cost]:
        """A river is paid in addition, unless there is a bridge."""
        halves = step.ground.halves("river", step.mobility)
        if step.crosses_river and not step.by_bridge and halves:
            yield Cost(halves, "river", self._cite("bridge_cost"))

    @citing("strait")
    def strait(self, step: Step) -> Iterator[Cost]:
        """An arm of the sea is paid on top."""
        halves = step.ground.halves("strait", step.mobility)
        if halves and step.crosses_strait:
            yield Cost(halves, "strait", self._cite("strait"))

    @citing("strait")
    def prohibited_strait(self, step: Step) -> Iterator[Reason]:
        if step.crosses_strait and step.ground.halves("strait", step.mobility) is None:
            yield Reason("prohibited_strait", self._cite("strait"), {"hex": step.to})

    @citing("terrain_table")
    def prohibited_terrain(self, step: Step) -> Iterator[Reason]:
        """Ground closed to the unit, unless it comes by road (C-33)."""
        row = step.ground.entered_as(step.to, step.mobility)
        open_road = step.by_road and not step.conditions.closed_roads
        if not open_road and step.ground.halves(row, step.mobility) is None:
            yield Reason("prohibited_terrain", self._cite("terrain_table"), {"terrain": row, "hex": step.to})

    @citing("sea")
    def open_water(self, step: Step) -> Iterator[Reason]:
        """No unit walks into the sea: it is crossed only as the game's own rules say."""
        if step.ground.is_sea(step.to):
            yield Reason("open_water", self._cite("sea"), {"hex": step.to})

    @citing("sea")
    def from_the_sea(self, step: Step) -> Iterator[Reason]:
        """Units that attack from the sea have no way back."""
        if step.start >= 0 and step.ground.is_sea(step.start):
            yield Reason("from_the_sea", self._cite("sea"), {"hex": step.start})

    @citing("armour_river")
    def bridge_needed(self, step: Step) -> Iterator[Reason]:
        wants_bridge = step.ground.table.cell("river", step.mobility) == "bridge"
        if wants_bridge and step.crosses_river and not step.by_bridge:
            yield Reason("bridge_needed", self._cite("armour_river"), {"hex": step.to})


# Reading the board


def _pairs(board: Board, kind: str) -> frozenset[tuple[int, int]]:
    chains = [route.hexes for route in board.routes if route.kind == kind]
    return frozenset((min(a, b), max(a, b)) for chain in chains for a, b in pairwise(chain))


def _touched(ground: Ground, conditions: Conditions) -> set[int]:
    """Return the hexes from which a step may have changed: the two of a hexside; a hex itself, and all around it."""
    touched = {h for bridge in conditions.bridges for h in bridge}
    for hex_ in (*conditions.airfields, *conditions.interdicted):
        touched.update((hex_, *ground.neighbours[hex_]))
    return touched
