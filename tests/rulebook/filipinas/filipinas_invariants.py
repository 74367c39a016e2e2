"""Invariants of Filipinas alone, after every action; and its stacking limits, in the book's words."""

from __future__ import annotations

from engaja.core import Game
from engaja.core.places import FACE_DOWN
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.rules import Rulebook, World

CORREGIDOR = "1922"


def limits(w: World) -> list[int]:
    """4.1.1, 14.2: six ground units in a hex, two on Corregidor."""
    return [2 if name == CORREGIDOR else 6 for name in w.rules.notation.hexes]


def check(game: Game[Rulebook]) -> None:
    check_guerrillas(game.world)
    check_bound(game.world)


def check_guerrillas(w: World) -> None:
    """11.0: only guerrillas lie face down, one to a hex."""
    lying = [u for u, place in enumerate(w.state.place) if w.rules.places.layer[place] == FACE_DOWN]
    assert {w.rules.roster.type[u] for u in lying} <= {"guerrilla"}
    assert len({w.state.hex[u] for u in lying}) == len(lying), "two in one hex"


def check_bound(w: World) -> None:
    """4.2.4: garrisons and guerrillas are on their island."""
    rules = w.rules
    for side in (ALLIED, JAPANESE):
        for unit in rules.roster.of_side[side]:
            home, at = rules.roster.counters[unit].traits.get("island"), w.state.hex[unit]
            if home is not None and at >= 0:
                assert at in rules.board.areas["island"][home], f"{rules.roster.ids[unit]} left its island"
