"""The socket of a match: says where it stands, and again whenever that changes. What changed, a client asks for by the
version that it has; so one that was cut off fetches what it has missed and no more."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
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
            told = _told_to(who, matches, id_) if every is not None else None
            await _follow(socket, latest, news, told, every)
            await asyncio.to_thread(stack.close)


def _told_to(who: Visitor, matches: Matches, id_: str) -> Callable[[], News]:
    """Return what an observer may be told now, with the delay of the table."""

    def told() -> News:
        with matches.using(id_) as match:
            return who.shown(match).news

    return told


async def _follow(
    socket: WebSocket,
    latest: News | None,
    news: asyncio.Queue[News | None],
    told: Callable[[], News] | None,
    every: float | None,
) -> None:
    leaving = asyncio.ensure_future(_gone(socket))
    try:
        while latest is not None:
            said = latest if told is None else await asyncio.to_thread(told)
            await socket.send_text(schema.Live(**said._asdict()).model_dump_json())
            while (new := await _next(news, leaving, every or STILL_THERE)) is Silence.SILENCE and every is None:
                await socket.send_text("null")
            latest = latest if isinstance(new, Silence) else new
        if not leaving.done():
            await socket.close(code=REMOVED, reason="unknown_match")
    except WebSocketDisconnect:
        pass
    finally:
        leaving.cancel()


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
