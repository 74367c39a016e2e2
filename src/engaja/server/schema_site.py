"""Accounts, sessions and tables, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engaja.server.schema import Model
from engaja.server.schema_play import MatchSummary, Option
from engaja.server.schema_terms import Position

# Public tables are listed, unlisted ones can be found by their link, private ones only by their players.
Visibility = Literal["public", "unlisted", "private"]
UnitName = Annotated[str, Field(max_length=80)]
Line = Annotated[str, Field(max_length=200)]


class VenueInfo(Model):
    """What kind of server this is."""

    site: bool  # people have accounts here; otherwise one person plays on their own machine
    mail: bool  # it can send e-mail, so a forgotten password can be replaced


class Login(Model):
    name: Line
    password: Line


class SignUp(Login):
    email: Line | None = None


class NewPassword(Model):
    old: Line
    new: Line


class NewEmail(Model):
    """Another address, or none."""

    email: Line | None
    password: Line


class ForgottenPassword(Model):
    email: Line


class ResetPassword(Model):
    token: Line
    new: Line


class ConfirmedEmail(Model):
    token: Line


class Leaving(Model):
    """The password is asked for once more; a guest has none."""

    password: Line = ""


class AccountInfo(Model):
    """One's own account."""

    id: str
    name: str
    email: str | None
    confirmed: bool  # the address is the owner's
    guest: bool
    created: str
    moderator: bool = False  # reads reports, and may delete comments


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


class Pace(Model):
    """The clocks of a table. `live`: minutes for all, and seconds added whenever a side has decided. `days`: days
    added whenever a side has decided, those that it begins with besides (`bank`), and the most that it can save.
    """

    kind: Literal["live", "days"]
    minutes: Annotated[int, Field(ge=0, le=600)] = 0
    increment: Annotated[int, Field(ge=0, le=600)] = 0
    days: Annotated[int, Field(ge=0, le=30)] = 0
    bank: Annotated[int, Field(ge=0, le=90)] = 0
    cap: Annotated[int, Field(ge=0, le=120)] = 0


class NewTable(Model):
    """A match against another person, or against a computer player that others may watch."""

    game: str
    side: str  # one's own, or "random"
    visibility: Visibility = "unlisted"
    name: Annotated[str, Field(max_length=80)] | None = None
    options: dict[str, Option] = {}
    position: Position | None = None  # as the protocol writes it; default: the set-up
    pace: Pace | None = None  # None: no clocks
    delay: Annotated[int, Field(ge=0, le=1440)] = 0  # minutes after which observers see what happened
    computer: Line | None = None  # the computer player at the other seat; None: a person
    rated: bool = True  # it counts for the ratings, if it can: not private, not against a computer, from the set-up


class Accepted(Model):
    """The name of a guest; somebody who is logged in needs none."""

    guest: Line | None = None


class ChairRating(Model):
    """The rating of a player in their seat, as it is now."""

    rating: int
    provisional: bool  # it is not certain enough to be listed


class ChairInfo(Model):
    """The seat of a person."""

    side: str
    player: str | None  # null: free, or its player has left
    invitation: str | None  # while it is free, for those who sit at the table
    rating: ChairRating | None = None  # where the match counts


class SiteTable(Model):
    """A match and its people."""

    match: MatchSummary
    visibility: Visibility
    mine: list[str]  # the sides that the visitor plays
    my_decision: bool
    chairs: list[ChairInfo]
    pace: Pace | None = None
    delay: int = 0
    rated: bool = False
    ladder: bool = False  # the ladder paired its players


class RatingChange(Model):
    """What a finished match changed."""

    side: str
    before: int
    after: int


OfferKind = Literal["draw", "abort", "pause", "back", "rematch"]


class Offered(Model):
    """What one offers the other player. `back`: to take back what came after a moment; default: after one's own last
    decision."""

    kind: OfferKind
    moment: int | None = None


class OfferInfo(Model):
    kind: OfferKind
    side: str  # of the player who made it
    moment: int | None


class StandingOrders(Model):
    """What a player has decided beforehand; the server then answers without waiting. `ask`: the player is asked."""

    defence: Literal["ask", "none", "all"] = "ask"  # support of one's own units: no guns, or all that can
    reaction: Literal["ask", "none"] = "ask"  # fighters and support against enemy missions
    advance: Literal["ask", "none"] = "ask"  # after combat
    losses: Literal["ask", "cheapest"] = "ask"
    first: Annotated[list[UnitName], Field(max_length=200)] = []  # the units that pay first, in this order
    rather: Literal["ask", "retreat", "lose"] = "ask"  # where either is possible
    towards: Annotated[str, Field(pattern=r"^\d{4}$")] | None = None  # where to fall back to; None: ask
    passed: Annotated[list[Literal["movement", "combat", "recovery"]], Field(max_length=3)] = []  # phases ended unused
    declined: dict[Literal["defence", "reaction", "advance"], Line] = {}  # for one phase: "3 allied combat"


class MessageInfo(Model):
    id: int
    name: str
    mine: bool
    text: str
    at: str


class Said(Model):
    text: Annotated[str, Field(max_length=10_000)]


class Muted(Model):
    name: Line
    on: bool = True


class ClockInfo(Model):
    """Seconds left, by side, at the time of the answer; and the side whose time runs."""

    left: dict[str, float]
    running: str | None


class Room(Model):
    """What there is at a table besides the match. What belongs to the players is empty for others."""

    table: SiteTable
    paused: bool
    present: list[str]  # the sides whose players look at the match now
    watching: int  # browsers of others that do
    clock: ClockInfo | None
    may_abort: bool  # without asking: not both have acted
    offers: list[OfferInfo] = []
    messages: list[MessageInfo] = []
    muted: list[str] = []  # names
    note: str = ""
    orders: StandingOrders | None = None
    rematch: str | None = None  # the match that followed
    changes: list[RatingChange] = []  # of the ratings, when the match is over; empty if it did not count


class Invitation(Model):
    """What one is invited to."""

    match: MatchSummary
    side: str
    free: bool
    hosts: list[str]
