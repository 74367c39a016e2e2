"""Moves stored matches to the present rules: each is replayed by them, and whatever comes out otherwise is reported.

A match is its rows, so new rules change it as soon as it is opened. Here that is done once, on purpose, and its players
can be told. What was finished stays as it was: it is moved only if it ends the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from engaja.core import BadJournal
from engaja.core.rulebook import RulebookBase
from engaja.games import match as engine
from engaja.server.match import Match
from engaja.server.repair import stored_ids
from engaja.server.store import Asked, Record, Store, entries, matches
from engaja.server.troubles import ANSWERED

State = Literal["same", "changed", "broken"]


class Moved(NamedTuple):
    """What the present rules make of a match. `broken`: they refuse one of its rows, or its options."""

    match: str
    game: str
    was: str  # the rules that it was played with
    here: str
    state: State
    changes: Mapping[str, list[Any]] = MappingProxyType({})  # of what the list shows: before and after
    row: int | None = None  # the first that cannot be played
    why: str = ""
    cut: Sequence[Any] = ()  # the actions that were taken away
    left: bool = False  # it stays under the rules it was played with

    @property
    def told(self) -> list[str]:
        """The report in lines."""
        lines = [f"{name}: {before} -> {after}" for name, (before, after) in self.changes.items()]
        if self.row is not None:
            lines.append(f"row {self.row}: {self.why}")
        if self.cut:
            lines.append(f"{len(self.cut)} rows taken away")
        return [*lines, "finished: left as it was"] if self.left else lines


def moved(store: Store, *, write: bool = False, cut: bool = False) -> Iterator[Moved]:
    """Replay all matches of other rules by the present ones. `write`: keep those that can be played; `cut`: also end
    those that go on, and cannot, before the first row that the rules refuse.
    """
    for id_ in stored_ids(store):
        record = store.find(id_, deleted=True)
        if record is None or record.game not in engine.playable():
            continue
        rules = engine.rulebook(record.game)
        if (record.header["rules"], record.header["data"]) != (rules.version, rules.digest):
            yield _moved(store, record, rules, write=write or cut, cut=cut)


def _moved(store: Store, record: Record, rules: RulebookBase, *, write: bool, cut: bool) -> Moved:
    was, here = record.header["rules"], rules.version
    base = Moved(record.id, record.game, was, here, "same")
    new = replace(record, header={**record.header, "rules": rules.version, "data": rules.digest})
    rows = store.entries(record.id)
    try:
        played = _play(store, new, rows)
    except tuple(ANSWERED) as error:
        return _broken(store, new, rows, base, error, cut=cut and not record.over)
    found = base._replace(changes=_changes(record, played))
    if found.changes:
        found = found._replace(state="changed", left=record.over)
    if write and not found.left:
        _keep(store, new, played)
    return found


def _broken(store: Store, new: Record, rows: list[Asked], base: Moved, error: Exception, *, cut: bool) -> Moved:
    row = error.line - 1 if isinstance(error, BadJournal) else 0
    found = base._replace(state="broken", row=row, why=str(error), left=new.over)
    if not cut or not row:
        return found
    played = _play(store, new, rows[: row - 1])
    taken = [{"kind": each.kind, "action": each.action} for each in rows[row - 1 :]]
    _keep(store, new, played, rows=row - 1)
    return found._replace(changes=_changes(new, played), cut=taken)


def _play(store: Store, record: Record, rows: list[Asked]) -> Match:
    return Match(record, rows, store, lambda _: None, ())


def _changes(record: Record, played: Match) -> dict[str, list[Any]]:
    """Return what the list would show otherwise."""
    before, after = {**record.summary, "over": record.over}, {**played.summary(), "over": played.game.over}
    return {name: [before.get(name), after[name]] for name in sorted(after) if before.get(name) != after[name]}


def _keep(store: Store, new: Record, played: Match, rows: int | None = None) -> None:
    with store.database.writing() as db:
        if rows is not None:
            db.execute(entries.delete().where(entries.c.match == new.id, entries.c.number > rows))
        own = matches.update().where(matches.c.id == new.id)
        kept = {"header": dict(new.header), "summary": played.summary(), "over": played.game.over}
        db.execute(own.values(**kept))
