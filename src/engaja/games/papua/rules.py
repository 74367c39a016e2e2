"""The rulebook of Papua: what it takes from the series, and what is its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from engaja.core.actions import ActionsTo
from engaja.core.declared import OF_COMBAT_PHASE, OF_MOVEMENT, OF_TURN
from engaja.core.inquiry import DeskMaker
from engaja.core.places import DESTROYED, NOWHERE
from engaja.core.terms import Cost, Reason, Shift
from engaja.games import GameData
from engaja.games.papua import arrivals, campaign, sea
from engaja.games.papua.lands import ALLIED, JAPANESE, Lands
from engaja.rules import Module, Printed, Rulebook, World
from engaja.rules.common import combat, drop, engagement, flags, landing, movement
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatPhase, CombatRules
from engaja.rules.common.combat import Clash
from engaja.rules.common.departure import DepartureRules
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import STRANDED, lower
from engaja.rules.common.ground import Conditions, EntryTerms, Step
from engaja.rules.common.knowledge import KnowledgeRules, types_show
from engaja.rules.common.landing import LandingRules
from engaja.rules.common.movement import March, MoveAction, Movement, MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import Arrival, ReinforcementRules
from engaja.rules.common.results import Losses
from engaja.rules.common.sequence import Phase, SequenceRules, rest
from engaja.rules.common.setup import SetupRules
from engaja.rules.common.victory import VictoryRules
from engaja.rules.module import UnitBan, citing
from engaja.rules.theatre import (
    air_war,
    aircraft,
    airlift,
    construction,
    missions,
    replacements,
    supply,
)
from engaja.rules.theatre.air_desk import AirDesk
from engaja.rules.theatre.air_war import AirWar, Reaction
from engaja.rules.theatre.aircraft import Aviation, Transfer, announced
from engaja.rules.theatre.airlift import Airlift
from engaja.rules.theatre.construction import Construction, Work
from engaja.rules.theatre.dues import NumberedResults
from engaja.rules.theatre.flags import FLAGS, FLOWN, RESTORED
from engaja.rules.theatre.missions import LoadRule, Mission, MissionRules, Missions, Recall
from engaja.rules.theatre.replacements import Recompletion, Replacements
from engaja.rules.theatre.supply import Supply
from engaja.rules.theatre.supply_lines import SupplyLines

VERSION = "1"
SIDES = ("japanese", "allied")
PARAGRAPHS = {
    "dice": "2.4.2",
    "sequence": "3.0",
    "movement": "4.0",
    "movement_power": "4.0 obs.",
    "terrain_table": "4.0",
    "bridge_cost": "4.0",
    "stacking": "4.1.1",
    "air_stacking": "4.1.1",
    "engagement": "4.1.2",
    "contact": "4.1.2 obs.",
    "entry": "4.2.1",
    "barred": "4.2.1 obs.",
    "exit": "4.2.2",
    "no_return": "4.2.2",
    "drop": "4.2.3",
    "sea": "4.2.4",
    "landing": "4.2.5",
    "landing_limits": "4.2.5 obs.",
    "lost_landing": "4.2.5 obs.",
    "air_transport": "4.2.6",
    "transfer": "4.2.7",
    "emergency": "4.2.7 obs.",
    "combat": "5.0",
    "once_a_phase": "5.0",
    "same_hex_once": "5.0",
    "odds": "5.1.1",
    "announcement": "5.1.1 obs.",
    "terrain": "5.1.2",
    "siege": "5.1.3",
    "unity": "5.1.4",
    "row": "5.1.5",
    "results": "5.1.6",
    "remnants": "5.1.6 obs.",
    "advance": "5.2",
    "retreat": "5.3",
    "overstack": "5.3.1",
    "no_way_back": "5.3.1 obs.",
    "air": "6.0",
    "air_combat": "6.1",
    "air_losses": "6.1",
    "regions": "6.1 obs.",
    "air_support": "6.2",
    "support_classes": "6.2 obs.",
    "interdiction": "6.3",
    "interdicted_hex": "6.3 obs.",
    "bombing": "6.4",
    "bombing_airfield": "6.4.1",
    "bombing_troops": "6.4.2",
    "bombing_naval": "6.4.3",
    "bombing_base": "6.4.4",
    "night": "6.4 obs.",
    "fields": "6.5",
    "building": "6.5.1",
    "damaged": "6.5.2",
    "losses": "7.0",
    "recovery": "7.0",  # C-30 of the series: the two steps of a unit
    "replacements": "7.1",
    "replacement_limits": "7.1 obs.",
    "artillery": "8.0",
    "gun_limits": "8.0 obs.",
    "bombardment_result": "8.0",
    "supply": "9.0",
    "base_limits": "9.0 obs.",
    "air_supply": "9.0 obs.",
    "naval": "10.0",
    "built_fortification": "11.0",
    "displacement": "12.1",
    "infinite": "12.2",
    "disease": "12.3",
    "setup": "13.1",
    "objectives": "13.2",
    "japanese_objectives": "13.2.1",
    "allied_objectives": "13.2.2",
}
OWN_OPTIONS = {
    "half_odds": False,  # P-05: 3-2 only by shifts; on raw odds of 1.5 and more if the match has it so
    "japanese_on_south_coast": False,  # P-43
    "night_interdiction": False,  # P-53: a night bombing may be an interdiction too
    "airfield_bases_feed": False,  # P-49: lines begin at bases on inland airfields too
}
# Of the army games: the duty to attack, two-step retreats and chains, stopping in zones, air points, recovery.
OTHERS_RULINGS = frozenset(f"C-{n:02}" for n in (5, 6, 7, 10, 11, 13, 14, 18, 19, 20, 21, 23, 27, 33, 34))
GUNS = frozenset({"artillery", "mountain_artillery", "naval_support"})
INFANTRY = frozenset({"infantry", "militia", "parachute", "marine", "cavalry", "engineer", "construction_engineer"})
JUMPED_ONTO = frozenset({"open", "city"})


class Campaign(Module):
    """What is Papua's alone: disease, bases set up, displaced areas, ships that sail, crowded hexes."""

    subjects = (
        *("barred", "landing", "landing_limits", "overstack", "regions", "interdicted_hex", "fields", "losses"),
        *("recovery", "base_limits", "naval", "displacement", "infinite", "disease"),
    )
    flags = FLAGS
    unit_flags: ClassVar[Mapping[str, int]] = {"flown": FLOWN, "restored": RESTORED, "dropped": STRANDED}
    boxes = sea.BOXES
    verbs = (campaign.BASE, sea.SAIL)
    facts = (sea.SHIPPED, sea.BACK)
    procedures = (campaign.Deployment,)
    desks: ClassVar[Mapping[str, DeskMaker]] = {"Deployment": campaign.deployment_desk}


