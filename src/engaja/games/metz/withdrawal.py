"""Withdrawals (4.2.2): units that leave on their turn, and the divisions that leave instead of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Literal, NamedTuple

from engaja.core.actions import Action, Verb
from engaja.core.declared import UNITS_KNOWN, Fact
from engaja.core.notation import UNIT, UNITS
from engaja.core.places import ABSENT, DESTROYED, WITHDRAWN
from engaja.core.procedure import Procedure
from engaja.core.terms import Question, Reason
from engaja.core.values import dataclass
from engaja.datafile import Words
from engaja.rules import World
from engaja.rules.army import recovery
from engaja.rules.common import flags
from engaja.rules.common.sequence import step_of
from engaja.rules.module import Module

AMERICAN = 0
RELIEVED = "box:relieved"  # permanently gone, not destroyed
BOXES = (RELIEVED,)
ARMOUR_TURN, INFANTRY_TURN = 15, 17
ARMOURED, INFANTRY = "DB", "DI"  # endings of the names of divisions


LEAVING: Final[Fact[tuple[int, ...]]] = Fact("leaving", UNITS, (), "units that are due to leave", known=UNITS_KNOWN)
NEXT_TO_LEAVE: Final[Fact[tuple[int, ...]]] = Fact(
    "next_to_leave", UNITS, (), "units that are due to leave on the next turn", known=UNITS_KNOWN
)
SPARED: Final[Fact[tuple[int, ...]]] = Fact(
    "spared",
    UNITS,
    (),
    "of those due to leave, the units that come back: another division left for good",
    known=UNITS_KNOWN,
)
FACTS: Final = (LEAVING, NEXT_TO_LEAVE, SPARED)


class WithdrawAction(NamedTuple):
    verb: Literal["withdraw"]
    unit: int


WITHDRAW: Final = Verb("withdraw", WithdrawAction, unit=UNIT)


def is_gone(w: World, unit: int) -> bool:
    """Return whether a unit never comes back."""
    return w.state.place[unit] in (DESTROYED, ABSENT, w.rules.places.box[RELIEVED])


def of(side: int) -> Callable[[World], None]:
    """Return what a side's movement phase begins with."""
    return lambda w: withdraw(w, side)


def withdraw(w: World, side: int) -> None:
    """At the start of a side's movement phase: units that are due leave unless surrounded; those leave as soon as freed
    (M-12).
    """
    _schedule(w, side)
    for unit in LEAVING.get(w):
        if w.rules.roster.side[unit] == side:
            _leave(w, unit)


def let_go_the_freed(w: World) -> None:
    """At the end of each phase of either side: units that are no longer surrounded leave as soon as there is a way
    (M-12).
    """
    for unit in LEAVING.get(w):
        if not is_gone(w, unit) and _has_a_way_out(w, unit):
            _leave(w, unit)


def _has_a_way_out(w: World, unit: int) -> bool:
    edges = w.rules.departure.exits[w.rules.roster.side[unit]]
    return w.state.ground[unit] < 0 or recovery.has_open_line(w, unit, edges, from_contact=True)


def _schedule(w: World, side: int) -> None:
    """Record the units due from this turn on. Where another division may leave instead, M-11 decides."""
    turn = w.state.turn
    for unit in w.rules.roster.of_side[side]:
        for withdrawal in w.rules.roster.counters[unit].withdrawals:
            if withdrawal.turn == turn and withdrawal.note is None:
                _must_leave(w, unit)
    if side == AMERICAN and turn in (ARMOUR_TURN, INFANTRY_TURN, INFANTRY_TURN + 1):
        _relieve(w, turn)


def _relieve(w: World, turn: int) -> None:
    """4.2.2 obs., M-11: on turns 15 and 17 a weaker division of the same kind leaves instead; on turn 18 the rest of
    it.
    """
    if turn == INFANTRY_TURN + 1:
        for unit in NEXT_TO_LEAVE.get(w):
            _must_leave(w, unit)
        NEXT_TO_LEAVE.clear(w)
        return
    kind = ARMOURED if turn == ARMOUR_TURN else INFANTRY
    due = _due_division(w, turn)
    weakest = _weakest(w, kind, due)
    if weakest:
        _spare(w, due)
        w.push(Relief(AMERICAN, kind, weakest))
    else:
        _division_leaves(w, turn, due)


def assume_printed(w: World) -> None:
    """For a position between the American movement phases of turns 17 and 18 that does not say which units leave next
    (`next_to_leave`; `[]`: none): assume those printed in the book."""
    movement = step_of(w.rules, AMERICAN, "movement")
    since, until = (INFANTRY_TURN, movement + 1), (INFANTRY_TURN + 1, movement)
    if not NEXT_TO_LEAVE.is_set(w) and since <= (w.state.turn, w.state.phase) <= until:
        division = _alive(w, _due_division(w, INFANTRY_TURN))
        _next_to_leave(w, [u for u in division if INFANTRY_TURN not in _noted_turns(w, u)])
    for fact in FACTS:
        _keep(w, fact, fact.get(w))


def faults(w: World) -> Iterator[Words]:
    """Check that the spared division is one of those that leave and return."""
    counters = w.rules.roster.counters
    for unit in SPARED.get(w):
        back = any(x.back_turn is not None for x in counters[unit].withdrawals)
        id_ = w.rules.roster.ids[unit]
        if not back or unit not in LEAVING.get(w):
            yield Words(
                f"'spared': {id_!r} precisa estar em 'leaving' e ter turno para voltar",
                f"'spared': {id_!r} must be in 'leaving' and have a turn to come back",
            )


