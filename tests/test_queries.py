"""Query and play agree: what `odds` and `bombardment` answer is what the same attack then is, and what they refuse is
refused in play."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import takewhile
from typing import Any

import pytest

from attempts import AnyGame
from engaja.core.inquiry import Unanswerable
from engaja.core.knowledge import ALL, knows
from engaja.core.position import BadPosition
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.common import flags
from engaja.rules.common.artillery import Bombard, bans_of, is_held
from engaja.rules.common.assault import Attack, Defence
from engaja.rules.common.declaration import DECLARE
from query_fuzz import stored

USED = flags.ATTACKED | flags.FIRED | flags.RAILED
ROLES = ("support", "defender_support")
CROWDS = 400  # positions tried for it
SUPPORTERS = 4  # of each role that are accepted, and that are refused
COMBATS = 400  # actions of each game that are looked at


def ids(game: AnyGame, units: tuple[int, ...]) -> list[str]:
    return [game.rules.roster.ids[u] for u in units]


def games(name: str) -> list[AnyGame]:
    fights = [p for p in stored(name) if p.get("phase") in ("combat", "movement", "reaction") and p.get("units")]
    return [match.from_position(json.loads(json.dumps(p)), seed=number) for number, p in enumerate(fights)]


@pytest.mark.parametrize("name", match.playable())
def test_the_odds_of_an_attack_are_those_of_the_combat_that_follows(name: str) -> None:
    rng, compared = random.Random(1), 0
    for game in games(name):
        for _ in range(COMBATS // 4):
            if game.over:
                break
            procedure = game.legal().procedure
            if not isinstance(procedure, Attack | Defence) or DECLARE not in list(game.legal()):
                game.play(game.random_action(rng))
                continue
            asked = game.ask("odds", question_of(game, procedure))
            fought = [event for event in game.play(DECLARE) if event.kind == "combat"]
            if fought:
                told = (asked.attack, asked.defence, asked.base, asked.column)
                assert told == tuple(fought[0].args[name] for name in ("attack", "defence", "base", "column"))
                compared += 1
    assert compared > 0


def question_of(game: AnyGame, procedure: Attack | Defence) -> dict[str, Any]:
    """The question about an attack that is declared as it stands."""
    w, target = game.world, procedure.target
    guns: tuple[int, ...] = ()
    points = 0
    if isinstance(procedure, Attack):
        side, attackers = procedure.side, procedure.joined
        air = procedure.air + game.rules.air.over(w, side, target, attackers)
    else:
        side, attackers, guns, points = 1 - procedure.side, procedure.attackers, procedure.guns, procedure.points
        air = procedure.air
    return {
        "target": game.rules.notation.hexes[target],
        "attackers": ids(game, attackers),
        "support": ids(game, procedure.support),
        "air": air,
        "defender_support": ids(game, guns),
        "defender_air": points + game.rules.air.over(w, 1 - side, target, attackers),
    }


@pytest.mark.parametrize("name", match.playable())
def test_query_and_play_refuse_the_same_units(name: str) -> None:
    """Of an open attack or bombardment: whoever is asked about alone, and has not been used."""
    rng, compared = random.Random(2), 0
    for game in games(name):
        for _ in range(COMBATS // 8):
            if game.over:
                break
            procedure = game.legal().procedure
            if isinstance(procedure, Attack) and not (procedure.joined or procedure.support or procedure.air):
                compared += compare_joining(game, procedure, rng)
            elif isinstance(procedure, Bombard) and not procedure.guns:
                compared += compare_firing(game, procedure, rng)
            game.play(game.random_action(rng))
    assert compared > 0


@pytest.mark.parametrize("name", match.playable())
def test_query_and_play_refuse_the_same_supporters(name: str) -> None:
    """6.2, 8.0: the class, the side and the range of what supports an attack, and of what supports the defence."""
    rng, seen = random.Random(8), Counter[str]()
    wanted = [f"{role} {end}" for role in ROLES for end in (True, False)]
    if not fires_from_afar(match.rulebook(name)):
        wanted.remove(f"{ROLES[0]} True")
    for game in takewhile(lambda _: min(seen[one] for one in wanted) < SUPPORTERS, crowded(name, rng)):
        for _ in range(COMBATS // 8):
            if game.over:
                break
            procedure = game.legal().procedure
            if isinstance(procedure, Defence) or (isinstance(procedure, Attack) and procedure.joined):
                compare_supporters(game, procedure, rng, seen)
            game.play(game.random_action(rng))
    assert all(seen[one] for one in wanted), seen


def fires_from_afar(rules: Rulebook) -> bool:
    """Whether some gun supports an attack without standing beside the target, where it would join: by its range, or
    because it is at sea."""
    guns = [u for u in range(len(rules.roster)) if rules.is_gun[u]]
    return any(rules.roster.range[u] > 1 or not rules.is_troops[u] for u in guns)


def crowded(name: str, rng: random.Random) -> Iterator[AnyGame]:
    """Games that begin in a combat phase, with guns and troops of both sides drawn at random around a hex."""
    rules = match.rulebook(name)
    guns = [u for u in range(len(rules.roster)) if rules.is_gun[u]]
    troops = [u for u in range(len(rules.roster)) if rules.is_troops[u] and not rules.is_gun[u]]
    for _ in range(CROWDS):
        row = rules.distances[rng.randrange(len(rules.notation.hexes))]
        near = [hex_ for h, hex_ in enumerate(rules.notation.hexes) if row[h] <= 2 and not rules.ground.is_sea(h)]
        held = {hex_: rng.randrange(2) for hex_ in near}
        drawn = rng.sample(troops, 8) + rng.sample(guns, min(len(guns), 6))
        own = [(u, [hex_ for hex_ in near if held[hex_] == rules.roster.side[u]]) for u in drawn]
        units = {rules.roster.ids[u]: {"hex": rng.choice(hexes)} for u, hexes in own if hexes}
        moment = {"turn": 5, "side": rng.choice(rules.sides), "phase": "combat"}
        with suppress(BadPosition):
            yield match.from_position({"game": name, "bare": True, **moment, "units": units}, seed=1)


def compare_supporters(game: AnyGame, procedure: Attack | Defence, rng: random.Random, seen: Counter[str]) -> None:
    rules, state = game.rules, game.world.state
    role = ROLES[isinstance(procedure, Defence)]
    question = {**question_of(game, procedure), role: []}
    if not answered(game, "odds", question):
        return  # the attack itself is not one, as long as no other unit joins it
    named = {*procedure.support, *(procedure.joined if isinstance(procedure, Attack) else procedure.guns)}
    fresh = [u for u in range(len(rules.roster)) if not state.flags[u] & USED and u not in named]
    there = [u for u in fresh if state.hex[u] >= 0 and u not in rules.air_units]
    guns = [u for u in there if rules.is_gun[u] and not (state.ground[u] >= 0 and is_held(game.world, u))]
    guns = [u for u in guns if role != ROLES[0] or not bans_of(game.world, u)]
    others = [u for u in there if not rules.is_gun[u]]
    for unit in rng.sample(guns, min(len(guns), 5)) + rng.sample(others, min(len(others), 2)):
        found = game.explain({"do": "support", "unit": rules.roster.ids[unit]})
        asked = {**question, role: ids(game, (unit,))}
        assert answered(game, "odds", asked) == found.legal, (asked, found.reasons)
        seen[f"{role} {found.legal}"] += 1


def compare_joining(game: AnyGame, attack: Attack, rng: random.Random) -> int:
    rules, state, target = game.rules, game.world.state, game.rules.notation.hexes[attack.target]
    near = (attack.target, *rules.ground.neighbours[attack.target])
    there = [u for u in range(len(rules.roster)) if state.hex[u] in near and not state.flags[u] & USED]
    units = rng.sample(there, min(len(there), 8))
    for unit in units:
        asked = {"target": target, "attackers": ids(game, (unit,))}
        alone_gun = rules.artillery.nearest == 1 and rules.is_gun[unit]
        legal = game.explain({"do": "join", "unit": rules.roster.ids[unit]}).legal and not alone_gun
        assert answered(game, "odds", asked) == legal, asked
    return len(units)


def compare_firing(game: AnyGame, bombard: Bombard, rng: random.Random) -> int:
    rules, state, target = game.rules, game.world.state, game.rules.notation.hexes[bombard.target]
    there = [u for u in range(len(rules.roster)) if state.hex[u] >= 0 and not state.flags[u] & USED]
    guns = [u for u in there if rules.is_gun[u] and not (state.ground[u] >= 0 and is_held(game.world, u))]
    units = rng.sample(guns, min(len(guns), 6)) + rng.sample(there, min(len(there), 4))
    for unit in units:
        if rules.is_gun[unit] and bans_of(game.world, unit):
            continue  # what it did this turn, a question may think away
        if rules.is_gun[unit] and state.ground[unit] >= 0 and is_held(game.world, unit):
            continue
        legal = game.explain({"do": "support", "unit": rules.roster.ids[unit]}).legal
        assert answered(game, "bombardment", {"target": target, "guns": ids(game, (unit,))}) == legal, (target, unit)
    return len(units)


def answered(game: AnyGame, query: str, asked: dict[str, Any]) -> bool:
    try:
        game.ask(query, asked)
    except Unanswerable:
        return False
    return True


@pytest.mark.parametrize("name", match.playable())
def test_a_question_may_not_name_a_counter_that_the_asker_does_not_know(name: str) -> None:
    """Where a hidden counter could go, or whether it is supplied, would tell where it is."""
    game = next(g for g in games(name) if g.decision is not None and g.decision.kind == "movement")
    assert game.decision is not None
    side = game.decision.side
    hidden = next(u for u in game.rules.roster.of_side[side] if knows(game.world, 1 - side, u) != ALL)
    for query in {"reach", "supply"} & {*game.rules.queries}:
        asked = {"unit": game.rules.roster.ids[hidden]}
        with pytest.raises(Unanswerable) as refused:
            game.ask(query, asked, viewer=1 - side)
        assert [reason.code for reason in refused.value.reasons] == ["enemy_unit"]
        game.ask(query, asked, viewer=side)
