"""Actions, reasons, terms and chances: the parts of all answers."""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import AfterValidator, JsonValue

from engaja.server.schema import Model, Text


def _is_text(value: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """JSON can write lone surrogates, which nothing can store."""
    json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    return value


# The words of the protocol: {"do": "move", "unit": ..., "to": ...}
ActionJson = Annotated[dict[str, JsonValue], AfterValidator(_is_text)]
Position = Annotated[dict[str, JsonValue], AfterValidator(_is_text)]


class Reason(Model):
    """Why something is not allowed, or what remains to be done; with the counters and hexes concerned."""

    code: str
    cite: str
    text: Text
    units: list[str] = []
    hexes: list[str] = []


class Term(Model):
    """One term of a number: movement points, columns, victory points."""

    value: float
    text: Text
    cite: str
    code: str
    hex: str | None = None  # for a march: the hex entered at this cost


class Chance(Model):
    """One result of a table, and how likely it is."""

    result: str
    chance: float
    rows: list[str]  # rows of the table: sums of dice
    outcome: str  # the side that must retreat: defender, attacker, both, none; of a bombardment: loss, none
    text: Text


class Bound(Model):
    """An attack on the weakest or the strongest counters that could be in the hex."""

    defence: int
    base: str
    column: str


class Odds(Model):
    """The odds of a combat. While the defenders are unknown, the attacker's part, what is certain of the shifts, and
    the extremes are given."""

    attack: int
    attack_terms: list[Term]  # each counter, and the air points
    defence: int | None
    defence_terms: list[Term]
    base: str | None
    shifts: list[Term]
    column: str | None
    results: list[Chance]
    hidden: Reason | None  # why some values are missing
    weakest: Bound | None
    strongest: Bound | None
    spare: int  # points of the attack that change no column
    missing: int | None  # points that would gain one; None: none can


class Foreseen(Model):
    """An attack that units could make from the hex they are brought to."""

    target: str
    alone: Odds
    others: list[str]  # own units already beside the target that could join
    together: Odds  # with them; the same as `alone` if there are none


class Bombardment(Model):
    power: int
    vulnerability: int
    value: int
    base: str
    shifts: list[Term]
    column: str
    results: list[Chance]
