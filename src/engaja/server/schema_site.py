"""Accounts, sessions and tables, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engaja.server.schema import Model
from engaja.server.schema_play import MatchSummary, Option
from engaja.server.schema_terms import Position

# Public tables are listed, unlisted ones can be found by their link, private ones only by their players.
Visibility = Literal["public", "unlisted", "private"]
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


class NewTable(Model):
    """A match against another person."""

    game: str
    side: str  # one's own, or "random"
    visibility: Visibility = "unlisted"
    name: Annotated[str, Field(max_length=80)] | None = None
    options: dict[str, Option] = {}
    position: Position | None = None  # as the protocol writes it; default: the set-up


class Accepted(Model):
    """The name of a guest; somebody who is logged in needs none."""

    guest: Line | None = None


class ChairInfo(Model):
    """The seat of a person."""

    side: str
    player: str | None  # null: free, or its player has left
    invitation: str | None  # while it is free, for those who sit at the table


class SiteTable(Model):
    """A match and its people."""

    match: MatchSummary
    visibility: Visibility
    mine: list[str]  # the sides that the visitor plays
    my_decision: bool
    chairs: list[ChairInfo]


class Invitation(Model):
    """What one is invited to."""

    match: MatchSummary
    side: str
    free: bool
    hosts: list[str]
