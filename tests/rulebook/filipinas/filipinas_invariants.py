"""Invariants of Filipinas alone, after every action; its stacking limits and its supply, in the book's words."""

from __future__ import annotations

from itertools import pairwise

from engaja.core import Game
from engaja.core.places import FACE_DOWN, SEA
from engaja.games.filipinas import lifts
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.supply import SPENT
from engaja.games.filipinas.transfers import Flight
from engaja.hexes import Hex
from engaja.rules import Rulebook, World

CORREGIDOR = "1922"


def limits(w: World) -> list[int]:
    """4.1.1, 14.2: six ground units in a hex, two on Corregidor; an unknown piece does not count (14.3)."""
    unknown = {w.state.ground[u] for u, type_ in enumerate(w.rules.roster.type) if type_ == "unknown"}
    rooms = [2 if name == CORREGIDOR else 6 for name in w.rules.notation.hexes]
    return [room + (hex_ in unknown) for hex_, room in enumerate(rooms)]


def check(game: Game[Rulebook]) -> None:
    check_guerrillas(game.world)
    check_bound(game.world)
    check_fleets(game.world)
    check_waters(game.world)
    check_cargo(game.world)


def check_guerrillas(w: World) -> None:
    """11.0: only guerrillas lie face down, one to a hex."""
    lying = [u for u, place in enumerate(w.state.place) if w.rules.places.layer[place] == FACE_DOWN]
    assert {w.rules.roster.type[u] for u in lying} <= {"guerrilla"}
    assert len({w.state.hex[u] for u in lying}) == len(lying), "two in one hex"


def check_bound(w: World) -> None:
    """4.2.4: garrisons and guerrillas are on their island."""
    rules = w.rules
    for side in (ALLIED, JAPANESE):
        for unit in rules.roster.of_side[side]:
            home, at = rules.roster.counters[unit].traits.get("island"), w.state.hex[unit]
            if home is not None and at >= 0:
                assert at in rules.board.areas["island"][home], f"{rules.roster.ids[unit]} left its island"


# 10.0 Supply, unit by unit


def unfed(w: World, side: int) -> int:
    """How many units are out of supply when as many as can be are fed: each traces its own line, and the points of the
    convoys are given away one by one; first to transports that fly supplies, since these need what they fly (6.4)."""
    asking = {
        u: sources_of(w, side, w.state.hex[u])
        for u in w.rules.roster.of_side[side]
        if w.state.hex[u] >= 0 and w.rules.roster.counters[u].branch != "naval" and needs_points(w, u)
    }
    hungry = {u: ships for u, (at_depot, ships) in asking.items() if not at_depot}
    points = [ship for ship in w.rules.ships[side] for _ in range(points_of(w, ship))]
    flights = [flight for flight in lifts.freight(w, side) if flight.units]
    carriers = {f.transport: hungry[f.transport] for f in flights if f.transport in hungry}
    fed = set(shared_out(carriers, points).values())
    free: set[int] = set()
    for flight in flights:
        t = flight.transport
        if t in carriers and t not in fed:
            continue
        at_depot, ships = sources_of(w, side, w.state.hex[t]) if w.state.hex[t] >= 0 else (True, set[int]())
        for unit in flight.units:
            if at_depot:
                free.add(unit)
            elif unit in hungry and unit not in carriers:
                hungry[unit] = hungry[unit] | ships
    left = {u: ships for u, ships in hungry.items() if u not in free}
    first = {u: left[u] for u in sorted(left, key=lambda u: u not in carriers)}
    return len(first) - len(shared_out(first, points))


def shared_out(hungry: dict[int, set[int]], points: list[int]) -> dict[int, int]:
    """By point, the unit that has it."""
    taken: dict[int, int] = {}
    for unit in hungry:
        give(unit, hungry, points, taken, set())
    return taken


def needs_points(w: World, unit: int) -> bool:
    type_ = w.rules.roster.type[unit]
    if type_ == "ranger":
        depot, ships = sources_of(w, ALLIED, w.state.hex[unit])
        return not depot and not any(points_of(w, ship) for ship in ships)
    return type_ != "guerrilla"


