"""The board and its stacks as text, for a terminal of any width.

A hex is two lines high and as wide as the terminal allows; columns half a hex lower are one line lower. The upper line
of a hex shows the side and the number of units there, the lower its terrain.
"""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engaja.core import Game
from engaja.core.knowledge import knows_all
from engaja.core.places import DESTROYED
from engaja.datafile import Language, Words
from engaja.games import GameData, load
from engaja.games.wording import unit_name, wording
from engaja.hexes import Hex
from engaja.rules import Rulebook
from engaja.words import word

TERRAIN: Final[Mapping[str, str]] = {
    "open": "·",
    "city": "#",
    "woods": "♣",
    "rough": "∩",
    "rough_woods": "♠",
    "mountain": "▲",
    "mountain_city": "◆",
    "forest": "♣",
    "forest_mountain": "♠",
    "swamp": "≋",
    "lake": "≈",
    "sea": "≈",
}
_WIDEST, _NARROWEST = 5, 2  # columns of text for a column of hexes
_MARGIN = 3  # for the numbers of the rows
_SIDE_COLOURS: Final = ("30;43", "97;44")
_DIM: Final = "2"

_TURN = Words("turno", "turn")
_DECIDES = Words("com a decisão", "to decide")
_OVER = Words("fim de jogo", "the game is over")
_WON = Words("Vitória", "Victory")
_DRAW = Words("Empate", "A draw")
_AIR = Words("Poder aéreo", "Air points")
_SCORE = Words("Pontos", "Score")
_LOST = Words("Destruídas", "Destroyed")
_REDUCED = Words("* com baixas", "* reduced")


@dataclass(frozen=True, slots=True)
class Stack:
    """The units of one side in one hex, as they may be shown."""

    side: int
    units: tuple[str, ...]  # each in words


def show(
    game: Game[Rulebook], *, side: int | None = None, width: int = 100, colour: bool = False, language: Language = "en"
) -> str:
    """The whole game as one side may see it; None: as the referee does."""
    data = load(game.rules.name)
    stacks = _stacks(game, data, side, language)
    parts = [
        _title(game, data, language),
        "",
        *_board(game, data, stacks, width, colour),
        "",
        *_wrapped(_legend(game, data, stacks, language), width),
        "",
        *_lists(game, data, stacks, width, language),
        *_elsewhere(game, data, side, width, language),
    ]
    return "\n".join(line.rstrip() for line in parts) + "\n"


def least_width(game: Game[Rulebook]) -> int:
    """Return the minimum number of text columns for the board."""
    return _MARGIN + _NARROWEST * game.rules.board.grid.cols


# What may be seen


def _stacks(game: Game[Rulebook], data: GameData, side: int | None, language: Language) -> dict[int, Stack]:
    rules = game.rules
    shown: dict[int, list[str]] = {}
    owner: dict[int, int] = {}
    for unit, hex_ in enumerate(game.world.state.ground):
        if hex_ >= 0:
            owner[hex_] = rules.roster.side[unit]
            if knows_all(game.world, side, unit):
                shown.setdefault(hex_, []).append(_unit(game, data, unit, language))
    if side is not None:
        for piece in game.view(side)["unknown"]:
            hex_ = rules.notation.hex_index[piece["hex"]]
            type_ = f" {word('type', piece['type']).in_(language)}" if "type" in piece else ""
            shown.setdefault(hex_, []).append(f"?{type_}")
    return {hex_: Stack(owner[hex_], tuple(units)) for hex_, units in sorted(shown.items())}


def _unit(game: Game[Rulebook], data: GameData, unit: int, language: Language) -> str:
    roster, face = game.rules.roster, game.world.state.reduced[unit]
    reach = f" r{roster.range[unit]}" if roster.range[unit] else ""
    powers = f"{roster.attack[face][unit]}-{roster.defence[face][unit]}-{roster.halves[unit] // 2}{reach}"
    return f"{unit_name(data, roster.ids[unit], language)} {powers}{'*' if face else ''}"


# Drawing


def _title(game: Game[Rulebook], data: GameData, language: Language) -> str:
    state, question = game.world.state, game.decision
    _, phase = game.rules.phase_of(state)
    now = wording(data.name).phase(phase, language)
    if question is None:
        asked = _OVER.in_(language)
    else:
        asked = f"{side_name(game, data, question.side, language)} {_DECIDES.in_(language)}"
    return f"{game.rules.title}, {_TURN.in_(language)} {state.turn}, {now}; {asked}"


