"""The rulebook of The Bridge. It takes everything from the series but two rules of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engaja.core.declared import OF_TURN
from engaja.core.terms import Item, Shift
from engaja.games import GameData
from engaja.rules import Printed, Rulebook, World
from engaja.rules.army.book import OPTIONS
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.army.retreat import RetreatRules
from engaja.rules.common import combat, engagement, victory
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.combat import Clash
from engaja.rules.common.duty import DutyToAttack
from engaja.rules.common.flags import lower
from engaja.rules.common.ground import EntryTerms
from engaja.rules.common.movement import March, MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import Enter, ReinforcementRules
from engaja.rules.common.sequence import Phase, SequenceRules, combat_phase, movement_phase
from engaja.rules.common.victory import VictoryRules
from engaja.rules.module import citing
from engaja.setup import area_hexes

TITLE = "Ponte"  # as citations name the book
SIDES = ("american", "german")
AMERICAN, GERMAN = 0, 1

# Which paragraph of the book rules what. The program asks for every subject that its modules can cite.
PARAGRAPHS = {
    "dice": "2.0",
    "sequence": "3.0",
    "movement": "4.0",
    "movement_power": "4.0",
    "terrain_table": "4.0",
    "bridge_cost": "4.0",
    "armour_river": "4.0",
    "stacking": "4.1",
    "engagement": "4.1",
    "must_attack": "4.1",
    "entry": "4.2",
    "exit": "4.2",
    "no_return": "4.2",
    "combat": "5.0",
    "once_a_phase": "5.0",
    "same_hex_once": "5.0",
    "odds": "5.1",
    "announcement": "5.1",
    "row": "5.1",
    "terrain": "5.2",
    "bridgehead": "5.2",
    "siege": "5.3",
    "unity": "5.4",
    "results": "5.5",
    "advance": "5.6",
    "retreat": "5.7",
    "chain_retreat": "5.7",
    "river_retreat": "5.7",
    "siege_retreat": "5.7",
    "artillery": "6.0",
    "gun_limits": "6.0",
    "bombardment_result": "6.0",
    "setup": "8.0",
    "objectives": "9.0",
    "american_objectives": "9.0",
    "german_objectives": "9.0",
}


def rulebook(data: GameData) -> Rulebook:
    """Compose the rulebook of the game."""
    printed = Printed.of(data, SIDES)
    entry = EntryTerms(lambda subject: f"{TITLE} {PARAGRAPHS[subject]}")
    edges = {id_: tuple(area_hexes(area, data.board)) for id_, area in data.setup.areas.items()}

    def entry_hexes(w: World, unit: int) -> Iterable[int]:
        """4.2: by the edge that the counter names."""
        return edges.get(w.rules.roster.counters[unit].start.at, ())

    return Rulebook(
        printed,
        title=TITLE,
        version="1",
        paragraphs=PARAGRAPHS,
        options=OPTIONS,
        modules=(
            SequenceRules(  # 3.0
                phases=(
                    Phase("start", AMERICAN, begin=(engagement.note_contact,)),
                    movement_phase(AMERICAN),
                    combat_phase(AMERICAN),
                    movement_phase(GERMAN),
                    combat_phase(GERMAN, end=(lower(OF_TURN),)),
                ),
            ),
            MovementRules(  # 4.0, 4.1
                entry_costs=(entry.terrain_or_road, entry.river),
                entry_bans=(entry.prohibited_terrain, entry.bridge_needed),
                ways=(March(), Enter()),
                stacking_limit=3,
            ),
            DutyToAttack(),
            ReinforcementRules(entry_hexes=entry_hexes),  # 4.2
            CombatRules(  # 5.0
                shifts=(combat.defender_terrain, bridgehead, combat.siege, combat.unity_of_command),
                formations=combat.formations_of(printed.roster, data.setup.unity),
            ),
            LetteredResults(),
            RefugeRules(ground_bans=(entry.prohibited_terrain,)),  # 5.7
            RetreatRules(river_losses={"armour": "loss"}),
            ArtilleryRules(),  # 6.0
            VictoryRules(score_rules=(victory.places, destroyed_units)),  # 9.0
        ),
    )


@citing("bridgehead")
def bridgehead(w: World, clash: Clash) -> Iterator[Shift]:
    """5.2: a German counter-attack on Pontal gets one column, since the bridge is ranged in."""
    place = w.rules.board.ground[clash.target].place
    if clash.side == GERMAN and place == "Pontal":
        yield Shift(1, "bridgehead", w.rules.cite("bridgehead"))


def destroyed_units(w: World) -> Iterator[Item]:
    """9.0: every unit eliminated scores for the other side."""
    for side, name in enumerate(SIDES):
        yield from victory.each(w, f"{name}_destroyed", 1 - side, victory.destroyed(w, side))