def points_of(w: World, ship: int) -> int:
    counter = w.rules.roster.counters[ship]
    if counter.type != "convoy" or w.state.hex[ship] < 0:
        return 0
    full, half = counter.front.values[2], counter.back.values[2] if counter.back else None
    left = int((half if w.state.reduced[ship] else full) or 0) - SPENT.get(w, ship) / 4
    return int(max(0, left) // 10)


def sources_of(w: World, side: int, start: int) -> tuple[bool, set[int]]:
    """Whether a line over land leads to a city or port that supplies, and the ships to which one leads."""
    rules, board = w.rules, w.rules.board
    seen, ahead, depot, ships = {start}, [start], False, set()
    roads = {frozenset(pair) for route in board.routes if route.kind == "road" for pair in pairwise(route.hexes)}
    while ahead:
        here = ahead.pop()
        ground = board.ground[here]
        city_or_port = ground.terrain == "city" or "port" in ground.features
        depot |= side == JAPANESE and city_or_port and w.owns(here, JAPANESE)
        if ground.terrain in ("open", "rough", "city") or "village" in ground.features:
            ships |= {s for s in rules.ships[side] if w.state.hex[s] in board.grid.neighbours(Hex(here))}
        for n in board.grid.neighbours(Hex(here)):
            steep = "forest_mountain" in (ground.terrain, board.ground[n].terrain)
            shut = board.ground[n].terrain in ("sea", "lake") or any(
                at == n and rules.roster.side[u] != side for u, at in enumerate(w.state.ground)
            )
            if n not in seen and not shut and (not steep or frozenset((here, n)) in roads):
                seen.add(n)
                ahead.append(n)
    return depot, ships


def give(unit: int, hungry: dict[int, set[int]], points: list[int], taken: dict[int, int], asked: set[int]) -> bool:
    """Give a unit a point, from another unit if that one finds a point elsewhere."""
    for number, ship in enumerate(points):
        if ship in hungry[unit] and number not in asked:
            asked.add(number)
            if number not in taken or give(taken[number], hungry, points, taken, asked):
                taken[number] = unit
                return True
    return False


# 7.0 Ships


def check_fleets(w: World) -> None:
    """7.0: ships are at sea only inside a task force on a sea hex, no task force on the map is empty, and cargo and
    aircraft are aboard ships that have room."""
    rules, state, sea = w.rules, w.state, w.rules.ground.is_sea
    for unit, counter in enumerate(rules.roster.counters):
        if counter.branch != "naval" or state.hex[unit] < 0:
            continue
        assert sea(state.hex[unit]), f"{counter.id} is not at sea"
        holder = w.holder(unit)
        if counter.type == "task_force":
            assert w.contents(unit), f"{counter.id} is empty"
        elif counter.type == "submarine":
            assert holder is None, f"{counter.id} is inside another counter"
        else:
            assert holder is not None and rules.roster.type[holder] == "task_force", f"{counter.id} sails alone"
            aircraft = [u for u in w.contents(unit) if rules.roster.counters[u].branch == "air"]
            face = counter.back if state.reduced[unit] and counter.back else counter.front
            leaving = any(isinstance(asked, Flight) for asked in state.stack)  # it is asked where they go
            assert leaving or len(aircraft) <= face.values[1], f"too many aircraft on {counter.id}"


def check_cargo(w: World) -> None:
    """7.2: troops are aboard convoys and destroyers only, armour not on destroyers, and no ship has used more than its
    capacity."""
    counters = w.rules.roster.counters
    for unit, counter in enumerate(counters):
        holder = w.holder(unit)
        if counter.branch == "ground" and holder is not None:
            ship = counters[holder]
            assert ship.type in ("convoy", "destroyer"), f"{counter.id} is aboard {ship.id}"
            assert (ship.type, counter.type) != ("destroyer", "armour"), f"{counter.id} is aboard {ship.id}"
            assert "island" not in counter.traits, f"{counter.id} is bound to its island"
    for ship_, quarters in SPENT.items(w):
        assert quarters <= 4 * (counters[ship_].front.values[2] or 0), f"{counters[ship_].id} carried too much"


def check_waters(w: World) -> None:
    """7.0: enemy ships are never in one hex; the zones at sea are those of the task forces."""
    at: dict[int, set[int]] = {}
    zone = (bytearray(len(w.rules.board.grid)), bytearray(len(w.rules.board.grid)))
    for unit, counter in enumerate(w.rules.roster.counters):
        if counter.type == "task_force" and w.state.hex[unit] >= 0:
            side = w.rules.roster.side[unit]
            at.setdefault(w.state.hex[unit], set()).add(side)
            for n in w.rules.board.grid.neighbours(Hex(w.state.hex[unit])):
                zone[side][n] += w.rules.ground.is_sea(n)
    assert all(len(sides) == 1 for sides in at.values()), "enemy ships share a hex"
    assert w.state.layers[SEA].zone == zone
