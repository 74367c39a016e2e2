"""The journal: a header line and one line for each action, JSON Lines. Same journal, same game, byte for byte.

Automatic answers by the engine are not written: they follow from the rest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import isinf
from typing import Any, Final, NamedTuple, NoReturn

from engaja.core.dice import SECRET_SIZE
from engaja.datafile import Words
from engaja.faults import BadInput, fault, together

FORMAT: Final = 1
ENDINGS: Final = ("resigned", "draw", "aborted", "time")
_BYTE_ORDER_MARK: Final = "\ufeff"
_HEX_DIGITS: Final = frozenset("0123456789abcdef")


class BadJournal(BadInput):
    """A journal that cannot be played. The message gives line and reason; `code` and `args_` allow rewording."""

    def __init__(self, problem: Words, *, line: int = 1, code: str = "broken", **args: object) -> None:
        super().__init__(fault("line", line=line, problem=problem))
        self.line, self.code, self.args_ = line, code, args


Seats = Mapping[str, Mapping[str, str | None]]  # by side: the kind of player, and its level


class Header(NamedTuple):
    game: str
    rules: str  # version of the rules
    data: str  # digest of the game's data files
    secret: str  # of the dice, in hexadecimal
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None = None  # the starting position, if the game did not start from the set-up
    seats: Seats | None = None  # the players of the sides, where it was saved; no rule depends on them
    name: str | None = None  # the name that its players gave it
    # How the players ended it before its time: `ended` (see `ENDINGS`) and the `winner`. The last line of the journal.
    ending: Mapping[str, Any] | None = None


def write(header: Header, lines: Sequence[Mapping[str, Any]]) -> str:
    told = header._replace(ending=None)._asdict()
    head = {"engaja": FORMAT, **{name: value for name, value in told.items() if value is not None}}
    last = () if header.ending is None else (header.ending,)
    return "".join(_line(entry) for entry in (head, *lines, *last))


def _line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(text: str) -> tuple[Header, list[dict[str, Any]]]:
    """Return the header and the lines after it: actions, dice fixed by a test (`{"dice": [3, 4]}`), and the number of
    the next die after actions that were taken back (`{"rolls": 12}`). The ending, if there is one, is in the header.
    """
    lines = text.removeprefix(_BYTE_ORDER_MARK).splitlines()
    entries = [_entry(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    if not entries or "engaja" not in entries[0]:
        raise BadJournal(fault("not_a_journal"), code="not_a_journal")
    head = entries[0]
    if head["engaja"] != FORMAT or isinstance(head["engaja"], bool):
        told = {"found": head["engaja"], "known": FORMAT}
        raise BadJournal(fault("other_format", **told), code="other_format", **told)
    if problems := list(_header_faults(head)):
        raise BadJournal(fault("broken_header", problem=together(problems)), code="broken_header")
    known = {name: head[name] for name in Header._fields if name in head and _is_readable(name, head[name])}
    ending = entries.pop() if "ended" in entries[-1] else None
    return Header(**{**known, "ending": ending}), entries[1:]


def ending_fault(ending: Mapping[str, Any], sides: Sequence[str]) -> Words | None:
    """Return what is wrong with an ending: only one who resigns or runs out of time makes another the winner."""
    winners = sides if ending.get("ended") in ("resigned", "time") else (None,)
    fits = set(ending) == {"ended", "winner"} and ending["ended"] in ENDINGS and ending["winner"] in winners
    return None if fits else fault("ending", value=dict(ending))


def _header_faults(head: Mapping[str, Any]) -> Iterator[Words]:
    for name in Header._fields:
        if name not in head and name not in Header._field_defaults:
            yield fault("missing", name=name)
    for name in ("game", "rules", "data"):
        if name in head and not isinstance(head[name], str):
            yield fault("must_be_text", name=name, value=head[name])
    if "secret" in head and not _is_secret(head["secret"]):
        yield fault("secret", digits=2 * SECRET_SIZE)
    for name in ("options", "position"):
        if name in head and not isinstance(head[name], dict):
            yield fault("must_be_object", name=name, value=head[name])
    if head.get("position") == {}:
        yield fault("empty", name="position")


def _is_readable(name: str, value: object) -> bool:
    """Return whether a value is what we write under a name. Seats and name were keys like any other once, and those are
    ignored: a journal that has something else there is still a journal.
    """
    if name == "seats":
        return isinstance(value, dict) and all(_is_seat(seat) for seat in value.values())
    return name != "name" or isinstance(value, str)


def _is_seat(value: object) -> bool:
    if not isinstance(value, dict) or not isinstance(value.get("kind"), str):
        return False
    return set(value) <= {"kind", "level"} and isinstance(value.get("level"), str | None)


def _is_secret(text: object) -> bool:
    """Return whether a secret is written exactly as we write it: the same game must have the same journal."""
    return isinstance(text, str) and len(text) == 2 * SECRET_SIZE and set(text) <= _HEX_DIGITS


def _entry(number: int, line: str) -> dict[str, Any]:
    try:
        entry = decode(line)
    except NotJson as error:
        raise BadJournal(error.words, line=number, code="not_json") from error
    if not isinstance(entry, dict):
        raise BadJournal(fault("object_expected"), line=number, code="not_json")
    return entry


# JSON, the format of requests and journals


class NotJson(BadInput):
    """Text that is not JSON, or JSON beyond our limits."""


def decode(text: str | bytes) -> Any:
    """Decode one line. A byte order mark, which some editors write, is ignored."""
    try:
        plain = text.decode() if isinstance(text, bytes) else text
        return json.loads(plain.removeprefix(_BYTE_ORDER_MARK), parse_float=_finite, parse_constant=_constant)
    except NotJson:
        raise
    except RecursionError as error:
        raise NotJson(fault("too_deep")) from error
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        at = error.pos if isinstance(error, json.JSONDecodeError) else error.start
        raise NotJson(fault("not_json", where=fault("at_character", at=at + 1))) from error
    except ValueError as error:  # Python refuses integers of more than a few thousand digits
        raise NotJson(fault("too_many_digits")) from error


def _finite(digits: str) -> float:
    if isinf(number := float(digits)):
        raise NotJson(fault("not_finite", value=digits))
    return number


def _constant(word: str) -> NoReturn:
    """Refuse `NaN` and `Infinity`, which Python would accept and JSON does not have."""
    raise NotJson(fault("not_json", where=fault("because_of", value=word)))
