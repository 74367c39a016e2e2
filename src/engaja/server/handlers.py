"""Every error becomes an answer of one shape: a code, and words in both languages."""

from __future__ import annotations

import logging
from http import HTTPStatus
from typing import Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.exceptions import HTTPException

from engaja.server.file import reason_of
from engaja.server.headers import HEADERS
from engaja.server.troubles import ENGINE, Trouble, from_engine

# A request that was not read to its end: nothing else can follow on its connection.
UNREAD: Final = frozenset({HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.REQUEST_ENTITY_TOO_LARGE})

RETRY_AFTER: Final = 2  # seconds after which a database that was away is worth another try

# Why a database fails that is in order, and the answer.
OUTSIDE: Final = {"away": Trouble("database_away"), "full": Trouble("disk_full")}

log = logging.getLogger("engaja")


def add_handlers(app: FastAPI) -> None:
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

    @app.exception_handler(PoolTimeout)
    @app.exception_handler(DBAPIError)
    def database(request: Request, error: Exception) -> JSONResponse:
        reason = reason_of(error)
        if reason in OUTSIDE:  # nothing to look for in our code, and a full disk has no room for more than a line
            log.warning("%s %s: %s: %s", request.method, request.url.path, reason, str(error).partition("\n")[0])
            return answer(OUTSIDE[reason])
        log.error("%s %s: the database failed", request.method, request.url.path, exc_info=error)
        return answer(Trouble("damaged_file") if reason == "damaged" else Trouble("internal"))

    @app.exception_handler(Exception)
    def mistake(request: Request, error: Exception) -> JSONResponse:
        log.error("%s %s", request.method, request.url.path, exc_info=error)
        return answer(Trouble("internal"))


def answer(trouble: Trouble) -> JSONResponse:
    # With the headers of every answer: those of a mistake of ours are not added on the way.
    headers = {**HEADERS, "Connection": "close"} if trouble.status in UNREAD else dict(HEADERS)
    if trouble.code == "database_away":
        headers["Retry-After"] = str(RETRY_AFTER)
    return JSONResponse(trouble.answer().model_dump(), status_code=trouble.status, headers=headers)
