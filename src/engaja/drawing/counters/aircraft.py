"""Aircraft seen from above, drawn from their real dimensions: a row of numbers per model, in metres, nose up.

Each silhouette is one path around (0, 0): wing, tail, fuselage, engines, propellers, and the features that identify the
type (two booms, two fins, a boat's hull, floats, spats). `CLASS_MODEL` gives a typical shape to a model that has no
row.
"""

from __future__ import annotations

from dataclasses import dataclass

from engaja.drawing.counters.svg import num, path


@dataclass(frozen=True, slots=True)
class Surface:
    """A wing or tailplane: leading edge at the root `at` metres behind the nose, swept back `sweep` at the tip."""

    span: float
    at: float
    root: float  # chord
    tip: float
    sweep: float
    curl: float  # share of the half-span that the rounding of the tip takes: 0.1 square, 0.7 an ellipse


@dataclass(frozen=True, slots=True)
class Engine:
    out: float  # from the centre line
    at: float  # its nose, behind the aircraft's nose
    length: float
    width: float
    screw: float = 3.3  # diameter of the airscrew


@dataclass(frozen=True, slots=True)
class Aircraft:
    length: float
    width: float  # of the fuselage
    blunt: float  # 0 a needle of a nose, 1 a barrel
    wing: Surface
    tail: Surface
    engines: tuple[Engine, ...] = ()  # on the wing; none: one engine in the nose
    booms: float | None = None  # two tail booms, so far from the centre line
    pod: float | None = None  # length of the fuselage where booms carry the tail
    fins: float | None = None  # two fins of this length at the tips of the tailplane
    floats: float | None = None  # wing floats, so far out
    spats: bool = False
    glass: tuple[float, float] = (0.3, 0.14)  # canopy: centre behind the nose and length, as shares of the length


def plane(shape: str) -> str:
    """A row of the table as an SVG fragment around (0, 0); the user of the fragment sets the body's colour."""
    outline, canopy = _Pen(AIRCRAFT[shape]).draw()
    return path(outline) + path(canopy, fill="#FFF", fill_opacity=0.55)


def drawn_as(model: str, kind: str) -> str:
    """The row that draws a model: its own, or the model it is a variant of, the first of several, its class's.

    >>> drawn_as("A6M3", "C"), drawn_as("F6F/SB2C/TBM", "CN"), drawn_as("R4D (C-47)", "T"), drawn_as("unheard of", "H")
    ('A6M', 'F6F', 'R4D', 'PBM')
    """
    for word in model.replace("(", " ").replace("/", " ").split():
        for known in sorted(AIRCRAFT, key=len, reverse=True):
            if word.startswith(known):
                return known
    return CLASS_MODEL[kind]


