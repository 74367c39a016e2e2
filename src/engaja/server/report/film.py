"""The film: a simple map with the counters' hexes after each phase. A slider and a few lines of script move it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from engaja.core import Game
from engaja.datafile import Language
from engaja.drawing.counters.nations import NATIONS
from engaja.drawing.palette import GROUND
from engaja.drawing.svg import line, num, tag, words
from engaja.drawing.writing import short_dates
from engaja.games import GameData, load
from engaja.games.wording import wording
from engaja.server.match import Match
from engaja.server.report.assets import read

RADIUS: Final = 16.0
SIZE: Final = 19.0  # side of a counter

# What a frame shows: for each occupied hex its side and number of units, and the hexes that each side possesses.
Frame = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Look:
    name: str
    ground: str
    ink: str
    axis: bool


def film(match: Match, language: Language, labels: dict[str, str]) -> str:
    """The whole figure; `labels` are the words of its controls."""
    data = load(match.record.game)
    taken = frames(match, language)
    told = {"size": SIZE, "at": _centres(data), "sides": [_look(match, s, language) for s in (0, 1)], "frames": taken}
    written = json.dumps(told, ensure_ascii=False, separators=(",", ":"), default=_plain).replace("</", "<\\/")
    controls = (
        f'<div class="controls"><button id="film-play" type="button">{words(labels["play"])}</button>'
        f'<input id="film-slider" type="range" min="0" max="{len(taken) - 1}" value="0" '
        f'aria-label="{words(labels["slider"])}"><output id="film-caption"></output></div>'
    )
    script = f'<script type="application/json" id="film-data">{written}</script><script>{read("film.js")}</script>'
    return f'<figure class="film">{controls}{_map(data, labels["map"], language)}</figure>{script}'


def frames(match: Match, language: Language) -> list[Frame]:
    """One for the opening and one whenever a phase has ended."""
    game: Game[Any] = Game(match.rules, match.game.header, confirming=match.game.confirming)
    told = [_frame(game, _label(match, 0, language))]
    for number, entry in enumerate(match.game.entries, start=1):
        game.repeat(entry)
        before, after = match.steps[number - 1], match.steps[number]
        if (before.turn, before.phase) != (after.turn, after.phase):
            told.append(_frame(game, _label(match, number - 1, language)))
    return told


def _label(match: Match, moment: int, language: Language) -> str:
    step, words_ = match.steps[moment], wording(match.record.game)
    turn = load(match.record.game).setup.turns[max(0, step.turn - 1)]
    return f"{step.turn} ({short_dates(turn.first_day, turn.last_day, language)}): {words_.phase(step.phase, language)}"


def _frame(game: Game[Any], label: str) -> Frame:
    rules, state = game.rules, game.world.state
    hexes = rules.notation.hexes
    troops = [[hexes[h], rules.roster.side[units[0]], len(units)] for h, units in sorted(state.stacks.items())]
    changed = [h for h, (now, first) in enumerate(zip(state.owner, rules.initial_owner(), strict=True)) if now != first]
    held = [[hexes[h] for h in changed if state.owner[h] == s + 1 and h not in state.stacks] for s in (0, 1)]
    return {"label": label, "troops": troops, "held": held}


def _centres(data: GameData) -> dict[str, list[float]]:
    grid = data.board.grid
    return {grid.format(h): [round(v, 1) for v in grid.centre(h, RADIUS)] for h in grid}


def _look(match: Match, side: int, language: Language) -> _Look:
    told = load(match.record.game).setup.sides[match.rules.sides[side]]
    nation = NATIONS[told.nations[0]]
    return _Look(told.name.in_(language), nation.ground, nation.ink, nation.axis)


def _plain(value: object) -> Any:
    assert isinstance(value, _Look)
    return {"name": value.name, "ground": value.ground, "ink": value.ink, "axis": value.axis}


def _map(data: GameData, title: str, language: Language) -> str:
    """Hexes in the colours of their terrain, rivers, and the names of places."""
    grid, board = data.board.grid, data.board
    by_terrain: dict[str, list[str]] = {}
    for hex_ in grid:
        by_terrain.setdefault(board.ground[hex_].terrain, []).append(line(grid.corners(hex_, RADIUS), closed=True))
    paths = [
        tag("path", d="".join(outlines), fill=GROUND.get(terrain, "#EEE6CE"), stroke="#B8AC8A", stroke_width=0.5)
        for terrain, outlines in by_terrain.items()
    ]
    rivers = [line(grid.side_ends(side, RADIUS)) for side, kinds in board.hexsides.items() if "river" in kinds]
    water = tag("path", d="".join(rivers), fill="none", stroke="#3F7394", stroke_width=2.2) if rivers else ""
    places = [(board.called(place), hex_) for hex_ in grid if (place := board.ground[hex_].place)]
    names = [_name(data, called.in_(language), hex_) for called, hex_ in places]
    wide, high = grid.size(RADIUS)
    layers = (*paths, water, *names, '<g id="held"></g><g id="troops" class="troops"></g>')
    return tag("svg", tag("title", words(title)), *layers, viewBox=f"0 0 {num(wide)} {num(high)}", role="img")


def _name(data: GameData, place: str, hex_: Any) -> str:
    x, y = data.board.grid.centre(hex_, RADIUS)
    return tag("text", words(place), x=x, y=y - RADIUS * 0.62, text_anchor="middle", class_="place")
