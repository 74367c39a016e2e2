"""The recruit in a game of islands, ships and groups of aircraft: which file answers which question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.theatre import clash, contact, land, sea, toll, wings
from engaja.ai.recruit.theatre.scene import Scene
from engaja.core import LegalView
from engaja.core.actions import DONE, unit_of
from engaja.core.procedure import CLOSING
from engaja.rules import Rulebook
from engaja.rules.common.declaration import CANCEL, SupportAction


def arrive(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Everything that comes goes to the first place open to it; ships and aircraft are restored."""
    for verb in ("enter", "recover", "embark"):
        for unit in legal.groups():
            for action in legal.of(unit) if unit >= 0 else ():
                if action.verb == verb:
                    return Choice(action, Thought("enters" if verb == "enter" else "recovers", {"unit": unit}))
    return Choice(DONE, Thought("nothing_to_do"))


def move(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Landings, marches, restored units, works; then aircraft."""
    return (
        sea.land(s, legal)
        or contact.march(s, legal)
        or _restore(s, legal)
        or land.work(s, legal)
        or wings.launch(s, legal)
        or land.end(s, legal)
    )


def _restore(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    for unit in legal.groups():
        for action in legal.of(unit) if unit >= 0 else ():
            if action.verb in ("recover", "activate"):
                return Choice(action, Thought("recovers", {"unit": unit}))
    return None


def attack(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """As on land; and the ships beside the hex fire."""
    for unit in legal.groups():
        if unit in s.rules.roster.of_side[s.side] and s.rules.roster.counters[unit].branch == "naval":
            for action in legal.of(unit):
                if isinstance(action, SupportAction):
                    return Choice(action, Thought("fires", {"unit": unit, "target": legal.question.args["target"]}))
    return clash.build(s, legal)


def advance(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    return toll.advance(s, legal) if DONE in legal else orderly(s, legal)


def fire(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """The hit that costs its owner most."""
    best = max(legal, key=lambda a: (s.step[unit_of(a)], -unit_of(a)))
    return Choice(best, Thought("fires_at", {"unit": unit_of(best)}))


def orderly(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Whatever else is asked: the end of it, if that is offered, or else the first answer."""
    closing = list(legal.of(CLOSING)) if CLOSING in legal.groups() else []
    for action in (*closing, *legal):
        if action != CANCEL:
            return Choice(action, Thought("has_to"))
    return Choice(CANCEL, Thought("nothing_to_do"))


DECISIONS: Final[Mapping[str, Callable[[Scene, LegalView[Rulebook]], Choice]]] = {
    "setup": land.set_up,
    "reinforcement": arrive,
    "naval": sea.command,
    "compose": sea.compose,
    "steer": sea.steer,
    "movement": move,
    "mission": wings.fly,
    "raid": wings.react,
    "cover": wings.react,
    "combat": clash.decide,
    "attack": attack,
    "bombard": clash.bombard,
    "defence": clash.defend,
    "loss_or_retreat": toll.pay,
    "dues": toll.pay,
    "loss": toll.lose,
    "air_loss": toll.lose,
    "flak": toll.lose,
    "fire": fire,
    "advance": advance,
}


def decide(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    return DECISIONS.get(legal.question.kind, orderly)(s, legal)