class _Pen:
    """Writes one aircraft; metres become board units so that types keep their order of size but stay legible."""

    def __init__(self, plane: Aircraft) -> None:
        self.plane = plane
        breadth = 18.5 + 10.0 * min(1.0, max(0.0, (plane.wing.span - 10) / 24))
        self.scale = min(breadth / plane.wing.span, 17.4 / plane.length)

    def draw(self) -> tuple[str, str]:
        p = self.plane
        parts = [self.surface(p.wing), self.surface(p.tail)]
        parts.append(self.spindle(0, 0, p.pod or p.length, p.width, p.blunt))
        for engine in p.engines:
            for side in (-1, 1):
                parts.append(self.spindle(side * engine.out, engine.at, engine.length, engine.width, 0.8))
                parts.append(self.screw(side * engine.out, engine.at, engine.screw))
        if not p.engines:
            parts.append(self.screw(0, 0, 3.1))
        for side in (-1, 1):
            parts.extend(self.extras(side))
        centre, extent = p.glass
        canopy = self.ellipse(0, centre * (p.pod or p.length), p.width * 0.26, extent * (p.pod or p.length) / 2)
        return "".join(parts), canopy

    def extras(self, side: int) -> list[str]:
        p = self.plane
        parts = []
        if p.booms:
            start = p.engines[0].at + 1.0
            parts.append(self.spindle(side * p.booms, start, p.length - start, 0.75, 0.4))
        if p.fins:
            out = side * (p.tail.span / 2 - 0.12)
            parts.append(self.ellipse(out, p.tail.at + p.tail.root / 2 + 0.1, 0.24, p.fins / 2))
        if p.floats:
            parts.append(self.spindle(side * p.floats, p.wing.at - 0.4, p.wing.root * 0.95, 0.8, 0.4))
        if p.spats:
            parts.append(self.spindle(side * 1.7, p.wing.at - 0.75, 1.9, 0.7, 0.6))
        return parts

    def surface(self, s: Surface) -> str:
        """Both halves at once: leading edge to the right, round the tip, back along the trailing edge, mirrored."""
        half, inner = s.span / 2, 1 - s.curl
        lead = [s.at + s.sweep * share for share in (0, inner, 1)]
        trail = [s.at + s.root + (s.sweep + s.tip - s.root) * share for share in (0, inner, 1)]
        middle = (lead[2] + trail[2]) / 2
        x = half * inner
        return (
            f"M{self.at(0, lead[0])}L{self.at(x, lead[1])}"
            f"Q{self.at(half, lead[2])} {self.at(half, middle)}Q{self.at(half, trail[2])} {self.at(x, trail[1])}"
            f"L{self.at(0, trail[0])}L{self.at(-x, trail[1])}"
            f"Q{self.at(-half, trail[2])} {self.at(-half, middle)}Q{self.at(-half, lead[2])} {self.at(-x, lead[1])}z"
        )

    def spindle(self, x: float, y: float, length: float, width: float, blunt: float) -> str:
        w = width / 2
        nose, shoulder, stern = y, y + length * (0.24 - 0.16 * blunt), y + length
        near, far = w * (0.25 + 0.7 * blunt), y + length * 0.62
        end = w * 0.22
        return (
            f"M{self.at(x, nose)}C{self.at(x + near, nose)} {self.at(x + w, nose + (shoulder - nose) * 0.4)} "
            f"{self.at(x + w, shoulder)}C{self.at(x + w, far)} {self.at(x + end * 2, stern - length * 0.14)} "
            f"{self.at(x + end, stern)}L{self.at(x - end, stern)}"
            f"C{self.at(x - end * 2, stern - length * 0.14)} {self.at(x - w, far)} {self.at(x - w, shoulder)}"
            f"C{self.at(x - w, nose + (shoulder - nose) * 0.4)} {self.at(x - near, nose)} {self.at(x, nose)}z"
        )

    def screw(self, x: float, y: float, diameter: float) -> str:
        """A thin disc seen edge-on with its boss."""
        r, thick = diameter / 2, 0.34 / self.scale / 2
        return (
            f"M{self.at(x - r, y - 0.32)}Q{self.at(x, y - 0.32 - 2.4 * thick)} {self.at(x + r, y - 0.32)}"
            f"Q{self.at(x, y - 0.32 + 2.4 * thick)} {self.at(x - r, y - 0.32)}z"
            f"M{self.at(x - 0.24, y + 0.1)}L{self.at(x, y - 0.75)}L{self.at(x + 0.24, y + 0.1)}z"
        )

    def ellipse(self, x: float, y: float, rx: float, ry: float) -> str:
        a, b = num(rx * self.scale), num(ry * self.scale)
        top = num(2 * ry * self.scale)
        return f"M{self.at(x, y - ry)}a{a},{b} 0 1 1 0,{top}a{a},{b} 0 1 1 0,-{top}z"

    def at(self, x: float, y: float) -> str:
        return f"{num(x * self.scale)},{num((y - self.plane.length / 2) * self.scale)}"


