"""Naval combat (7.1.2): the ships of one hex against those of a hex beside it, in at most two engagements."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal, NamedTuple

from engaja import tables
from engaja.core.actions import DONE, Action, Verb
from engaja.core.notation import HEX, UNITS, WORD, Kind
from engaja.core.places import SEA
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.terms import Question, Reason, Shift
from engaja.core.values import dataclass
from engaja.games.filipinas import forces, raids
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.firepower import Fire, combat_value
from engaja.games.filipinas.forces import letter_of, piece_of
from engaja.games.filipinas.scenarios import theatre
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import BAD, MONSOON
from engaja.rules import Module, World
from engaja.rules.common.routine import Routine
from engaja.rules.module import Happening

WARSHIPS: Final = frozenset({"battleship", "cruiser", "destroyer"})  # which attack, and count for fire power
UNARMED: Final = frozenset({"carrier", "escort_carrier", "convoy"})
MOST_POINTS: Final = 35
MIDDLE, STEP = 4, 5  # the column of equal forces; each further column is five points
DRAWN_UP: Final = 2  # hexes that forces move to join or follow a combat

FIRING, ATTACKER, DEFENDER, AFTER_WITHDRAWAL, JOINING, CHASE = (
    *("firing", "attacker", "defender", "after_withdrawal", "joining", "chase"),
)


class EngageAction(NamedTuple):
    verb: Literal["engage"]
    hex: int
    target: int


class ContinueAction(NamedTuple):
    verb: Literal["continue"] = "continue"


class WithdrawAction(NamedTuple):
    """To an adjacent hex; a defender whose enemy has withdrawn stays where it is."""

    verb: Literal["withdraw"]
    to: int | None = None


class BringAction(NamedTuple):
    verb: Literal["bring"]
    tf: str


class ChaseAction(NamedTuple):
    verb: Literal["chase"]
    to: int
    target: int


CONTINUE: Final = ContinueAction()
STAY: Final = WithdrawAction("withdraw")
VERBS: Final = (
    Verb("engage", EngageAction, hex=HEX, target=HEX),
    Verb("continue", ContinueAction),
    Verb("withdraw", WithdrawAction, to=HEX),
    Verb("bring", BringAction, tf=WORD),
    Verb("chase", ChaseAction, to=HEX, target=HEX),
)


# Which forces meet


def is_calm(w: World, *hexes: int) -> bool:
    """12.3: no naval combat in the monsoon."""
    return all(w.rules[Waters].climate.at(w, hex_) != MONSOON for hex_ in hexes)


def is_armed(w: World, ships: Sequence[int]) -> bool:
    return any(w.rules.roster.type[ship] in WARSHIPS for ship in ships)


def may_fight(w: World, side: int, hex_: int, target: int) -> bool:
    """F-G90: the ships of two hexes fight unless one of them has monsoon or neither has a warship."""
    ships = (*forces.ships_in(w, side, hex_), *forces.ships_in(w, 1 - side, target))
    return is_armed(w, ships) and is_calm(w, hex_, target)


def beside(w: World, side: int, hex_: int) -> list[int]:
    """The hexes beside one with task forces of the enemy."""
    enemy = {w.state.hex[piece] for piece in forces.at_sea(w, 1 - side)}
    return sorted(enemy.intersection(w.rules[Waters].around[hex_]))


def reveal_all(side: int) -> Happening:
    """7.1.2, F-G90: forces that lie beside each other are revealed, both of them."""

    def happening(w: World) -> None:
        for piece in forces.at_sea(w, side):
            for hex_ in beside(w, side, w.state.hex[piece]):
                for met in (piece, *forces.in_hex(w, 1 - side, hex_)):
                    forces.reveal(w, met, "naval_combat")

    return happening


@dataclass(frozen=True, slots=True)
class Engagements(Routine):
    """7.1.2: each force of a side that lies beside enemy ships fights once; the side says which next, and against which
    hex."""

    side: int
    fought: tuple[int, ...] = ()  # task forces

    def _pairs(self, w: World) -> list[tuple[int, int]]:
        hexes = sorted({w.state.hex[piece] for piece in forces.at_sea(w, self.side) if piece not in self.fought})
        pairs = [(hex_, target) for hex_ in hexes for target in beside(w, self.side, hex_)]
        return [pair for pair in pairs if may_fight(w, self.side, *pair)]

    def question(self, w: World) -> Question | None:
        return Question(self.side, "engagement", w.rules.cite("naval_combat")) if self._pairs(w) else None

    def proceed(self, w: World) -> None:
        w.pop()

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES,)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        return [EngageAction("engage", *pair) for pair in self._pairs(w)]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("naval_combat")
        if isinstance(action, EngageAction):
            return [Reason("no_engagement", cite, {"hex": action.hex, "target": action.target})]
        return [Reason("wrong_moment", cite, {"do": action.verb})]

    def remaining(self, w: World) -> list[Reason]:
        return []  # it ends by itself

    def play(self, w: World, action: Action) -> None:
        assert isinstance(action, EngageAction)
        w.replace(Engagements(self.side, (*self.fought, *forces.in_hex(w, self.side, action.hex))))
        w.push(Battle(self.side, action.hex, action.target))


# The combat


@dataclass(frozen=True, slots=True)
class Battle(Routine):
    """7.1.2, F-G88: both sides fire; then the attacker and the defender continue or withdraw, and they fight at most
    once more."""

    side: int  # the attacker: the side whose phase it is
    hex: int
    target: int
    stage: str = FIRING
    again: bool = False  # the second engagement

    def question(self, w: World) -> Question | None:
        if self.stage == FIRING or not self._goes_on(w):
            return None
        decides = self.side if self.stage in (ATTACKER, CHASE) else 1 - self.side
        kind = {JOINING: "joining", CHASE: "chase"}.get(self.stage, "battle")
        return Question(decides, kind, w.rules.cite("naval_combat"), {"hex": self.hex, "target": self.target})

    def _goes_on(self, w: World) -> bool:
        """Whether ships are left to decide about, and something that they may do."""
        if self.again and self.stage != JOINING:
            return False
        attackers = bool(forces.ships_in(w, self.side, self.hex))
        if self.stage == CHASE:
            return attackers and bool(self._chases(w))
        return attackers and bool(forces.ships_in(w, 1 - self.side, self.target))

    def proceed(self, w: World) -> None:
        if self.stage == FIRING:
            w.replace(self._at(ATTACKER))
            exchange(w, self.side, self.hex, self.target)
        elif self.stage == ATTACKER and not self.again and forces.ships_in(w, self.side, self.hex):
            w.replace(self._at(CHASE))  # 14: nobody is left against whom to continue
            self._let_raid(w)
        else:
            w.pop()

    def _at(self, stage: str, *, hex_: int | None = None, target: int | None = None) -> Battle:
        at, against = self.hex if hex_ is None else hex_, self.target if target is None else target
        return Battle(self.side, at, against, stage, self.again)

    # What the sides may do

    def groups(self, w: World) -> Sequence[int]:
        return (CHOICES, CLOSING)

    def actions_of(self, w: World, group: int) -> Sequence[Action]:
        if group == CLOSING:
            return (DONE,) if self.stage in (JOINING, CHASE) else ()
        if self.stage == JOINING:
            return [BringAction("bring", letter_of(w, piece)) for piece in self._near(w)]
        if self.stage == CHASE:
            return self._chases(w)
        if self.stage == AFTER_WITHDRAWAL:
            return [*self._pursuits(w), STAY]
        at, side = (self.hex, self.side) if self.stage == ATTACKER else (self.target, 1 - self.side)
        return [CONTINUE, *(WithdrawAction("withdraw", to) for to in ways_out(w, side, at))]

    def _near(self, w: World) -> list[int]:
        """12, 13: the defender's other forces within two hexes."""
        found = ring(w, 1 - self.side, self.target)
        return [p for p in forces.at_sea(w, 1 - self.side) if w.state.hex[p] in found and w.state.hex[p] != self.target]

    def _chases(self, w: World) -> list[ChaseAction]:
        """14: where the attacker finds ships to engage within two hexes."""
        places = sorted({self.hex, *ring(w, self.side, self.hex)})
        pairs = [(to, target) for to in places for target in beside(w, self.side, to)]
        armed = is_armed(w, forces.ships_in(w, self.side, self.hex))  # what others have may be hidden
        return [ChaseAction("chase", *pair) for pair in pairs if armed and is_calm(w, *pair)]

    def _pursuits(self, w: World) -> list[ChaseAction]:
        """13: the hexes from which the defender engages the attacker again."""
        near = w.rules[Waters].around[self.hex]
        places = [to for to in w.rules[Waters].around[self.target] if to in near and is_open(w, 1 - self.side, to)]
        return [ChaseAction("chase", to, self.hex) for to in sorted(places) if is_calm(w, to, self.hex)]

    def refusals(self, w: World, action: Action) -> list[Reason]:
        cite = w.rules.cite("naval_combat")
        if isinstance(action, WithdrawAction | ChaseAction) and action.to is not None:
            return [Reason("no_way_by_sea", cite, {"hex": action.to})]
        if isinstance(action, BringAction):
            return [Reason("no_such_force", cite, {"tf": action.tf})]
        return [Reason("wrong_moment", cite, {"do": action.verb})]

    def remaining(self, w: World) -> list[Reason]:
        return []  # it ends by itself

    # What they do

    def play(self, w: World, action: Action) -> None:
        if isinstance(action, BringAction):
            piece = piece_of(w, 1 - self.side, action.tf)
            assert piece is not None
            move(w, (piece,), self.target)
        elif isinstance(action, ChaseAction):
            self._follow(w, action)
        elif isinstance(action, WithdrawAction):
            self._withdraw(w, action)
        elif self.stage == JOINING:
            w.replace(Battle(self.side, self.hex, self.target, FIRING, again=True))
        elif self.stage == CHASE:
            w.pop()
        elif self.stage == ATTACKER:
            w.replace(self._at(DEFENDER))
        else:
            w.replace(self._at(JOINING))
            self._let_raid(w)

    def _let_raid(self, w: World) -> None:
        """12, 13, F-G88: before the second engagement the defender may raid the attacker with aircraft that have not
        flown, whether its own ships go on or withdraw; the attacker may send fighters to meet them."""
        w.push(*raids.steps(self.side, self.hex))

    def _withdraw(self, w: World, action: WithdrawAction) -> None:
        if action.to is None:
            w.pop()
        elif self.stage == ATTACKER:
            move(w, forces.in_hex(w, self.side, self.hex), action.to)
            w.replace(self._at(AFTER_WITHDRAWAL, hex_=action.to))
        else:
            move(w, forces.in_hex(w, 1 - self.side, self.target), action.to)
            w.replace(self._at(CHASE, target=action.to))
            self._let_raid(w)

    def _follow(self, w: World, action: ChaseAction) -> None:
        """14: the attacker goes after ships, and fights at once; 13: the defender does, and may bring others."""
        if self.stage == CHASE:
            move(w, forces.in_hex(w, self.side, self.hex), action.to)
            for piece in forces.in_hex(w, 1 - self.side, action.target):
                forces.reveal(w, piece, "naval_combat")
            w.replace(Battle(self.side, action.to, action.target, FIRING, again=True))
        else:
            move(w, forces.in_hex(w, 1 - self.side, self.target), action.to)
            w.replace(self._at(JOINING, target=action.to))
            self._let_raid(w)


