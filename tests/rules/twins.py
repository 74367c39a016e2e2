"""Slow, readable twins of the engine's fast paths: computed from the counters' places, the printed map and the cited
terms.

They use nothing that the engine keeps up to date or compiles (counts, zones, tables of steps, memos), and say the rule
as the book does. `test_twins` compares the two on random positions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from engaja.core.notation import OFF
from engaja.core.places import GROUND, NOWHERE
from engaja.hexes import Hex
from engaja.rules import Rulebook, World
from engaja.rules.common import flags
from engaja.rules.common.ground import Step
from engaja.rules.theatre.aircraft import Airfield

Ways = Callable[[World, int, int], set[int]]  # the hexes to which a unit could fall back from a hex

# What is a game's own


@cache
def own(name: str) -> ModuleType | None:
    """Return what a game adds: `check(game)` after every action, `is_supplied(w, unit)`, computed the slow way;
    `limits(w)` where no table gives the stacking limits."""
    module = f"rulebook.{name}.{name}_invariants"
    # A game of no series has no folder of tests, and its parent is not found either.
    return import_module(module) if find_spec(module.rpartition(".")[0]) and find_spec(module) else None


# Unit positions


def whereabouts(w: World) -> tuple[list[int], list[int], dict[int, tuple[int, ...]]]:
    """Derive from the places: the hex of each unit, the hex on whose ground it is, and what is inside it."""
    places, place = w.rules.places, w.state.place
    hexes, contents = [], dict[int, tuple[int, ...]]()
    for unit, at in enumerate(place):
        outermost, holder = at, places.holder[at]
        if holder != NOWHERE:
            contents[holder] = (*contents.get(holder, ()), unit)
        while (holder := places.holder[outermost]) != NOWHERE:
            outermost = place[holder]
        hexes.append(places.hex[outermost])
    return hexes, [h if places.layer[place[u]] == GROUND else NOWHERE for u, h in enumerate(hexes)], contents


def neighbours(w: World, hex_: int) -> list[Hex]:
    return list(w.rules.board.grid.neighbours(Hex(hex_)))


def standing(w: World, side: int, hex_: int) -> list[int]:
    return [u for u, at in enumerate(w.state.ground) if at == hex_ and w.rules.roster.side[u] == side]


def zone(w: World, side: int) -> dict[int, int]:
    """4.1.2: by hex, how many units of this side have it in their zone of engagement: the six hexes around each, but
    none from the sea (C-32)."""
    covered: dict[int, int] = {}
    exerts = w.rules.engagement.exerts_zone
    for unit, at in enumerate(w.state.ground):
        if at < 0 or w.rules.roster.side[unit] != side or not exerts(unit):
            continue
        for hex_ in zone_around(w.rules, at):
            covered[hex_] = covered.get(hex_, 0) + 1
    return covered


def zone_around(rules: Rulebook, at: int) -> list[Hex]:
    """4.1.2: the hexes that a zone covers: the six around it, but none from the sea (C-32), nor across a strait."""
    if rules.ground.is_sea(at):
        return []
    sides = rules.board.hexsides
    around = [(n, (Hex(min(at, n)), Hex(max(at, n)))) for n in rules.board.grid.neighbours(Hex(at))]
    return [n for n, side in around if "strait" not in sides.get(side, ())]


def zone_felt(w: World, unit: int) -> set[int]:
    """Where an enemy zone stops and holds this unit; by option not the zones of units that it may not engage (D-28)."""
    side = w.rules.roster.side[unit]
    if not w.rules.engagement.heeds_zone(unit):
        return set()
    if not w.options.get("mountains_do_not_hold_armour"):
        return set(zone(w, 1 - side))
    foes = [at for u, at in enumerate(w.state.ground) if at >= 0 and w.rules.roster.side[u] != side]
    engaged = [at for at in foes if not any(ban for rule in w.rules.combat.attack_bans for ban in rule(w, unit, at))]
    return {hex_ for at in engaged for hex_ in neighbours(w, at)}


def holds(w: World, unit: int, hex_: int) -> bool:
    return hex_ in zone_felt(w, unit)


def step(w: World, unit: int, start: int, to: int) -> Step:
    rules = w.rules
    return Step(rules.ground, rules.mobility[unit], start, to, rules.movement.conditions(w, rules.roster.side[unit]))


# 4.1.1: stacking


def limits(w: World) -> list[int]:
    """By hex, how many units of a side may be there: the number of the series; or, where the terrain decides, the
    largest limit in the table for its terrain, features, ways and works."""
    rules, board = w.rules, w.rules.board
    found_own = getattr(own(rules.name), "limits", None)
    if found_own is not None:
        return list(found_own(w))
    if "stack" not in rules.tables["terrain"].columns:
        return [rules.movement.stacking_limit] * len(board.grid)
    found = []
    routes = [(route.kind, set(route.hexes)) for route in board.routes]
    for hex_, ground in enumerate(board.ground):
        ways = {kind for kind, hexes in routes if hex_ in hexes}
        built = {field.marker for field in w.markers(Airfield) if field.hex == hex_}
        rows = {"open" if ground.terrain == "sea" else ground.terrain, *ground.features, *ways, *built}
        cells = [rules.tables["terrain"].cell(r, "stack") for r in rows if r in rules.tables["terrain"].rows]
        unlimited = "displaced" in ground.features
        found.append(250 if unlimited else max(int(cell) for cell in cells if cell.isdigit()))
    return found


# 4.0: reach


def reach(w: World, unit: int) -> dict[int, int]:
    """Half points to each hex where a march may end: every path is walked, as long as it improves on what was found."""
    rules, side, start = w.rules, w.rules.roster.side[unit], w.state.ground[unit]
    left = rules.roster.halves[unit] - w.state.spent[unit]
    enemies = {at for u, at in enumerate(w.state.ground) if rules.roster.side[u] != side}
    stops = zone_felt(w, unit)
    best = {start: 0}
    walks = [(start, rules.engagement.break_contact if start in stops else 0)]
    while walks:
        here, spent = walks.pop()
        for n in neighbours(w, here):
            one = step(w, unit, here, n)
            if n in enemies or any(ban for rule in rules.movement.entry_bans for ban in rule(one)):
                continue
            total = spent + sum(cost.halves for rule in rules.movement.entry_costs for cost in rule(one))
            total += (
                rules.engagement.break_contact if rules.engagement.fluid and leaves_an_enemy(w, side, here, n) else 0
            )
            if total <= left and total < best.get(n, left + 1):
                best[n] = total
                if n not in stops:
                    walks.append((n, total))
    del best[start]
    room = limits(w)
    return {h: cost for h, cost in best.items() if len(standing(w, side, h)) < room[h]}


def leaves_an_enemy(w: World, side: int, here: int, to: int) -> bool:
    """P-04: an enemy adjacent to the hex that is left is not adjacent to the hex that is entered."""
    around = [n for n in neighbours(w, here) if not w.rules.ground.is_sea(n)]
    foes = [n for n in around if any(w.rules.engagement.exerts_zone(u) for u in standing(w, 1 - side, n))]
    return any(foe not in neighbours(w, to) for foe in foes)


# 4.1.2: the duty to attack


def can_attack(w: World, unit: int, target: int) -> bool:
    rules, at = w.rules, w.state.ground[unit]
    if at < 0 or target not in neighbours(w, at):
        return False
    if not standing(w, 1 - rules.roster.side[unit], target):
        return False
    return not any(ban for rule in rules.combat.attack_bans for ban in rule(w, unit, target))


def obliged(w: World, side: int) -> set[int]:
    """C-05: units that are engaged and can attack, except those that stayed on ground dominating every enemy they could
    attack.
    """
    rules, out = w.rules, set()
    for unit, at in enumerate(w.state.ground):
        if at < 0 or rules.roster.side[unit] != side or w.state.flags[unit] & flags.RAILED or not holds(w, unit, at):
            continue
        around = [n for n in neighbours(w, at) if not rules.ground.is_sea(n)]
        engaging = [n for n in around if any(rules.engagement.exerts_zone(u) for u in standing(w, 1 - side, n))]
        value = rules.engagement.ground_value
        targets = [foe for foe in engaging if can_attack(w, unit, foe)]
        on_top = all(value(w, side, at, foe) > value(w, 1 - side, foe, at) for foe in targets)
        stayed = not w.state.flags[unit] & flags.MOVED
        if targets and not (stayed and on_top):
            out.add(unit)
    return out


def in_debt(w: World, side: int, attacked: tuple[int, ...]) -> dict[int, set[int]]:
    """C-06: units that must still attack, with their remaining targets."""
    done = flags.ATTACKED | flags.FIRED
    out = {}
    for unit in range(len(w.rules.roster)):
        flag = w.state.flags[unit]
        if w.rules.roster.side[unit] == side and flag & flags.OBLIGED and not flag & done:
            targets = {h for h in range(len(w.rules.board.grid)) if h not in attacked and can_attack(w, unit, h)}
            if targets:
                out[unit] = targets
    return out


# 5.3: retreat


def ways_back(w: World, unit: int, here: int) -> list[int]:
    """Neighbours whose terrain lets a retreating unit enter."""
    rules = w.rules
    return [
        n
        for n in neighbours(w, here)
        if not any(ban for rule in rules.refuge.ground_bans for ban in rule(step(w, unit, here, n)))
    ]


def safe_hexes(w: World, unit: int, here: int) -> set[int]:
    """C-15: no enemies, no enemy zone, nothing that the game bars; or off the board."""
    rules, side = w.rules, w.rules.roster.side[unit]
    covered = zone(w, 1 - side)
    safe = {
        n
        for n in ways_back(w, unit, here)
        if n not in covered
        and not standing(w, 1 - side, n)
        and not any(ban for rule in rules.refuge.bans for ban in rule(w, unit, n))
    }
    return safe | ({OFF} if rules.refuge.exit(w, unit, here) is not None else set())


def is_surrounded(w: World, hex_: int) -> bool:
    """5.1.3, C-17: no unit in the hex can retreat to a safe one; a hex full of friendly units is safe."""
    return all(not safe_hexes(w, u, hex_) for side in (0, 1) for u in standing(w, side, hex_))


def retreats(w: World, unit: int, contested: int) -> set[tuple[int, int | None]]:
    """Where a unit may retreat to, and through which hex when it is surrounded (C-18); never into the contested hex,
    which only the victor occupies (5.2)."""
    side, start = w.rules.roster.side[unit], w.state.ground[unit]
    one = safe_hexes(w, unit, start) - {contested}
    if one:
        return {(to, None) for to in one if there_is_room(w, unit, to, contested)}
    out: set[tuple[int, int | None]] = set()
    for via in ways_back(w, unit, start):
        if via == contested:
            continue
        sheltered = bool(standing(w, side, via))
        hurt = bool(w.state.flags[unit] & flags.HIT)
        if standing(w, 1 - side, via) or (hurt and not sheltered):
            continue
        for to in safe_hexes(w, unit, via) - {start, contested}:
            if there_is_room(w, unit, to, contested):
                out.add((to, via))
    return out


def falls_back(w: World, unit: int) -> set[int]:
    """5.3, 5.3.1 of the theatre games: any adjacent hex that it can enter and no enemy holds, if it has room, may be
    overfull, or a chain makes room."""
    at = w.state.ground[unit]
    back = hexes_back(w, unit, at)
    return back if w.rules.movement.overstacks else {to for to in back if there_is_room(w, unit, to, at, hexes_back)}


def hexes_back(w: World, unit: int, here: int) -> set[int]:
    """5.3 of the theatre games: zones do not bar the way, enemies and what the game bars do."""
    rules, side = w.rules, w.rules.roster.side[unit]
    return {
        n
        for n in ways_back(w, unit, here)
        if not standing(w, 1 - side, n) and not any(ban for rule in rules.refuge.bans for ban in rule(w, unit, n))
    }


def there_is_room(w: World, unit: int, to: int, contested: int, ways: Ways = safe_hexes) -> bool:
    """5.3.1: room in the hex; or a chain that makes room, in which no hex is filled and no unit displaced twice. A unit
    entering the full hex may itself be displaced, but none goes back to where the retreat began."""
    room, side, start = limits(w), w.rules.roster.side[unit], w.state.ground[unit]

    def can_end(hex_: int, filled: frozenset[int], pushed: frozenset[int]) -> bool:
        if hex_ == OFF or len(standing(w, side, hex_)) < room[hex_]:
            return True
        there = [*standing(w, side, hex_), *([unit] if hex_ == to else [])]
        return any(
            can_end(onward, filled | {hex_}, pushed | {other})
            for other in there
            if other not in pushed
            for onward in ways(w, other, hex_)
            if onward not in filled | {hex_}
        )

    return can_end(to, frozenset({start, contested}), frozenset())
