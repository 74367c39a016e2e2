"""Unknown pieces (14.3): a "?" on a hex hides what lies there, and whether anything does.

To its enemy a hex with a "?" is one that is held, with a zone of engagement, whether somebody is there or not (F-G35).
So the piece is a counter that stands on the ground beside the units it hides: what bars, stops and blocks ground units
is worked out without asking what it is. It owns no hex, fills no place in the stack, moves and fights never.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, Literal, NamedTuple

from engaja.core.actions import DONE, Action, Verb
from engaja.core.declared import OWN_SIDE, FactOf
from engaja.core.notation import HEX, HEXES, NUMBER, SIDE, UNIT, Kind
from engaja.core.places import NOWHERE, Place
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Cost, Question, Reason
from engaja.core.values import dataclass
from engaja.core.world import World as AnyWorld
from engaja.games.filipinas import airfields, piles
from engaja.games.filipinas.archipelago import Archipelago
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.islands import LANDED, Islands
from engaja.games.filipinas.pieces import UNKNOWN, UNKNOWNS
from engaja.games.filipinas.supply import Provision
from engaja.rules import Module, Printed, World
from engaja.rules.common import engagement
from engaja.rules.common.advance import Advance
from engaja.rules.common.landing import Landing
from engaja.rules.common.routine import Routine
from engaja.rules.module import citing

SHUFFLED: Final[FactOf[int, int]] = FactOf(
    "unknowns_laid",
    NUMBER,
    0,
    "whether the side has arranged its unknown pieces in this phase",
    per=SIDE,
    known=OWN_SIDE,
)


class UnknownsAction(NamedTuple):
    verb: Literal["unknowns"] = "unknowns"


class CoverAction(NamedTuple):
    verb: Literal["cover"]
    hex: int


class UncoverAction(NamedTuple):
    verb: Literal["uncover"]
    hex: int


class TopAction(NamedTuple):
    verb: Literal["top"]
    unit: int


OPEN: Final = UnknownsAction()
VERBS: Final = (
    Verb("unknowns", UnknownsAction),
    Verb("cover", CoverAction, hex=HEX),
    Verb("uncover", UncoverAction, hex=HEX),
    Verb("top", TopAction, unit=UNIT),
)


# Where they lie


def is_unknown(w: AnyWorld[Any], unit: int) -> bool:
    return bool(w.rules.roster.type[unit] == UNKNOWN)


def covered(w: AnyWorld[Any], side: int) -> dict[int, int]:
    """The hexes with unknown pieces of a side, and the piece in each."""
    key = ("covered", side)
    found: dict[int, int] | None = w.memo.get(key)
    if found is None:
        pieces = w.rules[Unknowns].pieces[side]
        found = w.memo[key] = {w.state.ground[u]: u for u in pieces if w.state.ground[u] != NOWHERE}
    return found


def spare(w: World, side: int) -> list[int]:
    """The unknown pieces of a side that lie beside the map."""
    box = w.rules.places.box[UNKNOWNS]
    return [u for u in w.rules[Unknowns].pieces[side] if w.state.place[u] == box]


def limits(archipelago: Archipelago) -> Callable[[World], bytes]:
    """4.1.1: an unknown piece fills no place in a stack."""

    def of(w: World) -> bytes:
        plain = archipelago.limits(w)
        hexes = [*covered(w, 0), *covered(w, 1)]
        if not hexes:
            return plain
        found: bytes | None = w.memo.get("limits with unknowns")
        if found is None:
            room = bytearray(plain)
            for hex_ in hexes:
                room[hex_] += 1
            found = w.memo["limits with unknowns"] = bytes(room)
        return found

    return of


def cover_refusals(w: World, side: int, hex_: int) -> list[Reason]:
    """F-G35: one to a hex, in hexes of its side that no enemy ground unit lies beside, sea arms apart."""
    cite = w.rules.cite("unknowns")
    ground = w.rules.ground
    land = not ground.is_sea(hex_) and ground.bears("foot", hex_)
    if not land or not w.owns(hex_, side) or w.state.count[1 - side][hex_]:
        return [Reason("not_yours_to_cover", cite, {"hex": hex_})]
    if hex_ in covered(w, side):
        return [Reason("covered_already", cite, {"hex": hex_})]
    if w.state.zone[1 - side][hex_] or _foes_beside(w, side, hex_):
        return [Reason("enemy_beside", cite, {"hex": hex_})]
    return [] if spare(w, side) else [Reason("no_unknowns_left", cite)]


def _foes_beside(w: World, side: int, hex_: int) -> bool:
    """Enemy units without a zone of engagement."""
    return w.rules.silent_foes and any(w.state.count[1 - side][n] for n in w.rules.zone_of[hex_])


def cover(w: World, side: int, hex_: int) -> None:
    piece = spare(w, side)[0]
    w.put_in(piece, hex_)
    piles.TOPS.clear(w, hex_)  # who lies on top is seen no more
    w.emit("covered", w.rules.cite("unknowns"), side=side, hex=hex_)


def uncover(w: World, side: int, hex_: int) -> None:
    """Take an unknown piece away: the enemy sees the counter on top, if there is one."""
    w.put(covered(w, side)[hex_], w.rules.places.box[UNKNOWNS])
    piles.note_top(w, hex_)
    w.emit("uncovered", w.rules.cite("unknowns"), side=side, hex=hex_)


# What they forbid


@citing("unknowns")
def not_a_unit(w: World, unit: int) -> Iterator[Reason]:
    """They never move."""
    if is_unknown(w, unit):
        yield Reason("not_a_unit", w.rules.cite("unknowns"), {"unit": unit})


@citing("unknowns")
def not_attacked(w: World, unit: int, target: int) -> Iterator[Reason]:
    """F-G35: nobody attacks a hex with an unknown piece, and the pieces attack nothing."""
    if is_unknown(w, unit):
        yield Reason("not_a_unit", w.rules.cite("unknowns"), {"unit": unit})
    if target in covered(w, 1 - w.rules.roster.side[unit]):
        yield Reason("under_unknown", w.rules.cite("unknowns"), {"hex": target})


def exposed(w: World, side: int, hex_: int) -> tuple[int, ...]:
    """F-G35, F-G85: guns hit nothing that lies under an unknown piece."""
    return () if hex_ in covered(w, side) else engagement.units_of(w, side, hex_)


def exposed_hexes(w: World, side: int) -> list[int]:
    under = covered(w, side)
    return [h for h in engagement.held_hexes(w, side) if h not in under]


# 14.3: placing them


class Shuffle:
    """3.0: in its air and land movement a side lays unknown pieces and lifts them, once."""

    verb: ClassVar[str] = "unknowns"

    def options(self, w: World, side: int) -> Sequence[UnknownsAction]:
        return (OPEN,) if not self._refusals(w, side) else ()

    def _refusals(self, w: World, side: int) -> list[Reason]:
        if SHUFFLED.get(w, side):
            return [Reason("shuffled_already", w.rules.cite("unknowns"))]
        return [] if spare(w, side) or covered(w, side) else [Reason("no_unknowns_left", w.rules.cite("unknowns"))]

    def allows(self, w: World, action: UnknownsAction) -> bool:
        return False

    def refusals(self, w: World, action: UnknownsAction) -> list[Reason]:
        side, _ = w.rules.phase_of(w.state)
        return [] if side is None else self._refusals(w, side)

    def costs(self, w: World, action: UnknownsAction) -> list[Cost]:
        return []

    def perform(self, w: World, action: UnknownsAction) -> None:
        side, _ = w.rules.phase_of(w.state)
        assert side is not None
        SHUFFLED.set(w, side, 1)
        w.push(Shuffling(side))


@dataclass(frozen=True, slots=True)
class Shuffling(Routine):
    """A side covers and uncovers hexes, and says which counter lies on top of a pile: each hex once (F-G111)."""

    side: int
    done: tuple[int, ...] = ()

    def question(self, w: World) -> Question:
        return Question(self.side, "unknowns", w.rules.cite("unknowns"))

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def group_of(self, w: World, action: Action) -> int:
        return CLOSING if action == DONE else CHOICES

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,)
        found: list[Action] | None = w.memo.get(self)
        if found is None:
            found = w.memo[self] = [*self._covers(w), *self._uncovers(w), *self._tops(w)]
        return found

    def _covers(self, w: World) -> list[Action]:
        if not spare(w, self.side):
            return []
        hexes = range(len(w.rules.board.grid))
        owned = [h for h in hexes if w.owns(h, self.side) and h not in self.done]
        return [CoverAction("cover", h) for h in owned if not cover_refusals(w, self.side, h)]

    def _uncovers(self, w: World) -> list[Action]:
        return [UncoverAction("uncover", h) for h in sorted(covered(w, self.side)) if h not in self.done]

    def _tops(self, w: World) -> list[Action]:
        state, own, under = w.state, w.rules.roster.side, covered(w, self.side)
        piles_ = [(h, pile) for h, pile in sorted(state.stacks.items()) if len(pile) > 1 and h not in self.done]
        mine = [(h, pile) for h, pile in piles_ if own[pile[0]] == self.side and h not in under]
        return [TopAction("top", u) for h, pile in mine for u in pile if u != piles.top_of(w, h)]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("unknowns")
        hex_ = action.hex if isinstance(action, CoverAction | UncoverAction) else -1
        if hex_ >= 0 and hex_ in self.done:
            return [Reason("hex_done_already", cite, {"hex": hex_})]
        if isinstance(action, CoverAction):
            return cover_refusals(w, self.side, action.hex)
        if isinstance(action, UncoverAction):
            return [Reason("no_unknown_there", cite, {"hex": action.hex})]
        if isinstance(action, TopAction):
            return [Reason("not_to_be_on_top", cite, {"unit": action.unit})]
        return [Reason("wrong_moment", cite, {"do": action.verb})]

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, CoverAction):
            cover(w, self.side, action.hex)
            w.replace(replace(self, done=(*self.done, action.hex)))
        elif isinstance(action, UncoverAction):
            uncover(w, self.side, action.hex)
            w.replace(replace(self, done=(*self.done, action.hex)))
        elif isinstance(action, TopAction):
            hex_ = w.state.ground[action.unit]
            piles.TOPS.set(w, hex_, action.unit)
            w.replace(replace(self, done=(*self.done, hex_)))
        else:
            w.pop()


def begin_movement(w: World) -> None:
    for side in (0, 1):
        SHUFFLED.clear(w, side)


# 14.3: contact


def contact(w: World, side: int) -> None:
    """F-G35: at the end of a side's air and land movement every enemy unknown piece beside its ground units, or off
    which troops wait, is removed; into hexes that prove empty those beside them may advance at once. Then the supply is
    judged."""
    # 14.3 obs.
    state, enemy = w.state, 1 - side
    waits = {marker.target: marker.hex for marker in w.markers(Landing)}
    met: list[tuple[int, tuple[int, ...]]] = []
    for hex_ in sorted(covered(w, enemy)):
        beside = [n for n in w.rules.zone_of[hex_] if state.count[side][n]]
        units = [u for n in beside for u in state.stacks[n] if not is_unknown(w, u)]
        afloat = state.stacks.get(waits.get(hex_, NOWHERE), ())
        if units or afloat:
            met.append((hex_, tuple(sorted((*units, *afloat)))))
    for hex_, _ in met:
        uncover(w, enemy, hex_)
    if met:
        w.reveal()
    advances = [Advance(side, units, hex_) for hex_, units in met if not state.count[enemy][hex_]]
    w.push(*advances, SupplyCheck(side))


@dataclass(frozen=True, slots=True)
class SupplyCheck(Routine):
    """3.0: after the advances into hexes that were empty, supply is judged."""

    side: int

    def proceed(self, w: World) -> None:
        w.pop()
        w.rules[Provision].check(w, self.side)


def vanish(w: World, *_: int) -> None:
    """F-G35: an island that is conquered, or taken back, has no unknown pieces of the side that lost it."""
    for side in (0, 1):
        for hex_ in [h for h in covered(w, side) if not w.owns(h, side)]:
            uncover(w, side, hex_)


# The module


class Unknowns(Module):
    """14.3: the unknown pieces."""

    subjects = ("unknowns",)
    facts = (SHUFFLED,)
    boxes = (UNKNOWNS,)
    verbs = VERBS
    procedures = (Shuffling, SupplyCheck)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {"Shuffling": {"done": HEXES}}

    def __init__(self, printed: Printed, archipelago: Archipelago, islands: Islands) -> None:
        roster = printed.roster
        self._islands = islands
        self.pieces = tuple(tuple(u for u in own if roster.type[u] == UNKNOWN) for own in roster.of_side)
        self._isles = archipelago

    def is_plausible(self, w: World) -> bool:
        """F-G41: the flags of the islands are open. One on which Americans have landed and that is not theirs has
        Japanese units."""
        held = self._islands.holding(w, JAPANESE)
        contested = [i for i in LANDED.get(w) if any(not w.owns(h, ALLIED) for h in self._islands.hexes[i])]
        return all(island in held for island in contested)

    def haunts(self, w: World, unit: int) -> Sequence[Place]:
        """F-G35: under any unknown piece of its side that its kind could lie under."""
        rules, side = w.rules, w.rules.roster.side[unit]
        hexes = covered(w, side)
        if not hexes or rules.roster.counters[unit].branch == "naval" or is_unknown(w, unit):
            return ()
        if not rules.is_troops[unit]:
            return self._fields(w, unit, hexes)
        home, room = rules.roster.counters[unit].traits.get("island"), rules.limits(w)
        fits = [h for h in hexes if rules.ground.bears(rules.mobility[unit], h) and w.state.count[side][h] < room[h]]
        return [rules.places.ground[h] for h in fits if home is None or self._isles.island.get(h) == home]

    def _fields(self, w: World, unit: int, hexes: Mapping[int, int]) -> list[Place]:
        side = w.rules.roster.side[unit]
        return [w.rules.places.air[h] for h in hexes if not airfields.field_refusals(w, side, h)]
