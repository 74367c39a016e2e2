"""Knowledge in a game of covers, cargo and dummies; what a side imagines of it, and that nothing leaks."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from pathlib import Path

import pytest

import engaja
from engaja.core import Game
from engaja.core.actions import Action
from engaja.core.imagine import disguise, imagine
from engaja.core.knowledge import ALL, NOTHING, PRESENCE, TYPE, Knowledge, knows
from engaja.core.legal import settle
from engaja.core.places import DESTROYED
from engaja.core.view import log, view
from engaja.core.world import World
from hidden import BLUE, FUEL, RED, SEEN, HiddenPieces, LandAction, Mines, MoveAction, ScoutAction, game, world

RULES = HiddenPieces()
UNIT = {id_: u for u, id_ in enumerate(RULES.roster.ids)}

# What Blue knows about Red's counters at the start; about all others, nothing.
AT_THE_START = {
    PRESENCE: {"r-cover-1", "r-cover-2", "r-cover-3", "r-force-a", "r-force-b", "r-sub", "r-dummy"},
    TYPE: {"r-guard", "r-guns"},
}


def known(w: World[HiddenPieces], side: int, level: Knowledge) -> set[str]:
    return {id_ for id_, unit in UNIT.items() if knows(w, side, unit) == level}


# What is known


def test_a_side_knows_its_own_counters_and_the_referee_all() -> None:
    w = world()
    assert {id_ for id_ in UNIT if id_.startswith("r-")} <= known(w, RED, ALL)
    assert all(knows(w, None, unit) == ALL for unit in UNIT.values())


def test_of_the_enemys_it_knows_what_some_rule_allows_and_nothing_else() -> None:
    w = world()
    for level, names in AT_THE_START.items():
        assert known(w, BLUE, level) == names
    assert known(w, BLUE, ALL) == {id_ for id_ in UNIT if id_.startswith("b-")}
    assert "r-tank" in known(w, BLUE, NOTHING)


def test_the_most_that_a_rule_allows_holds() -> None:
    w = world()
    w.mark(UNIT["r-force-a"], SEEN)
    assert {"r-force-a", "r-carrier", "r-plane-1", "r-plane-2"} <= known(w, BLUE, ALL)
    w.mark(UNIT["r-force-b"], SEEN)
    assert "r-convoy" in known(w, BLUE, ALL)
    assert "r-cargo" in known(w, BLUE, NOTHING), "cargo is never seen"


def test_played_openly_everything_is_known() -> None:
    open_game = Game.new(RULES, options={"open_information": True})
    assert all(knows(open_game.world, BLUE, unit) == ALL for unit in UNIT.values())
    assert open_game.view(BLUE)["unknown"] == []


# Views


def test_what_is_not_known_is_not_in_the_view() -> None:
    w = world()
    seen = view(w, BLUE)
    assert set(seen["units"]) == {id_ for id_ in UNIT if id_.startswith("b-")}
    assert seen["unknown"] == [
        {"hex": "0302"},
        {"hex": "0303"},
        {"hex": "0304"},
        {"hex": "0305", "type": "artillery"},
        {"hex": "0305", "type": "infantry"},
        {"hex": "0501"},
        {"hex": "0505"},
        {"hex": "0602"},
        {"hex": "0604"},
    ]
    assert "r-" not in json.dumps(seen)


def test_a_side_sees_its_own_counters_inside_others() -> None:
    w = world()
    assert view(w, BLUE)["units"]["b-cargo"] == {"reduced": False, "where": "unit:b-convoy"}
    assert view(w, RED)["units"]["r-plane-1"] == {"reduced": False, "where": "unit:r-carrier"}
    assert "b-cargo" not in json.dumps(view(w, RED)), "Blue's convoy is seen, its cargo is not"


def test_a_known_counter_does_not_name_the_unknown_one_that_it_is_inside() -> None:
    w = world()
    w.mark(UNIT["r-carrier"], SEEN)
    shown = view(w, BLUE)
    assert shown["units"]["r-carrier"] == {"reduced": False, "hex": "0602"}
    assert shown["units"]["r-plane-1"] == {"reduced": False, "where": "unit:r-carrier"}
    assert "r-force-a" not in json.dumps(shown)


def test_a_marker_names_a_counter_as_far_as_it_is_known() -> None:
    w = world()
    for unit in ("b-convoy", "r-guns", "r-sub", "r-convoy"):
        w.add_marker(Mines("mines", 0, UNIT[unit]))
    named = {side: [m["unit"] for m in view(w, side)["markers"]] for side in (BLUE, RED, None)}
    assert named[None] == named[RED] == ["b-convoy", "r-guns", "r-convoy", "r-sub"]
    assert named[BLUE] == ["b-convoy", "?", "?artillery"]


def test_what_is_noted_of_a_counter_is_for_the_sides_that_know_it() -> None:
    w = world()
    FUEL.set(w, UNIT["r-sub"], 3)
    FUEL.set(w, UNIT["b-convoy"], 2)
    assert view(w, BLUE)["fuel"] == {"b-convoy": 2}
    assert view(w, RED)["fuel"] == {"r-sub": 3, "b-convoy": 2}
    w.mark(UNIT["r-sub"], SEEN)
    assert view(w, BLUE)["fuel"] == {"r-sub": 3, "b-convoy": 2}


# Logs


def red_moves() -> Game[HiddenPieces]:
    g = game()
    g.play({"do": "done"})
    return g


def test_the_log_tells_of_a_counter_what_is_known_of_it() -> None:
    g = red_moves()
    hexes = RULES.notation.hex_index
    moves = {"r-guard": "?infantry", "r-sub": "?", "r-cover-1": "?"}
    for id_, shown in moves.items():
        to = next(a.to for a in g.legal().of(UNIT[id_]) if isinstance(a, MoveAction))
        events = g.play(MoveAction("move", UNIT[id_], to))
        (told,) = log(g.world, events, BLUE)
        assert told["unit"] == shown and hexes[told["to"]] == to
        assert log(g.world, events, RED)[0]["unit"] == id_


def test_what_happens_out_of_sight_is_not_told_and_never_will_be() -> None:
    w = world()
    w.put(UNIT["r-inf-1"], RULES.places.inside[UNIT["r-cover-3"]])
    w.emit("crept", "", unit=UNIT["r-inf-1"])
    w.emit("crept", "", units=(UNIT["r-inf-2"], UNIT["r-cover-1"]))
    w.emit("crept", "", units=(UNIT["r-inf-2"],))
    before = log(w, w.events, BLUE)
    assert before == [{"event": "crept", "units": ["?"], "cite": ""}]
    w.mark(UNIT["r-cover-1"], SEEN)
    w.mark(UNIT["r-inf-1"], SEEN)
    assert log(w, w.events, BLUE) == before, "it is known now, but what it did was not seen"
    assert len(log(w, w.events, RED)) == 3


# Imagined worlds


def shown(w: World[HiddenPieces], side: int) -> str:
    return json.dumps(view(w, side))


def played(seed: int, actions: int) -> Game[HiddenPieces]:
    """Return a moment of a random game, with a few counters moved out of the enemy's sight."""
    g, rng = game(seed), random.Random(seed)
    for _ in range(actions):
        if not g.over:
            g.play(g.random_action(rng))
    return g


