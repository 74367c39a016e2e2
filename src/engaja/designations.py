"""The names of counters and formations in both languages: as printed, and as `designations.toml` says in English.

>>> designation("26ª DI").en
'26th Inf Div'
>>> designation("III/21º RI").en
'III/21st Inf Regt'
>>> designation("RArt XX Corpo").en
'XX Corps Artillery'
>>> designation("CCA").en
'CCA'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from engaja.datafile import TomlFile, Words

DESIGNATIONS_FILE = "designations.toml"


@cache
def designation(name: str) -> Words:
    return Words(name, _english(name))


def above(name: str, formation: Sequence[str]) -> str | None:
    """Return the nearest formation above a unit that its own name does not already contain, as printed.

    >>> above("II/33º RI", ("7º Exército", "11ª DI", "33º RI"))
    '11ª DI'
    >>> above("RArt XX Corpo", ("XX Corpo",)) is None
    True
    """
    return next((over for over in reversed(formation) if not _says(name, over)), None)


def _says(name: str, formation: str) -> bool:
    """Return whether the words of the formation are in the name; those of the 1º RI are not in 21º RI."""
    return re.search(rf"(?<!\w){re.escape(formation)}(?!\w)", name) is not None


def _english(name: str) -> str:
    for pattern, english in _templates():
        if found := pattern.fullmatch(name):
            return _filled(english, found.groupdict())
    head, stroke, rest = name.partition("/")
    return f"{_english(head)}/{_english(rest)}" if stroke else name


def _filled(english: str, parts: dict[str, str]) -> str:
    """Return the template with the number and the rest filled in."""
    number, rest = parts.get("number", ""), parts.get("rest", "")
    return english.replace("#th", _ordinal(number)).replace("#", number).replace("*", _english(rest) if rest else "")


def _ordinal(number: str) -> str:
    if not number:
        return number
    teen = number[-2:-1] == "1"
    return number + ("th" if teen else {"1": "st", "2": "nd", "3": "rd"}.get(number[-1], "th"))


@cache
def _templates() -> list[tuple[re.Pattern[str], str]]:
    toml = TomlFile.parse((files("engaja") / DESIGNATIONS_FILE).read_text(encoding="utf-8"), DESIGNATIONS_FILE)
    return [(_pattern(printed), english) for printed, english in toml.data["designation"].items()]


def _pattern(printed: str) -> re.Pattern[str]:
    wanted = re.escape(printed).replace(r"\#", r"(?P<number>\d+)", 1).replace(r"\*", "(?P<rest>[^/]+)", 1)
    return re.compile(wanted)
