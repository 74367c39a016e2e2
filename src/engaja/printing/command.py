"""`engaja print`: from a game to a PDF."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Callable, Collection
from pathlib import Path

from engaja import games
from engaja.datafile import LANGUAGES, Language, nearest
from engaja.games import GameData
from engaja.printing.order import HEX_MM, PARTS, Order
from engaja.printing.paper import PAPERS

# Drawing and typesetting are imported when something is printed: the command line describes itself without them.


def print_game(
    game: GameData,
    language: Language,
    out: Path,
    *,
    paper: str = "a4",
    only: Collection[str] = PARTS,
    hex_mm: float = HEX_MM,
    tell: Callable[[str], None] = lambda line: None,
) -> None:
    """Write the PDF of a game. `tell` receives progress messages."""
    from engaja.printing.book import Book
    from engaja.printing.press import Press

    order = Order(language, PAPERS[paper], frozenset(only), hex_mm)
    book = Book(game, order)
    with tempfile.TemporaryDirectory() as folder:
        press = Press(Path(folder))
        if book.needs_board:
            tell("drawing the board")
            press.draw("board", [book.board])
        if book.needs_pieces:
            tell("drawing the counters")
            press.draw("faces", book.pieces.drawings)
        tell("setting the pages")
        press.set("book", "book.typ", book.data(), out)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("-o", "--out", type=Path, metavar="FILE", help="where to write (else print/<game>.pdf)")
    parser.add_argument("--lang", choices=LANGUAGES, default="pt", help="language of board and pages (%(default)s)")
    parser.add_argument("--paper", choices=PAPERS, default="a4", help="paper of all but the large board (%(default)s)")
    parser.add_argument("--only", type=_parts, default=PARTS, metavar="PARTS", help=f"some of {','.join(PARTS)}")
    parser.add_argument(
        "--hex-mm", type=_millimetres, default=HEX_MM, metavar="MM", help="height of a hex (%(default)g)"
    )


def run(args: argparse.Namespace) -> int:
    started = time.monotonic()
    out = args.out or Path("print", f"{args.game}.pdf")

    out.parent.mkdir(parents=True, exist_ok=True)

    def tell(line: str) -> None:
        print(f"{args.game}: {line}", file=sys.stderr, flush=True)

    print_game(
        games.load(args.game),
        args.lang,
        out,
        paper=args.paper,
        only=args.only,
        hex_mm=args.hex_mm,
        tell=tell,
    )
    tell(f"{out} written, {out.stat().st_size / 1e6:.1f} MB in {time.monotonic() - started:.0f} s")
    return 0


def _parts(text: str) -> tuple[str, ...]:
    parts = tuple(part.strip() for part in text.split(","))
    for part in parts:
        if part not in PARTS:
            raise argparse.ArgumentTypeError(f"there is no part {part!r}{nearest(part, PARTS)}")
    return parts


def _millimetres(text: str) -> float:
    """Smaller is illegible, larger does not fit a table."""
    try:
        length = float(text.replace(",", "."))
    except ValueError:
        length = 0.0
    if not 10 <= length <= 50:
        raise argparse.ArgumentTypeError(f"a hex measures 10 to 50 mm, not {text!r}")
    return length
