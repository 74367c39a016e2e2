"""Reports about people, for those who look after the site. What was written is copied: its author may delete it."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import sqlalchemy as sa

from engaja.server.database import Database, metadata
from engaja.server.site.accounts import accounts
from engaja.server.site.rates import Rate, Rates
from engaja.server.site.talk import cleaned
from engaja.server.store import now
from engaja.server.troubles import Trouble

reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("reporter", sa.String, sa.ForeignKey("accounts.id", ondelete="SET NULL"), index=True),
    sa.Column("accused", sa.String, sa.ForeignKey("accounts.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="SET NULL"), index=True),
    sa.Column("quoted", sa.String, nullable=False),  # what the accused has written
    sa.Column("text", sa.String, nullable=False),
    sa.Column("at", sa.String, nullable=False),
    sa.Column("closed", sa.String),  # when; NULL: nobody has dealt with it yet
)

# "words": messages and comments; "play": leaving, stalling, letting somebody win; "cheating"; "name"; "other".
Kind = Literal["words", "play", "cheating", "name", "other"]
LONGEST: Final = 2_000
QUOTED: Final = 4_000  # characters of what the accused has written
OPEN_AT_ONCE: Final = 20  # reports of one person that nobody has dealt with
SHOWN: Final = 200
WRITING: Final = Rate(5, 300)


class Report(NamedTuple):
    id: int
    reporter: str | None  # names
    accused: str
    kind: Kind
    match: str | None
    quoted: str
    text: str
    at: str
    closed: str | None


class Complaint(NamedTuple):
    """What somebody reports: about which account, and what that has written."""

    accused: str
    kind: Kind
    text: str
    match: str | None = None
    quoted: str = ""


class Reports:
    def __init__(self, database: Database) -> None:
        self._database, self._rates = database, Rates(WRITING)

    def write(self, reporter: str, said: Complaint) -> None:
        text = cleaned(said.text, LONGEST)
        self._rates.spend(reporter)
        kept = said._replace(text=text, quoted=said.quoted[-QUOTED:])
        with self._database.writing() as db:
            mine = sa.select(sa.func.count()).select_from(reports)
            mine = mine.where(reports.c.reporter == reporter, reports.c.closed.is_(None))
            if db.execute(mine).scalar_one() >= OPEN_AT_ONCE:
                raise Trouble("reports_full", most=OPEN_AT_ONCE)
            db.execute(reports.insert().values(reporter=reporter, at=now(), **kept._asdict()))

    def all(self, *, closed: bool = False) -> list[Report]:
        """Return the reports that wait, the oldest first; or those that were dealt with, the last first."""
        reporter, accused = accounts.alias(), accounts.alias()
        names: dict[str, sa.Column[Any]] = {"reporter": reporter.c.name, "accused": accused.c.name}
        columns = [names[name] if name in names else reports.c[name] for name in Report._fields]
        joined = reports.join(accused, accused.c.id == reports.c.accused)
        joined = joined.join(reporter, reporter.c.id == reports.c.reporter, isouter=True)
        query = sa.select(*columns).select_from(joined).limit(SHOWN)
        waiting = query.where(reports.c.closed.is_(None)).order_by(reports.c.id)
        done = query.where(reports.c.closed.is_not(None)).order_by(reports.c.id.desc())
        with self._database.reading() as db:
            return [Report(*row) for row in db.execute(done if closed else waiting)]

    def close(self, id_: int) -> bool:
        """Note that a report was dealt with; whether there is one."""
        with self._database.writing() as db:
            return db.execute(reports.update().where(reports.c.id == id_).values(closed=now())).rowcount > 0
