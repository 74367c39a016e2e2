"""Kinds of facts about the map: numbers, places, ground, hexsides, routes, worked movements, lines and areas."""

from __future__ import annotations

from collections import Counter as Tally
from collections import deque
from collections.abc import Collection, Iterable, Iterator

from engaja.board import Board
from engaja.check.facts import Fact, Finding, head_of, kind
from engaja.check.on_counters import matching
from engaja.games import GameData
from engaja.hexes import Compass, Direction, Hex, Hexside
from engaja.tables import format_points, terrain_effects

# Numbers and places


@kind("NUMBER")
def hexes(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """How many hexes the map has."""
    yield Finding("hexes of the map", claim, str(len(game.board.ground)))


@kind("NAME: HEX HEX ...")
def places(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A name is in these hexes and in no others."""
    name, hexes_ = head_of(claim)
    yield Finding(name, _numbers(game.board, _parse(game.board, hexes_)), _numbers(game.board, game.board.place(name)))


@kind("N|E|S|W: FIRST LAST HOW_MANY")
def edges(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """An edge of the board runs from one hex to another and has this many hexes."""
    name, words = head_of(claim)
    edge = game.board.edges.get(Compass[name], ()) if name in Compass.__members__ else ()
    number = game.board.grid.format
    found = f"{number(edge[0])} {number(edge[-1])} {len(edge)}" if edge else "no such edge"
    yield Finding(f"edge {name}", words, found)


@kind("HEX HEX HOW_FAR")
def distances(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The distance in hexes from one to the other; 1 means that they are adjacent."""
    start, end, far = claim.split()
    grid = game.board.grid
    yield Finding(f"from {start} to {end}", far, str(grid.distance(grid.parse(start), grid.parse(end))))


@kind("HEX DIRECTION HEX")
def directions(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The second hex is the neighbour of the first on that side: N, NE, SE, S, SW or NW."""
    start, direction, end = claim.split()
    grid = game.board.grid
    beside = grid.neighbour(grid.parse(start), Direction[direction])
    yield Finding(f"{direction} of {start}", end, grid.format(beside) if beside is not None else "off the board")


# Ground


@kind("TERRAIN: HEX HEX ...")
def terrain(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The terrain of these hexes."""
    name, hexes_ = head_of(claim)
    for hex_ in _parse(game.board, hexes_):
        yield Finding(game.board.grid.format(hex_), name, game.board.ground[hex_].terrain)


@kind("FEATURE: HEX HEX ...")
def features(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """These hexes have this feature (with `not` before it: they do not)."""
    name, hexes_ = head_of(claim)
    wanted = name.removeprefix("not ")
    for hex_ in _parse(game.board, hexes_):
        found = wanted if wanted in game.board.ground[hex_].features else f"not {wanted}"
        yield Finding(game.board.grid.format(hex_), name, found)


@kind("FEATURE: HEXSIDE HEXSIDE ...")
def hexsides(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """These hexsides have this feature (with `not` before it: they do not)."""
    name, sides = head_of(claim)
    wanted = name.removeprefix("not ")
    for side in sides.split():
        found = wanted if game.board.has(game.board.grid.parse_hexside(side), wanted) else f"not {wanted}"
        yield Finding(side, name, found)


@kind("RIVER: HEXSIDE HEXSIDE ...")
def rivers(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The named river flows along these hexsides, among others; without hexsides: it is on the map."""
    name, sides = head_of(claim)
    course = game.board.rivers.get(name, ())
    yield Finding(name, "on the map", "on the map" if course else "not on the map")
    for side in sides.split():
        flows = game.board.grid.parse_hexside(side) in course
        yield Finding(side, name, name if flows else f"not the {name}")


# Routes and movement


@kind("ROUTE: HEX HEX [STEPS]")
def ways(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A way along the roads (rails, trails) leads from one hex to the other; its shortest length in steps."""
    route, words = head_of(claim)
    start, end, *steps = words.split()
    joined = _joined(game.board, route)
    parse = game.board.grid.parse
    far = _steps(parse(start), parse(end), joined)
    if steps:
        yield Finding(f"{route} from {start} to {end}", steps[0], "no way" if far is None else str(far))
    else:
        yield Finding(f"{route} from {start} to {end}", "a way", "no way" if far is None else "a way")


@kind("MOBILITY POINTS from HEX: [ROUTE] HEX COST, ...")
def marches(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A worked movement, costed step by step from the terrain table; a step goes by a route only where it says so."""
    head, words = head_of(claim)
    mobility, total, _, start = head.split()
    here, spent = game.board.grid.parse(start), 0
    for step in words.split(","):
        *route, number, cost = step.split()
        there = game.board.grid.parse(number)
        found = step_cost(game, mobility, here, there, route[0] if route else None)
        yield Finding(" ".join(["to", number, *(["by", *route] if route else [])]), cost, _points(found))
        here, spent = there, spent + (found or 0)
    yield Finding(f"the whole march to {number}", total, format_points(spent))


def step_cost(game: GameData, mobility: str, start: Hex, end: Hex, route: str | None) -> int | None:
    """Half points for one step, from the terrain table; None when it may not be taken.

    A road over a river is a bridge, so a unit on a route pays neither the terrain nor the hexside.
    """
    effects = terrain_effects(game.tables)
    side = game.board.grid.hexside(start, end)
    if route is not None:
        return effects[route].costs.get(mobility) if side in _joined(game.board, route) else None
    ground = game.board.ground[end]
    rows = [ground.terrain, *(f for f in ground.features if f in effects and effects[f].kind == "feature")]
    entering = [effects[row].costs[mobility] for row in rows if mobility in effects[row].costs]
    crossing = [effects[f].costs.get(mobility, 0) for f in game.board.hexsides.get(side, ()) if f in effects]
    possible = [cost for cost in entering if cost is not None]
    if not possible or None in crossing:
        return None
    return min(possible) + sum(cost for cost in crossing if cost is not None)


# Areas


@kind("AREA_KIND NAME: HEX HEX ...")
def areas(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The map has this area, and these hexes lie in it."""
    head, words = head_of(claim)
    area_kind, _, name = head.partition(" ")
    area = game.board.areas.get(area_kind, {}).get(name, ())
    yield Finding(head, "on the map", "on the map" if area else "not on the map")
    for hex_ in _parse(game.board, words):
        yield Finding(game.board.grid.format(hex_), head, head if hex_ in area else f"outside {head}")


@kind("AREA_KIND NAME: N|E|S|W")
def touches(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The land of this area reaches that edge of the board."""
    head, edge = head_of(claim)
    area_kind, _, name = head.partition(" ")
    area = game.board.areas.get(area_kind, {}).get(name, ())
    yield Finding(head, f"reaches {edge}", f"reaches {edge}" if set(area) & set(_edge(game, edge)) else "ends before")


@kind("AREA_KIND NAME: HOW_MANY TERRAIN TERRAIN ...")
def at_least(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The area has at least this many hexes of these terrains."""
    head, words = head_of(claim)
    area_kind, _, name = head.partition(" ")
    number, *terrains = words.split()
    area = game.board.areas.get(area_kind, {}).get(name, ())
    have = sum(1 for hex_ in area if game.board.ground[hex_].terrain in terrains)
    yield Finding(
        f"{head}: {' or '.join(terrains)}",
        f"{number} or more",
        f"{number} or more" if have >= int(number) else str(have),
    )


@kind("", area=True, terrain=True, besides=False)
def landings(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every area of this kind has a coast hex of one of these terrains, where units may land."""
    allowed = fact.options["terrain"].split()
    besides = fact.options.get("besides", "").split(",")
    for name, area in game.board.areas.get(fact.options["area"], {}).items():
        if name in besides:
            continue
        ways_in = [h for h in area if game.board.ground[h].terrain in allowed and _is_coast(game.board, h)]
        yield Finding(name, "a hex to land in", "a hex to land in" if ways_in else "none")


@kind("yes|no: HEX HEX ...", terrain=True)
def landable(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Whether units may land in these hexes: coast of one of these terrains."""
    expected, words = head_of(claim)
    allowed = fact.options["terrain"].split()
    for hex_ in _parse(game.board, words):
        found = game.board.ground[hex_].terrain in allowed and _is_coast(game.board, hex_)
        yield Finding(f"landing in {game.board.grid.format(hex_)}", expected, "yes" if found else "no")


@kind("", area=True)
def whole(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The areas of this kind cover the whole map, and no hex lies in more than two."""
    number: Tally[Hex] = Tally(h for area in game.board.areas.get(fact.options["area"], {}).values() for h in area)
    wrong = [hex_ for hex_ in game.board.grid if number[hex_] not in (1, 2)]
    yield Finding(f"hexes in no {fact.options['area']}, or in three", "nowhere", _numbers(game.board, wrong))


@kind("", area=True, terrain=True)
def coastal(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every hex of the areas of this kind lies on the coast and has one of these terrains."""
    allowed = fact.options["terrain"].split()
    for name, area in game.board.areas.get(fact.options["area"], {}).items():
        for hex_ in area:
            ground = game.board.ground[hex_].terrain
            found = ground if ground not in allowed else "coast" if _is_coast(game.board, hex_) else "inland"
            yield Finding(f"{name} {game.board.grid.format(hex_)}", "coast", found)


@kind("[not] WATER_KIND NAME: HEX HEX ...")
def shore(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """These hexes lie on the coast of this water (with `not` before it: they do not)."""
    head, words = head_of(claim)
    water = head.removeprefix("not ")
    area_kind, _, name = water.partition(" ")
    known = name in game.board.areas.get(area_kind, {})
    coast = game.board.shore(area_kind, name) if known else ()
    for hex_ in _parse(game.board, words):
        yield Finding(game.board.grid.format(hex_), head, water if hex_ in coast else f"not {water}")


@kind("BOX: DISTANCE ENTRY")
def boxes(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A displaced area lies this many hexes beyond this entry; a dash for an entry that the book does not give."""
    id_, words = head_of(claim)
    distance, entry = words.split()
    box = next((box for box in game.board.boxes if box.id == id_), None)
    if box is None:
        yield Finding(id_, "on the board", "not on the board")
        return
    yield Finding(f"distance of {id_}", distance, str(box.distance))
    if entry != "-":
        yield Finding(f"entry of {id_}", entry, game.board.grid.format(box.entry) if box.entry is not None else "none")


# Lines that divide the map


@kind("KEY=VALUE, ...: outside|inside", line=True, outside=True)
def parted(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A fortified line, or a river, divides the land: these counters all start on one side of it.

    `outside` is a hex beyond the line; every hex reachable from it over land without crossing the line is outside.
    """
    query, where = head_of(claim)
    outside = _outside(game.board, fact)
    for counter in matching(game, query):
        if counter.start.kind == "hex" and counter.start.turn is None:
            hex_ = game.board.grid.parse(counter.start.at)
            yield Finding(f"{counter.id} in {counter.start.at}", where, "outside" if hex_ in outside else "inside")


@kind("AREA_KIND NAME", line=True, outside=True)
def closed(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A line is closed from edge to edge, and the area is everything behind it."""
    area_kind, _, name = claim.partition(" ")
    behind = set(game.board.grid) - _outside(game.board, fact)
    area = set(game.board.areas.get(area_kind, {}).get(name, ()))
    yield Finding(f"the line {fact.options['line']}", "closed", "closed" if behind else "open")
    yield Finding(claim, _numbers(game.board, sorted(behind)), _numbers(game.board, sorted(area)))


@kind("", line=True, outside=True)
def facing(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every hexside of a fortified line protects the hex behind it."""
    outside = _outside(game.board, fact)
    for side in sorted(_line(game.board, fact.options["line"])):
        fort = game.board.fortifications.get(side)
        expected = _numbers(game.board, (hex_ for hex_ in side if hex_ not in outside))
        found = _numbers(game.board, fort.protects) if fort else "nothing"
        yield Finding(f"protected by {game.board.grid.format_hexside(side)}", expected, found)


def _outside(board: Board, fact: Fact) -> set[Hex]:
    """Return every hex reachable over land from the fact's hex `outside` without crossing its line."""
    start, barrier = board.grid.parse(fact.options["outside"]), _line(board, fact.options["line"])
    reached, todo = {start}, deque([start])
    while todo:
        hex_ = todo.popleft()
        for beside in board.grid.neighbours(hex_):
            open_ = board.grid.hexside(hex_, beside) not in barrier and board.ground[beside].terrain != "sea"
            if open_ and beside not in reached:
                reached.add(beside)
                todo.append(beside)
    return reached


def _line(board: Board, names: str) -> set[Hexside]:
    """Return the hexsides of the fortified lines and rivers of these names, separated by commas."""
    wanted = {name.strip() for name in names.split(",")}
    forts = {side for side, fort in board.fortifications.items() if fort.line in wanted}
    return forts.union(*(course for river, course in board.rivers.items() if river in wanted))


# Reading claims


def _parse(board: Board, numbers: str) -> list[Hex]:
    return [board.grid.parse(number) for number in numbers.split()]


def _numbers(board: Board, hexes_: Iterable[Hex]) -> str:
    return " ".join(board.grid.format(hex_) for hex_ in hexes_) or "nowhere"


def _points(halves: int | None) -> str:
    return "no" if halves is None else format_points(halves)


def _edge(game: GameData, edge: str) -> tuple[Hex, ...]:
    return game.board.edges.get(Compass[edge], ())


def _is_coast(board: Board, hex_: Hex) -> bool:
    return any(board.ground[beside].terrain == "sea" for beside in board.grid.neighbours(hex_))


def _joined(board: Board, route: str) -> set[Hexside]:
    """The hexsides that routes of this kind cross."""
    return {
        board.grid.hexside(a, b)
        for chain in board.routes
        if chain.kind == route
        for a, b in zip(chain.hexes, chain.hexes[1:], strict=False)
    }


def _steps(start: Hex, end: Hex, joined: Collection[Hexside]) -> int | None:
    """The fewest steps from start to end over these hexsides."""
    beside: dict[Hex, list[Hex]] = {}
    for a, b in joined:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    far, todo = {start: 0}, deque([start])
    while todo:
        hex_ = todo.popleft()
        for next_ in beside.get(hex_, ()):
            if next_ not in far:
                far[next_] = far[hex_] + 1
                todo.append(next_)
    return far.get(end)
