"""Prints, for every game and kind of decision that the stored journals meet, the beginning of a journal that leads
there: where the tests of gestures begin."""

from __future__ import annotations

import json
from pathlib import Path

from engaja.core import Game
from engaja.core import journal as journals
from engaja.games import match

JOURNALS = Path(__file__).parents[2] / "tests" / "journals"


def main() -> None:
    found: dict[tuple[str, str], str] = {}
    for file in sorted(JOURNALS.glob("*/*.jsonl")):
        lines = file.read_text().splitlines(keepends=True)
        header, entries = journals.read("".join(lines))
        game = Game(match.rulebook(header.game), header)
        for number, entry in enumerate(entries, start=1):
            if not game.over:
                found.setdefault((header.game, game.legal().question.kind), "".join(lines[:number]))
            game.fix_dice(entry["dice"]) if "dice" in entry else game.play(entry)
    print(json.dumps([{"game": game, "kind": kind, "journal": text} for (game, kind), text in found.items()]))


main()
