"""A hand-written position may not put a unit where no play could have brought it: the same in every game."""

from __future__ import annotations

from typing import Any

import pytest

from engaja.core import BadPosition
from engaja.games import match
from engaja.rules import Rulebook


def position(name: str, units: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": name, "turn": 2, "bare": True, "units": units, **more}


def some_hex(rules: Rulebook, terrain: str) -> str:
    return next(rules.notation.hexes[h] for h, t in enumerate(rules.ground.terrain) if t == terrain)


STRICT = [name for name in match.playable() if not match.rulebook(name).movement.overstacks]
HEAVY = [name for name in match.playable() if {"armour", "motor"} & set(match.rulebook(name).mobility)]


@pytest.mark.parametrize("name", STRICT)
@pytest.mark.parametrize("phase", ["movement", "combat", "setup"])
def test_no_more_units_stand_in_a_hex_than_it_holds(name: str, phase: str) -> None:
    rules = match.rulebook(name)
    most = rules.movement.stacking_limit
    ids = [rules.roster.ids[u] for u in rules.roster.of_side[0] if rules.mobility[u] == "foot"][: most + 1]
    hex_ = some_hex(rules, "open")
    match.from_position(position(name, {id_: {"hex": hex_} for id_ in ids[:most]}))
    with pytest.raises(BadPosition, match=f"{most + 1} units are in {hex_} .*the limit is {most}"):
        match.from_position(position(name, {id_: {"hex": hex_} for id_ in ids}, phase=phase))


@pytest.mark.parametrize("name", HEAVY)
def test_armour_does_not_stand_on_ground_that_is_closed_to_it(name: str) -> None:
    rules = match.rulebook(name)
    ground, heavy = rules.ground, [u for u, m in enumerate(rules.mobility) if m in ("armour", "motor")]
    pairs = ((u, h) for u in heavy for h in range(len(ground.terrain)) if not ground.is_sea(h))
    unit, hex_ = next((u, h) for u, h in pairs if not ground.bears(rules.mobility[u], h) and h not in ground.on_rail)
    with pytest.raises(BadPosition, match=f"cannot be in {rules.notation.hexes[hex_]}: the terrain"):
        match.from_position(position(name, {rules.roster.ids[unit]: {"hex": rules.notation.hexes[hex_]}}))


@pytest.mark.parametrize("name", match.playable())
def test_nobody_left_the_board_where_there_is_no_way_out(name: str) -> None:
    rules = match.rulebook(name)
    middle = next(rules.notation.hexes[h] for h, around in enumerate(rules.ground.neighbours) if len(around) == 6)
    with pytest.raises(BadPosition, match=f"cannot have left the board at {middle}"):
        match.from_position(position(name, {rules.roster.ids[0]: {"where": f"left:{middle}"}}))


def test_every_problem_is_named() -> None:
    name = match.playable()[0]
    rules = match.rulebook(name)
    own, enemy = ([rules.roster.ids[u] for u in side if rules.mobility[u] == "foot"] for side in rules.roster.of_side)
    a, b = some_hex(rules, "open"), some_hex(rules, "city")
    units = {own[0]: {"hex": a}, enemy[0]: {"hex": a}, own[1]: {"hex": b}, enemy[1]: {"hex": b}}
    with pytest.raises(
        BadPosition,
        match=f"share hex {a} with an enemy; .*share hex {b} with an enemy|"
        f"share hex {b} with an enemy; .*share hex {a} with an enemy",
    ):
        match.from_position(position(name, units))


def test_a_unit_may_take_the_place_of_an_enemy_that_the_position_moves_away() -> None:
    """In any order of naming them."""
    name = match.playable()[0]
    rules = match.rulebook(name)
    mine, theirs = (
        next(u for u in side if rules.roster.counters[u].start.kind == "hex" and rules.mobility[u] == "foot")
        for side in rules.roster.of_side
    )
    taken = rules.roster.counters[theirs].start.at
    there = [u for u, c in enumerate(rules.roster.counters) if c.start.kind == "hex" and c.start.at == taken]
    units = {rules.roster.ids[mine]: {"hex": taken}} | {rules.roster.ids[u]: {"where": "destroyed"} for u in there}
    game = match.from_position(position(name, units, bare=False, turn=1))
    assert game.state()["units"][rules.roster.ids[mine]]["hex"] == taken
