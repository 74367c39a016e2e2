"""Conditions as plain data: what a lesson waits for, written in its file and evaluated here.

A condition is a table with one key, the kind of condition; `KINDS` lists them with the arguments each takes. Arguments
that name units, hexes, sides or verbs are checked when the lesson is read, so a misspelt one is an error of the file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engaja.core import Game
from engaja.core.notation import HEX, PLACE, SIDE, UNIT
from engaja.core.places import DESTROYED
from engaja.core.view import spell_event
from engaja.datafile import nearest
from engaja.rules import Rulebook

Condition = Mapping[str, Any]
Pattern = Mapping[str, Any]  # an action or event in part; a list means any one of its members


@dataclass(frozen=True, slots=True)
class Moment:
    """One entry of the journal: the side, its action and the events."""

    side: str
    action: Mapping[str, Any]
    events: Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a condition is evaluated on: the current game, and what happened since the step began."""

    game: Game[Rulebook]
    side: str  # the learner's
    since: Sequence[Moment]
    opening: Sequence[int]  # steps of the counters of each side when the lesson began


def holds(condition: Condition, scene: Scene) -> bool:
    ((kind, wanted),) = condition.items()
    return _JUDGES[kind](wanted, scene)


def matches(pattern: Pattern, found: Mapping[str, Any]) -> bool:
    """Return whether an action or an event has everything the pattern names.

    >>> matches({"do": "move", "to": ["0101", "0102"]}, {"do": "move", "unit": "x", "to": "0102"})
    True
    """
    return all(name in found and _fits(value, found[name]) for name, value in pattern.items())


def _fits(wanted: Any, found: Any) -> bool:
    if isinstance(found, list):  # of several units or hexes all that are named must be there
        return set(wanted if isinstance(wanted, list) else [wanted]) <= set(found)
    return found in wanted if isinstance(wanted, list) else bool(found == wanted)


def spell_moment(game: Game[Rulebook], side: str, action: Mapping[str, Any], events: Iterable[Any]) -> Moment:
    return Moment(side, action, [spell_event(game.world, event) for event in events])


def steps_of(game: Game[Rulebook]) -> list[int]:
    """Return the steps that the counters of each side have left: two on the front, one on the back."""
    roster, state = game.rules.roster, game.world.state
    return [
        sum(roster.steps[u] - state.reduced[u] for u in roster.of_side[side] if state.place[u] != DESTROYED)
        for side in range(len(game.rules.sides))
    ]


# The kinds of condition


def _did(pattern: Pattern, scene: Scene) -> bool:
    return any(m.side == scene.side and matches(pattern, m.action) for m in scene.since)


def _happened(pattern: Pattern, scene: Scene) -> bool:
    return any(matches(pattern, event) for m in scene.since for event in m.events)


def _asked(pattern: Pattern, scene: Scene) -> bool:
    question = scene.game.decision
    if question is None:
        return False
    rules = scene.game.rules
    args = rules.notation.spell_all(question.args, question.kind)
    return matches(pattern, {**args, "kind": question.kind, "side": rules.sides[question.side]})


def _phase(pattern: Pattern, scene: Scene) -> bool:
    rules, state = scene.game.rules, scene.game.world.state
    side, phase = rules.phase_of(state)
    now = {"turn": state.turn, "phase": phase, "side": None if side is None else rules.sides[side]}
    return matches(pattern, now)


def _stands(wanted: Mapping[str, Any], scene: Scene) -> bool:
    notation, here = scene.game.rules.notation, scene.game.world.state.ground
    hexes = [notation.hex_index[h] for h in _listed(wanted["hex"])]
    return all(here[notation.unit_index[u]] in hexes for u in _listed(wanted["unit"]))


def _owns(wanted: Mapping[str, Any], scene: Scene) -> bool:
    rules, w = scene.game.rules, scene.game.world
    side = rules.sides.index(wanted["side"])
    return all(w.owns(rules.notation.hex_index[h], side) for h in _listed(wanted["hex"]))


def _occupies(wanted: Mapping[str, Any], scene: Scene) -> bool:
    rules, state = scene.game.rules, scene.game.world.state
    side = rules.sides.index(wanted["side"])
    return all(state.count[side][rules.notation.hex_index[h]] for h in _listed(wanted["hex"]))


