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
from engaja.core.game import with_data, words_of
from engaja.core.notation import SIDE, Misspelt
from engaja.datafile import LANGUAGES, Language, Words
from engaja.faults import fault, listed
from engaja.games import load, match, names
from engaja.games.wording import wording
from engaja.rules import Rulebook
from engaja.scenarios import OPTION
from engaja.terminal import least_width, result, show, side_name

_BEGUN = Words("{path}: uma nova partida de {title}", "{path}: a new game of {title}")
_COMMITMENT = Words("compromisso dos dados: {commitment}", "commitment to the dice: {commitment}")
_COMPARE = Words(
    "compromisso {commitment} (compare-o com o publicado)",
    "commitment {commitment} (compare it with the one published)",
)
_NOT_VERIFIED = Words("não confere: {problem}", "not verified: {problem}")
_VERIFIED = Words(
    "confere: os mesmos dados, o mesmo fim depois de gravada e repetida",
    "verified: same data, same end when saved and replayed again",
)
_SAME_HASH = Words(", o mesmo hash", ", same hash")
_DICE_VERIFIED = Words("confere: {count} dados", "verified: {count} dice")
_TOLD = Words("{actions} ações, turno {turn}, hash {hash}", "{actions} actions, turn {turn}, hash {hash}")
Played = tuple[int, Mapping[str, Any], list[Event]]  # the line, what it says, what happened


def new(args: Namespace) -> int:
    """`engaja new`"""
    seed = secrets.token_bytes(32) if args.seed is None else args.seed
    try:
        options = _options(args.game, args.option, args.lang)
        if args.scenario is not None:
            options[OPTION] = args.scenario
        game = match.new(args.game, seed=seed, options=options)
    except BadOption as error:
        _stop(error.words, args.lang)
    if args.output == "-":
        sys.stdout.write(game.save())
        return 0
    path = Path(args.output or f"{args.game}.jsonl")
    try:
        with path.open("w" if args.force else "x", encoding="utf-8") as file:
            file.write(game.save())
    except FileExistsError:
        _stop(fault("file_exists", path=path), args.lang)
    except OSError as error:
        _stop(_of_file(path, error), args.lang)
    print(_BEGUN.in_(args.lang).format(path=path, title=game.rules.title))
    print(_COMMITMENT.in_(args.lang).format(commitment=game.commitment))
    return 0


def _options(game: str, given: Sequence[str], language: Language) -> dict[str, Any]:
    """`name` or `name=true`; an option that is a word needs it, as in `scenario=visayas`."""
    known = match.rulebook(game).options
    words = {"true": True, "false": False}
    options: dict[str, Any] = {}
    for text in given:
        name, _, value = text.partition("=")
        if isinstance(known.get(name), bool) and value not in ("", *words):
            _stop(fault("must_be_truth", name=name, value=value), language)
        options[name] = words.get(value or "true", value)
    return options


def show_game(args: Namespace) -> int:
    """`engaja show`"""
    game = match.new(args.journal) if args.journal in match.playable() else _last(read(args), args.lang)
    _warn(game, args.lang)
    side = None
    if args.side is not None:
        try:
            side = int(game.rules.notation.read(SIDE, "side", args.side))
        except Misspelt as error:
            _stop(error.words, args.lang)
    if args.width is not None and args.width < least_width(game):
        _stop(fault("too_narrow", least=least_width(game), value=args.width), args.lang)
    width = args.width or shutil.get_terminal_size((100, 40)).columns
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    sys.stdout.write(show(game, side=side, width=width, colour=colour, language=args.lang))
    return 0


def replay(args: Namespace) -> int:
    """`engaja replay`"""
    text = read(args)
    if args.until is not None and args.until < 0:
        _stop(fault("until"), args.lang)
    game, steps = _begin(text, args.lang)
    _warn(game, args.lang)
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
    return _verified(game, text, args.verify, args.lang) if args.verify is not None else 0


def _verified(game: Game[Rulebook], text: str, expected: str, language: Language) -> int:
    """Return whether the journal, the data it was played with and the hash of its end are as they should be."""
    whole = _last(text, language)
    problems = []
    if expected and expected != game.hash():
        problems.append(fault("other_hash", found=game.hash(), expected=expected))
    if whole.other_data:
        problems.append(whole.other_data.words)
    if _last(whole.save(), language).hash() != whole.hash():
        problems.append(fault("ends_elsewhere"))
    same = _SAME_HASH.in_(language) if expected else ""
    return _judged(problems, _VERIFIED.in_(language) + same, language)


def _judged(problems: Sequence[Words], verified: str, language: Language) -> int:
    """Print the findings, or that all is well, and return the exit status."""
    for problem in problems:
        print(_NOT_VERIFIED.in_(language).format(problem=problem.in_(language)))
    if not problems:
        print(verified)
    return int(bool(problems))


