"""What must hold after every action of every game. `check_game(name, seed)` plays one with random players.

Cheap invariants are checked after every action, expensive ones after some (`every`; all of them, or a few chosen at
random), the whole journal at the end.
"""

from __future__ import annotations

import json
import operator
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from attempts import AnyGame, unlisted
from engaja.core import Game, Refused
from engaja.core import journal as journals
from engaja.core import position as positions
from engaja.core.actions import DONE, Action
from engaja.core.legal import LegalView, settle
from engaja.core.places import ABSENT, DESTROYED, NOWHERE, Place
from engaja.core.state import State
from engaja.core.terms import Event
from engaja.core.world import World
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.army.retreat import Displace
from engaja.rules.common import flags
from engaja.rules.common.assault import Attack, CombatPhase
from engaja.rules.common.declaration import CANCEL
from engaja.rules.common.ground import Conditions, plain
from engaja.rules.common.landing import Landing
from engaja.rules.common.passing import PASSING
from engaja.rules.theatre.chain import Displacement
from noninterference import check_secrets
from rules import twins
from theatre import Accounts, check_supply, check_theatre, may_come_back

TEMPERS = ("calm", "restless", "curious", "restless")  # of the random players, by the game's seed
DULL: tuple[Action, ...] = (DONE, CANCEL)
CURIOSITY = 6  # units whose actions are examined

JOURNAL_LINE = 120  # bytes, on average
CALENDAR = ("withdrawn", "withdrawal_delayed")
POSITION = 8_000  # bytes, for a game of a hundred counters


class Played(NamedTuple):
    """An action, its events, and where every counter was before it."""

    action: Action
    events: list[Event]
    before: list[Place]


def check_game(
    name: str,
    seed: int,
    *,
    every: int = 25,
    few: int | None = None,
    options: dict[str, Any] | None = None,
    position: dict[str, Any] | None = None,
) -> AnyGame:
    """Play a whole game between random players, from the start or from a position."""
    if position is None:
        game = match.new(name, seed=seed, options=options)
    else:
        game = match.from_position({"game": name, "options": options or {}, **position}, seed=seed)
    rng = random.Random(seed)
    events = list(game.opening)
    ledger = Ledger(game)
    for number, played in enumerate(play_random(game, rng, TEMPERS[seed % len(TEMPERS)])):
        events += played.events
        ledger.check(game, played.events)
        check_counters(game, played.before, played.events)
        if number % every == 0:
            check_game_now(game, rng, few)
    assert game.over, "a game must come to an end"
    check_state(game)
    check_journal(game, events)
    return game


def check_game_now(game: AnyGame, rng: random.Random, few: int | None = None) -> None:
    """Check everything about one moment; or a few invariants, chosen at random."""
    check_state(game)
    for check in DEAR if few is None else rng.sample(DEAR, few):
        check(game, rng)


def play_random(game: AnyGame, rng: random.Random, temper: str = "calm", most: int = 100_000) -> Iterator[Played]:
    """Random players of a temper."""
    seen: Counter[tuple[str, str]] = Counter()
    for _ in range(most):
        if game.over:
            return
        action = choose(game, rng, temper, seen)
        seen[kind_of(action)] += 1
        before = game.world.state.place[:]
        yield Played(action, game.play(action), before)


def choose(game: AnyGame, rng: random.Random, temper: str, seen: Counter[tuple[str, str]]) -> Action:
    """Restless players hesitate before they are done, so that more happens; curious ones often choose what has happened
    least, so that rare things do."""
    action = game.random_action(rng)
    if temper == "restless" and action in DULL:
        return game.random_action(rng)
    if temper == "curious" and rng.random() < 0.5:
        return rarest(game, rng, seen)
    return action


def rarest(game: AnyGame, rng: random.Random, seen: Counter[tuple[str, str]]) -> Action:
    """Return an action of a few units whose kind has been played least."""
    legal = game.legal()
    groups = legal.groups()
    listed = [a for group in rng.sample(groups, min(CURIOSITY, len(groups))) for a in legal.of(group)]
    if not listed:
        return game.random_action(rng)
    rng.shuffle(listed)
    return min(listed, key=lambda a: (a in DULL, seen[kind_of(a)]))


def kind_of(action: Action) -> tuple[str, str]:
    """The verb, and the word that follows it."""
    assert isinstance(action, tuple)
    return action.verb, action[1] if len(action) > 1 and isinstance(action[1], str) else ""


