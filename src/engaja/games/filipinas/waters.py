"""The sea (7.0): which hexes ships reach, where they must stop, and the way they take."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engaja.core.places import SEA
from engaja.games.filipinas import ports
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.pieces import SUBMARINE
from engaja.games.filipinas.scenarios import theatre
from engaja.games.filipinas.weather import Climate
from engaja.hexes import Compass
from engaja.rules import Module, Printed, World
from engaja.rules.module import Zones

EDGES: Final = {ALLIED: (Compass.E, Compass.S), JAPANESE: (Compass.W, Compass.N)}  # 7.0
OFF_MAP: Final = -1
# A way is chosen first by how often it passes enemy shores, then by patrol areas, then by its length.
SHORE, PATROLLED, FAR = 1 << 24, 1 << 12, 1 << 60
CHARTS: Final = 8  # kept at a time


class Chart:
    """The sea as the ships of one side find it at a moment: closed hexes, and hexes where they must stop."""

    def __init__(self, around: Sequence[Sequence[int]], sea: frozenset[int], stops: frozenset[int], shut: set[int]):
        self.stops, self.shut, self._around = stops, frozenset(shut), around
        self._area = [OFF_MAP] * len(around)
        self._hexes: list[tuple[int, ...]] = []
        for hex_ in sorted(sea - stops - self.shut):
            if self._area[hex_] == OFF_MAP:
                self._hexes.append(self._flood(hex_, len(self._hexes)))
        self._reach: dict[frozenset[int], tuple[int, ...]] = {}

    def _flood(self, start: int, number: int) -> tuple[int, ...]:
        """Number the hexes of an open water; return them with the hexes around it where ships must stop."""
        found, ahead = {start}, [start]
        while ahead:
            hex_ = ahead.pop()
            self._area[hex_] = number
            for n in self._around[hex_]:
                if n not in found and n not in self.shut:
                    found.add(n)
                    if n not in self.stops:
                        ahead.append(n)
        return tuple(sorted(found))

    def reach(self, first: Iterable[int]) -> tuple[int, ...]:
        """Return where ships come that enter one of these hexes next, in order."""
        entered = [h for h in first if h not in self.shut]
        ends = {h for h in entered if h in self.stops}
        key = frozenset({self._area[h] for h in entered if h not in ends} | {-2 - h for h in ends})
        found = self._reach.get(key)
        if found is None:
            open_ = {h for number in key if number >= 0 for h in self._hexes[number]}
            found = self._reach[key] = tuple(sorted(open_ | ends))
        return found


class Waters(Module):
    """7.0: ships move in sea hexes, any distance, and enter by the edges of their side."""

    def __init__(self, printed: Printed, archipelago: Archipelago, climate: Climate) -> None:
        board, roster, patrol = printed.board, printed.roster, printed.tables["patrol"]
        grid = board.grid
        self.sea = frozenset(int(h) for h in grid if board.ground[h].terrain == "sea")
        near = [tuple(int(n) for n in grid.neighbours(h)) for h in grid]
        self.around = tuple(tuple(n for n in near[h] if n in self.sea) for h in grid)
        self.shores = tuple(
            tuple(n for n in near[h] if n in archipelago.coast) if h in self.sea else () for h in range(len(near))
        )
        self._coast = tuple(sorted(archipelago.coast))
        self.edges = {
            side: tuple(sorted({int(h) for name in names for h in board.edges[name] if h in self.sea}))
            for side, names in EDGES.items()
        }
        self.climate = climate
        self._radius = {weather: int(patrol.cell(weather, "radius")) for weather in patrol.rows}
        # 7.5: the submarine counters of each side, the false one among them
        self.submarines = tuple(tuple(u for u in own if roster.type[u] == SUBMARINE) for own in roster.of_side)
        self._charts: dict[tuple[frozenset[int], frozenset[int]], Chart] = {}

    def zones(self, printed: Printed) -> Mapping[int, Zones]:
        """4.1.2: ships engage ships in the sea hexes around them."""
        return {SEA: self.around}

    # Where ships stop

    def chart(self, w: World, side: int, *, heeds: bool) -> Chart:
        """Return the sea as ships of a side find it; submarines heed no zone of engagement (F-G105)."""
        stops = {n for port in ports.working(w, 1 - side) for n in self.around[port]}
        sea = w.state.layers[SEA]
        enemies = frozenset(h for h, units in sea.stacks.items() if any(_bars(w, side, u) for u in units))
        if heeds:
            stops |= {n for h in enemies for n in self.around[h]}
        enemies |= theatre(w).closed
        key = (frozenset(stops - enemies), enemies)
        found = self._charts.get(key)
        if found is None:
            if len(self._charts) >= CHARTS:
                self._charts.pop(next(iter(self._charts)))
            found = self._charts[key] = Chart(self.around, self.sea, key[0], set(enemies))
        return found

    def first_hexes(self, side: int, start: int) -> Sequence[int]:
        """Return the hexes that a ship may enter next: from off the map, those of its side's edges."""
        return self.edges[side] if start == OFF_MAP else self.around[start]

    # The way

    def way(self, w: World, side: int, chart: Chart, start: int, to: int) -> tuple[int, ...]:
        """Return the way to a hex: past the fewest enemy shores, then through the fewest hexes of patrol areas, then
        the shortest, so that nobody is seen for want of care."""
        came = self.ways(w, side, chart, start, to)
        path = [to]
        while came[path[-1]] != OFF_MAP:
            path.append(came[path[-1]])
        return tuple(reversed(path))

    def ways(self, w: World, side: int, chart: Chart, start: int, to: int = OFF_MAP) -> dict[int, int]:
        """Return, for each hex, the one before it on the way there, nearest first; up to one hex, or for all."""
        weights, ahead = self._weights(w, side), list[tuple[int, int, int]]()
        came: dict[int, int] = {}
        best: dict[int, int] = {}
        for hex_ in self.first_hexes(side, start):
            if hex_ not in chart.shut:
                best[hex_] = weights[hex_]
                ahead.append((weights[hex_], hex_, OFF_MAP))
        heapq.heapify(ahead)
        while ahead:
            cost, hex_, before = heapq.heappop(ahead)
            if hex_ in came:
                continue
            came[hex_] = before
            if hex_ == to:
                break
            for n in self.around[hex_] if hex_ not in chart.stops else ():
                more = cost + weights[n]
                if n not in chart.shut and more < best.get(n, FAR):
                    best[n] = more
                    heapq.heappush(ahead, (more, n, hex_))
        return came

    def _weights(self, w: World, side: int) -> list[int]:
        """What entering each hex counts for the choice of a way."""
        weights = [1] * len(self.around)
        owner, enemy = w.state.owner, 2 - side
        for hex_ in {n for coast in self._coast if owner[coast] == enemy for n in self.around[coast]}:
            weights[hex_] += SHORE
        for hex_ in self.patrolled(w, 1 - side):
            weights[hex_] += PATROLLED
        return weights

    def is_watched(self, w: World, side: int, hex_: int) -> bool:
        """7.0: whether a coast in the enemy's hands lies beside a sea hex."""
        return any(w.owns(shore, 1 - side) for shore in self.shores[hex_])

    # 7.5 Patrol areas

    def radius(self, w: World, hex_: int) -> int:
        """7.5, F-G105: by the weather of the submarine's hex."""
        return self._radius[self.climate.at(w, hex_)]

    def patrolled(self, w: World, side: int) -> set[int]:
        """The patrol areas of the submarine counters of a side, false ones included: nobody can tell them apart."""
        # F-G73
        found: set[int] = set()
        for boat in lying(w, side):
            at = w.state.hex[boat]
            found |= w.rules.distances.ring(at, 0, self.radius(w, at))
        return found

    def near(self, w: World, side: int, hex_: int) -> list[int]:
        """The submarine counters of a side in whose patrol area a hex lies, in the order of the roster."""
        distance = w.rules.distances
        return [b for b in lying(w, side) if distance[w.state.hex[b]][hex_] <= self.radius(w, w.state.hex[b])]


def lying(w: World, side: int) -> list[int]:
    """The submarine counters of a side on the map."""
    return [u for u in w.rules[Waters].submarines[side] if w.state.hex[u] >= 0]


def _bars(w: World, side: int, unit: int) -> bool:
    """7.0: hexes with enemy ships are closed, those with submarines are not."""
    return w.rules.roster.side[unit] != side and w.rules.roster.type[unit] != SUBMARINE
