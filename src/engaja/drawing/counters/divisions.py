"""A colour for each division: the fill of its units' frames.

Units of one division are recognised at a glance, and divisions of one nation differ as long as the palette lasts. The
colour comes from the division's name, so it stays when counters are added or moved; when two names have the same colour
the later one in the file takes the next free one. Units without a division have a neutral frame. Colour is never the
only sign: the division is written beside the frame.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterable
from zlib import crc32

from engaja.counters import Counter
from engaja.drawing.counters.colour import distance
from engaja.drawing.counters.nations import NATIONS

NEUTRAL = "#F7F2E3"

# Twenty colours that differ by 20 or more from one another and from the neutral one; neighbours in the list differ
# most, so that a colour and the next free one are clearly different.
PALETTE = (
    "#B0A7C0", "#C79150", "#A2EACF", "#35A5AF", "#8B9D64", "#F9A1C6", "#A3BBF5", "#FDBF9B", "#E37F74", "#80DFF0",
    "#BEDBA1", "#5EA482", "#BA8AC7", "#FECAD3", "#A99373", "#52A4CF", "#C8E0F6", "#F4C9FE", "#91B8B5", "#C08F92",
)  # fmt: skip
NEAR = 18.0  # a division's colour keeps this distance from its nation's ground


def division_colours(counters: Iterable[Counter]) -> dict[str, str]:
    """The frame's fill for each ground counter, by its id."""
    taken: dict[str, dict[str, str]] = {}  # livery -> division -> colour
    fills = {}
    for counter in counters:
        if counter.branch != "ground":
            continue
        name = counter.division or counter.brigade or counter.regiment
        own = taken.setdefault(counter.livery, {})
        if name and name not in own:
            own[name] = _choose(name, counter.livery, list(own.values()))
        fills[counter.id] = own[name] if name else NEUTRAL
    return fills


def _choose(name: str, livery: str, used: list[str]) -> str:
    """The colour the name points at, or the next that is used least."""
    ground = NATIONS[livery].ground
    usable = [colour for colour in PALETTE if distance(colour, ground) >= NEAR]
    times = Tally(used)
    least = min(times[colour] for colour in usable)
    start = crc32(name.encode()) % len(usable)
    in_turn = usable[start:] + usable[:start]
    return next(colour for colour in in_turn if times[colour] == least)
