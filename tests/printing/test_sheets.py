import pytest
from hypothesis import given
from hypothesis import strategies as st

from engaja.printing.paper import PAPERS, Paper
from engaja.printing.sheets import GUTTER, lay_out

papers = st.sampled_from(list(PAPERS.values()))


def pieces(count: int) -> list[str]:
    return [str(i) for i in range(count)]


@given(st.integers(0, 700), papers, st.floats(8, 30))
def test_every_piece_is_on_a_sheet_exactly_once(count: int, paper: Paper, side: float) -> None:
    sheets = lay_out([pieces(count)], paper, side)
    assert [piece for sheet in sheets for piece in sheet.pieces] == pieces(count)
    assert all(len(sheet.slots) == len(sheet.pieces) > 0 for sheet in sheets)


@given(st.integers(1, 700), papers, st.floats(8, 30))
def test_fronts_and_backs_meet_when_the_sheet_is_turned_over_its_long_edge(
    count: int, paper: Paper, side: float
) -> None:
    for front in lay_out([pieces(count)], paper, side):
        back = front.turned()
        assert back.pieces == front.pieces
        for a, b in zip(front.slots, back.slots, strict=True):
            assert abs(a.x - (paper.width - b.right)) < 1e-9 and (a.y, a.width, a.height) == (b.y, b.width, b.height)
        assert back.rows == front.rows
        assert all(abs(a - b) < 1e-9 for a, b in zip(front.columns, back.columns, strict=True))


@given(st.integers(1, 700), papers, st.floats(8, 30))
def test_pieces_keep_their_distance_and_stay_inside_the_margins(count: int, paper: Paper, side: float) -> None:
    for sheet in lay_out([pieces(count)], paper, side):
        assert all(
            b.x - a.right >= GUTTER - 1e-6 for a, b in zip(sheet.slots, sheet.slots[1:], strict=False) if a.y == b.y
        )
        inside = paper.inside
        for slot in sheet.slots:
            assert inside.x - 1e-6 <= slot.x and slot.right <= inside.right + 1e-6
            assert inside.y <= slot.y and slot.bottom <= inside.bottom


@given(st.integers(1, 700), papers, st.floats(8, 30))
def test_every_edge_of_a_piece_has_its_cut(count: int, paper: Paper, side: float) -> None:
    for sheet in lay_out([pieces(count)], paper, side):
        columns, rows = [round(x, 6) for x in sheet.columns], [round(y, 6) for y in sheet.rows]
        for slot in sheet.slots:
            assert round(slot.x, 6) in columns and round(slot.right, 6) in columns
            assert round(slot.y, 6) in rows and round(slot.bottom, 6) in rows


def test_a_piece_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        lay_out([["a"]], PAPERS["a4"], 300)
