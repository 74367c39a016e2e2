"""Everything that is cut out: the faces of counters and markers as drawings, and where each is in the set PDF."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from engaja.counters import Counter
from engaja.drawing.counters import CounterArt, draw_counters
from engaja.drawing.counters.markers import marker_id
from engaja.drawing.counters.nations import NATIONS
from engaja.games import GameData
from engaja.printing.press import Drawing
from engaja.setup import Marker

SPARE = 12  # of a marker that the book gives without a number


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece of card: what is drawn on its two sides, and the colour that runs over its edges."""

    id: str
    front: str  # the key of a face
    back: str | None  # None: left empty
    ground: str | None


class Pieces:
    """The pieces of a game, each face drawn once however many pieces carry it."""

    def __init__(self, game: GameData, side: float) -> None:
        self.game, self.side = game, side

    @cached_property
    def _art(self) -> CounterArt:
        return draw_counters(self.game)

    @cached_property
    def _faces(self) -> Mapping[str, str]:
        """SVG fragments by key."""
        fronts = {_front(id_): svg for id_, svg in self._art.front.items()}
        backs = {_back(id_): svg for id_, svg in self._art.back.items()}
        return fronts | backs | dict(self._art.markers)

    @cached_property
    def drawings(self) -> list[Drawing]:
        """The pages of ``faces.pdf``."""
        return [Drawing(self._standing_alone(svg), self.side, self.side) for svg in self._faces.values()]

    @cached_property
    def page(self) -> Mapping[str, int]:
        """The page of each face in ``faces.pdf``, counted from one."""
        return {key: number for number, key in enumerate(self._faces, start=1)}

    def _standing_alone(self, fragment: str) -> str:
        """On paper a counter throws its own shadow."""
        style = "<style>.ct-d{display:none}</style>"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44">{style}{self._art.defs}{fragment}</svg>'

    @cached_property
    def starting(self) -> Mapping[str, int]:
        """The page that shows each counter as it begins the game."""
        return {
            counter.id: self.page[_back(counter.id) if counter.starts_reduced else _front(counter.id)]
            for counter in self.game.counters.values()
        }

    @cached_property
    def groups(self) -> list[list[Piece]]:
        """All pieces: the counters colour by colour, then the markers."""
        nations = self.game.setup.nations
        counters = sorted(self.game.counters.values(), key=lambda c: (nations.index(c.nation), c.livery != c.nation))
        colours = [list(same) for _, same in groupby(counters, key=lambda c: c.livery)]
        markers = [piece for marker in self.game.setup.markers for piece in _copies(marker)]
        return [*([_piece(counter) for counter in colour] for colour in colours), markers]

    def marker_pages(self, marker: Marker) -> list[int]:
        """The pages that show a marker with each of its labels."""
        return [self.page[marker_id(marker, label)] for label in marker.labels or ("",)]


def _piece(counter: Counter) -> Piece:
    back = _back(counter.id) if counter.back else None
    return Piece(counter.id, _front(counter.id), back, NATIONS[counter.livery].ground)


def _front(counter: str) -> str:
    return f"{counter} front"


def _back(counter: str) -> str:
    return f"{counter} back"


def _copies(marker: Marker) -> Iterator[Piece]:
    """As many as the book has; where it gives no number, enough for a game."""
    for number in range(marker.count or max(SPARE, 2 * len(marker.labels))):
        label = marker.labels[number % len(marker.labels)] if marker.labels else ""
        key = marker_id(marker, label)
        yield Piece(f"{key} {number + 1}", key, None, None)
