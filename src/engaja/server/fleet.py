"""Several server processes on one PostgreSQL: what each must know of the others, by LISTEN and NOTIFY.

Each process holds a lock in the database for as long as it lives, so the others notice when one dies. A match is owned
by the process that wrote its last row; that one lets its computer players think. Every process may answer for every
match: before it does, it reads the rows that others have written.
"""

from __future__ import annotations

import json
import logging
import secrets
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import sqlalchemy as sa

from engaja.server.database import Database
from engaja.server.store import Change

CHANNEL: Final = "engaja"
LOCKS: Final = 0x456E67  # the class of the locks that processes hold
PAUSE: Final = 1.0  # seconds between two looks at the other processes, and before a lost connection is opened anew
LOOKS: Final = 2  # in which a process must be missing before it counts as dead

_ALIVE: Final = sa.text(
    "SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = :class AND objsubid = 2 AND granted"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
)
_OWNERS: Final = sa.text("SELECT DISTINCT coalesce(owner, '') FROM matches WHERE over IS FALSE")

Hearer = Callable[[Mapping[str, Any]], object]

log = logging.getLogger("engaja.fleet")


class Fleet:
    """This process among those that share a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.id = str(1 + secrets.randbelow(2**31 - 1))
        self.others: frozenset[str] = frozenset()
        self.adopt: Callable[[str], None] = lambda _: None  # takes over what a dead process owned
        self._hearers: dict[str, list[Hearer]] = {}
        self._missing: dict[str, int] = {}  # owners that do not live, and in how many looks they were missing
        self._closing, self.ready = threading.Event(), threading.Event()
        self._hands = ThreadPoolExecutor(4, thread_name_prefix="fleet")
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="fleet", daemon=True)
        self._thread.start()
        self.ready.wait(10)

    def close(self) -> None:
        """Leave: the others take over at once what this process owned."""
        self._closing.set()
        if self._thread is not None:
            self._thread.join()
        self._hands.shutdown(wait=False, cancel_futures=True)
        try:
            with self._database.writing() as db:
                mine = {"owner": self.id}
                db.execute(sa.text("UPDATE matches SET owner = NULL WHERE owner = :owner AND over IS FALSE"), mine)
        except sa.exc.SQLAlchemyError:
            log.exception("the matches of this process could not be handed over")

    # Talking

    def on(self, kind: str, hearer: Hearer) -> None:
        """Call somebody, in a thread of ours, whenever another process says something of this kind. `back`: something
        may have been missed; `left`: the process `server` is gone.
        """
        self._hearers.setdefault(kind, []).append(hearer)

    def say(self, kind: str, db: sa.Connection | None = None, **said: object) -> None:
        """Tell the other processes. `db`: when this transaction is committed, and not if it is not."""
        text = json.dumps({"from": self.id, "kind": kind, **said}, separators=(",", ":"))
        notify = sa.select(sa.func.pg_notify(CHANNEL, text))
        if db is not None:
            db.execute(notify)
            return
        try:
            with self._database.writing() as own:
                own.execute(notify)
        except sa.exc.SQLAlchemyError:
            log.exception("the other processes could not be told: %s", kind)

    def witness(self, db: sa.Connection, change: Change) -> None:
        """Tell the others of a row in its own transaction."""
        self.say("played", db, match=change.before.id, version=change.number, deciding=change.summary["deciding"])

    # Listening

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                with self._database.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as db:
                    self._live(db)
                    db.invalidate()  # the lock ends with the connection
            except sa.exc.SQLAlchemyError as error:
                log.warning("the connection to the other processes is lost: %s", error)
            except Exception as error:  # the driver's own
                log.warning("listening to the other processes failed: %s", error)
            self._closing.wait(PAUSE)

    def _live(self, db: sa.Connection) -> None:
        db.execute(sa.text("SELECT pg_advisory_lock(:class, :id)"), {"class": LOCKS, "id": int(self.id)})
        db.execute(sa.text(f"LISTEN {CHANNEL}"))
        self._missing.clear()
        self.ready.set()
        self._hear({"kind": "back", "from": ""})
        driver: Any = db.connection.driver_connection
        while not self._closing.is_set():
            for notice in driver.notifies(timeout=PAUSE):
                self._hear(json.loads(notice.payload))
            self._look_around(db)

    def _hear(self, said: Mapping[str, Any]) -> None:
        if said["from"] != self.id:
            for hearer in self._hearers.get(said["kind"], ()):
                self._hands.submit(self._pass, hearer, said)

    def _pass(self, hearer: Hearer, said: Mapping[str, Any]) -> None:
        try:
            hearer(said)
        except Exception:
            if not self._closing.is_set():
                log.exception("%s of process %s", said["kind"], said["from"])

    def _look_around(self, db: sa.Connection) -> None:
        """Notice which processes live, and take over from those that do not."""
        alive = {str(each) for each in db.execute(_ALIVE, {"class": LOCKS}).scalars()}
        for gone in self.others - alive:
            self._hear({"kind": "left", "from": "", "server": gone})
        self.others = frozenset(alive - {self.id})
        dead = {str(each) for each in db.execute(_OWNERS).scalars()} - alive
        self._missing = {each: self._missing.get(each, 0) + 1 for each in dead}
        for each, looks in self._missing.items():
            if looks == LOOKS or not each:
                self._hands.submit(self._pass, lambda said: self.adopt(said["server"]), {**_LOST, "server": each})


_LOST: Final = {"kind": "lost", "from": ""}
