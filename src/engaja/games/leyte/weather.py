"""Weather (9.0): rain slows movement and advance."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engaja.core.terms import Cost, Reason
from engaja.games import GameData
from engaja.games.leyte.book import PARAGRAPHS
from engaja.rules import World
from engaja.rules.common.ground import CLOSED_ROADS, PLAIN, Conditions, CostRule, Step, plain
from engaja.tables import UNCHANGED, parse_points

RAIN = "rain"

# 4.0, 9.0 Movement and weather


def weather(data: GameData) -> Callable[[World, int], Conditions]:
    by_turn = [{day: day._replace(weather=turn.weather) for day in (PLAIN, CLOSED_ROADS)} for turn in data.setup.turns]
    return lambda w, side: by_turn[w.state.turn - 1][plain(w)]


def rain(data: GameData) -> CostRule:
    """9.0: on turns 2 to 8 every hex costs half a point more, also by road; crossing a river does not (L-13)."""
    table = data.tables["weather"]
    extra = max(parse_points(cell) for row in table.rows if (cell := table.cell(row, "extra")) not in UNCHANGED)

    def rule(step: Step) -> Iterator[Cost]:
        if step.conditions.weather == RAIN:
            yield Cost(extra, RAIN, f"Leyte {PARAGRAPHS['weather']}")

    return rule


# 5.0 Combat


def rain_slows_the_advance(w: World, unit: int) -> Iterator[Reason]:
    """9.0: while it rains no unit advances more than one hex."""
    if w.rules.movement.conditions(w, w.rules.roster.side[unit]).weather == RAIN:
        yield Reason("rain_one_hex", w.rules.cite("weather"), {"unit": unit})
