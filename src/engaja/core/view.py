"""What one side may see, computed in one place. Nothing else ever leaves the referee for a player."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engaja.core.notation import UNIT, UNITS, UNKNOWN, Kind
from engaja.core.places import ABSENT, DESTROYED, GROUND, NOWHERE
from engaja.core.rulebook import RulebookBase
from engaja.core.state import Marker
from engaja.core.terms import Event
from engaja.core.world import World

EVERYBODY: Final = "both"


def view(w: World[RulebookBase], side: int | None) -> dict[str, Any]:
    """Own counters by name; the enemy's by type alone, unless this side knows them. None: the referee, who sees all."""
    rules, state = w.rules, w.state
    in_turn, phase = rules.phase_of(state)
    known: dict[str, Any] = {}
    unknown: list[dict[str, Any]] = []
    lost = [0] * len(rules.sides)
    for unit, place in enumerate(state.place):
        hex_ = state.hex[unit]
        if place == DESTROYED:
            lost[rules.roster.side[unit]] += 1
        elif side is not None and hex_ != NOWHERE and not rules.sees(w, side, unit):
            unknown.append({"hex": rules.notation.hexes[hex_], "type": rules.roster.type[unit]})
        elif place != ABSENT and (hex_ != NOWHERE or side in (None, rules.roster.side[unit])):
            known[rules.roster.ids[unit]] = where(w, unit)
    unknown.sort(key=lambda piece: (piece["hex"], piece["type"]))
    return {
        "game": rules.name,
        "for": EVERYBODY if side is None else rules.sides[side],
        "turn": state.turn,
        "side": None if in_turn is None else rules.sides[in_turn],
        "phase": phase,
        "units": known,
        "unknown": unknown,
        "destroyed": dict(zip(rules.sides, lost, strict=True)),
        "markers": spell_markers(w, side),
        **listed_markers(w, side),
        "possession": possession(w),
        **nest(spelt_facts(w, side)),
    }


def spelt_facts(w: World[RulebookBase], side: int | None) -> dict[str, Any]:
    """The facts as a side may know them, by the names that `nest` takes; None: all of them."""
    notation, out = w.rules.notation, {}
    for (name, of), value in w.state.facts.items():
        fact = w.rules.facts.kind(name, of)
        shown = fact.shown(w, side, of, value)
        if shown is not None:
            out[fact.spelt_name(notation, of)] = notation.spell(fact.holds, shown)
    return out


def where(w: World[RulebookBase], unit: int) -> dict[str, Any]:
    """A unit as `state` and `view` show it."""
    place, places = w.state.place[unit], w.rules.places
    shown: dict[str, Any] = {"reduced": bool(w.state.reduced[unit])}
    if place != DESTROYED:
        shown["where" if places.hex[place] == NOWHERE else "hex"] = places.format(place)
    return shown


def spell_markers(w: World[RulebookBase], side: int | None = None) -> list[dict[str, Any]]:
    """The markers on the board; a counter that one names is known by its type to a side that does not know it."""
    kinds = w.rules.markers
    return [{"kind": m[0], **_spell_marker(w, m, side)} for m in w.state.markers if not kinds[m[0]].key]


def listed_markers(w: World[RulebookBase], side: int | None = None) -> dict[str, list[dict[str, Any]]]:
    """The markers of the kinds that positions list apart."""
    return {
        kind.key: [_spell_marker(w, m, side) for m in w.state.markers if m[0] == kind.name]
        for kind in w.rules.markers.values()
        if kind.key
    }


def _spell_marker(w: World[RulebookBase], marker: Marker, side: int | None) -> dict[str, Any]:
    kind = w.rules.markers[marker[0]]
    values = dict(zip(kind.arguments, marker[1:], strict=True))
    if side is not None and not w.options.get("open_information"):
        values = {name: _unless_known(w, kind.arguments[name], value, side) for name, value in values.items()}
    return kind.spelt(w.rules.notation, values)


def _unless_known(w: World[RulebookBase], kind: Kind, value: Any, side: int) -> Any:
    if kind is UNITS and value is not None:
        return tuple(_unless_known(w, UNIT, unit, side) for unit in value)
    return _disguise(w, kind, value, side) if kind is UNIT and not w.rules.sees(w, side, value) else value


def possession(w: World[RulebookBase]) -> dict[str, list[str]]:
    """The hexes that changed hands since the start and that nobody holds now: the others belong to who is in them, or
    as at the start."""
    rules, ground = w.rules, w.state.ground
    held = {ground[unit] for unit, holds in enumerate(rules.occupies) if holds}
    pairs = enumerate(zip(w.state.owner, rules.initial_owner(), strict=True))
    changed = [(h, now) for h, (now, first) in pairs if now not in (first, 0) and h not in held]
    return {
        name: [rules.notation.hexes[h] for h, now in changed if now == side + 1]
        for side, name in enumerate(rules.sides)
    }


def nest(facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts named ``air.american`` come out as ``{"air": {"american": ...}}``."""
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
    """What a side reads of the events of an action."""
    return [spell_event(w, event, side) for event in told(w, events, side)]


def told(w: World[RulebookBase], events: Iterable[Event], side: int | None) -> list[Event]:
    """The events that a side hears of: all but those that are the other side's own affair."""
    everything, private = side is None or w.options.get("open_information"), w.rules.private_events
    return [event for event in events if everything or event.kind not in private or event.args["side"] == side]


def spell_event(w: World[RulebookBase], event: Event, side: int | None = None) -> dict[str, Any]:
    """An event as this side may read it; None: the referee's own log."""
    rules = w.rules
    args = disguised(w, event, side)
    action = args.pop("action", None)
    spelt = rules.notation.spell_all(args, event.kind)
    if action is not None:
        whole = side in (None, args["side"]) or w.options.get("open_information")
        spelt["action"] = rules.actions.spell(action) if whole else {"do": action.verb}
    return {"event": event.kind, **spelt, "cite": event.cite}


def disguised(w: World[RulebookBase], event: Event, side: int | None) -> dict[str, Any]:
    """The arguments of an event, with the counters that the side does not know as their types: ``?infantry``.

    Most events (a march, a recovery) tell the other side the type of a counter, not which one it is. In combat, once
    an attack is declared, both know who fights.
    """
    args = dict(event.args)
    if side is None or event.kind in w.rules.open_events or w.options.get("open_information"):
        return args
    kind = w.rules.notation.kind
    return {name: _disguise(w, kind(name, event.kind), value, side) for name, value in args.items()}


def _disguise(w: World[RulebookBase], kind: Kind | None, value: Any, side: int) -> Any:
    roster = w.rules.roster
    if kind is UNIT and roster.side[value] != side and w.rules.layer[value] == GROUND:
        return UNKNOWN + roster.type[value]
    if kind is UNITS:
        return tuple(_disguise(w, UNIT, unit, side) for unit in value)
    return value
