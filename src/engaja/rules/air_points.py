"""Air power as points (6.0): what is left of them this turn, and strikes by aircraft alone (6.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engaja.core.terms import Reason
from engaja.rules import artillery

if TYPE_CHECKING:
    from engaja.rules.rulebook import Field


def left(w: Field, side: int) -> int:
    return int(w.fact(f"air.{w.rules.sides[side]}", 0))


def set_points(w: Field, side: int, points: int) -> None:
    w.note(f"air.{w.rules.sides[side]}", points)


def spend(w: Field, side: int, points: int) -> None:
    if points:
        set_points(w, side, left(w, side) - points)


def offers(w: Field, side: int) -> list[int]:
    """How many points may support a combat: any number, as far as they go (C-11); by option no fewer and no more than
    a strike takes, or none."""
    points = left(w, side)
    if not w.options.get("air_support_is_limited"):
        return list(range(points + 1))
    low, high = w.rules.strike_points
    return [0, *range(low, min(high, points) + 1)]


def refusals(w: Field, side: int, points: object, chosen: int) -> list[Reason]:
    """Why these points may not support a combat."""
    cite = w.rules.cite("air_support")
    if not isinstance(points, int) or isinstance(points, bool) or points < 0:
        return [Reason("bad_points", cite, {"points": points})]
    if points > left(w, side):
        return [Reason("not_enough_air", cite, {"points": points, "left": left(w, side)})]
    if points not in offers(w, side):
        low, high = w.rules.strike_points
        return [Reason("support_points", w.rules.cite("strike"), {"low": low, "high": high})]
    return [Reason("joined_already", cite)] if points == chosen else []


def strike_refusals(w: Field, side: int, points: object) -> list[Reason]:
    """6.2 obs.: a strike takes no less and no more than this."""
    low, high = w.rules.strike_points
    cite = w.rules.cite("strike")
    reasons = []
    if not isinstance(points, int) or isinstance(points, bool) or not low <= points <= high:
        reasons.append(Reason("strike_points", cite, {"low": low, "high": high}))
    elif points > left(w, side):
        reasons.append(Reason("not_enough_air", cite, {"points": points, "left": left(w, side)}))
    return reasons


def strike(w: Field, side: int, target: int, points: int) -> None:
    spend(w, side, points)
    artillery.bomb(w, side, target, air=points)
