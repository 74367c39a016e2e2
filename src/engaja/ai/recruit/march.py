"""The movement phase: units that enter, units that close in for an attack, and positions for the others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Final, NamedTuple

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.battle import LITTLE, Battle, Plan
from engaja.ai.recruit.goals import Goal, assign
from engaja.ai.recruit.ground import Standing
from engaja.ai.recruit.survey import Survey
from engaja.ai.room import make_room
from engaja.core import LegalView
from engaja.core.actions import DONE, Action, to_of, unit_of
from engaja.core.procedure import CHOICES
from engaja.rules import Rulebook
from engaja.rules.army import air_points
from engaja.rules.common import artillery, duty, engagement, flags
from engaja.rules.common.movement import MoveAction

MOST_ATTACKERS: Final = 8
ENOUGH: Final = 5  # worthwhile attacks to choose from; targets with the most strength at hand are looked at first
DANGEROUS: Final = {"drop": 1.0}  # points that a way of entering costs by itself
NEVER: Final = -1000.0


class Approach(NamedTuple):
    """An attack for which units still have to move up."""

    gain: float
    target: int
    plan: Plan
    moves: tuple[MoveAction, ...]


def decide(s: Survey, legal: LegalView[Rulebook]) -> Choice:
    march = March(s, legal)
    return (
        march.build()
        or march.enter()
        or march.leave()
        or march.rear()
        or march.close_in()
        or march.front()
        or march.end()
    )


class March:
    """The movement phase at one decision. `goals`: those assigned earlier in the phase, if they shall stay."""

    def __init__(self, s: Survey, legal: LegalView[Rulebook], goals: dict[int, Goal] | None = None) -> None:
        self.s, self.legal, self.w = s, legal, s.w
        self.flags, self.at = s.w.state.flags, s.w.state.ground
        self.units = [u for u in legal.groups() if u >= 0]
        self.free = [u for u in self.units if self.at[u] >= 0 and (not self.flags[u] & flags.MOVED or self._fresh(u))]
        self.goals: dict[int, Goal] = assign(s, s.own()) if goals is None else goals
        self.standing = Standing(s, self.goals)
        self.price = max((s.life[u] for u in s.own()), default=0.0)

    # Actions of no particular unit

    def build(self) -> Choice | None:
        """A bridge or another free action of the game: the one that leads forward; some are better used late."""
        choices = self.legal.of(CHOICES) if CHOICES in self.legal.groups() else ()
        bridges = {a: self.s.rules.actions.arguments(a)["between"] for a in choices if a.verb == "bridge"}
        if bridges:
            best = min(bridges, key=lambda a: (min(self._ahead(h) for h in bridges[a]), a))
            return Choice(best, Thought("builds_bridge", {"between": bridges[best]}))
        if choices and 2 * self.w.state.turn >= self.s.rules.turns and self._in_contact():
            return Choice(choices[0], Thought("takes_help"))
        return None

    def _ahead(self, hex_: int) -> int:
        row = self.s.rules.distances[hex_]
        return min((row[g.hex] for g in self.goals.values()), default=0)

    def _in_contact(self) -> bool:
        zone = self.w.state.zone[self.s.foe]
        return any(zone[self.at[u]] for u in self.s.own())

    # Entering and leaving

    def enter(self) -> Choice | None:
        """Bring in reinforcements where they are needed; better late than next to the enemy, unless they must enter."""
        owed = {u for reason in self.legal.procedure.refusals(self.w, DONE) for u in reason.args.get("units", ())}
        for unit in self.units:
            if self.at[unit] >= 0:
                continue
            options = self.legal.of(unit)
            if not options:
                continue
            self._give_goal(unit, options)
            best = max(options, key=lambda a: (self._worth(unit, a), a))
            if unit in owed or self._worth(unit, best) > NEVER / 2:
                return Choice(best, Thought("enters", {"unit": unit, "to": to_of(best)}))
        return None

    def _give_goal(self, unit: int, options: Sequence[Action]) -> None:
        """The most important goal near the entry hexes of a unit that is not on the board yet."""
        known = sorted(set(self.goals.values()), key=lambda g: (g.hex, g.kind))
        if known:
            hexes = [to for a in options if (to := to_of(a)) is not None]
            self.goals[unit] = max(known, key=lambda g: g.weight / (1.5 + min(self._turns(unit, h, g) for h in hexes)))

    def _turns(self, unit: int, hex_: int, goal: Goal) -> float:
        return self.standing.turns(unit, hex_, goal)

    def leave(self) -> Choice | None:
        for unit in self.units:
            goal = self.goals.get(unit)
            wanted = goal is not None and goal.kind == "leave" and self.at[unit] == goal.hex
            if wanted or (self.s.worth.gone[unit] > 0 and self.at[unit] >= 0):
                for action in self.legal.of(unit):
                    if action.verb == "exit":
                        return Choice(action, Thought("leaves", {"unit": unit}))
        return None

    # Those far from the enemy first: nothing depends on them, and they are in nobody's way

    def rear(self) -> Choice | None:
        """Go through the roster in order: units before the last one that moved have been considered and stay."""
        zone = self.w.state.zone[self.s.foe]
        marched = [
            u for u in self.s.own() if self.flags[u] & flags.MOVED and not zone[self.at[u]] and not self._fresh(u)
        ]
        last = max(marched, default=-1)
        return self.place(u for u in self.free if u > last and not self.touches(u))

    def _fresh(self, unit: int) -> bool:
        """The next move of a unit that has just entered."""
        rules = self.s.rules
        start = rules.roster.counters[unit].start
        if start.turn is None or start.turn > self.w.state.turn or self.flags[unit] & flags.STOPPED:
            return False
        return self.at[unit] in rules.reinforcement.entry_hexes(self.w, unit)

    def front(self) -> Choice | None:
        return self.place(u for u in self.free if self.touches(u))

    def guns(self) -> Choice | None:
        """Guns near the enemy, for a player that brings them into range before it looks for attacks."""
        return self.place(u for u in self.free if self.s.rules.is_gun[u] and self.touches(u))

    def touches(self, unit: int) -> bool:
        """Whether the unit is next to an enemy or can move there."""
        zone = self.w.state.zone[self.s.foe]
        steps = (a for a in self.legal.of(unit) if isinstance(a, MoveAction))
        return bool(zone[self.at[unit]]) or any(zone[a.to] for a in steps)

    def place(self, units: Iterable[int]) -> Choice | None:
        """Move the first of these units that is better placed elsewhere."""
        for unit in units:
            options = [a for a in self.legal.of(unit) if a.verb != "exit"]
            if not options:
                continue
            worths = [self._worth(unit, a) for a in options]
            most = max(worths)
            if most > self._stay(unit) + self.s.temper.inertia:
                best = max((a for a, n in zip(options, worths, strict=True) if n == most), key=self._ease)
                return Choice(best, self._why(unit, best))
        return None

    def _ease(self, action: Action) -> tuple[bool, int, Action]:
        """Order equal hexes: land moves before sea and rail, then the nearer one."""
        away = self.s.rules.distances[self.at[unit_of(action)]][_to(action)]
        return action.verb == "move", -int(away), action

    def _worth(self, unit: int, action: Action) -> float:
        to = _to(action)
        if self.w.state.count[self.s.foe][to]:
            return NEVER  # a landing on a defended shore is planned as an attack, or not made
        value = self.standing.value(unit, to) - DANGEROUS.get(action.verb, 0.0)
        if engagement.zones_felt(self.w, unit)[to]:
            value += self._duty(unit, to)
        return value

    def _duty(self, unit: int, to: int) -> float:
        """A unit that moves next to an enemy must attack it, possibly alone. Only a valuable goal is worth that."""
        if self.s.place(to) <= 0 or self.w.owns(to, self.s.side):
            return NEVER
        mark = len(self.w.log)
        self.w.put_in(unit, to)
        plans = [self._alone(unit, foe) for foe in engagement.engaging_hexes(self.w, unit)]
        self.w.rewind(mark)
        return max(plans, default=0.0) - 1.0

    def _alone(self, unit: int, foe: int) -> float:
        plan = Battle(self.s, foe).best([unit], [])
        return plan.swing if plan else 0.0

    def _stay(self, unit: int) -> float:
        value = self.standing.value(unit, self.at[unit])
        foes = engagement.engaging_hexes(self.w, unit)
        if not foes or duty.is_exempt(self.w, unit) or not self.s.rules.heeds[unit]:
            return value
        swings = [self._with_those_there(foe) for foe in foes if not self.s.rules.attack_bans_of(self.w, unit, foe)]
        return value + max(swings, default=0.0)

    def _with_those_there(self, foe: int) -> float:
        """For an attack by all units now around a hex that must make it: return each unit's share of what it promises,
        or its whole expected cost, since each unit that leaves makes it worse."""
        there = [u for u in self._beside(foe) if not duty.is_exempt(self.w, u)]
        if not there:
            return 0.0
        swing = Battle(self.s, foe).with_all(there, self._guns(foe), self._air()).swing
        return swing / len(there) if swing > 0 else swing

    def _why(self, unit: int, action: Action) -> Thought:
        goal = self.goals.get(unit)
        kind = "stands" if goal is None else goal.kind
        to = _to(action)
        args = {"unit": unit, "to": to, "hex": to if goal is None else goal.hex}
        return Thought(f"marches_{kind}", args)

    # Attacks

    def close_in(self) -> Choice | None:
        best = self.approach()
        return None if best is None else Choice(best.moves[0], self.joins(best))

    def approach(self) -> Approach | None:
        """The attack that gains most from units moving up; an attack already prepared comes first."""
        ways = self._approaches()
        begun = [t for t in ways if any(self.flags[u] & flags.STOPPED for u in self._beside(t))]
        for targets in (begun, [t for t in ways if t not in begun]):
            likely = sorted(targets, key=lambda t: (-self._pressure(t, ways[t]), t))
            promising = (a for target in likely if (a := self._approach(target, ways[target])) is not None)
            found = list(islice(promising, ENOUGH))
            if found:
                return max(found, key=lambda a: (a.gain, -a.target))
        return None

    def _pressure(self, target: int, ways: dict[int, list[int]]) -> float:
        """The strength that could be brought against a hex, for each point of its defence."""
        attack = sum(self.s.attack[u] for u in {*ways, *self._beside(target)})
        return attack / (1 + self.s.held(target)) + 0.1 * self.s.place(target)

    def joins(self, approach: Approach) -> Thought:
        """The reason for the first move of an approach, with the odds once all have moved up."""
        w = self.w
        mark = len(w.log)
        for move in approach.moves:
            w.put_in(move.unit, move.to)
        odds = Battle(self.s, approach.target).odds(approach.plan)
        w.rewind(mark)
        args = {"unit": approach.moves[0].unit, "target": approach.target}
        return Thought("closes_in", {**args, "attack": odds.attack, "defence": odds.defence, "column": odds.column})

    def _approaches(self) -> dict[int, dict[int, list[int]]]:
        """By target: the units that can move next to it, and where."""
        found: dict[int, dict[int, list[int]]] = {}
        zone, enemy = self.w.state.zone[self.s.foe], self.w.state.count[self.s.foe]
        neighbours, is_gun = self.s.rules.ground.neighbours, self.s.rules.is_gun
        for unit in self.free:
            goal = self.goals.get(unit)
            if is_gun[unit] or (goal is not None and goal.kind == "leave"):
                continue
            for action in self.legal.of(unit):
                if isinstance(action, MoveAction) and zone[action.to]:
                    for target in neighbours[action.to]:
                        if enemy[target]:
                            found.setdefault(target, {}).setdefault(unit, []).append(action.to)
        return found

    def _approach(self, target: int, ways: dict[int, list[int]]) -> Approach | None:
        """The attack by the units in place and the strongest that can join, as many as are worthwhile."""
        s, w = self.s, self.w
        there, guns, air = self._beside(target), self._guns(target), self._air()
        comers = [u for u in ways if u not in there and not s.rules.attack_bans_of(w, u, target)]
        comers = sorted(comers, key=lambda u: (-s.attack[u], u))[:MOST_ATTACKERS]
        help_ = sum(s.attack[u] for u in (*there, *guns)) + air
        if not self._promising(target, help_ + sum(s.attack[u] for u in comers)):
            return None
        mark = len(w.log)
        base = self._base(target, there, guns, air)
        found: Approach | None = None
        moves: list[MoveAction] = []
        cost = 0.0
        for unit in comers:
            to = self._best_hex(unit, target, ways[unit])
            if to is None:
                continue
            cost += self._exposure(unit, to)
            w.put_in(unit, to)
            moves.append(MoveAction("move", unit, to))
            help_ += s.attack[unit]
            if not self._promising(target, help_):
                continue
            plan = Battle(s, target).with_all([*there, *(m.unit for m in moves)], guns, air)
            gain = plan.swing - cost - base
            if gain > (self.s.temper.eagerness * self.price if found is None else found.gain + LITTLE):
                found = Approach(gain, target, plan, tuple(moves))
        w.rewind(mark)
        return found

    def _promising(self, target: int, power: float) -> bool:
        """A quick check of the odds: below these no result of the table is worth its cost."""
        return power >= (1 + self.s.rules.ground.cover[target]) * self.s.held(target)

    def _base(self, target: int, there: list[int], guns: list[int], air: int) -> float:
        """The value of the attack by the units already in place: zero if none of them must attack."""
        plan = Battle(self.s, target).best([], there, guns, air)
        if plan is None:
            return 0.0
        bound = any(self.flags[u] & flags.STOPPED for u in there)
        return plan.swing if bound else max(0.0, plan.swing)

    def _beside(self, target: int) -> list[int]:
        """Own counters around a hex that can attack it."""
        w, s = self.w, self.s
        return [
            u
            for h in s.rules.ground.neighbours[target]
            if w.state.count[s.side][h]
            for u in w.state.stacks[h]
            if not s.rules.attack_bans_of(w, u, target) and not self.flags[u] & flags.RAILED
        ]

    def _guns(self, target: int) -> list[int]:
        w, s = self.w, self.s
        distance, zone = s.rules.distances[target], w.state.zone[s.foe]
        return [
            u
            for u in artillery.guns_of(w, s.side)
            if 1 < distance[self.at[u]] <= s.rules.roster.range[u] and not zone[self.at[u]]
        ]

    def _air(self) -> int:
        """Part of the support only: there will be other attacks."""
        return min(6, air_points.left(self.w, self.s.side) // 2)

    def _best_hex(self, unit: int, target: int, hexes: list[int]) -> int | None:
        """The hexes to attack from: good cover, no river in front, the enemy's retreat blocked, room left."""
        w, s = self.w, self.s
        ground, own, foe_zone = s.rules.ground, w.state.zone[s.side], w.state.zone[s.foe]
        limit = s.rules.movement.stacking_limit
        best, found = 0.0, None
        for to in hexes:
            if w.state.count[s.side][to] >= limit:
                continue
            closed = sum(1 for n in ground.neighbours[to] if n in ground.neighbours[target] and not own[n])
            value = 0.25 * ground.cover[to] + 0.4 * closed - 0.3 * foe_zone[to] - 0.8 * ground.has_river(to, target)
            value += 0.05 * s.place(to)
            if found is None or value > best:
                best, found = value, to
        return found

    def _exposure(self, unit: int, to: int) -> float:
        """The cost of going there besides the combat: what is left unguarded, and the enemy's response."""
        here = self.at[unit]
        guard = self.standing.hold(unit, here)
        return guard + 0.4 * max(0.0, self.standing.risk(unit, to) - self.standing.risk(unit, here))

    def end(self) -> Choice:
        if DONE in self.legal:
            return Choice(DONE, Thought("all_placed"))
        return make_room(self.legal, self.standing.value)


def _to(action: Action) -> int:
    """The destination of a move: a hex, except when leaving the board."""
    to = to_of(action)
    assert to is not None
    return to