def is_open(w: World, side: int, hex_: int) -> bool:
    """Whether no enemy ships are in a sea hex, and the scenario lets ships be there."""
    return hex_ not in theatre(w).closed and not forces.in_hex(w, 1 - side, hex_)


def ways_out(w: World, side: int, hex_: int) -> list[int]:
    """7.1.2 obs.: the adjacent hexes outside the zones of engagement of enemy ships."""
    zone = w.state.layers[SEA].zone[1 - side]
    return [n for n in sorted(w.rules[Waters].around[hex_]) if not zone[n] and is_open(w, side, n)]


def ring(w: World, side: int, hex_: int) -> set[int]:
    """The hexes that ships reach in two steps; a zone of engagement ends the way (4.1.2)."""
    around, zone = w.rules[Waters].around, w.state.layers[SEA].zone[1 - side]
    found: set[int] = set()
    edge = {hex_}
    for _ in range(DRAWN_UP):
        edge = {n for h in edge for n in around[h] if is_open(w, side, n)} - found
        found |= edge
        edge = {h for h in edge if not zone[h]}
    return found - {hex_}


def move(w: World, pieces: Sequence[int], to: int) -> None:
    """Move task forces during a combat; what takes part is seen."""
    for piece in pieces:
        w.put_in(piece, to)
        side, tf = w.rules.roster.side[piece], letter_of(w, piece)
        w.emit("force_sailed", w.rules.cite("naval_combat"), side=side, tf=tf, path=(to,), to=to)
        forces.reveal(w, piece, "naval_combat")


