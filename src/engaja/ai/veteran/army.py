"""The family of the army games: the recruit, in haste and in other tempers, and the fast policy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from engaja.ai.choice import NO_WEIGHTS
from engaja.ai.recruit.survey import SKILL
from engaja.ai.search import Mood, Policy
from engaja.ai.veteran.drill import Drill
from engaja.ai.veteran.hasty import Hasty
from engaja.ai.veteran.sketch import Sketch
from engaja.rules import World

ALL: Final = 1000  # air points: no side has so many, so that none is kept
DRILL: Final = "drill"

USUAL: Final = Mood("march_usual")
BOLD: Final = Mood("march_bold", {"boldness": 4.0, "eagerness": 0.0, "caution": 0.5})
# Plans of a movement phase. Those of the stronger side attack no less than the usual one: playing out is short, so that
# it sees what an attack costs and not what it opens.
STRONGER: Final = (
    USUAL,
    Mood("march_storm", {"boldness": 8.0, "eagerness": -0.05, "caution": 0.0, "take": 2.0}),
    BOLD,
    Mood("march_take", {"take": 3.0, "haste": 2.0, "inertia": 0.1}),
    Mood("march_drill", {}, DRILL),
)
WEAKER: Final = (
    USUAL,
    Mood("march_wary", {"boldness": 0.5, "caution": 2.0, "shelter": 0.6, "hold": 1.5}),
    BOLD,
    Mood("march_hold", {"hold": 3.0, "caution": 1.5}),
    Mood("march_mass", {"massing": 0.5, "eagerness": 0.02}),
)
# Plans of a combat phase: which attacks, how much support.
FIGHTS: Final = (
    Mood("fight_usual"),
    Mood("fight_eager", {"threshold": -0.5, "kept": ALL}),
    Mood("fight_sure", {"threshold": 2.0}),
    Mood("fight_all_air", {"kept": ALL}),
)
LATER: Final = Mood("")
REPLIES: Final = (Mood("", {}, DRILL), Mood(""), Mood("", {"boldness": 4.0, "caution": 0.5}))


class Army(NamedTuple):
    weights: Mapping[str, float] = NO_WEIGHTS  # of the seat

    def policy(self, w: World, side: int, mood: Mood, memory: Mapping[str, Any]) -> Policy:
        if mood.policy == DRILL:
            return Drill(w)
        return Hasty(w, side, {**self.weights, **mood.weights}, memory)

    def moods(self, w: World, side: int, kind: str) -> Sequence[Mood]:
        if kind == "combat":
            return FIGHTS
        if kind != "movement":
            return ()
        return STRONGER if Sketch(w, side).is_stronger else WEAKER

    def later(self, w: World, side: int) -> Mood:
        return LATER

    def replies(self, w: World, side: int) -> Sequence[Mood]:
        return REPLIES

    def value(self, w: World, side: int) -> float:
        """Points by the score rules, what the strength left is worth until the end of the game, and how near the side's
        units are to its goals."""
        points = sum([item.points if item.side == side else -item.points for item in w.rules.score(w)])
        left = (w.rules.last_turn(w) - w.state.turn) / w.rules.turns if w.state.stack else 0.0
        if not left:
            return float(points)
        roster, faces, at = w.rules.roster, w.state.reduced, w.state.ground
        strength = [0.0, 0.0]
        for u, hex_ in enumerate(at):
            if hex_ >= 0:
                strength[roster.side[u]] += (roster.attack[faces[u]][u] or 0) + (roster.defence[faces[u]][u] or 0)
        return points + left * SKILL * (strength[side] - strength[1 - side]) - APPROACH * _turns_away(w, side)


APPROACH: Final = 0.1  # points for each turn of march that a unit is nearer to a goal of its side
LONG_WAY: Final = 6.0  # turns of march beyond which it does not matter


def _turns_away(w: World, side: int) -> float:
    k, at, halves = Sketch(w, side), w.state.ground, w.rules.roster.halves
    units = [u for u in k.own if not w.rules.is_gun[u] and halves[u]]
    return sum([min(LONG_WAY, k.way(w.rules.mobility[u])[at[u]] / halves[u]) for u in units])
