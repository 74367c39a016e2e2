"""Tables: which person sits in which seat of a match, and who may see it (decision 0024)."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.openings import COMPUTER
from engaja.server.site.happenings import note
from engaja.server.store import Change, matches
from engaja.server.troubles import Trouble

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("visibility", sa.String, nullable=False),
    sa.Column("pace", sa.JSON(none_as_null=True)),  # of its clocks; NULL: none
    sa.Column("delay", sa.Integer, nullable=False, server_default="0"),  # minutes after which observers see something
    sa.Column("rematch", sa.String),  # the match that followed
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),  # it counts for the ratings
    sa.Column("ladder", sa.Boolean, nullable=False, server_default=sa.false()),  # the ladder paired its players
)

chairs = sa.Table(
    "chairs",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("tables.match", ondelete="CASCADE"), primary_key=True),
    sa.Column("side", sa.String, primary_key=True),
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="SET NULL"), index=True),  # NULL: nobody yet
    sa.Column("invitation", sa.String, unique=True),  # whoever has it may sit down while nobody does
)

Visibility = Literal["public", "unlisted", "private"]


@dataclass(frozen=True, slots=True)
class Chair:
    """The seat of a side, and whose it is. A computer may play in it for its owner."""

    match: str
    side: str
    account: str | None
    invitation: str | None


@dataclass(frozen=True, slots=True)
class Table:
    match: str
    visibility: Visibility
    chairs: tuple[Chair, ...]
    pace: Mapping[str, Any] | None = None
    delay: int = 0
    rematch: str | None = None
    rated: bool = False
    ladder: bool = False

    def sides_of(self, account: str | None) -> list[str]:
        return [chair.side for chair in self.chairs if account is not None and chair.account == account]

    def is_alone(self, account: str) -> bool:
        """Whether no other person sits here."""
        return bool(self.sides_of(account)) and all(chair.account in (account, None) for chair in self.chairs)

    @property
    def is_full(self) -> bool:
        return all(chair.account is not None for chair in self.chairs)

    @property
    def accounts(self) -> frozenset[str]:
        return frozenset(chair.account for chair in self.chairs if chair.account is not None)


class Tables:
    """The tables of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(
        self,
        match: str,
        visibility: Visibility,
        people: Mapping[str, str | None],
        pace: Mapping[str, Any] | None = None,
        delay: int = 0,
        *,
        rated: bool = False,
    ) -> Table:
        with self._database.writing() as db:
            return set_table(db, match, visibility, people, pace=pace, delay=delay, rated=rated)

    def find(self, match: str) -> Table | None:
        return next(iter(self.all([match])), None)

    def all(self, ids: Iterable[str]) -> list[Table]:
        """Return the tables of these matches, in their order."""
        wanted = list(ids)
        query = sa.select(tables, *(chairs.c[name] for name in ("side", "account", "invitation")))
        query = query.join_from(tables, chairs, isouter=True).where(tables.c.match.in_(wanted)).order_by(chairs.c.side)
        found: dict[str, list[Any]] = {}
        with self._database.reading() as db:
            for row in db.execute(query):
                found.setdefault(row.match, []).append(row)
        return [_table(found[match]) for match in wanted if match in found]

    def matches_of(self, account: str) -> frozenset[str]:
        """The matches in which somebody plays."""
        with self._database.reading() as db:
            return frozenset(db.execute(sa.select(chairs.c.match).where(chairs.c.account == account)).scalars())

    def open_matches(self, most: int) -> frozenset[str]:
        """Public, unfinished matches with a free seat."""
        free = sa.select(chairs.c.match).where(chairs.c.account.is_(None))
        return self._public(tables.c.match.in_(free), most)

    def running_matches(self, most: int) -> frozenset[str]:
        """Public matches that can be watched: unfinished, and all seats taken."""
        free = sa.select(chairs.c.match).where(chairs.c.account.is_(None))
        return self._public(tables.c.match.not_in(free), most)

    def _public(self, which: sa.ColumnElement[bool], most: int) -> frozenset[str]:
        """Return public, unfinished matches, the most recently played: what is old must not crowd out what is new."""
        query = sa.select(tables.c.match).join(matches, matches.c.id == tables.c.match)
        there = (tables.c.visibility == "public", matches.c.over.is_(False), matches.c.deleted.is_(None))
        query = query.where(*there, which).order_by(matches.c.played.desc())
        with self._database.reading() as db:
            return frozenset(db.execute(query.limit(most)).scalars())

    def timed_matches(self) -> list[str]:
        """Unfinished matches with clocks."""
        query = sa.select(tables.c.match).join(matches, matches.c.id == tables.c.match)
        timed = query.where(tables.c.pace.is_not(None), matches.c.over.is_(False), matches.c.deleted.is_(None))
        with self._database.reading() as db:
            return list(db.execute(timed).scalars())

    def follow(self, match: str, rematch: str) -> None:
        """Note the match that follows."""
        with self._database.writing() as db:
            db.execute(tables.update().where(tables.c.match == match).values(rematch=rematch))

    def invited(self, invitation: str) -> Chair:
        with self._database.reading() as db:
            row = db.execute(chairs.select().where(chairs.c.invitation == invitation)).first()
        if row is None:
            raise Trouble("unknown_invitation")
        return Chair(**row._mapping)

    def sit(self, chair: Chair, account: str) -> None:
        """Take a free seat, beside somebody else: of two who try, one succeeds."""
        table = self.find(chair.match)
        if table is not None and table.sides_of(account):
            raise Trouble("already_seated")
        free = chairs.update().where(
            chairs.c.match == chair.match, chairs.c.side == chair.side, chairs.c.account.is_(None)
        )
        with self._database.writing() as db:
            if not db.execute(free.values(account=account)).rowcount:
                raise Trouble("seat_taken")
            note(db, chair.match, "joined", side=chair.side)


