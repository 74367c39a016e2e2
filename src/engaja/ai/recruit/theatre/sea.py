"""Task forces and landings, in a game whose points lie on islands.

What a force is for follows from its ships: with transports it lands troops, or fetches those that have nothing left to
do; with guns alone it helps a battle near a coast; with carriers it brings aircraft into range. So every decision is
made from the board, and nothing has to be remembered between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.shelter import shelter_of
from engaja.ai.recruit.theatre.scene import Scene
from engaja.core import LegalView
from engaja.core.actions import DONE, Action, to_of, unit_of
from engaja.core.places import ABSENT, DESTROYED, WAITING, WITHDRAWN
from engaja.core.procedure import CHOICES
from engaja.rules import Rulebook
from engaja.rules.common.declaration import CANCEL, COMMIT
from engaja.rules.theatre.island_war import IslandWar, Isle

A_BERTH: Final = 28  # of transport capacity: what a unit takes on a voyage of usual length
MOST_SHIPS: Final = 3  # transports in one force
ODDS: Final = 2.5  # of the attack to the defence of an island: so much is sent
UNSEEN: Final = 2.0  # the defence of an enemy hex of which nothing is known
A_UNIT: Final = 3.0  # the attack strength of a usual unit
A_KILL: Final = 4.0  # points: an enemy unit on an island that is attacked
GUNS: Final = 2  # ships that help a landing on a defended island
A_COLUMN: Final = 1.3  # times the strength that a column of terrain is worth
BOLD: Final = 1.8  # the least odds at which troops land beside the enemy


Offers = Mapping[int, Sequence[Action]]


class Want(NamedTuple):
    """An island to be won, and what is still to be sent there."""

    isle: Isle
    foes: float  # defence strength there
    missing: float  # attack strength, beside what is there and on the way
    weight: float


def wants(s: Scene) -> list[Want]:
    """The islands to be won, the most promising first."""
    w, shores = s.w, s.rules[IslandWar]
    coming = shores.afloat(w, s.side)
    found = []
    for isle in shores.isles(w, s.side):
        foes = [h for h in s.foes if h in isle.hexes]
        guard = sum(_guard(s, h) for h in foes)
        sent = sum(s.attack[u] for u in s.own() if w.state.ground[u] in isle.hexes)
        sent += sum(s.attack[u] for u, at in coming if _beside(s, at, isle))
        prize = isle.stake + sum(max(0.0, s.place(h)) for h in isle.hexes if not w.owns(h, s.side)) + A_KILL * len(foes)
        need = ODDS * guard if foes else 0.5
        if prize > 0:
            found.append(Want(isle, guard, need - sent, prize / max(1.0, need / A_UNIT)))
    return sorted(found, key=lambda want: -want.weight)


def _beside(s: Scene, sea: int, isle: Isle) -> bool:
    return any(n in isle.beaches for n in s.rules.ground.neighbours[sea])


# What there is


def _values(s: Scene, ship: int) -> tuple[float, float, float]:
    """Guns, decks and berths of a ship."""
    guns, decks, berths = s.rules.roster.counters[ship].front.values[:3]
    return float(guns or 0), float(decks or 0), float(berths or 0)


def is_transport(s: Scene, ship: int) -> bool:
    guns, _, berths = _values(s, ship)
    return berths >= A_BERTH and not guns


def _boxed(s: Scene, unit: int) -> bool:
    """Whether it is off the map, but in the game."""
    place = s.w.state.place[unit]
    return place not in (ABSENT, WAITING, WITHDRAWN, DESTROYED) and place in s.rules.places.box.values()


def _idle(s: Scene) -> list[int]:
    """Ships off the map that can sail."""
    naval = (u for u in s.rules.roster.of_side[s.side] if s.rules.roster.counters[u].branch == "naval")
    return [u for u in naval if _boxed(s, u) and not s.w.state.reduced[u]]


def _stormers(s: Scene) -> list[int]:
    """Troops off the map that may land where the enemy is master, the strongest first."""
    shores, own = s.rules[IslandWar], s.rules.roster.of_side[s.side]
    found = [u for u in own if s.rules.is_troops[u] and _boxed(s, u) and shores.may_storm(s.w, u) and s.attack[u] > 0]
    return sorted(found, key=lambda u: (-s.attack[u], u))


def _spare(s: Scene) -> list[int]:
    """Troops on coasts of islands where there is nothing left to win."""
    shores, at = s.rules[IslandWar], s.w.state.ground
    busy = frozenset(h for isle in shores.isles(s.w, s.side) for h in isle.hexes)
    return [u for u in s.own() if at[u] not in busy and shores.may_storm(s.w, u) and s.attack[u] > 0 and _free(s, u)]


def _free(s: Scene, unit: int) -> bool:
    here = s.w.state.ground[unit]
    return s.place(here) <= 0 and here in s.rules[IslandWar].beaches


def _force(legal: LegalView[Rulebook]) -> int:
    """The counter of the task force that is asked about."""
    piece: int = legal.procedure.piece  # type: ignore[attr-defined]  # the dialogues about one have it
    return piece


# Forming forces


def _purpose(s: Scene) -> str | None:
    """What the next force is for."""
    idle = _idle(s)
    if any(is_transport(s, u) for u in idle) and any(want.missing > 0 for want in wants(s)):
        fetching = sum(is_transport(s, u) for u in _at_sea(s) if not s.w.contents(u))
        if _stormers(s) or len(_spare(s)) > fetching:
            return "land"
    if any(_is_gun(s, u) for u in idle) and _battles(s) and sum(_is_gun(s, u) for u in _at_sea(s)) < 2 * MOST_SHIPS:
        return "shell"
    if any(_values(s, u)[1] for u in idle) and s.rules[IslandWar].isles(s.w, s.side):
        return "fly"
    return None


def _at_sea(s: Scene) -> list[int]:
    """The ships in task forces, sailing or still to sail."""
    naval = (u for u in s.rules.roster.of_side[s.side] if s.rules.roster.counters[u].branch == "naval")
    return [u for u in naval if s.w.holder(u) is not None]


def _is_gun(s: Scene, ship: int) -> bool:
    guns, decks, berths = _values(s, ship)
    return guns >= 3 and not decks and not berths


def _is_escort(s: Scene, ship: int) -> bool:
    guns, _, berths = _values(s, ship)
    return guns > 0 and berths < A_BERTH and guns < 3


def _battles(s: Scene) -> list[int]:
    """Enemy hexes on a coast beside which own troops stand or are about to land."""
    around, count = s.rules.ground.neighbours, s.w.state.count[s.side]
    landing = {n for _, at in s.rules[IslandWar].afloat(s.w, s.side) for n in around[at]}
    coasts = [h for h in s.foes if any(s.rules.ground.is_sea(n) for n in around[h])]
    return [h for h in coasts if any(count[n] or n in landing for n in around[h])]


def command(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """The naval phase: forces that are of use are formed, then all are moved."""
    options = list(legal.of(CHOICES))
    for action in options:
        if action.verb == "form" and _purpose(s) is not None:
            return Choice(action, Thought("forms_force"))
    for action in options:
        if action.verb == "steer" and s.rules.actions.arguments(action).get("tf"):
            return Choice(action, Thought("moves_force"))
    return Choice(DONE if DONE in legal else options[0], Thought("nothing_to_do"))


def compose(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Transports with troops, escorts for them, and guns if the island is defended."""
    piece = _force(legal)
    ships = s.w.contents(piece)
    offers = {u: legal.of(u) for u in legal.groups() if u >= 0}
    if not ships:
        return _first_ship(s, offers)
    if any(is_transport(s, u) for u in ships):
        found = _load(s, ships, offers)
    elif any(_values(s, u)[1] for u in ships):
        found = _grow(s, ships, offers, lambda u: _values(s, u)[1] > 0, 4) or _escort(s, ships, offers, 4)
    else:
        found = _grow(s, ships, offers, lambda u: _is_gun(s, u), MOST_SHIPS) or _escort(s, ships, offers, 2)
    return found or Choice(COMMIT if COMMIT in legal else CANCEL, Thought("force_is_ready"))


