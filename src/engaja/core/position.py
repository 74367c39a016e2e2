"""Positions: a state as JSON, complete or sketched by hand.

`spell` writes everything (the protocol's `state`); `restore` reads it back. `sketch` reads what a person writes: turn,
side, phase, a few counters; the rest comes from the scenario, or is empty in a *bare* position.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from engaja.core.declared import MarkerKind
from engaja.core.notation import HEXES, NUMBER, UNITS, WORD, WORDS, Kind, Misspelt, Notation
from engaja.core.places import ABSENT, DESTROYED, FACE_DOWN, GONE, NOWHERE, Place
from engaja.core.procedure import Procedure
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import NO_ARGS
from engaja.core.view import flatten, listed_markers, nest, possession, spell_markers, spelt_facts, where
from engaja.core.world import Misplaced, World
from engaja.datafile import Words
from engaja.faults import BadInput, fault, listed, nearest, together


class BadPosition(BadInput):
    """A position that makes no sense; it lists everything that is wrong."""


_KEYS = frozenset({"game", "turn", "side", "phase", "bare", "units", "markers", "possession", "stayed", "options"})
# What only a complete state has: how far its phase has gone. A position starts at the beginning of a phase.
_PROGRESS = ("step", "flags", "spent", "rolls", "procedures")

MOST = 999  # the limit of every count: a larger number is a typing error
MOST_FAULTS = 100  # nobody reads more, and a hint for each of many thousands takes minutes

# Complete


def spell(w: World[RulebookBase]) -> dict[str, Any]:
    """Return the whole state in protocol words."""
    rules, state = w.rules, w.state
    in_turn, phase = rules.phase_of(state)
    ids = rules.roster.ids
    return {
        "game": rules.name,
        "turn": state.turn,
        "side": None if in_turn is None else rules.sides[in_turn],
        "phase": phase,
        "step": state.phase,
        "units": {ids[u]: where(w, u) for u, place in enumerate(state.place) if place != ABSENT},
        "markers": spell_markers(w),
        **listed_markers(w),
        "possession": possession(w),
        "flags": {
            flag.name: raised
            for flag in rules.flags.all
            if (raised := [ids[u] for u, flags in enumerate(state.flags) if flags & flag.bit])
        },
        "spent": {ids[u]: spent / 2 for u, spent in enumerate(state.spent) if spent},
        "rolls": state.rolls,
        "procedures": [procedure.spell(w) for procedure in state.stack],
        **nest(spelt_facts(w, None)),
    }


def restore(w: World[RulebookBase], saved: Mapping[str, Any]) -> None:
    """Set the world's state to the one that `spell` wrote."""
    rules, notation = w.rules, w.rules.notation
    state = w.state = rules.blank()
    w.log.clear()
    state.owner[:] = rules.initial_owner()
    refuse(
        chain(_units(w, saved, rules.layers_of(saved)), _possession(w, saved), _markers(w, saved), _listed(w, saved))
    )
    for flag in rules.flags.all:
        for id_ in saved["flags"].get(flag.name, ()):
            state.flags[rules.roster.index[id_]] |= flag.bit
    for id_, points in saved["spent"].items():
        state.spent[rules.roster.index[id_]] = round(2 * points)
    state.turn, state.phase, state.rolls = saved["turn"], saved["step"], saved["rolls"]
    refuse(_facts(w, saved, by_hand=False))
    state.stack = tuple(_procedure(rules, notation, entry) for entry in saved["procedures"])
    w.log.clear()


def _procedure(rules: RulebookBase, notation: Notation, entry: Mapping[str, Any]) -> Procedure:
    kind = rules.procedures[entry["procedure"]]
    fields = {name: value for name, value in entry.items() if name != "procedure"}
    kinds = {name: notation.kind(name, kind.__name__) for name in fields}
    return kind(**{n: None if value is None else notation.read(kinds[n], n, value) for n, value in fields.items()})


