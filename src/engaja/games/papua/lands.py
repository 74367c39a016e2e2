"""The lands and waters of Papua: coasts, displaced areas, distances, automatic supply (4.2, 9.0, 10.0, 12.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.board import Board
from engaja.core.places import NOWHERE
from engaja.core.terms import Reason
from engaja.hexes import Compass, Hex
from engaja.rules import Rulebook, World
from engaja.rules.theatre import aircraft, missions, supply
from engaja.setup import Setup, area_hexes
from engaja.tables import Table

JAPANESE, ALLIED = 0, 1
NEW_BRITAIN, AUSTRALIA, NEW_GUINEA = "Nova Bretanha", "Austrália", "Nova Guiné"
BAY = "Milne"
WAU = "Wau"
ALLIED_NORTH_FROM = 9  # 4.2.5 obs.: the turn from which the Allies may disembark on the north coast
NO_LIMIT = 250
BASE_TURNS = 2  # 6.4.4: turns before a destroyed base may be set up again (P-29)


class Lands:
    """What the board says about the theatre."""

    def __init__(self, board: Board, setup: Setup, terrain: Table) -> None:
        grid = board.grid
        self.areas = {id_: tuple(area_hexes(area, board)) for id_, area in setup.areas.items()}
        self.new_britain = frozenset(board.areas["displaced"][NEW_BRITAIN])
        self.australia = frozenset(board.areas["displaced"][AUSTRALIA])
        self.displaced = self.new_britain | self.australia
        self.bay = frozenset(board.areas["bay"][BAY])
        self.bay_coast = frozenset(board.shore("bay", BAY))
        north, south = frozenset(board.shore("sea", "N")), frozenset(board.shore("sea", "S"))
        self.north = north | self.bay_coast
        self.south_only = south - self.north
        self.north_only = north - self.bay_coast - south
        self.coast = north | south | self.bay_coast | self.displaced
        self.land = frozenset(h for h in grid if board.ground[h].terrain != "sea")
        self.sea = frozenset(grid) - self.land
        self._waters: list[int] = sorted(self.sea)
        self.south_sea = frozenset(board.areas["sea"]["S"]) - self.bay
        self.near_new_britain = frozenset(n for h in self.new_britain for n in grid.neighbours(h)) & self.sea
        guinea = frozenset(board.areas["island"][NEW_GUINEA])
        # 4.2.1: the north coast of New Guinea with Milne Bay, and New Britain; no other island.
        self.japanese_entry = (self.north & guinea) | self.new_britain
        self.west_edge = tuple(h for h in board.edges[Compass.W] if h in guinea)
        self.north_edge = frozenset(h for h in board.edges[Compass.N] if h in guinea)
        sea_edges = (*board.edges[Compass.S], *board.edges[Compass.E])
        self.open_sea = tuple(h for h in sorted(set(sea_edges)) if h in self.sea)
        (self.wau,) = board.place(WAU)
        self.north_of_line = frozenset(h for h in self.land - self.displaced if _is_north(*grid.col_row(h)))
        self._added: dict[int, int] = {h: box.distance for box in board.boxes for h in box.hexes}
        self._box: dict[int, str] = {h: box.id for box in board.boxes for h in box.hexes}
        self._limits_by: dict[tuple[int, ...], bytes] = {}
        self._grid = grid
        self._distances: dict[int, list[int]] = {}
        self._all_ports: frozenset[int] = frozenset()
        self._field_limit = int(terrain.cell("airfield", "air_stack"))

    # 12.1 Displacement

    def distances(self, start: int) -> list[int]:
        """By hex: the hexes to it on the map, plus the number of each displaced area that is left or entered (P-33)."""
        found = self._distances.get(start)
        if found is None:
            box, added = self._box, self._added
            here, leaving = box.get(start), added.get(start, 0)
            found = self._distances[start] = [
                plain if box.get(h) == here else plain + leaving + added.get(h, 0)
                for h, plain in enumerate(self._grid.distances(Hex(start)))
            ]
        return found

    def region(self, hex_: int) -> str:
        """Return the region in which raids are intercepted: New Guinea, New Britain, and each field of Australia by
        itself.
        """
        return self._box.get(hex_, NEW_GUINEA)

    def free_transfer(self, a: int, b: int) -> bool:
        return a in self.australia and b in self.australia

    # 4.2.4, 4.2.5 Landings

    def may_land(self, w: World, side: int, hex_: int) -> list[Reason]:
        """4.2.5 obs.: the coasts that are closed to a side, for transports and assaults alike (P-42, P-43)."""
        cite = w.rules.cite("landing_limits")
        if hex_ not in self.coast:
            return [Reason("no_coast", w.rules.cite("sea"), {"hex": hex_})]
        if side == JAPANESE:
            if hex_ in self.australia:
                return [Reason("not_in_australia", cite, {"hex": hex_})]
            if hex_ in self.south_only and not w.options["japanese_on_south_coast"]:
                return [Reason("not_on_south_coast", w.rules.cite("landing"), {"hex": hex_})]
        elif hex_ in self.new_britain:
            return [Reason("not_in_new_britain", cite, {"hex": hex_})]
        elif hex_ in self.north_only and w.state.turn < ALLIED_NORTH_FROM:
            return [Reason("north_closed", cite, {"hex": hex_, "turn": ALLIED_NORTH_FROM})]
        return []

    def bars(self, w: World, unit: int, hex_: int) -> Iterator[Reason]:
        """4.2.1 obs.: two regiments of engineers disembark nowhere in Australia, by any means."""
        if hex_ in self.australia and self.is_barred(w, unit):
            yield Reason("not_in_australia", w.rules.cite("barred"), {"hex": hex_})

    def is_barred(self, w: World, unit: int) -> bool:
        return w.rules.roster.counters[unit].traits.get("barred") == "australia"

    # 9.0 Supply bases

    def may_have_base(self, w: World, side: int, hex_: int) -> list[Reason]:
        cite = w.rules.cite("supply")
        if hex_ < 0 or not (self.is_port(w, hex_) or aircraft.is_field(w, hex_)):
            return [Reason("no_place_for_base", cite, {"hex": hex_})]
        reasons = []
        if not w.owns(hex_, side):
            reasons.append(Reason("not_yours", cite, {"hex": hex_}))
        if side == JAPANESE and hex_ in self.south_only:
            reasons.append(Reason("not_on_south_coast", cite, {"hex": hex_}))
        if any(base.hex == hex_ for base in w.markers(supply.Base)):
            reasons.append(Reason("base_already", w.rules.cite("base_limits"), {"hex": hex_}))
        if any(m.hex == hex_ and self._is_closed(w, m) for m in w.markers(supply.Burnt)):
            reasons.append(Reason("base_burnt", w.rules.cite("bombing_base"), {"hex": hex_}))
        return reasons

    def _is_closed(self, w: World, burnt: supply.Burnt) -> bool:
        return w.state.turn < burnt.since + BASE_TURNS

    def base_hexes(self, w: World, side: int) -> list[int]:
        """Return the hexes for which `may_have_base` has no reason, all at once: it is asked for at every action."""
        found: list[int] | None = w.memo.get(("base hexes", side))
        if found is None:
            owner, mine = w.state.owner, side + 1
            open_ = {h for h in self._ports(w) if owner[h] == mine}.union(aircraft.fields_of(w, side))
            open_.difference_update([base.hex for base in w.markers(supply.Base)])
            open_.difference_update([burnt.hex for burnt in w.markers(supply.Burnt) if self._is_closed(w, burnt)])
            found = sorted(open_ - self.south_only if side == JAPANESE else open_)
            w.memo["base hexes", side] = found
        return found

    def _ports(self, w: World) -> frozenset[int]:
        if not self._all_ports:
            self._all_ports = frozenset(h for h in self.coast if self.is_port(w, h))
        return self._all_ports

    def is_port(self, w: World, hex_: int) -> bool:
        """A village or city on the coast."""
        ground = w.rules.ground
        return hex_ in self.coast and (ground.terrain[hex_] == "city" or "village" in ground.features[hex_])

    def is_source(self, w: World, side: int, hex_: int) -> bool:
        """A line begins at a base on the coast that no enemy ships blockade; a base on an inland field serves only air
        supply, unless an option says otherwise (P-49)."""
        by_sea = self.is_port(w, hex_) and not self.is_blockaded(w, side, hex_)
        return by_sea or (bool(w.options["airfield_bases_feed"]) and aircraft.is_field(w, hex_))

    def is_blockaded(self, w: World, side: int, hex_: int) -> bool:
        """10.0: enemy ships adjacent to it; or anywhere in Milne Bay, for the whole coast of the bay."""
        ships = {w.state.hex[u] for u in w.rules.ships[1 - side]} - {NOWHERE}
        if not ships:
            return False
        if hex_ in self.bay_coast and ships & self.bay:
            return True
        return any(n in ships for n in w.rules.ground.neighbours[hex_])

    def always_supplied(self, w: World, side: int, hex_: int) -> bool:
        """Australia and New Britain; the Japanese north of the line from Wau to Salamaua, and the Allies at Wau, as far
        as the terrain lets supply through."""
        if hex_ in self.displaced:
            return True
        if not (hex_ in self.north_of_line if side == JAPANESE else hex_ == self.wau):
            return False
        ground = w.rules.ground
        ways = any(ground.by_trail(hex_, n) or ground.by_road(hex_, n) for n in ground.neighbours[hex_])
        return ground.terrain[hex_] != "mountain" or ways

    # 4.1.1, 6.5 Stacking

    def stacking(self, w: World) -> bytes:
        """By hex: the largest limit of its terrain, roads, trails and airfield (P-34); Australia and New Britain hold
        any number (4.1.1 obs.)."""
        found: bytes | None = w.marked.get("limits")
        if found is None:
            built = tuple([field.hex for field in w.markers(aircraft.Airfield)])
            found = w.marked["limits"] = self._limits_with(w.rules, built)
        return found

    def _limits_with(self, rules: Rulebook, built: tuple[int, ...]) -> bytes:
        """Airfields are seldom built: the table is kept for each set of built ones."""
        found = self._limits_by.get(built)
        if found is None:
            table = [self._limit(rules, h) for h in range(len(rules.board.grid))]
            for hex_ in built:
                table[hex_] = max(table[hex_], _stack(rules, "airfield"))
            found = self._limits_by[built] = bytes(table)
        return found

    def _limit(self, rules: Rulebook, hex_: int) -> int:
        ground = rules.ground
        if hex_ in self.displaced:
            return NO_LIMIT  # 4.1.1 obs.
        if hex_ in self.sea:
            return _stack(rules, "open")  # units waiting to land there count against the shore
        limits = [_stack(rules, row) for row in ground.rows_of(hex_)]
        if any(ground.by_road(hex_, n) for n in ground.neighbours[hex_]):
            limits.append(_stack(rules, "road"))
        if any(ground.by_trail(hex_, n) for n in ground.neighbours[hex_]):
            limits.append(_stack(rules, "trail"))
        return max(limits)

    def capacity(self, w: World, hex_: int) -> int:
        """Return how many air units an airfield holds; a seaplane's water holds any number."""
        return NO_LIMIT if hex_ in self.displaced or hex_ in self.sea else self._field_limit

    def air_bases(self, w: World, unit: int) -> list[int]:
        """4.1.1: airfields of its side; the flying boats only at sea, anywhere (P-44)."""
        side = w.rules.roster.side[unit]
        if w.rules.roster.counters[unit].branch == "naval":
            return []
        if w.rules.roster.type[unit] == "H":
            return self._waters
        return aircraft.fields_of(w, side)

    # 6.1 obs. Regional limits

    def interception_bans(self, w: World, unit: int, target: int) -> Iterator[Reason]:
        """Fighters intercept raids only in their own region; raids on ships, where their side protects them. Escorts
        are not restricted (P-39)."""
        base, side = aircraft.base_of(w, unit), w.rules.roster.side[unit]
        kinds = {m.kind for m in missions.missions(w, 1 - side) if m.target == target and not m.night}
        if "naval" in kinds and self._guards_ships(side, base, target):
            return
        if self.region(base) != self.region(target):
            yield Reason("out_of_region", w.rules.cite("regions"), {"unit": unit, "target": target})

    def _guards_ships(self, side: int, base: int, target: int) -> bool:
        if side == JAPANESE:
            return True
        return base not in self.australia or target in self.south_sea

    # Possession

    def start_owner(self, rules: Rulebook) -> bytes:
        """P-03: New Britain and the north of the line are Japanese, all else Allied."""
        japanese = self.new_britain | self.north_of_line
        return bytes(1 + (JAPANESE if h in japanese else ALLIED) for h in range(len(rules.board.grid)))


def _is_north(column: int, row: int) -> bool:
    """P-03: north of the line from Wau to Salamaua, the latter included."""
    return row <= (5 if column <= 2 else 4)


def _stack(rules: Rulebook, row: str) -> int:
    cell = rules.ground.table.cell(row, "stack")
    return int(cell) if cell.isdigit() else 0