def rulebook(data: GameData) -> Rulebook:
    """The whole game, composed."""
    printed = Printed.of(data, SIDES)
    roster, ground = printed.roster, printed.ground
    entry = EntryTerms(lambda subject: f"Papua {PARAGRAPHS[subject]}")
    lands = Lands(data.board, data.setup, data.tables["terrain"])
    land = sorted(lands.land)
    lines = Supply(ground, lands.is_source, lands.always_supplied)
    lift = Airlift(lines, INFANTRY, drop_zone)
    points = Replacements(RESTORED, (*recovery_bans(lines),), naval_turn=lambda turn: turn % 2 == 1)
    damaged = [data.board.grid.parse(h) for m in data.setup.markers if m.kind == "airfield_damaged" for h in m.at]
    return Rulebook(
        printed,  # 2.3: six tables, and those that the text gives as lists; 2.4.2: which dice they take
        title="Papua",
        version=VERSION,
        paragraphs=PARAGRAPHS,
        without=OTHERS_RULINGS,
        options=OWN_OPTIONS,
        modules=(
            SequenceRules(  # 3.0
                phases=(*player_turn(JAPANESE, lines), *player_turn(ALLIED, lines)),
                openings=(campaign.Deployment(ALLIED), campaign.Deployment(JAPANESE)),  # P-03
            ),
            MovementRules(  # 4.0
                stacking=lands.stacking,
                overstacks=True,
                entry_costs=(entry.cheapest_way, entry.river, interdicted_hex),
                entry_bans=(entry.open_water, entry.closed_ground),
                bans=(drop.stranded,),
                closing_bans=(overfull,),
                on_end=(clear_crowds, construction.repair_fields),
                ways=(
                    *(Walk(lands), sea.Ship(lands), arrivals.Leave(), arrivals.Return(lands)),
                    *(Work(), Transfer(), sea.Sail(lands, FLOWN)),
                ),
                undertakings=(Missions(), Recall(), campaign.Base(lands)),
                conditions=conditions,
                on_entering=(drop.make_contact, construction.capture, aircraft.field_falls),
                on_leaving=(construction.leave_work,),
                sealift=sea.sealift,
            ),
            DepartureRules(exits={JAPANESE: lands.north_edge, ALLIED: frozenset(lands.west_edge)}),  # 4.2.2
            EngagementRules(  # 4.1.2 obs.: the point is paid at each step that breaks contact
                fluid=True,
                heeds_zone=lambda unit: False,
                exerts_zone=lambda unit: roster.counters[unit].branch == "ground",
            ),
            ReinforcementRules(  # 4.2.1
                way=arrivals.Arrive(lands),
                may_come=arrivals.may_come,
                entry_hexes=lambda w, unit: lands.west_edge,
                comes_back=arrivals.comes_back,
            ),
            lift,  # 4.2.3, 4.2.6
            LandingRules(),  # 4.2.4, 4.2.5
            CombatRules(  # 5.0
                # A hex is attacked once a phase, and so does each unit (P-13); a river counts if all cross it (P-14).
                attack_bans=(landing.only_its_beach, points.fresh),
                shifts=(covered_ground, siege, combat.unity_of_command, lines.shift, crowded),
                cover_markers={construction.Fortification: "fortification"},
                # 5.1.4 obs.: landing forces stand in no formation; two counters or more, without guns (P-12).
                formations=combat.formations_of(roster, data.setup.unity),
                after=(landing.after_attack, airlift.after_drop),
                on_weakening=(construction.leave_work,),  # P-23
                on_losing=(replacements.remember_field, construction.leave_work),
            ),
            NumberedResults(),
            AdvanceRules(bans=(drop.stranded,)),  # 5.2 and obs.: who goes, and how many, is the winner's choice
            RefugeRules(  # 5.3; P-46: units cannot leave by this edge
                # 5.3.1 obs.: no way back into the sea, nor for guns into mountain, even by trail.
                ground_bans=(entry.open_water, entry.from_the_sea, entry.prohibited_terrain),
            ),
            # 6.5: airfields; 12.2 and obs.: a range that is not printed has no end, as the A6M2's, but not the A6M3's.
            # 4.2.6 obs.: who is aboard suffers with his transport (`air_war.passenger`).
            Aviation(  # 6.0
                flown=FLOWN,
                classes=data.tables["air_classes"],
                capacity=lands.capacity,
                bases=lands.air_bases,
                distance=lands.distance,
                free_transfer=lands.free_transfer,
                support=air_support,
                launch_bans=(lines.grounded, missions.damaged_field),
                interception_bans=(lands.interception_bans,),
            ),
            MissionRules(  # 6.1 to 6.4
                hexes={
                    "support": enemy_troops,
                    "interdict": lambda w, side: land,
                    "airfield": lambda w, side: aircraft.fields_of(w, 1 - side),
                    "troops": enemy_troops,
                    "naval": enemy_ships,
                    "base": enemy_bases,
                    "carry": lift.fields,
                    "drop": lift.drop_zones,
                    "supply": lift.supply_points,
                },
                load_bans={"carry": carry_bans(lift, lands), "drop": lift.drop_bans, "supply": lift.supply_bans},
                loads=lift.loads,
                reactions={"intercept": air_war.raids, "support": threatened},
                lifts=lift.fly,
            ),
            AirWar(),
            AirDesk(),
            points,  # 7.1; 2.4.3: kept as facts, by nation and arm; 7.1 obs.: conditions in `recovery_bans`
            ArtilleryRules(  # 8.0, 10.0
                guns=GUNS,
                nearest=1,
                bans=(points.fresh_gun,),
                exposed=exposed,
                exposed_hexes=exposed_hexes,
                vulnerability_row=vulnerability_row,
            ),
            lines,  # 9.0
            SupplyLines(),
            Construction(),  # 6.5.1, 11.0
            SetupRules(  # 13.1
                arrange=campaign.arrange,
                free_area=campaign.free_area(lands),
                default_placement=campaign.default_placement(lands),
                start_owner=lands.start_owner,
                start_markers=tuple(aircraft.Damage("damaged", h) for h in damaged),
                on_loading=(loaded,),
            ),
            KnowledgeRules(rules=(types_show, announced)),  # 5.1.1 obs., P-20
            VictoryRules(score_rules=(campaign.objectives,)),  # 13.2
            Campaign(),
        ),
    )


