"""Non-interference: two games that differ only in what a side may not know are the same to it, byte for byte.

The twins are made in two ways. `exchanged` writes the position down and exchanges the names of hidden counters in the
text, so it shares nothing with what it checks. `disguised` deals anew as a computer player's imagination does, and
more. Views, scores, lists, refusals, answers to questions and logs must agree.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from attempts import AnyGame, unlisted
from engaja.core import Unanswerable, changes
from engaja.core import position as positions
from engaja.core.actions import Action
from engaja.core.imagine import disguise as deal_anew
from engaja.core.imagine import hidden_units
from engaja.core.knowledge import TYPE, knows, knows_everything
from engaja.core.legal import settle
from engaja.core.notation import Misspelt
from engaja.core.view import log, view
from engaja.core.view import told as told_events
from engaja.core.world import World
from engaja.rules import Rulebook
from engaja.rules.common.forecast import Odds
from engaja.rules.common.foresight import Foreseen
from engaja.rules.common.threats import Threat

CALENDAR = ("withdrawn", "withdrawal_delayed")
QUESTIONS = 5  # of each kind: many moments of many games are asked about
Asked = tuple[str, dict[str, Any], Any]  # a question, its arguments, the answer
Twin = tuple[AnyGame, dict[int, int]]  # a game, and which counter is in each one's place


def check_secrets(game: AnyGame, rng: random.Random) -> None:
    """Two states that differ only in what a side may not see look the same to it."""
    decision = game.decision
    if decision is None or knows_everything(game.world, decision.side):
        return
    check_imagined(game, decision.side, rng)
    if decision.kind == "setup":
        return  # it is printed, so both sides know what lands where when it ends
    for side in range(2):
        asked = [(query, args, answer(game, side, query, args)) for query, args in questions(game, side, rng)]
        for made in (exchanged, dealt):
            twin, swapped = made(game, side, rng)
            if decision.side != side and twin.decision != decision:
                continue  # there the enemy has no choice, such as a gun in range, and the game went on
            _check_twin(game, twin, side, rng)
            if game.decision == twin.decision:
                _check_answers(twin, side, asked, same_losses=made is exchanged)
            _check_logs(game.copy(), twin, side, swapped, rng)


def _check_twin(game: AnyGame, twin: AnyGame, side: int, rng: random.Random) -> None:
    assert shown(twin.world, side) == shown(game.world, side)
    assert twin.score(side) == game.score(side)
    assert game.decision is not None
    if game.decision.side == side:
        assert twin.decision == game.decision
        assert list(twin.legal()) == list(game.legal())
        for action in unlisted(game, rng):
            assert twin.explain(action) == game.explain(action), f"a refusal gives away a secret: {action}"


def _check_answers(twin: AnyGame, side: int, asked: list[Asked], *, same_losses: bool) -> None:
    """The extremes of a combat, and what the enemy could do, follow from how many counters of a type took losses, which
    the log tells: where that differs, they are left out."""
    for query, args, told in asked:
        pair = [told, answer(twin, side, query, args)]
        one, other = pair if same_losses else [_without_losses(each) for each in pair]
        assert repr(other) == repr(one), f"{query} {args}"


def questions(game: AnyGame, side: int, rng: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a side might ask about the board: with its own counters, and now and then with any."""
    rules, state = game.rules, game.world.state
    own = [rules.roster.ids[u] for u in rules.roster.of_side[side] if state.hex[u] >= 0]
    held = sorted({at for at in state.hex if at >= 0})
    for query in ("layers", "missions", "supply_layer", "threats"):
        yield query, {}
    for _ in range(QUESTIONS if own else 0):
        unit = rng.choice(own) if rng.random() < 0.8 else rng.choice(rules.roster.ids)
        near = rng.choice(held)
        target = rules.notation.hexes[near]
        force = [rules.roster.ids[u] for u in rules.roster.of_side[side] if rules.distances[near][state.hex[u]] <= 1]
        for query in ("reach", "supply", "flight"):
            yield query, {"unit": unit}
        yield "odds", {"target": target, "attackers": force or [unit], "air": rng.choice((0, 1, 3))}
        yield "odds", {"target": target, "attackers": [unit], "defender_air": rng.choice((0, 1, 2))}
        beside = rng.choice(rules.ground.neighbours[near])
        yield "foresight", {"units": [unit], "to": rules.notation.hexes[beside]}
        yield "bombardment", {"target": target, rng.choice(("guns", "aircraft")): [unit]}
        yield "aircombat", {"attackers": [unit], "defenders": [rng.choice(rules.roster.ids)]}


