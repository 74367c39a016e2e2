"""Land combat (5.0): ground, rivers and straits, encirclement, advance, retreat, and the walls of Intramuros (13.0)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engaja.core.terms import Reason, Shift
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import JAPANESE
from engaja.rules import World
from engaja.rules.common import combat, flags, losses
from engaja.rules.common.combat import Clash
from engaja.rules.common.ground import Step
from engaja.rules.module import ShiftRule, citing

ARMOUR = "armour"
TWO_HEXES = frozenset({"armour", "motor_infantry"})  # 5.2
MOUNTAINS = frozenset({"mountain", "forest_mountain"})
FURTHER = frozenset({"open", "rough", "city"})  # 5.2: where the second hex of an advance may lie
WALLS = 99  # 13.0: more than any ground is worth, so that Intramuros dominates every hex around it
GUNS = frozenset({"artillery"})  # F-G113: anti-aircraft brigades have no range
ANTI_AIRCRAFT = "aa_artillery"


def is_drop(w: World, clash: Clash) -> bool:
    """4.2.3: troops that jump onto enemies are beside no hex; neither ground nor water helps against them."""
    return clash.drop or any(w.state.ground[u] < 0 for u in clash.attackers)


# 5.1.2, 13.0 Ground


def covered_ground(archipelago: Archipelago) -> ShiftRule:
    """5.1.2: the best of terrain, city and fortification; a river and a strait come on top."""

    @citing("terrain", "fortification")
    def rule(w: World, clash: Clash) -> Iterator[Shift]:
        if is_drop(w, clash):
            return
        row, columns = combat.cover(w, clash.target)
        walls = w.rules.ground.defence("fortification")
        if clash.target in archipelago.fortress and walls > columns:
            yield Shift(-walls, "fortification", w.rules.cite("fortification"))
        elif columns:
            yield Shift(-columns, row, w.rules.cite("terrain"))

    return rule


@citing("terrain")
def waters(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.2: a river or a strait that all the attackers cross adds to the ground (F-G17)."""
    ground, at = w.rules.ground, w.state.ground
    if is_drop(w, clash):
        return
    for row, has in (("river", ground.has_river), ("strait", ground.has_strait)):
        crossing = [has(at[u], clash.target) for u in clash.attackers]
        if any(crossing) and (all(crossing) or bool(w.options["any_crossing_counts"])):
            yield Shift(-ground.defence(row), row, w.rules.cite("terrain"))


@citing("siege")
def siege(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.3: it always favours the Japanese: a column left when they are encircled, right when they encircle."""
    if combat.is_surrounded(w, clash.target):
        yield Shift(1 if clash.side == JAPANESE else -1, "siege", w.rules.cite("siege"))


@citing("terrain")
def no_tanks_in_mountains(w: World, unit: int, target: int) -> Iterator[Reason]:
    """5.1.2: armour may not engage enemies in mountain, with forest or without."""
    # 5.1.2 obs.
    if w.rules.roster.type[unit] == ARMOUR and w.rules.ground.terrain[target] in MOUNTAINS:
        yield Reason("armour_not_in_mountains", w.rules.cite("terrain"), {"unit": unit, "hex": target})


def stands_in(archipelago: Archipelago) -> Callable[[World, int, int], bool]:
    """13.0: behind the walls of Intramuros the Japanese may take every number as losses and stay."""
    return lambda w, side, target: side == JAPANESE and target in archipelago.fortress


def vulnerability_row(type_: str) -> str:
    if type_ == ARMOUR:
        return "armour"
    return "artillery" if type_ in ("artillery", "aa_artillery") else "infantry"


def ground_value(archipelago: Archipelago) -> Callable[[World, int, int, int], int]:
    """4.1.2, C-10: what ground is worth to those who would not attack from it; Intramuros, to the Japanese, most."""

    def value(w: World, side: int, hex_: int, foe: int) -> int:
        return WALLS if side == JAPANESE and hex_ in archipelago.fortress else w.rules.ground.cover[hex_]

    return value


# 5.2 Advance


@citing("advance")
def anti_aircraft_stays(w: World, unit: int) -> Iterator[Reason]:
    """5.2 obs., F-G113: anti-aircraft brigades are artillery, and artillery does not advance."""
    if w.rules.roster.type[unit] == ANTI_AIRCRAFT:
        yield Reason("guns_stay", w.rules.cite("advance"), {"unit": unit})


def second_hexes(w: World, unit: int, vacated: int) -> list[int]:
    """Armour and motorised infantry go on from an open hex to one that is open, rough, a village or a city, with no
    river between them unless it is bridged."""
    rules, start = w.rules, w.state.ground[unit]
    ground, day = rules.ground, rules.movement.conditions(w, rules.roster.side[unit])
    if rules.roster.type[unit] not in TWO_HEXES or ground.terrain[vacated] != "open":
        return []
    steps = [Step(ground, rules.mobility[unit], vacated, n, day) for n, _ in rules.steps(w, unit)[vacated]]
    return [
        step.to for step in steps if step.to != start and _lets_on(step) and (not step.crosses_river or step.by_bridge)
    ]


def _lets_on(step: Step) -> bool:
    return step.ground.terrain[step.to] in FURTHER or "village" in step.ground.features[step.to]


# 5.3.2, 5.3.3 Retreat


def crossing_losses(w: World, unit: int, start: int, to: int) -> None:
    """5.3.2, 5.3.3: armour pays for a river and does not survive a strait; others pay for a strait. A unit that this
    combat already hurt is eliminated instead."""
    rules, tank = w.rules, w.rules.roster.type[unit] == ARMOUR
    step = Step(rules.ground, rules.mobility[unit], start, to, rules.movement.conditions(w, rules.roster.side[unit]))
    hurt = bool(w.state.flags[unit] & flags.HIT)
    if step.crosses_strait:
        _pay(w, unit, "strait_retreat", destroyed=tank or hurt)
    elif tank and step.crosses_river and not step.by_bridge:
        _pay(w, unit, "river_retreat", destroyed=hurt)


def _pay(w: World, unit: int, subject: str, *, destroyed: bool) -> None:
    if destroyed:
        losses.destroy(w, unit, w.rules.cite(subject))
    else:
        losses.suffer(w, unit, w.rules.cite(subject))