def _board(
    game: Game[Rulebook], data: GameData, stacks: Mapping[int, Stack], width: int, colour: bool
) -> Iterator[str]:
    grid = data.board.grid
    cell = max(_NARROWEST, min(_WIDEST, (width - _MARGIN) // grid.cols))
    letters = _letters(game, data)
    lines: dict[int, dict[int, str]] = {}
    for hex_ in grid:
        col, row = grid.col_row(hex_)
        top = 2 * (row - 1) + _is_low(data, col)
        upper, lower = _cell(data, hex_, stacks.get(hex_), letters, width=cell, colour=colour)
        lines.setdefault(top, {})[col] = upper
        lines.setdefault(top + 1, {})[col] = lower
    every = 1 if cell > _NARROWEST else 2  # adjacent numbers cannot be read
    yield " " * _MARGIN + "".join(f"{col:02}".ljust(cell * every) for col in range(1, grid.cols + 1, every))
    for number in range(2 * grid.rows + 1):
        margin = f"{number // 2 + 1:02}" if number % 2 == 0 and number // 2 < grid.rows else ""
        cells = lines.get(number, {})
        yield margin.ljust(_MARGIN) + "".join(cells.get(col, " " * cell) for col in range(1, grid.cols + 1))


def _is_low(data: GameData, col: int) -> int:
    """1 for the columns that stand half a hex lower."""
    grid = data.board.grid
    heights = [grid.centre(grid.at(c, 1), 1)[1] for c in (col, 1, min(2, grid.cols))]
    return int(heights[0] > min(heights))


def _cell(
    data: GameData, hex_: Hex, stack: Stack | None, letters: Sequence[str], *, width: int, colour: bool
) -> tuple[str, str]:
    ground = TERRAIN.get(data.board.ground[hex_].terrain, "?")
    if "city" in data.board.ground[hex_].features:
        ground = TERRAIN["city"]
    lower = _painted(ground, width, _DIM, colour)
    if stack is None:
        return " " * width, lower
    mark = f"{letters[stack.side]}{len(stack.units)}"
    return _painted(mark, width, _SIDE_COLOURS[stack.side % len(_SIDE_COLOURS)], colour), lower


def _painted(text: str, width: int, code: str, colour: bool) -> str:
    short = text[: max(1, width - 1)] if width > _NARROWEST else text[:width]
    return (f"\x1b[{code}m{short}\x1b[0m" if colour else short) + " " * (width - len(short))


def _letters(game: Game[Rulebook], data: GameData) -> list[str]:
    """Return a letter for each side: the first in which their names differ."""
    names = [side_name(game, data, side, "en") for side in range(len(game.rules.sides))]
    for letters in zip(*names, strict=False):
        if len(set(letters)) == len(letters):
            return [letter.upper() for letter in letters]
    return [str(number) for number in range(1, len(names) + 1)]


def _legend(game: Game[Rulebook], data: GameData, stacks: Mapping[int, Stack], language: Language) -> str:
    letters = _letters(game, data)
    sides = [f"{letter}n {side_name(game, data, side, language)}" for side, letter in enumerate(letters)]
    used = {ground.terrain for ground in data.board.ground}
    ground = [f"{TERRAIN[id_]} {word('terrain', id_).in_(language).lower()}" for id_ in TERRAIN if id_ in used]
    reduced = any(unit.endswith("*") for stack in stacks.values() for unit in stack.units)
    return "  ".join([*sides, *ground, *([_REDUCED.in_(language)] if reduced else [])])


# Lists


def _lists(
    game: Game[Rulebook], data: GameData, stacks: Mapping[int, Stack], width: int, language: Language
) -> Iterator[str]:
    for side in range(len(game.rules.sides)):
        own = {hex_: stack for hex_, stack in stacks.items() if stack.side == side}
        if own:
            yield side_name(game, data, side, language)
        for hex_, stack in own.items():
            place = data.board.ground[hex_].place
            called = data.board.called(place).in_(language) if place else ""
            head = f"  {game.rules.notation.hexes[hex_]} {called}".rstrip() + ": "
            yield from _wrapped(head + ", ".join(stack.units), width)
        if own:
            yield ""


def _elsewhere(game: Game[Rulebook], data: GameData, side: int | None, width: int, language: Language) -> Iterator[str]:
    """Everything off the map: the air point track, waiting and eliminated units, the score."""
    seen: Mapping[str, Any] = game.state() if side is None else game.view(side)
    air = seen.get("air", {})
    if air:
        yield f"{_AIR.in_(language)}: " + _by_side(game, data, air, language)
    away: dict[str, list[str]] = {}
    for id_, unit in seen["units"].items():
        if "where" in unit and unit["where"] != "absent":
            away.setdefault(str(unit["where"]), []).append(unit_name(data, id_, language))
    for where, names in sorted(away.items()):
        told = ", ".join(name if number == 1 else f"{number} × {name}" for name, number in Counter(names).items())
        yield from _wrapped(f"{_whereabouts(game, where, language)}: {told}", width)
    roster, place = game.rules.roster, game.world.state.place
    lost = {s: sum(place[u] == DESTROYED for u in roster.of_side[i]) for i, s in enumerate(game.rules.sides)}
    yield f"{_LOST.in_(language)}: " + _by_side(game, data, lost, language)
    if side is None:  # the score counts what the other side may not know, such as its flipped units
        score = dict(zip(game.rules.sides, game.score().score, strict=True))
        yield f"{_SCORE.in_(language)}: " + _by_side(game, data, score, language)


def _whereabouts(game: Game[Rulebook], where: str, language: Language) -> str:
    """A place off the board in words, such as a box or a ship, with the exit hex of units that left, if known."""
    place, _, hex_ = where.removeprefix("box:").partition(":")
    words, known = wording(game.rules.name), game.rules.places.index.get(where)
    if known is not None and place != "left":
        return words.place(known, language)
    said = words.say("place", place, {}, language)
    return f"{said} ({hex_})" if hex_ else said


def result(game: Game[Rulebook], language: Language) -> str:
    """The winner of a finished game, with the points."""
    data, (score, winner, _) = load(game.rules.name), game.score()
    won = _DRAW.in_(language) if winner is None else f"{_WON.in_(language)}: {side_name(game, data, winner, language)}"
    points = _by_side(game, data, dict(zip(game.rules.sides, score, strict=True)), language)
    return f"{won} ({points})"


def _by_side(game: Game[Rulebook], data: GameData, values: Mapping[str, Any], language: Language) -> str:
    sides = game.rules.sides
    return ", ".join(
        f"{side_name(game, data, sides.index(id_), language)} {n}" for id_, n in values.items() if id_ in sides
    )


def side_name(game: Game[Rulebook], data: GameData, side: int, language: Language) -> str:
    return data.setup.sides[game.rules.sides[side]].name.in_(language)


def _wrapped(text: str, width: int) -> list[str]:
    return textwrap.wrap(text, max(width, 40), subsequent_indent="      ", break_long_words=False)
