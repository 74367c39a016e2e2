"""Airfields and ports built, repaired and demolished (6.3.4, 6.7.1, 6.7.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import OWN_SIDE, FactOf, MarkerKind
from engaja.core.notation import HEX, HEXES, NUMBER, SIDE, UNIT, WORD
from engaja.core.places import Place
from engaja.core.terms import Cost, Reason
from engaja.datafile import Words
from engaja.faults import fault
from engaja.games.filipinas import airfields, dogfights, ports
from engaja.games.filipinas.airfields import CAPACITY, Airfield, Airfields, Damage, DisplacedDamage
from engaja.games.filipinas.archipelago import CORREGIDOR
from engaja.games.filipinas.book import JAPANESE
from engaja.games.filipinas.cargo import Transport
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.games.filipinas.ports import PortDestroyed
from engaja.rules import Module, World
from engaja.rules.module import Happening
from engaja.rules.theatre.construction import ENGINEER, WORK, WorkAction, Works
from engaja.rules.theatre.missions import side_in_turn

AIRFIELD, REPAIR, PORT = JOBS = "airfield", "repair", "port"
ENGINEERS: Final = {  # 6.7.1; F-G78: any engineers repair a port
    AIRFIELD: frozenset({ENGINEER}),
    REPAIR: frozenset({ENGINEER}),
    PORT: frozenset({ENGINEER, "engineer"}),
}
TURNS: Final = {AIRFIELD: 1, REPAIR: 1, PORT: 2}  # from the one on which the work begins
SUBJECT: Final = {AIRFIELD: "airfields", REPAIR: "field_repair", PORT: "bombing_port"}
HEALED: Final = 2  # 6.7.2: turns after the damage


# 6.7.1, 6.3.4 Engineers at work


def _job_refusals(w: World, hex_: int, on: str) -> list[Reason]:
    """What a hex has against a work; 14.2: no airfield on Corregidor, 6.7.2 obs.: nothing is done to airfields in the
    monsoon."""
    cite, reasons = w.rules.cite(SUBJECT[on]), list[Reason]()
    if on == PORT:
        return [] if ports.is_destroyed(w, hex_) else [Reason("nothing_to_repair", cite, {"hex": hex_})]
    if airfields.is_storm(w, hex_):
        reasons.append(Reason("no_work_in_monsoon", w.rules.cite("monsoon"), {"hex": hex_}))
    if on == REPAIR:
        return reasons if hex_ in airfields.damaged(w) else [*reasons, Reason("nothing_to_repair", cite, {"hex": hex_})]
    if airfields.is_field(w, hex_):
        reasons.append(Reason("already_built", cite, {"hex": hex_}))
    if not airfields.is_building_ground(w, hex_):
        reasons.append(Reason("no_building_ground", cite, {"hex": hex_}))
    if hex_ in w.rules[Transport].archipelago.hexes[CORREGIDOR]:
        reasons.append(Reason("no_field_on_corregidor", w.rules.cite("corregidor"), {"hex": hex_}))
    return reasons


def _works_fit(w: World, works: Works) -> Iterator[Words]:
    """Check that intact engineers stand where they work, each at one thing, and no two at the same."""
    unit, hex_ = works.unit, works.hex
    if works.on not in JOBS or w.rules.roster.type[unit] not in ENGINEERS[works.on]:
        yield fault("not_its_unit", unit=w.rules.roster.ids[unit])
        return
    if w.state.reduced[unit] or w.state.ground[unit] != hex_:
        yield fault("not_its_unit", unit=w.rules.roster.ids[unit])
    others = [m for m in w.markers(Works) if m != works and (m.hex, m.on) == (hex_, works.on)]
    wrong = [r for r in _job_refusals(w, hex_, works.on) if r.code != "no_work_in_monsoon"]
    if others or wrong:
        yield fault("not_there", hex=w.rules.notation.hexes[hex_])
    if works.since > w.state.turn:
        yield fault("turn_to_come", turn=works.since)


MARKERS: Final = (
    MarkerKind(
        "works",
        Works,
        "engineers have been building or repairing this since that turn",
        once=("unit",),
        words={"on": JOBS},
        fits=_works_fit,
        hex=HEX,
        unit=UNIT,
        on=WORD,
        since=NUMBER,
    ),
)


class Work:
    """Intact engineers begin to build an airfield, or to repair an airfield or a port, where they are."""

    verb: ClassVar[str] = "work"
    types: ClassVar[frozenset[str]] = ENGINEERS[PORT]
    tireless: ClassVar[bool] = True

    def options(self, w: World, unit: int) -> list[WorkAction]:
        return [a for on in JOBS if not self.refusals(w, a := WorkAction("work", unit, on))]

    def allows(self, w: World, action: WorkAction) -> bool:
        return False

    def refusals(self, w: World, action: WorkAction) -> list[Reason]:
        unit, on = action.unit, action.on
        if on not in JOBS:
            return [Reason("wrong_moment", w.rules.cite("airfields"), {"do": action.verb})]
        cite, hex_ = w.rules.cite(SUBJECT[on]), w.state.ground[unit]
        if w.rules.roster.type[unit] not in ENGINEERS[on]:
            return [Reason("not_engineers", cite, {"unit": unit})]
        if hex_ < 0:
            return [Reason("not_on_board", cite, {"unit": unit})]
        reasons = [Reason("engineers_hurt", cite, {"unit": unit})] if w.state.reduced[unit] else []
        if any(m.unit == unit or (m.hex, m.on) == (hex_, on) for m in w.markers(Works)):
            reasons.append(Reason("already_building", cite, {"unit": unit}))
        return reasons + _job_refusals(w, hex_, on)

    def costs(self, w: World, action: WorkAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: WorkAction) -> None:
        unit, hex_ = action.unit, w.state.ground[action.unit]
        w.add_marker(Works("works", hex_, unit, action.on, w.state.turn))
        w.emit("work_begun", w.rules.cite(SUBJECT[action.on]), unit=unit, hex=hex_, on=action.on)


def finish(side: int) -> Happening:
    """6.7.1, 6.7.2, 6.3.4: at the start of its air and land movement a side's works are complete, and usable at once:
    on the turn after the engineers came, ports two turns after. The monsoon delays those on airfields."""

    def happening(w: World) -> None:
        for marker in w.markers(Works):
            _, hex_, unit, on, since = marker
            if w.rules.roster.side[unit] != side or w.state.turn < since + TURNS[on]:
                continue
            if on != PORT and airfields.is_storm(w, hex_):
                continue
            w.drop_marker(marker)
            _complete(w, hex_, on)
            w.emit("work_done", w.rules.cite(SUBJECT[on]), unit=unit, hex=hex_, on=on)

    return happening


def _complete(w: World, hex_: int, on: str) -> None:
    if on == AIRFIELD:
        if not airfields.is_field(w, hex_):
            w.add_marker(Airfield("airfield", hex_))
        return
    found: list[Damage | PortDestroyed] = [*(w.markers(Damage) if on == REPAIR else w.markers(PortDestroyed))]
    for damage in found:
        if damage.hex == hex_:
            w.drop_marker(damage)


def leave_work(w: World, unit: int) -> None:
    """F-G78: engineers that leave, are reduced or are lost give their work up: nothing may interrupt it."""
    for marker in [m for m in w.markers(Works) if m.unit == unit]:
        w.drop_marker(marker)
        w.emit("work_given_up", w.rules.cite(SUBJECT[marker.on]), unit=unit, hex=marker.hex, on=marker.on)


# 6.7.2 Repair without engineers


def heal(w: World, side: int) -> None:
    """6.7.2 and obs., F-G62: at the end of its owner's air and land movement the marker (2) on a damaged airfield
    becomes (1), and (1) is removed two turns after the damage; not in the monsoon."""
    for damage in w.markers(Damage):
        if not w.owns(damage.hex, side) or airfields.is_storm(w, damage.hex):
            continue
        if damage.level > 1:
            w.drop_marker(damage)
            w.add_marker(damage._replace(level=1))
        elif w.state.turn >= damage.since + HEALED:
            w.drop_marker(damage)
            w.emit("field_repaired", w.rules.cite("field_repair"), hex=damage.hex)

    for far in w.markers(DisplacedDamage):
        field = w.rules[Airfields].displaced_at(w, Place(far.at))
        if field is None or field.side != side or airfields.is_storm(w, field.hub.hex):
            continue
        if far.level > 1:
            w.drop_marker(far)
            w.add_marker(far._replace(level=1))
        elif w.state.turn >= far.since + HEALED:
            w.drop_marker(far)
            w.emit("displaced_repaired", w.rules.cite("field_repair"), at=far.at)


# 6.3.4, 6.7.1 obs. Demolition


class DemolishAction(NamedTuple):
    verb: Literal["demolish"]
    hex: int
    on: str


DEMOLISH: Final = Verb("demolish", DemolishAction, hex=HEX, on=WORD)
PLANNED: Final[dict[str, FactOf[int, tuple[int, ...]]]] = {
    on: FactOf(
        f"{on}_demolitions",
        HEXES,
        (),
        f"the {on}s that the side demolishes at the end of its movement",
        per=SIDE,
        known=OWN_SIDE,
    )
    for on in (PORT, AIRFIELD)
}


class Demolish:
    """6.3.4 obs., 6.7.1 obs., F-G118: a side destroys a port where it has ground units, and the Japanese put an
    airfield out of action, but not an air base; at the end of the movement."""

    verb: ClassVar[str] = "demolish"

    def options(self, w: World, side: int) -> Sequence[DemolishAction]:
        places = ((PORT, w.rules[ports.Ports].hexes), (AIRFIELD, airfields.fields_of(w, side)))
        return [
            action
            for on, hexes in places
            for hex_ in hexes
            if can_demolish(w, side, hex_) and not self.refusals(w, action := DemolishAction("demolish", hex_, on))
        ]

    def allows(self, w: World, action: DemolishAction) -> bool:
        return False

    def refusals(self, w: World, action: DemolishAction) -> list[Reason]:
        hex_, on, side = action.hex, action.on, side_in_turn(w)
        if on not in PLANNED:
            return [Reason("wrong_moment", w.rules.cite("airfields"), {"do": action.verb})]
        cite = w.rules.cite(SUBJECT[on])
        if on == PORT and (hex_ not in w.rules[ports.Ports].hexes or ports.is_destroyed(w, hex_)):
            return [Reason("nothing_to_demolish", cite, {"hex": hex_})]
        if on == AIRFIELD and (side != JAPANESE or airfields.capacity(w, hex_) > CAPACITY["airfield"]):
            return [Reason("nothing_to_demolish", cite, {"hex": hex_})]
        if on == AIRFIELD and not airfields.is_field(w, hex_):
            return [Reason("nothing_to_demolish", cite, {"hex": hex_})]
        reasons = [] if can_demolish(w, side, hex_) else [Reason("nobody_to_demolish", cite, {"hex": hex_})]
        if hex_ in PLANNED[on].get(w, side):
            reasons.append(Reason("demolished_already", cite, {"hex": hex_}))
        return reasons

    def costs(self, w: World, action: DemolishAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: DemolishAction) -> None:
        side, plan = side_in_turn(w), PLANNED[action.on]
        plan.set(w, side, tuple(sorted((*plan.get(w, side), action.hex))))
        w.emit("demolition", w.rules.cite(SUBJECT[action.on]), side=side, hex=action.hex, on=action.on)


def can_demolish(w: World, side: int, hex_: int) -> bool:
    """6.3.4 obs.: it occupies the hex with a ground unit; an unknown piece is none."""
    if not w.owns(hex_, side) or not w.state.count[side][hex_]:
        return False
    return any(w.rules.roster.type[u] != UNKNOWN for u in w.state.stacks[hex_])


def end_movement(w: World, side: int) -> None:
    """3.0: at the end of its air and land movement a side's airfields mend, then it demolishes (F-G118)."""
    heal(w, side)
    for on, plan in PLANNED.items():
        for hex_ in plan.get(w, side):
            if not can_demolish(w, side, hex_):
                continue  # its troops have left
            if on == PORT:
                ports.damage(w, hex_, side, destroyed=True)
            else:
                dogfights.damage_field(w, hex_)
        plan.clear(w, side)


class Construction(Module):
    """6.3.4, 6.7: engineers, repair and demolition."""

    subjects = ("airfields", "field_repair", "bombing_port", "monsoon", "corregidor")
    markers = MARKERS
    facts = tuple(PLANNED.values())
    verbs = (WORK, DEMOLISH)
