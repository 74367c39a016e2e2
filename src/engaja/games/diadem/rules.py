"""The rulebook of Diadem: the rules it takes from the series, and its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from engaja.core.declared import OF_TURN
from engaja.games import GameData
from engaja.games.diadem.air import set_air_track
from engaja.games.diadem.armour import ARMOUR, GUNS, MOTORISED, second_hexes, vulnerability_row
from engaja.games.diadem.book import OWN_OPTIONS, PARAGRAPHS, SIDES, TITLE, VERSION
from engaja.games.diadem.edges import ALLIED, GERMAN, Edges, EnterByOwnHexes
from engaja.games.diadem.mountains import (
    armour_in_mountain,
    cited_by_9_0,
    defender_ground,
    ground_value,
    zones_that_hold,
)
from engaja.games.diadem.placement import Placement
from engaja.games.diadem.start import EarlyDepartures, arrange, loaded
from engaja.games.diadem.victory import Departures, destroyed_units, objectives
from engaja.rules import Printed, Rulebook
from engaja.rules.army.air_points import AirPoints
from engaja.rules.army.book import OPTIONS as ARMY_OPTIONS
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.army.recovery import Recovery, RecoveryRules
from engaja.rules.army.retreat import RetreatRules
from engaja.rules.common import combat, engagement
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.departure import DepartureRules, Exit
from engaja.rules.common.duty import DutyToAttack
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import lower
from engaja.rules.common.ground import EntryTerms
from engaja.rules.common.movement import March, MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import ReinforcementRules
from engaja.rules.common.sequence import Phase, SequenceRules, combat_phase, movement_phase
from engaja.rules.common.setup import SetUp, SetupRules
from engaja.rules.common.victory import FinalLosses, VictoryRules


def rulebook(data: GameData) -> Rulebook:
    """Compose the rulebook of the game."""
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
                    combat_phase(GERMAN),
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
            RetreatRules(river_losses=dict.fromkeys(ARMOUR, "loss")),  # 5.3.2
            AirPoints(),  # 6.0
            RecoveryRules(limit=lambda w, side: len(w.rules.roster) if side == ALLIED else 0),  # 7.0
            ArtilleryRules(guns=GUNS, vulnerability_row=vulnerability_row),  # 8.0
            SetupRules(  # 11.1
                arrange=arrange, free_area=placement.free_area, on_loading=(loaded,)
            ),
            VictoryRules(  # 11.2
                score_rules=(
                    *(objectives, destroyed_units),
                    *(departures.divisions_out, departures.texas, departures.germans),
                ),
                # Only their owner knows which counters left the board, and so what the remaining Germans are worth.
                secret_items=dict.fromkeys(("division_west", "texas", "german_leaves", "german_stays"), ALLIED),
            ),
            EarlyDepartures(),
        ),
    )