# 3.0 Sequence


def player_turn(side: int, lines: Supply) -> tuple[Phase, ...]:
    """Disease and recovery, reinforcements, movement, the enemy's aircraft, combat."""
    opening = (new_turn, replacements.income) if side == JAPANESE else ()
    return (
        Phase("recovery", side, begin=(*opening, campaign.disease(side, lines)), procedure=Recompletion),
        Phase(
            "reinforcement",
            side,
            begin=(rest, construction.clear_ways(side), arrivals.withdrawals(side)),
            procedure=Arrival,
        ),
        Phase(
            "movement",
            side,
            begin=(construction.bombs_wear_off(side), construction.finish(side)),
            procedure=Movement,
        ),
        Phase("reaction", side, procedure=lambda side: Reaction(1 - side)),
        Phase(
            "combat",
            side,
            begin=(air_war.fly_out(side),),
            procedure=CombatPhase,
            end=(
                landing.at_phase_end,
                air_war.land_all,
                lower(OF_COMBAT_PHASE, OF_MOVEMENT, OF_TURN),
            ),
        ),
    )


def new_turn(w: World) -> None:
    sea.new_lifts(w)
    supply.forget_the_fed(w)


def loaded(w: World) -> None:
    """A position may omit the side that interdicted a hex: it is the enemy of its possessor."""
    for marker in w.markers(supply.Interdiction):
        if marker.side is None:
            w.drop_marker(marker)
            w.add_marker(marker._replace(side=1 - (w.owner(marker.hex) or 0)))
    for mission in missions.missions(w):
        for unit in mission.units:
            w.mark(unit, FLOWN)
    if "movement" in {phase.name for phase in w.rules.sequence.phases[w.state.phase : w.state.phase + 1]}:
        rest(w)


