"""Computer players: `LEVELS` names them, `Workers` runs them in separate processes.

A player sees an imagined game (`Game.imagine`) in which everything its side cannot know has been dealt anew.
"""

from engaja.ai.player import LEVELS, PLAYERS, Choice, Level, Means, Player, Thought, choose
from engaja.ai.words import say
from engaja.ai.worker import Workers

__all__ = ["LEVELS", "PLAYERS", "Choice", "Level", "Means", "Player", "Thought", "Workers", "choose", "say"]
