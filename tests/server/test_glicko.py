"""Glicko-2 against the worked example of its author, and the worth of a seat against games of which it is known."""

from __future__ import annotations

import random

import pytest

from engaja.server.site.glicko import Advantage, Played, Rating, aged, expected, learnt, rated


def test_the_worked_example_of_the_paper() -> None:
    """Glickman, "Example of the Glicko-2 system": three games in one rating period."""
    games = [
        Played(Rating(1400, 30), 1),
        Played(Rating(1550, 100), 0),
        Played(Rating(1700, 300), 0),
    ]
    after = rated(Rating(1500, 200, 0.06), games)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)
    expectations = [round(expected(Rating(1500), each.opponent), 3) for each in games]
    assert expectations == [0.639, 0.432, 0.303]


def test_without_games_a_rating_becomes_less_certain() -> None:
    known = Rating(1600, 60)
    assert aged(known, 0) == known
    assert rated(known, []) == aged(known, 1)
    year = aged(known, 52)
    assert year.rating == 1600 and 90 < year.deviation < 100
    assert aged(known, 100_000).deviation == 350


def test_a_surprise_makes_a_rating_more_volatile() -> None:
    strong, weak = Rating(1900, 60), Rating(1300, 60)
    expected_result, surprise = rated(strong, [Played(weak, 1)]), rated(strong, [Played(weak, 0)])
    assert surprise.volatility > strong.volatility > expected_result.volatility
    crushed = rated(Rating(1500, 50, 0.06), [Played(Rating(1500, 50), 1)] * 30)
    assert crushed.volatility > 0.06, "so many wins in a row move the other bracket of the search"


def test_a_win_in_the_better_seat_is_worth_less() -> None:
    me, other = Rating(1500, 100), Rating(1500, 100)
    seat = Advantage(120, 30)
    gains = [rated(me, [Played(other, 1, each)]).rating for each in (seat, Advantage(0, 30), seat.of_other)]
    assert gains == sorted(gains) and gains[0] < gains[2] - 15


@pytest.mark.parametrize("true", [-120, 0, 120])
def test_the_worth_of_a_seat_is_found_and_does_not_flow_into_ratings(true: int) -> None:
    """Forty people of known strength play 1,600 games, in which the first seat is worth something."""
    rng = random.Random(1)
    strength = {n: rng.gauss(1500, 150) for n in range(40)}
    known = {(n, side): Rating() for n in strength for side in (0, 1)}
    seat = Advantage()

    def overall(n: int, side: int) -> Rating:
        one, other = known[n, side], known[n, 1 - side]
        return Rating((one.rating + other.rating) / 2, (one.deviation**2 + other.deviation**2) ** 0.5 / 2)

    for _ in range(1600):
        first, second = rng.sample(sorted(strength), 2)
        chance = expected(Rating(strength[first] + true), Rating(strength[second], 0))
        score = float(rng.random() < chance)
        one, other = known[first, 0], known[second, 1]
        seat_before = seat
        seat = learnt(seat, overall(first, 0), overall(second, 1), score)
        known[first, 0] = rated(one, [Played(other, score, seat_before)])
        known[second, 1] = rated(other, [Played(one, 1 - score, seat_before.of_other)])
    assert seat.points == pytest.approx(true, abs=40)
    assert seat.deviation < 15
    means = [sum(known[n, side].rating for n in strength) / len(strength) for side in (0, 1)]
    assert abs(means[0] - means[1]) < 60, "equal people have about the same rating on both sides"
    ordered = sorted(strength, key=lambda n: strength[n])
    weak, strong = ordered[:10], ordered[-10:]
    assert min(overall(n, 0).rating for n in strong) > max(overall(n, 0).rating for n in weak)
