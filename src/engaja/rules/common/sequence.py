"""The sequence of play (3.0): phases in order, turn after turn, and what happens between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from engaja.core.actions import DONE_VERB
from engaja.core.declared import OF_COMBAT_PHASE, OF_MOVEMENT
from engaja.core.position import BadPosition
from engaja.core.procedure import Procedure
from engaja.core.state import State
from engaja.core.values import dataclass
from engaja.faults import fault
from engaja.rules.common import duty, engagement, flags, standing
from engaja.rules.common.assault import CombatPhase, forget_targets, recall_targets
from engaja.rules.common.duty import DutyToAttack
from engaja.rules.common.flags import lower
from engaja.rules.common.movement import TAKEN, Movement
from engaja.rules.common.routine import Routine
from engaja.rules.common.setup import SetUp
from engaja.rules.module import Happening, Module, RuleList

if TYPE_CHECKING:
    from engaja.rules.printed import Printed
    from engaja.rules.rulebook import Rulebook, World


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of the sequence of play: what happens when it begins, which side then decides what, what happens when it
    ends.
    """

    name: str
    side: int | None
    begin: tuple[Happening, ...] = ()
    procedure: Callable[[int], Procedure] | None = None
    end: tuple[Happening, ...] = ()


@dataclass(frozen=True, slots=True)
class Turns(Routine):
    """At the bottom of the stack: begins a phase, ends it when it is over, and continues with the next."""

    running: bool = False

    def proceed(self, w: World) -> None:
        phase = w.rules.sequence.phases[w.state.phase]
        if self.running:
            for happening in phase.end:
                happening(w)
                if w.state.stack[-1] is not self:
                    return  # something is asked first; then the phase ends again, and what is done is not done twice
            w.replace(Turns())
            _next_phase(w)
            return
        w.replace(Turns(running=True))
        w.emit("phase", w.rules.cite("sequence"), turn=w.state.turn, phase=phase.name, side=phase.side)
        if phase.procedure is not None and phase.side is not None:
            w.push(phase.procedure(phase.side))
        # Procedures pushed at the beginning lie above the phase itself, so they are settled first.
        for happening in phase.begin:
            happening(w)


def _next_phase(w: World) -> None:
    turn, phase = w.state.turn, w.state.phase + 1
    if phase < len(w.rules.sequence.phases):
        w.advance_to(turn, phase)
    elif turn < w.rules.last_turn(w):
        w.advance_to(turn + 1, 0)
    else:
        w.pop()
        w.push(*w.rules.sequence.closings, GameEnd())


@dataclass(frozen=True, slots=True)
class GameEnd(Routine):
    """The final count: no more decisions."""

    def proceed(self, w: World) -> None:
        items = w.rules.score(w)
        totals = [sum(item.points for item in items if item.side == side) for side in range(len(w.rules.sides))]
        best = max(totals)
        winner = totals.index(best) if totals.count(best) == 1 else None
        w.emit("game_over", w.rules.cite("objectives"), winner=winner, score=tuple(totals))
        w.pop()


def phase_of(rules: Rulebook, state: State) -> tuple[int | None, str]:
    """Return the phasing side and the phase, as positions name them."""
    if not state.stack or not isinstance(state.stack[0], Turns):
        return None, "over"
    top = state.stack[-1]
    if isinstance(top, SetUp):
        return top.side, "setup"
    phase = rules.sequence.phases[state.phase]
    return phase.side, phase.name


def start_at(w: World, turn: int, side: int, phase: str, stayed: frozenset[int]) -> None:
    """Begin at a phase, as a position requests: with its beginning, but without the phases before it."""
    if phase == "setup":
        standing.check(w)
        w.advance_to(w.rules.first_turn(w), 0)
        w.push(*w.rules.sequence.openings, Turns())
        return
    step = step_of(w.rules, side, phase)
    w.rules.setup.default_placement(w)
    standing.check(w)
    w.advance_to(turn, step)
    for unit, hex_ in enumerate(w.state.ground):
        if hex_ >= 0 and unit not in stayed and phase == "combat":
            w.mark(unit, flags.MOVED)
    for happening in w.rules.setup.on_loading:
        happening(w)
    w.push(Turns())


def step_of(rules: Rulebook, side: int, phase: str) -> int:
    """Return the index of a side's phase in the sequence of a turn."""
    matching = [i for i, p in enumerate(rules.sequence.phases) if p.name == phase and p.side in (side, None)]
    if not matching:
        raise BadPosition(fault("no_phase", side=rules.sides[side], phase=phase))
    return matching[0]


def has_passed(w: World, turn: int, side: int, phase: str) -> bool:
    """Return whether a phase of a turn is over, in the game or in the position being set up."""
    return (turn, step_of(w.rules, side, phase)) < (w.state.turn, w.state.phase)


# The phases that the army games share


def movement_phase(side: int, begin: tuple[Happening, ...] = (), end: tuple[Happening, ...] = ()) -> Phase:
    """4.0. `begin` and `end` are what the game adds."""
    return Phase("movement", side, begin=(rest, *begin), procedure=Movement, end=(*end, engagement.note_contact))


def combat_phase(side: int, begin: tuple[Happening, ...] = (), end: tuple[Happening, ...] = ()) -> Phase:
    """5.0. `begin` and `end` are what the game adds."""

    def oblige(w: World) -> None:
        recall_targets(w)
        if w.rules.get(DutyToAttack) is not None:
            duty.oblige(w, side)

    return Phase(
        "combat", side, begin=(*begin, oblige), procedure=CombatPhase, end=(*end, end_combat, engagement.note_contact)
    )


# Happenings


def rest(w: World) -> None:
    """Begin a new movement phase: unspent points were lost, nothing is carried over (4.0 obs.)."""
    for unit, spent in enumerate(w.state.spent):
        if spent:
            w.spend(unit, 0)
    TAKEN.clear(w)
    lower(OF_MOVEMENT)(w)


def end_combat(w: World) -> None:
    """End a combat phase: what was done in it binds no longer, and after the last of a turn every hex may be attacked
    again (C-23)."""
    lower(OF_COMBAT_PHASE, OF_MOVEMENT)(w)
    if not any(phase.name == "combat" for phase in w.rules.sequence.phases[w.state.phase + 1 :]):
        forget_targets(w)


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class SequenceRules(Module):
    """3.0: the phases of a turn in their order, what comes before the first turn and after the last."""

    verbs = (DONE_VERB,)
    subjects = ("sequence", "objectives")
    procedures = (
        Turns,
        GameEnd,
    )

    phases: tuple[Phase, ...]  # of a turn, in order
    openings: tuple[Procedure, ...] = ()  # the set-up
    closings: tuple[Procedure, ...] = ()  # after the last turn, before the score is final

    def cites(self, printed: Printed) -> Iterable[str]:
        asked = (*self.openings, *self.closings)
        return {*super().cites(printed), *(subject for p in asked for subject in getattr(p, "subjects", ()))}

    def lists(self) -> Iterator[RuleList]:
        for number, phase in enumerate(self.phases):
            for name, happenings in (("begin", phase.begin), ("end", phase.end)):
                if happenings:
                    yield RuleList(self, f"phases.{number}.{name}", happenings)
