"""Questions about a match that change nothing. A rulebook answers them by name: what an attack would be, how far a unit
can go, what can be laid over the board.

Every asker (the referee, the server, a computer player) calls `Game.ask`; the answer is a small named tuple that holds
names instead of numbers, and codes where there will be words. Code above the rules therefore needs no knowledge of
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import Field, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from mypy_extensions import mypyc_attr

from engaja.core.knowledge import knows_all
from engaja.core.notation import HEX_OR_OFF, UNIT, UNITS, Kind
from engaja.core.terms import NO_ARGS, Args, Reason
from engaja.datafile import Words
from engaja.faults import fault

if TYPE_CHECKING:
    from engaja.core.legal import LegalView
    from engaja.core.world import World

MOST_POINTS: Final = 1000
Units = tuple[int, ...]


class Phrase(NamedTuple):
    """Words to be looked up among the phrases of a game, in both languages."""

    section: str
    code: str
    args: Args = NO_ARGS
    heading: bool = False  # begins with a capital letter


class Together(NamedTuple):
    """Several phrases in one sentence."""

    parts: tuple[Phrase | Words, ...]


Said = Phrase | Words | Together


@mypyc_attr(allow_interpreted_subclasses=True)
class Desk:
    """What the deciding side is shown beside its legal actions. A subclass is a frozen dataclass; its kind tells the
    client which component draws it."""

    kind: ClassVar[str]
    verbs: ClassVar[frozenset[str]] = frozenset()  # actions offered on the desk and not among the other choices
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    def sheet(self) -> dict[str, Any]:
        """Return its contents by name."""
        return {field.name: getattr(self, field.name) for field in fields(self)}


class Unanswerable(Exception):
    """A question without an answer: a protocol code, words, and the reasons if rules stand against it."""

    def __init__(self, words: Words, *, code: str = "bad_request", reasons: list[Reason] | None = None) -> None:
        self.code, self.words, self.reasons = code, words, reasons or []
        super().__init__(words.en)

    @classmethod
    def refused(cls, reasons: list[Reason]) -> Unanswerable:
        return cls(fault("refused"), code="refused", reasons=reasons)


class Inquiry(NamedTuple):
    """A question about a match: the viewer (None: the referee, who knows everything) and the arguments in protocol
    words."""

    w: World[Any]
    legal: LegalView[Any] | None  # None: the match is over
    viewer: int | None
    args: Mapping[str, Any]

    def knows(self, unit: int) -> bool:
        return knows_all(self.w, self.viewer, unit)

    def unit(self, name: str = "unit") -> int:
        return int(self._named(UNIT, name))

    def hex(self, name: str = "target") -> int:
        found = int(self._named(HEX_OR_OFF, name))
        if found < 0:
            raise Unanswerable(fault("target_is_a_hex"))
        return found

    def _named(self, kind: Kind, name: str) -> Any:
        if name not in self.args:
            raise Unanswerable(fault("missing", name=name))
        return self.w.rules.notation.read(kind, name, self.args[name])

    def units(self, name: str, *, anywhere: bool = False) -> Units:
        """Return the units named, all of them on the board unless they may be anywhere; empty if the argument is
        omitted."""
        named = self.args.get(name, [])
        if not isinstance(named, list):
            raise Unanswerable(fault("must_be_units", name=name, value=named))
        units: Units = self.w.rules.notation.read(UNITS, name, named)
        if not anywhere and any(self.w.state.hex[u] < 0 for u in units if self.knows(u)):
            raise Unanswerable(fault("off_board", name=name))
        if len(set(units)) < len(units):
            raise Unanswerable(fault("named_twice", name=name))
        return units

    def truth(self, name: str) -> bool:
        value = self.args.get(name, False)
        if not isinstance(value, bool):
            raise Unanswerable(fault("must_be_truth", name=name, value=value))
        return value

    def count(self, name: str) -> int:
        value = self.args.get(name, 0)
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_POINTS:
            raise Unanswerable(fault("must_be_count", name=name, most=MOST_POINTS, value=value))
        return value


class LooseEnd(NamedTuple):
    """Something that the deciding side could still do, or should know, before it ends its phase."""

    code: str
    text: Phrase
    cite: str
    units: tuple[str, ...]  # that it is about
    hexes: tuple[str, ...]  # that it is about, where it is not about units
    number: int  # how many of the units can do it; or the points


def loose_end(
    w: World[Any],
    code: str,
    units: Sequence[int] = (),
    *,
    cite: str,
    hexes: Iterable[int] = (),
    count: int | None = None,
    args: Args = NO_ARGS,
) -> Iterator[LooseEnd]:
    """Yield what is left to do with these units or points, if anything is."""
    number = len(units) if count is None else count
    if number:
        ids, names = w.rules.roster.ids, w.rules.notation.hexes
        text = Phrase("loose_end", code, {"count": number, **args}, heading=True)
        yield LooseEnd(code, text, cite, tuple(ids[u] for u in units), tuple(names[h] for h in hexes), number)


Query = Callable[[Inquiry], Any]
DeskMaker = Callable[["LegalView[Any]"], Desk]
LooseEndRule = Callable[["LegalView[Any]"], Iterator[LooseEnd]]
