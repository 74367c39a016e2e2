"""Aircraft as counters: where they are based, how far they fly, transfers between fields, and the capture of fields.

An air unit never leaves its field: it flies a mission and returns at once. Its place is where it is based (the layer
`AIR`), and ground units do not meet it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, ActionsTo, Verb
from engaja.core.declared import MarkerKind
from engaja.core.knowledge import ALL, NOTHING, Knowledge
from engaja.core.notation import HEX, HEX_OR_OFF, UNIT
from engaja.core.places import AIR
from engaja.core.procedure import CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.common import losses
from engaja.rules.common.air import AirPower
from engaja.rules.common.routine import Routine
from engaja.tables import Table

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.rulebook import World

FIELD: Final = "airfield"  # a feature of the board
PARATROOPS: Final = "parachute"


class Airfield(NamedTuple):
    marker: Literal["airfield"]
    hex: int


class Damage(NamedTuple):
    marker: Literal["damaged"]
    hex: int


def is_building_ground(w: World, hex_: int) -> bool:
    """Return whether works may be built here: on open ground, or in a village."""
    return w.rules.ground.terrain[hex_] == "open" or "village" in w.rules.ground.features[hex_]


def _field_fits(w: World, marker: Airfield) -> Iterator[Words]:
    """Check that the hex is ground for works, and that no airfield is printed there."""
    if FIELD in w.rules.ground.features[marker.hex] or not is_building_ground(w, marker.hex):
        yield fault("not_there", hex=w.rules.notation.hexes[marker.hex])


def _damage_fits(w: World, marker: Damage) -> Iterator[Words]:
    if not is_field(w, marker.hex):
        yield fault("not_there", hex=w.rules.notation.hexes[marker.hex])


MARKERS: Final = (
    MarkerKind("airfield", Airfield, "an airfield that was built", once=("hex",), fits=_field_fits, hex=HEX),
    MarkerKind(
        "damaged",
        Damage,
        "an airfield that was bombed: its aircraft do not fly",
        once=("hex",),
        fits=_damage_fits,
        hex=HEX,
    ),
)


def aviation(w: World) -> Aviation:
    found = w.rules.air
    assert isinstance(found, Aviation), "a game without air units asks nothing of them"
    return found


def is_air(w: World, unit: int) -> bool:
    return w.rules.layer[unit] == AIR


def announced(w: World, side: int, unit: int) -> Knowledge:
    """P-20: aircraft and ships, whose missions are announced, are known."""
    return NOTHING if w.rules.is_troops[unit] else ALL


def base_of(w: World, unit: int) -> int:
    """Return the hex where an air unit is based; -1 when it is not in play."""
    return w.state.hex[unit] if is_air(w, unit) else -1


def printed_range(w: World, unit: int) -> int | None:
    return w.rules.roster.counters[unit].front.values[2]


def within(w: World, unit: int, *, double: bool = False) -> frozenset[int]:
    """The hexes in an air unit's range, printed or doubled for a transfer."""
    points = printed_range(w, unit)
    factor = 2 if double else 1
    return aviation(w).reach(base_of(w, unit), None if points is None else factor * points, len(w.state.owner))


def based(w: World) -> dict[int, tuple[int, ...]]:
    """The air units of each field, of both sides."""
    return w.state.layers[AIR].stacks


def based_at(w: World, side: int, hex_: int) -> tuple[int, ...]:
    there = based(w).get(hex_)
    return tuple([u for u in there if w.rules.roster.side[u] == side]) if there else ()


def is_field(w: World, hex_: int) -> bool:
    """6.5: an airfield, printed or built."""
    return FIELD in w.rules.ground.features[hex_] or hex_ in hexes_of(w, Airfield)


def is_damaged(w: World, hex_: int) -> bool:
    return hex_ in hexes_of(w, Damage)


def hexes_of(w: World, kind: type[Airfield | Damage]) -> frozenset[int]:
    """The hexes that have such a marker."""
    found: frozenset[int] | None = w.marked.get(("hexes", kind))
    if found is None:
        found = w.marked["hexes", kind] = frozenset(marker.hex for marker in w.markers(kind))
    return found


def fields(w: World) -> list[int]:
    """All airfields, printed and built, in order."""
    found: list[int] | None = w.marked.get("fields")
    if found is None:
        found = w.marked["fields"] = sorted({*w.rules.ground.airfields, *hexes_of(w, Airfield)})
    return found


def fields_of(w: World, side: int) -> list[int]:
    """The airfields that a side controls, in order."""
    found: list[int] | None = w.memo.get(("fields", side))
    if found is None:
        owner, mine = w.state.owner, side + 1
        found = w.memo["fields", side] = [h for h in fields(w) if owner[h] == mine]
    return found


def berth_refusals(w: World, unit: int, hex_: int) -> list[Reason]:
    """Return why a unit may not be based in a hex: it is not a field of its side, or it is full."""
    cite, side = w.rules.cite("air_stacking"), w.rules.roster.side[unit]
    if hex_ < 0 or hex_ not in aviation(w).bases(w, unit):
        return [Reason("no_base_there", cite, {"unit": unit, "hex": hex_})]
    limit = aviation(w).capacity(w, hex_)
    if len(based_at(w, side, hex_)) >= limit:
        return [Reason("field_full", cite, {"hex": hex_, "limit": limit})]
    return []


