"""Supply for display: which hexes lines reach, each counter's own line, and why it has none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engaja.core.inquiry import Inquiry, LooseEnd, Phrase, Query, Said, loose_end
from engaja.core.legal import LegalView
from engaja.rules.common import forecast, landing
from engaja.rules.common.assault import CombatPhase
from engaja.rules.common.movement import Movement
from engaja.rules.module import Module
from engaja.rules.theatre import supply
from engaja.rules.theatre.supply import Supply
from engaja.rules.theatre.supply_reasons import why_cut

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class SupplyOf(NamedTuple):
    """How a counter is supplied, or why it is not."""

    unit: str
    hex: str
    supplied: bool
    line: tuple[str, ...]  # from the unit to its base; empty where it needs none or has none
    text: Said
    hexes: tuple[str, ...]  # where its line is cut
    by: str | None = None  # the ship that feeds it, where ships do


class Feeder(NamedTuple):
    """A ship that feeds units: how many it can, and how many it does."""

    ship: str
    hex: str
    room: int
    fed: int


class SupplyLayer(NamedTuple):
    """The supply of both sides, on the board as it stands."""

    covered: dict[str, tuple[str, ...]]  # by side: the hexes that a line joins to a base
    sources: dict[str, tuple[str, ...]]  # by side: the bases from which lines run
    units: tuple[SupplyOf, ...]
    cite: str
    feeders: tuple[Feeder, ...] = ()  # of the viewer, where ships feed units


class Supplied(NamedTuple):
    """Whether a unit is supplied, and by which line."""

    supplied: bool
    line: tuple[str, ...]
    cite: str


def supplied(asked: Inquiry) -> Supplied:
    w, unit = asked.w, forecast.unit(asked)
    rules = w.rules
    lines = rules[Supply]
    line = lines.line(w, unit) if w.state.hex[unit] >= 0 else []
    hexes = rules.notation.hexes
    return Supplied(lines.is_supplied(w, unit), tuple(hexes[h] for h in line), rules.cite("supply"))


def layer(asked: Inquiry) -> SupplyLayer:
    """Return the lines of both sides: bases, ground units and interdiction are public. How each counter is supplied is
    told only for the viewer's own."""
    w, viewer = asked.w, asked.viewer
    rules = w.rules
    lines = rules[Supply]
    hexes, sides = rules.notation.hexes, range(len(rules.sides))
    own = [u for side in sides if viewer in (None, side) for u in rules.roster.of_side[side]]
    return SupplyLayer(
        covered={rules.sides[s]: tuple(hexes[h] for h in sorted(lines.covered(w, s))) for s in sides},
        sources={rules.sides[s]: tuple(hexes[h] for h in sorted(lines.sources(w, s))) for s in sides},
        units=tuple(_supply_of(w, lines, u) for u in own if _needs_supply(w, u)),
        cite=rules.cite("supply"),
    )


def _needs_supply(w: World, unit: int) -> bool:
    return w.state.hex[unit] >= 0 and w.rules.roster.counters[unit].branch != "naval"


def _supply_of(w: World, lines: Supply, unit: int) -> SupplyOf:
    rules = w.rules
    hexes = rules.notation.hexes
    line = lines.line(w, unit)
    supplied = lines.is_supplied(w, unit)
    cut = why_cut(w, lines, unit) if not supplied and not line else None
    return SupplyOf(
        unit=rules.roster.ids[unit],
        hex=hexes[w.state.hex[unit]],
        supplied=supplied,
        line=tuple(hexes[h] for h in line) if len(line) > 1 else (),
        text=_source(w, lines, unit, line) if cut is None else Phrase("reason", cut.code, cut.args),
        hexes=tuple(hexes[h] for h in cut.args.get("hexes", ())) if cut else (),
    )


def _source(w: World, lines: Supply, unit: int, line: list[int]) -> Phrase:
    """Return what supplies it."""
    if lines.given(w, unit) is not None:
        return Phrase("supplied", "given")
    if line:
        return Phrase("supplied", "line", {"to": line[-1], "distance": len(line) - 1})
    return Phrase("supplied", "air" if supply.is_fed(w, unit) else "always")


# Before a phase ends


def unsupplied(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """Own units out of supply; those that come by sea apart: ashore, or still aboard off a shore without a line."""
    if not isinstance(legal.procedure, Movement | CombatPhase):
        return
    w, own = legal.world, legal.world.rules.roster.of_side[legal.question.side]
    lines, cite = w.rules[Supply], w.rules.cite("supply")
    aboard = [u for u in own if _lands_without_line(w, lines, u)]
    ashore = [u for u in own if _needs_supply(w, u) and not lines.is_supplied(w, u)]
    yield from loose_end(w, "landing_unsupplied", aboard, cite=cite)
    yield from loose_end(w, "unsupplied", ashore, cite=cite)


def _lands_without_line(w: World, lines: Supply, unit: int) -> bool:
    """Whether a unit waits at sea off a shore where no line will reach it."""
    at, side = w.state.ground[unit], w.rules.roster.side[unit]
    if at < 0 or not w.rules.ground.is_sea(at) or lines.given(w, unit) or supply.is_fed(w, unit):
        return False
    return not any(_would_have_line(w, lines, side, beach) for beach in landing.beaches_of(w, unit))


def _would_have_line(w: World, lines: Supply, side: int, beach: int) -> bool:
    """Whether a line reaches a hex once its enemies are gone."""
    fed, regions = lines.fed_regions(w, side), lines.regions(w, side)
    return lines.always(w, side, beach) or any(regions[h] in fed for h in (beach, *lines.links[beach]))


QUERIES: Final[Mapping[str, Query]] = {"supply": supplied, "supply_layer": layer}


class SupplyLines(Module):
    """The questions about supply."""

    queries = QUERIES
    loose_ends = (unsupplied,)