def _fighter(
    length: float,
    span: float,
    root: float,
    tip: float,
    curl: float,
    *,
    blunt: float = 0.9,
    width: float = 1.15,
    sweep: float = 0.25,
    at: float = 0.26,
    tail: float = 0.37,
    glass: tuple[float, float] = (0.42, 0.17),
    spats: bool = False,
) -> Aircraft:
    """One engine in the nose."""
    wing = Surface(span, length * at, root, tip, sweep, curl)
    tailplane = Surface(span * tail, length * 0.84, length * 0.125, length * 0.07, length * 0.035, 0.5)
    return Aircraft(length, width, blunt, wing, tailplane, glass=glass, spats=spats)


def _twin(
    length: float,
    span: float,
    root: float,
    tip: float,
    *,
    curl: float = 0.22,
    width: float = 1.6,
    blunt: float = 0.75,
    sweep: float = 0.7,
    at: float = 0.27,
    engine: tuple[float, float, float] = (0.17, 4.6, 1.45),  # share of the span, length, width
    tail: float = 0.31,
    fins: float | None = None,
    glass: tuple[float, float] = (0.2, 0.09),
) -> Aircraft:
    """Two engines on the wing."""
    wing = Surface(span, length * at, root, tip, sweep, curl)
    tailplane = Surface(
        span * tail, length * 0.86, length * 0.115, length * 0.075, length * 0.025, 0.1 if fins else 0.45
    )
    share, long, wide = engine
    engines = (Engine(span * share, length * at - long * 0.36, long, wide),)
    return Aircraft(length, width, blunt, wing, tailplane, engines, fins=fins, glass=glass)


def _four(
    length: float,
    span: float,
    root: float,
    tip: float,
    *,
    curl: float = 0.16,
    width: float = 2.4,
    blunt: float = 0.7,
    sweep: float = 0.7,
    at: float = 0.3,
    tail: float = 0.36,
    fins: float | None = None,
    floats: float | None = None,
    glass: tuple[float, float] = (0.17, 0.06),
) -> Aircraft:
    """Four engines on the wing."""
    wing = Surface(span, length * at, root, tip, sweep, curl)
    tailplane = Surface(span * tail, length * 0.87, length * 0.115, length * 0.08, length * 0.015, 0.1 if fins else 0.4)
    engines = (
        Engine(span * 0.125, length * at - 1.9, 4.4, 1.5, 3.5),
        Engine(span * 0.25, length * at - 1.5, 3.9, 1.4, 3.5),
    )
    return Aircraft(length, width, blunt, wing, tailplane, engines, fins=fins, floats=floats, glass=glass)


def _booms(length: float, out: float, pod: float, *, tail: Surface, wing: Surface, blunt: float) -> Aircraft:
    """Two engines, each with a boom behind it that carries the tail."""
    engines = (Engine(out, wing.at - 1.9, 4.6, 1.25, 3.5),)
    return Aircraft(length, 1.35, blunt, wing, tail, engines, booms=out, pod=pod, fins=2.3, glass=(0.5, 0.26))


