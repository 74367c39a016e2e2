"""The command line: `engaja play | new | show | replay | rules | referee | check | print | ...`; docs/commands.md."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from engaja.datafile import LANGUAGES, FaultyGame, Language
from engaja.faults import BadInput
from engaja.lab import add_arguments as add_lab_arguments
from engaja.printing import add_arguments
from engaja.printing import run as run_print

DATABASE = "(default: ENGAJA_DATABASE, else engaja/engaja.db in the user's data folder)"

# Each command imports what it needs when it runs, so that `engaja check` does not load a web server.


def main(argv: Sequence[str] | None = None) -> int:
    args = _parser().parse_args(argv)
    if args.games_in:
        _look_in(args.games_in)
    run: Callable[[argparse.Namespace], int] = args.run
    try:
        code = run(args)
        sys.stdout.flush()  # here, while it can still be reported that nothing more can be written
        return code
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output stopped, as `head` does; nothing more can be written
        _write_no_more()
        return 141
    except BadInput as error:  # games named by the user that cannot be used: any command may find out
        print(f"engaja: {error.words.en}", file=sys.stderr)
        return 1
    except FaultyGame as error:
        print(f"engaja: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        _write_what_can_be()
        print(f"engaja: {f'{error.filename}: ' if error.filename else ''}{error.strerror or error}", file=sys.stderr)
        return 1


def _look_in(folder: str) -> None:
    from engaja.games.discovery import look_in

    look_in(folder)


def _write_what_can_be() -> None:
    """Flush the remaining output; if that is what failed, do nothing more."""
    try:
        sys.stdout.flush()
    except OSError:
        _write_no_more()


def _write_no_more() -> None:
    """Discard the remaining output, which would fail again when Python exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="engaja", description="Second World War hex-and-counter games.")
    parser.add_argument(
        *("--games", "-G"),
        dest="games_in",
        metavar="FOLDER",
        help="a folder with more games, or of one game (or set ENGAJA_GAMES)",
    )
    commands = parser.add_subparsers(required=True, metavar="command")

    play = commands.add_parser("play", help="serve the games on this machine and open them in the browser")
    play.add_argument("--port", type=_port, default=8017, help="port to try first (default 8017)")
    play.add_argument("--database", type=Path, metavar="FILE", help=f"file that keeps the matches {DATABASE}")
    play.add_argument("--no-browser", action="store_true", help="only print the address")
    play.set_defaults(run=_play)

    serve = commands.add_parser("serve", help="serve the games; fails if the port is taken")
    serve.add_argument("--host", default="127.0.0.1")
    serve.add_argument("--port", type=_port, default=8017, help="0 picks a free one")
    serve.add_argument(
        *("--name", "-n"),
        action="append",
        default=[],
        help="a name by which people call this server, such as example.org (or set ENGAJA_NAMES)",
    )
    keeps = f"file, or postgresql:// address, that keeps the matches {DATABASE}"
    serve.add_argument("--database", type=_place, metavar="FILE", help=keeps)
    serve.set_defaults(run=_serve)

    worker = commands.add_parser("worker", help="think for the computer players of a site (ENGAJA_THINKING=workers)")
    worker.add_argument("--database", type=_place, metavar="ADDRESS", help="its postgresql:// address")
    worker.set_defaults(run=_worker)

    check = commands.add_parser("check", help="verify the data of the games against their rulebooks")
    check.add_argument("games", nargs="*", metavar="game", help="default: all")
    check.set_defaults(run=_check)

    print_ = commands.add_parser("print", help="write a PDF: board, tiles, counter sheets, tables, set-up")
    add_arguments(print_)
    print_.set_defaults(run=_print)

    bake = commands.add_parser("bake", help="draw the boards and counters that changed")
    bake.add_argument("games", nargs="*", metavar="game", help="default: all")
    bake.set_defaults(run=_bake)

    _add_match_commands(commands)
    _add_reference_commands(commands)
    add_lab_arguments(commands.add_parser("lab", help="measure computer players against one another"))

    _add_admin_commands(commands)

    openapi = commands.add_parser("openapi", help="print the server's OpenAPI description")
    openapi.set_defaults(run=_openapi)
    return parser


