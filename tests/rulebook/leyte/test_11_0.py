"""Leyte 11.0: guerrillas."""

from __future__ import annotations

from rulebook.leyte.leyte_board import battle, board, fought

FAR = {"jp-reng8": "0408"}


def test_11_0_they_move_as_infantry() -> None:
    b = board({"ph-guer-1": "2323"})
    assert sum(b.cost(do="move", unit="ph-guer-1", to="2223", path=["2223"])) == 3


def test_11_0_they_pass_freely_beside_enemies() -> None:
    b = board({"ph-guer-1": "2414", "jp-ri9-1": "2416"})
    b.do("move", unit="ph-guer-1", to="2417", path=["2415", "2515", "2516", "2417"])
    assert b.happened("moved")[0]["points"] == 4
    assert b.happened("engaged") == []
    assert b.cost(do="move", unit="ph-guer-1", to="2418") == [1], "no contact to be broken"


def test_11_0_and_enemies_beside_them() -> None:
    b = board({"ph-guer-1": "2416", "jp-ri9-1": "2414"}, side="japanese")
    b.do("move", unit="jp-ri9-1", to="2515", path=["2415", "2515"])
    assert b.happened("engaged") == []
    assert b.destinations("jp-ri9-1")


def test_11_0_but_never_into_their_hex() -> None:
    b = board({"ph-guer-1": "2416", "jp-ri9-1": "2415"}, side="japanese")
    assert b.reasons(do="move", unit="jp-ri9-1", to="2416") == {"enemy_occupied": "Leyte 4.1.2"}


def test_11_0_neither_must_attack_and_both_may() -> None:
    ours = battle({"ph-guer-1": "2415"}, {"jp-ri9-1": "2416"})
    assert ours.legal("done") and ours.legal("attack", target="2416")
    theirs = battle({"ph-guer-1": "2415"}, {"jp-ri9-1": "2416"}, side="japanese")
    assert theirs.legal("done") and theirs.legal("attack", target="2415")


def test_11_0_except_in_retreat_they_bar_it() -> None:
    alone = fought({"us-ri34-1": "2415"}, {"jp-ri9-1": "2416", **FAR}, "DRI/AVI")
    assert {a["to"] for a in alone.legal("retreat")} == {"2516", "2417", "2316"}
    b = fought({"us-ri34-1": "2415", "ph-guer-1": "2418"}, {"jp-ri9-1": "2416", **FAR}, "DRI/AVI")
    assert {a["to"] for a in b.legal("retreat")} == {"2516", "2316"}, "2417 lies beside the guerrillas"
    assert b.reasons(do="retreat", unit="jp-ri9-1", to="2417") == {"zone_of_engagement": "Leyte 11.0"}


def test_11_0_l15_and_they_help_to_surround() -> None:
    units = {"us-ri34-1": "2415", "ph-guer-1": "2417", "ph-guer-2": "2316"}
    b = battle(units, {"jp-ri9-1": "2416"})
    assert b.shifts("2416", "us-ri34-1") == {"siege_cancelled": 0}


def test_11_0_in_their_own_retreat_zones_hold() -> None:
    b = fought({"ph-guer-1": "2416", "us-beng-8": "2808"}, {"jp-ri9-1": "2415", **FAR}, "DRI/AVI", side="japanese")
    assert {a["to"] for a in b.legal("retreat")} == {"2516", "2417", "2316"}


def test_11_0_no_air_or_artillery_for_guerrillas_alone() -> None:
    units = {"ph-guer-1": "2415", "us-bart24di-1": "2413"}
    b = battle(units, {"jp-ri9-1": "2416"}, air={"american": 9, "japanese": 0})
    b.do("attack", target="2416").do("join", unit="ph-guer-1")
    ban = {"no_support_for_guerrillas": "Leyte 11.0"}
    assert b.reasons(do="air", points=3) == ban
    assert b.reasons(do="support", unit="us-bart24di-1") == ban


def test_11_0_not_even_when_the_support_was_named_first() -> None:
    units = {"ph-guer-1": "2415", "us-bart24di-1": "2413"}
    b = battle(units, {"jp-ri9-1": "2416"}, air={"american": 9, "japanese": 0})
    b.do("attack", target="2416").do("air", points=3).do("join", unit="ph-guer-1")
    assert b.reasons(do="declare") == {"no_support_for_guerrillas": "Leyte 11.0"}
    b.do("air", points=0)
    assert b.legal("declare")


def test_11_0_none_in_defence_either() -> None:
    units = {"ph-guer-1": "2416", "us-bart24di-1": "2414"}
    b = battle(units, {"jp-ri9-1": "2417"}, side="japanese", air={"american": 9, "japanese": 0}, dice=[1, 2])
    b.do("attack", target="2416").do("join", unit="jp-ri9-1").do("declare")
    assert b.kind != "defence", "there is nothing the defender could add"
    assert b.happened("combat")[0]["defence"] == 2


def test_11_0_unless_they_share_a_hex_with_americans() -> None:
    units = {"ph-guer-1": "2415", "us-beng-1": "2415", "us-bart24di-1": "2413"}
    b = battle(units, {"jp-ri9-1": "2416"}, air={"american": 9, "japanese": 0}, stayed=["us-beng-1"])
    b.do("attack", target="2416").do("join", unit="ph-guer-1")
    assert b.legal("support", unit="us-bart24di-1") and b.legal("air", points=3)


def test_11_0_l15_in_an_attack_with_americans_support_is_allowed() -> None:
    units = {"ph-guer-1": "2415", "us-ri34-1": "2515", "us-bart24di-1": "2413"}
    b = battle(units, {"jp-ri9-1": "2416"}, air={"american": 9, "japanese": 0})
    b.do("attack", target="2416").do("join", unit="ph-guer-1").do("join", unit="us-ri34-1")
    assert b.legal("support", unit="us-bart24di-1") and b.legal("air", points=3)


def test_11_0_l15_two_steps_like_other_units() -> None:
    for reduced, alive in ((False, True), (True, False)):
        guerrilla = {"hex": "2416", "reduced": reduced}
        b = fought(
            {"ph-guer-1": guerrilla, "us-beng-8": "2808"}, {"jp-ri9-1": "2415", **FAR}, "DRB/AVI", side="japanese"
        )
        assert (b.at("ph-guer-1") is not None) is alive
        assert b.reduced("ph-guer-1")


def test_11_0_l15_who_is_left_beside_guerrillas_alone_need_not_attack() -> None:
    b = battle(
        {"us-beng-8": "2415", "ph-guer-1": "2417"},
        {"jp-ri9-1": "2416", "jp-ri9-2": "2414"},
        side="japanese",
        air={"american": 0, "japanese": 40},
        dice=[2, 5],
    )
    assert b.reasons(do="done") == {"must_attack": "Leyte 4.1.2"}
    b.attack("2415", "jp-ri9-2", air=40)
    while b.kind != "combat":
        b.do(**b.legal()[-1])
    assert b.at("us-beng-8") != "2415"
    assert b.legal("done")
    assert b.legal("attack", target="2417"), "but it may"
