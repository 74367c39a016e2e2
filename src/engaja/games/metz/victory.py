"""Objectives (11.2)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.terms import Item
from engaja.games.metz.book import SIDES
from engaja.games.metz.edges import AMERICAN, GERMAN
from engaja.rules import World
from engaja.rules.common import victory
from engaja.rules.common.victory import Objective

# 11.2 Objectives


def places(w: World) -> Iterator[Objective]:
    """Places score for the side that possesses them. Metz has two hexes: both are needed, or by option one is enough
    for the Germans, who hold it at the start (M-20)."""
    for place in victory.possessed(w):
        in_part = w.options["one_hex_holds_metz"] and any(victory.holds(w, h, GERMAN) for h in place.hexes)
        yield place._replace(holder=GERMAN) if in_part else place


def destroyed_units(w: World) -> Iterator[Item]:
    for side, name in enumerate(SIDES):
        yield from victory.each(w, f"{name}_destroyed", 1 - side, victory.destroyed(w, side))


def beyond_the_line(w: World) -> Iterator[Item]:
    """At least one American unit east of the Siegfried Line (M-21)."""
    east = w.rules.board.areas["zone"]["A leste da Siegfried"]
    return victory.each(w, "beyond_siegfried", AMERICAN, int(any(w.state.count[AMERICAN][h] for h in east)))
