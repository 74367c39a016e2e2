"""Movement (4.0, 4.1): the phase, and the march from hex to hex in half points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from mypy_extensions import mypyc_attr

from engaja.core.actions import DONE, Action, ActionLists, ActionsTo, Verb, to_of, unit_of
from engaja.core.declared import Fact
from engaja.core.inquiry import Desk, LooseEnd, loose_end
from engaja.core.legal import LegalView
from engaja.core.notation import HEX_OR_OFF, HEXES, HEXES_OR_OFF, UNIT
from engaja.core.places import NOWHERE
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Allowance, Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import flags, passing
from engaja.rules.common.engagement import breaks_contact, held_hexes, zones_felt
from engaja.rules.common.ground import BanRule, Conditions, CostRule, Step, plain
from engaja.rules.common.passing import PASSING
from engaja.rules.common.reach import ends, spread, way_back
from engaja.rules.common.routine import Routine
from engaja.rules.common.way import Routed, Undertaking, Way
from engaja.rules.module import Module, SideBan, SideHappening, TargetBan, UnitBan, UnitHappening

if TYPE_CHECKING:
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import World

TAKEN: Final[Fact[tuple[int, ...]]] = Fact(
    "taken", HEXES, (), "hexes that changed hands since the last movement phase began", by_hand=False
)
OTHER_PATHS = 5  # as many are offered beside the cheapest


class MoveAction(NamedTuple):
    verb: Literal["move"]
    unit: int
    to: int
    path: tuple[int, ...] | None = None


MOVE: Final = Verb("move", MoveAction, unit=UNIT, to=HEX_OR_OFF, path=HEXES_OR_OFF)


@dataclass(frozen=True, slots=True)
class Movement(Routine):
    """The movement phase of a side: any of its units, in any order, until it is done."""

    verb: ClassVar[str | None] = "move"

    side: int

    def question(self, w: World) -> Question:
        return Question(self.side, "movement", w.rules.cite("sequence"))

    def groups(self, w: World) -> Sequence[int]:
        state, rules = w.state, w.rules
        ground, hex_, place = state.ground, state.hex, state.place
        flag, used, may_enter = state.flags, rules.used, rules.enters_from
        tireless, may_come, stopped = rules.tireless, rules.reinforcement.may_come, flags.STOPPED
        groups = [
            u
            for u in rules.roster.of_side[self.side]
            if (
                not flag[u] & stopped or tireless[u]
                if ground[u] >= 0
                else not flag[u] & used
                if hex_[u] >= 0
                else may_enter[place[u]] and may_come(w, u)
            )
        ]
        if passing.crowd(w, self.side) >= 0:
            return [*(u for u in groups if not passing.must_wait(w, self.side, u)), CLOSING]
        groups += (CHOICES, CLOSING)
        return groups

    def surely_a_choice(self, w: World) -> bool:
        """Some unit can step into an adjacent hex. Without this shortcut every decision would compute a whole reach."""
        state, rules = w.state, w.rules
        ground, flag = state.ground, state.flags
        if PASSING.is_set(w):
            return False
        for u in rules.roster.of_side[self.side]:
            if ground[u] >= 0 and not flag[u] & flags.STOPPED and can_step(w, u) and not rules.movement_bans_of(w, u):
                return True
        return False

    def surely_can(self, w: World, group: int) -> bool:
        """The unit can step into an adjacent hex."""
        if group < 0 or w.state.ground[group] < 0 or w.state.flags[group] & flags.STOPPED or PASSING.is_set(w):
            return False
        return can_step(w, group) and not w.rules.movement_bans_of(w, group)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return () if self._unfinished(w) else (DONE,)
        if PASSING.is_set(w) and (group == CHOICES or passing.must_wait(w, self.side, group)):
            return ()
        if group == CHOICES:
            return [action for deed in w.rules.movement.undertakings for action in deed.options(w, self.side)]
        if w.rules.movement.bans and w.rules.movement_bans_of(w, group):
            return ()
        stopped = w.state.ground[group] >= 0 and w.state.flags[group] & flags.STOPPED
        ways = (w.rules.tireless if stopped else w.rules.ways_of)[group]
        lists = [options for way in ways if (options := way.options(w, group))]
        return lists[0] if len(lists) == 1 else ActionLists(lists)

    def allows(self, w: World, action: Action, listed: Sequence[Action]) -> bool:
        return action in listed or (
            action.verb in w.rules.way_of and bool(listed) and w.rules.way_of[action.verb].allows(w, action)
        )

    def _unfinished(self, w: World) -> list[Reason]:
        bans = [ban for rule in w.rules.movement.closing_bans for ban in rule(w, self.side)]
        bans += passing.too_many(w, self.side)
        return must_come(w, self.side) + bans if w.options.get("reinforcements_must_come") else bans

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if action == DONE:
            return self._unfinished(w)
        way = w.rules.way_of.get(action.verb)
        if way is None:
            return [Reason("wrong_moment", w.rules.cite("sequence"), {"do": action.verb})]
        if way in w.rules.movement.undertakings:
            return passing.too_many(w, self.side) + way.refusals(w, action)
        unit = unit_of(action)
        if w.rules.roster.side[unit] != self.side:
            return [Reason("enemy_unit", w.rules.cite("sequence"), {"unit": unit})]
        waits = passing.too_many(w, self.side) if passing.must_wait(w, self.side, unit) else []
        return waits + w.rules.movement_bans_of(w, unit) + way.refusals(w, action)

    def costs(self, w: World, action: Action) -> list[Cost]:
        way = w.rules.way_of.get(action.verb)
        return way.costs(w, action) if way else []

    def route(self, w: World, action: Action) -> tuple[int, ...]:
        way = w.rules.way_of.get(action.verb)
        return way.route(w, action) if isinstance(way, Routed) else ()

    def ways(self, w: World, action: Action) -> list[Action]:
        way = w.rules.way_of.get(action.verb)
        return [*way.ways(w, action)] if isinstance(way, March) and isinstance(action, MoveAction) else [action]

    def stops_there(self, w: World, action: Action) -> bool:
        """A zone of engagement ends the move."""
        to = to_of(action) if action.verb in ("move", "enter") else None
        return to is not None and to >= 0 and zones_felt(w, unit_of(action))[to] > 0

    def play(self, w: World, action: Action) -> None:
        if action == DONE:
            w.pop()
            for happening in w.rules.movement.on_end:
                happening(w, self.side)
        else:
            way = w.rules.way_of[action.verb]
            way.perform(w, action)
            if way not in w.rules.movement.undertakings:
                passing.note(w, unit_of(action))


@dataclass(frozen=True, slots=True)
class MovementDesk(Desk):
    kind: ClassVar[str] = "movement"
    sealift: Allowance | None  # in games that limit how many units go by sea


def desk(legal: LegalView[Any]) -> MovementDesk:
    return MovementDesk(legal.world.rules.movement.sealift(legal.world, legal.question.side))


def unused_sealift(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """The units that could still go by sea, where a number of them may."""
    w = legal.world
    lift = w.rules.movement.sealift(w, legal.question.side) if legal.procedure.verb == MOVE.name else None
    if lift is None or lift.used >= lift.limit:
        return
    way, here = w.rules.way_of[lift.verb], w.state.hex
    able = [u for u in legal.groups() if u >= 0 and here[u] >= 0 and way.options(w, u)]
    if able:
        yield from loose_end(w, "sealift", able, cite=lift.cite, count=lift.limit - lift.used)


def must_come(w: World, side: int) -> list[Reason]:
    """C-34, by option: a reinforcement that is due and can enter does so before the phase ends, unless the book lets it
    choose the turn; also a withdrawn unit that is to return. Units driven off the board may stay away."""
    enter, roster = w.rules.way_of["enter"], w.rules.roster
    exits = w.rules.places.exit
    bound = [
        u
        for u in roster.of_side[side]
        if w.state.hex[u] == NOWHERE and exits[w.state.place[u]] == NOWHERE and not roster.counters[u].start.later
    ]
    units = tuple(u for u in bound if not w.rules.movement_bans_of(w, u) and enter.options(w, u))
    return [Reason("must_enter", w.rules.cite("entry"), {"units": units})] if units else []


# Occupying hexes


def occupy(w: World, unit: int, hex_: int) -> None:
    """C-28: the hex belongs to the side with units in it or passing through it, if such units can possess hexes."""
    if w.hold(unit, hex_):
        TAKEN.set(w, (*TAKEN.get(w), hex_))
    for happening in w.rules.movement.on_entering:
        happening(w, unit, hex_)


def arrive(w: World, unit: int, hex_: int) -> None:
    """End a unit's step or run in a hex, whatever brought it there."""
    for happening in w.rules.movement.on_leaving:
        happening(w, unit)
    w.put(unit, w.rules.places.ground[hex_])
    occupy(w, unit, hex_)


