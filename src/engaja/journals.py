"""Small tools over a journal: start one, look at it, replay it, check its dice."""

from __future__ import annotations

import os
import secrets
import shutil
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from engaja.core import BadJournal, BadOption, BadPosition, Event, Game, GameOver, Refused
from engaja.core import journal as journals
from engaja.core.dice import Dice
from engaja.core.notation import Misspelt
from engaja.datafile import Language, Words
from engaja.faults import fault, listed
from engaja.games import load, match
from engaja.games.wording import wording
from engaja.rules import Rulebook
from engaja.terminal import result, show, side_name

_TOLD = Words("{actions} ações, turno {turn}, hash {hash}", "{actions} actions, turn {turn}, hash {hash}")
Played = tuple[int, Mapping[str, Any], list[Event]]  # the line, what it says, what happened


def new(args: Namespace) -> int:
    """`engaja new`"""
    seed = secrets.token_bytes(32) if args.seed is None else args.seed
    try:
        game = match.new(args.game, seed=seed, options=_options(args.game, args.option))
    except BadOption as error:
        _stop(str(error))
    if args.output == "-":
        sys.stdout.write(game.save())
        return 0
    path = Path(args.output or f"{args.game}.jsonl")
    try:
        with path.open("w" if args.force else "x", encoding="utf-8") as file:
            file.write(game.save())
    except FileExistsError:
        _stop(f"{path} exists already; --force overwrites it")
    except OSError as error:
        _stop(f"{path}: {error.strerror}")
    print(f"{path}: a new game of {game.rules.title}")
    print(f"commitment to the dice: {game.commitment}")
    return 0


def _options(game: str, given: Sequence[str]) -> dict[str, Any]:
    """`name` or `name=true`: every option so far is a truth."""
    known = match.rulebook(game).options
    words = {"true": True, "false": False}
    options: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        if isinstance(known.get(name), bool) and value not in ("", *words):
            _stop(f"option {name!r} is true or false, not {value!r}")
        options[name] = words.get(value or "true", value)
    return options


def show_game(args: Namespace) -> int:
    """`engaja show`"""
    game = match.new(args.journal) if args.journal in match.playable() else _last(read(args.journal))
    _warn(game)
    side = None
    if args.side is not None:
        try:
            side = int(game.rules.notation.read("side", args.side))
        except Misspelt as error:
            _stop(str(error))
    width = args.width or shutil.get_terminal_size((100, 40)).columns
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    sys.stdout.write(show(game, side=side, width=width, colour=colour, language=args.lang))
    return 0


def replay(args: Namespace) -> int:
    """`engaja replay`"""
    text = read(args.journal)
    if args.until is not None and args.until < 0:
        _stop("--until counts actions from the start: 0 or more")
    game, steps = _begin(text)
    _warn(game)
    say = _Teller(game, args.lang)
    if args.events:
        say.events(game.opening)
    done = 0
    if args.until != 0:
        for _, line, events in steps:
            done += "dice" not in line
            if args.events:
                print(f"{done}. {_spelt(line)}")
                say.events(events)
            if args.until is not None and done >= args.until:
                break
    say.end(done)
    return _verified(game, text, args.verify) if args.verify is not None else 0


def _verified(game: Game[Rulebook], text: str, expected: str) -> int:
    """Whether the journal, the data it was played with and the hash of its end are what they should be."""
    whole = _last(text)
    problems = []
    if expected and expected != game.hash():
        problems.append(f"the hash is {game.hash()}, not {expected}")
    if whole.other_data:
        problems.append(str(whole.other_data))
    if _last(whole.save()).hash() != whole.hash():
        problems.append("saved and replayed again it ends elsewhere")
    for problem in problems:
        print(f"not verified: {problem}")
    if not problems:
        print("verified: same data, same end when saved and replayed again" + (", same hash" if expected else ""))
    return int(bool(problems))


