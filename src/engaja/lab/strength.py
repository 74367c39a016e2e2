"""`engaja lab report`: the results in files of JSON lines as a document, with seeds, code and errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engaja.games import match as matches
from engaja.lab.judge import BLUNDERS, HABITS
from engaja.lab.match import Plan, Report, report
from engaja.lab.playing import Played

INTRODUCTION: Final = """\
# Strength of the computer players

Written by `engaja lab report` from stored games; do not edit. The paired gain is explained in
[computer players](computer-players.md#the-lab): the points by which a player does better than another in the same seat,
on the same seed and against the same opponent, with its standard error."""
JUDGED: Final = """\
## What they did

Means per game, whatever the opponent. The last four are mistakes, as the judge of the lab counts them: places left
without a unit while an enemy is within three hexes, attacks below 1-2 that nothing obliged the side to make, units
without a hex to retreat to at the enemy's turn, air points not spent in the last two turns."""


def document(results: Sequence[Played]) -> Iterator[str]:
    """The lines of the document: strength first, then what the players did."""
    yield from (INTRODUCTION, "")
    yield "| game | player | pairs | gain per pair | as | gain in the seat | won (95 %) | slowest turn | code |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for plan in plans(results):
        yield from _rows(report(plan, results), _codes(results, plan))
    yield ""
    yield from (JUDGED, "")
    yield f"| game | as | player | games | {' | '.join((*HABITS, *BLUNDERS))} |"
    yield "|" + "---|" * (4 + len(HABITS) + len(BLUNDERS))
    yield from _habits(results)


def plans(results: Iterable[Played]) -> list[Plan]:
    """Every comparison of which at least one whole pair may have been played."""
    seeds: dict[tuple[str, tuple[str, str]], set[int]] = {}
    for played in results:
        seeds.setdefault((played.game, played.players), set()).add(played.seed)
    found = []
    for game, (new, old) in sorted(seeds):
        if new != old and (both := seeds[game, (new, old)] & seeds.get((game, (old, old)), set())):
            found.append(Plan(game, new, old, range(min(both), max(both) + 1)))
    return [plan for plan in found if (plan.game, (plan.old, plan.new)) in seeds]


def _codes(results: Iterable[Played], plan: Plan) -> str:
    """The commits that played it."""
    return ", ".join(sorted({p.code for p in results if p.game == plan.game and plan.new in p.players and p.code}))


def _rows(found: Report, codes: str) -> Iterator[str]:
    plan, total = found.plan, found.gain
    head = [
        plan.game,
        f"{plan.new} over {plan.old}",
        f"{total.pairs} (seeds {plan.seeds[0]} to {plan.seeds[-1]})",
        f"{total.mean:+.1f} ± {total.error:.1f}",
    ]
    for seat in found.seats:
        wins = f"{seat.wins.share:.0%} ({seat.wins.low:.0%} to {seat.wins.high:.0%})"
        gain = f"{seat.gain.mean:+.1f} ± {seat.gain.error:.1f}"
        yield f"| {' | '.join([*head, seat.side, gain, wins, f'{seat.slowest:.1f} s', codes])} |"
        head, codes = [""] * len(head), ""


def _habits(results: Iterable[Played]) -> Iterator[str]:
    counted: dict[tuple[str, int, str], list[dict[str, int]]] = {}
    for played in results:
        for side, (name, counts) in enumerate(zip(played.players, played.counts, strict=True)):
            if counts:
                counted.setdefault((played.game, side, name.partition("#")[0]), []).append(counts)
    for (game, side, name), games in sorted(counted.items()):
        means = [sum(counts.get(what, 0) for counts in games) / len(games) for what in (*HABITS, *BLUNDERS)]
        cells = [game, matches.rulebook(game).sides[side], name, str(len(games)), *(f"{mean:.1f}" for mean in means)]
        yield f"| {' | '.join(cells)} |"
