"""The commands of the lab: `match` measures two players against each other, `ladder` all of them and programs of others
against one, `balance` the seats, `tune` looks for better weights, `report` writes what was measured."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

NEEDED = ("rich", "duckdb", "matplotlib", "optuna", "scipy")  # by the extra `engaja[lab]`


def add_arguments(lab: argparse.ArgumentParser) -> None:
    parts = lab.add_subparsers(required=True, metavar="match|ladder|balance|tune|report")

    match = parts.add_parser("match", help="play pairs of games between two players and report the paired gain")
    match.add_argument("new", help="the player to measure: a level, or `level@weight=number,nodes=number`")
    match.add_argument("old", help="the player it is measured against; the same one again is a control")
    match.add_argument("--stop", action="store_true", help="stop as soon as the gain is clearly above or below zero")
    match.add_argument("--tuning", action="store_true", help="on seeds for tuning, not for reporting strength")
    _add_pairs(match)
    match.set_defaults(run=_run("match"))

    ladder = parts.add_parser("ladder", help="measure every computer player, and programs of others, against one")
    ladder.add_argument(
        "--bot", action="append", default=[], metavar="COMMAND", help="a program that plays; repeatable"
    )
    ladder.add_argument("--only-bots", action="store_true", help="leave the computer players out")
    ladder.add_argument("--against", default="recruit", metavar="PLAYER", help="the one (default recruit)")
    _add_pairs(ladder)
    ladder.set_defaults(run=_run("ladder"))

    balance = parts.add_parser("balance", help="play a player against itself: what the seats are worth")
    balance.add_argument("player", nargs="+", help="a level; several are measured one after the other")
    balance.add_argument("--games", type=count, default=100, metavar="N", help="of each scenario (default 100)")
    _add_common(balance)
    balance.set_defaults(run=_run("balance"))

    tune = parts.add_parser("tune", help="look for better weights of a player in a seat, by paired play")
    tune.add_argument("player", help="the level, with its nodes if it searches: `veteran@nodes=20`")
    tune.add_argument("--side", required=True, help="the seat")
    tune.add_argument("--against", default="recruit", metavar="PLAYER", help="the opponent (default recruit)")
    tune.add_argument("--weights", metavar="A,B,...", help="which (default: all that the level declares)")
    tune.add_argument("--trials", type=count, default=50, metavar="N", help="weights to try (default 50)")
    tune.add_argument("--seeds", type=count, default=16, metavar="N", help="games of a trial, at most (default 16)")
    _add_common(tune)
    tune.set_defaults(run=_run("tune"))

    report = parts.add_parser("report", help="write what was measured: documents, a page with plots, Parquet")
    report.add_argument("results", nargs="+", type=Path, metavar="FILE", help="results, as JSON lines or Parquet")
    report.add_argument("--strength", type=Path, metavar="FILE", help="how strong the players are, as Markdown")
    report.add_argument("--balance", type=Path, metavar="FILE", help="what the seats are worth, as Markdown")
    report.add_argument("--html", type=Path, metavar="FILE", help="a page with plots")
    report.add_argument("--parquet", type=Path, metavar="FILE", help="all the results in one file, to keep")
    report.set_defaults(run=_run("write_report"))


def _add_pairs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pairs", type=count, default=10, metavar="N", help="seeds, each in both seats (default 10)")
    _add_common(parser)


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", action="append", metavar="GAME", help="may be repeated (default: all they play)")
    parser.add_argument("--scenario", action="append", default=[], metavar="ID", help="of the game; may be repeated")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="the first seed (default 0)")
    parser.add_argument("--processes", type=count, default=1, metavar="N", help="worker processes (default 1)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="of a scheduler of Dask, whose workers play")
    parser.add_argument("-o", "--output", type=Path, default=Path("lab.jsonl"), metavar="FILE", help="the results")


def count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _run(name: str) -> Callable[[argparse.Namespace], int]:
    return partial(_guarded, name)


def _guarded(name: str, args: argparse.Namespace) -> int:
    """Run a command, unless a package is missing or a player, game or scenario is unknown."""
    wanted = (*NEEDED, *(("distributed",) if getattr(args, "cluster", None) else ()))
    if missing := [package for package in wanted if importlib.util.find_spec(package) is None]:
        extra = "cluster" if missing == ["distributed"] else "lab"
        print(f"engaja: the lab needs {', '.join(missing)}: pip install 'engaja[{extra}]'", file=sys.stderr)
        return 1
    from engaja.lab import work

    try:
        return int(getattr(work, name)(args))
    except work.Wrong as error:
        print(f"engaja: {error}", file=sys.stderr)
        return 1