def _add_admin_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    admin = commands.add_parser(
        "admin", help="look after a site: accounts, matches, reports, copies, repair, new rules"
    )
    keeps = f"file, or postgresql:// address, that keeps the matches {DATABASE}"
    admin.add_argument("--database", type=_place, metavar="FILE", help=keeps)
    doings = admin.add_subparsers(required=True, metavar="doing", dest="doing")
    users = doings.add_parser("users", help="list accounts")
    users.add_argument("search", nargs="?", default="", help="only names with this in them")
    password = doings.add_parser("password", help="give an account a new password, and print it")
    password.add_argument("name")
    remove = doings.add_parser("remove", help="delete an account with its data")
    remove.add_argument("name")
    games = doings.add_parser("games", help="list matches, the most recently played first")
    games.add_argument("--most", type=int, default=50, metavar="N", help="how many (default 50)")
    backup = doings.add_parser("backup", help="write a copy of everything, while the site goes on")
    backup.add_argument("file")
    restore = doings.add_parser("restore", help="restore a copy into an empty database, of either kind")
    restore.add_argument("file")
    repair = doings.add_parser("repair", help="replay matches, and report those that cannot be played")
    repair.add_argument("matches", nargs="*", metavar="match", help="default: all")
    repair.add_argument("--write", action="store_true", help="correct what the list shows of them")
    _add_company_commands(doings)
    admin.set_defaults(run=_admin)


