"""What one side may see, computed in one place. Players never get anything else from the referee."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engaja.core.declared import MarkerKind
from engaja.core.knowledge import (
    ALL,
    NOTHING,
    OBSERVER,
    PRESENCE,
    TYPE,
    Knowledge,
    disguised,
    knows,
    knows_everything,
    recalls,
)
from engaja.core.places import ABSENT, DESTROYED, FACE_DOWN, NOWHERE
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Event, Reason
from engaja.core.world import World

EVERYBODY: Final = "both"
WATCHING: Final = "observer"


def view(w: World[RulebookBase], side: int | None) -> dict[str, Any]:
    """Return what a side may see: its own counters by name, and the enemy's on the board as far as it knows them. None
    is the referee, who sees everything; `OBSERVER` sees what both sides do."""
    rules, state = w.rules, w.state
    in_turn, phase = rules.phase_of(state)
    known: dict[str, Any] = {}
    unknown: list[dict[str, Any]] = []
    lost = [0] * len(rules.sides)
    for unit, place in enumerate(state.place):
        if place == DESTROYED:
            lost[rules.roster.side[unit]] += 1
        elif side in (None, rules.roster.side[unit]):
            if place != ABSENT:
                known[rules.roster.ids[unit]] = where(w, unit, side)
        elif state.hex[unit] != NOWHERE:
            level = knows(w, side, unit)
            if level == ALL:
                known[rules.roster.ids[unit]] = where(w, unit, side)
            elif level != NOTHING:
                unknown.append(_piece(w, unit, level))
    unknown.sort(key=lambda piece: (piece["hex"], piece.get("type", "")))
    return {
        "game": rules.name,
        "for": viewer_name(rules, side),
        "turn": state.turn,
        "side": None if in_turn is None else rules.sides[in_turn],
        "phase": phase,
        "units": known,
        "unknown": unknown,
        "destroyed": dict(zip(rules.sides, lost, strict=True)),
        "markers": spell_markers(w, side),
        **listed_markers(w, side),
        "possession": possession(w, side),
        **nest(spelt_facts(w, side)),
    }


def viewer_name(rules: RulebookBase, side: int | None) -> str:
    return EVERYBODY if side is None else WATCHING if side == OBSERVER else rules.sides[side]


def spelt_facts(w: World[RulebookBase], side: int | None) -> dict[str, Any]:
    """Return the facts as a side may know them, by the names that `nest` takes; None: all of them."""
    notation, out = w.rules.notation, {}
    for (name, of), value in w.state.facts.items():
        fact = w.rules.facts.kind(name, of)
        shown = _shown(w, side, fact, of, value)
        if shown is not None:
            out[fact.spelt_name(notation, of)] = notation.spell(fact.holds, shown)
    return out


def _shown(w: World[RulebookBase], side: int | None, fact: Any, of: Any, value: Any) -> Any:
    """Return a fact as a side may know it; to an observer, if both sides are shown the same."""
    if side != OBSERVER:
        return fact.shown(w, side, of, value)
    first, *others = [fact.shown(w, each, of, value) for each in range(len(w.rules.sides))]
    return first if all(other == first for other in others) else None


def _piece(w: World[RulebookBase], unit: int, level: Knowledge) -> dict[str, Any]:
    """Return a counter that is not known by name: its hex, and its type if that is known."""
    shown = {"hex": w.rules.notation.hexes[w.state.hex[unit]]}
    return {**shown, "type": w.rules.roster.type[unit]} if level == TYPE else shown


def where(w: World[RulebookBase], unit: int, side: int | None = None) -> dict[str, Any]:
    """Return a unit as `state` and `view` show it. Inside a counter unknown to the side, only its hex is shown."""
    place, places = w.state.place[unit], w.rules.places
    shown: dict[str, Any] = {"reduced": bool(w.state.reduced[unit])}
    holder = places.holder[place]
    if holder != NOWHERE and knows(w, side, holder) != ALL:
        shown["hex"] = w.rules.notation.hexes[w.state.hex[unit]]
    elif place != DESTROYED:
        shown["where" if places.hex[place] == NOWHERE else "hex"] = places.format(place)
    if unit in w.rules.dormant and w.state.hex[unit] != NOWHERE:
        shown["active"] = places.layer[place] != FACE_DOWN
    return shown


def spell_markers(w: World[RulebookBase], side: int | None = None) -> list[dict[str, Any]]:
    """Return the markers on the board; a counter in a marker is named as far as the side knows it."""
    unlisted = [kind for kind in w.rules.markers.values() if not kind.key]
    return [{"kind": kind.name, **shown} for kind in sorted(unlisted, key=_name) for shown in _spelt(w, kind, side)]


def listed_markers(w: World[RulebookBase], side: int | None = None) -> dict[str, list[dict[str, Any]]]:
    """Return the markers of the kinds that positions list separately."""
    return {kind.key: _spelt(w, kind, side) for kind in w.rules.markers.values() if kind.key}


def _spelt(w: World[RulebookBase], kind: MarkerKind, side: int | None) -> list[dict[str, Any]]:
    """Return the markers of a kind for a side, without those about counters of which it knows nothing. They are in the
    order of what it sees: that of the state would tell hidden counters apart."""
    laid = [dict(zip(kind.arguments, m[1:], strict=True)) for m in w.state.markers if m[0] == kind.name]
    if side is not None:
        seen = (disguised(w, kind.arguments, values, lambda unit: knows(w, side, unit)) for values in laid)
        laid = sorted((shown for shown in seen if shown is not None), key=_rank)
    return [kind.spelt(w.rules.notation, shown) for shown in laid]


def _name(kind: MarkerKind) -> str:
    return kind.name


def _rank(value: Any) -> Any:
    """Order markers as their state does, but with counters that have no name after the others."""
    if isinstance(value, dict | tuple):
        return (3, *map(_rank, value.values() if isinstance(value, dict) else value))
    return (0,) if value is None else (1, value) if isinstance(value, int) else (2, value)


def possession(w: World[RulebookBase], side: int | None = None) -> dict[str, list[str]]:
    """Return the hexes that changed hands since the start and are empty now, as far as a side knows. The others belong
    to the units in them, or are as at the start."""
    rules, ground = w.rules, w.state.ground
    units = [unit for unit, holds in enumerate(rules.occupies) if holds and ground[unit] != NOWHERE]
    held = {ground[unit] for unit in units if knows(w, side, unit) != NOTHING}
    pairs = enumerate(zip(w.state.owner, rules.initial_owner(), strict=True))
    changed = [(h, now) for h, (now, first) in pairs if now not in (first, 0) and h not in held]
    return {
        name: [rules.notation.hexes[h] for h, now in changed if now == side + 1]
        for side, name in enumerate(rules.sides)
    }


def nest(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Turn facts named ``air.american`` into ``{"air": {"american": ...}}``."""
    out: dict[str, Any] = {}
    for name in sorted(facts):
        *heads, tail = name.split(".")
        box = out
        for head in heads:
            box = box.setdefault(head, {})
        value = facts[name]
        box[tail] = list(value) if isinstance(value, tuple) else value
    return out


