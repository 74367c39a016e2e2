"""Declared state: the flags, markers and facts that rules add to the counters on the board.

One declaration says what a thing is called, what it holds, which side may know it, and whether a person may write it in
a position. Reading, writing, spelling, the checks of positions, secrecy and `docs/state.md` all follow from the
declaration. A rule keeps the declaration and uses it: a misspelt name is an error when its module is imported.

>>> flags = Flags()
>>> MOVED = flags.declare("moved", OF_MOVEMENT, "left its hex")
>>> TIRED = flags.declare("tired", OF_TURN, "did too much")
>>> MOVED, TIRED, flags.mask(OF_TURN) == TIRED, flags.names
(1, 2, True, ('moved', 'tired'))
>>> own = Flags(flags)
>>> own.declare("freed", LASTING, "may move from now on")
4
>>> own.declare("moved", LASTING, "again")
Traceback (most recent call last):
...
TypeError: two flags are called 'moved'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar

from engaja.core.knowledge import ALL, knows_all, knows_everything, recalls
from engaja.core.notation import SIDE, UNIT, UNITS, Kind, Notation
from engaja.datafile import Words
from engaja.faults import fault

if TYPE_CHECKING:
    from engaja.core.rulebook import RulebookBase
    from engaja.core.world import World

    # The only words that a fact may hold; a function where they depend on the data of the game.
    Allowed = Sequence[str] | Callable[[Any], Sequence[str]]

T = TypeVar("T")
K = TypeVar("K")

# Flags

OF_MOVEMENT: Final = "movement phase"  # and of the combat phase after it
OF_COMBAT_PHASE: Final = "combat phase"
OF_COMBAT: Final = "combat"
OF_TURN: Final = "turn"
LASTING: Final = "until a rule lowers it"


FlagFits = Callable[["World[Any]", int], Iterable[Words]]


class Flag(NamedTuple):
    """A boolean property of a unit, kept as one bit of `State.flags`."""

    name: str
    bit: int
    ends: str  # how long it stays raised
    says: str
    fits: FlagFits


def on_board(w: World[Any], unit: int) -> Iterator[Words]:
    if w.state.hex[unit] < 0:
        yield fault("off_board_unit", unit=w.rules.roster.ids[unit])


class Flags:
    """Assigns bits to the flags of a family of rules or a game, after those of the rules that it builds on."""

    def __init__(self, after: Flags | None = None) -> None:
        self.all: list[Flag] = [] if after is None else after.all[:]
        self._open = True
        if after is not None:
            after._open = False

    def declare(self, name: str, ends: str, says: str, *, fits: FlagFits = on_board) -> int:
        """Return the bit of a new flag. `fits` says why play could not have raised it for a unit of a position."""
        if not self._open:
            raise TypeError(f"{name!r} is declared after others have built on these flags")
        if name in self.names:
            raise TypeError(f"two flags are called {name!r}")
        self.all.append(Flag(name, 1 << len(self.all), ends, says, fits))
        return self.all[-1].bit

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(flag.name for flag in self.all)

    def mask(self, *ends: str) -> int:
        """The bits of the flags that end with one of these."""
        return sum(flag.bit for flag in self.all if flag.ends in ends)

    def raised(self, flags: int) -> list[str]:
        """The names of the flags in these bits, in the order of their declaration."""
        return [flag.name for flag in self.all if flags & flag.bit] if flags else []


# Markers


class MarkerKind:
    """A kind of marker: the named tuple of its markers (`marker`, its name, then its arguments) and the kind of each
    argument. An omitted argument is None."""

    __slots__ = ("arguments", "fits", "key", "marker", "name", "once", "optional", "says", "unordered", "words")

    def __init__(
        self,
        name: str,
        marker: type[Any],
        says: str,
        *,
        optional: Sequence[str] = (),
        once: Sequence[str] = (),
        key: str = "",
        unordered: str = "",
        words: Mapping[str, Sequence[str]] | None = None,
        fits: Callable[[World[Any], Any], Iterable[Words]] = lambda w, marker: (),
        **kinds: Kind,
    ) -> None:
        fields: tuple[str, ...] = marker._fields[1:]
        if fields != tuple(kinds):
            raise TypeError(f"the arguments of {name!r} are {', '.join(fields)}, not {', '.join(kinds)}")
        if unknown := ({*optional, *once, *(words or {})} | ({unordered} if unordered else set())) - {*fields}:
            raise TypeError(f"{name!r} has no {', '.join(sorted(unknown))}")
        self.name, self.marker, self.says = name, marker, says
        self.arguments: Mapping[str, Kind] = kinds
        self.optional = frozenset(optional)
        self.once = tuple(once)  # no two markers of the kind agree in all of these
        self.key = key  # positions list such markers separately, under this key
        self.unordered = unordered  # an argument whose order has no meaning: it is kept sorted
        self.words = dict(words or {})  # by argument: the only words allowed
        self.fits = fits  # why no play could have laid this marker of a hand-written position

    def spelt(self, notation: Notation, values: Mapping[str, Any]) -> dict[str, Any]:
        """Return the arguments of a marker as positions write them, without the omitted ones."""
        return {
            name: notation.spell(self.arguments[name], value)
            for name, value in values.items()
            if value is not None or name not in self.optional
        }

    def units(self, marker: tuple[Any, ...]) -> Iterator[int]:
        """The units that a marker names."""
        for kind, value in zip(self.arguments.values(), marker[1:], strict=True):
            if kind is UNIT:
                yield value
            elif kind is UNITS:
                yield from value or ()


# Facts

EVERYBODY: Final = "everybody"
OWN_SIDE: Final = "the side it is of"
UNIT_KNOWN: Final = "whoever knows the unit"
UNITS_KNOWN: Final = "each side the units that it knows"


class FactKind(Generic[K, T]):
    """What all declarations of facts share; rules use `Fact` and `FactOf`."""

    __slots__ = ("_words", "by_hand", "empty", "exists", "holds", "known", "most", "name", "owner", "per", "says")

    def __init__(
        self,
        name: str,
        holds: Kind,
        empty: T,
        says: str,
        *,
        per: Kind | None,
        known: str,
        by_hand: bool,
        owner: Callable[[Any, K], int] | None = None,
        exists: Callable[[Any, K], bool] | None = None,
        words: Allowed = (),
        most: Callable[[World[Any]], int] | None = None,
    ) -> None:
        self.name, self.holds, self.empty, self.says = name, holds, empty, says
        self.per = per  # SIDE, UNIT or HEX; WORD: the subject is given in words; None: the whole game
        self.known = known
        self.owner = owner  # given a rulebook: the side that may know it
        self.exists = exists  # given a rulebook: whether the game has it for this side or these words
        self.by_hand = by_hand  # whether a hand-written position may contain it
        self._words = words
        self.most = most  # the largest value that a number can have at a moment of the game

    def __repr__(self) -> str:
        return f"<fact {self.name}>"

    def words(self, rules: RulebookBase) -> Sequence[str]:
        """Return the only words allowed; none if any is."""
        return self._words(rules) if callable(self._words) else self._words

    def spelt_name(self, notation: Notation, of: K) -> str:
        """Return its name in the state: ``air.american``."""
        if self.per is None:
            return self.name
        tail = ".".join(of) if isinstance(of, tuple) else notation.spell(self.per, of)
        return f"{self.name}.{tail}"

    def meant(self, rules: RulebookBase, name: str) -> K | None:
        """Return the subject that this name gives to the fact; None if it is not a name of this fact."""
        head, _, tail = name.partition(".")
        found: Any = None
        if head != self.name or (self.per is None) == bool(tail):
            return None
        if self.per is None:
            found = ()
        elif self.per.indexes:
            found = rules.notation.index_of(self.per, tail)
        else:
            found = tuple(tail.split("."))
        missing = found is None or (self.exists is not None and not self.exists(rules, found))
        known: K | None = None if missing else found
        return known

    def shown(self, w: World[Any], side: int | None, of: K, value: T) -> Any:
        """Return the value as a side may know it; None if it may not. The referee (no side) may know everything."""
        if side is None or self.known == EVERYBODY:
            return value
        if self.known == UNIT_KNOWN:
            unit: Any = of
            return value if knows_all(w, side, unit) else None
        if knows_everything(w, side):
            return value
        if self.known == OWN_SIDE:
            owner = of if self.owner is None else self.owner(w.rules, of)
            return value if owner == side else None
        units: Any = value
        return tuple(u for u in units if recalls(w, side, u) == ALL) or None


class Fact(FactKind[tuple[()], T]):
    """A fact about the whole game."""

    __slots__ = ("_key",)

    def __init__(
        self,
        name: str,
        holds: Kind,
        empty: T,
        says: str,
        *,
        known: str = EVERYBODY,
        by_hand: bool = True,
        words: Allowed = (),
        most: Callable[[World[Any]], int] | None = None,
    ) -> None:
        super().__init__(name, holds, empty, says, per=None, known=known, by_hand=by_hand, words=words, most=most)
        self._key = (name, ())

    def get(self, w: World[Any]) -> T:
        """Return its value; `empty` if none was set."""
        found: T = w.state.facts.get(self._key, self.empty)
        return found

    def is_set(self, w: World[Any]) -> bool:
        return self._key in w.state.facts

    def set(self, w: World[Any], value: T) -> None:
        w.note(self._key, value)

    def clear(self, w: World[Any]) -> None:
        if self._key in w.state.facts:
            w.note(self._key, None)


class FactOf(FactKind[K, T]):
    """A fact about each side, unit or hex, or about a subject given in words."""

    __slots__ = ()

    def __init__(
        self,
        name: str,
        holds: Kind,
        empty: T,
        says: str,
        *,
        per: Kind,
        known: str = "",
        by_hand: bool = True,
        owner: Callable[[Any, K], int] | None = None,
        exists: Callable[[Any, K], bool] | None = None,
        words: Allowed = (),
        most: Callable[[World[Any]], int] | None = None,
    ) -> None:
        # A side that knows a counter knows what is noted about it.
        known = known or (UNIT_KNOWN if per is UNIT else EVERYBODY)
        if known == OWN_SIDE and per is not SIDE and owner is None:
            raise TypeError(f"{name!r} does not say which side it is of")
        super().__init__(
            name,
            holds,
            empty,
            says,
            per=per,
            known=known,
            by_hand=by_hand,
            owner=owner,
            exists=exists,
            words=words,
            most=most,
        )

    def get(self, w: World[Any], of: K) -> T:
        """Return its value; `empty` if none was set."""
        found: T = w.state.facts.get((self.name, of), self.empty)
        return found

    def is_set(self, w: World[Any], of: K) -> bool:
        return (self.name, of) in w.state.facts

    def set(self, w: World[Any], of: K, value: T) -> None:
        w.note((self.name, of), value)

    def clear(self, w: World[Any], of: K) -> None:
        if (self.name, of) in w.state.facts:
            w.note((self.name, of), None)

    def items(self, w: World[Any]) -> list[tuple[K, T]]:
        """Return every value that was set, with its subject."""
        return [(of, value) for (name, of), value in w.state.facts.items() if name == self.name and of != ()]


AnyFact = FactKind[Any, Any]


class Facts:
    """The facts of one game. Two may share a name if one concerns the whole game and the other does not."""

    def __init__(self, facts: Iterable[AnyFact]) -> None:
        self._kinds: dict[tuple[str, bool], AnyFact] = {}
        for fact in facts:
            if self._kinds.setdefault((fact.name, fact.per is None), fact) is not fact:
                raise TypeError(f"two facts are called {fact.name!r}")

    def __iter__(self) -> Iterator[AnyFact]:
        return iter(self._kinds.values())

    def kind(self, name: str, of: object) -> AnyFact:
        """Return the declaration of a fact that a state holds."""
        return self._kinds[name, of == ()]

    def meant(self, rules: RulebookBase, name: str) -> tuple[AnyFact, Any] | None:
        """Return the fact of this name and its subject; None if there is none."""
        for fact in self:
            of = fact.meant(rules, name)
            if of is not None:
                return fact, of
        return None


def marker_kinds(kinds: Iterable[MarkerKind]) -> dict[str, MarkerKind]:
    """The kinds of marker of one game by name."""
    found: dict[str, MarkerKind] = {}
    for kind in kinds:
        if found.setdefault(kind.name, kind) is not kind:
            raise TypeError(f"two kinds of marker are called {kind.name!r}")
    return found
