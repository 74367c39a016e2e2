"""Veteran: compares plans by playing them out.

At the first decision of a movement phase it makes the recruit's moves under several tempers (`tempers`, `drive`), plays
each plan out with the fast policy (`drill`, `rollout`) and keeps the best (`search`); so it does with the attacks of a
combat phase. The plan is kept for the phase as text (`plan`). All other decisions are the recruit's.
"""

from __future__ import annotations

import random
from typing import Final

from engaja.ai.choice import Choice, Means
from engaja.ai.recruit import DECISIONS
from engaja.ai.recruit.survey import Survey
from engaja.ai.recruit.temper import USUAL, Temper
from engaja.ai.veteran import plan as plans
from engaja.ai.veteran.drill import Drill
from engaja.ai.veteran.drive import Drive
from engaja.ai.veteran.plan import Plan
from engaja.ai.veteran.search import Budget, Rollout, best_of, played_out, thrown
from engaja.ai.veteran.sketch import Sketch
from engaja.ai.veteran.tempers import FIGHTS, MARCHES, OWN
from engaja.core import Game
from engaja.core.legal import settle
from engaja.rules import Rulebook, World
from engaja.rules.army.lettered import LetteredResults

MARCH_NODES: Final = 40  # rollouts for a movement phase
FIGHT_SHARE: Final = 4  # one rollout in so many as for a movement phase is made for a combat phase
FIGHT_SECONDS: Final = 0.3  # share of the time for a side-turn
SEARCHED: Final = ("movement", "combat")  # decisions at which a plan is made
TURNS: Final = 1  # own movement phases until which a plan is played out


class Veteran:
    def __init__(self, means: Means) -> None:
        self.means = means

    def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
        w, kind, seed = game.world, game.legal().question.kind, rng.getrandbits(32)
        plan = plans.read(w, self.means.plan)
        if plan is None and kind in SEARCHED and not Sketch(w, side).is_stronger:
            plan = Plan(OWN)  # rollouts do not tell the plans of a side that will be attacked apart
        if kind == "movement":
            plan = self._march(w, side, seed) if plan is None else plan
            if plan.steps and game.legal().holds(plan.steps[0].action):
                step, rest = plan.steps[0], plan._replace(steps=plan.steps[1:])
                return Choice(step.action, step.reason._replace(plan=f"march_{plan.name}"), plans.write(w, rest))
            plan = plan._replace(steps=())  # something unforeseen: go on as the temper says
        elif kind == "combat" and plan is None:
            plan = self._fight(w, side, seed)
        return self._decide(game, side, kind, plan)

    def _decide(self, game: Game[Rulebook], side: int, kind: str, plan: Plan | None) -> Choice:
        """One decision of the recruit, in the temper of the plan."""
        w = game.world
        if plan is None:
            return DECISIONS[kind](Survey(w, side), game.legal())
        marching = kind == "movement"
        tempers = MARCHES if marching else FIGHTS
        temper = None if plan.name == OWN else tempers.get(plan.name) or USUAL
        choice = DECISIONS[kind](Survey(w, side, temper), game.legal())
        name = f"{'march' if marching else 'fight'}_{plan.name}"
        return Choice(choice.action, choice.reason._replace(plan=name), plans.write(w, plan))

    def _march(self, w: World, side: int, seed: int) -> Plan:
        """The plan of a movement phase."""
        nodes = self.means.nodes or MARCH_NODES
        seconds = self.means.seconds
        making = Budget(nodes, None if seconds is None else 0.5 * seconds)
        searching = Budget(nodes, None if seconds is None else (1 - FIGHT_SECONDS) * seconds)
        found: list[Plan] = []
        rollouts: list[Rollout] = []
        seen: set[tuple[int, ...]] = set()
        for name in list(MARCHES)[: max(1, nodes // 2)]:
            if found and making.is_over:
                break
            ahead = w.copy()
            drive = Drive(ahead, side)
            temper = MARCHES[name]
            if name == OWN:
                drive.by_recruit()
            elif temper is None:
                drive.by_drill()
            else:
                drive.by_temper(temper)
            positions = tuple(ahead.state.place)
            if positions not in seen:  # many tempers come to the same moves
                seen.add(positions)
                found.append(Plan(name, tuple(drive.steps)))
                rollouts.append(_fought(ahead, side, seed, USUAL))
        return found[best_of(rollouts, searching).number] if len(found) > 1 else found[0]

    def _fight(self, w: World, side: int, seed: int) -> Plan:
        """The plan of a combat phase."""
        nodes = max(1, (self.means.nodes or MARCH_NODES) // FIGHT_SHARE)
        seconds = self.means.seconds
        budget = Budget(nodes, None if seconds is None else FIGHT_SECONDS * seconds)
        names = list(FIGHTS)[: max(1, nodes // 2)]
        if len(names) == 1:
            return Plan(names[0])
        return Plan(names[best_of([_fought(w, side, seed, FIGHTS[name]) for name in names], budget).number])


def _fought(w: World, side: int, seed: int, temper: Temper) -> Rollout:
    """Fight a combat phase in a temper, against the fast policy, and play on from there."""

    def rollout(number: int) -> float:
        ahead = thrown(w, side, seed, number)
        drill, legal, phase = Drill(ahead), settle(ahead), ahead.state.phase
        while legal is not None and ahead.state.phase == phase:
            question = legal.question
            if question.side == side:
                action = DECISIONS[question.kind](Survey(ahead, side, temper), legal).action
            else:
                action = drill.answer(legal)
            legal.procedure.play(ahead, action)
            legal = settle(ahead)
            ahead.events = []
            ahead.log.clear()
        return played_out(ahead, side, TURNS)

    return rollout


def plays(rules: Rulebook) -> bool:
    """Return whether it plays this game: the fast policy knows the army games."""
    return rules.get(LetteredResults) is not None
