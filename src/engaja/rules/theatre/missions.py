"""Air missions (6.1 to 6.4, 4.2.3, 4.2.6, 9.0 of the theatre games): what one is, and which units may fly it.

A mission is a marker on the board: its purpose, its target hex, day or night, the aircraft and their loads. How it is
planned stands in `planning`, how it is flown in `air_war` and `airlift`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.declared import MarkerKind
from engaja.core.notation import HEX, NUMBER, SIDE, TRUTH, UNITS, WORD
from engaja.core.places import DESTROYED
from engaja.core.terms import Reason
from engaja.core.values import dataclass
from engaja.datafile import Words
from engaja.faults import fault
from engaja.rules.module import Module
from engaja.rules.theatre import aircraft
from engaja.rules.theatre.aircraft import aviation

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

FIGHTER, BOMBER = "fighter", "bomber"
EITHER: Final = "CB"  # the class that chooses its role at take-off

BOMBING: Final = ("airfield", "troops", "naval", "base")
STRIKES: Final = ("interdict", *BOMBING)
LIFTS: Final = ("carry", "drop", "supply")
NIGHT: Final = (*BOMBING, "drop", "supply")  # 6.4 obs.: what may be done at night
KINDS: Final = ("support", *STRIKES, *LIFTS)
REACTIONS: Final = ("intercept", "support")
# What the aircraft that carry out a mission must be able to do: a column of the table of classes.
SKILL: Final = {
    "support": "attack_support",
    "interdict": "interdiction",
    **dict.fromkeys(BOMBING, "bombing"),
    **dict.fromkeys(LIFTS, "transport"),
    "intercept": "fights",
}


TargetRule = Callable[["World", int], Sequence[int]]  # of a side
LoadRule = Callable[["World", "Mission", int], Iterator[Reason]]


class Mission(NamedTuple):
    """A mission as it is written on the board."""

    number: int
    side: int
    kind: str
    target: int
    night: bool
    units: tuple[int, ...]
    escort: tuple[int, ...]  # of the class with a choice of role, those that fly as fighters
    load: tuple[int, ...]

    def marker(self) -> MissionMarker:
        return MissionMarker("mission", *self)


class MissionMarker(NamedTuple):
    """A mission as a position may write it, without empty values."""

    marker: Literal["mission"]
    number: int
    side: int
    kind: str
    target: int
    night: bool | None
    units: tuple[int, ...]
    escort: tuple[int, ...] | None
    load: tuple[int, ...] | None

    def mission(self) -> Mission:
        _, number, side, kind, target, night, units, escort, load = self
        return Mission(number, side, kind, target, bool(night), units, escort or (), load or ())


def _fits(w: World, marker: MissionMarker) -> Iterator[Words]:
    """Check that aircraft of the side fly it, each in one mission, and carry only what can be carried."""
    mission, ids = marker.mission(), w.rules.roster.ids
    reacting = mission.side != w.rules.sequence.phases[w.state.phase].side
    for unit in mission.units:
        elsewhere = any(unit in other.units for other in missions(w) if other.number != mission.number)
        if elsewhere or not _may_fly(w, mission, unit, reacting=reacting):
            yield fault("not_its_unit", unit=ids[unit])
    for unit in mission.escort:
        if unit not in mission.units or w.rules.roster.type[unit] != EITHER:
            yield fault("not_its_unit", unit=ids[unit])
    for unit in mission.load:
        if not _may_be_load(w, mission, unit):
            yield fault("not_its_unit", unit=ids[unit])


def _may_fly(w: World, mission: Mission, unit: int, *, reacting: bool) -> bool:
    if w.rules.roster.side[unit] != mission.side or not aircraft.is_air(w, unit):
        return False
    if w.state.place[unit] == DESTROYED:
        return True  # it was shot down over the target
    if aircraft.base_of(w, unit) < 0:
        return False
    wrong = sortie_refusals(w, unit, mission.kind, mission.target, reacting=reacting, night=mission.night)
    return not any(reason.code in ("wrong_class", "beyond_range") for reason in wrong)


def _may_be_load(w: World, mission: Mission, unit: int) -> bool:
    """Return whether troops are carried, or troops and aircraft supplied, by a mission that carries anything."""
    carried = w.rules.is_troops[unit] or (mission.kind == "supply" and aircraft.is_air(w, unit))
    return carried and mission.kind in LIFTS and w.rules.roster.side[unit] == mission.side


MISSIONS: Final = MarkerKind(
    "mission",
    MissionMarker,
    "a planned mission: its aircraft, target hex, purpose and load",
    key="missions",
    optional=("night", "escort", "load"),
    once=("number",),
    words={"kind": (*KINDS, "intercept")},
    fits=_fits,
    number=NUMBER,
    side=SIDE,
    kind=WORD,
    target=HEX,
    night=TRUTH,
    units=UNITS,
    escort=UNITS,
    load=UNITS,
)


def missions(w: World, side: int | None = None) -> list[Mission]:
    """Return the committed missions, in the order of their numbers; a position may omit empty values."""
    found: list[Mission] | None = w.marked.get("missions")
    if found is None:
        found = w.marked["missions"] = [marker.mission() for marker in w.markers(MissionMarker)]
    return found if side is None else [m for m in found if m.side == side]


def skill(kind: str, *, reacting: bool) -> str:
    return "defence_support" if kind == "support" and reacting else SKILL[kind]


def flies_at_night(w: World, kind: str) -> bool:
    """6.4 obs.; an interdiction only if the match treats it as a bombing (P-53)."""
    return kind in NIGHT or (kind == "interdict" and bool(w.options.get("night_interdiction")))


def cite_of(w: World, kind: str) -> str:
    """Return the paragraph about a kind of mission."""
    match kind:
        case "support":
            subject = "air_support"
        case "interdict":
            subject = "interdiction"
        case "carry":
            subject = "air_transport"
        case "drop":
            subject = "drop"
        case "supply":
            subject = "air_supply"
        case "intercept":
            subject = "air_combat"
        case _:
            subject = f"bombing_{kind}"
    return w.rules.cite(subject)


def works(w: World, mission: Mission, unit: int) -> bool:
    """Return whether an air unit does the work of its mission rather than only fight in the air."""
    class_ = w.rules.roster.type[unit]
    if class_ == EITHER and unit in mission.escort and mission.kind not in ("support", "intercept"):
        return False
    return aviation(w).can(class_, SKILL[mission.kind])


def flying(w: World, mission: Mission) -> list[int]:
    """Return those of its aircraft that survive."""
    return [u for u in mission.units if aircraft.base_of(w, u) >= 0]


def workers(w: World, mission: Mission) -> list[int]:
    return [u for u in flying(w, mission) if works(w, mission, u)]


def pairs(w: World, mission: Mission) -> dict[int, int]:
    """Return each surviving transport with its own load, if that is waiting for it; loads never change aircraft when
    another is shot down. Loads are listed in the order of the transports."""
    crew = [u for u in mission.units if works(w, mission, u)]
    return {t: u for t, u in zip(crew, mission.load, strict=False) if can_take(w, mission, t, u)}


def can_take(w: World, mission: Mission, transport: int, unit: int) -> bool:
    """Return whether a transport may take this load: ground units at its base, supplies for any unit on the board."""
    if aircraft.base_of(w, transport) < 0 or w.state.hex[unit] < 0:
        return False
    return mission.kind == "supply" or can_board(w, transport, unit, mission.kind)


def can_board(w: World, transport: int, unit: int, kind: str) -> bool:
    """Return whether a unit is where the transport takes on ground units: on its field, or, if it is not to jump
    (4.2.3), on the shore beside a seaplane; not aboard the ships from which it is to land."""
    ground, base, at = w.rules.ground, aircraft.base_of(w, transport), w.state.ground[unit]
    if kind == "drop" or not ground.is_sea(base):
        return at == base
    return at in ground.neighbours[base] and not ground.is_sea(at)


def shared_out(w: World, mission: Mission) -> dict[int, int]:
    """Pair transports and loads: the first transport of an airfield takes the first unit waiting there."""
    free, found = list(mission.load), dict[int, int]()
    for transport in workers(w, mission):
        load = next((u for u in free if can_take(w, mission, transport, u)), None)
        if load is not None:
            free.remove(load)
            found[transport] = load
    return found


def power(w: World, mission: Mission) -> int:
    """6.2 to 6.4: the ground values of the aircraft that do the work; halved at night, rounded up."""
    attack, reduced = w.rules.roster.attack, w.state.reduced
    total = sum(attack[reduced[u]][u] for u in workers(w, mission))
    return (total + 1) // 2 if mission.night else total


def side_in_turn(w: World) -> int:
    side, _ = w.rules.phase_of(w.state)
    assert side is not None
    return side


def targets_of(w: World) -> MissionRules:
    return w.rules[MissionRules]


# Units that may fly


def ready(w: World, side: int) -> list[int]:
    """Air units that may still fly a mission in this phase."""
    found: list[int] | None = w.memo.get(("ready", side))
    if found is None:
        base, flags, flown, bans = w.state.hex, w.state.flags, aviation(w).flown, aviation(w).launch_bans
        own = [u for u in w.rules.squadrons[side] if base[u] >= 0 and not flags[u] & flown]
        found = w.memo["ready", side] = [u for u in own if not any(ban for rule in bans for ban in rule(w, u))]
    return found


def launch_refusals(w: World, unit: int) -> list[Reason]:
    cite = w.rules.cite("air")
    if not aircraft.is_air(w, unit):
        return [Reason("not_aircraft", cite, {"unit": unit})]
    if aircraft.base_of(w, unit) < 0:
        return [Reason("not_on_board", cite, {"unit": unit})]
    reasons = [ban for rule in aviation(w).launch_bans for ban in rule(w, unit)]
    if w.state.flags[unit] & aviation(w).flown:
        reasons.append(Reason("already_flown", cite, {"unit": unit}))
    return reasons


def damaged_field(w: World, unit: int) -> Iterator[Reason]:
    """6.5.2: aircraft on a damaged field are not used until it is repaired; they may transfer (P-22)."""
    if aircraft.is_damaged(w, aircraft.base_of(w, unit)):
        yield Reason("field_damaged", w.rules.cite("damaged"), {"unit": unit})


# What they may be sent to do


def strike_off(w: World, mission: Mission) -> None:
    """Removes a mission from the board."""
    w.drop_marker(next(m for m in w.markers(MissionMarker) if m.number == mission.number))


def open_targets(w: World, side: int, kind: str, hexes: Sequence[int], *, reacting: bool) -> Sequence[int]:
    """Return those of these hexes to which some unit that can do the work may fly."""
    if not hexes:
        return []
    wanted, can = skill(kind, reacting=reacting), aviation(w).can
    if kind == "intercept":
        able = [u for u in ready(w, side) if can(w.rules.roster.type[u], wanted)]
        return [h for h in hexes if any(can_intercept(w, u, h) for u in able)]
    reach = sorted({near for class_, near in flights(w, side) if can(class_, wanted)}, key=len)
    if reach and len(reach[-1]) == len(w.state.owner):
        return hexes  # some unit has unlimited range
    near = frozenset[int]().union(*reach)
    return [h for h in hexes if h in near]


def flights(w: World, side: int) -> set[tuple[str, frozenset[int]]]:
    """Return the classes that are ready, and the hexes in reach of each: many squadrons fly from the same fields."""
    found: set[tuple[str, frozenset[int]]] | None = w.memo.get(("flights", side))
    if found is None:
        type_ = w.rules.roster.type
        found = w.memo["flights", side] = {(type_[u], aircraft.within(w, u)) for u in ready(w, side)}
    return found


def can_intercept(w: World, unit: int, target: int) -> bool:
    """For a fighter that is ready: return whether `fly_refusals` would be empty."""
    bans = aviation(w).interception_bans
    return target in aircraft.within(w, unit) and not any(ban for rule in bans for ban in rule(w, unit, target))


def transports(w: World, side: int) -> list[int]:
    """The transports that are ready."""
    found: list[int] | None = w.memo.get(("transports", side))
    if found is None:
        can, type_ = aviation(w).can, w.rules.roster.type
        found = w.memo["transports", side] = [u for u in ready(w, side) if can(type_[u], "transport")]
    return found


def can_load(w: World, side: int, kind: str, target: int, *, night: bool = False) -> bool:
    """Return whether there is a unit to carry or supply, and a transport for it."""
    able = [u for u in transports(w, side) if target in aircraft.within(w, u)]
    # Transports of one field are interchangeable; and so are all of them, anywhere, for air supply.
    fleet = able[:1] if kind == "supply" else {aircraft.base_of(w, u): u for u in able[::-1]}.values()
    alone = [Mission(0, side, kind, target, night, (u,), (), ()) for u in fleet]
    loads = targets_of(w).loads(w, side, kind, target) if alone else ()
    return any(not load_refusals(w, mission, load) for load in loads for mission in alone)


def fly_refusals(w: World, unit: int, kind: str, target: int, *, reacting: bool, night: bool = False) -> list[Reason]:
    """Return why an air unit may not fly such a mission at all."""
    reasons = launch_refusals(w, unit)
    if reasons and aircraft.base_of(w, unit) < 0:
        return reasons
    return reasons + sortie_refusals(w, unit, kind, target, reacting=reacting, night=night)


def sortie_refusals(w: World, unit: int, kind: str, target: int, *, reacting: bool, night: bool) -> list[Reason]:
    """Like `fly_refusals`, for a unit that may fly: whether it can do this there."""
    reasons: list[Reason] = []
    class_ = w.rules.roster.type[unit]
    able = aviation(w).can(class_, skill(kind, reacting=reacting))
    escorts = aviation(w).can(class_, "fights") and not reacting and not night
    if not able and not escorts:
        cite = w.rules.cite("support_classes") if kind == "support" else cite_of(w, kind)
        reasons.append(Reason("wrong_class", cite, {"unit": unit, "kind": kind}))
    if target not in aircraft.within(w, unit):
        reasons.append(Reason("beyond_range", w.rules.cite("air_combat"), {"unit": unit, "to": target}))
    if kind == "intercept":
        reasons += [ban for rule in aviation(w).interception_bans for ban in rule(w, unit, target)]
    return reasons


def roles(w: World, unit: int, kind: str, *, night: bool) -> list[str]:
    """Return the roles a unit may choose from: none, except for the class that has a choice."""
    if w.rules.roster.type[unit] != EITHER or kind == "intercept":
        return []
    fighter = [] if night else [FIGHTER]
    return fighter + ([BOMBER] if aviation(w).can(EITHER, SKILL[kind]) else [])


def load_refusals(w: World, mission: Mission, unit: int) -> list[Reason]:
    """Return why a unit may not be loaded onto, or supplied by, the transports of a mission."""
    cite = w.rules.cite("air_transport")
    if w.rules.roster.side[unit] != mission.side:
        return [Reason("enemy_unit", cite, {"unit": unit})]
    if unit in mission.load:
        return [Reason("joined_already", cite, {"unit": unit})]
    if any(unit in m.load for m in missions(w, mission.side)):
        return [Reason("loaded_elsewhere", cite, {"unit": unit})]
    return list(targets_of(w).load_bans[mission.kind](w, mission, unit))


# What a game says of it


@dataclass(frozen=True, kw_only=True)
class MissionRules(Module):
    """Targets and loads by kind of mission, as the game defines them."""

    subjects = (
        *("air", "air_combat", "air_support", "support_classes", "interdiction", "air_transport", "drop", "air_supply"),
        *("damaged", "night", *(f"bombing_{kind}" for kind in BOMBING)),
    )
    markers = (MISSIONS,)

    hexes: Mapping[str, TargetRule]  # by kind of mission, its possible targets
    load_bans: Mapping[str, LoadRule]  # by kind of mission, why a unit may not be its load
    loads: Callable[[World, int, str, int | None], Sequence[int]]  # units it could carry or supply, there or anywhere
    reactions: Mapping[str, TargetRule]  # by kind of reaction to enemy missions, its possible targets
    lifts: Callable[[World, Mission], None]  # what transports do where they arrive
