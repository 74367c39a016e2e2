"""`engaja referee`: the rules as a process that speaks JSON Lines. `docs/protocol.md` is its document.

>>> referee = Referee()
>>> referee.answer('{"cmd": "decision"}')["error"]
'no_game'
>>> name = referee.answer('{"cmd": "games"}')["games"][0]
>>> referee.answer('{"cmd": "new", "game": "%s", "seed": 7}' % name)["decision"]["kind"]
'setup'
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any, BinaryIO, Final

from engaja.core import BadJournal, BadOption, BadPosition, Game, GameOver, NothingToUndo, Refused, Unanswerable
from engaja.core import journal as journals
from engaja.core.game import with_data
from engaja.core.notation import UNIT, USUAL, Misspelt
from engaja.core.terms import Cost, Event, Reason, Shift
from engaja.core.view import spell_event
from engaja.datafile import LANGUAGES, Language, Words
from engaja.faults import BadInput, fault, listed, together
from engaja.games import match
from engaja.games.wording import Wording, wording

PROTOCOL: Final = 1
Request = Mapping[str, Any]
Answer = dict[str, Any]


class BadRequest(Exception):
    """A request that cannot be answered: a code, words, and the reasons if the rules forbid it."""

    def __init__(self, code: str, words: Words, reasons: Sequence[Reason] = ()) -> None:
        self.code, self.words, self.reasons = code, words, list(reasons)
        super().__init__(words.en)


class Referee:
    """Plays one game at a time. Every request gets an answer, and an invalid one changes nothing."""

    def __init__(self, *, fixed_dice: bool = False, language: Language = "en") -> None:
        self.fixed_dice, self.language = fixed_dice, language
        self._game: Game[Any] | None = None
        self._commands: dict[str, Callable[[Request], Answer]] = {
            name.removeprefix("do_"): getattr(self, name) for name in dir(self) if name.startswith("do_")
        }

    def answer(self, line: str | bytes) -> Answer:
        """Return the answer to one line. Never raises."""
        try:
            return {"ok": True, **self._answer(_parse(line))}
        except BadRequest as error:
            return self._error(error.code, error.words, error.reasons)
        except Refused as refused:
            return self._error("refused", fault("refused"), refused.reasons)
        except RecursionError:
            return self._error("bad_request", fault("too_deep"))
        except tuple(_CODES) as error:
            code = _CODES[type(error)]
            return self._error(code, error.words if isinstance(error, BadInput) else fault(code))
        except Exception as error:
            return self._error("internal", fault("internal", problem=f"{type(error).__name__}: {error}"))

    def _answer(self, request: Request) -> Answer:
        command = self._commands.get(str(request.get("cmd")))
        if command is None:
            hint = listed(sorted(self._commands))
            raise BadRequest("unknown_command", fault("unknown_command", value=request.get("cmd"), hint=hint))
        return command(request)

    def _error(self, code: str, words: Words, reasons: Sequence[Reason] = ()) -> Answer:
        said = [self._reason(reason) for reason in reasons]
        message = said[0]["text"] if said and code == "refused" else words.in_(self.language)
        return {"ok": False, "error": code, "message": message, "reasons": said}

    @property
    def game(self) -> Game[Any]:
        if self._game is None:
            raise BadRequest("no_game", fault("no_game"))
        return self._game

    @property
    def _wording(self) -> Wording:
        return wording(self.game.rules.name)

    # Beginning and ending

    def do_games(self, request: Request) -> Answer:
        books = {name: match.rulebook(name) for name in match.playable()}
        return {
            "protocol": PROTOCOL,
            "games": list(books),
            "details": {
                name: {
                    "sides": list(book.sides),
                    "phases": list(book.phases),
                    "turns": book.turns,
                    "options": dict(book.options),
                    "rules": book.version,
                }
                for name, book in books.items()
            },
        }

    def do_new(self, request: Request) -> Answer:
        name = _text(request, "game")
        if name not in match.playable():
            raise BadRequest("unknown_game", fault("unknown_game", value=name, hint=listed(match.playable())))
        options = request.get("options")
        if not isinstance(options, dict | None):
            raise BadRequest("bad_request", fault("must_be_object", name="options", value=options))
        return self._begin(match.new(name, seed=_seed(request), options=options))

    def do_position(self, request: Request) -> Answer:
        position = request.get("position")
        if not isinstance(position, dict):
            raise BadRequest("bad_request", fault("must_be_object", name="position", value=position))
        if "options" in request:
            raise BadRequest("bad_request", fault("options_of_position"))
        if (name := position.get("game")) not in match.playable():
            raise BadRequest("unknown_game", fault("unknown_game", value=name, hint=listed(match.playable())))
        return self._begin(match.from_position(position, seed=_seed(request)))

    def do_load(self, request: Request) -> Answer:
        text = _text(request, "journal")
        try:
            game = match.from_journal(text)
        except BadJournal as error:
            raise BadRequest("bad_journal", _retold(error, text)) from error
        return {**self._begin(game), "warnings": self._warnings(game)}

    def _warnings(self, game: Game[Any]) -> list[Answer]:
        """Return warnings about a journal that can be loaded: its players should know."""
        if game.other_data is None:
            return []
        args = game.other_data._asdict()
        return [{"code": "other_data", "text": self._wording.say("warning", "other_data", args, self.language), **args}]

    def _begin(self, game: Game[Any]) -> Answer:
        self._game = game
        return {"events": self._events(game.opening), "commitment": game.commitment, **self._now()}

    def do_save(self, request: Request) -> Answer:
        return {"journal": self.game.save()}

    # Playing

    def _now(self) -> Answer:
        question = self.game.decision
        if question is None:
            result = self.game.score()
            sides = self.game.rules.sides
            winner = None if result.winner is None else sides[result.winner]
            score = dict(zip(sides, result.score, strict=True))
            secret = self.game.header.secret
            return {"decision": None, "result": {"winner": winner, "score": score, "dice_secret": secret}}
        text = self._wording.say("question", question.kind, question.args, self.language)
        prompt = {"text": text, **self.game.rules.notation.spell_all(question.args, question.kind)}
        side = self.game.rules.sides[question.side]
        return {"decision": {"side": side, "kind": question.kind, "prompt": prompt, "cite": question.cite}}

    def do_decision(self, request: Request) -> Answer:
        return self._now()

    def do_legal(self, request: Request) -> Answer:
        legal, spell = self.game.legal(), self.game.rules.actions.spell
        if "unit" in request:
            unit = self.game.rules.notation.read(UNIT, "unit", request["unit"])
            return {"actions": [spell(a) for a in (legal.of(unit) if unit in legal.groups() else ())]}
        return {"actions": [spell(action) for action in legal]}

    def do_act(self, request: Request) -> Answer:
        events = self.game.play(_action(request))
        return {"events": self._events(events), **self._now()}

    def do_undo(self, request: Request) -> Answer:
        self.game.undo()
        return self._now()

    def do_redo(self, request: Request) -> Answer:
        return {"events": self._events(self.game.redo()), **self._now()}

    def do_explain(self, request: Request) -> Answer:
        found = self.game.explain(_action(request))
        answer: Answer = {"legal": found.legal, "reasons": [self._reason(reason) for reason in found.reasons]}
        if found.costs:
            answer["cost"] = _points(sum(cost.halves for cost in found.costs))
            answer["terms"] = [self._cost(cost) for cost in found.costs]
        return answer

    def do_dice(self, request: Request) -> Answer:
        if not self.fixed_dice:
            raise BadRequest("dice_not_fixed", fault("dice_not_fixed"))
        self.game.fix_dice(request.get("values"))  # type: ignore[arg-type]  # it checks what it is given
        return {}

    # Questions

    def do_reach(self, request: Request) -> Answer:
        return {"hexes": {name: _points(halves) for name, halves in self._ask("reach", request).items()}}

    def do_aircombat(self, request: Request) -> Answer:
        return dict(self._ask("aircombat", request, fault("no_air_units"))._asdict())

    def do_supply(self, request: Request) -> Answer:
        found = self._ask("supply", request, fault("no_supply"))
        return {**found._asdict(), "line": list(found.line)}

    def do_odds(self, request: Request) -> Answer:
        found = self._ask("odds", request)
        return {"attack": found.attack, "defence": found.defence, **self._column(found)}

    def do_bombardment(self, request: Request) -> Answer:
        found = self._ask("bombardment", request)
        return {
            "power": found.power,
            "vulnerability": found.vulnerability,
            "value": found.value,
            **self._column(found),
        }

    def _ask(self, query: str, request: Request, absent: Words | None = None) -> Any:
        """Return the rulebook's answer to a question; `absent`: the error in a game that does not know it."""
        if absent is not None and query not in self.game.rules.queries:
            raise BadRequest("wrong_moment", absent)
        try:
            return self.game.ask(query, request)
        except Unanswerable as error:
            raise BadRequest(error.code, error.words, error.reasons) from error

    def _column(self, found: Any) -> Answer:
        return {
            "base": found.base,
            "shifts": [self._shift(shift) for shift in found.shifts],
            "column": found.column,
            "results": {each.result: round(float(each.chance), 4) for each in found.results},
        }

    def do_view(self, request: Request) -> Answer:
        return self.game.view(self._named(request, "side"))

    def do_state(self, request: Request) -> Answer:
        return {**self.game.state(), "hash": self.game.hash()}

    def do_score(self, request: Request) -> Answer:
        result, sides = self.game.score(), self.game.rules.sides
        items = [
            {
                "side": sides[item.side],
                "points": item.points,
                "for": self._wording.term(item.code, item.args, self.language),
                "code": item.code,
                "cite": item.cite,
            }
            for item in result.items
        ]
        return {"score": dict(zip(sides, result.score, strict=True)), "items": items}

    # Reading arguments

    def _named(self, request: Request, name: str) -> int:
        """Return a unit, hex or side that must be given."""
        if name not in request:
            raise BadRequest("bad_request", fault("missing", name=name))
        return int(self.game.rules.notation.read(USUAL[name], name, request[name]))

    # Spelling answers

    def _events(self, events: Sequence[Event]) -> list[Answer]:
        return [
            {
                **spell_event(self.game.world, event),
                "text": self._wording.say("event", event.kind, event.args, self.language),
            }
            for event in events
        ]

    def _reason(self, reason: Reason) -> Answer:
        name = self._game.rules.name if self._game else match.playable()[0]
        args = (
            dict(reason.args) if self._game is None else self._game.rules.notation.spell_all(reason.args, reason.code)
        )
        text = wording(name).say("reason", reason.code, reason.args, self.language)
        return {"code": reason.code, "cite": reason.cite, "text": text, **({"args": args} if args else {})}

    def _cost(self, cost: Cost) -> Answer:
        said = self._wording.term(cost.code, cost.args, self.language)
        return {"points": _points(cost.halves), "reason": said, "code": cost.code, "cite": cost.cite}

    def _shift(self, shift: Shift) -> Answer:
        said = self._wording.term(shift.code, shift.args, self.language)
        return {"columns": shift.columns, "reason": said, "code": shift.code, "cite": shift.cite}


