"""Computer players: `LEVELS` names them, `Workers` lets them think in processes of their own.

A player sees an imagined game (`Game.imagine`) in which all that its side cannot know has been dealt out anew.
"""

from engaja.ai.player import LEVELS, Choice, Level, Player, Thought, choose
from engaja.ai.words import say
from engaja.ai.worker import Workers

__all__ = ["LEVELS", "Choice", "Level", "Player", "Thought", "Workers", "choose", "say"]
