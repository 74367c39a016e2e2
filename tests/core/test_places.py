"""Places: layers, counters inside others, and everything derived from where a counter is."""

from __future__ import annotations

import ast
import json
import random
from pathlib import Path

import pytest

import engaja
from engaja.core import position
from engaja.core.places import ABSENT, DESTROYED, GONE, GROUND, NOWHERE, ON_BOARD, WAITING, Place, Places
from engaja.core.state import Occupancy
from engaja.core.world import Misplaced, World
from engaja.games import match
from hidden import HiddenPieces, world

UNIT = {id_: u for u, id_ in enumerate(HiddenPieces().roster.ids)}


def hexes(w: World[HiddenPieces]) -> dict[str, str]:
    names = w.rules.notation.hexes
    return {id_: names[w.state.hex[u]] for id_, u in UNIT.items() if w.state.hex[u] != NOWHERE}


# Names


@pytest.mark.parametrize("places", [HiddenPieces().places, *(match.rulebook(n).places for n in match.composed())])
def test_every_place_is_read_back_from_its_name(places: Places) -> None:
    for number in range(len(places)):
        place = Place(number)
        layer = places.layer[place]
        assert places.parse(places.format(place), layer if layer in ON_BOARD else GROUND) == place


def test_what_is_no_place_is_none() -> None:
    places = HiddenPieces().places
    assert places.parse("waiting") == places.parse("box:waiting") == WAITING
    for name in ("", "left:", "left:9999", "unit:b-inf-1", "unit:nobody", "box:", "9999", None, 3, ["0101"]):
        assert places.parse(name) is None


# Inside others


def test_what_is_inside_is_where_its_holder_is() -> None:
    w = world()
    assert w.contents(UNIT["r-carrier"]) == (UNIT["r-plane-1"], UNIT["r-plane-2"])
    assert w.holder(UNIT["r-plane-1"]) == UNIT["r-carrier"]
    assert w.holder(UNIT["r-force-a"]) is None
    assert hexes(w)["r-plane-1"] == hexes(w)["r-carrier"] == "0602"
    w.put_in(UNIT["r-force-a"], w.rules.notation.hex_index["0501"])
    assert {hexes(w)[id_] for id_ in ("r-force-a", "r-carrier", "r-plane-1", "r-plane-2")} == {"0501"}
    assert w.state.ground[UNIT["r-inf-1"]] == NOWHERE, "it stands under its cover, not on the ground"


def test_what_is_inside_leaves_the_board_and_comes_back_with_its_holder() -> None:
    w = world()
    port = w.rules.places.parse("box:port")
    assert port is not None
    w.put(UNIT["r-force-a"], port)
    assert not {"r-force-a", "r-carrier", "r-plane-1"} & hexes(w).keys()
    w.put_in(UNIT["r-force-a"], 3)
    assert w.state.hex[UNIT["r-plane-2"]] == 3


def test_what_is_inside_does_not_crowd_the_hex() -> None:
    w = world()
    here = w.state.hex[UNIT["r-cover-1"]]
    assert w.state.stacks[here] == (UNIT["r-cover-1"],)
    assert w.state.count[1][here] == 1
    w.put_in(UNIT["r-inf-1"], here)
    assert w.state.stacks[here] == (UNIT["r-cover-1"], UNIT["r-inf-1"])


def test_each_layer_has_its_own_stacks_counts_and_zones() -> None:
    w = world()
    ground, sea, air, face_down = w.state.layers
    here, there = w.state.hex[UNIT["b-inf-1"]], w.state.hex[UNIT["r-force-a"]]
    assert (ground.count[0][here], air.count[0][here], sea.count[0][here]) == (1, 1, 0)
    assert air.stacks[here] == (UNIT["b-scout"],)
    assert sea.stacks[there] == (UNIT["r-force-a"],)
    w.put(UNIT["r-inf-1"], w.rules.places.face_down[here])
    assert face_down.stacks[here] == (UNIT["r-inf-1"],) and ground.stacks[here] == (UNIT["b-inf-1"],)
    assert (w.state.hex[UNIT["r-inf-1"]], w.state.ground[UNIT["r-inf-1"]]) == (here, NOWHERE)
    assert not any(face_down.zone[1])
    beside = w.rules.board.grid.neighbours(w.rules.board.grid.parse("0602"))[0]
    assert sea.zone[1][beside] and not ground.zone[1][beside]
    assert w.state.stacks is ground.stacks and w.state.count is ground.count and w.state.zone is ground.zone


