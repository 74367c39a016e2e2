"""Victory (11.2): the score is a list of items, each with its paragraph."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field, replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from engaja.core.knowledge import knows_everything
from engaja.core.places import DESTROYED
from engaja.core.terms import Item, Question, Reason
from engaja.core.values import dataclass
from engaja.rules.common import handicap, losses
from engaja.rules.common.sequence import Turns
from engaja.rules.common.toll import Toll
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import World


def score(w: World, side: int | None = None) -> list[Item]:
    """Return the score as if the game ended now: the final eliminations are made, then undone.

    A side that asks during the game is told neither what the enemy would lose, which would reveal how many of its
    counters are flipped, nor the lines that only the enemy can know (C-24).
    """
    mark, events = len(w.log), len(w.events)
    playing = bool(w.state.stack) and isinstance(w.state.stack[0], Turns)
    for procedure in w.rules.sequence.closings if playing else w.state.stack:
        if isinstance(procedure, FinalLosses) and side in (None, procedure.side):
            procedure.assume(w)
    items = scored(w, side)
    w.rewind(mark)
    del w.events[events:]
    return items


def scored(w: World, side: int | None = None) -> list[Item]:
    """Return the score as it stands, without the eliminations at the end of the game."""
    items = [item for rule in w.rules.victory.score_rules for item in rule(w) if not is_secret(w, item.code, side)]
    return [*items, *handicap.items(w)]


def worth_of_losing(w: World, unit: int, viewer: int | None) -> dict[int, int]:
    """By side, what the elimination of a unit would change in the score as it stands; sides without a change are
    left out. The unit is removed, then put back."""
    side = None if knows_everything(w, viewer) else viewer
    before = _totals(w, side)
    mark, events, barrier = len(w.log), len(w.events), w.barrier
    losses.destroy(w, unit, w.rules.cite("results"))
    after = _totals(w, side)
    w.rewind(mark)
    del w.events[events:]
    w.barrier = barrier
    return {s: after[s] - before[s] for s in range(len(before)) if after[s] != before[s]}


def _totals(w: World, side: int | None) -> list[int]:
    items = scored(w, side)
    return [sum(item.points for item in items if item.side == s) for s in range(len(w.rules.sides))]


def is_secret(w: World, code: str, side: int | None) -> bool:
    """Return whether this line of the score depends on what the side may not know."""
    return side is not None and w.rules.victory.secret_items.get(code, side) != side


class Objective(NamedTuple):
    """A row of the victory table that names hexes."""

    code: str
    hexes: tuple[int, ...]
    points: tuple[int, ...]  # by side
    holder: int | None  # the side that would score it now


def possessed(w: World) -> Iterator[Objective]:
    """The objectives where possession counts: they belong to the side that owns all their hexes, by option with units
    in them.
    """
    table, index = w.rules.tables["victory"], w.rules.notation.hex_index
    for row in table.rows:
        hexes = tuple(index[name] for name in table.cell(row, "at").split() if name in index)
        if hexes:
            cells = [table.cell(row, name) for name in w.rules.sides]
            points = tuple(int(cell) if cell.isdigit() else 0 for cell in cells)
            owners = [side for side in range(len(points)) if all(holds(w, h, side) for h in hexes)]
            yield Objective(row, hexes, points, owners[0] if owners else None)


def holds(w: World, hex_: int, side: int) -> bool:
    """C-28: whether a hex scores for a side: in its possession, and by option with its units in it."""
    if not w.owns(hex_, side):
        return False
    return not w.options["objectives_need_troops"] or any(w.rules.occupies[u] for u in w.state.stacks.get(hex_, ()))


def places(w: World) -> Iterator[Item]:
    """The objectives held by a side for which they are worth something."""
    for code, _, points, side in w.rules.victory.objectives(w):
        if side is not None and points[side]:
            yield Item(side, points[side], code, w.rules.cite(f"{w.rules.sides[side]}_objectives"))


def each(w: World, row: str, side: int, count: int) -> Iterator[Item]:
    """Multiply the points that a row of the victory table gives a side."""
    name = w.rules.sides[side]
    if count:
        points = count * int(w.rules.tables["victory"].cell(row, name))
        yield Item(side, points, row, w.rules.cite(f"{name}_objectives"), {"count": count})


def destroyed(w: World, side: int) -> int:
    return sum(1 for u in w.rules.roster.of_side[side] if w.state.place[u] == DESTROYED)


def final_dead(w: World, side: int) -> int:
    """A third of the flipped units on the board, rounded down."""
    return len(_flipped(w, side)) // 3


def _flipped(w: World, side: int) -> list[int]:
    return [u for u in w.rules.roster.of_side[side] if w.state.ground[u] >= 0 and w.state.reduced[u]]


@dataclass(frozen=True, slots=True)
class FinalLosses(Toll):
    """Before the final count a side eliminates a third of its flipped units, of its own choice (M-22, D-20)."""

    subjects: ClassVar[tuple[str, ...]] = ("final_losses",)

    side: int
    left: int = -1  # -1: not counted yet

    def question(self, w: World) -> Question | None:
        if self.left <= 0:
            return None
        return Question(self.side, "final_losses", w.rules.cite("final_losses"), {"left": self.left})

    def proceed(self, w: World) -> None:
        if self.left < 0:
            w.replace(replace(self, left=final_dead(w, self.side)))
        else:
            w.pop()

    def assume(self, w: World) -> None:
        """For a score asked before the choice is made: units alone in an objective go last, which matters where
        objectives need units in them. The order of the others makes no difference."""
        number = final_dead(w, self.side) if self.left < 0 else self.left
        held = {h for place in w.rules.victory.objectives(w) if place.holder == self.side for h in place.hexes}
        for _ in range(number):
            flipped, here, count = _flipped(w, self.side), w.state.ground, w.state.count[self.side]
            guards = [u for u in flipped if here[u] in held and count[here[u]] == 1]
            losses.destroy(w, next((u for u in flipped if u not in guards), flipped[0]), w.rules.cite("final_losses"))

    def payers(self, w: World) -> list[int]:
        return _flipped(w, self.side)

    def cite(self, w: World) -> str:
        return w.rules.cite("final_losses")

    def exempt(self, w: World, unit: int) -> Reason:
        return Reason("not_flipped", self.cite(w), {"unit": unit})

    def eliminates(self, w: World, unit: int) -> bool:
        return True

    def pay(self, w: World, unit: int) -> None:
        losses.destroy(w, unit, w.rules.cite("final_losses"))
        w.replace(replace(self, left=self.left - 1))


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class VictoryRules(Module):
    """11.2: the lines of the score."""

    procedures = (FinalLosses,)

    score_rules: tuple[Callable[[World], Iterator[Item]], ...]  # each yields lines of the score
    objectives: Callable[[World], Iterator[Objective]] = possessed  # the places that score, shown on the board
    secret_items: Mapping[str, int] = field(default_factory=dict)  # lines that only one side can know

    def cites(self, printed: Printed) -> Iterable[str]:
        return [f"{side}_objectives" for side in printed.sides]
