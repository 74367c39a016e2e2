"""Dice that both players can check.

Die number `i` of a game is a function of a secret and of `i`. The hash of the secret is published when the game starts,
and the secret when it ends: anybody can then repeat the same die rolls.

>>> dice = Dice(secret_of(7))
>>> [dice.die(i) for i in range(8)]
[2, 5, 1, 6, 6, 1, 6, 5]
>>> verify(dice.secret, dice.commitment, [2, 5, 1, 6])
True
>>> verify(dice.secret, dice.commitment, [2, 5, 1, 1])
False
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final

SECRET_SIZE: Final = 32  # bytes


def secret_of(seed: int) -> bytes:
    """Return the secret of a game started from a number: for tests, puzzles and bots, which need no secrecy."""
    return hashlib.sha256(b"engaja seed %d" % seed).digest()


def commitment_of(secret: bytes) -> str:
    return hashlib.sha256(secret).hexdigest()


def verify(secret: bytes, commitment: str, rolls: Iterable[int]) -> bool:
    """Return whether the secret matches the published hash and gives exactly these dice, in this order."""
    dice = Dice(secret)
    return dice.commitment == commitment and all(dice.die(i) == value for i, value in enumerate(rolls))


class Dice:
    """The dice of one game. Values given in advance (`fixed`) come first: a test chooses its own rolls."""

    def __init__(self, secret: bytes, fixed: Sequence[int] = (), start: int = 0) -> None:
        self.secret = secret
        self.commitment = commitment_of(secret)
        self.fixed: dict[int, int] = {start + i: value for i, value in enumerate(fixed)}
        self._keyed = hmac.new(secret, digestmod="sha256")  # copied for each die: half the time of a new one

    def fix(self, start: int, values: Sequence[int]) -> None:
        """Fix the next dice, from number `start`; dice fixed earlier and not yet thrown come first."""
        free = (i for i in count(start) if i not in self.fixed)
        for value, i in zip(values, free, strict=False):
            self.fixed[i] = value

    def die(self, index: int) -> int:
        if index in self.fixed:
            return self.fixed[index]
        keyed = self._keyed.copy()
        keyed.update(b"%d" % index)
        # 252 is the largest multiple of six that fits in a byte: higher values would favour low rolls.
        return next(byte for byte in keyed.digest() if byte < 252) % 6 + 1
