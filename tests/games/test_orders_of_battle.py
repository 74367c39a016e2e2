"""The counters and set-ups of the games: complete, consistent, and in canonical form."""

from collections import defaultdict

import pytest

from engaja import games
from engaja.counters import LEVELS, Counter, format_counters
from engaja.setup import area_hexes, formations
from engaja.words import dictionary

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_the_file_is_what_the_formatter_writes(name: str) -> None:
    assert format_counters(games.load(name).counters.values()) == games.read(name, games.COUNTERS_FILE)


@every_game
def test_the_counters_are_as_many_as_the_book_declares(name: str) -> None:
    game = games.load(name)
    for total in game.setup.totals:
        found = [
            counter
            for counter in game.counters.values()
            if counter.nation == total.nation
            and total.branch in (None, counter.branch)
            and (total.trait is None or total.trait in counter.traits)
        ]
        assert len(found) == total.listed, total
    declared = [total for total in game.setup.totals if total.trait is None]
    assert len(game.counters) == sum(total.listed for total in declared)
    assert len({(total.nation, total.branch) for total in declared}) == len(declared)


@every_game
def test_each_counter_fights_for_its_nations_side(name: str) -> None:
    game = games.load(name)
    for counter in game.counters.values():
        assert counter.nation in game.setup.sides[counter.side].nations, counter.id
        assert counter.id.startswith(f"{counter.nation}-"), counter.id


@every_game
def test_areas_notes_and_boxes_are_all_used(name: str) -> None:
    game = games.load(name)
    counters = game.counters.values()
    notes = {note for counter in counters for note in counter.notes}
    notes |= {each.note for counter in counters for each in counter.withdrawals if each.note}
    assert set(game.notes) == notes
    areas = {counter.start.at for counter in counters if counter.start.kind == "area"}
    areas |= {each.back_at for counter in counters for each in counter.withdrawals if each.back_at}
    assert set(game.setup.areas) == areas
    boxes = {counter.start.at for counter in counters if counter.start.kind == "box"}
    boxes |= {box for area in game.setup.areas.values() for box in area.boxes}
    assert boxes >= set(game.setup.boxes)


@every_game
def test_what_is_reconstructed_has_its_reason(name: str) -> None:
    for counter in games.load(name).counters.values():
        faces = [face for face in (counter.front, counter.back) if face]
        sources = [counter.identity, counter.model_source, counter.start.source]
        sources += [source for face in faces for source in (face.source, face.reach_source)]
        assert "reconstructed" not in sources or counter.notes, counter.id


@every_game
def test_notes_speak_both_languages(name: str) -> None:
    for id_, note in games.load(name).notes.items():
        assert note.pt.endswith(".") and note.en.endswith("."), id_


@every_game
def test_losses_weaken_and_do_not_slow(name: str) -> None:
    """Baixas não afetam o poder de movimentação; losses of ships do reduce transport."""
    for counter in games.load(name).counters.values():
        if counter.back is None:
            continue
        front, back = counter.front, counter.back
        assert back.values[0] <= front.values[0] and back.values[1] <= front.values[1], counter.id
        assert (back.reach, back.only_anti_air) == (front.reach, front.only_anti_air), counter.id
        if counter.branch != "naval" or front.values[2] is None:
            assert back.values[2] == front.values[2], counter.id


@every_game
def test_ground_units_begin_on_land_and_aircraft_on_airfields(name: str) -> None:
    game = games.load(name)
    for stack in games.stacks(game):
        if stack.kind != "hex":
            continue
        ground = game.board.ground[game.board.grid.parse(stack.at)]
        counters = [game.counters[id_] for id_ in stack.counters]
        assert len({counter.side for counter in counters}) == 1, stack
        if any(counter.branch == "ground" for counter in counters):
            assert ground.terrain not in ("sea", "lake"), stack
        aircraft = [counter for counter in counters if counter.branch == "air"]
        if aircraft:
            assert {"airfield", "airbase"} & ground.features, stack
            assert len(aircraft) <= (6 if "airbase" in ground.features else 3), stack


@every_game
def test_arrivals_by_hex_come_by_land(name: str) -> None:
    game = games.load(name)
    for counter in game.counters.values():
        if counter.start.kind == "hex":
            terrain = game.board.ground[game.board.grid.parse(counter.start.at)].terrain
            assert terrain not in ("sea", "lake"), counter.id


