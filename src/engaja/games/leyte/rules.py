"""The rulebook of Leyte: the rules it takes from the series, and its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from engaja.core.declared import OF_TURN
from engaja.games import GameData
from engaja.games.leyte import air, departures, guerrillas, victory
from engaja.games.leyte.arrivals import Arrivals, Land, first_assault
from engaja.games.leyte.battle import (
    ARMOUR,
    lost_at_sea,
    only_americans_recover,
    only_armour_goes_on,
    second_hexes,
    siege,
    vulnerability_row,
)
from engaja.games.leyte.book import OWN_OPTIONS, PARAGRAPHS, SIDES, VERSION
from engaja.games.leyte.campaign import Campaign, arrange, flag_faults, loaded, new_turn
from engaja.games.leyte.paratroops import Drop
from engaja.games.leyte.sea import Ship, forget_assaults, naval_support, sealift
from engaja.games.leyte.shores import AMERICAN, JAPANESE, Shores
from engaja.games.leyte.weather import rain, rain_slows_the_advance, weather
from engaja.rules import Printed, Rulebook
from engaja.rules.army.air_points import AirPoints
from engaja.rules.army.book import OPTIONS as ARMY_OPTIONS
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.army.recovery import Recovery, RecoveryRules
from engaja.rules.army.retreat import RetreatRules
from engaja.rules.common import combat, drop, engagement, landing
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.departure import DepartureRules, Exit
from engaja.rules.common.duty import DutyToAttack
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import lower
from engaja.rules.common.ground import EntryTerms
from engaja.rules.common.guerrillas import GUERRILLA, no_support_alone
from engaja.rules.common.knowledge import KnowledgeRules
from engaja.rules.common.landing import LandingRules
from engaja.rules.common.movement import March, MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import ReinforcementRules
from engaja.rules.common.sequence import (
    Phase,
    SequenceRules,
    combat_phase,
    movement_phase,
)
from engaja.rules.common.setup import SetUp, SetupRules
from engaja.rules.common.victory import VictoryRules


def rulebook(data: GameData) -> Rulebook:
    """Compose the rulebook of the game."""
    printed = Printed.of(data, SIDES)
    roster = printed.roster
    entry = EntryTerms(lambda subject: f"Leyte {PARAGRAPHS[subject]}")
    shores = Shores(data.board, data.setup)
    freed = departures.freed(shores)
    arrivals, count = Arrivals(shores), victory.Count(shores)
    return Rulebook(
        printed,  # 2.3: four tables, and those that the text gives as lists
        title="Leyte",
        version=VERSION,
        paragraphs=PARAGRAPHS,
        options={**ARMY_OPTIONS, **OWN_OPTIONS},
        modules=(
            SequenceRules(  # 3.0
                phases=(
                    Phase("air", AMERICAN, begin=(engagement.note_contact, new_turn, air.set_points)),
                    movement_phase(
                        AMERICAN, begin=(departures.withdrawals(shores), first_assault), end=(forget_assaults, freed)
                    ),
                    combat_phase(AMERICAN, end=(landing.at_phase_end, freed)),
                    movement_phase(JAPANESE, end=(freed,)),
                    combat_phase(JAPANESE, end=(freed,)),
                    Phase("recovery", AMERICAN, procedure=Recovery, end=(lower(OF_TURN),)),
                ),
                openings=(SetUp(AMERICAN),),
            ),
            MovementRules(  # 4.0, 9.0
                entry_costs=(entry.terrain_or_road, entry.river, rain(data)),
                entry_bans=(entry.open_water, entry.prohibited_terrain),  # L-26: a road opens mountain to armour (C-33)
                bans=(drop.stranded,),
                ways=(March(), Ship(shores), Land(), Drop(), Exit()),
                undertakings=(air.Bonus(),),
                conditions=weather(data),
                sealift=sealift,
                on_entering=(drop.make_contact, shores.note_la_paz, shores.note_port),
            ),
            DepartureRules(exits={JAPANESE: departures.exit_hexes(data.board)}),  # 4.2.2
            EngagementRules(  # 4.1.2, 11.0, 12.2 obs.
                holds_ground=lambda unit: roster.type[unit] != GUERRILLA,
                exerts_zone=lambda unit: roster.type[unit] != GUERRILLA,
                heeds_zone=lambda unit: roster.type[unit] != GUERRILLA,
            ),
            DutyToAttack(),
            ReinforcementRules(entry_hexes=arrivals.hexes),  # 4.2
            LandingRules(),  # 4.3
            CombatRules(  # 5.0, 10.0, 11.0
                attack_bans=(landing.only_its_beach,),
                support_bans=(no_support_alone,),
                # Of all the terrain in a hex, only the most valuable counts (5.1.2 obs.).
                shifts=(combat.defender_terrain, siege, combat.unity_of_command, naval_support(shores)),
                # Known by their full names, since two pairs share a number (12.1.2 obs.); divisions count only in
                # attack, and with every counter of their regiments (L-25); a regiment of one counter cannot earn unity
                # (L-27).
                formations=combat.formations_of(roster, data.setup.unity),
                after=(landing.after_attack,),
            ),
            LetteredResults(),
            AdvanceRules(  # 5.2
                bans=(drop.stranded,),
                second_hex_bans=(rain_slows_the_advance, only_armour_goes_on),
                second_hexes=second_hexes,
            ),
            RefugeRules(  # 5.3
                ground_bans=(
                    *(lost_at_sea(entry.open_water), lost_at_sea(entry.from_the_sea)),
                    entry.prohibited_terrain,
                ),
                exit=departures.retreat_exit,
                bans=(guerrillas.bar_retreats,),
            ),
            RetreatRules(river_losses=dict.fromkeys(ARMOUR, "loss")),  # 5.3.2
            AirPoints(),  # 6.0
            RecoveryRules(limit=lambda w, side: len(roster), bans=(only_americans_recover,)),  # 7.0
            # L-24: guns fire once per phase, together if their owner chooses, and without aircraft: as in the sister
            # games.
            ArtilleryRules(vulnerability_row=vulnerability_row),  # 8.0
            SetupRules(  # 12.1
                arrange=arrange,
                free_area=lambda w, unit: shores.areas[roster.counters[unit].start.at],
                faults=(flag_faults,),
                on_loading=(lambda w: loaded(w, shores),),
            ),
            VictoryRules(  # 12.2
                objectives=count.places,
                score_rules=(count.objectives, count.destroyed, count.intact),
                secret_items={"japanese_intact": JAPANESE},  # only their owner knows which of them have losses
            ),
            KnowledgeRules(loss_events=frozenset({"loss", "bombed", "scattered"})),
            Campaign(),
        ),
    )
