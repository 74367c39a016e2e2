"""The routes of the analysis of finished matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import APIRouter
from fastapi import Path as InPath

from engaja.core.rulebook import RulebookBase
from engaja.server import schema_analysis as schema
from engaja.server import spell
from engaja.server.matches import Matches
from engaja.server.openings import best_level
from engaja.server.schema import Text
from engaja.server.troubles import Trouble
from engaja.server.visitors import Visitor, Who

Id = Annotated[str, InPath(alias="id")]


def add_analysis(router: APIRouter, matches: Matches) -> None:
    analyst = matches.analyst

    def told(id_: str, who: Visitor) -> schema.Analysis:
        who.check_sees(id_)
        with matches.using(id_) as match:
            if not match.game.over:
                raise Trouble("not_over")
            level = best_level(match.record.game)
            rules = match.rules
        kept = analyst.kept(id_)
        if kept is None:
            return schema.Analysis(state="none", level=level, total=0, turns=[])
        turns = [_told(rules, turn) for turn in kept.turns]
        return schema.Analysis(state=kept.state, level=kept.level, total=kept.total, turns=turns)

    @router.get("/{id}/analysis")
    def analysis(id_: Id, who: Who) -> schema.Analysis:
        """What a finished match could have been, as far as it is known."""
        return told(id_, who)

    @router.post("/{id}/analysis")
    def analyse(id_: Id, who: Who) -> schema.Analysis:
        """Analyse a finished match, or go on where that was stopped."""
        who.check_sees(id_)
        with matches.using(id_) as match:
            if not match.game.over:
                raise Trouble("not_over")
            if who.held(match) == []:
                raise Trouble("observing")
            analyst.start(match)
        return told(id_, who)

    @router.delete("/{id}/analysis")
    def stop(id_: Id, who: Who) -> schema.Analysis:
        """Stop an analysis. What it has found is kept."""
        who.check_sees(id_)
        with matches.using(id_) as match:
            if who.held(match) == []:
                raise Trouble("observing")
        analyst.stop(id_)
        return told(id_, who)


def _told(rules: RulebookBase, turn: Mapping[str, Any]) -> schema.JudgedTurn:
    advice = [
        schema.Advice(
            label=spell.label(rules, rules.actions.read(each["action"]), each["kind"]), reason=Text(**each["reason"])
        )
        for each in turn["advice"]
    ]
    return schema.JudgedTurn(**{**turn, "advice": advice})