def varied_options(name: str, seed: int) -> dict[str, Any] | None:
    """Play one game in three with some of its options reversed; of a game with scenarios, each in turn."""
    rules, varied = match.rulebook(name), dict[str, Any]()
    if seed % 3 == 0:
        rng = random.Random(f"options {seed}")
        options = rules.options.items()
        varied = {option: value ^ (rng.random() < 0.5) for option, value in options if isinstance(value, bool)}
    for option, words in rules.choices.items():
        varied[option] = words[(seed + 1) % len(words)]
    return varied or None


def short_options(name: str, seed: int) -> dict[str, Any] | None:
    """The same, without campaigns: these take ten times as long."""
    return {**(varied_options(name, seed) or {}), **(scenario_of(name, seed) or {})} or None


def scenario_of(name: str, seed: int) -> dict[str, Any] | None:
    """One of the shorter scenarios, if the game has any."""
    short = [(option, words[1 + seed % (len(words) - 1)]) for option, words in match.rulebook(name).choices.items()]
    return dict(short) or None


# After every action


class Ledger:
    """Checks the same as `check_state` after every action, from what that action changed: ten times cheaper.

    It keeps its own record of unit positions. `check_state`, from scratch, is also called at some moments.
    """

    def __init__(self, game: AnyGame) -> None:
        rules, hexes = game.rules, len(game.rules.board.grid)
        self.at = [NOWHERE] * len(rules.roster)
        self.markers = game.world.state.markers
        self.stacks: dict[int, tuple[int, ...]] = {}
        self.count = (bytearray(hexes), bytearray(hexes))
        self.zone = (bytearray(hexes), bytearray(hexes))
        self.retreats: set[int] = set()  # hexes that a unit retreated to, and that have been overstacked since
        self.accounts = Accounts(game)
        self.one_sided = int.from_bytes(bytes(steps == 1 for steps in rules.roster.steps))
        self.check(game)

    def check(self, game: AnyGame, events: Iterable[Event] = ()) -> None:
        rules, state = game.rules, game.world.state
        moved = [u for u, at in enumerate(state.ground) if at != self.at[u]] if state.ground != self.at else []
        for unit in moved:
            self._enter(rules, unit, self.at[unit], -1)
        for unit in moved:
            self._enter(rules, unit, state.ground[unit], 1)
        # Units wait at sea where a marker says so.
        check_places(game, moved if state.markers == self.markers else range(len(rules.roster)))
        self.at, self.markers = state.ground[:], state.markers
        assert all(map(operator.le, state.spent, rules.roster.halves)), "somebody went too far"
        assert min(state.spent) >= 0, "somebody was given points"
        assert not int.from_bytes(state.reduced) & self.one_sided, "somebody lost a side that it has not"
        assert (state.stacks, state.count, state.zone) == (self.stacks, self.count, self.zone)
        check_facts(state)
        self._check_crowds(game, events)
        self.accounts.enter(game, events)

    def _check_crowds(self, game: AnyGame, events: Iterable[Event]) -> None:
        """5.3.1 of the theatre games: only a retreat overstacks a hex."""
        self.retreats |= {event.args["to"] for event in events if event.kind == "retreated"}
        full = crowds(game)
        assert full <= self.retreats or not game.rules.movement.overstacks, f"too many in {full - self.retreats}"
        self.retreats &= full

    def _enter(self, rules: Rulebook, unit: int, at: int, change: int) -> None:
        if at < 0:
            return
        side = rules.roster.side[unit]
        self.count[side][at] += change
        others = [u for u in self.stacks.pop(at, ()) if u != unit]
        if change > 0 or others:
            self.stacks[at] = tuple(sorted((*others, unit) if change > 0 else others))
        if rules.exerts[unit]:
            for n in twins.zone_around(rules, at):
                self.zone[side][n] += change


def check_remaining(game: AnyGame, rng: random.Random) -> None:
    """What keeps a decision from ending is something to do: not that it cannot be ended now."""
    legal = game.legal()
    assert "wrong_moment" not in {reason.code for reason in legal.procedure.remaining(game.world)}, legal.procedure


