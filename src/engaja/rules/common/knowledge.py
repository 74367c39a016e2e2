"""What a side may know about the enemy's counters (C-24), which events name their counters, and which are reported to
one side only."""

from __future__ import annotations

from typing import Any

from engaja.core.knowledge import ALL, NOTHING, TYPE, Knowledge, Rule
from engaja.core.terms import Shift
from engaja.core.values import dataclass
from engaja.core.world import World
from engaja.rules.common import flags
from engaja.rules.module import Module


def types_show(w: World[Any], side: int, unit: int) -> Knowledge:
    """C-24: until an attack is declared, enemy counters show their type and number only."""
    return TYPE


def in_combat(w: World[Any], side: int, unit: int) -> Knowledge:
    """C-24: once an attack is declared, both sides know the units that fight; when it is over, only as long as they
    can be told apart."""
    return ALL if w.state.flags[unit] & flags.REVEALED else NOTHING


def kept_in_sight(w: World[Any], side: int, unit: int) -> Knowledge:
    """C-24: a counter that was revealed stays known for as long as a player at the table could keep track of it."""
    return ALL if unit in w.state.followed else NOTHING


@dataclass(frozen=True, kw_only=True)
class KnowledgeRules(Module):
    """C-24: in combat both sides know which units fight, and a lost counter is revealed. Everything else is reported by
    type."""

    rules: tuple[Rule, ...] = (types_show,)  # the highest level that any of these allows applies
    glimpses: tuple[Rule, ...] = (in_combat, kept_in_sight)  # and these, only for a time: not in the log
    open_events: frozenset[str] = frozenset(  # which name the counters they are about to both sides
        {"attack_declared", "combat", "bombardment", "loss", "destroyed", "retreated", "advanced"}
    )
    # A plan is revealed when it is launched (6.1 of the theatre games), not before.
    private_events: frozenset[str] = frozenset(  # which only the side that acts learns of
        {"answered", "mission_opened", "mission_cancelled"}
    )
    # Whether a rule can allow less later than it does now, as of a counter that others then cover. Each event then
    # records what was known as it happened.
    fleeting: bool = False
    # Shifts that follow from what a side does not see of enemy units until they fight, even of those it knows by name:
    # of defenders if they help the attack, of attackers otherwise. It counts with the worst and the best.
    secret_shifts: tuple[Shift, ...] = ()
    loss_events: frozenset[str] = frozenset({"loss", "bombed"})  # a unit was flipped
