"""Questions about a match that change nothing: why not, by which route, what would a combat be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engaja.core import Procedure, Refused, Unanswerable
from engaja.core.actions import Action
from engaja.core.terms import Reason
from engaja.server import schema_play as schema
from engaja.server import spell, told
from engaja.server.match import Match
from engaja.server.schema_terms import Bombardment, Foreseen, Odds
from engaja.server.troubles import Trouble


def explain(match: Match, viewer: int | None, action: Mapping[str, Any]) -> schema.Explanation:
    """Return every reason against an action; for a legal one its cost, term by term, and its route."""
    match.check_decides(viewer)
    game, rules = match.game, match.rules
    wanted, joining = _parted(match, viewer, action)
    try:
        known: Action | None = game.read(wanted)
    except Refused:
        known = None
    found = game.explain(wanted if known is None else known)
    kind = game.decision.kind if game.decision else None
    label = None if known is None else spell.label(rules, known, kind)
    route = game.legal().procedure.route(game.world, known) if found.legal and known is not None else ()
    return schema.Explanation(
        legal=found.legal and not joining,
        label=label,
        reasons=told.reasons(rules, joining or found.reasons),
        cost=sum(cost.halves for cost in found.costs) / 2 if found.costs else None,
        terms=[told.cost(rules, cost) for cost in found.costs],
        path=[rules.notation.hexes[h] for h in route],
    )


def _parted(match: Match, viewer: int | None, action: Mapping[str, Any]) -> tuple[Mapping[str, Any], list[Reason]]:
    """Split a question about a mission or an attack that names a unit to join it: the action without the unit, and the
    reasons against its joining."""
    verb = match.rules.actions.verbs.get(str(action.get("do")))
    if "unit" not in action or verb is None or any(argument.word == "unit" for argument in verb.arguments):
        return action, []
    wanted = {name: value for name, value in action.items() if name != "unit"}
    joining = match.game.ask("joining", {"action": action}, viewer=viewer)
    return wanted, joining or _opening_refusals(match, viewer, wanted, action["unit"])


def _opening_refusals(match: Match, viewer: int | None, opens: Mapping[str, Any], unit: Any) -> list[Reason]:
    rules, game = match.rules, match.game
    if unit not in rules.roster.index or rules.roster.side[rules.roster.index[unit]] != viewer:
        return []
    try:
        known = game.read(opens)
    except Refused:
        return []
    return list(game.legal().procedure.opening_refusals(game.world, rules.roster.index[unit], known))


def ways(match: Match, viewer: int | None, action: Mapping[str, Any]) -> list[schema.Way]:
    """Return the routes of a legal move, each with its cost term by term; the requested one first.

    An illegal action has none: the question may cross on the network with the move itself, which ends the phase.
    """
    game = match.game
    if game.decision is None or game.decision.side != viewer:
        return []
    known = game.read(action)
    if known not in game.legal():
        return []
    procedure = game.legal().procedure
    return [_way(match, procedure, each) for each in procedure.ways(game.world, known)]


def _way(match: Match, procedure: Procedure, action: Action) -> schema.Way:
    w, rules = match.game.world, match.rules
    costs = procedure.costs(w, action)
    return schema.Way(
        action=rules.actions.spell(action),
        cost=sum(cost.halves for cost in costs) / 2 if costs else None,
        terms=[told.cost(rules, cost) for cost in costs],
        path=[rules.notation.hexes[h] for h in procedure.route(w, action)],
    )


def odds(match: Match, viewer: int | None, asked: schema.OddsAsked) -> Odds:
    """Return a combat by the numbers; unknown defenders are only reported as unknown."""
    return Odds.model_validate(_answer(match, "odds", viewer, asked))


def bombardment(match: Match, viewer: int | None, asked: schema.BombardmentAsked) -> Bombardment:
    """Return the effect of guns or aircraft alone."""
    return Bombardment.model_validate(_answer(match, "bombardment", viewer, asked))


def foresight(match: Match, viewer: int | None, asked: schema.ForesightAsked) -> list[Foreseen]:
    """Return the attacks that units could make in the next combat phase, if they were moved to a hex."""
    return [Foreseen.model_validate(each) for each in _answer(match, "foresight", viewer, asked)]


def threats(match: Match, viewer: int | None, moment: int | None = None) -> list[schema.Threat]:
    """Return where the enemy could attack, now or at a moment of the past."""
    game = match.game if moment is None else match.at(moment)
    return [schema.Threat.model_validate(each._asdict()) for each in game.ask("threats", viewer=viewer)]


def _answer(match: Match, query: str, viewer: int | None, asked: schema.Asked) -> Any:
    try:
        return told.told(match.rules, match.game.ask(query, asked.model_dump(), viewer=viewer))
    except Unanswerable as error:
        if error.reasons:
            raise Trouble("refused", reasons=told.reasons(match.rules, error.reasons)) from error
        raise Trouble("bad_request", problem=error.words) from error


def layers(match: Match, viewer: int | None, moment: int | None = None) -> schema.Layers:
    """Return the overlays of the board, now or at a moment of the past."""
    game = match.game if moment is None else match.at(moment)
    found = told.told(match.rules, game.ask("layers", viewer=viewer))
    supply = told.told(match.rules, game.ask("supply_layer", viewer=viewer))
    return schema.Layers(**found, supply=supply)
