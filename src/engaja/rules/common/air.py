"""Air power in a combat, whatever form the game gives it: points, aircraft, or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engaja.core.terms import Reason
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.rulebook import World


class AirPower(Module):
    """Stands in for air power in a game without aircraft; army games give `AirPoints` instead, theatre games
    `Aviation`."""

    in_points: ClassVar[bool] = False  # the players assign points to combats, and strike with them
    drops: ClassVar[bool] = False  # paratroops jump onto the enemy

    @property
    def used(self) -> int:
        """The flag of an air unit that has been used in this phase; 0 by default."""
        return 0

    def over(self, w: World, side: int, hex_: int, attackers: tuple[int, ...]) -> int:
        """Return what the aircraft over a hex add to the side's strength in the combat for it."""
        return 0

    def offers(self, w: World, side: int) -> Sequence[int]:
        """Return how many points may support a combat."""
        return (0,)

    def refusals(self, w: World, side: int, points: object, chosen: int) -> list[Reason]:
        """Return why these points may not support a combat."""
        return []

    def asked_refusals(self, w: World, side: int, points: int) -> list[Reason]:
        """Like `refusals`, for a combat that is only asked about: with as many points as the side might ever have."""
        return []

    def support_refusals(self, w: World, side: int, unit: int, target: int, *, defending: bool) -> list[Reason]:
        """Why an air unit of a side may not support the combat for a hex."""
        return []

    def drop_refusals(self, w: World, clash: Clash) -> list[Reason]:
        """Why these units may not jump onto a hex and fight for it."""
        return []

    def spend(self, w: World, side: int, points: int) -> None:
        """Spend the points assigned to a combat."""

    def strikes(self, w: World, side: int) -> range:
        """Return how many points a strike may use now."""
        return range(0)

    def strike_refusals(self, w: World, side: int, points: object) -> list[Reason]:
        """Return why a strike may not be made with this many points."""
        return []

    def asked_strike_refusals(self, w: World, side: int, points: int) -> list[Reason]:
        """Like `strike_refusals`, for a strike that is only asked about."""
        return []

    def strike(self, w: World, side: int, target: int, points: int) -> None:
        """Attack a hex with aircraft alone."""
        raise NotImplementedError

    def berth_refusals(self, w: World, unit: int, hex_: int) -> list[Reason]:
        """Return why an air unit may not be based in a hex."""
        return []