MOMENTS = [(seed, actions) for seed in range(6) for actions in (0, 7, 25)]


@pytest.mark.parametrize(("seed", "actions"), MOMENTS)
@pytest.mark.parametrize("side", [BLUE, RED])
def test_two_games_that_differ_in_what_a_side_does_not_know_are_the_same_to_it(
    seed: int, actions: int, side: int
) -> None:
    g, rng = played(seed, actions), random.Random(seed)
    twin = g.copy()
    swapped = disguise(twin.world, side, rng)
    twin._legal = settle(twin.world)
    assert shown(twin.world, side) == shown(g.world, side)
    assert twin.decision == g.decision
    assert not g.over
    if g.legal().question.side == side:
        assert list(twin.legal()) == list(g.legal())
        for unit in range(len(UNIT)):  # whatever it asks
            for asked in (("move", unit, 0), ("land", unit, 0), ("scout", unit)):
                assert twin.explain(asked) == g.explain(asked)
    for action in list(g.legal()):
        _same_log(g.copy(), twin.copy(), side, action, swapped)


def _same_log(
    g: Game[HiddenPieces], twin: Game[HiddenPieces], side: int, action: Action, swapped: dict[int, int]
) -> None:
    """The same is done in both, by the counter that is in the other's place: the side reads the same."""
    same = action
    if isinstance(action, MoveAction | LandAction | ScoutAction) and g.rules.roster.side[action.unit] != side:
        if knows(g.world, side, action.unit) == NOTHING:
            return  # not told at all: another test
        same = action._replace(unit=swapped.get(action.unit, action.unit))
    if same not in twin.legal():
        return
    logs = [json.dumps(log(each.world, each.play(a), side)) for each, a in ((g, action), (twin, same))]
    if not g.world.barrier:
        assert logs[0] == logs[1]
        assert shown(g.world, side) == shown(twin.world, side)


