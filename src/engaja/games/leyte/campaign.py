"""Counts kept from turn to turn, the set-up (12.1), and what a hand-written position contains."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.places import WAITING, WITHDRAWN
from engaja.datafile import Words
from engaja.games.leyte import air
from engaja.games.leyte.paratroops import DROP, JUMPED
from engaja.games.leyte.sea import ASSAULTED, SHIPPED
from engaja.games.leyte.shores import AMERICAN, JAPANESE, LA_PAZ_WON, PORTS_LOST, Shores
from engaja.rules import Module, World
from engaja.rules.army.air_points import AIR
from engaja.rules.common import engagement, flags
from engaja.rules.common.flags import with_flag
from engaja.rules.common.guerrillas import GUERRILLA
from engaja.rules.common.sequence import (
    has_passed,
)

LISTED_FLAGS = {"landed": flags.LANDED, "stranded": flags.STRANDED}


class Campaign(Module):
    """Counts kept from turn to turn, and the special rules of this campaign."""

    subjects = ("drop_obs", "weather", "naval", "guerrillas", "ports", "first_assault", "beaches", "lost_landing")
    verbs = (DROP, air.TAKE_BONUS)
    facts = (SHIPPED, JUMPED, ASSAULTED, air.AIR_BONUS, LA_PAZ_WON, PORTS_LOST)
    listed_flags = LISTED_FLAGS


# 3.0 Sequence


def new_turn(w: World) -> None:
    """Three units by sea and one drop in each turn (4.3, 4.4)."""
    for fact in (SHIPPED, JUMPED):
        fact.clear(w)


# 12.1 Set-up


def arrange(w: World, unit: int) -> None:
    """Put a counter where it begins in a game, or in a position that does not name it."""
    counter = w.rules.roster.counters[unit]
    at = counter.start.proposed or (counter.start.at if counter.start.kind == "hex" else None)
    if any(has_passed(w, x.turn, AMERICAN, "movement") for x in counter.withdrawals):
        w.put(unit, WITHDRAWN)
    elif at is not None and counter.start.turn is None:
        w.put_in(unit, w.rules.notation.hex_index[at])
        w.hold(unit, w.state.ground[unit])
    else:
        w.put(unit, WAITING)


def flag_faults(w: World) -> Iterator[Words]:
    """Only Americans land by assault, and only Japanese jump."""
    for name, side in (("landed", AMERICAN), ("stranded", JAPANESE)):
        for unit in with_flag(w, LISTED_FLAGS[name]):
            id_ = w.rules.roster.ids[unit]
            if w.rules.roster.side[unit] != side:
                yield Words(
                    f"{id_!r} não é do lado que pode ter {name!r}", f"{id_!r} is not of the side that can have {name!r}"
                )


def loaded(w: World, shores: Shores) -> None:
    """Complete a position: units in contact have been engaged this turn; the air points are those of the turn, unless
    given; on turn 1 every American unit has just landed. It may name units that landed by assault or jumped."""
    engagement.note_contact(w)
    for side in (AMERICAN, JAPANESE):
        if not AIR.is_set(w, side):
            AIR.set(w, side, air.points_of(w, side))
    if w.state.turn == 1:
        for unit in w.rules.roster.of_side[AMERICAN]:
            if w.state.ground[unit] >= 0 and w.rules.roster.type[unit] != GUERRILLA:
                w.mark(unit, flags.LANDED)
    shores.note_lost_ports(w)
