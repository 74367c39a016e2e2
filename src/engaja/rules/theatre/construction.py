"""Works of the construction engineers: airfields and fortifications (6.5.1, 11.0), and cleared hexes (6.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import MarkerKind
from engaja.core.notation import HEX, NUMBER, SIDE, UNIT, WORD
from engaja.core.terms import Cost, Reason
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.module import Module
from engaja.rules.theatre import aircraft, supply

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

ENGINEER: Final = "construction_engineer"  # P-11: the regiments that build, not the combat engineers
FORTIFICATION: Final = "fortification"
BUILDINGS: Final = (aircraft.FIELD, FORTIFICATION)
TURNS: Final = 2


class Works(NamedTuple):
    marker: Literal["works"]
    hex: int
    unit: int
    on: str
    since: int


class Fortification(NamedTuple):
    marker: Literal["fortification"]
    hex: int
    side: int


def _works_fit(w: World, works: Works) -> Iterator[Words]:
    """Check that intact engineers stand where they build, alone at this work, on ground for it."""
    unit, hex_ = works.unit, works.hex
    if w.rules.roster.type[unit] != ENGINEER or w.state.reduced[unit] or w.state.ground[unit] != hex_:
        yield fault("not_its_unit", unit=w.rules.roster.ids[unit])
    built = aircraft.is_field(w, hex_) if works.on == aircraft.FIELD else has_fortification(w, hex_)
    others = [m for m in w.markers(Works) if m != works and (m.hex, m.on) == (hex_, works.on)]
    if built or others or not aircraft.is_building_ground(w, hex_):
        yield fault("not_there", hex=w.rules.notation.hexes[hex_])
    if works.since > w.state.turn:
        yield fault("turn_to_come", turn=works.since)


def _fortification_fits(w: World, marker: Fortification) -> Iterator[Words]:
    if not aircraft.is_building_ground(w, marker.hex) or not w.owns(marker.hex, marker.side):
        yield fault("not_there", hex=w.rules.notation.hexes[marker.hex])


MARKERS: Final = (
    MarkerKind(
        "works",
        Works,
        "engineers have been building this since that turn",
        once=("unit",),
        words={"on": BUILDINGS},
        fits=_works_fit,
        hex=HEX,
        unit=UNIT,
        on=WORD,
        since=NUMBER,
    ),
    MarkerKind(
        "fortification",
        Fortification,
        "a fortification that was built",
        once=("hex",),
        fits=_fortification_fits,
        hex=HEX,
        side=SIDE,
    ),
)


class WorkAction(NamedTuple):
    verb: Literal["work"]
    unit: int
    on: str


WORK: Final = Verb("work", WorkAction, unit=UNIT, on=WORD)


class Work:
    """An intact engineer begins to build where it is; two turns later the work is complete (P-23)."""

    verb: ClassVar[str] = "work"
    types: ClassVar[frozenset[str]] = frozenset({ENGINEER})
    tireless: ClassVar[bool] = True  # P-23: any engineer there when the phase ends, however it came

    def options(self, w: World, unit: int) -> list[WorkAction]:
        if w.rules.roster.type[unit] != ENGINEER or w.state.ground[unit] < 0:
            return []
        return [a for what in BUILDINGS if not self.refusals(w, a := WorkAction("work", unit, what))]

    def allows(self, w: World, action: WorkAction) -> bool:
        return False

    def refusals(self, w: World, action: WorkAction) -> list[Reason]:
        unit, what = action.unit, action.on
        cite = _cite(w, what)
        if what not in BUILDINGS:
            return [Reason("no_such_work", cite, {"unit": unit})]
        if w.rules.roster.type[unit] != ENGINEER:
            return [Reason("not_engineers", cite, {"unit": unit})]
        hex_ = w.state.ground[unit]
        if hex_ < 0:
            return [Reason("not_on_board", cite, {"unit": unit})]
        reasons = []
        if w.state.reduced[unit]:
            reasons.append(Reason("engineers_hurt", cite, {"unit": unit}))
        if not aircraft.is_building_ground(w, hex_):
            reasons.append(Reason("no_building_ground", cite, {"hex": hex_}))
        built = aircraft.is_field(w, hex_) if what == aircraft.FIELD else has_fortification(w, hex_)
        if built:
            reasons.append(Reason("already_built", cite, {"hex": hex_}))
        if any(m.unit == unit or (m.hex, m.on) == (hex_, what) for m in w.markers(Works)):
            reasons.append(Reason("already_building", cite, {"unit": unit}))
        return reasons

    def costs(self, w: World, action: WorkAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: WorkAction) -> None:
        unit, what = action.unit, action.on
        hex_ = w.state.ground[unit]
        w.add_marker(Works("works", hex_, unit, what, w.state.turn))
        w.emit("work_begun", _cite(w, what), unit=unit, hex=hex_, on=what)


def _cite(w: World, what: str) -> str:
    return w.rules.cite("built_fortification" if what == FORTIFICATION else "building")


def has_fortification(w: World, hex_: int) -> bool:
    return any(m.hex == hex_ for m in w.markers(Fortification))


def finish(side: int) -> Callable[[World], None]:
    """At the start of a side's movement phase: works begun two turns ago are complete, and usable at once."""

    def happening(w: World) -> None:
        for marker in w.markers(Works):
            _, hex_, unit, what, since = marker
            if w.rules.roster.side[unit] == side and w.state.turn >= since + TURNS:
                w.drop_marker(marker)
                built = what == FORTIFICATION
                w.add_marker(
                    Fortification("fortification", hex_, side) if built else aircraft.Airfield("airfield", hex_)
                )
                w.emit("work_done", _cite(w, what), unit=unit, hex=hex_, on=what)

    return happening


