"""The rulebook of Diadem: what it takes from the series, and what is its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, TypeVar

from engaja.core.declared import OF_TURN
from engaja.core.places import WAITING
from engaja.core.terms import Cost, Reason, Shift
from engaja.datafile import Words
from engaja.games import GameData
from engaja.games.diadem.edges import ALLIED, GERMAN, Edges, EnterByOwnHexes
from engaja.games.diadem.placement import Placement
from engaja.games.diadem.victory import EARLY, FLAGS, Departures, destroyed_units, objectives
from engaja.rules import Module, Printed, Rulebook, World
from engaja.rules.army import air_points
from engaja.rules.army.air_points import AirPoints
from engaja.rules.army.book import ARMY
from engaja.rules.army.book import OPTIONS as ARMY_OPTIONS
from engaja.rules.army.duty import DutyToAttack
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.army.recovery import Recovery, RecoveryRules
from engaja.rules.army.retreat import RetreatRules
from engaja.rules.common import combat, engagement
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.combat import Clash
from engaja.rules.common.departure import DepartureRules, Exit, has_left
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import lower, with_flag
from engaja.rules.common.ground import EntryTerms, Ground, Step
from engaja.rules.common.movement import March, MovementRules
from engaja.rules.common.reach import Bytes
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import ReinforcementRules
from engaja.rules.common.sequence import Phase, SequenceRules, combat_phase, movement_phase
from engaja.rules.common.setup import SetUp, SetupRules
from engaja.rules.common.victory import FinalLosses, VictoryRules
from engaja.rules.module import citing
from engaja.tables import row_for

VERSION = "1"
TITLE = "Diadem"
SIDES = ("allied", "axis")
PARAGRAPHS = {
    **{subject: at for subject, at in ARMY.items() if subject != "armour_river"},
    "bridge_cost": "4.0",
    "no_return": "4.2.2",
    "armour_in_mountain": "5.1.2 obs.",
    "mountain": "9.0",
    "fortification": "10.0",
    "setup": "11.1",
    "final_losses": "11.2",
    "allied_objectives": "11.2.1",
    "axis_objectives": "11.2.2",
}
OWN_OPTIONS = {
    # D-29: the first hex is paid as ground, road or not; by the option a road that ends at the edge leads in.
    "roads_lead_onto_the_board": False,
    # D-04: the book says 20 points “for the whole game”, but sets the track each turn.
    "air_points_for_the_whole_game": False,
    # D-19: a line counts its four columns for the German behind it when dominant ground is judged.
    "lines_dominate": True,
    # D-17: armour attacks a city in mountain, where 9.0 lets it go; or counts it as mountain (5.1.2 obs.).
    "armour_attacks_mountain_cities": True,
    # D-28: armour that may not engage enemies in mountain is stopped by their zone all the same.
    "mountains_do_not_hold_armour": False,
    # D-15: “if the Allies get out by the west edge”: a complete division, or any unit.
    "any_unit_breaks_out": False,
}
ARMOUR = frozenset({"armour"})
MOTORISED = ARMOUR | {"motor_infantry", "mech_artillery"}  # 5.2
GUNS = frozenset({"artillery", "mech_artillery"})
MOUNTAINS = frozenset({"mountain", "mountain_city"})
LEFT_EARLY = "left_early"  # in a hand-written position of a later turn: who left the board in time to score for it


class EarlyDepartures(Module):
    """11.2: units that left the board in time to score for it."""

    flags = FLAGS
    listed_flags: ClassVar[Mapping[str, int]] = {LEFT_EARLY: EARLY}


def rulebook(data: GameData) -> Rulebook:
    """The whole game, composed."""
    printed = Printed.of(data, SIDES)
    entry = EntryTerms(lambda subject: f"{TITLE} {PARAGRAPHS[subject]}")
    edges, placement = Edges(data.board, data.setup), Placement(data.board, data.setup)
    departures = Departures(edges, printed.roster)
    return Rulebook(
        printed,
        title=TITLE,
        version=VERSION,
        paragraphs=PARAGRAPHS,
        options={**ARMY_OPTIONS, **OWN_OPTIONS},
        modules=(
            SequenceRules(  # 3.0
                phases=(
                    Phase("air", ALLIED, begin=(engagement.note_contact, set_air_track)),
                    movement_phase(ALLIED),
                    combat_phase(ALLIED),
                    movement_phase(GERMAN),
                    combat_phase(GERMAN, last=True),
                    Phase("recovery", ALLIED, procedure=Recovery, end=(lower(OF_TURN), departures.note_early)),
                ),
                openings=(SetUp(ALLIED), SetUp(GERMAN)),
                closings=(FinalLosses(ALLIED), FinalLosses(GERMAN)),
            ),
            MovementRules(  # 4.0
                stacking_limit=4,  # 4.1.1; in a retreat too, though 5.3.1 prints three (D-05)
                entry_costs=(cited_by_9_0(entry.terrain_or_road), entry.river),
                entry_bans=(cited_by_9_0(entry.prohibited_terrain),),
                ways=(March(), EnterByOwnHexes(edges), Exit()),
            ),
            DepartureRules(exits=edges.exits),  # 4.2.2
            EngagementRules(zones_heeded=zones_that_hold, ground_value=ground_value),  # 4.1.2
            DutyToAttack(),
            ReinforcementRules(entry_hexes=edges.entry_hexes),  # 4.2
            CombatRules(  # 5.0
                attack_bans=(armour_in_mountain,),
                shifts=(defender_ground, combat.siege, combat.unity_of_command),
                formations=combat.formations_of(printed.roster, data.setup.unity),
            ),
            LetteredResults(),
            AdvanceRules(guns=GUNS & MOTORISED, second_hexes=second_hexes),  # 5.2
            RefugeRules(ground_bans=(cited_by_9_0(entry.prohibited_terrain),), exit=edges.retreat_exit),  # 5.3
            RetreatRules(river_losses=dict.fromkeys(ARMOUR, "loss")),
            AirPoints(),  # 6.0
            RecoveryRules(limit=lambda w, side: len(w.rules.roster) if side == ALLIED else 0),  # 7.0
            ArtilleryRules(guns=GUNS, vulnerability_row=vulnerability_row),  # 8.0
            SetupRules(  # 11.1
                arrange=arrange, free_area=placement.free_area, faults=(early_faults,), on_loading=(loaded,)
            ),
            VictoryRules(  # 11.2
                score_rules=(
                    *(objectives, destroyed_units),
                    *(departures.divisions_out, departures.texas, departures.germans),
                ),
                # Which counters left the board, their owner alone knows; and so what the Germans who stay are worth.
                secret_items=dict.fromkeys(("division_west", "texas", "german_leaves", "german_stays"), ALLIED),
            ),
            EarlyDepartures(),
        ),
    )


# 3.0 Sequence


def set_air_track(w: World) -> None:
    """6.0, 6.1: the track is set as the turn begins; what was left of it is lost (6.2 obs., D-04)."""
    if w.state.turn > 1 and w.options["air_points_for_the_whole_game"]:
        return
    points = points_of_turn(w)
    air_points.set_points(w, ALLIED, points)
    w.emit("air_power", w.rules.cite("air"), side=ALLIED, points=points)


def points_of_turn(w: World) -> int:
    return int(row_for(w.rules.tables["air_power"], w.state.turn)[SIDES[ALLIED]])


# 11.1 Set-up


def arrange(w: World, unit: int) -> None:
    """Where a counter is when a game, or a position that does not name it, begins."""
    start = w.rules.roster.counters[unit].start
    if start.kind == "hex":
        w.put_in(unit, w.rules.notation.hex_index[start.at])
    else:
        w.put(unit, WAITING)


def early_faults(w: World) -> Iterator[Words]:
    for unit in with_flag(w, EARLY):
        id_ = w.rules.roster.ids[unit]
        if not has_left(w, unit):
            yield Words(
                f"{id_!r} não saiu do tabuleiro, nem cedo nem tarde",
                f"{id_!r} has not left the board, neither early nor late",
            )


def loaded(w: World) -> None:
    """A position: who stands in contact has been so this turn; the track is as the turn set it, unless it says."""
    engagement.note_contact(w)
    if not air_points.AIR.is_set(w, ALLIED):
        air_points.set_points(w, ALLIED, points_of_turn(w))


# 4.0, 9.0 Movement

Term = TypeVar("Term", Cost, Reason)


def cited_by_9_0(rule: Callable[[Step], Iterator[Term]]) -> Callable[[Step], Iterator[Term]]:
    """9.0 says what mountains cost and to whom they are closed, and cities in mountain likewise (D-18)."""

    @citing("mountain", "movement", "terrain_table")
    def cited(step: Step) -> Iterator[Term]:
        for term in rule(step):
            is_mountain = term.code in MOUNTAINS or term.args.get("terrain") in MOUNTAINS
            yield term._replace(cite=f"{TITLE} {PARAGRAPHS['mountain']}") if is_mountain else term

    return cited


# 4.1.2, 5.1.2, 10.0 Ground and fortifications


def ground_value(w: World, side: int, hex_: int, foe: int) -> int:
    """Columns that count for dominance: four for a German behind a line, against an enemy before it (D-19)."""
    ground = w.rules.ground
    if side == GERMAN and w.options["lines_dominate"] and ground.line_before(hex_, foe):
        return max(ground.cover[hex_], ground.defence("fortification"))
    return ground.cover[hex_]


@citing("armour_in_mountain")
def armour_in_mountain(w: World, unit: int, target: int) -> Iterator[Reason]:
    """5.1.2 obs.: armour does not engage enemies in mountain."""
    if w.rules.roster.type[unit] in ARMOUR and closed_to_armour(w, target):
        args = {"unit": unit, "target": target}
        yield Reason("armour_in_mountain", w.rules.cite("armour_in_mountain"), args)


def closed_to_armour(w: World, target: int) -> bool:
    """A city in mountain is none, unless by option (D-17)."""
    closed = {"mountain"} if w.options["armour_attacks_mountain_cities"] else MOUNTAINS
    return w.rules.ground.terrain[target] in closed


def zones_that_hold(w: World, unit: int, zone: Bytes) -> Bytes:
    """By option armour is neither stopped nor held by enemies in mountain, whom it may not engage (D-28)."""
    if w.rules.roster.type[unit] not in ARMOUR or not w.options["mountains_do_not_hold_armour"]:
        return zone
    kept = w.placed[1 - w.rules.roster.side[unit]]
    found: bytearray | None = kept.get("held on the plain")
    if found is None:
        found = kept["held on the plain"] = bytearray(len(zone))
        for hex_, foes in engagement.beside_foes(w, w.rules.roster.side[unit]).items():
            found[hex_] = sum(not closed_to_armour(w, foe) for foe in foes)
    return found


@citing("terrain", "fortification")
def defender_ground(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.2 obs., 10.0: a line counts for Germans whom all attackers attack across it, and then in the place of any
    other ground, which is worth less (D-16)."""
    lines = combat.lines_crossed(w, clash)
    columns = w.rules.ground.defence("fortification")
    if clash.side == ALLIED and lines and columns > w.rules.ground.cover[clash.target]:
        yield Shift(-columns, "fortification", w.rules.cite("fortification"), {"line": ", ".join(sorted(lines))})
    else:
        yield from combat.defender_terrain(w, clash)


def vulnerability_row(type_: str) -> str:
    """D-03, D-22."""
    if type_ in ARMOUR:
        return "armour"
    return "artillery" if type_ in GUNS else "infantry"


# 5.2 Advance


def second_hexes(w: World, unit: int, vacated: int) -> list[int]:
    """One hex more for motorised units: out of open ground, into open ground or a city, with no fortification and no
    river without a bridge between the two (D-25)."""
    rules, ground = w.rules, w.rules.ground
    if rules.roster.type[unit] not in MOTORISED or ground.terrain[vacated] != "open":
        return []
    return [
        n
        for n in ground.neighbours[vacated]
        if n != w.state.ground[unit] and ground.terrain[n] in ("open", "city") and not _parted(ground, vacated, n)
    ]


def _parted(ground: Ground, a: int, b: int) -> bool:
    return ground.has_line(a, b) or (ground.has_river(a, b) and not ground.by_road(a, b))
