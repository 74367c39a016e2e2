"""The sequence of play (3.0), and what a hand-written position assumes."""

from __future__ import annotations

from engaja.core.declared import OF_COMBAT_PHASE, OF_MOVEMENT, OF_TURN
from engaja.games.papua import arrivals, campaign, sea
from engaja.games.papua.lands import ALLIED, JAPANESE
from engaja.rules import World
from engaja.rules.common import landing
from engaja.rules.common.assault import CombatPhase
from engaja.rules.common.flags import lower
from engaja.rules.common.movement import Movement
from engaja.rules.common.reinforcement import Arrival
from engaja.rules.common.sequence import Phase, rest
from engaja.rules.theatre import (
    air_war,
    construction,
    missions,
    replacements,
    supply,
)
from engaja.rules.theatre.air_war import Reaction
from engaja.rules.theatre.flags import FLOWN
from engaja.rules.theatre.replacements import Recompletion
from engaja.rules.theatre.supply import Supply

# 3.0 Sequence


def player_turn(side: int, lines: Supply) -> tuple[Phase, ...]:
    """Disease and recovery, reinforcements, movement, the enemy's aircraft, combat."""
    freed = (arrivals.let_go_the_freed,) if side == ALLIED else ()
    opening = (new_turn, replacements.income) if side == JAPANESE else ()
    return (
        Phase("recovery", side, begin=(*opening, campaign.disease(side, lines)), procedure=Recompletion),
        Phase(
            "reinforcement",
            side,
            begin=(rest, construction.clear_ways(side), arrivals.WITHDRAWALS.at_start(side)),
            procedure=Arrival,
            end=freed,
        ),
        Phase(
            "movement",
            side,
            begin=(construction.bombs_wear_off(side), construction.finish(side)),
            procedure=Movement,
            end=freed,
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
                *freed,
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
