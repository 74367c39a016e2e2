"""The routes of the site without a site behind them, for the description of the API."""

from __future__ import annotations

from typing import NoReturn

from fastapi import APIRouter

from engaja.server.site import account_routes, address_routes, notice_routes, room_routes, table_routes, token_routes


def described() -> list[APIRouter]:
    modules = (account_routes, table_routes, room_routes, token_routes)
    return [
        *(each.routes(_nowhere) for each in modules),
        address_routes.routes(_nowhere),
        notice_routes.routes(_nowhere),
    ]


def _nowhere() -> NoReturn:
    raise RuntimeError("these routes are only described")
