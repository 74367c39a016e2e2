"""The clocks of a match, worked out from when its rows were written: nothing else has to be kept across a restart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final, NamedTuple

from engaja.server.match import Tick
from engaja.server.troubles import Trouble

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE


class Pace(NamedTuple):
    """Seconds: what a side begins with, what each of its turns to decide adds, and the most that it can save."""

    start: float
    added: float
    cap: float | None = None


class Clock(NamedTuple):
    left: tuple[float, ...]  # seconds, by side
    running: int | None  # the side whose time runs

    @property
    def flagged(self) -> int | None:
        """The side that has run out of time."""
        return self.running if self.running is not None and self.left[self.running] <= 0 else None


def pace_of(kept: Mapping[str, Any] | None) -> Pace | None:
    """Return the pace that a table keeps as `{"kind": "live", "minutes", "increment"}` or
    `{"kind": "days", "days", "bank", "cap"}`.
    """
    if kept is None:
        return None
    if kept["kind"] == "live":
        return Pace(kept["minutes"] * MINUTE, kept["increment"])
    return Pace((kept["bank"] + kept["days"]) * DAY, kept["days"] * DAY, kept["cap"] * DAY)


def check(kept: Mapping[str, Any]) -> None:
    """Refuse a pace at which nobody could play."""
    pace = pace_of(kept)
    if pace is None or pace.start + pace.added <= 0 or (pace.cap is not None and pace.cap < pace.added):
        raise Trouble("bad_pace")


def clock(pace: Pace, ticks: Sequence[Tick], now: datetime, sides: int = 2) -> Clock:
    """Return the clocks now. A side that has decided gets the increment when the decision passes on."""
    left, running = [_capped(pace, pace.start + (0 if pace.cap else pace.added))] * sides, None
    since = now
    for tick in ticks:
        if running is not None:
            left[running] -= _seconds(since, tick.at)
        if running is not None and tick.side is not None and tick.side != running:
            left[running] = _capped(pace, left[running] + pace.added)
        since, running = _time(tick.at) if tick.at else now, tick.side
    if running is not None:
        left[running] -= max(0.0, (now - since).total_seconds())
    return Clock(tuple(left), running)


def _capped(pace: Pace, seconds: float) -> float:
    return seconds if pace.cap is None else min(pace.cap, seconds)


def _seconds(since: datetime, at: str) -> float:
    return max(0.0, (_time(at) - since).total_seconds()) if at else 0.0


def _time(at: str) -> datetime:
    return datetime.fromisoformat(at)
