"""Aircraft: where they are based, what they attack, support, supply and intercept, by the expected effect.

A mission is chosen with its whole crew. What is not known of the enemy is imagined anew at each step of the dialogue,
so a mission that was opened is flown even if it looks less promising then.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engaja.ai.choice import Choice, Thought
from engaja.ai.recruit.battle import outcomes
from engaja.ai.recruit.theatre import clash
from engaja.ai.recruit.theatre.scene import Scene
from engaja.core import LegalView
from engaja.core.actions import DONE, Action, to_of, unit_of
from engaja.core.procedure import CHOICES
from engaja.rules import Rulebook
from engaja.rules.common import artillery
from engaja.rules.common.declaration import CANCEL, COMMIT
from engaja.rules.theatre import air_war, aircraft, missions
from engaja.rules.theatre.aircraft import aviation
from engaja.rules.theatre.missions import BOMBER, FIGHTER, Mission
from engaja.rules.theatre.planning import FlyAction, LoadAction, MissionAction, Plan

MOST: Final = 4  # aircraft that do the work of one mission
ESCORTS: Final = 2
WORTH_FLYING: Final = 0.3  # points that a mission must promise
A_SORTIE: Final = 0.08  # points that an aircraft costs elsewhere
A_SQUADRON: Final = 1.2  # points: a step of an air unit
A_SHIP: Final = 3.0  # points: a step of a ship
A_BASE: Final = 1.0  # points: a base out of action for a turn
A_RATION: Final = 0.5  # points: a unit supplied by air


class Raid(NamedTuple):
    """A mission and what it promises."""

    value: float
    kind: str
    target: int
    crew: tuple[FlyAction, ...]
    load: tuple[int, ...] = ()
    column: str = ""


def has_begun(s: Scene) -> bool:
    """Whether aircraft or ships have acted in this phase: troops have moved by then."""
    used, flags = aviation(s.w).flown, s.w.state.flags
    return any(flags[u] & used for u in s.rules.squadrons[s.side])


# Bases


def field_value(s: Scene, unit: int, hex_: int) -> float:
    """What a field is worth to a squadron: enemies in range, supply, and no enemy troops near."""
    w = s.w
    reach = aircraft.printed_range(w, unit)
    distances = aviation(w).distances(hex_)
    near = sum(1 for h in s.foes if reach is None or distances[h] <= reach)
    fed = s.rules.ground.is_sea(hex_) or s.is_fed(hex_)
    return min(near, 12) + (5.0 if fed else 0.0) - 0.5 * s.threat[hex_] - 4.0 * aircraft.is_damaged(w, hex_)


def transfer(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    """Move squadrons from fields where they are in danger, out of supply or out of range."""
    for unit in s.rules.squadrons[s.side]:
        here = s.w.state.hex[unit]
        if here < 0 or s.w.state.flags[unit] & aviation(s.w).flown:
            continue
        now = field_value(s, unit, here)
        if now >= 6.0:
            continue
        options = [a for a in legal.of(unit) if a.verb == "transfer"]
        best = max(options, key=lambda a: (field_value(s, unit_of(a), _to(a)), a), default=None)
        if best is not None and field_value(s, unit, _to(best)) > now + 3.0:
            return Choice(best, Thought("changes_field", {"unit": unit, "to": _to(best)}))
    return None


def flee(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    best = max(legal, key=lambda a: (field_value(s, unit_of(a), _to(a)), a))
    return Choice(best, Thought("changes_field", {"unit": unit_of(best), "to": _to(best)}))


# Missions


def launch(s: Scene, legal: LegalView[Rulebook]) -> Choice | None:
    """Open the mission that promises most."""
    options = [a for a in legal.of(CHOICES) if isinstance(a, MissionAction)] if CHOICES in legal.groups() else []
    raids = [raid for a in options if not a.night and (raid := plan(s, a.kind, a.target)) is not None]
    best = max(raids, key=lambda r: (r.value, -r.target), default=None)
    if best is None or best.value < WORTH_FLYING:
        return None
    return Choice(MissionAction("mission", best.kind, best.target), _why(best))


def plan(s: Scene, kind: str, target: int, *, reacting: bool = False, begun: bool = False) -> Raid | None:
    """The best mission of a kind to a hex with the aircraft that are ready."""
    if kind == "intercept":
        return _interception(s, target)
    if kind == "support":
        return _cover(s, target, begun=begun) if reacting else _support(s, target, begun=begun)
    if kind == "supply":
        return _supply(s, target)
    return _strike(s, kind, target) if kind in ("airfield", "troops", "naval", "base") else None


def fly(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Put the crew together, then commit the mission."""
    now = legal.procedure
    assert isinstance(now, Plan)
    raid = plan(s, now.kind, now.target, reacting=now.reacting, begun=True)
    for action in () if raid is None else raid.crew:
        if action.unit not in now.units and action in legal:
            return Choice(action, Thought("flies", {"unit": action.unit, "target": now.target}))
    for unit in () if raid is None else raid.load:
        if unit not in now.load and LoadAction("load", unit) in legal:
            return Choice(LoadAction("load", unit), Thought("is_loaded", {"unit": unit}))
    if COMMIT in legal:
        return Choice(COMMIT, Thought("sets_out", {"target": now.target}))
    others = [a for a in legal if a != CANCEL]
    return Choice(others[0] if others else CANCEL, Thought("has_to"))


