"""Replays stored matches: whether each can be played again, and whether the list shows what it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import sqlalchemy as sa

from engaja.games import match as engine
from engaja.server.match import Match
from engaja.server.store import Record, Store, matches
from engaja.server.troubles import Trouble

State = Literal["fine", "list", "rules", "broken"]


class Found(NamedTuple):
    """What a replay has shown. `list`: only what the list shows was wrong; `rules`: it was played with other rules, and
    `why` says whether it can still be; `broken`: a row cannot be played."""

    match: str
    state: State
    why: str = ""


def replay(store: Store, ids: Iterable[str] = (), *, write: bool = False) -> Iterator[Found]:
    """Replay these matches, or all. `write`: correct what the list shows."""
    for id_ in list(ids) or stored_ids(store):
        record = store.find(id_, deleted=True)
        if record is None:
            yield Found(id_, "broken", "there is no such match")
        else:
            yield _replayed(store, record, write=write)


def _replayed(store: Store, record: Record, *, write: bool) -> Found:
    try:
        played = Match(record, store.entries(record.id), store, lambda _: None, ())
    except (Trouble, ValueError, KeyError) as error:
        return Found(record.id, "broken", str(error))
    was, here = record.header["rules"], engine.rulebook(record.game).version
    summary = played.summary()
    if summary == record.summary and played.game.over == record.over:
        same = Found(record.id, "rules", f"{was}, now {here}: ends the same")
        return Found(record.id, "fine") if was == here else same
    if write:
        with store.database.writing() as db:
            own = matches.update().where(matches.c.id == record.id)
            db.execute(own.values(summary=summary, over=played.game.over))
    wrong = ", ".join(sorted(name for name in summary if summary[name] != record.summary.get(name))) or "over"
    return Found(record.id, "list" if was == here else "rules", wrong)


def stored_ids(store: Store) -> list[str]:
    with store.database.reading() as db:
        return list(db.execute(sa.select(matches.c.id).order_by(matches.c.created)).scalars())
