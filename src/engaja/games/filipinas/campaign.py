"""The campaign (15.0): where counters begin, and the points for units lost and left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from engaja.core.places import DESTROYED
from engaja.core.terms import Item
from engaja.games import GameData
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.rules import World
from engaja.rules.common import victory
from engaja.rules.common.guerrillas import GUERRILLA
from engaja.rules.common.knowledge import KnowledgeRules
from engaja.setup import area_hexes

# 4.2.1, F-G34: what goes into a box, and how units are supplied, is told to their side alone
PRIVATE_EVENTS: Final = KnowledgeRules().private_events.union(
    (
        "assigned",
        "out_of_supply",
        "demolition",
        "fed_by_air",
        "supplies_lost",
        "pinned",
        "pin_dropped",
        "force_formed",
        "embarked",
        "unloaded",
        "sent_back",
    )
)

# 15.1 Set-up


def free_area(data: GameData) -> Callable[[World, int], Sequence[int]]:
    """Where a counter of free placement may stand: its area, on ground that bears it."""
    areas = {id_: tuple(area_hexes(area, data.board)) for id_, area in data.setup.areas.items()}

    def area(w: World, unit: int) -> Sequence[int]:
        hexes = areas[w.rules.start_of(w, unit).at]
        if not w.rules.is_troops[unit]:
            return hexes
        return [h for h in hexes if w.rules.ground.bears(w.rules.mobility[unit], h)]

    return area


# 15.2 Victory

LOSSES: Final = {  # row of the victory table -> the side that scores it
    **dict.fromkeys(("jp_ground", "jp_capital", "jp_escort"), ALLIED),
    **dict.fromkeys(("us_ground", "us_carrier", "us_battleship", "us_escort", "guerrilla"), JAPANESE),
}
JAPANESE_SHIPS: Final = {
    **dict.fromkeys(("carrier", "battleship"), "jp_capital"),
    **dict.fromkeys(("cruiser", "destroyer"), "jp_escort"),
}
AMERICAN_SHIPS: Final = {  # F-G96: escort carriers are carriers
    **dict.fromkeys(("carrier", "escort_carrier"), "us_carrier"),
    "battleship": "us_battleship",
    **dict.fromkeys(("cruiser", "destroyer", "convoy"), "us_escort"),
}


def destroyed(w: World) -> Iterator[Item]:
    """15.2.1, 15.2.2: each unit of the enemy that was destroyed."""
    lost = [u for u, place in enumerate(w.state.place) if place == DESTROYED]
    for row, side in LOSSES.items():
        yield from victory.each(w, row, side, sum(_counts_as(w, u) == row for u in lost))


def worth(w: World, unit: int) -> Iterator[Item]:
    """What a destroyed unit scores for the enemy: it stays scored when the unit is rebuilt (F-G97)."""
    row = _counts_as(w, unit)
    if row in LOSSES:
        yield from victory.each(w, row, LOSSES[row], 1)


def _counts_as(w: World, unit: int) -> str:
    type_, japanese = w.rules.roster.type[unit], w.rules.roster.side[unit] == JAPANESE
    if w.rules.is_troops[unit]:
        return "jp_ground" if japanese else "guerrilla" if type_ == GUERRILLA else "us_ground"
    return (JAPANESE_SHIPS if japanese else AMERICAN_SHIPS).get(type_, "")
