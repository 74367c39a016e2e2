"""The style sheet inside every board: type, and what is shown at which zoom.

A page sets one of ``z-far``, ``z-mid``, ``z-near``, ``z-close`` on an element around the board, and may set ``--scale``
(pixels per board unit), so that names stay readable from afar. Without either, as on paper, everything is shown.
"""

from __future__ import annotations

from engaja.drawing import labels, marks, names, writing
from engaja.drawing.crowding import HELD_AT, LEAST
from engaja.drawing.names import FACES


def sheet() -> str:
    return "".join((*_type(), *_zoom()))


def _type() -> list[str]:
    return [
        *names.css(),
        *labels.css(),
        *marks.css(),
        *writing.css(),
        "svg.board text{font-variant-numeric:lining-nums tabular-nums;user-select:none;-webkit-user-select:none}",
        f".b-names .b-name .b-west{{transform-origin:0 {HELD_AT:.0%}}}",
        f".b-names .b-name .b-east{{transform-origin:100% {HELD_AT:.0%}}}",
        ".b-veil{opacity:0;pointer-events:none}",
    ]


def _zoom() -> list[str]:
    far = ("texture", "hem", "rails", "trails", "grid", "numbers", "blocks", "symbols", "bridges", "surface",
           "name-town", "name-village", "name-airfield", "label-river", "label-range")  # fmt: skip
    middle = ("numbers", "name-village", "name-airfield", "label-river")
    return [
        _hidden("far", far),
        _hidden("mid", middle),
        ".z-near .b-numbers{opacity:.75}",
        ".z-far .b-casing{stroke-width:3.6px}",
        _enlarged("far", ("great", "objective"), 0.2),
        _enlarged("mid", ("great", "objective", "town"), 0.45),
        _enlarged("near", ("great", "objective", "town", "village", "airfield"), 1.0),
    ]


def _hidden(zoom: str, classes: tuple[str, ...]) -> str:
    return ",".join(f".z-{zoom} .b-{name}" for name in classes) + "{display:none}"


def _enlarged(zoom: str, ranks: tuple[str, ...], usual: float) -> str:
    """Names grow as the map shrinks: downwards, since above them stands the counter."""
    hang = ",".join(f".z-{zoom} .b-name-{rank} text" for rank in ranks)
    grow = [
        f".z-{zoom} .b-name-{rank} text{{transform:scale(max(1,calc({LEAST[rank] / FACES[rank].size:.3f}"
        f"/var(--scale,{usual}))))}}"
        for rank in ranks
    ]
    # Clamped by the browser to hidden or shown: a name that has no room yet, or would be too small, waits for its zoom.
    wait = f".z-{zoom} .b-waits{{opacity:clamp(0,calc((var(--scale,{usual}) - var(--since))*1e4),var(--ink,1))}}"
    held = f"{hang}{{transform-box:fill-box;transform-origin:50% {HELD_AT:.0%}}}"
    return held + "".join(grow) + wait
