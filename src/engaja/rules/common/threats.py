"""Where the enemy could attack after its next movement phase, and at what odds.

Everything is worked out in the world as the viewer may imagine it, and from what it can count: no answer depends on
which counters are really there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engaja.core.declared import OF_COMBAT_PHASE, OF_MOVEMENT, OF_TURN
from engaja.core.imagine import alternatives, imagine
from engaja.core.inquiry import Inquiry, Units
from engaja.rules.common import assault, combat, fog, overlays, results
from engaja.rules.common.combat import Clash
from engaja.rules.common.fog import UNITY, Bound, Condition

if TYPE_CHECKING:
    from engaja.core.terms import Shift
    from engaja.rules.rulebook import World


class Threat(NamedTuple):
    """The strongest attack that the enemy could make on a hex of the viewer's."""

    hex: str
    attack: int
    defence: int
    column: str
    lost: float  # the chance that the defenders must retreat or are eliminated
    units: int
    guns: int  # that support it from a distance
    start: tuple[str, ...]  # the hexes where these counters are now
    already: str | None  # the column of those that need not move; None: they cannot attack


class Kind(NamedTuple):
    """Enemy counters that the viewer cannot tell apart: what each may be, the strongest first."""

    units: Units
    intact: int  # how many of them may be intact


class Foe(NamedTuple):
    """An enemy counter on the board, and where it may be after its next movement phase."""

    unit: int  # in the imagined world
    kind: Kind
    at: int
    stands: frozenset[int]


class Part(NamedTuple):
    """A counter that takes part in an attack, and the one it is taken for."""

    foe: Foe
    unit: int
    reduced: bool
    hex: int  # where it attacks from; -1: a gun at a distance


def threats(asked: Inquiry) -> tuple[Threat, ...]:
    """Return the hexes of the viewer that the enemy could attack, each with the best odds.

    A hidden counter counts as the fastest and the strongest that it may be. Only units on the ground of the board
    count, and each attack is worked out as if the enemy used all of them for it.
    """
    if asked.viewer is None:
        return ()
    side, w = asked.viewer, imagine(asked.w, asked.viewer, random.Random(0))
    foes = _foes(w, side)
    found = (_threat(w, side, foes, hex_) for hex_ in sorted(w.state.stacks) if w.state.count[side][hex_])
    return tuple(threat for threat in found if threat is not None)


def _foes(w: World, side: int) -> list[Foe]:
    alike, known = alternatives(w, side), fog.conditions(w, side)
    _rest(w, 1 - side)
    reach = overlays.marches(w, side)
    kinds = {unit: _kind(w, alike.get(unit, (unit,)), known) for unit in reach}
    at = w.state.ground
    return [Foe(unit, kinds[unit], at[unit], frozenset((at[unit], *reach[unit]))) for unit in reach]


def _rest(w: World, side: int) -> None:
    """Forget what units did this turn, which does not count in the next. What lasts and what is known stay."""
    done = w.rules.flags.mask(OF_MOVEMENT, OF_COMBAT_PHASE, OF_TURN)
    for unit in w.rules.roster.of_side[side]:
        w.unmark(unit, done)


def _kind(w: World, alike: Units, known: dict[str, Condition]) -> Kind:
    roster = w.rules.roster
    if len(alike) == 1:
        return Kind(alike, not w.state.reduced[alike[0]])
    strongest = tuple(sorted(alike, key=lambda u: (-roster.attack[0][u], u)))
    return Kind(strongest, sum(known[type_].intact for type_ in {roster.type[u] for u in alike} if type_ in known))


def _threat(w: World, side: int, foes: Sequence[Foe], target: int) -> Threat | None:
    parts = _gathered(w, foes, target)
    if not parts:
        return None
    found, power = _worked_out(w, side, parts, target)
    standing = _gathered(w, [foe._replace(stands=frozenset((foe.at,))) for foe in foes], target)
    chances, hexes = combat.chances(w.rules.tables["combat"], found.column), w.rules.notation.hexes
    return Threat(
        hex=hexes[target],
        attack=power,
        defence=found.defence,
        column=found.column,
        lost=float(sum(chance for result, chance in chances.items() if results.outcome(result) == "defender")),
        units=sum(part.hex >= 0 for part in parts),
        guns=sum(part.hex < 0 for part in parts),
        start=tuple(sorted({hexes[part.foe.at] for part in parts})),
        already=_worked_out(w, side, standing, target)[0].column if standing else None,
    )


# Which counters


def _gathered(w: World, foes: Iterable[Foe], target: int) -> list[Part]:
    """Return the strongest force that could attack a hex: guns from a distance, and around it as many counters as there
    is room for. Empty if none may attack."""
    around = frozenset(w.rules.ground.neighbours[target])
    far = [foe for foe in foes if _supports(w, foe, target)]
    near = [foe for foe in foes if not foe.stands.isdisjoint(around) and foe not in far]
    used: dict[Kind, int] = {}
    attackers = list(_posted(w, near, target, used))
    units = tuple(part.unit for part in attackers)
    if not units or assault.force_refusals(w, units):
        return []
    guns = [] if w.rules.support_bans_of(w, units) else [_part(w, foe, used, -1) for foe in far]
    return attackers + guns


