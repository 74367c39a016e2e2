"""The archive: finished public matches, searched by game, player and words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import sqlalchemy as sa

from engaja.server.finding import folded, titles
from engaja.server.site.accounts import accounts
from engaja.server.site.tables import chairs, tables
from engaja.server.store import Record, Store, matches
from engaja.server.troubles import Trouble

READ: Final = 200  # matches that are compared with the words of a search at a time
MOST_READ: Final = 5_000  # and in all: a search for what does not exist must end


class Wanted(NamedTuple):
    """What is looked for; None: any."""

    game: str | None = None
    player: str | None = None  # an account
    search: str = ""


def finished(store: Store, wanted: Wanted, after: str | None, most: int) -> list[Record]:
    """Return finished public matches, the last first; those after one of the list."""
    last = None if after is None else store.find(after, deleted=True)
    if after is not None and last is None:
        raise Trouble("unknown_match", match=after)
    words = folded(wanted.search).split()
    kept: list[Record] = []
    for _ in range(MOST_READ // READ):
        page = _page(store, wanted, last, READ if words else most)
        kept += [each for each, players in page if all(word in _said(each, players) for word in words)]
        if not words or len(kept) >= most or len(page) < READ:
            break
        last = page[-1][0]
    return kept[:most]


def _page(store: Store, wanted: Wanted, last: Record | None, most: int) -> list[tuple[Record, list[str]]]:
    """Return the next matches with the names of their players."""
    query = matches.select().join(tables, tables.c.match == matches.c.id)
    query = query.where(tables.c.visibility == "public", matches.c.over.is_(True), matches.c.deleted.is_(None))
    query = query.where(matches.c.lesson.is_(None)).order_by(matches.c.played.desc(), matches.c.id).limit(most)
    if wanted.game is not None:
        query = query.where(matches.c.game == wanted.game)
    if wanted.player is not None:
        query = query.where(matches.c.id.in_(sa.select(chairs.c.match).where(chairs.c.account == wanted.player)))
    if last is not None:
        same = sa.and_(matches.c.played == last.played, matches.c.id > last.id)
        query = query.where(sa.or_(matches.c.played < last.played, same))
    with store.database.reading() as db:
        found = [Record(**row._mapping) for row in db.execute(query)]
        names = _names(db, [each.id for each in found]) if wanted.search else {}
    return [(each, names.get(each.id, [])) for each in found]


def _names(db: sa.Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    query = sa.select(chairs.c.match, accounts.c.name).join(accounts, accounts.c.id == chairs.c.account)
    found: dict[str, list[str]] = {}
    for match, name in db.execute(query.where(chairs.c.match.in_(ids))):
        found.setdefault(match, []).append(name)
    return found


def _said(record: Record, players: Sequence[str]) -> str:
    return folded(" ".join((record.name or "", *titles(record), *players)))
