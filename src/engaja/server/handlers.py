"""Every error becomes an answer of one shape: a code, and words in both languages."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from engaja.server.headers import HEADERS
from engaja.server.troubles import ENGINE, Trouble, from_engine

MOST: Final = 8_000_000  # bytes of a request: the longest journals have less than one million

log = logging.getLogger("engaja")


class Limited:
    """Limits the size of requests that are read."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        read = 0

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > MOST:
                raise Trouble("too_large", limit=MOST)
            return message

        await self._app(scope, counted, send)


def add_handlers(app: FastAPI) -> None:
    app.add_middleware(Limited)

    @app.exception_handler(Trouble)
    def trouble(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, Trouble)
        return answer(error)

    @app.exception_handler(RequestValidationError)
    def malformed(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return answer(Trouble("malformed", where=where, problem=first["msg"]))

    @app.exception_handler(HTTPException)
    def http(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, HTTPException)
        status = HTTPStatus(error.status_code)
        return answer(Trouble("http", status=status, problem=error.detail, number=status.value))

    for kind in ENGINE:

        @app.exception_handler(kind)
        def engine(_: Request, error: Exception) -> JSONResponse:
            return answer(from_engine(error))

    @app.exception_handler(Exception)
    def mistake(request: Request, error: Exception) -> JSONResponse:
        log.error("%s %s", request.method, request.url.path, exc_info=error)
        return answer(Trouble("internal"))


def answer(trouble: Trouble) -> JSONResponse:
    # With the headers of every answer: those of a mistake of ours are not added on the way.
    return JSONResponse(trouble.answer().model_dump(), status_code=trouble.status, headers=dict(HEADERS))
