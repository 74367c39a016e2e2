"""Playing an imagined game on with the fast policy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engaja.ai.veteran.drill import Drill
from engaja.core.legal import LegalView, settle
from engaja.rules import Rulebook, World

ENDLESS: Final = 2000  # actions in one phase: it goes round in circles


class Stalled(Exception):
    """A phase that does not end."""


def phases(w: World) -> Iterator[LegalView[Rulebook] | None]:
    """Play a world on, in place; pause at the first decision of every phase, the first one included, and at the end,
    which is None."""
    drill, legal = Drill(w), settle(w)
    yield legal
    now, actions = (w.state.turn, w.state.phase), 0
    while legal is not None:
        legal.procedure.play(w, drill.answer(legal))
        legal = settle(w)
        w.events = []
        w.log.clear()
        actions += 1
        if (w.state.turn, w.state.phase) != now:
            now, actions = (w.state.turn, w.state.phase), 0
            if legal is not None:
                yield legal
        elif actions > ENDLESS:
            raise Stalled(f"{w.rules.name}, turn {w.state.turn}: {ENDLESS} actions and no end of the phase")
    yield None
