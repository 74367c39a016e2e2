"""The person behind a request, and what that person may do with a match. The routes ask; a site knows more people than
one person's own machine."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING, Annotated, Protocol

from fastapi import Depends
from starlette.requests import HTTPConnection

if TYPE_CHECKING:
    from engaja.server.match import Match
    from engaja.server.store import Record


class Visitor(Protocol):
    """Each check raises a `Trouble` where something is not allowed."""

    def viewer(self, match: Match, wanted: str | None) -> int | None:
        """Return the side that the visitor may look as and decide for; None is everybody."""

    def player(self, match: Match, wanted: str | None) -> int | None:
        """The same for questions that only players may ask."""

    def check_acts(self, match: Match) -> None:
        """May anybody act in this match now?"""

    def shown(self, match: Match) -> Match:
        """Return the match as far as the visitor may know it yet: observers may see it with a delay."""

    def present(self, id_: str) -> AbstractContextManager[float | None]:
        """Note that the visitor looks at a match, until the block ends. Returns every how many seconds it has to be
        shown again, though nothing new happens; None: never.
        """

    def held(self, match: Match) -> list[str] | None:
        """The sides that the visitor plays; None: any that a person plays."""

    def check_creates(self) -> None:
        """May the visitor begin a match?"""

    def created(self, record: Record) -> None:
        """Note whose match this is."""

    def check_sees(self, id_: str) -> None:
        """May the visitor know that this match exists, and look at it after its end?"""

    def check_manages(self, id_: str) -> None:
        """May the visitor name and delete it?"""

    def check_reseats(self, id_: str) -> None:
        """May the visitor change its players?"""

    def listed(self) -> frozenset[str] | None:
        """The matches that the visitor's list may show; None: all."""


class Anybody:
    """Whoever asks on one person's own machine: the match alone decides."""

    def viewer(self, match: Match, wanted: str | None) -> int | None:
        return match.viewer(wanted)

    def player(self, match: Match, wanted: str | None) -> int | None:
        return match.viewer(wanted)

    def check_acts(self, _: Match) -> None:
        pass

    def shown(self, match: Match) -> Match:
        return match

    def present(self, _: str) -> AbstractContextManager[None]:
        return nullcontext()

    def held(self, _: Match) -> None:
        return None

    def check_creates(self) -> None:
        pass

    def created(self, _: Record) -> None:
        pass

    def check_sees(self, _: str) -> None:
        pass

    def check_manages(self, _: str) -> None:
        pass

    def check_reseats(self, _: str) -> None:
        pass

    def listed(self) -> None:
        return None


Door = Callable[[HTTPConnection], Visitor]
ANYBODY = Anybody()


async def visitor(request: HTTPConnection) -> Visitor:
    """Return whoever sends a request. Nothing is looked up before a route asks for it, in its own thread."""
    door: Door = request.app.state.door
    return door(request)


Who = Annotated[Visitor, Depends(visitor)]
