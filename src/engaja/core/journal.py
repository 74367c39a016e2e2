"""The journal: a header line and one line for each action, JSON Lines. Same journal, same game, byte for byte.

Answers that the engine gives by itself are not written: they follow from the rest.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

FORMAT: Final = 1


class BadJournal(ValueError):
    """A journal that cannot be played: says which line and why; `code` and `args` for who says it in other words."""

    def __init__(self, message: str, *, line: int = 1, code: str = "broken", **args: object) -> None:
        super().__init__(message)
        self.line, self.code, self.args_ = line, code, args


class Header(NamedTuple):
    game: str
    rules: str  # version of the rules
    data: str  # digest of the game's data files
    secret: str  # of the dice, in hexadecimal
    options: Mapping[str, Any]
    position: Mapping[str, Any] | None = None  # where it started, when not from the set-up


def write(header: Header, lines: Sequence[Mapping[str, Any]]) -> str:
    head = {"engaja": FORMAT, **{name: value for name, value in header._asdict().items() if value is not None}}
    return "".join(_line(entry) for entry in (head, *lines))


def _line(entry: Mapping[str, Any]) -> str:
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":")) + "\n"


def read(text: str) -> tuple[Header, list[dict[str, Any]]]:
    """The header and the lines after it: actions, and dice fixed by a test (`{"dice": [3, 4]}`)."""
    entries = [_entry(number, line) for number, line in enumerate(text.splitlines(), start=1) if line.strip()]
    if not entries or "engaja" not in entries[0]:
        raise BadJournal("line 1: this is not a journal of Engaja", code="not_a_journal")
    head = entries[0]
    if head["engaja"] != FORMAT or isinstance(head["engaja"], bool):
        found = head["engaja"]
        message = f"line 1: format {found!r} is unknown; this version reads format {FORMAT}"
        raise BadJournal(message, code="other_format", found=found, known=FORMAT)
    try:
        header = Header(
            **{name: head[name] for name in Header._fields if name != "position"}, position=head.get("position")
        )
        if not bytes.fromhex(header.secret):
            raise ValueError("there is no secret")
        if not isinstance(header.options, dict) or not isinstance(header.position, dict | None):
            raise TypeError("'options' and 'position' are objects")
    except (KeyError, ValueError, TypeError) as error:
        raise BadJournal(f"line 1: the header is broken ({error})", code="broken_header") from error
    return header, entries[1:]


def _entry(number: int, line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadJournal(f"line {number}: not JSON ({error})", line=number, code="not_json") from error
    if not isinstance(entry, dict):
        raise BadJournal(f"line {number}: an object is expected", line=number, code="not_json")
    return entry