def digest(w: World[RulebookBase]) -> str:
    """Return a name for the position: equal states have equal digests, on every machine."""
    text = json.dumps(spell(w), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# Sketched


def sketch(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    """Set the world up as a hand-written position says and start its phase, or list everything that is wrong."""
    rules = w.rules
    refuse(_moment(rules, wanted))
    turn, side = wanted.get("turn", rules.first_turn(w)), rules.sides.index(wanted.get("side", rules.sides[0]))
    w.state.turn, w.state.phase = turn, rules.step_of(side, wanted.get("phase", "movement"))
    rules.arrange(w, bare=wanted.get("bare", False))
    readers = (_units, _possession, _misowned, _markers, _listed, _facts, _listed_flags, _stayed)
    refuse(wrong for read in readers for wrong in read(w, wanted))
    stayed = frozenset(rules.roster.index[id_] for id_ in wanted.get("stayed", []))
    rules.resume(w, turn, side, wanted.get("phase", "movement"), stayed)
    w.log.clear()


def refuse(faults: Iterable[Words]) -> None:
    """Refuse a position: the one place where faults become a refusal. Every reader uses what it can and yields the
    faults.
    """
    if found := list(islice(faults, MOST_FAULTS)):
        raise BadPosition(*found)


def _moment(rules: RulebookBase, wanted: Mapping[str, Any]) -> Iterator[Words]:
    turn, side, phase = wanted.get("turn", 1), wanted.get("side", rules.sides[0]), wanted.get("phase", "movement")
    bare = wanted.get("bare", False)
    if progress := [key for key in _PROGRESS if key in wanted]:
        yield fault("a_state", keys=", ".join(progress))
        return
    if not wanted:
        yield fault("empty", name="position")
    if wanted.get("game", rules.name) != rules.name:
        yield fault("other_game", value=wanted["game"], here=rules.name)
    if not isinstance(turn, int) or isinstance(turn, bool) or not 1 <= turn <= rules.turns:
        yield fault("turn", turns=rules.turns, value=turn)
    if side not in rules.sides:
        yield fault("unknown_side", value=side, hint=listed(rules.sides))
    if phase not in rules.phases:
        yield fault("unknown_phase", value=phase, hint=listed(rules.phases))
    if not isinstance(bare, bool):
        yield fault("must_be_truth", name="bare", value=bare)


def _units(w: World[RulebookBase], wanted: Mapping[str, Any], layers: Mapping[str, int] = NO_ARGS) -> Iterator[Words]:
    """Put each counter where the position says; each hex with a counter becomes its side's."""
    rules, units = w.rules, wanted.get("units", {})
    if not isinstance(units, dict):
        yield fault("must_be_object", name="units", value=units)
        return
    wanted_places: dict[int, Place] = {}
    for id_, said in units.items():
        if faults := list(_unit_faults(rules, id_, said)):
            yield from faults
            continue
        unit = rules.roster.index[id_]
        place = _place(rules, layers.get(id_, _layer(rules, unit, said)), said)
        assert place is not None
        wanted_places[unit] = place
        w.flip(unit, reduced=said.get("reduced", False))
        for name, flag in rules.unit_flags.items():
            if said.get(name):
                w.mark(unit, flag)
    yield from _put_all(w, wanted_places)
    for unit, hex_ in enumerate(w.state.ground):
        if hex_ != NOWHERE:
            w.hold(unit, hex_)


def _put_all(w: World[RulebookBase], wanted: dict[int, Place]) -> Iterator[Words]:
    """Put each unit in its place: a counter before those inside it, and out of the game only when it is empty."""
    ids, places = w.rules.roster.ids, w.rules.places
    while wanted:
        ready = [u for u, place in wanted.items() if places.holder[place] not in wanted]
        ready.sort(key=lambda u: places.layer[wanted[u]] == GONE)
        if not ready:
            yield from (fault("misplaced", unit=ids[unit]) for unit in wanted)
            return
        for unit in ready:
            try:
                w.put(unit, wanted.pop(unit))
            except Misplaced:
                yield fault("misplaced", unit=ids[unit])


def _unit_faults(rules: RulebookBase, id_: str, said: Any) -> Iterator[Words]:
    if id_ not in rules.roster.index:
        yield fault("unknown_unit", value=id_, hint=nearest(id_, rules.roster.ids))
        return
    if not isinstance(said, dict):
        yield fault("must_be_object", name=id_, value=said)
        return
    unit, reduced = rules.roster.index[id_], said.get("reduced", False)
    truths = (*rules.unit_flags, "active") if unit in rules.dormant else (*rules.unit_flags,)
    if unknown := sorted(set(said) - {"hex", "where", "reduced", *truths}):
        yield fault("unit_words", unit=id_, words=unknown)
    for name in truths:
        if not isinstance(said.get(name, False), bool):
            yield fault("unit_truth", name=name, unit=id_, value=said[name])
    if not isinstance(reduced, bool):
        yield fault("unit_truth", name="reduced", unit=id_, value=reduced)
    elif reduced and rules.roster.steps[unit] == 1:
        yield fault("no_reduced_side", unit=id_)
    if "hex" in said and "where" in said:
        yield fault("hex_or_where", unit=id_)
    elif "hex" in said and not _is_hex(rules, said["hex"]):
        yield fault("no_such_hex", unit=id_, value=said["hex"])
    elif _place(rules, rules.layer[unit], said) is None:
        yield fault("no_such_place", unit=id_, value=said["where"], hint=listed(rules.places.boxes))


def _layer(rules: RulebookBase, unit: int, said: Mapping[str, Any]) -> int:
    """Return the layer of its hex that a counter is in: one that begins face down lies so until it is active."""
    return FACE_DOWN if unit in rules.dormant and not said.get("active") else rules.layer[unit]


def _place(rules: RulebookBase, layer: int, said: Mapping[str, Any]) -> Place | None:
    if "hex" in said:
        return rules.places.parse(said["hex"], layer)
    place = rules.places.parse(said["where"]) if "where" in said else DESTROYED
    return None if place is None or rules.places.hex[place] != NOWHERE else place


def _possession(w: World[RulebookBase], wanted: Mapping[str, Any]) -> Iterator[Words]:
    """Read possession: written by hand as hex to side, by `spell` as side to hexes."""
    notation, owned = w.rules.notation, wanted.get("possession", {})
    if not isinstance(owned, dict):
        yield fault("must_be_object", name="possession", value=owned)
        return
    pairs: list[tuple[Any, Any]] = []
    for key, value in owned.items():
        pairs += [(hex_, key) for hex_ in value] if isinstance(value, list) else [(key, value)]
    given: dict[str, str] = {}
    for hex_, side in pairs:
        if not _is_hex(w.rules, hex_) or side not in notation.sides:
            yield fault("possession", hex=hex_, side=side)
        elif given.setdefault(hex_, side) != side:
            yield fault("possessed_twice", hex=hex_)
        else:
            w.own(notation.hex_index[hex_], notation.side_index[side])


def _misowned(w: World[RulebookBase], wanted: Mapping[str, Any]) -> Iterator[Words]:
    """Yield hexes that a position gives to one side while counters of the other are there (C-28)."""
    for hex_, units in sorted(w.state.stacks.items()):
        sides = {w.rules.roster.side[u] for u in units if w.rules.occupies[u]}
        side = min(sides, default=0)
        if len(sides) == 1 and w.owns(hex_, 1 - side):
            yield fault("misowned", hex=w.rules.notation.hexes[hex_], side=w.rules.sides[side])


def _markers(w: World[RulebookBase], wanted: Mapping[str, Any]) -> Iterator[Words]:
    markers = wanted.get("markers", [])
    if not isinstance(markers, list):
        yield fault("must_be_list", name="markers", value=markers)
        return
    laid = _Laid(w)
    for marker in markers:
        if isinstance(marker, dict) and str(marker.get("kind")) in w.rules.markers:
            yield from _marker(w, w.rules.markers[marker["kind"]], marker, laid)
        else:
            yield fault("unknown_marker", value=marker, hint=listed(w.rules.markers))
    w.add_markers(laid.new)


def _listed(w: World[RulebookBase], wanted: Mapping[str, Any]) -> Iterator[Words]:
    """Read the markers that positions list separately; those without a number get one."""
    laid = _Laid(w)
    for kind in w.rules.markers.values():
        entries = wanted.get(kind.key, []) if kind.key else []
        if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
            yield fault("must_be_objects", name=kind.key, value=entries)
            continue
        for number, entry in enumerate(entries, 1):
            yield from _marker(w, kind, {"number": number, **entry}, laid)
    w.add_markers(laid.new)


class _Laid:
    """The markers on the board and those that a position adds, by what may be there once only."""

    def __init__(self, w: World[RulebookBase]) -> None:
        self.new: list[Any] = []
        self._known = {self._key(w.rules.markers[marker[0]], marker) for marker in w.state.markers}

    def lay(self, kind: MarkerKind, marker: Any) -> bool:
        """Add a marker; False if there is one already that excludes it."""
        if kind.once:
            if (key := self._key(kind, marker)) in self._known:
                return False
            self._known.add(key)
        self.new.append(marker)
        return True

    def _key(self, kind: MarkerKind, marker: Any) -> tuple[Any, ...]:
        return (kind.marker, *(getattr(marker, name) for name in kind.once))


def _marker(w: World[RulebookBase], kind: MarkerKind, said: Mapping[str, Any], laid: _Laid) -> Iterator[Words]:
    shown = dict(said)
    for name in said:
        if name != "kind" and name not in kind.arguments:
            yield fault("marker", marker=shown, problem=fault("unknown_key", name=name))
    values: list[Any] = []
    for name, what in kind.arguments.items():
        if name not in said:
            if name not in kind.optional:
                yield fault("marker", marker=shown, problem=fault("missing", name=name))
                return
            values.append(None)
            continue
        if wrong := _value_fault(w.rules, what, name, said[name], kind.words.get(name, ())):
            yield fault("marker", marker=shown, problem=wrong)
            return
        value = w.rules.notation.read(what, name, said[name])
        values.append(tuple(sorted(value)) if name == kind.unordered else value)
    if not laid.lay(kind, kind.marker(kind.name, *values)):
        yield fault("marker", marker=shown, problem=fault("marker_twice", names=", ".join(kind.once)))


def _facts(w: World[RulebookBase], wanted: Mapping[str, Any], *, by_hand: bool = True) -> Iterator[Words]:
    for name, value in flatten(_more(w.rules, wanted)).items():
        found = w.rules.facts.meant(w.rules, name)
        if found is None or (by_hand and not found[0].by_hand):
            yield fault("unknown_key", name=name)
            continue
        fact, of = found
        if wrong := _value_fault(w.rules, fact.holds, name, value, fact.words(w.rules)):
            yield wrong
        else:
            w.note((fact.name, of), w.rules.notation.read(fact.holds, name, value))


def note_facts(w: World[RulebookBase], wanted: Mapping[str, Any]) -> None:
    """Set the facts that a scenario names, in the words of a position."""
    refuse(_facts(w, wanted))


def _more(rules: RulebookBase, wanted: Mapping[str, Any]) -> dict[str, Any]:
    """Read the keys of a position beyond those that every game knows."""
    known = {*_KEYS, *_PROGRESS, *rules.listed_flags, *(kind.key for kind in rules.markers.values())}
    return {name: value for name, value in wanted.items() if name not in known}


def _value_fault(rules: RulebookBase, kind: Kind, name: str, value: Any, words: Sequence[str]) -> Words | None:
    """Return why a value is not of its kind."""
    if kind is NUMBER and (type(value) is not int or not 0 <= value <= MOST):
        return fault("must_be_count", name=name, most=MOST, value=value)
    if kind in (WORD, WORDS) and (wrong := _word_fault(name, kind, value, words)):
        return wrong
    if kind in (UNITS, HEXES) and (wrong := _list_fault(rules, name, kind, value)):
        return wrong
    try:
        rules.notation.read(kind, name, value)
    except Misspelt as error:
        return error.words
    return None


def _word_fault(name: str, kind: Kind, value: Any, words: Sequence[str]) -> Words | None:
    """Return why a word, or a word of a list, is not one of those that are allowed."""
    if kind is WORDS and not isinstance(value, list | tuple):
        return fault("must_be_list", name=name, value=value)
    for item in value if kind is WORDS else (value,):
        if not isinstance(item, str):
            return fault("must_be_text", name=name, value=item)
        if words and item not in words:
            return fault("must_be_word", name=name, hint=listed(words), value=item)
    return None


def _list_fault(rules: RulebookBase, name: str, kind: Kind, value: Any) -> Words | None:
    """Return which of the units or hexes of a list does not exist."""
    one, known = ("unit", rules.roster.index) if kind is UNITS else ("hex", rules.notation.hex_index)
    if not isinstance(value, list | tuple):
        return fault(f"must_be_{kind.word}", name=name, value=value)
    wrong = [item for item in value if not isinstance(item, str) or item not in known]
    if not wrong:
        return None
    few = wrong[:MOST_FAULTS]
    problems = [fault(f"unknown_{one}", value=item, hint=nearest(str(item), known)) for item in few]
    return fault("in_list", name=name, problem=together(problems))


def _listed_flags(w: World[RulebookBase], wanted: Mapping[str, Any]) -> Iterator[Words]:
    """Raises the flags of the units that a position lists under these keys."""
    for name, flag in w.rules.listed_flags.items():
        units = wanted.get(name, [])
        if wrong := _list_fault(w.rules, name, UNITS, units):
            yield wrong
            continue
        for id_ in units:
            w.mark(w.rules.roster.index[id_], flag)


def _stayed(w: World[RulebookBase], wanted: Mapping[str, Any]) -> Iterator[Words]:
    named = wanted.get("stayed", [])
    if wrong := _list_fault(w.rules, "stayed", UNITS, named):
        yield wrong
    elif any(w.state.hex[w.rules.roster.index[id_]] == NOWHERE for id_ in named):
        yield fault("off_board", name="stayed")


def _is_hex(rules: RulebookBase, name: object) -> bool:
    return isinstance(name, str) and name in rules.notation.hex_index
