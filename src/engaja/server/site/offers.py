"""What one player offers the other: a draw, to abort, to pause, to take something back, another match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import sqlalchemy as sa

from engaja.server.database import Database, metadata

offers = sa.Table(
    "offers",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), primary_key=True),
    sa.Column("kind", sa.String, primary_key=True),
    sa.Column("side", sa.String, nullable=False),  # of the player who made it
    sa.Column("moment", sa.Integer),  # to go back to
    sa.Column("version", sa.Integer, nullable=False),  # of the match, when it was made
)

Kind = Literal["draw", "abort", "pause", "back", "rematch"]


@dataclass(frozen=True, slots=True)
class Offer:
    match: str
    kind: Kind
    side: str
    moment: int | None
    version: int


class Offers:
    """The open offers of a database: at most one of each kind at a table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, match: str) -> list[Offer]:
        with self._database.reading() as db:
            rows = db.execute(offers.select().where(offers.c.match == match).order_by(offers.c.kind)).all()
        return [Offer(**row._mapping) for row in rows]

    def make(self, offer: Offer) -> bool:
        """Note an offer; whether none of its kind stood. Of two that are made at once, the first stands."""
        try:
            with self._database.writing() as db:
                db.execute(offers.insert().values(**{name: getattr(offer, name) for name in Offer.__slots__}))
        except sa.exc.IntegrityError:
            return False
        return True

    def close(self, match: str, kind: Kind | None = None) -> bool:
        """Strike out an offer, or all of a table; whether there was one."""
        gone = offers.delete().where(offers.c.match == match)
        with self._database.writing() as db:
            return db.execute(gone if kind is None else gone.where(offers.c.kind == kind)).rowcount > 0
