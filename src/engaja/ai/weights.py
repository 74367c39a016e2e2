"""Weights: the numbers of a player that may be tuned. A level declares them (`Level.weights`), `engaja lab tune` finds
better ones by paired play, and `weights.toml` has those that a level plays with in a game and seat, with the run that
found them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from engaja.ai.choice import Means
from engaja.datafile import TomlFile, nearest
from engaja.rules import Rulebook

FILE: Final = "weights.toml"
RUN: Final = "run"  # beside the weights of a seat: the stored run that found them


class Weight(NamedTuple):
    """A number that may be tuned: what it usually is, and between what it makes sense."""

    usual: float
    low: float
    high: float


Weights = Mapping[str, Weight]


def weights_of(level: str, declared: Weights, rules: Rulebook, side: int, means: Means) -> dict[str, float]:
    """Return the weights that a level plays with in a seat instead of its usual ones: those found for the seat, and
    those it was given."""
    here = _file().data.get(level, {}).get(rules.name, {}).get(rules.sides[side], {})
    weights = {**{name: float(value) for name, value in here.items() if name != RUN}, **means.weights}
    if unknown := sorted(weights.keys() - declared.keys()):
        raise ValueError(f"{level} has no weight {unknown[0]!r}{nearest(unknown[0], declared)}")
    return weights


@cache
def _file() -> TomlFile:
    return TomlFile.parse((files("engaja.ai") / FILE).read_text(encoding="utf-8"), f"ai/{FILE}")