def has_room(w: World, side: int, hex_: int) -> bool:
    return w.state.count[side][hex_] < w.rules.limits(w)[hex_]


# The march


@mypyc_attr(allow_interpreted_subclasses=True)
class March:
    """4.0, 4.1: from hex to hex, paying for each hex entered; a zone of engagement stops the unit."""

    verb: ClassVar[str] = "move"

    def options(self, w: World, unit: int) -> Sequence[MoveAction]:
        if w.state.ground[unit] < 0:
            return ()
        _, order = _spread(w, unit)
        hexes = ends(order, w.state.count[w.rules.roster.side[unit]], w.rules.limits(w))
        if w.rules.movement.hex_bans:
            hexes = [h for h in hexes if not barred(w, unit, h)]
        return ActionsTo(MoveAction, "move", unit, hexes)

    def allows(self, w: World, action: MoveAction) -> bool:
        return action.path is not None and not self.refusals(w, action)

    def refusals(self, w: World, action: MoveAction) -> list[Reason]:
        unit, to = action.unit, action.to
        if w.state.ground[unit] < 0:
            return [Reason("not_on_board", w.rules.cite("movement"), {"unit": unit})]
        reasons = cannot_start(w, unit)
        if to < 0 or to == w.state.ground[unit]:
            return [*reasons, Reason("nowhere_to_go", w.rules.cite("movement"), {"unit": unit})]
        reasons += barred(w, unit, to)
        if action.path is not None:
            return reasons + _path_refusals(w, unit, action.path, to)
        return reasons + _march_refusals(w, unit, to)

    def costs(self, w: World, action: MoveAction) -> list[Cost]:
        unit = action.unit
        return contact_cost(w, unit) + [
            cost for step in _steps(w, unit, self.route(w, action)) for cost in _step_costs(w, unit, step)
        ]

    def route(self, w: World, action: MoveAction) -> tuple[int, ...]:
        """Return the path that was requested, or the cheapest."""
        return cheapest_path(w, action.unit, action.to) if action.path is None else action.path

    def ways(self, w: World, action: MoveAction) -> list[MoveAction]:
        """Return the march itself and the same march by other paths: a unit takes the hexes it passes through (C-28),
        so the path can matter.
        """
        chosen = self.route(w, action)
        others = [path for path in other_paths(w, action.unit, action.to) if path != chosen]
        return [action, *(action._replace(path=path) for path in others)]

    def perform(self, w: World, action: MoveAction) -> None:
        """Move the unit at its cost; no die is thrown for it (2.4.3)."""
        unit, path = action.unit, action.path
        start = w.state.ground[unit]
        if path is None:
            path, halves = cheapest_path(w, unit, action.to), _spread(w, unit)[0][action.to]
        else:
            halves = path_cost(w, unit, path)
        for hex_ in path[:-1]:
            occupy(w, unit, hex_)
        arrive(w, unit, path[-1])
        w.emit("moved", w.rules.cite("movement"), unit=unit, start=start, to=path[-1], path=path, points=halves / 2)
        charge(w, unit, halves)


