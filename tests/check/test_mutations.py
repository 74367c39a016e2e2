"""Every kind of fact can fail: damage the data of a game, and the fact about it notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from engaja import games
from engaja.board import Board, Ground
from engaja.check import check, load_facts
from engaja.check.facts import KINDS
from engaja.counters import Counter, Withdrawal, parse_face
from engaja.datafile import Words
from engaja.games import GameData
from engaja.hexes import Compass, Grid, Hex
from engaja.setup import Setup
from engaja.tables import Table

Damage = Callable[[GameData], GameData]

# Ways to damage a game


def board(change: Callable[[Board], Mapping[str, Any]]) -> Damage:
    return lambda game: replace(game, board=replace(game.board, **change(game.board)))


def ground(number: str, **fields: Any) -> Damage:
    """Change one hex of the map."""

    def change(old: Board) -> dict[str, tuple[Ground, ...]]:
        hex_ = old.grid.parse(number)
        return {"ground": tuple(replace(g, **fields) if i == hex_ else g for i, g in enumerate(old.ground))}

    return board(change)


def feature(number: str, *, gains: str = "", loses: str = "") -> Damage:
    def damage(game: GameData) -> GameData:
        features = game.board.ground[game.board.grid.parse(number)].features
        return ground(number, features=(features | {gains}) - {loses})(game)

    return damage


def hexside(side: str, *features: str) -> Damage:
    return board(lambda old: {"hexsides": {**old.hexsides, old.grid.parse_hexside(side): frozenset(features)}})


def undrawn(side: str, kind: str = "road") -> Damage:
    """Drop every road (rail, trail) that crosses a hexside."""

    def change(old: Board) -> dict[str, Any]:
        ends = set(old.grid.parse_hexside(side))
        return {"routes": tuple(r for r in old.routes if r.kind != kind or not ends <= set(r.hexes))}

    return board(change)


def river(name: str, *without: str) -> Damage:
    def change(old: Board) -> dict[str, Any]:
        gone = {old.grid.parse_hexside(side) for side in without} or set(old.rivers[name])
        return {"rivers": {**old.rivers, name: tuple(side for side in old.rivers[name] if side not in gone)}}

    return board(change)


def area(kind: str, name: str, *numbers: str) -> Damage:
    """Redraw a named area."""
    return board(
        lambda old: {
            "areas": {**old.areas, kind: {**old.areas[kind], name: tuple(old.grid.parse(number) for number in numbers)}}
        }
    )


def breach(side: str) -> Damage:
    """Open a fortified line at one hexside."""

    def change(old: Board) -> dict[str, Any]:
        at = old.grid.parse_hexside(side)
        return {"fortifications": {each: fort for each, fort in old.fortifications.items() if each != at}}

    return board(change)


def turned(side: str) -> Damage:
    """Let a fortified hexside protect the other hex."""

    def change(old: Board) -> dict[str, Any]:
        at = old.grid.parse_hexside(side)
        fort = old.fortifications[at]
        other = tuple(hex_ for hex_ in at if hex_ not in fort.protects)
        return {"fortifications": {**old.fortifications, at: replace(fort, protects=other)}}

    return board(change)


def edge(side: Compass, drop: int) -> Damage:
    return board(lambda old: {"edges": {**old.edges, side: old.edges[side][drop:]}})


def box(id_: str, **fields: Any) -> Damage:
    return board(lambda old: {"boxes": tuple(replace(b, **fields) if b.id == id_ else b for b in old.boxes)})


def shifted(game: GameData) -> GameData:
    """The same map, numbered by rows: every distance and direction comes out wrong."""

    class Mirrored(Grid):
        def _cube(self, hex_: Hex) -> tuple[int, int]:
            col, row = self.col_row(hex_)
            return col, row - (col + 1) // 2

        def _from_cube(self, q: int, r: int) -> Hex | None:
            row = r + (q + 1) // 2
            return self.at(q, row) if self.contains(q, row) else None

    return replace(game, board=replace(game.board, grid=Mirrored(game.board.grid.cols, game.board.grid.rows)))


def without(id_: str) -> Damage:
    """Lose a counter."""
    return lambda game: replace(game, counters={k: c for k, c in game.counters.items() if k != id_})


def counter(id_: str, change: Callable[[Counter], Mapping[str, Any]]) -> Damage:
    return lambda game: replace(
        game, counters={**game.counters, id_: replace(game.counters[id_], **change(game.counters[id_]))}
    )


def moved(id_: str, **start: Any) -> Damage:
    """Let a counter begin elsewhere, or at another time."""
    return counter(id_, lambda old: {"start": replace(old.start, **start)})


def face(id_: str, side: str, values: str) -> Damage:
    return counter(id_, lambda _: {side: parse_face(values)})


def table(id_: str, change: Callable[[Table], Mapping[str, Any]]) -> Damage:
    return lambda game: replace(
        game, tables={**game.tables, id_: replace(game.tables[id_], **change(game.tables[id_]))}
    )


def cell(id_: str, row: str, column: str, text: str) -> Damage:
    """Misprint a cell."""

    def change(old: Table) -> dict[str, Any]:
        at = (old.rows.index(row), old.columns.index(column))
        return {
            "cells": tuple(
                tuple(text if (i, j) == at else c for j, c in enumerate(cells)) for i, cells in enumerate(old.cells)
            )
        }

    return table(id_, change)


def row_lost(id_: str, row: str) -> Damage:
    def change(old: Table) -> dict[str, Any]:
        keep = [i for i, key in enumerate(old.rows) if key != row]
        return {
            "rows": tuple(old.rows[i] for i in keep),
            "row_names": tuple(old.row_names[i] for i in keep),
            "cells": tuple(old.cells[i] for i in keep),
        }

    return table(id_, change)


def no_table(id_: str) -> Damage:
    return lambda game: replace(game, tables={k: t for k, t in game.tables.items() if k != id_})


def setup(change: Callable[[Setup], Mapping[str, Any]]) -> Damage:
    return lambda game: replace(game, setup=replace(game.setup, **change(game.setup)))


def turn(number: int, **fields: Any) -> Damage:
    return setup(lambda old: {"turns": tuple(replace(t, **fields) if t.number == number else t for t in old.turns)})


def late(game: GameData) -> GameData:
    """The last day of turn 3 slips."""
    third = game.setup.turns[2]
    return turn(3, last_day=third.last_day + timedelta(days=1))(game)


# What notices: for each kind of fact a game and some damage, each of which must break that kind.

DAMAGE: dict[str, list[tuple[str, Damage]]] = {
    "hexes": [("metz", board(lambda old: {"ground": old.ground[:-1]}))],
    "places": [
        ("metz", ground("1314", place="Faulquemonts")),
        ("leyte", ground("1217", place=None)),
        ("filipinas", ground("4754", place="Davao")),
    ],
    "edges": [("metz", edge(Compass.N, 1)), ("papua", edge(Compass.S, 2))],
    "distances": [("metz", shifted), ("filipinas", shifted)],
    "directions": [("filipinas", shifted), ("papua", shifted), ("diadem", shifted)],
    "terrain": [
        ("metz", ground("0822", terrain="rough")),
        ("diadem", ground("0115", terrain="open")),
        ("leyte", ground("1912", terrain="open")),
        ("filipinas", ground("4440", terrain="forest")),
    ],
    "features": [
        ("leyte", feature("0204", loses="port")),
        ("filipinas", feature("2222", loses="airbase")),
        ("filipinas", feature("1922", gains="airfield")),
        ("papua", feature("1215", loses="airfield")),
    ],
    "hexsides": [
        ("metz", hexside("0608-0707")),
        ("metz", hexside("0721-0822", "river")),
        ("leyte", hexside("1912-2012")),
    ],
    "rivers": [("metz", river("Seille", "0720-0721")), ("filipinas", river("Magat")), ("diadem", river("Liri"))],
    "ways": [
        ("metz", undrawn("0718-0719")),
        ("diadem", undrawn("0606-0706")),
        ("leyte", undrawn("2312-2412")),
        ("papua", undrawn("0716-0816", "trail")),
        ("filipinas", undrawn("2610-2709")),
    ],
    "marches": [
        ("metz", undrawn("0616-0617")),
        ("metz", cell("terrain", "open", "armour", "2")),
        ("diadem", ground("0905", terrain="open")),
        ("leyte", hexside("1912-2012")),
        ("papua", cell("terrain", "mountain", "foot", "3")),
        ("filipinas", ground("2511", terrain="forest_mountain")),
    ],
    "areas": [
        ("metz", area("bivouac", "XII Corpo")),
        ("leyte", area("island", "Samar", "2505")),
        ("filipinas", area("island", "Jolo", "2359")),
    ],
    "touches": [("leyte", area("island", "Samar", "2506")), ("papua", area("island", "Nova Guiné", "0815"))],
    "at_least": [("filipinas", area("island", "Cebu", "3841"))],
    "landings": [("filipinas", ground("2719", terrain="mountain"))],
    "landable": [("filipinas", ground("4438", terrain="mountain")), ("filipinas", ground("4440", terrain="open"))],
    "whole": [("filipinas", area("region", "Sul", "4755"))],
    "coastal": [("leyte", area("beach", "Azul", "2517")), ("leyte", ground("2617", terrain="forest"))],
    "shore": [("papua", area("sea", "N", "2001")), ("papua", area("bay", "Milne", "2001"))],
    "boxes": [("filipinas", box("biak", distance=50)), ("filipinas", box("biak", entry=Hex(0)))],
    "parted": [
        ("diadem", breach("1106-1206")),
        ("diadem", moved("uk-1gds", at="1107")),
        ("metz", river("Moselle", "0905-1005")),
        ("metz", moved("de-ri73", at="0504")),
    ],
    "closed": [("metz", area("zone", "A leste da Siegfried", "2514"))],
    "facing": [("diadem", turned("1106-1206"))],
    "counters": [
        ("metz", without("de-rif25")),
        ("diadem", counter("nz-5", lambda _: {"nation": "uk"})),
        ("leyte", without("us-bt-4")),
        ("papua", without("jp-66inf-3")),
        ("filipinas", counter("us-ddd-11", lambda _: {"type": "cruiser"})),
    ],
    "gaps": [("filipinas", without("jp-26-ri"))],
    "specimens": [
        ("metz", face("us-ri319", "front", "3-3-6")),
        ("papua", face("au-7bde-9", "back", "2-2-8")),
        ("leyte", face("jp-rart22-2", "front", "1-1-6/4")),
        ("filipinas", counter("jp-air-17-sentai", lambda _: {"model": "Ki-84"})),
        ("filipinas", without("us-tg-38-3")),
    ],
    "halved": [("diadem", face("de-hd", "back", "1-1-6"))],
    "traits": [
        ("metz", counter("de-ri1217", lambda _: {"traits": {}})),
        ("papua", counter("us-air-408-bomb", lambda _: {"traits": {}})),
        ("filipinas", without("au-dcr")),
    ],
    "starts": [
        ("metz", moved("us-ri319", at="0215")),
        ("metz", moved("de-ri118", turn=5)),
        ("diadem", without("de-ri267")),
        ("leyte", moved("jp-ri77-1", at="0204")),
        ("papua", moved("au-kanga", at="0205")),
        ("filipinas", moved("jp-30-di-77-ri", at="luzon")),
    ],
    "withdrawals": [
        ("metz", counter("us-cca4db", lambda _: {"withdrawals": (Withdrawal(8),)})),
        ("leyte", counter("us-ri19-1", lambda _: {"withdrawals": ()})),
        ("papua", counter("jp-naval-an", lambda _: {"withdrawals": (Withdrawal(9),)})),
        ("filipinas", without("us-den-3")),
    ],
    "standing": [
        ("diadem", moved("pl-2blda", at="1006")),
        ("leyte", moved("jp-ri20-1", at="2919")),
        ("filipinas", ground("2217", terrain="mountain")),
    ],
    "mobile": [("leyte", counter("us-bt-1", lambda _: {"mobility": "armour"}))],
    "stacking": [
        ("metz", lambda game: moved("us-ri2", at="0207")(moved("us-ri10", at="0207")(game))),
        ("papua", lambda game: moved("au-kanga", at="2424")(moved("au-pib", at="2424")(game))),
    ],
    "holding": [
        ("filipinas", lambda game: moved("jp-26-ri", at="1922")(moved("jp-61-bgda-mista", at="1922")(game))),
    ],
    "basing": [
        ("filipinas", feature("1917", loses="airbase")),
        ("filipinas", moved("jp-air-51-sentai", at="1918")),
        ("papua", feature("0402", loses="airfield")),
    ],
    "apart": [("metz", moved("us-ri134", at="0617")), ("diadem", moved("us-349", at="1013"))],
    "embarked": [
        ("filipinas", counter("us-air-cvg-7", lambda old: {"start": replace(old.start, at="us-dpa-22")})),
        ("filipinas", face("us-tg-38-1", "front", "(3)-4-0")),
        ("filipinas", without("jp-dpa-5")),
    ],
    "calendar": [("metz", late), ("leyte", late), ("filipinas", setup(lambda old: {"turns": old.turns[:-1]}))],
    "dates": [("filipinas", late), ("metz", setup(lambda old: {"turns": old.turns[:-1]}))],
    "marked": [("leyte", turn(8, weather="fair")), ("leyte", turn(9, marks=("withdrawal",)))],
    "track": [
        ("leyte", turn(4, air={"american": 10, "japanese": 5})),
        ("leyte", cell("air_power", "1", "american", "20")),
    ],
    "order": [("metz", setup(lambda old: {"sides": dict(reversed(list(old.sides.items())))}))],
    "markers": [
        ("papua", setup(lambda old: {"markers": tuple(replace(m, at=()) for m in old.markers)})),
        ("filipinas", setup(lambda old: {"markers": tuple(m for m in old.markers if m.kind != "control")})),
    ],
    "waiting": [("filipinas", setup(lambda old: {"boxes": {k: b for k, b in old.boxes.items() if k != "exercito8"}}))],
    "unity": [
        ("metz", without("us-ri319")),
        ("leyte", setup(lambda old: {"unity": replace(old.unity, denied=())})),
        ("filipinas", setup(lambda old: {"unity": replace(old.unity, granted=())})),
    ],
    "declared": [(name, lambda game: without(next(iter(game.counters)))(game)) for name in games.names()],
    "room": [
        ("metz", lambda game: ground("0303", terrain="rough_woods")(ground("0403", terrain="rough_woods")(game))),
        ("leyte", area("island", "Leyte", "1217")),
    ],
    "dice": [
        ("metz", row_lost("combat", "5-9")),
        ("papua", row_lost("air_combat", "21-30, 3-4")),
        ("filipinas", no_table("submarine_fire")),
    ],
    "spans": [
        ("leyte", row_lost("air_power", "4-8")),
        ("filipinas", row_lost("replacements", "21-30")),
        ("diadem", no_table("air_power")),
    ],
    "codes": [
        ("metz", cell("combat", "7", "9-1", "DRX/AVI")),
        ("filipinas", cell("bombardment", "6", "31+", "4")),
        ("leyte", row_lost("combat_codes", "IMP")),
        ("papua", no_table("bombardment_codes")),
    ],
    "cells": [
        ("metz", cell("combat", "3-11", "8-1", "DE/AVI")),
        ("papua", cell("terrain", "swamp", "stack", "4")),
        ("filipinas", row_lost("patrol", "bad")),
    ],
    "same_table": [("diadem", cell("combat", "2-12", "1-2", "EMP")), ("diadem", row_lost("combat", "7"))],
    "odds": [("papua", table("combat", lambda old: {"columns": tuple(c for c in old.columns if c != "3-2")}))],
    "strikes": [
        ("metz", cell("vulnerability", "armour", "air", "1")),
        ("leyte", cell("terrain", "airfield", "defence", "—")),
        ("filipinas", cell("vulnerability", "infantry", "artillery", "1")),
    ],
    "air_battles": [
        ("papua", cell("air_combat", "21-30, 3-4", "41-50", "2-1")),
        ("filipinas", cell("air_combat", "21-30, 3-4", "51-60", "2-1")),
    ],
    "lookups": [("filipinas", cell("bombardment", "5", "13-18", "1"))],
    "points": [
        ("metz", cell("victory", "metz", "german", "90")),
        ("leyte", row_lost("victory", "ormoc")),
        ("filipinas", cell("victory", "luzon", "allied", "2")),
    ],
    "objectives_on_map": [
        ("metz", ground("0707", place="Borny")),
        ("filipinas", board(lambda old: {"areas": {**old.areas, "island": {"Luzon": old.areas["island"]["Luzon"]}}})),
    ],
}

CASES = [(kind, game, damage) for kind, cases in DAMAGE.items() for game, damage in cases]


@pytest.mark.parametrize(
    ("kind", "name", "damage"), CASES, ids=[f"{kind}-{name}-{i}" for i, (kind, name, _) in enumerate(CASES)]
)
def test_damage_is_noticed(kind: str, name: str, damage: Damage) -> None:
    facts = [fact for fact in load_facts(name) if fact.kind == kind]
    assert check(damage(games.load(name)), facts).broken


def test_every_kind_of_fact_is_shown_to_break() -> None:
    assert set(DAMAGE) == set(KINDS)


@pytest.mark.parametrize("name", games.names())
def test_the_loss_of_any_counter_is_noticed(name: str) -> None:
    game, facts = games.load(name), load_facts(name)
    for id_ in list(game.counters)[:: len(game.counters) // 5]:
        assert check(without(id_)(game), facts).broken, id_


def test_a_broken_fact_tells_citation_expectation_and_finding() -> None:
    (fact, finding), *_ = check(ground("0822", terrain="rough")(games.load("metz"))).broken
    assert fact.cite == "Metz 4.0 example, 11.2"
    assert (finding.what, finding.expected, finding.found) == ("0822", "open", "rough")


def test_words_are_not_facts() -> None:
    """A name in another language changes no fact: the check looks at what the books say, not at our wording."""
    game = games.load(games.names()[0])
    damaged = table("combat", lambda _: {"title": Words("Outro", "Other")})(game)
    assert not check(damaged).broken