AIRCRAFT = {
    # American fighters
    "P-38": _booms(
        11.5, 2.45, 6.7,
        wing=Surface(15.9, 2.9, 3.0, 1.1, 0.55, 0.2), tail=Surface(6.4, 10.1, 1.0, 1.0, 0, 0.1), blunt=0.35,
    ),
    "P-39": _fighter(9.2, 10.4, 2.6, 1.2, 0.3, blunt=0.25, at=0.34, glass=(0.47, 0.2), width=1.0),
    "P-40": _fighter(9.9, 11.4, 2.7, 1.35, 0.34, blunt=0.3, at=0.29, glass=(0.44, 0.16), width=1.05),
    "P-47": _fighter(11.0, 12.4, 3.0, 1.75, 0.55, width=1.6, at=0.27, glass=(0.44, 0.13)),
    "P-51": _fighter(9.8, 11.3, 2.7, 1.35, 0.1, blunt=0.2, at=0.29, sweep=0.4, width=1.0, glass=(0.46, 0.17)),
    "P-61": _booms(
        15.1, 3.0, 11.2,
        wing=Surface(20.1, 4.3, 3.9, 1.5, 0.5, 0.2), tail=Surface(6.9, 13.2, 1.6, 1.6, 0, 0.1), blunt=0.6,
    ),
    "F4U": _fighter(10.2, 12.5, 2.8, 1.7, 0.4, width=1.35, at=0.31, sweep=0.35, glass=(0.5, 0.12)),
    "F6F": _fighter(10.2, 13.1, 3.0, 1.6, 0.24, width=1.5, at=0.25, glass=(0.4, 0.15)),
    "FM-2": _fighter(8.8, 11.6, 2.5, 1.5, 0.18, width=1.45, at=0.25, glass=(0.4, 0.15)),
    # Japanese fighters
    "A6M": _fighter(9.1, 12.0, 2.6, 1.2, 0.36, width=1.15, at=0.23, glass=(0.37, 0.24)),
    "Ki-43": _fighter(8.9, 10.8, 2.7, 1.1, 0.3, width=1.1, at=0.23, sweep=0.1, glass=(0.38, 0.15)),
    "Ki-44": _fighter(8.8, 9.45, 2.2, 1.1, 0.32, width=1.45, at=0.26, glass=(0.45, 0.14)),
    "Ki-61": _fighter(8.9, 12.0, 2.5, 1.0, 0.34, blunt=0.22, width=0.95, at=0.28, glass=(0.45, 0.16)),
    "Ki-84": _fighter(9.9, 11.2, 2.7, 1.2, 0.32, width=1.25, at=0.25, glass=(0.41, 0.16)),
    "N1K": _fighter(9.3, 12.0, 2.7, 1.3, 0.26, width=1.5, at=0.25, glass=(0.42, 0.15)),
    # Light and carrier bombers, one engine
    "D3A": _fighter(10.2, 14.4, 3.2, 1.5, 0.62, width=1.3, at=0.25, glass=(0.42, 0.3), spats=True),
    "D4Y": _fighter(10.2, 11.5, 2.8, 1.3, 0.3, blunt=0.2, width=1.1, at=0.29, glass=(0.45, 0.32)),
    "B6N": _fighter(10.9, 14.9, 3.2, 1.4, 0.2, width=1.4, at=0.24, glass=(0.4, 0.33)),
    "C6N": _fighter(11.0, 12.5, 2.9, 1.4, 0.2, width=1.3, at=0.26, glass=(0.44, 0.38)),
    "Ki-51": _fighter(9.2, 12.1, 2.6, 1.2, 0.4, width=1.3, at=0.25, glass=(0.42, 0.3), spats=True),
    "SBD": _fighter(10.1, 12.7, 2.9, 1.3, 0.34, width=1.3, at=0.26, glass=(0.42, 0.32)),
    "SB2C": _fighter(11.2, 15.2, 3.3, 1.7, 0.26, width=1.5, at=0.26, glass=(0.42, 0.3)),
    "TBM": _fighter(12.2, 16.5, 3.5, 1.7, 0.18, width=1.7, at=0.26, glass=(0.4, 0.32)),
    # Two engines
    "A-20": _twin(14.6, 18.7, 3.6, 1.5, width=1.5, blunt=0.5, at=0.31),
    "Beaufighter": _twin(12.6, 17.6, 3.6, 1.5, width=1.5, blunt=0.9, at=0.26, curl=0.26, engine=(0.15, 5.4, 1.6)),
    "B-25": _twin(16.1, 20.6, 3.9, 1.6, width=1.6, at=0.29, fins=2.4, curl=0.16),
    "B-26": _twin(17.8, 21.6, 3.9, 1.5, width=2.0, blunt=0.7, at=0.31, engine=(0.155, 6.2, 1.6)),
    "Hudson": _twin(13.5, 20.0, 4.0, 1.1, width=1.9, at=0.24, fins=2.2, curl=0.3, sweep=1.2),
    "Ki-21": _twin(16.0, 22.5, 4.0, 1.3, width=1.7, at=0.27, curl=0.28),
    "Ki-46": _twin(11.0, 14.7, 3.1, 1.0, width=1.15, blunt=0.45, at=0.28, curl=0.26, engine=(0.17, 4.4, 1.2)),
    "Ki-48": _twin(12.75, 17.5, 3.3, 1.2, width=1.35, at=0.28, curl=0.28),
    "Ki-49": _twin(16.5, 20.4, 4.4, 1.4, width=1.7, at=0.25, curl=0.22, sweep=0.4),
    "Ki-57": _twin(16.1, 22.6, 4.0, 1.3, width=1.9, blunt=0.8, at=0.27, curl=0.28, glass=(0.1, 0.05)),
    "Ki-67": _twin(18.7, 22.5, 4.1, 1.3, width=1.5, at=0.3, curl=0.24, engine=(0.16, 5.6, 1.5)),
    "G3M": _twin(16.5, 25.0, 4.4, 1.3, width=1.6, at=0.28, fins=2.3, curl=0.3, sweep=1.1),
    "G4M": _twin(19.6, 25.0, 4.4, 1.4, width=2.4, blunt=0.85, at=0.3, curl=0.22, glass=(0.17, 0.07)),
    "P1Y": _twin(15.0, 20.0, 3.7, 1.2, width=1.25, at=0.3, curl=0.2),
    "C-47": _twin(
        19.6, 29.0, 4.6, 1.5,
        width=2.5, blunt=0.75, at=0.25, sweep=2.2, curl=0.2, engine=(0.105, 5.2, 1.6), glass=(0.08, 0.04),
    ),
    "L3Y": _twin(16.5, 25.0, 4.4, 1.3, width=1.8, at=0.28, fins=2.3, curl=0.3, sweep=1.1, glass=(0.12, 0.05)),
    "DH-84": _twin(10.5, 14.4, 2.0, 1.3, width=1.3, blunt=0.4, at=0.24, curl=0.4, engine=(0.14, 2.6, 0.9)),
    # Four engines
    "B-17": _four(22.7, 31.6, 5.6, 2.1, sweep=1.6, at=0.27, curl=0.24, tail=0.41, glass=(0.22, 0.06)),
    "B-24": _four(20.5, 33.5, 4.3, 1.6, sweep=0.9, at=0.3, curl=0.12, tail=0.24, fins=3.3, glass=(0.16, 0.06)),
    "PB4Y-2": _four(22.7, 33.5, 4.3, 1.6, sweep=0.9, at=0.34, curl=0.12, tail=0.36, glass=(0.2, 0.06)),
    # Flying boats
    "Empire": _four(26.8, 34.7, 6.0, 2.0, at=0.27, curl=0.24, floats=12.5, width=3.0, tail=0.3),
    "H6K": _four(25.6, 40.0, 5.4, 2.0, at=0.29, curl=0.2, fins=3.4, floats=13.5, width=2.6, tail=0.25),
    "H8K": _four(28.1, 38.0, 5.8, 1.9, at=0.29, curl=0.18, floats=14.0, width=3.0, tail=0.3),
    "PBM": Aircraft(
        24.3,
        3.0,
        0.55,
        Surface(36.0, 6.9, 5.4, 2.0, 0.6, 0.14),
        Surface(9.6, 21.2, 2.3, 1.9, 0.2, 0.1),
        (Engine(4.7, 4.4, 6.0, 2.0, 4.8),),
        fins=4.2,
        floats=13.2,
        glass=(0.14, 0.06),
    ),
}  # fmt: skip
AIRCRAFT |= {
    "PB4Y": AIRCRAFT["B-24"],
    "A-24": AIRCRAFT["SBD"],
    "Boston": AIRCRAFT["A-20"],
    "R4D": AIRCRAFT["C-47"],
}

# What a class looks like when the model is unknown.
CLASS_MODEL = {
    "C": "A6M",
    "CB": "P-40",
    "CN": "F6F",
    "IN": "P-61",
    "BN": "SB2C",
    "BL": "A-20",
    "BM": "B-25",
    "BP": "B-24",
    "R": "Ki-46",
    "T": "C-47",
    "H": "PBM",
}
