"""The boards as drawings: well formed, whole, the same every time."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from functools import cache

import pytest

from engaja import games
from engaja.datafile import Language
from engaja.drawing import draw_board


@cache
def drawn(name: str, language: Language = "pt") -> str:
    return draw_board(games.load(name), language)


@pytest.mark.parametrize("name", games.names())
def test_a_board_is_well_formed(name: str) -> None:
    root = ET.fromstring(drawn(name))
    assert root.tag.endswith("svg")
