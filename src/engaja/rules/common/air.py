"""Air power as a combat meets it, however the game keeps it: as points, as aircraft, or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engaja.core.terms import Reason
from engaja.core.values import extensible
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


@extensible
class AirPower(Module):
    """A game without aircraft. The families say otherwise: `AirPoints` and `Aviation`."""

    in_points: ClassVar[bool] = False  # the players give points to combats, and strike with them
    drops: ClassVar[bool] = False  # paratroops jump onto the enemy

    @property
    def used(self) -> int:
        """The flag of an air unit that has been used in this phase; none by itself."""
        return 0

    def over(self, w: World, side: int, hex_: int, attackers: tuple[int, ...]) -> int:
        """What the aircraft over a hex add to the side's strength in the combat for it."""
        return 0

    def offers(self, w: World, side: int) -> Sequence[int]:
        """How many points may support a combat."""
        return (0,)

    def refusals(self, w: World, side: int, points: object, chosen: int) -> list[Reason]:
        """Why these points may not support a combat."""
        return []

    def asked_refusals(self, w: World, side: int, points: int) -> list[Reason]:
        """The same for a combat that somebody only asks about: with as many points as the side might ever have."""
        return []

    def spend(self, w: World, side: int, points: int) -> None:
        """Takes points away that were given to a combat."""

    def strikes(self, w: World, side: int) -> range:
        """How many points a strike may take now."""
        return range(0)

    def strike_refusals(self, w: World, side: int, points: object) -> list[Reason]:
        """Why a strike may not be made with so many points."""
        return []

    def asked_strike_refusals(self, w: World, side: int, points: int) -> list[Reason]:
        """The same for a strike that somebody only asks about."""
        return []

    def strike(self, w: World, side: int, target: int, points: int) -> None:
        """Aircraft alone attack a hex."""
        raise NotImplementedError

    def berth_refusals(self, w: World, unit: int, hex_: int) -> list[Reason]:
        """Why an air unit may not be based in a hex."""
        return []
