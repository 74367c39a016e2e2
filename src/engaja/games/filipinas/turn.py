"""The sequence of play (3.0): seven phases for each side, and what stands between turns."""

from __future__ import annotations

from engaja.core.declared import OF_TURN
from engaja.games.filipinas import (
    airplans,
    arrivals,
    crossing,
    dogfights,
    evacuation,
    forces,
    gunfire,
    landings,
    naval,
    ports,
    raids,
    recon,
    returns,
    seafight,
    transfers,
    unknowns,
    works,
)
from engaja.games.filipinas.arrivals import Muster
from engaja.games.filipinas.book import ALLIED
from engaja.games.filipinas.islands import Islands
from engaja.games.filipinas.piles import note_tops
from engaja.games.filipinas.restoring import filipino_recovery, income
from engaja.games.filipinas.weather import new_weather
from engaja.rules.common import landing
from engaja.rules.common.flags import lower
from engaja.rules.common.sequence import Phase, combat_phase, movement_phase


def player_turn(side: int, islands: Islands) -> tuple[Phase, ...]:
    """Reinforcements, ships, the enemy's reconnaissance and raids on them, troops and aircraft, the enemy's aircraft,
    combat."""
    before, after = (
        ((note_tops, income, new_weather), ())
        if side == ALLIED
        else (
            (),
            (
                evacuation.offer,
                filipino_recovery,
                islands.book,
                forces.end_of_turn,
                crossing.end_of_turn,
                recon.end_of_turn,
                lower(OF_TURN),
            ),
        )
    )
    return (
        Phase(
            "reinforcement",
            side,
            begin=(*before, arrivals.leave(side), islands.judge, arrivals.receive(side)),
            procedure=Muster,
        ),
        Phase("naval", side, begin=(naval.begin(side),), procedure=naval.NavalMovement, end=(naval.end(side),)),
        Phase("recon", side, begin=(recon.begin(side),), end=(recon.end,)),
        Phase(
            "aeronaval",
            side,
            begin=(seafight.reveal_all(side), raids.raid(side)),
            procedure=seafight.Engagements,
            end=(transfers.land_all,),
        ),
        movement_phase(
            side,
            begin=(
                *(landings.begin_movement, unknowns.begin_movement, ports.wear_off(side), works.finish(side)),
                transfers.begin_movement(side),
            ),
            end=(transfers.oust_all,),
        ),
        Phase("reaction", side, begin=(airplans.react(side),)),
        combat_phase(
            side,
            begin=(gunfire.fire_all(side), raids.fly_out(side)),
            end=(landing.at_phase_end, returns.come_home, dogfights.end_missions, *after),
        ),
    )
