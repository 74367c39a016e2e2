"""Works of the construction engineers: airfields and fortifications (6.5.1, 11.0), and hexes cleared (6.3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.notation import UNIT, WORD
from engaja.core.state import Marker
from engaja.core.terms import Cost, Reason
from engaja.rules.module import Module
from engaja.rules.theatre import aircraft, supply

if TYPE_CHECKING:
    from engaja.rules.rulebook import Field

ENGINEER: Final = "construction_engineer"  # P-11: the regiments that build, not the combat engineers
WORKS: Final = "works"
FORTIFICATION: Final = "fortification"
MARKERS: Final = {WORKS: ("hex", "unit", "on", "since"), FORTIFICATION: ("hex", "side")}
BUILDINGS: Final = (aircraft.FIELD, FORTIFICATION)
TURNS: Final = 2


class WorkAction(NamedTuple):
    verb: Literal["work"]
    unit: int
    on: str


WORK: Final = Verb("work", WorkAction, unit=UNIT, on=WORD)


class Work:
    """An intact engineer begins to build where it stands; two turns later the work is there (P-23)."""

    verb = "work"
    types = frozenset({ENGINEER})
    tireless = True  # P-23: whoever is there when the phase ends, however he came

    def options(self, w: Field, unit: int) -> list[WorkAction]:
        if w.rules.roster.type[unit] != ENGINEER or w.state.ground[unit] < 0:
            return []
        return [a for what in BUILDINGS if not self.refusals(w, a := WorkAction("work", unit, what))]

    def allows(self, w: Field, action: WorkAction) -> bool:
        return False

    def refusals(self, w: Field, action: WorkAction) -> list[Reason]:
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
        ground = w.rules.ground
        if ground.terrain[hex_] != "open" and "village" not in ground.features[hex_]:
            reasons.append(Reason("no_building_ground", cite, {"hex": hex_}))
        built = aircraft.is_field(w, hex_) if what == aircraft.FIELD else has_fortification(w, hex_)
        if built:
            reasons.append(Reason("already_built", cite, {"hex": hex_}))
        if any(m[2] == unit or (m[1] == hex_ and m[3] == what) for m in w.state.markers if m[0] == WORKS):
            reasons.append(Reason("already_building", cite, {"unit": unit}))
        return reasons

    def costs(self, w: Field, action: WorkAction) -> list[Cost]:
        return []

    def perform(self, w: Field, action: WorkAction) -> None:
        unit, what = action.unit, action.on
        hex_ = w.state.ground[unit]
        w.add_marker((WORKS, hex_, unit, what, w.state.turn))
        w.emit("work_begun", _cite(w, what), unit=unit, hex=hex_, on=what)


def _cite(w: Field, what: str) -> str:
    return w.rules.cite("built_fortification" if what == FORTIFICATION else "building")


def has_fortification(w: Field, hex_: int) -> bool:
    return any(m[0] == FORTIFICATION and m[1] == hex_ for m in w.state.markers)


def finish(side: int) -> Callable[[Field], None]:
    """At the start of a side's movement phase: what was begun two turns ago is there, and usable at once."""

    def happening(w: Field) -> None:
        for marker in [m for m in w.state.markers if m[0] == WORKS]:
            _, hex_, unit, what, since = marker
            if w.rules.roster.side[unit] == side and w.state.turn >= since + TURNS:
                w.drop_marker(marker)
                w.add_marker((FORTIFICATION, hex_, side) if what == FORTIFICATION else (aircraft.FIELD, hex_))
                w.emit("work_done", _cite(w, what), unit=unit, hex=hex_, on=what)

    return happening


def leave_work(w: Field, unit: int) -> None:
    """An engineer leaves, is hurt or lost: another that stands there intact takes over, or the work is given up."""
    for marker in [m for m in w.state.markers if m[0] == WORKS and m[2] == unit]:
        _, hex_, _, what, since = marker
        w.drop_marker(marker)
        others = [u for u in w.state.stacks.get(hex_, ()) if u != unit and w.rules.roster.type[u] == ENGINEER]
        relief = next((u for u in others if _can_relieve(w, u)), None)
        if others:
            w.reveal()  # the enemy, who sees whether the work goes on, learns whether they are intact
        if relief is None:
            w.emit("work_given_up", _cite(w, what), unit=unit, hex=hex_, on=what)
        else:
            w.add_marker((WORKS, hex_, relief, what, since))
            w.emit("work_relieved", _cite(w, what), unit=relief, hex=hex_, on=what)


def _can_relieve(w: Field, unit: int) -> bool:
    busy = any(m[0] == WORKS and m[2] == unit for m in w.state.markers)
    return not w.state.reduced[unit] and not busy


def capture(w: Field, unit: int, hex_: int) -> None:
    """Whenever troops enter a hex: fortifications and supply bases of the enemy there are destroyed."""
    enemy = 1 - w.rules.roster.side[unit]
    for marker in w.state.markers:
        if marker[0] in (FORTIFICATION, supply.BASE) and marker[1:3] == (hex_, enemy):
            w.drop_marker(marker)
            subject = "built_fortification" if marker[0] == FORTIFICATION else "supply"
            w.emit("captured", w.rules.cite(subject), hex=hex_, what=marker[0])


def clear_ways(side: int) -> Callable[[Field], None]:
    """6.3: before anybody of a side comes or moves, its engineers, who are there from an earlier turn, open the hexes
    they are in."""

    def happening(w: Field) -> None:
        for marker in [m for m in w.state.markers if m[0] == supply.INTERDICTED and m[2] == "engineer"]:
            there = w.state.stacks.get(marker[1], ())
            if any(w.rules.roster.side[u] == side and w.rules.roster.type[u] == ENGINEER for u in there):
                _open_way(w, marker)

    return happening


def _open_way(w: Field, marker: Marker) -> None:
    w.drop_marker(marker)
    w.emit("way_open", w.rules.cite("interdiction"), hex=marker[1])


def bombs_wear_off(side: int) -> Callable[[Field], None]:
    """6.3, 6.4.4: what the side's bombs barred or put out for a turn is open and works again when it next moves
    (P-21)."""

    def happening(w: Field) -> None:
        for marker in [m for m in w.state.markers if m[0] == supply.INTERDICTED and m[2:] == ("turn", side)]:
            _open_way(w, marker)
        for marker in [m for m in w.state.markers if m[0] == supply.BASE and m[3] and m[2] != side]:
            w.drop_marker(marker)
            w.add_marker((*marker[:3], None))
            w.emit("base_works_again", w.rules.cite("bombing_base"), hex=marker[1])

    return happening


def repair_fields(w: Field, side: int) -> None:
    """6.5.2: at the end of its owner's movement phase a damaged field works again."""
    for marker in [m for m in w.state.markers if m[0] == aircraft.DAMAGED]:
        if w.owns(marker[1], side):
            w.drop_marker(marker)
            w.emit("field_repaired", w.rules.cite("damaged"), hex=marker[1])


class Construction(Module):
    """Engineers build airfields and fortifications, and clear hexes; damage wears off."""

    subjects = ("building", "built_fortification", "damaged", "interdiction", "bombing_base")
    markers = MARKERS
    verbs = (WORK,)
