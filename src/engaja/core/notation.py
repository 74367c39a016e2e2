"""Ints inside, names outside: the one place where values are written and read.

A `Kind` says what a value is. Verbs, facts and markers declare the kinds of their arguments. The arguments of events,
reasons, questions and saved procedures have the kind that is `USUAL` for their name, unless the game declares another
for that event, reason, question or procedure: ``to`` may be a hex here and a unit there.

>>> from engaja.hexes import Grid

if TYPE_CHECKING:
    from engaja.core.places import Places
>>> notation = Notation(Grid(28, 23), ("us-ri319", "de-ri128"), ("american", "german"), {"embarked": {"to": UNIT}})
>>> notation.spell(UNIT, 1), notation.spell(HEX, 0), notation.spell(HEX_OR_OFF, OFF)
('de-ri128', '0101', 'off')
>>> notation.read(HEXES, "path", ["0101", "0102"])
(0, 1)
>>> notation.spell_all({"unit": 0, "to": 1}, "moved"), notation.spell_all({"unit": 0, "to": 1}, "embarked")
({'unit': 'us-ri319', 'to': '0102'}, {'unit': 'us-ri319', 'to': 'de-ri128'})
>>> from engaja.core.places import Places
>>> places = Places(("0101", "0102"), boxes=("box:port",), units=("us-lst1",), holders=(0,))
>>> aboard = Notation(Grid(1, 2), ("us-lst1",), ("american", "german"), places=places)
>>> [aboard.spell(PLACE, aboard.read(PLACE, "to", name)) for name in ("0102", "port", "unit:us-lst1")]
['0102', 'box:port', 'unit:us-lst1']
>>> notation.read(UNIT, "unit", "us-ri320")
Traceback (most recent call last):
...
engaja.core.notation.Misspelt: unknown unit 'us-ri320'; did you mean 'us-ri319'?
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from engaja.datafile import Words
from engaja.faults import BadInput, closest, fault, listed, nearest
from engaja.hexes import Grid

if TYPE_CHECKING:
    from engaja.core.places import Places

OFF: Final = -1  # instead of a hex: off the board
UNKNOWN: Final = "?"  # before a type, instead of a unit: a counter that is not known


class Kind:
    """What a value is. `word` is what a refusal says was expected."""

    __slots__ = ("indexes", "many", "off", "word")

    def __init__(self, word: str, indexes: str = "", *, many: bool = False, off: bool = False) -> None:
        self.word = word
        self.indexes = indexes  # "unit", "hex", "side" or "place": the value is an index into these, or a tuple of them
        self.many = many
        self.off = off  # whether "off" may stand for a hex

    def __repr__(self) -> str:
        return f"<{self.word}>"


UNIT: Final = Kind("unit", "unit")
UNITS: Final = Kind("units", "unit", many=True)
HEX: Final = Kind("hex", "hex")
HEXES: Final = Kind("hexes", "hex", many=True)
HEX_OR_OFF: Final = Kind("hex", "hex", off=True)
HEXES_OR_OFF: Final = Kind("hexes", "hex", many=True, off=True)
SIDE: Final = Kind("side", "side")
# A hex, a box or the inside of a counter. The layers of a hex share its name: it is read as its ground, and the rule
# that takes the argument asks for the layer it needs (`Places.in_layer`).
PLACE: Final = Kind("place", "place")
WORD: Final = Kind("word")
WORDS: Final = Kind("words", many=True)
NUMBER: Final = Kind("number")
TRUTH: Final = Kind("truth")

# The usual kind of each argument of an event, a reason, a question or a procedure. The value of any other name is
# written as it is: a number, a word, a boolean.
USUAL: Final[Mapping[str, Kind]] = {
    "unit": UNIT,
    **dict.fromkeys(("units", "joined", "support", "defender_support", "attackers", "defenders", "guns"), UNITS),
    **dict.fromkeys(("chosen", "pushed", "load", "escort", "falling"), UNITS),
    **dict.fromkeys(("hex", "to", "from", "start", "via", "target"), HEX_OR_OFF),
    **dict.fromkeys(("path", "hexes", "targets", "visited", "between"), HEXES_OR_OFF),
    **dict.fromkeys(("side", "owner", "winner"), SIDE),
    "night": TRUTH,
}


class Misspelt(BadInput):
    """An unknown name from outside, with the name that was probably meant."""

    def __init__(self, *faults: Words, meant: str | None = None) -> None:
        super().__init__(*faults)
        self.meant = meant


class Notation:
    """Writes and reads the values of one game. `kinds` holds the arguments of unusual kinds, by the code of the event,
    reason or question, or the name of the procedure."""

    def __init__(
        self,
        grid: Grid,
        units: Sequence[str],
        sides: Sequence[str],
        kinds: Mapping[str, Mapping[str, Kind]] | None = None,
        places: Places | None = None,
    ) -> None:
        self.units, self.sides = tuple(units), tuple(sides)
        self.unit_index = {id_: i for i, id_ in enumerate(units)}
        self.side_index = {id_: i for i, id_ in enumerate(sides)}
        self.hexes = tuple(grid.format(h) for h in grid)
        self.hex_index = {name: i for i, name in enumerate(self.hexes)}
        self._names = {"unit": self.units, "side": self.sides, "hex": self.hexes}
        self._indices: dict[str, Mapping[str, int]] = {
            "unit": self.unit_index,
            "side": self.side_index,
            "hex": self.hex_index,
        }
        if places is not None:
            self._names["place"], self._indices["place"] = places.names, places.index
        self._kinds = dict(kinds or {})

    def kind(self, name: str, of: str = "") -> Kind | None:
        """Return the kind of an argument of this event, reason, question or procedure; None: a plain value."""
        own = self._kinds.get(of)
        return own[name] if own is not None and name in own else USUAL.get(name)

    # Outwards

    def spell(self, kind: Kind | None, value: Any) -> Any:
        """Return the outside form of a value."""
        if value is None or kind is None or not kind.indexes:
            return list(value) if isinstance(value, tuple) else value
        if kind.many:
            return [self._spell_one(kind, item) for item in value]
        return self._spell_one(kind, value)

    def spell_all(self, arguments: Mapping[str, Any], of: str = "") -> dict[str, Any]:
        """Return the arguments of an event, a reason, a question or a procedure in their outside form."""
        return {name: self.spell(self.kind(name, of), value) for name, value in arguments.items()}

    def _spell_one(self, kind: Kind, value: int | str) -> str:
        if isinstance(value, str):
            return value  # an unknown counter
        if value == OFF and kind.off:
            return "off"
        return self._names[kind.indexes][value]

    # Inwards

    def read(self, kind: Kind | None, name: str, value: Any) -> Any:
        """Return the value that an argument stands for; raises `Misspelt`."""
        if kind is TRUTH:
            if not isinstance(value, bool):
                raise Misspelt(fault("must_be_truth", name=name, value=value))
            return value
        if kind is None or not kind.indexes:
            return freeze(value)
        if kind.many:
            if not isinstance(value, (list, tuple)):
                raise Misspelt(fault("must_be_list", name=name, value=value))
            return tuple(self._read_one(kind, item) for item in value)
        return self._read_one(kind, value)

    def _read_one(self, kind: Kind, value: Any) -> int:
        what = kind.indexes
        if not isinstance(value, str):
            raise Misspelt(fault(f"{what}_is_text", value=value))
        if kind.off and value == "off":
            return OFF
        known = self._indices[what]
        if value not in known:
            hint = listed(known) if what == "side" else nearest(value, known)
            wrong = fault(f"unknown_{what}", value=value, hint=hint)
            raise Misspelt(wrong, meant=closest(value, known))
        return known[value]

    def index_of(self, kind: Kind, name: str) -> int | None:
        """Return the index of a unit, hex, side or place; None if the name is unknown."""
        return self._indices[kind.indexes].get(name)

    def known(self, kind: Kind) -> Mapping[str, int]:
        """Return every name of a kind, with its index."""
        return self._indices[kind.indexes]

    def fits(self, kind: Kind, value: Any) -> bool:
        """Return whether an internal value is of a kind."""
        if kind is TRUTH:
            return isinstance(value, bool)
        if kind is NUMBER:
            return type(value) is int
        if kind is WORD:
            return type(value) is str
        if kind is WORDS:
            return isinstance(value, tuple) and all(type(item) is str for item in value)
        if kind.many:
            return isinstance(value, tuple) and all(self._is_index(kind, item) for item in value)
        return self._is_index(kind, value)

    def _is_index(self, kind: Kind, value: Any) -> bool:
        return type(value) is int and (OFF if kind.off else 0) <= value < len(self._names[kind.indexes])


def freeze(value: Any) -> Any:
    """Turn lists into tuples, so that a value read compares equal to the value written."""
    return tuple(freeze(item) for item in value) if isinstance(value, list) else value
