"""What each side may know. The rules of the game answer one question, `knows`; everything else asks it.

The core has no opinion of its own: a side knows its own counters, and of the others what some rule of the game
(`knowledge_rules`, `present_knowledge`) lets it know. Each rule says how much it allows; the highest level applies.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any, Final

from engaja.core.notation import UNIT, UNITS, UNKNOWN, Kind

if TYPE_CHECKING:
    from engaja.core.rulebook import RulebookBase
    from engaja.core.world import World


class Knowledge(IntEnum):
    """How much a side knows of a counter."""

    NOTHING = 0  # not even that it is there
    PRESENCE = 1  # that a counter is in the hex
    TYPE = 2  # and of which type it is
    ALL = 3


NOTHING, PRESENCE, TYPE, ALL = Knowledge

OBSERVER: Final = -1  # in place of a side: somebody who watches, and knows what both sides know

Rule = Callable[["World[Any]", int, int], Knowledge]  # how much it lets a side know of an enemy counter


def knows(w: World[Any], side: int | None, unit: int) -> Knowledge:
    """Return how much a side knows of a counter now. None is the referee, who knows everything."""
    if knows_everything(w, side) or w.rules.roster.side[unit] == side:
        return ALL
    return _most(w, watcher(w.rules, side, unit), unit, w.rules.present_knowledge)


def watcher(rules: RulebookBase, side: int | None, unit: int) -> int | None:
    """Return the side whose knowledge of a counter counts. Of what its owner and its enemy know, an observer knows what
    both do: what the enemy knows.
    """
    return 1 - rules.roster.side[unit] if side == OBSERVER else side


def known_to(w: World[Any], side: int) -> list[Knowledge]:
    """Return how much a side knows of each counter now."""
    owner, rules = w.rules.roster.side, w.rules.present_knowledge
    if knows_everything(w, side):
        return [ALL] * len(owner)
    return [ALL if own == side else _most(w, side, unit, rules) for unit, own in enumerate(owner)]


def recalls(w: World[Any], side: int | None, unit: int) -> Knowledge:
    """Return how much of a counter may stand in a side's log, which is read later: without what it knows only for a
    moment.
    """
    if knows_everything(w, side) or w.rules.roster.side[unit] == side:
        return ALL
    return _most(w, watcher(w.rules, side, unit), unit, w.rules.knowledge_rules)


def _most(w: World[Any], side: int | None, unit: int, rules: tuple[Rule, ...]) -> Knowledge:
    assert side is not None
    most = NOTHING
    for rule in rules:
        level = rule(w, side, unit)
        if level is ALL:
            return ALL
        most = max(most, level)
    return most


def knows_all(w: World[Any], side: int | None, unit: int) -> bool:
    """Return whether a side knows which counter this is."""
    return knows(w, side, unit) == ALL


def knows_everything(w: World[Any], side: int | None) -> bool:
    """Return whether nothing is hidden: from the referee, or in an open match."""
    return side is None or w.rules.lies_open(w)


# What is said about counters


def witnessed(w: World[Any], event: str, args: Mapping[str, Any]) -> dict[int, Knowledge]:
    """Return how much the enemies of each counter named by an event know of it as it happens.

    Needed in games where this changes: the log must not reveal later what nobody saw.
    """
    side = w.rules.roster.side
    return {unit: recalls(w, 1 - side[unit], unit) for unit in named(w.rules, event, args)}


def named(rules: RulebookBase, of: str, args: Mapping[str, Any]) -> list[int]:
    """The counters among the arguments of an event or a procedure."""
    found: list[int] = []
    for name, value in args.items():
        kind = rules.notation.kind(name, of)
        if kind is UNIT and isinstance(value, int):
            found.append(value)
        elif kind is UNITS:
            found += value
    return found


def disguised(
    w: World[Any], kinds: Mapping[str, Kind | None], args: Mapping[str, Any], level: Callable[[int], Knowledge]
) -> dict[str, Any] | None:
    """Return the arguments of an event or a marker, with each counter as far as it is known: by name, as its type
    (``?infantry``), or as ``?``.

    None if they are only about counters of which nothing is known. Those that are not known by name come last in a
    list, since their order in the roster would tell them apart.
    """
    shown: dict[str, Any] = {}
    named = known = 0
    for name, value in args.items():
        kind = kinds[name]
        if kind is UNIT and isinstance(value, int):
            aliases = _aliases(w, (value,), level)
            shown[name] = aliases[0] if aliases else None
        elif kind is UNITS and value:
            shown[name] = aliases = _aliases(w, value, level)
        else:
            shown[name] = value
            continue
        named, known = named + 1, known + len(aliases)
    return None if named and not known else shown


def _aliases(w: World[Any], units: Iterable[int], level: Callable[[int], Knowledge]) -> tuple[int | str, ...]:
    """Return the names of the counters that are known at all."""
    known = [(unit, level(unit)) for unit in units]
    types = sorted(UNKNOWN + w.rules.roster.type[unit] for unit, at in known if at == TYPE)
    pieces = [UNKNOWN for _, at in known if at == PRESENCE]
    return (*(unit for unit, at in known if at == ALL), *pieces, *types)