def _why(raid: Raid) -> Thought:
    code = f"raids_{raid.kind}"
    args = {"target": raid.target, "number": len(raid.crew)}
    return Thought(code, {**args, "column": raid.column} if raid.column else args)


def _able(s: Scene, kind: str, target: int, skill: str) -> list[int]:
    """Squadrons that are ready, can do the work, and reach the hex; the strongest first."""
    w, can, type_ = s.w, aviation(s.w).can, s.rules.roster.type
    found = [u for u in missions.ready(w, s.side) if can(type_[u], skill) and target in aircraft.within(w, u)]
    return sorted(found, key=lambda u: (-s.attack[u], u))


def _sortie(s: Scene, unit: int, kind: str, role: str) -> FlyAction:
    """The action that adds a squadron: the class with a choice names its role."""
    roles = missions.roles(s.w, unit, kind, night=False)
    return FlyAction("fly", unit, role if role in roles else roles[0]) if roles else FlyAction("fly", unit)


def _strike(s: Scene, kind: str, target: int) -> Raid | None:
    """Bombs: more aircraft as long as they improve the column of the table."""
    best: Raid | None = None
    power, crew = 0, list[int]()
    prize = _prize(s, kind, target)
    for unit in _able(s, kind, target, "bombing")[:MOST] if prize else ():
        crew.append(unit)
        power += s.rules.roster.attack[s.w.state.reduced[unit]][unit]
        if power <= 0:
            continue
        column = air_war.raid(s.w, kind, target, power, s.side).column
        value = _expected(s.rules.name, column, prize) - A_SORTIE * len(crew)
        if best is None or value > best.value + 0.05:
            best = Raid(value, kind, target, tuple(_sortie(s, u, kind, BOMBER) for u in crew), column=column)
    return None if best is None else _escorted(s, best)


def _prize(s: Scene, kind: str, target: int) -> float:
    """Points that a hit is worth."""
    w = s.w
    if kind == "airfield":
        return A_SQUADRON if aircraft.based_at(w, s.foe, target) else 0.0
    if kind == "troops":
        return min((s.step[u] for u in w.state.stacks.get(target, ())), default=0.0)
    return A_SHIP if kind == "naval" else A_BASE


@cache
def _losses(name: str, column: str) -> tuple[float, float]:
    """Hits on the target, and on the bombers, that a column promises."""
    table = outcomes(name, "bombardment", column)
    hits = sum(chance * artillery.hits_of(result.rstrip("*")) for result, chance in table)
    return hits, sum(chance * result.count("*") for result, chance in table)


def _expected(name: str, column: str, prize: float) -> float:
    hits, own = _losses(name, column)
    return hits * prize - 0.4 * own * A_SQUADRON


def _escorted(s: Scene, raid: Raid) -> Raid:
    """Add fighters where the enemy could intercept, and count what that may cost."""
    w, can, type_ = s.w, aviation(s.w).can, s.rules.roster.type
    there = s.rules.squadrons[s.foe]
    danger = [
        u
        for u in there
        if w.state.hex[u] >= 0 and can(type_[u], "fights") and missions.can_intercept(w, u, raid.target)
    ]
    if not danger:
        return raid
    flown = {action.unit for action in raid.crew}
    fighters = [u for u in _able(s, raid.kind, raid.target, "fights") if u not in flown]
    escort = sorted(fighters, key=lambda u: (-air_war.air_value(w, u), u))[:ESCORTS]
    fight = air_war.dogfight(w, [*flown, *escort], danger[:3])
    crew = (*raid.crew, *(_sortie(s, u, raid.kind, FIGHTER) for u in escort))
    return raid._replace(crew=crew, value=raid.value + 0.5 * A_SQUADRON * _balance(s, fight))


