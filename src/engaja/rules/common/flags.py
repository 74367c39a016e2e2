"""Flags of a unit: bits of `State.flags`. A family of rules or a game adds its own with `Flags(FLAGS)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engaja.core.declared import LASTING, OF_COMBAT, OF_COMBAT_PHASE, OF_MOVEMENT, OF_TURN, Flags

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

FLAGS: Final[Flags] = Flags()

MOVED: Final = FLAGS.declare("moved", OF_MOVEMENT, "left the hex where it began the movement phase")
STOPPED: Final = FLAGS.declare("stopped", OF_MOVEMENT, "may not move any further in this phase")
RAILED: Final = FLAGS.declare("railed", OF_MOVEMENT, "used the railway: neither moves otherwise nor attacks this turn")
OBLIGED: Final = FLAGS.declare("obliged", OF_COMBAT_PHASE, "must attack (C-05)")
ATTACKED: Final = FLAGS.declare("attacked", OF_COMBAT_PHASE, "attacked in this phase")
FIRED: Final = FLAGS.declare(
    "fired",
    OF_COMBAT_PHASE,
    "a gun of either side that was used: it supported or bombarded, or by option was attacked",
)
HIT: Final = FLAGS.declare("hit", OF_COMBAT, "took a loss as the result of this combat")
REVEALED: Final = FLAGS.declare("revealed", OF_COMBAT, "both sides know which counter this is")
CONTACT: Final = FLAGS.declare(
    "contact", OF_TURN, "was engaged at the start of the turn or at the end of one of its phases (C-27)"
)
WEAKENED: Final = FLAGS.declare("weakened", OF_TURN, "took a loss this turn")
LANDED: Final = FLAGS.declare("landed", OF_TURN, "made an assault landing this turn")
STRANDED: Final = FLAGS.declare("stranded", LASTING, "jumped, and has not yet met other troops of its side")


def lower(*ends: str) -> Callable[[World], None]:
    """Lowers the flags of every unit that end with one of these."""

    def happening(w: World) -> None:
        mask = w.rules.flags.mask(*ends)
        for unit, flag in enumerate(w.state.flags):
            if flag & mask:
                w.unmark(unit, mask)

    return happening


def with_flag(w: World, flag: int) -> list[int]:
    """The units whose flag is raised."""
    return [unit for unit, flags in enumerate(w.state.flags) if flags & flag]
