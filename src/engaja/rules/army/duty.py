"""The duty to attack (4.1.2): units in contact attack, and a hex is attacked once."""

from __future__ import annotations

from engaja.core.values import extensible
from engaja.rules.common.assault import ATTACKED_HEXES
from engaja.rules.module import Module


@extensible
class DutyToAttack(Module):
    """C-05: a unit that is engaged attacks in its combat phase, unless it stands on dominant ground."""

    subjects = ("must_attack",)
    facts = (ATTACKED_HEXES,)
