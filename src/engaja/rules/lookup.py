"""Reading the printed tables whose rows are numbers or ranges of numbers."""

from __future__ import annotations

from collections.abc import Mapping

from engaja.tables import Table


def in_range(number: int, key: str) -> bool:
    """Whether a row such as `6`, `2-5` or `49+` speaks of a number.

    >>> [in_range(4, key) for key in ("4", "2-5", "3+", "5-9")]
    [True, True, True, False]
    """
    if key.endswith("+"):
        return number >= int(key[:-1])
    low, _, high = key.partition("-")
    return int(low) <= number <= int(high or low)


def row_for(table: Table, number: int) -> Mapping[str, str]:
    """The cells of the row that speaks of a number: a turn, a die."""
    return table.row(next(row for row in table.rows if in_range(number, row)))
