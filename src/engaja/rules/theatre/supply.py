"""Supply (9.0 of the theatre games): lines traced over the board to a base, and supply by air.

Supply is computed for a whole side at once, as regions within which its lines may run, and kept until enemies move or a
hex is interdicted; the slow twin in the tests traces each unit's own line and must agree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.declared import Fact, FactOf, MarkerKind
from engaja.core.notation import HEX, NUMBER, SIDE, TRUTH, UNIT, WORD
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.common.engagement import held_hexes
from engaja.rules.theatre.lines import Lines, trace

if TYPE_CHECKING:
    from engaja.rules.common.ground import Ground
    from engaja.rules.rulebook import World


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


class Supply(Lines):
    """What a game says about supply: which bases a line may begin at, and which units are always supplied. It is judged
    whenever it is needed, with the board as it then stands (P-28)."""

    markers = MARKERS
    facts = FACTS

    def __init__(
        self,
        ground: Ground,
        is_source: Callable[[World, int, int], bool],
        always: Callable[[World, int, int], bool],
    ) -> None:
        around = ground.neighbours
        links = tuple(tuple(n for n in around[h] if joined(ground, h, n)) for h in range(len(around)))
        Lines.__init__(self, links)
        self.is_source, self.always = is_source, always
        # By hex, those through which a unit there is supplied: its own; at sea, the shore where supplies can land.
        self.feeding = tuple(
            tuple(n for n in around[h] if is_landing_place(ground, n)) if ground.is_sea(h) else (h,)
            for h in range(len(around))
        )

    def closed(self, w: World) -> frozenset[int]:
        return interdicted(w)

    def sources(self, w: World, side: int) -> list[int]:
        """The bases from which lines may run now."""
        bases = w.markers(Base)
        return [b.hex for b in bases if b.side == side and not b.out and self.is_source(w, side, b.hex)]

    def covered(self, w: World, side: int) -> frozenset[int]:
        """The hexes that a line joins to a base."""
        fed, regions = self.fed_regions(w, side), self.regions(w, side)
        return frozenset(h for h, region in enumerate(regions) if region in fed)

    def fed_regions(self, w: World, side: int) -> set[int]:
        """Return the regions that contain a base."""
        found: set[int] | None = w.memo.get(("fed", side))
        if found is None:
            regions = self.regions(w, side)
            found = w.memo["fed", side] = {regions[h] for h in self.sources(w, side)} - {0}
        return found

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
