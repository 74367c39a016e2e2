"""The shorter scenarios: where a part of the campaign is fought, and what it scores. The data file says which."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engaja.core.terms import Item, Reason
from engaja.core.world import World as AnyWorld
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.islands import CONQUERED, Islands
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.rules import Module, Printed, World
from engaja.rules.common import victory
from engaja.rules.common.guerrillas import is_guerrilla
from engaja.rules.common.victory import Objective
from engaja.rules.module import citing

_KEYS: Final = frozenset({"rows", "land", "japanese_land", "free", "fed", "islands", "remains", "prizes", "conquest"})


class Theatre(NamedTuple):
    """What a scenario limits and scores; None: no limit."""

    closed: frozenset[int]  # hexes that no counter enters, and where none is based
    land: tuple[frozenset[int] | None, frozenset[int] | None]  # by side: where its ground units end a move
    still: frozenset[int]  # hexes where Japanese ground units do not move
    free: frozenset[str]  # except these
    fed: frozenset[int]  # airfields whose aircraft need no supply
    islands: frozenset[str] | None  # that score
    remains: frozenset[int] | None  # where Japanese ground units that are left score
    prizes: Mapping[int, int]  # hexes that score at the end, for the side that holds them
    conquest: Mapping[str, int]  # islands that score at the end if they are American


CAMPAIGN: Final = Theatre(frozenset(), (None, None), frozenset(), frozenset(), frozenset(), None, None, {}, {})


class Scenarios(Module):
    """The theatres of the scenarios."""

    subjects = ("setup",)

    def __init__(self, printed: Printed, islands: Islands) -> None:
        self._islands, self._printed = islands, printed
        self._theatres = {id_: self._theatre(scenario.rules) for id_, scenario in printed.scenarios.items()}

    def of(self, w: AnyWorld[Any]) -> Theatre:
        return self._theatres[str(w.options["scenario"])]

    def is_american(self, w: World, island: str) -> bool:
        return island in CONQUERED.get(w) and island not in self._islands.holding(w, JAPANESE)

    def _theatre(self, told: Mapping[str, Any]) -> Theatre:
        if unknown := set(told) - _KEYS:
            raise ValueError(f"unknown rules of a scenario: {', '.join(sorted(unknown))}")
        if not told:
            return CAMPAIGN
        grid = self._printed.board.grid
        first, last = told.get("rows", (1, grid.rows))
        everywhere = frozenset(int(h) for h in grid)
        land = self._land(told.get("land", ()))
        islanders = frozenset(h for hexes in self._islands.hexes.values() for h in hexes)
        return Theatre(
            closed=frozenset(h for h in grid if not first <= grid.col_row(h)[1] <= last),
            land=(land, None if land is None else land | self._hexes(told.get("japanese_land", ()))),
            still=frozenset() if "free" not in told or land is None else islanders - land,
            free=frozenset(told.get("free", ())),
            fed=frozenset(int(grid.parse(name)) for name in told.get("fed", ())),
            islands=frozenset(told["islands"]),
            remains=self._hexes(told["remains"]) if "remains" in told else everywhere,
            prizes={int(grid.parse(name)): points for name, points in told.get("prizes", {}).items()},
            conquest=told.get("conquest", {}),
        )

    def _land(self, names: Sequence[str]) -> frozenset[int] | None:
        return self._hexes(names) if names else None

    def _hexes(self, names: Sequence[str]) -> frozenset[int]:
        return frozenset(h for name in names for h in self._islands.hexes[name])


def theatre(w: AnyWorld[Any]) -> Theatre:
    """What the scenario that is played limits and scores."""
    found: Theatre | None = w.memo.get("theatre")
    if found is None:
        found = w.memo["theatre"] = w.rules[Scenarios].of(w)
    return found


# Where it is fought


@citing("setup")
def outside(w: World, unit: int, to: int) -> Iterator[Reason]:
    """Ground units stay where the scenario is fought; guerrillas are bound to their islands anyway."""
    limits = theatre(w)
    land = limits.land[w.rules.roster.side[unit]]
    if to in limits.closed or (land is not None and to not in land and not is_guerrilla(w, unit)):
        yield Reason("outside_scenario", w.rules.cite("setup"), {"unit": unit, "hex": to})


@citing("setup")
def stands_still(w: World, unit: int) -> Iterator[Reason]:
    """Japanese ground units elsewhere do not move."""
    limits = theatre(w)
    still = w.rules.roster.side[unit] == JAPANESE and w.state.ground[unit] in limits.still
    if still and w.rules.roster.ids[unit] not in limits.free:
        yield Reason("not_in_scenario", w.rules.cite("setup"), {"unit": unit})


# What it scores


@citing("objectives")
def prizes(w: World) -> Iterator[Item]:
    """Places and islands that only a scenario scores, at its end."""
    limits, cite = theatre(w), w.rules.cite("objectives")
    for hex_, points in limits.prizes.items():
        side = _holder(w, hex_)
        if side is not None:
            yield Item(side, points, "prize", cite, {"hex": hex_})
    for island, points in limits.conquest.items():
        if w.rules[Scenarios].is_american(w, island):
            yield Item(ALLIED, points, "conquest", cite)


def objectives(islands: Islands) -> Callable[[World], Iterator[Objective]]:
    """The places that score at the end, as they are shown on the board: lesser islands, and what a scenario names."""

    def of(w: World) -> Iterator[Objective]:
        yield from islands.objectives(w)
        for hex_, points in theatre(w).prizes.items():
            yield Objective("prize", (hex_,), (points, points), _holder(w, hex_))

    return of


def _holder(w: World, hex_: int) -> int | None:
    """C-28: by option an empty place scores for neither side."""
    return next((side for side in (ALLIED, JAPANESE) if victory.holds(w, hex_, side)), None)


def remaining(w: World) -> Iterator[Item]:
    """15.2.2: each Japanese ground unit left on the board at the end; in a scenario, where it is fought."""
    where = theatre(w).remains
    units = [u for u in w.rules.roster.of_side[JAPANESE] if w.rules.roster.type[u] != UNKNOWN]
    at = [w.state.ground[u] for u in units]
    left = sum(h >= 0 and (where is None or h in where) for h in at)
    yield from victory.each(w, "jp_remains", JAPANESE, left)
