"""What a landing can win (15.1, 15.2), for computer players: an island is American once a unit has landed on it by
assault and no Japanese unit is left there."""

from __future__ import annotations

from engaja.games.filipinas import cargo, forces
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.islands import LANDED, Islands
from engaja.games.filipinas.landings import NO_ASSAULT, shore_refusals
from engaja.games.filipinas.scenarios import theatre
from engaja.rules import World
from engaja.rules.theatre.island_war import IslandWar, Isle


class Landfalls(IslandWar):
    """The islands that the Americans can still win."""

    def __init__(self, isles: Archipelago, islands: Islands) -> None:
        self._isles, self._islands, self.beaches = isles, islands, isles.beaches

    def isles(self, w: World, side: int) -> list[Isle]:
        """F-G48: the Japanese hold every island that is not American, and need no landing for it."""
        if side != ALLIED:
            return []
        japanese, landed, land = self._islands.holding(w, JAPANESE), LANDED.get(w), theatre(w).land[side]
        found = []
        for island, hexes in self._islands.hexes.items():
            if island not in landed or island in japanese:
                here = hexes if land is None else hexes & land
                beaches = (here & self._isles.beaches) - theatre(w).closed
                if beaches:
                    found.append(Isle(hexes, beaches, self._stake(w, island)))
        return found

    def _stake(self, w: World, island: str) -> float:
        scenario, table = w.rules.scenario(w), w.rules.tables["victory"]
        scored = self._islands.scored if scenario is None else scenario.rules.get("islands", self._islands.scored)
        points = float(theatre(w).conquest.get(island, 0))
        if island in scored:
            once = sum(int(table.cell(island, name)) for name in w.rules.sides)
            times = w.rules.last_turn(w) - w.state.turn + 1 if table.cell(island, "when") == "turn" else 1
            points += once * times
        return points

    def may_storm(self, w: World, unit: int) -> bool:
        return w.rules.roster.type[unit] not in NO_ASSAULT and "island" not in w.rules.roster.counters[unit].traits

    def afloat(self, w: World, side: int) -> list[tuple[int, int]]:
        pieces = forces.at_sea(w, side)
        return [(u, cargo.berth(w, u)) for p in pieces for ship in w.contents(p) for u in cargo.troops(w, ship)]

    def may_land(self, w: World, unit: int, hex_: int) -> bool:
        return not shore_refusals(w, unit, hex_)
