"""The sums of combats and bombings in the words of the API: shifts of the column, and what each result would mean."""

from __future__ import annotations

from collections.abc import Callable

from engaja.core import terms
from engaja.datafile import Words
from engaja.games.wording import Wording, wording
from engaja.rules import Rulebook
from engaja.rules.common import combat
from engaja.server import schema_play as schema
from engaja.server.schema import Text


def shift(words: Wording, given: terms.Shift) -> schema.Term:
    said = words.both("term", given.code, given.args)
    return schema.Term(value=given.columns, text=Text(pt=said.pt, en=said.en), cite=given.cite, code=given.code)


def meaning(rules: Rulebook, result: str, target: str = "troops") -> Words:
    """What the code of a result means; where that depends on what is struck, what it does to such a target."""
    codes, bare = rules.tables["bombardment_codes"], result.rstrip("*")
    if bare in codes.columns:
        return codes.shown(codes.cell(target, bare))
    return wording(rules.name).result(result)


def chances(
    rules: Rulebook, table: str, column: str, *, outcome: Callable[[str], str], meaning: Callable[[str], Words]
) -> list[schema.Chance]:
    """Every result of a column, in the order of the table's rows."""
    printed = rules.tables[table]
    rows: dict[str, list[str]] = {}
    for row in printed.rows:
        rows.setdefault(printed.cell(row, column), []).append(row)
    likely = combat.chances(printed, column)
    said = {result: meaning(result) for result in rows}
    return [
        schema.Chance(
            result=result,
            chance=round(float(likely[result]), 4),
            rows=its_rows,
            outcome=outcome(result),
            text=Text(pt=said[result].pt, en=said[result].en),
        )
        for result, its_rows in rows.items()
    ]
