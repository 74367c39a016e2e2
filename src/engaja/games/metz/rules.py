"""The rulebook of Metz: what it takes from the series, and what is its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from engaja.core.declared import OF_TURN
from engaja.core.places import WAITING, WITHDRAWN
from engaja.core.terms import Item, Reason, Shift
from engaja.datafile import Words
from engaja.games import GameData
from engaja.games.metz import bridges, withdrawal
from engaja.games.metz.bridges import Bridge
from engaja.games.metz.edges import AMERICAN, GERMAN, REAR, EnterOrReturn, Entrances, Returns
from engaja.games.metz.flags import DRIVEN_BACK, FLAGS, FREED
from engaja.games.metz.railway import Rail, Railway
from engaja.rules import Module, Printed, Rulebook, World
from engaja.rules.army import air_points, recovery
from engaja.rules.army.air_points import AirPoints
from engaja.rules.army.book import ARMY
from engaja.rules.army.book import OPTIONS as ARMY_OPTIONS
from engaja.rules.army.duty import DutyToAttack
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.army.recovery import Recovery, RecoveryRules
from engaja.rules.army.retreat import RetreatRules
from engaja.rules.common import combat, engagement, victory
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.combat import Clash
from engaja.rules.common.departure import DepartureRules, has_left
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import lower, with_flag
from engaja.rules.common.ground import Conditions, EntryTerms, plain
from engaja.rules.common.movement import March, MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import ReinforcementRules
from engaja.rules.common.sequence import (
    Phase,
    SequenceRules,
    combat_phase,
    has_passed,
    movement_phase,
)
from engaja.rules.common.setup import SetUp, SetupRules
from engaja.rules.common.victory import FinalLosses, Objective, VictoryRules
from engaja.rules.module import UnitBan, citing
from engaja.tables import row_for

VERSION = "1"
SIDES = ("american", "german")
PARAGRAPHS = {
    **ARMY,
    "frozen": "4.0 obs.",
    "withdrawal": "4.2.2",
    "substitutes": "4.2.2 obs.",
    "no_return": "4.2.2",
    "fortification": "5.1.2 obs.",
    "same_hex_once": "6.2 obs.",
    "rail": "9.0",
    "bridges": "10.0",
    "bridge_obs": "10.0 obs.",
    "german_objectives": "11.2.1",
    "american_objectives": "11.2.2",
}
OWN_OPTIONS = {
    "driven_off_return_at_once": False,  # M-09: not before the following turn
    "roads_lead_onto_the_board": False,  # M-27: the first hex is paid as ground, road or not
    "any_line_crossing_counts": False,  # M-13: a fortified line helps only if all attackers come across one
    "one_hex_holds_metz": False,  # M-20: Metz scores for the side with both its hexes
}
ARMOUR = frozenset({"armour", "tank_destroyer", "mech_cavalry"})  # the narrow sense (M-14)
TWO_HEXES = ARMOUR | {"armoured_infantry"}  # the wide sense, of 5.2
ALWAYS_DOMINANT = 99  # columns: more than any ground is worth
RECOVERY_LAST_TURN = 15


class Garrisons(Module):
    """4.0 obs.: units that do not move from the start."""

    subjects = ("frozen",)
    flags = FLAGS
    listed_flags: ClassVar[Mapping[str, int]] = {"freed": FREED}


def rulebook(data: GameData) -> Rulebook:
    """The whole game, composed."""
    printed = Printed.of(data, SIDES)
    roster = printed.roster
    entry = EntryTerms(lambda subject: f"Metz {PARAGRAPHS[subject]}")
    entrances, freed = Entrances(data.board, data.setup), withdrawal.let_go_the_freed
    return Rulebook(
        printed,
        title="Metz",
        version=VERSION,
        paragraphs=PARAGRAPHS,
        options={**ARMY_OPTIONS, **OWN_OPTIONS},
        without=frozenset({"C-29"}),  # no unit leaves the board of its own accord
        modules=(
            SequenceRules(  # 3.0
                phases=(
                    Phase("air", AMERICAN, begin=(engagement.note_contact, air_die)),
                    movement_phase(AMERICAN, begin=(withdrawal.of(AMERICAN),), end=(bridges.note_ready, freed)),
                    combat_phase(AMERICAN, end=(freed,)),
                    movement_phase(GERMAN, begin=(withdrawal.of(GERMAN), free_dominated), end=(freed,)),
                    combat_phase(GERMAN, end=(freed,), last=True),
                    Phase("recovery", AMERICAN, procedure=Recovery),
                    Phase("recovery", GERMAN, procedure=Recovery, end=(lower(OF_TURN),)),
                ),
                openings=(SetUp(AMERICAN), SetUp(GERMAN)),
                closings=(FinalLosses(GERMAN),),
            ),
            MovementRules(  # 4.0
                entry_costs=(entry.terrain_or_road, entry.river),
                entry_bans=(entry.prohibited_terrain, entry.bridge_needed),
                bans=(not_yet_moving, pinned),
                ways=(March(), Rail(), EnterOrReturn()),
                undertakings=(bridges.Build(),),
                conditions=conditions,
                on_entering=(bridges.destroyed_by_enemy,),
                on_leaving=(bridges.no_longer_ready,),
            ),
            DepartureRules(exits={side: entrances.edges.own(side) for side in (AMERICAN, GERMAN)}),  # 4.2.2
            EngagementRules(ground_value=ground_value),  # 4.1.2
            DutyToAttack(),
            ReinforcementRules(may_come=entrances.may_come, entry_hexes=entrances.hexes, comes_back=comes_back),  # 4.2
            withdrawal.Withdrawals(),
            CombatRules(  # 5.0
                shifts=(combat.defender_terrain, fortification, combat.siege, combat.unity_of_command),
                formations=combat.formations_of(roster, data.setup.unity),
            ),
            LetteredResults(),
            AdvanceRules(bans=(pinned,), second_hexes=second_hexes),  # 5.2
            RefugeRules(  # 5.3
                ground_bans=(entry.prohibited_terrain,), exit=entrances.retreat_exit, on_retreating=(driven_out,)
            ),
            RetreatRules(
                river_losses={**dict.fromkeys(ARMOUR, "destroyed"), "armoured_infantry": "loss", "artillery": "loss"}
            ),
            AirPoints(),  # 6.0
            RecoveryRules(limit=recovery_limit, bans=(panzers_and_guns, line_to_the_rear(entrances))),  # 7.0
            ArtilleryRules(  # 8.0
                shifts=(combat.bombarded_terrain, fortified_hex), vulnerability_row=vulnerability_row
            ),
            Railway(),  # 9.0
            bridges.Bridges(),  # 10.0
            Garrisons(),
            Returns(),
            SetupRules(  # 11.1
                arrange=arrange,
                free_area=lambda w, unit: free_area(w, unit, entrances.areas[roster.counters[unit].start.at]),
                faults=(bridges.faults, freed_faults, withdrawal.faults),
                on_loading=(loaded,),
            ),
            VictoryRules(objectives=places, score_rules=(victory.places, destroyed_units, beyond_the_line)),  # 11.2
        ),
    )


# 3.0 Sequence


def air_die(w: World) -> None:
    """6.0: one die at the start of the turn; it serves the whole turn (M-25)."""
    (die,) = w.roll(1)
    points = int(row_for(w.rules.tables["air_power"], die)["american"])
    air_points.set_points(w, AMERICAN, points)
    w.emit("air_power", w.rules.cite("air"), side=AMERICAN, dice=(die,), points=points)


# 11.1 Set-up


def arrange(w: World, unit: int) -> None:
    """Where a counter is when a game, or a position that names it not, begins."""
    counter, side = w.rules.roster.counters[unit], w.rules.roster.side[unit]
    gone = [x for x in counter.withdrawals if has_passed(w, x.turn, side, "movement")]
    if gone:  # as printed: while all divisions are whole, none leaves in another's stead
        w.put(unit, WITHDRAWN if gone[-1].back_turn else withdrawal.RELIEVED)
    elif counter.start.kind == "hex":
        w.put_in(unit, w.rules.notation.hex_index[counter.start.at])
    else:
        w.put(unit, WAITING)


def free_area(w: World, unit: int, named: tuple[int, ...]) -> list[int]:
    """11.1.1, 11.1.2: a bivouac; or behind the line: own ground two hexes or more from every enemy (M-08)."""
    if named:
        return list(named)
    side = w.rules.roster.side[unit]
    enemy, zone = w.state.count[1 - side], w.state.zone[1 - side]
    return [h for h in range(len(w.state.owner)) if w.owns(h, side) and not enemy[h] and not zone[h]]


def freed_faults(w: World) -> Iterator[Words]:
    for unit in with_flag(w, FREED):
        id_ = w.rules.roster.ids[unit]
        if "pinned" not in w.rules.roster.counters[unit].traits:
            yield Words(
                f"{id_!r} nunca esteve presa, e não pode ter sido liberada",
                f"{id_!r} was never pinned, and cannot have been freed",
            )


def loaded(w: World) -> None:
    """A position: who stands in contact now has been so this turn; engineers beside a river have been there. It may
    name garrisons that were freed, and who is due to leave the board."""
    withdrawal.assume_printed(w)
    engagement.note_contact(w)
    bridges.note_ready(w)


# 4.0 Movement


def comes_back(w: World, unit: int) -> bool:
    """4.2.2: who retreated off the board, and who was withdrawn for a time."""
    return has_left(w, unit) or w.state.place[unit] == WITHDRAWN


def conditions(w: World, side: int) -> Conditions:
    """Built bridges serve Americans only: a German destroys them by coming there."""
    if side != AMERICAN or not w.state.markers:
        return plain(w)
    found: Conditions | None = w.marked.get("bridged")
    if found is None:
        bridges = tuple(bridge.between for bridge in w.markers(Bridge))
        found = w.marked["bridged"] = plain(w)._replace(bridges=bridges)
    return found


def not_yet_moving(w: World, unit: int) -> Iterator[Reason]:
    """4.0 obs.: 4 DB moves from turn 2, 10 DB from turn 3 (M-04)."""
    first = w.rules.roster.counters[unit].traits.get("moves_from")
    if first is not None and w.state.turn < int(first):
        yield Reason("not_yet_moving", w.rules.cite("frozen"), {"unit": unit, "turn": int(first)})


def pinned(w: World, unit: int) -> Iterator[Reason]:
    """4.0 obs.: 1217 RI and 1010 RS stay in their hexes until driven out or dominated (M-05)."""
    counter = w.rules.roster.counters[unit]
    if "pinned" not in counter.traits or w.state.flags[unit] & FREED:
        return
    if w.state.ground[unit] == w.rules.notation.hex_index[counter.start.at]:
        yield Reason("pinned", w.rules.cite("frozen"), {"unit": unit, "hex": w.state.ground[unit]})


def free_dominated(w: World) -> None:
    """At the start of a German movement phase: an adjacent American on dominant ground frees a garrison for good."""
    for unit in w.rules.roster.of_side[GERMAN]:
        if w.state.ground[unit] >= 0 and any(pinned(w, unit)):
            hex_ = w.state.ground[unit]
            if any(engagement.dominates(w, AMERICAN, foe, hex_) for foe in engagement.foes_around(w, unit)):
                w.mark(unit, FREED)
                w.emit("freed", w.rules.cite("frozen"), unit=unit)


def driven_out(w: World, unit: int) -> None:
    w.mark(unit, DRIVEN_BACK)
    if any(pinned(w, unit)):
        w.mark(unit, FREED)


# 5.1.2 Terrain and fortifications


def ground_value(w: World, side: int, hex_: int, foe: int) -> int:
    """Columns that count for dominance; a German behind a fortification always dominates (5.1.2 obs.)."""
    if side == GERMAN and w.rules.ground.line_before(hex_, foe):
        return ALWAYS_DOMINANT
    return w.rules.ground.cover[hex_]


@citing("fortification")
def fortification(w: World, clash: Clash) -> Iterator[Shift]:
    """Two columns on top of the terrain, for Germans whom all attackers attack across a line; by option any (M-13)."""
    lines = combat.lines_crossed(w, clash, enough=any if w.options["any_line_crossing_counts"] else all)
    if clash.side == AMERICAN and lines:
        columns = w.rules.ground.defence("fortification")
        yield Shift(-columns, "fortification", w.rules.cite("fortification"), {"line": ", ".join(sorted(lines))})


@citing("fortification")
def fortified_hex(w: World, target: int) -> Iterator[Shift]:
    """Against guns and aircraft a line does not count, a fortified hex does (C-22)."""
    if "fortification" in w.rules.ground.features[target] and w.state.count[GERMAN][target]:
        yield Shift(-w.rules.ground.defence("fortification"), "fortification", w.rules.cite("fortification"))


def vulnerability_row(type_: str) -> str:
    if type_ in ARMOUR:
        return "armour"
    return "artillery" if type_ == "artillery" else "infantry"


# 5.2 Advance


def second_hexes(w: World, unit: int, vacated: int) -> list[int]:
    """One hex more, for armour and armoured infantry (M-16): open ground, by road all the way, no river and no
    fortification between the two hexes."""
    rules, start = w.rules, w.state.ground[unit]
    ground = rules.ground
    if rules.roster.type[unit] not in TWO_HEXES or not ground.by_road(start, vacated) or not _is_open(w, vacated):
        return []
    return [
        n
        for n in ground.neighbours[vacated]
        if n != start and ground.by_road(vacated, n) and _is_open(w, n) and not _parted(w, vacated, n)
    ]


def _is_open(w: World, hex_: int) -> bool:
    return w.rules.ground.terrain[hex_] == "open" and not w.rules.ground.cover[hex_]


def _parted(w: World, a: int, b: int) -> bool:
    return w.rules.ground.has_river(a, b) or w.rules.ground.has_line(a, b)


# 7.0 Recovery


def recovery_limit(w: World, side: int) -> int:
    """Germans one unit a turn; Americans all, through turn 15."""
    if side == GERMAN:
        return 1
    return len(w.rules.roster) if w.state.turn <= RECOVERY_LAST_TURN else 0


def panzers_and_guns(w: World, unit: int) -> Iterator[Reason]:
    type_ = w.rules.roster.type[unit]
    if w.rules.roster.side[unit] == GERMAN and (type_ in ARMOUR or type_ == "artillery"):
        yield Reason("never_recovers", w.rules.cite("recovery"), {"unit": unit})


def line_to_the_rear(entrances: Entrances) -> UnitBan:
    def rule(w: World, unit: int) -> Iterator[Reason]:
        goals = entrances.edges.whole[REAR[w.rules.roster.side[unit]]]
        if not recovery.has_open_line(w, unit, goals):
            yield Reason("no_line_to_edge", w.rules.cite("recovery"), {"unit": unit})

    return rule


# 11.2 Objectives


def places(w: World) -> Iterator[Objective]:
    """To who possesses them. Metz has two hexes: both are needed, or by option one is enough for the Germans, whose
    it is at the start (M-20)."""
    for place in victory.possessed(w):
        in_part = w.options["one_hex_holds_metz"] and any(victory.holds(w, h, GERMAN) for h in place.hexes)
        yield place._replace(holder=GERMAN) if in_part else place


def destroyed_units(w: World) -> Iterator[Item]:
    for side, name in enumerate(SIDES):
        yield from victory.each(w, f"{name}_destroyed", 1 - side, victory.destroyed(w, side))


def beyond_the_line(w: World) -> Iterator[Item]:
    """At least one American unit east of the Siegfried Line (M-21)."""
    east = w.rules.board.areas["zone"]["A leste da Siegfried"]
    return victory.each(w, "beyond_siegfried", AMERICAN, int(any(w.state.count[AMERICAN][h] for h in east)))
