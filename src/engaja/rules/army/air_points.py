"""Air power as points (6.0): the points left this turn, and strikes by aircraft alone (6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from engaja.core.declared import FactOf
from engaja.core.inquiry import LooseEnd, loose_end
from engaja.core.legal import LegalView
from engaja.core.notation import NUMBER, SIDE
from engaja.core.procedure import CHOICES
from engaja.core.terms import Reason
from engaja.core.values import dataclass
from engaja.rules.common import artillery
from engaja.rules.common.air import AirPower
from engaja.rules.common.assault import AttackAction, CombatPhase
from engaja.rules.common.declaration import StrikeAction

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


AIR: Final[FactOf[int, int]] = FactOf(
    "air",
    NUMBER,
    0,
    "air points left this turn",
    per=SIDE,
    exists=lambda rules, side: rules.sides[side] in rules.tables["air_power"].columns,
)


def left(w: World, side: int) -> int:
    return AIR.get(w, side)


def set_points(w: World, side: int, points: int) -> None:
    """Of the turn; what was left of the last is lost (6.2 obs.)."""
    AIR.set(w, side, points)


def has_power(w: World, side: int) -> bool:
    """Whether a side ever has air points."""
    return w.rules.sides[side] in w.rules.tables["air_power"].columns


def unspent(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """The points left in a combat phase in which aircraft could still strike or support."""
    w, targets = legal.world, []
    if isinstance(legal.procedure, CombatPhase):
        targets = sorted({a.target for a in legal.of(CHOICES) if isinstance(a, AttackAction | StrikeAction)})
    if targets:
        points = left(w, legal.question.side)
        yield from loose_end(w, "air", cite=w.rules.cite("air"), hexes=targets, count=points)


@dataclass(frozen=True, kw_only=True)
class AirPoints(AirPower):
    """6.0 to 6.2: air points for the turn, assigned to combats or spent on strikes."""

    in_points = True
    subjects = ("air", "air_support", "strike", "strike_points")
    facts = (AIR,)
    loose_ends = (unspent,)

    strike_points: tuple[int, int] = (3, 10)  # the minimum and the maximum of a strike

    def offers(self, w: World, side: int) -> Sequence[int]:
        """6.1: any number of available points (C-11); by option only within the limits of a strike, or none."""
        points = range(left(w, side) + 1)
        if not w.options["air_support_is_limited"]:
            return points
        return [n for n in points if not self._support_refusals(w, n)]

    def refusals(self, w: World, side: int, points: object, chosen: int) -> list[Reason]:
        cite = w.rules.cite("air_support")
        if not isinstance(points, int) or isinstance(points, bool) or points < 0:
            return [Reason("bad_points", cite, {"points": points})]
        reasons = _too_many(w, side, points, cite) + self._support_refusals(w, points)
        return reasons or ([Reason("joined_already", cite)] if points == chosen else [])

    def asked_refusals(self, w: World, side: int, points: int) -> list[Reason]:
        return self._support_refusals(w, points) + power_refusals(w, side, points)

    def _support_refusals(self, w: World, points: int) -> list[Reason]:
        """Reasons from the option against this many points in a combat."""
        low, high = self.strike_points
        if not points or low <= points <= high or not w.options["air_support_is_limited"]:
            return []
        return [Reason("support_points", w.rules.cite("strike_points"), {"low": low, "high": high})]

    def spend(self, w: World, side: int, points: int) -> None:
        if points:
            set_points(w, side, left(w, side) - points)

    def strikes(self, w: World, side: int) -> range:
        low, high = self.strike_points
        return range(low, min(high, left(w, side)) + 1)

    def strike_refusals(self, w: World, side: int, points: object) -> list[Reason]:
        reasons = self.limit_refusals(w, points)
        return reasons + (_too_many(w, side, points, w.rules.cite("strike")) if isinstance(points, int) else [])

    def asked_strike_refusals(self, w: World, side: int, points: int) -> list[Reason]:
        return power_refusals(w, side, points) + self.limit_refusals(w, points)

    def limit_refusals(self, w: World, points: object) -> list[Reason]:
        """6.2 obs.: the minimum and maximum number of points in a strike."""
        low, high = self.strike_points
        if isinstance(points, int) and not isinstance(points, bool) and low <= points <= high:
            return []
        return [Reason("strike_points", w.rules.cite("strike_points"), {"low": low, "high": high})]

    def strike(self, w: World, side: int, target: int, points: int) -> None:
        self.spend(w, side, points)
        artillery.bomb(w, side, target, air=points)


def _too_many(w: World, side: int, points: int, cite: str) -> list[Reason]:
    short = points > left(w, side)
    return [Reason("not_enough_air", cite, {"points": points, "left": left(w, side)})] if short else []


def power_refusals(w: World, side: int, points: int) -> list[Reason]:
    """Reasons against using air points for a side that never has any."""
    idle = not points or has_power(w, side)
    return [] if idle else [Reason("no_air_power", w.rules.cite("air"), {"side": side})]