def check_state(game: AnyGame) -> None:
    """Stacking, no co-occupation, no forbidden terrain, points within their bounds, derived data up to date."""
    rules, state = game.rules, game.world.state
    stacks: dict[int, list[int]] = {}
    count = (bytearray(len(rules.board.grid)), bytearray(len(rules.board.grid)))
    zone = (bytearray(len(rules.board.grid)), bytearray(len(rules.board.grid)))
    assert (state.hex, state.ground, state.contents) == twins.whereabouts(game.world)
    for unit, at in enumerate(state.ground):
        assert 0 <= state.spent[unit] <= rules.roster.halves[unit], f"{rules.roster.ids[unit]} went too far"
        assert not (state.reduced[unit] and rules.roster.steps[unit] == 1), f"{rules.roster.ids[unit]} has one side"
        if at < 0:
            continue
        side = rules.roster.side[unit]
        stacks.setdefault(at, []).append(unit)
        count[side][at] += 1
        if rules.exerts[unit]:
            for n in twins.zone_around(rules, at):
                zone[side][n] += 1
    assert state.stacks == {h: tuple(units) for h, units in stacks.items()}
    assert (state.count, state.zone) == (count, zone)
    assert list(rules.limits(game.world)) == twins.limits(game.world)
    check_places(game, range(len(rules.roster)))
    check_facts(state)


def check_places(game: AnyGame, units: Iterable[int]) -> None:
    """These are on terrain that bears them, without enemies; and no hex is overstacked."""
    rules, state = game.rules, game.world.state
    for unit in units:
        at, side = state.ground[unit], rules.roster.side[unit]
        if at >= 0:
            assert rules.is_troops[unit], f"{rules.roster.ids[unit]} is among the troops"
            assert not state.count[1 - side][at], f"enemies share {rules.notation.hexes[at]}"
            assert may_stand(rules.name, rules.mobility[unit], at, plain(game.world)) or at in _waters(state), (
                f"{rules.roster.ids[unit]} cannot be in {rules.notation.hexes[at]}"
            )
    full = crowds(game)
    if full and rules.movement.overstacks:
        in_turn, phase = rules.phase_of(state)
        cleared = in_turn is not None and phase == "reaction"
        assert not (cleared and any(state.count[in_turn or 0][h] for h in full)), f"still too many in {full}"
    elif full:
        overfull = {p.hex for p in state.stack if isinstance(p, Displace | Displacement)} | {PASSING.get(game.world)}
        limits = rules.limits(game.world)
        most = max(len(state.stacks[h]) - limits[h] for h in full)
        assert full <= overfull and most == 1, f"too many in {full - overfull}"
    check_theatre(game)


def crowds(game: AnyGame) -> set[int]:
    """Return the overstacked hexes."""
    limits = game.rules.limits(game.world)
    return {h for h, units in game.world.state.stacks.items() if len(units) > limits[h]}


def check_facts(state: State) -> None:
    assert all(value >= 0 for value in state.facts.values() if isinstance(value, int)), state.facts


@cache
def may_stand(name: str, mobility: str, hex_: int, conditions: Conditions) -> bool:
    """The terrain table lets it in, or a road or a railway leads there."""
    ground = match.rulebook(name).ground
    return (ground.bears(mobility, hex_, conditions) or hex_ in ground.on_rail) and not ground.is_sea(hex_)


def _waters(state: State) -> set[int]:
    """Return where units wait at sea to attack a shore."""
    return {marker.hex for marker in state.markers if isinstance(marker, Landing)}


def check_counters(game: AnyGame, before: list[Place], events: Iterable[Event] = ()) -> None:
    """Counters are conserved: each is in one known place, and none returns after elimination or appears from nowhere,
    except those that are rebuilt, in games with that rule."""
    rules, state = game.rules, game.world.state
    assert len(state.place) == len(before) == len(rules.roster)
    if before == state.place:
        return
    for unit, (was, now) in enumerate(zip(before, state.place, strict=True)):
        if was == now:
            continue
        back = was == DESTROYED and may_come_back(rules, unit, events)
        assert was not in (DESTROYED, ABSENT) or back, f"{rules.roster.ids[unit]} came back"
        assert now in range(len(rules.places)), f"{rules.roster.ids[unit]} is nowhere: {now}"
        assert now != ABSENT


# After some actions


def check_lists(game: AnyGame, rng: random.Random) -> None:
    """Counting, iterating, sampling and testing give the same list; everything listed is accepted."""
    if game.over:
        return
    legal = game.legal()
    listed = list(legal)
    assert len(listed) == len(legal) == len(set(listed)) > 0
    assert len(listed) > 1 or legal.question.secret, "a single answer is given by the engine"
    assert legal.question.cite.startswith(game.rules.title)
    assert list(LegalView(game.world, legal.procedure, legal.question)) == listed, "the order is pinned"
    assert LegalView(game.world, legal.procedure, legal.question).sample(rng) in listed
    for action in rng.sample(listed, min(4, len(listed))):
        assert action in LegalView(game.world, legal.procedure, legal.question)
        assert game.explain(action).legal
        assert game.rules.actions.read(game.rules.actions.spell(action)) == action
        twin = game.copy()
        for event in twin.play(action):
            assert event.cite.startswith(game.rules.title), event
        check_state(twin)


