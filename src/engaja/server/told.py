"""Answers of the rules in the words of the API: codes become phrases in both languages, named tuples become objects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Final

from engaja.core import Desk, Phrase, terms
from engaja.core.inquiry import Said, Together
from engaja.core.notation import UNKNOWN
from engaja.core.rulebook import RulebookBase
from engaja.datafile import Words
from engaja.games.wording import Wording, wording
from engaja.server import schema_terms as schema
from engaja.server.schema import Text


def text(words: Words) -> Text:
    return Text(pt=words.pt, en=words.en)


def told(rules: RulebookBase, value: Any) -> Any:
    """Return an answer of the rules as JSON: the models of the schema are made from it."""
    spell = _SPELLERS.get(type(value))
    if spell is not None:
        return spell(rules, value)
    if isinstance(value, Desk):
        return {"kind": value.kind, **told(rules, value.sheet())}
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        return told(rules, dict(zip(value._fields, value, strict=True)))
    return value


def _both(rules: RulebookBase, said: Said) -> dict[str, str]:
    words = words_of(wording(rules.name), said)
    return {"pt": words.pt, "en": words.en}


def words_of(words: Wording, said: Said) -> Words:
    if isinstance(said, Words):
        return said
    if isinstance(said, Together):
        parts = [words_of(words, part) for part in said.parts]
        return Words("; ".join(part.pt for part in parts), "; ".join(part.en for part in parts))
    found = words.result(said.code) if said.section == "result" else words.both(said.section, said.code, said.args)
    return Words(_capital(found.pt), _capital(found.en)) if said.heading else found


def _capital(said: str) -> str:
    return said[:1].upper() + said[1:]


# Terms and reasons


def shift(rules: RulebookBase, given: terms.Shift) -> schema.Term:
    said = wording(rules.name).both("term", given.code, given.args)
    return schema.Term(value=given.columns, text=text(said), cite=given.cite, code=given.code)


def cost(rules: RulebookBase, given: terms.Cost) -> schema.Term:
    said = text(wording(rules.name).both("term", given.code, given.args))
    at = given.args.get("hex")
    return schema.Term(
        value=given.halves / 2,
        text=said,
        cite=given.cite,
        code=given.code,
        hex=None if at is None else rules.notation.hexes[at],
    )


def reason(rules: RulebookBase, given: terms.Reason) -> schema.Reason:
    spelt = rules.notation.spell_all(given.args, given.code)
    return schema.Reason(
        code=given.code,
        cite=given.cite,
        text=text(wording(rules.name).both("reason", given.code, given.args)),
        units=units_of(rules, spelt, given.code),
        hexes=hexes_of(rules, spelt, given.code),
    )


def reasons(rules: RulebookBase, given: Iterable[terms.Reason]) -> list[schema.Reason]:
    return [reason(rules, each) for each in given]


def hexes_of(rules: RulebookBase, spelt: Mapping[str, Any], of: str) -> list[str]:
    """Return the hexes that spelt arguments of this event, reason or marker name, each once."""
    return [h for h in _named(rules, spelt, of, "hex") if h in rules.notation.hex_index]


def units_of(rules: RulebookBase, spelt: Mapping[str, Any], of: str) -> list[str]:
    return [u for u in _named(rules, spelt, of, "unit") if not u.startswith(UNKNOWN)]


def _named(rules: RulebookBase, spelt: Mapping[str, Any], of: str, what: str) -> list[str]:
    found: list[str] = []
    for name, value in spelt.items():
        kind = rules.notation.kind(name, of)
        if value is not None and kind is not None and kind.indexes == what:
            found += value if isinstance(value, list) else [value]
    return list(dict.fromkeys(found))


def _listed(rules: RulebookBase, values: Iterable[Any]) -> list[Any]:
    return [told(rules, value) for value in values]


# By the type of a value, its conversion.
_SPELLERS: Final[Mapping[type, Callable[[RulebookBase, Any], Any]]] = {
    Phrase: _both,
    Together: _both,
    Words: _both,
    terms.Shift: shift,
    terms.Reason: reason,
    Fraction: lambda rules, value: round(float(value), 4),
    tuple: _listed,
    list: _listed,
    dict: lambda rules, value: {name: told(rules, part) for name, part in value.items()},
}
