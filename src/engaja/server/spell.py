"""A match in the words of the API: what one viewer may see of it, in both languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engaja.core import Desk, Game, terms
from engaja.core.actions import Action
from engaja.core.changes import Change
from engaja.core.changes import spell as spell_change
from engaja.core.dice import commitment_of
from engaja.core.knowledge import OBSERVER, knows_everything
from engaja.core.notation import HEX, HEX_OR_OFF, PLACE, SIDE
from engaja.core.procedure import CHOICES, CLOSING
from engaja.core.rulebook import RulebookBase
from engaja.core.view import args_told, spell_event, viewer_name
from engaja.core.view import told as heard
from engaja.games import match as engine
from engaja.games.wording import wording
from engaja.server import schema_play as schema
from engaja.server.match import ORDERED, Cause, Match
from engaja.server.opponents import Hint
from engaja.server.schema import Text
from engaja.server.store import Record
from engaja.server.told import hexes_of, reason, shift, text, told, units_of, words_of
from engaja.server.troubles import say

Viewer = int | None  # a side; None sees everything

_VIEW_FIELDS = frozenset(
    {
        "game",
        "for",
        "turn",
        "side",
        "phase",
        "units",
        "unknown",
        "destroyed",
        "markers",
        "missions",
        "possession",
        "air",
    }
)


# The list


def summary(record: Record) -> schema.MatchSummary:
    """Return a match on the list, from stored data: without a replay."""
    return schema.MatchSummary(
        id=record.id,
        game=record.game,
        options={**engine.rulebook(record.game).options, **record.header["options"]},
        phase_name=text(wording(record.game).both("phase", record.summary["phase"], {})),
        created=record.created,
        played=record.played,
        over=record.over,
        lesson=record.lesson,
        commitment=commitment_of(bytes.fromhex(record.header["secret"])),
        dice=record.dice,
        name=record.name,
        **record.summary,
    )


# The table


def table(match: Match, viewer: Viewer, since: int = 0) -> schema.Table:
    """Return everything a viewer needs to draw the current moment."""
    game = match.game
    decision = game.decision
    mine = decision is not None and decision.side == viewer and match.is_human(decision.side)
    legal = game.legal() if mine else None
    desk = None if legal is None else legal.desk()
    return schema.Table(
        match=summary(match.record),
        viewer=viewer_name(match.rules, viewer),
        moment=match.moment,
        version=match.version,
        view=view(match, viewer),
        decision=_decision(match, viewer),
        mine=mine,
        choices=_choices(match, desk) if mine else [],
        desk=told(match.rules, desk),
        actors=_actors(match) if mine else [],
        openers=_openers(match) if mine else [],
        remaining=[] if legal is None else [reason(match.rules, r) for r in legal.procedure.remaining(game.world)],
        tolls=told(match.rules, game.ask("tolls", viewer=viewer) or ()) if mine else [],
        loose_ends=told(match.rules, game.ask("loose_ends", viewer=viewer) or ()) if mine else [],
        can_undo=mine and game.can_undo,
        undo_barred=_undo_barrier(match) if mine else None,
        can_redo=mine and game.can_redo,
        thinking=match.awaits_computer,
        log=log(match, viewer, since),
        result=_result(match),
        journal=match.journal_open,
        hints=mine and match.gives_hints,
    )


def _undo_barrier(match: Match) -> schema.UndoBarrier | None:
    """Return why the last action cannot be undone; None while it can, and before the first."""
    if match.game.can_undo or not match.moment:
        return None
    last = match.steps[-1]
    if match.reseated == match.moment:
        return "seats"
    if last.side != match.game.legal().question.side:
        return "other_side"
    return "dice" if any("dice" in event.args for event in last.events) else "learnt"


def view(match: Match, viewer: Viewer, moment: int | None = None) -> schema.View:
    """Return the core's view, now or at a moment of the past, with what only a counter's owner may know."""
    game = match.game if moment is None else match.at(moment)
    seen, state, rules = game.view(viewer), game.world.state, match.rules
    units = {
        id_: schema.Standing(**where, **(_own(rules, state, unit) if viewer in (None, rules.roster.side[unit]) else {}))
        for id_, where in seen["units"].items()
        for unit in (rules.roster.index[id_],)
    }
    return schema.View(
        game=seen["game"],
        viewer=seen["for"],
        turn=seen["turn"],
        side=seen["side"],
        phase=seen["phase"],
        phase_name=text(wording(rules.name).both("phase", seen["phase"], {})),
        units=units,
        unknown=[schema.Unknown(hex=piece["hex"], type=piece.get("type", "")) for piece in seen["unknown"]],
        destroyed=seen["destroyed"],
        markers=[_marker(rules, marker) for marker in seen["markers"]],
        missions=told(rules, _known_of(game, "missions", viewer)),
        possession=seen["possession"],
        air=seen.get("air", {}),
        facts={name: value for name, value in seen.items() if name not in _VIEW_FIELDS},
    )


def _known_of(game: Game[Any], query: str, viewer: Viewer) -> Sequence[Any]:
    """Return what the rules list for a viewer; for an observer, what they list for both sides."""
    if viewer != OBSERVER:
        return game.ask(query, viewer=viewer) or ()
    first, *others = [game.ask(query, viewer=side) or () for side in range(len(game.rules.sides))]
    return [each for each in first if all(each in other for other in others)]


def _own(rules: RulebookBase, state: Any, unit: int) -> dict[str, Any]:
    marks = rules.flags.raised(state.flags[unit])
    return {"marks": marks, "left": points_left(rules, state, unit)}


def points_left(rules: RulebookBase, state: Any, unit: int) -> float | None:
    return (rules.roster.halves[unit] - state.spent[unit]) / 2 if state.ground[unit] >= 0 else None


def _marker(rules: RulebookBase, marker: Mapping[str, Any]) -> schema.Marker:
    words, notation = wording(rules.name), rules.notation
    idle = bool(marker.get("out"))
    kinds = {name: notation.kind(name, marker["kind"]) for name in marker if name != "kind"}
    args = {name: notation.read(SIDE, name, marker[name]) for name, kind in kinds.items() if kind is SIDE}
    said = {name: marker[name] for name, kind in kinds.items() if kind is None}
    code = f"{marker['kind']}_out" if idle else marker["kind"]
    return schema.Marker(
        kind=marker["kind"],
        hexes=hexes_of(rules, marker, marker["kind"]),
        side=marker.get("side"),
        idle=idle,
        text=text(words.both("marker", code, {**said, **args})),
    )


def _decision(match: Match, viewer: Viewer) -> schema.Decision | None:
    """Return the question: complete for the side that is asked. The other is told only its kind: arguments may name
    hidden things, and the paragraph may depend on them.
    """
    question = match.game.decision
    if question is None:
        return None
    if viewer in (None, question.side):
        prompt = text(wording(match.rules.name).both("question", question.kind, question.args))
        args, cite = match.rules.notation.spell_all(question.args, question.kind), question.cite
    else:
        prompt, args = say("decision", "other", side=match.side_name(question.side)), {}
        cite = match.rules.cite("sequence")
    side = match.rules.sides[question.side]
    return schema.Decision(side=side, kind=question.kind, prompt=prompt, cite=cite, args=args, asks=_asks(match))


_PLACES = (HEX, HEX_OR_OFF, PLACE)


def _asks(match: Match) -> schema.Asks | None:
    """Return what units are asked to do, if the unit and at most a place say it all."""
    procedure = match.game.legal().procedure
    verb = match.rules.actions.verbs.get(procedure.verb or "")
    if verb is None:
        return None
    unit, *others = [argument for argument in verb.arguments if not argument.optional]
    if unit.word != "unit" or any(each.kind not in _PLACES for each in others) or len(others) > 1:
        return None
    return schema.Asks(verb=verb.name, place=others[0].word if others else None)


def _choices(match: Match, desk: Desk | None) -> list[schema.Choice]:
    legal, apart, rules = match.game.legal(), desk.verbs if desk else frozenset(), match.rules
    groups = [group for group in (CHOICES, CLOSING) if group in legal.groups()]
    kind = match.game.decision.kind if match.game.decision else None
    return [
        schema.Choice(action=rules.actions.spell(a), label=label(rules, a, kind), closing=group == CLOSING)
        for group in groups
        for a in legal.of(group)
        if a.verb not in apart
    ]


def _actors(match: Match) -> list[str]:
    legal, ids = match.game.legal(), match.rules.roster.ids
    return [ids[group] for group in legal.groups() if group >= 0 and legal.any_of(group)]


def _openers(match: Match) -> list[str]:
    legal, w, ids = match.game.legal(), match.game.world, match.rules.roster.ids
    own = match.rules.roster.of_side[legal.question.side]
    return [ids[unit] for unit in own if legal.procedure.openings(w, unit)]


def label(rules: RulebookBase, action: Action, kind: str | None = None) -> Text:
    """Return the label of an action's button. In a decision of some kinds a verb has words of its own: `cancel`
    names what is cancelled (`cancel_attack` among the phrases).
    """
    words, code = wording(rules.name), action.verb
    if kind and (special := f"{action.verb}_{kind}") in words.all()["action"]:
        code = special
    return text(words.both("action", code, rules.actions.arguments(action)))


def hint(found: Hint) -> schema.Hint:
    decision = found.game.decision
    return schema.Hint(
        level=found.level,
        version=found.version,
        action=found.game.rules.actions.spell(found.action),
        label=label(found.game.rules, found.action, decision.kind if decision else None),
        reason=Text(**found.reason),
    )


def _result(match: Match) -> schema.Result | None:
    if not match.game.over:
        return None
    result = match.game.score()
    winner = None if result.winner is None else match.rules.sides[result.winner]
    told_ = score(match, None)
    return schema.Result(
        score=told_.score,
        items=told_.items,
        unknown=[],
        winner=winner,
        dice_secret=match.game.header.secret,
        ending=match.record.summary.get("ending"),
    )


def score(match: Match, viewer: Viewer, moment: int | None = None) -> schema.Score:
    """Return every line that the viewer can know, now or at a past moment, and the names of the others."""
    rules, words = match.rules, wording(match.rules.name)
    game = match.game if moment is None else match.at(moment)
    side = None if match.game.over or knows_everything(game.world, viewer) else viewer
    result = game.score(side)
    standing = {_line(item): item.points for item in _known_of(game, "scored", side) or result.items}
    items = [
        schema.ScoreItem(
            side=rules.sides[item.side],
            points=item.points,
            text=text(words.score_line(item.code, item.args)),
            cite=item.cite,
            code=item.code,
            projected=item.points - standing.get(_line(item), 0),
        )
        for item in result.items
    ]
    return schema.Score(
        score=dict(zip(rules.sides, result.score, strict=True)),
        items=items,
        unknown=[text(words.both("term", code, {})) for code in _unknown_lines(rules, game, side)],
    )


def _unknown_lines(rules: RulebookBase, game: Game[Any], side: Viewer) -> list[str]:
    sides = range(len(rules.sides)) if side == OBSERVER else (side,)
    return list(dict.fromkeys(code for each in sides for code in rules.unknown_items(game.world, each)))


def _line(item: terms.Item) -> tuple[object, ...]:
    """The line of the score that an item is, whatever its number."""
    return item.side, item.code, *sorted((name, str(v)) for name, v in item.args.items() if name != "count")


# The log


def log(match: Match, viewer: Viewer, since: int = 0) -> list[schema.LogStep]:
    """What happened after a moment, as the viewer may read it; from before the opening when `since` is negative."""
    first = max(0, since + 1)
    return [log_step(match, viewer, moment) for moment in range(first, len(match.steps))]


def log_step(match: Match, viewer: Viewer, moment: int) -> schema.LogStep:
    step = match.steps[moment]
    return schema.LogStep(
        moment=moment,
        side=None if step.side is None else match.rules.sides[step.side],
        reason=_reason_told(match, viewer, step),
        ordered=step.reason == ORDERED and _may_read(match, viewer, step),
        events=[log_event(match, viewer, event) for event in _heard(match, viewer, step)],
    )


def _heard(match: Match, viewer: Viewer, step: Cause) -> list[terms.Event]:
    """The events reported to a viewer. Visible changes of the others come with the next event, or with the last."""
    told_ = heard(match.game.world, step.events, viewer)
    if len(told_) in (0, len(step.events)):
        return told_
    found: list[terms.Event] = []
    waiting: tuple[Change, ...] = ()
    for event in step.events:
        waiting += event.changes
        if any(event is each for each in told_):
            found.append(event._replace(changes=waiting))
            waiting = ()
    found[-1] = found[-1]._replace(changes=found[-1].changes + waiting)
    return found


def _reason_told(match: Match, viewer: Viewer, step: Cause) -> Text | None:
    """Return a computer player's reason: it would tell its enemy the plan."""
    if step.reason is None or step.reason == ORDERED or not _may_read(match, viewer, step):
        return None
    return Text(**step.reason)


