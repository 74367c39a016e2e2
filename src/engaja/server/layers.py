"""What can be laid over the board: zones, possession, objectives, columns, the reach of the enemy."""

from __future__ import annotations

from engaja.core.places import ABSENT
from engaja.games.wording import wording
from engaja.rules import Field, Rulebook
from engaja.rules.common import flags, movement
from engaja.rules.common.engagement import zones_over
from engaja.server import schema_play as schema
from engaja.server import spell, supplies
from engaja.server.matches import Match


def layers(match: Match, viewer: int | None, moment: int | None = None) -> schema.Layers:
    """Now, or at a moment of the past."""
    game, rules = match.game if moment is None else match.at(moment), match.rules
    w = game.world
    hexes, state = rules.notation.hexes, w.state
    return schema.Layers(
        zones={name: [hexes[h] for h, n in enumerate(state.zone[s]) if n] for s, name in enumerate(rules.sides)},
        possession={name: [hexes[h] for h in range(len(hexes)) if w.owns(h, s)] for s, name in enumerate(rules.sides)},
        objectives=_objectives(rules, w),
        columns={hexes[h]: columns for h, columns in enumerate(rules.ground.cover) if columns},
        enemy_reach=[] if viewer is None else [hexes[h] for h in sorted(enemy_reach(w, viewer))],
        engaged=_engaged(w, viewer),
        obliged=_obliged(w, viewer),
        supply=supplies.layer(w, rules, viewer),
    )


def _objectives(rules: Rulebook, w: Field) -> list[schema.ObjectiveInfo]:
    words = wording(rules.name)
    return [
        schema.ObjectiveInfo(
            code=objective.code,
            name=spell.text(words.both("term", objective.code, {})),
            hexes=[rules.notation.hexes[h] for h in objective.hexes],
            points={side: points for side, points in zip(rules.sides, objective.points, strict=True) if points},
            holder=None if objective.holder is None else rules.sides[objective.holder],
        )
        for objective in rules.objectives(w)
    ]


def enemy_reach(w: Field, viewer: int) -> set[int]:
    """Where the enemies on the board might march from where they stand, with all their points.

    For a counter that the viewer does not know runs the swiftest of its type, on a board without its own side: what
    comes out depends on what he can see, and on nothing else. (So a hex full of its friends does not bar it.)
    """
    world, enemy, roster = w.copy(), 1 - viewer, w.rules.roster
    there = [u for u in roster.of_side[enemy] if w.state.ground[u] >= 0]
    for unit in there:
        world.put(unit, ABSENT)
    cleared = len(world.log)
    runners = {(w.state.ground[u], u if w.rules.sees(w, viewer, u) else _swiftest(w, u)) for u in there}
    found: set[int] = set()
    for hex_, runner in runners:
        world.put_in(runner, hex_)
        world.spend(runner, 0)
        found.update(movement.reach(world, runner))
        world.rewind(cleared)
    return found


def _swiftest(w: Field, unit: int) -> int:
    """Of all that this counter might be."""
    roster = w.rules.roster
    alike = [u for u in roster.of_side[roster.side[unit]] if roster.type[u] == roster.type[unit]]
    return max(alike, key=lambda u: (roster.halves[u], -u))


def _engaged(w: Field, viewer: int | None) -> list[str]:
    roster = w.rules.roster
    return [
        roster.ids[u]
        for u, hex_ in enumerate(w.state.ground)
        if hex_ >= 0 and zones_over(w, u)[hex_] and (viewer is None or w.rules.sees(w, viewer, u))
    ]


def _obliged(w: Field, viewer: int | None) -> list[str]:
    roster = w.rules.roster
    wanted = flags.OBLIGED | flags.ATTACKED
    return [
        roster.ids[u]
        for u, flag in enumerate(w.state.flags)
        if flag & wanted == flags.OBLIGED and viewer in (None, roster.side[u])
    ]
