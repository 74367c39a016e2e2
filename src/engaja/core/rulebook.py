"""What the core must know about a game. `engaja.rules.Rulebook` implements it, and a game composes that one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from engaja.board import Board
from engaja.core.actions import Actions
from engaja.core.declared import Facts, Flags, MarkerKind
from engaja.core.knowledge import Knowledge, Rule
from engaja.core.notation import Notation
from engaja.core.places import Place, Places
from engaja.core.roster import Roster
from engaja.core.state import State
from engaja.core.terms import Item

if TYPE_CHECKING:
    from engaja.core.inquiry import DeskMaker, Query
    from engaja.core.procedure import Procedure
    from engaja.core.world import World

Options = Mapping[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class RulebookBase:
    """Fixed when a game is loaded, shared by all its matches, never changed."""

    name: str  # the game's id
    version: str  # version of the rules as enforced here: a journal names it
    board: Board
    roster: Roster
    sides: tuple[str, ...]
    turns: int
    phases: tuple[str, ...]  # the names a position may give
    digest: str = ""  # of the game's data files
    notation: Notation
    actions: Actions
    procedures: Mapping[str, type[Procedure]]
    options: Options  # every option with its default
    choices: Mapping[str, Sequence[str]] = {}  # the values of the options that are words
    flags: Flags
    facts: Facts
    markers: Mapping[str, MarkerKind]
    places: Places
    layer: tuple[int, ...]  # by unit: the layer of the board it is in when it is in a hex
    dormant: frozenset[int] = frozenset()  # units that lie face down in their hex until they are made active
    open_events: frozenset[str] = frozenset()  # events that tell both sides which counters they are about
    revealing: int = 0  # the flag of counters that both sides know at the moment; 0: what they know follows otherwise
    # Events reported only to the side they name. Reporting an automatic answer to the other side would reveal that
    # there was no choice, and so what is hidden there.
    private_events: frozenset[str] = frozenset({"answered"})
    exerts: tuple[bool, ...]  # by unit: whether it has a zone of engagement
    zones: tuple[tuple[tuple[int, ...], ...], ...]  # by layer, then hex: the hexes that a zone of engagement covers
    occupies: tuple[bool, ...]  # by unit: whether the hex it is in becomes its side's
    # How much an enemy may know of a counter: the highest level that one of these rules allows. `present_knowledge`
    # includes rules that hold only for a moment, such as a combat, and do not count in the log.
    knowledge_rules: tuple[Rule, ...] = ()
    present_knowledge: tuple[Rule, ...] = ()
    loss_events: frozenset[str] = frozenset()  # events about a unit that took a loss
    queries: Mapping[str, Query] = {}  # by name, the questions that `Game.ask` passes on
    desks: Mapping[type[Procedure], DeskMaker] = {}  # by procedure, what makes its desk
    # The flags that a hand-written position may raise: beside the place of a unit, or by listing units under a key.
    unit_flags: Mapping[str, int] = {}
    listed_flags: Mapping[str, int] = {}

    def blank(self) -> State:
        """Return a state in which no counter is in the game yet."""
        return State(len(self.roster), len(self.board.grid), self.places.layers)

    def first_turn(self, w: World[Any]) -> int:
        """Return the turn on which a match begins, by its scenario."""
        return 1

    def last_turn(self, w: World[Any]) -> int:
        """Return the turn after which a match ends."""
        return self.turns

    def begin(self, w: World[Any]) -> None:
        """Set up the scenario, up to the first procedure."""
        raise NotImplementedError

    def arrange(self, w: World[Any], *, bare: bool) -> None:
        """Arrange the counters and the possession with which a position starts, before what it names."""
        raise NotImplementedError

    def step_of(self, side: int, phase: str) -> int:
        """Return the index of a side's phase in the sequence of a turn; the set-up comes first, at 0."""
        raise NotImplementedError

    def resume(self, w: World[Any], turn: int, side: int, phase: str, stayed: frozenset[int]) -> None:
        """Start at the beginning of this phase. `stayed`: the units that did not move in the last movement phase."""
        raise NotImplementedError

    def layers_of(self, saved: Mapping[str, Any]) -> Mapping[str, int]:
        """Return, by id, the layer of the counters that a complete state has in an unusual layer of their hex: a hex is
        written without its layer."""
        return {}

    def cite(self, subject: str) -> str:
        """Return the paragraph of this book for a subject. Every book has one for `sequence`."""
        raise NotImplementedError

    def phase_of(self, state: State) -> tuple[int | None, str]:
        """Return the phasing side and the name of the phase."""
        raise NotImplementedError

    def initial_owner(self) -> bytes:
        """Return the owner of each hex before any unit moves."""
        raise NotImplementedError

    def score(self, w: World[Any], side: int | None = None) -> list[Item]:
        """Return the score as if the game ended now; for a side, only the lines that it can know."""
        raise NotImplementedError

    def unknown_items(self, w: World[Any], side: int | None) -> list[str]:
        """Return the codes of the score lines that a side cannot work out."""
        return []

    def sequence_of_play(self) -> list[tuple[int | None, str]]:
        """Return the phases of a turn in their order, each with its side, if it has one."""
        raise NotImplementedError

    def lies_open(self, w: World[Any]) -> bool:
        """Return whether the match is played without hidden information."""
        return False

    def witnessed(self, w: World[Any], event: str, args: Mapping[str, Any]) -> Mapping[int, Knowledge] | None:
        """Return the `Event.seen` of an event that happens now; None if `knowledge_rules` alone can tell it at any
        time."""
        return None

    def may_hold(self, w: World[Any], holder: int, unit: int) -> bool:
        """Return whether a counter may be inside another at present."""
        return False

    def is_plausible(self, w: World[Any]) -> bool:
        """Return whether hidden counters, dealt anew, agree with what both sides can read off the board."""
        return True

    def haunts(self, w: World[Any], unit: int) -> Sequence[Place]:
        """Return where a counter may be, besides inside others, when the enemy knows nothing of it, such as boxes."""
        return ()