def answer(game: AnyGame, side: int, query: str, args: dict[str, Any]) -> Any:
    """What a side is told, or why not."""
    try:
        return game.ask(query, args, viewer=side)
    except Unanswerable as error:
        return repr((error.code, error.words, error.reasons))
    except Misspelt as error:
        return repr(error.words)


def _without_losses(told: Any) -> Any:
    if isinstance(told, Odds):
        return told._replace(weakest=None, strongest=None, spare=0, missing=None)
    if isinstance(told, Foreseen):
        return told._replace(alone=_without_losses(told.alone), together=_without_losses(told.together))
    if type(told) is not tuple:
        return told
    return [_without_losses(each) for each in told if not isinstance(each, Threat)]


# Twins


def exchanged(game: AnyGame, side: int, rng: random.Random) -> Twin:
    """Some hidden counters have exchanged names, wherever these are written."""
    roster, w = game.rules.roster, game.world
    names: dict[str, str] = {}
    for group in _alike(w, side):
        dealt = rng.sample(group, len(group))
        names.update({roster.ids[u]: roster.ids[v] for u, v in zip(group, dealt, strict=True) if u != v})
    saved = _renamed(json.loads(json.dumps(positions.spell(w))), names, roster.index)
    twin = game.copy()
    twin.world = World(game.rules, game.rules.blank(), w.dice, w.options)
    positions.restore(twin.world, saved)
    twin.world.state.followed = w.state.followed  # of those that this side follows, none was renamed
    return _settled(twin), {roster.index[old]: roster.index[new] for old, new in names.items()}


def _alike(w: World[Rulebook], side: int) -> list[list[int]]:
    """Groups of enemy counters on the board that show the same type and came by the same way."""
    roster = w.rules.roster
    groups: dict[tuple[str, str], list[int]] = {}
    for unit in roster.of_side[1 - side]:
        start = roster.counters[unit].start
        if w.state.ground[unit] >= 0 and knows(w, side, unit) == TYPE:
            groups.setdefault((roster.type[unit], start.at if start.turn is not None else ""), []).append(unit)
    return list(groups.values())


def _renamed(value: Any, names: dict[str, str], index: dict[str, int]) -> Any:
    """The same text with other names. A list in the order of the roster stays so."""
    if isinstance(value, dict):
        return {names.get(key, key): _renamed(item, names, index) for key, item in value.items()}
    if isinstance(value, list):
        new = [_renamed(item, names, index) for item in value]
        units = all(isinstance(item, str) and item in index for item in value)
        return sorted(new, key=index.__getitem__) if units and value == sorted(value, key=index.__getitem__) else new
    return names.get(value, value) if isinstance(value, str) else value


def dealt(game: AnyGame, side: int, rng: random.Random) -> Twin:
    """What a player may imagine, and more: not even the number of counters with losses may show."""
    twin = game.copy()
    swapped = deal_anew(twin.world, side, rng)
    for unit in hidden_units(twin.world, side):
        if twin.rules.roster.steps[unit] == 2 and twin.world.state.ground[unit] >= 0 and rng.random() < 0.5:
            twin.world.flip(unit, reduced=not twin.world.state.reduced[unit])
    return _settled(twin), swapped


