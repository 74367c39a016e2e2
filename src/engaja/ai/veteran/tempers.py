"""The plans that the veteran compares: tempers by name. The words of a name are in `phrases.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engaja.ai.recruit.temper import USUAL, Temper

NEVER: Final = 1000.0  # points: more than anything promises
ALL: Final = 1000  # air points: no side has so many, so that none is kept

# Plans of a movement phase, those that differ most first: a small budget compares the first ones only. `drill` stands
# for the moves of the fast policy.
MARCHES: Final[Mapping[str, Temper | None]] = {
    "usual": USUAL,
    "bold": Temper(boldness=4.0, eagerness=0.0, caution=0.5),
    "hold": Temper(hold=2.5, caution=1.5, shelter=0.6, boldness=0.3),
    "drill": None,
    "take": Temper(take=3.0, haste=2.0, inertia=0.1),
    "stand": Temper(inertia=4.0),
    "mass": Temper(massing=0.5, eagerness=0.02),
    "wary": Temper(caution=3.0, eagerness=0.2),
    "storm": Temper(boldness=8.0, eagerness=-0.05, caution=0.0, take=2.0),
    "dig_in": Temper(shelter=1.2, inertia=0.5, boldness=0.2),
    "haste": Temper(haste=3.0, caution=0.7),
    "no_attack": Temper(eagerness=NEVER),
}

# Plans of a combat phase: which attacks, how much support.
FIGHTS: Final[Mapping[str, Temper]] = {
    "usual": USUAL,
    "sure": Temper(threshold=2.0),
    "eager": Temper(threshold=-0.5, kept=ALL),
    "owed": Temper(threshold=NEVER),
    "all_air": Temper(kept=ALL),
}
