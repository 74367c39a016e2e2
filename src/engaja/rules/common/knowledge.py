"""What a side is told (C-24): which events name the counters they are about, and which it alone hears of."""

from __future__ import annotations

from dataclasses import dataclass

from engaja.rules.module import Module


@dataclass(frozen=True, kw_only=True)
class KnowledgeRules(Module):
    """C-24: in combat both sides know which units fight, and a counter that is lost is laid open. Everything else is
    told by type."""

    open_events: frozenset[str] = frozenset(
        {"attack_declared", "combat", "bombardment", "loss", "destroyed", "retreated", "advanced"}
    )
    # What is being planned lies open when it is launched (6.1 of the theatre games), not before.
    private_events: frozenset[str] = frozenset({"answered", "mission_opened", "mission_cancelled"})
    loss_events: frozenset[str] = frozenset({"loss", "bombed"})  # a unit was flipped
