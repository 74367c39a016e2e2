"""Glicko-2, by Mark Glickman (glicko.net/glicko/glicko2.pdf), and an estimate of what a seat is worth (decision 0029).

Figures are on the usual scale, where somebody new has 1500. A point is 1/173.7178 of the scale of the formulas.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SCALE: Final = 173.7178
TAU: Final = 0.5  # how fast the volatility may change
START: Final = 1500.0
WIDEST: Final = 350.0  # the deviation of somebody of whom nothing is known
NEAR: Final = 1e-6


class Rating(NamedTuple):
    """How strong a player is: probably within two deviations of the rating."""

    rating: float = START
    deviation: float = WIDEST
    volatility: float = 0.06


class Advantage(NamedTuple):
    """What a seat is worth, in points of rating, and how far that may be wrong."""

    points: float = 0.0
    deviation: float = 100.0

    @property
    def of_other(self) -> Advantage:
        return Advantage(-self.points, self.deviation)


class Played(NamedTuple):
    """A game: the opponent, 1 for a win, 0.5 for a draw, and what one's own seat was worth."""

    opponent: Rating
    score: float
    seat: Advantage = Advantage(0, 0)

    @property
    def seen(self) -> Rating:
        """The opponent as strong as they were in that seat."""
        deviation = math.hypot(self.opponent.deviation, self.seat.deviation)
        return Rating(self.opponent.rating - self.seat.points, deviation)


def expected(player: Rating, other: Rating) -> float:
    """Return the score to expect of a player against another, of whom only the deviation blurs it.

    >>> round(expected(Rating(1500, 200), Rating(1700, 300)), 3)
    0.303
    """
    return 1 / (1 + math.exp(-_g(other.deviation / SCALE) * (player.rating - other.rating) / SCALE))


def rated(player: Rating, games: Sequence[Played]) -> Rating:
    """Return a player's rating after the games of one period."""
    if not games:
        return aged(player, 1)
    mu, phi = (player.rating - START) / SCALE, player.deviation / SCALE
    terms = [(_g(each.seen.deviation / SCALE), expected(player, each.seen), each.score) for each in games]
    variance = 1 / sum(g * g * e * (1 - e) for g, e, _ in terms)
    gain = sum(g * (score - e) for g, e, score in terms)
    sigma = _volatility(phi, variance, variance * gain, player.volatility)
    widened = phi * phi + sigma * sigma
    after = 1 / math.sqrt(1 / widened + 1 / variance)
    return Rating(START + SCALE * (mu + after * after * gain), SCALE * after, sigma)


def aged(player: Rating, periods: float) -> Rating:
    """Return a rating after a time without games: it becomes less certain."""
    deviation = math.hypot(player.deviation, SCALE * player.volatility * math.sqrt(max(0.0, periods)))
    return player._replace(deviation=min(WIDEST, deviation))


def learnt(seat: Advantage, player: Rating, other: Rating, score: float) -> Advantage:
    """Return what a seat is worth after a game between people of this strength: Glicko's step for a player, without a
    volatility, whose opponent is the difference between the two."""
    g = _g(math.hypot(player.deviation, other.deviation) / SCALE)
    e = 1 / (1 + math.exp(-g * (player.rating - other.rating + seat.points) / SCALE))
    kept = 1 / ((SCALE / seat.deviation) ** 2 + g * g * e * (1 - e))
    return Advantage(seat.points + SCALE * kept * g * (score - e), SCALE * math.sqrt(kept))


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi * phi / math.pi**2)


def _volatility(phi: float, variance: float, delta: float, sigma: float) -> float:
    """Step 5 of the paper: where f changes its sign, by the Illinois method."""

    def f(x: float) -> float:
        grown = phi * phi + variance + math.exp(x)
        return math.exp(x) * (delta * delta - grown) / (2 * grown * grown) - (x - start) / (TAU * TAU)

    start = low = math.log(sigma * sigma)
    if delta * delta > phi * phi + variance:
        high = math.log(delta * delta - phi * phi - variance)
    else:
        steps = 1
        while f(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > NEAR:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = f(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