def _may_read(match: Match, viewer: Viewer, step: Cause) -> bool:
    return match.game.over or viewer in (None, step.side)


def log_event(match: Match, viewer: Viewer, event: terms.Event) -> schema.LogEvent:
    w, rules = match.game.world, match.rules
    spelt = spell_event(w, event, viewer)
    args = {name: value for name, value in spelt.items() if name not in ("event", "cite", "dice", "shifts")}
    return schema.LogEvent(
        event=event.kind,
        args=args,
        text=event_text(match, viewer, event),
        cite=event.cite,
        hexes=hexes_of(rules, args, event.kind),
        units=units_of(rules, args, event.kind),
        dice=list(event.args.get("dice", ())),
        terms=[shift(rules, each) for each in event.args.get("shifts", ())],
        changes=[schema.Change(**seen) for change in event.changes if (seen := spell_change(rules, change, viewer))],
        path=args.get("path") or [],
        target=args.get("target") if "unit" not in args else None,
        fighters=[unit for name in ("attackers", "support", "guns") for unit in args.get(name) or ()],
        meaning=_meaning(match, event),
    )


def _meaning(match: Match, event: terms.Event) -> Text | None:
    """Return what a die roll caused, in the words of the table that explains its codes."""
    said = match.game.ask("meaning", {"event": event})
    return None if said is None else text(words_of(wording(match.rules.name), said))


