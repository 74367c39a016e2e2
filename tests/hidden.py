"""A game for tests, built on the core alone: ships with cargo, a carrier in a task force, covers, dummies.

It has no rule of the series. It combines what the series has not yet had at once: counters inside others, in three
layers of the board, and an enemy that does not know what it sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any, Literal, NamedTuple, cast

from engaja.board import Board
from engaja.core import Game, Procedure
from engaja.core.actions import DONE, DONE_VERB, Action, Actions, DoneAction, Verb
from engaja.core.declared import LASTING, FactOf, Facts, Flags, MarkerKind, marker_kinds
from engaja.core.dice import Dice
from engaja.core.knowledge import ALL, NOTHING, PRESENCE, TYPE, Knowledge, witnessed
from engaja.core.notation import HEX, NUMBER, UNIT, Notation
from engaja.core.places import AIR, GROUND, NOWHERE, SEA, Place, Places
from engaja.core.procedure import CLOSING
from engaja.core.roster import Roster
from engaja.core.rulebook import RulebookBase
from engaja.core.state import State
from engaja.core.terms import Item, Question, Reason
from engaja.core.world import World
from engaja.counters import Branch, Counter, Face, Start
from engaja.hexes import Grid, Hex

BLUE, RED = 0, 1
SIDES = ("blue", "red")
COLUMNS, ROWS = 6, 5
LAND = 3  # columns up to this one are land, the others are sea

# id, branch, type, the hex where it begins or the counter inside which it does
COUNTERS: tuple[tuple[str, Branch, str, str], ...] = (
    ("b-inf-1", "ground", "infantry", "0102"),
    ("b-inf-2", "ground", "infantry", "0103"),
    ("b-scout", "air", "plane", "0102"),
    ("b-convoy", "naval", "convoy", "0403"),
    ("b-cargo", "ground", "infantry", "b-convoy"),
    ("r-cover-1", "ground", "cover", "0302"),
    ("r-cover-2", "ground", "cover", "0303"),
    ("r-cover-3", "ground", "cover", "0304"),
    ("r-inf-1", "ground", "infantry", "r-cover-1"),
    ("r-inf-2", "ground", "infantry", "r-cover-1"),
    ("r-tank", "ground", "armour", "r-cover-2"),
    ("r-guard", "ground", "infantry", "0305"),
    ("r-guns", "ground", "artillery", "0305"),
    ("r-force-a", "naval", "force", "0602"),
    ("r-force-b", "naval", "force", "0604"),
    ("r-carrier", "naval", "carrier", "r-force-a"),
    ("r-convoy", "naval", "convoy", "r-force-b"),
    ("r-plane-1", "air", "plane", "r-carrier"),
    ("r-plane-2", "air", "plane", "r-carrier"),
    ("r-cargo", "ground", "infantry", "r-convoy"),
    ("r-sub", "naval", "submarine", "0501"),
    ("r-dummy", "naval", "submarine", "0505"),
)
# By type: what may be inside it, and how many
HOLDS: Mapping[str, tuple[tuple[str, ...], int]] = {
    "cover": (("infantry", "armour"), 2),
    "force": (("carrier", "convoy"), 2),
    "carrier": (("plane",), 2),
    "convoy": (("infantry",), 1),
}
FLAGS = Flags()
SEEN = FLAGS.declare("seen", LASTING, "was scouted")
FUEL: FactOf[int, int] = FactOf("fuel", NUMBER, 0, "what a ship has left", per=UNIT)
CITE = "Hidden Pieces 1.0"


class Mines(NamedTuple):
    """Laid by a counter."""

    marker: Literal["mines"]
    hex: int
    unit: int


MINES = MarkerKind("mines", Mines, "laid by a counter", hex=HEX, unit=UNIT)


class MoveAction(NamedTuple):
    verb: Literal["move"]
    unit: int
    to: int


class LandAction(NamedTuple):
    """Out of the counter it is inside of."""

    verb: Literal["land"]
    unit: int
    to: int


class ScoutAction(NamedTuple):
    verb: Literal["scout"]
    unit: int


VERBS = (
    Verb("move", MoveAction, unit=UNIT, to=HEX),
    Verb("land", LandAction, unit=UNIT, to=HEX),
    Verb("scout", ScoutAction, unit=UNIT),
    DONE_VERB,
)
LAYERS = {"ground": GROUND, "naval": SEA, "air": AIR}


def counter(id_: str, branch: Branch, type_: str, start: str) -> Counter:
    face = Face((2, 3, 4), None, cast(Any, None))
    blank = dict.fromkeys(("regiment", "brigade", "division", "corps", "army", "model", "model_source", "history"))
    return Counter(
        id=id_,
        name=id_,
        side="blue" if id_.startswith("b-") else "red",
        nation="",
        branch=branch,
        type=type_,
        size="",
        mobility="",
        front=face,
        back=face if type_ in ("infantry", "convoy") else None,
        start=Start("hex" if start.isdigit() else "unit", start, None, cast(Any, None)),
        withdrawals=(),
        ships=(),
        traits={},
        identity=cast(Any, None),
        cite="",
        notes=(),
        **cast(Any, blank),
    )


# What the enemy knows


def uncovered(w: World[Any], side: int, unit: int) -> Knowledge:
    """Uncovered ground units show their type, aircraft and ships everything."""
    if w.state.hex[unit] == NOWHERE or w.holder(unit) is not None:
        return NOTHING
    if w.rules.roster.type[unit] in ("cover", "force", "submarine"):
        return PRESENCE
    return TYPE if w.rules.layer[unit] == GROUND else ALL


def scouted(w: World[Any], side: int, unit: int) -> Knowledge:
    """A scouted counter is known; so is what is inside it, except cargo."""
    holder = w.holder(unit)
    if w.state.flags[unit] & SEEN:
        return ALL
    if holder is None or w.rules.roster.type[holder] == "convoy":
        return NOTHING
    return scouted(w, side, holder)


class HiddenPieces(RulebookBase):
    """Each side moves its counters in turn; aircraft scout the hex they are in, cargo lands, and nothing else."""

    def __init__(self) -> None:
        self.name, self.version, self.sides, self.turns, self.phases = "hidden", "1", SIDES, 20, ("movement",)
        self.knowledge_rules = self.present_knowledge = (uncovered, scouted)
        self.open_events = frozenset({"scouted"})
        grid = Grid(COLUMNS, ROWS)
        self.flags, self.facts, self.markers = FLAGS, Facts((FUEL,)), marker_kinds((MINES,))
        self.procedures = {"Patrol": Patrol}
        self.options = {"open_information": False}
        self.board = cast(Board, SimpleNamespace(grid=grid))
        self.roster = Roster((counter(*row) for row in COUNTERS), SIDES)
        self.notation = Notation(grid, self.roster.ids, SIDES)
        self.actions = Actions(self.notation, VERBS)
        self.layer = tuple(LAYERS[c.branch] for c in self.roster.counters)
        holders = [u for u, type_ in enumerate(self.roster.type) if type_ in HOLDS]
        self.places = Places(self.notation.hexes, boxes=("box:port",), units=self.roster.ids, holders=holders)
        around = tuple(tuple(int(n) for n in grid.neighbours(h)) for h in grid)
        self.zones = (around, around, ((),) * len(grid), ((),) * len(grid))
        self.exerts = tuple(type_ not in ("convoy", "cover") for type_ in self.roster.type)
        self.occupies = tuple(layer == GROUND for layer in self.layer)

    def begin(self, w: World[Any]) -> None:
        self.arrange(w, bare=False)
        w.advance_to(1, 0)
        w.push(Patrol(BLUE))

    def arrange(self, w: World[Any], *, bare: bool) -> None:
        w.state.owner[:] = self.initial_owner()
        for unit, row in enumerate(COUNTERS) if not bare else ():
            if row[3] in self.roster.index:
                w.put(unit, self.places.inside[self.roster.index[row[3]]])
            else:
                w.put_in(unit, self.notation.hex_index[row[3]])

    def initial_owner(self) -> bytes:
        return bytes(len(self.board.grid))

    def phase_of(self, state: State) -> tuple[int | None, str]:
        return None, "movement"

    def score(self, w: World[Any], side: int | None = None) -> list[Item]:
        return []

    def lies_open(self, w: World[Any]) -> bool:
        return bool(w.options["open_information"])

    def witnessed(self, w: World[Any], event: str, args: Mapping[str, Any]) -> Mapping[int, Knowledge]:
        return witnessed(w, event, args)

    def may_hold(self, w: World[Any], holder: int, unit: int) -> bool:
        types, most = HOLDS[self.roster.type[holder]]
        return self.roster.type[unit] in types and len(w.contents(holder)) < most

    def haunts(self, w: World[Any], unit: int) -> Sequence[Place]:
        port = self.places.parse("box:port")
        assert port is not None
        return (port,) if self.roster.type[unit] in ("carrier", "convoy", "submarine") else ()

    def is_open(self, unit: int, hex_: int) -> bool:
        """Land for ground units and their covers, sea for ships, anything for aircraft."""
        on_land = self.board.grid.col_row(Hex(hex_))[0] <= LAND
        return self.layer[unit] == AIR or on_land == (self.layer[unit] == GROUND)


@dataclass(frozen=True, slots=True)
class Patrol(Procedure):
    """The turn of a side: one counter at a time, as long as it chooses."""

    side: int

    def question(self, w: World[HiddenPieces]) -> Question:
        return Question(self.side, "patrol", CITE, secret=True)

    def groups(self, w: World[HiddenPieces]) -> list[int]:
        return [*(u for u in w.rules.roster.of_side[self.side] if w.state.hex[u] != NOWHERE), CLOSING]

    def actions_of(self, w: World[HiddenPieces], group: int) -> list[Action]:
        if group == CLOSING:
            return [DONE]
        around = [n for n in w.rules.zones[GROUND][w.state.hex[group]] if self._may_go(w, group, n)]
        if w.holder(group) is not None:
            return [LandAction("land", group, n) for n in around if w.rules.layer[group] != AIR]
        scouts: list[Action] = [ScoutAction("scout", group)] if w.rules.layer[group] == AIR else []
        return [*scouts, *(MoveAction("move", group, n) for n in around)]

    def _may_go(self, w: World[HiddenPieces], unit: int, hex_: int) -> bool:
        """Not where an enemy is, whatever it is: the mover does not know."""
        layer = w.rules.layer[unit]
        return w.rules.is_open(unit, hex_) and not (layer != AIR and w.state.layers[layer].count[1 - self.side][hex_])

    def refusals(self, w: World[HiddenPieces], action: Action) -> list[Reason]:
        if isinstance(action, MoveAction | LandAction | ScoutAction):
            enemy = w.rules.roster.side[action.unit] != self.side
            return [Reason("enemy_unit" if enemy else "cannot", CITE, {"unit": action.unit})]
        return [Reason("cannot", CITE)]

    def play(self, w: World[HiddenPieces], action: Action) -> None:
        match action:
            case DoneAction():
                if self.side == RED:
                    w.advance_to(w.state.turn + 1, 0)
                w.pop()
                if w.state.turn <= w.rules.turns:
                    w.push(Patrol(1 - self.side))
            case ScoutAction(_, unit):
                self._scout(w, unit)
            case MoveAction(verb, unit, to) | LandAction(verb, unit, to):
                start = w.state.hex[unit]
                w.put_in(unit, to)
                w.emit("moved" if verb == "move" else "landed", CITE, unit=unit, start=start, to=to)

    def _scout(self, w: World[HiddenPieces], unit: int) -> None:
        there = [u for layer in (GROUND, SEA) for u in w.state.layers[layer].stacks.get(w.state.hex[unit], ())]
        found = tuple(u for u in there if w.rules.roster.side[u] != self.side)
        for each in found:
            w.mark(each, SEEN)
        w.reveal()
        w.emit("scouted", CITE, unit=unit, units=found)


def world(rules: HiddenPieces | None = None) -> World[HiddenPieces]:
    """The beginning."""
    rules = rules or HiddenPieces()
    w = World(rules, rules.blank(), Dice(bytes(32)), dict(rules.options))
    rules.arrange(w, bare=False)
    w.log.clear()
    return w


def game(seed: int = 0) -> Game[HiddenPieces]:
    return Game.new(HiddenPieces(), seed=seed)
