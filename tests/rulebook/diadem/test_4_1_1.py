"""Diadem 4.1.1: friendly units."""

from __future__ import annotations

from rulebook.diadem.diadem_board import board

FOUR = dict.fromkeys(("uk-10", "uk-12", "uk-28", "uk-11"), "0808")


def test_4_1_1_a_fifth_unit_may_pass_but_not_stop() -> None:
    b = board({**FOUR, "uk-36": "0807"})
    assert "0808" not in b.destinations("uk-36")
    assert b.reasons(do="move", unit="uk-36", to="0808") == {"stacking": "Diadem 4.1.1"}
    b.do("move", unit="uk-36", to="0809", path=["0808", "0809"])
    assert b.at("uk-36") == "0809"


def test_4_1_1_whatever_their_type_or_size() -> None:
    mixed = dict.fromkeys(("uk-10", "us-1108", "uk-26blda", "uk-artxiii"), "0808")
    b = board({**mixed, "fr-gtm-1": "0807"})
    assert b.reasons(do="move", unit="fr-gtm-1", to="0808") == {"stacking": "Diadem 4.1.1"}


def test_4_1_1_germans_too() -> None:
    four = dict.fromkeys(("de-ri131", "de-ri132", "de-ri191", "de-ri194"), "0808")
    b = board({**four, "de-ri211": "0807"}, side="axis")
    assert b.reasons(do="move", unit="de-ri211", to="0808") == {"stacking": "Diadem 4.1.1"}


def test_c21_nobody_may_enter_a_full_hex_in_a_zone_where_he_would_have_to_stop() -> None:
    b = board({**FOUR, "uk-36": "0807", "de-ri132": "0908"})
    path = ["0808", "0708"]
    assert b.reasons(do="move", unit="uk-36", to="0708", path=path) == {"engaged_stops": "Diadem 4.1.2"}
    assert "0808" not in b.destinations("uk-36")
