"""The rulebook of Filipinas: what it takes from the series, and what is its own.

It is still being written: `unfinished.md` says what is missing. Nobody is offered the game until that file is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engaja.games import GameData
from engaja.games.filipinas import arrivals, battle, campaign, guerrillas, piles, restoring, supply, turn
from engaja.games.filipinas.archipelago import Archipelago, stays_on_island
from engaja.games.filipinas.book import ALLIED, JAPANESE, OWN_OPTIONS, PARAGRAPHS, SIDES, TITLE, VERSION, cite
from engaja.games.filipinas.cargo import Transport, end_of_movement
from engaja.games.filipinas.crossing import Cross, Crossings
from engaja.games.filipinas.firepower import FireRules
from engaja.games.filipinas.fleet import Fleet
from engaja.games.filipinas.forces import TaskForces, gather, misplaced
from engaja.games.filipinas.guerrillas import RAIDERS, Activate, Guerrillas
from engaja.games.filipinas.islands import FACTS, Islands, fourth_island
from engaja.games.filipinas.landings import Land, Landings, Leave, is_interdicted, note_landing
from engaja.games.filipinas.march import Walk
from engaja.games.filipinas.naval import NavalRules
from engaja.games.filipinas.patrols import PatrolRules
from engaja.games.filipinas.pieces import SUBMARINE, pieces
from engaja.games.filipinas.pins import Feed, Pins
from engaja.games.filipinas.seafight import SeaFights
from engaja.games.filipinas.supply import Provision, SupplyQuestions
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import WEATHER, Climate
from engaja.rules import Module, Printed, Rulebook
from engaja.rules.common import combat, landing
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
from engaja.rules.theatre.flags import RESTORED


class Theatre(Module):
    """What is Filipinas' alone: the weather of three regions, islands."""

    subjects = ("replacements", "replacement_limits", "weather", "garrison", "river_retreat", "strait_retreat")
    facts = (WEATHER, *FACTS, piles.TOPS, restoring.POINTS)
    unit_flags: ClassVar[Mapping[str, int]] = {"restored": RESTORED}
    verbs = (STAND_VERB, restoring.RECOVER, restoring.MERGE)


def rulebook(data: GameData) -> Rulebook:
    """The game, composed as far as it is written."""
    printed = Printed.of(data, SIDES, pieces())
    roster, ground = printed.roster, printed.ground
    entry = EntryTerms(cite)
    isles = Archipelago(data.board)
    climate = Climate(isles, ground.terrain, data.tables["weather_effects"])
    islands = Islands(isles, data.tables["victory"])
    provision = Provision(ground, isles, is_interdicted)
    at_home, fourth = stays_on_island(isles), fourth_island(islands)
    return Rulebook(
        printed,
        title=TITLE,
        version=VERSION,
        paragraphs=PARAGRAPHS,
        options=OWN_OPTIONS,
        modules=(
            SequenceRules(  # 3.0
                phases=(*turn.player_turn(ALLIED, islands), *turn.player_turn(JAPANESE, islands)),
                openings=(SetUp(JAPANESE), SetUp(ALLIED)),  # F-G60
            ),
            MovementRules(  # 4.0
                entry_costs=(entry.terrain_or_road, entry.river, entry.strait, climate.cost),
                entry_bans=(entry.open_water, entry.prohibited_terrain, entry.prohibited_strait),
                stacking=isles.limits,
                bans=(guerrillas.just_roused,),
                ways=(Walk(), Land(), Cross(), restoring.Refit(), restoring.Fusion(), Activate(islands), Feed()),
                undertakings=(Leave(),),
                hex_bans=(at_home, fourth, restoring.stays_clear),
                conditions=climate.conditions,
                on_end=(end_of_movement, provision.check),
                on_entering=(note_landing(islands), islands.on_entering, piles.on_entering),
                on_leaving=(piles.on_leaving,),
            ),
            arrivals.Arrivals(may_come=lambda w, unit: False),  # 4.2.1
            arrivals.Musters(arrivals.Boxes(data), isles.beaches),  # 4.2.1, 4.2.2
            Fleet(),  # 7.0
            Waters(printed, isles, climate),  # 7.0
            TaskForces(printed),  # 7.0
            NavalRules(),  # 7.0
            PatrolRules(),  # 7.5
            FireRules(),  # 7.1.2
            SeaFights(),  # 7.1.2
            Transport(isles),  # 7.2
            Landings(),  # 4.2.4, 4.2.5
            Crossings(),  # 4.2.4
            LandingRules(),
            EngagementRules(  # 4.1.2, 11.0, 11.1, 13.0
                holds_ground=lambda unit: roster.type[unit] != GUERRILLA,
                exerts_zone=lambda unit: roster.type[unit] not in RAIDERS and roster.type[unit] != SUBMARINE,
                heeds_zone=lambda unit: roster.type[unit] not in RAIDERS,
                ground_value=battle.ground_value(isles),
            ),
            Guerrillas(),  # 11.0
            provision,  # 10.0
            SupplyQuestions(),
            Pins(),
            DutyToAttack(),
            CombatRules(  # 5.0
                attack_bans=(landing.only_its_beach, battle.no_tanks_in_mountains, restoring.fresh),
                support_bans=(no_support_alone,),
                shifts=(
                    *(battle.covered_ground(isles), battle.waters, battle.siege, combat.unity_of_command),
                    *(climate.shift, provision.shift),
                ),
                formations=combat.formations_of(roster, data.setup.unity),
                on_losing=(islands.on_losing, piles.on_leaving),
                after=(landing.after_attack,),
            ),
            NumberedResults(remnants_hold=False, may_stand=battle.stands_in(isles)),  # 5.1.6, 13.0; F-G55
            ChainRetreat(),  # 5.3.1
            AdvanceRules(  # 5.2
                hex_bans=(at_home, fourth),
                second_hex_bans=(climate.slows_the_advance,),
                second_hexes=battle.second_hexes,
            ),
            RefugeRules(  # 5.3
                # 5.3.3: armour may fall back across a strait, and does not survive it.
                ground_bans=(entry.open_water, entry.prohibited_terrain),
                bans=(at_home,),
                on_crossing=(battle.crossing_losses,),
            ),
            ArtilleryRules(  # 9.0
                guns=battle.GUNS,
                nearest=1,
                bans=(restoring.fresh_gun,),
                vulnerability_row=battle.vulnerability_row,
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
                rules=(piles.top_of_the_pile,),
                fleeting=True,
                private_events=campaign.PRIVATE_EVENTS,
                secret_shifts=supply.SECRET_SHIFTS,
            ),
            VictoryRules(  # 15.2
                score_rules=(islands.booked, islands.at_end, campaign.destroyed, campaign.remaining, restoring.unused),
                secret_items={"jp_remains": JAPANESE},
            ),
            Theatre(),
        ),
    )