def verify_dice(args: Namespace) -> int:
    """`engaja dice verify`: every die that the events of the game show, thrown again from the secret."""
    game, steps = _begin(read(args.journal))
    _warn(game)
    shown = [die for event in game.opening for die in _dice(event)]
    fixed: list[int] = []
    for number, line, events in steps:
        shown += [die for event in events for die in _dice(event)]
        if "dice" in line:
            fixed.append(number)
    dice = Dice(bytes.fromhex(game.header.secret))
    wrong = [i for i, value in enumerate(shown) if dice.die(i) != value]
    problems = [f"line {number} fixes dice: they were not thrown" for number in fixed]
    problems += [f"die {i + 1} shows {shown[i]}; the secret gives {dice.die(i)}" for i in wrong]
    if len(shown) != game.world.state.rolls:
        problems.append(f"{game.world.state.rolls} dice were thrown, {len(shown)} were shown")
    if args.commitment and args.commitment.lower() != dice.commitment:
        problems.append("the secret of this journal is not the one that was promised")
    print(f"commitment {dice.commitment}" + ("" if args.commitment else " (compare it with the one published)"))
    for problem in problems:
        print(f"not verified: {problem}")
    if not problems:
        print(f"verified: {len(shown)} dice")
    return int(bool(problems))


def _dice(event: Event) -> Sequence[int]:
    return tuple(event.args.get("dice", ()))


# Reading


def read(name: str) -> str:
    """The text of a journal; what is wrong with the file ends the command."""
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        games = ", ".join(match.playable())
        _stop(f"there is no journal {name!r} (and no game of that name; the games are {games})")
    except UnicodeDecodeError:
        _stop(f"{name}: not a journal: it is not UTF-8 text")
    except OSError as error:
        _stop(f"{name}: {error.strerror}")


def _begin(text: str) -> tuple[Game[Rulebook], Iterator[Played]]:
    """The game at its start, and the steps that a journal tells; taking a step plays it."""
    try:
        header, lines = journals.read(text)
        if header.game not in match.playable():
            raise BadJournal(fault("cannot_be_played", value=header.game, hint=listed(match.playable())))
        rules = match.rulebook(header.game)
        if header.rules != rules.version:
            raise BadJournal(fault("other_rules", played=header.rules, here=rules.version))
        game = Game(rules, header)
    except (BadJournal, BadOption, BadPosition) as error:
        _stop(str(error))
    return game, _played(game, lines)


def _played(game: Game[Rulebook], lines: Sequence[Mapping[str, Any]]) -> Iterator[Played]:
    other = f" ({game.other_data})" if game.other_data else ""
    for number, line in enumerate(lines, start=2):
        try:
            if "dice" in line:
                game.fix_dice(line["dice"])
                yield number, line, []
            else:
                yield number, line, game.play(line)
        except Refused as refused:
            said = wording(game.rules.name)
            reasons = "; ".join(f"{said.say('reason', r.code, r.args, 'en')} ({r.cite})" for r in refused.reasons)
            _stop(f"line {number}: {_spelt(line)} is refused: {reasons}{other}")
        except (GameOver, ValueError) as error:
            _stop(f"line {number}: {error}{other}")


def _last(text: str) -> Game[Rulebook]:
    """The game at the end of a journal."""
    game, steps = _begin(text)
    for _ in steps:
        pass
    return game


def _warn(game: Game[Rulebook]) -> None:
    """Says on the side that the game may not be what its players saw."""
    if game.other_data:
        print(f"engaja: {game.other_data}: it may go otherwise than it did", file=sys.stderr)


def _stop(message: str) -> NoReturn:
    sys.exit(f"engaja: {message}")


# Telling


class _Teller:
    """Says what happens, with the paragraph that makes it so."""

    def __init__(self, game: Game[Rulebook], language: Language) -> None:
        self._game, self._language = game, language
        self._wording = wording(game.rules.name)

    def events(self, events: Sequence[Event]) -> None:
        for event in events:
            print(f"     {self._wording.say('event', event.kind, event.args, self._language)} ({event.cite})")

    def end(self, actions: int) -> None:
        """How far it went, and what is asked now; or who won, and by what."""
        game, question = self._game, self._game.decision
        told = _TOLD.in_(self._language).format(actions=actions, turn=game.world.state.turn, hash=game.hash())
        print(f"{game.rules.title}: {told}")
        if question is not None:
            print(self._wording.say("question", question.kind, question.args, self._language))
            return
        print(result(game, self._language))
        data = load(game.rules.name)
        for item in game.score().items:
            said = self._wording.term(item.code, item.args, self._language)
            side = side_name(game, data, item.side, self._language)
            print(f"     {side:<10} {item.points:>4}  {said} ({item.cite})")


def _spelt(line: Mapping[str, Any]) -> str:
    """An action as a person reads it: `move us-ri319 0717`."""
    parts = [line.get("do", ""), *(value for name, value in line.items() if name != "do")]
    return " ".join("-".join(map(str, part)) if isinstance(part, list) else str(part) for part in parts).strip()