def charge(w: World, unit: int, halves: int) -> None:
    """Pay for a move and record whether the unit can go on: not in an enemy zone of engagement."""
    spent = w.state.spent[unit] + halves
    w.spend(unit, spent)
    w.mark(unit, flags.MOVED)
    engaged = zones_felt(w, unit)[w.state.ground[unit]] > 0
    if engaged or spent >= w.rules.roster.halves[unit]:
        w.mark(unit, flags.STOPPED)
    if engaged:
        w.emit("engaged", w.rules.cite("engagement"), unit=unit, hex=w.state.ground[unit])


def points_left(w: World, unit: int) -> int:
    """Return the half points not yet spent in this phase. An imagined unit may have overspent: it has none left."""
    return max(0, w.rules.roster.halves[unit] - w.state.spent[unit])


def can_step(w: World, unit: int) -> bool:
    """Return whether one step of the march is open to the unit; must agree with `reach`."""
    state, rules = w.state, w.rules
    side, start = rules.roster.side[unit], state.ground[unit]
    left = points_left(w, unit)
    if zones_felt(w, unit)[start]:
        left -= rules.engagement.break_contact
    enemy, own, limit, bans = state.count[1 - side], state.count[side], rules.limits(w), rules.movement.hex_bans
    for n, cost in rules.steps(w, unit)[start]:  # a generator would cost as much again
        if cost <= left and not enemy[n] and own[n] < limit[n] and not (bans and barred(w, unit, n)):
            return True
    return False


