"""The rulebook of Metz: the rules it takes from the series, and its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from engaja.core.declared import OF_TURN
from engaja.games import GameData
from engaja.games.metz import bridges, withdrawal
from engaja.games.metz.air import air_die
from engaja.games.metz.armour import ARMOUR, second_hexes, vulnerability_row
from engaja.games.metz.book import OWN_OPTIONS, PARAGRAPHS, SIDES, VERSION
from engaja.games.metz.edges import AMERICAN, GERMAN, EnterOrReturn, Entrances, Returns
from engaja.games.metz.fortifications import fortification, fortified_hex, ground_value
from engaja.games.metz.garrisons import Garrisons, driven_out, free_dominated, not_yet_moving, pinned
from engaja.games.metz.march import comes_back, conditions
from engaja.games.metz.railway import Rail, Railway, note_held, stray
from engaja.games.metz.recovery import line_to_the_rear, panzers_and_guns, recovery_limit
from engaja.games.metz.start import arrange, free_area, loaded
from engaja.games.metz.victory import beyond_the_line, destroyed_units, places
from engaja.rules import Printed, Rulebook
from engaja.rules.army.air_points import AirPoints
from engaja.rules.army.book import OPTIONS as ARMY_OPTIONS
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.army.recovery import Recovery, RecoveryRules
from engaja.rules.army.retreat import RetreatRules
from engaja.rules.common import combat, engagement, victory
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.departure import DepartureRules
from engaja.rules.common.duty import DutyToAttack
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import lower
from engaja.rules.common.ground import EntryTerms
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
from engaja.rules.common.victory import FinalLosses, VictoryRules


def rulebook(data: GameData) -> Rulebook:
    """Compose the rulebook of the game."""
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
        without=frozenset({"C-29"}),  # no unit leaves the board voluntarily
        modules=(
            SequenceRules(  # 3.0
                phases=(
                    Phase("air", AMERICAN, begin=(engagement.note_contact, note_held, air_die)),
                    movement_phase(AMERICAN, begin=(withdrawal.of(AMERICAN),), end=(bridges.note_ready, freed)),
                    combat_phase(AMERICAN, end=(freed,)),
                    movement_phase(GERMAN, begin=(withdrawal.of(GERMAN), free_dominated), end=(freed,)),
                    combat_phase(GERMAN, end=(freed,)),
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
                on_leaving=(bridges.no_longer_ready, stray),
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
            RetreatRules(  # 5.3.2
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
                faults=(bridges.faults, withdrawal.faults),
                on_loading=(loaded,),
            ),
            VictoryRules(objectives=places, score_rules=(victory.places, destroyed_units, beyond_the_line)),  # 11.2
        ),
    )
