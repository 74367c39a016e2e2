"""Supply (9.0 of the theatre games): lines traced over the board to a base, and supply by air.

Supply is computed for a whole side at once, as regions within which its lines may run, and kept until enemies move or a
hex is interdicted; the slow twin in the tests traces each unit's own line and must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.declared import Fact, FactOf, MarkerKind
from engaja.core.notation import HEX, NUMBER, SIDE, TRUTH, UNIT, WORD
from engaja.core.terms import Reason, Shift
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.common.engagement import held_hexes
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.common.ground import Ground
    from engaja.rules.rulebook import World

Links = tuple[tuple[int, ...], ...]


class Base(NamedTuple):
    marker: Literal["base"]
    hex: int
    side: int
    out: int | None = None  # put out of action by bombs, on this turn


class Burnt(NamedTuple):
    marker: Literal["burnt"]
    hex: int
    since: int


class Interdiction(NamedTuple):
    marker: Literal["interdicted"]
    hex: int
    until: str
    side: int | None = None


def _has_been(w: World, turn: int | None) -> Iterator[Words]:
    if turn is not None and turn > w.state.turn:
        yield fault("turn_to_come", turn=turn)


def _on_land(w: World, marker: Interdiction) -> Iterator[Words]:
    if w.rules.ground.is_sea(marker.hex):
        yield fault("not_there", hex=w.rules.notation.hexes[marker.hex])


A_TURN: Final = "turn"
ENGINEERS_COME: Final = "engineer"
MARKERS: Final = (
    MarkerKind(
        "base",
        Base,
        "a supply base; `out`: the turn on which bombs put it out of action",
        optional=("out",),
        once=("hex",),
        fits=lambda w, base: _has_been(w, base.out),
        hex=HEX,
        side=SIDE,
        out=NUMBER,
    ),
    MarkerKind(
        "burnt",
        Burnt,
        "a base was destroyed here on this turn",
        once=("hex",),
        fits=lambda w, burnt: _has_been(w, burnt.since),
        hex=HEX,
        since=NUMBER,
    ),
    MarkerKind(
        "interdicted",
        Interdiction,
        "aircraft of the side have barred the hex, for a turn or until engineers open it",
        optional=("side",),
        once=("hex",),
        words={"until": (A_TURN, ENGINEERS_COME)},
        fits=_on_land,
        hex=HEX,
        until=WORD,
        side=SIDE,
    ),
)
FED: Final[FactOf[int, int]] = FactOf(
    "fed", NUMBER, 0, "the last turn for which aircraft have supplied the unit", per=UNIT
)
FED_SINCE: Final[FactOf[int, int]] = FactOf(
    "fed_since", NUMBER, 0, "the first such turn, where it is not that same one", per=UNIT
)
FLOWN_IN: Final[FactOf[int, int]] = FactOf(
    "flown_in", NUMBER, 0, "the last turn for which aircraft that landed have supplied the unit", per=UNIT
)
ALL_SUPPLIED: Final[Fact[str]] = Fact(
    "supply", WORD, "", "in a position: every unit is in supply, whatever the board says", words=("all",)
)
SAID_SUPPLIED: Final[FactOf[int, bool]] = FactOf(
    "supply", TRUTH, False, "in a position: whether the unit is in supply, whatever the board says", per=UNIT
)
FACTS: Final = (FED, FED_SINCE, FLOWN_IN, ALL_SUPPLIED, SAID_SUPPLIED)


class Supply(Module):
    """What a game says about supply: which bases a line may begin at, and which units are always supplied. It is judged
    whenever it is needed, with the board as it then stands (P-28)."""

    subjects = ("supply",)
    markers = MARKERS
    facts = FACTS

    def __init__(
        self,
        ground: Ground,
        is_source: Callable[[World, int, int], bool],
        always: Callable[[World, int, int], bool],
    ) -> None:
        self.is_source, self.always = is_source, always
        # By hex, where a line may continue from it: the board alone decides that.
        around = ground.neighbours
        self.links = tuple(tuple(n for n in around[h] if joined(ground, h, n)) for h in range(len(around)))
        self._linked = frozenset(h for h, beside in enumerate(self.links) if beside)
        self._alone = [-1 - h for h in range(len(self.links))]
        # By hex, those through which a unit there is supplied: its own; at sea, the shore where supplies can land.
        self.feeding = tuple(
            tuple(n for n in around[h] if is_landing_place(ground, n)) if ground.is_sea(h) else (h,)
            for h in range(len(around))
        )

    def sources(self, w: World, side: int) -> list[int]:
        """The bases from which lines may run now."""
        bases = w.markers(Base)
        return [b.hex for b in bases if b.side == side and not b.out and self.is_source(w, side, b.hex)]

    def covered(self, w: World, side: int) -> frozenset[int]:
        """The hexes that a line joins to a base."""
        fed, regions = self.fed_regions(w, side), self.regions(w, side)
        return frozenset(h for h, region in enumerate(regions) if region in fed)

    def regions(self, w: World, side: int) -> list[int]:
        """By hex, a number for all hexes that lines of this side may join to one another; 0 where none may pass. It
        changes only when enemies move or a hex is interdicted."""
        kept, closed = w.placed[1 - side], interdicted(w)
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

    def fed_regions(self, w: World, side: int) -> set[int]:
        """Return the regions that contain a base."""
        found: set[int] | None = w.memo.get(("fed", side))
        if found is None:
            regions = self.regions(w, side)
            found = w.memo["fed", side] = {regions[h] for h in self.sources(w, side)} - {0}
        return found

    def is_joined(self, w: World, side: int, a: int, b: int) -> bool:
        """Whether a line may run from one hex to another."""
        regions = self.regions(w, side)
        return regions[a] == regions[b] != 0

    def has_line(self, w: World, unit: int) -> bool:
        """Whether a unit can trace a line, or needs none where it is."""
        side, hex_ = w.rules.roster.side[unit], w.state.hex[unit]
        if hex_ < 0:
            return True  # off the board, supply is not our concern
        known: dict[int, bool] | None = w.memo.get(("lines", side))
        if known is None:
            known = w.memo["lines", side] = {}
        found = known.get(hex_)
        if found is None:  # a field has many squadrons
            regions, fed = self.regions(w, side), self.fed_regions(w, side)
            found = known[hex_] = any(regions[h] in fed or self.always(w, side, h) for h in self.feeding[hex_])
        # Troops at sea are still aboard the ships that land them (P-51).
        return found or (w.rules.is_troops[unit] and w.rules.ground.is_sea(hex_))

    def is_supplied(self, w: World, unit: int) -> bool:
        given = self.given(w, unit)
        return given if given is not None else self.has_line(w, unit) or is_fed(w, unit)

    def given(self, w: World, unit: int) -> bool | None:
        """Return what a hand-written position says about supply, overriding the board."""
        if ALL_SUPPLIED.is_set(w):
            return True
        return SAID_SUPPLIED.get(w, unit) if SAID_SUPPLIED.is_set(w, unit) else None

    def line(self, w: World, unit: int) -> list[int]:
        """A shortest line from the unit to a base; only the unit's own hex where none is needed."""
        side, hex_ = w.rules.roster.side[unit], w.state.hex[unit]
        if self.always(w, side, hex_):
            return [hex_]
        closed = interdicted(w).union(held_hexes(w, 1 - side))
        return trace(self.feeding[hex_], frozenset(self.sources(w, side)), closed, self.links)

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


