"""A game as an environment of PettingZoo, for reinforcement learning: `pip install pettingzoo`, then `Env("diadem")`.

A decision is answered in one or two steps, so that numbers of actions keep their meaning: first which unit acts (or the
actions of no unit, or those that end the decision), then which of its actions. `docs/bots.md` describes both steps and
every column of the observations.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from engaja.core import Game
from engaja.core.actions import Action, to_of
from engaja.core.places import NOWHERE
from engaja.core.procedure import CHOICES, CLOSING
from engaja.games import match
from engaja.games.wording import wording

Numbers = NDArray[np.int32]
Observation = dict[str, Any]

UNSEEN: Final = -1  # in the column of a place: this side does not see where the counter is
NO_UNIT: Final = -1
LARGEST: Final = 1 << 20  # no number in an observation is larger
GLOBALS: Final = ("turn", "phase", "side", "side that decides", "kind of decision", "chosen unit")
UNITS: Final = ("place", "hex", "reduced", "can act")
ACTIONS: Final = ("verb", "unit", "hex", "points")


class Env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # the library has no types
    """A game; the agents are its sides. The last reward is 1 for the winner and -1 for the loser; all others are 0."""

    metadata: dict[str, Any] = {"name": "engaja_v0", "render_modes": [], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, game: str, options: dict[str, Any] | None = None) -> None:
        super().__init__()
        self.game_name, self.options = game, options or {}
        self.rules = match.rulebook(game)
        self.possible_agents = list(self.rules.sides)
        self.agents: list[str] = []
        self._units, self._hexes = len(self.rules.roster), len(self.rules.board.grid)
        self._verbs = {name: number for number, name in enumerate(self.rules.actions.verbs)}
        self._kinds = {kind: number for number, kind in enumerate(wording(game).all()["question"])}
        self.size = max(self._units + 2, 2 * self._hexes)  # more than any unit has actions
        self._space = spaces.Dict(
            {
                "observation": spaces.Dict(
                    {
                        "globals": _box(len(GLOBALS)),
                        "units": _box(self._units, len(UNITS)),
                        "unknown": _box(self._hexes),
                        "actions": _box(self.size, len(ACTIONS)),
                    }
                ),
                "action_mask": spaces.Box(0, 1, (self.size,), np.int8),
            }
        )
        self._choice: spaces.Discrete[Any] = spaces.Discrete(self.size)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        return self._choice

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed has the same dice."""
        self.game: Game[Any] = match.new(
            self.game_name, seed=secrets.randbits(32) if seed is None else seed, options=self.options
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int | None) -> None:
        """Choose a unit, or perform an action; a number that the mask excludes is an error and changes nothing."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        chosen = None if action is None or not 0 <= action < len(self._slots) else self._slots[action]
        if chosen is None:
            raise ValueError(f"action {action} is not allowed now: see action_mask")
        self._cumulative_rewards[self.agent_selection] = 0.0
        if isinstance(chosen, int):
            self._open(chosen)
        else:
            self.game.play(chosen)
            self._ask()
        self._accumulate_rewards()

    def _ask(self) -> None:
        """Put the next decision to its side; if only one unit can act, its actions at once."""
        if self.game.over:
            self._end()
            return
        legal = self.game.legal()
        self.agent_selection = self.possible_agents[legal.question.side]
        able = [group for group in legal.groups() if legal.any_of(group)]
        self._able = frozenset(able)
        if len(able) == 1:
            self._open(able[0])
            return
        self._chosen = NO_UNIT
        self._slots: list[Action | int | None] = [None] * (self._units + 2)
        for group in able:
            self._slots[{CHOICES: self._units, CLOSING: self._units + 1}.get(group, group)] = group

    def _open(self, group: int) -> None:
        self._chosen = max(group, NO_UNIT)
        self._slots = list(self.game.legal().of(group))
        if len(self._slots) > self.size:
            raise OverflowError(f"{len(self._slots)} actions of one unit; the action space has {self.size}")

    def _end(self) -> None:
        winner = self.game.score().winner
        self._slots = []
        for number, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 0.0 if winner is None else 1.0 if winner == number else -1.0
            self.terminations[agent] = True
            self.infos[agent] = {"score": list(self.game.score().score)}

    # What an agent sees

    def observe(self, agent: str) -> Observation:
        asked = not self.game.over and agent == self.agent_selection
        mask = np.zeros(self.size, np.int8)
        actions = np.full((self.size, len(ACTIONS)), -1, np.int32)
        if asked:
            mask[[number for number, slot in enumerate(self._slots) if slot is not None]] = 1
            for number, slot in enumerate(self._slots):
                if slot is not None and not isinstance(slot, int):
                    actions[number] = self._described(slot)
        side = self.possible_agents.index(agent)
        seen = self.game.view(side)
        return {
            "observation": {
                "globals": self._globals(asked),
                "units": self._placed(seen, asked),
                "unknown": self._unknown(seen),
                "actions": actions,
            },
            "action_mask": mask,
        }

    def _globals(self, asked: bool) -> Numbers:
        state, question = self.game.world.state, None if self.game.over else self.game.legal().question
        kind = -1 if question is None else self._kinds[question.kind]
        phase = self.rules.sequence.phases[state.phase]
        side = -1 if phase.side is None else phase.side
        decides = -1 if question is None else question.side
        return np.array([state.turn, state.phase, side, decides, kind, self._chosen if asked else NO_UNIT], np.int32)

    def _placed(self, seen: dict[str, Any], asked: bool) -> Numbers:
        found = np.full((self._units, len(UNITS)), UNSEEN, np.int32)
        found[:, 2:] = 0
        place, hex_of = self.game.world.state.place, self.rules.places.hex
        for name, standing in seen["units"].items():
            unit = self.rules.roster.index[name]
            at = place[unit]
            found[unit] = at, hex_of[at], standing["reduced"], asked and unit in self._able
        return found

    def _unknown(self, seen: dict[str, Any]) -> Numbers:
        found = np.zeros(self._hexes, np.int32)
        for piece in seen["unknown"]:
            found[self.rules.notation.hex_index[piece["hex"]]] += 1
        return found

    def _described(self, action: Action) -> tuple[int, int, int, int]:
        given = self.rules.actions.arguments(action)
        to = given.get("target", given.get("hex", to_of(action)))
        unit, points = given.get("unit", NO_UNIT), given.get("points", -1)
        return self._verbs[action.verb], unit, NOWHERE if to is None else to, -1 if points is None else points


def _box(*shape: int) -> spaces.Box:
    return spaces.Box(-LARGEST, LARGEST, shape, np.int32)