_CODES: Final[Mapping[type[Exception], str]] = {
    BadPosition: "bad_position",
    BadOption: "bad_option",
    Misspelt: "bad_request",
    BadInput: "bad_request",
    GameOver: "game_over",
    NothingToUndo: "nothing_to_undo",
}


def _parse(line: str | bytes) -> Request:
    try:
        request = journals.decode(line)
    except journals.NotJson as error:
        raise BadRequest("bad_json", error.words) from error
    if not isinstance(request, dict):
        raise BadRequest("bad_request", fault("request_is_object"))
    return request


def _retold(error: BadJournal, text: str) -> Words:
    """Return what is wrong with a journal; if the rules forbid one of its lines, in their words, which the core does
    not know.
    """
    if not isinstance(error.__cause__, Refused):
        return error.words
    header, _ = journals.read(text)
    said = wording(header.game)
    reasons = [said.both("reason", reason.code, reason.args) for reason in error.__cause__.reasons]
    problem = with_data(match.rulebook(header.game), header, together(reasons))
    return fault("line", line=error.line, problem=problem)


def _text(request: Request, name: str) -> str:
    value = request.get(name)
    if not isinstance(value, str):
        raise BadRequest("bad_request", fault("must_be_text", name=name, value=value))
    return value


def _action(request: Request) -> Mapping[str, Any]:
    action = request.get("action")
    if not isinstance(action, dict):
        raise BadRequest("bad_request", fault("must_be_object", name="action", value=action))
    return action


def _seed(request: Request) -> int | bytes:
    """Return the given number, or a fresh secret."""
    seed = request.get("seed")
    if seed is None:
        return secrets.token_bytes(32)
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadRequest("bad_request", fault("must_be_whole", name="seed", value=seed))
    return seed


def _points(halves: int) -> float | int:
    return halves // 2 if halves % 2 == 0 else halves / 2


# The process


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="engaja referee", description="The rules, over JSON Lines.")
    parser.add_argument("--fixed-dice", action="store_true", help="let “dice” say what the next dice show")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help="of the texts (default en)")
    args = parser.parse_args(argv)
    serve(sys.stdin.buffer, sys.stdout.buffer, Referee(fixed_dice=args.fixed_dice, language=args.language))
    return 0


def serve(requests: BinaryIO, answers: BinaryIO, referee: Referee) -> None:
    """Answer line by line until the requests end."""
    for line in requests:
        text = json.dumps(referee.answer(line), ensure_ascii=False, separators=(",", ":"))
        answers.write(text.encode("utf-8", "replace") + b"\n")
        answers.flush()
