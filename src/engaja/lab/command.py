"""The commands of the lab: `match` measures two players against each other, `ladder` all of them and programs of others
against one, `report` writes what was measured."""

from __future__ import annotations

import argparse
import sys

from engaja.ai import LEVELS, PLAYERS
from engaja.games import match as matches
from engaja.lab.bot import PREFIX
from engaja.lab.figures import Gain
from engaja.lab.match import Plan, control, lines, read, report, run
from engaja.lab.playing import Played
from engaja.lab.strength import document


def main(args: argparse.Namespace) -> int:
    """Play what the file lacks, and report. Interrupted, it goes on from there the next time."""
    for name in (args.new, args.old):
        if name not in PLAYERS:
            print(f"engaja: there is no player {name!r}; there are {', '.join(PLAYERS)}", file=sys.stderr)
            return 1
    both = [game for game in PLAYERS[args.new].games() if game in PLAYERS[args.old].games()]
    for game in args.game or both:
        if game not in both:
            print(f"engaja: both play {', '.join(both)}; not {game!r}", file=sys.stderr)
            return 1
    seeds = range(args.first, args.first + args.pairs)
    for game in args.game or both:
        matches.rulebook(game)
        plan = control(game, args.new, seeds) if args.new == args.old else Plan(game, args.new, args.old, seeds)
        for played in run(plan, args.output, args.processes):
            score = " : ".join(map(str, played.score))
            print(f"{game} {played.seed}: {' v '.join(played.players)} {score}", file=sys.stderr, flush=True)
            if args.stop and report(plan, read(args.output)).gain.is_decided:
                break
        print("\n".join(lines(report(plan, read(args.output)))), flush=True)
    return 0


def ladder(args: argparse.Namespace) -> int:
    """Measure every player and program against one, and list them by what they gain on it."""
    games = [game for game in args.game or PLAYERS[args.against].games() if game in PLAYERS[args.against].games()]
    seeds = range(args.first, args.first + args.pairs)
    for game in games:
        names = [level.id for level in LEVELS.values() if game in level.games() and level.id != args.against]
        found = []
        for name in (*(() if args.only_bots else names), *(f"{PREFIX}{command}" for command in args.bot)):
            plan = Plan(game, name, args.against, seeds)
            for played in run(plan, args.output, args.processes):
                print(f"{game} {played.seed}: {' v '.join(played.players)}", file=sys.stderr, flush=True)
            found.append((report(plan, read(args.output)).gain, name))
        print(f"{game}: points per pair over {args.against}, {args.pairs} pairs")
        for gain, name in sorted([*found, (Gain(0.0, 0.0, args.pairs), args.against)], reverse=True):
            faults = _faults(read(args.output), game, name)
            print(f"  {gain.mean:+8.1f} ± {gain.error:<6.1f} {name}{faults}", flush=True)
    return 0


def _faults(results: list[Played], game: str, name: str) -> str:
    """What a program did wrong, if anything."""
    counts = [
        c for p in results if p.game == game for player, c in zip(p.players, p.counts, strict=True) if player == name
    ]
    late, refused = (sum(c.get(fault, 0) for c in counts) for fault in ("late", "refused"))
    return f" ({late} answers late, {refused} refused)" if late or refused else ""


def write_report(args: argparse.Namespace) -> int:
    """Write the document of strength from files of results."""
    results = [played for file in args.results for played in read(file)]
    text = "\n".join(document(results)) + "\n"
    if args.output is None:
        print(text, end="")
    else:
        args.output.write_text(text, encoding="utf-8")
    return 0