# 4.0 Movement


class Walk(March):
    """On foot; and in Australia freely from one of its hexes to another (12.1)."""

    def __init__(self, lands: Lands) -> None:
        self._lands = lands

    def _free(self, w: World, unit: int, to: int) -> bool:
        at = w.state.ground[unit]
        return at in self._lands.australia and to in self._lands.australia and at != to

    def options(self, w: World, unit: int) -> Sequence[MoveAction]:
        actions = super().options(w, unit)
        if w.state.ground[unit] in self._lands.australia and not w.state.flags[unit] & flags.MOVED:
            others = sorted(self._lands.australia - {w.state.ground[unit]})
            free = [h for h in others if not movement.stop_refusals(w, unit, h)]
            return ActionsTo(MoveAction, "move", unit, [*(a.to for a in actions), *free])
        return actions

    def refusals(self, w: World, action: MoveAction) -> list[Reason]:
        unit, to = action.unit, action.to
        if action.path is None and self._free(w, unit, to):
            spent = [Reason("points_spent", w.rules.cite("displacement"), {"unit": unit})]
            return movement.stop_refusals(w, unit, to) or spent
        return super().refusals(w, action)

    def costs(self, w: World, action: MoveAction) -> list[Cost]:
        return [] if self._free(w, action.unit, action.to) else super().costs(w, action)

    def route(self, w: World, action: MoveAction) -> tuple[int, ...]:
        return (action.to,) if self._free(w, action.unit, action.to) else super().route(w, action)

    def perform(self, w: World, action: MoveAction) -> None:
        unit, to = action.unit, action.to
        if not self._free(w, unit, to):
            super().perform(w, action)
            return
        start = w.state.ground[unit]
        movement.arrive(w, unit, to)
        w.mark(unit, flags.MOVED)
        w.emit("moved", w.rules.cite("displacement"), unit=unit, start=start, to=to, path=(to,), points=0)


