"""Query and play agree about what flies: strikes, raids, air combat, jumps and support from the air."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from attempts import AnyGame
from engaja.core.actions import DONE, Action
from engaja.core.position import BadPosition
from engaja.core.terms import Event
from engaja.games import match
from engaja.rules.common.assault import CombatPhase, Defence
from engaja.rules.common.declaration import COMMIT, DECLARE
from engaja.rules.theatre import aircraft, missions
from engaja.rules.theatre.planning import Plan
from query_fuzz import stored
from test_queries import answered, games, ids, question_of

WANTED = frozenset({"mission", "fly", "load", "commit", "strike"})  # played more often than others
# What a unit or a side did this turn, which a question thinks away.
THOUGHT_AWAY = frozenset(
    {"attacked_already", "attacked_this_turn", "needed_by_obliged", "not_enough_air", "already_flown", "field_damaged"}
)
# What is the matter with the transports rather than with the unit that would jump.
ABOUT_TRANSPORTS = frozenset({"no_transport_here", "loaded_elsewhere", "joined_already", "stranded"})
FIELDS = {"japanese": ("2701",), "allied": ("0318",)}  # where transports stand
ENOUGH = 8  # comparisons of each kind
FLYING = [name for name in match.playable() if "aircombat" in match.rulebook(name).queries]
IN_POINTS = [name for name in match.playable() if match.rulebook(name).air.in_points]


def refused(game: AnyGame, **action: Any) -> set[str]:
    """The reasons of play against an action, without those that a question thinks away."""
    return {reason.code for reason in game.explain(action).reasons} - THOUGHT_AWAY


def eager(game: AnyGame, rng: random.Random) -> Action:
    """Any action, mostly one of the air; each kind of mission as often as any other."""
    listed = [action for action in game.legal() if action.verb in WANTED]
    if not listed or rng.random() < 0.2:
        return game.random_action(rng)
    what = rng.choice(sorted({(action.verb, getattr(action, "kind", "")) for action in listed}))
    return rng.choice([action for action in listed if (action.verb, getattr(action, "kind", "")) == what])


def moments(name: str, rng: random.Random, number: int = 60) -> Iterator[AnyGame]:
    """Moments of games in which much is flown; the caller may copy a game, but not play on."""
    begun = games(name)
    rng.shuffle(begun)
    for game in begun:
        for _ in range(number):
            if game.over:
                break
            yield game
            game.play(eager(game, rng))


def enough(seen: Counter[str], *kinds: str) -> bool:
    return min(seen[kind] for kind in kinds) >= ENOUGH


# Points


@pytest.mark.parametrize("name", IN_POINTS)
def test_a_strike_is_what_was_forecast_and_refused_where_play_refuses_it(name: str) -> None:
    rng, seen = random.Random(3), Counter[str]()
    for game in moments(name, rng):
        if enough(seen, "legal", "refused", "flown"):
            break
        if not isinstance(game.legal().procedure, CombatPhase):
            continue
        w, hexes = game.world, game.rules.notation.hexes
        side = game.legal().question.side
        held = [h for h in range(len(hexes)) if w.state.count[1 - side][h]]
        for target in [*rng.sample(held, min(3, len(held))), rng.randrange(len(hexes))]:
            if w.state.count[side][target]:
                continue  # there a question is about the other side's aircraft
            points = rng.randint(1, 14)
            legal = not refused(game, do="strike", target=hexes[target], points=points)
            if not w.rules.air.strikes(w, side) and legal:
                continue
            asked = {"target": hexes[target], "air": points}
            assert answered(game, "bombardment", asked) == legal, asked
            seen["legal" if legal else "refused"] += 1
            if legal and game.explain({"do": "strike", "target": hexes[target], "points": points}).legal:
                told = game.ask("bombardment", asked)
                (event,) = [
                    e for e in game.copy().play({"do": "strike", **asked_points(asked)}) if e.kind == "air_strike"
                ]
                assert_told(told, event, "value", "base", "shifts", "column")
                seen["flown"] += 1
    assert enough(seen, "legal", "refused", "flown"), seen


def asked_points(asked: dict[str, Any]) -> dict[str, Any]:
    return {"target": asked["target"], "points": asked["air"]}


def assert_told(told: Any, event: Event, *names: str) -> None:
    for name in names:
        assert getattr(told, name) == event.args[name], (name, event)


# Raids


@pytest.mark.parametrize("name", FLYING)
def test_query_and_play_refuse_the_same_aircraft_of_a_raid(name: str) -> None:
    rng, seen = random.Random(4), Counter[str]()
    for game in moments(name, rng):
        if enough(seen, *(f"{kind} {end}" for kind in missions.STRIKES for end in (True, False))):
            break
        plan = game.legal().procedure
        if not isinstance(plan, Plan) or plan.kind not in missions.STRIKES or plan.units:
            continue
        there = [u for u in range(len(game.rules.roster)) if game.world.state.hex[u] >= 0]
        for unit in rng.sample(there, min(12, len(there))):
            legal = bombs_alone(game, unit)
            if legal is None or could_raid_too(game, plan, unit):
                continue
            asked = raid_of(game, plan, (unit,))
            assert answered(game, "bombardment", asked) == legal, asked
            seen[f"{plan.kind} {legal}"] += 1
    assert all(seen[f"{kind} {end}"] for kind in missions.STRIKES for end in (True, False)), seen


def could_raid_too(game: AnyGame, plan: Plan, unit: int) -> bool:
    """Whether a unit is of the other side, and that could raid this hex itself: a question is then about that."""
    w, side = game.world, game.rules.roster.side[unit]
    return side != plan.side and plan.target in missions.targets_of(w).hexes[plan.kind](w, side)


def bombs_alone(game: AnyGame, unit: int) -> bool | None:
    """Whether a unit could make the open raid alone; None: only what it did keeps it from trying."""
    id_ = game.rules.roster.ids[unit]
    as_ = {"as": missions.BOMBER} if game.rules.roster.type[unit] == missions.EITHER else {}
    found = game.explain({"do": "fly", "unit": id_, **as_})
    if not found.legal:
        return None if {r.code for r in found.reasons} <= THOUGHT_AWAY else False
    trial = game.copy()
    trial.play({"do": "fly", "unit": id_, **as_})
    return COMMIT in list(trial.legal()) if isinstance(trial.legal().procedure, Plan) else True


def raid_of(game: AnyGame, plan: Plan | missions.Mission, units: tuple[int, ...]) -> dict[str, Any]:
    against = "hex" if plan.kind == "interdict" else plan.kind
    hexes = game.rules.notation.hexes
    return {"target": hexes[plan.target], "aircraft": ids(game, units), "against": against, "night": plan.night}


# Air combat, and the raids and jumps that follow


@pytest.mark.parametrize("name", FLYING)
def test_what_is_flown_is_what_was_forecast(name: str) -> None:
    """The first roll of the combat phase finds the position as it was asked about in the reaction before it."""
    rng, seen = random.Random(5), Counter[str]()
    for _ in range(400):
        if enough(seen, *COMPARED):
            break
        game = in_the_air(name, rng)
        if game is None or game.over or game.legal().question.kind != "reaction":
            continue
        rolled = next((e for e in game.copy().play(DONE) if e.args.get("dice")), None)
        if rolled is not None and rolled.kind in COMPARED:
            COMPARED[rolled.kind](game, rolled)
            seen[rolled.kind] += 1
    assert enough(seen, *COMPARED), seen


def in_the_air(name: str, rng: random.Random) -> AnyGame | None:
    """A game in which both sides fly, their aircraft and targets drawn at random; None if that makes no sense."""
    stands = rng.choice([position for position in stored(name) if position.get("units")])
    game = match.from_position(stands, seed=1)
    rules, w = game.rules, game.world
    phasing = rules.sides.index(stands["side"])
    kind = rng.choice(missions.STRIKES)
    raided = missions.targets_of(w).hexes[kind](w, phasing)
    if not raided:
        return None
    target = rng.choice(list(raided))
    flown: list[dict[str, Any]] = []
    for side, task in rng.choice((((phasing, kind),), ((phasing, kind), (1 - phasing, "intercept")))):
        based = [u for u in rules.roster.of_side[side] if aircraft.is_air(w, u) and aircraft.base_of(w, u) >= 0]
        reacts = side != phasing
        able = [u for u in based if not missions.sortie_refusals(w, u, task, target, reacting=reacts, night=False)]
        if able:
            units = ids(game, tuple(rng.sample(able, min(len(able), rng.randint(1, 4)))))
            hex_ = rules.notation.hexes[target]
            flown.append({"side": rules.sides[side], "kind": task, "target": hex_, "units": units})
    try:
        return match.from_position({**stands, "phase": "reaction", "missions": flown}, seed=rng.randrange(1000))
    except BadPosition:
        return None


def compare_air_combat(game: AnyGame, event: Event) -> None:
    asked = {role: ids(game, event.args[role]) for role in ("attackers", "defenders")}
    told = game.ask("aircombat", asked)
    assert_told(told, event, "attack", "defence", "column", "row")
    assert event.args["result"] in told.results
    for wrong in ({**asked, "defenders": asked["attackers"]}, {**asked, "attackers": asked["defenders"]}):
        assert not answered(game, "aircombat", wrong), wrong


def compare_raid(game: AnyGame, event: Event) -> None:
    args = event.args
    raid = next(
        m for m in missions.missions(game.world, args["side"]) if (m.kind, m.target) == (args["task"], args["target"])
    )
    told = game.ask("bombardment", raid_of(game, raid, args["units"]))
    assert_told(told, event, "value", "base", "shifts", "column")


COMPARED = {"air_combat": compare_air_combat, "bombing": compare_raid}


# Jumps


@pytest.mark.parametrize("name", FLYING)
def test_query_and_play_agree_about_jumps(name: str) -> None:
    """Which units may jump onto enemies, and the odds of those that did."""
    rng, seen = random.Random(6), Counter[str]()
    for _ in range(100):
        if enough(seen, "jumps", "refused") and seen["fought"] > 2:
            break
        game = with_paratroops(name, rng)
        for action in game.legal():
            if action.verb == "mission" and getattr(action, "kind", "") == "drop" and rng.random() < 0.2:
                compare_drop(game.copy(), action, rng, seen)
    assert enough(seen, "jumps", "refused") and seen["fought"] > 2, seen


def with_paratroops(name: str, rng: random.Random) -> AnyGame:
    """A few counters of both sides on open ground, and on a field paratroops with their transport."""
    rules = match.rulebook(name)
    zones, roster = open_ground(name), rules.roster
    jumper = rng.choice([u for u in range(len(roster)) if roster.type[u] == aircraft.PARATROOPS])
    side = roster.side[jumper]
    transport = rng.choice([u for u in roster.of_side[side] if roster.type[u] == "T"])
    troops = [u for u in range(len(roster)) if rules.is_troops[u] and roster.type[u] != aircraft.PARATROOPS]
    field = rng.choice(FIELDS[rules.sides[side]])
    units = {roster.ids[u]: {"hex": field} for u in (jumper, transport)}
    units |= {roster.ids[u]: {"hex": rng.choice(zones)} for u in rng.sample(troops, 12)}
    position = {"game": name, "turn": 5, "bare": True, "side": rules.sides[side], "phase": "movement", "units": units}
    try:
        return match.from_position(position, seed=rng.randrange(1000))
    except BadPosition:
        return with_paratroops(name, rng)


@cache
def open_ground(name: str) -> list[str]:
    """Hexes onto which paratroops may jump."""
    game = match.from_position({"game": name, "turn": 5, "bare": True, "units": {}}, seed=1)
    zone = aircraft.aviation(game.world).drop_zone
    return [hex_ for h, hex_ in enumerate(game.rules.notation.hexes) if zone(game.world, h)]


def compare_drop(game: AnyGame, opening: Action, rng: random.Random, seen: Counter[str]) -> None:
    """Plan a drop, ask about those that might jump, and fight it out."""
    game.play(opening)
    for verb in ("fly", "load", "commit"):
        plan = game.legal().procedure
        if isinstance(plan, Plan) and plan.units and not plan.load:
            compare_jumpers(game, plan, rng, seen)
        listed = [action for action in game.legal() if action.verb == verb]
        if not listed:
            return
        game.play(rng.choice(listed))
    for _ in range(6):
        if game.over:
            return
        procedure = game.legal().procedure
        if isinstance(procedure, Defence) and game.world.state.ground[procedure.attackers[0]] < 0:
            told = game.ask("odds", {**question_of(game, procedure), "drop": True})
            (event,) = [e for e in game.play(DECLARE) if e.kind == "combat"]
            assert_told(told, event, "attack", "defence", "base", "column")
            seen["fought"] += 1
            return
        if DONE not in list(game.legal()):
            return
        game.play(DONE)


def compare_jumpers(game: AnyGame, plan: Plan, rng: random.Random, seen: Counter[str]) -> None:
    w, target = game.world, game.rules.notation.hexes[plan.target]
    if not w.state.count[1 - plan.side][plan.target]:
        return  # a jump that meets nobody has no odds
    there = [u for u in range(len(game.rules.roster)) if w.state.ground[u] >= 0]
    jumpers = [u for u in there if game.rules.roster.type[u] == aircraft.PARATROOPS]
    for unit in jumpers + rng.sample(there, min(6, len(there))):
        found = game.explain({"do": "load", "unit": game.rules.roster.ids[unit]})
        legal = not {reason.code for reason in found.reasons} - ABOUT_TRANSPORTS
        asked = {"target": target, "attackers": ids(game, (unit,)), "drop": True}
        if game.rules.roster.side[unit] != plan.side:
            legal = False
        assert answered(game, "odds", asked) == legal, (asked, found.reasons)
        seen["jumps" if legal else "refused"] += 1


# Support


@pytest.mark.parametrize("name", FLYING)
def test_query_and_play_refuse_the_same_aircraft_in_support(name: str) -> None:
    """6.2: the class, the side and the range, of those that support an attack and of those that support the defence."""
    rng, seen = random.Random(7), Counter[str]()
    for game in moments(name, rng, 120):
        plan = game.legal().procedure
        if not isinstance(plan, Plan) or plan.kind != "support" or plan.units:
            continue
        if enough(seen, "True", "False"):
            break
        question = support_of(game, plan)
        if question is None:
            continue
        there = [u for u in range(len(game.rules.roster)) if game.world.state.hex[u] >= 0]
        flying = [u for u in there if aircraft.is_air(game.world, u)]
        for unit in rng.sample(flying, min(8, len(flying))):
            codes = refused(game, do="fly", unit=game.rules.roster.ids[unit])
            role = "defender_support" if plan.reacting else "support"
            asked = {**question, role: ids(game, (unit,))}
            if not codes and not missions.works(game.world, plan.mission(), unit):
                continue  # it would only escort
            assert answered(game, "odds", asked) == (not codes), (asked, codes)
            seen[str(not codes)] += 1
    assert enough(seen, "True", "False"), seen


def support_of(game: AnyGame, plan: Plan) -> dict[str, Any] | None:
    """An attack on the hex over which support is planned, by any unit that might make it."""
    w, target = game.world, plan.target
    attacker = 1 - plan.side if plan.reacting else plan.side
    beside = [u for h in w.rules.ground.neighbours[target] for u in w.state.stacks.get(h, ())]
    for unit in beside:
        asked = {"target": w.rules.notation.hexes[target], "attackers": ids(game, (unit,))}
        if w.rules.roster.side[unit] == attacker and answered(game, "odds", {**asked, "air": 1}):
            return asked
    return None
