"""The duty to attack (4.1.2): units in contact attack, and no other attack may take their only target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from engaja.core.terms import Reason
from engaja.rules.common import artillery, flags
from engaja.rules.common.engagement import dominates, engaging_hexes, foes_around, zones_felt
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

# Of these a unit in debt has only the first: it attacks or fires once a phase.
OWING: Final = flags.OBLIGED | flags.ATTACKED | flags.FIRED


# Which units must attack


def oblige(w: World, side: int) -> None:
    """Marks the units that must attack, at the start of a combat phase (C-05)."""
    state = w.state
    for unit in w.rules.roster.of_side[side]:
        hex_ = state.ground[unit]
        engaged = hex_ >= 0 and zones_felt(w, unit)[hex_] and not state.flags[unit] & flags.RAILED
        if engaged and obliging_hexes(w, unit) and not is_exempt(w, unit):
            w.mark(unit, flags.OBLIGED)


def obliging_hexes(w: World, unit: int) -> list[int]:
    """The hexes that engage a unit and that it may attack: others oblige it to nothing (D-17)."""
    return [n for n in engaging_hexes(w, unit) if not w.rules.attack_bans_of(w, unit, n)]


def is_exempt(w: World, unit: int) -> bool:
    """C-05: a unit that stayed where it was, on ground that dominates all that it could attack, need not do so."""
    return not w.state.flags[unit] & flags.MOVED and holds_dominant_ground(w, unit)


def holds_dominant_ground(w: World, unit: int) -> bool:
    """Return whether the unit's ground dominates every enemy hex that would oblige it."""
    side, hex_ = w.rules.roster.side[unit], w.state.ground[unit]
    return all(dominates(w, side, hex_, foe) for foe in obliging_hexes(w, unit))


# What is still owed


def duties(w: World, side: int, attacked: tuple[int, ...]) -> dict[int, list[int]]:
    """C-06: the units that must still attack, each with the hexes among which it can choose. A unit that no zone of
    engagement covers any longer is released, and so is a gun that fired."""
    found: dict[int, list[int]] | None = w.memo.get(("duties", side, attacked))
    if found is None:
        flag, at, zone = w.state.flags, w.state.ground, w.state.zone[1 - side]
        bound = [u for u in w.rules.roster.of_side[side] if flag[u] & OWING == flags.OBLIGED and at[u] >= 0]
        found = {u: targets for u in bound if zone[at[u]] and (targets := own_targets(w, u, attacked))}
        w.memo["duties", side, attacked] = found
    return found


def own_targets(w: World, unit: int, attacked: tuple[int, ...]) -> list[int]:
    """The hexes that a unit may choose to attack. Where guns alone bombard the hex beside them, one that cannot do so
    has a duty only together with others."""
    found = open_targets(w, unit, attacked)
    if w.rules.artillery.nearest > 1 or not w.rules.is_gun[unit]:
        return found
    return [h for h in found if artillery.fires_alone(w, unit, h) or has_company(w, unit, h)]


def has_company(w: World, gun: int, target: int) -> bool:
    """Whether a unit other than a gun, which guns may support, can still attack a hex, so that a gun may join it."""
    side = w.rules.roster.side[gun]
    beside = [h for h in w.rules.ground.neighbours[target] if w.state.count[side][h]]
    spent = flags.ATTACKED | flags.RAILED
    free = [u for h in beside for u in w.state.stacks[h] if not w.rules.is_gun[u] and not w.state.flags[u] & spent]
    free = [u for u in free if not w.rules.support_bans_of(w, (u,))]
    return any(not w.rules.attack_bans_of(w, u, target) for u in free)


def open_targets(w: World, unit: int, attacked: tuple[int, ...]) -> list[int]:
    """The enemy hexes that a unit could attack and that have not been attacked yet in this phase."""
    return [h for h in foes_around(w, unit) if h not in attacked and not w.rules.attack_bans_of(w, unit, h)]


def bound_to(w: World, side: int, target: int, attacked: tuple[int, ...]) -> list[int]:
    """The obliged units that have no other hex to attack than this one: an attack on it must include them."""
    return [u for u, targets in duties(w, side, attacked).items() if targets == [target]]


def needed_hexes(w: World, side: int, attacked: tuple[int, ...], *, guns: bool = False) -> set[int]:
    """C-23: the hexes that an obliged unit needs, having no other to attack. Guns may fire at one that only guns need:
    by bombarding it they do their duty."""
    return {
        hexes[0]
        for unit, hexes in duties(w, side, attacked).items()
        if len(hexes) == 1 and not (guns and artillery.fires_alone(w, unit, hexes[0]))
    }


# Why something may not be done before


def ending_refusals(w: World, side: int, attacked: tuple[int, ...]) -> list[Reason]:
    """Why a combat phase may not end."""
    units = tuple(duties(w, side, attacked))
    return [Reason("must_attack", w.rules.cite("must_attack"), {"units": units})] if units else []


def firing_refusals(w: World, side: int, target: int, attacked: tuple[int, ...], *, guns: bool = False) -> list[Reason]:
    """Why guns or aircraft alone may not fire at a hex."""
    needed = target in needed_hexes(w, side, attacked, guns=guns)
    return [Reason("needed_by_obliged", w.rules.cite("must_attack"), {"target": target})] if needed else []


def missing_refusals(w: World, missing: Sequence[int]) -> list[Reason]:
    """Why an attack may not be declared without these units, which have no other hex to attack."""
    return [Reason("must_join", w.rules.cite("must_attack"), {"units": tuple(missing)})] if missing else []


# What a game says of it


class DutyToAttack(Module):
    """C-05: a unit that is engaged attacks in its combat phase, unless it stands on dominant ground."""

    subjects = ("must_attack",)
