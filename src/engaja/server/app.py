"""The HTTP side: the games as JSON, their drawings, and the client."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Protocol

from anyio import to_thread
from fastapi import APIRouter, FastAPI, HTTPException
from fastapi import Path as InPath
from fastapi.responses import FileResponse, HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.middleware.gzip import GZipMiddleware

from engaja import games
from engaja.datafile import Language
from engaja.drawing import bake
from engaja.games import match
from engaja.server import books, lessons, manual, play
from engaja.server.describe import describe, summarise
from engaja.server.guard import Guard
from engaja.server.handlers import add_handlers
from engaja.server.limits import Limited
from engaja.server.matches import Matches
from engaja.server.measures import Measured, Measures
from engaja.server.measures import routes as routes_of
from engaja.server.schema import CounterDrawings, GameDescription, GameSummary
from engaja.server.schema_play import Rules
from engaja.server.schema_site import VenueInfo
from engaja.server.troubles import Trouble
from engaja.server.venue import Venue
from engaja.server.visitors import ANYBODY, Door

CLIENT = bake.PACKAGE / "client"
NOT_BUILT = "<!doctype html><title>Engaja</title><p>The client is not built yet: run <code>make build</code>.</p>"

# In which requests are answered. Python runs one of them at a time; the others wake every 5 ms to ask for their turn,
# and forty of them took more time for that than for the work.
THREADS: Final = 10
GameName = Annotated[str, InPath(alias="game")]


class Staff(Protocol):
    """Something that works in threads of its own."""

    def start(self) -> None: ...

    def close(self) -> None: ...


def create_app(
    matches: Matches | None = None,
    venue: Venue | None = None,
    routers: Iterable[APIRouter] = (),
    door: Door = lambda _: ANYBODY,
    staff: Iterable[Staff] = (),
) -> FastAPI:
    """Return the server with its matches; by default those of `default_place`, opened when needed, on one person's
    own machine. `routers`: further routes, such as those of a site; `door`: finds out who
    sends a request; `staff`: what works in the background while the server runs.
    """
    place, kept = venue or Venue(), matches or Matches()
    at_work = list(staff)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        to_thread.current_default_thread_limiter().total_tokens = THREADS
        for each in at_work:
            each.start()
        yield
        for each in at_work:
            each.close()
        kept.close()

    app = FastAPI(title="Engaja", docs_url=None, redoc_url=None, openapi_url="/api/openapi.json", lifespan=lifespan)
    app.state.door = door
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    add_handlers(app)
    app.add_middleware(Limited)
    app.add_middleware(Guard, venue=place)
    if place.shared:
        measures = Measures(kept)
        kept.store.witnesses.append(lambda *_: measures.rows.inc())
        app.add_middleware(Measured, measures=measures)
        app.include_router(routes_of(kept, measures))
    app.include_router(play.routes(kept))
    app.include_router(lessons.routes(kept))
    play.add_opponents(app)
    for router in routers:
        app.include_router(router)

    @app.get("/api/venue")
    def told_venue() -> VenueInfo:
        """What kind of server this is."""
        return VenueInfo(site=place.shared, mail=place.mails)

    @app.get("/api/games")
    def shelf() -> list[GameSummary]:
        """The games of the series."""
        return [summarise(games.load(name)) for name in games.names()]

    @app.get("/api/games/{game}", response_model=GameDescription)
    def description(game: GameName) -> Response:
        """Everything about one game's board, counters and tables."""
        return Response(_description(_known(game)), media_type="application/json")

    @app.get("/api/games/{game}/board.{language}.svg", response_class=FileResponse)
    def board(game: GameName, language: Language) -> FileResponse:
        """The drawn board."""
        return _drawing(bake.board_file(_known(game), language), "image/svg+xml")

    @app.get("/api/games/{game}/cover.svg", response_class=FileResponse)
    def cover(game: GameName) -> FileResponse:
        """A piece of the board, for the shelf."""
        return _drawing(bake.cover_file(_known(game)), "image/svg+xml")

    @app.get("/api/games/{game}/counters.json", response_model=CounterDrawings)
    def counters(game: GameName) -> FileResponse:
        """The drawn counters."""
        return _drawing(bake.counters_file(_known(game)), "application/json")

    @app.get("/api/games/{game}/rules", response_model=Rules)
    def rules(game: GameName) -> Response:
        """The book in our words, our rulings, and the options of a match."""
        return Response(_rules(_known(game)), media_type="application/json")

    @app.get("/api/docs", include_in_schema=False)
    def documentation() -> HTMLResponse:
        """Every route, to read."""
        return HTMLResponse(manual.page(app.openapi()))

    @app.api_route("/api/{rest:path}", include_in_schema=False, methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
    def nothing(rest: str) -> None:
        raise Trouble("nothing_here", path=f"/api/{rest}")

    if CLIENT.is_dir():
        app.mount("/", StaticFiles(directory=CLIENT, html=True))
    else:
        app.get("/", include_in_schema=False)(lambda: HTMLResponse(NOT_BUILT, status_code=503))
    return app


@cache
def _description(name: str) -> bytes:
    # Validated once and kept as bytes: the largest game has thousands of hexes and never changes at run time.
    described: GameDescription = describe(games.load(name))
    return described.model_dump_json(exclude_defaults=True).encode()


@cache
def _rules(name: str) -> bytes:
    if name not in match.playable():
        raise Trouble("not_playable", game=name, known=", ".join(match.playable()))
    return books.rules(name).model_dump_json().encode()


def _known(game: str) -> str:
    known = games.names()
    if game not in known:
        raise Trouble("unknown_game", game=game, known=", ".join(known))
    return game


def _drawing(path: Path, media_type: str) -> FileResponse:
    if not path.is_file():
        raise HTTPException(503, "not drawn yet: run `engaja bake`")
    return FileResponse(path, media_type=media_type, headers={"Cache-Control": "no-cache"})
