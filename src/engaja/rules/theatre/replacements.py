"""Replacements (7.1 of the theatre games): points by nation and arm, saved or spent at the start of a player's turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from engaja import tables
from engaja.core.actions import DONE, Action, Verb
from engaja.core.declared import FactOf
from engaja.core.inquiry import Desk, DeskMaker, LooseEnd, Phrase, loose_end
from engaja.core.legal import LegalView
from engaja.core.notation import HEX, HEX_OR_OFF, NUMBER, UNIT, WORD
from engaja.core.places import DESTROYED, NOWHERE, Place
from engaja.core.procedure import CLOSING, Procedure
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common.routine import Routine
from engaja.rules.module import Module
from engaja.rules.theatre import aircraft

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

Purse = tuple[str, ...]  # the nation, then the arm
ARMS: Final = ("infantry", "artillery", "air")
NOTHING: Final = ("—", "0", "")
LOST_AT: Final[FactOf[int, int]] = FactOf(
    "lost_at", HEX, NOWHERE, "the field where an air unit was destroyed", per=UNIT
)


def _is_purse(rules: RulebookBase, purse: Purse) -> bool:
    return len(purse) == 2 and purse[1] in ARMS and any(c.nation == purse[0] for c in rules.roster.counters)


POINTS: Final[FactOf[Purse, int]] = FactOf(  # 2.4.3: the tracks are open on the board
    "replacements",
    NUMBER,
    0,
    "replacement points saved, by nation and arm",
    per=WORD,
    exists=_is_purse,
)


class RestoreAction(NamedTuple):
    """Restores a unit by one step; `to` is the field where a destroyed air unit is rebuilt."""

    verb: Literal["recover"]
    unit: int
    to: int | None = None


RESTORE: Final = Verb("recover", RestoreAction, unit=UNIT, to=HEX_OR_OFF)


def income(w: World) -> None:
    """3.0, 7.1: at the start of the turn each nation adds its points from the table; unspent points are saved."""
    table = w.rules.tables["replacements"]
    row = tables.band(table.rows, w.state.turn)
    for column in table.columns:
        nation, arm = column.split("_")
        cell = table.cell(row, column)
        if cell not in NOTHING:
            POINTS.set(w, (nation, arm), POINTS.get(w, (nation, arm)) + int(cell))
            w.emit("income", w.rules.cite("replacements"), nation=nation, arm=arm, points=int(cell))


def remember_field(w: World, unit: int) -> None:
    """Remember where a lost air unit was based: it may be rebuilt there."""
    if aircraft.is_air(w, unit) and aircraft.base_of(w, unit) >= 0:
        LOST_AT.set(w, unit, aircraft.base_of(w, unit))


@dataclass(frozen=True, slots=True)
class Recompletion(Routine):
    """A side spends its points, one step at a time, until it is done."""

    verb: ClassVar[str | None] = "recover"

    side: int

    def question(self, w: World) -> Question:
        return Question(self.side, "recovery", w.rules.cite("replacements"))

    def groups(self, w: World) -> Sequence[int]:
        state = w.state
        return [
            *(u for u in w.rules.roster.of_side[self.side] if state.reduced[u] or state.place[u] == DESTROYED),
            CLOSING,
        ]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,)
        return w.rules[Replacements].options(w, self.side, group)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        if not isinstance(action, RestoreAction):
            return [Reason("wrong_moment", w.rules.cite("replacements"), {"do": action.verb})]
        return w.rules[Replacements].refusals(w, self.side, action)

    def play(self, w: World, action: Action) -> None:
        if not isinstance(action, RestoreAction):
            w.pop()
            return
        w.rules[Replacements].restore(w, action)


class Pool(NamedTuple):
    """Points that restore losses, and the units that can use them now."""

    nation: str | None  # None: no nation, and free of charge
    arm: str
    name: Phrase
    points: int | None  # None: it costs none
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReplacementsDesk(Desk):
    kind: ClassVar[str] = "replacements"
    pools: tuple[Pool, ...]


def desk(legal: LegalView[Any]) -> ReplacementsDesk:
    """Return the points of a side, and the units that can use them."""
    w = legal.world
    roster = w.rules.roster
    found: dict[tuple[str | None, str], list[str]] = {}
    for counter in (roster.counters[u] for u in roster.of_side[legal.question.side]):
        if counter.branch != "naval":
            for arm in ARMS:
                found.setdefault((counter.nation, arm), [])
    for unit in legal.groups():
        if unit >= 0 and legal.any_of(unit):
            found.setdefault(_pool(w, unit), []).append(roster.ids[unit])
    return ReplacementsDesk(tuple(_sheet(w, nation, arm, units) for (nation, arm), units in found.items()))


def _pool(w: World, unit: int) -> tuple[str | None, str]:
    counter, rules = w.rules.roster.counters[unit], w.rules[Replacements]
    return (None, "naval") if counter.branch == "naval" else (counter.nation, rules.arm(w, unit))


def _sheet(w: World, nation: str | None, arm: str, units: list[str]) -> Pool:
    left = None if nation is None else POINTS.get(w, (nation, arm))
    return Pool(nation, arm, Phrase("arm", arm, heading=True), left, tuple(units))


def unspent(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """The points of each pool that could still restore a unit."""
    if isinstance(legal.procedure, Recompletion):
        w, pools = legal.world, desk(legal).pools
        index = w.rules.roster.index
        for pool in pools:
            units = [index[unit] for unit in pool.units]
            args = {"nation": w.rules.roster.counters[units[0]].nation, "arm": pool.arm} if units else {}
            if pool.points and units:
                cite = w.rules.cite("replacements")
                yield from loose_end(w, "replacements", units, cite=cite, count=pool.points, args=args)
            elif units:
                yield from loose_end(w, "repairs", units, cite=w.rules.cite("replacement_limits"))


# What a game says of it


@dataclass(frozen=True)
class Replacements(Module):
    """What a game says about replacements."""

    subjects = ("replacements", "replacement_limits")
    desks: ClassVar[Mapping[type[Procedure], DeskMaker]] = {Recompletion: desk}
    procedures = (Recompletion,)
    verbs = (RESTORE,)
    facts = (POINTS, LOST_AT)
    loose_ends = (unspent,)

    restored: int  # the flag of a ground unit that recovered this turn, or of a ship that came back
    bans: tuple[Callable[[World, int], Iterator[Reason]], ...]  # which units may not be restored
    naval_turn: Callable[[int], bool]  # the turns on which ships are repaired
    box: str  # of ships that are off the board

    def yard(self, w: World) -> Place:
        """Return the place where ships are repaired."""
        return w.rules.places.box[self.box]

    def arm(self, w: World, unit: int) -> str:
        counter = w.rules.roster.counters[unit]
        if counter.branch == "air":
            return "air"
        return "artillery" if counter.type in ("artillery", "mountain_artillery") else "infantry"

    def pool(self, w: World, unit: int) -> Purse:
        return w.rules.roster.counters[unit].nation, self.arm(w, unit)

    def refusals(self, w: World, side: int, action: RestoreAction) -> list[Reason]:
        """Every reason against restoring a unit by one step."""
        unit, cite = action.unit, w.rules.cite("replacements")
        if w.rules.roster.side[unit] != side:
            return [Reason("enemy_unit", cite, {"unit": unit})]
        branch = w.rules.roster.counters[unit].branch
        place = w.state.place[unit]
        in_play = w.state.hex[unit] >= 0 or (branch == "naval" and place == self.yard(w))
        lost, hurt = place == DESTROYED, bool(w.state.reduced[unit]) and in_play
        if not hurt and not (lost and branch != "ground"):
            return [Reason("nothing_to_recover", cite, {"unit": unit})]
        reasons = [ban for rule in self.bans for ban in rule(w, unit)]
        if branch == "naval":
            if not self.naval_turn(w.state.turn) or w.state.flags[unit] & self.restored:
                reasons.append(Reason("no_repair_now", w.rules.cite("replacement_limits"), {"unit": unit}))
        elif not POINTS.get(w, self.pool(w, unit)):
            reasons.append(Reason("no_points", cite, {"unit": unit}))
        if lost and branch == "air":
            reasons += self._place_refusals(w, unit, action.to)
        elif action.to is not None:
            reasons.append(Reason("stays_where_it_is", cite, {"unit": unit}))
        return reasons

    def _place_refusals(self, w: World, unit: int, to: int | None) -> list[Reason]:
        cite = w.rules.cite("replacement_limits")
        if to is None:
            return [Reason("place_needed", cite, {"unit": unit})]
        return [] if to in self.places(w, unit) else [Reason("not_its_field", cite, {"unit": unit})]

    def places(self, w: World, unit: int) -> list[int]:
        """Where a destroyed air unit is rebuilt: the field where it was lost; another only if that one is damaged,
        taken or full."""
        free = aircraft.berths(w, unit)
        home = LOST_AT.get(w, unit)
        if home in free and not aircraft.is_damaged(w, home):
            return [home]
        return free

    def options(self, w: World, side: int, unit: int) -> list[RestoreAction]:
        actions = [RestoreAction("recover", unit)]
        if w.state.place[unit] == DESTROYED and aircraft.is_air(w, unit):
            actions = [RestoreAction("recover", unit, h) for h in self.places(w, unit)]
        # Its place aside, all of them are refused for the same reasons.
        return actions if actions and not self.refusals(w, side, actions[0]) else []

    def restore(self, w: World, action: RestoreAction) -> None:
        unit, cite = action.unit, w.rules.cite("replacements")
        branch = w.rules.roster.counters[unit].branch
        if branch != "naval":
            pool = self.pool(w, unit)
            POINTS.set(w, pool, POINTS.get(w, pool) - 1)
        if w.state.place[unit] == DESTROYED:
            w.flip(unit, reduced=True)
            if branch == "air" and action.to is not None:
                aircraft.settle_at(w, unit, action.to)
                LOST_AT.clear(w, unit)
                w.emit("rebuilt", cite, unit=unit, to=action.to)
            else:
                w.put(unit, self.yard(w))
                w.mark(unit, self.restored)  # one step a turn
                w.emit("refitted", cite, unit=unit)
            return
        w.flip(unit, reduced=False)
        if branch == "ground":
            w.mark(unit, self.restored)
        w.emit("recovered", cite, unit=unit)

    def fresh(self, w: World, unit: int, target: int) -> Iterator[Reason]:
        """A unit that was just restored does not attack this turn."""
        yield from self.fresh_gun(w, unit)

    def fresh_gun(self, w: World, unit: int) -> Iterator[Reason]:
        if w.state.flags[unit] & self.restored and w.rules.is_troops[unit]:
            yield Reason("just_restored", w.rules.cite("replacement_limits"), {"unit": unit})
