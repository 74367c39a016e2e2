"""Movement by sea, assault landings and the guns of the fleet (4.3, 10.0)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from engaja.core.actions import ActionsTo
from engaja.core.declared import Fact
from engaja.core.notation import HEXES, NUMBER
from engaja.core.terms import Allowance, Cost, Reason, Shift
from engaja.games.leyte.shores import AMERICAN, ANY_COAST_FROM, JAPANESE, Shores
from engaja.rules import World
from engaja.rules.common import flags, landing, movement
from engaja.rules.common.combat import Clash
from engaja.rules.common.engagement import zones_felt
from engaja.rules.common.landing import SHIP, ShipAction
from engaja.rules.module import ShiftRule

UNITS_A_TURN = 3
SHIPPED: Final[Fact[int]] = Fact("shipped", NUMBER, 0, "units that went by sea this turn", most=lambda w: UNITS_A_TURN)
ASSAULTED: Final[Fact[tuple[int, ...]]] = Fact(
    "assaulted", HEXES, (), "hexes where troops came ashore by assault in this phase", by_hand=False
)
ASSAULT_TROOPS = frozenset({"infantry", "cavalry"})
AIRBORNE = frozenset({"parachute", "glider"})  # L-09: they assault like infantry
NAVAL_SUPPORT_TURNS = (1, 11)
NAVAL_SUPPORT_COLUMNS = 2
NAVAL_SUPPORT_REACH = 2  # hexes from the coast


class Ship:
    """4.3: from coast to coast, three units a turn, with half the movement power; the landing hex is free (L-08)."""

    verb: ClassVar[str] = "ship"

    def __init__(self, shores: Shores) -> None:
        self._shores = shores

    def options(self, w: World, unit: int) -> Sequence[ShipAction]:
        if w.state.ground[unit] < 0 or self._start_refusals(w, unit):
            return ()
        hexes = [to for to in sorted(self._shores.open_now(w)) if not self._end_refusals(w, unit, to)]
        return ActionsTo(ShipAction, "ship", unit, hexes)

    def allows(self, w: World, action: ShipAction) -> bool:
        return False

    def refusals(self, w: World, action: ShipAction) -> list[Reason]:
        unit, to = action.unit, action.to
        if w.state.ground[unit] < 0:
            return [Reason("not_on_board", w.rules.cite("sea"), {"unit": unit})]
        return self._start_refusals(w, unit) + self._end_refusals(w, unit, to)

    def _start_refusals(self, w: World, unit: int) -> list[Reason]:
        """It begins the turn disengaged on coastal open ground or a coastal city, and has not moved."""
        cite, at = w.rules.cite("sea"), w.state.ground[unit]
        if w.rules.roster.side[unit] != AMERICAN:
            return [Reason("no_ships", cite)]
        reasons = self._hex_refusals(w, at)
        if w.state.flags[unit] & flags.MOVED:
            reasons.append(Reason("sea_after_moving", cite, {"unit": unit}))
        elif zones_felt(w, unit)[at]:
            reasons.append(Reason("sea_engaged", cite, {"unit": unit}))
        if SHIPPED.get(w) >= UNITS_A_TURN:
            reasons.append(Reason("ships_used", cite, {"limit": UNITS_A_TURN}))
        return reasons

    def _hex_refusals(self, w: World, hex_: int) -> list[Reason]:
        """Departure and arrival alike: open ground or city on a coast that is open to landings this turn."""
        cite = w.rules.cite("sea")
        if hex_ not in self._shores.landing:
            return [Reason("no_landing_ground", cite, {"hex": hex_})]
        return [] if hex_ in self._shores.open_now(w) else [Reason("coast_closed", cite, {"hex": hex_})]

    def _end_refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        if to == w.state.ground[unit]:
            return [Reason("nowhere_to_go", w.rules.cite("sea"), {"unit": unit})]
        return self._hex_refusals(w, to) + landing_refusals(w, unit, to, w.rules.roster.halves[unit] // 2)

    def costs(self, w: World, action: ShipAction) -> list[Cost]:
        return [Cost(w.rules.roster.halves[action.unit] // 2, "sea", w.rules.cite("sea"))]

    def perform(self, w: World, action: ShipAction) -> None:
        unit, to = action.unit, action.to
        start = w.state.ground[unit]
        w.emit("shipped", w.rules.cite("sea"), unit=unit, start=start, to=to)
        come_ashore(w, unit, to, w.rules.roster.halves[unit] // 2)
        SHIPPED.set(w, SHIPPED.get(w) + 1)


def sealift(w: World, side: int) -> Allowance | None:
    if side != AMERICAN:
        return None
    return Allowance(SHIP.name, SHIPPED.get(w), UNITS_A_TURN, w.rules.cite("sea"))


def landing_refusals(w: World, unit: int, to: int, halves: int = 0) -> list[Reason]:
    """Return the reasons against a landing from the sea for these half points: units on the shore, or its
    possession.
    """
    reasons = []
    if w.state.count[JAPANESE][to]:
        if w.state.turn < ANY_COAST_FROM or not w.options["opposed_landings"]:
            reasons.append(Reason("enemy_occupied", w.rules.cite("sea"), {"hex": to}))
        else:
            reasons += landing.refusals(w, unit, to)
    else:
        reasons += movement.entry_refusals(w, unit, to, halves)
    if not w.owns(to, AMERICAN) and not may_assault(w, unit):
        reasons.append(Reason("no_assault_troops", w.rules.cite("sea"), {"unit": unit, "hex": to}))
    return reasons


def may_assault(w: World, unit: int) -> bool:
    type_ = w.rules.roster.type[unit]
    return type_ in ASSAULT_TROOPS or (type_ in AIRBORNE and bool(w.options["airborne_may_assault"]))


def come_ashore(w: World, unit: int, to: int, halves: int) -> None:
    """Land a unit, or leave it off a hex that the enemy holds (L-07); a zone of engagement stops it (L-08)."""
    if is_assault(w, to) and may_assault(w, unit):
        w.mark(unit, flags.LANDED)
        _note_assault(w, to)
    if w.state.count[JAPANESE][to]:
        landing.wait_off(w, unit, to)
    else:
        movement.arrive(w, unit, to)
    movement.charge(w, unit, halves)


def is_assault(w: World, hex_: int) -> bool:
    """Return whether a landing is an assault: the hex is not American, or was not until other units landed there in
    this phase; all units that land together make one assault."""
    return not w.owns(hex_, AMERICAN) or hex_ in ASSAULTED.get(w)


def _note_assault(w: World, hex_: int) -> None:
    if hex_ not in ASSAULTED.get(w):
        ASSAULTED.set(w, (*ASSAULTED.get(w), hex_))


def forget_assaults(w: World) -> None:
    ASSAULTED.clear(w)


# 10.0 Naval support


def naval_support(shores: Shores) -> ShiftRule:
    """On turns 1 and 11, two columns for troops that land by assault, against Japanese near the coast (L-14)."""

    def rule(w: World, clash: Clash) -> Iterator[Shift]:
        """10.0 obs.: only for units that landed, and only if the Japanese are at most two hexes from the coast."""
        if w.state.turn not in NAVAL_SUPPORT_TURNS:
            return
        attacking = clash.side == AMERICAN
        ours = clash.attackers if attacking else w.state.stacks.get(clash.target, ())
        theirs = [clash.target] if attacking else [w.state.ground[u] for u in clash.attackers]
        landed = [bool(w.state.flags[u] & flags.LANDED) for u in ours]
        enough = all(landed) if w.options["naval_support_needs_all"] else any(landed)
        if ours and enough and all(shores.from_coast[h] <= NAVAL_SUPPORT_REACH for h in theirs):
            columns = NAVAL_SUPPORT_COLUMNS if attacking else -NAVAL_SUPPORT_COLUMNS
            yield Shift(columns, "naval_support", w.rules.cite("naval"))

    return rule