def test_a_holder_is_not_removed_with_others_inside() -> None:
    w = world()
    before = w.state.copy()
    for place in (DESTROYED, ABSENT):
        with pytest.raises(Misplaced, match="r-carrier leaves the game with others still inside"):
            w.put(UNIT["r-carrier"], place)
    assert w.state == before and not w.log
    for unit in w.contents(UNIT["r-carrier"]):
        w.put(unit, DESTROYED)
    w.remove(UNIT["r-carrier"])
    assert w.contents(UNIT["r-force-a"]) == ()


def test_nothing_is_put_inside_what_is_gone_nor_inside_itself() -> None:
    w = world()
    inside = w.rules.places.inside
    w.put(UNIT["r-cargo"], DESTROYED)
    w.put(UNIT["r-convoy"], DESTROYED)
    with pytest.raises(Misplaced, match="which is out of the game"):
        w.put(UNIT["r-inf-1"], inside[UNIT["r-convoy"]])
    for holder in ("r-force-a", "r-carrier"):
        with pytest.raises(Misplaced, match="inside itself"):
            w.put(UNIT["r-force-a"], inside[UNIT[holder]])


# What follows from the places, against a slow computation of it


def anywhere(w: World[HiddenPieces], rng: random.Random) -> None:
    """Make one random change of place; an illegal one is refused and changes nothing."""
    unit, to = rng.randrange(len(UNIT)), Place(rng.randrange(len(w.rules.places)))
    if rng.random() < 0.3:
        to = rng.choice([*w.rules.places.inside.values()])
    try:
        w.put(unit, to)
    except Misplaced:
        before = w.state.copy()
        assert before == w.state


def check_derived(w: World[HiddenPieces]) -> None:
    rules, state, places = w.rules, w.state, w.rules.places
    layers = tuple(Occupancy(len(rules.board.grid)) for _ in range(4))
    contents: dict[int, list[int]] = {}
    for unit, place in enumerate(state.place):
        outermost = place
        while (holder := places.holder[outermost]) != NOWHERE:
            assert places.layer[state.place[holder]] != GONE
            outermost = state.place[holder]
        assert state.hex[unit] == places.hex[outermost]
        layer, hex_, side = places.layer[place], places.hex[place], rules.roster.side[unit]
        assert state.ground[unit] == (hex_ if layer == GROUND else NOWHERE)
        if places.holder[place] != NOWHERE:
            contents.setdefault(places.holder[place], []).append(unit)
        if hex_ != NOWHERE:
            layers[layer].count[side][hex_] += 1
            layers[layer].stacks[hex_] = (*layers[layer].stacks.get(hex_, ()), unit)
            for n in rules.zones[layer][hex_] if rules.exerts[unit] else ():
                layers[layer].zone[side][n] += 1
    assert state.contents == {holder: tuple(units) for holder, units in contents.items()}
    assert state.layers == layers


@pytest.mark.parametrize("seed", range(8))
def test_all_that_follows_from_random_places_is_kept_up_to_date(seed: int) -> None:
    w, rng = world(), random.Random(seed)
    marks: list[tuple[int, object]] = []
    for _ in range(400):
        if marks and rng.random() < 0.2:
            mark, before = marks.pop(rng.randrange(len(marks)))
            marks = [m for m in marks if m[0] < mark]
            w.rewind(mark)
            assert w.state == before
        else:
            marks.append((len(w.log), w.state.copy()))
            anywhere(w, rng)
        check_derived(w)


def test_a_copy_goes_its_own_way() -> None:
    w, rng = world(), random.Random(1)
    before = w.state.copy()
    other = w.copy()
    for _ in range(50):
        anywhere(other, rng)
    assert w.state == before
    check_derived(w)
    check_derived(other)


