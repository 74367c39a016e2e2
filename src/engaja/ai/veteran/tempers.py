"""The plans that the veteran compares: tempers by name. The words of a name are in `phrases.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engaja.ai.recruit.temper import USUAL, Temper

NEVER: Final = 1000.0  # points: more than anything promises
OWN: Final = "usual"  # the recruit's own decisions, which the others must beat
ALL: Final = 1000  # air points: no side has so many, so that none is kept

# Plans of a movement phase; a small budget compares the first ones only. The first is the recruit's own moves, `guns`
# nearly the same in the order of `drive`; `drill` stands for the moves of the fast policy. None of them attacks less
# than the usual one: rollouts are short, so that they see what an attack costs and not what it opens.
MARCHES: Final[Mapping[str, Temper | None]] = {
    OWN: USUAL,
    "storm": Temper(boldness=8.0, eagerness=-0.05, caution=0.0, take=2.0),
    "bold": Temper(boldness=4.0, eagerness=0.0, caution=0.5),
    "drill": None,
    "guns": USUAL,
    "mass": Temper(massing=0.5, eagerness=0.02),
    "haste": Temper(haste=3.0, caution=0.7),
    "take": Temper(take=3.0, haste=2.0, inertia=0.1),
}

# Plans of a combat phase: which attacks, how much support.
FIGHTS: Final[Mapping[str, Temper]] = {
    OWN: USUAL,
    "sure": Temper(threshold=2.0),
    "eager": Temper(threshold=-0.5, kept=ALL),
    "owed": Temper(threshold=NEVER),
    "all_air": Temper(kept=ALL),
}
