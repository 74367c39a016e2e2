"""Positions: a state as JSON, complete or sketched by hand.

`spell` writes everything (the protocol's `state`); `restore` reads it back. `sketch` reads what a person writes: turn,
side, phase, a few counters; the rest comes from the scenario, or is nothing at all in a *bare* position.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from engaja.core.notation import Misspelt, Notation
from engaja.core.procedure import Procedure
from engaja.core.rulebook import RulebookBase
from engaja.core.state import ABSENT, DESTROYED, State
from engaja.core.view import flatten, listed_markers, nest, possession, spell_markers, where
from engaja.core.world import World


class BadPosition(ValueError):
    """A position that means nothing: says what is wrong with it."""


_OWN_KEYS = frozenset(
    {"game", "turn", "side", "phase", "bare", "units", "markers", "possession", "stayed", "options", "procedures"}
    | {"flags", "spent", "rolls", "step", "for"}
)


MOST = 999  # of anything that is counted: more is a slip of the pen

# Complete


def spell(w: World[RulebookBase]) -> dict[str, Any]:
    """The whole state, in the words of the protocol."""
    rules, state = w.rules, w.state
    in_turn, phase = rules.phase_of(state)
    ids = rules.roster.ids
    return {
        "game": rules.name,
        "turn": state.turn,
        "side": None if in_turn is None else rules.sides[in_turn],
        "phase": phase,
        "step": state.phase,
        "units": {ids[u]: where(w, u) for u, at in enumerate(state.at) if at != ABSENT},
        "markers": spell_markers(w),
        **listed_markers(w),
        "possession": possession(w),
        "flags": {
            name: [ids[u] for u, flags in enumerate(state.flags) if flags >> bit & 1]
            for bit, name in enumerate(rules.flags)
            if any(flags >> bit & 1 for flags in state.flags)
        },
        "spent": {ids[u]: spent / 2 for u, spent in enumerate(state.spent) if spent},
        "rolls": state.rolls,
        "procedures": [procedure.spell(w) for procedure in state.stack],
        **nest(state.facts),
    }


def restore(w: World[RulebookBase], saved: Mapping[str, Any]) -> None:
    """Makes the world's state the one that `spell` wrote."""
    rules, notation = w.rules, w.rules.notation
    state = w.state = State(len(rules.roster), len(rules.board.grid))
    w.log.clear()
    state.owner[:] = rules.initial_owner()
    _units(w, saved["units"])
    _own_where_they_stand(w)
    _possession(w, saved["possession"])
    _markers(w, saved["markers"])
    _listed(w, saved)
    for bit, name in enumerate(rules.flags):
        for id_ in saved["flags"].get(name, ()):
            state.flags[rules.roster.index[id_]] |= 1 << bit
    for id_, points in saved["spent"].items():
        state.spent[rules.roster.index[id_]] = round(2 * points)
    state.turn, state.phase, state.rolls = saved["turn"], saved["step"], saved["rolls"]
    state.facts = flatten(_more(rules, saved))
    state.stack = tuple(_procedure(rules, notation, entry) for entry in saved["procedures"])
    w.log.clear()


def _procedure(rules: RulebookBase, notation: Notation, entry: Mapping[str, Any]) -> Procedure[Any]:
    kind = rules.procedures[entry["procedure"]]
    fields = {name: value for name, value in entry.items() if name != "procedure"}
    return kind(**{name: None if value is None else notation.read(name, value) for name, value in fields.items()})