def _destroyed(wanted: Mapping[str, Any], scene: Scene) -> bool:
    rules, place = scene.game.rules, scene.game.world.state.place
    if "unit" in wanted:
        return all(place[rules.notation.unit_index[u]] == DESTROYED for u in _listed(wanted["unit"]))
    side = rules.sides.index(wanted["side"])
    return _within(wanted, sum(place[u] == DESTROYED for u in rules.roster.of_side[side]))


def _losses(wanted: Mapping[str, Any], scene: Scene) -> bool:
    """Return the steps lost since the lesson began: a flipped unit counts one, an eliminated full-strength unit two."""
    side = scene.game.rules.sides.index(wanted["side"])
    return _within(wanted, scene.opening[side] - steps_of(scene.game)[side])


def _within(wanted: Mapping[str, Any], number: int) -> bool:
    return bool(wanted.get("at_least", 0) <= number <= wanted.get("at_most", number))


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


_JUDGES: Final[Mapping[str, Callable[[Any, Scene], bool]]] = {
    "did": _did,
    "happened": _happened,
    "asked": _asked,
    "phase": _phase,
    "stands": _stands,
    "owns": _owns,
    "occupies": _occupies,
    "destroyed": _destroyed,
    "losses": _losses,
    "all": lambda wanted, scene: all(holds(c, scene) for c in wanted),
    "any": lambda wanted, scene: any(holds(c, scene) for c in wanted),
    "not": lambda wanted, scene: not holds(wanted, scene),
}

# The arguments that each kind takes; None: any argument of an action, an event or a question.
KINDS: Final[Mapping[str, tuple[str, ...] | None]] = {
    "did": None,
    "happened": None,
    "asked": None,
    "phase": ("turn", "phase", "side"),
    "stands": ("unit", "hex"),
    "owns": ("side", "hex"),
    "occupies": ("side", "hex"),
    "destroyed": ("side", "unit", "at_least", "at_most"),
    "losses": ("side", "at_least", "at_most"),
}


# Reading


def problem_with(condition: Any, rules: Rulebook) -> str | None:
    """Return what is wrong with a written condition, or None."""
    if not isinstance(condition, dict) or len(condition) != 1:
        return "a condition is a table with one key, its kind"
    ((kind, wanted),) = condition.items()
    if kind not in _JUDGES:
        return f"no condition {kind!r}{nearest(kind, _JUDGES)}"
    if kind == "not":
        return problem_with(wanted, rules)
    return _problem_with_list(kind, wanted, rules) if kind in ("all", "any") else _problem_with_one(kind, wanted, rules)


def _problem_with_list(kind: str, wanted: Any, rules: Rulebook) -> str | None:
    if not isinstance(wanted, list) or not wanted:
        return f"{kind!r} takes a list of conditions"
    return next((found for c in wanted if (found := problem_with(c, rules))), None)


def _problem_with_one(kind: str, wanted: Any, rules: Rulebook) -> str | None:
    if not isinstance(wanted, dict) or not wanted:
        return f"{kind!r} takes a table"
    allowed = KINDS[kind]
    if allowed is not None and (unknown := sorted(set(wanted) - set(allowed))):
        return f"{kind!r} has no {unknown[0]!r}{nearest(unknown[0], allowed)}"
    return problem_with_pattern(wanted, rules, verb="do" if kind == "did" else None)


def problem_with_pattern(pattern: Any, rules: Rulebook, verb: str | None = "do") -> str | None:
    """What is wrong with the names in a pattern, or None."""
    if not isinstance(pattern, dict):
        return "a table is expected"
    if verb is not None and pattern.get(verb) not in rules.actions.verbs:
        return f"unknown action {pattern.get(verb)!r}{nearest(str(pattern.get(verb)), rules.actions.verbs)}"
    notation = rules.notation
    said = rules.actions.verbs.get(str(pattern.get(verb))) if verb is not None else None
    arguments = {argument.word: argument.kind for argument in said.arguments} if said else {}
    known = {kind.indexes: notation.known(kind) for kind in (UNIT, HEX, SIDE, PLACE)}
    for name, value in pattern.items():
        found = arguments.get(name) or notation.kind(name)
        kind = found.indexes if found else ""
        for item in _listed(value):
            if kind in known and item not in known[kind] and item != "off":
                return f"unknown {kind} {item!r}{nearest(str(item), known[kind]).partition('; known')[0]}"
    return None
