"""Replacements (8.0): points of each side for the ground, the air and the sea, and what they restore."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from engaja import tables
from engaja.core.actions import Verb
from engaja.core.declared import FactOf
from engaja.core.notation import NUMBER, UNIT, WORD
from engaja.core.places import DESTROYED
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Cost, Item, Reason
from engaja.games.filipinas import campaign, decks
from engaja.games.filipinas.book import ALLIED, JAPANESE, SIDES
from engaja.games.filipinas.boxes import FLEETS, HOME, MERGED, is_in_play
from engaja.games.filipinas.islands import BOOKED
from engaja.games.filipinas.scenarios import theatre
from engaja.games.filipinas.supply import AIR_FED, FILIPINO, UNSUPPLIED
from engaja.rules import World
from engaja.rules.common import victory
from engaja.rules.common.flags import CONTACT, WEAKENED
from engaja.rules.module import citing
from engaja.rules.theatre import calendar
from engaja.rules.theatre.flags import FLOWN, RESTORED

Purse = tuple[str, ...]  # the side, then the arm
ARMS: Final = ("ground", "air", "naval")
COLUMN: Final = {ALLIED: "us", JAPANESE: "jp"}  # of the table of replacements, before the arm
NEVER: Final = frozenset({"au"})  # 8.0 obs.: the Australian ships do not recover


def _is_purse(rules: RulebookBase, purse: Purse) -> bool:
    return len(purse) == 2 and purse[0] in SIDES and purse[1] in ARMS


POINTS: Final[FactOf[Purse, int]] = FactOf(
    "replacements", NUMBER, 0, "replacement points saved, by side and arm", per=WORD, exists=_is_purse
)


class RecoverAction(NamedTuple):
    verb: Literal["recover"]
    unit: int


RECOVER: Final[Verb] = Verb("recover", RecoverAction, unit=UNIT)


class MergeAction(NamedTuple):
    """Merges another unit into this one, which stays."""

    verb: Literal["merge"]
    unit: int
    with_: int


MERGE: Final[Verb] = Verb("merge", MergeAction, unit=UNIT, with_=UNIT)


def income(w: World) -> None:
    """3.0, 8.0: before each turn both sides add the points of the table; unspent points are saved."""
    table = w.rules.tables["replacements"]
    row = tables.band(table.rows, w.state.turn)
    for side, name in enumerate(w.rules.sides):
        for arm in ARMS:
            points = int(table.cell(row, f"{COLUMN[side]}_{arm}"))
            if points:
                POINTS.set(w, (name, arm), POINTS.get(w, (name, arm)) + points)
                w.emit("side_income", w.rules.cite("replacements"), side=side, arm=arm, points=points)


def is_lost(w: World, unit: int) -> bool:
    """Return whether a unit was destroyed, or merged into another (F-G23): it may be rebuilt."""
    return w.state.place[unit] in (DESTROYED, w.rules.places.box[MERGED])


def purse(w: World, unit: int) -> Purse:
    """8.0 obs.: the Mexican squadron uses American points: those of its side."""
    counter = w.rules.roster.counters[unit]
    return counter.side, counter.branch


def price(w: World, unit: int) -> int:
    """8.0, F-G101: a step of a ship costs the combat value that it gives back, at least one point; others cost one."""
    counter = w.rules.roster.counters[unit]
    if counter.branch != "naval" or counter.back is None:
        return 1
    reduced, full = counter.back.values[0], counter.front.values[0]
    return max(1, reduced if is_lost(w, unit) else full - reduced)


def refusals(w: World, unit: int, *, on_map: bool) -> list[Reason]:
    """Every reason against restoring a unit by one step: in the first phase off the map, in the fifth on it."""
    cite, limits = w.rules.cite("replacements"), w.rules.cite("replacement_limits")
    lost = is_lost(w, unit)
    troops, there = w.rules.is_troops[unit], w.state.hex[unit] >= 0
    if not (lost and not troops) and not (w.state.reduced[unit] and is_in_play(w, unit)):
        return [Reason("nothing_to_recover", cite, {"unit": unit})]
    if there != on_map or (troops and not there):
        return [Reason("not_in_this_phase", cite, {"unit": unit})]
    reasons = []
    if w.rules.roster.counters[unit].nation in NEVER or calendar.is_over(w, unit):
        reasons.append(Reason("never_recovers", limits, {"unit": unit}))
    if POINTS.get(w, purse(w, unit)) < price(w, unit):
        reasons.append(Reason("no_points", cite, {"unit": unit}))
    if w.state.flags[unit] & UNSUPPLIED:
        reasons.append(Reason("unsupplied", w.rules.cite("supply"), {"unit": unit}))
    if on_map and w.state.flags[unit] & FLOWN and not troops:
        reasons.append(Reason("already_flown", cite, {"unit": unit}))
    if troops and w.state.flags[unit] & AIR_FED:
        reasons.append(Reason("refit_by_air", limits, {"unit": unit}))
    return reasons + _engaged(w, unit)


def _engaged(w: World, unit: int) -> list[Reason]:
    """8.0 obs.: ground units are restored only while nobody engages them."""
    at = w.state.ground[unit]
    if not w.rules.is_troops[unit] or at < 0 or not w.state.zone[1 - w.rules.roster.side[unit]][at]:
        return []
    return [Reason("engaged_no_recovery", w.rules.cite("replacement_limits"), {"unit": unit})]


def refit_bans(w: World, unit: int) -> list[Reason]:
    """8.0 obs., F-G99: why replacements that arrive by air do not restore a unit."""
    return [ban for ban in refusals(w, unit, on_map=True) if ban.code != "refit_by_air"]


def restore(w: World, unit: int) -> None:
    own, cite, side = purse(w, unit), w.rules.cite("replacements"), w.rules.roster.side[unit]
    POINTS.set(w, own, POINTS.get(w, own) - price(w, unit))
    if not is_lost(w, unit):
        w.flip(unit, reduced=False)
        if w.rules.is_troops[unit]:
            w.mark(unit, RESTORED)
        w.emit("recovered", cite, unit=unit)
        return
    for item in campaign.worth(w, unit) if w.state.place[unit] == DESTROYED else ():
        BOOKED.set(w, item.side, BOOKED.get(w, item.side) + item.points)
    w.flip(unit, reduced=True)
    w.put(unit, w.rules.places.box[FLEETS[side]] if own[1] == "naval" else decks.old_base(w, unit))
    w.emit("reconstituted", cite, unit=unit)


def filipino_recovery(w: World) -> None:
    """8.0 obs., C-27: Filipino infantry recovers at the end of a turn in which it was never engaged and took no loss.
    Like any unit it needs supply for that (10.0)."""
    barred = CONTACT | WEAKENED | UNSUPPLIED
    for unit in w.rules.roster.of_side[ALLIED]:
        filipino = w.rules.roster.counters[unit].nation == FILIPINO and w.state.reduced[unit]
        at = w.state.ground[unit]
        if filipino and at >= 0 and not w.state.flags[unit] & barred and not w.state.zone[JAPANESE][at]:
            w.flip(unit, reduced=False)
            w.emit("recovered", w.rules.cite("replacement_limits"), unit=unit)


# 8.0 obs. Merging


def merge_refusals(w: World, action: MergeAction, *, on_map: bool) -> list[Reason]:
    """8.0 obs., F-G23, F-G87: two reduced ships, or air units with the same aircraft, of one type and in one place: in
    the first phase off the map, aircraft on it in the fifth."""
    units, roster, cite = (action.unit, action.with_), w.rules.roster, w.rules.cite("replacements")
    first, second = (roster.counters[u] for u in units)
    if first.side != second.side:
        return [Reason("enemy_unit", cite, {"unit": action.with_})]
    alike = (first.branch, first.type, first.model) == (second.branch, second.type, second.model)
    if action.unit == action.with_ or not alike or "ground" in (first.branch, second.branch):
        return [Reason("not_alike", cite, {"units": units})]
    whole = [Reason("nothing_to_recover", cite, {"unit": u}) for u in units if not w.state.reduced[u]]
    if w.state.place[action.unit] != w.state.place[action.with_] or not is_in_play(w, action.unit):
        return [*whole, Reason("not_together", cite, {"units": units})]
    if on_map and w.state.flags[action.unit] & FLOWN:
        whole.append(Reason("already_flown", cite, {"unit": action.unit}))
    in_time = (w.state.hex[action.unit] >= 0) == on_map and (first.branch == "air" or not on_map)
    return whole if in_time else [*whole, Reason("not_in_this_phase", cite, {"unit": action.unit})]


def mergers(w: World, unit: int, *, on_map: bool) -> list[MergeAction]:
    """The units that may be merged into this one."""
    if not w.state.reduced[unit] or w.rules.is_troops[unit]:
        return []
    place, reduced = w.state.place, w.state.reduced
    others = [u for u in w.rules.roster.of_side[w.rules.roster.side[unit]] if reduced[u] and place[u] == place[unit]]
    actions = [MergeAction("merge", unit, other) for other in others]
    return [action for action in actions if not merge_refusals(w, action, on_map=on_map)]


def merge(w: World, action: MergeAction) -> None:
    w.flip(action.unit, reduced=False)
    places, home = w.rules.places, HOME[w.rules.roster.side[action.unit]]
    for aboard in w.contents(action.with_):  # aircraft change to the deck that stays, as far as it has room
        deck = w.rules.may_hold(w, action.unit, aboard)
        w.put(aboard, places.inside[action.unit] if deck else places.box[home])
    w.put(action.with_, places.box[MERGED])
    w.emit("merged", w.rules.cite("replacements"), units=(action.unit, action.with_))


# 8.0 On the map


class Refit:
    """8.0: in the movement phase units on the map are restored; ground units must be disengaged, and stay so."""

    verb = "recover"
    branches = ("ground", "air")
    tireless = True

    def options(self, w: World, unit: int) -> Sequence[RecoverAction]:
        if not w.state.reduced[unit] or refusals(w, unit, on_map=True):
            return ()
        return (RecoverAction("recover", unit),)

    def allows(self, w: World, action: RecoverAction) -> bool:
        return False

    def refusals(self, w: World, action: RecoverAction) -> list[Reason]:
        return refusals(w, action.unit, on_map=True)

    def costs(self, w: World, action: RecoverAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: RecoverAction) -> None:
        restore(w, action.unit)


class Fusion:
    """8.0 obs.: two reduced air units on one airfield become one."""

    verb = "merge"
    branches = ("air",)

    def options(self, w: World, unit: int) -> Sequence[MergeAction]:
        return mergers(w, unit, on_map=True)

    def allows(self, w: World, action: MergeAction) -> bool:
        return False

    def refusals(self, w: World, action: MergeAction) -> list[Reason]:
        return merge_refusals(w, action, on_map=True)

    def costs(self, w: World, action: MergeAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: MergeAction) -> None:
        merge(w, action)


# 8.0 obs. What a restored ground unit may not do


@citing("replacement_limits")
def fresh(w: World, unit: int, target: int) -> Iterator[Reason]:
    """A ground unit that was restored this turn does not attack."""
    yield from fresh_gun(w, unit)


@citing("replacement_limits")
def fresh_gun(w: World, unit: int) -> Iterator[Reason]:
    if w.state.flags[unit] & RESTORED:
        yield Reason("just_restored", w.rules.cite("replacement_limits"), {"unit": unit})


@citing("replacement_limits")
def stays_clear(w: World, unit: int, to: int) -> Iterator[Reason]:
    """Nor does it move next to an enemy."""
    if w.state.flags[unit] & RESTORED and w.state.zone[1 - w.rules.roster.side[unit]][to]:
        yield Reason("restored_stays_clear", w.rules.cite("replacement_limits"), {"unit": unit})


# 15.2


def unused(w: World) -> Iterator[Item]:
    """15.2.1, 15.2.2: each replacement point that was not spent; only in the campaign."""
    for side, name in enumerate(w.rules.sides):
        left = 0 if theatre(w).islands is not None else sum(POINTS.get(w, (name, arm)) for arm in ARMS)
        yield from victory.each(w, "unused", side, left)
