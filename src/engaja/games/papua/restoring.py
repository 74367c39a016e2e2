"""Where and when a unit may be restored (7.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.places import DESTROYED
from engaja.core.terms import Reason
from engaja.rules import World
from engaja.rules.module import UnitBan
from engaja.rules.theatre import (
    aircraft,
    calendar,
    supply,
)
from engaja.rules.theatre.supply import Supply

# 7.1 Replacements


def recovery_bans(lines: Supply) -> Iterator[UnitBan]:
    """Where and when a unit may be restored."""

    def ground(w: World, unit: int) -> Iterator[Reason]:
        """Ground units only in open ground, village, city or airfield."""
        at, cite = w.state.ground[unit], w.rules.cite("replacement_limits")
        if at >= 0 and not (supply.is_landing_place(w.rules.ground, at) or aircraft.is_field(w, at)):
            yield Reason("no_recovery_ground", cite, {"unit": unit, "hex": at})

    def supplied(w: World, unit: int) -> Iterator[Reason]:
        """In supply; a unit supplied by air, only if transports landed by day with a line to it."""
        if w.state.place[unit] == DESTROYED or w.rules.roster.counters[unit].branch == "naval":
            return
        given = lines.given(w, unit)
        if given or (given is None and (lines.has_line(w, unit) or supply.is_fed(w, unit, supply.FLOWN_IN))):
            return
        if not lines.is_supplied(w, unit):
            yield Reason("unsupplied", w.rules.cite("supply"), {"unit": unit})
        elif w.rules.roster.counters[unit].branch == "ground":
            yield Reason("nothing_landed", w.rules.cite("replacement_limits"), {"unit": unit})

    def for_good(w: World, unit: int) -> Iterator[Reason]:
        """The A-24 squadron never recovers; nor does a unit that has left the campaign."""
        if "never_recovers" in w.rules.roster.counters[unit].traits or calendar.is_over(w, unit):
            yield Reason("never_recovers", w.rules.cite("replacement_limits"), {"unit": unit})

    yield from (ground, supplied, for_good)
