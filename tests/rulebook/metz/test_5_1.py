"""Metz 5.0 to 5.1.5: the attack, its odds, its column and its row."""

from __future__ import annotations

import pytest

from engaja import games, tables
from engaja.core import Event, Shift
from engaja.core.view import spell_event, told
from engaja.games import match
from engaja.rules.common import combat, flags
from engaja.setup import formations
from rulebook.metz.metz_board import RING, battle, board

TABLE = match.rulebook("metz").tables["combat"]


def test_5_0_the_player_who_moved_last_attacks() -> None:
    units = {"us-ri319": "1114", "de-ri59": "1116"}
    for side, mover, target in (("american", "us-ri319", "1116"), ("german", "de-ri59", "1114")):
        b = board(units, side=side).do("move", unit=mover, to="1115").do("done")
        assert (b.game.state()["phase"], b.side, b.kind) == ("combat", side, "attack"), "the only one: it is open"
        assert b.happened("attack_opened") == [
            {"event": "attack_opened", "side": side, "target": target, "cite": "Metz 5.0"}
        ]


def test_5_0_enemies_in_adjacent_hexes_are_engaged_and_no_others() -> None:
    near = board({"us-ri319": "1113", "us-ri318": "1112", "de-ri59": "1116"}).do("move", unit="us-ri319", to="1115")
    near.do("done")
    assert near.legal("join") == [{"do": "join", "unit": "us-ri319"}]
    assert near.reasons(do="join", unit="us-ri318") == {"not_engaged_with": "Metz 5.0"}
    apart = board({"us-ri319": "1113", "de-ri59": "1116"}).do("move", unit="us-ri319", to="1114").do("done")
    assert apart.game.state()["phase"] != "combat", "there is nobody to attack"


@pytest.mark.parametrize(
    ("attack", "defence", "column"),
    [
        (11, 4, "2-1"),
        (5, 10, "1-2"),
        (4, 7, "1-1"),
        (3, 7, "1-2"),
        (7, 7, "1-1"),
        (40, 3, "9-1"),
        (1, 9, "1-4"),
        (0, 3, "1-4"),
    ],
)
def test_5_1_1_c03_odds_drop_the_fraction(attack: int, defence: int, column: str) -> None:
    assert combat.base_column(TABLE, attack, defence) == column


def test_5_1_1_attack_and_defence_are_summed_with_support_and_air() -> None:
    b = battle(
        {"us-ri319": "1115", "us-ri2": "1216", "us-rartxx": "1112"},
        {"de-ri59": "1116", "de-ri73": {"hex": "1116", "reduced": True}, "de-arko482": "1119"},
    )
    odds = b.odds("1116", "us-ri319", "us-ri2", support=["us-rartxx"], air=5, defender_support=["de-arko482"])
    assert odds.attack == 3 + 3 + 4 + 5
    assert odds.defence == 3 + 2 + 3, "the gun supports with its attack power"


def test_5_1_1_obs_the_defender_answers_after_the_attacker_declared() -> None:
    units = {"us-ri319": "1115"}
    b = battle(units, {"de-ri59": "1116", "de-arko482": "1119"})
    b.do("join", unit="us-ri319").do("declare")
    assert (b.kind, b.side) == ("defence", "german")
    assert b.happened("attack_declared")[0]["attack"] == 3
    assert b.reasons(do="join", unit="us-ri319"), "the attacker may change nothing any more"
    assert not b.game.can_undo


def test_5_1_1_obs_an_attack_that_is_open_comes_before_any_other() -> None:
    b = battle({"us-ri319": "1115", "us-rartxx": "1112"}, {"de-ri59": "1116", "de-ri126": "1216", "de-arko482": "1119"})
    b.do("attack", target="1116")
    for other in ("attack", "bombard"):
        assert b.reasons(do=other, target="1216") == {"attack_open": "Metz 5.0"}
    b.do("join", unit="us-ri319").do("declare")
    assert b.reasons(do="attack", target="1115") == {"defence_open": "Metz 5.1.1 obs."}