def reach(w: World, unit: int) -> dict[int, int]:
    """Return the half points to each hex where the unit may end its march, before bans on hexes (`barred`);
    `twins.reach` in the tests must agree."""
    best, order = _spread(w, unit)
    own, limit = w.state.count[w.rules.roster.side[unit]], w.rules.limits(w)
    return {h: best[h] for h in order if own[h] < limit[h]}


def _spread(w: World, unit: int) -> tuple[list[int], list[int]]:
    """Return the half points to each hex that the unit can enter, and these hexes in order, including full ones."""
    key = ("reach", unit)
    found: tuple[list[int], list[int]] | None = w.memo.get(key)
    if found is None:
        state, rules = w.state, w.rules
        side, start = rules.roster.side[unit], state.ground[unit]
        zone = zones_felt(w, unit)
        budget = points_left(w, unit)
        day, mobility = rules.movement.conditions(w, side), rules.mobility[unit]
        steps, least = rules.steps(w, unit), rules.passages.least(day, mobility)
        contact = rules.engagement.break_contact if zone[start] else 0
        foes = held_hexes(w, 1 - side)
        found = w.memo[key] = spread(steps, foes, zone, start, contact=contact, budget=budget, least=least)
    return found


def cheapest_path(w: World, unit: int, to: int) -> tuple[int, ...]:
    """Return the hexes entered on the cheapest path; among equals the first in the order of directions, traced
    backwards.
    """
    best, _ = _spread(w, unit)
    rules, zone, start = w.rules, zones_felt(w, unit), w.state.ground[unit]
    contact, around = rules.engagement.break_contact if zone[start] else 0, rules.ground.neighbours
    path = way_back(rules.steps(w, unit), zone, best, to, start=start, contact=contact, neighbours=around)
    return tuple(path[::-1])


def other_paths(w: World, unit: int, to: int) -> list[tuple[int, ...]]:
    """Return paths to a hex besides the cheapest, cheaper ones first: each is the best through some hex that the
    earlier ones avoid, so that each covers new ground."""
    _, order = _spread(w, unit)
    if to not in order:
        return []
    zone, found = zones_felt(w, unit), []
    for via in order:
        if via != to and not zone[via]:
            onward = _onward(w, unit, via, to)
            path = (*cheapest_path(w, unit, via), *onward)
            if onward and len(set(path)) == len(path) and w.state.ground[unit] not in path:
                found.append((path_cost(w, unit, path), len(path), via, path))
    seen = set(cheapest_path(w, unit, to))
    paths: list[tuple[int, ...]] = []
    for _, _, via, path in sorted(found):
        if via not in seen and len(paths) < OTHER_PATHS:
            paths.append(path)
            seen.update(path)
    return paths


def _onward(w: World, unit: int, start: int, to: int) -> tuple[int, ...]:
    """Return the cheapest path from a hex that the unit can reach to another, with the points that it has left there;
    () if they do not suffice."""
    rules, zone = w.rules, zones_felt(w, unit)
    side = rules.roster.side[unit]
    budget = points_left(w, unit) - _spread(w, unit)[0][start]
    least = rules.passages.least(rules.movement.conditions(w, side), rules.mobility[unit])
    steps, around = rules.steps(w, unit), rules.ground.neighbours
    best, order = spread(steps, held_hexes(w, 1 - side), zone, start, contact=0, budget=budget, least=least)
    if to not in order:
        return ()
    return tuple(way_back(steps, zone, best, to, start=start, contact=0, neighbours=around)[::-1])


def path_cost(w: World, unit: int, path: Sequence[int]) -> int:
    """Return the half points of a path, including breaking contact; the path must be legal."""
    steps = w.rules.steps(w, unit)
    here, total = w.state.ground[unit], 0
    if zones_felt(w, unit)[here]:
        total = w.rules.engagement.break_contact
    for hex_ in path:
        total += next(cost for n, cost in steps[here] if n == hex_)
        here = hex_
    return total