@every_game
def test_a_proposed_hex_lies_in_its_area(name: str) -> None:
    game = games.load(name)
    for counter in game.counters.values():
        if counter.start.proposed:
            hexes = area_hexes(game.setup.areas[counter.start.at], game.board)
            assert game.board.grid.parse(counter.start.proposed) in hexes, counter.id


@every_game
def test_every_counter_is_somewhere_or_arrives(name: str) -> None:
    game = games.load(name)
    placed = [id_ for stack in games.stacks(game) for id_ in stack.counters]
    arriving = [counter.id for counter in game.counters.values() if counter.start.turn]
    assert sorted(placed + arriving) == sorted(game.counters)


@every_game
def test_nothing_happens_after_the_last_turn(name: str) -> None:
    game = games.load(name)
    last = len(game.setup.turns)
    for counter in game.counters.values():
        turns = [counter.start.turn or 1, *(each.back_turn or each.turn for each in counter.withdrawals)]
        assert max(turns) <= last, counter.id
        assert int(counter.traits.get("moves_from", 1)) <= last, counter.id


@every_game
def test_formations_are_a_tree(name: str) -> None:
    """All members of a formation belong to the same formations above it."""
    above: dict[tuple[str, str, str], set[tuple[str | None, ...]]] = defaultdict(set)
    for counter in games.load(name).counters.values():
        for depth, level in enumerate(LEVELS):
            if formation := counter.part_of(level):
                higher = tuple(counter.part_of(each) for each in LEVELS[1:depth])  # armies change hands
                above[counter.side, level, formation].add(higher)
    assert {key: found for key, found in above.items() if len(found) > 1} == {}


@every_game
def test_exceptions_to_unity_name_real_formations(name: str) -> None:
    game = games.load(name)
    found = {each.name: each for each in formations(game.counters.values(), game.setup.unity)}
    granted = {each for exceptional in game.setup.unity.granted for each in exceptional.formations}
    denied = {each for exceptional in game.setup.unity.denied for each in exceptional.formations}
    assert not granted & denied
    assert all(found[each].unity and len(found[each].members) < game.setup.unity.least for each in granted)
    assert all(not found[each].unity for each in denied)


@every_game
def test_aircraft_embarked_fit_their_ship(name: str) -> None:
    counters = games.load(name).counters
    aboard: dict[str, list[Counter]] = defaultdict(list)
    for counter in counters.values():
        if counter.start.kind == "unit":
            aboard[counter.start.at].append(counter)
            assert counter.type in ("CN", "BN"), counter.id
            assert counter.traits.get("carrier", counters[counter.start.at].type) == counters[counter.start.at].type
    for ship, aircraft in aboard.items():
        assert counters[ship].side == aircraft[0].side
        assert len(aircraft) <= counters[ship].front.values[1], ship


@every_game
def test_traits_that_name_a_place_name_a_real_one(name: str) -> None:
    game = games.load(name)
    for counter in game.counters.values():
        if island := counter.traits.get("island"):
            hexes = game.board.areas["island"][island]
            if counter.start.kind == "hex":
                assert game.board.grid.parse(counter.start.at) in hexes, counter.id
            else:
                assert set(area_hexes(game.setup.areas[counter.start.at], game.board)) <= set(hexes), counter.id
        if barred := counter.traits.get("barred"):
            assert barred in game.setup.areas


def test_what_the_tests_above_look_for_occurs() -> None:
    """Each of the tests above passes for a game without such a counter: some game must have one."""
    counters = [counter for name in games.names() for counter in games.load(name).counters.values()]
    assert any(counter.start.proposed for counter in counters)
    assert any(counter.start.kind == "unit" for counter in counters)
    assert any(counter.traits.get("island") for counter in counters)
    assert any(counter.traits.get("barred") for counter in counters)


@every_game
def test_markers_on_the_board_are_as_many_as_there_are(name: str) -> None:
    for marker in games.load(name).setup.markers:
        assert marker.kind in dictionary()["marker"]
        if marker.count and marker.at:
            assert len(marker.at) <= marker.count
        if marker.count and marker.labels:
            assert len(marker.labels) == marker.count
