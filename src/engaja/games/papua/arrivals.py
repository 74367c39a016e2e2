"""Entering the game and leaving it (4.2.1, 4.2.2, 10.0)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from engaja.core.actions import ActionsTo
from engaja.core.places import WAITING
from engaja.core.terms import Cost, Reason
from engaja.games.papua.lands import ALLIED, JAPANESE, Lands
from engaja.games.papua.sea import AT_SEA, BACK, LIFTS_A_TURN, POINT, WEST, Shore, count_lift, shipped, waters
from engaja.rules import World
from engaja.rules.common import landing, movement, refuge
from engaja.rules.common.departure import Exit, ExitAction
from engaja.rules.common.engagement import breaks_contact
from engaja.rules.common.reinforcement import Enter, EnterAction, entry_costs, is_due
from engaja.rules.theatre import aircraft
from engaja.rules.theatre.calendar import Withdrawals

WEST_TURNS = 2


class Arrive:
    """4.2.1: reinforcements of all branches, in their own phase."""

    verb: ClassVar[str] = "enter"

    def __init__(self, lands: Lands) -> None:
        self.lands, self.shore = lands, Shore(lands)
        self._japanese_entry: list[int] = sorted(lands.japanese_entry)

    def options(self, w: World, unit: int) -> Sequence[EnterAction]:
        if not is_due(w, unit):
            return ()
        if not w.rules.is_troops[unit]:
            return ActionsTo(EnterAction, "enter", unit, self._hexes(w, unit))
        hexes, used = set(self._hexes(w, unit)), shipped(w, ALLIED) >= LIFTS_A_TURN
        coasts = self.shore.reachable(w, unit, friendly=0, assault=POINT)
        open_ = [to for to in coasts if to in hexes and not (used and self._takes_a_lift(w, unit, to))]
        return ActionsTo(EnterAction, "enter", unit, open_)

    def _hexes(self, w: World, unit: int) -> list[int]:
        """Return where units of its kind enter: coasts, airfields, or waters."""
        branch, side = w.rules.roster.counters[unit].branch, w.rules.roster.side[unit]
        if branch == "air":
            return aircraft.berths(w, unit)
        if branch == "naval":
            return waters(w, self.lands, side)
        start = w.rules.roster.counters[unit].start
        if start.kind == "hex":
            return [w.rules.notation.hex_index[start.at]]  # 4.2.1 obs.: two regiments that Australia refused
        return self._japanese_entry if side == JAPANESE else list(self.lands.areas[start.at])

    def _hex_refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        if not w.rules.is_troops[unit]:
            return []
        reasons = self.shore.refusals(w, unit, to)
        if not reasons:
            reasons = movement.too_far(w, unit, self._halves(w, unit, to))
        if self._takes_a_lift(w, unit, to) and shipped(w, ALLIED) >= LIFTS_A_TURN:
            reasons.append(Reason("ships_used", w.rules.cite("sea"), {"limit": LIFTS_A_TURN}))
        return reasons

    def _takes_a_lift(self, w: World, unit: int, to: int) -> bool:
        """4.2.4 obs.: Australians that enter directly in New Guinea use the sealift of the turn (P-25)."""
        return w.rules.roster.counters[unit].nation == "au" and to not in self.lands.displaced

    def allows(self, w: World, action: EnterAction) -> bool:
        return False

    def refusals(self, w: World, action: EnterAction) -> list[Reason]:
        unit, to = action.unit, action.to
        cite = w.rules.cite("entry")
        if w.state.place[unit] != WAITING:
            return [Reason("already_on_board", cite, {"unit": unit})]
        if not is_due(w, unit):
            return [Reason("not_yet_due", cite, {"unit": unit})]
        if to not in self._hexes(w, unit):
            if aircraft.is_air(w, unit):
                return aircraft.berth_refusals(w, unit, to)
            return [Reason("not_an_entry_hex", cite, {"unit": unit, "hex": to})]
        return self._hex_refusals(w, unit, to)

    def _halves(self, w: World, unit: int, to: int) -> int:
        return sum(cost.halves for cost in self.costs(w, EnterAction("enter", unit, to)))

    def costs(self, w: World, action: EnterAction) -> list[Cost]:
        """P-24: nothing in a friendly hex; by assault one point to disembark, plus the terrain."""
        unit, to = action.unit, action.to
        if not w.rules.is_troops[unit] or not self.shore.is_assault(w, w.rules.roster.side[unit], to):
            return []
        return [Cost(POINT, "disembark", w.rules.cite("landing")), *entry_costs(w, unit, to)]

    def perform(self, w: World, action: EnterAction) -> None:
        unit, to = action.unit, action.to
        halves, cite = self._halves(w, unit, to), w.rules.cite("entry")
        flies = not w.rules.is_troops[unit]
        there = to if flies else landing.landfall(w, unit, to)
        w.emit("entered", cite, unit=unit, to=there, points=halves / 2)
        if flies:
            w.put_in(unit, to)
            return
        if self._takes_a_lift(w, unit, to):
            count_lift(w, ALLIED)
        self.shore.come_ashore(w, unit, to, halves)


class Return(Enter):
    """Back onto the board in the movement phase: Allies by the west edge, ships by the south and the east."""

    branches = ("ground", "naval")

    def __init__(self, lands: Lands) -> None:
        super().__init__()
        self.lands = lands

    def options(self, w: World, unit: int) -> Sequence[EnterAction]:
        if not w.rules.is_troops[unit]:
            ready = _is_at_sea(w, unit) and not self._too_early(w, unit)
            return ActionsTo(EnterAction, "enter", unit, self._waters(w, unit) if ready else ())
        return super().options(w, unit)

    def _waters(self, w: World, unit: int) -> list[int]:
        """10.0: the edges; a ship that returns from repair may enter any hex where it may sail (P-50)."""
        allowed = waters(w, self.lands, w.rules.roster.side[unit])
        if not BACK.is_set(w, unit):
            return allowed
        return [h for h in self.lands.open_sea if h in allowed]

    def _too_early(self, w: World, unit: int) -> bool:
        return w.state.turn < BACK.get(w, unit)

    def refusals(self, w: World, action: EnterAction) -> list[Reason]:
        unit, to = action.unit, action.to
        if w.rules.is_troops[unit]:
            return super().refusals(w, action)
        cite = w.rules.cite("naval")
        if not _is_at_sea(w, unit):
            return [Reason("already_on_board" if w.state.hex[unit] >= 0 else "not_yet_due", cite, {"unit": unit})]
        if self._too_early(w, unit):
            return [Reason("not_yet_due", cite, {"unit": unit})]
        return [Reason("not_an_entry_hex", cite, {"unit": unit, "hex": to})]

    def cite(self, w: World, unit: int) -> str:
        return w.rules.cite("exit")

    def costs(self, w: World, action: EnterAction) -> list[Cost]:
        return [] if not w.rules.is_troops[action.unit] else super().costs(w, action)

    def perform(self, w: World, action: EnterAction) -> None:
        unit, to = action.unit, action.to
        BACK.clear(w, unit)
        if not w.rules.is_troops[unit]:
            w.put_in(unit, to)
            w.emit("entered", w.rules.cite("naval"), unit=unit, to=to, points=0)
        else:
            super().perform(w, action)


def may_come(w: World, unit: int) -> bool:
    """In a movement phase: units that left by the west edge or by sea and may return."""
    return comes_back(w, unit) and w.state.turn >= BACK.get(w, unit)


def comes_back(w: World, unit: int) -> bool:
    return w.state.place[unit] == w.rules.places.box[WEST] or _is_at_sea(w, unit)


def _is_at_sea(w: World, unit: int) -> bool:
    return w.state.place[unit] == w.rules.places.box[AT_SEA]


class Leave(Exit):
    """4.2.2: the Japanese by the north edge, permanently; the Allies by the west edge, for at least two turns."""

    def costs(self, w: World, action: ExitAction) -> list[Cost]:
        unit = action.unit
        contact = breaks_contact(w, w.rules.roster.side[unit], w.state.ground[unit], -1)
        price = [Cost(w.rules.engagement.break_contact, "break_contact", w.rules.cite("contact"))] if contact else []
        return price + super().costs(w, action)

    def perform(self, w: World, action: ExitAction) -> None:
        unit = action.unit
        super().perform(w, action)
        if w.rules.roster.side[unit] == ALLIED:
            w.put(unit, w.rules.places.box[WEST])
            BACK.set(w, unit, w.state.turn + WEST_TURNS)


def is_cut_off(w: World, unit: int) -> bool:
    """Return whether a unit is engaged and has no hex free of enemy zones to retreat to."""
    engaged = w.state.zone[1 - w.rules.roster.side[unit]][w.state.ground[unit]]
    return bool(engaged) and not refuge.has_one_hex_retreat(w, unit)


def _is_in_play(w: World, unit: int) -> bool:
    """Return whether there is a unit for the calendar to take, in the reinforcement phase of its turn (P-36)."""
    return w.state.hex[unit] >= 0 or w.state.place[unit] == WAITING or comes_back(w, unit)


WITHDRAWALS: Final = Withdrawals(_is_in_play, is_cut_off)


def let_go_the_freed(w: World) -> None:
    """4.2.2: withdraw the units that a siege has delayed, as soon as it is lifted. The calendar takes ground units of
    the Allies alone, on the last turn, so it is asked after the Allied phases in which troops move or fight."""
    WITHDRAWALS.release(w, ALLIED)
