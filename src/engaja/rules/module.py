"""A module of a rulebook: one subject of the rules, with what a game may say about it.

A module is a small frozen record. Its fields are hooks and lists of rules, with the rule of the series as default; a
game gives those that differ. Its class says what the subject brings to every game that has it: flags, facts, markers,
verbs, procedures, and the subjects whose paragraphs it cites.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from engaja.core.actions import Verb
from engaja.core.declared import AnyFact, Flags, MarkerKind
from engaja.core.inquiry import DeskMaker, LooseEndRule, Query
from engaja.core.notation import Kind
from engaja.core.places import Place
from engaja.core.procedure import Procedure
from engaja.core.terms import Reason, Shift

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import World

F = TypeVar("F", bound=Callable[..., Any])

# The kinds of rules that a list may hold, with what they are called with (docs/modules.md shows these lines).
UnitBan = Callable[["World", int], Iterator[Reason]]  # w, a unit
SideBan = Callable[["World", int], Iterator[Reason]]  # w, a side
TargetBan = Callable[["World", int, int], Iterator[Reason]]  # w, a unit, a hex
SupportBan = Callable[["World", tuple[int, ...]], Iterator[Reason]]  # w, the units that would be supported
ShiftRule = Callable[["World", "Clash"], Iterator[Shift]]  # w, the combat
HexShiftRule = Callable[["World", int], Iterator[Shift]]  # w, a hex
Happening = Callable[["World"], None]  # w
UnitHappening = Callable[["World", int], None]  # w, a unit
SideHappening = Callable[["World", int], None]  # w, a side
HexHappening = Callable[["World", int], None]  # w, a hex
Zones = tuple[tuple[int, ...], ...]  # by hex, the hexes that the zone of a counter there covers


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """What all modules have. Those that a game may set something of are frozen dataclasses."""

    subjects: ClassVar[tuple[str, ...]] = ()  # every book with this module has a paragraph for each
    flags: ClassVar[Flags | None] = None  # flags of units: its own and those they were declared after
    markers: ClassVar[tuple[MarkerKind, ...]] = ()
    facts: ClassVar[tuple[AnyFact, ...]] = ()
    boxes: ClassVar[tuple[str, ...]] = ()  # places off the map
    verbs: ClassVar[tuple[Verb, ...]] = ()
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {}  # see `Notation`
    procedures: ClassVar[tuple[type[Procedure], ...]] = ()

    # The flags that a hand-written position may raise: beside the place of a unit, or by listing units under a key
    unit_flags: ClassVar[Mapping[str, int]] = {}
    listed_flags: ClassVar[Mapping[str, int]] = {}

    queries: ClassVar[Mapping[str, Query]] = {}  # by name, the questions that the game answers
    desks: ClassVar[Mapping[type[Procedure], DeskMaker]] = {}  # by procedure, what makes its desk
    loose_ends: ClassVar[tuple[LooseEndRule, ...]] = ()  # what a side could still do before it ends a phase

    def cites(self, printed: Printed) -> Iterable[str]:
        """Return the subjects whose paragraphs this module, as the game configures it, may cite: its own and those of
        its rules."""
        rules = [rule for found in self.lists() for rule in found.rules]
        return {*self.subjects, *(subject for rule in rules for subject in said_of(rule))}

    def printed_faults(self, printed: Printed) -> Iterable[str]:
        """Yield faults of the board, counters or tables for this module: a book with faults is not composed."""
        return ()

    def lists(self) -> Iterator[RuleList]:
        """Every list of rules that is not empty."""
        if not is_dataclass(self):
            return
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(value, tuple) and value and all(_is_rule(rule) for rule in value):
                yield RuleList(self, field.name, value)

    # What holds what, where counters may be inside others

    def holders(self, printed: Printed) -> Iterable[int]:
        """Return the counters that may have others inside."""
        return ()

    def may_hold(self, w: World, holder: int, unit: int) -> bool:
        """Return whether a counter may be inside another at present; one module that allows it is enough."""
        return False

    def haunts(self, w: World, unit: int) -> Iterable[Place]:
        """Return where a counter may be, besides inside others, when the enemy knows nothing of it."""
        return ()

    def is_plausible(self, w: World) -> bool:
        """Return whether hidden counters, dealt anew, agree with what both sides can read off the board."""
        return True

    def dormant(self, printed: Printed) -> Iterable[int]:
        """Return the counters that lie face down in their hex until they are made active."""
        return ()

    def zones(self, printed: Printed) -> Mapping[int, Zones]:
        """Return, by layer, the zones of engagement of counters that are not on the ground."""
        return {}


class RuleList(NamedTuple):
    """A list of rules of a game: its place in the book, and the rules in order."""

    module: Module
    name: str  # the field, as `bans`; in a phase, as `phases.3.begin`
    rules: tuple[Any, ...]


# By rule. Separate from the rules, since a compiled function takes no attributes.
_SUBJECTS: dict[Any, tuple[str, ...]] = {}


def citing(*subjects: str) -> Callable[[F], F]:
    """Declare which subjects a rule cites, so that only a book with this rule needs a paragraph for them."""

    def said(rule: F) -> F:
        _SUBJECTS[rule] = subjects
        return rule

    return said


def said_of(rule: Any) -> tuple[str, ...]:
    """Return the subjects that a rule was declared to cite; a way to move lists them itself."""
    subjects: tuple[str, ...] = getattr(rule, "subjects", ())
    holder = getattr(rule, "__self__", None)  # of a method; a compiled one has no `__func__`
    plain = rule if holder is None else getattr(type(holder), rule.__name__, rule)
    return subjects or _SUBJECTS.get(plain, ())


def _is_rule(value: object) -> bool:
    """A function; or a way to move, which is several with one verb."""
    return callable(value) or hasattr(value, "verb")
