"""Cut the web fonts from the printed ones: `make fonts`. With --check, name the files that are out of date.

The client loads every face of a table before the board looks right, so each file holds only what is drawn with it: the
characters below, lining figures in place of the old-style ones, kerning, and nothing else. The files are in version
control, since the client is built without Python's compressor.
"""

from __future__ import annotations

import io
import string
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables.ttProgram import Program

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "src" / "engaja" / "drawing" / "fonts"
OUT = ROOT / "web" / "src" / "styles" / "fonts"

ACCENTS = "ÀÁÂÃÄÇÈÉÊËÍÑÓÔÕÖÚÜàáâãäçèéêëíñóôõöúüœ"
POINTS = " .,;:!?'\"()-/&+%·×–—‘’“”…ªº½"
WORDS = string.ascii_letters + string.digits + ACCENTS + POINTS
# In the client people write too: names of matches, of players.
TEXT = WORDS + string.punctuation + "↑↓−›«»°§±"

# Each face, and what is written with it. The other weights that a style may ask for are shown by their neighbours.
FACES = {
    "alegreya-400-normal": TEXT,
    "alegreya-400-italic": TEXT,
    "alegreya-700-normal": TEXT,
    "alegreya-700-italic": TEXT,
    "alegreya-800-normal": WORDS,
    "alegreya-sans-500-italic": WORDS,
    "alegreya-sans-500-normal": WORDS,
    "alegreya-sans-700-normal": WORDS,
    "alegreya-sans-800-normal": WORDS,
    "barlow-condensed-500-normal": TEXT,
    "barlow-condensed-600-normal": TEXT,
    "barlow-condensed-700-normal": TEXT,
    "source-sans-3-400-normal": TEXT,
    "source-sans-3-600-normal": TEXT,
}


def main() -> int:
    if "--check" in sys.argv:
        stale = [name for name, data in faces() if (OUT / f"{name}.woff2").read_bytes() != data]
        print(*stale, sep="\n")
        return 1 if stale else 0
    OUT.mkdir(exist_ok=True)
    for name, data in faces():
        (OUT / f"{name}.woff2").write_bytes(data)
        print(f"{name:<30} {len(data):>6} bytes")
    return 0


def faces() -> list[tuple[str, bytes]]:
    return [(name, cut(name, characters)) for name, characters in FACES.items()]


def cut(name: str, characters: str) -> bytes:
    """Return the woff2 file of a face with those of these characters that it has."""
    with TTFont(FONTS / f"{name}.ttf", recalcTimestamp=False) as font:
        choose_lining_figures(font)
        options = Options()
        options.layout_features = ["kern", "tnum"]  # boards and plots line their figures up
        options.hinting = False
        options.name_IDs = [0, 1, 2, 13, 14]  # copyright, family, licence
        options.drop_tables += ["GDEF"]
        subsetter = Subsetter(options)
        subsetter.populate(text=characters)
        subsetter.subset(font)
        keep_widths(font)
        font.flavor = "woff2"
        out = io.BytesIO()
        font.save(out)
        return out.getvalue()


def keep_widths(font: TTFont) -> None:
    """Give the face a program that does nothing: without any, FreeType hints it by itself and widens its letters."""
    font["prep"] = program = newTable("prep")
    program.program = Program()
    # Twice the usual program of an unhinted font: FreeType takes up to 7 bytes for none.
    program.program.fromAssembly(["PUSHW[ ]", "511", "SCANCTRL[ ]", "PUSHB[ ]", "4", "SCANTYPE[ ]"] * 2)


def choose_lining_figures(font: TTFont) -> None:
    """Make the figures that stand on the line the usual ones: the client and the drawings always ask for them."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    chosen = {
        glyph: figure
        for index in sorted(lookups)
        for subtable in table.LookupList.Lookup[index].SubTable
        for glyph, figure in getattr(subtable, "ExtSubTable", subtable).mapping.items()
    }
    for codes in font["cmap"].tables:
        for code in map(ord, string.digits):
            codes.cmap[code] = chosen.get(codes.cmap[code], codes.cmap[code])


if __name__ == "__main__":
    sys.exit(main())