def berths(w: World, unit: int) -> list[int]:
    """Return where a unit could be based now."""
    number, capacity = w.state.layers[AIR].count[w.rules.roster.side[unit]], aviation(w).capacity
    return [h for h in aviation(w).bases(w, unit) if not number[h] or number[h] < capacity(w, h)]


def settle_at(w: World, unit: int, hex_: int) -> None:
    w.put_in(unit, hex_)


# 4.2.7 Transfer


class TransferAction(NamedTuple):
    verb: Literal["transfer"]
    unit: int
    to: int


TRANSFER: Final = Verb("transfer", TransferAction, unit=UNIT, to=HEX_OR_OFF)


class Transfer:
    """From field to field within twice the range; the unit does nothing else in that phase, before or after."""

    verb: ClassVar[str] = "transfer"
    branches = ("air",)

    def options(self, w: World, unit: int) -> Sequence[TransferAction]:
        if not is_air(w, unit) or self._unit_refusals(w, unit):
            return ()
        reach, here, free = within(w, unit, double=True), base_of(w, unit), aviation(w).free_transfer
        hexes = [h for h in berths(w, unit) if h != here and (h in reach or free(here, h))]
        return ActionsTo(TransferAction, "transfer", unit, hexes)

    def allows(self, w: World, action: TransferAction) -> bool:
        return False

    def refusals(self, w: World, action: TransferAction) -> list[Reason]:
        unit, to = action.unit, action.to
        cite = w.rules.cite("transfer")
        if not is_air(w, unit):
            return [Reason("not_aircraft", cite, {"unit": unit})]
        reasons = self._unit_refusals(w, unit)
        here = base_of(w, unit)
        if reasons or to == here or to < 0:
            return reasons or [Reason("nowhere_to_go", cite, {"unit": unit})]
        reasons += berth_refusals(w, unit, to)
        if to not in within(w, unit, double=True) and not aviation(w).free_transfer(here, to):
            reasons.append(Reason("beyond_range", cite, {"unit": unit, "to": to}))
        return reasons

    def _unit_refusals(self, w: World, unit: int) -> list[Reason]:
        cite = w.rules.cite("transfer")
        if base_of(w, unit) < 0:
            return [Reason("not_on_board", cite, {"unit": unit})]
        if w.state.flags[unit] & aviation(w).flown:
            return [Reason("already_flown", cite, {"unit": unit})]
        return []

    def costs(self, w: World, action: TransferAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: TransferAction) -> None:
        unit, to = action.unit, action.to
        start = base_of(w, unit)
        settle_at(w, unit, to)
        w.mark(unit, aviation(w).flown)
        w.emit("transferred", w.rules.cite("transfer"), unit=unit, start=start, to=to)


# 4.2.7 obs. Emergency transfer


def field_falls(w: World, unit: int, hex_: int) -> None:
    """When ground units enter a hex: enemy aircraft based there must leave, or are lost."""
    enemy = 1 - w.rules.roster.side[unit]
    if is_field(w, hex_) and (there := based_at(w, enemy, hex_)):
        w.push(Flight(enemy, there))


@dataclass(frozen=True, slots=True)
class Flight(Routine):
    """Air units whose field was taken fly to another within the printed range; those that cannot are destroyed."""

    side: int
    units: tuple[int, ...]

    def question(self, w: World) -> Question | None:
        if not self.units or any(not escapes(w, u) for u in self.units):
            return None
        return Question(self.side, "emergency", w.rules.cite("emergency"), {"units": self.units})

    def proceed(self, w: World) -> None:
        lost = next((u for u in self.units if not escapes(w, u)), None)
        if lost is None:
            w.pop()
            return
        w.replace(Flight(self.side, tuple(u for u in self.units if u != lost)))
        losses.destroy(w, lost, w.rules.cite("emergency"))

    def groups(self, w: World) -> Sequence[int]:
        return self.units

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return () if group == CLOSING else ActionsTo(TransferAction, "transfer", group, escapes(w, group))

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("emergency")
        if not isinstance(action, TransferAction):
            return [Reason("must_fly_off", cite, {"units": self.units})]
        unit, to = action.unit, action.to
        if unit not in self.units:
            return [Reason("not_threatened", cite, {"unit": unit})]
        reasons = berth_refusals(w, unit, to)
        if to >= 0 and to not in within(w, unit) and not aviation(w).free_transfer(base_of(w, unit), to):
            reasons.append(Reason("beyond_range", cite, {"unit": unit, "to": to}))
        return reasons

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, TransferAction)
        unit, to = action.unit, action.to
        start = base_of(w, unit)
        w.replace(Flight(self.side, tuple(u for u in self.units if u != unit)))
        settle_at(w, unit, to)
        w.mark(unit, aviation(w).flown)  # after that transfer it takes no part in combat
        w.emit("flew_off", w.rules.cite("emergency"), unit=unit, start=start, to=to)


