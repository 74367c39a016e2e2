"""The list of legal actions, and the way to the next decision.

Separate from the procedures so that `make fast` can compile it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Generic, NamedTuple, TypeVar

from engaja.core.actions import Action
from engaja.core.inquiry import Desk
from engaja.core.procedure import Procedure
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Question, Refused
from engaja.core.world import World

R = TypeVar("R", bound=RulebookBase)


class DeadEnd(Exception):
    """A decision without a legal action: a mistake in the rules."""


class LegalView(Generic[R]):
    """The legal actions of the present decision: lazy, and valid until the next action.

    It can be counted (`len`), iterated in a fixed order, sampled, and tested for an action; testing one unit looks at
    that unit only.
    """

    def __init__(self, w: World[R], procedure: Procedure, question: Question) -> None:
        self.world, self.procedure, self.question = w, procedure, question
        self.forced: Action | None = None  # the only answer, where it is still the player who gives it
        self._groups: Sequence[int] | None = None
        self._lists: dict[int, Sequence[Action]] = {}

    def groups(self) -> Sequence[int]:
        """Return the groups that may have actions: indices of units and the named groups, in a fixed order. A group may
        be empty.
        """
        if self._groups is None:
            self._groups = self.procedure.groups(self.world)
        return self._groups

    def of(self, group: int) -> Sequence[Action]:
        """Return the legal actions of one group (a unit's index, or one of the named groups)."""
        listed = self._lists.get(group)
        if listed is None:
            listed = self._lists[group] = self.procedure.actions_of(self.world, group)
        return listed

    def any_of(self, group: int) -> bool:
        """Return whether a group has a legal action; its list is built only where a quick test cannot tell."""
        if group in self._lists:
            return bool(self._lists[group])
        return self.procedure.surely_can(self.world, group) or bool(self.of(group))

    def desk(self) -> Desk | None:
        """Return what the deciding side is shown beside this list; None if nothing."""
        make = self.world.rules.desks.get(type(self.procedure))
        return None if make is None else make(self)

    def __iter__(self) -> Iterator[Action]:
        for group in self.groups():
            yield from self.of(group)

    def __len__(self) -> int:
        return sum(len(self.of(group)) for group in self.groups())

    def __bool__(self) -> bool:
        """There is always an answer. Without this, ``if legal`` would list and count them all."""
        return True

    def __contains__(self, action: object) -> bool:
        """Return whether an action, in any form that `Game.read` accepts, is legal now. False for anything else."""
        try:
            known = self.world.rules.actions.read(action)
        except Refused:
            return False
        return self.holds(known)

    def holds(self, action: Action) -> bool:
        """Like `in`, but the action must have been read."""
        group = self.procedure.group_of(self.world, action)
        if group not in self.groups():
            return False
        return self.procedure.allows(self.world, action, self.of(group))

    def only(self) -> Action | None:
        """Return the legal action if there is exactly one."""
        found: Action | None = None
        groups = self.groups()
        # The closing group is short and usually settles that there are two; what no unit does alone is often long.
        for group in (*groups[-1:], *groups[:-1]):
            listed = self.of(group)
            if not listed:
                continue
            if found is not None or len(listed) > 1:
                return None
            found = listed[0]
        if found is None:
            raise DeadEnd(f"{self.procedure} has no legal action")
        return found

    def sample(self, rng: random.Random) -> Action:
        """Return a random legal action: first choose a group, then one of its actions."""
        groups = self.groups()
        order = len(groups)
        tried: set[int] = set()
        while len(tried) < order:
            group = groups[int(rng.random() * order)]
            listed = self.of(group)
            if listed:
                return listed[int(rng.random() * len(listed))]
            tried.add(group)
        raise DeadEnd(f"{self.procedure} has no legal action")

    def check(self, action: Action) -> None:
        """Refuse an action that is not legal, with every reason."""
        if not self.holds(action):
            raise Refused(self.procedure.refusals(self.world, action))


class Frame(NamedTuple):
    """A procedure on the stack in which a side has acted."""

    depth: int
    kind: str
    side: int


def settle(w: World[R], acted: list[Frame] | None = None) -> LegalView[R] | None:
    """Runs the procedures up to the next decision that is one; None when the game is over.

    A decision with one possible answer and nothing hidden in it is answered here, with an event. At a table (`acted` is
    given, and kept up to date) a dialogue or phase in which the side itself has acted is not ended for it: the view
    that is returned is then `forced`.
    """
    while w.state.stack:
        procedure = w.state.stack[-1]
        if acted:
            acted[:] = [frame for frame in acted if _stands(w, frame)]
        question = procedure.question(w)
        if question is None:
            procedure.proceed(w)
            continue
        legal = LegalView(w, procedure, question)
        if question.secret or procedure.surely_a_choice(w):
            return legal
        only = legal.only()
        if only is None:
            return legal
        if acted and frame_of(legal) in acted and w.rules.actions.verbs[only.verb].closing:
            legal.forced = only
            return legal
        w.emit("answered", question.cite, side=question.side, action=only)
        procedure.play(w, only)
    return None


def _stands(w: World[R], frame: Frame) -> bool:
    stack = w.state.stack
    return frame.depth < len(stack) and type(stack[frame.depth]).__name__ == frame.kind


def frame_of(legal: LegalView[R]) -> Frame:
    """The procedure that asks a question, as a side that answers it acts in it."""
    return Frame(len(legal.world.state.stack) - 1, type(legal.procedure).__name__, legal.question.side)
