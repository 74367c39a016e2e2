"""Kinds of facts about the tables: that they are complete, and that they agree with the book's examples."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from engaja import games
from engaja.check.facts import Fact, Finding, head_of, kind
from engaja.games import GameData
from engaja.tables import band, objectives, pair, shift, span, terrain_effects
from engaja.tables import odds as odds_column

# Completeness


@kind("TABLE: HOW_MANY_DICE")
def dice(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The rows cover every roll of one die, or every sum of two, exactly once.

    In a row whose key has two parts (`21-30, 3-4`) the last is the dice, and each first part has all of them.
    """
    id_, number = head_of(claim)
    table = game.tables.get(id_)
    if table is None:
        yield _no_table(id_)
        return
    throws = {"1": range(1, 7), "2": range(2, 13)}[number]
    bands: dict[str, list[int]] = {}
    for row in table.rows:
        band_, _, key = row.rpartition(", ")
        bands.setdefault(band_, []).extend(_thrown(key, int(number)))
    for band_, found in bands.items():
        what = f"throws of [{id_}]" + (f" at {band_}" if band_ else "")
        yield Finding(what, _listed(throws), _listed(sorted(found)))


def _thrown(key: str, number: int) -> list[int]:
    if number == 2:  # rows of two dice are pairs of equal chance: 2-12, 3-11, ...
        return [int(total) for total in key.split("-")]
    low, high = span(key)
    return list(range(int(low), int(high) + 1))


@kind("TABLE rows|columns: FIRST LAST")
def spans(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The keys follow each other from first to last without a gap; `∞` for no end."""
    head, ends = head_of(claim)
    id_, axis = head.split()
    table = game.tables.get(id_)
    if table is None:
        yield _no_table(id_)
        return
    keys = [key.partition(", ")[0] for key in (table.rows if axis == "rows" else table.columns)]
    numbers = [span(key) for key in dict.fromkeys(keys)]
    holes = [f"{int(a[1])} to {int(b[0])}" for a, b in pairwise(numbers) if b[0] != a[1] + 1]
    yield Finding(f"{axis} of [{id_}]", ends, f"{_end(numbers[0][0])} {_end(numbers[-1][1])}")
    yield Finding(f"holes in the {axis} of [{id_}]", "none", ", ".join(holes) or "none")


def _end(number: float) -> str:
    return {float("inf"): "∞", float("-inf"): "-∞"}.get(number) or str(int(number))


@kind("TABLE: TABLE_OF_CODES")
def codes(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every code in the cells is explained in the other table, and every code explained there is used."""
    id_, other = head_of(claim)
    table, meanings = game.tables.get(id_), game.tables.get(other)
    if table is None or meanings is None:
        yield _no_table(id_ if table is None else other)
        return
    used = {code.rstrip("*") for row in table.cells for cell in row for code in cell.split("/")}
    known = {*meanings.rows} if used & {*meanings.rows} else {*meanings.columns}
    yield Finding(f"codes of [{id_}]", " ".join(sorted(known)), " ".join(sorted(used)))


@kind("TABLE, ROW, COLUMN: CELL")
def cells(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """What is printed in a cell."""
    head, expected = head_of(claim)
    id_, _, place = head.partition(", ")
    row, _, column = place.rpartition(", ")  # the key of a row may have a comma in it
    table = game.tables.get(id_)
    if table is None or row not in table.rows or column not in table.columns:
        yield Finding(head, expected, "no such cell")
        return
    yield Finding(f"[{id_}] row {row}, column {column}", expected, table.cell(row, column))


@kind("TABLE: GAME")
def same_table(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The table is that of another game of the series, cell for cell."""
    id_, other = head_of(claim)
    theirs = games.load(other).tables[id_]
    ours = game.tables.get(id_)
    if ours is None:
        yield _no_table(id_)
        return
    for row in theirs.rows:
        found = " ".join(ours.row(row).values()) if row in ours.rows else "no such row"
        yield Finding(f"[{id_}] row {row}", " ".join(theirs.row(row).values()), found)


# Worked examples


@kind("ATTACK to DEFENCE [SHIFT]: COLUMN")
def odds(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The odds, after a shift in columns (left is negative), give this column of the combat table."""
    head, expected = head_of(claim)
    attack, _, defence, *by = head.split()
    columns = game.tables["combat"].columns
    column = odds_column(columns, int(attack), int(defence))
    yield Finding(head, expected, shift(columns, column, int(by[0]) if by else 0))


@kind("air|artillery POWER [on UNIT UNIT ...] [in GROUND]: VALUE COLUMN")
def strikes(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A bombardment: power, times vulnerability where the target has one, and the column shifted by the ground."""
    head, expected = head_of(claim)
    attack, _, ground = head.partition(" in ")
    arms, _, units = attack.partition(" on ")
    weapon, power = arms.split()
    vulnerability = sum(int(game.tables["vulnerability"].cell(unit, weapon)) for unit in units.split())
    value = int(power) * (vulnerability if units else 1)
    columns = game.tables["bombardment"].columns
    left = terrain_effects(game.tables)[ground].columns or 0 if ground else 0
    yield Finding(head, expected, f"{value} {shift(columns, band(columns, value), -left)}")


@kind("ATTACK to DEFENCE, DIE: COLUMN ROW RESULT")
def air_battles(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """An air combat: the column of the attack, the row of the defence, and what the die gives there."""
    head, expected = head_of(claim)
    forces, _, die = head.partition(",")
    attack, _, defence = forces.split()
    table = game.tables["air_combat"]
    column = band(table.columns, int(attack))
    rows = [row.split(", ") for row in table.rows]
    row = band(list(dict.fromkeys(first for first, _ in rows)), int(defence))
    throw = band([key for first, key in rows if first == row], int(die))
    yield Finding(head, expected, f"{column} {row} {table.cell(f'{row}, {throw}', column)}")


@kind("TABLE, DIFFERENCE OR NUMBER, DICE: CELL")
def lookups(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The cell in the column of a number and the row of a roll."""
    head, expected = head_of(claim)
    id_, number, throw = (word.strip() for word in head.split(","))
    table = game.tables[id_]
    row = pair(table.rows, int(throw)) if "2-12" in table.rows else band(table.rows, int(throw))
    yield Finding(head, expected, table.cell(row, band(table.columns, int(number))))


# Victory


@kind("OBJECTIVE: SIDE POINTS, SIDE POINTS")
def points(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The points of a place or a deed for each side."""
    id_, expected = head_of(claim)
    objective = next((o for o in objectives(game.tables) if o.id == id_), None)
    found = ", ".join(f"{side} {number}" for side, number in objective.points.items()) if objective else "no points"
    yield Finding(id_, expected, found)


@kind("")
def objectives_on_map(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every objective that is a place is on the map under its name, and so is every scoring island."""
    for objective in objectives(game.tables):
        name = objective.name.pt
        if objective.at == ("island",):
            there = name in game.board.areas.get("island", {})
            yield Finding(name, "an island", "an island" if there else "not on the map")
        elif all(part.isdigit() for part in objective.at):
            hexes = [game.board.grid.parse(part) for part in objective.at]
            found = {game.board.ground[hex_].place or "no name" for hex_ in hexes}
            yield Finding(" ".join(objective.at), name, " and ".join(sorted(found)))


def _no_table(id_: str) -> Finding:
    return Finding(f"[{id_}]", "a table", "no such table")


def _listed(numbers: Iterable[int]) -> str:
    return " ".join(str(number) for number in numbers)
