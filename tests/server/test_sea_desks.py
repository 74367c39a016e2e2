"""The desks of ships and their combats: what the rules lay out fits the schema, and says what it should."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter

from engaja.games import match
from engaja.server import ask, spell
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.schema_desk import Desk
from engaja.server.store import Store
from engaja.server.told import told
from rulebook.filipinas.test_7_0 import C90, DCR, DDD, FLEET, OPEN_SEA, at_naval
from rulebook.filipinas.test_7_1 import ATTACK, DEFENCE, FOE, OWN, at_sea
from rulebook.tools import Board

DESK: TypeAdapter[Any] = TypeAdapter(Desk)
BOMBER = {"do": "fly", "unit": "jp-air-3-sentai", "as": "bomber"}
RAID = [{"do": "mission", "kind": "raid", "target": "4538"}, BOMBER]


def desk(b: Board) -> Any:
    made = b.game.legal().desk()
    return None if made is None else DESK.validate_python(told(b.game.rules, made))


@pytest.mark.parametrize("seed", [2])
def test_whatever_is_asked_has_a_desk_that_fits_or_none(seed: int) -> None:
    game, rng = match.new("filipinas", seed=seed), random.Random(seed)
    kinds = set()
    for _ in range(150):
        made = game.legal().desk()
        if made is not None:
            kinds.add(DESK.validate_python(told(game.rules, made)).kind)
        game.play(game.legal().sample(rng))
    assert {"fleet", "operations"} <= kinds


def test_the_fleet_with_the_numbers_that_matter() -> None:
    b = at_naval({C90: FLEET, DDD: FLEET, DCR: FLEET, "us-24-di-19-ri": {"where": "exercito6"}})
    fleet = desk(b)
    ships = {ship.unit: ship for ship in fleet.ships}
    assert (ships[C90].capacity, ships[C90].feeds, ships[C90].escort) == (90, 9, -1)
    assert (ships[DDD].escort, ships[DDD].combat, ships[DDD].armour) == (1, 2, False)
    assert [troop.unit for troop in fleet.troops] == ["us-24-di-19-ri"]
    assert fleet.letter == "A"


def test_a_course_leads_hex_by_hex_to_where_the_rules_let_it_sail() -> None:
    b = at_naval({DDD: FLEET}).do("form", tf="A", units=[DDD]).do("steer", tf="A")
    course = desk(b)
    listed = {action["to"] for action in b.legal("sail")}
    assert set(course.hexes) == listed
    at, path = course.hexes.index(OPEN_SEA), []
    while at >= 0:
        path.append(course.hexes[at])
        at = course.before[at]
    b.do("sail", to=OPEN_SEA)
    (leg,) = b.happened("force_sailed")
    assert leg["path"] == path[::-1]


def test_fire_power_is_offered_by_price_and_the_battle_by_its_chances() -> None:
    b = at_sea()
    fire = desk(b)
    assert fire.points == 4 and {m.unit for m in fire.ships if m.open} == {a["unit"] for a in b.legal("hit")}
    assert fire.dearest[0]["unit"] in {m.unit for m in fire.ships if m.price == 4}
    while b.kind == "fire":
        b.do("hit", unit=b.legal("hit")[0]["unit"])
    battle = desk(b)
    assert battle.kind == "battle" and sum(salvo.chance for salvo in battle.results) == pytest.approx(1, abs=1e-3)


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Match]:
    """A naval phase: an American force off Leyte, in range of a Japanese air unit; a fighter over it; a submarine."""
    garrison = {"us-24-di-19-ri": {"hex": "4439"}, "jp-guarnicao-leyte": {"hex": "4437"}}
    ships = {"us-den-1": {"hex": "4538"}, "us-ddd-11": {"hex": "4538"}}
    aircraft = {"us-air-475-caca": {"hex": "4439"}, "jp-air-3-sentai": {"hex": "3339"}}
    units = {**garrison, **ships, **aircraft, "us-dsb-1": {"where": "allied-fleet"}}
    position = {"game": "filipinas", "turn": 3, "side": "allied", "phase": "naval", "bare": True, "units": units}
    matches = Matches(Store(tmp_path / "engaja.db"))
    yield matches.new("filipinas", seats={}, options={}, seed=5, position=position)
    matches.close()


def test_a_submarine_is_told_that_it_may_be_moved(begun: Match) -> None:
    """A unit among the arguments of a verb is no unit that would join something."""
    assert ask.explain(begun, 0, {"do": "steer", "unit": "us-dsb-1"}).legal
    assert [r.code for r in ask.explain(begun, 0, {"do": "steer", "unit": "us-ddd-11"}).reasons] == ["not_in_a_force"]


def test_an_air_unit_in_hand_knows_in_which_roles_it_reaches_ships(begun: Match) -> None:
    begun.act_all(0, [{"do": "done"}])
    unit = begun.rules.roster.index["jp-air-3-sentai"]
    flight = spell.unit_actions(begun, 1, unit).flight
    assert flight is not None
    assert {(sortie.kind, *sortie.hexes) for sortie in flight.sorties} == {("raid", "4538")}
    roles = {sortie.night: [role.id for role in sortie.roles] for sortie in flight.sorties}
    assert roles == {False: ["bomber", "kamikaze"], True: ["bomber"]}


def test_an_enemy_ship_under_fire_is_picked_like_a_counter_of_ones_own(tmp_path: Path) -> None:
    units = {unit: {"hex": OWN if unit in ATTACK else FOE} for unit in (*ATTACK, *DEFENCE)}
    position = {"game": "filipinas", "turn": 3, "side": "japanese", "phase": "naval", "bare": True, "units": units}
    begun = Matches(Store(tmp_path / "engaja.db")).new("filipinas", seats={}, options={}, seed=5, position=position)
    begun.act_all(1, [{"do": "done"}])
    table = spell.table(begun, 1)
    assert table.decision is not None and table.decision.kind == "fire" and table.decision.asks is not None
    assert (table.decision.asks.verb, table.decision.asks.place) == ("hit", None)
    ship = begun.rules.roster.index[table.actors[0]]
    assert [a.action for a in spell.unit_actions(begun, 1, ship).actions] == [{"do": "hit", "unit": table.actors[0]}]
    assert not spell.unit_actions(begun, 0, ship).actions


def test_an_answer_that_ends_its_question_by_itself_ends_nothing_after_it(begun: Match) -> None:
    """With its last mission an answer is complete, and the phase goes on: the `done` sent with it is not for what comes
    next."""
    cover = [{"do": "mission", "kind": "intercept", "target": "4538"}, {"do": "fly", "unit": "us-air-475-caca"}]
    begun.act_all(0, [{"do": "done"}])
    begun.act_all(1, [*RAID, {"do": "commit"}])
    begun.act_all(0, [*cover, {"do": "commit"}, {"do": "done"}])
    assert begun.game.decision is not None
    assert (begun.game.decision.side, begun.game.decision.kind) == (0, "movement")
