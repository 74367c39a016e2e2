"""Passwords, kept as Argon2 hashes. A check takes a fifth of a second and 64 MB on purpose; few are made at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from engaja.server.troubles import Trouble

AT_A_TIME: Final = 2
PATIENCE: Final = 20  # seconds that a request waits for its turn


class Passwords:
    """Hashes and checks."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turns = BoundedSemaphore(AT_A_TIME)
        self._nobodys = str(self._hasher.hash("of an account that does not exist"))

    def hash(self, password: str) -> str:
        with self._turn():
            return str(self._hasher.hash(password))

    def fits(self, hashed: str | None, password: str) -> bool:
        """Whether a password is the one that was hashed. Without a hash it is not, after the same work: the time tells
        nobody whether an account exists."""
        with self._turn():
            try:
                return bool(self._hasher.verify(hashed or self._nobodys, password)) and hashed is not None
            except (VerificationError, InvalidHashError):
                return False

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if not self._turns.acquire(timeout=PATIENCE):
            raise Trouble("too_many", seconds=PATIENCE)
        try:
            yield
        finally:
            self._turns.release()
