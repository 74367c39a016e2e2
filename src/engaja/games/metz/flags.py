"""The flags of a unit that only this game has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engaja.core.declared import LASTING, OF_TURN, Flags
from engaja.datafile import Words
from engaja.rules import World
from engaja.rules.common import flags

FLAGS: Final[Flags] = Flags(flags.FLAGS)

ENGINEERS: Final = ("engineer", "construction_engineer")


def _is_engineer(w: World, unit: int) -> Iterator[Words]:
    id_ = w.rules.roster.ids[unit]
    if w.rules.roster.type[unit] not in ENGINEERS:
        yield Words(f"{id_!r} não constrói pontes", f"{id_!r} builds no bridges")


def _was_pinned(w: World, unit: int) -> Iterator[Words]:
    id_ = w.rules.roster.ids[unit]
    if "pinned" not in w.rules.roster.counters[unit].traits:
        yield Words(
            f"{id_!r} nunca esteve presa, e não pode ter sido liberada",
            f"{id_!r} was never pinned, and cannot have been freed",
        )


READY: Final = FLAGS.declare(
    "bridging", LASTING, "engineers that ended their last movement phase where they stand, beside a river"
)
BUILT: Final = FLAGS.declare("built", LASTING, "has used its one bridge marker (M-18)", fits=_is_engineer)
FREED: Final = FLAGS.declare(
    "freed", LASTING, "a pinned garrison that was driven out or dominated (M-05)", fits=_was_pinned
)
DRIVEN_BACK: Final = FLAGS.declare("driven_back", OF_TURN, "retreated this turn")
STRAYED: Final = FLAGS.declare("strayed", OF_TURN, "left the hex where it began the turn")
HELD: Final = FLAGS.declare("held", OF_TURN, "began the turn engaged on a railway hex (9.0)")
