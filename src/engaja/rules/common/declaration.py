"""Verbs of the combat phase that guns and aircraft share: fire alone, support, declare or cancel."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.notation import HEX_OR_OFF, NUMBER, UNIT


class BombardAction(NamedTuple):
    verb: Literal["bombard"]
    target: int


class StrikeAction(NamedTuple):
    verb: Literal["strike"]
    target: int
    points: int


@cache
def strike_on(target: int, points: int) -> StrikeAction:
    """Return the action of a strike: each combat phase lists hundreds, so each is created once."""
    return StrikeAction("strike", target, points)


class SupportAction(NamedTuple):
    verb: Literal["support"]
    unit: int


class AirAction(NamedTuple):
    verb: Literal["air"]
    points: int


class DeclareAction(NamedTuple):
    verb: Literal["declare"] = "declare"


class CancelAction(NamedTuple):
    verb: Literal["cancel"] = "cancel"


class CommitAction(NamedTuple):
    verb: Literal["commit"] = "commit"


DECLARE: Final = DeclareAction()
CANCEL: Final = CancelAction()
COMMIT: Final = CommitAction()
# Of the games that plan missions or put forces together
COMMIT_VERB: Final = Verb("commit", CommitAction, closing=True)
VERBS: Final = (
    Verb("bombard", BombardAction, target=HEX_OR_OFF),
    Verb("strike", StrikeAction, target=HEX_OR_OFF, points=NUMBER),
    Verb("support", SupportAction, unit=UNIT),
    Verb("air", AirAction, points=NUMBER),
    Verb("declare", DeclareAction, closing=True),
    Verb("cancel", CancelAction, closing=True),
)
