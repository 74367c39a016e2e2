"""The running match: fixed rules, a state, dice, and the only functions that change the state.

Every change is recorded in an undo log, so that search can try actions and take them back without copying.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engaja.core.dice import Dice
from engaja.core.knowledge import named
from engaja.core.places import DESTROYED, FACE_DOWN, GONE, GROUND, INSIDE, NOWHERE, Place
from engaja.core.rulebook import RulebookBase
from engaja.core.state import NOBODY, Marker, State
from engaja.core.terms import Event

if TYPE_CHECKING:
    from engaja.core.procedure import Procedure

R_co = TypeVar("R_co", bound=RulebookBase, covariant=True)


class Misplaced(Exception):
    """A counter was put inside itself or inside one that is out of the game: a mistake in the rules, which must move
    the contents of a counter before it is removed."""


M = TypeVar("M", bound=Marker)


class World(Generic[R_co]):
    """The match as the rules see it (`w` in their arguments)."""

    __slots__ = ("barrier", "dice", "events", "log", "marked", "marks", "memo", "options", "placed", "rules", "state")

    def __init__(self, rules: R_co, state: State, dice: Dice, options: Mapping[str, Any]) -> None:
        self.rules = rules
        self.state = state
        self.dice = dice
        self.options = options
        self.events: list[Event] = []
        self.log: list[tuple[Any, Any, Any]] = []
        # What rules worked out about the present board: any change clears it, except a change of the stack alone.
        self.memo: dict[Any, Any] = {}
        # The same for results that depend on less: on the markers alone, which seldom change; and, by side, on where
        # that side's counters are, which stay put while the other side moves.
        self.marked: dict[Any, Any] = {}
        self.placed: tuple[dict[Any, Any], dict[Any, Any]] = ({}, {})
        # The length of the log at each event, by the number of the event; None: nobody asks what an event changed.
        self.marks: dict[int, int] | None = None
        self.barrier = False  # something new was learnt: earlier actions can no longer be undone

    def copy(self) -> World[R_co]:
        """Return an independent match from here on: for search. It starts without events and without a past."""
        return World(self.rules, self.state.copy(), self.dice, self.options)

    # Units

    def put(self, unit: int, to: Place) -> None:
        """Put a unit in a place; whatever is inside it goes with it."""
        if self.rules.places.inside:
            self._check_put(unit, to)
        if self.state.followed:
            self._keep_sight(unit, to)
        self.log.append((None, unit, self.state.place[unit]))
        self._put(unit, to)

    def put_in(self, unit: int, hex_: int) -> None:
        """Put a unit in a hex, in the layer for counters of its kind."""
        self.put(unit, self.rules.places.of_layer[self.rules.layer[unit]][hex_])

    def _put(self, unit: int, to: Place) -> None:
        self.memo.clear()
        state, rules = self.state, self.rules
        places = rules.places
        side = rules.roster.side[unit]
        self.placed[side].clear()
        old = state.place[unit]
        layer = places.layer[old]
        if layer <= FACE_DOWN:
            here, hex_ = state.layers[layer], state.hex[unit]
            here.count[side][hex_] -= 1
            rest = tuple([u for u in here.stacks[hex_] if u != unit])
            if rest:
                here.stacks[hex_] = rest
            else:
                del here.stacks[hex_]
            if rules.exerts[unit]:
                zone = here.zone[side]
                for h in rules.zones[layer][hex_]:
                    zone[h] -= 1
        elif layer == INSIDE:
            self._take_out(unit, places.holder[old])
        layer, hex_ = places.layer[to], places.hex[to]
        state.place[unit] = to
        if layer <= FACE_DOWN:
            here = state.layers[layer]
            here.count[side][hex_] += 1
            others = here.stacks.get(hex_)
            here.stacks[hex_] = tuple(sorted((*others, unit))) if others else (unit,)
            if rules.exerts[unit]:
                zone = here.zone[side]
                for h in rules.zones[layer][hex_]:
                    zone[h] += 1
        elif layer == INSIDE:
            hex_ = self._take_in(unit, places.holder[to])
        state.hex[unit] = hex_
        state.ground[unit] = hex_ if layer == GROUND else NOWHERE
        if unit in state.contents:
            self._take_along(unit, hex_)

    def _check_put(self, unit: int, to: Place) -> None:
        places, ids = self.rules.places, self.rules.roster.ids
        if places.layer[to] == GONE and unit in self.state.contents:
            raise Misplaced(f"{ids[unit]} leaves the game with others still inside it")
        outer = places.holder[to]
        if outer != NOWHERE and places.layer[self.state.place[outer]] == GONE:
            raise Misplaced(f"{ids[unit]} would be inside {ids[outer]}, which is out of the game")
        while outer != NOWHERE:
            if outer == unit:
                raise Misplaced(f"{ids[unit]} would be inside itself")
            outer = places.holder[self.state.place[outer]]

    def _take_in(self, unit: int, holder: int) -> int:
        """Put a unit inside another; return the hex it is then in."""
        state = self.state
        state.contents[holder] = tuple(sorted((*state.contents.get(holder, ()), unit)))
        return state.hex[holder]

    def _take_out(self, unit: int, holder: int) -> None:
        rest = tuple([u for u in self.state.contents[holder] if u != unit])
        if rest:
            self.state.contents[holder] = rest
        else:
            del self.state.contents[holder]

    def _take_along(self, holder: int, hex_: int) -> None:
        for unit in self.state.contents.get(holder, ()):
            self.placed[self.rules.roster.side[unit]].clear()
            self.state.hex[unit] = hex_
            self._take_along(unit, hex_)

    def contents(self, unit: int) -> tuple[int, ...]:
        """Return the counters directly inside this one, in the order of the roster."""
        return self.state.contents.get(unit, ())

    def holder(self, unit: int) -> int | None:
        """Return the counter that directly holds this one."""
        holder = self.rules.places.holder[self.state.place[unit]]
        return None if holder == NOWHERE else holder

    def remove(self, unit: int) -> None:
        self.put(unit, DESTROYED)

    def flip(self, unit: int, *, reduced: bool) -> None:
        self.memo.clear()
        self.log.append((self.state.reduced, unit, self.state.reduced[unit]))
        self.state.reduced[unit] = reduced

    def mark(self, unit: int, flag: int) -> None:
        """Raise a flag of a unit."""
        flags = self.state.flags
        if flags[unit] & flag != flag:
            self.memo.clear()
            self.log.append((flags, unit, flags[unit]))
            flags[unit] |= flag

    def unmark(self, unit: int, flag: int) -> None:
        flags = self.state.flags
        if flags[unit] & flag:
            self.memo.clear()
            self.log.append((flags, unit, flags[unit]))
            flags[unit] &= ~flag

    def spend(self, unit: int, halves: int) -> None:
        """Set the half points of movement that a unit has spent in this phase."""
        spent = self.state.spent
        if spent[unit] != halves:
            self.memo.clear()
            self.log.append((spent, unit, spent[unit]))
            spent[unit] = halves

    # Hexes, markers, facts

    def own(self, hex_: int, side: int) -> None:
        owner = self.state.owner
        if owner[hex_] != side + 1:
            self.memo.clear()
            self.log.append((owner, hex_, owner[hex_]))
            owner[hex_] = side + 1

    def hold(self, unit: int, hex_: int) -> bool:
        """Record that a unit stands in a hex or passes through it; return whether the hex changes hands."""
        side = self.rules.roster.side[unit]
        if not self.rules.occupies[unit] or self.owns(hex_, side):
            return False
        self.own(hex_, side)
        return True

    def owns(self, hex_: int, side: int) -> bool:
        return self.state.owner[hex_] == side + 1

    def owner(self, hex_: int) -> int | None:
        owner = self.state.owner[hex_]
        return None if owner == NOBODY else owner - 1

    def add_marker(self, marker: Marker) -> None:
        self.marked.clear()
        self._set("markers", tuple(sorted((*self.state.markers, marker))))

    def add_markers(self, markers: Iterable[Marker]) -> None:
        """Add many at once: each alone would sort and remember all of them again."""
        self.marked.clear()
        self._set("markers", tuple(sorted((*self.state.markers, *markers))))

    def drop_marker(self, marker: Marker) -> None:
        self.marked.clear()
        self._set("markers", tuple(m for m in self.state.markers if m != marker))

    def markers(self, kind: type[M]) -> list[M]:
        """Return the markers of one kind, in order."""
        found: list[M] | None = self.marked.get(kind)
        if found is None:
            found = self.marked[kind] = [m for m in self.state.markers if isinstance(m, kind)]
        return found

    def note(self, fact: tuple[str, Any], value: Any) -> None:
        """Set a fact; None removes it. Rules call `set` and `clear` of its declaration."""
        facts = self.state.facts
        self.memo.clear()
        self.log.append((facts, fact, facts.get(fact)))
        if value is None:
            facts.pop(fact, None)
        else:
            facts[fact] = value

    # Time and procedures

    def advance_to(self, turn: int, phase: int) -> None:
        self._set("turn", turn)
        self._set("phase", phase)

    def push(self, *procedures: Procedure) -> None:
        """Put procedures on the stack; the first named runs first."""
        self.restack(self.state.stack + procedures[::-1])

    def pop(self) -> None:
        self.restack(self.state.stack[:-1])

    def replace(self, procedure: Procedure) -> None:
        self.restack((*self.state.stack[:-1], procedure))

    def restack(self, stack: tuple[Procedure, ...]) -> None:
        """Set the whole stack. Opening an attack and cancelling it changes nothing on the board: the memo stays."""
        self.log.append((self.state, "stack", self.state.stack))
        self.state.stack = stack

    def roll(self, number: int) -> tuple[int, ...]:
        """Throw dice. Earlier actions can no longer be undone."""
        start = self.state.rolls
        self.log.append((self.state, "rolls", start))
        self.state.rolls = start + number  # nothing on the board depends on it: the memo stays
        self.barrier = True
        return tuple(self.dice.die(i) for i in range(start, start + number))

    def reveal(self) -> None:
        """Record that a side has learnt something hidden."""
        self.barrier = True

    def follow(self, units: Iterable[int]) -> None:
        """Record that the enemy has just seen which counters these are. One that lies with others of its type of which
        it has not is not told apart from them: it is not followed."""
        followed, place = self.state.followed, self.state.place
        new = [u for u in units if u not in followed and self.state.hex[u] != NOWHERE]
        if not new:
            return
        seen = followed.union(new)  # what is followed already lies with no counter of its type that is not
        self._set_followed(followed.union(u for u in new if seen.issuperset(self._alike(u, place[u]))))

    def _keep_sight(self, unit: int, to: Place) -> None:
        """Lose sight of counters that a move makes indistinguishable: of all that were together, when one of them
        leaves without being named; of all that come together with others; of what leaves the board."""
        seen = self.state.followed
        found = self._alike(unit, to)
        if unit not in seen:
            if found and not seen.isdisjoint(found):
                self._set_followed(seen.difference(found))
            return
        left = self._alike(unit, self.state.place[unit])
        lost: set[int] = set()
        if left and not self.state.flags[unit] & self.rules.revealing:
            lost.update(left, (unit,))
        if found and (lost or not seen.issuperset(found)):
            lost.update(found, (unit,))
        if self.rules.places.hex[to] == NOWHERE:
            lost.add(unit)
        self._set_followed(seen - lost)

    def _alike(self, unit: int, place: Place) -> list[int]:
        """Return the other counters of its side and type in a place of the board."""
        places, roster = self.rules.places, self.rules.roster
        layer, hex_ = places.layer[place], places.hex[place]
        there = self.state.layers[layer].stacks.get(hex_) if layer < len(self.state.layers) else None
        if not there:
            return []
        side, type_ = roster.side[unit], roster.type[unit]
        return [u for u in there if u != unit and roster.side[u] == side and roster.type[u] == type_]

    def _set_followed(self, units: frozenset[int]) -> None:
        if units != self.state.followed:
            self._set("followed", units)

    def emit(self, kind: str, cite: str, **args: Any) -> None:
        if self.marks is not None:
            self.marks[len(self.events)] = len(self.log)
        self.events.append(Event(kind, cite, args, self.rules.witnessed(self, kind, args)))
        if self.rules.revealing and kind in self.rules.open_events:
            self.follow(named(self.rules, kind, args))

    def _set(self, name: str, value: Any) -> None:
        self.memo.clear()
        self.log.append((self.state, name, getattr(self.state, name)))
        setattr(self.state, name, value)

    # Taking back

    def rewind(self, mark: int) -> None:
        """Undo everything after this length of the log."""
        log, state = self.log, self.state
        self.memo.clear()
        self.marked.clear()
        while len(log) > mark:
            box, key, old = log.pop()
            if box is None:
                self._put(key, old)
            elif box is state:
                setattr(state, key, old)
            elif box is state.facts and old is None:
                state.facts.pop(key, None)
            else:
                box[key] = old