# Refusals


def contact_cost(w: World, unit: int) -> list[Cost]:
    """The cost of breaking contact, paid once, even when moving straight into another zone (C-20)."""
    if zones_felt(w, unit)[w.state.ground[unit]]:
        return [Cost(w.rules.engagement.break_contact, "break_contact", w.rules.cite("engagement"))]
    return []


def _step_costs(w: World, unit: int, step: Step) -> list[Cost]:
    """Return the cost of one step, including breaking contact where that is paid step by step."""
    costs = [cost._replace(args={**cost.args, "hex": step.to}) for cost in w.rules.passages.costs_of(step)]
    if w.rules.engagement.fluid and breaks_contact(w, w.rules.roster.side[unit], step.start, step.to):
        costs.append(Cost(w.rules.engagement.break_contact, "break_contact", w.rules.cite("contact"), {"hex": step.to}))
    return costs


def cannot_start(w: World, unit: int) -> list[Reason]:
    reasons = []
    flag = w.state.flags[unit]
    if flag & flags.RAILED:
        reasons.append(Reason("railed", w.rules.cite("rail"), {"unit": unit}))
    elif flag & flags.STOPPED and zones_felt(w, unit)[w.state.ground[unit]]:
        reasons.append(Reason("engaged_stops", w.rules.cite("engagement"), {"unit": unit}))
    elif flag & flags.STOPPED:
        reasons.append(Reason("points_spent", w.rules.cite("movement_power"), {"unit": unit}))
    return reasons


def _steps(w: World, unit: int, path: Sequence[int]) -> list[Step]:
    rules = w.rules
    conditions = rules.movement.conditions(w, rules.roster.side[unit])
    ends = zip((w.state.ground[unit], *path), path, strict=False)
    return [Step(rules.ground, rules.mobility[unit], a, b, conditions) for a, b in ends]


def barred(w: World, unit: int, to: int) -> list[Reason]:
    """What bars a hex to a unit that would end its march there."""
    return [ban for rule in w.rules.movement.hex_bans for ban in rule(w, unit, to)]


def entry_refusals(w: World, unit: int, to: int, halves: int) -> list[Reason]:
    """Reasons against coming to a hex for these half points: as for ending a move there, but a unit that can go on may
    pass through a full hex.
    """
    reasons = stop_refusals(w, unit, to)
    full = [reason.code for reason in reasons] == ["stacking"]
    return [] if full and passing.can_move_on(w, unit, to, halves) else reasons


def stop_refusals(w: World, unit: int, to: int) -> list[Reason]:
    """Reasons against ending a move in a hex, as a unit must in a zone (C-21): enemies, or the stacking limit."""
    side = w.rules.roster.side[unit]
    if w.state.count[1 - side][to]:
        return [Reason("enemy_occupied", w.rules.cite("engagement"), {"hex": to})]
    if not has_room(w, side, to):
        return [Reason("stacking", w.rules.cite("stacking"), {"hex": to, "limit": w.rules.limits(w)[to]})]
    return []


def _path_refusals(w: World, unit: int, path: Sequence[int], to: int) -> list[Reason]:
    """Return every illegal step of a path; then whether the points suffice."""
    rules, side = w.rules, w.rules.roster.side[unit]
    if not path or path[-1] != to:
        return [Reason("path_ends_elsewhere", rules.cite("movement"), {"to": to})]
    reasons: list[Reason] = []
    here = w.state.ground[unit]
    for hex_ in path:
        if hex_ < 0 or hex_ not in rules.ground.neighbours[here]:
            return [*reasons, Reason("not_adjacent", rules.cite("movement"), {"start": here, "to": hex_})]
        here = hex_
    for hex_ in path[:-1]:
        if w.state.count[1 - side][hex_]:
            reasons.append(Reason("enemy_occupied", rules.cite("engagement"), {"hex": hex_}))
        elif zones_felt(w, unit)[hex_]:
            reasons.append(Reason("engaged_stops", rules.cite("engagement"), {"unit": unit, "hex": hex_}))
    bans = [ban for step in _steps(w, unit, path) for ban in rules.passages.bans_of(step)]
    reasons += bans + stop_refusals(w, unit, to)
    if not bans:
        reasons += too_far(w, unit, path_cost(w, unit, path))
    return reasons