def verify_dice(args: Namespace) -> int:
    """`engaja dice verify`: roll every die that the events of the game show again from the secret."""
    game, steps = _begin(read(args), args.lang)
    _warn(game, args.lang)
    shown = dict(enumerate(die for event in game.opening for die in _dice(event)))
    fixed: list[int] = []
    skipped, before = 0, game.world.state.rolls
    for number, line, events in steps:
        shown |= enumerate((die for event in events for die in _dice(event)), start=before)
        if "dice" in line:
            fixed.append(number)
        elif "rolls" in line:  # rolled for what was taken back
            skipped += game.world.state.rolls - before
        before = game.world.state.rolls
    dice = Dice(bytes.fromhex(game.header.secret))
    wrong = [i for i, value in shown.items() if dice.die(i) != value]
    problems = [fault("fixes_dice", line=number) for number in fixed]
    problems += [fault("other_die", number=i + 1, shown=shown[i], given=dice.die(i)) for i in wrong]
    if len(shown) + skipped != game.world.state.rolls:
        problems.append(fault("dice_count", thrown=game.world.state.rolls, shown=len(shown)))
    if args.commitment and args.commitment.lower() != dice.commitment:
        problems.append(fault("other_secret"))
    said = _COMMITMENT if args.commitment else _COMPARE
    print(said.in_(args.lang).format(commitment=dice.commitment))
    return _judged(problems, _DICE_VERIFIED.in_(args.lang).format(count=len(shown)), args.lang)


def _dice(event: Event) -> Sequence[int]:
    return tuple(event.args.get("dice", ()))


# Reading


def read(args: Namespace) -> str:
    """Return the text of a journal; a problem with the file ends the command."""
    name = args.journal
    try:
        return sys.stdin.read() if name == "-" else Path(name).read_text(encoding="utf-8")
    except FileNotFoundError:
        _stop(_no_journal(name), args.lang)
    except UnicodeDecodeError:
        _stop(fault("not_text", path=name), args.lang)
    except OSError as error:
        _stop(_of_file(name, error), args.lang)


def _no_journal(name: str) -> Words:
    """Return a hint if the name is that of a game instead."""
    if name in match.playable():
        return fault("game_no_journal", value=name)
    if name in names():
        return fault("not_yet", value=name, hint=listed(match.playable()))
    return fault("no_journal", value=name, hint=listed(match.playable()))


def _of_file(path: str | Path, error: OSError) -> Words:
    """The operating system's message, in its own language."""
    return Words(*[f"{path}: {error.strerror}"] * 2)


def _begin(text: str, language: Language) -> tuple[Game[Rulebook], Iterator[Played]]:
    """Return the game at its start, and the steps of a journal; taking a step plays it."""
    try:
        header, lines = journals.read(text)
        if header.game not in match.playable():
            raise BadJournal(fault("cannot_be_played", value=header.game, hint=listed(match.playable())))
        rules = match.rulebook(header.game)
        if header.rules != rules.version:
            raise BadJournal(fault("other_rules", played=header.rules, here=rules.version))
        game = Game(rules, header)
    except (BadJournal, BadOption, BadPosition) as error:
        _stop(error.words, language)
    return game, _played(game, lines, language)


def _played(game: Game[Rulebook], lines: Sequence[Mapping[str, Any]], language: Language) -> Iterator[Played]:
    for number, line in enumerate(lines, start=2):
        try:
            yield number, line, game.replay(line)
        except Refused as refused:
            _stop_at(game, number, _refusal(game, line, refused), language)
        except (GameOver, ValueError) as error:
            _stop_at(game, number, words_of(error), language)


def _refusal(game: Game[Rulebook], line: Mapping[str, Any], refused: Refused) -> Words:
    said = wording(game.rules.name)
    both = [(said.both("reason", r.code, r.args), r.cite) for r in refused.reasons]
    reasons = Words(*("; ".join(f"{words.in_(to)} ({cite})" for words, cite in both) for to in LANGUAGES))
    return fault("line_refused", action=_spelt(line), reasons=reasons)


def _stop_at(game: Game[Rulebook], line: int, problem: Words, language: Language) -> NoReturn:
    _stop(fault("line", line=line, problem=with_data(game.rules, game.header, problem)), language)


def _last(text: str, language: Language) -> Game[Rulebook]:
    """The game at the end of a journal."""
    game, steps = _begin(text, language)
    for _ in steps:
        pass
    return game


def _warn(game: Game[Rulebook], language: Language) -> None:
    """Warn on standard error that the game may differ from what its players saw."""
    if game.other_data:
        said = wording(game.rules.name).say("warning", "other_data", game.other_data._asdict(), language)
        print(f"engaja: {said}", file=sys.stderr)


def _stop(problem: Words, language: Language) -> NoReturn:
    sys.exit(f"engaja: {problem.in_(language)}")


# Telling


class _Teller:
    """Print the events, each with its paragraph."""

    def __init__(self, game: Game[Rulebook], language: Language) -> None:
        self._game, self._language = game, language
        self._wording = wording(game.rules.name)

    def events(self, events: Sequence[Event]) -> None:
        for event in events:
            print(f"     {self._wording.say('event', event.kind, event.args, self._language)} ({event.cite})")

    def end(self, actions: int) -> None:
        """The progress of the game and the current question, or the winner and the score."""
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
