"""Verbs and actions: protocol words outside, small named tuples inside.

An action is a named tuple of its verb's own class: the verb, then its arguments; omitted arguments are None. A `Verb`
declares what each argument is. The rules declare their verbs beside the procedures that accept them.

>>> from engaja.core.notation import HEX, HEXES
>>> from engaja.hexes import Grid
>>> class MarchAction(NamedTuple):
...     verb: Literal["march"]
...     unit: int
...     to: int
...     path: tuple[int, ...] | None = None
>>> march = Verb("march", MarchAction, unit=UNIT, to=HEX, path=HEXES)
>>> actions = Actions(Notation(Grid(28, 23), ("us-ri319",), ("american", "german")), (march,))
>>> actions.read({"do": "march", "unit": "us-ri319", "to": "0102"})
MarchAction(verb='march', unit=0, to=1, path=None)
>>> actions.spell(MarchAction("march", 0, 1, (5, 1)))
{'do': 'march', 'unit': 'us-ri319', 'to': '0102', 'path': ['0106', '0102']}
>>> actions.read(("march", 0, 1)) == MarchAction("march", 0, 1)
True
>>> actions.read({"do": "fly", "unit": "us-ri319"})
Traceback (most recent call last):
...
engaja.core.terms.Refused: unknown_action (protocol)
>>> Verb("march", MarchAction, unit=UNIT, too=HEX, path=HEXES)
Traceback (most recent call last):
...
TypeError: the arguments of 'march' are unit, to, path, not unit, too, path
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, Literal, NamedTuple, Protocol, TypeVar, overload

from engaja.core.notation import UNIT, Kind, Misspelt, Notation
from engaja.core.terms import Reason, Refused
from engaja.faults import shortly

CITE: Final = "protocol"  # faults in the message itself, not in the play


class Action(Protocol):
    """What all actions have in common: each is an instance of the named tuple that its verb declares."""

    @property
    def verb(self) -> str: ...
    def __lt__(self, other: Any, /) -> bool: ...


A = TypeVar("A", bound=Action)


class Argument(NamedTuple):
    """An argument of a verb; `word` is its name in the protocol."""

    word: str
    kind: Kind
    optional: bool


class Verb:
    """A word of the protocol, the class of its actions, and the kind of each argument.

    An argument may be omitted if the class has a default for it. A closing verb ends or cancels a decision.
    """

    __slots__ = ("action", "arguments", "closing", "name", "of_unit")

    def __init__(self, name: str, action: type[Any], *, closing: bool = False, **kinds: Kind) -> None:
        fields: tuple[str, ...] = action._fields[1:]
        if fields != tuple(kinds):
            raise TypeError(f"the arguments of {name!r} are {', '.join(fields)}, not {', '.join(kinds)}")
        self.name, self.action, self.closing = name, action, closing
        # A Python keyword gets a trailing underscore inside: `as_`.
        self.arguments = tuple(
            Argument(field.rstrip("_"), kind, field in action._field_defaults) for field, kind in kinds.items()
        )
        self.of_unit = bool(self.arguments) and self.arguments[0].kind is UNIT  # listed among the unit's actions

    def __repr__(self) -> str:
        return f"<verb {self.name}>"


class DoneAction(NamedTuple):
    verb: Literal["done"] = "done"


DONE: Final = DoneAction()
DONE_VERB: Final = Verb("done", DoneAction, closing=True)


def unit_of(action: Action) -> int:
    """Return the unit that acts: the first argument of a verb whose actions are listed under a unit."""
    assert isinstance(action, tuple)
    unit: int = action[1]
    return unit


def to_of(action: Action) -> int | None:
    """Return the hex to which an action leads; None if it leads nowhere."""
    to: int | None = getattr(action, "to", None)
    return to


class ActionsTo(Sequence[A], Generic[A]):
    """The actions of one verb and one unit, one for each of these hexes. Each is created only when it is needed: a list
    of legal moves is counted, sampled and searched far more often than read.

    >>> class MarchAction(NamedTuple):
    ...     verb: Literal["march"]
    ...     unit: int
    ...     to: int
    ...     path: tuple[int, ...] | None = None
    >>> found = ActionsTo(MarchAction, "march", 7, [3, 4])
    >>> len(found), found[0] == MarchAction("march", 7, 3), MarchAction("march", 7, 4) in found
    (2, True, True)
    >>> MarchAction("march", 6, 4) in found, MarchAction("march", 7, 4, (3, 4)) in found, None in found
    (False, False, False)
    >>> found[1] in found, found[1] in ActionsTo(MarchAction, "march", 7, [3])
    (True, False)
    """

    __slots__ = ("_last", "_make", "_unit", "_verb", "hexes")

    def __init__(self, make: Callable[[Any, int, int], A], verb: str, unit: int, hexes: Sequence[int]) -> None:
        self._make, self._verb, self._unit, self.hexes = make, verb, unit, hexes
        self._last: A | None = None  # the one read last: usually it is the one played, and found again at once

    def __len__(self) -> int:
        return len(self.hexes)

    @overload
    def __getitem__(self, index: int) -> A: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[A]: ...
    def __getitem__(self, index: int | slice) -> A | Sequence[A]:
        if isinstance(index, slice):
            return [self._make(self._verb, self._unit, to) for to in self.hexes[index]]
        found = self._last = self._make(self._verb, self._unit, self.hexes[index])
        return found

    def __iter__(self) -> Iterator[A]:
        make, verb, unit = self._make, self._verb, self._unit
        for to in self.hexes:
            yield make(verb, unit, to)

    def __contains__(self, action: object) -> bool:
        if action is not None and action is self._last:
            return True
        if not isinstance(action, tuple) or len(action) < 3 or action[0] != self._verb or action[1] != self._unit:
            return False
        to = action[2]
        same: object = self._make(self._verb, self._unit, to)
        return to in self.hexes and action == same

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it equals lists, which have none


class ActionLists(Sequence[Action]):
    """Several lists of actions, concatenated; each is read only when it is needed.

    >>> both = ActionLists([[DONE], [], [DONE, DONE]])
    >>> len(both), both[2] == DONE, len(both[1:]), DONE in both
    (3, True, 2, True)
    """

    __slots__ = ("_length", "_lists")

    def __init__(self, lists: Sequence[Sequence[Action]]) -> None:
        self._lists = lists
        self._length = sum([len(listed) for listed in lists])

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Action: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Action]: ...
    def __getitem__(self, index: int | slice) -> Action | Sequence[Action]:
        if isinstance(index, slice):
            return list(self)[index]
        rest = index if index >= 0 else index + self._length
        for listed in self._lists:
            if 0 <= rest < len(listed):
                return listed[rest]
            rest -= len(listed)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        for listed in self._lists:
            yield from listed

    def __contains__(self, action: object) -> bool:
        return any(action in listed for listed in self._lists)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it equals lists, which have none


class Actions:
    """Reads and writes the actions of one game and collects their verbs."""

    def __init__(self, notation: Notation, verbs: Iterable[Verb]) -> None:
        self.notation = notation
        self.verbs: dict[str, Verb] = {}
        for verb in verbs:
            if self.verbs.setdefault(verb.name, verb) is not verb:
                raise TypeError(f"two verbs are called {verb.name!r}")
        self._classes = frozenset(verb.action for verb in self.verbs.values())

    def spell(self, action: Action) -> dict[str, Any]:
        """Return an action in protocol words, without its omitted arguments."""
        return {"do": action.verb, **self.spelt_arguments(action)}

    def spelt_arguments(self, action: Action) -> dict[str, Any]:
        spell = self.notation.spell
        return {
            argument.word: spell(argument.kind, value)
            for argument, value in self._pairs(action)
            if value is not None or not argument.optional
        }

    def arguments(self, action: Action) -> dict[str, Any]:
        """Return the arguments of an action by name, as internal values, without the omitted ones."""
        return {argument.word: value for argument, value in self._pairs(action) if value is not None}

    def _pairs(self, action: Action) -> Iterator[tuple[Argument, Any]]:
        assert isinstance(action, tuple)
        return zip(self.verbs[action.verb].arguments, action[1:], strict=True)

    def read(self, message: Any) -> Action:
        """Return the action that a message, or a plain tuple of the verb and its internal values, stands for. A
        malformed message is refused with a list of everything wrong in it. An action is returned as it is."""
        if type(message) in self._classes:
            action: Action = message
            return action
        if isinstance(message, tuple):
            return self._of_tuple(message)
        if not isinstance(message, dict) or not isinstance(message.get("do"), str):
            raise Refused([Reason("not_an_action", CITE)])
        verb = self.verbs.get(message["do"])
        if verb is None:
            raise Refused([Reason("unknown_action", CITE, {"do": shortly(message["do"])})])
        known = {argument.word for argument in verb.arguments}
        reasons = [
            Reason("unknown_argument", CITE, {"name": shortly(name)})
            for name in message
            if name != "do" and name not in known
        ]
        values = [self._read_argument(argument, message, reasons) for argument in verb.arguments]
        if reasons:
            raise Refused(reasons)
        return _made(verb, values)

    def _read_argument(self, argument: Argument, message: Mapping[str, Any], reasons: list[Reason]) -> Any:
        name, kind = argument.word, argument.kind
        if name not in message:
            if not argument.optional:
                reasons.append(Reason("missing_argument", CITE, {"name": name}))
            return None
        try:
            value = self.notation.read(kind, name, message[name])
        except Misspelt as error:
            reasons.append(_bad_argument(name, message[name], kind.word, error.meant))
            return None
        if not self.notation.fits(kind, value):
            reasons.append(_bad_argument(name, message[name], kind.word))
        return value

    def _of_tuple(self, message: tuple[Any, ...]) -> Action:
        if not message:
            raise Refused([Reason("not_an_action", CITE)])
        verb = self.verbs.get(message[0]) if isinstance(message[0], str) else None
        if verb is None:
            raise Refused([Reason("unknown_action", CITE, {"do": shortly(message[0])})])
        self._check(verb, message[1:])
        return _made(verb, message[1:])

    def check(self, action: Action) -> None:
        """Refuse an action whose arguments do not fit its verb, such as one that a program assembled wrongly."""
        assert isinstance(action, tuple)
        self._check(self.verbs[action.verb], action[1:])

    def _check(self, verb: Verb, values: Sequence[Any]) -> None:
        """Refuse values that do not fit their arguments, naming every one. None stands for one that is left out."""
        reasons = [
            _bad_argument(argument.word, value, _inside(argument.kind))
            for argument, value in zip(verb.arguments, values, strict=False)
            if not (value is None and argument.optional) and not self.notation.fits(argument.kind, value)
        ]
        missing = [argument for argument in verb.arguments[len(values) :] if not argument.optional]
        reasons += [Reason("missing_argument", CITE, {"name": argument.word}) for argument in missing]
        if len(values) > len(verb.arguments):
            limit = len(verb.arguments)
            reasons.append(Reason("too_many_arguments", CITE, {"count": len(values), "limit": limit}))
        if reasons:
            raise Refused(reasons)


def _made(verb: Verb, values: Sequence[Any]) -> Action:
    left_out = (None,) * (len(verb.arguments) - len(values))
    action: Action = verb.action(verb.name, *values, *left_out)
    return action


def _inside(kind: Kind) -> str:
    """Return the internal type that is expected in a tuple where a message has a name."""
    return f"{kind.word}_inside" if kind.indexes else kind.word


def _bad_argument(name: str, value: Any, expected: str, meant: str | None = None) -> Reason:
    args = {"name": name, "value": shortly(value), "expected": expected}
    return Reason("bad_argument", CITE, {**args, "meant": meant} if meant else args)
