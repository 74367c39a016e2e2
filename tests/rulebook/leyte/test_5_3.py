"""Leyte 5.3 to 5.3.3: retreat, chain, rivers, siege."""

from __future__ import annotations

from rulebook.leyte.leyte_board import fought, stack

FAR = {"jp-reng8": "0408"}
FRIENDS = ("jp-ri20-1", "jp-ri20-2", "jp-ri20-3", "jp-ri33-1")


def test_5_3_no_retreat_ends_with_an_enemy_or_in_his_zone() -> None:
    b = fought({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", **FAR}, "DRI/AVI")
    assert {a["to"] for a in b.legal("retreat")} == {"2516", "2417", "2316"}
    assert b.reasons(do="retreat", unit="jp-ri9-1", to="2515") == {"zone_of_engagement": "Leyte 5.3"}
    assert b.reasons(do="retreat", unit="jp-ri9-1", to="2415") == {"enemy_occupied": "Leyte 5.3"}


def test_5_3_c15_a_stack_may_split() -> None:
    b = fought({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", "jp-ri9-2": "2416", **FAR}, "DRI/AVI")
    b.do("retreat", unit="jp-ri9-1", to="2516").do("retreat", unit="jp-ri9-2", to="2316")
    assert (b.at("jp-ri9-1"), b.at("jp-ri9-2")) == ("2516", "2316")


def test_5_3_who_cannot_is_eliminated() -> None:
    outer = ("2414", "2514", "2517", "2418", "2217", "2216", "2614", "2616")
    names = [f"us-ri{n}-{i}" for n in (382, 383, 381) for i in (1, 2, 3)][: len(outer)]
    ring = {"us-ri34-1": "2415", "us-ri34-2": "2516", "us-ri34-3": "2316"}
    b = fought(ring | dict(zip(names, outer, strict=True)), {"jp-ri9-1": "2416", **FAR}, "DRI/AVI")
    assert b.at("jp-ri9-1") is None


def test_5_3_1_a_full_hex_may_be_entered_and_any_piece_moves_on() -> None:
    b = fought({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", **stack(FRIENDS, "2417"), **FAR}, "DRI/AVI")
    b.do("retreat", unit="jp-ri9-1", to="2417")
    assert (b.kind, b.side) == ("displace", "japanese")
    assert {a["unit"] for a in b.legal()} == {"jp-ri9-1", *FRIENDS}
    b.do("displace", unit="jp-ri20-1", to="2418")
    assert b.at("jp-ri20-1") == "2418"
    assert not b.reduced("jp-ri20-1")


def test_5_3_1_c19_the_chain_may_go_on() -> None:
    others = ("jp-ri33-2", "jp-ri33-3", "jp-rc16", "jp-reng16")
    crowd = {**stack(FRIENDS, "2417"), **stack(others, "2418")}
    b = fought({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", **crowd, **FAR}, "DRI/AVI")
    b.do("retreat", unit="jp-ri9-1", to="2417").do("displace", unit="jp-ri20-1", to="2418")
    assert b.kind == "displace"
    assert b.reasons(do="displace", unit="jp-rc16", to="2417") == {"already_in_chain": "Leyte 5.3.1"}
    b.do("displace", unit="jp-rc16", to="2419")
    assert b.at("jp-rc16") == "2419"


RIVER = {"us-ri34-1": "2512", "us-ri34-2": "2412"}  # north of the Binahaan; 2413 lies on their side, 2414 beyond


def test_5_3_2_armour_takes_a_loss_across_a_river_infantry_nothing() -> None:
    for unit, reduced in (("jp-bt-1", True), ("jp-ri9-1", False), ("jp-rart22-1", False), ("jp-reng16", False)):
        b = fought(RIVER, {unit: "2413", **FAR}, "DRI/AVI", "2413")
        b.do("retreat", unit=unit, to="2414")
        assert (b.at(unit), b.reduced(unit)) == ("2414", reduced), unit
        if reduced:
            assert b.happened("loss")[0]["cite"] == "Leyte 5.3.2"


def test_5_3_2_so_do_tank_destroyers() -> None:
    b = fought(
        {"us-btd-1": "2413", "us-ri34-1": "2808"},
        {"jp-ri9-1": "2512", "jp-ri9-2": "2412"},
        "DRI/AVI",
        "2413",
        side="japanese",
    )
    b.do("retreat", unit="us-btd-1", to="2414")
    assert (b.at("us-btd-1"), b.reduced("us-btd-1")) == ("2414", True)
    assert b.happened("loss")[0]["cite"] == "Leyte 5.3.2"


def test_5_3_2_armour_already_hurt_in_this_combat_is_destroyed() -> None:
    b = fought(RIVER, {"jp-bt-1": "2413", **FAR}, "DRB/AVI", "2413")
    b.do("retreat", unit="jp-bt-1", to="2414")
    assert b.at("jp-bt-1") is None


SIEGE = {"us-ri34-1": "2415", "us-ri34-2": "2516", "us-ri34-3": "2316"}


def test_5_3_3_the_surrounded_go_two_hexes_and_every_one_takes_a_loss() -> None:
    b = fought(SIEGE, {"jp-ri9-1": "2416", "jp-ri9-2": "2416", **FAR}, "DRI/AVI")
    assert b.reasons(do="retreat", unit="jp-ri9-1", to="2417") == {"surrounded": "Leyte 5.3.3"}
    b.do("retreat", unit="jp-ri9-1", via="2417", to="2418").do("retreat", unit="jp-ri9-2", via="2417", to="2418")
    assert b.reduced("jp-ri9-1") and b.reduced("jp-ri9-2")


def test_5_3_3_if_the_second_hex_lies_in_a_zone_too_all_are_eliminated() -> None:
    b = fought(SIEGE, {"jp-ri9-1": "2416", **FAR}, "DRI/AVI")
    assert b.reasons(do="retreat", unit="jp-ri9-1", via="2515", to="2616") == {"zone_of_engagement": "Leyte 5.3"}


def test_5_3_3_obs_who_retreats_into_the_sea_is_destroyed() -> None:
    ring = {"us-ri34-1": "2618", "us-ri34-2": "2519", "us-ri34-3": "2317"}
    b = fought(ring, {"jp-ri9-1": "2619", **FAR}, "DRI/AVI", "2619")
    assert b.at("jp-ri9-1") is None, "nothing but the sea is left to it"
    assert b.happened("destroyed")[0]["cite"] == "Leyte 5.3.3"


def test_5_3_3_obs_no_retreat_leads_into_the_sea() -> None:
    b = fought({"us-ri34-1": "2617"}, {"jp-ri9-1": "2618", **FAR}, "DRI/AVI", "2618")
    assert b.reasons(do="retreat", unit="jp-ri9-1", to="2718")["open_water"] == "Leyte 5.3.3 obs."


def test_5_3_l26_armour_is_told_that_mountains_are_closed_to_it() -> None:
    b = fought({"us-ri34-1": "2321"}, {"jp-bt-1": "2322", **FAR}, "DRI/AVI", "2322")
    assert b.reasons(do="retreat", unit="jp-bt-1", to="2223") == {"prohibited_terrain": "Leyte 4.0"}


def test_5_3_3_obs_one_hurt_in_this_combat_is_eliminated_without_friends_to_pass_through() -> None:
    b = fought(SIEGE, {"jp-ri9-1": "2416", **FAR}, "DRB/AVI")
    assert b.at("jp-ri9-1") is None


def test_5_3_3_obs_a_sheltered_retreat_costs_nothing_more() -> None:
    b = fought(SIEGE, {"jp-ri9-1": "2416", "jp-ri9-2": "2417", **FAR}, "DRB/AVI")
    assert b.happened("retreated")[0]["via"] == "2417", "the only way, so it is taken without asking"
    assert b.at("jp-ri9-1") == "2418"
    assert b.reduced("jp-ri9-1")


def test_5_3_3_c18_beaten_attackers_use_the_same_procedure() -> None:
    ring = {"jp-ri20-1": "2414", "jp-ri20-2": "2316", "jp-ri20-3": "2516"}
    b = fought({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", **ring, **FAR}, "DVI/ARI")
    assert (b.kind, b.side) == ("retreat", "american")
    assert b.legal("retreat")[0]["via"] in {"2514", "2314", "2315", "2515"}