def is_fed(w: World, unit: int, by: FactOf[int, int] = FED) -> bool:
    last = by.get(w, unit)
    first = FED_SINCE.get(w, unit) if FED_SINCE.is_set(w, unit) else last
    return first <= w.state.turn <= last


def feed(w: World, unit: int, last_turn: int, *, landed: bool) -> None:
    """Supply a unit for one turn, and not before it; a unit already supplied for this turn stays supplied."""
    if is_fed(w, unit) and last_turn > w.state.turn:
        FED_SINCE.set(w, unit, w.state.turn)
    FED.set(w, unit, last_turn)
    if landed:
        FLOWN_IN.set(w, unit, last_turn)


def forget_the_fed(w: World) -> None:
    """At the start of a turn: supply flown in for earlier turns is used up."""
    for fact in (FED, FED_SINCE, FLOWN_IN):
        for unit, turn in fact.items(w):
            if turn < w.state.turn:
                fact.clear(w, unit)


def is_landing_place(ground: Ground, hex_: int) -> bool:
    return ground.terrain[hex_] in ("open", "city") or "village" in ground.features[hex_]


# Lines


def joined(ground: Ground, a: int, b: int) -> bool:
    """Whether a line may run from a hex to the next: not through mountains off a trail or road, nor over the sea; zones
    do not cut it (P-30)."""
    if ground.is_sea(a) or ground.is_sea(b):
        return False
    if "mountain" in (ground.terrain[a], ground.terrain[b]):
        return ground.by_trail(a, b) or ground.by_road(a, b)
    return True


def interdicted(w: World) -> frozenset[int]:
    found: frozenset[int] | None = w.marked.get("interdicted")
    if found is None:
        found = w.marked["interdicted"] = frozenset(m.hex for m in w.markers(Interdiction))
    return found


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
