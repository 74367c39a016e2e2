"""The markers: round ones lie on hexes, flags show which side holds a place, square ones in a nation's colour hide
counters.

Pictures show what a marker is, so that they serve both languages; letters and figures come from the game's data.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from engaja.drawing.counters.aircraft import plane
from engaja.drawing.counters.body import badge, edges, shadow, tile
from engaja.drawing.counters.faces import group
from engaja.drawing.counters.nations import DARK, NATIONS
from engaja.drawing.counters.ships import profile, ship
from engaja.drawing.counters.svg import SIDE, Shared, box_path, circle_path, el, num, path, polygon_path
from engaja.drawing.counters.symbols import symbol
from engaja.drawing.counters.text import Slot
from engaja.setup import Marker, Setup

MIDDLE = SIDE / 2
PAPER, RED, WATER, WATER_EDGE = "#FBF6E8", "#A2322B", "#CFE3EA", "#3F7394"

LETTER = Slot(MIDDLE, 30.4, 22, 24)
BELOW = Slot(MIDDLE, 39.6, 18, 28)
TIMES = Slot(MIDDLE, 36.2, 15.5, 30)
FORCE = Slot(MIDDLE, 40.4, 15, 34)
DAYS = Slot(34.6, 38.3, 9, 8)


def draw_markers(setup: Setup, shared: Shared) -> dict[str, str]:
    """A fragment for each marker that looks different, by `marker_id`."""
    drawn = {}
    for marker in setup.markers:
        for label in marker.labels or ("",):
            nation = _nation(setup, marker, label)
            drawn[marker_id(marker, label)] = _marker(marker.kind, nation, label, shared)
    return drawn


def marker_id(marker: Marker, label: str = "") -> str:
    """Kind, side and label, as far as it has them: ``bridge-american``, ``task_force-allied-A``."""
    return "-".join(part for part in (marker.kind, marker.side, label.replace(" ", "_")) if part)


def _nation(setup: Setup, marker: Marker, label: str) -> str:
    """Return the nation whose colours are used: the one that the label begins with, else the first of its side; none
    for neutral markers.
    """
    first = label.partition(" ")[0]
    if first in NATIONS:
        return first
    return setup.sides[marker.side].nations[0] if marker.side else ""


def _marker(kind: str, nation: str, label: str, shared: Shared) -> str:
    picture, slot = PICTURES[kind]
    variant = VARIANTS[kind](label) if kind in VARIANTS else ""
    name = "-".join(part for part in ("mk", kind, nation, variant) if part)
    art = shared.use(name, lambda: picture(nation, variant))
    words = {"air_tens": "×10", "air_ones": "×1"}.get(kind, label)
    ink = NATIONS[nation].ink if nation and kind not in ON_PAPER else DARK
    return group(art + (slot.set(words, "ct-v") if slot else ""), ink)


# What else changes the picture: the branch that is restored; whether turns are counted.
VARIANTS: dict[str, Callable[[str], str]] = {
    "replacement": lambda label: label.split()[-1],
    "airfield_damaged": lambda label: "counted" if label else "",
}


# Grounds


def _disc(fill: str, rim: str = DARK, r: float = 20.4) -> str:
    return (
        shadow(circle_path(MIDDLE, MIDDLE, r + 0.5))
        + el("circle", cx=MIDDLE, cy=MIDDLE, r=r, fill=fill, stroke=rim, stroke_width=1.3)
        + el(
            "circle", cx=MIDDLE, cy=MIDDLE, r=r - 1.5, fill="none", stroke="#FFF", stroke_opacity=0.5, stroke_width=0.9
        )
    )


def _coin(nation: str) -> str:
    """Draw a disc in the nation's colour, or of paper for neutral markers."""
    return _disc(NATIONS[nation].ground if nation else PAPER)


def _square(nation: str) -> str:
    return tile(NATIONS[nation]) + edges(NATIONS[nation]) + badge(nation)


def _crest(nation: str) -> str:
    """The emblem at the top of a disc."""
    return badge(nation, MIDDLE, 7.2, 3.9) if nation else ""


