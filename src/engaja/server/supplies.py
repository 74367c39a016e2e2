"""The layer of supply: which hexes lines reach, each counter's own line, and why one has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engaja.datafile import Words
from engaja.games.wording import wording
from engaja.rules import Field, Rulebook
from engaja.rules.theatre import supply
from engaja.rules.theatre.supply import Supply
from engaja.rules.theatre.supply_reasons import why_cut
from engaja.server.schema import Text
from engaja.server.schema_air import SupplyLayer, SupplyOf


def layer(w: Field, rules: Rulebook, viewer: int | None) -> SupplyLayer | None:
    """None in a game without supply. Bases, troops and interdiction lie open, so both sides' lines do; how each counter
    is fed is told of the viewer's own."""
    lines = rules.supply
    if lines is None:
        return None
    hexes, sides = rules.notation.hexes, range(len(rules.sides))
    own = [u for side in sides if viewer in (None, side) for u in rules.roster.of_side[side]]
    return SupplyLayer(
        covered={rules.sides[s]: [hexes[h] for h in sorted(lines.covered(w, s))] for s in sides},
        sources={rules.sides[s]: [hexes[h] for h in sorted(lines.sources(w, s))] for s in sides},
        units=[_of(w, lines, u) for u in own if _eats(w, u)],
        cite=rules.cite("supply"),
    )


def _eats(w: Field, unit: int) -> bool:
    return w.state.hex[unit] >= 0 and w.rules.roster.counters[unit].branch != "naval"


def _of(w: Field, lines: Supply, unit: int) -> SupplyOf:
    rules = w.rules
    hexes = rules.notation.hexes
    line = lines.line(w, unit)
    supplied = lines.is_supplied(w, unit)
    cut = why_cut(w, lines, unit) if not supplied and not line else None
    return SupplyOf(
        unit=rules.roster.ids[unit],
        hex=hexes[w.state.hex[unit]],
        supplied=supplied,
        line=[hexes[h] for h in line] if len(line) > 1 else [],
        text=_said(w, lines, unit, line) if cut is None else _text(_words(w, "reason", cut.code, cut.args)),
        hexes=[hexes[h] for h in cut.args.get("hexes", ())] if cut else [],
    )


def _said(w: Field, lines: Supply, unit: int, line: list[int]) -> Text:
    """By what it is supplied."""
    if lines.given(w, unit) is not None:
        return _text(_words(w, "supplied", "given", {}))
    if line:
        return _text(_words(w, "supplied", "line", {"to": line[-1], "distance": len(line) - 1}))
    code = "air" if supply.is_fed(w, unit) else "always"
    return _text(_words(w, "supplied", code, {}))


def _words(w: Field, section: str, code: str, args: Mapping[str, Any]) -> Words:
    return wording(w.rules.name).both(section, code, args)


def _text(words: Words) -> Text:
    return Text(pt=words.pt, en=words.en)
