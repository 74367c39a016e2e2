"""Filipinas 7.1.2: naval combat, from the dice to the second engagement."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.games.filipinas.firepower import targets
from engaja.games.filipinas.seafight import base_column, column_of, fire_power
from noninterference import check_secrets
from rulebook.filipinas.filipinas_board import board
from rulebook.filipinas.test_7_0 import ALLIED, JAPANESE, shown
from rulebook.tools import Board, column

OWN, FOE = "5039", "5040"  # Japanese, American
ATTACK = ("jp-den-1", "jp-dcr-4", "jp-dcr-5", "jp-ddd-7", "jp-ddd-17")  # 9, 6, 6, 2, 2
DEFENCE = ("us-den-1", "us-den-6", "us-dcr-4", "us-ddd-11", "us-ddd-23", "us-ddd-26")  # 8, 8, 6, 2, 2, 2


def at_sea(*own: str, foes: Any = DEFENCE, dice: Any = (4, 4), more: Any = None, **position: Any) -> Board:
    """Japanese ships beside American ones, in the phase of naval combat."""
    units = {**dict.fromkeys(own or ATTACK, OWN), **dict.fromkeys(foes, FOE), **(more or {})}
    return board(units, side="japanese", phase="naval", turn=3, dice=dice, **position).do("done")


def spent(b: Board) -> Board:
    """After all fire power of a round."""
    while b.kind == "fire":
        b.do("hit", unit=b.legal("hit")[0]["unit"])
    return b


# 1 to 7: the dice


def test_7_1_2_ships_in_adjacent_hexes_fight_detected_or_not() -> None:
    b = at_sea()
    (fight,) = b.happened("naval_combat")
    assert (fight["side"], fight["hex"], fight["target"]) == ("japanese", OWN, FOE)
    assert {*ATTACK} <= {*shown(b, ALLIED)["units"]} and {*DEFENCE} <= {*shown(b, JAPANESE)["units"]}


def test_7_1_2_not_two_hexes_apart() -> None:
    assert not at_sea(foes=(), more={"us-den-1": "5041"}).happened("naval_combat")


def test_fil_d_nav_1() -> None:
    (fight,) = at_sea().happened("naval_combat")
    assert (fight["attack"], fight["defence"], fight["base"]) == (25, 28, "-1/-5")
    assert sorted(shift[1] for shift in fight["shifts"]) == ["balanced", "balanced", "long_lance", "radar"]
    assert (fight["column"], fight["result"], fight["fire"]) == ("-1/-5", "0.8/1.6", [4, 9])


@pytest.mark.parametrize(
    ("difference", "name"),
    [
        *((-40, "-16/-∞"), (-16, "-16/-∞"), (-15, "-11/-15"), (-11, "-11/-15"), (-10, "-6/-10"), (-6, "-6/-10")),
        *((-5, "-1/-5"), (-1, "-1/-5"), (0, "0"), (1, "1/5"), (5, "1/5"), (6, "6/10"), (15, "11/15"), (16, "16/∞")),
    ],
)
def test_7_1_2_the_column_of_a_difference(difference: int, name: str) -> None:
    columns = list(at_sea().game.rules.tables["naval_combat"].columns)
    assert columns[base_column(difference)] == name


def test_7_1_2_no_more_than_35_points_count() -> None:
    many = (*(f"jp-den-{n}" for n in (1, 2, 3, 4)), "jp-dcr-4", "jp-dcr-5")
    assert at_sea(*many).happened("naval_combat")[0]["attack"] == 35


def test_7_1_2_fg11_shifts_stay_within_the_table() -> None:
    right, left = [shift._replace(columns=n) for n in (2, -1) for shift in _shifts()[:1]]
    assert column_of(8, [right, left], 9) == 7  # F-G11: to the right first, then to the left
    assert column_of(0, [left], 9) == 0


def _shifts() -> list[Any]:
    event = next(e for e in at_sea().events if e.kind == "naval_combat")
    return list(event.args["shifts"])


def test_7_1_2_fg18_radar_long_lance_and_balance() -> None:
    def codes(*own: str, foes: Any) -> dict[str, int]:
        return {s[1]: s[0] for s in at_sea(*own, foes=foes).happened("naval_combat")[0]["shifts"]}

    assert codes("jp-dcr-4", foes=("us-dcr-4",)) == {"radar": -1}
    assert codes("jp-ddd-7", foes=("us-dcr-4",)) == {"radar": -1, "long_lance": 1}
    assert codes("jp-den-1", "jp-dcr-4", "jp-ddd-7", foes=("us-dcr-4",)) == {
        "radar": -1,
        "long_lance": 1,
        "balanced": 1,
    }
    with_convoy = ("us-den-1", "us-dcr-4", "us-ddd-11", "us-comb-06")
    assert "balanced" not in codes("jp-dcr-4", foes=with_convoy)
    assert codes("jp-dcr-4", foes=with_convoy[:3])["balanced"] == -1


def test_12_2_bad_weather_costs_the_attacker_a_column() -> None:
    sky = dict.fromkeys(("Norte", "Central", "Sul"), "bad")
    assert (-1, "bad") in [tuple(s[:2]) for s in at_sea(weather=sky).happened("naval_combat")[0]["shifts"]]


def test_12_3_no_naval_combat_in_the_monsoon() -> None:
    sky = dict.fromkeys(("Norte", "Central", "Sul"), "monsoon")
    b = at_sea(weather=sky)
    assert not b.happened("naval_combat") and b.kind == "movement"


def test_7_1_2_obs_carriers_and_convoys_do_not_attack() -> None:
    (fight,) = at_sea("jp-dpa-4", "jp-comb-1", "jp-ddd-7").happened("naval_combat")
    assert fight["attack"] == 2 and fight["fire"][0] <= 2
    (fight,) = at_sea("jp-ddd-7", foes=("us-tg-38-1", "us-comb-06")).happened("naval_combat")
    assert fight["defence"] == 0  # values in parentheses count only against aircraft


def test_fg43_ise_and_hyuga_count_when_they_defend() -> None:
    units = {"us-den-1": OWN, "jp-dpa-4": FOE}
    b = board(units, side="allied", phase="naval", turn=3, dice=[1, 1]).do("done")
    (fight,) = b.happened("naval_combat")
    assert (fight["attack"], fight["defence"]) == (8, 8)


def test_fg90_no_combat_without_a_warship_on_either_side() -> None:
    assert not at_sea("jp-comb-1", foes=("us-comb-06",)).happened("naval_combat")


@pytest.mark.parametrize(
    ("multiplier", "engaged", "points"), [("0.8", 5, 4), ("1.6", 6, 9), ("0.4", 2, 0), ("2", 3, 6)]
)
def test_7_1_2_fire_power_without_the_fraction(multiplier: str, engaged: int, points: int) -> None:
    assert fire_power(multiplier, engaged) == points


def test_7_1_2_the_table() -> None:
    assert column("filipinas", "naval_combat", "0")["7"] == "0.8/0.8"


# 8, 9: losses


def test_7_1_2_the_attacker_spends_first_then_the_defender_of_the_same_roll() -> None:
    b = at_sea()
    assert (b.side, b.kind) == ("japanese", "fire")
    b.do("hit", unit="us-den-1")  # four points: all of them
    assert (b.side, b.kind) == ("allied", "fire") and b.reduced("us-den-1")


def test_7_1_2_obs_fg19_intact_ships_first() -> None:
    b = at_sea(more={"us-ddd-97": {"hex": FOE, "reduced": True}})
    assert b.reasons(do="hit", unit="us-ddd-97") == {"others_first": "Filipinas 7.1.2"}
    assert b.reasons(do="hit", unit="jp-ddd-7") == {"not_under_fire": "Filipinas 7.1.2"}


def test_7_3_obs_convoys_in_the_order_of_their_transport_value() -> None:
    b = at_sea(foes=("us-comb-06", "us-comb-12", "us-comb-20", "us-comb-22"))
    w, index = b.game.world, b.game.rules.roster.index
    found = targets(w, ALLIED, b.game.rules.notation.hex_index[FOE], 3)
    assert set(found) <= {index["us-comb-20"], index["us-comb-22"]}  # 50 before 70 and 90


def test_15_2_a_sunk_carrier_scores() -> None:
    b = at_sea(foes=(), dice=(1, 1), more={"us-tg-38-1": {"hex": FOE, "reduced": True}})
    assert b.at("us-tg-38-1") is None and b.score()["japanese"] >= 25


# 10 to 15: what follows


def after_round(**more: Any) -> Board:
    return spent(at_sea(dice=(3, 4, 3, 4), **more))


def test_7_1_2_the_attacker_then_the_defender_continue_or_withdraw() -> None:
    b = after_round()
    assert (b.side, b.kind) == ("japanese", "battle")
    b.do("continue")
    assert (b.side, b.kind) == ("allied", "battle") and b.legal("withdraw")


def test_7_1_2_obs_they_withdraw_out_of_the_zone_of_enemy_ships() -> None:
    b = after_round()
    zone = {
        b.game.rules.notation.hexes[n] for n in b.game.rules.ground.neighbours[b.game.rules.notation.hex_index[FOE]]
    }
    out = {a["to"] for a in b.legal("withdraw")}
    assert out and not out & zone
    assert b.reasons(do="withdraw", to=FOE) == {"no_way_by_sea": "Filipinas 7.1.2"}


def test_7_1_2_fg88_both_continue_and_fight_a_second_time_and_no_more() -> None:
    b = spent(after_round().do("continue").do("continue"))
    assert len(b.happened("naval_combat")) == 2 and b.kind == "movement"


def test_7_1_2_13_both_withdraw_and_it_is_over() -> None:
    b = after_round()
    b.do("withdraw", to=b.legal("withdraw")[0]["to"])
    assert (b.side, b.kind) == ("allied", "battle")
    b.do("withdraw")
    assert len(b.happened("naval_combat")) == 1 and b.kind == "movement"


def test_7_1_2_13_the_defender_follows_an_attacker_that_withdraws() -> None:
    b = after_round()
    b.do("withdraw", to=b.legal("withdraw")[0]["to"])
    chase = b.legal("chase")[0]
    b.do("chase", to=chase["to"], target=chase["target"])
    assert len(spent(b).happened("naval_combat")) == 2


def test_7_1_2_14_the_attacker_follows_a_defender_that_withdraws() -> None:
    b = after_round().do("continue")
    b.do("withdraw", to=b.legal("withdraw")[0]["to"])
    assert (b.side, b.kind) == ("japanese", "chase")
    chase = b.legal("chase")[0]
    b.do("chase", to=chase["to"], target=chase["target"])
    assert len(spent(b).happened("naval_combat")) == 2


def test_7_1_2_14_or_engages_others_when_the_defender_is_sunk() -> None:
    weak = {"us-ddd-11": {"hex": FOE, "reduced": True}, "us-comb-06": "5042"}
    b = spent(at_sea(foes=(), dice=(1, 1, 1, 1), more=weak))
    assert b.at("us-ddd-11") is None and b.kind == "chase"
    assert {a["target"] for a in b.legal("chase")} == {"5042"}
    assert b.do("done").kind == "movement"


def test_7_1_2_12_the_defender_brings_forces_up_to_two_hexes() -> None:
    b = after_round(more={"us-dcr-8": "5042", "us-dcr-12": "5044"}).do("continue").do("continue")
    assert (b.side, b.kind) == ("allied", "joining")
    assert [a["tf"] for a in b.legal("bring")] == ["B"]  # the other is four hexes away
    b.do("bring", tf="B")
    assert "us-dcr-8" in spent(b).happened("naval_combat")[1]["defenders"]


def test_fg91_all_ships_of_a_hex_fight_and_each_force_once() -> None:
    b = at_sea(more={"jp-tf-b": OWN, "jp-dcr-6": {"where": "unit:jp-tf-b"}})
    assert "jp-dcr-6" in b.happened("naval_combat")[0]["attackers"]


@pytest.mark.parametrize("seed", range(2))
def test_a_combat_gives_away_nothing_of_other_forces(seed: int) -> None:
    b = after_round(more={"us-dcr-8": "5044", "us-comb-06": {"where": "allied-fleet"}, "jp-dcr-6": "0520"})
    check_secrets(b.game, random.Random(seed))


# 12, 13 The defender's air raid


def raiding(**more: Any) -> Board:
    """After a round off Leyte, where American bombers are near."""
    fields = {"us-air-38-bombardeiros": "4437", "us-air-42-bombardeiros": "4437"}
    b = at_sea(more=fields, possession={"4437": "allied"}, dice=(3, 4, 1, 1, 3, 4), **more)
    return spent(b.do("done"))  # the raid before the combat


def raid(b: Board) -> Board:
    """One unit of the defender raids the attacker's hex."""
    assert (b.side, b.kind) == ("allied", "raid") and {a["target"] for a in b.legal("mission")} == {b_hex(b)}
    b.do("mission", kind="raid", target=b_hex(b)).do("fly", unit="us-air-38-bombardeiros", **{"as": "bomber"})
    return spent(b.do("commit"))


