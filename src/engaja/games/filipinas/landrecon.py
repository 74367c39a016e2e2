"""Reconnaissance of positions on land (6.6.2): aircraft look under the unknown pieces of the enemy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from engaja import tables
from engaja.core.terms import Cost, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import airfields, lifts, transfers
from engaja.games.filipinas.airfields import Airfields
from engaja.games.filipinas.cargo import Transport
from engaja.games.filipinas.recon import SCOUTED, SWEEP, ScoutAction, Sweep
from engaja.games.filipinas.unknowns import covered, uncover
from engaja.rules import Module, World
from engaja.rules.theatre.flags import FLOWN

SCOUTS: Final = frozenset({"R", "H"})  # 6.6.2: nothing that is embarked
ROWS: Final = {  # of the table, by terrain
    "open": "open_village",
    **dict.fromkeys(("rough", "swamp"), "rough_swamp"),
    **dict.fromkeys(("city", "forest"), "city_forest"),
    "mountain": "mountain_fortress",
    "forest_mountain": "forest_mountain",
}


def centres(w: World, side: int) -> list[int]:
    """The hexes over which reconnaissance could find an unknown piece: not in the monsoon, and each once (6.6)."""
    key = ("land centres", side)
    found: list[int] | None = w.memo.get(key)
    if found is None:
        near = {h for hex_ in covered(w, 1 - side) for h in w.rules.distances.ring(hex_, 0, SWEEP)}
        open_ = near.difference(SCOUTED.get(w, side))
        found = w.memo[key] = sorted(h for h in open_ if not airfields.is_storm(w, h))
    return found


def targets(w: World, unit: int) -> list[int]:
    return [h for h in centres(w, w.rules.roster.side[unit]) if airfields.is_in_range(w, unit, h)]


class Scout:
    """In its air and land movement a side sends out reconnaissance aircraft and seaplanes."""

    verb: ClassVar[str] = "scout"
    branches: ClassVar[tuple[str, ...]] = ("air",)
    types: ClassVar[frozenset[str]] = SCOUTS

    def options(self, w: World, unit: int) -> Sequence[ScoutAction]:
        side = w.rules.roster.side[unit]
        if not centres(w, side) or not transfers.may_plan(w, side):
            return ()
        return () if _unit_refusals(w, unit) else (ScoutAction("scout", unit),)

    def allows(self, w: World, action: ScoutAction) -> bool:
        return False

    def refusals(self, w: World, action: ScoutAction) -> list[Reason]:
        return _unit_refusals(w, action.unit)

    def costs(self, w: World, action: ScoutAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: ScoutAction) -> None:
        w.push(LandSweep(w.rules.roster.side[action.unit], action.unit))


def _unit_refusals(w: World, unit: int) -> list[Reason]:
    cite = w.rules.cite("recon_land")
    reasons = list(airfields.ground_reasons(w, unit))
    if reasons:
        return reasons
    if w.rules.roster.type[unit] not in SCOUTS:
        return [Reason("no_scout", cite, {"unit": unit})]
    if w.state.flags[unit] & FLOWN:
        return [Reason("already_flown", cite, {"unit": unit})]
    if w.state.flags[unit] & lifts.HAULED:
        return [Reason("one_mission_a_turn", w.rules.cite("air_supply"), {"unit": unit})]
    return [] if targets(w, unit) else [Reason("nothing_to_look_under", cite, {"unit": unit})]


@dataclass(frozen=True, slots=True)
class LandSweep(Sweep):
    """The hex over which an air unit looks under unknown pieces is chosen; then the die is rolled."""

    subject: ClassVar[str] = "recon_land"
    nothing: ClassVar[str] = "no_unknown_near"

    def targets(self, w: World) -> Sequence[int]:
        return targets(w, self.unit)

    def look(self, w: World, target: int) -> None:
        look(w, self.side, target)

    def centres(self, w: World) -> Sequence[int]:
        return centres(w, self.side)


def look(w: World, side: int, target: int) -> None:
    """6.6.2, F-G109: one die, read for the hex and for each around it by its own terrain and weather."""
    dice = w.roll(1)
    swept = w.rules.distances.ring(target, 0, SWEEP)
    found = tuple(h for h in sorted(covered(w, 1 - side)) if h in swept and _shows(w, h, dice[0]))
    w.emit("looked", w.rules.cite("recon_land"), side=side, target=target, dice=dice, hexes=found)
    for hex_ in found:
        uncover(w, 1 - side, hex_)
    if found:
        w.reveal()


def _shows(w: World, hex_: int, die: int) -> bool:
    cell = w.rules.tables["recon_land"].cell(row_of(w, hex_), w.rules[Airfields].climate.at(w, hex_))
    if cell == "no":
        return False
    low, high = tables.span(cell)
    return low <= die <= high


def row_of(w: World, hex_: int) -> str:
    """A village counts as open ground, the fortification as mountain (6.6.2)."""
    if hex_ in w.rules[Transport].archipelago.fortress:
        return "mountain_fortress"
    if "village" in w.rules.ground.features[hex_]:
        return "open_village"
    return ROWS[w.rules.ground.terrain[hex_]]


class LandRecon(Module):
    """6.6.2: looking for positions on land."""

    subjects = ("recon_land", "air_supply")
    procedures = (LandSweep,)
