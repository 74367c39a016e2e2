"""Accounts and sessions, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from engaja.server.schema import Model

Line = Annotated[str, Field(max_length=200)]


class VenueInfo(Model):
    """What kind of server this is."""

    site: bool  # people have accounts here; otherwise one person plays on their own machine


class Login(Model):
    name: Line
    password: Line


class SignUp(Login):
    email: Line | None = None


class NewPassword(Model):
    old: Line
    new: Line


class Leaving(Model):
    """The password is asked for once more; a guest has none."""

    password: Line = ""


class AccountInfo(Model):
    """One's own account."""

    id: str
    name: str
    email: str | None
    guest: bool
    created: str


class Visit(Model):
    """The visitor: null, if not logged in."""

    account: AccountInfo | None


class SessionInfo(Model):
    """A browser in which one is logged in."""

    id: str
    created: str
    seen: str  # to within an hour
    agent: str
    here: bool  # the browser that asks
