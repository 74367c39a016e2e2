"""Entering the game and leaving it (4.2.1, 4.2.2): boxes beside the map, and the calendar of withdrawals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, Verb
from engaja.core.notation import PLACE, UNIT, Kind
from engaja.core.places import ABSENT, WAITING, WITHDRAWN, Place
from engaja.core.procedure import CLOSING
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.games import GameData
from engaja.games.filipinas import decks, restoring
from engaja.games.filipinas.airfields import weather_at
from engaja.games.filipinas.boxes import BOXES, HOME, is_in_play
from engaja.games.filipinas.cargo import EmbarkAction
from engaja.games.filipinas.restoring import MergeAction, RecoverAction
from engaja.games.filipinas.weather import MONSOON
from engaja.rules import World
from engaja.rules.common.reinforcement import ReinforcementRules, is_due
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening, Module
from engaja.rules.theatre import calendar
from engaja.rules.theatre.calendar import Withdrawals


class EnterBoxAction(NamedTuple):
    verb: Literal["enter"]
    unit: int
    to: int  # a place


FIRST: Final = 1  # turn

ENTER_BOX: Final = Verb("enter", EnterBoxAction, unit=UNIT, to=PLACE)


# 4.2.1 Entry


class Boxes:
    """Which boxes are open to a reinforcement."""

    def __init__(self, data: GameData) -> None:
        self._areas = {id_: tuple(f"box:{box}" for box in area.boxes) for id_, area in data.setup.areas.items()}
        self._from_turn = {f"box:{id_}": box.from_turn for id_, box in data.setup.boxes.items()}

    def of(self, w: World, unit: int) -> list[Place]:
        """Return the boxes where a unit may begin: its own, or any of its area that is in use (15.1); no displaced
        airfield if the monsoon is there when it comes (12.3)."""
        start = w.rules.start_of(w, unit)
        names = (f"box:{start.at}",) if start.kind == "box" else self._areas.get(start.at, ())
        turn = max(w.state.turn, FIRST)  # counters are put down before the first turn begins
        open_ = [w.rules.places.box[name] for name in names if turn >= self._from_turn.get(name, FIRST)]
        dry = [place for place in open_ if weather_at(w, place) != MONSOON]
        return open_ if start.turn is None else dry or open_


class Arrivals(ReinforcementRules):
    """4.2.1: reinforcements go to boxes beside the map, not to hexes."""

    verbs = (ENTER_BOX,)


@dataclass(frozen=True, slots=True)
class Muster(Routine):
    """3.0: a side puts the reinforcements of the turn where it wants them; all of them come. It restores and merges
    ships, and aircraft that are not on the map (8.0), and puts naval aircraft aboard carriers (F-G44)."""

    verb: ClassVar[str | None] = "enter"

    side: int

    def question(self, w: World) -> Question:
        return Question(self.side, "reinforcement", w.rules.cite("entry"))

    def groups(self, w: World) -> Sequence[int]:
        state, own = w.state, w.rules.roster.of_side[self.side]
        hurt = [u for u in own if state.reduced[u] or restoring.is_lost(w, u)]
        found = {*hurt, *decks.groups(w, self.side)}
        return [*self._due(w), *(u for u in sorted(found) if state.hex[u] < 0 and not is_due(w, u)), CLOSING]

    def _due(self, w: World) -> list[int]:
        return [u for u in w.rules.roster.of_side[self.side] if is_due(w, u)]

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return () if self._due(w) else (DONE,)
        if not is_due(w, group):
            found: list[Action] = [*restoring.mergers(w, group, on_map=False)]
            if group in decks.waiting(w, self.side):
                found += decks.decks(w, group)
            refused = restoring.refusals(w, group, on_map=False)
            return found if refused else [RecoverAction("recover", group), *found]
        return [EnterBoxAction("enter", group, place) for place in _boxes(w).of(w, group)]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("entry")
        if action == DONE:
            return [Reason("must_enter", cite, {"units": tuple(self._due(w))})]
        if not isinstance(action, EnterBoxAction | RecoverAction | MergeAction | EmbarkAction):
            return [Reason("wrong_moment", cite, {"do": action.verb})]
        unit = action.unit
        if w.rules.roster.side[unit] != self.side:
            return [Reason("enemy_unit", cite, {"unit": unit})]
        return self._unit_refusals(w, action)

    def _unit_refusals(
        self, w: World, action: EnterBoxAction | RecoverAction | MergeAction | EmbarkAction
    ) -> list[Reason]:
        if isinstance(action, RecoverAction):
            return restoring.refusals(w, action.unit, on_map=False)
        if isinstance(action, MergeAction):
            return restoring.merge_refusals(w, action, on_map=False)
        if isinstance(action, EmbarkAction):
            return decks.refusals(w, self.side, action)
        return self._entry_refusals(w, action)

    def _entry_refusals(self, w: World, action: EnterBoxAction) -> list[Reason]:
        unit, cite = action.unit, w.rules.cite("entry")
        if not is_due(w, unit):
            return [Reason("not_yet_due", cite, {"unit": unit})]
        return [] if action.to in _boxes(w).of(w, unit) else [Reason("not_its_box", cite, {"unit": unit})]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, EnterBoxAction):
            assign(w, action.unit, Place(action.to))
        elif isinstance(action, RecoverAction):
            restoring.restore(w, action.unit)
        elif isinstance(action, MergeAction):
            restoring.merge(w, action)
        elif isinstance(action, EmbarkAction):
            decks.embark(w, action)
        else:
            w.pop()


class Musters(Module):
    """4.2.1, 4.2.2: the boxes beside the map, and the coasts from which troops are taken off."""

    subjects = ("entry", "exit")
    boxes = BOXES
    procedures = (Muster,)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {"assigned": {"to": PLACE}}

    def __init__(self, open_boxes: Boxes, beaches: frozenset[int]) -> None:
        self.open_boxes, self.beaches = open_boxes, beaches


def _boxes(w: World) -> Boxes:
    return w.rules[Musters].open_boxes


def assign(w: World, unit: int, place: Place) -> None:
    w.put(unit, place)
    side = w.rules.roster.side[unit]
    w.emit("assigned", w.rules.cite("entry"), side=side, unit=unit, to=place)


def receive(side: int) -> Happening:
    """4.2.1: what has only one box goes there at once: the Japanese, and the ships of both sides."""

    def happening(w: World) -> None:
        for unit in w.rules.roster.of_side[side]:
            open_ = _boxes(w).of(w, unit) if is_due(w, unit) else []
            if len(open_) == 1:
                assign(w, unit, open_[0])

    return happening


# 4.2.2 Exit


def is_held(w: World, unit: int) -> bool:
    """4.2.2: American ground units stay while no way free of enemy zones leads to a coast where ships can lie."""
    rules, side = w.rules, w.rules.roster.side[unit]
    zone, enemy = w.state.zone[1 - side], w.state.count[1 - side]
    start, beaches = w.state.ground[unit], w.rules[Musters].beaches
    seen, ahead = {start}, [start]
    steps = rules.ways_back.table(rules.movement.conditions(w, side), rules.mobility[unit])
    while ahead:
        hex_ = ahead.pop()
        if hex_ in beaches:
            return False
        for n, _ in steps[hex_]:
            if n not in seen and not zone[n] and not enemy[n]:
                seen.add(n)
                ahead.append(n)
    return True


WITHDRAWALS: Final = Withdrawals(is_in_play, is_held)


def leave(side: int) -> Happening:
    """4.2.2, F-G13: units leave in the first phase of their side; aircraft that stay behind leave their carrier."""
    withdraw = WITHDRAWALS.at_start(side)

    def happening(w: World) -> None:
        for ship in WITHDRAWALS.due(w, side):
            for unit in w.contents(ship):
                if not calendar.is_over(w, unit):
                    w.put(unit, w.rules.places.box[HOME[side]])
        withdraw(w)

    return happening


# Where a counter is when a game, or a position that does not name it, begins


def arrange(w: World, unit: int) -> None:
    """15.1: in its hex, in its box or aboard its ship; later ones wait for their turn."""
    counter, rules = w.rules.roster.counters[unit], w.rules
    start, phase = rules.start_of(w, unit), rules.step_of(rules.roster.side[unit], "reinforcement")
    if any((planned.turn, phase) < (w.state.turn, w.state.phase) for planned in counter.withdrawals):
        w.put(unit, WITHDRAWN)
    elif start.kind == "unit":
        _embark(w, unit, rules.roster.index[start.at])
    elif start.turn is None and start.kind == "hex":
        hex_ = rules.notation.hex_index[start.at]
        w.put_in(unit, hex_)
        w.hold(unit, hex_)
    elif start.turn is None or (start.turn, phase) < (w.state.turn, w.state.phase):
        w.put(unit, next(iter(_boxes(w).of(w, unit)), WAITING))
    else:
        w.put(unit, WAITING)
    if counter.starts_reduced:
        w.flip(unit, reduced=True)


def _embark(w: World, unit: int, ship: int) -> None:
    """Put a unit aboard, after its ship; where that has left the game, into its side's box."""
    if w.state.place[ship] == ABSENT and w.rules.takes_part(w, ship):
        arrange(w, ship)
    gone = w.state.place[ship] in (ABSENT, WITHDRAWN)
    w.put(unit, w.rules.places.box[HOME[w.rules.roster.side[unit]]] if gone else w.rules.places.inside[ship])
