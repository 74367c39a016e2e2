"""The socket of a match: says where it stands, and again whenever that changes. What changed, a client asks for by the
version that it has; so one that was cut off fetches what it has missed and no more."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from enum import Enum, auto
from typing import Any, Final

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy.exc import SQLAlchemyError

from engaja.server import schema_play as schema
from engaja.server.match import News
from engaja.server.matches import Matches
from engaja.server.troubles import Trouble
from engaja.server.visitors import Visitor, Who

REMOVED: Final = 4404  # the closing code of a socket whose match does not exist or was removed
LATER: Final = 1013  # of one that cannot be answered now
STILL_THERE: Final = 25.0  # seconds without news after which `null` is said: so clients notice a dead connection


Told = Callable[[News], Awaitable[News]]


class Silence(Enum):
    """No news, for a while."""

    SILENCE = auto()


def add_live(router: APIRouter, matches: Matches) -> None:
    @router.websocket("/{id}/live")
    async def live(socket: WebSocket, who: Who) -> None:
        """Reports at once where the match stands, and again whenever that changes."""
        await socket.accept()
        news: asyncio.Queue[News | None] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def listener(latest: News | None) -> None:
            loop.call_soon_threadsafe(news.put_nowait, latest)

        with ExitStack() as stack:
            id_ = socket.path_params["id"]

            def enter() -> tuple[News, float | None]:
                who.check_sees(id_)
                latest = stack.enter_context(matches.attending(id_, listener))
                return latest, stack.enter_context(who.present(id_))

            try:
                latest, every = await asyncio.to_thread(enter)
            except Trouble as trouble:
                await socket.close(code=REMOVED, reason=trouble.code)
                return
            except SQLAlchemyError:
                await socket.close(code=LATER, reason="database_away")  # clients connect again by themselves
                return
            await _follow(socket, latest, news, _told_to(who, matches, socket, delayed=every is not None), every)
            await asyncio.to_thread(stack.close)


def _told_to(who: Visitor, matches: Matches, socket: WebSocket, *, delayed: bool) -> Told:
    """Return what the visitor may be told now: with the delay of the table, for an observer. It raises a `Trouble` once
    they may not know of the match any more, as a session can be ended, and a token revoked, while a socket is open; it
    looks at most as often as a quiet socket says that it is still there.
    """
    id_, door, looked = socket.path_params["id"], socket.app.state.door, time.monotonic()
    known = "cookie" in socket.headers or "authorization" in socket.headers

    def late() -> News:
        with matches.using(id_) as match:
            return who.shown(match).news

    async def told(latest: News) -> News:
        nonlocal looked
        if known and time.monotonic() - looked >= STILL_THERE:
            looked = time.monotonic()
            with suppress(SQLAlchemyError):  # once more when the database is back
                await asyncio.to_thread(lambda: door(socket).check_sees(id_))
        return await asyncio.to_thread(late) if delayed else latest

    return told


async def _follow(
    socket: WebSocket,
    latest: News | None,
    news: asyncio.Queue[News | None],
    told: Told,
    every: float | None,
) -> None:
    leaving = asyncio.ensure_future(_gone(socket))
    try:
        while latest is not None:
            said = await told(latest)
            await say(socket, schema.Live(**said._asdict()).model_dump_json())
            while (new := await _next(news, leaving, every or STILL_THERE)) is Silence.SILENCE and every is None:
                await told(latest)
                await say(socket, "null")
            latest = latest if isinstance(new, Silence) else new
        if not leaving.done():
            await socket.close(code=REMOVED, reason="unknown_match")
    except Trouble as trouble:
        await socket.close(code=REMOVED, reason=trouble.code)
    except WebSocketDisconnect:
        pass
    finally:
        leaving.cancel()


async def say(socket: WebSocket, text: str) -> None:
    """Send something. One that uvicorn itself has closed, as when nobody answered its ping, ends like one that its
    client has closed.
    """
    try:
        await socket.send_text(text)
    except RuntimeError as error:
        raise WebSocketDisconnect(1006) from error


async def _next(news: asyncio.Queue[News | None], leaving: asyncio.Future[None], most: float) -> News | Silence | None:
    """Return the latest news; None when the match was removed or the client has disconnected, silence when there was
    nothing for so many seconds.
    """
    waiting = asyncio.ensure_future(news.get())
    both: set[asyncio.Future[Any]] = {waiting, leaving}
    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED, timeout=most)
    if not waiting.done():
        waiting.cancel()
        return None if leaving.done() else Silence.SILENCE
    latest = waiting.result()
    if leaving.done():
        return None
    while latest is not None and not news.empty():
        latest = news.get_nowait()
    return latest


async def _gone(socket: WebSocket) -> None:
    """Wait for the connection to end; anything received is ignored."""
    while (await socket.receive())["type"] != "websocket.disconnect":
        pass
