"""People of a site: ratings, profiles, leaders, the ladder, blocks, reports and comments, as pydantic models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engaja.server.schema import Model
from engaja.server.schema_site import Line, Pace, SiteTable

Speed = Literal["live", "days"]
ReportKind = Literal["words", "play", "cheating", "name", "other"]
Name = Annotated[str, Field(max_length=100)]
Number = Annotated[int, Field(ge=0, le=2_000_000_000)]


class RatingInfo(Model):
    """The rating of somebody in a seat, as it is now: probably within two deviations."""

    game: str
    side: str
    rating: int
    deviation: int
    provisional: bool  # it is not certain enough to be listed
    games: int
    wins: int
    draws: int
    losses: int


class RatedGame(Model):
    """A game that counted, for one of its players."""

    match: str | None  # null: not listed, or not there any more
    game: str
    side: str
    opponent: str | None  # null: gone
    score: float  # 1: won; 0.5: a draw
    before: int
    after: int
    deviation: int  # afterwards
    at: str


class Person(Model):
    """What everybody may know of somebody."""

    name: str
    since: str  # the day on which the account was made
    guest: bool
    me: bool
    muted: bool  # by the visitor
    blocked: bool
    ratings: list[RatingInfo]
    games: list[RatedGame]  # the last first


class Leader(Model):
    name: str
    rating: int
    deviation: int
    games: int


class SideLeaders(Model):
    side: str
    leaders: list[Leader]


class SeatWorth(Model):
    """What the seat of the first side is worth in a scenario (null: as printed), and the games on which that rests."""

    scenario: str | None
    side: str
    points: int
    deviation: int
    chance: float  # that it beats an equal, counting a draw as half
    wins: int
    draws: int
    losses: int


class Leaders(Model):
    """The best at a game, for each side."""

    game: str
    sides: list[SideLeaders]
    seats: list[SeatWorth]


class Seek(Model):
    """What one waits for on the ladder."""

    game: Name
    pace: Speed


class SeekInfo(Model):
    game: str
    pace: Speed
    since: str


class QueueInfo(Model):
    """How many people wait for a game at one pace, the visitor included."""

    game: str
    pace: Speed
    waiting: int


class LadderInfo(Model):
    """The ladder as the visitor sees it now."""

    mine: list[SeekInfo]
    queues: list[QueueInfo]
    tables: list[SiteTable]  # one's own that go on
    paces: dict[Speed, Pace]


class Circle(Model):
    """The people whom one has blocked or muted, by name."""

    blocked: list[str]
    muted: list[str]


class Blocked(Model):
    name: Line
    on: bool = True


class NewReport(Model):
    """A complaint about somebody. What they have written at a table, or in a comment, is added to it."""

    name: Line
    kind: ReportKind
    text: Annotated[str, Field(max_length=10_000)] = ""
    match: Name | None = None
    comment: Number | None = None


class ReportInfo(Model):
    id: int
    reporter: str | None  # null: gone
    accused: str
    kind: ReportKind
    match: str | None
    quoted: str
    text: str
    at: str


class NewComment(Model):
    moment: Number
    text: Annotated[str, Field(max_length=10_000)]


class CommentInfo(Model):
    """What somebody wrote about a moment: plain text."""

    id: int
    moment: int
    name: str
    mine: bool
    removable: bool  # the visitor may delete it
    text: str
    at: str