def leave_work(w: World, unit: int) -> None:
    """An engineer leaves, is reduced or lost: another intact one there takes over, or the work is abandoned."""
    for marker in [m for m in w.markers(Works) if m.unit == unit]:
        _, hex_, _, what, _ = marker
        w.drop_marker(marker)
        others = [u for u in w.state.stacks.get(hex_, ()) if u != unit and w.rules.roster.type[u] == ENGINEER]
        relief = next((u for u in others if _can_relieve(w, u)), None)
        if others:
            w.reveal()  # the enemy sees whether the work goes on, and so learns whether they are intact
        if relief is None:
            w.emit("work_given_up", _cite(w, what), unit=unit, hex=hex_, on=what)
        else:
            w.add_marker(marker._replace(unit=relief))
            w.emit("work_relieved", _cite(w, what), unit=relief, hex=hex_, on=what)


def _can_relieve(w: World, unit: int) -> bool:
    busy = any(m.unit == unit for m in w.markers(Works))
    return not w.state.reduced[unit] and not busy


def capture(w: World, unit: int, hex_: int) -> None:
    """When ground units enter a hex: enemy fortifications and supply bases there are destroyed."""
    enemy = 1 - w.rules.roster.side[unit]
    lost: list[supply.Base | Fortification] = [b for b in w.markers(supply.Base) if b.hex == hex_ and b.side == enemy]
    lost += [f for f in w.markers(Fortification) if f.hex == hex_ and f.side == enemy]
    for marker in lost:
        w.drop_marker(marker)
        subject = "supply" if isinstance(marker, supply.Base) else "built_fortification"
        w.emit("captured", w.rules.cite(subject), hex=hex_, what=marker.marker)


def clear_ways(side: int) -> Callable[[World], None]:
    """6.3: before any unit of a side enters or moves, its engineers clear the hexes they have been in since an earlier
    turn."""

    def happening(w: World) -> None:
        for marker in [m for m in w.markers(supply.Interdiction) if m.until == supply.ENGINEERS_COME]:
            there = w.state.stacks.get(marker.hex, ())
            if any(w.rules.roster.side[u] == side and w.rules.roster.type[u] == ENGINEER for u in there):
                _open_way(w, marker)

    return happening


def _open_way(w: World, marker: supply.Interdiction) -> None:
    w.drop_marker(marker)
    w.emit("way_open", w.rules.cite("interdiction"), hex=marker.hex)


def bombs_wear_off(side: int) -> Callable[[World], None]:
    """6.3, 6.4.4: hexes barred and bases put out of action for a turn by the side's bombs recover when it next moves
    (P-21)."""

    def happening(w: World) -> None:
        for marker in w.markers(supply.Interdiction):
            if (marker.until, marker.side) == (supply.A_TURN, side):
                _open_way(w, marker)
        for base in w.markers(supply.Base):
            if base.out and base.side != side:
                w.drop_marker(base)
                w.add_marker(base._replace(out=None))
                w.emit("base_works_again", w.rules.cite("bombing_base"), hex=base.hex)

    return happening


def repair_fields(w: World, side: int) -> None:
    """6.5.2: at the end of its owner's movement phase a damaged field works again."""
    for damage in w.markers(aircraft.Damage):
        if w.owns(damage.hex, side):
            w.drop_marker(damage)
            w.emit("field_repaired", w.rules.cite("damaged"), hex=damage.hex)


class Construction(Module):
    """Engineers build airfields and fortifications, and clear hexes; damage wears off."""

    subjects = ("building", "built_fortification", "damaged", "interdiction", "bombing_base")
    markers = MARKERS
    verbs = (WORK,)