def _first_ship(s: Scene, offers: Offers) -> Choice:
    purpose = _purpose(s)
    fits = {
        "land": lambda u: is_transport(s, u),
        "shell": lambda u: _is_gun(s, u),
        "fly": lambda u: _values(s, u)[1] > 0,
    }.get(purpose or "")
    able = [u for u in offers if u in _idle(s) and fits is not None and fits(u)]
    best = max(able, key=lambda u: (max(_values(s, u)), -u), default=None)
    return Choice(CANCEL, Thought("nothing_to_do")) if best is None else _add(offers[best])


def _add(actions: Iterable[Action]) -> Choice:
    action = next(iter(actions))
    return Choice(action, Thought("joins_force", {"unit": unit_of(action)}))


def _grow(s: Scene, ships: Sequence[int], offers: Offers, fits: Callable[[int], bool], most: int) -> Choice | None:
    """The best ship that fits, until there are so many."""
    if sum(map(fits, ships)) >= most:
        return None
    able = [u for u in offers if u in _idle(s) and fits(u)]
    best = max(able, key=lambda u: (max(_values(s, u)), -u), default=None)
    return None if best is None else _add(offers[best])


def _escort(s: Scene, ships: Sequence[int], offers: Offers, most: int) -> Choice | None:
    return _grow(s, ships, offers, lambda u: _is_escort(s, u), most)


