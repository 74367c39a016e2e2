"""Lines of supply (9.0, 10.0 of the theatre games): where they may run, and what a combat costs units without one.

Lines are computed for a whole side at once, as regions of hexes that they may join to one another, and kept until
enemies move or a hex is closed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import mypyc_attr

from engaja.core.terms import Reason, Shift
from engaja.rules.common.engagement import held_hexes
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.rulebook import World

Links = tuple[tuple[int, ...], ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Lines(Module):
    """The lines of a game. `links`: by hex, where a line may continue from it; the board alone decides that."""

    subjects: ClassVar[tuple[str, ...]] = ("supply",)

    def __init__(self, links: Links) -> None:
        self.links = links
        self._linked = frozenset(h for h, beside in enumerate(links) if beside)
        self._alone = [-1 - h for h in range(len(links))]

    def closed(self, w: World) -> frozenset[int]:
        """Return the hexes, besides those of enemies, through which no line may run now."""
        return frozenset()

    def is_supplied(self, w: World, unit: int) -> bool:
        """Return whether a unit is supplied now. Each game says from where its lines start."""
        raise NotImplementedError  # an abstract class could not be compiled

    def regions(self, w: World, side: int) -> list[int]:
        """By hex, a number for all hexes that lines of this side may join to one another; 0 where none may pass. It
        changes only when enemies move or a hex is closed."""
        kept, closed = w.placed[1 - side], self.closed(w)
        found: list[int] | None = kept.get(("regions", closed))
        if found is None:
            found = kept["regions", closed] = self._regions_without({*held_hexes(w, 1 - side), *closed})
        return found

    def _regions_without(self, barred: set[int]) -> list[int]:
        """Flood one region after another, whole fronts of hexes at a time, which is faster than one by one. A hex that
        no line leaves is a region by itself."""
        found = self._alone[:]
        for h in barred:
            found[h] = 0
        free, number = set(self._linked - barred), 0
        while free:
            number += 1
            front = {free.pop()}
            while front:
                for h in front:
                    found[h] = number
                front = free.intersection([n for h in front for n in self.links[h]])
                free -= front
        return found

    def is_joined(self, w: World, side: int, a: int, b: int) -> bool:
        """Whether a line may run from one hex to another."""
        regions = self.regions(w, side)
        return regions[a] == regions[b] != 0

    # Rules

    def shift(self, w: World, clash: Clash) -> Iterator[Shift]:
        """One column against a side if any of its units in the combat is out of supply (P-41)."""
        if any(not self.is_supplied(w, u) for u in clash.attackers):
            yield Shift(-1, "attack_unsupplied", w.rules.cite("supply"))
        if any(not self.is_supplied(w, u) for u in w.state.stacks.get(clash.target, ())):
            yield Shift(1, "defence_unsupplied", w.rules.cite("supply"))

    def grounded(self, w: World, unit: int) -> Iterator[Reason]:
        """Air units out of supply fly no missions."""
        if not self.is_supplied(w, unit):
            yield Reason("unsupplied", w.rules.cite("supply"), {"unit": unit})


def trace(starts: Sequence[int], goals: frozenset[int], closed: frozenset[int], links: Links) -> list[int]:
    """Return a shortest line from one of these hexes to one of the goals, avoiding closed hexes; empty if there is
    none.
    """
    came: dict[int, int] = {h: -1 for h in starts if h not in closed}
    queue = list(came)
    for here in queue:  # which grows
        if here in goals:
            line = [here]
            while came[line[-1]] >= 0:
                line.append(came[line[-1]])
            return line[::-1]
        for n in links[here]:
            if n not in came and n not in closed:
                came[n] = here
                queue.append(n)
    return []
