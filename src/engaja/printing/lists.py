"""Turn track, boxes, set-up lists, calendar and order of battle, as the template sets them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from typing import Any, TypeVar

from engaja.counters import Counter
from engaja.datafile import Language, Words
from engaja.games import GameData
from engaja.printing.words import say
from engaja.setup import Turn, area_hexes
from engaja.words import word

Entry = dict[str, Any]
K = TypeVar("K")

FEW = 16  # hexes that a list names one by one


def setup_data(game: GameData, language: Language, faces: Mapping[str, int], side_mm: float) -> Entry:
    """`faces` gives the picture of each counter as it begins; `side_mm` is its size on the table."""
    lists = _Lists(game, language, faces, side_mm)
    return {
        "track": [lists.turn(turn) for turn in game.setup.turns],
        "boxes": list(lists.boxes()),
        "start": [lists.side(side, lists.starting(side)) for side in game.setup.sides],
        "calendar": [entry for turn in game.setup.turns if (entry := lists.events(turn))["groups"]],
        "order": [lists.side(side, lists.order(side)) for side in game.setup.sides],
    }


class _Lists:
    """The lists of one game in one language."""

    def __init__(self, game: GameData, language: Language, faces: Mapping[str, int], side_mm: float) -> None:
        self.game, self.language, self.faces, self.side_mm = game, language, faces, side_mm

    def say(self, key: str, **fill: object) -> str:
        return say(self.language, key, **fill)

    def words(self, words: Words) -> str:
        return words.in_(self.language)

    # Turns and boxes

    def turn(self, turn: Turn) -> Entry:
        return {
            "turn": turn.number,
            "days": days(turn.first_day, turn.last_day, self.language),
            "source": turn.source,
            "notes": [*self.printed(turn), *(self.words(note) for note in turn.notes)],
        }

    def printed(self, turn: Turn) -> Iterator[str]:
        """What the book's own track says of a turn."""
        if any(other.weather != turn.weather for other in self.game.setup.turns):
            yield self.words(word("weather", turn.weather))
        if turn.air:
            sides = self.game.setup.sides
            points = ", ".join(f"{self.words(sides[side].name)} {points}" for side, points in turn.air.items())
            yield self.say("air-points", points=points)
        yield from (self.words(word("mark", mark)) for mark in turn.marks)

    def boxes(self) -> Iterator[Entry]:
        """The places off the map: areas too far to be drawn, and holding boxes."""
        grid, setup = self.game.board.grid, self.game.setup
        far = {box.id: box for box in self.game.board.boxes if not box.hexes}
        for id_ in dict.fromkeys([*far, *setup.boxes]):
            notes = []
            if id_ in far and (entry := far[id_].entry) is not None:
                notes.append(self.say("box-entry", entry=grid.format(entry), distance=far[id_].distance))
            if id_ in setup.boxes and setup.boxes[id_].from_turn > 1:
                notes.append(self.say("turn-later", turn=setup.boxes[id_].from_turn))
            name = self.words(setup.boxes[id_].name) if id_ in setup.boxes else far[id_].name
            source = setup.boxes[id_].source if id_ in setup.boxes else far[id_].source
            yield {"name": name, "note": ", ".join(notes), "source": source, "height": self.box_height(id_)}

    def box_height(self, id_: str) -> float:
        """Two boxes stand side by side, each with room for what begins there, in stacks of two."""
        across = int(80 // (self.side_mm + 1))
        inside = sum(
            (c.start.kind, c.start.at, c.start.turn) == ("box", id_, None) for c in self.game.counters.values()
        )
        return 14 + max(2, math.ceil(inside / across / 2)) * (self.side_mm + 1.5)

    # Where counters begin

    def side(self, id_: str, groups: Iterable[Entry]) -> Entry:
        return {"name": self.words(self.game.setup.sides[id_].name), "groups": list(groups)}

    def of_side(self, side: str) -> list[Counter]:
        return [counter for counter in self.game.counters.values() if counter.side == side]

    def starting(self, side: str) -> Iterator[Entry]:
        """What is present from the start: first what has a hex of its own, then area by area."""
        present = [counter for counter in self.of_side(side) if counter.start.turn is None]
        in_hexes = sorted((c for c in present if c.start.kind == "hex"), key=lambda c: c.start.at)
        if in_hexes:
            yield self.group(self.say("on-board"), in_hexes)
        for name, counters in _grouped((self.place(c), c) for c in present if c.start.kind != "hex").items():
            yield self.group(name, counters)

    def place(self, counter: Counter) -> str:
        """Where a counter begins or comes in, in words."""
        start, setup = counter.start, self.game.setup
        if start.kind == "hex":
            return self.hex(start.at)
        if start.kind == "unit":
            return self.say("aboard", unit=self.game.counters[start.at].name)
        if start.kind == "area":
            return self.words(setup.areas[start.at].name)
        if start.at in setup.boxes:
            return self.words(setup.boxes[start.at].name)
        return next(box.name for box in self.game.board.boxes if box.id == start.at)

    def placing(self, counter: Counter) -> str:
        """How a counter is placed in its area: the rule, or the hexes when they are few."""
        if counter.start.kind != "area":
            return ""
        area = self.game.setup.areas[counter.start.at]
        if area.rule:
            return self.words(area.rule)
        hexes = [self.game.board.grid.format(hex_) for hex_ in area_hexes(area, self.game.board)]
        return ", ".join(hexes) if len(hexes) <= FEW else ""

    def hex(self, number: str) -> str:
        place = self.game.board.ground[self.game.board.grid.parse(number)].place
        return f"{number} {place}" if place else number

    # When counters come and go

    def events(self, turn: Turn) -> Entry:
        return {**self.turn(turn), "groups": [*self.arrivals(turn.number), *self.withdrawals(turn.number)]}

    def arrivals(self, turn: int) -> Iterator[Entry]:
        coming = [c for c in self.game.counters.values() if c.start.turn == turn]
        for (side, place), counters in _grouped(((c.side, self.place(c)), c) for c in coming).items():
            name = self.words(self.game.setup.sides[side].name)
            yield self.group(self.say("arrive", side=name, place=place), counters, note=self.placing(counters[0]))
        for (side, at), counters in _grouped(self.returning(turn)).items():
            name = self.words(self.game.setup.sides[side].name)
            yield self.group(self.say("return", side=name, place=self.words(self.game.setup.areas[at].name)), counters)

    def returning(self, turn: int) -> Iterator[tuple[tuple[str, str], Counter]]:
        for counter in self.game.counters.values():
            for withdrawal in counter.withdrawals:
                if withdrawal.back_turn == turn and withdrawal.back_at:
                    yield (counter.side, withdrawal.back_at), counter

    def withdrawals(self, turn: int) -> Iterator[Entry]:
        going = [c for c in self.game.counters.values() if any(w.turn == turn for w in c.withdrawals)]
        for side, counters in _grouped((c.side, c) for c in going).items():
            yield self.group(self.say("leave", side=self.words(self.game.setup.sides[side].name)), counters)

    # Who belongs to whom

    def order(self, side: str) -> Iterator[Entry]:
        for name, counters in _grouped((self.formation(c), c) for c in self.of_side(side)).items():
            yield self.group(name, counters, self.where)

    def formation(self, counter: Counter) -> str:
        """Down to the division; what stands outside every formation goes by nation and branch."""
        names = [name for name in (counter.army, counter.corps, counter.division) if name]
        if names:
            return " · ".join(names)
        return f"{self.words(word('nation', counter.nation))} · {self.words(word('branch', counter.branch))}"

    # Cards

    def group(
        self, name: str, counters: Iterable[Counter], where: Callable[[Counter], str] | None = None, note: str = ""
    ) -> Entry:
        """Cards under a heading; `where` says what the heading does not."""
        return {"name": name, "note": note, "cards": [self.card(c, where(c) if where else "") for c in counters]}

    def card(self, counter: Counter, where: str) -> Entry:
        return {
            "face": self.faces[counter.id],
            "name": self.name(counter),
            "source": counter.identity,
            "where": where,
            "start-source": counter.start.source,
            "note": ", ".join(self.remarks(counter)),
        }

    def name(self, counter: Counter) -> str:
        formation = next((n for n in (counter.brigade, counter.division) if n and n not in counter.name), None)
        return f"{counter.name}, {formation}" if formation else counter.name

    def where(self, counter: Counter) -> str:
        if counter.start.turn is None:
            return self.place(counter)
        key = "turn-later" if counter.start.later else "turn"
        return f"{self.say(key, turn=counter.start.turn)}, {self.place(counter)}"

    def remarks(self, counter: Counter) -> Iterator[str]:
        if counter.start.proposed:
            yield self.say("proposed", at=self.hex(counter.start.proposed))
        if counter.starts_reduced:
            yield self.say("reduced")
        for withdrawal in counter.withdrawals:
            if withdrawal.back_turn:
                yield self.say("withdraws-back", turn=withdrawal.turn, back=withdrawal.back_turn)
            else:
                yield self.say("withdraws", turn=withdrawal.turn)


def _grouped(pairs: Iterable[tuple[K, Counter]]) -> dict[K, list[Counter]]:
    """In the order in which the keys first come."""
    groups: dict[K, list[Counter]] = {}
    for key, counter in pairs:
        groups.setdefault(key, []).append(counter)
    return groups


MONTHS: dict[Language, str] = {
    "pt": "jan fev mar abr mai jun jul ago set out nov dez",
    "en": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
}


def days(first: date, last: date, language: Language) -> str:
    """A span of days, as short as it can be said.

    >>> days(date(1944, 11, 8), date(1944, 11, 9), "pt"), days(date(1944, 11, 30), date(1944, 12, 1), "en")
    ('8–9 nov', '30 Nov – 1 Dec')
    """
    months = MONTHS[language].split()
    end = f"{last.day} {months[last.month - 1]}"
    if first == last:
        return end
    if (first.year, first.month) == (last.year, last.month):
        return f"{first.day}–{end}"
    return f"{first.day} {months[first.month - 1]} – {end}"
