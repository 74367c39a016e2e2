"""Where units can be at all: what a hand-written position must respect, in every game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engaja.core.position import refuse
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.common import departure, landing
from engaja.rules.common.ground import plain

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


def check(w: World) -> None:
    """Refuse a position in which a unit is where no play could have brought it; name every such place."""
    wrong = [*_crowds(w), *_strays(w), *_leavers(w), *_markers(w), *_flags(w), *_facts(w)]
    refuse([*wrong, *(found for rule in w.rules.setup.faults for found in rule(w))])


def _crowds(w: World) -> Iterator[Words]:
    """4.1.1, 4.1.2: no more units than a hex holds, and never enemies together."""
    roster, limits = w.rules.roster, w.rules.limits(w)
    for at, units in sorted(w.state.stacks.items()):
        hex_, ids = w.rules.notation.hexes[at], ", ".join(roster.ids[u] for u in units)
        if len({roster.side[u] for u in units}) > 1:
            yield fault("enemies_together", units=ids, hex=hex_)
        elif len(units) > limits[at] and not w.rules.movement.overstacks:
            yield fault("too_many", count=len(units), hex=hex_, units=ids, limit=limits[at])


def _strays(w: World) -> Iterator[Words]:
    """Terrain that the unit may enter, or a road or railway that leads there; at sea only units about to land."""
    ground, roster = w.rules.ground, w.rules.roster
    day = plain(w)
    for unit, at in enumerate(w.state.ground):
        if at < 0:
            continue
        id_, hex_ = roster.ids[unit], w.rules.notation.hexes[at]
        if ground.is_sea(at):
            if not landing.beaches_of(w, unit):
                yield fault("in_the_sea", unit=id_, hex=hex_)
        elif not ground.bears(w.rules.mobility[unit], at, day) and at not in ground.on_rail:
            terrain = ground.entered_as(at, w.rules.mobility[unit])
            yield fault("closed_ground", unit=id_, hex=hex_, terrain=terrain)


def _leavers(w: World) -> Iterator[Words]:
    """4.2.2: units off the board left it by an exit hex of their side."""
    for unit, side in enumerate(w.rules.roster.side):
        hex_ = departure.left_by(w, unit)
        if hex_ is not None and hex_ not in w.rules.departure.exits.get(side, ()):
            name = w.rules.notation.hexes[hex_]
            yield fault("no_way_out", unit=w.rules.roster.ids[unit], hex=name)


def _markers(w: World) -> Iterator[Words]:
    """Markers that no play could have laid, as their declarations say."""
    for kind in w.rules.markers.values():
        for marker in w.markers(kind.marker):
            for problem in kind.fits(w, marker):
                arguments = dict(zip(kind.arguments, marker[1:], strict=True))
                shown = {"kind": kind.name, **kind.spelt(w.rules.notation, arguments)}
                yield fault("marker", marker=shown, problem=problem)


def _flags(w: World) -> Iterator[Words]:
    """Flags of units of which no play could have raised them."""
    for flag in w.rules.flags.all:
        for unit, raised in enumerate(w.state.flags):
            if raised & flag.bit:
                yield from (fault("flag", flag=flag.name, problem=problem) for problem in flag.fits(w, unit))


def _facts(w: World) -> Iterator[Words]:
    """Numbers larger than they can be."""
    for (name, of), value in w.state.facts.items():
        fact = w.rules.facts.kind(name, of)
        if fact.most is not None and value > (limit := fact.most(w)):
            yield fault("at_most", name=fact.spelt_name(w.rules.notation, of), limit=limit)
