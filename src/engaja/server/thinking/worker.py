"""`engaja worker`: answers for computer players, one decision at a time. Start as many, on as many machines, as shall
think at once. One that is killed loses nothing: another answers what it had begun.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

import psycopg
from procrastinate import App, JobContext, PsycopgConnector
from procrastinate.jobs import Status

from engaja.ai.choice import Watch
from engaja.ai.worker import TRIES, Job, answer, game_of
from engaja.server.database import Where, shown
from engaja.server.thinking import jobs

BEAT: Final = 1.0  # seconds between two signs of life of a worker
DEAD: Final = 5.0  # seconds without one after which what a worker had begun is given to another

T = TypeVar("T")

log = logging.getLogger("engaja.thinking")


def work(place: Where) -> int:
    """Answer until somebody ends this process."""
    if not isinstance(place, str):
        print("engaja: workers need PostgreSQL (--database postgresql://...): a file has one process", file=sys.stderr)
        return 1
    try:
        jobs.make(place)
    except psycopg.Error as error:
        print(f"engaja: {shown(place)} cannot be used: {error}", file=sys.stderr)
        return 1
    print(f"Engaja worker: {shown(place)}\n(Ctrl-C to stop)", flush=True)
    asyncio.run(_work(place))
    return 0


async def _work(place: str) -> None:
    app = jobs.app_of(PsycopgConnector(kwargs=jobs.connection_of(place), min_size=1, max_size=4))
    app.task(name=jobs.THINK, queue=jobs.QUEUE, pass_context=True)(_thinking(place))
    async with app.open_async():
        rescuing = asyncio.create_task(_rescue(app, place))
        try:
            await app.run_worker_async(
                queues=[jobs.QUEUE],
                concurrency=1,
                delete_jobs="always",
                update_heartbeat_interval=BEAT,
                stalled_worker_timeout=DEAD,
                shutdown_graceful_timeout=5.0,
            )
        finally:
            rescuing.cancel()


def _thinking(place: str) -> Callable[..., None]:
    """Return the task: runs in a thread, beside the loop that gives the signs of life."""
    told = _Told(place)

    def think(context: JobContext, **asked: Any) -> None:
        id_ = context.job.id
        assert id_ is not None
        told(id_, _answered(Job(**asked), _Shares(told, id_)))

    return think


def _answered(job: Job, watch: Watch) -> dict[str, Any]:
    try:
        return jobs.spelt(game_of(job), answer(job, watch))
    except Exception as error:
        log.exception("the computer player %s failed in %s", job.level, job.game)
        return {"error": f"{type(error).__name__}: {error}"}


class _Told:
    """Gives answers, with a connection that is opened again when it is lost."""

    def __init__(self, place: str) -> None:
        self._place = place
        self._db: psycopg.Connection[Any] | None = None

    def __call__(self, job: int, said: dict[str, Any]) -> None:
        self.tell(lambda db: jobs.tell(db, job, said))

    def tell(self, say: Callable[[psycopg.Connection[Any]], T]) -> T:
        if self._db is None or self._db.closed:
            self._db = psycopg.connect(**jobs.connection_of(self._place), autocommit=True)
        try:
            return say(self._db)
        except psycopg.OperationalError:
            self._db.close()
            raise  # the job is not done: it is begun again


class _Shares:
    """Tells how far a search is, now and then, and learns whether it is to end."""

    def __init__(self, told: _Told, job: int) -> None:
        self._told, self._job, self._next, self._goes_on = told, job, 0.0, True

    def __call__(self, share: float) -> bool:
        now = time.monotonic()
        if now >= self._next:
            self._next = now + BEAT / 2
            with suppress(psycopg.OperationalError):  # the answer is what matters
                self._goes_on = self._told.tell(lambda db: jobs.tell_share(db, self._job, share))
        return self._goes_on


async def _rescue(app: App, place: str) -> None:
    """Give what dead workers had begun to others; a job that has killed several is given up."""
    told = _Told(place)
    while True:
        try:
            for job in await app.job_manager.get_stalled_jobs(queue=jobs.QUEUE, seconds_since_heartbeat=DEAD):
                if job.attempts < TRIES or job.id is None:
                    await app.job_manager.retry_job(job)
                else:
                    await asyncio.to_thread(told, job.id, {"error": "it has ended every worker that tried"})
                    await app.job_manager.finish_job(job, Status.FAILED, delete_job=True)
        except Exception as error:  # the database is away
            log.warning("jobs of dead workers could not be looked for: %s", error)
        await asyncio.sleep(BEAT)
