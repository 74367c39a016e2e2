"""What the commands of the lab do (`command` has their arguments)."""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing

from engaja.ai import LEVELS, PLAYERS
from engaja.datafile import nearest
from engaja.games import match as matches
from engaja.lab import results
from engaja.lab.balance import document as balance_document
from engaja.lab.bot import PREFIX, is_bot
from engaja.lab.entrant import BadEntrant, entrant, games_of
from engaja.lab.figures import Gain
from engaja.lab.match import Plan, control, jobs, lines, report, title
from engaja.lab.meter import meter
from engaja.lab.page import page
from engaja.lab.playing import Job, Played
from engaja.lab.results import TUNING
from engaja.lab.running import crew_of, play_all
from engaja.lab.strength import document as strength_document
from engaja.lab.tune import Search, Tuner, toml


class Wrong(Exception):
    """An argument that cannot be used."""


def match(args: argparse.Namespace) -> int:
    """Measure a player against another. Interrupted, it goes on from there the next time."""
    new, old = _known(args.new), _known(args.old)
    seeds = _seeds(args, args.pairs)
    for game, scenario in _wanted(args, (new, old)):
        plan = Plan(game, scenario, new, old, seeds)
        plan = control(plan) if new == old else plan
        found = _measure(args, plan, lambda gain: args.stop and gain.is_decided)
        print("\n".join(lines(report(plan, found))), flush=True)
    return 0


def ladder(args: argparse.Namespace) -> int:
    """Measure every player and program against one, and list them by what they gain on it."""
    against = _known(args.against)
    levels = [] if args.only_bots else [level for level in LEVELS if level != against]
    for game, scenario in _wanted(args, (against,)):
        found = []
        for name in (*levels, *(f"{PREFIX}{command}" for command in args.bot)):
            if game in games_of(name):
                plan = Plan(game, scenario, name, against, _seeds(args, args.pairs))
                measured = _measure(args, plan)
                found.append((report(plan, measured).gain, f"{name}{_faults(measured.values(), name)}"))
        print(f"{title(game, scenario)}: points per pair over {against}, {args.pairs} pairs")
        for gain, name in sorted([*found, (Gain(0.0, 0.0, args.pairs), against)], reverse=True):
            print(f"  {gain.mean:+8.1f} ± {gain.error:<6.1f} {name}", flush=True)
    return 0


def balance(args: argparse.Namespace) -> int:
    """Play each player against itself."""
    for player in map(_known, args.player):
        for game, scenario in _wanted(args, (player,)):
            seeds = _seeds(args, args.games)
            wanted = [Job(game, scenario, seed, (player, player)) for seed in seeds]
            deque(_play(args, wanted, f"{title(game, scenario)}: {player}"), maxlen=0)
    print("\n".join(balance_document(results.read(args.output))))
    return 0


def tune(args: argparse.Namespace) -> int:
    """Look for better weights; print them as they go into the file of weights."""
    player, against = _known(args.player), _known(args.against)
    ((game, scenario), *more) = _wanted(args, (player, against))
    if more:
        raise Wrong("tune one game at a time: --game, and --scenario where it has several")
    sides = matches.rulebook(game).sides
    if args.side not in sides:
        raise Wrong(f"no side {args.side!r}{nearest(args.side, sides)}")
    declared = PLAYERS[entrant(player).level].weights
    weights = tuple(args.weights.split(",") if args.weights else declared)
    if unknown := [name for name in weights if name not in declared]:
        raise Wrong(f"{entrant(player).level} has no weight {unknown[0]!r}{nearest(unknown[0], declared)}")
    if not weights:
        raise Wrong(f"{entrant(player).level} declares no weights")
    search = Search(game, scenario, sides.index(args.side), player, against, weights, args.seeds, TUNING + args.first)
    with closing(crew_of(args.processes, args.cluster)) as crew, meter(search.name, args.trials) as shown:
        tuner = Tuner(search, args.output, crew, lambda played: shown.step(_line(played), number=0))
        shown.step(number=tuner.done)
        for tried in tuner.tune(args.trials):
            shown.step()
            given_up = "" if tried.gain.pairs == args.seeds else ", given up"
            values = ", ".join(f"{name}={value:.3g}" for name, value in tried.weights.items())
            shown.say(f"{tried.gain.mean:+8.1f} ± {tried.gain.error:<6.1f} ({tried.gain.pairs}{given_up}) {values}")
        best = tuner.final()
    print(f"{search.name}: {args.trials} trials; the best, on seeds that they had not seen:")
    for tried in best:
        print(f"  {tried.gain.mean:+8.1f} ± {tried.gain.error:<6.1f} {dict(tried.weights)}")
    print("\nFor ai/weights.toml, once `engaja lab match` confirms it on other seeds:\n")
    print(toml(search, args.output, best[0]))
    return 0


