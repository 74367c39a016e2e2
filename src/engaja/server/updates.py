"""The answer after an action: not the whole table, but what changed since the client's version."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from engaja.core.notation import UNIT
from engaja.server import schema_play as schema
from engaja.server import spell
from engaja.server.match import Match
from engaja.server.patches import patch

KEPT: Final = 4  # tables kept per viewer: another window may be a little behind
_APART: Final = ("log", "thinking", "refused")  # sent beside the changes


def whole(match: Match, viewer: int | None, since: int) -> schema.Table:
    """Return everything, and remember it so that next time the changes are enough."""
    table = spell.table(match, viewer, since)
    _remember(match, viewer, _plain(table))
    return table


def shared(match: Match, viewer: int | None, have: int) -> schema.Update:
    """Return what changed since a version, worked out once for everybody who looks as this viewer: observers ask at
    the same time for the same.
    """
    asked = (match.version, viewer, have, match.awaits_computer, match.record.name)
    found = match.answers.get(asked)
    if found is None:
        found = update(match, viewer, have)
        match.answers = {key: kept for key, kept in match.answers.items() if key[0] == match.version}
        if found.table is None:  # else somebody could fill the memory with versions that do not exist
            match.answers[asked] = found
    return found


def update(match: Match, viewer: int | None, have: int, hand: Sequence[str] = ()) -> schema.Update:
    """Return what changed since a version. When the match has just ended everything is sent again: reasons, and what
    was hidden, appear in the log."""
    old = match.sent.setdefault(viewer, OrderedDict()).get(have)
    if old is None or (match.game.over and old["result"] is None):
        table = whole(match, viewer, -1)
        return schema.Update(table=table, thinking=match.awaits_computer)
    kept = match.in_common(have)
    table = spell.table(match, viewer, kept)
    new = _plain(table)
    _remember(match, viewer, new)
    return schema.Update(
        since=have,
        patch=patch(old, new),
        kept=kept,
        log=table.log,
        thinking=match.awaits_computer,
        units={unit: _unit(match, viewer, unit) for unit in hand if unit in (*table.actors, *table.openers)},
    )


def _unit(match: Match, viewer: int | None, unit: str) -> schema.UnitActions:
    return spell.unit_actions(match, viewer, match.rules.notation.read(UNIT, "unit", unit))


def _plain(table: schema.Table) -> dict[str, Any]:
    return table.model_dump(mode="json", exclude=set(_APART))


def _remember(match: Match, viewer: int | None, table: dict[str, Any]) -> None:
    # Without the name, so that every patch sets it: windows with the same version may know different ones.
    nameless = {key: value for key, value in table["match"].items() if key != "name"}
    sent = match.sent.setdefault(viewer, OrderedDict())
    sent[match.version] = {**table, "match": nameless}
    sent.move_to_end(match.version)
    while len(sent) > KEPT:
        sent.popitem(last=False)