def _table(rows: Sequence[Any]) -> Table:
    """Return a table from its rows: one for each chair."""
    kept = rows[0]
    there = tuple(Chair(kept.match, row.side, row.account, row.invitation) for row in rows if row.side is not None)
    return Table(
        kept.match, kept.visibility, there, kept.pace, kept.delay, kept.rematch, rated=kept.rated, ladder=kept.ladder
    )


def witness(db: sa.Connection, change: Change) -> None:
    """Give a free seat that a computer player takes to whoever is alone at the table: its invitation is worth nothing
    from then on, and the match counts for nobody. If somebody has sat down meanwhile, the players stay.
    """
    if change.entry.kind != "seats":
        return
    match, seats = change.before.id, change.entry.action
    taken = [side for side, seat in seats.items() if seat["kind"] == COMPUTER]
    people = set(db.execute(sa.select(chairs.c.account).where(chairs.c.match == match)).scalars()) - {None}
    if not taken or not people:
        return
    free = sa.or_(chairs.c.account.is_(None), chairs.c.account.in_(people))
    seated = chairs.update().where(chairs.c.match == match, chairs.c.side.in_(taken), free)
    if len(people) > 1 or db.execute(seated.values(account=people.pop())).rowcount < len(taken):
        raise Trouble("not_yours_alone")
    db.execute(tables.update().where(tables.c.match == match).values(rated=False))


def set_table(
    db: sa.Connection,
    match: str,
    visibility: Visibility,
    people: Mapping[str, str | None],
    *,
    pace: Mapping[str, Any] | None = None,
    delay: int = 0,
    rated: bool = False,
    ladder: bool = False,
) -> Table:
    """Set a table for a match. If somebody is still missing, each side gets an invitation: also its first player may
    leave one day.
    """
    shared = None in people.values()
    rows = [
        Chair(match, side, account, secrets.token_urlsafe(12) if shared else None) for side, account in people.items()
    ]
    said = {"match": match, "visibility": visibility, "pace": pace, "delay": delay, "rated": rated, "ladder": ladder}
    db.execute(tables.insert().values(**said))
    if rows:
        db.execute(chairs.insert(), [{name: getattr(row, name) for name in Chair.__slots__} for row in rows])
    return Table(match, visibility, tuple(rows), pace, delay, None, rated, ladder)
