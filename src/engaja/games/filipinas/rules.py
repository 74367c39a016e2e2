"""The rulebook of Filipinas: what it takes from the series, and what is its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engaja.games import GameData
from engaja.games.filipinas import (
    airlift,
    arrivals,
    battle,
    campaign,
    guerrillas,
    gunfire,
    lifts,
    piles,
    restoring,
    scenarios,
    supply,
    transfers,
    turn,
    unknowns,
    works,
)
from engaja.games.filipinas.air_sheet import AirSheets
from engaja.games.filipinas.airfields import Airfields
from engaja.games.filipinas.airlift import Airlift
from engaja.games.filipinas.airplans import AirPlans, Missions, Recall
from engaja.games.filipinas.airpower import AirArm
from engaja.games.filipinas.archipelago import Archipelago, stays_on_island
from engaja.games.filipinas.battle_desk import BattleDesks
from engaja.games.filipinas.book import (
    ALLIED,
    JAPANESE,
    OTHERS_RULINGS,
    OWN_OPTIONS,
    PARAGRAPHS,
    SIDES,
    TITLE,
    VERSION,
    cite,
)
from engaja.games.filipinas.cargo import Transport, end_of_movement
from engaja.games.filipinas.crossing import Cross, Crossings
from engaja.games.filipinas.decks import Decks, remember
from engaja.games.filipinas.dogfights import AirWar
from engaja.games.filipinas.evacuation import Evacuate, Evacuations, sail_away
from engaja.games.filipinas.faraway import Afar, FarAway
from engaja.games.filipinas.firepower import FireRules
from engaja.games.filipinas.fleet import Fleet
from engaja.games.filipinas.forces import TaskForces, gather, misplaced
from engaja.games.filipinas.guerrillas import RAIDERS, Activate, Guerrillas
from engaja.games.filipinas.gunfire import Gunfire, Gunnery
from engaja.games.filipinas.islands import FACTS, Islands, fourth_island
from engaja.games.filipinas.landfalls import Landfalls
from engaja.games.filipinas.landings import Land, Landings, Leave, is_interdicted, note_landing
from engaja.games.filipinas.landrecon import LandRecon, Scout
from engaja.games.filipinas.lifts import Lifts
from engaja.games.filipinas.march import Walk
from engaja.games.filipinas.naval import NavalRules
from engaja.games.filipinas.naval_desk import NavalDesk
from engaja.games.filipinas.patrols import PatrolRules
from engaja.games.filipinas.pieces import SUBMARINE, UNKNOWN, pieces
from engaja.games.filipinas.pins import Feed, Pins
from engaja.games.filipinas.ports import Ports
from engaja.games.filipinas.raids import RaidRules
from engaja.games.filipinas.recon import Recon
from engaja.games.filipinas.returns import Returns
from engaja.games.filipinas.scenarios import Scenarios
from engaja.games.filipinas.seafight import SeaFights
from engaja.games.filipinas.sorties import aloft
from engaja.games.filipinas.supply import Provision, SupplyQuestions
from engaja.games.filipinas.supply_sheet import SupplySheets
from engaja.games.filipinas.transfers import Transfer, Transfers
from engaja.games.filipinas.unknowns import Shuffle, Shuffling, Unknowns
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import WEATHER, Climate
from engaja.games.filipinas.works import Construction, Demolish, Work
from engaja.rules import Module, Printed, Rulebook
from engaja.rules.common import combat, drop, flags, landing
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.duty import DutyToAttack
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.ground import EntryTerms
from engaja.rules.common.guerrillas import GUERRILLA, no_support_alone
from engaja.rules.common.knowledge import KnowledgeRules
from engaja.rules.common.landing import LandingRules
from engaja.rules.common.movement import MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.sequence import SequenceRules
from engaja.rules.common.setup import SetUp, SetupRules
from engaja.rules.common.victory import VictoryRules
from engaja.rules.theatre.chain import ChainRetreat
from engaja.rules.theatre.dues import STAND_VERB, NumberedResults
from engaja.rules.theatre.flags import FLOWN, RESTORED


class Theatre(Module):
    """What is Filipinas' alone: the weather of three regions, islands."""

    subjects = ("replacements", "replacement_limits", "weather", "garrison", "river_retreat", "strait_retreat")
    facts = (WEATHER, *FACTS, piles.TOPS, restoring.POINTS)
    unit_flags: ClassVar[Mapping[str, int]] = {"restored": RESTORED, "jumped": flags.STRANDED, "flown": FLOWN}
    verbs = (STAND_VERB, restoring.RECOVER, restoring.MERGE)


