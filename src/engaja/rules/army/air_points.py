"""Air power as points (6.0): what is left of them this turn, and strikes by aircraft alone (6.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engaja.core.terms import Reason
from engaja.rules.common import artillery

if TYPE_CHECKING:
    from engaja.rules.rulebook import Field


def left(w: Field, side: int) -> int:
    return int(w.fact(f"air.{w.rules.sides[side]}", 0))


def has_power(w: Field, side: int) -> bool:
    """Whether a side ever has air points, or aircraft."""
    return w.rules.aviation is not None or w.rules.sides[side] in w.rules.tables["air_power"].columns


def set_points(w: Field, side: int, points: int) -> None:
    w.note(f"air.{w.rules.sides[side]}", points)


def spend(w: Field, side: int, points: int) -> None:
    if points:
        set_points(w, side, left(w, side) - points)


def offers(w: Field, side: int) -> Sequence[int]:
    """How many points may support a combat: any number, as far as they go (C-11); by option no fewer and no more than
    a strike takes, or none."""
    points = range(left(w, side) + 1)
    if not w.options.get("air_support_is_limited"):
        return points
    return [n for n in points if not support_refusals(w, n)]


def refusals(w: Field, side: int, points: object, chosen: int) -> list[Reason]:
    """Why these points may not support a combat."""
    cite = w.rules.cite("air_support")
    if not isinstance(points, int) or isinstance(points, bool) or points < 0:
        return [Reason("bad_points", cite, {"points": points})]
    reasons = _too_many(w, side, points, cite) + support_refusals(w, points)
    return reasons or ([Reason("joined_already", cite)] if points == chosen else [])


def _too_many(w: Field, side: int, points: int, cite: str) -> list[Reason]:
    short = points > left(w, side)
    return [Reason("not_enough_air", cite, {"points": points, "left": left(w, side)})] if short else []


def support_refusals(w: Field, points: int) -> list[Reason]:
    """What the option says against so many points in a combat."""
    low, high = w.rules.strike_points
    if not points or low <= points <= high or not w.options.get("air_support_is_limited"):
        return []
    return [Reason("support_points", w.rules.cite("strike_points"), {"low": low, "high": high})]


def strike_refusals(w: Field, side: int, points: object) -> list[Reason]:
    """Why a strike may not be made with so many points."""
    reasons = limit_refusals(w, points)
    return reasons + (_too_many(w, side, points, w.rules.cite("strike")) if isinstance(points, int) else [])


def limit_refusals(w: Field, points: object) -> list[Reason]:
    """6.2 obs.: a strike takes no less and no more than this."""
    low, high = w.rules.strike_points
    if isinstance(points, int) and not isinstance(points, bool) and low <= points <= high:
        return []
    return [Reason("strike_points", w.rules.cite("strike_points"), {"low": low, "high": high})]


def alone_refusals(w: Field, target: int, guns: Sequence[int], points: int) -> list[Reason]:
    """Why guns alone, or air points alone, may not hit who stands in a hex."""
    side = 1 - w.rules.roster.side[w.state.stacks[target][0]]
    reasons = [reason for gun in guns for reason in artillery.distance_refusals(w, side, gun, target, alone=True)]
    return reasons + (power_refusals(w, side, points) + limit_refusals(w, points) if points else [])


def power_refusals(w: Field, side: int, points: int) -> list[Reason]:
    """What is against air points of a side that has none in the whole game."""
    idle = not points or has_power(w, side)
    return [] if idle else [Reason("no_air_power", w.rules.cite("air"), {"side": side})]


def strike(w: Field, side: int, target: int, points: int) -> None:
    spend(w, side, points)
    artillery.bomb(w, side, target, air=points)
