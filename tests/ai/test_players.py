"""Every computer player: legal, repeatable, using only what its side knows, and able to give reasons."""

from __future__ import annotations

import hashlib
import random
import string
from collections.abc import Iterator
from itertools import cycle

import pytest

from engaja.ai import LEVELS, PLAYERS, Choice, Means, choose, say
from engaja.ai.recruit.survey import Survey
from engaja.ai.recruit.theatre.scene import sickness
from engaja.ai.words import phrases
from engaja.core import Game
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.theatre.island_war import IslandWar
from invariants import scenario_of

# Digests of so many decisions of the yardstick against itself; only a change of the rules may change them.
YARDSTICK_DECIDES = {
    "metz": (24, "284a82bd4356"),
    "diadem": (24, "ead077de1a29"),
    "leyte": (24, "3fbd26448c6e"),
    "papua": (120, "189323163034"),
}
# The same of the recruit with its usual temper; a change of how it plays changes them.
RECRUIT_DECIDES = {"metz": "6f2662768859", "diadem": "cf8fb3ae5cee", "leyte": "cac3cfa0a842", "papua": "fc7e668605e2"}
LITTLE = Means(nodes=2)  # how much a player that plays games out may play in these tests
PAIRS = [(level, game) for level in PLAYERS if level != "yardstick" for game in PLAYERS[level].games()]


def moments(name: str, level: str, number: int, **options: bool) -> Iterator[Game[Rulebook]]:
    """Yield the moments of a game between this level and a random player."""
    game, rng, plan = match.new(name, seed=5, options=options), random.Random(5), ""
    for _ in range(number):
        assert not game.over, "fewer moments than the test asked for"
        yield game
        if game.legal().question.side == 0:
            choice = choose(level, game, rng.randrange(10**6), LITTLE._replace(plan=plan))
            plan = choice.plan
            game.play(choice.action)
        else:
            game.play(game.random_action(rng))


@pytest.mark.parametrize(("level", "name"), PAIRS)
def test_what_it_chooses_is_legal_and_the_same_each_time(level: str, name: str) -> None:
    for number, game in enumerate(moments(name, level, 48)):
        if number % 8 == 0:
            first = choose(level, game, number, LITTLE)
            assert first.action in game.legal()
            assert choose(level, game, number, LITTLE) == first


@pytest.mark.slow
@pytest.mark.parametrize(("level", "name"), PAIRS)
def test_with_every_option_turned_round_it_plays_on(level: str, name: str) -> None:
    """Each choice is played, and refused if it is not legal."""
    options = match.rulebook(name).options
    turned = {option: not value for option, value in options.items() if isinstance(value, bool)}
    *_, last = moments(name, level, 250, **turned)
    assert len(last.entries) == 250


@pytest.mark.parametrize(("level", "name"), PAIRS)
def test_it_says_why_in_both_languages(level: str, name: str) -> None:
    for number, game in enumerate(moments(name, level, 40)):
        if number % 8 == 0:
            reason = choose(level, game, number, LITTLE).reason
            for language in ("pt", "en"):
                text = say(name, reason, language)
                assert text and "{" not in text


def test_every_phrase_has_the_same_blanks_in_both_languages() -> None:
    for section in phrases().values():
        for words in section.values():
            blanks = [{name for _, name, _, _ in string.Formatter().parse(text)} for text in (words.pt, words.en)]
            assert blanks[0] == blanks[1], words


@pytest.mark.parametrize(("level", "name"), PAIRS)
def test_it_is_never_given_the_real_game(level: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Game[Rulebook]] = []
    real = PLAYERS[level].make(LITTLE)

    class Spy:
        def choose(self, game: Game[Rulebook], side: int, rng: random.Random) -> Choice:
            given.append(game)
            return real.choose(game, side, rng)

    monkeypatch.setitem(PLAYERS, level, PLAYERS[level]._replace(make=lambda _: Spy()))
    game = match.new(name, seed=3)
    choose(level, game, seed=1)
    (seen,) = given
    assert seen is not game and seen.world is not game.world and seen.world.state is not game.world.state
    assert seen.world.dice.secret != game.world.dice.secret != bytes.fromhex(seen.header.secret)
    assert not seen.entries


def test_a_level_has_a_name_and_games() -> None:
    assert {"random", "passive", "rush", "recruit"} == LEVELS.keys()
    for level in PLAYERS.values():
        assert level.games(), level.name.en
        assert level.name.pt and level.name.en and level.about.pt and level.about.en
        assert set(level.games()) <= set(match.playable())


def test_players_kept_for_measuring_are_not_offered_at_the_table() -> None:
    assert PLAYERS.keys() - LEVELS.keys() == {"yardstick", "veteran", "marshal"}


def test_the_yardstick_decides_as_it_always_did() -> None:
    """It is what strength is measured against: a change of its decisions would make every figure worthless."""
    for name, (number, expected) in YARDSTICK_DECIDES.items():
        assert decisions("yardstick", name, number) == expected, name


