"""Kinds of facts about the set-up: calendar, sides, areas, boxes, markers, totals, unity of command."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from engaja.check.facts import Fact, Finding, head_of, kind
from engaja.check.on_counters import matching
from engaja.counters import Counter
from engaja.games import GameData
from engaja.hexes import Hex
from engaja.setup import Area, Marker, area_hexes, formations
from engaja.tables import band, span, terrain_effects


@kind("turns|first|last: VALUE, or days of FIRST-LAST: NUMBER")
def calendar(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """How many turns, the first and the last day of the campaign, how many days a turn lasts."""
    key, expected = head_of(claim)
    turns = game.setup.turns
    if key == "turns":
        yield Finding("turns", expected, str(len(turns)))
        for before, after in pairwise(turns):
            days = (after.first_day - before.last_day).days
            yield Finding(f"from turn {before.number} to the next", "1 day", f"{days} day{'s' * (days != 1)}")
    elif key.startswith("days of "):
        low, high = span(key.removeprefix("days of "))
        for turn in turns:
            if low <= turn.number <= high:
                days = (turn.last_day - turn.first_day).days + 1
                yield Finding(f"days of turn {turn.number}", expected, str(days))
    else:
        ends = {"first": game.setup.first_day, "last": game.setup.last_day}
        yield Finding(f"{key} day", expected, ends[key].isoformat() if key in ends else "unknown")


@kind("TURN: FIRST_DAY LAST_DAY")
def dates(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The days printed on the turn track."""
    number, expected = head_of(claim)
    turn = next((turn for turn in game.setup.turns if str(turn.number) == number), None)
    found = f"{turn.first_day.isoformat()} {turn.last_day.isoformat()}" if turn else "no such turn"
    yield Finding(f"turn {number}", expected, found)


@kind("WORD: TURN TURN ...")
def marked(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The turns whose box on the track has this mark or weather, and no others."""
    word, expected = head_of(claim)
    found = [str(turn.number) for turn in game.setup.turns if word in (*turn.marks, turn.weather)]
    yield Finding(f"turns marked {word}", expected, " ".join(found) or "none")


@kind("")
def track(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The air points printed on the turn track are those of the table of air power."""
    table = game.tables["air_power"]
    for turn in game.setup.turns:
        row = table.row(band(table.rows, turn.number))
        found = {side: str(points) for side, points in turn.air.items()}
        yield Finding(f"air points of turn {turn.number}", _points(row), _points(found))


def _points(by_side: Mapping[str, str]) -> str:
    return ", ".join(f"{side} {points}" for side, points in sorted(by_side.items())) or "none"


@kind("NUMBER: SIDE")
def order(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The side that plays first in each turn, and the one that plays second."""
    number, side = head_of(claim)
    yield Finding(f"side {number} to play", side, dict(enumerate(game.setup.sides, start=1)).get(int(number), "nobody"))


@kind("KIND [SIDE]: HOW_MANY, or KIND [SIDE] at: PLACE")
def markers(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """How many markers of a kind there are, or where they stand at the start; `any` when as many as are needed."""
    head, expected = head_of(claim)
    words = head.removesuffix(" at").split()
    found = [m for m in game.setup.markers if m.kind == words[0] and (len(words) < 2 or m.side == words[1])]
    if not found:
        yield Finding(head, expected, "no such marker")
    elif head.endswith(" at"):
        yield Finding(head, expected, " ".join(place for marker in found for place in marker.at) or "nowhere")
    else:
        yield Finding(f"markers {head}", expected, _how_many(found))


def _how_many(found: list[Marker]) -> str:
    counts = [marker.count for marker in found]
    return "any" if None in counts else str(sum(count for count in counts if count is not None))


@kind("BOX: SIDE FROM_TURN")
def waiting(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A box off the map where counters wait: its side, and the turn from which it is used."""
    id_, expected = head_of(claim)
    box = game.setup.boxes.get(id_)
    yield Finding(f"box {id_}", expected, f"{box.side} {box.from_turn}" if box else "no such box")


@kind("FORMATION: yes|no")
def unity(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Whether a formation that fights together earns the bonus of unity of command."""
    name, expected = head_of(claim)
    found = next((f for f in formations(game.counters.values(), game.setup.unity) if f.name == name), None)
    yield Finding(
        f"unity of {name}", expected, "no such formation" if found is None else "yes" if found.unity else "no"
    )


@kind("")
def declared(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The number of counters is the one that the set-up file declares for the book, without those it calls unknown."""
    for total in game.setup.totals:
        query = f"nation={total.nation}" + (f", branch={total.branch}" if total.branch else "")
        found = [c for c in matching(game, query) if not total.trait or total.trait in c.traits]
        what = query + (f", {total.trait}" if total.trait else "")
        yield Finding(f"counters ({what})", str(total.listed), str(len(found)))


@kind("")
def room(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every area where a unit begins or enters has a suitable hex, unless the area is off the map."""
    for counter in game.counters.values():
        area = game.setup.areas.get(counter.start.at) if counter.start.kind == "area" else None
        if area is not None and not area.boxes and _on_map(game, area):
            found = "a hex" if any(_suits(game, counter, hex_) for hex_ in area_hexes(area, game.board)) else "none"
            yield Finding(f"{counter.id} in {area.id}", "a hex", found)


def _on_map(game: GameData, area: Area) -> bool:
    """Return whether the area is on the map: some are known only from the positions of the counters."""
    return bool(area.hexes or area.around or area.parts or area.edge is not None or area.terrain or area.features)


def _suits(game: GameData, counter: Counter, hex_: Hex) -> bool:
    ground = game.board.ground[hex_]
    if counter.branch == "air":
        return (
            bool(ground.features & {"airfield", "airbase"}) or ground.terrain == "sea" or "displaced" in ground.features
        )
    if counter.branch == "naval":
        return ground.terrain == "sea"
    effects = terrain_effects(game.tables)
    return effects[ground.terrain].costs.get(counter.mobility) is not None
