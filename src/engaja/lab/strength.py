"""How strong the players are, as a document: from stored results, with seeds, code and errors."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engaja.games import match as matches
from engaja.lab.entrant import entrant
from engaja.lab.judge import BLUNDERS, HABITS
from engaja.lab.match import Plan, Report, report, title
from engaja.lab.playing import Played
from engaja.lab.results import is_tuning

INTRODUCTION: Final = """\
# Strength of the computer players

Written by `engaja lab report` from stored games; do not edit. The paired gain is explained in
[computer players](computer-players.md#the-lab): the points by which a player does better than another in the same seat,
on the same seed and against the same opponent, with its standard error. Only seeds that no tuning has used count here.
Turns are in seconds of processor time: the mean, and the slowest."""
COMPARED: Final = """\
## What was compared before

The best of many variants is partly luck, so variants are compared on other seeds than those above. A variant is a
player with other weights or means, or with other code."""
JUDGED: Final = """\
## What they did

Means per game, whatever the opponent. The last four are mistakes, as the judge of the lab counts them: places left
without a unit while an enemy is within three hexes, attacks below 1-2 that nothing obliged the side to make, units
without a hex to retreat to at the enemy's turn, and air points not spent in the last two turns. Of the theatre games it
counts only moves."""


def document(results: Sequence[Played]) -> Iterator[str]:
    """The lines of the document: strength first, then what was compared before, then what the players did."""
    shown = [played for played in results if not is_tuning(played.seed)]
    yield from (INTRODUCTION, "")
    yield "| game | player | pairs | gain per pair | as | gain in the seat | won (95 %) | turns | code |"
    yield "|---|---|---|---|---|---|---|---|---|"
    for found in reports(shown):
        yield from _rows(found, _codes(shown, found.plan))
    yield from _crashes(shown)
    yield from ("", COMPARED, "")
    yield from _compared([played for played in results if is_tuning(played.seed)])
    yield from ("", JUDGED, "")
    yield f"| game | as | player | games | {' | '.join((*HABITS, *BLUNDERS))} |"
    yield "|" + "---|" * (4 + len(HABITS) + len(BLUNDERS))
    yield from _habits(shown)


def reports(results: Iterable[Played]) -> list[Report]:
    """Every comparison of two players. Where it can be made both ways, the better one is taken for the new one."""
    by_job = {played.job: played for played in results}
    found = {plan[:4]: report(plan, by_job) for plan in _plans(by_job.values())}
    mirrored = {key: found.get((*key[:2], key[3], key[2])) for key in found}
    return [r for key, r in found.items() if not (other := mirrored[key]) or r.gain.mean > other.gain.mean]


def _plans(results: Iterable[Played]) -> list[Plan]:
    """Every comparison of which whole pairs were played."""
    seeds: dict[tuple[str, str, tuple[str, str]], set[int]] = {}
    for played in results:
        seeds.setdefault((played.game, played.scenario, played.players), set()).add(played.seed)
    found = []
    for game, scenario, (new, old) in sorted(seeds):
        games = [seeds.get((game, scenario, seats), set()) for seats in ((new, old), (old, new), (old, old))]
        if new != old and (whole := set.intersection(*games)):
            found.append(Plan(game, scenario, new, old, sorted(whole)))
    return found


def _codes(results: Iterable[Played], plan: Plan) -> str:
    """The commits that played it."""
    return ", ".join(sorted({p.code for p in results if p.job[:2] == plan[:2] and plan.new in p.players and p.code}))


def _rows(found: Report, codes: str) -> Iterator[str]:
    plan, total = found.plan, found.gain
    head = [
        plan.title,
        f"{plan.new} over {plan.old}",
        f"{total.pairs} (seeds {plan.seeds[0]} to {plan.seeds[-1]})",
        f"{total.mean:+.1f} ± {total.error:.1f}",
    ]
    for seat in found.seats:
        wins = f"{seat.wins.share:.0%} ({seat.wins.low:.0%} to {seat.wins.high:.0%})"
        gain = f"{seat.gain.mean:+.1f} ± {seat.gain.error:.1f}"
        turns = f"{seat.usual:.2f} s, {seat.slowest:.1f} s"
        yield f"| {' | '.join([*head, seat.side, gain, wins, turns, codes])} |"
        head, codes = [""] * len(head), ""


def _crashes(results: Iterable[Played]) -> Iterator[str]:
    for p in results:
        if p.crash:
            yield ""
            yield f"Crashed: {title(p.game, p.scenario)}, seed {p.seed}, {' v '.join(p.players)}: {p.crash}"


def _compared(results: Sequence[Played]) -> Iterator[str]:
    """By game and level, how many variants were played on seeds for tuning, and how many games that took."""
    variants: dict[tuple[str, str], set[tuple[str, str]]] = {}
    games: dict[tuple[str, str], int] = {}
    for played in results:
        for name in set(played.players):
            key = title(played.game, played.scenario), entrant(name).level
            variants.setdefault(key, set()).add((name, played.code))
            games[key] = games.get(key, 0) + 1
    if not variants:
        yield "None on stored seeds."
        return
    yield "| game | level | variants | games |"
    yield "|---|---|---|---|"
    for (game, level), found in sorted(variants.items()):
        yield f"| {game} | {level} | {len(found)} | {games[game, level]} |"


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