def test_5_1_1_obs_c24_the_attacker_does_not_see_the_defence_before() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116", "de-arko482": "1119"})
    assert b.game.view(0)["unknown"] == [{"hex": "1116", "type": "infantry"}, {"hex": "1119", "type": "artillery"}]
    b.do("join", unit="us-ri319").do("declare")
    assert b.game.view(0)["units"]["de-ri59"] == {"hex": "1116", "reduced": False}
    assert "de-arko482" not in b.game.view(0)["units"]


def test_c24_nor_does_a_march_into_contact_tell_him_who_came() -> None:
    b = board({"us-ri319": "1114", "de-ri59": "1116"})
    b.do("move", unit="us-ri319", to="1115")
    told = [spell_event(b.game.world, event, side=1) for event in b.events if event.kind in ("moved", "engaged")]
    assert [event["unit"] for event in told] == ["?infantry", "?infantry"]


def test_c24_open_information_shows_all() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}, options={"open_information": True})
    assert b.game.view(0)["unknown"] == []


@pytest.mark.parametrize(
    ("target", "attacker", "left"),
    [("1116", "1115", 0), ("0616", "0716", -2), ("0717", "0716", -1), ("0614", "0713", -1), ("0818", "0817", -2)],
)
def test_5_1_2_terrain_shifts_left(target: str, attacker: str, left: int) -> None:
    b = battle({"us-ri319": attacker}, {"de-ri59": target})
    assert sum(b.shifts(target, "us-ri319").values()) == left


def test_5_1_2_obs_only_the_best_terrain_counts() -> None:
    b = battle({"us-ri319": "0821"}, {"de-ri59": "0721"})
    assert b.shifts("0721", "us-ri319") == {"city": -2}, "river and city are worth two columns each, not four"
    airfield = battle({"us-ri319": "0716"}, {"de-ri59": "0715"})
    assert airfield.shifts("0715", "us-ri319") == {"airfield": -1}


def test_c09_the_river_counts_only_if_every_attacker_crosses_it() -> None:
    b = battle({"us-ri319": "0822", "us-ri2": "0823"}, {"de-ri59": "0921"})
    assert b.shifts("0921", "us-ri319") == {"river": -2}
    both = battle({"us-ri319": "0822", "us-ri2": "0920"}, {"de-ri59": "0921"})
    assert both.shifts("0921", "us-ri319", "us-ri2") == {}


def test_c09_or_by_option_if_any_does() -> None:
    options = {"any_crossing_counts": True}
    one = battle({"us-ri319": "0822", "us-ri2": "0920"}, {"de-ri59": "0921"}, options=options)
    assert one.shifts("0921", "us-ri319", "us-ri2") == {"river": -2}
    assert one.shifts("0921", "us-ri2") == {}


def test_c09_a_bridge_does_not_remove_the_benefit() -> None:
    b = battle({"us-ri319": "0721"}, {"de-ri59": "0720"})
    assert b.shifts("0720", "us-ri319") == {"river": -2}


def test_armour_may_attack_rough_with_woods() -> None:
    b = battle({"us-cca4db": "0717"}, {"de-ri59": "0818"})
    assert b.legal("join", unit="us-cca4db")


def test_5_1_2_metz_is_worth_four_columns() -> None:
    b = battle({"us-ri319": "0609"}, {"de-rif22": "0608"})
    assert b.shifts("0608", "us-ri319") == {"city": -2, "fortification": -2}


def test_m13_the_fortification_needs_all_attackers_across_it() -> None:
    b = battle({"us-ri319": "2415", "us-ri2": "2515"}, {"de-ri59": "2514"})
    assert b.shifts("2514", "us-ri319", "us-ri2")["fortification"] == -2
    inside = battle({"us-ri319": "2415", "us-ri2": "2513"}, {"de-ri59": "2514"})
    assert "fortification" not in inside.shifts("2514", "us-ri319", "us-ri2")