@pytest.mark.parametrize("seed", range(8))
def test_random_places_are_spelt_and_read_back(seed: int) -> None:
    w, rng = world(), random.Random(seed)
    for _ in range(60):
        anywhere(w, rng)
    for unit, place in enumerate(w.state.place):  # a hex is spelt without its layer: each in that of its kind
        if w.rules.places.hex[place] != NOWHERE:
            w.put_in(unit, w.rules.places.hex[place])
    saved = json.loads(json.dumps(position.spell(w)))
    twin = world()
    position.restore(twin, saved)
    assert twin.state.place == w.state.place
    check_derived(twin)
    assert position.spell(twin) == position.spell(w)


# Positions


@pytest.mark.parametrize(
    "units",
    [
        {"r-plane-1": {"where": "unit:r-carrier"}, "r-carrier": {"where": "unit:r-force-a"}, "r-force-a": {}},
        {"r-carrier": {"where": "unit:r-force-a"}, "r-force-a": {"where": "unit:r-carrier"}},
        {"r-force-a": {"where": "unit:r-force-a"}},
    ],
)
def test_a_position_with_counters_inside_nothing_is_refused(units: dict[str, object]) -> None:
    with pytest.raises(position.BadPosition, match="out of the game, nor inside itself"):
        position.restore(world(), {**position.spell(world()), "units": units})


def test_a_hex_is_no_whereabouts_and_who_holds_nothing_is_no_place() -> None:
    for where in ("0101", "unit:b-inf-1"):
        with pytest.raises(position.BadPosition, match="unknown place"):
            position.restore(world(), {**position.spell(world()), "units": {"b-inf-2": {"where": where}}})


# The rest of the program


SOURCES = sorted(Path(engaja.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize(
    "path", [p for p in SOURCES if p.parent.name != "core"], ids=lambda p: f"{p.parent.name}/{p.name}"
)
def test_nobody_else_counts_with_places(path: Path) -> None:
    """A place is compared with another, or looked up in a table: its number has no meaning outside the core."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bound = {t.id for node in ast.walk(tree) if _is_row(getattr(node, "value", None)) for t in _targets(node)}
    assert not [ast.unparse(node) for node in ast.walk(tree) if _counts(node, bound | FIXED)]


def test_it_would_be_noticed() -> None:
    """Each of these is what the rules did when a place was a number with ranges."""
    for text in ("w.state.place[u] >= 0", "w.state.place[u] - 1", "-w.state.place[u]", "x < w.rules.places.left_by[h]"):
        assert any(_counts(node, FIXED) for node in ast.walk(ast.parse(text)))
    for text in ("w.state.place[u] == WAITING", "w.state.hex[u] >= 0", "places.layer[w.state.place[u]] < 3"):
        assert not any(_counts(node, FIXED) for node in ast.walk(ast.parse(text)))


FIXED = {"DESTROYED", "ABSENT", "WAITING", "WITHDRAWN"}


def _counts(node: ast.AST, names: set[str]) -> bool:
    """Return whether an expression orders places, or calculates with them."""

    def is_place(part: ast.AST) -> bool:
        return _is_row(part) or (isinstance(part, ast.Name) and part.id in names)

    if isinstance(node, ast.Compare):
        ordered = any(isinstance(op, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for op in node.ops)
        return ordered and any(is_place(part) for part in (node.left, *node.comparators))
    if isinstance(node, ast.BinOp):
        return is_place(node.left) or is_place(node.right)
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub) and is_place(node.operand)


def _is_row(node: ast.AST | None) -> bool:
    """An entry of a list of places: `state.place[unit]`, `places.left_by[hex]`."""
    row = node.value if isinstance(node, ast.Subscript) else None
    return isinstance(row, ast.Attribute) and row.attr in ("place", "left_by", "inside")


def _targets(node: ast.AST) -> list[ast.Name]:
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [target for target in targets if isinstance(target, ast.Name)]
