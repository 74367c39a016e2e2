"""Turns a game's data into its description for the browser."""

from __future__ import annotations

from engaja import games
from engaja.board import Board, Box
from engaja.counters import TYPES, Counter, Face, Withdrawal, format_values
from engaja.datafile import Words
from engaja.designations import above, designation
from engaja.drawing.board import box_places
from engaja.drawing.counters.emblems import RADIUS as EMBLEM_RADIUS
from engaja.drawing.counters.emblems import emblem
from engaja.drawing.counters.nations import NATIONS
from engaja.drawing.frame import room_for_counters
from engaja.drawing.outline import R
from engaja.drawing.palette import GROUND
from engaja.games import GameData, match
from engaja.games.wording import wording
from engaja.hexes import Hex
from engaja.scenarios import Scenario
from engaja.server.schema import (
    BoxInfo,
    CounterInfo,
    FaceInfo,
    FortificationInfo,
    GameDescription,
    GameSummary,
    GridInfo,
    HexInfo,
    MobilityInfo,
    NationInfo,
    NoteInfo,
    PhaseInfo,
    ScenarioInfo,
    ScenarioOption,
    SideInfo,
    Stack,
    TableInfo,
    TerrainInfo,
    Text,
    TurnInfo,
    WithdrawalInfo,
)
from engaja.setup import Turn, starting_stacks
from engaja.tables import Table, TerrainEffect, mobilities, terrain_effects
from engaja.words import dictionary, word


def summarise(game: GameData) -> GameSummary:
    setup = game.setup
    return GameSummary(
        id=game.name,
        title=_text(setup.title),
        subtitle=_text(setup.subtitle),
        period=[setup.first_day.isoformat(), setup.last_day.isoformat()],
        turns=len(setup.turns),
        hexes=len(game.board.grid),
        counters=len(game.counters),
        sides=[SideInfo(id=s.id, name=_text(s.name), nations=list(s.nations)) for s in setup.sides.values()],
        nations=[_nation(nation) for nation in setup.nations],
        playable=game.name in match.playable(),
        scenarios=[_scenario(scenario, game) for scenario in game.scenarios.values()],
    )


def describe(game: GameData) -> GameDescription:
    board = game.board
    grid = board.grid
    return GameDescription(
        summary=summarise(game),
        grid=GridInfo(cols=grid.cols, rows=grid.rows, radius=R, north=board.north, km_per_hex=board.km_per_hex),
        mobilities=[MobilityInfo(id=id_, name=_text(name)) for id_, name in mobilities(game.tables).items()],
        terrains=[_terrain(effect, game) for effect in terrain_effects(game.tables).values()],
        hexes=_hexes(board),
        notes=[NoteInfo(hexes=_numbers(board, note.hexes), text=_text(note.text)) for note in board.notes],
        hexsides={grid.format_hexside(side): sorted(kinds) for side, kinds in sorted(board.hexsides.items())},
        rivers={name: [grid.format_hexside(side) for side in sides] for name, sides in board.rivers.items()},
        fortifications={
            grid.format_hexside(side): FortificationInfo(line=fort.line, protects=_numbers(board, fort.protects))
            for side, fort in board.fortifications.items()
        },
        edges={edge.name: _numbers(board, hexes) for edge, hexes in board.edges.items()},
        routes=_routes(board),
        boxes=_boxes(game),
        counters=[_counter(counter, game) for counter in game.counters.values()],
        pieces=[_counter(piece, game) for piece in games.pieces(game.name).values()],
        setup=[
            Stack(kind=stack.kind, at=stack.at, counters=list(stack.counters), source=stack.source)
            for stack in starting_stacks(game.counters.values())
        ],
        calendar=[_turn(turn) for turn in game.setup.turns],
        phases=_phases(game.name) if game.name in match.playable() else [],
        tables=[_table(table) for table in game.tables.values()],
        names=_names(game),
        supply=game.name in match.playable() and "supply" in match.rulebook(game.name).queries,
    )


def _scenario(scenario: Scenario, game: GameData) -> ScenarioInfo:
    first, last = (game.setup.turns[number - 1] for number in scenario.turns)
    words = wording(game.name)
    return ScenarioInfo(
        id=scenario.id,
        name=_text(scenario.name),
        about=_text(scenario.about),
        turns=list(scenario.turns),
        period=[first.first_day.isoformat(), last.last_day.isoformat()],
        counters=len(game.counters if scenario.counters is None else scenario.counters),
        options=[
            ScenarioOption(
                id=option,
                name=_text(words.both("option", option, {})),
                about=_text(words.both("option_about", option, {})),
            )
            for option in scenario.by_option
        ],
    )


def _text(words: Words) -> Text:
    return Text(pt=words.pt, en=words.en)


def _nation(nation: str) -> NationInfo:
    look = NATIONS[nation]
    name = _text(word("nation", nation))
    drawn = f'<g transform="translate(50 50) scale({50 / EMBLEM_RADIUS})">{emblem(nation)}</g>'
    return NationInfo(id=nation, name=name, ground=look.ground, ink=look.ink, emblem=drawn)


def _terrain(effect: TerrainEffect, game: GameData) -> TerrainInfo:
    return TerrainInfo(
        id=effect.id,
        name=_text(effect.name),
        kind=effect.kind,
        costs={mobility: _text(effect.printed[mobility]) for mobility in mobilities(game.tables)},
        columns=_text(effect.printed["defence"]),
        colour=GROUND.get(effect.id) if effect.kind == "hex" else None,
        cite=game.tables["terrain"].cite,
    )


def _numbers(board: Board, hexes: tuple[Hex, ...]) -> list[str]:
    return [board.grid.format(hex_) for hex_ in hexes]


