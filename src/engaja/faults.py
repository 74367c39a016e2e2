"""Faults in input from outside (a request, a position, an option, a journal), in both languages.

>>> fault("unknown_unit", value="us-ri320", hint=nearest("us-ri320", ["us-ri319"])).pt
"unidade desconhecida: 'us-ri320'; seria 'us-ri319'?"
>>> str(BadInput(fault("must_be_list", name="units", value=3), fault("missing", name="hex")))
"'units' must be a list, not 3; 'hex' is missing"
"""

from __future__ import annotations

import difflib
import json
import reprlib
import string
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from engaja.datafile import LANGUAGES, Words
from engaja.words import parse_words

FAULTS_FILE = "faults.toml"
NO_HINT: Final = Words("", "")


class BadInput(ValueError):
    """Invalid input, with every fault. The text is English; `words` has both languages."""

    def __init__(self, *faults: Words) -> None:
        super().__init__(*faults)
        self.words = together(faults)

    def __str__(self) -> str:
        return self.words.en


def fault(code: str, /, **args: Any) -> Words:
    """Return the words of a fault, with its arguments filled in. Arguments that are words are used in the right
    language.
    """
    words = phrases()[code]
    pt = {name: value.pt if isinstance(value, Words) else value for name, value in args.items()}
    en = {name: value.en if isinstance(value, Words) else value for name, value in args.items()}
    return Words(_QUOTING.vformat(words.pt, (), pt), _QUOTING.vformat(words.en, (), en))


def together(faults: Iterable[Words]) -> Words:
    """Several faults in one sentence, without their own full stops."""
    faults = list(faults)
    return Words(*("; ".join(f.in_(language).rstrip(".") for f in faults) for language in LANGUAGES))


def nearest(value: str, known: Iterable[str]) -> Words:
    """A hint for a misspelt word, if one is near."""
    meant = closest(value, known)
    return fault("nearest", known=meant) if meant else NO_HINT


def closest(value: str, known: Iterable[str]) -> str | None:
    """The word that was probably meant."""
    return next(iter(difflib.get_close_matches(value, known, n=1)), None)


def listed(known: Iterable[str]) -> Words:
    """A hint that lists all known words."""
    return fault("known", known=", ".join(known))


def shortly(value: Any) -> str:
    """A value from outside, shortened; text without quotes."""
    return value if isinstance(value, str) and len(value) <= _short.maxstring else _short.repr(value)


class _Short(reprlib.Repr):
    """Like Python's `repr`, with the words of JSON."""

    def repr_NoneType(self, value: None, level: int) -> str:  # noqa: N802 - reprlib calls it so
        return "null"

    def repr_bool(self, value: bool, level: int) -> str:
        return str(value).lower()

    def repr_str(self, value: str, level: int) -> str:
        """Quote a word: alone as in a sentence, in a list or an object as in JSON."""
        if level == self.maxlevel:
            return super().repr_str(value, level)
        short = value if len(value) <= self.maxstring else f"{value[: self.maxstring]}..."
        return json.dumps(short, ensure_ascii=False)

    def repr_tuple(self, value: tuple[Any, ...], level: int) -> str:
        return self.repr_list(list(value), level)

    def repr_int(self, value: int, level: int) -> str:
        try:
            return super().repr_int(value, level)
        except ValueError:  # Python does not write numbers with thousands of digits
            return f"<{value.bit_length()} bits>"


class _Quoting(string.Formatter):
    """`{value!r}` quotes what came from outside."""

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        return _short.repr(value) if conversion == "r" else super().convert_field(value, conversion)


_short = _Short()
_short.maxstring, _short.maxother, _short.maxdict, _short.maxlevel = 80, 80, 8, 3
_QUOTING: Final = _Quoting()


@cache
def phrases() -> Mapping[str, Words]:
    return parse_words((files("engaja") / FAULTS_FILE).read_text(encoding="utf-8"), FAULTS_FILE)