def test_m13_or_by_option_one_attacker_across_it() -> None:
    options = {"any_line_crossing_counts": True}
    b = battle({"us-ri319": "2415", "us-ri2": "2513"}, {"de-ri59": "2514"}, options=options)
    assert b.shifts("2514", "us-ri319", "us-ri2")["fortification"] == -2
    assert "fortification" not in b.shifts("2514", "us-ri2")


def test_m13_fortifications_help_germans_only() -> None:
    b = battle({"us-ri319": "0608"}, {"de-rif22": "0609"}, side="german")
    assert b.shifts("0608", "de-rif22") == {"city": -2}


def test_5_1_2_obs_germans_behind_a_fortification_are_always_dominant() -> None:
    b = battle({"us-ri319": "0609"}, {"de-rif22": "0608"}, side="german", stayed=["de-rif22"])
    assert b.legal("done")


def test_5_1_2_obs_the_two_hexes_of_metz_dominate_each_other_for_the_german() -> None:
    b = battle({"us-ri319": "0707"}, {"de-rif22": "0608"}, side="german", stayed=["de-rif22"])
    assert b.legal("done")
    american = battle({"us-ri319": "0707"}, {"de-rif22": "0608"}, stayed=["us-ri319"])
    assert american.legal("done") == [], "the American gains nothing from the fortress"


def surrounding(*hexes: str) -> dict[str, str]:
    return dict(zip(("us-ri319", "us-ri2", "us-ri10", "us-ri11", "us-ri101", "us-ri104"), hexes, strict=False))


def test_5_1_3_a_surrounded_defender_gives_a_column() -> None:
    b = battle(surrounding("1115", "1217", "1017"), {"de-ri59": "1116"})
    assert b.shifts("1116", "us-ri319") == {"siege": 1}


def test_5_1_3_one_free_hex_is_enough() -> None:
    b = battle(surrounding("1115", "1217"), {"de-ri59": "1116"})
    assert b.shifts("1116", "us-ri319") == {}


def test_c17_a_hex_full_of_friends_outside_zones_counts_as_a_way_out() -> None:
    friends = dict.fromkeys(("de-ri73", "de-ri74", "de-ri126", "de-ri127"), "1017")
    b = battle(surrounding("1115", "1217"), {"de-ri59": "1116", **friends})
    assert b.shifts("1116", "us-ri319") == {}


def test_5_1_4_a_whole_division_gains_a_column_in_attack_and_in_defence() -> None:
    attack = battle(dict(zip(("us-ri317", "us-ri318", "us-ri319"), RING, strict=False)), {"de-ri59": "1116"})
    assert attack.shifts("1116", "us-ri317", "us-ri318", "us-ri319")["unity"] == 1
    assert attack.shifts("1116", "us-ri317", "us-ri318") == {}
    whole = dict.fromkeys(("de-ri59", "de-ri73", "de-ri74"), "1116")
    assert battle({"us-ri319": "1115"}, whole).shifts("1116", "us-ri319") == {"unity": -1}


def test_c16_flipped_members_count_and_a_missing_one_breaks_it() -> None:
    units = {"us-ri317": "1115", "us-ri318": {"hex": "1216", "reduced": True}, "us-ri319": "1217"}
    b = battle(units, {"de-ri59": "1116"})
    assert b.shifts("1116", *units)["unity"] == 1
    two = battle({"us-ri317": "1115", "us-ri318": "1216"}, {"de-ri59": "1116"})
    assert two.shifts("1116", "us-ri317", "us-ri318") == {}


@pytest.mark.parametrize("division", [("de-rpzgrss37", "de-rpzgrss38"), ("de-ri723", "de-ri743")])
def test_5_1_4_obs_two_divisions_of_two_regiments_earn_it(division: tuple[str, ...]) -> None:
    b = battle({"us-ri319": "1115"}, dict.fromkeys(division, "1116"))
    assert b.shifts("1116", "us-ri319") == {"unity": -1}


