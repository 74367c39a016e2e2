"""What rules report: reasons, events, costs and shifts. Codes and arguments, never prose; each with its paragraph."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from engaja.core.changes import Change
    from engaja.core.knowledge import Knowledge

Args = Mapping[str, Any]
NO_ARGS: Args = {}


class Reason(NamedTuple):
    """Why something is not allowed."""

    code: str
    cite: str
    args: Args = NO_ARGS


class Event(NamedTuple):
    """Something that happened. `seen`: how much the enemies of a counter knew of it then, in games where this changes
    otherwise than by combat."""

    kind: str
    cite: str
    args: Args = NO_ARGS
    seen: Mapping[int, Knowledge] | None = None
    changes: tuple[Change, ...] = ()  # only in a watched game


class Cost(NamedTuple):
    """One term of a movement cost, in half points."""

    halves: int
    code: str
    cite: str
    args: Args = NO_ARGS


class Shift(NamedTuple):
    """Columns to the right (positive) or to the left (negative) on a table."""

    columns: int
    code: str
    cite: str
    args: Args = NO_ARGS


class Item(NamedTuple):
    """A line of the score."""

    side: int
    points: int
    code: str
    cite: str
    args: Args = NO_ARGS


class Allowance(NamedTuple):
    """Something that may be done only so many times a turn, and how many times it was done."""

    verb: str
    used: int
    limit: int
    cite: str


class Question(NamedTuple):
    """A question put to one side. A secret question is put to the player even when it has only one answer."""

    side: int
    kind: str
    cite: str
    args: Args = NO_ARGS
    secret: bool = False


class Refused(Exception):
    """A refused action, with every reason. Nothing has changed."""

    def __init__(self, reasons: list[Reason]) -> None:
        self.reasons = reasons
        super().__init__("; ".join(f"{r.code} ({r.cite})" for r in reasons))
