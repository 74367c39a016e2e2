"""What is new for an account, as its programs are told: decisions to make, matches that ended, messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engaja.server.schema import Model
from engaja.server.schema_bots import Asked, Ended, Heard
from engaja.server.site.hall import Hall
from engaja.server.store import Record

MOST: Final = 200  # matches that are looked at


class Watch:
    """Remembers what was told."""

    def __init__(self, hall: Hall, account: str) -> None:
        self._hall, self._account = hall, account
        self._told: dict[str, tuple[str, int]] = {}  # by match, the question that was told: its side and its moment
        self._going: set[str] | None = None  # the matches that were not over; None at the first look
        self._heard: dict[str, int] = {}  # by match, the last message

    def news(self) -> list[tuple[str, Model]]:
        """Return what has not been told, each with the name of its event."""
        hall = self._hall
        mine = hall.tables.matches_of(self._account)
        records = {each.id: each for each in hall.matches.page(MOST, None, lessons=False, only=mine)}
        tables = {each.match: each for each in hall.tables.all(records)}
        said: list[tuple[str, Model]] = []
        for id_, record in records.items():
            if id_ not in tables:
                continue
            sides = tables[id_].sides_of(self._account)
            said += self._asked(record, sides)
            said += self._ended(record)
            said += self._messages(record)
        self._going = {id_ for id_, record in records.items() if not record.over}
        return said

    def _asked(self, record: Record, sides: list[str]) -> Iterator[tuple[str, Model]]:
        side, moment = record.summary["deciding"], record.summary["moment"]
        person = side in sides and record.summary["seats"][side]["kind"] == "human"
        if not person:
            self._told.pop(record.id, None)
        elif self._told.get(record.id) != (side, moment):
            self._told[record.id] = (side, moment)
            turn = record.summary["turn"]
            yield "decision", Asked(match=record.id, game=record.game, side=side, turn=turn, moment=moment)

    def _ended(self, record: Record) -> Iterator[tuple[str, Model]]:
        if record.over and self._going is not None and record.id in self._going:
            ending, winner = record.summary["ending"], record.summary["winner"]
            yield "over", Ended(match=record.id, winner=winner, ending=ending)

    def _messages(self, record: Record) -> Iterator[tuple[str, Model]]:
        known = self._heard.get(record.id)
        messages = self._hall.talk.said(record.id, self._account)
        self._heard[record.id] = max((each.id for each in messages), default=0)
        for each in messages:
            if known is not None and each.id > known and each.account != self._account:
                yield "message", Heard(match=record.id, name=each.name, text=each.text)
