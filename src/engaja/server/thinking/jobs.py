"""The queue as procrastinate keeps it, in a schema of its own beside the tables of the site, and the answers in it.

A job is an imagined game (`engaja.ai.worker.Job`), never a real one. Nothing here has to be kept: a question that is
lost with its server is asked again, so copies of a site do without.
"""

from __future__ import annotations

from importlib.metadata import version
from typing import Any, Final

import psycopg
from procrastinate import App
from procrastinate.schema import SchemaManager

from engaja.ai import Choice, Thought
from engaja.core import Game
from engaja.core.actions import Action
from engaja.server.database import place_parts
from engaja.server.file import APPLICATION

QUEUE: Final = "thoughts"
CHANNEL: Final = "engaja_thought"
THINK: Final = "engaja.think"
# Another release may keep its jobs in another way: it gets another schema, and nothing has to be converted.
SCHEMA: Final = f"thinking_{version('procrastinate').replace('.', '_')}"
OLD: Final = "1 hour"  # answers for which nobody waits any more

_ANSWERS: Final = (
    "CREATE TABLE IF NOT EXISTS answers (job bigint PRIMARY KEY, said jsonb NOT NULL, at timestamptz NOT NULL)"
)
_HURRIED: Final = "CREATE TABLE IF NOT EXISTS hurried (job bigint PRIMARY KEY)"  # jobs that are to be answered at once


def connection_of(place: str) -> dict[str, Any]:
    """Return how to connect to the queue of a database."""
    return {**place_parts(place), "options": f"-csearch_path={SCHEMA}", "connect_timeout": 5}


def make(place: str) -> None:
    """Make the queue where there is none. Of several that try at once, one does."""
    with psycopg.connect(**connection_of(place)) as db:
        db.execute("SELECT pg_advisory_xact_lock(%s)", (APPLICATION + 2,))
        db.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        if db.execute("SELECT to_regclass('procrastinate_jobs')").fetchone() == (None,):
            db.execute(SchemaManager.get_schema().encode())
            db.execute(_ANSWERS)
        db.execute(_HURRIED)


def app_of(connector: Any) -> App:
    return App(connector=connector)


# Answers


def tell(db: psycopg.Connection[Any], job: int, said: dict[str, Any]) -> None:
    """Give an answer, once, and wake whoever waits for it. Answers for which nobody has come are erased."""
    with db.transaction():
        text = psycopg.types.json.Jsonb(said)
        db.execute("INSERT INTO answers VALUES (%s, %s, now()) ON CONFLICT DO NOTHING", (job, text))
        db.execute("DELETE FROM hurried WHERE job = %s", (job,))
        db.execute(f"DELETE FROM answers WHERE at < now() - interval '{OLD}'")
        db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, str(job)))


def tell_share(db: psycopg.Connection[Any], job: int, share: float) -> bool:
    """Tell whoever waits for an answer how far the search is; return whether it may go on."""
    db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{job} {share:.3f}"))
    return db.execute("SELECT 1 FROM hurried WHERE job = %s", (job,)).fetchone() is None


def hurry(db: psycopg.Connection[Any], job: int) -> None:
    """Have a job answered at once, whichever worker has it."""
    db.execute("INSERT INTO hurried VALUES (%s) ON CONFLICT DO NOTHING", (job,))


def take(db: psycopg.Connection[Any], job: int) -> dict[str, Any] | None:
    """Return the answer to a job, which is then erased."""
    row = db.execute("DELETE FROM answers WHERE job = %s RETURNING said", (job,)).fetchone()
    return None if row is None else dict(row[0])


def spelt(game: Game[Any], choice: Choice) -> dict[str, Any]:
    """Return a choice as plain data."""
    code, args, plan = choice.reason
    return {
        "action": game.rules.actions.spell(choice.action),
        "reason": [code, dict(args), plan],
        "plan": choice.plan,
    }


def read(game: Game[Any], said: dict[str, Any]) -> Choice:
    action: Action = game.read(said["action"])
    code, args, plan = said["reason"]
    return Choice(action, Thought(code, {name: _frozen(value) for name, value in args.items()}, plan), said["plan"])


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
