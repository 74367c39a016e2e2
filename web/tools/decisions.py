"""Prints, for every game and kind of decision that the stored journals meet, the beginning of a journal that leads
there: where the tests of gestures begin. Of each kind the first decision that leaves a choice, if there is one: secret
questions are put even where only one answer is left."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engaja.core import Game
from engaja.core import journal as journals
from engaja.games import match

JOURNALS = Path(__file__).parents[2] / "tests" / "journals"


def main() -> None:
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for file in sorted(JOURNALS.glob("*/*.jsonl")):
        lines = file.read_text().splitlines(keepends=True)
        header, entries = journals.read("".join(lines))
        game = Game(match.rulebook(header.game), header)
        for number, entry in enumerate(entries, start=1):
            if not game.over:
                key = header.game, game.legal().question.kind
                choice = game.legal().only() is None if not found.get(key, {}).get("choice") else False
                if choice or key not in found:
                    found[key] = {**_decision(game), "choice": choice, "journal": "".join(lines[:number])}
            game.fix_dice(entry["dice"]) if "dice" in entry else game.play(entry)
    print(json.dumps(list(found.values())))


def _decision(game: Game) -> dict[str, Any]:
    question, rules = game.legal().question, game.rules
    args = rules.notation.spell_all(question.args, question.kind)
    return {"game": rules.name, "side": rules.sides[question.side], "kind": question.kind, "args": args}


main()
