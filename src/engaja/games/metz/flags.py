"""The flags of a unit that only this game has."""

from __future__ import annotations

from typing import Final

from engaja.core.declared import LASTING, OF_TURN, Flags
from engaja.rules.common import flags

FLAGS: Final[Flags] = Flags(flags.FLAGS)

READY: Final = FLAGS.declare(
    "bridging", LASTING, "engineers that ended their last movement phase where they stand, beside a river"
)
BUILT: Final = FLAGS.declare("built", LASTING, "has used its one bridge marker (M-18)")
FREED: Final = FLAGS.declare("freed", LASTING, "a pinned garrison that was driven out or dominated (M-05)")
DRIVEN_BACK: Final = FLAGS.declare("driven_back", OF_TURN, "retreated this turn")
