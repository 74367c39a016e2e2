"""Diadem 5.2: advance after combat."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engaja import games
from engaja.core import Game
from engaja.games.diadem.rules import rulebook
from engaja.rules.common import combat
from engaja.rules.common.advance import AdvanceAction
from rulebook.diadem.diadem_board import board, fought
from rulebook.tools import Board

FAR = {"de-art10a": "0105"}


def advances(unit: str, start: str, target: str, others: dict[str, str] | None = None) -> Board:
    """A battle is won, the only defender eliminated, and the attacker asked."""
    b = fought({unit: start}, {"de-ri191": target, **FAR, **(others or {})}, target, "DE/AVI")
    assert b.kind == "advance"
    return b


def test_5_2_infantry_takes_the_vacated_hex_and_no_more() -> None:
    for unit in ("uk-10", "fr-gtm-1", "us-1108"):
        b = advances(unit, "0807", "0808")
        assert b.destinations(unit, "advance") == {"0808"}
        assert b.reasons(do="advance", unit=unit, to="0809") == {"cannot_advance_there": "Diadem 5.2"}


def test_5_2_motorised_units_go_one_hex_further() -> None:
    for unit in ("uk-61", "uk-26blda"):
        b = advances(unit, "0807", "0808")
        assert b.destinations(unit, "advance") == {"0808", "0907", "0908", "0809", "0708", "0707"}
        b.do("advance", unit=unit, to="0809")
        assert b.at(unit) == "0809"
        assert b.game.world.owns(b.game.rules.notation.hex_index["0808"], 0), "it passed through"


def test_5_2_guns_do_not_advance() -> None:
    b = fought({"uk-artxiii": "0807", "uk-10": "0807"}, {"de-ri191": "0808", **FAR}, "0808", "DRI/AVI")
    b.do("retreat", unit="de-ri191", to="0809")
    assert b.reasons(do="advance", unit="uk-artxiii", to="0808") == {"guns_stay": "Diadem 5.2"}
    assert b.legal("advance", unit="uk-10")


def test_5_2_the_first_hex_must_be_open() -> None:
    b = fought({"uk-61": "0806"}, {"de-ri191": "0706", **FAR}, "0706", "DE/AVB")
    assert b.destinations("uk-61", "advance") == {"0706"}, "Aquino is a city"


def test_5_2_the_second_may_be_a_city_but_no_mountain() -> None:
    b = advances("uk-61", "1007", "0906")
    assert {"0807", "0907"} <= b.destinations("uk-61", "advance")
    assert not {"0905", "1006"} & b.destinations("uk-61", "advance"), "mountains"
    city = advances("uk-61", "0908", "1008")
    assert "1009" in city.destinations("uk-61", "advance")


def test_5_2_no_fortification_between_the_two() -> None:
    b = advances("uk-61", "1007", "0906")
    assert "0806" not in b.destinations("uk-61", "advance"), "the Hitler Line runs before Piedimonte"


def test_5_2_d25_no_river_between_them_unless_there_is_a_bridge() -> None:
    b = advances("uk-61", "0306", "0407")
    assert "0507" in b.destinations("uk-61", "advance"), "a road crosses the Liri there"
    assert not {"0406", "0506"} & b.destinations("uk-61", "advance")


def test_c13_a_zone_of_engagement_in_the_vacated_hex_stops() -> None:
    far = advances("uk-61", "0807", "0808", {"de-ri132": "0810"})
    assert "0809" in far.destinations("uk-61", "advance"), "the second hex may lie in a zone"
    near = advances("uk-61", "0807", "0808", {"de-ri132": "0809"})
    assert near.destinations("uk-61", "advance") == {"0808"}


@pytest.mark.parametrize(("option", "hexes"), [(True, 1), (False, 5)])
def test_c13_a_defender_who_fell_back_stands_beside_it_unless_the_option_lets_the_advance_go_on(
    option: bool, hexes: int
) -> None:
    options = {"zone_stops_advance": option}
    b = fought({"uk-61": "0807"}, {"de-ri191": "0808", **FAR}, "0808", "DRI/AVI", options=options)
    b.do("retreat", unit="de-ri191", to="0708")
    assert len(b.destinations("uk-61", "advance")) == hexes


def test_c13_only_who_attacked_advances_and_only_once() -> None:
    b = fought({"uk-61": "0807", "uk-1gds": "0605", "uk-10": "0807"}, {"de-ri191": "0808", **FAR}, "0808", "DRI/AVI")
    b.do("retreat", unit="de-ri191", to="0809")
    assert b.reasons(do="advance", unit="uk-1gds", to="0808") == {"not_advancing": "Diadem 5.2"}
    b.do("advance", unit="uk-61", to="0808")
    assert b.reasons(do="advance", unit="uk-61", to="0708") == {"not_advancing": "Diadem 5.2"}


def test_c13_within_the_stacking_limit() -> None:
    five = dict.fromkeys(("uk-10", "uk-12", "uk-28", "uk-11"), "0807") | {"uk-36": "0907"}
    b = fought(five, {"de-ri191": "0808", **FAR}, "0808", "DRB/AVI")
    b.do("retreat", unit="de-ri191", to="0708")
    for unit in ("uk-10", "uk-12", "uk-28", "uk-11"):
        b.do("advance", unit=unit, to="0808")
    assert b.kind != "advance" or not b.legal("advance")


def test_5_2_the_attacker_need_not_advance() -> None:
    b = advances("uk-61", "0807", "0808")
    b.do("done")
    assert b.at("uk-61") == "0807"


def test_9_0_armour_does_not_advance_into_a_mountain_it_could_not_attack() -> None:
    b = fought({"uk-26blda": "0906", "uk-10": "0906"}, {"de-ri191": "0907", **FAR}, "0907", "DRI/AVI")
    b.do("retreat", unit="de-ri191", to="0908")
    assert "0907" in b.destinations("uk-26blda", "advance")


def test_5_2_d22_mechanised_artillery_would_advance_two_hexes() -> None:
    """No counter is one; but the rule is there for anyone who adds it to the counters."""
    data = games.load("diadem")
    gun = replace(data.counters["uk-artxiii"], type="mech_artillery", mobility="motor")
    rules = rulebook(replace(data, counters={**data.counters, "uk-artxiii": gun}))
    units = {
        "uk-artxiii": {"hex": "0807"},
        "uk-61": {"hex": "0807"},
        "de-ri191": {"hex": "0808"},
        "de-art10a": {"hex": "0105"},
    }
    position = {"game": "diadem", "turn": 3, "phase": "combat", "bare": True, "units": units}
    game = Game.new(rules, position=position)
    game.fix_dice([1, 2])  # with 20 air points 28 to 3: 9-1, DE/AVI
    for action in (
        {"do": "attack", "target": "0808"},
        {"do": "join", "unit": "uk-artxiii"},
        {"do": "join", "unit": "uk-61"},
        {"do": "air", "points": 20},
        {"do": "declare"},
    ):
        game.play(action)
    while game.decision and game.decision.kind != "advance":
        game.play(next(iter(game.legal())))
    gun_index = rules.roster.index["uk-artxiii"]
    reached = {
        rules.actions.spell(a)["to"] for a in game.legal() if isinstance(a, AdvanceAction) and a.unit == gun_index
    }
    assert len(reached) > 1
    assert combat.vulnerability_of(rules, gun_index, "air") == 2
    played = board().game.rules
    assert played.advance.guns == played.artillery.guns - {"artillery"} == {"mech_artillery"}


def test_5_2_who_fell_in_the_combat_is_not_asked_to_advance() -> None:
    three = {"uk-10": {"hex": "0807", "reduced": True}, "uk-12": "0807", "uk-11": "0807"}
    b = fought(three, {"de-ri721": "0808", **FAR}, "0808", "DRI/AVB")
    b.do("retreat", unit="de-ri721", to="0809").do("lose", unit="uk-10")
    assert b.kind == "advance"
    assert b.reasons(do="advance", unit="uk-10", to="0808") == {"not_advancing": "Diadem 5.2"}