def _supports(w: World, foe: Foe, target: int) -> bool:
    """Return whether a counter that must be a gun may support from a distance, with the longest range it may have. One
    that may be something else counts as an attacker."""
    rules, units = w.rules, foe.kind.units
    if not all(rules.is_gun[unit] for unit in units):
        return False
    longest = max(rules.roster.range[unit] for unit in units)
    return not foe.stands.isdisjoint(rules.distances.ring(target, 2, longest))


def _may_attack(w: World, foe: Foe, target: int) -> bool:
    """Return whether a counter of any type that this one may be could attack a hex."""
    rules = w.rules
    if not rules.combat.attack_bans:
        return True
    types = {rules.roster.type[unit]: unit for unit in foe.kind.units}
    if len(types) == 1:
        return not rules.attack_bans_of(w, foe.unit, target)
    mark = len(w.log)
    for unit in types.values():
        w.put_in(unit, foe.at)
        banned = rules.attack_bans_of(w, unit, target)
        w.rewind(mark)
        if not banned:
            return True
    return False


def _part(w: World, foe: Foe, used: dict[Kind, int], hex_: int) -> Part:
    """Take a counter for the strongest of its kind that no other was taken for."""
    rank = used.get(foe.kind, 0)
    used[foe.kind] = rank + 1
    unit = foe.kind.units[rank]
    return Part(foe, unit, w.rules.roster.steps[unit] == 2 and rank >= foe.kind.intact, hex_)


def _posted(w: World, foes: Iterable[Foe], target: int, used: dict[Kind, int]) -> Iterator[Part]:
    """Post the strongest first; one that finds no room may move another aside, but never drives it out."""
    limits = w.rules.limits(w)
    hexes = sorted(w.rules.ground.neighbours[target], key=lambda h: _is_covered(w, target, h))
    posts: dict[int, list[Foe]] = {h: [] for h in hexes}
    waiting: dict[Kind, list[Foe]] = {}
    for foe in foes:
        if _may_attack(w, foe, target):
            waiting.setdefault(foe.kind, []).append(foe)
    chosen: dict[Kind, int] = {}
    while waiting:
        kind = max(waiting, key=lambda kind: _strength(w, kind, chosen.get(kind, 0)))
        foe = waiting[kind].pop()
        if not waiting[kind]:
            del waiting[kind]
        if _strength(w, kind, chosen.get(kind, 0)) and post(posts, limits, foe, set()):
            chosen[kind] = chosen.get(kind, 0) + 1
    for hex_, there in posts.items():
        yield from (_part(w, foe, used, hex_) for foe in there)


def _is_covered(w: World, target: int, start: int) -> bool:
    """Return whether a river or a line helps the target against an attack from there."""
    return w.rules.ground.has_river(start, target) or bool(w.rules.ground.line_before(target, start))


def _strength(w: World, kind: Kind, rank: int) -> int:
    unit = kind.units[rank]
    return w.rules.roster.attack[w.rules.roster.steps[unit] == 2 and rank >= kind.intact][unit]


def post(posts: dict[int, list[Foe]], limits: bytes, foe: Foe, tried: set[int]) -> bool:
    """Find room for a counter; others may have to move aside."""
    open_ = [h for h in posts if h in foe.stands and h not in tried]
    for hex_ in open_:
        if len(posts[hex_]) < limits[hex_]:
            posts[hex_].append(foe)
            return True
    for hex_ in open_:
        tried.add(hex_)
        for other in posts[hex_]:
            if post(posts, limits, other, tried):
                posts[hex_].remove(other)
                posts[hex_].append(foe)
                return True
    return False


# What they would do


def _worked_out(w: World, side: int, parts: Sequence[Part], target: int) -> tuple[Bound, int]:
    """Return the column of an attack and its strength, with every counter where it would then be."""
    mark = len(w.log)
    _move_up(w, [part for part in parts if part.hex >= 0])
    for part in parts:
        w.flip(part.unit, reduced=part.reduced)
    attackers = tuple(part.unit for part in parts if part.hex >= 0)
    clash = Clash(1 - side, target, attackers, tuple(part.unit for part in parts if part.hex < 0))
    shifts = tuple(shift for rule in w.rules.combat.shifts for shift in rule(w, clash))
    certain = tuple(shift for shift in shifts if not (shift.code == UNITY and shift.columns > 0))
    found = fog.bound(w, clash, combat.defence_power(w, clash), certain + _unity(w, parts))
    power = combat.attack_power(w, clash)
    w.rewind(mark)
    return found, power


def _move_up(w: World, parts: Sequence[Part]) -> None:
    """Put each unit where it attacks from; counters that another was taken for change places with it."""
    moved, taken = {part.foe.unit for part in parts}, {part.unit for part in parts}
    places = [w.state.place[unit] for unit in sorted(taken - moved)]
    for part in parts:
        w.put_in(part.unit, part.hex)
    for unit, place in zip(sorted(moved - taken), places, strict=True):
        w.put(unit, place)


def _unity(w: World, parts: Sequence[Part]) -> tuple[Shift, ...]:
    """Return a shift for each formation that could attack with all its counters."""
    groups: dict[Units, int] = {}
    for part in parts:
        if part.hex >= 0:
            groups[part.foe.kind.units] = groups.get(part.foe.kind.units, 0) + 1
    names = fog.possible_formations(w, list(groups.items()), attacking=True)
    return tuple(combat.unity_shift(w, 1, name) for name in names)
