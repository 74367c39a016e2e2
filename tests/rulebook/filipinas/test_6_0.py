"""Filipinas 6.1 to 6.5, 6.8, 9.1: air combat, ground support, bombing, night missions, raids on ships, kamikazes."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.games.filipinas.sorties import may_be_at_night
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_7_0 import JAPANESE, shown
from rulebook.tools import Board, column

B25 = ("us-air-38-bombardeiros", "us-air-42-bombardeiros", "us-air-345-bombardeiros")  # 2-6-45
P47 = ("us-air-35-caca-p-47", "us-air-58-caca")  # 2-9-27
P51 = ("us-air-35-caca-p-51", "us-air-348-caca-p-51")  # 1-10-57
KI48, KI61, KI84 = "jp-air-3-sentai", ("jp-air-17-sentai", "jp-air-18-sentai"), "jp-air-1-sentai"
A6M = ("jp-air-201-kokutai", "jp-air-203-kokutai", "jp-air-252-kokutai", "jp-air-254-kokutai")
G4M = ("jp-air-701-kokutai", "jp-air-763-kokutai")
IN, TG, RI = "us-air-481-caca-noturno", "us-tg-38-1", "us-24-di-19-ri"
TACLOBAN, DULAG, VALENCIA, ORMOC, BACOLOD, CEBU = "4437", "4439", "4136", "4137", "3339", "3841"
LEYTE = {TACLOBAN: "allied", DULAG: "allied", "4438": "allied"}
OPEN_SEA, OFF_LEYTE = "5039", "4538"
FOE, FEEDER = "jp-16-di-9-ri", "us-comb-12"


def sky(units: Any, phase: str = "movement", side: str = "allied", **more: Any) -> Board:
    return board(units, side=side, phase=phase, possession=LEYTE, **{"turn": 12, **more})


def flown(b: Board, kind: str, target: str, *units: str, night: bool = False, roles: Any = None) -> Board:
    """A whole mission; in raids a unit flies as a bomber unless its role is given."""
    b.do("mission", kind=kind, target=target, **({"night": True} if night else {}))
    for unit in units:
        role = (roles or {}).get(unit, "bomber")
        b.do("fly", unit=unit, **({"as": role} if kind in ("raid", "ships") else {}))
    return b.do("commit")


def done(b: Board, *kinds: str) -> Board:
    """End each of these decisions, if it is asked."""
    for kind in kinds:
        if b.kind == kind:
            b.do("done")
    return b


def lose(b: Board) -> Board:
    """Answer every choice of losses by its first unit."""
    while b.legal("lose"):
        b.do("lose", unit=b.legal("lose")[0]["unit"])
    return b


# 6.1 Air combat


def air_battle(die: int = 4) -> Board:
    """FIL-AIR-1: the raid on a hex of Leyte and those who meet it."""
    own = {**dict.fromkeys(B25, TACLOBAN), **dict.fromkeys(P47, DULAG), **{key: {"where": "morotai"} for key in P51}}
    foes = {KI48: CEBU, **dict.fromkeys(KI61, VALENCIA), KI84: CEBU}
    b = sky({**own, **foes, FOE: "4237", RI: "4337"}, dice=[die])
    flown(b, "support", "4237", *B25, *P47, *P51)
    b = done(b, "movement")
    flown(b, "support", "4237", KI48, *KI61, KI84)
    return done(b, "reaction", "counter")


def test_fil_air_1() -> None:
    b = lose(air_battle())
    (fight,) = b.happened("air_combat")
    assert (fight["attack"], fight["defence"], fight["column"], fight["row"]) == (56, 22, "51-60", "21-30")
    assert fight["result"] == "3-1"
    assert all(b.reduced(u) for u in (KI48, *KI61)) and not b.reduced(KI84)
    assert sum(b.reduced(u) for u in B25) == 1


def test_fil_sup_1() -> None:
    b = lose(air_battle())
    over = b.game.rules.air.over
    index, hex_ = b.game.rules.roster.index, b.game.rules.notation.hex_index["4237"]
    attackers = (index[RI],)
    assert over(b.game.world, 0, hex_, attackers) == 11 and over(b.game.world, 1, hex_, attackers) == 2


def test_6_2_aircraft_add_their_ground_values_to_the_combat() -> None:
    b = lose(air_battle()).attack("4237", RI)
    assert b.happened("attack_declared")[0]["attack"] == 3 + 11


def test_6_1_a_side_without_fighters_causes_no_losses() -> None:
    b = sky({B25[0]: TACLOBAN, FOE: "4237", RI: "4337", KI48: CEBU}, dice=[6])
    flown(b, "support", "4237", B25[0])
    done(b, "movement")
    flown(b, "support", "4237", KI48)
    assert not done(b, "reaction").happened("air_combat")


def test_6_1_fighters_meet_aircraft_within_ten_hexes() -> None:
    b = sky({B25[0]: TACLOBAN, FOE: "4237", RI: "4337", KI84: CEBU, A6M[0]: "2222"})
    flown(b, "troops", "4237", B25[0])
    done(b, "movement")
    assert b.kind == "reaction" and b.legal("mission", kind="intercept") == [
        {"do": "mission", "kind": "intercept", "target": "4237"}
    ]
    b.do("mission", kind="intercept", target="4237")
    assert b.reasons(do="fly", unit=A6M[0]) == {"beyond_range": "Filipinas 6.1"}
    assert b.reasons(do="fly", unit=KI84) == {}


def test_fg93_bombers_meet_aircraft_only_beside_a_fighter() -> None:
    b = sky({B25[0]: TACLOBAN, FOE: "4237", RI: "4337", KI84: CEBU, G4M[0]: CEBU})
    flown(b, "troops", "4237", B25[0])
    done(b, "movement").do("mission", kind="intercept", target="4237")
    assert b.reasons(do="fly", unit=G4M[0]) == {"wrong_class": "Filipinas 6.1"}
    b.do("fly", unit=KI84)
    assert b.reasons(do="fly", unit=G4M[0]) == {}


def test_fg31_the_attacker_may_counter_an_interception_once() -> None:
    b = sky({B25[0]: TACLOBAN, P51[0]: TACLOBAN, FOE: "4237", RI: "4337", KI84: CEBU, FEEDER: OFF_LEYTE}, dice=[1])
    flown(b, "troops", "4237", B25[0])
    done(b, "movement")
    flown(b, "intercept", "4237", KI84)
    done(b, "reaction")
    assert b.kind == "counter" and b.side == "allied"
    flown(b, "intercept", "4237", P51[0])
    assert b.happened("air_combat")[0]["attack"] == 16


def test_6_1_obs_fg104_fighters_on_an_airfield_that_is_attacked_take_part() -> None:
    b = sky({P47[0]: DULAG, KI84: BACOLOD, G4M[0]: BACOLOD}, dice=[3, 1])
    flown(b, "airfield", BACOLOD, P47[0])
    b = done(b, "movement")
    assert b.kind == "reaction" and b.legal("mission", kind="intercept")
    lose(done(b, "reaction"))
    (fight,) = b.happened("air_combat")
    assert fight["defenders"] == [KI84]


# 6.3 Bombing


def bombed(kind: str, target: str, units: Any, dice: list[int], night: bool = False, **more: Any) -> Board:
    b = sky({**dict.fromkeys(B25, TACLOBAN), RI: "4437", **units}, dice=dice, **more)
    flown(b, kind, target, *B25, night=night)
    return done(b, "movement", "reaction", "counter")


def test_6_3_and_6_3_2_fil_bom_1() -> None:
    b = bombed("troops", "1918", {"jp-2-dt-6-rt": "1918", FOE: "1918"}, [5])
    (raid,) = b.happened("bombing")
    assert (raid["value"], raid["base"]) == (18, "13-18") and raid["column"] == raid["base"] and raid["result"] == "1*"
    assert b.kind == "raided" and b.side == "japanese"
    lose(b)
    assert sum(b.reduced(u) for u in B25) == 1 and sum(b.reduced(u) for u in ("jp-2-dt-6-rt", FOE)) == 1


def test_6_3_2_obs_americans_do_not_bomb_troops_in_a_city() -> None:
    b = sky({B25[0]: TACLOBAN, FOE: "3841"})
    city = b.game.rules.ground.terrain[b.game.rules.notation.hex_index["3841"]] == "city"
    assert city and b.reasons(do="mission", kind="troops", target="3841") == {"no_target_there": "Filipinas 6.3.2"}


@pytest.mark.parametrize(("die", "damaged", "lost"), [(4, False, 0), (6, True, 0)])
def test_6_3_1_bombs_damage_an_airfield(die: int, damaged: bool, lost: int) -> None:
    b = bombed("airfield", BACOLOD, {G4M[0]: BACOLOD}, [die])
    assert bool(b.happened("field_damaged")) == damaged and b.reduced(G4M[0]) == bool(lost)


def test_6_3_1_the_excess_falls_on_the_aircraft_there() -> None:
    heavy = [f"us-air-{n}-bombardeiros" for n in (5, 22, 43, 90, 307)]  # B-24: 4 each
    b = sky({**{key: {"where": "morotai"} for key in heavy}, G4M[0]: BACOLOD}, dice=[6])
    done(flown(b, "airfield", BACOLOD, *heavy), "movement", "reaction")
    assert b.happened("bombing")[0]["result"] == "2" and b.reduced(G4M[0])


@pytest.mark.parametrize(("value", "event"), [(2, "port_damaged"), (3, "port_destroyed")])
def test_6_3_4_two_damage_a_port_and_three_destroy_it(value: int, event: str) -> None:
    heavy = [f"us-air-{n}-bombardeiros" for n in (5, 22, 43, 90, 307, 380, 494)][: 5 if value == 2 else 7]
    b = sky({key: {"where": "morotai"} for key in heavy}, turn=14, dice=[6])
    done(flown(b, "port", ORMOC, *heavy), "movement", "reaction")
    assert b.happened("bombing")[0]["result"] == str(value) and b.happened(event)


def test_9_1_fg53_an_anti_aircraft_brigade_costs_the_bombers_a_loss() -> None:
    b = sky({"us-32-bgda-art-aa": TACLOBAN, RI: TACLOBAN, **dict.fromkeys(G4M, CEBU)}, side="japanese", dice=[2])
    flown(b, "troops", TACLOBAN, *G4M)
    lose(done(b, "movement", "reaction"))
    assert sum(b.reduced(u) for u in G4M) == 1


def test_12_2_fg71_bad_weather_halves_each_value() -> None:
    b = bombed("airfield", BACOLOD, {}, [1], weather={"Central": "bad"})
    (raid,) = b.happened("bombing")
    assert raid["value"] == 3 and raid["column"] == raid["base"], "no column for the weather"


def test_12_3_no_missions_in_the_monsoon() -> None:
    b = sky({B25[0]: TACLOBAN}, weather={"Central": "monsoon"})
    assert b.reasons(do="mission", kind="airfield", target=BACOLOD) == {"no_target_there": "Filipinas 6.3.1"}


# 6.5 Night


def test_6_5_a_night_bombing_counts_half() -> None:
    assert bombed("airfield", BACOLOD, {KI84: BACOLOD}, [1], night=True).happened("bombing")[0]["value"] == 3


def test_6_5_only_the_night_fighter_meets_night_missions_with_the_next_row() -> None:
    b = sky({**dict.fromkeys(G4M, CEBU), IN: TACLOBAN, P51[0]: TACLOBAN, RI: TACLOBAN}, side="japanese", dice=[3, 1])
    flown(b, "troops", TACLOBAN, *G4M, night=True)
    done(b, "movement")
    b.do("mission", kind="intercept", target=TACLOBAN, night=True)
    assert b.reasons(do="fly", unit=P51[0]) == {"wrong_class": "Filipinas 6.1"}
    lose(b.do("fly", unit=IN).do("commit"))
    (fight,) = b.happened("air_combat")
    assert (fight["attack"], fight["defence"], fight["row"]) == (8, 8, "11-20") and P51[0] not in fight["defenders"]


def test_6_5_obs_no_support_at_night() -> None:
    b = sky({B25[0]: TACLOBAN, FOE: "4237", RI: "4337"})
    assert b.reasons(do="mission", kind="support", target="4237", night=True) == {"not_at_night": "Filipinas 6.5"}


# 6.3.3, 6.8 Raids on ships


FLEET = (TG, "us-den-8", "us-dcr-4", "us-ddd-26", "us-ddd-28", "us-ddd-38")  # (3), 8, 6, 2, 2, 2
GROUPS = ("us-air-cvg-7", "us-air-cvg-11", "us-air-cvg-14", "us-air-cvlg-22", "us-air-cvlg-28")  # 10, 10, 10, 8, 8


def raided(units: Any, dice: list[int], at: str = OFF_LEYTE, fleet: Any = FLEET, **more: Any) -> Board:
    """The Japanese may raid a fleet that they have seen."""
    ships = {**dict.fromkeys(fleet, at), **dict.fromkeys(units, CEBU)}
    groups = {u: {"where": f"unit:{TG}"} for u in GROUPS} if TG in fleet else {}
    return board({**ships, **groups}, phase="aeronaval", turn=8, dice=dice, **more)


def test_fil_d_airnav_1() -> None:
    fields = dict(zip((*A6M, *G4M), ("3339", "3339", "3339", CEBU, CEBU, CEBU), strict=True))
    ships = {**dict.fromkeys(FLEET, OFF_LEYTE), **{u: {"where": f"unit:{TG}"} for u in GROUPS}}
    b = board({**ships, **fields}, phase="aeronaval", turn=8, dice=[3, 6])
    roles = dict.fromkeys(A6M, "escort")
    flown(b, "raid", OFF_LEYTE, *A6M, *G4M, roles=roles)
    done(b, "raid", "cover")
    lose(b)
    (fight,) = b.happened("air_combat")
    assert (fight["defence"], fight["row"], fight["attack"], fight["column"]) == (69, "61-70", 32, "31-40")
    assert fight["result"] == "2-4"
    assert [u for u in GROUPS if b.reduced(u)] == ["us-air-cvlg-22", "us-air-cvlg-28"]
    assert all(b.reduced(u) for u in G4M) and sum(b.reduced(u) for u in A6M) == 2
    (raid,) = b.happened("raid")
    assert (raid["value"], raid["column"], raid["result"], raid["fire"]) == (2, "0-6", "1", 2)
    assert b.kind == "fire" and b.side == "japanese"


def test_6_8_fil_d_kam_1() -> None:
    b = raided(A6M[:1], [1, 6], fleet=("us-comb-28",))
    flown(b, "raid", OFF_LEYTE, A6M[0], roles={A6M[0]: "kamikaze"})
    done(b, "raid")
    (raid,) = b.happened("raid")
    assert (raid["base"], raid["column"], raid["result"], raid["fire"]) == ("0-6", "13-18", "2", 2)
    assert A6M[0] in {e["unit"] for e in b.happened("destroyed")}


def test_6_8_and_6_8_obs_fg29_kamikazes_fly_twice_as_far_of_any_class_and_not_at_night() -> None:
    ships, far = {"us-ddd-28": OFF_LEYTE}, "0943"  # Palawan
    b = board({**ships, KI61[0]: far, A6M[0]: CEBU}, phase="aeronaval", turn=8)
    b.do("mission", kind="raid", target=OFF_LEYTE)
    assert b.reasons(do="fly", unit=KI61[0], **{"as": "kamikaze"}) == {"beyond_range": "Filipinas 6.1"}
    b = board({**ships, KI61[0]: "3138", "jp-air-1001-kokutai": CEBU}, phase="aeronaval", turn=8)
    b.do("mission", kind="raid", target=OFF_LEYTE)
    assert [a["as"] for a in b.legal("fly", unit=KI61[0])] == ["kamikaze"]  # 12 hexes, twice
    assert [a["as"] for a in b.legal("fly", unit="jp-air-1001-kokutai")] == ["kamikaze"]
    b.do("cancel")
    assert not b.legal("mission", night=True)


def test_6_3_3_fg42_only_forces_that_were_seen_are_raided() -> None:
    b = raided(A6M[:1], [], at=OPEN_SEA, fleet=("us-ddd-28",))
    assert b.kind != "raid"


def test_6_5_obs_fg94_ships_away_from_a_coast_are_not_raided_at_night() -> None:
    b = raided(G4M, [], fleet=("us-ddd-28",))
    assert {a.get("night") for a in b.legal("mission", kind="raid")} == {None, True}
    index = b.game.rules.notation.hex_index
    assert [may_be_at_night(b.game.world, "raid", index[at]) for at in (OFF_LEYTE, OPEN_SEA)] == [True, False]


def test_fg27_convoys_alone_cause_no_losses() -> None:
    b = raided(G4M, [6, 1], fleet=("us-comb-28",))
    flown(b, "raid", OFF_LEYTE, *G4M)
    assert done(b, "raid").happened("air_combat")[0]["result"] == "0-0"


def test_6_3_3_the_side_at_sea_sends_fighters_within_ten_hexes() -> None:
    b = board(
        {"us-ddd-28": OFF_LEYTE, P51[0]: TACLOBAN, **dict.fromkeys(G4M, CEBU)},
        phase="aeronaval",
        turn=15,
        dice=[3, 1],
        possession={TACLOBAN: "allied"},
    )
    flown(b, "raid", OFF_LEYTE, *G4M)
    done(b, "raid")
    assert b.kind == "cover" and b.side == "allied"
    lose(flown(b, "intercept", OFF_LEYTE, P51[0]))
    assert b.happened("air_combat")[0]["defence"] == 12


# Dialogues and secrets


def test_fg95_missions_are_called_off_so_many_times_a_phase() -> None:
    b = sky({B25[0]: TACLOBAN})
    for _ in range(12):
        b.do("mission", kind="airfield", target=BACOLOD).do("cancel")
        flown(b, "airfield", BACOLOD, B25[0])
        b.do("recall", mission=1)
    assert not b.legal("mission") and b.reasons(do="mission", kind="airfield", target=BACOLOD) == {
        "called_off_too_often": "Filipinas 6.3.1"
    }


def test_aircraft_of_a_hidden_carrier_are_known_with_it_while_they_fly() -> None:
    ships = {
        TG: OPEN_SEA,
        "us-ddd-11": OPEN_SEA,
        GROUPS[0]: {"where": f"unit:{TG}"},
        GROUPS[1]: {"where": f"unit:{TG}"},
    }
    b = board({**ships, FOE: "4237"}, turn=3)
    flown(b, "troops", "4237", GROUPS[0])
    known = shown(b, JAPANESE)["units"]
    assert GROUPS[0] in known and TG in known and GROUPS[1] not in known and "us-ddd-11" not in known
    check_secrets(b.game, random.Random(1))


@pytest.mark.parametrize(
    ("result", "explained"),
    [
        ("0", {"airfield": "nothing", "troops": "nothing", "ship": "nothing", "port": "nothing"}),
        ("1", {"airfield": "damaged", "troops": "troop_one", "ship": "fire", "port": "nothing"}),
        ("2", {"airfield": "air_loss", "troops": "troop_two", "ship": "fire", "port": "port_out"}),
        ("3", {"airfield": "air_losses", "troops": "troop_three", "ship": "fire", "port": "port_gone"}),
    ],
)
def test_6_3_the_table_explains_what_each_result_does_to_each_target(result: str, explained: dict[str, str]) -> None:
    assert column("filipinas", "bombardment_codes", result) == explained