def conditions(w: World, side: int) -> Conditions:
    """What changes the ground: airfields that were built, hexes that were interdicted."""
    found: Conditions | None = w.marked.get("conditions")
    if found is None:
        built = tuple(marker.hex for marker in w.markers(aircraft.Airfield))
        barred = tuple(marker.hex for marker in w.markers(supply.Interdiction))
        found = w.marked["conditions"] = Conditions(airfields=built, interdicted=barred)
    return found


def interdicted_hex(step: Step) -> Iterator[Cost]:
    """6.3 obs.: an interdicted hex costs a point more."""
    if step.to in step.conditions.interdicted:
        yield Cost(2, "interdicted", f"Papua {PARAGRAPHS['interdicted_hex']}")


# 5.3.1 Overstacking


def overfull_hexes(w: World, side: int) -> list[int]:
    limits, count = w.rules.limits(w), w.state.count[side]
    return [h for h in engagement.held_hexes(w, side) if count[h] > limits[h] and not w.rules.ground.is_sea(h)]


def overfull(w: World, side: int) -> Iterator[Reason]:
    """No movement phase ends with too many in a hex while somebody there can still go elsewhere."""
    for hex_ in overfull_hexes(w, side):
        movers = [u for u in w.state.stacks[hex_] if not w.rules.movement_bans_of(w, u) and can_go(w, u)]
        if movers:
            yield Reason("overstacked", w.rules.cite("overstack"), {"hex": hex_, "limit": w.rules.limits(w)[hex_]})


def can_go(w: World, unit: int) -> bool:
    if w.state.flags[unit] & flags.STOPPED:
        return False
    return any(way.options(w, unit) for way in w.rules.movement.ways if way.verb in ("move", "ship", "exit"))


def clear_crowds(w: World, side: int) -> None:
    """What could not be moved away is eliminated, of its owner's choice."""
    for hex_ in overfull_hexes(w, side):
        excess = w.state.count[side][hex_] - w.rules.limits(w)[hex_]
        w.push(*[Losses(side, w.state.stacks[hex_], "excess")] * excess)


@citing("overstack")
def crowded(w: World, clash: Clash) -> Iterator[Shift]:
    """5.3.1: defenders too many for their hex lose a column."""
    if w.state.count[1 - clash.side][clash.target] > w.rules.limits(w)[clash.target]:
        yield Shift(1, "crowded", w.rules.cite("overstack"))


# 5.0 Combat


def is_drop(w: World, clash: Clash) -> bool:
    """Troops that come out of the sky stand beside no hex."""
    return clash.drop or any(w.state.ground[u] < 0 for u in clash.attackers)


