"""Guerrillas and rangers (11.0): they begin face down, and join the war when Americans land on their island."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.declared import OF_MOVEMENT, Flags
from engaja.core.notation import UNIT
from engaja.core.places import FACE_DOWN
from engaja.core.terms import Cost, Reason
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.islands import LANDED, Islands
from engaja.rules import Module, Printed, World
from engaja.rules.common import movement
from engaja.rules.common.guerrillas import GUERRILLA
from engaja.rules.module import citing
from engaja.rules.theatre import flags

RANGER: Final = "ranger"
RAIDERS: Final = frozenset({GUERRILLA, RANGER})  # 11.0, 11.1: no zone of engagement either way, no duty to attack

FLAGS: Final[Flags] = Flags(flags.FLAGS)
ROUSED: Final = FLAGS.declare("roused", OF_MOVEMENT, "guerrillas that became active in this turn: they do not move")


class ActivateAction(NamedTuple):
    verb: Literal["activate"]
    unit: int


ACTIVATE: Final = Verb("activate", ActivateAction, unit=UNIT)


class Guerrillas(Module):
    """11.0: guerrillas lie face down until they are activated."""

    subjects = ("guerrillas",)
    flags = FLAGS
    verbs = (ACTIVATE,)

    def dormant(self, printed: Printed) -> Iterable[int]:
        return [u for u, type_ in enumerate(printed.roster.type) if type_ == GUERRILLA]


# 11.0 Set-up


@citing("guerrillas")
def one_to_a_hex(w: World, unit: int, hex_: int) -> Iterator[Reason]:
    """Before the game one counter goes to a hex; Japanese may be there already."""
    if unit in w.rules.dormant and w.state.layers[FACE_DOWN].count[ALLIED][hex_]:
        yield Reason("guerrillas_there", w.rules.cite("guerrillas"), {"hex": hex_})


# 11.0 Activation


class Activate:
    """11.0: turns guerrillas up on an island where American ground units have landed."""

    verb = "activate"
    types = frozenset({GUERRILLA})

    def __init__(self, islands: Islands) -> None:
        self._island = islands.island

    def options(self, w: World, unit: int) -> Sequence[ActivateAction]:
        action = ActivateAction("activate", unit)
        return () if self.refusals(w, action) else (action,)

    def allows(self, w: World, action: ActivateAction) -> bool:
        return False

    def refusals(self, w: World, action: ActivateAction) -> list[Reason]:
        unit, cite, hex_ = action.unit, w.rules.cite("guerrillas"), w.state.hex[action.unit]
        if w.rules.places.layer[w.state.place[unit]] != FACE_DOWN:
            return [Reason("not_face_down", cite, {"unit": unit})]
        reasons = []
        if self._island.get(hex_) not in LANDED.get(w):
            reasons.append(Reason("nobody_landed", cite, {"unit": unit}))
        if w.state.count[JAPANESE][hex_]:
            reasons.append(Reason("enemy_occupied", cite, {"hex": hex_}))
        elif not movement.has_room(w, ALLIED, hex_):
            reasons += movement.stop_refusals(w, unit, hex_)
        return reasons

    def costs(self, w: World, action: ActivateAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: ActivateAction) -> None:
        unit, hex_ = action.unit, w.state.hex[action.unit]
        movement.arrive(w, unit, hex_)
        w.mark(unit, ROUSED)
        w.emit("activated", w.rules.cite("guerrillas"), unit=unit, hex=hex_)


@citing("guerrillas")
def just_roused(w: World, unit: int) -> Iterator[Reason]:
    """They do not move in the turn in which they are activated."""
    # F-G47
    if w.state.flags[unit] & ROUSED:
        yield Reason("just_roused", w.rules.cite("guerrillas"), {"unit": unit})