def _balance(s: Scene, fight: air_war.Dogfight) -> float:
    """Losses of the defender less those of the attacker in an air combat."""
    found = 0.0
    for result, chance in air_war.air_chances(s.w, fight).items():
        defender, attacker = result.split("-")
        found += float(chance) * (int(defender) - int(attacker))
    return found


def _support(s: Scene, target: int, *, begun: bool) -> Raid | None:
    """Aircraft over a hex that own units can attack, as many as change the odds."""
    battle = clash.Target(s, target)
    attackers = battle.beside()
    if not attackers:
        return None
    alone = max(0.0, battle.swing(attackers, battle.guns()))
    best: Raid | None = None
    power, crew = 0, list[int]()
    for unit in _able(s, "support", target, "attack_support")[:MOST]:
        crew.append(unit)
        power += s.rules.roster.attack[s.w.state.reduced[unit]][unit]
        swing = battle.swing(attackers, battle.guns(), power)
        value = swing - alone - A_SORTIE * len(crew)
        if (begun or swing > clash.WORTH_IT) and (best is None or value > best.value + 0.05):
            column = battle.column(attackers, battle.guns(), power)
            best = Raid(value, "support", target, tuple(_sortie(s, u, "support", BOMBER) for u in crew), column=column)
    return best


def _cover(s: Scene, target: int, *, begun: bool) -> Raid | None:
    """Aircraft for own units that may be attacked: as many as make the attack less promising."""
    battle = clash.Target(s, target)
    attackers = battle.beside()
    if not attackers:
        return None
    danger = battle.swing(attackers, battle.guns())
    best: Raid | None = None
    power, crew = 0, list[int]()
    for unit in _able(s, "support", target, "defence_support")[:MOST] if begun or danger > 0 else ():
        crew.append(unit)
        power += s.rules.roster.attack[s.w.state.reduced[unit]][unit]
        value = danger - battle.swing(attackers, battle.guns(), 0, power) - A_SORTIE * len(crew)
        if best is None or value > best.value + 0.05:
            best = Raid(value, "support", target, tuple(_sortie(s, u, "support", BOMBER) for u in crew))
    return best


def _supply(s: Scene, target: int) -> Raid | None:
    """One transport with supplies for a unit that has no line."""
    w = s.w
    for load in s.rules[missions.MissionRules].loads(w, s.side, "supply", target):
        if s.lines is None or s.lines.is_supplied(w, load):
            continue
        for unit in _able(s, "supply", target, "transport"):
            if not missions.load_refusals(w, Mission(0, s.side, "supply", target, False, (unit,), (), ()), load):
                return Raid(A_RATION, "supply", target, (_sortie(s, unit, "supply", BOMBER),), (load,))
    return None


# Reactions


def react(s: Scene, legal: LegalView[Rulebook]) -> Choice:
    """Meet the raids that can be met at good odds, and cover units that may be attacked."""
    options = [a for a in legal.of(CHOICES) if isinstance(a, MissionAction)]
    raids = [raid for a in options if (raid := plan(s, a.kind, a.target, reacting=True)) is not None]
    best = max(raids, key=lambda r: (r.value, -r.target), default=None)
    if best is None or best.value < WORTH_FLYING / 2:
        return Choice(DONE, Thought("stays_on_the_ground"))
    return Choice(MissionAction("mission", best.kind, best.target), _why(best))


def _interception(s: Scene, target: int) -> Raid | None:
    """Fighters against the enemy aircraft over a hex, as many as the odds of air combat ask for."""
    w = s.w
    enemies = [u for m in missions.missions(w, s.foe) if m.target == target and not m.night for u in m.units]
    able = [u for u in _able(s, "intercept", target, "fights") if missions.can_intercept(w, u, target)]
    best: Raid | None = None
    crew: list[int] = []
    for unit in sorted(able, key=lambda u: (-air_war.air_value(w, u), u))[: MOST + 2] if enemies else ():
        crew.append(unit)
        value = -A_SQUADRON * _balance(s, air_war.dogfight(w, enemies, crew)) - A_SORTIE * len(crew)
        if best is None or value > best.value + 0.05:
            best = Raid(value, "intercept", target, tuple(_sortie(s, u, "intercept", FIGHTER) for u in crew))
    return best


def _to(action: Action) -> int:
    to = to_of(action)
    assert to is not None
    return to
