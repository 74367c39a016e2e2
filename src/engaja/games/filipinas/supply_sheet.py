"""Supply as a side sees it (10.0): how far its lines reach, what feeds each of its units, and why others go without. Of
the enemy's supply nothing is told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from engaja.core.inquiry import Inquiry, LooseEnd, Phrase, Query, loose_end
from engaja.core.legal import LegalView
from engaja.core.notation import UNIT, UNITS, Kind
from engaja.games.filipinas import cargo, forces
from engaja.games.filipinas.supply import Provision
from engaja.rules import Module, World
from engaja.rules.common.movement import Movement
from engaja.rules.theatre.supply_lines import Feeder, SupplyLayer, SupplyOf


def layer(asked: Inquiry) -> SupplyLayer:
    """As the check would find it now, by the solver's assignment."""
    w, rules = asked.w, asked.w.rules
    sides = [side for side in range(len(rules.sides)) if asked.viewer in (None, side)]
    return SupplyLayer(
        covered={rules.sides[side]: _covered(w, side) for side in sides},
        sources={rules.sides[side]: _sources(w, side) for side in sides},
        units=tuple(_supply_of(w, unit) for side in sides for unit in rules[Provision].in_need(w, side)),
        cite=rules.cite("supply"),
        feeders=tuple(_feeder(w, side, ship) for side in sides for ship in rules[Provision].feeders(w, side)),
    )


def _fed_regions(w: World, side: int) -> set[int]:
    provision = w.rules[Provision]
    regions = provision.regions(w, side)
    piers = [h for ship in provision.feeders(w, side) for h in provision.piers_of(w, ship)]
    return {regions[h] for h in (*piers, *provision.depots(w, side))} - {0}


def _covered(w: World, side: int) -> tuple[str, ...]:
    regions, fed = w.rules[Provision].regions(w, side), _fed_regions(w, side)
    return tuple(w.rules.notation.hexes[h] for h in w.rules.board.grid if regions[h] in fed)


def _sources(w: World, side: int) -> tuple[str, ...]:
    provision = w.rules[Provision]
    ships = {w.state.hex[ship] for ship in provision.feeders(w, side)}
    return tuple(w.rules.notation.hexes[h] for h in sorted({*ships, *provision.depots(w, side)}))


def _feeder(w: World, side: int, ship: int) -> Feeder:
    fed = [u for u, by in w.rules[Provision].assignment(w, side).items() if by == ship]
    names = w.rules.notation.hexes
    return Feeder(
        w.rules.roster.ids[ship], names[w.state.hex[ship]], w.rules[Provision].feeders(w, side)[ship], len(fed)
    )


def _supply_of(w: World, unit: int) -> SupplyOf:
    provision, roster, names = w.rules[Provision], w.rules.roster, w.rules.notation.hexes
    by = provision.assignment(w, roster.side[unit]).get(unit)
    line = provision.line(w, unit)
    return SupplyOf(
        unit=roster.ids[unit],
        hex=names[w.state.hex[unit]],
        supplied=by is not None,
        line=tuple(names[h] for h in line) if len(line) > 1 else (),
        text=_why(w, unit, by, line),
        hexes=(),
        by=roster.ids[by] if by is not None and by >= 0 else None,
    )


def _why(w: World, unit: int, by: int | None, line: list[int]) -> Phrase:
    provision = w.rules[Provision]
    if unit in provision.flown_in(w, w.rules.roster.side[unit]):
        return Phrase("supplied", "air")
    if by is not None and by >= 0:
        return Phrase("supplied", "convoy", {"ship": by})
    if by is not None and line:
        return Phrase("supplied", "line", {"to": line[-1], "distance": len(line) - 1})
    if by is not None:
        return Phrase("supplied", "always")
    near = [ship for ship in provision.feeders(w, w.rules.roster.side[unit]) if provision.can_feed(w, ship, unit)]
    if near:
        return Phrase("reason", "ships_are_full", {"ships": tuple(near)})
    return Phrase("reason", "no_convoy", {"unit": unit})


# Before the phase ends


def left_over(legal: LegalView[Any]) -> Iterator[LooseEnd]:
    """Troops that are still aboard and would go back to their box, and units that would be out of supply."""
    if not isinstance(legal.procedure, Movement):
        return
    w, side = legal.world, legal.question.side
    ships = [ship for piece in forces.at_sea(w, side) for ship in w.contents(piece)]
    aboard = [unit for ship in ships for unit in cargo.troops(w, ship)]
    yield from loose_end(w, "aboard", aboard, cite=w.rules.cite("transport"))
    yield from loose_end(w, "unsupplied", w.rules[Provision].unfed(w, side), cite=w.rules.cite("supply"))


class SupplySheets(Module):
    """Supply on the map and beside the decision."""

    queries: ClassVar[Mapping[str, Query]] = {"supply_layer": layer}
    loose_ends = (left_over,)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {
        "convoy": {"ship": UNIT},
        "ships_are_full": {"ships": UNITS},
    }
