"""Ints inside, names outside: the one place where arguments of actions, events, reasons and procedures are spelt.

An argument's *name* says what it is, everywhere: ``unit`` is always a counter, ``target`` always a hex. So one
table serves actions, events, refusals, markers and saved procedures alike.

>>> from engaja.hexes import Grid
>>> notation = Notation(Grid(28, 23), ("us-ri319", "de-ri128"), ("american", "german"))
>>> notation.spell("unit", 1), notation.spell("target", 0), notation.spell("to", OFF)
('de-ri128', '0101', 'off')
>>> notation.read("path", ["0101", "0102"])
(0, 1)
>>> notation.read("unit", "us-ri320")
Traceback (most recent call last):
...
engaja.core.notation.Misspelt: unknown unit 'us-ri320'; did you mean 'us-ri319'?
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from engaja.datafile import Words
from engaja.faults import BadInput, closest, fault, listed, nearest
from engaja.hexes import Grid

OFF: Final = -1  # instead of a hex: off the board
UNKNOWN: Final = "?"  # before a type, instead of a unit: a counter that is not known

# What an argument of this name is. A name that is not here is a plain value: a number, a word, a truth.
_KINDS: Final[Mapping[str, str]] = {
    "unit": "unit",
    "units": "units",
    "joined": "units",
    "support": "units",
    "defender_support": "units",
    "attackers": "units",
    "defenders": "units",
    "guns": "units",
    "chosen": "units",
    "pushed": "units",
    "load": "units",
    "escort": "units",
    "falling": "units",
    "hex": "hex",
    "to": "hex",
    "from": "hex",
    "start": "hex",
    "via": "hex",
    "target": "hex",
    "path": "hexes",
    "hexes": "hexes",
    "targets": "hexes",
    "visited": "hexes",
    "between": "hexes",
    "side": "side",
    "owner": "side",
    "winner": "side",
    "night": "truth",
}


class Misspelt(BadInput):
    """A name from outside that means nothing here; and the name that was probably meant."""

    def __init__(self, *faults: Words, meant: str | None = None) -> None:
        super().__init__(*faults)
        self.meant = meant


class Notation:
    """Spells and reads the arguments of one game."""

    def __init__(
        self, grid: Grid, units: Sequence[str], sides: Sequence[str], kinds: Mapping[str, str] | None = None
    ) -> None:
        self.units, self.sides = tuple(units), tuple(sides)
        self.unit_index = {id_: i for i, id_ in enumerate(units)}
        self.side_index = {id_: i for i, id_ in enumerate(sides)}
        self.hexes = tuple(grid.format(h) for h in grid)
        self.hex_index = {name: i for i, name in enumerate(self.hexes)}
        self.kinds = {**_KINDS, **(kinds or {})}

    # Outwards

    def spell(self, name: str, value: Any) -> Any:
        kind = self.kinds.get(name)
        if value is None or kind in (None, "truth"):
            return list(value) if isinstance(value, tuple) else value
        if kind in ("units", "hexes"):
            return [self._spell_one(kind[:-1] if kind == "units" else "hex", item) for item in value]
        return self._spell_one(kind, value)

    def spell_all(self, arguments: Mapping[str, Any]) -> dict[str, Any]:
        return {name: self.spell(name, value) for name, value in arguments.items()}

    def _spell_one(self, kind: str, value: int | str) -> str:
        if isinstance(value, str):
            return value  # an unknown counter
        if kind == "unit":
            return self.units[value]
        if kind == "side":
            return self.sides[value]
        return "off" if value == OFF else self.hexes[value]

    # Inwards

    def read(self, name: str, value: Any) -> Any:
        kind = self.kinds.get(name)
        if kind is None:
            return freeze(value)
        if kind == "truth":
            if not isinstance(value, bool):
                raise Misspelt(fault("must_be_truth", name=name, value=value))
            return value
        if kind in ("units", "hexes"):
            if not isinstance(value, (list, tuple)):
                raise Misspelt(fault("must_be_list", name=name, value=value))
            return tuple(self._read_one("unit" if kind == "units" else "hex", item) for item in value)
        return self._read_one(kind, value)

    def _read_one(self, kind: str, value: Any) -> int:
        if not isinstance(value, str):
            raise Misspelt(fault(f"{kind}_is_text", value=value))
        known = {"unit": self.unit_index, "side": self.side_index, "hex": self.hex_index}[kind]
        if kind == "hex" and value == "off":
            return OFF
        if value not in known:
            hint = listed(known) if kind == "side" else nearest(value, known)
            wrong = fault(f"unknown_{kind}", value=value, hint=hint)
            raise Misspelt(wrong, meant=closest(value, known))
        return known[value]

    def fits(self, name: str, value: Any) -> bool:
        """Whether a value is one that an argument of this name, which must have a kind, may have inside."""
        kind = self.kinds[name]
        if kind == "truth":
            return isinstance(value, bool)
        if kind in ("units", "hexes"):
            one = "unit" if kind == "units" else "hex"
            return isinstance(value, tuple) and all(self._is_index(one, item) for item in value)
        return self._is_index(kind, value)

    def _is_index(self, kind: str, value: Any) -> bool:
        known = {"unit": self.units, "side": self.sides, "hex": self.hexes}[kind]
        return type(value) is int and (OFF if kind == "hex" else 0) <= value < len(known)


def freeze(value: Any) -> Any:
    """Lists become tuples, so that what was read compares equal to what was written."""
    return tuple(freeze(item) for item in value) if isinstance(value, list) else value