def rulebook(data: GameData) -> Rulebook:
    """The whole game."""
    printed = Printed.of(data, SIDES, pieces())
    roster, ground = printed.roster, printed.ground
    entry = EntryTerms(cite)
    isles = Archipelago(data.board)
    climate = Climate(isles, ground.terrain, data.tables["weather_effects"])
    islands = Islands(isles, data.tables["victory"])
    provision = Provision(ground, isles, is_interdicted, lifts.freight)
    at_home, fourth = stays_on_island(isles), fourth_island(islands)
    return Rulebook(
        printed,  # 2.3: the tables; 2.4.3, F-G49: points are facts, without limit
        title=TITLE,
        version=VERSION,
        paragraphs=PARAGRAPHS,
        options=OWN_OPTIONS,
        without=OTHERS_RULINGS,
        modules=(
            SequenceRules(  # 3.0
                phases=(*turn.player_turn(ALLIED, islands), *turn.player_turn(JAPANESE, islands)),
                openings=(SetUp(JAPANESE), Shuffling(JAPANESE), SetUp(ALLIED)),  # F-G60
            ),
            MovementRules(  # 4.0
                entry_costs=(entry.terrain_or_road, entry.river, entry.strait, climate.cost),
                # 4.0 obs.
                entry_bans=(entry.open_water, entry.prohibited_terrain, entry.prohibited_strait),
                stacking_limit=6,  # 4.1.1; fewer on Corregidor (14.2), and an unknown piece takes no place (14.3)
                stacking=unknowns.limits(isles),
                bans=(guerrillas.just_roused, scenarios.stands_still, unknowns.not_a_unit),
                ways=(
                    Walk(),
                    Land(),
                    Cross(),
                    restoring.Refit(),
                    restoring.Fusion(),
                    Activate(islands),
                    Feed(),
                    Transfer(),
                    Evacuate(),
                    Work(),
                    Scout(),
                ),
                undertakings=(Leave(), Gunfire(), Missions(), Afar(), Recall(), Shuffle(), Demolish()),
                hex_bans=(at_home, fourth, scenarios.outside, restoring.stays_clear, lifts.stays_put),
                conditions=climate.conditions,
                on_end=(end_of_movement, sail_away, transfers.end_movement, works.end_movement, unknowns.contact),
                on_entering=(
                    *(
                        note_landing(islands),
                        islands.on_entering,
                        unknowns.vanish,
                        piles.on_entering,
                        transfers.field_falls,
                    ),
                    airlift.make_contact,
                ),
                on_leaving=(piles.on_leaving, works.leave_work),
            ),
            arrivals.Arrivals(may_come=transfers.is_beside_map),  # 4.2.1
            arrivals.Musters(arrivals.Boxes(data), isles.beaches),  # 4.2.1, 4.2.2
            Scenarios(printed, islands),
            Fleet(),  # 7.0
            Waters(printed, isles, climate),  # 7.0
            TaskForces(printed),  # 7.0
            NavalRules(),  # 7.0; F-G106: a forced stop ends the movement  # 7.0
            PatrolRules(),  # 7.5
            FireRules(),  # 7.1.2
            SeaFights(),  # 7.1.2
            Gunnery(),  # 7.1.1, 7.1.3
            Transport(isles),  # 7.2
            Evacuations(),  # 7.2
            Landings(),  # 4.2.4, 4.2.5
            Landfalls(isles, islands),  # 15.1
            Crossings(),  # 4.2.4
            LandingRules(),
            Airfields(printed, isles, climate, data.tables["air_classes"]),  # 4.1.1, 6.7, 14.1
            Ports(printed),  # 6.3.4
            Transfers(),  # 4.2.7
            Decks(),  # 2.2.3
            Recon(),  # 6.6.1
            AirPlans(),  # 6.0
            AirWar(),  # 6.1 to 6.3
            RaidRules(),  # 6.3.3, 6.8
            Lifts(),  # 4.2.3, 4.2.6, 6.4
            Airlift(),  # 4.2.3, 4.2.6, 6.4
            Construction(),  # 6.3.4, 6.7
            FarAway(),  # 6.3.1
            Returns(),  # 6.6
            LandRecon(),  # 6.6.2
            AirArm(),  # 6.0
            EngagementRules(  # 4.1.2 and obs., 11.0, 11.1, 13.0
                holds_ground=lambda unit: roster.type[unit] not in (GUERRILLA, UNKNOWN),
                exerts_zone=lambda unit: roster.type[unit] not in RAIDERS and roster.type[unit] != SUBMARINE,
                heeds_zone=lambda unit: roster.type[unit] not in RAIDERS and roster.type[unit] != UNKNOWN,
                ground_value=battle.ground_value(isles),
            ),
            Guerrillas(),  # 11.0; F-G46, F-G47; F-G80: face down they count nowhere
            Unknowns(printed, isles, islands),  # 14.3
            provision,  # 10.0
            SupplyQuestions(),
            Pins(),
            DutyToAttack(),  # 4.1.2; F-G12; F-G82: zones, and so the duty, do not cross a sea arm
            # 2.4.2, 5.1.5: two dice on land and at sea, one in the air and for bombardment; F-G10: by an option
            CombatRules(  # 5.0
                attack_bans=(
                    landing.only_its_beach,
                    unknowns.not_attacked,
                    battle.no_tanks_in_mountains,
                    restoring.fresh,
                ),
                support_bans=(no_support_alone,),  # 11.0 obs.
                shifts=(
                    *(battle.covered_ground(isles), battle.waters, battle.siege, combat.unity_of_command),
                    *(climate.shift, provision.shift, airlift.surprise),
                ),
                formations=combat.formations_of(roster, data.setup.unity),  # 5.1.4; F-G56: all of them
                on_weakening=(works.leave_work,),
                on_losing=(remember, islands.on_losing, unknowns.vanish, piles.on_leaving, works.leave_work),
                after=(landing.after_attack, airlift.after_drop, lambda w, hex_: transfers.oust_all(w)),
            ),
            NumberedResults(remnants_hold=False, may_stand=battle.stands_in(isles)),  # 5.1.6, 13.0; F-G55
            ChainRetreat(),  # 5.3.1
            AdvanceRules(  # 5.2 and obs.
                bans=(drop.stranded, battle.anti_aircraft_stays),
                hex_bans=(at_home, fourth, scenarios.outside),
                second_hex_bans=(climate.slows_the_advance,),
                second_hexes=battle.second_hexes,
            ),
            RefugeRules(  # 5.3; 5.3.3 obs., F-G67: not into the sea, nor onto prohibited ground
                # 5.3.3: armour may fall back across a strait, and does not survive it.
                ground_bans=(entry.open_water, entry.prohibited_terrain),
                bans=(at_home, scenarios.outside),
                on_crossing=(battle.crossing_losses,),
            ),
            ArtilleryRules(  # 9.0 and obs.
                guns=battle.GUNS,
                exposed=unknowns.exposed,
                exposed_hexes=unknowns.exposed_hexes,
                nearest=1,
                bans=(restoring.fresh_gun,),
                vulnerability_row=battle.vulnerability_row,
                backers=gunfire.backers,
                backing_refusals=gunfire.backing_refusals,
                on_backing=(gunfire.announce,),
            ),
            SetupRules(  # 15.1
                arrange=arrivals.arrange,
                free_area=campaign.free_area(data),
                bans=(guerrillas.one_to_a_hex,),
                start_owner=isles.start_owner,
                faults=(misplaced,),
                on_loading=(piles.note_tops, supply.loaded, gather),
            ),
            KnowledgeRules(  # F-G33, F-G34
                rules=(piles.top_of_the_pile, aloft),
                fleeting=True,
                private_events=campaign.PRIVATE_EVENTS,
                secret_shifts=supply.SECRET_SHIFTS,
            ),
            VictoryRules(  # 15.2; 15.1 obs., F-G48: flags are judged at every count
                score_rules=(
                    *(islands.booked, islands.at_end, campaign.destroyed),
                    *(scenarios.remaining, scenarios.prizes, restoring.unused),
                ),
                objectives=scenarios.objectives(islands),
                secret_items={"jp_remains": JAPANESE},
            ),
            Theatre(),
            *(AirSheets(), BattleDesks(), NavalDesk(), SupplySheets()),  # what the table shows
        ),
    )
