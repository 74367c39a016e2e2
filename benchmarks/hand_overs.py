"""How often a turn passes from one player to the other, without standing orders and with them.

Recruits play both sides; what their orders answer, they are not asked. `make bench` does not run it: it measures a
design, not the machine. Run it with PYTHONPATH=tests.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engaja.ai import choose
from engaja.server.match import ORDERED, Match
from engaja.server.matches import Matches
from engaja.server.schema_site import StandingOrders
from engaja.server.site import orders
from engaja.server.store import Store

TURNS = 2
SEEDS = range(1, 4)
MIDDLE = {"leyte": "1515", "papua": "1515"}


def standing(game: str) -> StandingOrders:
    return StandingOrders(
        defence="all",
        reaction="none",
        advance="none",
        losses="cheapest",
        rather="retreat",
        towards=MIDDLE[game],
    )


def asked(match: Match, given: StandingOrders | None, rng: random.Random) -> Iterator[tuple[int, str]]:
    """Play, and tell which side is asked what."""
    while not match.game.over and match.game.world.state.turn <= TURNS:
        action = None if given is None else orders.answer(match, given)
        if action is not None:
            match.answer(action, ORDERED)
            continue
        question = match.game.legal().question
        yield question.side, question.kind
        match.answer(answer(match, rng), None)


def answer(match: Match, rng: random.Random) -> Any:
    legal = match.game.legal()
    if legal.forced is not None:
        return legal.forced
    try:
        action = choose("recruit", match.game, rng.randrange(10**9)).action
    except KeyError:  # a question that recruits do not know
        return legal.sample(rng)
    return action if action in legal else legal.sample(rng)


def measure(matches: Matches, game: str, *, ordered: bool) -> tuple[float, Counter[str]]:
    """Return the hand-overs of a turn, and which questions caused them."""
    causes: Counter[str] = Counter()
    for seed in SEEDS:
        match = matches.new(game, seats={}, options={}, seed=seed)
        given = standing(game) if ordered else None
        before = None
        for side, kind in asked(match, given, random.Random(seed)):
            if before not in (None, side):
                causes[kind] += 1
            before = side
    return causes.total() / TURNS / len(SEEDS), causes


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        matches = Matches(Store(Path(folder) / "engaja.db"))
        for game in MIDDLE:
            for ordered in (False, True):
                number, causes = measure(matches, game, ordered=ordered)
                how = "with standing orders" if ordered else "without"
                kinds = ", ".join(f"{kind} {n}" for kind, n in causes.most_common())
                print(f"{game}: {number:.1f} hand-overs a turn {how} ({kinds})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
