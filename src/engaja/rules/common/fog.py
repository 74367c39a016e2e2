"""A combat under fog: what a side can work out about an attack on counters that it does not know by name (C-24).

Everything is computed in the world as the side may imagine it, and from what it can count: no answer depends on which
counters are really there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from engaja.core.imagine import hidden_units, imagine, possible
from engaja.core.knowledge import knows_everything
from engaja.core.terms import Shift
from engaja.rules.common import combat, flags
from engaja.rules.common.combat import Clash

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

UNITY = "unity"


class Bound(NamedTuple):
    """An attack on the weakest or the strongest counters that could be in the hex."""

    defence: int
    base: str
    column: str


class Condition(NamedTuple):
    """Numbers of counters with two steps."""

    reduced: int
    intact: int


class Preview(NamedTuple):
    """What is certain about an attack, and its two extremes."""

    shifts: tuple[Shift, ...]  # without those that depend on which counters defend
    weakest: Bound
    strongest: Bound


def preview(w: World, side: int, clash: Clash) -> Preview:
    """Return what a side can know of its attack, before it is declared."""
    seen = imagine(w, side, random.Random(0))
    shifts = tuple(shift for rule in seen.rules.combat.shifts for shift in rule(seen, clash))
    secret = secret_shifts(w, side, clash)
    hidden = set(hidden_units(seen, side))
    unsure = {s.code for s in secret}
    unnamed = not hidden.isdisjoint(seen.state.stacks[clash.target])
    certain = tuple(s for s in shifts if not (unnamed and s.code == UNITY and s.columns < 0) and s.code not in unsure)
    groups = _groups(seen, side, seen.state.stacks[clash.target])
    support = combat.defence_power(seen, clash._replace(target=-1))
    named = sum(_defence(seen, unit) for unit in seen.state.stacks[clash.target] if unit not in hidden)
    known = conditions(w, side)
    least, most = (
        support + named + sum(_total(seen, known, g, count, greatest=better) for g, count in groups if g[0] in hidden)
        for better in (False, True)
    )
    unity = tuple(combat.unity_shift(seen, -1, name) for name in possible_formations(seen, groups)) if unnamed else ()
    best, worst = (tuple(s for s in secret if (s.columns > 0) == helps) for helps in (True, False))
    return Preview(
        certain, bound(seen, clash, least, certain + best), bound(seen, clash, most, certain + unity + worst)
    )


def secret_shifts(w: World, viewer: int | None, clash: Clash) -> tuple[Shift, ...]:
    """Return the shifts of which a side cannot see whether they apply: those of enemy units that do not fight yet."""
    secret = w.rules.knowledge.secret_shifts
    if not secret or knows_everything(w, viewer):
        return ()
    fighting = {True: w.state.stacks[clash.target], False: clash.attackers}
    return tuple(s for s in secret if any(_is_unseen(w, viewer, unit) for unit in fighting[s.columns > 0]))


def _is_unseen(w: World, viewer: int | None, unit: int) -> bool:
    return w.rules.roster.side[unit] != viewer and not w.state.flags[unit] & flags.REVEALED


def _defence(w: World, unit: int) -> int:
    return w.rules.roster.defence[w.state.reduced[unit]][unit]


def bound(w: World, clash: Clash, defence: int, shifts: tuple[Shift, ...]) -> Bound:
    table = w.rules.tables["combat"]
    base = combat.base_column(table, combat.attack_power(w, clash), defence, halves=bool(w.options.get("half_odds")))
    return Bound(defence, base, combat.shifted(table, base, shifts))


def _groups(w: World, side: int, defenders: Iterable[int]) -> list[tuple[tuple[int, ...], int]]:
    """Return the counters that the defenders may be, and how many of them are in the hex."""
    found: dict[tuple[int, ...], int] = {}
    for unit in defenders:
        group = tuple(sorted(possible(w, side, unit)))
        found[group] = found.get(group, 0) + 1
    return list(found.items())


def conditions(w: World, side: int) -> dict[str, Condition]:
    """Return how many hidden counters of each type are reduced, and how many intact: the log tells."""
    roster, found = w.rules.roster, dict[str, Condition]()
    for unit in hidden_units(w, side):
        if roster.steps[unit] == 2:
            now = found.get(roster.type[unit], Condition(0, 0))
            hurt = bool(w.state.reduced[unit])
            found[roster.type[unit]] = Condition(now.reduced + hurt, now.intact + (not hurt))
    return found


def _total(w: World, known: dict[str, Condition], group: tuple[int, ...], count: int, *, greatest: bool) -> int:
    """Return the least or greatest defence of so many counters of a group, of which no more can be reduced, and no more
    intact, than there are of their types."""
    better = max if greatest else min
    roster = w.rules.roster
    types = {roster.type[u] for u in group}
    are = [known[type_] for type_ in types if type_ in known]
    most = Condition(sum(c.reduced for c in are), sum(c.intact for c in are))
    found: dict[tuple[int, Condition], int] = {(0, Condition(0, 0)): 0}  # by counters chosen, and how they are
    for unit in group:
        now = dict(found)
        for (chosen, before), total in found.items():
            for reduced, then in _faces(before, roster.steps[unit]):
                if chosen < count and then.reduced <= most.reduced and then.intact <= most.intact:
                    key, value = (chosen + 1, then), total + roster.defence[reduced][unit]
                    now[key] = better(now[key], value) if key in now else value
        found = now
    return better(total for (chosen, _), total in found.items() if chosen == count)


def _faces(are: Condition, steps: int) -> list[tuple[int, Condition]]:
    """Return how one more counter may lie, and how all of them are then. One with a single step is never reduced."""
    if steps < 2:
        return [(0, are)]
    return [(0, are._replace(intact=are.intact + 1)), (1, are._replace(reduced=are.reduced + 1))]


def possible_formations(w: World, groups: list[tuple[tuple[int, ...], int]], *, attacking: bool = False) -> list[str]:
    """Return the formations that could be there with all their counters, given what so many of them may be."""
    left = [count for _, count in groups]
    found = []
    for name, members, attack_only in w.rules.combat.formations:
        taken = [sum(u in group for u in members) for group, _ in groups]
        if (
            (attacking or not attack_only)
            and sum(taken) == len(members)
            and all(t <= n for t, n in zip(taken, left, strict=True))
        ):
            left = [n - t for t, n in zip(taken, left, strict=True)]
            found.append(name)
    return found
