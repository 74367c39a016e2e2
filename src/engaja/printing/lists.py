"""Turn track, set-up lists, calendar and order of battle, as the template sets them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any, TypeVar

from engaja.counters import Counter
from engaja.datafile import Language, Words
from engaja.designations import designation
from engaja.games import GameData
from engaja.printing.pieces import Pieces
from engaja.printing.words import say
from engaja.setup import Marker, Turn, area_hexes
from engaja.words import word

LegendRow = dict[str, Any]
K = TypeVar("K")

FEW = 16  # hexes that a list names one by one
SEEN = frozenset({"waffen_ss", "mark"})  # traits that the picture of a counter shows
SHOWN = 6  # faces of a marker that its key shows


def setup_data(game: GameData, language: Language, pieces: Pieces) -> LegendRow:
    lists = _Lists(game, language, pieces)
    return {
        "track": [lists.turn(turn) for turn in game.setup.turns],
        "start": [lists.side(side, lists.starting(side)) for side in game.setup.sides],
        "markers": [lists.marker(marker) for marker in game.setup.markers],
        "calendar": [entry for turn in game.setup.turns if (entry := lists.events(turn))["groups"]],
        "order": [lists.side(side, lists.order(side)) for side in game.setup.sides],
    }


class _Lists:
    """The lists of one game in one language."""

    def __init__(self, game: GameData, language: Language, pieces: Pieces) -> None:
        self.game, self.language, self.pieces = game, language, pieces

    def say(self, key: str, **fill: object) -> str:
        return say(self.language, key, **fill)

    def words(self, words: Words) -> str:
        return words.in_(self.language)

    # Turns

    def turn(self, turn: Turn) -> LegendRow:
        return {
            "turn": turn.number,
            "days": days(turn.first_day, turn.last_day, self.language),
            "source": turn.source,
            "notes": [*self.printed(turn), *(self.words(note) for note in turn.notes)],
        }

    def printed(self, turn: Turn) -> Iterator[str]:
        """What the book's own track says of a turn."""
        if turn.weather:
            yield self.words(word("weather", turn.weather))
        if turn.air:
            sides = self.game.setup.sides
            points = ", ".join(f"{self.words(sides[side].name)} {points}" for side, points in turn.air.items())
            yield self.say("air-points", points=points)
        yield from (self.words(word("mark", mark)) for mark in turn.marks)

    # Where counters begin

    def side(self, id_: str, groups: Iterable[LegendRow]) -> LegendRow:
        return {"name": self.words(self.game.setup.sides[id_].name), "groups": list(groups)}

    def of_side(self, side: str) -> list[Counter]:
        return [counter for counter in self.game.counters.values() if counter.side == side]

    def starting(self, side: str) -> Iterator[LegendRow]:
        """Yield the counters present from the start: first those with a hex of their own, then area by area, then those
        carried.
        """
        present = [counter for counter in self.of_side(side) if counter.start.turn is None]
        if in_hexes := [counter for counter in present if counter.start.kind == "hex"]:
            in_hexes.sort(key=lambda c: c.start.at)
            yield self.group(self.say("on-board"), (self.card(c, self.place(c)) for c in in_hexes))
        for name, counters in _grouped((self.place(c), c) for c in present if c.start.kind in ("area", "box")).items():
            yield self.group(name, map(self.card, counters), self.placing(counters[0]))
        if carried := [counter for counter in present if counter.start.kind == "unit"]:
            yield self.group(self.say("carried"), (self.card(c, self.place(c)) for c in carried))

    def place(self, counter: Counter) -> str:
        """Return in words where a counter begins or enters."""
        start, setup = counter.start, self.game.setup
        if start.kind == "hex":
            return self.hex(start.at)
        if start.kind == "unit":
            return self.say("aboard", unit=self.called(self.game.counters[start.at].name))
        if start.kind == "area":
            return self.words(setup.areas[start.at].name)
        if start.at in setup.boxes:
            return self.words(setup.boxes[start.at].name)
        return next(self.words(self.game.board.called(b.name)) for b in self.game.board.boxes if b.id == start.at)

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
        return f"{number} {self.words(self.game.board.called(place))}" if place else number

    # Markers

    def marker(self, marker: Marker) -> LegendRow:
        """What a marker is called, how many there are, where they stand at the start."""
        name = self.words(word("marker", marker.kind))
        side = f", {self.words(self.game.setup.sides[marker.side].name)}" if marker.side else ""
        places = [self.marked_place(at) for at in marker.at]
        return {
            "faces": self.pieces.marker_pages(marker)[:SHOWN],
            "name": name + side,
            "count": self.say("marker-count", count=marker.count) if marker.count else self.say("marker-any"),
            "source": marker.source,
            "places": self.say("marker-places", places=", ".join(places)) if places else "",
            "note": self.words(marker.note) if marker.note else "",
        }

    def marked_place(self, at: str) -> str:
        """A hex, or an area of the board written ``kind:name``."""
        _, colon, name = at.partition(":")
        return name if colon else self.hex(at)

    # When counters come and go

    def events(self, turn: Turn) -> LegendRow:
        return {**self.turn(turn), "groups": [*self.arrivals(turn.number), *self.withdrawals(turn.number)]}

    def arrivals(self, turn: int) -> Iterator[LegendRow]:
        coming = [c for c in self.game.counters.values() if c.start.turn == turn]
        for (side, place), counters in _grouped(((c.side, self.place(c)), c) for c in coming).items():
            name = self.words(self.game.setup.sides[side].name)
            cards = (self.card(c, self.say("or-later") if c.start.later else "") for c in counters)
            yield self.group(self.say("arrive", side=name, place=place), cards, self.placing(counters[0]))
        for (side, at), counters in _grouped(self.returning(turn)).items():
            name = self.words(self.game.setup.sides[side].name)
            place = self.words(self.game.setup.areas[at].name)
            yield self.group(self.say("return", side=name, place=place), map(self.card, counters))

    def returning(self, turn: int) -> Iterator[tuple[tuple[str, str], Counter]]:
        for counter in self.game.counters.values():
            for withdrawal in counter.withdrawals:
                if withdrawal.back_turn == turn and withdrawal.back_at:
                    yield (counter.side, withdrawal.back_at), counter

    def withdrawals(self, turn: int) -> Iterator[LegendRow]:
        going = [(c, w) for c in self.game.counters.values() for w in c.withdrawals if w.turn == turn]
        for (side, note), counters in _grouped(((c.side, w.note), c) for c, w in going).items():
            name = self.words(self.game.setup.sides[side].name)
            condition = self.words(self.game.notes[note]) if note else ""
            yield self.group(self.say("leave", side=name), map(self.card, counters), condition)

    # Formations of the counters

    def order(self, side: str) -> Iterator[LegendRow]:
        for name, counters in _grouped((self.formation(c), c) for c in self.of_side(side)).items():
            yield self.group(name, (self.card(c, self.where(c)) for c in counters))

    def formation(self, counter: Counter) -> str:
        """Down to the division; what stands outside every formation goes by nation and branch."""
        names = [name for name in (counter.army, counter.corps, counter.division) if name]
        if names:
            return " · ".join(map(self.called, names))
        return f"{self.words(word('nation', counter.nation))} · {self.words(word('branch', counter.branch))}"

    # Cards

    def group(self, name: str, cards: Iterable[LegendRow], note: str = "") -> LegendRow:
        return {"name": name, "note": note, "cards": list(cards)}

    def card(self, counter: Counter, where: str = "") -> LegendRow:
        """The picture, the name, whatever the heading does not say, and what is peculiar to the counter."""
        return {
            "face": self.pieces.starting[counter.id],
            "name": self.name(counter),
            "source": counter.identity,
            "where": where,
            "start-source": counter.start.source,
            "note": "; ".join(self.remarks(counter)),
        }

    def name(self, counter: Counter) -> str:
        """With the lowest formation that its own name does not give."""
        parents = (counter.regiment, counter.brigade, counter.division)
        parent = next((name for name in parents if name and name not in counter.name), None)
        return ", ".join(map(self.called, [counter.name, *([parent] if parent else [])]))

    def called(self, printed: str) -> str:
        """A counter or a formation, by its printed name, as the language of the booklet calls it."""
        return self.words(designation(printed))

    def where(self, counter: Counter) -> str:
        if counter.start.turn is None:
            return self.place(counter)
        key = "turn-later" if counter.start.later else "turn"
        return f"{self.say(key, turn=counter.start.turn)}, {self.place(counter)}"

    def remarks(self, counter: Counter) -> Iterator[str]:
        if counter.start.proposed:
            yield self.say("proposed", at=self.hex(counter.start.proposed))
        for trait, value in counter.traits.items():
            if trait not in SEEN:
                yield f"{_small(self.words(word('trait', trait)))} {self.trait_value(trait, value)}".strip()
        for withdrawal in counter.withdrawals:
            if withdrawal.back_turn:
                yield self.say("withdraws-back", turn=withdrawal.turn, back=withdrawal.back_turn)
            else:
                yield self.say("withdraws", turn=withdrawal.turn)

    def trait_value(self, trait: str, value: str) -> str:
        if trait == "barred":
            return self.words(self.game.setup.areas[value].name)
        if trait == "carrier":
            return _small(self.words(word("type", value)))
        return value


def _small(text: str) -> str:
    """With a small first letter, to stand inside a sentence."""
    return text[:1].lower() + text[1:]


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
