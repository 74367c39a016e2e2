"""Stored games, which must always replay to the same end: `tests/journals/<game>/*.jsonl`, with their hashes.

`make journals REASON="..."` records them again, when a rule change was meant to change games, and keeps the reason;
`GAME=<name>` records those of one game.
Some are whole games of random players. The others begin at the start of a phase of a random game and are short; they
are chosen so that together they show as many different moments as possible.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from attempts import AnyGame
from engaja.core import Event
from engaja.games import match
from invariants import TEMPERS, play_random, scenario_of, short_options

FOLDER = Path(__file__).parent / "journals"
INDEX = FOLDER / "index.json"
NUMBER = 20
WHOLE = 4  # of them are whole games
SEARCHED = 5  # random games that are searched for moments
LENGTH = 60  # actions of a short journal


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reason", help="why the games may end differently now")
    parser.add_argument("game", nargs="*", help="which games; all that can be played")
    wanted = parser.parse_args()
    reason = wanted.reason.strip()
    if not reason:
        print('Say why the games may end differently now: make journals REASON="..."')
        return 2
    names = wanted.game or match.playable()
    known = json.loads(INDEX.read_text(encoding="utf-8"))["journals"]
    journals: dict[str, dict[str, Any]] = {key: known[key] for key in known if key.partition("/")[0] not in names}
    for name in names:
        for old in (FOLDER / name).glob("*.jsonl"):
            old.unlink()
        (FOLDER / name).mkdir(parents=True, exist_ok=True)
        for title, game, shows in record(name):
            (FOLDER / name / f"{title}.jsonl").write_text(game.save(), encoding="utf-8")
            journals[f"{name}/{title}"] = {"hash": game.hash(), "shows": sorted(shows)}
        print(f"{name}: {sum(key.startswith(name) for key in journals)} journals")
    index = {"reason": reason, "journals": journals}
    INDEX.write_text(json.dumps(index, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def record(name: str) -> Iterator[tuple[str, AnyGame, set[str]]]:
    seen: set[str] = set()
    for seed in range(WHOLE):
        game = match.new(name, seed=seed, options=short_options(name, seed))
        shows = play_on(game, seed, 10**6)
        seen |= shows & {"setup", "game_over"}
        yield f"{seed + 1:02}-whole-game", game, shows
    short = [(journal, play_on(journal, i, LENGTH)) for i, journal in enumerate(beginnings(name))]
    for number in range(WHOLE + 1, NUMBER + 1):
        # The one that adds most to what was seen; when everything was seen, the richest that is left.
        best = max(range(len(short)), key=lambda i: (len(short[i][1] - seen), len(short[i][1]), -i))
        game, shows = short.pop(best)
        new = sorted(shows - seen)
        seen |= shows
        yield f"{number:02}-{new[-1] if new else 'more'}", game, shows


def beginnings(name: str) -> Iterator[AnyGame]:
    """Games from the positions at the start of phases of random games."""
    for seed in range(100, 100 + SEARCHED):
        game = match.new(name, seed=seed, options=scenario_of(name, seed))
        rng = random.Random(seed)
        phase: object = None
        for _ in play_random(game, rng, "restless"):
            now = (game.world.state.turn, game.world.state.phase)
            named = game.rules.phase_of(game.world.state)[0] is not None
            if now != phase and named and len(game.world.state.stack) == 2 and rng.random() < 0.3:
                yield match.from_position(sketch(game), seed=seed)
            phase = now


def sketch(game: AnyGame) -> dict[str, Any]:
    """Return the position as a person would write it: the start of a phase needs no more."""
    wanted = {"game", "turn", "side", "phase", "units", "markers", "possession"}
    wanted |= {fact.name for fact in game.rules.facts if fact.by_hand}
    wanted |= {kind.key for kind in game.rules.markers.values()}
    options = {"options": dict(game.header.options)} if game.header.options else {}
    return {"bare": True, **options, **{key: value for key, value in game.state().items() if key in wanted}}


def play_on(game: AnyGame, seed: int, most: int) -> set[str]:
    """Random players; returns the moments that the game shows."""
    shows = set().union(*(moments(event) for event in game.opening))
    for played in play_random(game, random.Random(seed), TEMPERS[seed % 2], most):
        shows.update(*(moments(event) for event in played.events))
    return shows


def moments(event: Event) -> set[str]:
    """Return what an event is an example of: its kind, its result, its manner."""
    found = {event.kind}
    if event.kind in ("combat", "bombardment", "air_strike", "air_combat", "bombing"):
        found.add(f"{event.kind}-{event.args['result'].replace('/', '-').rstrip('*')}")
    if event.kind == "retreated":
        found |= {"retreated-two-hexes"} if event.args["via"] is not None else set()
        found |= {"retreated-off"} if event.args["to"] < 0 else set()
    return found


if __name__ == "__main__":
    sys.exit(main())