def digest(w: World[RulebookBase]) -> str:
    """A name for the position: equal states have equal digests, on every machine."""
    text = json.dumps(spell(w), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# Sketched


def sketch(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    """Sets the world up as a hand-written position says and starts its phase; or says everything that is wrong."""
    rules, faults = w.rules, list(_moment_faults(w.rules, wanted))
    if faults:
        raise BadPosition("; ".join(faults))
    turn, side = wanted.get("turn", 1), rules.sides.index(wanted.get("side", rules.sides[0]))
    w.state.turn = turn
    rules.arrange(w, bare=wanted.get("bare", False))
    for read in (_read_units, _read_possession, _read_markers, _listed, _read_facts):
        try:
            read(w, wanted)
        except BadPosition as fault:
            faults.append(str(fault))
    stayed = wanted.get("stayed", [])
    if not isinstance(stayed, list) or not all(_is_unit(rules, id_) for id_ in stayed):
        faults.append("'stayed' must be a list of units")
    if faults:
        raise BadPosition("; ".join(faults))
    units = frozenset(rules.roster.index[id_] for id_ in stayed)
    rules.resume(w, turn, side, wanted.get("phase", "movement"), units)
    w.log.clear()


def _read_units(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    faults = []
    for id_, unit in _table(wanted, "units").items():
        try:
            _units(w, {id_: unit})
        except BadPosition as fault:
            faults.append(str(fault))
    if faults:
        raise BadPosition("; ".join(faults))
    _own_where_they_stand(w)


def _read_possession(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    _possession(w, _table(wanted, "possession"))
    if faults := list(_misowned(w)):
        raise BadPosition("; ".join(faults))


def _read_markers(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    _markers(w, wanted.get("markers", []))


def _read_facts(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    for name, value in flatten(_more(w.rules, wanted)).items():
        _check_fact(w.rules, name, value)
        w.note(name, value)


def _more(rules: RulebookBase, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """What a position says besides the words that every game knows."""
    known = _OWN_KEYS | set(rules.listed_markers.values())
    return {name: value for name, value in wanted.items() if name not in known}


def _check_fact(rules: RulebookBase, name: str, value: Any) -> None:
    kind = rules.position_facts.get(name) or rules.position_facts.get(f"{name.rpartition('.')[0]}.*")
    if kind is None:
        raise BadPosition(f"unknown key {name!r}")
    if kind == "units" and not (isinstance(value, tuple) and all(_is_unit(rules, id_) for id_ in value)):
        raise BadPosition(f"{name!r} must be a list of units")
    if kind == "hexes" and not (isinstance(value, tuple) and all(_is_hex(rules, hex_) for hex_ in value)):
        raise BadPosition(f"{name!r} must be a list of hexes")
    if kind == "number" and (not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST):
        raise BadPosition(f"{name!r} must be a number from 0 to {MOST}")
    if kind == "truth" and not isinstance(value, bool):
        raise BadPosition(f"{name!r} must be true or false")


def _moment_faults(rules: RulebookBase, wanted: Mapping[str, Any]) -> Iterator[str]:
    turn, side, phase = wanted.get("turn", 1), wanted.get("side", rules.sides[0]), wanted.get("phase", "movement")
    if wanted.get("game", rules.name) != rules.name:
        yield f"this is a position of {wanted['game']!r}, not of {rules.name!r}"
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= rules.turns:
        yield f"the turn is a number from 1 to {rules.turns}, not {turn!r}"
    if side not in rules.sides:
        yield f"unknown side {side!r}; known: {', '.join(rules.sides)}"
    if phase not in rules.phases:
        yield f"unknown phase {phase!r}; known: {', '.join(rules.phases)}"
    if not isinstance(wanted.get("bare", False), bool):
        yield "'bare' must be true or false"


def _is_unit(rules: RulebookBase, id_: object) -> bool:
    return isinstance(id_, str) and id_ in rules.roster.index


def _is_hex(rules: RulebookBase, name: object) -> bool:
    return isinstance(name, str) and name in rules.notation.hex_index


def _table(wanted: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = wanted.get(key, {})
    if not isinstance(value, dict):
        raise BadPosition(f"{key!r} must be an object")
    return value


def _units(w: World[RulebookBase], units: Mapping[str, Any]) -> None:
    rules = w.rules
    for id_, wanted in units.items():
        if id_ not in rules.roster.index or not isinstance(wanted, dict):
            raise BadPosition(
                f"unknown unit {id_!r}" if id_ not in rules.roster.index else f"{id_!r} must be an object"
            )
        unit = rules.roster.index[id_]
        if unknown := sorted(set(wanted) - {"hex", "where", "reduced", *rules.unit_flags}):
            raise BadPosition(f"{id_!r} has unknown words: {', '.join(unknown)}")
        if "hex" in wanted and "where" in wanted:
            raise BadPosition(f"{id_!r} is in a hex or somewhere else, not both")
        reduced = wanted.get("reduced", False)
        if not isinstance(reduced, bool):
            raise BadPosition(f"'reduced' of {id_!r} must be true or false")
        if reduced and rules.roster.steps[unit] == 1:
            raise BadPosition(f"{id_!r} has no reduced side")
        w.put(unit, _place(w, id_, wanted))
        w.flip(unit, reduced=reduced)
        for name, flag in rules.unit_flags.items():
            if wanted.get(name):
                w.mark(unit, flag)


def _place(w: World[RulebookBase], id_: str, wanted: Mapping[str, Any]) -> int:
    rules = w.rules
    if "hex" in wanted:
        hex_ = rules.notation.hex_index.get(wanted["hex"]) if isinstance(wanted["hex"], str) else None
        if hex_ is None:
            raise BadPosition(f"{id_!r} stands in {wanted['hex']!r}, which is no hex of the board")
        return rules.place_in(rules.roster.index[id_], int(hex_))
    if "where" not in wanted:
        return DESTROYED
    place = rules.place_code(wanted["where"])
    if place is not None:
        return place
    raise BadPosition(f"{id_!r} is in {wanted['where']!r}; known: {', '.join(rules.places)}")


def _own_where_they_stand(w: World[RulebookBase]) -> None:
    for unit, at in enumerate(w.state.at):
        if at >= 0:
            w.hold(unit, at)


def _possession(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    """Written by hand as hex to side, by `spell` as side to hexes."""
    notation = w.rules.notation
    pairs: list[tuple[Any, Any]] = []
    for key, value in wanted.items():
        pairs += [(hex_, key) for hex_ in value] if isinstance(value, list) else [(key, value)]
    for hex_, side in pairs:
        if not _is_hex(w.rules, hex_) or side not in notation.sides:
            raise BadPosition(f"possession of {hex_!r} by {side!r} means nothing")
        w.own(notation.hex_index[hex_], notation.side_index[side])


def _misowned(w: World[RulebookBase]) -> Iterator[str]:
    """Hexes that a position gives to one side and its counters to the other (C-28)."""
    for at, units in sorted(w.state.stacks.items()):
        sides = {w.rules.roster.side[u] for u in units if w.rules.occupies[u]}
        side = min(sides, default=0)
        if len(sides) == 1 and w.owns(at, 1 - side):
            yield f"{w.rules.notation.hexes[at]} belongs to {w.rules.sides[side]}, who stands there"


def _markers(w: World[RulebookBase], wanted: Any) -> None:
    if not isinstance(wanted, list):
        raise BadPosition("'markers' must be a list")
    for marker in wanted:
        if not isinstance(marker, dict) or str(marker.get("kind")) not in w.rules.markers:
            raise BadPosition(f"unknown marker {marker!r}")
        _add_marker(w, marker["kind"], marker)


def _listed(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    """The markers that positions list apart; those without a number get one."""
    for kind, key in w.rules.listed_markers.items():
        entries = wanted.get(key, [])
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            raise BadPosition(f"{key!r} must be a list of objects")
        for number, entry in enumerate(entries, 1):
            _add_marker(w, kind, {"number": number, **entry})


def _add_marker(w: World[RulebookBase], kind: str, wanted: Mapping[str, Any]) -> None:
    values: list[Any] = []
    for name in w.rules.markers[kind]:
        plain = name.lstrip("?")
        try:
            value = None if plain != name and plain not in wanted else w.rules.notation.read(plain, wanted[plain])
        except (KeyError, Misspelt) as error:
            raise BadPosition(f"marker {dict(wanted)!r}: {error}") from error
        values.append(tuple(sorted(value)) if name == "between" and value else value)
    w.add_marker((kind, *values))