# 7.1.2, 1 to 9: the dice


class Line(NamedTuple):
    """The ships of one side in a combat."""

    ships: tuple[int, ...]
    points: int  # of combat, at most 35
    engaged: int  # battleships, cruisers and destroyers


def line_of(w: World, ships: Sequence[int], *, attacks: bool) -> Line:
    """Sum a side up. Carriers and convoys do not attack; values in parentheses count only against aircraft (F-G43)."""
    # 2.2.3 obs.
    types, counters = w.rules.roster.type, w.rules.roster.counters
    armed = [s for s in ships if types[s] in WARSHIPS or (not attacks and not counters[s].front.only_anti_air)]
    total = sum(combat_value(w, ship) for ship in armed)
    return Line(tuple(ships), min(MOST_POINTS, total), sum(types[s] in WARSHIPS for s in ships))


def base_column(difference: int) -> int:
    """The column of a difference: equal forces in the middle, and one column for each five points."""
    columns = min(MIDDLE, -(-abs(difference) // STEP))
    return MIDDLE + columns if difference > 0 else MIDDLE - columns


def shifts(w: World, side: int, lines: tuple[Line, Line], target: int) -> list[Shift]:
    """7.1.2, F-G18: columns in a side's favour: to the right for the attacker, to the left for the defender. Bad
    weather costs the attacker one (12.2)."""
    table, cite = w.rules.tables["naval_modifiers"], w.rules.cite("naval_combat")
    found = []
    for own, line, sign in ((side, lines[0], 1), (1 - side, lines[1], -1)):
        found += [Shift(sign * int(table.cell(row, "columns")), row, cite) for row in advantages(w, own, line.ships)]
    if w.rules[Waters].climate.at(w, target) == BAD:
        found.append(
            Shift(int(w.rules.tables["weather_effects"].cell("attack", BAD)), BAD, w.rules.cite("bad_weather"))
        )
    return found


def advantages(w: World, side: int, ships: Sequence[int]) -> list[str]:
    """The rows of the table of modifiers that a fleet has."""
    types = {w.rules.roster.type[ship] for ship in ships}
    found = ["long_lance"] if side == JAPANESE and "destroyer" in types else []
    found += ["radar"] if side == ALLIED and ships else []
    return [*found, "balanced"] if types >= WARSHIPS and not types & UNARMED else found


def column_of(base: int, found: Sequence[Shift], columns: int) -> int:
    """F-G11: all shifts to the right, within the table; then all to the left."""
    right = min(columns - 1, base + sum(s.columns for s in found if s.columns > 0))
    return max(0, right + sum(s.columns for s in found if s.columns < 0))


def fire_power(multiplier: str, engaged: int) -> int:
    """7, 8: the multiplier times the warships engaged, without the fraction."""
    return round(10 * float(multiplier)) * engaged // 10


def exchange(w: World, side: int, hex_: int, target: int) -> None:
    """1 to 9: one roll gives both sides their fire power; the attacker spends it first."""
    # F-G91: all ships of the one hex against all of the other
    table, cite = w.rules.tables["naval_combat"], w.rules.cite("naval_combat")
    attack = line_of(w, forces.ships_in(w, side, hex_), attacks=True)
    defence = line_of(w, forces.ships_in(w, 1 - side, target), attacks=False)
    base = base_column(attack.points - defence.points)
    found = shifts(w, side, (attack, defence), target)
    column = table.columns[column_of(base, found, len(table.columns))]
    dice = w.roll(2)
    result = table.cell(tables.pair(table.rows, sum(dice)), column)
    first, second = result.split("/")
    fire = fire_power(first, attack.engaged), fire_power(second, defence.engaged)
    w.emit(
        "naval_combat",
        cite,
        side=side,
        hex=hex_,
        target=target,
        attackers=attack.ships,
        defenders=defence.ships,
        attack=attack.points,
        defence=defence.points,
        base=table.columns[base],
        shifts=tuple(found),
        column=column,
        dice=dice,
        result=result,
        fire=fire,
    )
    w.push(Fire(side, target, fire[0], "naval_combat"), Fire(1 - side, hex_, fire[1], "naval_combat"))


class SeaFights(Module):
    """7.1.2: naval combat."""

    subjects = ("naval_combat", "bad_weather")
    verbs = VERBS
    procedures = (Engagements, Battle)
    term_kinds: ClassVar[Mapping[str, Mapping[str, Kind]]] = {"Engagements": {"fought": UNITS}}
