"""Air power (6.0): points by turn for both sides, and ten extra points for the Japanese, once."""

from __future__ import annotations

from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import Fact
from engaja.core.notation import NUMBER
from engaja.core.terms import Cost, Reason
from engaja.games.leyte.shores import JAPANESE
from engaja.rules import World
from engaja.rules.army import air_points
from engaja.tables import row_for

BONUS = 10
BONUS_FROM_TURN = 5
AIR_BONUS: Final[Fact[int]] = Fact(
    "air_bonus",
    NUMBER,
    0,
    "the turn on which the Japanese used their ten more points",
    most=lambda w: w.state.turn,
)


def set_points(w: World) -> None:
    """Set both tracks (2.4.2) at the start of the turn; unused points are lost (6.2 obs.)."""
    for side in range(len(w.rules.sides)):
        points = points_of(w, side)
        air_points.set_points(w, side, points)
        w.emit("air_power", w.rules.cite("air"), side=side, points=points)


def points_of(w: World, side: int) -> int:
    """Return the points that the table gives a side this turn."""
    return int(row_for(w.rules.tables["air_power"], w.state.turn)[w.rules.sides[side]])


class BonusAction(NamedTuple):
    verb: Literal["air_bonus"] = "air_bonus"


TAKE_BONUS: Final = Verb("air_bonus", BonusAction)


class Bonus:
    """Ten points, in one Japanese movement phase of the player's choice from turn 5 on (L-19)."""

    verb: ClassVar[str] = "air_bonus"

    def options(self, w: World, side: int) -> list[BonusAction]:
        return [] if self.refusals(w, BonusAction()) else [BonusAction()]

    def allows(self, w: World, action: BonusAction) -> bool:
        return False

    def refusals(self, w: World, action: BonusAction) -> list[Reason]:
        cite = w.rules.cite("air")
        side, _ = w.rules.phase_of(w.state)
        if side != JAPANESE:
            return [Reason("no_air_bonus", cite)]
        reasons = []
        if w.state.turn < BONUS_FROM_TURN:
            reasons.append(Reason("bonus_too_early", cite, {"turn": BONUS_FROM_TURN}))
        if AIR_BONUS.get(w):
            reasons.append(Reason("bonus_used", cite, {"turn": AIR_BONUS.get(w)}))
        return reasons

    def costs(self, w: World, action: BonusAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: BonusAction) -> None:
        points = air_points.left(w, JAPANESE) + BONUS
        air_points.set_points(w, JAPANESE, points)
        AIR_BONUS.set(w, w.state.turn)
        w.emit("air_bonus", w.rules.cite("air"), side=JAPANESE, points=points)