def _add_company_commands(doings: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    migrate = doings.add_parser("migrate", help="move matches to the present rules, and report those that change")
    migrate.add_argument("--write", action="store_true", help="move those that can be played (stop the servers first)")
    cut = "also end those that cannot be played at the last action that can"
    migrate.add_argument("--cut", action="store_true", help=cut)
    migrate.add_argument("--report", metavar="FILE", help="write what changes as JSON Lines too")
    reports = doings.add_parser("reports", help="print what people have reported about others")
    reports.add_argument("--closed", action="store_true", help="those that were dealt with")
    reports.add_argument("--close", type=int, action="append", default=[], metavar="N", help="note that one was")
    moderator = doings.add_parser("moderator", help="let somebody read reports and delete comments")
    silence = doings.add_parser("silence", help="let somebody write to nobody any more")
    for doing in (moderator, silence):
        doing.add_argument("name")
        doing.add_argument("--off", action="store_true", help="end that")
    doings.add_parser("ratings", help="work out all ratings again from the games that counted")


def _worker(args: argparse.Namespace) -> int:
    from engaja.server.database import default_place
    from engaja.server.thinking.worker import work

    return work(args.database or default_place())


def _admin(args: argparse.Namespace) -> int:
    from engaja.server.site.admin import run

    return run(args)


Commands = argparse._SubParsersAction  # argparse has no public name for it


def _add_match_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    new = commands.add_parser("new", help="start a game: write its journal")
    new.add_argument("game")
    new.add_argument("--seed", type=int, metavar="N", help="the dice, for tests and puzzles (default: secret dice)")
    new.add_argument("--scenario", metavar="NAME", help="one of the game's shorter scenarios, if it has any")
    new.add_argument("--option", action="append", default=[], metavar="NAME[=VALUE]", help="an option of the match")
    new.add_argument("-o", "--output", metavar="FILE", help="the journal (default <game>.jsonl; - prints it)")
    new.add_argument("--force", action="store_true", help="overwrite a journal that exists")
    _add_language(new)
    new.set_defaults(run=_new)

    show = commands.add_parser("show", help="print the board and the stacks of a journal, or of a game's set-up")
    show.add_argument("journal", metavar="journal|game", help="- reads standard input")
    show.add_argument("--side", help="what this side may see (default: everything)")
    show.add_argument("--width", type=int, metavar="N", help="columns of text (default: the terminal's)")
    _add_language(show)
    show.set_defaults(run=_show)

    replay = commands.add_parser("replay", help="play a journal again")
    replay.add_argument("journal", help="- reads standard input")
    replay.add_argument("--until", type=int, metavar="N", help="stop after N actions")
    replay.add_argument("--events", action="store_true", help="tell what happened, with the paragraphs")
    replay.add_argument(
        "--verify",
        nargs="?",
        const="",
        metavar="HASH",
        help="check that it was played with these data and ends the same when replayed again; and with this hash",
    )
    _add_language(replay)
    replay.set_defaults(run=_replay)

    dice = commands.add_parser("dice", help="check the dice of a game")
    verify = dice.add_subparsers(required=True, metavar="verify").add_parser(
        "verify", help="throw every die of a journal again from its secret"
    )
    verify.add_argument("journal", help="- reads standard input")
    verify.add_argument("--commitment", metavar="HEX", help="what was published when the game started")
    _add_language(verify)
    verify.set_defaults(run=_verify_dice)

    referee = commands.add_parser("referee", help="the rules over JSON Lines, for bots and other programs")
    referee.add_argument("--fixed-dice", action="store_true", help="let “dice” say what the next dice show")
    _add_language(referee)
    referee.set_defaults(run=_referee)


def _add_reference_commands(commands: Commands[argparse.ArgumentParser]) -> None:
    rules = commands.add_parser("rules", help="what a paragraph says, where it is enforced, which tests prove it")
    rules.add_argument("game")
    rules.add_argument("paragraph", nargs="*", help="such as 5.1.2, 5.1.2 obs., C-09 (default: the list of them all)")
    _add_language(rules)
    rules.set_defaults(run=_rules)

    conformance = commands.add_parser("conformance", help="write docs/conformance.md: every paragraph and its proof")
    conformance.add_argument("--check", action="store_true", help="write nothing; fail if it is stale or has gaps")
    conformance.add_argument("-o", "--output", metavar="FILE", help="another file")
    conformance.set_defaults(run=_conformance)


def _place(text: str) -> Path | str:
    from engaja.server.database import place_of

    return place_of(text)


def _add_language(parser: argparse.ArgumentParser) -> None:
    help_ = "language of the texts (default en)"
    parser.add_argument("--lang", "--language", choices=LANGUAGES, default="en", help=help_)


def _play(args: argparse.Namespace) -> int:
    from engaja.server.run import play

    _leave_out_broken_games()
    return play(args.port, open_browser=not args.no_browser, database=args.database)


def _serve(args: argparse.Namespace) -> int:
    from engaja.server.site.run import serve

    _leave_out_broken_games()
    return serve(args.host, args.port, args.database, args.name)


def _leave_out_broken_games() -> None:
    """A game outside the package that cannot be played is named, and the others are served without it."""
    from engaja.check.on_rules import outside_faults
    from engaja.games.discovery import leave_out

    wrong = outside_faults()
    for name, faults in wrong.items():
        print(f"engaja: {name} is left out: {faults[0]}", file=sys.stderr)
    leave_out(wrong)


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


def _new(args: argparse.Namespace) -> int:
    from engaja import journals

    _playable(args.game, args.lang)
    return journals.new(args)


def _show(args: argparse.Namespace) -> int:
    from engaja import journals

    return journals.show_game(args)


def _replay(args: argparse.Namespace) -> int:
    from engaja import journals

    return journals.replay(args)


def _verify_dice(args: argparse.Namespace) -> int:
    from engaja import journals

    return journals.verify_dice(args)


def _referee(args: argparse.Namespace) -> int:
    from engaja import referee

    fixed = ["--fixed-dice"] if args.fixed_dice else []
    return referee.main([*fixed, "--language", args.lang])


def _rules(args: argparse.Namespace) -> int:
    from engaja import reference

    _playable(args.game, args.lang)
    return reference.rules(args)


def _conformance(args: argparse.Namespace) -> int:
    from engaja import reference

    return reference.conform(args)


def _openapi(_: argparse.Namespace) -> int:
    import json

    from engaja.server.app import create_app
    from engaja.server.site.describe import described

    print(json.dumps(create_app(routers=described()).openapi(), indent=1, ensure_ascii=False))
    return 0


def _port(text: str) -> int:
    port = int(text)
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"a port is a number up to 65535, not {port}")
    return port


def _playable(name: str, language: Language) -> None:
    """End the command if the rules of the game have not been written."""
    from engaja.faults import fault, listed
    from engaja.games import match

    _games([name], language)
    if name not in match.playable():
        problem = fault("not_yet", value=name, hint=listed(match.playable()))
        sys.exit(f"engaja: {problem.in_(language)}")


def _games(wanted: Sequence[str], language: Language = "en") -> list[str]:
    """The games named on the command line, or all; a wrong name ends the command with a hint."""
    from engaja import games
    from engaja.faults import NO_HINT, fault, listed, nearest

    known = games.names()
    for name in wanted:
        if name not in known:
            near = nearest(name, known)
            problem = fault("unknown_game", value=name, hint=listed(known) if near == NO_HINT else near)
            sys.exit(f"engaja: {problem.in_(language)}")
    return list(wanted) or known
