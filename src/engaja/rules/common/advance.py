"""Advance after combat (5.2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, ActionsTo, Verb
from engaja.core.notation import HEX_OR_OFF, UNIT
from engaja.core.procedure import CLOSING
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import landing, movement
from engaja.rules.common.engagement import zones_over
from engaja.rules.common.ground import Step
from engaja.rules.common.results import REMNANTS
from engaja.rules.common.routine import Routine
from engaja.rules.module import Module, TargetBan, UnitBan

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class AdvanceAction(NamedTuple):
    verb: Literal["advance"]
    unit: int
    to: int


ADVANCE: Final = Verb("advance", AdvanceAction, unit=UNIT, to=HEX_OR_OFF)


@dataclass(frozen=True, slots=True)
class Advance(Routine):
    """Victorious attackers may occupy the vacated hex or go one hex further, as their owner chooses (C-13)."""

    verb: ClassVar[str | None] = "advance"

    side: int
    units: tuple[int, ...]
    target: int

    def question(self, w: World) -> Question | None:
        if not self.units or not self._is_vacated(w) or landing.afloat(w, self.units):
            return None
        return Question(self.side, "advance", w.rules.cite("advance"), {"hex": self.target})

    def _is_vacated(self, w: World) -> bool:
        return not w.state.count[1 - self.side][self.target] and not REMNANTS.is_set(w)

    def proceed(self, w: World) -> None:
        """Units that came by sea must occupy the hex before friendly units from the land fill it (L-07)."""
        afloat = landing.afloat(w, self.units) if self._is_vacated(w) else []
        if not afloat:
            w.pop()
            return
        w.replace(Advance(self.side, tuple(u for u in self.units if u not in afloat), self.target))
        landing.go_ashore(w, afloat, self.target)

    def groups(self, w: World) -> Sequence[int]:
        return [*(u for u in self.units if w.state.ground[u] >= 0), CLOSING]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,)
        if _unit_refusals(w, group) or self._way_refusals(w, group):
            return ()
        hexes = [self.target] if not _stop_refusals(w, group, self.target) else []
        if not self._far_refusals(w, group):
            further = w.rules.advance.second_hexes(w, group, self.target)
            hexes += [h for h in further if not _stop_refusals(w, group, h)]
        return ActionsTo(AdvanceAction, "advance", group, hexes)

    def _way_refusals(self, w: World, unit: int) -> list[Reason]:
        """Reasons that bar the vacated hex to this unit as in any movement: terrain, and rivers without a bridge."""
        rules = w.rules
        conditions = rules.movement.conditions(w, self.side)
        return rules.passages.bans_of(
            Step(rules.ground, rules.mobility[unit], w.state.ground[unit], self.target, conditions)
        )

    def _far_refusals(self, w: World, unit: int) -> list[Reason]:
        """Reasons why a unit may not go beyond the vacated hex. An enemy zone of engagement there stops it (C-13), as
        it does whenever the defender is one hex behind, unless the option lets victors go on."""
        reasons = [ban for rule in w.rules.advance.second_hex_bans for ban in rule(w, unit)]
        if w.options.get("zone_stops_advance") and zones_over(w, unit)[self.target]:
            reasons.append(Reason("zone_stops_advance", w.rules.cite("advance"), {"hex": self.target}))
        return reasons

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("advance")
        if not isinstance(action, AdvanceAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        unit, to = action.unit, action.to
        if unit not in self.units or w.state.ground[unit] < 0:
            return [Reason("not_advancing", cite, {"unit": unit})]
        reasons = _unit_refusals(w, unit) + self._way_refusals(w, unit)
        if to >= 0 and to != self.target:
            reasons += self._far_refusals(w, unit)
        if to < 0 or (to != self.target and to not in w.rules.advance.second_hexes(w, unit, self.target)):
            return [*reasons, Reason("cannot_advance_there", cite, {"unit": unit, "to": to})]
        return reasons + _stop_refusals(w, unit, to)

    def play(self, w: World, action: Action) -> None:
        if not isinstance(action, AdvanceAction):
            w.pop()
            return
        unit, to = action.unit, action.to
        start = w.state.ground[unit]
        w.replace(Advance(self.side, tuple(u for u in self.units if u != unit), self.target))
        if to != self.target:
            movement.occupy(w, unit, self.target)
        movement.arrive(w, unit, to)
        w.emit("advanced", w.rules.cite("advance"), unit=unit, start=start, to=to)


def _stop_refusals(w: World, unit: int, to: int) -> list[Reason]:
    barred = [ban for rule in w.rules.advance.hex_bans for ban in rule(w, unit, to)]
    return barred + movement.stop_refusals(w, unit, to)


def _unit_refusals(w: World, unit: int) -> list[Reason]:
    reasons = [ban for rule in w.rules.advance.bans for ban in rule(w, unit)]
    if w.rules.is_gun[unit] and w.rules.roster.type[unit] not in w.rules.advance.guns:
        reasons.append(Reason("guns_stay", w.rules.cite("advance"), {"unit": unit}))
    return reasons


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class AdvanceRules(Module):
    """5.2: which of the victorious units may advance, and how far."""

    verbs = (ADVANCE,)
    subjects = ("advance",)
    procedures = (Advance,)

    bans: tuple[UnitBan, ...] = ()  # which units may not advance at all
    hex_bans: tuple[TargetBan, ...] = ()  # hexes that are barred to a unit
    guns: frozenset[str] = frozenset()  # types of artillery that advance after combat
    second_hex_bans: tuple[UnitBan, ...] = ()  # which units may not advance beyond the vacated hex
    second_hexes: Callable[[World, int, int], list[int]] = lambda w, unit, vacated: []  # hexes beyond the vacated one
