"""Every mistake becomes an answer of one shape: a code, and words in both languages."""

from __future__ import annotations

import logging

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse

from engaja.server.troubles import ENGINE, Trouble, from_engine

log = logging.getLogger("engaja")


def add_handlers(app: FastAPI) -> None:
    @app.exception_handler(Trouble)
    def trouble(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, Trouble)
        return _answer(error)

    @app.exception_handler(RequestValidationError)
    def malformed(_: Request, error: Exception) -> JSONResponse:
        assert isinstance(error, RequestValidationError)
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return _answer(Trouble("malformed", problem=f"{where}: {first['msg']}"))

    for kind in ENGINE:

        @app.exception_handler(kind)
        def engine(_: Request, error: Exception) -> JSONResponse:
            return _answer(from_engine(error))

    @app.exception_handler(Exception)
    def mistake(request: Request, error: Exception) -> JSONResponse:
        log.error("%s %s", request.method, request.url.path, exc_info=error)
        return _answer(Trouble("internal"))


def _answer(trouble: Trouble) -> JSONResponse:
    return JSONResponse(trouble.answer().model_dump(), status_code=trouble.status)
