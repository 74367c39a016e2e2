"""The ladder: people who want a game are paired with somebody about as strong that they have not just met, and each
plays both sides in turn. The pairs are a pure function of those who wait."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa

from engaja.server.database import Database, metadata, put_new
from engaja.server.site.blocks import Blocks
from engaja.server.site.glicko import START
from engaja.server.site.ratings import Ratings
from engaja.server.site.tables import chairs, tables
from engaja.server.store import matches, now, written

seekers = sa.Table(
    "seekers",
    metadata,
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("pace", sa.String, nullable=False),
    sa.Column("since", sa.String, nullable=False),
    sa.Column("seen", sa.String, nullable=False),  # when their page last said that they still wait
)

Speed = Literal["live", "days"]
PACES: Final[dict[Speed, dict[str, Any]]] = {
    "live": {"kind": "live", "minutes": 60, "increment": 30},
    "days": {"kind": "days", "days": 2, "bank": 3, "cap": 7},
}
GAP: Final = 150.0  # points between two who have just come; as much more for each of these that one has waited
WIDER: Final[dict[Speed, timedelta]] = {"live": timedelta(minutes=1), "days": timedelta(hours=2)}
APART: Final[dict[Speed, timedelta]] = {"live": timedelta(hours=6), "days": timedelta(days=7)}  # until they meet again
GONE: Final = timedelta(seconds=75)  # whoever waits for a live game must be there


class Seeker(NamedTuple):
    """Somebody who waits. `leaning`: how often more they had the first side; `apart`: people they do not meet now."""

    account: str
    since: datetime
    ratings: tuple[float, float]  # in the first and in the second seat
    leaning: int = 0
    apart: frozenset[str] = frozenset()


class Pair(NamedTuple):
    first: str
    second: str


def paired(waiting: Sequence[Seeker], speed: Speed, time: datetime, toss: Callable[[], bool]) -> list[Pair]:
    """Pair those who wait for a game at one pace. Whoever has waited longest chooses first, and takes the nearest."""
    left = sorted(waiting, key=lambda each: each.since)
    pairs: list[Pair] = []
    while left:
        one = left.pop(0)
        near = [(_gap(one, other), other) for other in left if _may_meet(one, other, speed, time)]
        if near:
            other = min(near, key=lambda each: (each[0], each[1].since))[1]
            left.remove(other)
            pairs.append(_seated(one, other, toss))
    return pairs


def _may_meet(one: Seeker, other: Seeker, speed: Speed, time: datetime) -> bool:
    if other.account in one.apart or one.account in other.apart:
        return False
    waited = max(time - one.since, time - other.since, timedelta(0))
    return _gap(one, other) <= GAP * (1 + waited / WIDER[speed])


def _gap(one: Seeker, other: Seeker) -> float:
    """Return the points between two people, over both seats."""
    return abs(sum(one.ratings) - sum(other.ratings)) / 2


def _seated(one: Seeker, other: Seeker, toss: Callable[[], bool]) -> Pair:
    """Give the first side to whoever has had it less; otherwise toss."""
    first = one.leaning < other.leaning or (one.leaning == other.leaning and toss())
    return Pair(one.account, other.account) if first else Pair(other.account, one.account)


class Waiting(NamedTuple):
    account: str
    game: str
    pace: Speed
    since: str


class Ladder:
    """Those who wait, in a database."""

    def __init__(self, database: Database, ratings: Ratings, blocks: Blocks) -> None:
        self._database, self._ratings, self._blocks = database, ratings, blocks

    def join(self, account: str, game: str, pace: Speed) -> bool:
        """Wait, or go on waiting; whether anything changed for others."""
        time = now()
        own = (seekers.c.account == account, seekers.c.game == game)
        with self._database.writing() as db:
            if put_new(db, seekers, account=account, game=game, pace=pace, since=time, seen=time):
                return True
            other = seekers.update().where(*own, seekers.c.pace != pace).values(pace=pace, since=time, seen=time)
            if db.execute(other).rowcount:
                return True
            db.execute(seekers.update().where(*own).values(seen=time))
        return False

    def leave(self, account: str, game: str) -> bool:
        with self._database.writing() as db:
            gone = seekers.delete().where(seekers.c.account == account, seekers.c.game == game)
            return db.execute(gone).rowcount > 0

    def waiting(self) -> list[Waiting]:
        """Return everybody who waits; whoever is not there any more does not wait for a live game."""
        here = sa.or_(seekers.c.pace != "live", seekers.c.seen > written(_time() - GONE))
        query = sa.select(seekers.c.account, seekers.c.game, seekers.c.pace, seekers.c.since)
        with self._database.reading() as db:
            return [Waiting(*row) for row in db.execute(query.where(here).order_by(seekers.c.since))]

    def forget_gone(self) -> bool:
        """Forget those who have left the page on which they waited; whether there were any."""
        gone = sa.and_(seekers.c.pace == "live", seekers.c.seen <= written(_time() - GONE))
        with self._database.reading() as db:
            if db.execute(seekers.select().where(gone).limit(1)).first() is None:
                return False
        with self._database.writing() as db:
            return db.execute(seekers.delete().where(gone)).rowcount > 0

    def seekers(self, game: str, pace: Speed, sides: Sequence[str]) -> list[Seeker]:
        """Return those who wait for a game at one pace, with all that their pairing depends on."""
        here = [each for each in self.waiting() if each.game == game and each.pace == pace]
        people = [each.account for each in here]
        standings = [each for each in self._ratings.of(people) if each.game == game]
        known = {(each.account, each.side): each.rating.rating for each in standings}
        met = self._met(game, people)
        return [
            Seeker(
                each.account,
                datetime.fromisoformat(each.since),
                (known.get((each.account, sides[0]), START), known.get((each.account, sides[1]), START)),
                _leaning(met.get(each.account, []), sides),
                frozenset(self._blocks.around(each.account) | _apart(met.get(each.account, []), pace)),
            )
            for each in here
        ]

    def _met(self, game: str, people: Sequence[str]) -> dict[str, list[Mapping[str, Any]]]:
        """Return the games of the ladder of each of these people."""
        other = chairs.alias()
        columns = (chairs.c.account, chairs.c.side, other.c.account.label("other"), matches.c.created, matches.c.over)
        joined = chairs.join(tables, tables.c.match == chairs.c.match).join(matches, matches.c.id == chairs.c.match)
        joined = joined.join(other, sa.and_(other.c.match == chairs.c.match, other.c.side != chairs.c.side))
        query = sa.select(*columns).select_from(joined)
        query = query.where(tables.c.ladder.is_(True), matches.c.game == game, chairs.c.account.in_(people))
        found: dict[str, list[Mapping[str, Any]]] = {}
        with self._database.reading() as db:
            for row in db.execute(query):
                found.setdefault(row.account, []).append(dict(row._mapping))
        return found

    def take(self, db: sa.Connection, game: str, pair: Pair) -> bool:
        """Let two stop waiting, in the transaction that seats them; False if somebody else was faster."""
        both = seekers.delete().where(seekers.c.account.in_(pair), seekers.c.game == game)
        return db.execute(both).rowcount == len(pair)


def _leaning(met: Sequence[Mapping[str, Any]], sides: Sequence[str]) -> int:
    return sum(1 if each["side"] == sides[0] else -1 for each in met)


def _apart(met: Sequence[Mapping[str, Any]], pace: Speed) -> set[str]:
    """Return the people whom somebody has met lately, or still plays."""
    lately = written(_time() - APART[pace])
    return {each["other"] for each in met if each["other"] and (not each["over"] or each["created"] > lately)}


def _time() -> datetime:
    return datetime.fromisoformat(now())