def write_report(args: argparse.Namespace) -> int:
    """Write documents, a page and Parquet from files of results; without any of these, print the strength."""
    found = results.read(*args.results)
    strength = "\n".join(strength_document(found)) + "\n"
    if args.parquet:
        results.pack(found, args.parquet)
    if args.strength:
        args.strength.write_text(strength, encoding="utf-8")
    if args.balance:
        args.balance.write_text("\n".join(balance_document(found)) + "\n", encoding="utf-8")
    if args.html:
        args.html.write_text(page(found), encoding="utf-8")
    if not any((args.parquet, args.strength, args.balance, args.html)):
        print(strength, end="")
    return 0


# Playing what a file lacks


def _measure(
    args: argparse.Namespace, plan: Plan, is_enough: Callable[[Gain], bool] = lambda _: False
) -> dict[Job, Played]:
    """Play the games of a plan, until the gain is enough."""
    found: dict[Job, Played] = {}

    def gain() -> Gain:
        return report(plan, found).gain

    for played in _play(args, jobs(plan), f"{plan.title}: {plan.new} v {plan.old}", lambda: is_enough(gain()), gain):
        found[played.job] = played
    return found


def _play(
    args: argparse.Namespace,
    wanted: Sequence[Job],
    what: str,
    stop: Callable[[], bool] = lambda: False,
    gain: Callable[[], Gain] = lambda: Gain(0.0, 0.0, 0),
) -> Iterator[Played]:
    """Play what the file of results lacks; return those results and what was there."""
    known = {played.job: played for played in results.read(args.output)}
    yield from [known[job] for job in wanted if job in known]
    missing = [job for job in wanted if job not in known]
    if not missing or stop():
        return
    with closing(crew_of(args.processes, args.cluster)) as crew, meter(what, len(wanted)) as shown:
        shown.step(number=len(wanted) - len(missing))
        for played in play_all(missing, crew, stop):
            results.keep(args.output, played)
            yield played
            shown.step(f"{gain().mean:+.1f} ± {gain().error:.1f}" if gain().pairs > 1 else "")
            shown.say(_line(played))


def _line(played: Played) -> str:
    said = played.crash or " : ".join(map(str, played.score))
    return f"{title(played.game, played.scenario)} {played.seed}: {' v '.join(played.players)} {said}"


# What was asked for


def _known(name: str) -> str:
    """Return the one name of a player."""
    try:
        return name if is_bot(name) else entrant(name).spelt
    except BadEntrant as error:
        raise Wrong(str(error)) from error


def _wanted(args: argparse.Namespace, players: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The games and scenarios that were asked for, if all the players play them."""
    both = [game for game in matches.playable() if all(game in games_of(player) for player in players)]
    for game in args.game or both:
        if game not in both:
            raise Wrong(f"{' and '.join(players)} play {', '.join(both)}; not {game!r}")
        scenarios = list(matches.rulebook(game).scenarios)
        if unknown := [id_ for id_ in args.scenario if id_ not in scenarios]:
            raise Wrong(f"{game} has no scenario {unknown[0]!r}{nearest(unknown[0], scenarios)}")
        for scenario in args.scenario or scenarios or [""]:
            yield game, scenario


def _seeds(args: argparse.Namespace, number: int) -> range:
    first = args.first + (TUNING if getattr(args, "tuning", False) else 0)
    return range(first, first + number)


def _faults(found: Iterable[Played], player: str) -> str:
    """What a program did wrong, if anything."""
    counts = [c for p in found for name, c in zip(p.players, p.counts, strict=True) if name == player]
    late, refused = (sum(c.get(fault, 0) for c in counts) for fault in ("late", "refused"))
    return f" ({late} answers late, {refused} refused)" if late or refused else ""