def flight_refusals(w: World, unit: int, kind: str, what: str, target: int) -> list[Reason]:
    """Why an air unit cannot do this over a hex: its class, or its range."""
    reasons: list[Reason] = []
    if not aviation(w).can(w.rules.roster.type[unit], what):
        reasons.append(Reason("wrong_class", w.rules.cite("support_classes"), {"unit": unit, "kind": kind}))
    if target not in within(w, unit):
        reasons.append(Reason("beyond_range", w.rules.cite("air_combat"), {"unit": unit, "to": target}))
    return reasons


def _is_enemy(w: World, clash: Clash, unit: int) -> bool:
    return w.rules.roster.side[unit] != clash.side


def escapes(w: World, unit: int) -> list[int]:
    reach, here, free = within(w, unit), base_of(w, unit), aviation(w).free_transfer
    return [h for h in berths(w, unit) if h != here and (h in reach or free(here, h))]


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class Aviation(AirPower):
    """Aircraft as counters: their fields, what each class may do, how far they reach."""

    subjects = ("air_stacking", "transfer", "emergency", "air_combat", "air_support", "support_classes", "drop")
    drops = True
    markers = MARKERS
    procedures = (Flight,)
    verbs = (TRANSFER,)

    flown: int  # the flag of a unit that has been used in this phase
    classes: Table  # what each class may do
    capacity: Callable[[World, int], int]  # air units that a field holds
    bases: Callable[[World, int], Sequence[int]]  # the hexes where a unit could be based, of either side
    distances: Callable[[int], Sequence[int]]  # by hex, how far it is from this one, displaced areas included
    free_transfer: Callable[[int, int], bool]  # fields between which units move freely
    support: Callable[[World, int, int, tuple[int, ...]], int]  # what the aircraft over a hex add to a combat for it
    launch_bans: tuple[Callable[[World, int], Iterator[Reason]], ...]  # which units may fly no mission
    interception_bans: tuple[Callable[[World, int, int], Iterator[Reason]], ...]  # units barred from intercepting there
    drop_zone: Callable[[World, int], bool]  # the ground onto which paratroops may jump
    _can: dict[tuple[str, str], bool] = field(default_factory=dict)
    _reach: dict[tuple[int, int] | None, frozenset[int]] = field(default_factory=dict)

    @property
    def used(self) -> int:
        return self.flown

    def over(self, w: World, side: int, hex_: int, attackers: tuple[int, ...]) -> int:
        return self.support(w, side, hex_, attackers)

    def berth_refusals(self, w: World, unit: int, hex_: int) -> list[Reason]:
        return berth_refusals(w, unit, hex_)

    def support_refusals(self, w: World, side: int, unit: int, target: int, *, defending: bool) -> list[Reason]:
        if w.rules.roster.side[unit] != side:
            return [Reason("enemy_unit", w.rules.cite("air_support"), {"unit": unit})]
        what = "defence_support" if defending else "attack_support"
        return flight_refusals(w, unit, "support", what, target)

    def drop_refusals(self, w: World, clash: Clash) -> list[Reason]:
        """4.2.3: one unit of paratroops at a time jumps, onto ground for it, and only guns of the defender help."""
        cite = w.rules.cite("drop")
        reasons = [ban for u in clash.attackers for ban in self.jump_refusals(w, u, clash.target)]
        reasons += [Reason("enemy_unit", cite, {"unit": u}) for u in clash.attackers if _is_enemy(w, clash, u)]
        if len(clash.attackers) > 1 or clash.support or clash.air or clash.defender_air:
            reasons.append(Reason("jumps_alone", cite, {"unit": clash.attackers[0]}))
        return reasons + [ban for u in clash.attackers for ban in self._landing_bans(w, u, clash.target)]

    def _landing_bans(self, w: World, unit: int, target: int) -> list[Reason]:
        return w.rules.attack_bans_of(w, unit, target) if w.state.ground[unit] >= 0 else []

    def jump_refusals(self, w: World, unit: int, target: int) -> list[Reason]:
        """Why a unit may not jump onto a hex, whatever flies it there."""
        cite = w.rules.cite("drop")
        if w.rules.roster.type[unit] != PARATROOPS:
            return [Reason("cannot_jump", cite, {"unit": unit})]
        return (
            [] if self.drop_zone(w, target) else [Reason("no_target_there", cite, {"target": target, "kind": "drop"})]
        )

    def can(self, class_: str, what: str) -> bool:
        """Return whether a class of aircraft may do this: a column of the table of classes."""
        found = self._can.get((class_, what))
        if found is None:
            found = self._can[class_, what] = self.classes.cell(class_, what) == "yes"
        return found

    def reach(self, base: int, points: int | None, hexes: int) -> frozenset[int]:
        """Return the hexes within this range of a base; None means no limit."""
        key = (base, points) if points is not None else None  # a unit without a limit can fly anywhere from anywhere
        found = self._reach.get(key)
        if found is None:
            near = range(hexes) if points is None else [h for h, d in enumerate(self.distances(base)) if d <= points]
            found = self._reach[key] = frozenset(near)
        return found
