"""The rules of the series, one subject per file; a game composes its `Rulebook` from them.

- `common`: what all games share. Read it in the order of play: sequence, setup, movement, reinforcement, engagement,
  assault, combat, results, advance, artillery, victory.
- `army`: what the army games add: lettered results, retreats, air points, recovery.
- `theatre`: what the theatre games add: aircraft, missions, air war, supply, construction, replacements, numbered
  results.

Rules are small functions that look at a `World` (the running match) and yield cited terms.
"""

from engaja.rules.common.sequence import Phase
from engaja.rules.common.way import Way
from engaja.rules.module import Module, RuleList
from engaja.rules.printed import Printed
from engaja.rules.rulebook import BadRulebook, Rulebook, World

__all__ = ["BadRulebook", "Module", "Phase", "Printed", "RuleList", "Rulebook", "Way", "World"]
