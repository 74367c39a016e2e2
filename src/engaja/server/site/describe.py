"""The routes of the site without a site behind them, for the description of the API."""

from __future__ import annotations

from typing import NoReturn

from fastapi import APIRouter

from engaja.server.site import account_routes, table_routes


def described() -> list[APIRouter]:
    return [account_routes.routes(_nowhere), table_routes.routes(_nowhere)]


def _nowhere() -> NoReturn:
    raise RuntimeError("these routes are only described")
