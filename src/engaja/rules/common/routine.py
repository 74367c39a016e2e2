"""The procedures of the series: those of a game with a `Rulebook`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from engaja.core.procedure import Procedure

if TYPE_CHECKING:
    from engaja.rules.rulebook import Rulebook, World


@mypyc_attr(allow_interpreted_subclasses=True)
class Routine(Procedure):
    """Base class of the procedures of the series; the rulebook knows them, so they may not import it."""

    __slots__ = ()
    rulebook: type[Rulebook]  # a name for the type, for readers and the type checker; never set

    def eliminates(self, w: World, unit: int) -> bool:
        """Return whether the loss that is asked for would remove this unit: 7.0, its last step."""
        return bool(w.state.reduced[unit]) or w.rules.roster.steps[unit] == 1