def flatten(nested: Mapping[str, Any]) -> dict[str, Any]:
    """The inverse of `nest`."""
    out: dict[str, Any] = {}
    for head, value in nested.items():
        if isinstance(value, dict):
            out.update({f"{head}.{tail}": item for tail, item in flatten(value).items()})
        else:
            out[head] = _frozen(value)
    return out


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def log(w: World[RulebookBase], events: Iterable[Event], side: int) -> list[dict[str, Any]]:
    """Return a side's account of the events of an action."""
    return [spell_event(w, event, side) for event in told(w, events, side)]


def told(w: World[RulebookBase], events: Iterable[Event], side: int | None) -> list[Event]:
    """Return the events reported to a side: all but the other side's private events and those about
    counters of which it knew nothing."""
    if knows_everything(w, side):
        return list(events)
    private = w.rules.private_events
    return [
        event
        for event in events
        if (event.kind not in private or event.args["side"] == side) and _args(w, event, side) is not None
    ]


def spell_event(w: World[RulebookBase], event: Event, side: int | None = None) -> dict[str, Any]:
    """Return an event as this side may read it; None: the referee's own log."""
    rules = w.rules
    args = args_told(w, event, side)
    action = args.pop("action", None)
    spelt = rules.notation.spell_all(args, event.kind)
    if action is not None:
        whole = args["side"] == side or knows_everything(w, side)
        spelt["action"] = rules.actions.spell(action) if whole else {"do": action.verb}
    return {"event": event.kind, **spelt, "cite": event.cite}


def args_told(w: World[RulebookBase], event: Event, side: int | None) -> dict[str, Any]:
    """Return the arguments of an event for a side, with the counters as far as it knew them: ``?infantry``.

    Most events (a march, a recovery) tell the other side the type of a counter, not which one it is. In combat, once an
    attack is declared, both sides know which units fight.
    """
    args = _args(w, event, side)
    assert args is not None, f"nobody of this side hears of {event}"
    return args


def reason_told(w: World[RulebookBase], reason: Reason, side: int | None) -> Reason:
    """Return a reason as a side may read it: it names no counter that the side does not know."""
    if knows_everything(w, side):
        return reason
    kinds = {name: w.rules.notation.kind(name, reason.code) for name in reason.args}
    args = disguised(w, kinds, reason.args, lambda unit: max(PRESENCE, knows(w, side, unit)))
    return reason._replace(args=args or {})


def _args(w: World[RulebookBase], event: Event, side: int | None) -> dict[str, Any] | None:
    if side is None or event.kind in w.rules.open_events or knows_everything(w, side):
        return dict(event.args)
    seen, owner = event.seen, w.rules.roster.side

    def level(unit: int) -> Knowledge:
        return recalls(w, side, unit) if seen is None or owner[unit] == side else seen[unit]

    kinds = {name: w.rules.notation.kind(name, event.kind) for name in event.args}
    return disguised(w, kinds, event.args, level)
