"""Submarines (7.5): they lie face down, detect every force that enters their patrol area, and may attack it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.notation import UNIT, Kind
from engaja.core.procedure import CLOSING
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.games.filipinas import forces
from engaja.games.filipinas.boxes import FLEETS
from engaja.games.filipinas.firepower import Fire
from engaja.games.filipinas.forces import SURFACED, is_dummy, letter_of
from engaja.rules import Module, World
from engaja.rules.common import losses
from engaja.rules.common.routine import Routine

DESTROYER: Final = "destroyer"
FEWEST, MOST = -2, 2  # columns of the table


class TorpedoAction(NamedTuple):
    verb: Literal["torpedo"]
    unit: int


class HoldAction(NamedTuple):
    verb: Literal["hold"] = "hold"


HOLD: Final = HoldAction()
VERBS: Final = (Verb("torpedo", TorpedoAction, unit=UNIT), Verb("hold", HoldAction, closing=True))


def meet(w: World, side: int, piece: int, boats: Sequence[int]) -> None:
    """7.5.1: a task force of a side has entered the patrol areas of these submarine counters: they are turned up, and
    it is detected. A false one is taken off the map (F-G24)."""
    # 7.5.2 obs., F-G25: in each hex, and for each submarine; then the movement goes on
    if not boats:
        return
    cite, hex_ = w.rules.cite("submarines"), w.state.hex[piece]
    w.reveal()
    w.emit("patrol_entered", cite, side=side, tf=letter_of(w, piece), hex=hex_)
    real = [boat for boat in boats if not is_dummy(w, boat)]
    for boat in boats:
        w.mark(boat, SURFACED)
        if is_dummy(w, boat):
            w.emit("false_submarine", cite, side=1 - side, hex=w.state.hex[boat])
            w.unmark(boat, SURFACED)
            w.put(boat, w.rules.places.box[FLEETS[1 - side]])
    if real:
        for each in forces.in_hex(w, side, hex_):
            forces.reveal(w, each, "submarines")
    w.push(*(Patrol(1 - side, boat, piece) for boat in real))


@dataclass(frozen=True, slots=True)
class Patrol(Routine):
    """7.5.1: the owner of a submarine may attack the force that entered its patrol area."""

    verb: ClassVar[str | None] = "torpedo"
    ending: ClassVar[Action] = HOLD

    side: int
    unit: int
    piece: int

    def question(self, w: World) -> Question | None:
        if w.state.hex[self.unit] < 0 or not w.contents(self.piece):
            return None
        return Question(self.side, "patrol", w.rules.cite("submarines"), {"unit": self.unit, "hex": self._hex(w)})

    def _hex(self, w: World) -> int:
        return w.state.hex[self.piece]

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return (self.unit, CLOSING)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (HOLD,) if group == CLOSING else (TorpedoAction("torpedo", self.unit),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("submarines")
        if isinstance(action, TorpedoAction):
            return [Reason("not_this_submarine", cite, {"unit": action.unit})]
        return [Reason("wrong_moment", cite, {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        w.pop()
        if isinstance(action, TorpedoAction):
            attack(w, self.side, self.unit, self._hex(w))


def escort(w: World, side: int, hex_: int) -> int:
    """7.5.2: destroyers less the other ships of a side in a hex, as a column of the table."""
    types = [w.rules.roster.type[ship] for ship in forces.ships_in(w, side, hex_)]
    destroyers = types.count(DESTROYER)
    return max(FEWEST, min(MOST, 2 * destroyers - len(types)))


def attack(w: World, side: int, boat: int, hex_: int) -> None:
    """7.5.1: a die gives the number of attacks, another for each of them its fire power. With an asterisk the escort
    hits the submarines (F-G21)."""
    # F-G22: a reduced one attacks as before
    tables, cite = w.rules.tables, w.rules.cite("submarines")
    column = str(escort(w, 1 - side, hex_))
    (die,) = w.roll(1)
    cell = tables["submarine_attack"].cell(str(die), column)
    dice = w.roll(int(cell.rstrip("*")))
    fire = tuple(int(tables["submarine_fire"].cell(str(each), "fire")) for each in dice)
    w.emit("torpedoed", cite, unit=boat, hex=hex_, column=column, die=die, attacks=len(dice), dice=dice)
    if cell.endswith("*"):
        losses.suffer(w, boat, cite, in_combat=False)
    w.push(*(Fire(side, hex_, points, "submarines") for points in fire))


class PatrolRules(Module):
    """7.5: submarines."""

    subjects = ("submarines", "coast")
    verbs = VERBS
    procedures = (Patrol,)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {"Patrol": {"piece": UNIT}}