@citing("terrain")
def covered_ground(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.2: the best of terrain, river and fortification; against a drop none of them helps (4.2.3)."""
    if not is_drop(w, clash):
        yield from combat.defender_terrain(w, clash)


@citing("siege")
def siege(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.3: it always favours the Japanese: a column to the left for them, to the right against Allies."""
    if combat.is_surrounded(w, clash.target):
        yield Shift(1 if clash.side == JAPANESE else -1, "siege", w.rules.cite("siege"))


def vulnerability_row(type_: str) -> str:
    if type_ in INFANTRY:
        return "infantry"
    return "naval" if type_ == "naval_support" else "artillery"


def exposed(w: World, side: int, hex_: int) -> tuple[int, ...]:
    """8.0, 10.0: whom guns can hit: troops, aircraft on their field, ships."""
    ground = w.state.stacks.get(hex_, ()) if w.state.count[side][hex_] else ()
    return (*ground, *aircraft.based_at(w, side, hex_), *air_war.ships_at(w, side, hex_))


def exposed_hexes(w: World, side: int) -> list[int]:
    found: list[int] | None = w.memo.get(("exposed", side))
    if found is None:
        here = w.state.hex
        found = sorted({here[u] for u in w.rules.roster.of_side[side] if here[u] >= 0})
        w.memo["exposed", side] = found
    return found


def air_support(w: World, side: int, hex_: int, attackers: tuple[int, ...]) -> int:
    """6.2: the aircraft over the hex; none in a battle of paratroops who jumped onto it, nor for those who have not
    met their own yet (4.2.3, P-45)."""
    if any(w.state.ground[u] < 0 for u in attackers):
        return 0
    own = attackers if w.rules.roster.side[attackers[0]] == side else w.state.stacks.get(hex_, ())
    if any(w.state.flags[u] & flags.STRANDED for u in own):
        return 0
    return air_war.ground_support(w, side, hex_)


# 6.0 Targets


def enemy_troops(w: World, side: int) -> list[int]:
    return [h for h in engagement.held_hexes(w, 1 - side) if not w.rules.ground.is_sea(h)]


def enemy_ships(w: World, side: int) -> list[int]:
    return sorted({w.state.hex[u] for u in w.rules.ships[1 - side]} - {NOWHERE})


def enemy_bases(w: World, side: int) -> list[int]:
    return [base.hex for base in w.markers(supply.Base) if base.side != side]


def threatened(w: World, side: int) -> list[int]:
    """6.1: own troops that the enemy, beside them or about to land, can attack."""
    zone, afloat = w.state.zone[1 - side], {marker.target for marker in w.markers(landing.Landing)}
    return [h for h in engagement.held_hexes(w, side) if zone[h] or h in afloat]


def carry_bans(lift: Airlift, lands: Lands) -> LoadRule:
    def bans(w: World, mission: Mission, unit: int) -> Iterator[Reason]:
        yield from lift.carry_bans(w, mission, unit)
        yield from lands.bars(w, unit, mission.target)

    return bans


def drop_zone(w: World, hex_: int) -> bool:
    """4.2.3 obs.: open ground, a village in it, an airfield or a city."""
    return w.rules.ground.terrain[hex_] in JUMPED_ONTO or aircraft.is_field(w, hex_)


# 7.1 Replacements


def recovery_bans(lines: Supply) -> Iterator[UnitBan]:
    """Where and when a unit may be restored."""

    def ground(w: World, unit: int) -> Iterator[Reason]:
        """Ground units only in open ground, village, city or airfield."""
        at, cite = w.state.ground[unit], w.rules.cite("replacement_limits")
        if at >= 0 and not (supply.is_landing_place(w, at) or aircraft.is_field(w, at)):
            yield Reason("no_recovery_ground", cite, {"unit": unit, "hex": at})

    def supplied(w: World, unit: int) -> Iterator[Reason]:
        """In supply; who lives on what is flown in, only if transports landed by day with a line to it."""
        if w.state.place[unit] == DESTROYED or w.rules.roster.counters[unit].branch == "naval":
            return
        given = lines.given(w, unit)
        if given or (given is None and (lines.has_line(w, unit) or supply.is_fed(w, unit, supply.FLOWN_IN))):
            return
        if not lines.is_supplied(w, unit):
            yield Reason("unsupplied", w.rules.cite("supply"), {"unit": unit})
        elif w.rules.roster.counters[unit].branch == "ground":
            yield Reason("nothing_landed", w.rules.cite("replacement_limits"), {"unit": unit})

    def for_good(w: World, unit: int) -> Iterator[Reason]:
        """The A-24 squadron never recovers; nor who has left the campaign."""
        if "never_recovers" in w.rules.roster.counters[unit].traits or arrivals.too_late(w, unit):
            yield Reason("never_recovers", w.rules.cite("replacement_limits"), {"unit": unit})

    yield from (ground, supplied, for_good)
