"""Air missions (6.0): what one is, what its aircraft are worth, and which may fly it.

A mission is a marker: its purpose, its target, day or night, the aircraft and what they carry. How it is planned stands
in `airplans` and `lifts`, how it is flown in `dogfights`, `raids` and `airlift`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal, NamedTuple

from engaja.core.declared import MarkerKind
from engaja.core.knowledge import ALL, NOTHING, Knowledge
from engaja.core.notation import HEX, NUMBER, PLACE, SIDE, TRUTH, UNITS, WORD
from engaja.core.places import DESTROYED, Place
from engaja.core.terms import Reason
from engaja.core.world import World as AnyWorld
from engaja.datafile import Words
from engaja.faults import fault
from engaja.games.filipinas import airfields, forces, ports
from engaja.games.filipinas.airfields import Airfields, Circle, can, hub, ready
from engaja.games.filipinas.book import ALLIED, JAPANESE
from engaja.games.filipinas.forces import SEEN
from engaja.games.filipinas.piles import is_covered
from engaja.games.filipinas.waters import Waters
from engaja.games.filipinas.weather import BAD, MONSOON, WEATHER
from engaja.rules import World
from engaja.rules.common import engagement, landing
from engaja.rules.theatre.flags import FLOWN

NAVAL: Final = ("raid", "ships")  # against task forces, in the fourth and in the fifth phase
STRIKES: Final = ("airfield", "troops", "port", "ships")
BOMBING: Final = (*STRIKES, "raid")
SUPPLIED: Final = ("supply", "refit")  # 6.4: what is flown is no unit
LIFTS: Final = ("carry", "drop", *SUPPLIED)  # of transports
PLANNED: Final = ("support", *STRIKES, *LIFTS)  # in the air and land movement
KINDS: Final = (*PLANNED, "raid", "intercept")
NIGHTLY: Final = (*BOMBING, "intercept", "drop", "supply")  # 6.5: by night transports do not land
FED: Final = 3  # 6.4: the units that a transport supplies
BOMBER, ESCORT, KAMIKAZE = ROLES = "bomber", "escort", "kamikaze"  # against ships
NIGHT_FIGHTER: Final = "IN"
INTERCEPTION: Final = 10  # 6.1
SKILL: Final = {"support": "attack_support", "intercept": "fights", **dict.fromkeys(LIFTS, "transport")}  # others bomb
PARAGRAPH: Final = {
    "support": "air_support",
    "intercept": "air_combat",
    "raid": "bombing_ships",
    "carry": "air_transport",
    "drop": "drop",
    "supply": "air_supply",
    "refit": "air_supply",
}


class Mission(NamedTuple):
    """A mission as it is written on the board; a position may omit empty values."""

    marker: Literal["mission"]
    number: int
    side: int
    kind: str
    target: int
    night: bool | None
    units: tuple[int, ...]
    escort: tuple[int, ...] | None
    kamikaze: tuple[int, ...] | None
    load: tuple[int, ...] | None  # in the order of the transports
    at: int | None = None  # 6.3.1: the displaced airfield that is bombed, beyond its number hex

    def role(self, unit: int) -> str:
        if unit in (self.kamikaze or ()):
            return KAMIKAZE
        return ESCORT if unit in (self.escort or ()) else BOMBER


def _fits(w: World, mission: Mission) -> Iterator[Words]:
    """Check that aircraft of the side fly it, each in one mission, and that they reach the target."""
    for unit in mission.units:
        others = any(unit in other.units for other in missions(w) if other.number != mission.number)
        mine = w.rules.roster.side[unit] == mission.side and airfields.is_air(w, unit)
        there = w.state.place[unit] == DESTROYED or (
            mine
            and hub(w, unit) is not None
            and is_within(w, unit, mission.kind, mission.target, mission.role(unit), at=mission.at)
        )
        if others or not mine or not there:
            yield fault("not_its_unit", unit=w.rules.roster.ids[unit])
    named = ((mission.escort or ()), (mission.kamikaze or ()))
    for unit in (*named[0], *named[1]):
        if unit not in mission.units or mission.kind not in NAVAL:
            yield fault("not_its_unit", unit=w.rules.roster.ids[unit])
    for unit in mission.load or ():
        fits = w.rules.is_troops[unit] or (mission.kind == "supply" and airfields.is_air(w, unit))
        if not fits or mission.kind not in LIFTS or w.rules.roster.side[unit] != mission.side:
            yield fault("not_its_unit", unit=w.rules.roster.ids[unit])


MISSIONS: Final = MarkerKind(
    "mission",
    Mission,
    "a planned mission: its aircraft, target hex, purpose and load",
    key="missions",
    optional=("night", "escort", "kamikaze", "load", "at"),
    once=("number",),
    words={"kind": KINDS},
    fits=_fits,
    number=NUMBER,
    side=SIDE,
    kind=WORD,
    target=HEX,
    night=TRUTH,
    units=UNITS,
    escort=UNITS,
    kamikaze=UNITS,
    load=UNITS,
    at=PLACE,
)


def missions(w: AnyWorld[Any], side: int | None = None) -> list[Mission]:
    """The committed missions, in the order of their numbers."""
    found: list[Mission] | None = w.marked.get("missions")
    if found is None:
        found = w.marked["missions"] = sorted(w.markers(Mission), key=lambda mission: mission.number)
    return found if side is None else [m for m in found if m.side == side]


def aloft(w: AnyWorld[Any], side: int, unit: int) -> Knowledge:
    """3.0: missions are announced, so the aircraft that fly them are known, and the carriers from which they come; the
    other ships of a task force that was not detected are not."""
    flown = [u for mission in missions(w) for u in mission.units]
    return ALL if unit in flown or any(w.holder(u) == unit for u in flown) else NOTHING


def cite_of(w: World, kind: str) -> str:
    """The paragraph about a kind of mission."""
    return w.rules.cite(PARAGRAPH.get(kind, f"bombing_{kind}"))


# What aircraft are worth


def _at(w: World, unit: int, values: tuple[Sequence[int], ...], hex_: int) -> int:
    """12.2, F-G71: in bad weather over the target each value is halved, rounded up."""
    value = int(values[w.state.reduced[unit]][unit])
    return (value + 1) // 2 if w.rules[Airfields].climate.at(w, hex_) == BAD else value


def ground_value(w: World, unit: int, hex_: int) -> int:
    return _at(w, unit, w.rules.roster.attack, hex_)


def air_value(w: World, unit: int, hex_: int) -> int:
    return _at(w, unit, w.rules.roster.defence, hex_)


def flying(w: World, mission: Mission) -> list[int]:
    """Those of its aircraft that survive."""
    return [u for u in mission.units if w.state.place[u] != DESTROYED]


def workers(w: World, mission: Mission) -> list[int]:
    """Those that do the work of the mission rather than only fight in the air."""
    left = flying(w, mission)
    if mission.kind in NAVAL:
        return [u for u in left if mission.role(u) == BOMBER]
    return [u for u in left if can(w, u, skill(mission.kind, reacting=_reacts(w, mission)))]


def crew(w: World, mission: Mission) -> list[int]:
    """The transports of a mission, those that were shot down included."""
    return [u for u in mission.units if can(w, u, "transport")]


def pairs(w: World, mission: Mission) -> dict[int, tuple[int, ...]]:
    """Each transport with its loads; these never change aircraft when another is shot down."""
    room, load = FED if mission.kind == "supply" else 1, mission.load or ()
    return {t: load[n * room : (n + 1) * room] for n, t in enumerate(crew(w, mission))}


def passengers(w: World, transport: int) -> tuple[int, ...]:
    """4.2.6 obs.: the troops that a transport carries."""
    flown = [m for m in missions(w) if transport in m.units and m.kind in ("carry", "drop")]
    return tuple(u for m in flown for u in pairs(w, m).get(transport, ()))


def _reacts(w: World, mission: Mission) -> bool:
    return mission.side != w.rules.phase_of(w.state)[0]


def power(w: World, mission: Mission) -> int:
    """6.2, 6.3, 6.5: the ground values of the aircraft that do the work; halved at night, rounded up."""
    total = sum(ground_value(w, u, mission.target) for u in workers(w, mission))
    return (total + 1) // 2 if mission.night else total


def skill(kind: str, *, reacting: bool) -> str:
    """What the aircraft of a mission must be able to do: a column of the table of classes."""
    return "defence_support" if kind == "support" and reacting else SKILL.get(kind, "bombing")


# Targets


def targets(w: World, side: int, kind: str) -> list[int]:
    """The hexes over which such a mission may be flown; none in the monsoon (12.3)."""
    key = ("targets", side, kind)
    found: list[int] | None = w.memo.get(key)
    if found is None:
        hexes = objects(w, side, kind)
        stormy = any(weather == MONSOON for _, weather in WEATHER.items(w))
        found = w.memo[key] = [h for h in hexes if not airfields.is_storm(w, h)] if stormy else hexes
    return found


def objects(w: World, side: int, kind: str) -> list[int]:
    """What can be bombed, whatever the weather."""
    # F-G42: task forces that were seen
    enemy, terrain = 1 - side, w.rules.ground.terrain
    match kind:
        case "airfield":
            return airfields.fields_of(w, enemy)
        case "port":
            return [h for h in w.rules[ports.Ports].hexes if w.owns(h, enemy) and not ports.is_destroyed(w, h)]
        case "ships" | "raid":
            return sorted({w.state.hex[p] for p in forces.at_sea(w, enemy) if w.state.flags[p] & SEEN})
    held = [h for h in engagement.held_hexes(w, enemy) if not w.rules.ground.is_sea(h)]
    held = held if kind != "troops" else [h for h in held if not is_covered(w, h)]  # F-G85
    if kind == "troops" and side == ALLIED:
        return [h for h in held if terrain[h] != "city"]  # 6.3.2 obs.
    return held


def overflown(w: World, side: int, *, night: bool) -> list[int]:
    """The hexes over which missions of a side fly, by day or at night."""
    return sorted({m.target for m in missions(w, side) if bool(m.night) == night and m.at is None})


def threatened(w: World, side: int) -> list[int]:
    """F-G83: own ground units that enemies beside them, about to land or to jump onto them, can attack."""
    zone, afloat = w.state.zone[1 - side], {marker.target for marker in w.markers(landing.Landing)}
    jumped = {mission.target for mission in missions(w, 1 - side) if mission.kind == "drop"}
    held = engagement.held_hexes(w, side)
    return [
        h
        for h in held
        if (zone[h] or h in afloat or h in jumped) and not w.rules.ground.is_sea(h) and not airfields.is_storm(w, h)
    ]


def may_be_at_night(w: World, kind: str, target: int) -> bool:
    """6.5, F-G94: neither support; nor raids on ships that lie beside no coast."""
    # 6.5 obs.
    if kind in NAVAL:
        return bool(w.rules[Waters].shores[target])
    return kind in NIGHTLY


# Which aircraft


def roles(w: World, unit: int, *, night: bool) -> list[str]:
    """6.3.3, 6.8: what an air unit may fly as against ships; only the Japanese by day as kamikazes, of any class."""
    # 6.8 obs., F-G29: neither at night
    found = [BOMBER] if can(w, unit, "bombing") else []
    if night:
        return found
    found += [ESCORT] if can(w, unit, "fights") else []
    return [*found, KAMIKAZE] if w.rules.roster.side[unit] == JAPANESE else found


def is_within(w: World, unit: int, kind: str, target: int, role: str = BOMBER, *, at: int | None = None) -> bool:
    """6.1, 6.8: ten hexes to meet aircraft, twice the range for kamikazes, else the range."""
    circle = _circle(w, unit, kind, role)
    return circle is not None and circle.holds(w, target, beyond(w, at))


def _circle(w: World, unit: int, kind: str, role: str) -> Circle | None:
    """The hexes over which an air unit can fly a mission."""
    # 6.8 obs.: the range is doubled
    if kind == "intercept":
        return airfields.circle_of(w, unit, most=INTERCEPTION)
    return airfields.circle_of(w, unit, 2 if role == KAMIKAZE else 1)


def beyond(w: World, at: int | None) -> int:
    """14.1: the number of a displaced airfield; on the map none."""
    field = None if at is None else w.rules[Airfields].displaced_at(w, Place(at))
    return 0 if field is None else field.hub.added


def based_beside(w: World, side: int, at: int) -> tuple[int, ...]:
    """The air units of a side on a displaced airfield."""
    return tuple(u for u in w.rules.squadrons[side] if w.state.place[u] == at)


def compelled_beside(w: World, side: int, at: int, *, night: bool) -> list[int]:
    """6.1 obs.: the fighters on a displaced airfield that is attacked; at night the night fighters."""
    able = [u for u in based_beside(w, side, at) if can(w, u, "fights") and not airfields.is_grounded(w, u)]
    return [u for u in able if w.rules.roster.type[u] == NIGHT_FIGHTER] if night else able


def does(w: World, unit: int, kind: str, *, night: bool, reacting: bool, led: bool = False) -> bool:
    """Whether the class of an air unit lets it take part in a mission: it does the work, or escorts by day; bombers
    meet aircraft beside a fighter, in the phase of air interception (F-G93). At night only the night fighter meets
    aircraft (6.5), and nothing flies from carriers."""
    # 2.2.2 obs., 6.2 obs., 6.3 obs.: by the table of classes
    if night and (w.holder(unit) is not None or (kind == "intercept" and w.rules.roster.type[unit] != NIGHT_FIGHTER)):
        return False
    if kind in NAVAL:
        return bool(roles(w, unit, night=night))
    if can(w, unit, skill(kind, reacting=reacting)) or (led and kind == "intercept" and can(w, unit, "bombing")):
        return True
    return can(w, unit, "fights") and not night and not reacting


def compelled(w: World, side: int, hex_: int, *, night: bool) -> list[int]:
    """6.1 obs., F-G104: the fighters on an airfield, or the naval fighters of carriers, over which the enemy flies take
    part in the combat, whatever they did before; at night only the night fighter on a field."""
    based = airfields.based_at(w, side, hex_)
    if night:
        based = tuple(u for u in based if w.rules.roster.type[u] == NIGHT_FIGHTER)
    decks: list[int] = []
    if not night:
        ships = forces.ships_in(w, side, hex_)
        decks = [u for ship in ships for u in w.contents(ship) if not w.rules.is_troops[u]]
    return [u for u in (*based, *decks) if can(w, u, "fights") and not airfields.is_grounded(w, u)]


def is_bound(w: World, unit: int, target: int) -> bool:
    """F-G104: whether a fighter must stay to defend its own base."""
    return w.state.hex[unit] != target and _defends(w, unit)


def _defends(w: World, unit: int) -> bool:
    """F-G104: whether an air unit takes part in the combat over its own base."""
    if not can(w, unit, "fights"):
        return False
    hex_, place, side = w.state.hex[unit], w.state.place[unit], w.rules.roster.side[unit]
    if hex_ < 0:
        attacked = [m for m in missions(w, 1 - side) if m.at == place]
        return any(unit in compelled_beside(w, side, place, night=bool(m.night)) for m in attacked)
    over = [m for m in missions(w, 1 - side) if m.target == hex_ and m.at is None]
    return any(unit in compelled(w, side, hex_, night=bool(m.night)) for m in over)


def unit_refusals(
    w: World,
    unit: int,
    kind: str,
    target: int,
    *,
    night: bool,
    reacting: bool,
    led: bool = False,
    at: int | None = None,
) -> list[Reason]:
    """Why an air unit cannot fly such a mission, in any role."""
    # F-G30: one mission in a phase
    cite = cite_of(w, kind)
    reasons = list(airfields.ground_reasons(w, unit))
    if reasons and reasons[0].code in ("not_aircraft", "not_on_board"):
        return reasons
    if w.state.flags[unit] & FLOWN:
        reasons.append(Reason("already_flown", w.rules.cite("air"), {"unit": unit}))
    if not does(w, unit, kind, night=night, reacting=reacting, led=led):
        return [*reasons, Reason("wrong_class", cite, {"unit": unit, "kind": kind})]
    ways = roles(w, unit, night=night) if kind in NAVAL else [BOMBER]
    if not any(is_within(w, unit, kind, target, role, at=at) for role in ways):
        reasons.append(Reason("beyond_range", w.rules.cite("air_combat"), {"unit": unit, "to": target}))
    if is_bound(w, unit, target):
        reasons.append(Reason("defends_its_base", w.rules.cite("air_combat"), {"unit": unit}))
    return reasons


class _Leaders(NamedTuple):
    """The air units that are ready and could do the work of a mission."""

    circles: tuple[tuple[bytes, int], ...]  # distances and radius: what they reach, the longest from each base
    bound: tuple[tuple[int, Circle], ...]  # those that lead only over their own base

    def reach(self, w: World, target: int, added: int = 0) -> bool:
        for distances, radius in self.circles:
            if distances[target] + added <= radius:
                return True
        return any(w.state.hex[unit] == target and circle.holds(w, target, added) for unit, circle in self.bound)


def can_lead(
    w: World, side: int, kind: str, target: int, *, night: bool, reacting: bool, at: int | None = None
) -> bool:
    """Whether some air unit that is ready could do the work of a mission over a hex."""
    return _leaders(w, side, kind, night=night, reacting=reacting).reach(w, target, beyond(w, at))


def led(w: World, side: int, kind: str, hexes: Sequence[int], *, night: bool, reacting: bool) -> list[int]:
    """Of these hexes, those over which some air unit that is ready could do the work of a mission."""
    if not hexes:
        return []
    leaders = _leaders(w, side, kind, night=night, reacting=reacting)
    return [h for h in hexes if leaders.reach(w, h)]


def _leaders(w: World, side: int, kind: str, *, night: bool, reacting: bool) -> _Leaders:
    wanted, naval = skill(kind, reacting=reacting), kind in NAVAL
    key = ("leaders", side, wanted, naval, night, reacting)  # the kinds that bomb the ground have the same
    found: _Leaders | None = w.memo.get(key)
    if found is None:
        suicidal = naval and side == JAPANESE and not night
        able = [u for u in ready(w, side) if does(w, u, kind, night=night, reacting=reacting)]
        able = [u for u in able if suicidal or can(w, u, wanted)]
        able = [u for u in able if kind not in BOMBING or suicidal or ground_value_of(w, u)]
        role = KAMIKAZE if suicidal else BOMBER
        reaches = [(u, circle) for u in able if (circle := _circle(w, u, kind, role)) is not None]
        bound = tuple(each for each in reaches if _defends(w, each[0])) if missions(w, 1 - side) else ()
        widest: dict[int, int] = {}
        for hex_, radius in (circle for u, circle in reaches if (u, circle) not in bound):
            widest[hex_] = max(radius, widest.get(hex_, radius))
        circles = sorted(((w.rules.distances[h], radius) for h, radius in widest.items()), key=lambda c: -c[1])
        found = w.memo[key] = _Leaders(tuple(circles), bound)
    return found


def ground_value_of(w: World, unit: int) -> int:
    return int(w.rules.roster.attack[w.state.reduced[unit]][unit])