# Pictures, each on the square from (0, 0) to (44, 44)


def _turn(_nation: str, _variant: str) -> str:
    """An hourglass."""
    glass = (
        "M14.5,10.5H29.5V13.5C29.5,18 24.6,19.6 24.6,22S29.5,26 29.5,30.5V33.5"
        "H14.5V30.5C14.5,26 19.4,24.4 19.4,22S14.5,18 14.5,13.5z"
    )
    sand = (
        "M17,14.6H27C26.4,17.6 22.6,18.8 22,21.6C21.4,18.8 17.6,17.6 17,14.6z"
        "M22,25.4C24.6,26.6 27,28.6 27,31.4H17C17,28.6 19.4,26.6 22,25.4z"
    )
    return (
        _disc("#F3DFA6", "#7B4A34")
        + path(glass, fill="#FFFDF6", stroke=DARK, stroke_width=1.5, stroke_linejoin="round")
        + path(sand, fill="#C07A2A")
        + path("M12.2,9.6H31.8M12.2,34.4H31.8", stroke=DARK, stroke_width=2.6, stroke_linecap="round")
    )


def _air_points(nation: str, _variant: str) -> str:
    return _coin(nation) + _placed(_fighter(nation), MIDDLE, 13.4, 0.78, NATIONS[nation].ink)


def _replacement(nation: str, variant: str) -> str:
    """A cross of aid beside what is restored: a branch of the army, aircraft, ships."""
    return _coin(nation) + _crest(nation) + REPLACED[variant](nation) + _aid()


def _aid() -> str:
    disc = el("circle", cx=33.6, cy=33.6, r=6.6, fill="#2E6B4A", stroke="#FFFDF6", stroke_width=1.2)
    return disc + path("M33.6,29.6v8M29.6,33.6h8", stroke="#FFFDF6", stroke_width=2.4)


def _unit(type_: str) -> Callable[[str], str]:
    return lambda _nation: el("g", symbol(type_), transform="translate(-2.2,3.4)scale(1.1)", fill=PAPER)


def _aircraft(nation: str) -> str:
    return _placed(_fighter(nation), MIDDLE, 22.5, 1.0, DARK)


def _ships(nation: str) -> str:
    return _placed(ship("destroyer", nation), MIDDLE, 25, 0.9, DARK)


REPLACED = {
    "ground": _unit("infantry"),
    "infantry": _unit("infantry"),
    "artillery": _unit("artillery"),
    "air": _aircraft,
    "naval": _ships,
}


def _bridge(_nation: str, _variant: str) -> str:
    stream = "M1.9,18.6Q6,16.4 10,18.2T22,18.4T34,18.2T42.1,18.6V27Q38,29 34,27.2T22,27T10,27.2T1.9,27z"
    deck = box_path(11.5, 15.4, 21, 13.2)
    planks = "".join(f"M{num(x)},15.4V28.6" for x in (15, 18.5, 22, 25.5, 29))
    rails = "M7,10.6L11.4,14.4H32.6L37,10.6M7,33.4L11.4,29.6H32.6L37,33.4"
    return (
        _disc(WATER, WATER_EDGE)
        + path(stream, fill="#6FA3C0")
        + path(deck, fill="#F3D9A0")
        + path(planks, fill="none", stroke="#7B4A34", stroke_width=0.9)
        + path(rails, fill="none", stroke=DARK, stroke_width=2.2, stroke_linejoin="round", stroke_linecap="round")
    )


def _airfield(nation: str, _variant: str) -> str:
    return _disc(PAPER, "#2E6B4A") + _runway() + _placed(plane("P-40"), MIDDLE, 23.5, 1.25, DARK) + _crest(nation)


def _airfield_damaged(_nation: str, variant: str) -> str:
    ruin = _disc("#F6E3DC", RED) + _runway() + _placed(plane("P-40"), MIDDLE, 22, 1.25, "#8B8477") + _crossed()
    turns = el("circle", cx=DAYS.x, cy=35.1, r=6.4, fill="#FFFDF6", stroke=DARK, stroke_width=1)
    return ruin + (turns if variant == "counted" else "")


