"""The first page: the contents of the file, how to print and assemble it, which parts of the game are reconstructed."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Sequence
from typing import Any

from engaja.datafile import SOURCES, Language, Source
from engaja.games import GameData
from engaja.printing.words import say, vocabulary

# The letter that marks data the rulebook does not give; data it gives have none.
SIGNS: dict[Language, dict[Source, str]] = {
    "pt": {"geodata": "g", "judgement": "e", "reconstructed": "r"},
    "en": {"geodata": "g", "judgement": "j", "reconstructed": "r"},
}


def guide_data(game: GameData, language: Language, parts: Sequence[str], **figures: str) -> dict[str, Any]:
    """`parts` are the ids of what is in the file, in order; `figures` fill the gaps of the phrases."""
    return {
        "parts": [
            {"id": id_, "name": say(language, f"contents.{id_}"), "how": say(language, f"paper.{id_}", **figures)}
            for id_ in parts
        ],
        "steps": [
            {**step, "body": step["body"].format(**figures)}
            for step in vocabulary(language)["steps"]
            if step["id"] == "scale" or step["id"] in parts
        ],
        "reconstruction": _reconstruction(game, language),
    }


def _reconstruction(game: GameData, language: Language) -> dict[str, Any]:
    counted = {
        "hexes": (ground.source for ground in game.board.ground),
        "counter-identities": (counter.identity for counter in game.counters.values()),
        "counter-faces": (
            face.source for counter in game.counters.values() for face in (counter.front, counter.back) if face
        ),
        "counter-starts": (counter.start.source for counter in game.counters.values()),
        "table-sources": (table.source for table in game.tables.values()),
    }
    rows = {key: Tally(sources) for key, sources in counted.items()}
    used = [source for source in SOURCES if any(row[source] for row in rows.values())]
    return {
        "text": say(language, "reconstruction-text"),
        "columns": [
            {
                "name": say(language, f"source-names.{source}"),
                "sign": SIGNS[language].get(source),
                "meaning": say(language, f"sources.{source}"),
            }
            for source in used
        ],
        "rows": [{"name": say(language, key), "counts": [row[s] for s in used]} for key, row in rows.items()],
    }
