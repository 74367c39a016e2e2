"""Random and odd positions, and random questions about them: no answer of the referee may ever be `internal`.

`make queries` asks a few hundred thousand; `python tests/query_fuzz.py papua --seed 17` asks those of one seed again.
Each seed begins with a moment of a random game, distorts that position a little, and, if the referee takes it, asks and
plays on. What a position and a question consist of is read from the declarations of the
game, so that a new marker, fact, flag or verb is tried without another line here.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, NamedTuple

from attempts import WORDS, AnyGame
from engaja.core import notation
from engaja.core.declared import MarkerKind
from engaja.core.notation import HEX_OR_OFF, NUMBER, SIDE, TRUTH, UNIT, WORD, Kind
from engaja.games import match
from engaja.referee import Referee
from engaja.rules import Rulebook
from journals import FOLDER

Position = dict[str, Any]
Request = dict[str, Any]

NONSENSE: tuple[Any, ...] = (None, True, -1, 0, 1, 99, 5000, 1.5, "", "x", "0101", "turn", "all", [], ["x"], {}, [[1]])
QUESTIONS = 40  # about each position
EARLIER = 30  # random actions before them, in some
DEEDS = 12  # random actions played from it, with questions in between


class Asked(NamedTuple):
    """What came of one seed."""

    game: str
    seed: int
    asked: int
    outcomes: Counter[str]
    internal: list[str]


def one(name: str, seed: int, questions: int = QUESTIONS) -> Asked:
    """A position, distorted by lot, and questions about it."""
    rng, rules = random.Random(seed), match.rulebook(name)
    referee, outcomes, internal = Referee(), Counter[str](), list[str]()
    position = json.loads(json.dumps(rng.choice(stored(name))))
    distort(rules, rng, position)
    asked = 0
    for request in requests(rules, rng, referee, position, questions):
        answer = referee.answer(json.dumps(request))
        asked += 1
        outcomes[f"{request['cmd']} {answer.get('error', 'ok')}"] += 1
        if answer.get("error") == "internal":
            internal.append(f"{answer['message']}\n    {json.dumps(request)}\n    after {json.dumps(position)}")
    return Asked(name, seed, asked, outcomes, internal)


def requests(
    rules: Rulebook, rng: random.Random, referee: Referee, position: Position, questions: int
) -> Iterator[Request]:
    yield {"cmd": "position", "position": position, "seed": rng.randrange(1000)}
    if referee.answer('{"cmd": "decision"}').get("error") == "no_game":
        # It was refused: the questions are asked at the beginning of a game instead.
        yield {"cmd": "new", "game": rules.name, "seed": rng.randrange(1000)}
    for _ in range(rng.choice((0, 0, EARLIER))):
        yield deed(referee.game, rng)
    for number in range(questions):
        yield Curious(referee.game, rng).question()
        if number % (questions // DEEDS or 1) == 0:
            yield deed(referee.game, rng)


# Positions


@cache
def stored(name: str) -> tuple[Position, ...]:
    """The positions from which stored games begin, moments of random games; and the barest ones."""
    headers = [file.read_text(encoding="utf-8").splitlines()[0] for file in sorted((FOLDER / name).glob("*.jsonl"))]
    found = [position for header in headers if (position := json.loads(header).get("position"))]
    bare = {"game": name, "turn": 3, "bare": True, "units": {}}
    return (*found, bare, {"game": name, "turn": 1}, {"game": name, "turn": 1, "phase": "setup"})


def distort(rules: Rulebook, rng: random.Random, position: Position) -> None:
    """Changes a few things that a position says, most of them to something that it might say."""
    for _ in range(rng.choice((0, 1, 1, 1, 2, 3))):
        rng.choice(DISTORTIONS)(rules, rng, position)


def another_moment(rules: Rulebook, rng: random.Random, position: Position) -> None:
    position["phase"] = rng.choice(rules.phases)
    position["side"] = rng.choice(rules.sides)
    position["turn"] = rng.randint(1, rules.turns)


def another_place(rules: Rulebook, rng: random.Random, position: Position) -> None:
    """Several counters, beside one another so that they meet."""
    around = rng.randrange(len(rules.notation.hexes))
    for _ in range(rng.randint(1, 6)):
        hex_ = rules.notation.hexes[rng.choice([around, *rules.ground.neighbours[around]])]
        where = rng.choice([{"hex": hex_}] * 6 + [{"where": rng.choice([*rules.places.boxes, f"left:{hex_}", "x"])}])
        said = {**where, **({"reduced": True} if rng.random() < 0.2 else {})}
        for flag in rules.unit_flags:
            if rng.random() < 0.2:
                said[flag] = rng.choice((True, True, "yes"))
        position.setdefault("units", {})[rng.choice(rules.roster.ids)] = said


def another_marker(rules: Rulebook, rng: random.Random, position: Position) -> None:
    if not rules.markers:
        return
    kind = rng.choice(list(rules.markers.values()))
    marker = {name: value_of(rules, rng, what, kind.words.get(name, ())) for name, what in kind.arguments.items()}
    for name in [name for name in kind.optional if rng.random() < 0.5]:
        marker.pop(name)
    _add(position, kind, marker)
    if rng.random() < 0.3:
        _add(position, kind, {**marker, "number": 999} if "number" in marker else marker)


def _add(position: Position, kind: MarkerKind, marker: dict[str, Any]) -> None:
    if kind.key:
        position.setdefault(kind.key, []).append(marker)
    else:
        position.setdefault("markers", []).append({"kind": kind.name, **marker})


def another_fact(rules: Rulebook, rng: random.Random, position: Position) -> None:
    facts = [fact for fact in rules.facts if fact.by_hand]
    fact = rng.choice(facts)
    words = (*fact.words(rules), *spoken(rules.name, fact.name))
    value = value_of(rules, rng, fact.holds, words)
    if fact.per is None:
        position[fact.name] = value
    elif isinstance(holder := position.setdefault(fact.name, {}), dict):
        inside = [each for each in holder.values() if isinstance(each, dict)]
        key = str(value_of(rules, rng, fact.per, words))
        (rng.choice(inside) if inside else holder)[key] = value


@cache
def spoken(name: str, fact: str) -> tuple[str, ...]:
    """The words that stored positions use for a fact."""
    found: set[str] = set()
    left = [position[fact] for position in stored(name) if fact in position]
    while left:
        value = left.pop()
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list | dict):
            left += [*value, *(value.values() if isinstance(value, dict) else ())]
    return tuple(sorted(found))


def another_list(rules: Rulebook, rng: random.Random, position: Position) -> None:
    """Units that a position lists under a word."""
    name = rng.choice([*rules.listed_flags, "stayed"])
    position[name] = rng.sample(rules.roster.ids, rng.randint(0, 4))


def another_owner(rules: Rulebook, rng: random.Random, position: Position) -> None:
    owned = position.get("possession")
    given = owned if isinstance(owned, dict) and not any(isinstance(v, list) for v in owned.values()) else {}
    position["possession"] = {**given, rng.choice(rules.notation.hexes): rng.choice(rules.sides)}


def another_option(rules: Rulebook, rng: random.Random, position: Position) -> None:
    name = rng.choice(list(rules.options))
    value = rules.options[name]
    position["options"] = {name: not value if isinstance(value, bool) else value}


def nonsense(rules: Rulebook, rng: random.Random, position: Position) -> None:
    """Something that a position cannot say, anywhere in it."""
    holder: Any = position
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            return
        key = rng.choice(keys)
        if not isinstance(holder[key], dict | list) or not holder[key] or rng.random() < 0.3:
            holder[key] = rng.choice(NONSENSE)
            position["game"] = rules.name
            return
        holder = holder[key]


DISTORTIONS: tuple[Callable[[Rulebook, random.Random, Position], None], ...] = (
    *(another_moment, another_place, another_place, another_marker, another_marker, another_fact, another_list),
    *(another_owner, another_option, nonsense),
)


def value_of(rules: Rulebook, rng: random.Random, kind: Kind | None, words: Any) -> Any:
    """Something of a kind, now and then nonsense."""
    plain: dict[Kind | None, Sequence[Any]] = {
        TRUTH: (True, False),
        NUMBER: (0, 1, 2, 3, rng.randint(1, rules.turns), 20, 999),
        WORD: (*words, *words, "x"),
        None: (*words, *words, "x"),
        SIDE: rules.sides,
    }
    if rng.random() < 0.05:
        return rng.choice(NONSENSE)
    if kind is None or kind in plain:
        return rng.choice(plain[kind])
    if kind is notation.WORDS:
        return rng.choices((*words, *words, "x"), k=rng.randint(0, 3))
    names = {"unit": rules.notation.units, "hex": rules.notation.hexes, "place": rules.places.names}[kind.indexes]
    if kind.many:
        return rng.sample(names, rng.randint(0, 3))
    return "off" if kind.off and rng.random() < 0.1 else rng.choice(names)


# Questions


class Curious:
    """Asks about a game at random, mostly about counters that are there and near one another."""

    def __init__(self, game: AnyGame, rng: random.Random) -> None:
        self.game, self.rng, self.rules = game, rng, game.rules

    def question(self) -> Request:
        cmd = self.rng.choice(tuple(ASKED_BY))
        return {"cmd": cmd, **ASKED_BY[cmd](self)}

    def nothing(self) -> Request:
        return {}

    def a_unit(self) -> Request:
        there = self._there(lambda at: True)
        return {"unit": self.rng.choice(there) if there and self.rng.random() < 0.8 else self._any(UNIT)}

    def legal(self) -> Request:
        return self.a_unit() if self.rng.random() < 0.9 else {}

    def view(self) -> Request:
        return {"side": self.rng.choice((*self.rules.sides, 3))}

    def explain(self) -> Request:
        return {"action": action(self.rules, self.rng)}

    def odds(self) -> Request:
        target = self._target()
        asked: Request = {"target": target, "attackers": self._units(target, 1, enemies=True)}
        for name, enemies in (("support", True), ("defender_support", False)):
            if self.rng.random() < 0.3:
                asked[name] = self._units(target, 3, enemies=enemies)
        for name in ("air", "defender_air"):
            if self.rng.random() < 0.2:
                asked[name] = self.rng.choice((0, 1, 5, 1000, "5", -1))
        if self.rng.random() < 0.2:
            asked["drop"] = self.rng.choice((True, True, 1))
        return asked

    def bombardment(self) -> Request:
        target = self._target()
        asked: Request = {"target": target, self.rng.choice(("guns", "aircraft")): self._units(target, 6, enemies=True)}
        if self.rng.random() < 0.3:
            asked = {"target": target, "air": self.rng.choice((3, 6, 50, 0))}
        if self.rng.random() < 0.6:
            asked["against"] = self.rng.choice(("troops", "airfield", "naval", "base", "hex", "moon", 3))
        if self.rng.random() < 0.3:
            asked["night"] = True
        return asked

    def aircombat(self) -> Request:
        target = self._target()
        return {"attackers": self._units(target, 20, enemies=True), "defenders": self._units(target, 20, enemies=False)}

    def _there(self, near: Callable[[int], bool]) -> list[str]:
        at = self.game.world.state.hex
        return [id_ for unit, id_ in enumerate(self.rules.roster.ids) if at[unit] >= 0 and near(at[unit])]

    def _target(self) -> Any:
        occupied = sorted({at for at in self.game.world.state.hex if at >= 0})
        if not occupied or self.rng.random() < 0.2:
            return self._any(HEX_OR_OFF)
        return self.rules.notation.hexes[self.rng.choice(occupied)]

    def _units(self, target: Any, within: int, *, enemies: bool) -> Any:
        """Counters around a hex, enemies or friends of those in it; often of one arm, so that some questions make
        sense."""
        if self.rng.random() < 0.03:
            return self.rng.choice(NONSENSE)
        centre = self.rules.notation.hex_index.get(str(target), 0)
        row, index, type_ = self.rules.distances[centre], self.rules.roster.index, self.rules.roster.type
        there = self._there(lambda at: row[at] <= within)
        if (held := self._there(lambda at: at == centre)) and self.rng.random() < 0.8:
            side = self.rules.roster.side
            there = [id_ for id_ in there if (side[index[id_]] != side[index[held[0]]]) == enemies]
        if there and self.rng.random() < 0.6:
            arm = type_[index[self.rng.choice(there)]]
            there = [id_ for id_ in there if type_[index[id_]] == arm]
        chosen = self.rng.sample(there, min(len(there), self.rng.randint(1, 3)))
        return chosen + self.rng.sample(self.rules.roster.ids, self.rng.choice((0, 0, 0, 1)))

    def _any(self, kind: Kind) -> Any:
        return value_of(self.rules, self.rng, kind, ())


ASKED_BY: dict[str, Callable[[Curious], Request]] = {
    "odds": Curious.odds,
    "bombardment": Curious.bombardment,
    "aircombat": Curious.aircombat,
    "reach": Curious.a_unit,
    "supply": Curious.a_unit,
    "legal": Curious.legal,
    "view": Curious.view,
    "score": Curious.nothing,
    "state": Curious.nothing,
    "decision": Curious.nothing,
    "explain": Curious.explain,
}


def action(rules: Rulebook, rng: random.Random) -> dict[str, Any]:
    """Any verb with arguments of its kinds."""
    verb = rng.choice(list(rules.actions.verbs.values()))
    return {"do": verb.name, **{a.word: value_of(rules, rng, a.kind, WORDS.get(a.word, ())) for a in verb.arguments}}


def deed(game: AnyGame, rng: random.Random) -> Request:
    """An action that is legal now; where nothing is asked any longer, any."""
    found = action(game.rules, rng) if game.over else game.rules.actions.spell(game.random_action(rng))
    return {"cmd": "act", "action": found}


# The script


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", default=match.playable(), help="which games; all that can be played")
    parser.add_argument("--number", type=int, default=200_000, help="how many requests in all")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--seed", type=int, help="just this seed")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    wanted = parser.parse_args()
    if wanted.seed is not None:
        return report([one(name, wanted.seed) for name in wanted.game])
    seeds = range(wanted.first, wanted.first + wanted.number // (QUESTIONS + DEEDS) // len(wanted.game) + 1)
    tasks = [(name, seed) for seed in seeds for name in wanted.game]
    with ProcessPoolExecutor(wanted.jobs) as pool:
        return report(list(pool.map(one, *zip(*tasks, strict=True), chunksize=8)))


def report(found: list[Asked]) -> int:
    outcomes = sum((each.outcomes for each in found), Counter[str]())
    for what, number in sorted(outcomes.items()):
        print(f"{what:<30} {number:>8,}")
    wrong = [(each, line) for each in found for line in each.internal]
    for each, line in wrong[:20]:
        print(f"{each.game} seed {each.seed}: {line}")
    print(f"{sum(each.asked for each in found):,} requests, {len(wrong)} internal errors")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
