"""A game printed for real, and its PDF opened again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from pypdf import PageObject, PdfReader
from pypdf.generic import DecodedStreamObject, DictionaryObject, NameObject

from engaja import games
from engaja.cli import main
from engaja.counters import format_values
from engaja.datafile import LANGUAGES, Language
from engaja.games import GameData
from engaja.printing import print_game
from engaja.printing.book import EDGE, Book
from engaja.printing.order import PARTS, Order
from engaja.printing.paper import PAPERS, Paper
from engaja.printing.words import say

MM = 72 / 25.4  # points
NEAR = 0.01  # millimetres


@pytest.fixture(scope="module")
def game() -> GameData:
    """The game with the smallest board: everything is in it, and it prints in seconds."""
    return min(map(games.load, games.names()), key=lambda game: len(game.board.grid))


def order(paper: str = "a4") -> Order:
    return Order("pt", PAPERS[paper], frozenset(PARTS), 18.0)


@pytest.fixture(scope="module")
def book(game: GameData) -> Book:
    return Book(game, order())


@pytest.fixture(scope="module")
def pdf(game: GameData, tmp_path_factory: pytest.TempPathFactory) -> PdfReader:
    out = tmp_path_factory.mktemp("print") / "game.pdf"
    print_game(game, "pt", out)
    return PdfReader(out)


# Reading a PDF


def size(page: PageObject) -> tuple[float, float]:
    """In millimetres."""
    return float(page.mediabox.width) / MM, float(page.mediabox.height) / MM


def words(page: PageObject) -> str:
    """The text set on a page, without that of the drawings placed on it; white space evened out."""
    resources: Any = page["/Resources"]
    return _text({key: value for key, value in resources.items() if key != "/XObject"}, content(page))


def text_of(form: Any) -> str:
    """The text in a drawing."""
    return _text(form["/Resources"], form.get_data().decode("latin-1"))


def _text(resources: Mapping[str, Any], stream: str) -> str:
    page = PageObject.create_blank_page(width=100, height=100)
    page[NameObject("/Resources")] = DictionaryObject({NameObject(key): value for key, value in resources.items()})
    contents = DecodedStreamObject()
    contents.set_data(re.sub(r"/x\d+ Do", "", stream).encode("latin-1"))
    page[NameObject("/Contents")] = contents
    return " ".join(page.extract_text().split())


def content(page: PageObject) -> str:
    stream = page.get_contents()
    assert stream is not None
    return stream.get_data().decode("latin-1")


def placed(page: PageObject) -> Iterator[tuple[Any, float, float]]:
    """The drawings placed on a page, and where the upper left corner of each is, in millimetres from the page's."""
    resources: Any = page["/Resources"]
    for x, y, name in re.findall(r"q 1 0 0 1\.?\d* ([-\d.]+) ([-\d.]+) cm(/\w+) Do", content(page)):
        form = resources["/XObject"][name]
        top = size(page)[1] - float(y) / MM - float(form["/BBox"][3]) / MM
        yield form, float(x) / MM, top


def pages_named(pdf: PdfReader, part: str) -> Sequence[PageObject]:
    """The pages that the guide gives for a part."""
    found = re.search(rf"{re.escape(say('pt', f'contents.{part}'))} (\d+)(?:–(\d+))? ", words(pdf.pages[0]))
    assert found, f"the guide does not say where {part} is"
    first, last = int(found[1]), int(found[2] or found[1])
    return pdf.pages[first - 1 : last]


# The whole file


@pytest.mark.slow
def test_all_pages_but_the_large_board_are_of_the_chosen_paper(pdf: PdfReader, book: Book) -> None:
    paper = book.order.paper
    for page in pdf.pages[:-1]:
        assert sorted(size(page)) == pytest.approx([paper.width, paper.height], abs=NEAR)
    assert size(pdf.pages[-1]) == pytest.approx((book.board.width + 2 * EDGE, book.board.height + 2 * EDGE), abs=NEAR)


