"""The routes of the site without a site behind them, for the description of the API."""

from __future__ import annotations

from typing import NoReturn

from fastapi import APIRouter

from engaja.server.site import (
    account_routes,
    address_routes,
    ladder_routes,
    notice_routes,
    people_routes,
    room_routes,
    study_routes,
    table_routes,
    token_routes,
)


def described() -> list[APIRouter]:
    of_tables = (table_routes, room_routes, study_routes, ladder_routes)
    modules = (account_routes, *of_tables, people_routes, token_routes)
    return [
        *(each.routes(_nowhere) for each in modules),
        address_routes.routes(_nowhere),
        notice_routes.routes(_nowhere),
    ]


def _nowhere() -> NoReturn:
    raise RuntimeError("these routes are only described")
