"""Filipinas 14.3: unknown pieces, which hide what lies in a hex, and whether anything does."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.core.knowledge import ALL, NOTHING, knows
from engaja.games import match
from engaja.games.filipinas.unknowns import covered
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import battle, board
from rulebook.tools import Board

RI19, RI21, RI34 = "us-24-di-19-ri", "us-24-di-21-ri", "us-24-di-34-ri"
FOE, OTHER = "jp-10-di-39-ri", "jp-10-di-63-ri"
Q, Q2, OURS = "jp-unknown-1", "jp-unknown-2", "us-unknown-1"
HEX, BESIDE, AWAY = "2312", "2412", "2217"  # Bayombong, north-east of it, and far from both
BOX = {"where": "unknowns"}


def laid(units: Any = None, **more: Any) -> Board:
    """A Japanese "?" on Bayombong."""
    return board({Q: HEX, **(units or {})}, **more)


# Placing them


def test_14_3_a_side_lays_them_in_its_air_and_land_movement() -> None:
    b = board({Q: BOX, FOE: HEX}, side="japanese")
    b.do("unknowns").do("cover", hex=HEX).do("done")
    assert b.at(Q) == HEX and b.happened("covered")[0]["hex"] == HEX
    assert FOE not in b.game.view(0)["units"] and b.game.view(0)["units"][Q]["hex"] == HEX


def test_14_3_the_japanese_already_in_the_set_up() -> None:
    game = match.new("filipinas", seed=1)
    while game.decision is not None and game.decision.kind == "setup" and game.decision.side == 1:
        game.play(next(iter(game.legal())))
    assert game.decision is not None and game.decision.kind == "unknowns" and game.decision.side == 1
    game.play({"do": "cover", "hex": "2221"})
    game.play({"do": "done"})
    assert game.decision.kind == "setup" and game.decision.side == 0
    assert "jp-8-di-5-ri" not in game.view(0)["units"]


def test_fg35_thirty_of_a_side() -> None:
    rules = match.rulebook("filipinas")
    assert [sum(c.type == "unknown" and c.side == side for c in rules.roster.counters) for side in rules.sides] == [
        30
    ] * 2


def test_fg35_one_to_a_hex_only_in_own_hexes_away_from_enemy_ground_units() -> None:
    b = board({Q: HEX, Q2: BOX, RI19: AWAY}, side="japanese").do("unknowns")
    assert b.reasons(do="cover", hex=HEX) == {"covered_already": "Filipinas 14.3"}
    assert set(b.reasons(do="cover", hex=AWAY)) == {"not_yours_to_cover"}
    assert set(b.reasons(do="cover", hex="2216")) == {"enemy_beside"}
    assert set(b.reasons(do="cover", hex="5040")) == {"not_yours_to_cover"}  # the sea


def test_fg35_once_a_phase_and_each_hex_once() -> None:
    b = board({Q: HEX, Q2: BOX}, side="japanese").do("unknowns").do("uncover", hex=HEX)
    assert b.at(Q) == "box:unknowns"
    assert set(b.reasons(do="cover", hex=HEX)) == {"hex_done_already"}
    b.do("done")
    assert set(b.reasons(do="unknowns")) == {"shuffled_already"}


def test_fg111_the_owner_chooses_who_lies_on_top() -> None:
    b = board({FOE: HEX, OTHER: HEX, Q: BOX}, side="japanese").do("unknowns")
    assert FOE in b.game.view(0)["units"]
    b.do("top", unit=OTHER)
    assert OTHER in b.game.view(0)["units"] and FOE not in b.game.view(0)["units"]


# What they are to the enemy


@pytest.mark.parametrize("hidden", [{}, {FOE: HEX}])
def test_fg35_such_a_hex_is_held_whether_somebody_is_there_or_not(hidden: dict[str, str]) -> None:
    b = laid({RI19: "2414", **hidden})
    assert HEX not in b.destinations(RI19)
    b.do("move", unit=RI19, to=BESIDE)
    assert b.happened("engaged")  # it has a zone of engagement


def test_fg35_the_enemy_knows_nothing_of_what_lies_there() -> None:
    b = laid({FOE: HEX, "jp-air-201-kokutai": HEX})
    w, index = b.game.world, b.game.rules.roster.index
    assert [knows(w, 0, index[u]) for u in (Q, FOE, "jp-air-201-kokutai")] == [ALL, NOTHING, NOTHING]
    assert [knows(w, 1, index[u]) for u in (Q, FOE)] == [ALL, ALL]


def test_fg35_fg85_no_attack_on_it_and_no_bombing_of_troops() -> None:
    b = battle({Q: HEX, FOE: HEX, RI19: BESIDE, RI21: "2313", OTHER: "2413"})
    assert "under_unknown" in b.codes(b.game.rules.combat.attack_bans, RI19, HEX)
    assert not b.legal("attack", target=HEX)
    b = laid({FOE: HEX, "us-air-8-caca": "2221", RI19: "2221"}, landed=["luzon"])
    assert set(b.reasons(do="mission", kind="troops", target=HEX)) == {"no_target_there"}


def test_fg35_it_fills_no_place_in_the_stack_and_owns_nothing() -> None:
    six = [c.id for c in match.rulebook("filipinas").roster.counters if c.side == "japanese" and c.type == "infantry"][
        :7
    ]
    b = laid(dict.fromkeys(six[:5], HEX) | {six[6]: BESIDE}, side="japanese")
    assert HEX in b.destinations(six[6])
    b.do("move", unit=six[6], to=HEX)
    assert b.game.world.state.count[1][b.game.rules.notation.hex_index[HEX]] == 7
    b = laid()
    assert sum(item.points for item in b.game.score().items if item.code == "jp_remains") == 2  # the spare unit alone


def test_fg35_it_moves_never_and_needs_nothing() -> None:
    b = laid(side="japanese", turn=9)
    assert set(b.reasons(do="move", unit=Q, to=BESIDE)) == {"not_a_unit"}
    assert b.game.ask("supply", {"unit": Q}, viewer=1).supplied


def test_fg14_an_island_with_only_unknown_pieces_counts_for_the_limit_of_three() -> None:
    units = {RI19: "4437", RI21: "2221", RI34: "3138", FOE: "4137", OTHER: "2012", "jp-26-ri": "3037"}
    bans = match.rulebook("filipinas").movement.hex_bans
    for more, codes in (({}, set()), ({Q: "3339"}, {"fourth_island"})):
        b = board({**units, **more}, turn=3)
        assert b.codes(bans, "us-112-rc", "3439") & {"fourth_island"} == codes


# Contact


def test_14_3_it_is_removed_at_the_end_of_the_movement_that_engages_it() -> None:
    b = laid({FOE: HEX, RI19: "2414", RI21: "2515"}).do("move", unit=RI19, to=BESIDE)
    assert b.at(Q) == HEX
    b.do("done")
    assert b.happened("uncovered")[0]["hex"] == HEX and b.at(Q) == "box:unknowns"
    assert FOE in b.game.view(0)["units"]


def test_14_3_obs_into_an_empty_hex_the_units_beside_it_may_advance() -> None:
    b = laid({RI19: "2414", RI21: "2414"}).do("move", unit=RI19, to=BESIDE).do("done")
    assert b.kind == "advance" and {a["unit"] for a in b.legal("advance")} == {RI19}
    b.do("advance", unit=RI19, to=HEX)
    assert b.at(RI19) == HEX


def test_14_3_not_into_one_that_somebody_held() -> None:
    b = laid({FOE: HEX, RI19: "2414"}).do("move", unit=RI19, to=BESIDE).do("done")
    assert b.kind != "advance"


def test_fg35_who_waits_off_it_lands_if_it_was_empty() -> None:
    units = {Q: "4438", "us-comb-06": "4538", RI19: {"where": "unit:us-comb-06"}}
    b = board(units, turn=3).do("land", unit=RI19, to="4438")
    assert b.happened("waits_off")
    b.do("done")
    assert b.at(RI19) == "4438"


def test_fg41_a_conquered_island_has_none_left() -> None:
    units = {Q: "4137", FOE: "4439", RI19: "4438", RI21: "4438", RI34: "4438"}
    b = board(units, turn=3, landed=["leyte"])
    unit = b.game.rules.roster.index[FOE]
    for happening in b.game.rules.combat.on_losing:
        happening(b.game.world, unit)
    assert not covered(b.game.world, 1)


# Secrets


@pytest.mark.parametrize("seed", range(3))
def test_fg35_nobody_can_tell_what_lies_under_them(seed: int) -> None:
    under = {FOE: HEX, OTHER: "2016", "jp-air-201-kokutai": "1916"}
    pieces = {Q: HEX, Q2: "2016", "jp-unknown-3": "1916", "jp-unknown-4": "2510"}
    b = board({**pieces, **under, RI19: "2414", RI21: "2217", OURS: "2217"}, landed=["luzon"])
    check_secrets(b.game, random.Random(seed))


def test_fg35_what_is_imagined_under_them_is_the_truth_only_by_chance() -> None:
    """One of four pieces hides a unit; there are others in the box of Japan."""
    pieces = {Q: HEX, Q2: "2016", "jp-unknown-3": "1916", "jp-unknown-4": "2510"}
    b = board({**pieces, FOE: HEX, OTHER: {"where": "japao"}, RI19: "2217"}, landed=["luzon"])
    rng, hex_ = random.Random(5), b.game.rules.notation.hex_index[HEX]
    unit = b.game.rules.roster.index[FOE]
    found = sum(b.game.imagine(0, rng).world.state.ground[unit] == hex_ for _ in range(200))
    assert 10 < found < 90


def test_fg41_an_island_that_is_not_conquered_has_somebody_under_its_unknown_pieces() -> None:
    units = {Q: "4137", FOE: "4137", Q2: "2012", OTHER: {"where": "japao"}, RI19: "4439", RI21: "2217"}
    b = board(units, turn=3, landed=["leyte"])
    index, hex_ = b.game.rules.roster.index, b.game.rules.notation.hex_index["4137"]
    for seed in range(20):
        w = b.game.imagine(0, random.Random(seed)).world
        assert any(w.state.ground[index[unit]] == hex_ for unit in (FOE, OTHER, "jp-10-di-10-ri"))
