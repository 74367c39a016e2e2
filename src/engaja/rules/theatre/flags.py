"""The flags of a unit that the theatre games add."""

from __future__ import annotations

from typing import Final

from engaja.core.declared import LASTING, OF_TURN, Flags
from engaja.rules.common import flags

FLAGS: Final[Flags] = Flags(flags.FLAGS)

FLOWN: Final = FLAGS.declare("flown", LASTING, "an air unit or ship that was used in this phase: it waits for the next")
RESTORED: Final = FLAGS.declare("restored", OF_TURN, "recovered this turn, or came back as a ship")
