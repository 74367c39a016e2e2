"""All counters of a game as SVG fragments, with their shared parts in one place."""

from __future__ import annotations

from dataclasses import dataclass

from engaja import games
from engaja.drawing.counters import faces
from engaja.drawing.counters.divisions import division_colours
from engaja.drawing.counters.markers import draw_markers
from engaja.drawing.counters.svg import Shared, el
from engaja.games import GameData

# Which print is shown at which zoom; without a zoom class all of it is, as on paper.
_HIDDEN = {"z-far": "vetr", "z-mid": "etr", "z-near": "t"}
CSS = (
    ",".join(f".{zoom} .ct-{part}" for zoom, parts in _HIDDEN.items() for part in parts)
    + "{display:none}.z-far .ct-s{transform:translate(-11px,-3.2px) scale(1.5)}.ct{font-variant-numeric:lining-nums}"
)


@dataclass(frozen=True, slots=True)
class CounterArt:
    """Fragments of side 44, drawn from (0, 0) to (44, 44); their shadows fall up to 1.5 outside at the lower right."""

    defs: str  # a <defs> with the shared parts and the style, which must stand once on the page
    front: dict[str, str]  # by the counter's id
    back: dict[str, str]  # of counters with two steps
    markers: dict[str, str]  # by `marker_id`
    unknown: dict[str, str]  # by "side type": an enemy counter of which no more is known; "side ": not even its type


def draw_counters(game: GameData) -> CounterArt:
    shared = Shared(game.name)
    counters = game.counters.values()
    fills = division_colours(counters)
    front = {c.id: faces.front(c, shared, fills.get(c.id, "")) for c in counters}
    back = {c.id: faces.back(c, c.back, shared, fills.get(c.id, "")) for c in counters if c.back is not None}
    markers = draw_markers(game.setup, shared)
    unknown = _unknown(game, shared)
    front |= {piece.id: markers[piece.traits["drawn"]] for piece in games.pieces(game.name).values()}
    return CounterArt(el("defs", el("style", CSS), shared.drawn), front, back, markers, unknown)


def _unknown(game: GameData, shared: Shared) -> dict[str, str]:
    """Return every type of every side, in the colours of the side's first nation: the nation itself is not revealed."""
    nations = {side.id: side.nations[0] for side in game.setup.sides.values()}
    kinds = sorted({(c.side, c.type, c.branch) for c in game.counters.values()})
    drawn = {f"{side} {kind}": faces.unknown(kind, branch, nations[side], shared) for side, kind, branch in kinds}
    return drawn | {f"{side} ": faces.blank(nation, shared) for side, nation in nations.items()}
