"""The seats of a running match: who may take which, so that nobody learns what another side hides (decision 0022)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engaja.core.journal import Seats
from engaja.server import schema_play as schema
from engaja.server.openings import COMPUTER, HUMAN, seated
from engaja.server.troubles import Trouble

if TYPE_CHECKING:
    from engaja.server.match import Match


class Attendance:
    """The sides that people have held. A match that nobody has begun is as good as new: its set-up is in the book."""

    def __init__(self, *, begun: bool) -> None:
        self.begun = begun  # something hidden may have been seen
        self.held: frozenset[int] = frozenset()

    def note(self, people: frozenset[int], *, begins: bool = True) -> None:
        self.begun = self.begun or begins
        if self.begun:
            self.held |= people


def reseat(match: Match, wanted: Seats, version: int | None = None) -> None:
    """Change the seats of some sides. Players that were changed after the version that the asker knows are not
    replaced; what was played since does not matter, as computer players do not wait.
    """
    if version is not None and not match.sat <= version <= match.version:
        raise Trouble("stale", moment=match.moment)
    chosen = seated(match.record.game, {**match.seats, **wanted})
    changed = [side for side in chosen if chosen[side] != match.seats[side]]
    if not changed:
        return
    _check_changeable(match)
    for name in changed:
        if chosen[name]["kind"] not in (HUMAN, COMPUTER):
            raise Trouble("no_lesson", match=match.id)
        if chosen[name]["kind"] == HUMAN and (trouble := against_person(match, match.side(name))):
            raise trouble
    match.reseat(chosen)


def against_person(match: Match, side: int) -> Trouble | None:
    """Return why no person may take the seat of a side now. The server cannot tell people apart: any person may be
    the one who has seen what another side hides.
    """
    seen = match.attendance
    if not seen.begun or side in seen.held or match.game.rules.lies_open(match.game.world):
        return None
    name = match.side_name(side)
    return Trouble("seat_reveals", side=name) if seen.held else Trouble("seat_watched", side=name)


def told(match: Match) -> schema.Seating:
    """Return the seats, and who may take them."""
    try:
        _check_changeable(match)
    except Trouble as trouble:
        barred: Trouble | None = trouble
    else:
        barred = None
    refusals = {name: against_person(match, match.side(name)) for name in match.seats}
    return schema.Seating(
        version=match.version,
        seats={side: schema.Seat.model_validate(seat) for side, seat in match.seats.items()},
        barred=barred.message if barred else None,
        against_person={side: trouble.message for side, trouble in refusals.items() if trouble},
    )


def _check_changeable(match: Match) -> None:
    if match.record.lesson is not None:
        raise Trouble("seats_of_lesson")
    if match.game.over:
        raise Trouble("game_over")
