"""Weather (12.0): good, bad or monsoon in each of three regions, and what it does to the march and to attacks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engaja import tables
from engaja.core.declared import FactOf
from engaja.core.notation import WORD
from engaja.core.terms import Cost, Reason, Shift
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import cite
from engaja.rules import Rulebook, World
from engaja.rules.common.combat import Clash
from engaja.rules.common.ground import Conditions, Step
from engaja.rules.module import citing
from engaja.tables import UNCHANGED, Table, parse_points

REGIONS: Final = {"Norte": "north", "Central": "central", "Sul": "south"}  # of the board -> column of the table
GOOD, BAD, MONSOON = WEATHERS = "good", "bad", "monsoon"  # from the best to the worst
FROM_TURN: Final = 2  # 12.0: before that it is good everywhere
PARAGRAPH: Final = {BAD: "bad_weather", MONSOON: "monsoon"}


def _is_region(rules: Rulebook, of: tuple[str, ...]) -> bool:
    return len(of) == 1 and of[0] in REGIONS


WEATHER: Final[FactOf[tuple[str], str]] = FactOf(
    "weather",
    WORD,
    GOOD,
    "the weather of a region; good when nothing is said",
    per=WORD,
    exists=_is_region,
    words=WEATHERS,
)


def new_weather(w: World) -> None:
    """12.0: from turn 2 on two dice, read once for the three regions."""
    if w.state.turn < FROM_TURN:
        return
    dice, table = w.roll(2), w.rules.tables["weather"]
    row = row_of(table, w.state.turn, sum(dice))
    found = {region: table.cell(row, column) for region, column in REGIONS.items()}
    for region, weather in found.items():
        WEATHER.set(w, (region,), weather)
    north, central, south = found.values()
    w.emit("weather", w.rules.cite("weather"), dice=dice, north=north, central=central, south=south)


def row_of(table: Table, turn: int, total: int) -> str:
    """The row of the weather table for a turn and a roll: they stand as ``2-8, 3-11``."""
    seasons = {row: row.split(", ") for row in table.rows}
    (season,) = {s for s, _ in seasons.values() if tables.span(s)[0] <= turn <= tables.span(s)[1]}
    pairs = {pair: row for row, (s, pair) in seasons.items() if s == season}
    return pairs[tables.pair(list(pairs), total)]


def _now(w: World) -> tuple[str, ...]:
    """The weather of each region."""
    return tuple([WEATHER.get(w, (region,)) for region in REGIONS])


class Climate:
    """The weather of each hex. On the line between two regions it is the better of the two (12.3)."""

    def __init__(self, archipelago: Archipelago, ground_terrain: tuple[str, ...], effects: Table) -> None:
        self.archipelago, self.effects = archipelago, effects
        self._city = tuple(terrain == "city" for terrain in ground_terrain)
        self._hexes: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._conditions: dict[tuple[str, ...], Conditions] = {}

    def at(self, w: World, hex_: int) -> str:
        """The weather of a hex."""
        found: tuple[str, ...] | None = w.memo.get("weather")
        if found is None:
            found = w.memo["weather"] = self._by_hex(_now(w))
        return found[hex_]

    def conditions(self, w: World, side: int) -> Conditions:
        """12.2, F-G77: what the weather adds to the cost of each hex, by road too."""
        now = _now(w)
        found = self._conditions.get(now)
        if found is None:
            found = self._conditions[now] = Conditions(surcharge=self._surcharge(now))
        return found

    def _by_hex(self, now: tuple[str, ...]) -> tuple[str, ...]:
        """The weather of each hex, by that of the regions."""
        found = self._hexes.get(now)
        if found is None:
            told, regions = dict(zip(REGIONS, now, strict=True)), self.archipelago.regions
            hexes = (min((told[r] for r in of), key=WEATHERS.index, default=GOOD) for of in regions)
            found = self._hexes[now] = tuple(hexes)
        return found

    def _surcharge(self, now: tuple[str, ...]) -> bytes:
        if set(now) == {GOOD}:
            return b""
        return bytes(self._extra(weather, city) for weather, city in zip(self._by_hex(now), self._city, strict=True))

    def _extra(self, weather: str, city: bool) -> int:
        """F-G77: half a point for each hex entered; in bad weather a city is exempt."""
        cell = self.effects.cell("ground_cost", weather)
        return 0 if cell in UNCHANGED or (city and weather == BAD) else parse_points(cell)

    def cost(self, step: Step) -> Iterator[Cost]:
        """12.2, 12.3, F-G77: mud."""
        more = step.conditions.surcharge
        if more and more[step.to]:
            yield Cost(more[step.to], "weather", cite("weather"))

    @citing("bad_weather", "monsoon")
    def shift(self, w: World, clash: Clash) -> Iterator[Shift]:
        """12.2, 12.3: the attacker loses a column in bad weather, two in the monsoon, by the hex attacked (F-G32)."""
        # F-G57
        weather = self.at(w, clash.target)
        cell = self.effects.cell("attack", weather)
        if cell not in UNCHANGED:
            yield Shift(int(cell), weather, w.rules.cite(PARAGRAPH[weather]))

    @citing("advance")
    def slows_the_advance(self, w: World, unit: int) -> Iterator[Reason]:
        """5.2: an advance of two hexes needs good weather."""
        if self.at(w, w.state.ground[unit]) != GOOD:
            yield Reason("weather_one_hex", w.rules.cite("advance"), {"unit": unit})
