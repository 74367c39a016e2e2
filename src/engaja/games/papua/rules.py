"""The rulebook of Papua: the rules it takes from the series, and its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engaja.core.inquiry import DeskMaker
from engaja.core.procedure import Procedure
from engaja.games import GameData
from engaja.games.papua import arrivals, campaign, sea
from engaja.games.papua.battle import (
    GUNS,
    air_support,
    covered_ground,
    exposed,
    exposed_hexes,
    siege,
    vulnerability_row,
)
from engaja.games.papua.book import OTHERS_RULINGS, OWN_OPTIONS, PARAGRAPHS, SIDES, VERSION
from engaja.games.papua.crowds import clear_crowds, crowded, overfull
from engaja.games.papua.lands import ALLIED, JAPANESE, Lands
from engaja.games.papua.march import Walk, conditions, interdicted_hex
from engaja.games.papua.restoring import recovery_bans
from engaja.games.papua.targets import (
    INFANTRY,
    carry_bans,
    drop_zone,
    enemy_bases,
    enemy_ships,
    enemy_troops,
    threatened,
)
from engaja.games.papua.turn import loaded, player_turn
from engaja.rules import Module, Printed, Rulebook
from engaja.rules.common import combat, drop, landing
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.departure import DepartureRules
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import STRANDED
from engaja.rules.common.ground import EntryTerms
from engaja.rules.common.knowledge import KnowledgeRules, types_show
from engaja.rules.common.landing import LandingRules
from engaja.rules.common.movement import MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import ReinforcementRules
from engaja.rules.common.sequence import SequenceRules
from engaja.rules.common.setup import SetupRules
from engaja.rules.common.victory import VictoryRules
from engaja.rules.theatre import (
    air_war,
    aircraft,
    airlift,
    construction,
    missions,
    replacements,
)
from engaja.rules.theatre.air_desk import AirDesk
from engaja.rules.theatre.air_war import AirWar
from engaja.rules.theatre.aircraft import Aviation, Transfer, announced
from engaja.rules.theatre.airlift import Airlift
from engaja.rules.theatre.construction import Construction, Work
from engaja.rules.theatre.dues import NumberedResults
from engaja.rules.theatre.flags import FLAGS, FLOWN, RESTORED
from engaja.rules.theatre.missions import MissionRules
from engaja.rules.theatre.planning import Missions, Planning, Recall
from engaja.rules.theatre.replacements import Replacements
from engaja.rules.theatre.supply import Supply
from engaja.rules.theatre.supply_lines import SupplyLines


class Campaign(Module):
    """Papua's own subjects: disease, new bases, displaced areas, ships that sail, overstacked hexes."""

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
    desks: ClassVar[Mapping[type[Procedure], DeskMaker]] = {campaign.Deployment: campaign.deployment_desk}


def rulebook(data: GameData) -> Rulebook:
    """Compose the rulebook of the game."""
    printed = Printed.of(data, SIDES)
    roster, ground = printed.roster, printed.ground
    entry = EntryTerms(lambda subject: f"Papua {PARAGRAPHS[subject]}")
    lands = Lands(data.board, data.setup, data.tables["terrain"])
    land = sorted(lands.land)
    lines = Supply(ground, lands.is_source, lands.always_supplied)
    lift = Airlift(lines, INFANTRY)
    points = Replacements(RESTORED, (*recovery_bans(lines),), naval_turn=lambda turn: turn % 2 == 1, box=sea.AT_SEA)
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
                # A hex is attacked once per phase, and each unit attacks once (P-13); a river counts if all cross it
                # (P-14).
                attack_bans=(landing.only_its_beach, points.fresh),
                shifts=(covered_ground, siege, combat.unity_of_command, lines.shift, crowded),
                cover_markers={construction.Fortification: "fortification"},
                # 5.1.4 obs.: landing forces belong to no formation; two or more counters, without guns (P-12).
                formations=combat.formations_of(roster, data.setup.unity),
                after=(landing.after_attack, airlift.after_drop),
                on_weakening=(construction.leave_work,),  # P-23
                on_losing=(replacements.remember_field, construction.leave_work),
            ),
            NumberedResults(),
            AdvanceRules(bans=(drop.stranded,)),  # 5.2 and obs.: the winner chooses which units advance, and how many
            RefugeRules(  # 5.3; P-46: units cannot leave by this edge
                # 5.3.1 obs.: no retreat into the sea, nor for guns into mountain, even by trail. Units that attack from
                # the sea never retreat: only defenders do.
                ground_bans=(entry.open_water, entry.prohibited_terrain),
            ),
            # 6.5: airfields; 12.2 and obs.: a range that is not printed is unlimited, as the A6M2's, but not the
            # A6M3's. 4.2.6 obs.: units aboard suffer with their transport (`air_war.passenger`).
            Aviation(  # 6.0
                flown=FLOWN,
                classes=data.tables["air_classes"],
                capacity=lands.capacity,
                bases=lands.air_bases,
                distances=lands.distances,
                free_transfer=lands.free_transfer,
                support=air_support,
                launch_bans=(lines.grounded, missions.damaged_field),
                interception_bans=(lands.interception_bans,),
                drop_zone=drop_zone,
            ),
            Planning(),
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
                faults=(campaign.base_faults(lands),),
                on_loading=(loaded,),
            ),
            KnowledgeRules(rules=(types_show, announced)),  # 5.1.1 obs., P-20
            VictoryRules(score_rules=(campaign.objectives,)),  # 13.2
            Campaign(),
        ),
    )
