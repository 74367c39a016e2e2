"""Errors of a request: a code, words in both languages, and the reasons when the rules forbid it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from http import HTTPStatus
from importlib.resources import files
from typing import Final

from engaja.core import BadJournal, BadOption, BadPosition, GameOver
from engaja.core.notation import Misspelt
from engaja.datafile import Language, Words
from engaja.faults import BadInput
from engaja.games.wording import PHRASES_FILE, Phrases, parse
from engaja.server import schema_play as schema
from engaja.server import schema_terms
from engaja.server.schema import Text

_STATUS: Final[Mapping[str, HTTPStatus]] = {
    "nothing_here": HTTPStatus.NOT_FOUND,
    "unknown_game": HTTPStatus.NOT_FOUND,
    "unknown_match": HTTPStatus.NOT_FOUND,
    "unknown_moment": HTTPStatus.NOT_FOUND,
    "unknown_lesson": HTTPStatus.NOT_FOUND,
    "no_lesson": HTTPStatus.NOT_FOUND,
    "unknown_host": HTTPStatus.MISDIRECTED_REQUEST,
    "other_site": HTTPStatus.FORBIDDEN,
    "unknown_session": HTTPStatus.NOT_FOUND,
    "unknown_invitation": HTTPStatus.NOT_FOUND,
    "seat_taken": HTTPStatus.CONFLICT,
    "already_seated": HTTPStatus.CONFLICT,
    "seat_of_another": HTTPStatus.FORBIDDEN,
    "not_yours_alone": HTTPStatus.FORBIDDEN,
    "not_logged_in": HTTPStatus.UNAUTHORIZED,
    "wrong_login": HTTPStatus.UNAUTHORIZED,
    "wrong_password": HTTPStatus.FORBIDDEN,
    "name_taken": HTTPStatus.CONFLICT,
    "used_link": HTTPStatus.NOT_FOUND,
    "no_mail": HTTPStatus.NOT_FOUND,
    "unknown_device": HTTPStatus.NOT_FOUND,
    "unknown_token": HTTPStatus.NOT_FOUND,
    "bad_token": HTTPStatus.UNAUTHORIZED,
    "out_of_scope": HTTPStatus.FORBIDDEN,
    "tokens_full": HTTPStatus.CONFLICT,
    "guests_have_none": HTTPStatus.FORBIDDEN,
    "too_many": HTTPStatus.TOO_MANY_REQUESTS,
    "not_your_seat": HTTPStatus.FORBIDDEN,
    "not_over": HTTPStatus.FORBIDDEN,
    "no_hints": HTTPStatus.FORBIDDEN,
    "no_analysis": HTTPStatus.FORBIDDEN,
    "seat_reveals": HTTPStatus.FORBIDDEN,
    "seat_watched": HTTPStatus.FORBIDDEN,
    "seats_of_lesson": HTTPStatus.CONFLICT,
    "not_your_decision": HTTPStatus.CONFLICT,
    "stale": HTTPStatus.CONFLICT,
    "observing": HTTPStatus.FORBIDDEN,
    "paused": HTTPStatus.CONFLICT,
    "not_paused": HTTPStatus.CONFLICT,
    "nobody_to_ask": HTTPStatus.CONFLICT,
    "no_offer": HTTPStatus.CONFLICT,
    "too_early_to_ask": HTTPStatus.CONFLICT,
    "talk_full": HTTPStatus.CONFLICT,
    "unknown_player": HTTPStatus.NOT_FOUND,
    "blocked": HTTPStatus.FORBIDDEN,
    "silenced": HTTPStatus.FORBIDDEN,
    "accounts_only": HTTPStatus.FORBIDDEN,
    "moderators_only": HTTPStatus.FORBIDDEN,
    "not_on_ladder": HTTPStatus.CONFLICT,
    "reports_full": HTTPStatus.CONFLICT,
    "unknown_report": HTTPStatus.NOT_FOUND,
    "unknown_comment": HTTPStatus.NOT_FOUND,
    "game_over": HTTPStatus.CONFLICT,
    "nothing_to_undo": HTTPStatus.CONFLICT,
    "nothing_to_redo": HTTPStatus.CONFLICT,
    "refused": HTTPStatus.UNPROCESSABLE_ENTITY,
    "malformed": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_slow": HTTPStatus.REQUEST_TIMEOUT,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "disk_full": HTTPStatus.INSUFFICIENT_STORAGE,
    "damaged_file": HTTPStatus.INTERNAL_SERVER_ERROR,
    "database_away": HTTPStatus.SERVICE_UNAVAILABLE,
    "interrupted": HTTPStatus.SERVICE_UNAVAILABLE,
    "internal": HTTPStatus.INTERNAL_SERVER_ERROR,
}
# Exceptions of the engine about the contents of a request.
ENGINE: Final[Mapping[type[Exception], str]] = {
    BadJournal: "bad_journal",
    BadOption: "bad_option",
    BadPosition: "bad_position",
    Misspelt: "bad_request",
    GameOver: "game_over",
}


class Trouble(Exception):
    """A request that cannot be answered. Without a status it is the client's mistake: 400."""

    def __init__(
        self,
        code: str,
        /,
        *,
        reasons: Sequence[schema_terms.Reason] = (),
        status: HTTPStatus | None = None,
        **args: object,
    ) -> None:
        self.code, self.reasons, self.args_ = code, list(reasons), args
        self.status = status or _STATUS.get(code, HTTPStatus.BAD_REQUEST)
        super().__init__(self.message.en)

    @property
    def message(self) -> Text:
        if self.code == "refused" and self.reasons:
            return self.reasons[0].text
        return say("error", self.code, **self.args_)

    def answer(self) -> schema.Trouble:
        return schema.Trouble(error=self.code, message=self.message, reasons=self.reasons)


ANSWERED: Final[tuple[type[Exception], ...]] = (Trouble, *ENGINE)  # all that is the client's mistake


def from_engine(error: Exception) -> Trouble:
    if isinstance(error, Trouble):
        return error
    if isinstance(error, BadJournal):
        return Trouble("bad_journal", problem=say("journal", error.code, line=error.line, **error.args_))
    if isinstance(error, BadInput):
        return Trouble(ENGINE[type(error)], problem=error.words)
    return Trouble(ENGINE[type(error)])


def say(section: str, code: str, **args: object) -> Text:
    """Return a phrase of the server in both languages. Arguments that are words are used in the right language."""
    words = phrases()[section][code]
    pt = {name: value.pt if isinstance(value, (Words, Text)) else value for name, value in args.items()}
    en = {name: value.en if isinstance(value, (Words, Text)) else value for name, value in args.items()}
    return Text(pt=_plain(words.pt.format_map(pt)), en=_plain(words.en.format_map(en)))


def say_in(language: Language, section: str, code: str, **args: object) -> str:
    """Return a phrase of the server in one language."""
    said = say(section, code, **args)
    return said.pt if language == "pt" else said.en


def _plain(said: str) -> str:
    """Clean what is quoted from a request: it may contain lone surrogates, or end in a question mark."""
    return said.encode("utf-8", "replace").decode().strip().replace("?.", "?")


@cache
def phrases() -> Phrases:
    return parse((files("engaja.server") / PHRASES_FILE).read_text(encoding="utf-8"), f"server/{PHRASES_FILE}")
