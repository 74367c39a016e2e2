"""Transports (4.2.3, 4.2.6, 9.0 of the theatre games): units carried from field to field, drops, and supply."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engaja import tables
from engaja.core.places import AIR
from engaja.core.terms import Reason
from engaja.core.values import dataclass
from engaja.rules.common import assault, flags, losses, movement
from engaja.rules.common.drop import stranded
from engaja.rules.common.results import REMNANTS
from engaja.rules.module import Module
from engaja.rules.theatre import aircraft, supply
from engaja.rules.theatre.aircraft import PARATROOPS
from engaja.rules.theatre.missions import Mission, can_board, pairs, shared_out, transports, workers
from engaja.rules.theatre.supply import Supply

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


@dataclass(frozen=True)
class Airlift(Module):
    """What transports may carry, where to, and what happens when they arrive."""

    subjects = ("air_supply", "air_transport", "drop", "stacking")

    lines: Supply  # of the game, which tells which units need supply
    infantry: frozenset[str]  # the types that may be carried

    # Destinations

    def fields(self, w: World, side: int) -> Sequence[int]:
        """4.2.6: own airfields; and for seaplanes own coastal hexes (P-27)."""
        hexes = set(aircraft.fields_of(w, side))
        if any(w.rules.roster.type[u] == "H" for u in transports(w, side)):
            hexes |= {
                h for h, features in enumerate(w.rules.ground.features) if "coast" in features and w.owns(h, side)
            }
        return sorted(hexes)

    def drop_zones(self, w: World, side: int) -> Sequence[int]:
        if not self.loads(w, side, "drop"):
            return ()
        return [h for h in range(len(w.state.owner)) if aircraft.aviation(w).drop_zone(w, h)]

    def supply_points(self, w: World, side: int) -> Sequence[int]:
        """9.0: the hexes of units without a line, and own fields from which a line might lead to them."""
        cut = {w.state.hex[u] for u in self.loads(w, side, "supply")}
        return sorted(cut | set(aircraft.fields_of(w, side))) if cut else ()

    # Loads

    def loads(self, w: World, side: int, kind: str, target: int | None = None) -> Sequence[int]:
        found: list[int] | None = w.memo.get(("loads", side, kind))
        if found is None:
            found = w.memo["loads", side, kind] = self._loads(w, side, kind)
        if kind != "supply" or target is None:
            return found
        if self.lines.regions(w, side)[target] not in self._needy(w, side):
            return ()
        here = w.state.hex
        return [u for u in found if here[u] == target or self._leads_to(w, side, target, u)]

    def _needy(self, w: World, side: int) -> set[int]:
        """Return the regions in or next to which a unit without a line stands; 0 is barred terrain."""
        found: set[int] | None = w.memo.get(("needy", side))
        if found is None:
            regions, at = self.lines.regions(w, side), w.state.hex
            hexes = {at[u] for u in self.loads(w, side, "supply")}
            near = {h for hex_ in hexes for h in (hex_, *self.lines.feeding[hex_])}
            found = w.memo["needy", side] = {regions[h] for h in near}
        return found

    def _leads_to(self, w: World, side: int, hex_: int, unit: int) -> bool:
        fed = self.lines.feeding[w.state.hex[unit]]
        return any(self.lines.is_joined(w, side, hex_, h) for h in fed)

    def _loads(self, w: World, side: int, kind: str) -> list[int]:
        own, state = w.rules.roster.of_side[side], w.state
        if kind == "supply":
            ships = {u for u in own if w.rules.roster.counters[u].branch == "naval"}
            return [u for u in own if state.hex[u] >= 0 and u not in ships and not self.lines.has_line(w, u)]
        types = {PARATROOPS} if kind == "drop" else self.infantry
        fleet = transports(w, side)
        there = [u for u in own if state.ground[u] >= 0 and w.rules.roster.type[u] in types]
        return [u for u in there if any(can_board(w, t, u, kind) for t in fleet)]

    def carry_bans(self, w: World, mission: Mission, unit: int) -> Iterator[Reason]:
        yield from self._boarding_bans(w, mission, unit, self.infantry)
        if w.state.ground[unit] == mission.target:
            yield Reason("nowhere_to_go", w.rules.cite("air_transport"), {"unit": unit})

    def drop_bans(self, w: World, mission: Mission, unit: int) -> Iterator[Reason]:
        yield from self._boarding_bans(w, mission, unit, frozenset({PARATROOPS}))
        to, side = mission.target, mission.side
        if w.state.ground[unit] >= 0 and w.state.count[1 - side][to]:
            yield from w.rules.attack_bans_of(w, unit, to)  # a jump onto enemies is an attack
        elif not movement.has_room(w, side, to):
            yield Reason("stacking", w.rules.cite("stacking"), {"hex": to, "limit": w.rules.limits(w)[to]})

    def _boarding_bans(self, w: World, mission: Mission, unit: int, types: frozenset[str]) -> Iterator[Reason]:
        cite = w.rules.cite("air_transport")
        if w.rules.roster.type[unit] not in types or w.state.ground[unit] < 0:
            yield Reason("cannot_be_carried", cite, {"unit": unit})
            return
        yield from stranded(w, unit)
        trial = shared_out(w, mission._replace(load=(*mission.load, unit)))
        free = [t for t, load in trial.items() if load == unit and self._can_land(w, t, mission)]
        if not free:
            yield Reason("no_transport_here", cite, {"unit": unit})

    def _can_land(self, w: World, transport: int, mission: Mission) -> bool:
        if mission.kind == "drop":
            return True
        if w.rules.ground.is_sea(aircraft.base_of(w, transport)):
            return any(w.rules.ground.is_sea(n) for n in w.rules.ground.neighbours[mission.target])
        return aircraft.is_field(w, mission.target)

    def supply_bans(self, w: World, mission: Mission, unit: int) -> Iterator[Reason]:
        cite = w.rules.cite("air_supply")
        if w.state.hex[unit] < 0 or w.rules.roster.counters[unit].branch == "naval":
            yield Reason("cannot_be_fed", cite, {"unit": unit})
            return
        if self.lines.has_line(w, unit):
            yield Reason("has_a_line", cite, {"unit": unit})
        if not self.reaches(w, mission, unit):
            yield Reason("not_reached", cite, {"unit": unit, "target": mission.target})
        if len(mission.load) >= len(workers(w, mission)):
            yield Reason("no_transport_here", cite, {"unit": unit})

    def reaches(self, w: World, mission: Mission, unit: int) -> bool:
        """Return whether what is flown to the target reaches the unit: it is there, or a line leads to it."""
        return w.state.hex[unit] == mission.target or self.line_from(w, mission, unit)

    def line_from(self, w: World, mission: Mission, unit: int) -> bool:
        """Return whether a transport may land by day on a field from which a line leads to the unit."""
        hex_ = mission.target
        if mission.night or not aircraft.is_field(w, hex_) or not w.owns(hex_, mission.side):
            return False
        return self._leads_to(w, mission.side, hex_, unit)

    # Carrying out

    def fly(self, w: World, mission: Mission) -> None:
        for transport, unit in pairs(w, mission).items():
            if mission.kind == "carry":
                self._carry(w, mission, unit)
            elif mission.kind == "drop":
                self._drop(w, mission, unit)
            else:
                self._feed(w, mission, transport, unit)

    def _carry(self, w: World, mission: Mission, unit: int) -> None:
        to = mission.target
        cite = w.rules.cite("air_transport")
        if not w.owns(to, mission.side) or not movement.has_room(w, mission.side, to):
            w.emit("not_carried", cite, unit=unit, to=to)
            return
        w.emit("carried", cite, unit=unit, start=w.state.ground[unit], to=to)
        movement.arrive(w, unit, to)

    def _drop(self, w: World, mission: Mission, unit: int) -> None:
        """4.2.3: by night a die decides the landing; units that land on enemies fight at once, or are lost (P-48)."""
        cite, to = w.rules.cite("drop"), mission.target
        dice = w.roll(1) if mission.night else ()
        hurt = any(die % 2 for die in dice)
        w.emit("dropped", cite, unit=unit, to=to, dice=dice, intact=not hurt)
        w.mark(unit, flags.STRANDED)
        supply.feed(w, unit, w.state.turn, landed=False)
        if hurt:
            losses.suffer(w, unit, cite, event="scattered", in_combat=False)
        if w.state.hex[unit] < 0:
            return
        if w.state.count[1 - mission.side][to]:
            for happening in w.rules.movement.on_leaving:
                happening(w, unit)
            w.put(unit, w.rules.places.air[to])
            fight(w, mission.side, unit, to)
        elif movement.has_room(w, mission.side, to):
            movement.arrive(w, unit, to)
        else:
            losses.destroy(w, unit, cite)

    def _feed(self, w: World, mission: Mission, transport: int, unit: int) -> None:
        cite = w.rules.cite("air_supply")
        if not self.reaches(w, mission, unit):  # it has marched on since the mission was planned
            w.emit("not_fed", cite, unit=unit, to=mission.target)
            return
        if mission.night:
            (die,) = w.roll(1)
            low, high = tables.span(w.rules.tables["night"].cell("supply", "success"))
            found = low <= die <= high
            w.emit("night_supply", cite, unit=unit, dice=(die,), found=found)
            if not found:
                return
        supply.feed(w, unit, w.state.turn + 1, landed=self.line_from(w, mission, unit))
        w.emit("supplied", cite, unit=unit)


def fight(w: World, side: int, unit: int, target: int) -> None:
    """Start the battle of units that jump onto enemies: with no support except guns."""
    for each in (unit, *w.state.stacks[target]):
        w.mark(each, flags.REVEALED)
    w.mark(unit, flags.ATTACKED)
    assault.spend_target(w, target)
    w.reveal()
    power = w.rules.roster.attack[w.state.reduced[unit]][unit]
    w.emit(
        "attack_declared",
        w.rules.cite("drop"),
        side=side,
        target=target,
        attackers=(unit,),
        support=(),
        air=0,
        attack=power,
    )
    w.push(assault.Defence(1 - side, target, (unit,), (), 0))


def after_drop(w: World, target: int) -> None:
    """After the combat for a hex: units that jumped onto enemies occupy the vacated hex, or are lost (P-48)."""
    for unit in w.state.layers[AIR].stacks.get(target, ()):
        if w.rules.is_troops[unit]:
            side = w.rules.roster.side[unit]
            if w.state.count[1 - side][target] or REMNANTS.is_set(w):
                losses.destroy(w, unit, w.rules.cite("drop"))
            else:
                movement.arrive(w, unit, target)
                w.emit("landed", w.rules.cite("drop"), unit=unit, to=target)
