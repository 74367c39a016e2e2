"""The command line: `engaja play | serve | check | print | bake | openapi`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from engaja.printing import add_arguments
from engaja.printing import run as run_print

# Each command imports what it needs when it runs, so that `engaja check` does not load a web server.


def main(argv: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        return run(args)
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="engaja", description="Second World War hex-and-counter games.")
    commands = parser.add_subparsers(required=True, metavar="command")

    play = commands.add_parser("play", help="serve the games on this machine and open them in the browser")
    play.add_argument("--port", type=int, default=8017, help="port to try first (default 8017)")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.set_defaults(run=_play)

    serve = commands.add_parser("serve", help="serve the games; fails if the port is taken")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=int, default=8017, help="0 picks a free one")
    serve.set_defaults(run=_serve)

    check = commands.add_parser("check", help="verify the data of the games against their rulebooks")
    check.add_argument("games", nargs="*", metavar="game", help="default: all")
    check.set_defaults(run=_check)

    print_ = commands.add_parser("print", help="write a PDF: board, tiles, counter sheets, tables, set-up")
    add_arguments(print_)
    print_.set_defaults(run=_print)

    bake = commands.add_parser("bake", help="draw the boards and counters that changed")
    bake.add_argument("games", nargs="*", metavar="game", help="default: all")
    bake.set_defaults(run=_bake)

    openapi = commands.add_parser("openapi", help="print the server's OpenAPI description")
    openapi.set_defaults(run=_openapi)
    return parser


def _play(args: argparse.Namespace) -> int:
    from engaja.server.run import play

    return play(args.port, open_browser=not args.no_browser)


def _serve(args: argparse.Namespace) -> int:
    from engaja.server.run import serve

    return serve(args.host, args.port)


def _check(args: argparse.Namespace) -> int:
    from engaja import check

    return check.run(_games(args.games))


def _print(args: argparse.Namespace) -> int:
    _games([args.game])
    return run_print(args)


def _bake(args: argparse.Namespace) -> int:
    from engaja.drawing.bake import bake

    bake(_games(args.games), say=lambda line: print(line, flush=True))
    return 0


def _openapi(_: argparse.Namespace) -> int:
    import json

    from engaja.server.app import create_app

    print(json.dumps(create_app().openapi(), indent=1, ensure_ascii=False))
    return 0


def _games(wanted: Sequence[str]) -> list[str]:
    """The games named on the command line, or all; a wrong name ends the command with a hint."""
    from engaja import games
    from engaja.datafile import nearest

    known = games.names()
    for name in wanted:
        if name not in known:
            sys.exit(f"engaja: no game {name!r}{nearest(name, known)}")
    return list(wanted) or known