def _next_to_leave(w: World, units: list[int]) -> None:
    _keep(w, NEXT_TO_LEAVE, tuple(units))


def _keep(w: World, fact: Fact[tuple[int, ...]], units: tuple[int, ...]) -> None:
    """Store the value; an empty one is not written."""
    if units:
        fact.set(w, units)
    else:
        fact.clear(w)


def _noted_turns(w: World, unit: int) -> list[int]:
    """Return the turns on which a counter leaves unless another division leaves instead."""
    return [x.turn for x in w.rules.roster.counters[unit].withdrawals if x.note is not None]


def _due_division(w: World, turn: int) -> str:
    counters = w.rules.roster.counters
    return next(
        c.division for c in counters if c.division and any(x.turn == turn and x.note is not None for x in c.withdrawals)
    )


def _division_leaves(w: World, turn: int, division: str) -> None:
    """Withdraw a division as printed: each counter on its own turn."""
    alive = _alive(w, division)
    now = [u for u in alive if turn in _noted_turns(w, u)]
    for unit in now:
        _must_leave(w, unit)
    _next_to_leave(w, [u for u in alive if u not in now])


def _alive(w: World, division: str) -> list[int]:
    """Return the surviving counters of a division, including flipped ones, wherever they are."""
    counters = w.rules.roster.counters
    return [u for u in w.rules.roster.of_side[AMERICAN] if counters[u].division == division and not is_gone(w, u)]


def _weakest(w: World, kind: str, due: str) -> tuple[str, ...]:
    """Return the divisions of this kind with the fewest counters: at least one, and fewer than the one due."""
    counters = w.rules.roster.counters
    names = {c.division for u in w.rules.roster.of_side[AMERICAN] if (c := counters[u]).division}
    sizes = {name: len(_alive(w, name)) for name in sorted(names) if name.endswith(kind) and name != due}
    fewer = {name: size for name, size in sizes.items() if 1 <= size < len(_alive(w, due))}
    return tuple(name for name, size in fewer.items() if size == min(fewer.values()))


@dataclass(frozen=True, slots=True)
class Relief(Procedure):
    """The American player names a unit to choose the division that leaves, or the regiment that leaves first."""

    side: int
    kind: str
    divisions: tuple[str, ...]

    def question(self, w: World) -> Question:
        return Question(self.side, "withdraw", w.rules.cite("substitutes"))

    def groups(self, w: World) -> Sequence[int]:
        return sorted(u for division in self.divisions for u in self._choices(w, division))

    def _choices(self, w: World, division: str) -> list[int]:
        """An armoured division leaves complete, so one of its units stands for all."""
        alive = _alive(w, division)
        return alive[:1] if self.kind == ARMOURED else alive

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return (WithdrawAction("withdraw", group),)

    def refusals(self, w: World, action: Action) -> list[Reason]:
        return [Reason("must_withdraw", w.rules.cite("substitutes"), {"units": tuple(self.groups(w))})]

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, WithdrawAction)
        division = w.rules.roster.counters[action.unit].division
        assert division is not None
        alive = _alive(w, division)
        now = alive if self.kind == ARMOURED else [action.unit]
        w.pop()
        for unit in now:
            _must_leave(w, unit)
        _next_to_leave(w, [u for u in alive if u not in now])
        for unit in now:
            _leave(w, unit)


def _spare(w: World, division: str) -> None:
    """Let another division leave instead. Its counters surrounded since an earlier turn still leave, and return."""
    counters = w.rules.roster.counters
    late = [unit for unit in LEAVING.get(w) if counters[unit].division == division]
    _keep(w, SPARED, (*SPARED.get(w), *late))


def _must_leave(w: World, unit: int) -> None:
    if is_gone(w, unit):
        return
    if unit not in LEAVING.get(w):
        LEAVING.set(w, (*LEAVING.get(w), unit))


def _leave(w: World, unit: int) -> None:
    """Leave the board at once if a free way leads to an edge of its side; a unit already off the board simply goes."""
    w.reveal()  # the calendar is printed: seeing a counter leave or stay tells which one it is
    if not _has_a_way_out(w, unit):
        w.emit("withdrawal_delayed", w.rules.cite("withdrawal"), unit=unit)
        return
    spared = unit in SPARED.get(w)
    for fact in (LEAVING, SPARED):
        _keep(w, fact, tuple(u for u in fact.get(w) if u != unit))
    if is_gone(w, unit):
        return
    printed = [x for x in w.rules.roster.counters[unit].withdrawals if x.turn <= w.state.turn]
    for_good = not spared and (not printed or printed[-1].back_turn is None)
    w.put(unit, w.rules.places.box[RELIEVED] if for_good else WITHDRAWN)
    if not for_good:
        w.flip(unit, reduced=False)  # M-10
        w.mark(unit, flags.STOPPED)  # one whose return turn has come or passed waits for the next
    w.emit("withdrawn", w.rules.cite("withdrawal"), unit=unit)


class Withdrawals(Module):
    """4.2.2: units that leave on their turn."""

    subjects = ("withdrawal", "substitutes")
    boxes = BOXES
    facts = FACTS
    procedures = (Relief,)
    verbs = (WITHDRAW,)