def _runway() -> str:
    return path(polygon_path([(8.6, 30.8), (13.2, 35.4), (35.4, 13.2), (30.8, 8.6)]), fill="#D8CCB0")


def _crossed(lines: str = "M11,11L33,33M33,11L11,33") -> str:
    white = path(lines, stroke="#FFFDF6", stroke_width=5, stroke_linecap="round")
    return white + path(lines, stroke=RED, stroke_width=3.2, stroke_linecap="round")


_ANCHOR = "M0,-8.6V9.6M-5.6,-4.2H5.6M-10,1.2C-9.4,6.6 -5.4,9.9 0,10.4C5.4,9.9 9.4,6.6 10,1.2"
_FLUKES = "M-12.2,4.4L-10.3,-1.4L-6.6,3.4zM12.2,4.4L10.3,-1.4L6.6,3.4z"


def _anchor(ink: str, x: float = MIDDLE, y: float = MIDDLE, scale: float = 1.15) -> str:
    lines = path(_ANCHOR + circle_path(0, -11, 2.4), fill="none", stroke=ink, stroke_width=2.4, stroke_linecap="round")
    return el("g", lines + path(_FLUKES, fill=ink), transform=_transform(x, y, scale))


def _port_damaged(_nation: str, _variant: str) -> str:
    return _disc("#F6E3DC", RED) + _anchor("#6B6356") + _crossed("M33,11L11,33")


def _port_destroyed(_nation: str, _variant: str) -> str:
    return _disc("#5A534A", RED) + _anchor("#C9C0AE") + _crossed()


def _crate(y: float = 24.6, scale: float = 1.0) -> str:
    """A wooden box with its strap."""
    front = path("M-11,-5L0,0V13L-11,8z", fill="#A9743F") + path("M11,-5L0,0V13L11,8z", fill="#8A5A2C")
    lid = path("M-11,-5L0,-10L11,-5L0,0z", fill="#C99758")
    strap = path("M-5.9,-7.3L5.1,-2.3V10.5", fill="none", stroke="#F0DCB4", stroke_width=2.2)
    edge = "M-11,-5L0,-10L11,-5V8L0,13L-11,8zM-11,-5L0,0L11,-5M0,0V13"
    line = path(edge, fill="none", stroke=DARK, stroke_width=1.3, stroke_linejoin="round")
    return el("g", front + lid + strap + line, transform=_transform(MIDDLE, y, scale))


def _supply_base(nation: str, _variant: str) -> str:
    return _coin(nation) + _crate() + _crest(nation)


def _unsupplied(_nation: str, _variant: str) -> str:
    return _disc("#F6E3DC", RED) + _crate(20.5, 0.95) + _crossed("M33.5,10.5L10.5,33.5")


def _fortification(_nation: str, _variant: str) -> str:
    """A wall with battlements, a loophole, and earth heaped before it."""
    wall = "M9.5,31V13.5h5v4h5v-4h5v4h5v-4h5V31z"
    stones = (
        "M9.5,21.7h25M9.5,26.4h25M15.5,17.5v4.2M28.5,17.5v4.2M12.5,21.7v4.7M31.5,21.7v4.7M15.5,26.4V31M28.5,26.4V31"
    )
    return (
        _disc("#E9E0C8", "#3A2A3E")
        + path(wall, fill="#B9A58A", stroke="#3A2A3E", stroke_width=1.8, stroke_linejoin="round")
        + path(stones, fill="none", stroke="#3A2A3E", stroke_width=0.8)
        + path("M19,22.6h6v4.6h-6z", fill="#2A2118")
        + path(
            "M4.6,32.6Q13,27.8 22,30.2T39.4,32.6Q35.5,38 22,38T4.6,32.6z",
            fill="#8A6A40",
            stroke="#3A2A3E",
            stroke_width=1.2,
        )
    )


