"""What the seats are worth, as a document: games of a player against itself, by scenario."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final, NamedTuple

from engaja.games import load
from engaja.games import match as matches
from engaja.games.wording import wording
from engaja.lab.figures import NORMAL, Wilson, wilson
from engaja.lab.match import margin, title
from engaja.lab.playing import Played
from engaja.lab.results import is_tuning

INTRODUCTION: Final = """\
# Balance

Written by `engaja lab report --balance` from stored games; do not edit. A player against itself: what is left is what
the seat is worth. The margin is the points of the first side less those of the second; its spread is the standard
deviation between games, the error that of the mean. Half of the games lie between the quartiles. A seat that a weak
player cannot use is not worth less for that: read the rows of several levels together."""
MOST: Final = 8  # lines of the score that are shown
FELT: Final = 0.5  # of the spread: a smaller mean margin can hardly be noticed at the table


class Seats(NamedTuple):
    """Games of one player against itself in a scenario."""

    game: str
    scenario: str
    level: str
    played: tuple[Played, ...]

    @property
    def sides(self) -> tuple[str, ...]:
        return tuple(matches.rulebook(self.game).sides)

    @property
    def margins(self) -> list[int]:
        return [margin(played, 0) for played in self.played]

    def won(self, side: int | None) -> int:
        return sum(played.winner == side for played in self.played)

    @property
    def wins(self) -> Wilson:
        """Of the first side, a draw as half a win for either."""
        return wilson(self.won(0), len(self.played) - self.won(None))


def document(results: Iterable[Played]) -> Iterator[str]:
    seats = balanced(results)
    yield from (INTRODUCTION, "")
    yield "| scenario | level | games | won | draws | margin | spread | quartiles | code |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for each in seats:
        yield _row(each)
    yield from _unmeasured(seats)
    yield from ("", "## Where the points come from", "")
    for each in seats:
        yield from _sources(each)
    yield from ("", "## What this suggests", "")
    for each in seats:
        yield from _suggested(each)


def balanced(results: Iterable[Played]) -> list[Seats]:
    """The games of players against themselves, by scenario and level; two of them at least."""
    found: dict[tuple[str, str, str], list[Played]] = {}
    for played in results:
        if played.players[0] == played.players[1] and not played.crash and not is_tuning(played.seed):
            found.setdefault((played.game, played.scenario, played.players[0]), []).append(played)
    return [Seats(*key, tuple(games)) for key, games in sorted(found.items()) if len(games) > 1]


def _unmeasured(seats: Iterable[Seats]) -> Iterator[str]:
    measured = {(each.game, each.scenario) for each in seats}
    every = [(game, name) for game in matches.playable() for name in matches.rulebook(game).scenarios or ("",)]
    if missing := [title(*each) for each in every if each not in measured]:
        yield from ("", f"Not measured yet: {', '.join(missing)}.")


def _row(each: Seats) -> str:
    games, margins, wins = len(each.played), each.margins, each.wins
    spread = statistics.stdev(margins)
    low, _, high = statistics.quantiles(margins, n=4)
    seeds = sorted(played.seed for played in each.played)
    codes = ", ".join(sorted({played.code for played in each.played if played.code}))
    cells = (
        title(each.game, each.scenario),
        each.level,
        f"{games} (seeds {seeds[0]} to {seeds[-1]})",
        f"{each.sides[0]} {wins.share:.0%} ({wins.low:.0%} to {wins.high:.0%})",
        str(each.won(None)),
        f"{statistics.fmean(margins):+.1f} ± {spread / sqrt(games):.1f}",
        f"{spread:.0f}",
        f"{low:+.0f} to {high:+.0f}",
        codes,
    )
    return f"| {' | '.join(cells)} |"


def _sources(each: Seats) -> Iterator[str]:
    """The lines of the score that tell the sides apart most, and how far they vary."""
    name, (first, second), games = title(each.game, each.scenario), each.sides, len(each.played)
    found = []
    for code in sorted({code for played in each.played for code in played.lines}):
        points = [played.lines.get(code, (0, 0)) for played in each.played]
        means = sum(a for a, _ in points) / games, sum(b for _, b in points) / games
        found.append((code, *means, statistics.stdev(a - b for a, b in points)))
    if not found:
        return
    yield f"**{name}, {each.level}**: mean points of either side, and the spread of their difference."
    yield ""
    yield f"| line of the score | {first} | {second} | spread |"
    yield "|---|---|---|---|"
    for code, a, b, spread in sorted(found, key=lambda row: (-abs(row[1] - row[2]), row[0]))[:MOST]:
        yield f"| {wording(each.game).score_line(code, {}).en} | {a:.1f} | {b:.1f} | {spread:.1f} |"
    yield ""


def _suggested(each: Seats) -> Iterator[str]:
    """What the margin says of the seats, and what part of it the reconstructed values could have."""
    margins = each.margins
    mean, spread = statistics.fmean(margins), statistics.stdev(margins)
    error = spread / sqrt(len(margins))
    better, worse = each.sides if mean > 0 else each.sides[::-1]
    name = f"**{title(each.game, each.scenario)}, {each.level}**"
    if abs(mean) <= NORMAL * error:
        yield f"- {name}: no seat is shown to be better."
    else:
        weight = (
            "which can hardly be noticed at the table" if abs(mean) < FELT * spread else "which every player notices"
        )
        weight = "so that the seat decides more than the dice" if abs(mean) > spread else weight
        by = f"{abs(mean):.0f} points"
        yield (
            f"- {name}: the {better} seat is better by {by} beside a spread of {spread:.0f}, {weight}. "
            f"A handicap of {by} for the {worse} side would make it even."
        )
    yield f"  Reconstructed, not printed in the book: {_reconstructed(each.game)}."


def _reconstructed(game: str) -> str:
    """By side, how many counters have strengths that the book does not give."""
    parts = []
    for side in matches.rulebook(game).sides:
        own = [counter for counter in load(game).counters.values() if counter.side == side]
        ours = sum(counter.front.source != "text" for counter in own)
        parts.append(f"the strengths of {ours} of {len(own)} {side} counters")
    return " and ".join(parts)
