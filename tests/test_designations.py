"""English names of counters and formations."""

from __future__ import annotations

import re

import pytest

from engaja.designations import designation
from engaja.games import load, match, names
from engaja.games.wording import wording

# Words of Portuguese designations, and their ordinals: none is left in an English name.
PORTUGUESE = re.compile(
    r"[ºª]|\b(do|da|de|nº|Corpo|Exército|Divisão|Brigada|Bgda|Batalhão|Regimento|Gpo|Grupo|Esquadrão|Artilharia"
    r"|Guarnição|Comboio|Guerrilheiros|Força|RI|DI|DB|RArt|BArt)\b"
)


@pytest.mark.parametrize("game", names())
def test_every_designation_has_its_english(game: str) -> None:
    for counter in load(game).counters.values():
        for name in (counter.name, *counter.formation):
            words = designation(name)
            assert words.pt == name
            assert words.en and not PORTUGUESE.search(words.en), words


@pytest.mark.parametrize("game", match.composed())
def test_a_term_names_a_formation_in_the_language_of_the_reader(game: str) -> None:
    for formation in match.rulebook(game).formations:
        said = wording(game).both("term", "unity", {"formation": formation[0]})
        assert formation[0] in said.pt and not PORTUGUESE.search(said.en), said


def test_ordinals() -> None:
    said = [designation(f"{n}º RI").en.split()[0] for n in (1, 2, 3, 4, 11, 12, 13, 21, 101, 111, 112, 123)]
    assert said == ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "101st", "111th", "112th", "123rd"]
