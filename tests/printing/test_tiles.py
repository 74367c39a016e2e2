import itertools

from hypothesis import given
from hypothesis import strategies as st

from engaja.printing.paper import PAPERS, Paper
from engaja.printing.tiles import plan_tiles

lengths = st.floats(50, 6000)
papers = st.sampled_from(list(PAPERS.values()))


@given(lengths, lengths, papers)
def test_tiles_cover_the_whole_board_and_overlap_as_stated(width: float, height: float, paper: Paper) -> None:
    plan = plan_tiles(width, height, paper)
    row, column = plan.tiles[: plan.columns], plan.tiles[:: plan.columns]
    assert row[0].part.x == 0 and abs(row[-1].part.right - width) < 1e-6
    assert column[0].part.y == 0 and abs(column[-1].part.bottom - height) < 1e-6
    assert all(abs(a.part.right - plan.overlap - b.part.x) < 1e-6 for a, b in itertools.pairwise(row))
    assert all(abs(a.part.bottom - plan.overlap - b.part.y) < 1e-6 for a, b in itertools.pairwise(column))
    assert len(plan.tiles) == plan.columns * plan.rows


@given(lengths, lengths, papers)
def test_a_tile_fits_inside_the_margins(width: float, height: float, paper: Paper) -> None:
    plan = plan_tiles(width, height, paper)
    inside, window = plan.paper.inside, plan.window
    assert window.x >= inside.x - 1e-6 and window.y >= inside.y - 1e-6
    assert window.right <= inside.right + 1e-6 and window.bottom <= inside.bottom + 1e-6


@given(lengths, lengths, papers)
def test_neighbours_name_each_other(width: float, height: float, paper: Paper) -> None:
    plan = plan_tiles(width, height, paper)
    by_name = {tile.name: tile for tile in plan.tiles}
    assert len(by_name) == len(plan.tiles)
    for tile in plan.tiles:
        assert tile.right is None or by_name[tile.right].left == tile.name
        assert tile.below is None or by_name[tile.below].above == tile.name
    assert sum(tile.right is None for tile in plan.tiles) == plan.rows


def test_a_board_that_fits_is_one_tile() -> None:
    plan = plan_tiles(180, 270, PAPERS["a4"])
    assert [(tile.name, tile.part.width, tile.part.height) for tile in plan.tiles] == [("A1", 180, 270)]


def test_the_sheet_lies_down_when_that_takes_fewer() -> None:
    assert len(plan_tiles(260, 180, PAPERS["a4"]).tiles) == 1
