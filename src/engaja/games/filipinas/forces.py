"""Task forces (7.0): counters with a letter that lie face down on the map, with ships inside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final

from engaja.core.declared import LASTING, FactOf, Flags
from engaja.core.knowledge import ALL, NOTHING, TYPE, Knowledge
from engaja.core.notation import HEXES, NUMBER, UNIT
from engaja.core.places import ABSENT, SEA
from engaja.core.world import World as AnyWorld
from engaja.datafile import Words
from engaja.faults import fault
from engaja.games.filipinas import pins
from engaja.games.filipinas.boxes import FLEETS, HOME
from engaja.games.filipinas.fleet import FERRIED
from engaja.games.filipinas.pieces import DUMMY, LETTERS, PANEL, SUBMARINE, TASK_FORCE, force_id
from engaja.games.filipinas.supply import LEAVING, SHELLING, SPENT
from engaja.games.filipinas.waters import Waters
from engaja.rules import Module, Printed, World

NO_SHIPS: Final = frozenset({SUBMARINE, TASK_FORCE})  # naval counters that do not sail in task forces

FLAGS: Final[Flags] = Flags(pins.FLAGS)


def _anywhere(w: AnyWorld[Any], unit: int) -> Iterator[Words]:
    yield from ()


SEEN: Final = FLAGS.declare("seen", LASTING, "a task force whose ships the enemy knows, until it leaves the map")
STEERED: Final = FLAGS.declare(
    "steered", LASTING, "a task force or submarine that was moved in its side's naval movement", fits=_anywhere
)
SURFACED: Final = FLAGS.declare("surfaced", LASTING, "a submarine that is turned up, to the end of the phase")

USED: Final = FLAGS.declare(
    "used", LASTING, "a task force from which troops have landed: it stays to the end of the turn"
)

LEGS: Final[FactOf[int, int]] = FactOf("legs", NUMBER, 0, "how many legs a task force has sailed this turn", per=UNIT)
STOPS: Final[FactOf[int, tuple[int, ...]]] = FactOf(
    "stops", HEXES, (), "the hexes where a task force has stopped this turn", per=UNIT
)


class TaskForces(Module):
    """7.0: the counters of the task forces, and what may be inside them."""

    flags = FLAGS
    facts = (LEGS, STOPS)
    boxes = (PANEL,)
    unit_flags: ClassVar[Mapping[str, int]] = {"seen": SEEN}

    def __init__(self, printed: Printed) -> None:
        roster = printed.roster
        self.pieces = tuple(
            tuple(roster.index[force_id(side, letter)] for letter in letters) for side, letters in LETTERS.items()
        )
        self.ships = tuple(
            tuple(u for u in own if roster.counters[u].branch == "naval" and roster.type[u] not in NO_SHIPS)
            for own in roster.of_side
        )
        self.letter = {u: roster.counters[u].traits["letter"] for own in self.pieces for u in own}

    def holders(self, printed: Printed) -> Iterable[int]:
        return self.letter

    def may_hold(self, w: World, holder: int, unit: int) -> bool:
        """7.0 obs.: ships without losses. A force that nobody sees may have any of them."""
        return (
            holder in self.letter
            and w.state.hex[holder] >= 0
            and w.rules.roster.side[unit] == w.rules.roster.side[holder]
            and is_ship(w, unit)
            and not w.state.reduced[unit]
        )


# Which is which


def is_ship(w: AnyWorld[Any], unit: int) -> bool:
    """Whether a counter is a ship that sails in task forces."""
    roster = w.rules.roster
    return roster.counters[unit].branch == "naval" and roster.type[unit] not in NO_SHIPS


def is_dummy(w: World, unit: int) -> bool:
    return DUMMY in w.rules.roster.counters[unit].traits


def letter_of(w: World, piece: int) -> str:
    return w.rules[TaskForces].letter[piece]


def piece_of(w: World, side: int, letter: str) -> int | None:
    """Return the counter with a letter; None if the side has none."""
    own = w.rules[TaskForces].pieces[side]
    return next((piece for piece in own if letter_of(w, piece) == letter), None)


def formed(w: World, side: int) -> list[int]:
    """The task forces of a side that have ships, on the map or about to enter it."""
    return [piece for piece in w.rules[TaskForces].pieces[side] if w.contents(piece)]


def at_sea(w: World, side: int) -> list[int]:
    """The task forces of a side on the map."""
    return [piece for piece in w.rules[TaskForces].pieces[side] if w.state.hex[piece] >= 0]


def in_hex(w: World, side: int, hex_: int) -> list[int]:
    """The task forces of a side in a hex."""
    return [piece for piece in at_sea(w, side) if w.state.hex[piece] == hex_]


def ships_in(w: World, side: int, hex_: int) -> list[int]:
    """The ships of a side in a hex, submarines apart, in the order of the roster."""
    return sorted(ship for piece in in_hex(w, side, hex_) for ship in w.contents(piece))


# What the enemy knows


def sight(w: AnyWorld[Any], unit: int, outer: int) -> Knowledge:
    """7.0, F-G34: of a task force its counter; when it is seen, its ships and their aircraft, never troops aboard. A
    submarine lies face down (7.5): real or not, it is a submarine to the enemy."""
    # 7.3 obs.
    roster, flags = w.rules.roster, w.state.flags
    if unit == outer:
        if roster.type[unit] == TASK_FORCE or w.rules.places.layer[w.state.place[unit]] != SEA:
            return ALL
        if roster.type[unit] != SUBMARINE:
            return NOTHING
        return ALL if flags[unit] & SURFACED else TYPE
    seen = w.state.hex[outer] >= 0 and flags[outer] & SEEN
    return ALL if seen and not w.rules.is_troops[unit] else NOTHING


def reveal(w: World, piece: int, subject: str) -> None:
    """Turn a task force up: the enemy sees its ships, for the reason in a paragraph."""
    if w.state.flags[piece] & SEEN:
        return
    w.mark(piece, SEEN)
    w.reveal()
    side, hex_ = w.rules.roster.side[piece], w.state.hex[piece]
    w.emit("force_seen", w.rules.cite(subject), side=side, tf=letter_of(w, piece), hex=hex_, units=w.contents(piece))


# Where they go


def disband(w: World, piece: int) -> None:
    """Take a task force off the map: its ships go to the box of their fleet, troops aboard to that of their side."""
    side, box = w.rules.roster.side[piece], w.rules.places.box
    for ship in w.contents(piece):
        for unit in w.contents(ship):
            if w.rules.is_troops[unit] or w.rules.roster.type[unit] in FERRIED:
                w.put(unit, box[HOME[side]])
        w.put(ship, box[FLEETS[side]])
    w.put(piece, w.rules.places.box[PANEL])
    w.unmark(piece, SEEN | STEERED | USED | SHELLING | LEAVING)
    LEGS.clear(w, piece)
    STOPS.clear(w, piece)


def end_of_turn(w: World) -> None:
    """3.0: at the end of a turn all ships but submarines leave the map; each has its whole capacity again."""
    for ship, _ in SPENT.items(w):
        SPENT.clear(w, ship)
    for side in LETTERS:
        for piece in at_sea(w, side):
            w.emit("force_left", w.rules.cite("sequence"), side=side, tf=letter_of(w, piece))
            disband(w, piece)


def misplaced(w: World) -> Iterator[Words]:
    """7.0: enemy ships in one hex, ships on land, and more task forces than there are letters."""
    hexes, ids = w.rules.notation.hexes, w.rules.roster.ids
    for hex_, units in sorted(w.state.layers[SEA].stacks.items()):
        named = ", ".join(ids[u] for u in units)
        if not w.rules.ground.is_sea(hex_):
            yield Words(f"não é mar: {hexes[hex_]} ({named})", f"not at sea: {hexes[hex_]} ({named})")
        if len({w.rules.roster.side[u] for u in units if w.rules.roster.type[u] != SUBMARINE}) > 1:
            yield fault("enemies_together", units=named, hex=hexes[hex_])
    for side, letters in LETTERS.items():
        own = [u for u in w.rules.ships[side] if w.state.hex[u] >= 0 and w.rules.roster.type[u] != SUBMARINE]
        if len({w.state.hex[u] for u in own}) > len(letters):
            yield Words("Forças-Tarefas demais no tabuleiro", "too many task forces on the map")


def gather(w: World) -> None:
    """A position may put ships in a hex without naming their task force: those of one hex then form one. Counters that
    it does not mention lie beside the map, and forces beside a coast of the enemy are seen."""
    forces = w.rules[TaskForces]
    for piece in forces.letter:
        if w.state.place[piece] == ABSENT:
            w.put(piece, w.rules.places.box[PANEL])
    for side, own in enumerate(forces.pieces):
        loose = [u for u in w.rules.ships[side] if w.state.hex[u] >= 0 and w.holder(u) is None and is_ship(w, u)]
        for hex_ in sorted({w.state.hex[u] for u in loose}):
            here = in_hex(w, side, hex_)
            piece = here[0] if here else next(p for p in own if w.state.hex[p] < 0 and not w.contents(p))
            w.put_in(piece, hex_)
            for ship in [u for u in loose if w.state.hex[u] == hex_ and w.holder(u) is None]:
                w.put(ship, w.rules.places.inside[piece])
        for piece in at_sea(w, side):
            if not w.contents(piece):
                disband(w, piece)
            elif w.rules[Waters].is_watched(w, side, w.state.hex[piece]):
                w.mark(piece, SEEN)