@pytest.mark.parametrize(("seed", "actions"), MOMENTS)
def test_what_is_imagined_follows_from_what_is_known_and_from_chance(seed: int, actions: int) -> None:
    g = played(seed, actions)
    twin = g.copy()
    disguise(twin.world, BLUE, random.Random(seed + 1))
    one, other = (imagine(each.world, BLUE, random.Random(seed)).state for each in (g, twin))
    assert one.place == other.place
    assert (one.flags, one.spent) == (other.flags, other.spent)


@pytest.mark.parametrize(("seed", "actions"), MOMENTS)
def test_an_imagined_game_is_one_that_could_be(seed: int, actions: int) -> None:
    g, rng = played(seed, actions), random.Random(seed)
    for _ in range(10):
        w = imagine(g.world, BLUE, rng)
        assert shown(w, BLUE) == shown(g.world, BLUE)
        assert [w.state.place[u] for u in RULES.roster.of_side[BLUE]] == [
            g.world.state.place[u] for u in RULES.roster.of_side[BLUE]
        ]
        for holder, inside in w.state.contents.items():
            w2 = w.copy()
            for unit in inside:
                w2.put(unit, RULES.places.sea[0])
            for unit in inside:
                assert RULES.may_hold(w2, holder, unit)
                w2.put(unit, RULES.places.inside[holder])


@pytest.mark.parametrize("seed", range(10))
def test_what_is_said_of_a_counter_is_imagined_of_the_one_in_its_place(seed: int) -> None:
    """Mines that a submarine laid: its marker names whichever face-down counter is imagined there."""
    w = world()
    sub, guard = UNIT["r-sub"], UNIT["r-guard"]
    laid = RULES.notation.hex_index["0501"]
    w.add_marker(Mines("mines", laid, sub))
    w.add_marker(Mines("mines", 0, guard))
    FUEL.set(w, sub, 3)
    real = w.copy()
    w = imagine(w, BLUE, random.Random(seed))
    by = {mines.hex: mines.unit for mines in w.markers(Mines)}
    assert w.state.hex[by[laid]] == laid and FUEL.items(w) == [(by[laid], 3)]
    assert RULES.notation.hexes[w.state.hex[by[0]]] == "0305" and RULES.roster.type[by[0]] == "infantry"
    assert shown(w, BLUE) == shown(real, BLUE)


# How often the truth is imagined: no more often than chance allows. With 1500 deals three deviations are below 0.04.
DEALS, SLACK = 1500, 0.04


def shares(w: World[HiddenPieces], id_: str) -> dict[str, float]:
    """Return how often a counter is imagined in each place."""
    rng = random.Random(id_)
    found = Counter(imagine(w, BLUE, rng).state.place[UNIT[id_]] for _ in range(DEALS))
    return {RULES.places.format(place): number / DEALS for place, number in found.items()}


def near(share: float, chance: float) -> bool:
    return abs(share - chance) < SLACK


def test_what_lies_under_a_cover_is_imagined_under_each_alike() -> None:
    found = shares(world(), "r-tank")
    assert set(found) == {"unit:r-cover-1", "unit:r-cover-2", "unit:r-cover-3"}
    assert all(near(share, 1 / 3) for share in found.values()), found


def test_whether_a_cover_has_anything_under_it_is_not_known() -> None:
    w, rng = world(), random.Random(1)
    empty = Counter(
        id_ for _ in range(DEALS) for id_ in ("r-cover-1", "r-cover-2", "r-cover-3") if not _contents(w, id_, rng)
    )
    assert max(empty.values()) - min(empty.values()) < 2 * SLACK * DEALS, empty  # the third is the one that is empty


