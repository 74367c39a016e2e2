"""`engaja lab match`: two computer players measured against each other."""

from __future__ import annotations

import argparse
import sys

from engaja.ai import PLAYERS
from engaja.games import match as matches
from engaja.lab.match import Plan, control, lines, read, report, run


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
        print("\n".join(lines(report(plan, read(args.output)))), flush=True)
    return 0
