"""The journal: a header line and one line for each action, JSON Lines. Same journal, same game, byte for byte.

Answers that the engine gives by itself are not written: they follow from the rest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engaja.datafile import Words
from engaja.faults import NO_HINT, BadInput, fault, together

FORMAT: Final = 1


class BadJournal(BadInput):
    """A journal that cannot be played: says which line and why; `code` and `args_` for who says it in other words."""

    def __init__(self, problem: Words, *, line: int = 1, code: str = "broken", **args: object) -> None:
        super().__init__(fault("line", line=line, problem=problem))
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
        raise BadJournal(fault("not_a_journal"), code="not_a_journal")
    head = entries[0]
    if head["engaja"] != FORMAT or isinstance(head["engaja"], bool):
        told = {"found": head["engaja"], "known": FORMAT}
        raise BadJournal(fault("other_format", **told), code="other_format", **told)
    if problems := list(_header_faults(head)):
        raise BadJournal(fault("broken_header", problem=together(problems)), code="broken_header")
    return Header(**{name: head[name] for name in Header._fields if name in head}), entries[1:]


def _header_faults(head: Mapping[str, Any]) -> Iterator[Words]:
    for name in Header._fields:
        if name not in head and name not in Header._field_defaults:
            yield fault("missing", name=name)
    if not _is_secret(head.get("secret", "00")):
        yield fault("secret")
    for name, kinds in (("options", dict), ("position", dict | None)):
        if name in head and not isinstance(head[name], kinds):
            yield fault("must_be_object", name=name, value=head[name])


def _is_secret(text: object) -> bool:
    try:
        return isinstance(text, str) and bool(bytes.fromhex(text))
    except ValueError:
        return False


def _entry(number: int, line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadJournal(not_json(error), line=number, code="not_json") from error
    if not isinstance(entry, dict):
        raise BadJournal(fault("object_expected"), line=number, code="not_json")
    return entry


def not_json(error: Exception) -> Words:
    """What the decoder found: where, as far as it knows."""
    at = getattr(error, "pos", getattr(error, "start", None))  # of text that is no JSON, of bytes that are no text
    return fault("not_json", where=NO_HINT if at is None else fault("at_character", at=at + 1))
