"""A combat under fog: what a side can work out about an attack on counters that it does not know by name (C-24).

Everything is computed in the world as the side may imagine it, which follows from what it sees alone; so no answer
depends on what is really there.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from engaja.core.imagine import imagine, possible
from engaja.core.terms import Shift
from engaja.rules.common import combat
from engaja.rules.common.combat import Clash

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

UNITY = "unity"


class Bound(NamedTuple):
    """An attack on the weakest or the strongest counters that could be in the hex."""

    defence: int
    base: str
    column: str


class Preview(NamedTuple):
    """What is certain about an attack, and its two extremes."""

    shifts: tuple[Shift, ...]  # without those that depend on which counters defend
    weakest: Bound
    strongest: Bound


def preview(w: World, side: int, clash: Clash) -> Preview:
    """Return what a side can know of its attack, before it is declared."""
    seen = imagine(w, side, random.Random(0))
    shifts = tuple(shift for rule in seen.rules.combat.shifts for shift in rule(seen, clash))
    certain = tuple(s for s in shifts if not (s.code == UNITY and s.columns < 0))
    groups = _groups(seen, side, seen.state.stacks[clash.target])
    support = combat.defence_power(seen, clash._replace(target=-1))
    least = support + sum(_total(seen, group, count, greatest=False) for group, count in groups)
    most = support + sum(_total(seen, group, count, greatest=True) for group, count in groups)
    unity = tuple(combat.unity_shift(seen, -1, name) for name in _possible_formations(seen, groups))
    return Preview(certain, _bound(seen, clash, least, certain), _bound(seen, clash, most, certain + unity))


def _bound(w: World, clash: Clash, defence: int, shifts: tuple[Shift, ...]) -> Bound:
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


def _total(w: World, group: tuple[int, ...], count: int, *, greatest: bool) -> int:
    """Return the least or greatest defence of so many counters of a group. How many of a group took losses is known,
    which ones is not."""
    better = max if greatest else min
    strength, steps = w.rules.roster.defence, w.rules.roster.steps
    losses = sum(bool(w.state.reduced[u]) for u in group)
    found: dict[tuple[int, int], int] = {(0, 0): 0}  # by counters chosen and reduced ones among them
    for unit in group:
        now = dict(found)
        for (chosen, hurt), total in found.items():
            for reduced in (0, 1) if steps[unit] == 2 and losses else (0,):
                key, value = (chosen + 1, hurt + reduced), total + strength[reduced][unit]
                now[key] = better(now[key], value) if key in now else value
        found = now
    elsewhere = len(group) - count
    return better(
        total for (chosen, hurt), total in found.items() if chosen == count and 0 <= losses - hurt <= elsewhere
    )


def _possible_formations(w: World, groups: list[tuple[tuple[int, ...], int]]) -> list[str]:
    """Return the formations that could be in the hex with all their counters."""
    left = [count for _, count in groups]
    found = []
    for name, members, attack_only in w.rules.combat.formations:
        taken = [sum(u in group for u in members) for group, _ in groups]
        if not attack_only and sum(taken) == len(members) and all(t <= n for t, n in zip(taken, left, strict=True)):
            left = [n - t for t, n in zip(taken, left, strict=True)]
            found.append(name)
    return found
