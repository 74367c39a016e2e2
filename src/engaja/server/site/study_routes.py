"""The routes of comments on finished matches, documented in `docs/server.md`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Request
from fastapi import Path as InPath

from engaja.server import schema_people as schema
from engaja.server.site.account_routes import TROUBLES, member_of
from engaja.server.site.accounts import Account
from engaja.server.site.entry import account_of
from engaja.server.site.hall import Hall
from engaja.server.site.rooms import guest_at
from engaja.server.store import Record
from engaja.server.troubles import Trouble

House = Callable[[], Hall]
CommentId = Annotated[int, InPath(ge=0, le=2_000_000_000)]


def routes(house: House) -> APIRouter:
    router = APIRouter(prefix="/api/tables/{match}/comments", responses=TROUBLES)

    @router.get("")
    def comments(match: str, request: Request) -> list[schema.CommentInfo]:
        """What was written about moments of a finished match: by anybody who may look at it, for the same people."""
        me = account_of(house().members, request, "tables")
        return _comments(house(), _record(house(), match, me), me)

    @router.post("")
    def write(match: str, wanted: schema.NewComment, request: Request) -> list[schema.CommentInfo]:
        """Write about a moment of a finished match."""
        me = member_of(house().members, request).account
        record = _record(house(), match, me)
        if me.is_guest:
            raise Trouble("accounts_only")
        house().comments.write(record, wanted.moment, me, wanted.text)
        house().tell(match)
        return _comments(house(), record, me)

    @router.delete("/{comment}")
    def remove(match: str, comment: CommentId, request: Request) -> list[schema.CommentInfo]:
        """Delete a comment of one's own; a moderator may delete any."""
        me = member_of(house().members, request).account
        record = _record(house(), match, me)
        house().comments.remove(match, comment, me)
        house().tell(match)
        return _comments(house(), record, me)

    return router


def _record(hall: Hall, match: str, me: Account | None) -> Record:
    """Return a finished match that somebody may look at."""
    guest_at(hall, match, me.id if me else None)
    record = hall.matches.store.find(match)
    if record is None:
        raise Trouble("unknown_match", match=match)
    if not record.over:
        raise Trouble("not_over")
    return record


def _comments(hall: Hall, record: Record, me: Account | None) -> list[schema.CommentInfo]:
    hidden = set() if me is None else hall.talk.muted(me.id) | hall.blocks.by(me.id)
    return [
        schema.CommentInfo(
            id=each.id,
            moment=each.moment,
            name=each.name,
            mine=me is not None and each.account == me.id,
            removable=me is not None and (me.moderator or each.account == me.id),
            text=each.text,
            at=each.at,
        )
        for each in hall.comments.of(record, hidden)
    ]