@pytest.mark.slow
def test_every_font_is_embedded_and_nothing_is_a_picture_of_dots(pdf: PdfReader) -> None:
    fonts = 0
    for number in range(1, int(str(pdf.trailer["/Size"]))):
        thing: Any = pdf.get_object(number)
        if not isinstance(thing, dict):
            continue
        assert thing.get("/Subtype") != "/Image"
        if thing.get("/Type") == "/FontDescriptor":
            fonts += 1
            assert {"/FontFile", "/FontFile2", "/FontFile3"} & thing.keys(), thing
            assert re.search("Alegreya|BarlowCondensed|SourceSans3", thing["/FontName"]), "not a font of ours"
    assert fonts >= 5


@pytest.mark.slow
def test_every_part_has_a_bookmark(pdf: PdfReader) -> None:
    titles = {item["/Title"] for item in pdf.outline if not isinstance(item, list)}
    assert titles >= {say("pt", key) for key in ("plan", "tables", "setup", "calendar", "order")}
    assert titles >= {say("pt", f"contents.{part}") for part in ("tiles", "counters", "board")}


@pytest.mark.slow
def test_the_guide_says_how_and_what_is_reconstructed(pdf: PdfReader, game: GameData) -> None:
    text = words(pdf.pages[0])
    assert game.setup.title.pt in text and "100 %" in text
    assert f"{say('pt', 'hexes')} " in text and say("pt", "source-names.reconstructed") in text
    sources = [ground.source for ground in game.board.ground]
    assert str(sources.count("geodata")) in text


# The board


@pytest.mark.slow
def test_the_tiles_show_the_whole_board_each_its_own_part(pdf: PdfReader, book: Book) -> None:
    pages, plan = pages_named(pdf, "tiles"), book.tiles
    assert len(pages) == len(plan.tiles)
    forms = set()
    for page, tile in zip(pages, plan.tiles, strict=True):
        ((form, left, top),) = placed(page)
        forms.add(id(form))
        assert (left, top) == pytest.approx((plan.window.x - tile.part.x, plan.window.y - tile.part.y), abs=NEAR)
        assert clip(page) == pytest.approx(
            (plan.window.x, plan.window.y, plan.window.width, plan.window.height), abs=NEAR
        )
        assert words(page).startswith(f"{tile.name} ")
        assert all(name in words(page) for name in (tile.right, tile.below, tile.left, tile.above) if name)
    assert len(forms) == 1, "the board must be in the file once"


def clip(page: PageObject) -> tuple[float, float, float, float]:
    """The first rectangle that a page clips to: left, top, width, height in millimetres."""
    found = re.search(r"([-\d.]+) ([-\d.]+) m\s+[-\d.]+ [-\d.]+ l\s+([-\d.]+) ([-\d.]+) l.*?\bW\b", content(page), re.S)
    assert found
    left, top, right, bottom = (float(value) / MM for value in found.groups())
    return left, size(page)[1] - top, right - left, top - bottom


@pytest.mark.slow
def test_the_large_sheet_shows_the_board_at_true_size(pdf: PdfReader, book: Book) -> None:
    ((form, left, top),) = placed(pdf.pages[-1])
    assert (left, top) == pytest.approx((EDGE, EDGE), abs=NEAR)
    across = book.game.board.grid.size(40)[0] * book.order.unit
    assert across < float(form["/BBox"][2]) / MM == pytest.approx(book.board.width, abs=NEAR)


# The counters


@pytest.mark.slow
def test_every_piece_is_there_once_and_its_back_meets_its_front(pdf: PdfReader, book: Book, game: GameData) -> None:
    pages = pages_named(pdf, "counters")
    width = book.order.paper.width
    assert len(pages) == 2 * len(book.sheets)
    fronts, backs = [], []
    for front, back, sheet in zip(pages[::2], pages[1::2], book.sheets, strict=True):
        faces = list(placed(front))
        for slot, (_, x, y) in zip(sheet.slots, faces, strict=True):
            assert (x, y) == pytest.approx((slot.x, slot.y), abs=NEAR)
        fronts += [(piece.id, form) for piece, (form, _, _) in zip(sheet.pieces, faces, strict=True)]
        behind = [(p, slot) for p, slot in zip(sheet.pieces, sheet.slots, strict=True) if p.back]
        for (piece, slot), (form, x, y) in zip(behind, placed(back), strict=True):
            assert (width - x - slot.width, y) == pytest.approx((slot.x, slot.y), abs=NEAR)
            backs.append((piece.id, form))
    counters = [id_ for id_, _ in fronts if id_ in game.counters]
    assert sorted(counters) == sorted(game.counters)
    assert len(fronts) - len(counters) == sum(marker.count or 0 for marker in game.setup.markers)
    assert {id_ for id_, _ in backs} == {id_ for id_, counter in game.counters.items() if counter.back}
    for id_, form in fronts:
        if id_ in game.counters:
            assert format_values(game.counters[id_].front) in text_of(form)
    for id_, form in backs:
        face = game.counters[id_].back
        assert face and format_values(face) in text_of(form)


