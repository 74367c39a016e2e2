"""What transports bring (4.2.3, 4.2.6, 6.4): troops that land, paratroops that jump, supplies, replacements.

It follows the air combats and the bombing. Troops that jump onto enemies fight at once, and without aircraft; they take
the hex, or fall back two hexes towards the nearest unit of their side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja import tables
from engaja.core.actions import DONE, Action, Verb
from engaja.core.declared import OF_COMBAT_PHASE, Flags
from engaja.core.notation import HEX
from engaja.core.places import AIR, DESTROYED
from engaja.core.procedure import CHOICES, CLOSING, Procedure
from engaja.core.terms import Question, Reason, Shift
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields, dogfights, lifts, restoring, sorties
from engaja.games.filipinas.lifts import HAULED
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.games.filipinas.sorties import Mission, missions
from engaja.games.filipinas.supply import AIR_FED, UNSUPPLIED
from engaja.games.filipinas.unknowns import covered, uncover
from engaja.rules import Module, World
from engaja.rules.common import assault, duty, flags, losses, movement, refuge
from engaja.rules.common.combat import Clash
from engaja.rules.common.engagement import zones_felt
from engaja.rules.common.refuge import RetreatAction
from engaja.rules.common.routine import Routine
from engaja.rules.module import citing

FLAGS: Final[Flags] = Flags(lifts.FLAGS)
SURPRISE: Final = FLAGS.declare("surprise", OF_COMBAT_PHASE, "jumped at night: its attack surprises the enemy")
FAR: Final = 999


class DamageAction(NamedTuple):
    verb: Literal["damage"]
    hex: int


DAMAGE: Final = Verb("damage", DamageAction, hex=HEX)


@dataclass(frozen=True, slots=True)
class Deliver(Routine):
    """A mission of transports is carried out by those that are left."""

    number: int

    def proceed(self, w: World) -> None:
        w.pop()
        mission = next((m for m in missions(w) if m.number == self.number), None)
        if mission is None:
            return
        match mission.kind:
            case "supply":
                _bring_supplies(w, mission)
            case "refit":
                _bring_replacements(w, mission)
            case "carry":
                _land(w, mission)
            case _:
                _jump(w, mission)


def is_left(w: World, transport: int) -> bool:
    return w.state.place[transport] != DESTROYED


# 6.4 Supplies


def _bring_supplies(w: World, mission: Mission) -> None:
    """F-G76: what does not arrive is taken back; at night each transport needs a 5 or a 6 (6.5)."""
    # 3.0 obs., 10.3 obs.
    cite = w.rules.cite("air_supply")
    for transport, fed in sorties.pairs(w, mission).items():
        arrives = is_left(w, transport)
        if arrives:
            w.mark(transport, HAULED)
        if arrives and mission.night:
            (die,) = w.roll(1)
            low, high = tables.span(w.rules.tables["night"].cell("supply", "success"))
            arrives = low <= die <= high
            w.emit("supplies_at_night", cite, unit=transport, to=mission.target, dice=(die,), found=arrives)
        lost = tuple(u for u in fed if w.state.flags[u] & AIR_FED and w.state.hex[u] >= 0)
        if not arrives and lost:
            for unit in lost:
                w.unmark(unit, AIR_FED)
                w.mark(unit, UNSUPPLIED)
            w.emit("supplies_lost", cite, side=mission.side, units=lost)


def _bring_replacements(w: World, mission: Mission) -> None:
    """8.0 obs., F-G99: a ground point for each unit, if it is then disengaged and has its line."""
    for transport, units in sorties.pairs(w, mission).items():
        for unit in units if is_left(w, transport) else ():
            if w.state.ground[unit] >= 0 and lifts.reaches(w, mission, unit) and not restoring.refit_bans(w, unit):
                restoring.restore(w, unit)
            else:
                w.emit("not_fed", w.rules.cite("air_supply"), unit=unit, to=mission.target)


# 4.2.6 Transport


def _land(w: World, mission: Mission) -> None:
    for unit in _passengers(w, mission):
        w.emit("carried", w.rules.cite("air_transport"), unit=unit, start=w.state.ground[unit], to=mission.target)
        _come_down(w, unit, mission.target)


def _passengers(w: World, mission: Mission) -> Iterator[int]:
    """The troops that are still carried, one after the other: their transport is left, they are where it is based, and
    nothing keeps them from the hex."""
    cite = sorties.cite_of(w, mission.kind)
    for transport, units in sorties.pairs(w, mission).items():
        for unit in units if is_left(w, transport) else ():
            if lifts.boards(w, transport, unit):
                bans = [*w.rules.movement_bans_of(w, unit), *lifts.arrival_bans(w, mission, unit)]
                lost = mission.kind == "carry" and not lifts.lands_at(w, transport, mission.kind, mission.target)
                if not bans and not lost:
                    yield unit
                else:
                    w.emit("not_carried", cite, unit=unit, to=mission.target)


def _come_down(w: World, unit: int, to: int) -> None:
    """Troops from the air that come into contact must attack as those that march into it (4.1.2, F-G12)."""
    movement.arrive(w, unit, to)
    if w.state.ground[unit] != to:
        return
    w.mark(unit, flags.MOVED)
    attacks = zones_felt(w, unit)[to] and not w.state.flags[unit] & flags.ATTACKED
    if attacks and duty.obliging_hexes(w, unit):
        w.mark(unit, flags.OBLIGED)


# 4.2.3 Jumps


def _jump(w: World, mission: Mission) -> None:
    side, to, cite = mission.side, mission.target, w.rules.cite("drop")
    coming = any(lifts.boards(w, t, u) for t, us in sorties.pairs(w, mission).items() if is_left(w, t) for u in us)
    if coming and to in covered(w, 1 - side):  # F-G35: those who come find out who is there
        uncover(w, 1 - side, to)
        w.reveal()
    defended = bool(w.state.count[1 - side][to])
    field = airfields.is_field(w, to) and w.owns(to, 1 - side)
    down: list[int] = []
    for unit in _passengers(w, mission):
        dice = w.roll(1) if mission.night else ()
        hurt = any(die % 2 for die in dice)
        w.emit("dropped", cite, unit=unit, to=to, dice=dice, intact=not hurt)
        w.unmark(unit, UNSUPPLIED | AIR_FED)
        w.mark(unit, flags.STRANDED | (SURPRISE if mission.night else 0))
        if hurt:
            losses.suffer(w, unit, cite, event="scattered", in_combat=False)
        if w.state.hex[unit] < 0:
            continue
        if mission.night and not down:
            _burn(w, 1 - side, to)
        down.append(unit)
        if defended:
            for happening in w.rules.movement.on_leaving:
                happening(w, unit)
            w.put(unit, w.rules.places.air[to])
            w.mark(unit, flags.ATTACKED)
        else:
            _come_down(w, unit, to)
    if down:
        w.push(*([Sabotage(side, to)] if field else []), *([Onslaught(side, to, tuple(down))] if defended else []))


def _burn(w: World, enemy: int, hex_: int) -> None:
    """4.2.3 obs.: a night jump onto an airfield destroys the enemy aircraft there."""
    for unit in airfields.based_at(w, enemy, hex_):
        losses.destroy(w, unit, w.rules.cite("drop"))


@dataclass(frozen=True, slots=True)
class Sabotage(Routine):
    """4.2.3 obs., F-G116: troops that jumped onto an airfield of the enemy may damage it, before any combat."""

    side: int
    target: int

    def question(self, w: World) -> Question | None:
        return Question(self.side, "damage", w.rules.cite("drop"), {"hex": self.target})

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (DONE,) if group == CLOSING else (DamageAction("damage", self.target),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        return [Reason("wrong_moment", w.rules.cite("drop"), {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        w.pop()
        if action != DONE:
            dogfights.damage_field(w, self.target)


@dataclass(frozen=True, slots=True)
class Onslaught(Routine):
    """Troops that jumped onto enemies attack them, all together. Guns may defend, aircraft support neither side."""

    side: int
    target: int
    units: tuple[int, ...]

    def proceed(self, w: World) -> None:
        w.pop()
        for unit in (*self.units, *w.state.stacks.get(self.target, ())):
            w.mark(unit, flags.REVEALED)
        assault.spend_target(w, self.target)
        w.reveal()
        power = sum(w.rules.roster.attack[w.state.reduced[u]][u] for u in self.units)
        told = {"attackers": self.units, "support": (), "air": 0, "attack": power}
        w.emit("attack_declared", w.rules.cite("drop"), side=self.side, target=self.target, **told)
        w.push(assault.Defence(1 - self.side, self.target, self.units, (), 0))


@citing("drop")
def surprise(w: World, clash: Clash) -> Iterator[Shift]:
    """4.2.3: troops that jumped at night attack with a column to the right."""
    if clash.night or any(w.state.flags[u] & SURPRISE for u in clash.attackers):
        yield Shift(1, "surprise", w.rules.cite("drop"))


@citing("drop")
def make_contact(w: World, unit: int, hex_: int) -> None:
    """4.2.3: troops that jumped may move again when they meet others of their side; unknown pieces are none."""
    types, around = w.rules.roster.type, (hex_, *w.rules.ground.neighbours[hex_])
    if types[unit] == UNKNOWN:
        return
    side, flag = w.rules.roster.side[unit], w.state.flags
    near = [u for h in around if w.state.count[side][h] for u in w.state.stacks[h] if types[u] != UNKNOWN and u != unit]
    if flag[unit] & flags.STRANDED:
        freed = [unit] if any(not flag[u] & flags.STRANDED for u in near) else []
    else:
        freed = [u for u in near if flag[u] & flags.STRANDED]
    for each in freed:
        w.unmark(each, flags.STRANDED)
        w.emit("contact_made", w.rules.cite("drop"), unit=each)


# 4.2.3 obs.: who stays


def after_drop(w: World, target: int) -> None:
    """After the combat for a hex the troops that jumped onto it are in it, if the enemy fell back from it; otherwise
    they take a loss and fall back."""
    jumpers = [u for u in w.state.layers[AIR].stacks.get(target, ()) if w.rules.is_troops[u]]
    falling: list[Procedure] = []
    for unit in jumpers:
        side, cite = w.rules.roster.side[unit], w.rules.cite("drop")
        if not w.state.count[1 - side][target] and movement.has_room(w, side, target):
            _come_down(w, unit, target)
            w.emit("landed", cite, unit=unit, to=target)
        else:
            losses.suffer(w, unit, cite)
            if w.state.hex[unit] >= 0:
                falling.append(FallBack(side, target, unit))
    w.push(*falling)


@dataclass(frozen=True, slots=True)
class FallBack(Routine):
    """4.2.3 obs.: troops that did not take the hex fall back by two hexes towards the nearest unit of their side, where
    no enemy engages them; those that cannot are destroyed."""

    verb: ClassVar[str | None] = "retreat"

    side: int
    target: int
    unit: int

    def question(self, w: World) -> Question | None:
        if not ways(w, self.unit, self.target):
            return None
        return Question(self.side, "fall_back", w.rules.cite("drop"), {"unit": self.unit, "target": self.target})

    def proceed(self, w: World) -> None:
        w.pop()
        losses.destroy(w, self.unit, w.rules.cite("drop"))

    def groups(self, w: World) -> Sequence[int]:
        return (self.unit,)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return [RetreatAction("retreat", group, to, via) for via, to in ways(w, group, self.target)]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("drop")
        if not isinstance(action, RetreatAction):
            return [Reason("must_fall_back", cite, {"unit": self.unit})]
        if action.unit != self.unit:
            return [Reason("not_retreating", cite, {"unit": action.unit})]
        return [Reason("not_towards_friends", cite, {"unit": self.unit})]

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, RetreatAction)
        w.pop()
        told = {"start": self.target, "to": action.to, "via": action.via}
        w.emit("retreated", w.rules.cite("drop"), unit=self.unit, **told)
        movement.arrive(w, self.unit, action.to)


def ways(w: World, unit: int, start: int) -> list[tuple[int, int]]:
    """The hexes in between, and those two away to which a unit may fall back: closer to the nearest unit of its side,
    or beside it; free of enemies, their zones and straits, and with room."""
    side, distances = w.rules.roster.side[unit], w.rules.distances
    enemy, zone = w.state.count[1 - side], w.state.zone[1 - side]
    types = w.rules.roster.type
    friends = {w.state.ground[u] for u in w.rules.roster.of_side[side] if u != unit and types[u] != UNKNOWN} - {-1}
    near = min((distances[start][h] for h in friends), default=FAR)
    if near == FAR:
        return []
    nearest = [h for h in friends if distances[start][h] == near]
    found = []
    for via in _next(w, unit, start):
        for to in _next(w, unit, via) if not enemy[via] else ():
            towards = min(distances[to][h] for h in nearest) <= max(1, near - 1)
            free = not enemy[to] and not zone[to] and movement.has_room(w, side, to)
            if towards and free and distances[start][to] == 2 and not _is_barred(w, unit, to):
                found.append((via, to))
    return found


def _next(w: World, unit: int, hex_: int) -> list[int]:
    return [n for n in refuge.adjacent(w, unit, hex_) if not w.rules.ground.has_strait(hex_, n)]


def _is_barred(w: World, unit: int, to: int) -> bool:
    return any(ban for rule in w.rules.refuge.bans for ban in rule(w, unit, to))


class Airlift(Module):
    """4.2.3, 4.2.6, 6.4: transports arrive."""

    subjects = ("air_transport", "air_supply", "drop")
    flags = FLAGS
    verbs = (DAMAGE,)
    procedures = (Deliver, Sabotage, Onslaught, FallBack)
