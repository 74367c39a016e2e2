"""Overlays of the board: zones, possession, objectives, columns, the enemy's reach."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from engaja.core.imagine import imagine
from engaja.core.inquiry import Inquiry, Phrase
from engaja.core.knowledge import ALL, NOTHING, TYPE, knows, knows_all
from engaja.core.places import ABSENT
from engaja.rules.common import flags, movement
from engaja.rules.common.duty import OWING
from engaja.rules.common.engagement import zones_over

if TYPE_CHECKING:
    from engaja.rules.rulebook import World


class ObjectiveSheet(NamedTuple):
    code: str
    name: Phrase
    hexes: tuple[str, ...]
    points: dict[str, int]  # by side
    holder: str | None  # the side that would score it now


class Layers(NamedTuple):
    """Everything here is known to the viewer."""

    zones: dict[str, tuple[str, ...]]
    possession: dict[str, tuple[str, ...]]
    objectives: tuple[ObjectiveSheet, ...]
    columns: dict[str, int]
    enemy_reach: tuple[str, ...]
    engaged: tuple[str, ...]
    obliged: tuple[str, ...]


def layers(asked: Inquiry) -> Layers:
    w, viewer = asked.w, asked.viewer
    rules, state = w.rules, w.state
    hexes, sides = rules.notation.hexes, tuple(enumerate(rules.sides))
    return Layers(
        zones={name: tuple(hexes[h] for h in range(len(hexes)) if state.zone[s][h]) for s, name in sides},
        possession={name: tuple(hexes[h] for h in range(len(hexes)) if w.owns(h, s)) for s, name in sides},
        objectives=_objectives(w),
        columns={hexes[h]: columns for h, columns in enumerate(rules.ground.cover) if columns},
        enemy_reach=() if viewer is None else tuple(hexes[h] for h in sorted(enemy_reach(w, viewer))),
        engaged=_engaged(w, viewer),
        obliged=_obliged(w, viewer),
    )


def _objectives(w: World) -> tuple[ObjectiveSheet, ...]:
    rules = w.rules
    return tuple(
        ObjectiveSheet(
            code=objective.code,
            name=Phrase("term", objective.code),
            hexes=tuple(rules.notation.hexes[h] for h in objective.hexes),
            points={side: points for side, points in zip(rules.sides, objective.points, strict=True) if points},
            holder=None if objective.holder is None else rules.sides[objective.holder],
        )
        for objective in rules.victory.objectives(w)
    )


def enemy_reach(w: World, viewer: int) -> set[int]:
    """Return where the enemy units on the board might march from their hexes, with all their points."""
    return {hex_ for reached in marches(imagine(w, viewer, random.Random(0)), viewer).values() for hex_ in reached}


def marches(w: World, viewer: int) -> dict[int, Collection[int]]:
    """By enemy unit on the board, return where it might march; `w` is a world that the viewer imagines.

    A counter unknown to the viewer is treated as the fastest that it may be, on a board without its own side: the
    answer depends only on what the viewer can see. (So a hex full of friendly units does not stop it.)
    """
    world, enemy = w.copy(), 1 - viewer
    there = [u for u in w.rules.roster.of_side[enemy] if w.state.ground[u] >= 0 and knows(w, viewer, u) > NOTHING]
    for unit in w.rules.roster.of_side[enemy]:
        if w.state.ground[unit] >= 0:
            world.put(unit, ABSENT)
    cleared, found = len(world.log), dict[tuple[int, int], Collection[int]]()
    runners = {u: [(w.state.ground[u], runner) for runner in _runners(w, viewer, u)] for u in there}
    for hex_, runner in sorted({run for runs in runners.values() for run in runs}):
        world.put_in(runner, hex_)
        world.spend(runner, 0)
        found[hex_, runner] = movement.reach(world, runner)
        world.rewind(cleared)
    return {unit: {hex_ for run in runs for hex_ in found[run]} for unit, runs in runners.items()}


def _runners(w: World, viewer: int, unit: int) -> list[int]:
    """Return the fastest units that this counter might be: of its type; where not even that is known, of each kind that
    the ground or zones of engagement treat differently."""
    roster, level = w.rules.roster, knows(w, viewer, unit)
    if level == ALL:
        return [unit]
    alike: dict[tuple[str, bool], list[int]] = {}
    for u in roster.of_side[roster.side[unit]]:
        if level == TYPE and roster.type[u] == roster.type[unit]:
            alike.setdefault(("", False), []).append(u)
        elif level != TYPE and w.rules.is_troops[u]:
            alike.setdefault((str(w.rules.mobility[u]), w.rules.heeds[u]), []).append(u)
    return [max(units, key=lambda u: (roster.halves[u], -u)) for units in alike.values()]


def _engaged(w: World, viewer: int | None) -> tuple[str, ...]:
    roster = w.rules.roster
    return tuple(
        roster.ids[u]
        for u, hex_ in enumerate(w.state.ground)
        if hex_ >= 0 and zones_over(w, u)[hex_] and knows_all(w, viewer, u)
    )


def _obliged(w: World, viewer: int | None) -> tuple[str, ...]:
    roster = w.rules.roster
    return tuple(
        roster.ids[u]
        for u, flag in enumerate(w.state.flags)
        if flag & OWING == flags.OBLIGED and viewer in (None, roster.side[u])
    )
