"""The quick reference cards: complete, in both languages, with the numbers of the game's own data."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from engaja.card import CARD_FILE, Card, card, parse_card
from engaja.datafile import DataError, TomlFile
from engaja.games import load, match, read
from engaja.games.paragraphs import load_book
from engaja.rules.army.air_points import AirPoints

CARDS = [card(game) for game in match.playable()]
WANTED = ["sequence", "movement", "stacking", "zones", "combat", "shifts", "results", "artillery", "air", "victory"]


def named(found: Card) -> str:
    return found.game


@pytest.mark.parametrize("found", CARDS, ids=named)
def test_it_has_every_section_in_both_languages(found: Card) -> None:
    sections = {section.id: section for section in found.sections}
    assert set(WANTED) <= set(sections)
    for section in found.sections:
        assert section.lines or section.tables
        assert all(line.text.pt.strip() and line.text.en.strip() for line in section.lines)


@pytest.mark.parametrize("found", CARDS, ids=named)
def test_every_line_cites_a_paragraph_of_the_book(found: Card) -> None:
    book = load_book(found.game)
    for section in found.sections:
        for line in section.lines:
            assert line.cite is not None
            assert line.cite.removeprefix(f"{book.title} ") in book.paragraphs


@pytest.mark.parametrize("found", CARDS, ids=named)
def test_numbers_come_from_the_data(found: Card) -> None:
    rules, tables = match.rulebook(found.game), load(found.game).tables
    text = {section.id: " ".join(line.text.en for line in section.lines) for section in found.sections}
    if "stack" in tables["terrain"].columns:
        assert f"mountain {tables['terrain'].cell('mountain', 'stack')}" in text["stacking"]
    else:
        assert f"At most {rules.movement.stacking_limit} units" in text["stacking"]
    if "strike" in rules.paragraphs:
        assert f"{rules[AirPoints].strike_points[0]} to {rules[AirPoints].strike_points[1]} points" in text["air"]
    assert f"end of turn {rules.turns};" in text["victory"]
    assert f"city {tables['terrain'].cell('city', 'defence')}" in text["shifts"]
    assert not re.search(r"[{}]", " ".join(text.values()))


@pytest.mark.parametrize("found", CARDS, ids=named)
def test_the_sequence_is_that_of_the_rulebook(found: Card) -> None:
    assert len(found.sections[0].lines) == len(match.rulebook(found.game).sequence.phases)


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("movement = [", "movment = [", "did you mean 'movement'"),
        ('cite = "mountain"', 'cite = "mountains"', "did you mean 'mountain'"),
        ("{terrain[fortification][defence]}", "{terrain[fort][defence]}", "no number 'fort'"),
    ],
)
def test_a_mistake_is_named(old: str, new: str, problem: str) -> None:
    text = read("diadem", CARD_FILE)
    assert old in text
    own = TomlFile.parse(text.replace(old, new), "diadem/card.toml")
    shared_text = (files("engaja.rules.army") / CARD_FILE).read_text(encoding="utf-8")
    with pytest.raises(DataError, match=problem):
        parse_card("diadem", TomlFile.parse(shared_text, "rules/army/card.toml"), own)


def test_a_game_of_another_kind_writes_its_own_sections() -> None:
    text = """
    [[section]]
    id = "sequence"
    title = { pt = "O turno", en = "The turn" }
    [[section]]
    id = "end"
    title = { pt = "Fim", en = "End" }
    lines = [{ cite = "objectives", pt = "Turno {turns}.", en = "Turn {turns}." }]
    """
    own = TomlFile.parse(text, "own.toml")
    found = parse_card("diadem", TomlFile.parse("", "rules/army/card.toml"), own)
    assert [section.id for section in found.sections] == ["sequence", "end"]
    assert found.sections[1].lines[0].text.en == f"Turn {match.rulebook('diadem').turns}."
