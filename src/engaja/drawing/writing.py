"""Words set in the frame: a few faces with names, lines that are condensed when they would not fit, and dates."""

from __future__ import annotations

from datetime import date

from engaja.datafile import Language
from engaja.drawing import palette
from engaja.drawing.lettering import Face
from engaja.drawing.svg import num, tag, words

FACES = {
    "title": Face("Alegreya", 800, 33),
    "period": Face("Alegreya", 400, 13.5, italic=True),
    "sides": Face("Alegreya Sans", 700, 10.5, spacing=1.9, capitals=True),
    "entry": Face("Alegreya Sans", 700, 11.5),
    "cost": Face("Alegreya Sans", 500, 9.8),
    "note": Face("Alegreya Sans", 400, 9.6, italic=True),
    "figure": Face("Barlow Condensed", 600, 10),
    "north": Face("Alegreya", 800, 17),
    "turn": Face("Barlow Condensed", 700, 18),
    "date": Face("Barlow Condensed", 500, 10),
    "event": Face("Alegreya Sans", 700, 9),
    "box": Face("Alegreya", 700, 15),
}
INKS = {
    "period": palette.MUTED,
    "sides": palette.MUTED,
    "cost": palette.MUTED,
    "note": palette.MUTED,
    "date": palette.MUTED,
    "event": palette.EVENT,
}

MONTHS = {
    "pt": ("janeiro", "fevereiro", "março", "abril", "maio", "junho",
           "julho", "agosto", "setembro", "outubro", "novembro", "dezembro"),
    "en": ("January", "February", "March", "April", "May", "June",
           "July", "August", "September", "October", "November", "December"),
}  # fmt: skip


def write(
    face: str, text: str, x: float, y: float, *, anchor: str = "start", widest: float = 0.0, **more: object
) -> str:
    """A line of words; wider than `widest`, it is condensed."""
    setting = FACES[face]
    squeeze = {}
    if widest and setting.width(text) > widest:
        squeeze = {"textLength": num(widest), "lengthAdjust": "spacingAndGlyphs"}
    place = {"x": round(x, 1), "y": round(y, 1), "text_anchor": None if anchor == "start" else anchor}
    return tag("text", words(setting.set(text)), **place, class_=f"b-w-{face}", **squeeze, **more)


def wrap(face: str, text: str, width: float) -> list[str]:
    """A text broken into lines no wider than this."""
    out = [""]
    for word in text.split():
        longer = f"{out[-1]} {word}".strip()
        if out[-1] and FACES[face].width(longer) > width:
            out.append(word)
        else:
            out[-1] = longer
    return out


def short_dates(first: date, last: date, language: Language) -> str:
    """The days of a turn.

    >>> short_dates(date(1944, 11, 30), date(1944, 12, 1), "pt")
    '30 nov–1 dez'
    >>> short_dates(date(1944, 11, 8), date(1944, 11, 9), "en")
    '8–9 Nov'
    """
    end = f"{last.day} {MONTHS[language][last.month - 1][:3]}"
    if first == last:
        return end
    if first.month == last.month:
        return f"{first.day}–{end}"
    return f"{first.day} {MONTHS[language][first.month - 1][:3]}–{end}"


def long_dates(first: date, last: date, language: Language) -> str:
    """The days of a campaign.

    >>> long_dates(date(1944, 11, 8), date(1944, 12, 17), "pt")
    '8 de novembro – 17 de dezembro de 1944'
    >>> long_dates(date(1942, 7, 21), date(1943, 1, 22), "en")
    '21 July 1942 – 22 January 1943'
    """
    begin, end = (long_date(day, language) for day in (first, last))
    of = " de " if language == "pt" else " "
    return f"{begin.removesuffix(f'{of}{first.year}') if first.year == last.year else begin} – {end}"


def long_date(day: date, language: Language) -> str:
    """One day.

    >>> long_date(date(1944, 11, 8), "pt")
    '8 de novembro de 1944'
    """
    of = " de " if language == "pt" else " "
    return f"{day.day}{of}{MONTHS[language][day.month - 1]}{of}{day.year}"


def css() -> list[str]:
    return [f".b-w-{name}{{{face.css};fill:{INKS.get(name, palette.INK)}}}" for name, face in FACES.items()]
