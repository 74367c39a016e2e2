"""State, procedures, decisions, actions, events, dice, journal, views and positions: the engine without its rules.

`Game` is what most callers need. Rules are written against `World` and `Procedure`.
"""

from engaja.core.game import BadOption, Explanation, Game, GameOver, NothingToUndo, Result
from engaja.core.inquiry import Desk, Inquiry, Phrase, Unanswerable
from engaja.core.journal import BadJournal
from engaja.core.legal import LegalView
from engaja.core.position import BadPosition
from engaja.core.procedure import Procedure
from engaja.core.terms import Cost, Event, Item, Question, Reason, Refused, Shift
from engaja.core.world import World

__all__ = [
    "BadJournal",
    "BadOption",
    "BadPosition",
    "Cost",
    "Desk",
    "Event",
    "Explanation",
    "Game",
    "GameOver",
    "Inquiry",
    "Item",
    "LegalView",
    "NothingToUndo",
    "Phrase",
    "Procedure",
    "Question",
    "Reason",
    "Refused",
    "Result",
    "Shift",
    "Unanswerable",
    "World",
]
