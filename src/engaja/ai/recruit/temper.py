"""Temper: the constants that shape a plan, in one place. The defaults are the recruit's; other players try others."""

from __future__ import annotations

from typing import Final, NamedTuple

from engaja.ai.weights import Weight, Weights


class Temper(NamedTuple):
    """How a player weighs things."""

    inertia: float = 0.2  # points by which a hex must be better before a unit moves there
    eagerness: float = 0.08  # share of a counter's price: what an attack must promise before a unit moves up
    boldness: float = 1.0  # times how much a side looks for a fight
    caution: float = 1.0  # times the risk of being attacked
    shelter: float = 0.3  # points for each column that protects a threatened unit
    hold: float = 1.0  # times the value of holding a friendly place
    take: float = 1.0  # times the weight of a place to take
    haste: float = 1.2  # points that a turn of march costs
    massing: float = 0.1  # points for each of the first friendly counters around a threatened unit
    threshold: float = 0.25  # points that a free attack must promise
    kept: int = 3  # one air point in so many is kept for the defence
    ground: float = 0.6  # points for driving an enemy from a hex, whatever hex it is


USUAL: Final = Temper()
WEAKER: Final = Temper(eagerness=0.02, ground=1.5)  # of the side with less attack strength: every hex delays the enemy

# What may be tuned, and how far: all but `kept`, which is a whole number.
WEIGHTS: Final[Weights] = {
    name: Weight(usual, usual / 4, usual * 4) for name, usual in USUAL._asdict().items() if name != "kept"
}
