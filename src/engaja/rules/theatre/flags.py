"""The flags of a unit that the theatre games add."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engaja.core.declared import LASTING, OF_TURN, Flags
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.common import flags

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

FLAGS: Final[Flags] = Flags(flags.FLAGS)


def _is_used(w: World, unit: int) -> Iterator[Words]:
    if w.rules.is_troops[unit]:
        yield fault("never_used", unit=w.rules.roster.ids[unit])


FLOWN: Final = FLAGS.declare(
    "flown", LASTING, "an air unit or ship that was used in this phase: it waits for the next", fits=_is_used
)
RESTORED: Final = FLAGS.declare(
    "restored", OF_TURN, "recovered this turn, or came back as a ship", fits=lambda w, unit: ()
)