def b_hex(b: Board) -> str:
    """Where the attackers of the combat lie."""
    return str(b.at("jp-tf-a"))


def test_7_1_2_12_the_defender_raids_the_attacker_before_the_second_engagement() -> None:
    b = raid(raiding().do("continue").do("continue"))
    assert len(b.happened("raid")) == 1 and b.happened("raid")[0]["target"] == OWN
    assert len(b.happened("naval_combat")) == 2


def test_7_1_2_12_also_when_it_withdraws() -> None:
    b = raiding().do("continue")
    b = raid(b.do("withdraw", to=b.legal("withdraw")[0]["to"]))
    assert len(b.happened("raid")) == 1 and (b.side, b.kind) == ("japanese", "chase")


def test_7_1_2_13_or_when_it_follows_an_attacker_that_withdraws() -> None:
    b = raiding()
    b.do("withdraw", to=b.legal("withdraw")[0]["to"])
    chase = b.legal("chase")[0]
    b = raid(b.do("chase", to=chase["to"], target=chase["target"]))
    assert b.happened("raid")[0]["target"] == chase["target"]
    assert len(b.happened("naval_combat")) == 2


def test_7_1_2_12_aircraft_that_have_flown_in_the_phase_do_not_raid_again() -> None:
    units = {**dict.fromkeys(DEFENCE, FOE), "us-air-38-bombardeiros": "4437", **dict.fromkeys(ATTACK, OWN)}
    b = board(units, side="japanese", phase="aeronaval", turn=3, dice=(1, 1, 3, 4), possession={"4437": "allied"})
    b.do("mission", kind="raid", target=OWN).do("fly", unit="us-air-38-bombardeiros", **{"as": "bomber"}).do("commit")
    b = spent(b)
    assert b.kind == "battle" and len(b.happened("raid")) == 1
    b.do("continue").do("continue")
    assert b.kind != "raid"


# 3.0, F-G70


@pytest.mark.parametrize("flown", [False, True])
def test_fg70_a_force_whose_aircraft_have_a_mission_does_not_leave_the_map(flown: bool) -> None:
    carrier, group = "us-tg-38-1", "us-air-cvg-7"
    units = {carrier: "5039", group: {"where": f"unit:{carrier}"}, "jp-16-di-9-ri": "4237"}
    b = board(units, turn=3)
    if flown:
        b.do("mission", kind="troops", target="4237").do("fly", unit=group).do("commit")
    assert bool(b.legal("leave")) != flown
    assert b.reasons(do="leave", tf="A") == ({"aircraft_out": "Filipinas 3.0"} if flown else {})
