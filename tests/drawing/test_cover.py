"""The covers of the shelf."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from engaja import games
from engaja.drawing.counters import draw_counters
from engaja.drawing.cover import HEIGHT, WIDTH, cut_cover
from engaja.drawing.outline import R


@pytest.mark.parametrize("name", games.names())
def test_the_window_lies_on_the_board(name: str) -> None:
    game = games.load(name)
    board = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text x="1">A<tspan>b</tspan></text><path/></svg>'
    )
    root = ElementTree.fromstring(cut_cover(game, board, draw_counters(game)))
    x, y, w, h = (float(value) for value in root.attrib["viewBox"].split())
    width, height = game.board.grid.size(R)
    assert 0 <= x <= width - WIDTH
    assert 0 <= y <= height - HEIGHT
    assert (w, h) == (WIDTH, HEIGHT)
    assert [re.sub("{.*}", "", child.tag) for child in root] == ["path", "g"]
    assert not any(element.tag.endswith("}text") for element in root.iter()), "a picture has no fonts for words"
    armies = [element for element in root[1] if element.tag.endswith("}g")]
    assert len(armies) >= 4, "some counters stand in the window"
