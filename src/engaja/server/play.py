"""The routes of matches, documented in `docs/server.md`. Everything here runs in worker threads, never in the loop that
serves the sockets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

from fastapi import APIRouter, FastAPI, Query, Response
from fastapi import Path as InPath
from fastapi.responses import HTMLResponse, PlainTextResponse
from pydantic import BaseModel

from engaja.ai import LEVELS
from engaja.core import Refused
from engaja.core.journal import Seats
from engaja.core.notation import UNIT
from engaja.datafile import Language
from engaja.server import ask, lessons, openings, past, report, schema_terms, seating, spell, told, updates
from engaja.server import schema_play as schema
from engaja.server.analysis import add_analysis
from engaja.server.headers import ALONE
from engaja.server.live import add_live
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.troubles import ANSWERED, Trouble, from_engine
from engaja.server.visitors import Visitor, Who

TROUBLES: dict[int | str, dict[str, type[BaseModel]]] = {
    code: {"model": schema.Trouble} for code in (400, 403, 404, 409, 413, 422)
}
Id = Annotated[str, InPath(alias="id")]
Answer = schema.Update | schema.Table
As = Annotated[str | None, Query(alias="as", description='a side, or "both" when the match is over')]
Then = Annotated[int | None, Query(alias="moment", description="a moment of the past; default: now")]
Most = Annotated[int, Query(ge=1, le=200, description="how many; fewer come at the end of the list")]
After = Annotated[str | None, Query(description="the last match of the page before; default: from the beginning")]
Lessons = Annotated[bool | None, Query(description="only matches of lessons, or only others; default: all")]
Search = Annotated[
    str, Query(max_length=200, description="only matches whose name, or the title of whose game, has all these words")
]
Now = Annotated[bool, Query(description="erase it at once, also if it was deleted already")]
Since = Annotated[int, Query(description="the log after this moment; -1: from the opening on")]


def routes(matches: Matches) -> APIRouter:
    """All routes of matches, over one database."""
    router = APIRouter(prefix="/api/matches", responses=TROUBLES)
    _add_list(router, matches)
    _add_removal(router, matches)
    _add_seats(router, matches)
    _add_table(router, matches)
    _add_questions(router, matches)
    _add_past(router, matches)
    add_analysis(router, matches)
    add_live(router, matches)
    return router


def add_opponents(app: FastAPI) -> None:
    @app.get("/api/opponents")
    def opponents() -> list[schema.Opponent]:
        """The computer players, and the games they play."""
        return [
            schema.Opponent(id=level.id, name=told.text(level.name), about=told.text(level.about), games=level.games())
            for level in LEVELS.values()
        ]


def _add_list(router: APIRouter, matches: Matches) -> None:
    @router.get("")
    def all_matches(
        who: Who, limit: Most = 50, after: After = None, lessons: Lessons = None, search: Search = ""
    ) -> list[schema.MatchSummary]:
        """Unfinished matches first, the most recently played first, a page at a time."""
        return [spell.summary(record) for record in matches.page(limit, after, lessons, search, only=who.listed())]

    @router.post("", status_code=201)
    def new_match(wanted: schema.NewMatch, who: Who) -> schema.MatchSummary:
        """A new match, from the set-up or from a position."""
        who.check_creates()
        position = None if wanted.position is None else dict(wanted.position)
        match = matches.new(
            wanted.game,
            seats=_seats(wanted.seats),
            options=wanted.options,
            position=position,
            seed=wanted.seed,
            name=wanted.name,
        )
        who.created(match.record)
        return spell.summary(match.record)

    @router.post("/import", status_code=201)
    def import_journal(wanted: schema.ImportedJournal, who: Who) -> schema.MatchSummary:
        """A match from its journal."""
        who.check_creates()
        record = matches.import_(wanted.journal, _seats(wanted.seats)).record
        who.created(record)
        return spell.summary(record)

    @router.patch("/{id}")
    def rename(id_: Id, who: Who, wanted: schema.Named) -> schema.MatchSummary:
        """Name a match, or take its name away."""
        who.check_manages(id_)
        with _used(matches, id_, who) as match:
            match.rename(openings.cleaned(wanted.name))
            return spell.summary(match.record)


def _add_removal(router: APIRouter, matches: Matches) -> None:
    @router.delete("/{id}", status_code=204)
    def delete_match(id_: Id, who: Who, now: Now = False) -> None:
        """Delete a match: it can be restored for a week."""
        who.check_manages(id_)
        matches.delete(id_, now=now)

    @router.get("/deleted")
    def deleted(who: Who) -> list[schema.DeletedMatch]:
        """The matches that can be restored, the last deleted first."""
        only = who.listed()
        found = [each for each in matches.deleted() if only is None or each[0].id in only]
        return [schema.DeletedMatch(match=spell.summary(r), deleted=r.deleted or "", until=u) for r, u in found]

    @router.post("/{id}/restore")
    def restore(id_: Id, who: Who) -> schema.MatchSummary:
        """Undo a deletion."""
        who.check_manages(id_)
        return spell.summary(matches.restore(id_))


def _add_seats(router: APIRouter, matches: Matches) -> None:
    @router.get("/{id}/seats")
    def seats(id_: Id, who: Who) -> schema.Seating:
        """The players, and how they may be changed now."""
        who.check_reseats(id_)
        with _used(matches, id_, who) as match:
            return seating.told(match)

    @router.post("/{id}/seats")
    def reseat(id_: Id, who: Who, wanted: schema.Reseated) -> schema.MatchSummary:
        """Change players, where that reveals nothing."""
        who.check_reseats(id_)
        with _used(matches, id_, who) as match:
            seating.reseat(match, _seats(wanted.seats), wanted.version)
            return spell.summary(match.record)


def _add_table(router: APIRouter, matches: Matches) -> None:
    @router.get("/{id}", response_model=schema.Table)
    def table(id_: Id, who: Who, as_: As = None, since: Since = -1) -> Response:
        """The match as a viewer sees it now."""
        with _used(matches, id_, who) as match:
            seen = who.shown(match)
            return _json(_held(updates.whole(seen, who.viewer(seen, as_), since), who, match))

    @router.get("/{id}/since/{version}", response_model=schema.Update)
    def since_version(id_: Id, who: Who, version: int, as_: As = None) -> Response:
        """What changed since a version that the client has."""
        with _used(matches, id_, who) as match:
            seen = who.shown(match)
            return _json(_held_in(updates.shared(seen, who.viewer(seen, as_), version), who, match))

    @router.post("/{id}/act", response_model=Answer)
    def act(id_: Id, who: Who, wanted: schema.Act) -> Response:
        """Perform an action. With a client version, the answer is what changed; otherwise the whole table, with the log
        after the given moment."""
        with _used(matches, id_, who) as match:
            side = _present(match, who, wanted)
            refused = _perform(match, side, wanted)
            lessons.answer_for(match)
            return _after(match, side, who, wanted, wanted.moment, hand=wanted.hand, refused=refused)

    @router.post("/{id}/undo", response_model=Answer)
    def undo(id_: Id, who: Who, wanted: schema.Turned) -> Response:
        """Undo the last action, or everything after a moment: while no die was thrown, nothing was revealed, and the
        same side decides."""
        with _used(matches, id_, who) as match:
            side = _present(match, who, wanted)
            match.undo(side, wanted.to)
            return _after(match, side, who, wanted, match.moment)

    @router.post("/{id}/redo", response_model=Answer)
    def redo(id_: Id, who: Who, wanted: schema.Turned) -> Response:
        """Redo what was undone."""
        with _used(matches, id_, who) as match:
            side = _present(match, who, wanted)
            match.redo(side, wanted.to)
            return _after(match, side, who, wanted, wanted.moment)


def _add_questions(router: APIRouter, matches: Matches) -> None:
    @router.get("/{id}/unit/{unit}", response_model=schema.UnitActions)
    def unit(id_: Id, who: Who, unit: str, as_: As = None) -> Response:
        """What a unit may do now."""
        with _used(matches, id_, who) as match:
            viewer = who.player(match, as_)
            return _json(spell.unit_actions(match, viewer, match.rules.notation.read(UNIT, "unit", unit)))

    @router.post("/{id}/explain")
    def explain(id_: Id, who: Who, wanted: schema.Explain) -> schema.Explanation:
        """Every reason against an action, or what it costs."""
        with _used(matches, id_, who) as match:
            return ask.explain(match, who.player(match, wanted.as_), wanted.action)

    @router.post("/{id}/hint")
    def hint(id_: Id, who: Who, wanted: schema.Asked) -> schema.Hint:
        """What the strongest computer player would do now, and why, by what the asker knows."""

        def check(match: Match) -> None:
            match.check_decides(who.player(match, wanted.as_))
            who.check_acts(match)

        who.check_sees(id_)
        return spell.hint(matches.hint(id_, check))

    @router.post("/{id}/hurry", status_code=204)
    def hurry(id_: Id, who: Who, wanted: schema.Asked) -> None:
        """Let the computer player that is thinking answer at once, with the best it has found so far."""

        def check(match: Match) -> None:
            who.player(match, wanted.as_)
            who.check_acts(match)

        who.check_sees(id_)
        matches.hurry(id_, check)

    @router.post("/{id}/ways")
    def ways(id_: Id, who: Who, wanted: schema.Explain) -> list[schema.Way]:
        """The routes by which a move can be made, and what each costs."""
        with _used(matches, id_, who) as match, _refusing(match):
            return ask.ways(match, who.player(match, wanted.as_), wanted.action)

    @router.post("/{id}/odds")
    def odds(id_: Id, who: Who, wanted: schema.OddsAsked) -> schema_terms.Odds:
        """The odds of a combat, as far as the asker may know."""
        with _used(matches, id_, who) as match:
            return ask.odds(match, who.player(match, wanted.as_), wanted)

    @router.post("/{id}/foresight")
    def foresight(id_: Id, who: Who, wanted: schema.ForesightAsked) -> list[schema_terms.Foreseen]:
        """The odds that units would get in the next combat phase from another hex, as far as the asker may know."""
        with _used(matches, id_, who) as match:
            return ask.foresight(match, who.player(match, wanted.as_), wanted)

    @router.post("/{id}/bombardment")
    def bombardment(id_: Id, who: Who, wanted: schema.BombardmentAsked) -> schema_terms.Bombardment:
        """The effect of guns or aircraft alone."""
        with _used(matches, id_, who) as match:
            return ask.bombardment(match, who.player(match, wanted.as_), wanted)

    @router.get("/{id}/score")
    def score(id_: Id, who: Who, as_: As = None, moment: Then = None) -> schema.Score:
        """The score as if the match ended there, as far as the viewer can know it."""
        with _used(matches, id_, who) as match:
            seen = who.shown(match)
            return spell.score(seen, who.viewer(seen, as_), moment)


def _add_past(router: APIRouter, matches: Matches) -> None:
    @router.get("/{id}/layers", response_model=schema.Layers)
    def board_layers(id_: Id, who: Who, as_: As = None, moment: Then = None) -> Response:
        """The overlays of the board."""
        with _used(matches, id_, who) as match:
            return _json(ask.layers(match, who.player(match, as_), moment))

    @router.get("/{id}/threats")
    def threats(id_: Id, who: Who, as_: As = None, moment: Then = None) -> list[schema.Threat]:
        """Where the enemy could attack after its next movement phase, and at what odds."""
        with _used(matches, id_, who) as match:
            return ask.threats(match, who.player(match, as_), moment)

    @router.get("/{id}/history", response_model=schema.History)
    def history(id_: Id, who: Who, as_: As = None) -> Response:
        """The result of each finished turn."""
        with _used(matches, id_, who) as match:
            seen = who.shown(match)
            return _json(past.history(seen, who.viewer(seen, as_)))

    @router.get("/{id}/moments", response_model=schema.Moments)
    def moments(id_: Id, who: Who, as_: As = None) -> Response:
        """Every moment, for the slider of the replay."""
        with _used(matches, id_, who) as match:
            seen = who.shown(match)
            return _json(past.moments(seen, who.viewer(seen, as_)))

    @router.get("/{id}/moments/{moment}", response_model=schema.Moment)
    def moment(id_: Id, who: Who, moment: int, as_: As = None) -> Response:
        """The match as it was, and what led to that moment."""
        with _used(matches, id_, who) as match:
            seen = who.shown(match)
            return _json(past.moment(seen, who.viewer(seen, as_), moment))

    @router.get("/{id}/journal", response_class=PlainTextResponse)
    def journal(id_: Id, who: Who) -> PlainTextResponse:
        """The journal, to keep or to send: it reveals everything. Where other people play, when the match is over."""
        with _used(matches, id_, who) as match:
            if not match.journal_open:
                raise Trouble("not_over")
            name = f"{match.record.game}-{id_}.jsonl"
            headers = {"Content-Disposition": f'attachment; filename="{name}"'}
            return PlainTextResponse(match.journal(), headers=headers)

    @router.get("/{id}/dice")
    def dice(id_: Id, who: Who) -> schema.ThrownDice:
        """Every die of a finished match and the secret, so that anybody can check them."""
        with _used(matches, id_, who) as match:
            if not match.game.over:
                raise Trouble("not_over")
            return past.thrown(match)

    @router.get("/{id}/report", response_class=HTMLResponse)
    def after_action(id_: Id, who: Who, language: Language = "pt") -> HTMLResponse:
        """The after-action report as one file, when the match is over."""
        with _used(matches, id_, who) as match:
            return HTMLResponse(report.report(match, language), headers={"Content-Security-Policy": ALONE})


@contextmanager
def _used(matches: Matches, id_: str, who: Visitor) -> Iterator[Match]:
    """Hold a match for a visitor, who is looked up before: nobody waits for that, and for somebody who may not know
    of a match none is read.
    """
    who.check_sees(id_)
    with matches.using(id_) as match:
        yield match


def _perform(match: Match, side: int | None, wanted: schema.Act) -> schema.Trouble | None:
    """Perform the actions of a request. Once one of them was done, the request has succeeded: why another was refused
    is returned, since an error would say that nothing has changed.
    """
    begun = match.version
    try:
        with _refusing(match):
            match.act_all(side, (wanted.action, *wanted.then))
    except ANSWERED as error:
        if match.version == begun:
            raise
        return from_engine(error).answer()
    return None


def _after(
    match: Match,
    side: int | None,
    who: Visitor,
    wanted: schema.AtPresent,
    moment: int,
    *,
    hand: Sequence[str] = (),
    refused: schema.Trouble | None = None,
) -> Response:
    if wanted.version is None:
        table = updates.whole(match, side, moment).model_copy(update={"refused": refused})
        return _json(_held(table, who, match))
    update = updates.update(match, side, wanted.version, hand).model_copy(update={"refused": refused})
    return _json(_held_in(update, who, match))


def _held(table: schema.Table, who: Visitor, match: Match) -> schema.Table:
    """Add the sides that the visitor plays. They do not change while a table is open, so no update needs them."""
    held = who.held(match)
    return table if held is None else table.model_copy(update={"held": held})


def _held_in(update: schema.Update, who: Visitor, match: Match) -> schema.Update:
    whole = update.table
    return update if whole is None else update.model_copy(update={"table": _held(whole, who, match)})


def _present(match: Match, who: Visitor, wanted: schema.AtPresent) -> int | None:
    side = who.player(match, wanted.as_)
    who.check_acts(match)
    match.check_present(wanted.moment, wanted.version)
    return side


@contextmanager
def _refusing(match: Match) -> Iterator[None]:
    """Turn a refusal by the rules into an answer with its reasons."""
    try:
        yield
    except Refused as refused:
        raise Trouble("refused", reasons=told.reasons(match.rules, refused.reasons)) from refused


def _seats(wanted: dict[str, schema.Seat]) -> Seats:
    return {side: {"kind": seat.kind, "level": seat.level} for side, seat in wanted.items()}


def _json(answer: BaseModel) -> Response:
    # Already validated: FastAPI would do it a second time, and a table is large.
    return Response(answer.model_dump_json(), media_type="application/json")
