"""Islands: which side holds them (15.1), what they score (15.2), how many may be fought over at once (5.1.1)."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final

from engaja.core.declared import Fact, FactOf
from engaja.core.notation import NUMBER, SIDE, WORDS
from engaja.core.terms import Item, Reason
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.pieces import UNKNOWN
from engaja.rules import Rulebook, World
from engaja.rules.common.guerrillas import is_guerrilla
from engaja.rules.common.victory import Objective
from engaja.rules.module import TargetBan, citing
from engaja.tables import Table

FOUGHT_OVER: Final = 3  # 5.1.1 obs.


def _id(name: str) -> str:
    """The name of an island as the victory table has it: ``Dumarán`` is ``dumaran``."""
    plain = unicodedata.normalize("NFKD", name)
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).lower()


def _islands(rules: Rulebook) -> list[str]:
    return [_id(name) for name in rules.board.areas["island"]]


LANDED: Final[Fact[tuple[str, ...]]] = Fact(
    "landed", WORDS, (), "the islands on which an American unit has made an assault landing", words=_islands
)
CONQUERED: Final[Fact[tuple[str, ...]]] = Fact(
    "conquered", WORDS, (), "the islands that were ever conquered", words=_islands
)
BOOKED: Final[FactOf[int, int]] = FactOf("points", NUMBER, 0, "victory points booked at the end of turns", per=SIDE)
FACTS: Final = (LANDED, CONQUERED, BOOKED)


class Islands:
    """Possession of the islands, by the names of the victory table."""

    def __init__(self, archipelago: Archipelago, victory: Table) -> None:
        self.hexes = {_id(name): hexes for name, hexes in archipelago.hexes.items()}
        self.island = {h: island for island, hexes in self.hexes.items() for h in hexes}
        self.scored = tuple(row for row in victory.rows if victory.cell(row, "at") == "island")

    # Which side is there

    def holding(self, w: World, side: int, but: int = -1, *, as_seen: bool = False) -> set[str]:
        """The islands with ground units of a side, guerrillas apart (F-G14, F-G41); as its enemy sees it, with those
        where only unknown pieces lie."""
        at, own, types = w.state.ground, w.rules.roster.of_side[side], w.rules.roster.type
        real = [u for u in own if at[u] >= 0 and u != but and (as_seen or types[u] != UNKNOWN)]
        hexes = {at[u] for u in real if not is_guerrilla(w, u)}
        return {self.island[h] for h in hexes if h in self.island}

    # 15.1 The flag of an island

    def judge(self, w: World, but: int = -1) -> None:
        """F-G41: a conquered island is American in every hex; it is Japanese again once only they are there."""
        landed = LANDED.get(w)
        if not landed:
            return
        japanese, american = self.holding(w, JAPANESE, but), self.holding(w, ALLIED, but)
        for island in landed:
            if island not in japanese:
                self._hoist(w, island, ALLIED)
                if island not in CONQUERED.get(w):
                    CONQUERED.set(w, tuple(sorted((*CONQUERED.get(w), island))))
            elif island not in american:
                self._hoist(w, island, JAPANESE)

    def _hoist(self, w: World, island: str, side: int) -> None:
        changed = [h for h in sorted(self.hexes[island]) if not w.owns(h, side)]
        for hex_ in changed:
            w.own(hex_, side)
        if changed:
            w.emit("island_taken", w.rules.cite("setup"), side=side, island=island)

    def on_entering(self, w: World, unit: int, hex_: int) -> None:
        self.judge(w)

    def on_losing(self, w: World, unit: int) -> None:
        self.judge(w, but=unit)

    # 15.2 Points

    def book(self, w: World) -> None:
        """15.2: at the end of a turn the nine great islands score for their holder."""
        for row, side, points in self._points(w, "turn"):
            BOOKED.set(w, side, BOOKED.get(w, side) + points)
            w.emit("island_scored", w.rules.cite("objectives"), side=side, island=row, points=points)

    def _points(self, w: World, when: str) -> Iterator[tuple[str, int, int]]:
        table, japanese = w.rules.tables["victory"], self.holding(w, JAPANESE)
        scenario = w.rules.scenario(w)
        scored = self.scored if scenario is None else scenario.rules.get("islands", self.scored)
        for row in scored:
            if table.cell(row, "when") == when:
                side = ALLIED if row in LANDED.get(w) and row not in japanese else JAPANESE
                yield row, side, int(table.cell(row, w.rules.sides[side]))

    @citing("objectives")
    def booked(self, w: World) -> Iterator[Item]:
        """15.2: what the islands scored turn by turn."""
        # F-G65
        for side in (ALLIED, JAPANESE):
            if points := BOOKED.get(w, side):
                yield Item(side, points, "booked", w.rules.cite("objectives"))

    @citing("objectives")
    def at_end(self, w: World) -> Iterator[Item]:
        """15.2: the lesser islands, to their holder at the end."""
        for row, side, points in self._points(w, "end"):
            yield Item(side, points, row, w.rules.cite("objectives"))

    def objectives(self, w: World) -> Iterator[Objective]:
        """15.2: the lesser islands, each shown on the board in a hex in its middle."""
        table = w.rules.tables["victory"]
        for row, side, _ in self._points(w, "end"):
            points = tuple(int(table.cell(row, name)) for name in w.rules.sides)
            hexes = sorted(self.hexes[row])
            yield Objective(row, (hexes[len(hexes) // 2],), points, side)


def fourth_island(islands: Islands) -> TargetBan:
    """5.1.1 obs., F-G14: American ground units are on at most three islands that Japanese units also hold. Islands of
    one hex and conquered ones do not count, nor do guerrillas."""

    @citing("three_islands")
    def rule(w: World, unit: int, to: int) -> Iterator[Reason]:
        island = islands.island.get(to)
        if island is None or w.rules.roster.side[unit] != ALLIED or is_guerrilla(w, unit):
            return
        counted = {i for i, hexes in islands.hexes.items() if len(hexes) > 1} - {*CONQUERED.get(w)}
        japanese = islands.holding(w, JAPANESE, as_seen=True) & counted
        fought = islands.holding(w, ALLIED, but=unit) & japanese
        if island in japanese and island not in fought and len(fought) >= FOUGHT_OVER:
            yield Reason(
                "fourth_island", w.rules.cite("three_islands"), {"unit": unit, "hex": to, "limit": FOUGHT_OVER}
            )

    return rule
