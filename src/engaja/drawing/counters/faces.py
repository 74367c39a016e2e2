"""The two faces of a counter: a ground unit's, an aircraft's, a ship's. Origin at the upper left corner, side 44."""

from __future__ import annotations

from engaja.counters import Counter, Face, format_values
from engaja.drawing.counters import labels
from engaja.drawing.counters.aircraft import drawn_as, plane
from engaja.drawing.counters.body import GROUND_BAND, SMALL_BAND, Strength, body
from engaja.drawing.counters.divisions import NEUTRAL
from engaja.drawing.counters.nations import DARK, NATIONS
from engaja.drawing.counters.ships import ship
from engaja.drawing.counters.svg import SIDE, Shared, el, path
from engaja.drawing.counters.symbols import echelon, symbol
from engaja.drawing.counters.text import CAP_HEIGHT, FAMILY, Slot, width

MIDDLE, BASELINE = SIDE / 2, 0.91 * SIDE

# Where the print stands.
VALUES = Slot(MIDDLE, BASELINE, 0.37 * SIDE, 38.6, least=0.9)
LONE = Slot(MIDDLE, 31.5, 27, 30)
SMALL_VALUES = Slot(MIDDLE, BASELINE, 0.32 * SIDE, 37.6, least=0.9)
OWN = Slot(6.9, 18.9, 6.2, 15.4, turn=-90)
ABOVE = Slot(37.2, 17.9, 5.3, 16.8, turn=90, weight=600)
ABOVE_REACH = Slot(37.2, 14.1, 4.9, 9.8, turn=90, weight=600)
TOP = Slot(MIDDLE, 7.9, 5.7, 21)
AIR_CLASS_SIZE = 4.9
AIR_UNIT = Slot(41, 27.9, 4.9, 15, weight=600, anchor="end")


def front(counter: Counter, shared: Shared, fill: str) -> str:
    return _face(counter, counter.front, "single" if counter.back is None else "full", shared, fill)


def back(counter: Counter, face: Face, shared: Shared, fill: str) -> str:
    return _face(counter, face, "reduced", shared, fill)


def unknown(kind: str, branch: str, nation: str, shared: Shared) -> str:
    """The face of an unknown enemy counter: only its side and its type."""
    if branch == "ground":
        own = shared.use(kind, lambda: symbol(kind), class_="ct-s", fill=NEUTRAL)
    elif branch == "air":
        own = shared.use(drawn_as("", kind), lambda: plane(drawn_as("", kind)), class_="ct-s", x=MIDDLE, y=17.8)
    else:
        own = shared.use(f"{kind}-{nation}", lambda: ship(kind, nation), x=MIDDLE, y=25.6)
    own += VALUES.set("?", "ct-v")
    return group(_body(nation, "single", GROUND_BAND, shared) + own, NATIONS[nation].ink)


def blank(nation: str, shared: Shared) -> str:
    """The back of an enemy counter of which only the side is known."""
    return group(_body(nation, "single", GROUND_BAND, shared) + LONE.set("?", "ct-v"), NATIONS[nation].ink)


def _face(counter: Counter, face: Face, strength: Strength, shared: Shared, fill: str) -> str:
    if counter.branch == "ground":
        own = _ground(counter, face, shared, fill) + _values(face, VALUES, counter.livery, shared)
        ground = _body(counter.livery, strength, GROUND_BAND, shared)
    else:
        own = _air(counter, shared) if counter.branch == "air" else _naval(counter, face, shared)
        own += _values(face, SMALL_VALUES, counter.livery, shared)
        ground = _body(counter.livery, strength, SMALL_BAND, shared)
    return group(ground + own, NATIONS[counter.livery].ink)


def group(inside: str, ink: str) -> str:
    """The element around every piece: its text and its ink."""
    return el("g", inside, class_="ct", font_family=FAMILY, font_weight="700", text_anchor="middle", fill=ink)


def _body(livery: str, strength: Strength, band: float, shared: Shared) -> str:
    kind = "-small" if strength == "reduced" and band == SMALL_BAND else ""
    return shared.use(f"{livery}-{strength}{kind}", lambda: body(livery, strength, band))


def _ground(counter: Counter, face: Face, shared: Shared, fill: str) -> str:
    """Symbol in the division's colour, echelon, number and division; a gun's range."""
    parts = shared.use(counter.type, lambda: symbol(counter.type), class_="ct-s", fill=fill)
    mark = echelon(counter.size)
    if mark:
        parts += path(mark, class_="ct-e", fill="none", stroke=NATIONS[counter.livery].ink, stroke_width=1.15)
    own, above = labels.ground_print(counter)
    parts += OWN.set(own, "ct-t")
    if face.reach is None:
        return parts + ABOVE.set(above, "ct-t")
    return parts + ABOVE_REACH.set(above, "ct-t") + _reach(face.reach, 23.9)


def _air(counter: Counter, shared: Shared) -> str:
    """Silhouette, model, unit, and the class in a tag of the ink's colour."""
    shape = drawn_as(counter.model or "", counter.type)
    tag = 4.2 + width(counter.type, AIR_CLASS_SIZE)
    ground = NATIONS[counter.livery].ground
    kind = el("text", counter.type, x=2.7 + tag / 2, y=27.75, font_size=AIR_CLASS_SIZE, fill=ground)
    return (
        shared.use(shape, lambda: plane(shape), class_="ct-s", x=MIDDLE, y=17.8)
        + TOP.set(counter.model or "", "ct-t")
        + el("g", el("rect", x=2.7, y=23, width=tag, height=6, rx=1.1), kind, class_="ct-e")
        + AIR_UNIT.set(labels.air_print(counter), "ct-t")
    )


def _naval(counter: Counter, face: Face, shared: Shared) -> str:
    kind, nation = counter.type, counter.nation
    parts = shared.use(f"{kind}-{nation}", lambda: ship(kind, nation), x=MIDDLE, y=25.6)
    parts += TOP.set(labels.ship_print(counter), "ct-t")
    return parts if face.reach is None else parts + _reach(face.reach, 14.2)


def _values(face: Face, slot: Slot, livery: str, shared: Shared) -> str:
    """The three values; the sign of no limit is drawn, for the fonts lack it."""
    text = format_values(face)
    if not text.endswith("∞"):
        return slot.set(text, "ct-v")
    figures, sign = text[:-1], 0.72 * slot.size
    left = slot.x - (width(figures, slot.size) + sign) / 2
    right = slot.x + (width(figures, slot.size) + sign) / 2
    return el(
        "g",
        el("text", figures, x=left, y=slot.y, font_size=slot.size, text_anchor="start"),
        shared.use(
            "endless",
            _endless,
            x=right - sign / 2,
            y=slot.y - CAP_HEIGHT * slot.size / 2,
            stroke=NATIONS[livery].ink,
        ),
        class_="ct-v",
    )


def _endless() -> str:
    loop = "M0,0C1.6,-2.7 4.1,-2.7 4.1,0S1.6,2.7 0,0S-4.1,-2.7 -4.1,0S-1.6,2.7 0,0z"
    return path(loop, fill="none", stroke_width=1.9)


def _reach(reach: int, y: float) -> str:
    """A gun's range in a disc at the right edge."""
    disc = el("circle", cx=38.1, cy=y, r=4.1, fill="#FFFDF6", stroke=DARK, stroke_width=0.8)
    return el("g", disc, el("text", str(reach), x=38.1, y=y + 2.45, font_size=7, fill=DARK), class_="ct-r")
