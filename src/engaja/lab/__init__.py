"""The lab: computer players measured against one another, by many games.

`figures` has the statistics, `playing` plays one game, `match` plays many in pairs and keeps every result; `engaja lab
match` is the command.
"""

from engaja.lab.figures import Gain, Wilson, gain, wilson
from engaja.lab.match import Plan, control, report, run
from engaja.lab.playing import Played, play

__all__ = ["Gain", "Plan", "Played", "Wilson", "control", "gain", "play", "report", "run", "wilson"]
