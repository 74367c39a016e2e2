"""Programs of others as players: each decision goes out as a line of JSON, and its answer comes back as one.

A program is started once and asked again and again. It sees what its side may see and nothing else. An answer that is
late, not JSON or not legal is replaced by a legal action at random, and counted; a program that is late or has ended is
started anew. `docs/bots.md` has the words.
"""

from __future__ import annotations

import json
import os
import random
import selectors
import shlex
import subprocess
import time
from functools import cache
from typing import Any, Final, NamedTuple

from engaja.core import Game
from engaja.core.actions import Action
from engaja.core.terms import Refused
from engaja.rules import Rulebook

PREFIX: Final = "bot:"  # before the command, in the name of a player
SECONDS: Final = 5.0  # of the clock, for one answer
LONGEST: Final = 1 << 16  # bytes of an answer


class Answer(NamedTuple):
    """An action, and what was wrong with the program's own answer, if it had to be replaced."""

    action: Action
    fault: str = ""  # "late" or "refused"


def is_bot(player: str) -> bool:
    return player.startswith(PREFIX)


class Bot:
    """One program."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self._words, self._seconds = shlex.split(command), seconds
        self._process: subprocess.Popen[bytes] | None = None

    def choose(self, game: Game[Rulebook], rng: random.Random) -> Answer:
        """Return the program's answer to the current decision."""
        said = self._ask(json.dumps(asked(game, self._seconds), ensure_ascii=False, separators=(",", ":")))
        if said is None:
            self.close()
            return Answer(game.legal().sample(rng), "late")
        action = _legal(game, said)
        return Answer(game.legal().sample(rng), "refused") if action is None else Answer(action)

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _ask(self, line: str) -> bytes | None:
        """Send a line and wait for one: None if it does not come in time, or the program has ended."""
        if self._process is None or self._process.poll() is not None:
            self.close()
            self._process = subprocess.Popen(self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        into, out = self._process.stdin, self._process.stdout
        assert into is not None and out is not None
        until, read = time.monotonic() + self._seconds, b""
        try:
            _write(into.fileno(), f"{line}\n".encode(), until)
        except (BrokenPipeError, TimeoutError):
            return None
        with selectors.DefaultSelector() as selector:
            selector.register(out, selectors.EVENT_READ)
            while not read.endswith(b"\n") and len(read) < LONGEST:
                if not selector.select(max(0.0, until - time.monotonic())):
                    return None
                more = os.read(out.fileno(), LONGEST)
                if not more:
                    return None
                read += more
        return read


def _write(file: int, data: bytes, until: float) -> None:
    """Write everything, as long as there is time: a program that does not read fills its pipe."""
    os.set_blocking(file, False)
    with selectors.DefaultSelector() as selector:
        selector.register(file, selectors.EVENT_WRITE)
        while data:
            if not selector.select(max(0.0, until - time.monotonic())):
                raise TimeoutError
            data = data[os.write(file, data) :]


def asked(game: Game[Rulebook], seconds: float) -> dict[str, Any]:
    """A decision as a program gets it, in the words of the referee's protocol."""
    legal, rules = game.legal(), game.rules
    question = legal.question
    return {
        "game": rules.name,
        "decision": {
            "side": rules.sides[question.side],
            "kind": question.kind,
            "prompt": rules.notation.spell_all(question.args, question.kind),
            "cite": question.cite,
        },
        "actions": [rules.actions.spell(action) for action in legal],
        "view": game.view(question.side),
        "seconds": seconds,
    }


def _legal(game: Game[Rulebook], said: bytes) -> Action | None:
    """The action that was meant: its number in the list, or the action itself; None if it is not legal."""
    try:
        told = json.loads(said)["action"]
        if isinstance(told, int) and not isinstance(told, bool):
            return list(game.legal())[told] if told >= 0 else None
        action = game.rules.actions.read(told)
        game.legal().check(action)
    except (ValueError, KeyError, TypeError, IndexError, Refused):
        return None
    return action


@cache
def bot_of(player: str, seconds: float) -> Bot:
    """The program of a player, started once in this process."""
    return Bot(player.removeprefix(PREFIX), seconds)
