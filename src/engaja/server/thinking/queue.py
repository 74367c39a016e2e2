"""The side of the server: asks, and waits for the answer of a worker, wherever that is."""

from __future__ import annotations

import logging
import threading
import time
from contextlib import AbstractContextManager
from typing import Any, Final

import psycopg
from procrastinate import SyncPsycopgConnector
from procrastinate.exceptions import ConnectorException

from engaja.ai import Choice
from engaja.ai.choice import Watch, unwatched
from engaja.ai.worker import job_for
from engaja.core import Game
from engaja.server.thinking import jobs

LOOK: Final = 1.0  # seconds between two looks whether an answer is there whose notice was missed
AWAY: Final = 1.0  # seconds before the database is asked again when it does not answer
PATIENCE: Final = 60.0  # seconds without an answer after which the log says so

log = logging.getLogger("engaja.thinking")


class Closed(Exception):
    """The server ends: nobody waits for the answer any more."""


class Queue:
    """Answers for computer players, like `engaja.ai.Workers`."""

    def __init__(self, place: str) -> None:
        jobs.make(place)
        self._connection = jobs.connection_of(place)
        self._app = jobs.app_of(SyncPsycopgConnector(kwargs=self._connection, min_size=1, max_size=4))
        self._think = self._app.configure_task(jobs.THINK, queue=jobs.QUEUE)
        self._app.open()
        self._waiting: dict[int, threading.Event] = {}
        self._shares: dict[int, float] = {}  # of those that are waited for
        self._lock, self._closing = threading.Lock(), threading.Event()
        threading.Thread(target=self._listen, name="thoughts", daemon=True).start()

    def warm(self, game: str, level: str) -> None:
        """Nothing: workers stay warm, and which of them will answer is not known."""

    def choose(self, game: Game[Any], level: str, seed: int, plan: str = "", watch: Watch = unwatched) -> Choice:
        """Return a level's answer to the current decision; waits for it, also while the database is away."""
        asked = job_for(game, level, seed, plan)._asdict()
        job = self._until_it_answers(lambda: self._think.defer(**asked))
        said = self._wait(job, watch)
        if (error := said.get("error")) is not None:
            raise RuntimeError(error)
        return jobs.read(game, said)

    def close(self) -> None:
        self._closing.set()
        with self._lock:
            for waiting in self._waiting.values():
                waiting.set()
        self._app.close()

    def _wait(self, job: int, watch: Watch) -> dict[str, Any]:
        here, begun, warned, hurried = threading.Event(), time.monotonic(), False, False
        with self._lock:
            self._waiting[job], self._shares[job] = here, 0.0
        try:
            while (said := self._until_it_answers(lambda: self._take(job))) is None:
                if not hurried and not watch(self._shares[job]):
                    hurried = True
                    self._until_it_answers(lambda: self._hurry(job))
                here.wait(LOOK)
                here.clear()
                if not warned and time.monotonic() - begun > PATIENCE:
                    warned = True
                    log.warning("no worker has answered for a minute: is one running (`engaja worker`)?")
            return dict(said)
        finally:
            with self._lock:
                del self._waiting[job], self._shares[job]

    def _take(self, job: int) -> dict[str, Any] | None:
        with self._connected() as db:
            return jobs.take(db, job)

    def _hurry(self, job: int) -> None:
        with self._connected() as db:
            jobs.hurry(db, job)

    def _connected(self) -> AbstractContextManager[psycopg.Connection[Any]]:
        pool: Any = self._app.connector.get_sync_connector().pool  # type: ignore[attr-defined]
        connection: AbstractContextManager[psycopg.Connection[Any]] = pool.connection()
        return connection

    def _until_it_answers(self, ask: Any) -> Any:
        while not self._closing.is_set():
            try:
                return ask()
            except (ConnectorException, psycopg.OperationalError, psycopg.InterfaceError) as error:
                log.warning("the queue of thoughts does not answer: %s", error)
                self._closing.wait(AWAY)
        raise Closed

    def _listen(self) -> None:
        while not self._closing.is_set():
            try:
                with psycopg.connect(**self._connection, autocommit=True) as db:
                    db.execute(f"LISTEN {jobs.CHANNEL}")
                    while not self._closing.is_set():
                        for notice in db.notifies(timeout=LOOK):
                            self._wake(*notice.payload.split())
            except psycopg.Error as error:
                log.warning("listening to the workers failed: %s", error)
                self._closing.wait(AWAY)

    def _wake(self, job: str, share: str = "") -> None:
        """Note that a job is answered, or how far it is."""
        with self._lock:
            if (waiting := self._waiting.get(int(job))) is not None:
                if share:
                    self._shares[int(job)] = float(share)
                waiting.set()