def _contents(w: World[HiddenPieces], id_: str, rng: random.Random) -> tuple[int, ...]:
    return imagine(w, BLUE, rng).contents(UNIT[id_])


def test_which_face_down_counter_is_the_dummy_is_not_known() -> None:
    found = shares(world(), "r-dummy")
    at_sea = {place: share for place, share in found.items() if place != "box:port"}
    assert set(at_sea) == {"0501", "0505", "0602", "0604"}
    assert near(at_sea["0501"], at_sea["0505"]), found


def test_a_ship_may_be_in_either_force_or_in_port() -> None:
    found = shares(world(), "r-carrier")
    assert set(found) == {"unit:r-force-a", "unit:r-force-b", "box:port"}
    assert all(near(share, 1 / 3) for share in found.values()), found


@pytest.mark.parametrize("id_", ["r-inf-1", "r-inf-2", "r-guard", "r-cargo"])
def test_the_infantry_in_the_open_may_be_any(id_: str) -> None:
    """Four infantry counters are hidden; the one that shows its type is each of them equally often."""
    assert near(shares(world(), id_).get("0305", 0), 1 / 4)


def test_what_is_out_of_the_game_stays_there() -> None:
    w = world()
    w.remove(UNIT["r-tank"])
    assert shares(w, "r-tank") == {"destroyed": 1.0}
    assert imagine(w, BLUE, random.Random(1)).state.place[UNIT["r-tank"]] == DESTROYED


# The rest of the program


SOURCES = sorted(Path(engaja.__file__).parent.rglob("*.py"))
ASKED = re.compile(r"""options(\.get\(|\[)["']open_information""")


def test_nobody_else_decides_what_is_hidden() -> None:
    """The option is read in one place; everything else asks `knows` or `knows_everything`."""
    found = [path.name for path in SOURCES if ASKED.search(path.read_text(encoding="utf-8"))]
    assert found == ["rulebook.py"]


# What is said about several counters at once


def test_an_event_about_a_known_counter_is_told_without_what_is_unknown_in_it() -> None:
    w = world()
    w.mark(UNIT["r-convoy"], SEEN)
    for load in ((UNIT["r-cargo"],), ()):
        w.emit("sailed", "", unit=UNIT["r-convoy"], load=load)
    w.emit("sailed", "", unit=UNIT["r-carrier"], load=(UNIT["r-cargo"],))
    heard = log(w, w.events, BLUE)
    assert [(each["unit"], each["load"]) for each in heard] == [("r-convoy", []), ("r-convoy", [])]


def test_a_list_does_not_tell_unknown_counters_apart_by_its_order() -> None:
    w = world()
    for order in (("r-guard", "r-guns", "b-cargo"), ("r-guns", "b-cargo", "r-guard")):
        w.emit("seen", "", units=tuple(UNIT[id_] for id_ in order))
    heard = log(w, w.events, BLUE)
    assert [each["units"] for each in heard] == [["b-cargo", "?artillery", "?infantry"]] * 2


def test_markers_do_not_tell_unknown_counters_apart_by_their_order() -> None:
    w = world()
    for id_ in ("r-guard", "r-guns"):
        w.add_marker(Mines("mines", 3, UNIT[id_]))
    assert [m["unit"] for m in view(w, None)["markers"]] == ["r-guard", "r-guns"]
    assert [m["unit"] for m in view(w, BLUE)["markers"]] == ["?artillery", "?infantry"]


def test_counters_for_which_no_deal_has_room_are_not_left_where_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    w = world()
    monkeypatch.setattr(HiddenPieces, "may_hold", lambda *_: False)
    monkeypatch.setattr(HiddenPieces, "haunts", lambda *_: ())
    hidden = [UNIT[id_] for id_ in ("r-tank", "r-carrier", "r-convoy")]
    truth = [w.state.place[unit] for unit in hidden]
    imagined = imagine(w, BLUE, random.Random(1)).state.place
    assert not any(imagined[unit] == place for unit, place in zip(hidden, truth, strict=True))
