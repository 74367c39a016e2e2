"""Passes on what has happened at the tables: looks who wants to know it, and puts it in the outbox.

Happenings and parcels are rows of one transaction, so a process that is killed here loses nothing and repeats nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from engaja.server.database import Database
from engaja.server.site.devices import Devices
from engaja.server.site.happenings import Happening, happenings
from engaja.server.site.outbox import Channel, Outbox
from engaja.server.site.tables import Table, Tables
from engaja.server.site.wishes import Wishes
from engaja.server.troubles import Trouble

if TYPE_CHECKING:
    from engaja.server.site.hall import Hall

# Whoever sits at the table will answer at once, and need not be told.
PATIENCE: dict[Channel, timedelta] = {
    "push": timedelta(seconds=8),
    "email": timedelta(seconds=90),
    "webhook": timedelta(0),
}
WARNED: Final = timedelta(hours=24)  # before time runs out; but not before a third of what was left
SHORTEST: Final = timedelta(hours=1)  # with less time than that, nobody is away
AT_ONCE: Final = 50

log = logging.getLogger("engaja.post")


class Crier:
    def __init__(self, hall: Hall, database: Database, *, mails: bool) -> None:
        self._hall, self._database, self._mails = hall, database, mails
        self._tables, self._wishes, self._devices = Tables(database), Wishes(database), Devices(database)
        self._outbox = Outbox(database)

    def round(self) -> int:
        """Pass on what has happened; return how much that was."""
        if self._mails:
            for account in self._wishes.due_digests(AT_ONCE):
                self._outbox.put("email", "digest", account=account)
        with self._database.reading() as db:
            if db.execute(happenings.select().limit(1)).first() is None:
                return 0
        waiting = happenings.select().order_by(happenings.c.id).limit(AT_ONCE)
        with self._database.reading() as db:
            known = [Happening(**row._mapping) for row in db.execute(waiting)]
        parcels = {each.id: list(self._parcels(each)) for each in known}
        with self._database.writing() as db:
            held = waiting.where(happenings.c.id.in_(parcels)).with_for_update(skip_locked=True)
            taken = [Happening(**row._mapping) for row in db.execute(held)]
            for happening in taken:
                for channel, kind, account, after in parcels[happening.id]:
                    args = {"side": happening.side, "number": happening.number}
                    self._outbox.put(channel, kind, account=account, match=happening.match, after=after, db=db, **args)
            db.execute(happenings.delete().where(happenings.c.id.in_([each.id for each in taken])))
        return len(taken)

    def _parcels(self, told: Happening) -> Iterable[tuple[Channel, str, str, timedelta]]:
        """Return what is to be sent, to whom and when. Nobody is written to about a table of their own alone."""
        table = self._tables.find(told.match)
        if table is None or len(table.accounts) < 2:
            return
        for account in sorted(self._people(table, told)):
            wish = self._wishes.of(account)
            channels: list[Channel] = ["push"] if self._devices.of(account) else []
            if wish.webhook:
                channels.append("webhook")
            if self._mails and wish.email == "decision":
                channels.append("email")
            for channel in channels:
                yield channel, told.kind, account, PATIENCE[channel]
            if told.kind == "decision" and wish.reminder and (after := self._warned(told.match)) is not None:
                reminded: list[Channel] = ["email"] if self._mails else []
                for channel in {*channels, *reminded}:
                    yield channel, "reminder", account, after

    def _people(self, table: Table, told: Happening) -> frozenset[str]:
        """Return the people concerned: whoever is asked; everybody; those who sat there before somebody joined them."""
        own = frozenset(each.account for each in table.chairs if each.side == told.side and each.account)
        match told.kind:
            case "decision":
                return own
            case "joined":
                return table.accounts - own
            case _:
                return table.accounts

    def _warned(self, id_: str) -> timedelta | None:
        """Return after what time the side that is asked has to be reminded; None: never."""
        try:
            with self._hall.matches.using(id_) as match:
                clock = self._hall.timekeeper.clock(match)
        except Trouble:
            return None
        if clock is None or clock.running is None:
            return None
        left = timedelta(seconds=clock.left[clock.running])
        return None if left < SHORTEST else left - min(WARNED, left / 3)
