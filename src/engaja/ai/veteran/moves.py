"""The movement phase of the fast policy: guards stay, promising attacks get the units they need, the others march."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engaja.ai.veteran.sketch import Sketch
from engaja.rules.army import air_points
from engaja.rules.common import duty, engagement, flags, movement

GUARD: Final = 0.5  # strength of a garrison for each point of threat
WORTH_IT: Final = 0.4  # points that an attack must promise before units move up to it
MOST: Final = 6  # units that move up to one attack
CHOICES: Final = 4  # hexes of which one is taken, should others be full by then
AIR: Final = 4  # air points counted on for one attack


class Order(NamedTuple):
    """Where a unit should go: the first of these hexes that has room."""

    unit: int
    hexes: tuple[int, ...]


def orders(k: Sketch) -> Iterator[Order]:
    """The moves of a whole phase, decided at its start: enemies stay put meanwhile, so reaches change little."""
    w = k.w
    guards = _guards(k)
    stopped, bans = flags.STOPPED, w.rules.movement_bans_of
    reach = {u: tuple(movement.reach(w, u)) for u in k.own if not w.state.flags[u] & stopped and not bans(w, u)}
    sent = set(guards)
    for order in _approaches(k, reach, sent):
        yield order
    for unit, hexes in reach.items():
        if unit not in sent and hexes:
            order = _placed(k, unit, hexes)
            if order.hexes:
                yield order


def _guards(k: Sketch) -> set[int]:
    """The units that stay in the scoring places they hold: as many as the threat asks for."""
    found: set[int] = set()
    for hex_, points in k.worth.places.items():
        if points <= 0 or not k.w.state.count[k.side][hex_]:
            continue
        need = GUARD * k.threat[hex_]
        if need or hex_ in k.worth.needs_troops:
            for unit in sorted(k.w.state.stacks[hex_], key=lambda u: (-k.defence[u], u)):
                found.add(unit)
                need -= k.defence[unit]
                if need <= 0:
                    break
    return found


# Attacks


class _Approach(NamedTuple):
    target: int
    there: tuple[int, ...]
    comers: dict[int, list[int]]  # by unit: the hexes beside the target that it can reach


def _approaches(k: Sketch, reach: dict[int, tuple[int, ...]], sent: set[int]) -> Iterator[Order]:
    """Send units to the attacks that promise most; every unit that is sent or fights where it is, is in `sent`."""
    places = k.worth.places
    ways = sorted(_chances(k, reach, sent), key=lambda a: (-_pressure(k, a) - 0.1 * places.get(a.target, 0), a.target))
    for approach in ways:
        chosen = _force(k, approach, sent)
        if chosen is None:
            continue
        sent.update(approach.there)
        for unit, hexes in chosen:
            sent.add(unit)
            yield Order(unit, tuple(hexes))


def _chances(k: Sketch, reach: dict[int, tuple[int, ...]], sent: set[int]) -> list[_Approach]:
    w, zone, neighbours = k.w, k.w.state.zone[k.foe], k.rules.ground.neighbours
    at, is_gun, banned = w.state.ground, k.rules.is_gun, k.rules.attack_bans_of
    enemy = w.state.count[k.foe]
    there: dict[int, list[int]] = {}
    comers: dict[int, dict[int, list[int]]] = {}
    for unit in k.own:
        if is_gun[unit]:
            continue
        if zone[at[unit]]:
            for target in neighbours[at[unit]]:
                if enemy[target]:
                    there.setdefault(target, []).append(unit)
        if unit in sent:
            continue
        for hex_ in reach.get(unit, ()):
            if zone[hex_]:
                for target in neighbours[hex_]:
                    if enemy[target]:
                        comers.setdefault(target, {}).setdefault(unit, []).append(hex_)
    return [
        _Approach(
            target,
            tuple(u for u in there.get(target, ()) if not banned(w, u, target)),
            {u: hexes for u, hexes in comers.get(target, {}).items() if not banned(w, u, target)},
        )
        for target in sorted({*there, *comers})
    ]


def _pressure(k: Sketch, approach: _Approach) -> float:
    attack = sum([k.attack[u] for u in {*approach.there, *approach.comers}])
    return attack / (1 + k.held(approach.target))


def _force(k: Sketch, approach: _Approach, sent: set[int]) -> list[tuple[int, list[int]]] | None:
    """The units that should move up; an empty list if those there are enough; None for no attack."""
    target, at = approach.target, k.w.state.ground
    there = [u for u in approach.there if u not in sent]
    held = k.held(target) + k.help_of(target)
    power = sum([k.attack[u] for u in there]) + _support(k, target)
    starts = {at[u] for u in there}
    best = k.gain(target, power, held, starts) if there else 0.0
    chosen: list[tuple[int, list[int]]] = []
    good = 0 if best > WORTH_IT else None
    comers = [u for u in approach.comers if u not in sent and u not in there]
    for unit in sorted(comers, key=lambda u: (-k.attack[u], u))[:MOST]:
        hexes = _hexes(k, target, approach.comers[unit])
        chosen.append((unit, hexes))
        starts.add(hexes[0])
        power += k.attack[unit]
        gain = k.gain(target, power, held, starts)
        if gain > max(best, WORTH_IT) + 0.1:
            best, good = gain, len(chosen)
    return None if good is None else chosen[:good]


def _support(k: Sketch, target: int) -> int:
    """What guns and aircraft may add."""
    w, row = k.w, k.rules.distances[target]
    at, range_, zone = w.state.ground, k.rules.roster.range, w.state.zone[k.foe]
    guns = [k.attack[u] for u in k.own if k.rules.is_gun[u] and 1 < row[at[u]] <= range_[u] and not zone[at[u]]]
    return sum(guns) // 2 + min(AIR, air_points.left(w, k.side) // 2)


def _hexes(k: Sketch, target: int, hexes: list[int]) -> list[int]:
    """Where to attack from: no river in front, good cover, few enemies."""
    shelter, cover, zone = k.shelter[target], k.rules.ground.cover, k.w.state.zone[k.foe]
    return sorted(hexes, key=lambda h: (shelter.get(h, 0), zone[h] - cover[h], h))[:CHOICES]


# The others


def _placed(k: Sketch, unit: int, hexes: Iterable[int]) -> Order:
    """A better hex outside enemy zones; a unit in contact that must attack without a chance goes away."""
    w, here = k.w, k.w.state.ground[unit]
    zone = engagement.zones_felt(w, unit)
    if zone[here] and (duty.is_exempt(w, unit) or not k.rules.heeds[unit]):
        return Order(unit, ())
    value = _gun_values(k, unit) if k.rules.is_gun[unit] else k.way(k.rules.mobility[unit])
    cover = k.rules.ground.cover
    limit = FAR_OFF if zone[here] else value[here] - 1
    better = [(value[h] - cover[h], h) for h in hexes if not zone[h] and value[h] <= limit]
    if len(better) > CHOICES:
        better = sorted(better)[:CHOICES]
    return Order(unit, tuple(h for _, h in sorted(better)))


FAR_OFF: Final = 1 << 20


def _gun_values(k: Sketch, unit: int) -> list[int]:
    """Guns go where an enemy is in range, and not next to it."""
    range_ = max(2, k.rules.roster.range[unit])
    return [4 * max(0, d - range_) if d > 1 else 6 for d in k.away]