def _barred(extra: str) -> str:
    road = path("M15.4,40.6L19.6,3.4H24.4L28.6,40.6z", fill="#F3D9A0", stroke="#7B4A34", stroke_width=1)
    bar = el("rect", x=6.6, y=17.4, width=30.8, height=9.2, rx=1.6, fill="#FFFDF6", stroke=DARK, stroke_width=1.1)
    stripes = "".join(f"M{num(x)},26L{num(x + 5)},18h4.2L{num(x + 4.2)},26z" for x in (7.6, 16.2, 24.8))
    return _disc("#F6E3DC", RED) + road + bar + path(stripes, fill=RED) + extra


def _interdiction(_nation: str, _variant: str) -> str:
    """The road barred for a turn: a small hourglass."""
    glass = "M30.6,28.6h7v1.2q0,2 -2.4,3q2.4,1 2.4,3v1.2h-7v-1.2q0,-2 2.4,-3q-2.4,-1 -2.4,-3z"
    return _barred(path(glass, fill="#FFFDF6", stroke=DARK, stroke_width=1.1, stroke_linejoin="round"))


def _interdiction_lasting(_nation: str, _variant: str) -> str:
    """The road cut until it is repaired: a crater."""
    crater = "M12,33l3,-3 4,1.6 3,-2.6 3.4,2.4 4.4,-1.2 2.2,3.4 -3.4,2.6 -5.4,.8 -6,-.6z"
    return _barred(path(crater, fill="#3A2A1E") + path(crater, transform="translate(0,-22.2)", fill="#3A2A1E"))


def _unknown(nation: str, _variant: str) -> str:
    mark = "M15.6,16.4C15.6,11.6 18.4,9 22.4,9C26.6,9 29.4,11.7 29.4,15.6C29.4,20.6 23.4,21.4 23.2,27.4"
    ink = NATIONS[nation].ink
    query = path(mark, fill="none", stroke=ink, stroke_width=5) + el("circle", cx=23.1, cy=34.2, r=3.2, fill=ink)
    return _square(nation) + query


def _task_force(nation: str, _variant: str) -> str:
    water = "M1.2,26.4" + "q3.47,-2.4 6.93,0t6.93,0" * 3 + "V38.6q0,4.2 -4.2,4.2H5.4q-4.2,0 -4.2,-4.2z"
    ground = tile(NATIONS[nation]) + path(water, fill=WATER_EDGE, fill_opacity=0.42) + edges(NATIONS[nation])
    return ground + badge(nation) + _anchor(NATIONS[nation].ink, MIDDLE, 16, 0.88)


def _dummy_submarine(nation: str, _variant: str) -> str:
    """A submarine that is only an outline."""
    ink = NATIONS[nation].ink
    hollow = path(
        profile("submarine", nation),
        fill=PAPER,
        stroke=ink,
        stroke_width=1,
        stroke_dasharray="2 1.1",
        stroke_linejoin="round",
    )
    return _square(nation) + el("g", hollow, transform=_transform(MIDDLE, 27, 1.25))


def _control(nation: str, _variant: str) -> str:
    """A flag on its staff; the staff's foot stands in the middle of the lower edge."""
    cloth = "M11.5,5.5H40.5L34.6,15.5L40.5,25.5H11.5z"
    return (
        shadow(cloth + box_path(9.2, 25.5, 3, 16))
        + path(cloth, fill=NATIONS[nation].ground, stroke=DARK, stroke_width=1.3, stroke_linejoin="round")
        + badge(nation, 23.4, 15.5, 6.6)
        + path("M10.6,3.4V41", stroke=DARK, stroke_width=3, stroke_linecap="round")
    )


_CLOUD = "M12.5,25.5a6,6 0 0 1 .6,-12a8.6,8.6 0 0 1 16.2,-1.6a6.9,6.9 0 0 1 2.6,13.6z"


def _weather_good(_nation: str, _variant: str) -> str:
    turns = [i * pi / 6 for i in range(12)]
    rays = "".join(f"M{_at(a, 11)}L{_at(a, 16)}" for a in turns)
    sun = el("circle", cx=MIDDLE, cy=MIDDLE, r=8.2, fill="#F2B632", stroke="#9A5406", stroke_width=1.3)
    return _disc("#DCECF2", WATER_EDGE) + path(rays, stroke="#C8790E", stroke_width=2.4, stroke_linecap="round") + sun


