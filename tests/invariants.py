"""What must hold after every action of every game. Reusable: `check_game(name, seed)` plays one with random players."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from engaja.core import Game, Refused
from engaja.core import position as positions
from engaja.core.actions import Action
from engaja.core.procedure import LegalView, settle
from engaja.core.state import State
from engaja.core.world import World
from engaja.games import match
from engaja.rules import Rulebook

AnyGame = Game[Rulebook]


def play_random(game: AnyGame, rng: random.Random, most: int = 100_000) -> Iterator[Action]:
    """Random players; yields each action after it was played."""
    for _ in range(most):
        if game.over:
            return
        action = game.random_action(rng)
        game.play(action)
        yield action


def check_game(name: str, seed: int, *, every: int = 7, options: dict[str, Any] | None = None) -> AnyGame:
    """A whole game: cheap invariants after every action, dear ones after some."""
    game = match.new(name, seed=seed, options=options)
    rng = random.Random(seed)
    for number, _ in enumerate(play_random(game, rng)):
        check_state(game)
        if number % every == 0:
            check_lists(game, rng)
            check_round_trip(game)
        if number % (5 * every) == 0:
            check_undo(game, rng)
            check_secrets(game, rng)
    assert game.over, "a game must come to an end"
    check_replay(game)
    return game


# Every action


def check_state(game: AnyGame) -> None:
    w = game.world
    state, rules = w.state, game.rules
    assert len(state.at) == len(rules.roster), "counters are conserved"
    stacks: dict[int, tuple[int, ...]] = {}
    for unit, at in enumerate(state.at):
        if at >= 0:
            stacks[at] = (*stacks.get(at, ()), unit)
    assert stacks == state.stacks
    displacing = any(type(p).__name__ == "Displace" for p in state.stack)
    for hex_, stack in stacks.items():
        assert len({rules.roster.side[u] for u in stack}) == 1, f"enemies share {rules.notation.hexes[hex_]}"
        assert displacing or len(stack) <= rules.stacking_limit, f"too many in {rules.notation.hexes[hex_]}"
    check_ground(game)
    assert all(0 <= state.spent[u] <= rules.roster.halves[u] for u in range(len(rules.roster)))
    assert all(value >= 0 for name, value in state.facts.items() if name.startswith("air."))
    assert all(item.points >= 0 for item in game.score().items)


def check_ground(game: AnyGame) -> None:
    """Nobody stands where its mobility may not be, unless a road leads there."""
    rules = game.rules
    here = {(rules.name, rules.mobility[unit], at) for unit, at in enumerate(game.world.state.at) if at >= 0}
    for name, mobility, at in here - _BORNE:
        assert rules.ground.bears(mobility, at), f"{mobility} in {rules.notation.hexes[at]}"
        _BORNE.add((name, mobility, at))


_BORNE: set[tuple[str, str, int]] = set()  # found open already: the ground of a game does not change


# Some actions


def check_lists(game: AnyGame, rng: random.Random) -> None:
    """What is listed is accepted; what is not is refused, with a citation, and changes nothing."""
    if game.over:
        return
    legal = game.legal()
    listed = list(legal)
    assert len(listed) == len(legal) == len(set(listed)) > 1
    assert list(LegalView(game.world, legal.procedure, legal.question)) == listed, "the order is pinned"
    for action in rng.sample(listed, min(5, len(listed))):
        assert action in legal
        assert game.explain(action).legal
        assert game.rules.actions.read(game.rules.actions.spell(action)) == action
    before = game.hash()
    for action in _unlisted(game, rng, set(listed)):
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
    assert game.hash() == before, "a refusal changes nothing"


def _unlisted(game: AnyGame, rng: random.Random, listed: set[Action]) -> list[Action]:
    """Actions that somebody might try: any verb with any arguments."""
    rules = game.rules
    hexes = range(len(rules.board.grid))
    near = [h for at in game.world.state.stacks for h in (at, *rules.ground.neighbours[at])] or list(hexes)
    out: list[Action] = []
    for verb, names in rules.actions.verbs.items():
        for _ in range(3):
            values: list[Any] = []
            for name in names:
                kind = rules.notation.kinds.get(name.lstrip("?"))
                if name.startswith("?"):
                    break
                if kind == "unit":
                    values.append(rng.randrange(len(rules.roster)))
                elif kind == "hex":
                    values.append(rng.choice(near))
                elif kind == "hexes":
                    hex_ = rng.choice(near)
                    values.append((hex_, rng.choice(rules.ground.neighbours[hex_])))
                else:
                    values.append(rng.randrange(40))
            action = (verb, *values)
            if action not in listed and not game.legal().procedure.allows(game.world, action, ()):
                out.append(action)
    return out


def check_round_trip(game: AnyGame) -> None:
    """JSON and back: the same state, the same question, the same list."""
    saved = json.loads(json.dumps(positions.spell(game.world)))
    w = World(game.rules, State(0, 0), game.world.dice, game.world.options)
    positions.restore(w, saved)
    assert w.state == game.world.state
    legal = settle(w)
    assert (legal is None) == game.over
    if legal is not None:
        assert legal.question == game.decision
        assert list(legal) == list(game.legal())


def check_undo(game: AnyGame, rng: random.Random) -> None:
    """A few actions forth, all that may be taken back, and forth again: equal states and lists."""
    if game.over:
        return
    twin = game.copy()
    assert twin.world.state == game.world.state
    before = [(twin.world.state.copy(), twin.decision)]
    for _ in range(4):
        if twin.over:
            break
        twin.play(twin.random_action(rng))
        if not twin.can_undo:
            before = []
        before.append((twin.world.state.copy(), twin.decision))
    taken = 0
    while twin.can_undo:
        twin.undo()
        taken += 1
        assert (twin.world.state, twin.decision) == before[-1 - taken]
    for back in range(taken, 0, -1):
        twin.redo()
        assert (twin.world.state, twin.decision) == before[-back]


def check_secrets(game: AnyGame, rng: random.Random) -> None:
    """Two states that differ only in what a side may not see look the same to it, byte for byte."""
    rules = game.rules
    if game.over or game.world.options["open_information"]:
        return
    for side in range(2):
        w = game.world.copy()
        hidden = [u for u in rules.roster.of_side[1 - side] if w.state.at[u] >= 0 and not rules.sees(w, side, u)]
        for unit in hidden:
            if rules.roster.steps[unit] == 2 and rng.random() < 0.5:
                w.flip(unit, reduced=not w.state.reduced[unit])
        _swap_twins(w, hidden, rng)
        assert json.dumps(view_of(w, side)) == json.dumps(game.view(side))
        if game.decision is not None and game.decision.side == side:
            legal = settle(w)
            assert legal is not None
            assert list(legal) == list(game.legal())


def _swap_twins(w: World[Rulebook], hidden: list[int], rng: random.Random) -> None:
    """Exchanges the places of two hidden counters of the same type and way of moving."""
    roster = w.rules.roster
    kinds: dict[tuple[object, ...], list[int]] = {}
    for unit in hidden:
        key = (roster.type[unit], w.rules.mobility[unit], roster.range[unit], w.state.flags[unit])
        kinds.setdefault(key, []).append(unit)
    pairs = [units for units in kinds.values() if len(units) > 1]
    if pairs:
        a, b = rng.sample(rng.choice(pairs), 2)
        at_a, at_b = w.state.at[a], w.state.at[b]
        w.put(a, at_b)
        w.put(b, at_a)


def view_of(w: World[Rulebook], side: int) -> dict[str, Any]:
    from engaja.core.view import view  # noqa: PLC0415

    return view(w, side)


# Whole games


def check_replay(game: AnyGame) -> None:
    text = game.save()
    again = match.from_journal(text)
    assert again.hash() == game.hash()
    assert again.save() == text
    lines = text.splitlines()[1:]
    assert sum(len(line.encode()) for line in lines) / len(lines) < 120
    assert len(json.dumps(game.state(), separators=(",", ":"))) < 8_000 * max(1, len(game.rules.roster) // 90)
