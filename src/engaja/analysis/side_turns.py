"""A journal, cut into the turns of its sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from engaja.core import Game, journal
from engaja.core.actions import Action
from engaja.games import match
from engaja.rules import Rulebook

SETUP: Final = "setup"  # the kind of question that belongs to no turn


class Decision(NamedTuple):
    """What the side whose turn it is answered."""

    phase: int
    depth: int  # of the procedure that asked, among those under way
    kind: str  # of the question
    action: Action


class SideTurn(NamedTuple):
    """What one side did in its part of a turn."""

    turn: int
    side: int
    first: int  # the moment at which it began
    last: int  # the moment at which it was over
    phases: tuple[int, int]  # the first and the last
    before: Game[Rulebook]
    decisions: tuple[Decision, ...]
    after: Game[Rulebook]


def side_turns(text: str, moments: Sequence[int]) -> Iterator[SideTurn]:
    """Replay a journal; return each side-turn as soon as it is over. `moments`: for each line of the journal, the
    moment of the match before it.
    """
    header, lines = journal.read(text)
    game = Game(match.rulebook(header.game), header)
    begun: SideTurn | None = None
    for line, moment in zip(lines, moments, strict=True):
        here = _place(game)
        if begun is not None and here != (begun.turn, begun.phases):
            yield begun._replace(last=moment, after=game.copy())
            begun = None
        if begun is None and here is not None:
            turn, phases = here
            side = game.rules.sequence.phases[phases[0]].side
            assert side is not None
            begun = SideTurn(turn, side, moment, moment, phases, game.copy(), (), game)
        begun = _noted(game, begun, line)
        game.replay(line)
    if begun is not None:
        yield begun._replace(last=moments[-1] + 1, after=game.copy())


def _noted(game: Game[Rulebook], begun: SideTurn | None, line: object) -> SideTurn | None:
    """Add a decision of the side whose turn it is."""
    if begun is None or not isinstance(line, dict) or "do" not in line or game.over:
        return begun
    question = game.legal().question
    if question.side != begun.side:
        return begun
    state = game.world.state
    decision = Decision(state.phase, len(state.stack), question.kind, game.read(line))
    return begun._replace(decisions=(*begun.decisions, decision))


def _place(game: Game[Rulebook]) -> tuple[int, tuple[int, int]] | None:
    """The turn, and the first and last phase of the side whose part of it this is; None in the set-up and in the lesser
    phases of a side whose main part comes at another time.
    """
    if game.over or game.legal().question.kind == SETUP:
        return None
    state, phase = game.world.state, game.world.state.phase
    for first, last in parts(game.rules):
        if first <= phase <= last:
            return state.turn, (first, last)
    return None


def parts(rules: Rulebook) -> list[tuple[int, int]]:
    """The longest row of phases of each side: the first and the last of each."""
    rows: dict[int, tuple[int, int]] = {}
    for side, row in groupby(enumerate(rules.sequence.phases), key=lambda each: each[1].side):
        numbers = [number for number, _ in row]
        if side is not None and (side not in rows or len(numbers) > rows[side][1] - rows[side][0] + 1):
            rows[side] = numbers[0], numbers[-1]
    return sorted(rows.values())