def test_the_recruit_decides_as_with_its_usual_temper() -> None:
    """Gathering its constants in `Temper` changed nothing, nor may a player that tries other tempers."""
    for name, expected in RECRUIT_DECIDES.items():
        assert decisions("recruit", name, 60) == expected, name


def decisions(level: str, name: str, number: int) -> str:
    """Return a digest of the first decisions of a level against itself."""
    game, rng, told = match.new(name, seed=11), random.Random(11), hashlib.sha256()
    for _ in range(number):
        action = choose(level, game, rng.getrandbits(32)).action
        told.update(repr(game.rules.actions.spell(action)).encode())
        game.play(action)
    return told.hexdigest()[:12]


@pytest.mark.parametrize("name", LEVELS["rush"].games())
def test_rush_gets_closer_and_passive_stays(name: str) -> None:
    """Whole turns end: neither goes round in circles."""
    for level in ("rush", "passive"):
        game, rng, moved = match.new(name, seed=2), random.Random(2), 0
        while game.world.state.turn < 2:
            assert len(game.entries) < 2000, "it goes round in circles"
            action = choose(level, game, rng.getrandbits(32)).action
            moved += action.verb == "move"
            game.play(action)
        assert (moved > 0) == (level == "rush")


@pytest.mark.parametrize(("level", "name"), PAIRS)
def test_games_that_look_alike_get_the_same_answer(level: str, name: str) -> None:
    """What the side cannot see does not influence its choice."""
    for number, game in enumerate(moments(name, level, 40)):
        if number % 10 == 0:
            twin = game.imagine(game.legal().question.side, random.Random(number))
            assert choose(level, twin, number, LITTLE) == choose(level, game, number, LITTLE)


def test_the_random_player_sends_its_aircraft_out() -> None:
    """Each kind of mission and both sides, regularly."""
    game, rng = match.new("papua", seed=1), random.Random(1)
    flown: list[tuple[int, str]] = []
    while not game.over and game.world.state.turn < 4:
        side = game.legal().question.side
        events = game.play(LEVELS["random"].make(Means()).choose(game, side, rng).action)
        flown += [(side, event.args["task"]) for event in events if event.kind == "mission_committed"]
    assert {side for side, _ in flown} == {0, 1}
    assert len(flown) > 20 and len({kind for _, kind in flown}) >= 5


@pytest.mark.slow
@pytest.mark.parametrize(("name", "side"), list(zip(LEVELS["recruit"].games(), cycle([0, 1]), strict=False)))
def test_the_recruit_beats_the_random_player(name: str, side: int) -> None:
    """One game, by turns with either side; `engaja lab match` plays the hundreds. Each choice is refused if it is not
    legal. A campaign would take minutes: one of its shorter scenarios is played."""
    game, rng = match.new(name, seed=side, options=scenario_of(name, side)), random.Random(side)
    while not game.over:
        mine = game.legal().question.side == side
        game.play(choose("recruit", game, rng.getrandbits(32)).action if mine else game.random_action(rng))
    assert game.score().winner == side


# Where points lie on islands, no single hex scores.
@pytest.mark.parametrize(
    "name", [name for name in LEVELS["recruit"].games() if match.rulebook(name).get(IslandWar) is None]
)
def test_a_place_is_worth_as_much_to_either_side(name: str) -> None:
    """Holding it earns points or denies them: otherwise one side would leave its objectives without a fight."""
    game = match.new(name, seed=1)
    surveys = [Survey(game.world, side) for side in range(2)]
    places = surveys[0].worth.places
    assert places
    assert all(surveys[0].place(h) == surveys[1].place(h) > 0 for h in places)


def test_units_fall_ill_where_the_book_says() -> None:
    """12.3 of Papua: a one in forest, swamp or mountain; a one or a two for units out of supply."""
    options = tuple(sorted(match.rulebook("papua").options.items()))
    for side in range(2):
        assert sickness("papua", side, options) == dict.fromkeys(("forest", "mountain", "swamp"), 1 / 3)


@pytest.mark.parametrize("side", [0, 1])
def test_the_recruit_uses_aircraft_ships_and_bases(side: int) -> None:
    """In the first turns of a theatre game: missions, landings or marches, bases; and no mission is broken off."""
    game, rng, done = match.new("papua", seed=1), random.Random(1), set[str]()
    while game.world.state.turn < 3:
        mine = game.legal().question.side == side
        choice = choose("recruit", game, rng.getrandbits(32)) if mine else None
        if choice is not None:
            assert choice.reason.code != "has_to", game.legal().question
            done.add(choice.action.verb)
        game.play(game.random_action(rng) if choice is None else choice.action)
    assert {"base", "move", "mission", "fly", "commit", "enter"} <= done
    assert "cancel" not in done
