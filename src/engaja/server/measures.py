"""What can be measured of a server while it runs, and what it writes about itself: for those who keep it."""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable
from datetime import UTC, datetime
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from engaja.server.matches import Matches
from engaja.server.troubles import Trouble

SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

log = logging.getLogger("engaja.access")


class Measures:
    """The measurements of one server."""

    def __init__(self, matches: Matches) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "engaja_request_seconds",
            "Time to answer, by route and status",
            ("route", "status"),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.sockets = Gauge("engaja_sockets", "Open sockets", registry=self.registry)
        self.rows = Counter("engaja_rows", "Rows of matches written by this process", registry=self.registry)
        memory = Gauge("engaja_matches_in_memory", "Matches in memory", registry=self.registry)
        memory.set_function(lambda: len(matches.in_memory()))
        thinking = Gauge("engaja_thinking", "Matches whose computer player thinks or waits", registry=self.registry)
        thinking.set_function(matches.thinking)

    def told(self) -> bytes:
        return generate_latest(self.registry)


class Measured:
    """Measures each request, and writes a line about it."""

    def __init__(self, app: ASGIApp, measures: Measures) -> None:
        self._app, self._measures = app, measures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            with self._measures.sockets.track_inprogress():
                await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        begun, status = time.perf_counter(), [500]

        async def noting(message: Message) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            seconds = time.perf_counter() - begun
            # The route and not the path: a path names matches, and there would be a series for each.
            route = getattr(scope.get("route"), "path", "") or "other"
            self._measures.requests.labels(f"{scope['method']} {route}", str(status[0])).observe(seconds)
            fields = {"method": scope["method"], "route": route, "status": status[0], "ms": round(seconds * 1000, 1)}
            log.info("%s %s", scope["method"], route, extra={"fields": fields})


def routes(matches: Matches, measures: Measures) -> APIRouter:
    router = APIRouter(include_in_schema=False)

    @router.get("/healthz")
    def health() -> Response:
        """Whether this process can do its work: its database answers."""
        try:
            matches.store.database.check()
        except SQLAlchemyError:
            return JSONResponse({"ok": False, "database": False}, status_code=503)
        fleet = matches.fleet
        others = None if fleet is None else len(fleet.others)
        return JSONResponse({"ok": True, "database": True, "others": others})

    @router.get("/metrics")
    def metrics(request: Request) -> Response:
        """Measurements for Prometheus: told on this machine only, and to nobody through a proxy."""
        if not _is_near(request):
            raise Trouble("nothing_here", path="/metrics")
        return Response(measures.told(), media_type=CONTENT_TYPE_LATEST)

    return router


def _is_near(request: Request) -> bool:
    """Whether a program on this machine or in its private network asks, and not on behalf of somebody else."""
    if "x-forwarded-for" in request.headers or request.client is None:
        return False
    try:
        return ip_address(request.client.host).is_private
    except ValueError:
        return False


class Lines(logging.Formatter):
    """Writes each message as a line of JSON, which programs can search."""

    def __init__(self, clock: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        super().__init__()
        self._clock = clock

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": self._clock().isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            said["error"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def write_lines() -> None:
    """Write everything that the server says as lines of JSON, also one for each request."""
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("engaja").setLevel(logging.INFO)
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = []
