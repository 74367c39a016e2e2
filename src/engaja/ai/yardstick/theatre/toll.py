"""Losses, retreats, advances and replacements in a theatre game."""

from __future__ import annotations

from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.yardstick.theatre.scene import Camp, Scene
from engaja.core import LegalView
from engaja.core.actions import DONE, Action, unit_of
from engaja.rules import Rulebook
from engaja.rules.common.advance import AdvanceAction
from engaja.rules.common.refuge import RetreatAction
from engaja.rules.common.toll import LoseAction
from engaja.rules.theatre import dues

IN_CONTACT: Final = 0.2  # points that an advance must be worth


def pay(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Lose a step or fall back, whichever costs less; where both are due, fall back first while there is a way."""
    losses = [a for a in legal if isinstance(a, LoseAction)]
    ways = [a for a in legal if isinstance(a, RetreatAction)]
    if not ways:
        return _lose(s, losses)
    trapped = [a for a in losses if not dues.ways_back(s.w, a.unit)]
    if legal.question.kind == "dues":
        return _lose(s, trapped) if trapped else _retreat(s, ways)
    here = s.w.state.ground[ways[0].unit]
    stuck = sum(s.life[u] for u in s.w.state.stacks[here] if not dues.ways_back(s.w, u))
    held = s.place(here) if s.w.owns(here, s.side) else 0.0
    if losses and min(s.step[a.unit] for a in losses) <= s.temper.ground + held + stuck:
        return _lose(s, losses)
    return _retreat(s, ways)


def _lose(s: Scene, losses: list[LoseAction]) -> Choice:
    best = min(losses, key=lambda a: (s.step[a.unit], a.unit))
    return Choice(best, Thought("spares_the_rest", {"unit": best.unit}))


def _retreat(s: Scene, ways: list[RetreatAction]) -> Choice:
    camp = Camp(s, s.goals())
    best = max(ways, key=lambda a: (camp.value(a.unit, a.to) - camp.risk(a.unit, a.to), a.unit, a.to))
    return Choice(best, Thought("falls_back", {"unit": best.unit, "to": best.to}))


def lose(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    return _lose(s, [a for a in legal if isinstance(a, LoseAction)])


def advance(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Advance where that is better than staying."""
    camp, at = Camp(s, s.goals()), s.w.state.ground
    gains = {
        a: camp.value(a.unit, a.to) - camp.value(a.unit, at[a.unit]) for a in legal if isinstance(a, AdvanceAction)
    }
    best = max(gains, key=lambda a: (gains[a], a), default=None)
    if best is None or gains[best] < IN_CONTACT:
        return Choice(DONE, Thought("stays"))
    return Choice(best, Thought("goes_forward", {"unit": best.unit, "to": best.to}))


def recover(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Restore the most valuable units first, until no points are left."""
    options: list[Action] = [a for a in legal if a.verb == "recover"]
    if not options:
        return Choice(DONE, Thought("nothing_to_do"))
    best = max(options, key=lambda a: (_worth(s, unit_of(a)), a))
    return Choice(best, Thought("recovers", {"unit": unit_of(best)}))


def _worth(s: Scene, unit: int) -> float:
    roster = s.rules.roster
    return s.worth.lost[unit] + (roster.attack[0][unit] or 0) + (roster.defence[0][unit] or 0)