def _settled(twin: AnyGame) -> AnyGame:
    twin._legal = settle(twin.world)
    twin.world.events = []
    return twin


# What it reads and imagines


def _check_logs(game: AnyGame, twin: AnyGame, side: int, swapped: dict[int, int], rng: random.Random) -> None:
    """The same action in both: the side reads the same log, as long as neither dice nor an attack reveal anything."""
    if game.decision != twin.decision:
        return
    action = game.random_action(rng)
    assert isinstance(action, tuple)
    values = [swapped.get(a, a) if i == 1 and _names_unit(game, action) else a for i, a in enumerate(action)]
    same = game.rules.actions.verbs[action.verb].action(*values)
    if same not in twin.legal():
        return
    logs = [(_read(g, a, side), g) for g, a in ((game, action), (twin, same))]
    if game.world.barrier or twin.world.barrier or game.over or twin.over:
        return  # the end reveals everything
    if any(event["event"] in CALENDAR for told, _ in logs for event in told):
        return  # the printed calendar says which unit leaves, and so which was there
    # Where only the other side knows whether it has a choice left, one game may have advanced further than the other.
    (short, behind), (long, _) = sorted(logs, key=lambda pair: len(pair[0]))
    assert json.dumps(short) == json.dumps(long[: len(short)]), f"{action}:\n{short}\n{long}"
    if len(short) < len(long):
        assert behind.decision is not None and behind.decision.side != side, f"{action}:\n{short}\n{long}"
    elif game.decision == twin.decision:
        assert shown(game.world, side) == shown(twin.world, side)


def _read(game: AnyGame, action: Action, side: int) -> list[dict[str, Any]]:
    """What a side reads of an action: each event with what it changed."""
    game.watch()
    told = told_events(game.world, game.play(action), side)
    changed = [[changes.spell(game.rules, change, side) for change in event.changes] for event in told]
    shown = [[change for change in each if change] for each in changed]
    return [{**spelt, "changes": each} for spelt, each in zip(log(game.world, told, side), shown, strict=True)]


def check_split(game: AnyGame, message: dict[str, Any], other: str, side: int) -> list[dict[str, Any]]:
    """Two followed counters of one type lie together and one leaves: the enemy reads the same changes whichever it is.
    Return them."""
    assert message["unit"] != other
    told = []
    for unit in (message["unit"], other):
        played = game.copy()
        played.watch()
        events = played.play({**message, "unit": unit})
        told.append([[changes.spell(played.rules, change, side) for change in event.changes] for event in events])
    shown = [[[change for change in event if change] for event in each] for each in told]
    assert json.dumps(shown[0]) == json.dumps(shown[1]), f"{message}:\n{shown[0]}\n{shown[1]}"
    return [change for event in shown[0] for change in event]


def _names_unit(game: AnyGame, action: Action) -> bool:
    return game.rules.actions.verbs[action.verb].of_unit


def shown(w: World[Rulebook], side: int) -> str:
    return json.dumps(view(w, side))


def check_imagined(game: AnyGame, side: int, rng: random.Random) -> None:
    """A computer player is given a game that it could not tell from the real one, and dice that are never thrown."""
    twin = game.imagine(side, rng)
    assert twin.decision == game.decision
    assert list(twin.legal()) == list(game.legal())
    assert shown(twin.world, side) == shown(game.world, side)
    assert twin.header.secret != game.header.secret and twin.world.dice.secret != game.world.dice.secret
    assert not (twin.entries or twin.opening or twin.can_undo or twin.world.log)
    assert misfits(twin.world) <= misfits(game.world), "what is imagined could have been played"


def misfits(w: World[Rulebook]) -> int:
    """Return how many markers say what no play could have led to: in the middle of a turn a few may."""
    kinds = w.rules.markers
    return sum(any(True for _ in kinds[marker[0]].fits(w, marker)) for marker in w.state.markers)
