"""Ratings of people, for each game and side, worked out in the transaction in which a match ends (decision 0029)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from engaja.games import match as engine
from engaja.server.database import Database, metadata, put_new
from engaja.server.site.accounts import accounts
from engaja.server.site.glicko import Advantage, Played, Rating, aged, learnt, rated
from engaja.server.site.tables import chairs, tables
from engaja.server.store import Change, now

ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("side", sa.String, primary_key=True),
    sa.Column("rating", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("volatility", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
    sa.Column("last", sa.String, nullable=False),  # when the last of them ended
    sa.Index("ix_ratings_game", "game", "side"),
)

# What the first side's seat is worth, for each scenario; "" is the game as printed.
advantages = sa.Table(
    "advantages",
    metadata,
    sa.Column("game", sa.String, primary_key=True),
    sa.Column("scenario", sa.String, primary_key=True),
    sa.Column("points", sa.Float, nullable=False),
    sa.Column("deviation", sa.Float, nullable=False),
    sa.Column("wins", sa.Integer, nullable=False),  # of the first side
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("losses", sa.Integer, nullable=False),
)

# A game that counted: one row for each side. Those of accounts that are gone stay, for the figures of the others.
results = sa.Table(
    "results",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("side", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("scenario", sa.String, nullable=False),
    sa.Column("account", sa.String, sa.ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    sa.Column("score", sa.Float, nullable=False),  # 1: won; 0.5: a draw
    sa.Column("before", sa.Float, nullable=False),
    sa.Column("deviation_before", sa.Float, nullable=False),
    sa.Column("after", sa.Float, nullable=False),
    sa.Column("deviation_after", sa.Float, nullable=False),
    sa.Column("at", sa.String, nullable=False),
)

PERIOD: Final = timedelta(days=7)  # each game is a period of its own; this is how fast certainty fades without any
ESTABLISHED: Final = 110.0  # up to this deviation a rating is listed
LEADERS: Final = 50
HISTORY: Final = 200


@dataclass(frozen=True, slots=True)
class Standing:
    """The rating of an account in a seat, as it is now."""

    account: str
    game: str
    side: str
    rating: Rating
    games: int

    @property
    def is_established(self) -> bool:
        return self.rating.deviation <= ESTABLISHED


class SeatResult(NamedTuple):
    """What a game changed for one of its players."""

    match: str
    side: str
    game: str
    account: str | None
    score: float
    before: float
    after: float
    deviation_after: float
    at: str


class Worth(NamedTuple):
    """What the seat of the first side is worth in a scenario, and on how many games that rests."""

    scenario: str
    seat: Advantage
    wins: int
    draws: int
    losses: int


class _Ended(NamedTuple):
    match: str
    game: str
    scenario: str
    at: str


class _Seat(NamedTuple):
    side: str
    account: str | None
    score: float
    known: Rating | None = None  # of an account that is gone


# Working them out


def witness(db: sa.Connection, change: Change) -> None:
    """Rate a game in the transaction that ends it, if it counts."""
    if not change.over or change.before.over:
        return
    record = change.before
    seats = _counting(db, record.id, record.game, record.dice, change.summary)
    if seats:
        _rate(db, _Ended(record.id, record.game, scenario_of(record.header["options"]), now()), seats)


def scenario_of(options: Mapping[str, Any]) -> str:
    return str(options.get("scenario") or "")


def _counting(
    db: sa.Connection, match: str, game: str, dice: str | None, summary: Mapping[str, Any]
) -> tuple[_Seat, _Seat] | None:
    """Return the seats of a match with their scores; None if it does not count."""
    if not db.execute(sa.select(tables.c.rated).where(tables.c.match == match)).scalar():
        return None
    if dice != "secret" or summary["ending"] == "aborted":
        return None
    if any(seat["kind"] != "human" for seat in summary["seats"].values()):
        return None
    people = sa.select(chairs.c.side, accounts.c.id).join(accounts, accounts.c.id == chairs.c.account)
    lasting = people.where(chairs.c.match == match, accounts.c.password.is_not(None))
    owners: dict[str, str] = {row.side: row.id for row in db.execute(lasting)}
    sides, winner = engine.rulebook(game).sides, summary["winner"]
    if len(sides) != 2 or len(set(owners.values())) != 2:
        return None
    first, second = (_Seat(side, owners[side], _score(side, winner)) for side in sides)
    return first, second


def _score(side: str, winner: str | None) -> float:
    return 0.5 if winner is None else float(side == winner)


def _rate(db: sa.Connection, ended: _Ended, seats: tuple[_Seat, _Seat]) -> None:
    match, game, scenario, at = ended
    first, second = seats
    _hold(db, [each.account for each in seats if each.account], game, scenario)
    before = [_current(db, each, game, at) for each in seats]
    row = db.execute(advantages.select().where(*_scenario(game, scenario))).one()
    worth = Advantage(row.points, row.deviation)
    after = (
        rated(before[0], [Played(before[1], first.score, worth)]),
        rated(before[1], [Played(before[0], second.score, worth.of_other)]),
    )
    overall = [_overall(db, each, ended, mine) for each, mine in zip(seats, before, strict=True)]
    learned = learnt(worth, overall[0], overall[1], first.score)
    count = {1.0: "wins", 0.5: "draws", 0.0: "losses"}[first.score]
    counted = {count: row._mapping[count] + 1, "points": learned.points, "deviation": learned.deviation}
    db.execute(advantages.update().where(*_scenario(game, scenario)).values(**counted))
    for each, was, is_ in zip(seats, before, after, strict=True):
        figures = {"before": was.rating, "deviation_before": was.deviation}
        figures |= {"after": is_.rating, "deviation_after": is_.deviation}
        own = results.update().where(results.c.match == match, results.c.side == each.side)
        if not db.execute(own.values(**figures)).rowcount:  # there is one when all are worked out again
            said = {"match": match, "side": each.side, "game": game, "scenario": scenario, "account": each.account}
            db.execute(results.insert().values(**said, score=each.score, at=at, **figures))
        if each.account:
            _keep(db, (each.account, game, each.side), is_, at)


def _hold(db: sa.Connection, people: Sequence[str], game: str, scenario: str) -> None:
    """Let nobody else rate these people, or this scenario, until the transaction ends; always in the same order."""
    for id_ in sorted(people):
        db.execute(sa.select(accounts.c.id).where(accounts.c.id == id_).with_for_update(key_share=True))
    new = Advantage()
    key = {"game": game, "scenario": scenario}
    put_new(db, advantages, points=new.points, deviation=new.deviation, wins=0, draws=0, losses=0, **key)
    db.execute(sa.select(advantages.c.game).where(*_scenario(game, scenario)).with_for_update())


def _scenario(game: str, scenario: str) -> tuple[sa.ColumnElement[bool], ...]:
    return advantages.c.game == game, advantages.c.scenario == scenario


def _current(db: sa.Connection, seat: _Seat, game: str, at: str) -> Rating:
    if seat.account is None:
        return seat.known or Rating()
    own = (ratings.c.account == seat.account, ratings.c.game == game, ratings.c.side == seat.side)
    row = db.execute(ratings.select().where(*own)).first()
    return Rating() if row is None else _today(row, at)


def _today(row: Any, at: str) -> Rating:
    idle = datetime.fromisoformat(at) - datetime.fromisoformat(row.last)
    return aged(Rating(row.rating, row.deviation, row.volatility), idle / PERIOD)


def _overall(db: sa.Connection, seat: _Seat, ended: _Ended, mine: Rating) -> Rating:
    """Return how strong a player is in a game, whatever the side. A seat that is worth much raises the ratings of all
    who had it; what their other seat says of the same people shows that.
    """
    query = ratings.select().where(ratings.c.account == seat.account, ratings.c.game == ended.game)
    known = {} if seat.account is None else {row.side: _today(row, ended.at) for row in db.execute(query)}
    known[seat.side] = mine
    return mine if len(known) < 2 else _mean(list(known.values()))


def _mean(known: Sequence[Rating]) -> Rating:
    deviation = sum(each.deviation**2 for each in known) ** 0.5 / len(known)
    return Rating(sum(each.rating for each in known) / len(known), deviation)


def _keep(db: sa.Connection, key: tuple[str, str, str], rating: Rating, at: str) -> None:
    account, game, side = key
    own = ratings.update().where(ratings.c.account == account, ratings.c.game == game, ratings.c.side == side)
    figures = {**rating._asdict(), "last": at}
    if not db.execute(own.values(games=ratings.c.games + 1, **figures)).rowcount:
        db.execute(ratings.insert().values(account=account, game=game, side=side, games=1, **figures))


def work_out_again(database: Database) -> int:
    """Work out all ratings from the games that counted, as after a change of the formula; return how many."""
    with database.writing() as db:
        db.execute(ratings.delete())
        db.execute(advantages.delete())
        rows = db.execute(results.select().order_by(results.c.at, results.c.match)).all()
        games: dict[str, dict[str, Any]] = {}
        for row in rows:
            games.setdefault(row.match, {})[row.side] = row
        for match, seats in games.items():
            game = next(iter(seats.values())).game
            first, second = (seats[side] for side in engine.rulebook(game).sides)
            _rate(db, _Ended(match, game, first.scenario, first.at), (_again(first), _again(second)))
    return len(games)


def _again(row: Any) -> _Seat:
    return _Seat(row.side, row.account, row.score, Rating(row.before, row.deviation_before))


# Looking at them


class Ratings:
    """The ratings of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, people: Iterable[str]) -> list[Standing]:
        """Return all ratings of some people, as they are now."""
        return self._standings(ratings.select().where(ratings.c.account.in_(list(people))))

    def leaders(self, game: str, side: str) -> list[Standing]:
        """Return the best whose rating is certain enough, the best first."""
        query = ratings.select().where(ratings.c.game == game, ratings.c.side == side)
        # Whoever does not play becomes uncertain: those who no longer count are left out after reading.
        certain = query.where(ratings.c.deviation <= ESTABLISHED).order_by(ratings.c.rating.desc()).limit(4 * LEADERS)
        return [each for each in self._standings(certain) if each.is_established][:LEADERS]

    def worth(self, game: str) -> list[Worth]:
        """Return what the first side's seat is worth, for each scenario that was played."""
        query = advantages.select().where(advantages.c.game == game).order_by(advantages.c.scenario)
        with self._database.reading() as db:
            rows = db.execute(query).all()
        return [Worth(r.scenario, Advantage(r.points, r.deviation), r.wins, r.draws, r.losses) for r in rows]

    def history(self, account: str) -> list[SeatResult]:
        """Return the last games of somebody that counted, the last first."""
        own = results.c.account == account
        return self._results(sa.select(*_shown()).where(own).order_by(results.c.at.desc()).limit(HISTORY))

    def changes(self, match: str) -> list[SeatResult]:
        """Return what a match has changed; nothing if it did not count."""
        return self._results(sa.select(*_shown()).where(results.c.match == match).order_by(results.c.side))

    def tally(self, account: str) -> dict[tuple[str, str], tuple[int, int, int]]:
        """Return wins, draws and losses by game and side."""
        number = sa.func.count().label("number")
        query = sa.select(results.c.game, results.c.side, results.c.score, number)
        grouped = query.where(results.c.account == account).group_by(results.c.game, results.c.side, results.c.score)
        counts: dict[tuple[str, str, float], int] = {}
        with self._database.reading() as db:
            for game, side, score, count in db.execute(grouped):
                counts[game, side, score] = count
        seats = {(game, side) for game, side, _ in counts}
        return {
            seat: (counts.get((*seat, 1.0), 0), counts.get((*seat, 0.5), 0), counts.get((*seat, 0.0), 0))
            for seat in seats
        }

    def _standings(self, query: sa.Select[Any]) -> list[Standing]:
        time = now()
        with self._database.reading() as db:
            return [
                Standing(row.account, row.game, row.side, _today(row, time), row.games) for row in db.execute(query)
            ]

    def _results(self, query: sa.Select[Any]) -> list[SeatResult]:
        with self._database.reading() as db:
            return [SeatResult(*row) for row in db.execute(query)]


def _shown() -> list[sa.Column[Any]]:
    return [results.c[name] for name in SeatResult._fields]
