"""Invariants of Papua alone, after every action; and its supply (9.0), unit by unit in the book's words."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from engaja.core import Game
from engaja.core.places import LEFT_BY
from engaja.games import match
from engaja.hexes import Compass, Hex
from engaja.rules import Rulebook, World
from engaja.rules.theatre.supply import Base, Interdiction
from rules import twins

JAPANESE, ALLIED = 0, 1
SHIPS = 4  # 4.2.4: units that each side may ship in a turn


def check(game: Game[Rulebook]) -> None:
    w, rules, state = game.world, game.rules, game.world.state
    for side in (JAPANESE, ALLIED):
        assert 0 <= state.facts.get(("shipped", side), 0) <= SHIPS, "too many were shipped"
    sides, closed = rules.roster.side, closed_lands(rules.name)
    for unit, hex_ in enumerate(state.hex):
        # 4.2.5 obs. closes it to landings from the sea, not to drops; and squadrons use the field that a drop has won.
        jumps = rules.roster.type[unit] == "parachute"
        if hex_ in closed[sides[unit]] and not jumps:
            flies = not rules.is_troops[unit] and w.owns(hex_, sides[unit])
            assert flies, f"{rules.roster.ids[unit]} is in the enemy's country"
        if hex_ < 0:
            check_off_board(w, unit)
    for side, ships in enumerate(rules.ships):
        closed_to = closed_waters(w, side)
        assert all(state.hex[u] not in closed_to for u in ships), "ships in closed waters"


@cache
def closed_lands(name: str) -> tuple[frozenset[int], frozenset[int]]:
    """To the Japanese, to the Allies."""
    lands = match.rulebook(name).board.areas["displaced"]
    return frozenset(lands["Austrália"]), frozenset(lands["Nova Bretanha"])


def check_off_board(w: World, unit: int) -> None:
    """4.2.2: the Japanese leave by the north edge permanently, the Allies by the west for two turns."""
    rules, side = w.rules, w.rules.roster.side[unit]
    at = w.state.place[unit]
    if rules.places.layer[at] == LEFT_BY:
        assert side == JAPANESE and rules.places.exit[at] in rules.board.edges[Compass.N]
        return
    place = rules.places.format(at)
    if place == "box:west":
        assert (rules.roster.counters[unit].branch, side) == ("ground", ALLIED)
        assert w.state.facts["back", unit] > 0
    elif place == "box:off":
        assert rules.roster.counters[unit].branch == "naval"


def closed_waters(w: World, side: int) -> set[Hex]:
    """10.0: the Japanese not south of New Guinea, except Milne Bay; the Allies not off New Britain."""
    areas = w.rules.board.areas
    if side == JAPANESE:
        return set(areas["sea"]["S"]) - set(areas["bay"]["Milne"])
    return {n for h in areas["displaced"]["Nova Bretanha"] for n in twins.neighbours(w, h)}


# 9.0


def is_supplied(w: World, unit: int) -> bool:
    """Any line, free of enemies, without mountain off the trails and without interdicted hexes, to a base; or supply
    flown in for this turn; or a place with automatic supply."""
    rules, state, side = w.rules, w.state, w.rules.roster.side[unit]
    last = state.facts.get(("fed", unit), 0)
    if state.facts.get(("fed_since", unit), last) <= state.turn <= last:
        return True
    hex_ = state.hex[unit]
    terrain = [ground.terrain for ground in rules.board.ground]
    if terrain[hex_] != "sea":
        return is_fed_hex(w, side, hex_)
    if rules.is_troops[unit]:
        return True  # P-51: aboard
    shore = [n for n in twins.neighbours(w, hex_) if terrain[n] != "sea"]
    landing = [n for n in shore if terrain[n] in ("open", "city") or "village" in rules.board.ground[n].features]
    return any(is_fed_hex(w, side, n) for n in landing)


def is_fed_hex(w: World, side: int, hex_: int) -> bool:
    if is_home(w, side, hex_):
        return True
    goals, closed = bases(w, side), barred(w, side)
    seen, line = {hex_}, [hex_]
    if hex_ in closed:
        return False
    for here in line:  # which grows
        if here in goals:
            return True
        for n in twins.neighbours(w, here):
            if n not in seen and n not in closed and is_passable(w, here, n):
                seen.add(n)
                line.append(n)
    return False


def is_home(w: World, side: int, hex_: int) -> bool:
    """Australia, New Britain; Japanese north of the line Wau to Salamaua, Allies at Wau, if the terrain permits."""
    board = w.rules.board
    if "displaced" in board.ground[hex_].features:
        return True
    if board.ground[hex_].terrain == "mountain" and not any(hex_ in pair for pair in ways(w.rules.name)):
        return False
    if side == ALLIED:
        return hex_ in board.place("Wau")
    (wau,), (salamaua,) = board.place("Wau"), board.place("Salamaua")
    column, row = board.grid.col_row(Hex(hex_))
    south = board.grid.col_row(wau)[1] if column <= board.grid.col_row(wau)[0] else board.grid.col_row(salamaua)[1] + 1
    return row < south and board.ground[hex_].terrain != "sea"


def barred(w: World, side: int) -> set[int]:
    """Return where no line passes: enemy ground units, and interdicted hexes."""
    enemies = {at for u, at in enumerate(w.state.ground) if at >= 0 and w.rules.roster.side[u] != side}
    return enemies | {barred.hex for barred in w.markers(Interdiction)}


def is_passable(w: World, a: int, b: int) -> bool:
    """A line runs over any ground but mountain and sea; through mountain along a trail or road."""
    board = w.rules.board
    if "sea" in (board.ground[a].terrain, board.ground[b].terrain):
        return False
    if "mountain" not in (board.ground[a].terrain, board.ground[b].terrain):
        return True
    return frozenset((a, b)) in ways(w.rules.name)


@cache
def ways(name: str) -> frozenset[frozenset[int]]:
    """The pairs of hexes that a road or a trail joins."""
    routes = [r.hexes for r in match.rulebook(name).board.routes if r.kind in ("road", "trail")]
    return frozenset(frozenset(pair) for hexes in routes for pair in pairwise(hexes))


def bases(w: World, side: int) -> set[int]:
    """Return the bases in use: in a coastal village or city that no enemy ships blockade (10.0); on an inland airfield
    only by option (P-49)."""
    found = set()
    for base in w.markers(Base):
        if base.side != side or base.out:
            continue
        hex_ = base.hex
        ground = w.rules.board.ground[hex_]
        port = (ground.terrain == "city" or "village" in ground.features) and on_the_coast(w, hex_)
        field = "airfield" in ground.features or ("airfield", hex_) in w.state.markers
        if (port and not is_watched(w, side, hex_)) or (field and w.options["airfield_bases_feed"]):
            found.add(hex_)
    return found


def on_the_coast(w: World, hex_: int) -> bool:
    sea = any(w.rules.board.ground[n].terrain == "sea" for n in twins.neighbours(w, hex_))
    return sea or "displaced" in w.rules.board.ground[hex_].features


def is_watched(w: World, side: int, hex_: int) -> bool:
    rules = w.rules
    naval = [u for u, c in enumerate(rules.roster.counters) if c.branch == "naval" and rules.roster.side[u] != side]
    ships = {w.state.hex[u] for u in naval if w.state.hex[u] >= 0}
    bay = set(rules.board.areas["bay"]["Milne"])
    around = set(twins.neighbours(w, hex_))
    return bool(ships & around) or bool(around & bay and ships & bay)
