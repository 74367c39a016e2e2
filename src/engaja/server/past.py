"""The past of a match: by turn, and moment by moment."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Set

from engaja.core import Event
from engaja.core.knowledge import OBSERVER
from engaja.core.view import told as heard
from engaja.core.view import viewer_name
from engaja.games.wording import wording
from engaja.server import schema_play as schema
from engaja.server import spell, told
from engaja.server.match import Cause, Match, TurnEnd
from engaja.server.schema import Text

DESTROYED = "destroyed"
AIR = "air_power"


def history(match: Match, viewer: int | None) -> schema.History:
    """The result of each finished turn: the score as the viewer could know it then, and in full after the end."""
    events = events_by_turn(match)
    return schema.History(
        turns=[
            schema.TurnHistory(
                turn=end.turn,
                score=_score(match, end, viewer),
                destroyed=_count(match, events[end.turn], {DESTROYED}),
                hurt=_count(match, events[end.turn], match.rules.loss_events),
                air=_air(match, events[end.turn]),
            )
            for _, end in sorted(match.turn_ends.items())
        ]
    )


def _score(match: Match, end: TurnEnd, viewer: int | None) -> dict[str, int]:
    if viewer is None or match.game.over:
        result = end.truth
    else:
        result = end.shared if viewer == OBSERVER else end.by_side[viewer]
    return dict(zip(match.rules.sides, result.score, strict=True))


def thrown(match: Match) -> schema.ThrownDice:
    """Every die with its number; numbers that were spent by taking back are missing."""
    throws: list[schema.Throw] = []
    fixed, first = match.game.world.dice.fixed, 0
    for moment, step in enumerate(match.steps):
        for event in step.events:
            if dice := list(event.args.get("dice", ())):
                numbers = range(first, first + len(dice))
                bound = any(number in fixed for number in numbers)
                throws.append(schema.Throw(moment=moment, first=first, dice=dice, fixed=bound))
                first += len(dice)
        first = step.rolls
    header = match.game.header
    return schema.ThrownDice(
        game=match.rules.name,
        commitment=match.commitment,
        secret=header.secret,
        dice=match.record.dice,
        throws=throws,
    )


def events_by_turn(match: Match) -> Mapping[int, list[Event]]:
    """In the order they happened. A step that ends a turn is split between that turn and the next."""
    found: dict[int, list[Event]] = defaultdict(list)
    turn = match.steps[0].turn
    for step in match.steps:
        for event in step.events:
            turn = event.args["turn"] if event.kind == "phase" else turn
            found[turn].append(event)
    return found


def _count(match: Match, events: Iterable[Event], kinds: Set[str]) -> dict[str, int]:
    lost = Counter(match.rules.roster.side[event.args["unit"]] for event in events if event.kind in kinds)
    return {name: lost[side] for side, name in enumerate(match.rules.sides)}


def _air(match: Match, events: Iterable[Event]) -> dict[str, int]:
    given = [event for event in events if event.kind == AIR]
    return {match.rules.sides[event.args["side"]]: event.args["points"] for event in given}


# Moment by moment


def moments(match: Match, viewer: int | None) -> schema.Moments:
    words = wording(match.rules.name)
    return schema.Moments(
        last=match.moment,
        version=match.version,
        phases={step.phase: told.text(words.both("phase", step.phase, {})) for step in match.steps},
        moments=[
            schema.MomentInfo(
                moment=number,
                turn=step.turn,
                phase=step.phase,
                side=None if step.side is None else match.rules.sides[step.side],
                text=_short(match, viewer, step),
            )
            for number, step in enumerate(match.steps)
        ],
    )


def _short(match: Match, viewer: int | None, step: Cause) -> Text | None:
    """Return its first event; for a small step without events, the action itself, if the viewer may know it."""
    events = heard(match.game.world, step.events, viewer)
    if events:
        return spell.event_text(match, viewer, events[0])
    if step.action is not None and viewer in (None, step.side):
        return spell.label(match.rules, step.action)
    return None


def moment(match: Match, viewer: int | None, number: int) -> schema.Moment:
    return schema.Moment(
        moment=number,
        last=match.moment,
        viewer=viewer_name(match.rules, viewer),
        view=spell.view(match, viewer, number),
        step=spell.log_step(match, viewer, number),
    )