def test_m24_36th_division_earns_it_and_lone_counters_never_do() -> None:
    whole = dict.fromkeys(("de-ri87", "de-ri118", "de-ri165"), "1116")
    assert battle({"us-ri319": "1115"}, whole).shifts("1116", "us-ri319") == {"unity": -1}
    for lone in ("de-rpzgr35", "de-bgpz106", "de-rif22", "de-rs1010"):
        assert battle({"us-ri319": "1115"}, {lone: "1116"}).shifts("1116", "us-ri319") == {}


def test_c02_right_first_then_left_each_within_the_table() -> None:
    shift = Shift
    assert combat.shifted(TABLE, "8-1", (shift(3, "a", ""), shift(-2, "b", ""))) == "7-1"
    assert combat.shifted(TABLE, "1-3", (shift(-4, "a", ""), shift(1, "b", ""))) == "1-4"


def test_5_1_5_two_dice_added_give_the_row() -> None:
    assert tables.pair(TABLE.rows, 2 + 3) == "5-9"
    assert [tables.pair(TABLE.rows, n) for n in range(2, 13)] == [
        *("2-12", "3-11", "4-10", "5-9", "6-8", "7", "6-8", "5-9", "4-10", "3-11", "2-12")
    ]
    assert combat.result_of(TABLE, "3-1", 5) == combat.result_of(TABLE, "3-1", 9) == TABLE.cell("5-9", "3-1")


@pytest.mark.parametrize(("column", "total"), [("8-1", 3), ("9-1", 10)])
def test_m23_the_two_cells_where_metz_differs(column: str, total: int) -> None:
    assert combat.result_of(TABLE, column, total) == "DE/AVB"


def test_the_chances_of_a_column_add_up_to_one() -> None:
    for column in TABLE.columns:
        assert sum(combat.chances(TABLE, column).values()) == 1


def test_c31_a_unit_alone_against_many_uses_the_worst_column() -> None:
    b = board({"us-geng1103": "1115", **dict.fromkeys(("de-ri59", "de-ri73", "de-ri74"), "1116")}, phase="combat")
    assert b.odds("1116", "us-geng1103").base == "1-4"


def test_5_1_4_every_formation_of_the_order_of_battle_earns_it_when_it_is_whole() -> None:
    data = games.load("metz")
    assert board().united("1116") == {f.name for f in formations(data.counters.values(), data.setup.unity) if f.unity}


OPEN = ("attack_declared", "combat", "bombardment", "loss", "destroyed", "retreated", "advanced")


@pytest.mark.parametrize("kind", OPEN)
def test_c24_what_is_told_of_a_combat_names_the_counters(kind: str) -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116", "de-ri73": "2010"})
    hidden = b.game.rules.roster.index["de-ri73"]
    assert spell_event(b.game.world, Event(kind, "Metz 5.0", {"unit": hidden}), 0)["unit"] == "de-ri73"
    assert spell_event(b.game.world, Event("moved", "Metz 4.0", {"unit": hidden}), 0)["unit"] != "de-ri73"


def test_c24_a_counter_that_fought_stays_known_while_it_can_be_told_apart() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"}).fight("1116", "us-ri319", result="IMP")
    hidden = b.game.rules.roster.index["de-ri59"]
    assert not b.game.world.state.flags[hidden] & flags.REVEALED, "the combat is over"
    assert "de-ri59" in b.game.view(0)["units"]
    b.put("de-ri73", "1116")
    assert b.game.view(0)["unknown"] == [{"hex": "1116", "type": "infantry"}] * 2


def test_c24_what_the_engine_answered_for_a_side_it_alone_hears() -> None:
    b = battle({"us-ri319": "1115"}, {"de-ri59": "1116"})
    answered = Event("answered", "Metz 5.0", {"side": 1})
    assert [len(told(b.game.world, [answered], side)) for side in (0, 1)] == [0, 1]


def test_7_0_a_loss_and_a_bombing_are_counted_as_losses() -> None:
    assert match.rulebook("metz").loss_events == {"loss", "bombed"}
