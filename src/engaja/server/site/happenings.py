"""What happens at a table that its people may want to know. It is noted in the transaction that makes it happen, so a
killed process forgets nothing; `crier.py` passes it on."""

from __future__ import annotations

from typing import Literal, NamedTuple

import sqlalchemy as sa

from engaja.server.database import metadata
from engaja.server.store import Change, now

happenings = sa.Table(
    "happenings",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("side", sa.String),  # the side that it is about; NULL: all
    sa.Column("number", sa.Integer, nullable=False),  # the version of the match
    sa.Column("at", sa.String, nullable=False),
)

# "decision": this side is asked; "joined": somebody sat down on this side; "over": the match has ended.
Kind = Literal["decision", "joined", "over"]


class Happening(NamedTuple):
    id: int
    match: str
    kind: Kind
    side: str | None
    number: int
    at: str


def note(db: sa.Connection, match: str, kind: Kind, *, side: str | None = None, number: int = 0) -> None:
    """Note something in the transaction of the change itself."""
    db.execute(happenings.insert().values(match=match, kind=kind, side=side, number=number, at=now()))


def witness(db: sa.Connection, change: Change) -> None:
    """Note that a match has ended, or that it now waits for another side."""
    match, deciding = change.before.id, change.summary["deciding"]
    if change.over and not change.before.over:
        note(db, match, "over", number=change.number)
    elif deciding is not None and deciding != change.before.summary.get("deciding"):
        note(db, match, "decision", side=deciding, number=change.number)
