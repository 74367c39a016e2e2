"""Words in both languages for the ids that the games share, and for the notes of a game.

>>> word("nation", "jp").pt
'Japoneses'
>>> word("type", "armor")
Traceback (most recent call last):
...
KeyError: "no words for type 'armor'; did you mean 'armour'?"
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from engaja.datafile import TomlFile, Words, nearest

WORDS_FILE = "words.toml"


def word(kind: str, id_: str) -> Words:
    """The words for an id, as `word("terrain", "woods")`."""
    known = dictionary()[kind]
    if id_ not in known:
        raise KeyError(f"no words for {kind} {id_!r}{nearest(id_, known)}")
    return known[id_]


@cache
def dictionary() -> Mapping[str, Mapping[str, Words]]:
    """All words of the series, by kind and id."""
    toml = TomlFile.parse((files("engaja") / WORDS_FILE).read_text(encoding="utf-8"), WORDS_FILE)
    return MappingProxyType({kind: _section(toml, kind) for kind in toml.data})


def parse_words(text: str, file: str) -> Mapping[str, Words]:
    """A file of words alone, by id.

    >>> parse_words('[why]\\npt = "Porque sim."\\nen = "Because."', "notes.toml")["why"].en
    'Because.'
    """
    toml = TomlFile.parse(text, file)
    return MappingProxyType({id_: toml.words(value, id_) for id_, value in toml.data.items()})


def _section(toml: TomlFile, kind: str) -> Mapping[str, Words]:
    section = toml.data[kind]
    if not isinstance(section, dict):
        raise toml.error(f"{kind!r} stands outside every section", kind)
    return MappingProxyType({id_: toml.words(value, kind, id_) for id_, value in section.items()})