def _hexes(board: Board) -> list[HexInfo]:
    areas: dict[Hex, dict[str, list[str]]] = {}
    for kind, named in board.areas.items():
        for name, hexes in named.items():
            for hex_ in hexes:
                areas.setdefault(hex_, {}).setdefault(kind, []).append(name)
    return [
        HexInfo(
            n=board.grid.format(hex_),
            t=ground.terrain,
            s=ground.source,
            c=ground.confidence,
            p=ground.place,
            f=sorted(ground.features),
            a=areas.get(hex_, {}),
        )
        for hex_, ground in zip(board.grid, board.ground, strict=True)
    ]


def _routes(board: Board) -> dict[str, list[list[str]]]:
    routes: dict[str, list[list[str]]] = {}
    for route in board.routes:
        routes.setdefault(route.kind, []).append(_numbers(board, route.hexes))
    return routes


def _boxes(game: GameData) -> list[BoxInfo]:
    rooms = {id_: room_for_counters(place) for id_, place in box_places(game).items()}
    drawn = {id_: [room.x, room.y, room.w, room.h] for id_, room in rooms.items()}
    displaced = [_box(game.board, box, drawn.get(box.id)) for box in game.board.boxes]
    holding = [
        BoxInfo(id=box.id, name=_text(box.name), entry=None, distance=None, source=box.source, drawn=drawn.get(box.id))
        for box in game.setup.boxes.values()
    ]
    return displaced + holding


def _box(board: Board, box: Box, drawn: list[float] | None) -> BoxInfo:
    entry = None if box.entry is None else board.grid.format(box.entry)
    name = _text(board.called(box.name))
    return BoxInfo(id=box.id, name=name, entry=entry, distance=box.distance, source=box.source, drawn=drawn)


def _counter(counter: Counter, game: GameData) -> CounterInfo:
    over = above(counter.name, counter.formation)
    return CounterInfo(
        id=counter.id,
        name=counter.name,
        name_en=designation(counter.name).en,
        side=counter.side,
        nation=counter.nation,
        branch=counter.branch,
        type=counter.type,
        size=counter.size,
        mobility=counter.mobility,
        formation=list(counter.formation),
        formation_en=[designation(name).en for name in counter.formation],
        above=over,
        above_en=designation(over).en if over else None,
        model=counter.model,
        front=_face(counter.front),
        back=None if counter.back is None else _face(counter.back),
        starts_reduced=counter.starts_reduced,
        start_kind=counter.start.kind,
        start_at=counter.start.at,
        start_source=counter.start.source,
        turn=counter.start.turn,
        later=counter.start.later,
        withdrawals=[_withdrawal(each, game) for each in counter.withdrawals],
        identity=counter.identity,
        ships=list(counter.ships),
        history=counter.history,
        traits=dict(counter.traits),
        cite=counter.cite,
        notes=[_text(game.notes[note]) for note in counter.notes],
    )


def _face(face: Face) -> FaceInfo:
    return FaceInfo(values=format_values(face), reach=face.reach, source=face.source)


def _withdrawal(withdrawal: Withdrawal, game: GameData) -> WithdrawalInfo:
    return WithdrawalInfo(
        turn=withdrawal.turn,
        back_turn=withdrawal.back_turn,
        back_at=withdrawal.back_at,
        note=None if withdrawal.note is None else _text(game.notes[withdrawal.note]),
    )


def _turn(turn: Turn) -> TurnInfo:
    return TurnInfo(
        turn=turn.number,
        first_day=turn.first_day.isoformat(),
        last_day=turn.last_day.isoformat(),
        weather=turn.weather,
        air=dict(turn.air),
        notes=[_text(note) for note in turn.notes],
    )


def _table(table: Table) -> TableInfo:
    return TableInfo(
        id=table.id,
        title=_text(table.title),
        cite=table.cite,
        source=table.source,
        corner=_text(table.corner),
        columns=[_text(name) for name in table.column_names],
        rows=[_text(name) for name in table.row_names],
        cells=[list(row) for row in table.cells],
        words={cell: _text(words) for cell, words in table.words.items()},
        notes=[_text(note) for note in table.notes],
    )


def _names(game: GameData) -> dict[str, dict[str, Text]]:
    """The words for every id that the description uses, by kind; `place` holds the game's own areas and boxes."""
    names = {kind: {id_: _text(words) for id_, words in known.items()} for kind, known in dictionary().items()}
    names["board"] = {printed: _text(game.board.called(printed)) for printed in game.board.english}
    names["type"] |= {p.type: names["marker"][p.type] for p in games.pieces(game.name).values() if p.type not in TYPES}
    names["place"] = {area.id: _text(area.name) for area in game.setup.areas.values()}
    names["place"] |= {box.id: _text(box.name) for box in game.setup.boxes.values()}
    if game.name in match.playable():
        phrases = wording(game.name).all()
        names["verb"] = {id_: _text(words) for id_, words in phrases["verb"].items()}
        names["role"] = {id_: _text(words) for id_, words in phrases["role"].items()}
        names["verb"] |= {f"mission.{id_}": _heading(words) for id_, words in phrases["mission"].items()}
        names["place"] |= {id_: _text(words) for id_, words in phrases["place"].items()}
    return names


def _heading(words: Words) -> Text:
    return Text(pt=words.pt[:1].upper() + words.pt[1:], en=words.en[:1].upper() + words.en[1:])


def _phases(game: str) -> list[PhaseInfo]:
    rules, words = match.rulebook(game), wording(game)
    return [
        PhaseInfo(
            id=name,
            side=None if side is None else rules.sides[side],
            name=_text(words.both("phase", name, {})),
        )
        for side, name in rules.sequence_of_play()
    ]
