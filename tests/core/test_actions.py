"""Verbs, actions and notation: what is declared, what is read, and what is refused."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, get_args, get_type_hints

import pytest

from engaja.core import Refused
from engaja.core.actions import Actions, ActionsTo, Verb
from engaja.core.notation import HEX, HEX_OR_OFF, HEXES, NUMBER, SIDE, TRUTH, UNIT, WORD, Misspelt, Notation
from engaja.games import match
from engaja.hexes import Grid


class WorkAction(NamedTuple):
    verb: Literal["work"]
    unit: int
    on: str


class EmbarkAction(NamedTuple):
    verb: Literal["embark"]
    unit: int
    on: int


class SailAction(NamedTuple):
    verb: Literal["sail"]
    unit: int
    to: int
    by: tuple[int, ...] | None = None
    night: bool | None = None


WORK = Verb("work", WorkAction, unit=UNIT, on=WORD)
EMBARK = Verb("embark", EmbarkAction, unit=UNIT, on=UNIT)
SAIL = Verb("sail", SailAction, unit=UNIT, to=HEX_OR_OFF, by=HEXES, night=TRUTH)


def notation() -> Notation:
    return Notation(Grid(28, 23), ("marines", "transport"), ("american", "japanese"), {"embarked": {"on": UNIT}})


def actions() -> Actions:
    return Actions(notation(), (WORK, EMBARK, SAIL))


def test_one_name_may_be_of_two_kinds_in_two_verbs() -> None:
    found = actions()
    assert found.read({"do": "work", "unit": "marines", "on": "airfield"}) == WorkAction("work", 0, "airfield")
    assert found.read({"do": "embark", "unit": "marines", "on": "transport"}) == EmbarkAction("embark", 0, 1)
    assert found.spell(EmbarkAction("embark", 0, 1)) == {"do": "embark", "unit": "marines", "on": "transport"}


def test_one_name_may_be_of_two_kinds_in_two_events() -> None:
    spelt = notation().spell_all
    assert spelt({"on": 1}, "embarked") == {"on": "transport"}
    assert spelt({"on": "airfield"}, "work_begun") == {"on": "airfield"}


def test_what_was_left_out_is_not_said_and_what_was_said_is() -> None:
    found = actions()
    for message in (
        {"do": "sail", "unit": "transport", "to": "off"},
        {"do": "sail", "unit": "transport", "to": "0101", "night": False},
        {"do": "sail", "unit": "transport", "to": "0101", "by": ["0102", "0101"], "night": True},
    ):
        assert found.spell(found.read(message)) == message


@pytest.mark.parametrize(
    ("message", "codes"),
    [
        (("sail", 1, 3), []),
        (("sail", 1, -1), []),
        (("sail", 1, 3, (4, 3), True), []),
        (("sail", 1), ["missing_argument"]),
        (("sail", 1, 3, None), []),
        (("sail", 1, 3, None, True), []),
        (("sail", None, 3), ["bad_argument"]),
        (("sail", True, 1.0), ["bad_argument", "bad_argument"]),
        (("sail", 2, 10_000), ["bad_argument", "bad_argument"]),
        (("sail", 1, 3, (4, -1)), ["bad_argument"]),
        (("sail", 1, 3, (), False, 5), ["too_many_arguments"]),
        ((), ["not_an_action"]),
        (("fly", 1), ["unknown_action"]),
        ((["sail"], 1), ["unknown_action"]),
        ((None,), ["unknown_action"]),
    ],
)
def test_a_tuple_is_an_action_if_all_its_arguments_fit(message: tuple[Any, ...], codes: list[str]) -> None:
    try:
        actions().read(message)
        found = []
    except Refused as refused:
        found = [reason.code for reason in refused.reasons]
    assert found == codes


def test_an_action_that_a_program_put_together_wrongly_is_named_when_it_is_looked_at() -> None:
    found = actions()
    found.check(SailAction("sail", 1, 3))
    with pytest.raises(Refused, match="bad_argument"):
        found.check(SailAction("sail", "transport", 3))  # type: ignore[arg-type]  # what is tested


def test_a_verb_that_does_not_fit_its_class_is_an_error_at_once() -> None:
    with pytest.raises(TypeError, match="unit, on, not unit, onto"):
        Verb("work", WorkAction, unit=UNIT, onto=WORD)
    with pytest.raises(TypeError, match="unit, on, not unit"):
        Verb("work", WorkAction, unit=UNIT)


def test_two_verbs_of_one_name_are_an_error_when_a_game_is_loaded() -> None:
    with pytest.raises(TypeError, match="'work'"):
        Actions(notation(), (WORK, Verb("work", EmbarkAction, unit=UNIT, on=UNIT)))
    assert set(Actions(notation(), (WORK, WORK)).verbs) == {"work"}


def test_a_hex_is_off_the_board_only_where_that_is_declared() -> None:
    assert notation().read(HEX_OR_OFF, "to", "off") == -1
    with pytest.raises(Misspelt, match="'off'"):
        notation().read(HEX, "to", "off")
    assert not notation().fits(HEX, -1)


@pytest.mark.parametrize(
    ("kind", "good", "bad"),
    [(NUMBER, 3, True), (WORD, "x", 3), (TRUTH, False, 0), (SIDE, 1, 2), (UNIT, 1, 1.0), (HEXES, (0, 1), [0, 1])],
)
def test_a_value_fits_its_kind_or_not(kind: Any, good: object, bad: object) -> None:
    assert notation().fits(kind, good)
    assert not notation().fits(kind, bad)


def test_a_lazy_list_is_the_list_it_stands_for() -> None:
    lazy: ActionsTo[SailAction] = ActionsTo(SailAction, "sail", 1, [5, 3, 8])
    full = [SailAction("sail", 1, h) for h in (5, 3, 8)]
    assert list(lazy) == full
    assert (len(lazy), lazy[1], lazy[-1], lazy[:2]) == (3, full[1], full[-1], full[:2])
    assert lazy == full and full == list(lazy)
    assert all(action in lazy for action in full)
    for other in (SailAction("sail", 0, 5), SailAction("sail", 1, 4), SailAction("sail", 1, 5, (5,)), WORK, None):
        assert other not in lazy


@pytest.mark.parametrize("game", match.playable())
def test_every_class_of_actions_has_the_verb_that_declares_it(game: str) -> None:
    for verb in match.rulebook(game).actions.verbs.values():
        assert get_args(get_type_hints(verb.action)["verb"]) == (verb.name,)
