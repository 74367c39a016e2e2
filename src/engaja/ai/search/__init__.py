"""Search over plans, for every family of games: read `family` (what a family brings), `planner` (the player), `playing`
(plans made and played out), `halving` (comparing them), `budget`, `crew` (several processes)."""

from engaja.ai.search.family import Family, Mood, Policy
from engaja.ai.search.planner import Effort, Planner

__all__ = ["Effort", "Family", "Mood", "Planner", "Policy"]
