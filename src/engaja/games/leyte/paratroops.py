"""Japanese paratroops (4.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import ActionsTo, Verb
from engaja.core.declared import Fact
from engaja.core.notation import HEX_OR_OFF, NUMBER, UNIT
from engaja.core.terms import Cost, Reason
from engaja.games.leyte.arrivals import BY_DROP
from engaja.rules import World
from engaja.rules.common import flags, losses, movement, reinforcement
from engaja.tables import row_for

BARRED_GROUND = ("mountain", "forest", "sea")
NO_DROP_ON_TURN = 15
JUMPED: Final[Fact[int]] = Fact("jumped", NUMBER, 0, "1: a unit has jumped this turn", most=lambda w: 1)


class DropAction(NamedTuple):
    verb: Literal["drop"]
    unit: int
    to: int


DROP: Final = Verb("drop", DropAction, unit=UNIT, to=HEX_OR_OFF)


class Drop:
    """One unit per turn jumps into any hex except mountain, forest and sea; a die decides how it lands."""

    verb: ClassVar[str] = "drop"

    def options(self, w: World, unit: int) -> Sequence[DropAction]:
        if self._unit_refusals(w, unit):
            return ()
        hexes = [h for h in range(len(w.state.owner)) if not self._hex_refusals(w, unit, h)]
        return ActionsTo(DropAction, "drop", unit, hexes)

    def allows(self, w: World, action: DropAction) -> bool:
        return False

    def refusals(self, w: World, action: DropAction) -> list[Reason]:
        reasons = self._unit_refusals(w, action.unit)
        if action.to < 0:
            return [*reasons, Reason("nowhere_to_go", w.rules.cite("drop"), {"unit": action.unit})]
        return reasons + self._hex_refusals(w, action.unit, action.to)

    def _unit_refusals(self, w: World, unit: int) -> list[Reason]:
        cite = w.rules.cite("drop")
        if w.rules.roster.counters[unit].start.at != BY_DROP:
            return [Reason("no_paratroops", cite, {"unit": unit})]
        if w.state.ground[unit] >= 0:
            return [Reason("already_on_board", cite, {"unit": unit})]
        if not w.rules.reinforcement.may_come(w, unit):
            return [reinforcement.not_due(w, unit, cite)]
        reasons = []
        if JUMPED.get(w):
            reasons.append(Reason("jumped_already", cite))
        if w.state.turn == NO_DROP_ON_TURN:
            reasons.append(Reason("no_drop_now", w.rules.cite("drop_obs"), {"turn": NO_DROP_ON_TURN}))
        return reasons

    def _hex_refusals(self, w: World, unit: int, to: int) -> list[Reason]:
        """Not onto enemies; it may land next to them, and must then attack (L-11)."""
        terrain, reasons = w.rules.ground.terrain[to], movement.stop_refusals(w, unit, to)
        if terrain in BARRED_GROUND:
            reasons.append(Reason("no_drop_there", w.rules.cite("drop"), {"hex": to, "terrain": terrain}))
        return reasons

    def costs(self, w: World, action: DropAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: DropAction) -> None:
        unit, to = action.unit, action.to
        cite = w.rules.cite("drop")
        (die,) = w.roll(1)
        intact = row_for(w.rules.tables["parachute"], die)["landing"] == "intact"
        w.emit("dropped", cite, unit=unit, to=to, dice=(die,), intact=intact)
        JUMPED.set(w, 1)
        w.mark(unit, flags.STRANDED)
        movement.arrive(w, unit, to)  # it is free at once if other Japanese units are there
        if not intact:
            losses.suffer(w, unit, cite, event="scattered", in_combat=False)
        movement.charge(w, unit, 0)