@pytest.mark.slow
def test_fronts_are_on_odd_pages(pdf: PdfReader) -> None:
    first = pages_named(pdf, "counters")[0]
    assert first.page_number is not None and first.page_number % 2 == 0  # counted from nought


# Tables and lists


@pytest.mark.slow
def test_every_table_is_there_with_all_its_cells(pdf: PdfReader, game: GameData) -> None:
    tables = " ".join(words(page) for page in pages_named(pdf, "tables"))
    chart = words(pages_named(pdf, "terrain")[0])
    for table in game.tables.values():
        text = chart if table.id == "terrain" else tables
        assert table.title.pt in text
        for name, cells in zip(table.row_names, table.cells, strict=True):
            row = [name.pt, *(table.shown(cell).pt for cell in cells)]
            assert all(word in text for cell in row for word in cell.split()), row


@pytest.mark.slow
def test_every_counter_is_set_up_or_arrives_and_stands_in_the_order_of_battle(pdf: PdfReader, game: GameData) -> None:
    lists = {part: " ".join(map(words, pages_named(pdf, part))) for part in ("setup", "calendar", "order")}
    for counter in game.counters.values():
        assert counter.name in lists["order"]
        assert counter.name in lists["setup" if counter.start.turn is None else "calendar"]
    pictures = sum(content(page).count(" Do") for page in pages_named(pdf, "order"))
    assert pictures == len(game.counters)


@pytest.mark.slow
def test_every_turn_is_on_the_track(pdf: PdfReader, game: GameData) -> None:
    text = words(pages_named(pdf, "track")[0])
    assert all(f"{turn.number} " in text for turn in game.setup.turns)


# Every game


@pytest.mark.slow
@pytest.mark.parametrize(("name", "language"), list(zip(games.names(), cycle(LANGUAGES), strict=False)))
def test_every_game_prints(name: str, language: Language, tmp_path: Path) -> None:
    out = tmp_path / "game.pdf"
    print_game(games.load(name), language, out)
    assert out.stat().st_size < 40e6
    last = PdfReader(out).pages[-1]
    assert min(size(last)) > 297


# What is asked for


@pytest.mark.slow
def test_the_command_prints_one_part_alone_in_english_on_letter(
    game: GameData, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new" / "tables.pdf"
    args = ["--lang", "en", "--paper", "letter", "--only", "tables", "-o", str(out)]
    assert main(["print", game.name, *args]) == 0
    assert "drawing the board" in capsys.readouterr().err
    pdf = PdfReader(out)
    paper: Paper = PAPERS["letter"]
    assert all(size(page) == pytest.approx((paper.width, paper.height), abs=NEAR) for page in pdf.pages)
    assert game.tables["combat"].title.en in words(pdf.pages[1])


@pytest.mark.slow
def test_the_board_alone_is_one_sheet_and_grows_with_the_hex(game: GameData, tmp_path: Path) -> None:
    out = tmp_path / "board.pdf"
    print_game(game, "pt", out, only=["board"], hex_mm=30.0)
    (page,) = PdfReader(out).pages
    wide = Book(game, Order("pt", PAPERS["a4"], frozenset({"board"}), 30.0)).board.width
    assert size(page)[0] == pytest.approx(wide + 2 * EDGE, abs=NEAR)
    assert wide > game.board.grid.size(1)[0] * 30 / 3**0.5
