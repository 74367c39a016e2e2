"""Ways to move. Protocols only: unlike the ways themselves they are never compiled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from engaja.core.actions import Action
from engaja.core.terms import Cost, Reason

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

A = TypeVar("A", bound=Action)


class Way(Protocol[A]):
    """A way to move: on foot, by rail, onto the board, ... One verb each. It may say which counters use it: `branches`
    (ground units by default), `types` (all by default); with `tireless`, units without movement points may use it too.
    """

    @property
    def verb(self) -> str: ...
    def options(self, w: World, unit: int) -> Sequence[A]: ...
    def allows(self, w: World, action: A) -> bool:
        """Return whether an unlisted action stands for a listed one, such as a move with its path."""
        ...

    def refusals(self, w: World, action: A) -> list[Reason]: ...
    def costs(self, w: World, action: A) -> list[Cost]: ...
    def perform(self, w: World, action: A) -> None: ...


class Undertaking(Protocol[A]):
    """Something that a side does in its movement phase without a particular unit: build a bridge, open a mission."""

    @property
    def verb(self) -> str: ...
    def options(self, w: World, side: int) -> Sequence[A]: ...
    def allows(self, w: World, action: A) -> bool: ...
    def refusals(self, w: World, action: A) -> list[Reason]: ...
    def costs(self, w: World, action: A) -> list[Cost]: ...
    def perform(self, w: World, action: A) -> None: ...


@runtime_checkable
class Routed(Protocol):
    """A way to move that leads from hex to hex."""

    def route(self, w: World, action: Any) -> tuple[int, ...]: ...
