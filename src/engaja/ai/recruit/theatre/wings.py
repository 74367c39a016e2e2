"""Aircraft in a game whose missions are planned for hexes with groups from land and sea: support of battles, bombs on
troops, raids on ships that were found."""

from __future__ import annotations

from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.theatre import clash
from engaja.ai.recruit.theatre.scene import Scene
from engaja.core import LegalView
from engaja.core.actions import DONE
from engaja.core.procedure import CHOICES
from engaja.rules import Rulebook
from engaja.rules.common.declaration import CANCEL, COMMIT
from engaja.rules.theatre.planning import FlyAction, MissionAction

MOST: Final = {"support": 3, "troops": 6, "raid": 8, "intercept": 4}
BOMBERS, ESCORT = "bomber", "escort"


def launch(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    """Open the mission that promises most, while aircraft are left."""
    options = [a for a in legal.of(CHOICES) if isinstance(a, MissionAction)] if CHOICES in legal.groups() else []
    values = {a: _promise(s, a) for a in options if not a.night}
    best = max(values, key=lambda a: (values[a], -a.target), default=None)
    if best is None or values[best] <= 0:
        return None
    return Choice(best, Thought("flies_there", {"target": best.target}))


def _promise(s: Scene, action: MissionAction) -> float:
    target = action.target
    if action.kind == "support" and s.w.state.count[s.foe][target]:
        beside = clash.Target(s, target).beside()
        return 1.0 + sum(s.attack[u] for u in beside) if beside else 0.0
    if action.kind == "troops":
        return 0.1 * len(s.w.state.stacks.get(target, ()))
    return 0.5 if action.kind == "raid" else 0.0


def fly(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """The strongest that can go, as many as are of use; then the mission is committed."""
    args = legal.question.args
    flown, most = args["units"], MOST.get(args["kind"], 1)
    if len(flown) < most:
        offers = [a for unit in legal.groups() if unit >= 0 for a in legal.of(unit) if isinstance(a, FlyAction)]
        able = [a for a in offers if a.as_ in (None, BOMBERS)]
        best = max(able, key=lambda a: (s.attack[a.unit], s.defence[a.unit], -a.unit), default=None)
        if best is not None and (s.attack[best.unit] > 0 or args["kind"] == "intercept"):
            return Choice(best, Thought("flies", {"unit": best.unit, "target": args["target"]}))
    return Choice(COMMIT if COMMIT in legal else CANCEL, Thought("sets_out", {"target": args["target"]}))


def react(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Raids on ships that were found; fighters against missions."""
    return launch(s, legal) or Choice(DONE if DONE in legal else next(iter(legal)), Thought("stays_on_the_ground"))