def too_far(w: World, unit: int, halves: int) -> list[Reason]:
    left = points_left(w, unit)
    if halves <= left:
        return []
    return [Reason("too_far", w.rules.cite("movement_power"), {"unit": unit, "needed": halves / 2, "left": left / 2})]


def _march_refusals(w: World, unit: int, to: int) -> list[Reason]:
    """Return why a hex is out of reach: what bars it, what bars every step into it, or the points."""
    rules, side = w.rules, w.rules.roster.side[unit]
    reasons = stop_refusals(w, unit, to)
    steps = rules.steps(w, unit)
    doors = [n for n in rules.ground.neighbours[to] if any(h == to for h, _ in steps[n])]
    if not doors:
        conditions = rules.movement.conditions(w, side)
        bans = [
            ban
            for n in rules.ground.neighbours[to]
            for ban in rules.passages.bans_of(Step(rules.ground, rules.mobility[unit], n, to, conditions))
        ]
        return reasons + list({ban.code: ban for ban in bans}.values())
    if w.state.ground[unit] in rules.ground.neighbours[to]:
        step = Step(rules.ground, rules.mobility[unit], w.state.ground[unit], to, rules.movement.conditions(w, side))
        reasons += rules.passages.bans_of(step)
    if to in reach(w, unit):
        return reasons
    free = _unhindered(w, unit, to)
    if free is None:
        return [*reasons, Reason("no_way", rules.cite("movement"), {"unit": unit, "to": to})]
    reasons += too_far(w, unit, free)
    return reasons or [Reason("zone_in_the_way", rules.cite("engagement"), {"unit": unit, "to": to})]


def _unhindered(w: World, unit: int, to: int) -> int | None:
    """Return the half points to a hex if there were no enemies; None if no terrain leads there at all."""
    steps = w.rules.steps(w, unit)
    best = {w.state.ground[unit]: sum(cost.halves for cost in contact_cost(w, unit))}
    frontier = [(best[w.state.ground[unit]], w.state.ground[unit])]
    while frontier:
        frontier.sort()
        spent, here = frontier.pop(0)
        if here == to:
            return spent
        for n, cost in steps[here]:
            if spent + cost < best.get(n, 10**6):
                best[n] = spent + cost
                frontier.append((best[n], n))
    return None


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class MovementRules(Module):
    """4.0, 4.1.1: what a step costs, which units may move and how, how many may be in a hex."""

    verbs = (MOVE,)
    subjects = ("movement", "movement_power", "stacking", "sequence", "engagement")
    procedures = (Movement,)
    facts = (TAKEN, PASSING)
    loose_ends = (unused_sealift,)

    entry_costs: tuple[CostRule, ...]  # the terms of the cost of a step, in half points
    entry_bans: tuple[BanRule, ...] = ()  # which steps the ground forbids
    conditions: Callable[[World, int], Conditions] = lambda w, side: plain(w)  # what changes the ground
    stacking_limit: int = 4  # units of a side in a hex
    stacking: Callable[[World], bytes] | None = None  # by hex, where the terrain sets the stacking limit
    overstacks: bool = False  # a retreat may overstack a hex until its owner's next movement phase
    bans: tuple[UnitBan, ...] = ()  # which units may not move at all
    ways: tuple[Way[Any], ...] = ()  # how units move: march, enter, rail ...
    undertakings: tuple[Undertaking[Any], ...] = ()  # what a side does without moving a unit
    hex_bans: tuple[TargetBan, ...] = ()  # hexes where a unit may not end its march
    closing_bans: tuple[SideBan, ...] = ()  # what a side must do before its movement phase may end
    on_end: tuple[SideHappening, ...] = ()  # may ask questions
    on_entering: tuple[Callable[[World, int, int], None], ...] = ()  # a unit entered a hex, however it came there
    on_leaving: tuple[UnitHappening, ...] = ()  # a unit is about to leave its hex
    sealift: Callable[[World, int], Allowance | None] = lambda w, side: None  # how many units of a side may go by sea

    def printed_faults(self, printed: Printed) -> Iterator[str]:
        """Yield counters whose mobility is missing from the terrain table."""
        known = {c.mobility for c in printed.roster.counters if c.branch == "ground"}
        for mobility in sorted(str(m) for m in known - {*printed.tables["terrain"].columns}):
            yield f"the table 'terrain' has no column for the mobility {mobility!r}"