def _load(s: Scene, ships: Sequence[int], offers: Offers) -> Choice | None:
    """Troops for the island that is wanted most, as many as it needs and as the ships carry far."""
    carrying = [u for u in ships if is_transport(s, u)]
    aboard = [u for ship in carrying for u in s.w.contents(ship)]
    goal = next((want for want in wants(s) if want.missing > 0), None)
    if goal is not None and _stormers(s):
        free = [ship for ship in carrying if (1 + len(s.w.contents(ship))) * A_BERTH <= _values(s, ship)[2] + 2]
        enough = goal.foes > 0 and sum(s.attack[u] for u in aboard) >= goal.missing
        for unit in () if enough else _stormers(s):
            for action in offers.get(unit, ()):
                if _on(s, action) in free:
                    return Choice(action, Thought("goes_aboard", {"unit": unit}))
        if goal.foes and not enough and len(carrying) < MOST_SHIPS:
            found = _grow(s, ships, offers, lambda u: is_transport(s, u), MOST_SHIPS)
            if found:
                return found
    found = _escort(s, ships, offers, min(3, 1 + len(carrying)))
    if found is None and goal is not None and goal.foes:
        found = _grow(s, ships, offers, lambda u: _is_gun(s, u), GUNS)
    return found


# Sailing


def steer(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    piece = _force(legal)
    ships, here = s.w.contents(piece), s.w.state.hex[piece]
    legs = [a for a in (legal.of(CHOICES) if CHOICES in legal.groups() else ()) if a.verb == "sail"]
    if any(is_transport(s, u) for u in ships):
        return _carry(s, legal, here, legs)
    goals = _battles(s) if not any(_values(s, u)[1] for u in ships) else []
    if goals:
        return _sail(legs, lambda h: sum(h in s.rules.ground.neighbours[g] for g in goals), here, legal)
    if here < 0:
        return _sail(legs, lambda h: _offing(s, h), here, legal)
    return Choice(DONE, Thought("nothing_to_do"))


def _offing(s: Scene, hex_: int) -> float:
    """How well aircraft at sea are placed: near the islands to be won, not beside a coast."""
    if any(not s.rules.ground.is_sea(n) for n in s.rules.ground.neighbours[hex_]):
        return 0.0
    row = s.rules.distances[hex_]
    best = wants(s)[:3]
    return sum(want.weight / (3 + min(row[h] for h in want.isle.beaches)) for want in best)


def _carry(s: Scene, legal: LegalView[Rulebook], here: int, legs: list[Action]) -> Choice:
    groups = [u for u in legal.groups() if u >= 0]
    aboard = [u for u in groups if s.w.state.ground[u] < 0]
    if here < 0:
        piece = _force(legal)
        aboard = [u for ship in s.w.contents(piece) for u in s.w.contents(ship) if s.rules.is_troops[u]]
    spare = _spare(s)
    takes = _takes(s, legal, here, aboard, spare)
    if takes is not None:
        return takes
    if not aboard:
        return _sail(legs, lambda h: _waiting(s, h, here, spare), here, legal)
    open_ = [want for want in wants(s) if want.missing + _there(s, want, here, aboard) > 0]
    if here >= 0:
        for want in open_:
            if not _beside(s, here, want.isle):
                continue
            if len(aboard) > 1 and not want.foes and (drop := [a for a in legal.of(aboard[-1]) if a.verb == "unload"]):
                return Choice(drop[0], Thought("goes_ashore", {"unit": aboard[-1]}))
            return Choice(DONE, Thought("nothing_to_do"))
    return _sail(legs, lambda h: _landing_place(s, h, open_), here, legal)


def _there(s: Scene, want: Want, here: int, aboard: list[int]) -> float:
    """What this force itself brings, if it lies beside the island already."""
    return sum(s.attack[u] for u in aboard) if here >= 0 and _beside(s, here, want.isle) else 0.0


def _landing_place(s: Scene, hex_: int, open_: list[Want]) -> float:
    best = 0.0
    count, around = s.w.state.count[s.foe], s.rules.ground.neighbours
    for want in open_:
        beaches = [n for n in around[hex_] if n in want.isle.beaches and not count[n]]
        if beaches:
            near = max(_prospect(s, n) for n in beaches) if want.foes else 0.0
            best = max(best, want.weight + min(near, want.weight))
    return best


def _prospect(s: Scene, beach: int) -> float:
    """What lies within a march of a beach."""
    row = s.rules.distances[beach]
    near = sum(A_KILL / row[h] for h in s.foes if row[h] <= 3)
    return near + sum(points / (1 + row[h]) for h, points in s.worth.places.items() if row[h] <= 4 and points > 0)


def _waiting(s: Scene, hex_: int, here: int, spare: list[int]) -> float:
    """How many troops could be fetched from beside a hex, besides those for whom other transports are there."""
    around = s.rules.ground.neighbours[hex_]
    there = [u for u in _at_sea(s) if s.w.state.hex[u] == hex_ and is_transport(s, u) and not s.w.contents(u)]
    return sum(s.w.state.ground[u] in around for u in spare) - (len(there) if hex_ != here else 0)


def _takes(s: Scene, legal: LegalView[Rulebook], here: int, aboard: list[int], spare: list[int]) -> Choice | None:
    """Take troops aboard that have nothing to do here, while there is room."""
    piece = _force(legal)
    room = sum(_values(s, u)[2] // A_BERTH for u in s.w.contents(piece) if is_transport(s, u))
    for unit in spare if here >= 0 and len(aboard) < room else ():
        takes = [a for a in legal.of(unit) if a.verb == "embark" and is_transport(s, _on(s, a))]
        if takes:
            best = min(takes, key=lambda a: (len(s.w.contents(_on(s, a))), _on(s, a)))
            return Choice(best, Thought("goes_aboard", {"unit": unit}))
    return None


def _sail(legs: Sequence[Action], value: Callable[[int], float], here: int, legal: LegalView[Rulebook]) -> Choice:
    """Go where that is best, if it is better than here."""
    now = value(here) if here >= 0 else 0.0
    values = {a: value(_to(a)) for a in legs}
    best = max(values, key=lambda a: (values[a], -_to(a)), default=None)
    if best is None or values[best] <= now:
        return Choice(DONE if DONE in legal else next(iter(legal)), Thought("nothing_to_do"))
    return Choice(best, Thought("sails_to", {"to": _to(best)}))


# Landing


def land(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    """Troops go ashore: on islands to be won, beside enemies only in strength."""
    open_ = wants(s)
    for unit in legal.groups():
        options = [a for a in legal.of(unit) if a.verb == "land"] if unit >= 0 else []
        values = {a: _beachhead(s, _to(a), open_) for a in options}
        best = max(values, key=lambda a: (values[a], a), default=None)
        if best is not None and values[best] > 0:
            return Choice(best, Thought("goes_ashore", {"unit": unit}))
    return None


def _beachhead(s: Scene, to: int, open_: list[Want]) -> float:
    value = next((want.weight for want in open_ if to in want.isle.hexes), 0.0) + max(0.0, s.place(to))
    count, around = s.w.state.count[s.foe], s.rules.ground.neighbours
    if count[to]:
        return value + 2.0 if _ratio(s, to) >= BOLD + 1 else -1.0
    beside = [h for h in around[to] if count[h]]
    if beside and max(_ratio(s, h) for h in beside) < BOLD:
        return 0.5 * value - 2.0 if s.w.state.count[s.side][to] else -1.0
    return value + (3.0 if beside else 0.0)


def _ratio(s: Scene, foe: int) -> float:
    """Own strength around an enemy hex, ashore or about to land, to that of the hex."""
    around = s.rules.ground.neighbours
    near = {foe, *around[foe]}
    power = sum(s.attack[u] for u in s.own() if s.w.state.ground[u] in near)
    power += sum(s.attack[u] for u, at in s.rules[IslandWar].afloat(s.w, s.side) if near & set(around[at]))
    return power / _guard(s, foe)


def _guard(s: Scene, foe: int) -> float:
    """The defence of an enemy hex, in its terrain."""
    columns = min(shelter_of(s.w, s.foe)[foe].values(), default=0.0)
    return max(UNSEEN, s.held(foe)) * A_COLUMN**columns


def _on(s: Scene, action: Action) -> int:
    ship: int = s.rules.actions.arguments(action)["on"]
    return ship


def _to(action: Action) -> int:
    to = to_of(action)
    assert to is not None
    return to
