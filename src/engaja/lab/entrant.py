"""A player as the lab names it: a level, what it is given, and its source of chance.

>>> entrant("recruit@hold=2,nodes=40#2")
Entrant(level='recruit', nodes=40, seconds=None, cores=1, weights={'hold': 2.0}, chance='2')
>>> entrant("recruit").spelt, entrant("recruit@nodes=40,hold=2.0").spelt
('recruit', 'recruit@hold=2,nodes=40')
>>> entrant("recruit@holt=2")
Traceback (most recent call last):
...
engaja.lab.entrant.BadEntrant: recruit has no weight 'holt'; did you mean 'hold'?
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from engaja.ai import PLAYERS, Means
from engaja.datafile import nearest
from engaja.games import match
from engaja.lab.bot import is_bot

MEANS: Final = ("nodes", "seconds", "cores")  # what may be given beside weights


class BadEntrant(ValueError):
    """A name that is no player."""


class Entrant(NamedTuple):
    """A player: `recruit#2` is the recruit with another source of chance, `recruit@hold=2` has another weight."""

    level: str
    nodes: int | None
    seconds: float | None
    cores: int
    weights: Mapping[str, float]
    chance: str

    @property
    def spelt(self) -> str:
        """The one name of this player."""
        given = {name: f"{value:g}" for name, value in self.weights.items()}
        for name, usual in zip(MEANS, (None, None, 1), strict=True):
            if getattr(self, name) != usual:
                given[name] = f"{getattr(self, name):g}"
        with_ = ",".join(f"{name}={given[name]}" for name in sorted(given))
        return self.level + (f"@{with_}" if with_ else "") + (f"#{self.chance}" if self.chance else "")

    def means(self, plan: str) -> Means:
        return Means(plan, self.nodes, self.seconds, self.cores, self.weights)


@cache
def entrant(name: str) -> Entrant:
    """Read a name. The command of a program (`bot:...`) may hold anything."""
    if is_bot(name):
        return Entrant(name, None, None, 1, {}, "")
    player, _, chance = name.partition("#")
    level, _, given = player.partition("@")
    if level not in PLAYERS:
        raise BadEntrant(f"there is no player {level!r}{nearest(level, PLAYERS)}")
    values = dict(_number(level, part) for part in given.split(",") if part)
    nodes, seconds, cores = (values.pop(name, None) for name in MEANS)
    if unknown := sorted(values.keys() - PLAYERS[level].weights.keys()):
        raise BadEntrant(f"{level} has no weight {unknown[0]!r}{nearest(unknown[0], PLAYERS[level].weights)}")
    return Entrant(level, None if nodes is None else int(nodes), seconds, int(cores or 1), values, chance)


def _number(level: str, part: str) -> tuple[str, float]:
    name, _, value = part.partition("=")
    try:
        return name, float(value)
    except ValueError:
        raise BadEntrant(f"{level}@{part}: write weights as name=number, with commas between them") from None


def with_weights(name: str, weights: Mapping[str, float]) -> str:
    """Return the name of a player with other weights; four digits are enough to tell them apart."""
    player = entrant(name)
    rounded = {weight: float(f"{value:.4g}") for weight, value in weights.items()}
    return player._replace(weights={**player.weights, **rounded}).spelt


def games_of(name: str) -> list[str]:
    """Return the games that a player plays; a program is asked for any."""
    return match.playable() if is_bot(name) else PLAYERS[entrant(name).level].games()