def _weather_bad(_nation: str, _variant: str) -> str:
    rain = "M14.5,28.5l-2,5M21,28.5l-2,5M27.5,28.5l-2,5"
    return (
        _disc(WATER, WATER_EDGE)
        + path(rain, stroke="#2F6080", stroke_width=2.2, stroke_linecap="round")
        + path(_CLOUD, fill="#8FA5B2", stroke="#2C3C46", stroke_width=1.5)
    )


def _monsoon(_nation: str, _variant: str) -> str:
    rain = "M11,27.5l-3,6.5M16,27.5l-4.6,10M33.5,27.5l-4.4,9.6M28,27.5l-2.4,5"
    bolt = "M23.6,24L17.6,32.4H21.4L18.8,39.6L27.4,29.8H23.2L26.4,24z"
    return (
        _disc("#8FB0BF", "#1F4258")
        + path(rain, stroke="#1F4258", stroke_width=2.4, stroke_linecap="round")
        + path(_CLOUD, fill="#4A5A64", stroke="#17222A", stroke_width=1.5)
        + path(bolt, fill="#F2C53D", stroke="#17222A", stroke_width=1, stroke_linejoin="round")
    )


def _air_target(nation: str, _variant: str) -> str:
    """A hexagon with cross-hairs."""
    hexagon = polygon_path([(MIDDLE + 20.6 * cos(i * pi / 3), MIDDLE + 20.6 * sin(i * pi / 3)) for i in range(6)])
    hairs = "M22,4.6v5.4M22,34v5.4M2.8,22h6.4M34.8,22h6.4"
    return (
        shadow(hexagon)
        + path(hexagon, fill=NATIONS[nation].ground, stroke=RED, stroke_width=1.8)
        + el("circle", cx=MIDDLE, cy=MIDDLE, r=13.4, fill="none", stroke=RED, stroke_width=1.5)
        + path(hairs, stroke=RED, stroke_width=2)
    )


def _air_action(nation: str, _variant: str) -> str:
    return _square(nation) + _placed(_fighter(nation), MIDDLE, 15.2, 1.1, NATIONS[nation].ink)


def _fighter(nation: str) -> str:
    return plane("Ki-43" if NATIONS[nation].axis else "P-40")


def _at(angle: float, r: float) -> str:
    """A point around the middle, from the top clockwise."""
    return f"{num(MIDDLE + r * sin(angle))},{num(MIDDLE - r * cos(angle))}"


def _placed(drawing: str, x: float, y: float, scale: float, ink: str) -> str:
    return el("g", drawing, transform=_transform(x, y, scale), fill=ink)


def _transform(x: float, y: float, scale: float) -> str:
    return f"translate({num(x)},{num(y)})scale({num(scale)})"


Picture = Callable[[str, str], str]

# What each kind of marker shows, and where its letter or figure stands.
PICTURES: dict[str, tuple[Picture, Slot | None]] = {
    "turn": (_turn, None),
    "air_tens": (_air_points, TIMES),
    "air_ones": (_air_points, TIMES),
    "replacement": (_replacement, None),
    "bridge": (_bridge, None),
    "airfield": (_airfield, None),
    "airfield_damaged": (_airfield_damaged, DAYS),
    "port_damaged": (_port_damaged, None),
    "port_destroyed": (_port_destroyed, None),
    "supply_base": (_supply_base, None),
    "unsupplied": (_unsupplied, None),
    "fortification": (_fortification, None),
    "interdiction": (_interdiction, None),
    "interdiction_lasting": (_interdiction_lasting, None),
    "unknown": (_unknown, None),
    "task_force": (_task_force, FORCE),
    "dummy_submarine": (_dummy_submarine, None),
    "control": (_control, None),
    "weather_good": (_weather_good, None),
    "weather_bad": (_weather_bad, None),
    "monsoon": (_monsoon, None),
    "air_target": (_air_target, LETTER),
    "air_action": (_air_action, BELOW),
}
ON_PAPER = frozenset({"bridge", "airfield", "airfield_damaged"})
