"""English names of counters and formations."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engaja.designations import designation
from engaja.games import folder, load, match, names
from engaja.games.wording import wording

# Words of Portuguese designations, and their ordinals: none is left in an English name.
PORTUGUESE = re.compile(
    r"[ºª]|\b(do|da|de|nº|Corpo|Exército|Divisão|Brigada|Bda|Batalhão|Regimento|Gpo|Grupo|Esquadrão|Artilharia"
    r"|Guarnição|Comboio|Guerrilheiros|Força|RI|DI|DB|RArt|BArt)\b"
)


# A number with a Portuguese abbreviation, as the counters have it: 36 DI, 26 Bda Bld. (DI and DB alone are results.)
ABBREVIATED = re.compile(
    r"[ºª]|\b\d+ (Bda|Bg|D[IBMCT]|DAet|DPz\w*|R[ICSMT]|RIF|RPz\w*|RArt|REng|RPlan|RPQD|GCav|GTM|GTD|GB|GEng|Gpo)\b"
    r"|\b(Bda|Bld|Mtz|BI|BIN|BArt|BEng|RPlan|Corpo|Gpo|Exército|Divisão|Brigada)\b"
)


@pytest.mark.parametrize("game", names())
def test_every_designation_has_its_english(game: str) -> None:
    for counter in load(game).counters.values():
        for name in (counter.name, *counter.formation):
            words = designation(name)
            assert words.pt == name
            assert words.en and not PORTUGUESE.search(words.en), words


@pytest.mark.parametrize("game", match.playable())
def test_a_term_names_a_formation_in_the_language_of_the_reader(game: str) -> None:
    for formation in match.rulebook(game).combat.formations:
        said = wording(game).both("term", "unity", {"formation": formation[0]})
        assert formation[0] in said.pt and not PORTUGUESE.search(said.en), said


@pytest.mark.parametrize("game", names())
def test_no_english_name_is_a_bare_abbreviation(game: str) -> None:
    """A reader new to the series finds a word or a number; a division names its commands by letters."""
    for counter in load(game).counters.values():
        assert counter.formation or re.search(r"\d|[a-z]{2}", designation(counter.name).en), counter.name


def english(value: Any) -> Iterator[str]:
    """Every English text of a data file."""
    if isinstance(value, dict):
        yield from [value["en"]] if isinstance(value.get("en"), str) else []
    children = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for child in children:
        yield from english(child)


@pytest.mark.parametrize("game", names())
def test_english_texts_call_units_by_their_english_names(game: str) -> None:
    for file in sorted(Path(str(folder(game))).rglob("*.toml")):
        for text in english(tomllib.loads(file.read_text(encoding="utf-8"))):
            assert not ABBREVIATED.search(text), f"{file.name}: {text}"


def test_ordinals() -> None:
    said = [designation(f"{n}º RI").en.split()[0] for n in (1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 112, 123)]
    assert said == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "101st", "111th", "112th", "123rd"]
