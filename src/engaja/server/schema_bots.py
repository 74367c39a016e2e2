"""What programs that play on a site send and receive, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engaja.server.schema import Model

# "play": look at one's matches and decide in them; "talk": write messages there; "tables": open and join tables.
Scope = Literal["play", "talk", "tables"]


class TokenInfo(Model):
    """A token of one's account. The token itself is shown once, when it is made."""

    id: str
    name: str
    scopes: list[Scope]
    created: str
    seen: str | None  # when it was last used, to within an hour
    token: str | None = None


class NewToken(Model):
    name: Annotated[str, Field(min_length=1, max_length=60)]
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=3)]


class BotAccount(Model):
    """Whose token this is, and what it allows."""

    name: str
    scopes: list[Scope]


class Asked(Model):
    """An event of the stream: a side of one's own is asked. It may come again while nothing has changed."""

    match: str
    game: str
    side: str
    turn: int
    moment: int


class Ended(Model):
    """An event of the stream: a match of one's own is over."""

    match: str
    winner: str | None
    ending: str | None


class Heard(Model):
    """An event of the stream: somebody else wrote a message."""

    match: str
    name: str
    text: str


class BotEvents(Model):
    """What each event of the stream carries, by its name."""

    decision: Asked
    over: Ended
    message: Heard
