"""The words of the computer players, in Portuguese and in English: `phrases.toml`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from engaja.ai.choice import Thought
from engaja.datafile import Language, Words
from engaja.games import load
from engaja.games.wording import PHRASES_FILE, Phrases, Wording, parse

FILE = f"ai/{PHRASES_FILE}"


def say(game: str, thought: Thought, language: Language) -> str:
    """Why an action was chosen, with the names of units and hexes of that game, and the plan it is part of."""
    why = _wording(game).say("thought", thought.code, thought.args, language)
    return f"{_wording(game).say('plan', thought.plan, {}, language)} {why}" if thought.plan else why


def level_words(section: str, level: str) -> Words:
    return phrases()[section][level]


@cache
def phrases() -> Phrases:
    return parse((files("engaja.ai") / PHRASES_FILE).read_text(encoding="utf-8"), FILE)


@cache
def _wording(game: str) -> Wording:
    return Wording(load(game), phrases())
