"""A game for tests, made of the core alone: ships with cargo, a carrier in a task force, covers, dummies.

No rule of the series is in it. What it has instead is what the series has not yet had all at once: counters inside
others, in three layers of the board, and an enemy who does not know what he sees.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from engaja.board import Board
from engaja.core.actions import Actions
from engaja.core.declared import LASTING, Facts, Flags
from engaja.core.dice import Dice
from engaja.core.notation import Notation
from engaja.core.places import AIR, GROUND, SEA, Places
from engaja.core.roster import Roster
from engaja.core.rulebook import RulebookBase
from engaja.core.state import State
from engaja.core.world import World
from engaja.counters import Branch, Counter, Face, Start
from engaja.hexes import Grid

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
HOLDERS = frozenset({"cover", "force", "carrier", "convoy"})  # types that may have others inside
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


class HiddenPieces(RulebookBase):
    """The rules: none yet but where everything begins."""

    name = "hidden"
    version = "1"
    sides = SIDES
    turns = 3
    phases = ("movement",)

    def __init__(self) -> None:
        self.facts, self.markers, self.procedures = Facts(()), {}, {}
        self.flags = Flags()
        self.flags.declare("seen", LASTING, "the enemy has seen it")
        self.options = {"open_information": False}
        grid = Grid(COLUMNS, ROWS)
        self.board = cast(Board, SimpleNamespace(grid=grid))
        self.roster = Roster((counter(*row) for row in COUNTERS), SIDES)
        self.notation = Notation(grid, self.roster.ids, SIDES)
        self.actions = Actions(self.notation, ())
        self.layer = tuple(LAYERS[c.branch] for c in self.roster.counters)
        holders = [u for u, type_ in enumerate(self.roster.type) if type_ in HOLDERS]
        self.places = Places(self.notation.hexes, boxes=("box:port",), units=self.roster.ids, holders=holders)
        around = tuple(tuple(int(n) for n in grid.neighbours(h)) for h in grid)
        self.zones = (around, around, ((),) * len(grid))
        self.exerts = tuple(type_ not in ("convoy", "cover") for type_ in self.roster.type)
        self.occupies = tuple(layer == GROUND for layer in self.layer)

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

    def sees(self, w: World[Any], side: int, unit: int) -> bool:
        return True


def world(rules: HiddenPieces | None = None) -> World[HiddenPieces]:
    """The beginning."""
    rules = rules or HiddenPieces()
    w = World(rules, rules.blank(), Dice(bytes(32)), dict(rules.options))
    rules.arrange(w, bare=False)
    w.log.clear()
    return w