def check_refusals(game: AnyGame, rng: random.Random) -> None:
    """Everything not listed is refused, with a citation, and changes nothing."""
    if game.over:
        return
    before = game.world.state.copy()
    legal = game.legal()
    for action in unlisted(game, rng):
        explanation = game.explain(action)
        assert not explanation.legal, action
        assert explanation.reasons, f"no reason against {game.rules.actions.spell(action)} in {legal.procedure}"
        assert all(reason.cite.startswith(game.rules.title) for reason in explanation.reasons), explanation
        try:
            game.play(action)
        except Refused as refused:
            assert refused.reasons == explanation.reasons
        else:
            raise AssertionError(f"{action} was accepted though not listed")
    assert game.world.state == before, "a refusal changes nothing"
    assert game.legal() is legal
    assert not game.world.events


def check_duty(game: AnyGame, rng: random.Random) -> None:
    """C-05, C-06: no phase ends while a unit must attack and can, no attack begins without the units that must join."""
    if game.over:
        return
    w, legal = game.world, game.legal()
    phase = next((p for p in w.state.stack if isinstance(p, CombatPhase)), None)
    if isinstance(legal.procedure, CombatPhase):
        owed = twins.in_debt(w, legal.procedure.side, legal.procedure.targets)
        assert (("done",) in legal) == (not owed), owed
        taken = legal.procedure.targets or any(flag & flags.ATTACKED for flag in w.state.flags)
        if not taken:
            marked = {u for u, flag in enumerate(w.state.flags) if flag & flags.OBLIGED}
            assert marked == twins.obliged(w, legal.procedure.side)
    elif isinstance(legal.procedure, Attack) and phase is not None and ("declare",) in legal:
        owed = twins.in_debt(w, phase.side, phase.targets)
        bound = {unit for unit, targets in owed.items() if targets == {legal.procedure.target}}
        assert bound <= set(legal.procedure.joined), bound


def check_round_trip(game: AnyGame, rng: random.Random) -> None:
    """JSON and back: the same state, the same question, the same list."""
    saved = json.loads(json.dumps(positions.spell(game.world)))
    w = World(game.rules, game.rules.blank(), game.world.dice, game.world.options)
    positions.restore(w, saved)
    assert w.state == game.world.state
    legal = settle(w)
    assert (legal is None) == game.over
    if legal is not None:
        assert legal.question == game.decision
        assert list(legal) == list(game.legal())


def check_undo(game: AnyGame, rng: random.Random) -> None:
    """Play a few actions, undo all that may be undone, and redo them: equal states, questions and lists."""
    twin = game.copy()
    assert twin.world.state == game.world.state
    moments = [_moment(twin)]
    for _ in range(4):
        if twin.over:
            break
        twin.play(twin.random_action(rng))
        if not twin.can_undo:
            moments = []
        moments.append(_moment(twin))
    if not twin.can_undo:
        return
    last, taken = list(twin.legal()), 0
    while twin.can_undo:
        twin.undo()
        taken += 1
        assert _moment(twin) == moments[-1 - taken]
    assert list(twin.legal()) == list(twin.copy().legal()), "something is remembered that was taken back"
    for back in range(taken, 0, -1):
        twin.redo()
        assert _moment(twin) == moments[-back]
    assert list(twin.legal()) == last


def _moment(game: AnyGame) -> tuple[object, ...]:
    return game.world.state.copy(), game.decision


def check_score(game: AnyGame, rng: random.Random) -> None:
    assert all(item.points >= 0 and item.cite.startswith(game.rules.title) for item in game.score().items)


DEAR = (
    check_lists,
    check_refusals,
    check_duty,
    check_remaining,
    check_round_trip,
    check_undo,
    check_secrets,
    check_score,
    check_supply,
)


# Whole games


def check_journal(game: AnyGame, events: list[Event]) -> None:
    """The journal replays to the same events and the same end; and it is small."""
    text = game.save()
    header, lines = journals.read(text)
    again = Game(game.rules, header)
    told = list(again.opening)
    for line in lines:
        told += again.play(line)
    assert told == events
    assert again.hash() == game.hash()
    assert again.save() == text
    assert sum(len(line.encode()) for line in text.splitlines()[1:]) / len(lines) < JOURNAL_LINE
    size = len(json.dumps(game.state(), separators=(",", ":")))
    assert size < POSITION * max(1, len(game.rules.roster) / 100), f"a position of {size} bytes"
