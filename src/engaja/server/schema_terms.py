"""Actions, reasons, terms and chances: what answers of every kind are made of."""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import AfterValidator, JsonValue

from engaja.server.schema import Model, Text


def _is_text(value: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """JSON can write halves of characters, which nothing can store."""
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    return value


# The words of the protocol: {"do": "move", "unit": ..., "to": ...}
ActionJson = Annotated[dict[str, JsonValue], AfterValidator(_is_text)]
Position = Annotated[dict[str, JsonValue], AfterValidator(_is_text)]


class Reason(Model):
    """Why something is not allowed, or what remains to be done; with the counters and hexes that are meant."""

    code: str
    cite: str
    text: Text
    units: list[str] = []
    hexes: list[str] = []


class Term(Model):
    """A part of a number: points of movement, columns, points of the score."""

    value: float
    text: Text
    cite: str
    code: str
    hex: str | None = None  # of a march: the hex whose entering it is paid for


class Chance(Model):
    """One result of a table, and how likely it is."""

    result: str
    chance: float
    rows: list[str]  # of the table: the sums of dice
    outcome: str  # who must leave the field: defender, attacker, both, none; of a bombardment: loss, none
    text: Text


class Odds(Model):
    """What a combat would be. While the defenders are unknown only what the asker's own counters make of it."""

    attack: int
    attack_terms: list[Term]  # each counter, and the air points
    defence: int | None
    defence_terms: list[Term]
    base: str | None
    shifts: list[Term]
    column: str | None
    results: list[Chance]
    hidden: Reason | None  # why not everything can be told


class Bombardment(Model):
    power: int
    vulnerability: int
    value: int
    base: str
    shifts: list[Term]
    column: str
    results: list[Chance]