def event_text(match: Match, viewer: Viewer, event: terms.Event) -> Text:
    shown = {**args_told(match.game.world, event, viewer), "action": None}
    return text(wording(match.rules.name).both("event", event.kind, shown))


# One unit


def unit_actions(match: Match, viewer: Viewer, unit: int) -> schema.UnitActions:
    """Return what a unit may do now, each with its cost and its route."""
    game, rules = match.game, match.rules
    decision = game.decision
    deciding = decision is not None and decision.side == viewer
    mine = deciding and rules.roster.side[unit] == viewer
    listed = game.legal().of(unit) if deciding and unit in game.legal().groups() else ()  # enemies under fire too
    return schema.UnitActions(
        unit=rules.roster.ids[unit],
        moment=match.moment,
        version=match.version,
        left=points_left(rules, game.world.state, unit) if rules.roster.side[unit] == viewer else None,
        actions=[_unit_action(match, a) for a in listed] + (_openings(match, unit) if mine else []),
        flight=told(rules, game.ask("flight", {"unit": rules.roster.ids[unit]}, viewer=viewer)),
    )


def _openings(match: Match, unit: int) -> list[schema.UnitAction]:
    spelt = match.rules.actions.spell
    found = match.game.legal().procedure.openings(match.game.world, unit)
    return [
        schema.UnitAction(action=spelt(each.opens), label=label(match.rules, each.opens), then=[spelt(each.joins)])
        for each in found
    ]


def _unit_action(match: Match, action: Action) -> schema.UnitAction:
    game, rules = match.game, match.rules
    procedure, spelt = game.legal().procedure, rules.actions.spell(action)
    costs = procedure.costs(game.world, action)
    return schema.UnitAction(
        action=spelt,
        label=label(rules, action),
        to=spelt.get("to"),
        cost=sum(c.halves for c in costs) / 2 if costs else None,
        path=[rules.notation.hexes[h] for h in procedure.route(game.world, action)],
        must_stop=procedure.stops_there(game.world, action),
    )
