"""The fast policy: sensible answers without search, for playing games out by the thousand.

It holds what it has, attacks with what it can gather where that promises something, and supports attacks with guns and
air points. What a phase needs is worked out at its start and kept for its decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.room import make_room
from engaja.ai.veteran.attacks import closing, defend, next_attack
from engaja.ai.veteran.moves import Order, orders
from engaja.ai.veteran.sketch import Sketch
from engaja.core.actions import DONE, Action, to_of, unit_of
from engaja.core.legal import LegalView
from engaja.core.notation import OFF
from engaja.core.procedure import CLOSING
from engaja.rules import Rulebook, World
from engaja.rules.common.advance import AdvanceAction
from engaja.rules.common.declaration import CANCEL, DECLARE, SupportAction
from engaja.rules.common.movement import MoveAction

PLAIN: Final = Thought("all_placed")


class Drill:
    """Answers every decision of either side in one game that is played out; not to be shared between games."""

    def __init__(self, w: World) -> None:
        self.w = w
        self.memory: dict[str, Any] = {}
        self._phase: tuple[int, int] | None = None
        self._sketches: dict[int, Sketch] = {}
        self._orders: Iterator[Order] = iter(())
        self._waiting: list[int] = []
        self._additions: list[Action] = []
        self._decisions: dict[str, Callable[[LegalView[Rulebook], int], Action]] = {
            "movement": self._move,
            "combat": self._fight,
            "attack": self._build,
            "bombard": self._build,
            "defence": self._defend,
            "retreat": self._retreat,
            "displace": self._retreat,
            "advance": self._advance,
            **dict.fromkeys(("loss", "remove", "bombed", "final_losses", "exchange"), self._lose),
        }

    def answer(self, legal: LegalView[Rulebook]) -> Choice:
        decide = self._decisions.get(legal.question.kind)
        action = self._other(legal) if decide is None else decide(legal, legal.question.side)
        return Choice(action, _why(action))

    def _sketch(self, side: int, *, fresh: bool = False) -> Sketch:
        """The sketch of a side in this phase; `fresh`: strengths and stacks as they are now."""
        now = (self.w.state.turn, self.w.state.phase)
        if self._phase != now:
            self._phase = now
            self._sketches.clear()
        if fresh or side not in self._sketches:
            self._sketches[side] = Sketch(self.w, side)
        return self._sketches[side]

    # Movement

    def _move(self, legal: LegalView[Rulebook], side: int) -> Action:
        if self._phase != (self.w.state.turn, self.w.state.phase) or side not in self._sketches:
            k = self._sketch(side)
            self._orders = orders(k)
            self._waiting = [u for u in legal.groups() if u >= 0 and self.w.state.ground[u] < 0]
        k = self._sketch(side)
        while self._waiting:
            entering = self._enter(k, legal, self._waiting.pop())
            if entering is not None:
                return entering
        groups = legal.groups()
        for unit, hexes in self._orders:
            if unit in groups:
                listed = legal.of(unit)
                for to in hexes:
                    action = MoveAction("move", unit, to)
                    if action in listed:
                        return action
        if legal.of(CLOSING):
            return DONE
        return self._unfinished(k, legal)

    def _enter(self, k: Sketch, legal: LegalView[Rulebook], unit: int, *, must: bool = False) -> Action | None:
        """Enter out of contact and near the goals; next to the enemy only if it must."""
        w, way = self.w, k.way(self.w.rules.mobility[unit])
        zone, enemy = w.state.zone[k.foe], w.state.count[k.foe]
        best: tuple[int, Action] | None = None
        for action in legal.of(unit):
            to = to_of(action)
            if to is None or to < 0 or (not must and (zone[to] or enemy[to] or action.verb == "drop")):
                continue
            if best is None or way[to] < best[0]:
                best = way[to], action
        return None if best is None else best[1]

    def _unfinished(self, k: Sketch, legal: LegalView[Rulebook]) -> Action:
        """Something keeps the phase from ending: units that must enter, or too many in a hex."""
        for unit in legal.groups():
            if unit >= 0 and self.w.state.ground[unit] < 0:
                action = self._enter(k, legal, unit, must=True)
                if action is not None:
                    return action
        return make_room(legal, lambda unit, to: -float(k.way(self.w.rules.mobility[unit])[to])).action

    # Combat

    def _fight(self, legal: LegalView[Rulebook], side: int) -> Action:
        script = next_attack(self._sketch(side, fresh=True), legal)
        if script is None:
            return DONE
        self._additions = list(script.additions)
        return script.opening

    def _build(self, legal: LegalView[Rulebook], side: int) -> Action:
        groups = legal.groups()
        while self._additions:
            action = self._additions.pop(0)
            if legal.procedure.group_of(self.w, action) in groups and legal.holds(action):
                return action
        ending = closing(legal)
        if ending != CANCEL:
            return ending
        for group in groups:  # a unit that must join, or the only unit that may
            for action in legal.of(group) if group >= 0 else ():
                if action.verb == "join" or isinstance(action, SupportAction):
                    return action
        return next((a for a in legal if a not in (CANCEL, DECLARE)), CANCEL)

    # Consequences

    def _defend(self, legal: LegalView[Rulebook], side: int) -> Action:
        return defend(self._sketch(side, fresh=True), legal)

    def _lose(self, legal: LegalView[Rulebook], side: int) -> Action:
        """The weakest counter first."""
        if DONE in legal:
            return DONE
        roster, faces = self.w.rules.roster, self.w.state.reduced
        found = [a for a in legal if a.verb == "lose"]
        return min(found, key=lambda a: ((roster.defence[faces[unit_of(a)]][unit_of(a)] or 0), unit_of(a)))

    def _retreat(self, legal: LegalView[Rulebook], side: int) -> Action:
        """To the least threatened hex with good cover; off the board only if there is no other."""
        k = self._sketch(side)
        cover, places = k.rules.ground.cover, k.worth.places

        def value(action: Action) -> float:
            to = to_of(action)
            assert to is not None
            return -1000.0 if to == OFF else cover[to] - 0.1 * k.threat[to] + 0.1 * places.get(to, 0)

        return max(legal, key=lambda a: (value(a), a))

    def _advance(self, legal: LegalView[Rulebook], side: int) -> Action:
        """Into places that score, and where few enemies stand; guns stay behind."""
        k = self._sketch(side)
        zone, places = self.w.state.zone[k.foe], k.worth.places
        best = 0.0
        found: Action = DONE
        for action in legal:
            if isinstance(action, AdvanceAction) and not k.rules.is_gun[action.unit]:
                prize = places.get(action.to, 0) if not self.w.owns(action.to, side) else 0
                value = prize + 1.0 + k.rules.ground.cover[action.to] - zone[action.to] + 0.01 * k.defence[action.unit]
                if value > best:
                    best, found = value, action
        return found

    def _other(self, legal: LegalView[Rulebook]) -> Action:
        """Set-up, recovery and withdrawals: the first thing that is listed and does not only take something back."""
        return next((a for a in legal if a not in (DONE, CANCEL)), DONE)


def _why(action: Action) -> Thought:
    if isinstance(action, MoveAction):
        return Thought("marches_stands", {"unit": action.unit, "to": action.to})
    return PLAIN
