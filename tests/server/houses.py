"""Real sites in processes of their own, as `engaja serve` starts them: several may share one database."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

import httpx2

from engaja.server.database import Where
from server.sites import PASSWORD

PROGRAM = """
import sys
from argon2 import PasswordHasher
from engaja.server import run
from engaja.server.database import place_of
from engaja.server.site import passwords
from engaja.server.site.run import serve
run.bake = lambda *_, **__: None  # nobody looks at a board here
passwords.PasswordHasher = lambda: PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
sys.exit(serve("127.0.0.1", int(sys.argv[1]), place_of(sys.argv[2])))
"""


@dataclass
class House:
    """A running site."""

    process: subprocess.Popen[bytes]
    address: str

    def client(self, timeout: float = 30) -> httpx2.Client:
        return httpx2.Client(base_url=self.address, timeout=timeout)

    def person(self, name: str, known: bool = False) -> httpx2.Client:
        """A browser of somebody who has just signed up, or who is known and logs in."""
        client = self.client()
        path = "/api/account/session" if known else "/api/account"
        answer = client.post(path, json={"name": name, "password": PASSWORD})
        assert answer.status_code == 201, answer.text
        return client


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(place: Where, port: int | None = None, more: Mapping[str, str] | None = None) -> House:
    """Start a site and wait until it answers."""
    port = port or free_port()
    command = [sys.executable, "-c", PROGRAM, str(port), str(place)]
    house = House(subprocess.Popen(command, env={**os.environ, **(more or {})}), f"http://127.0.0.1:{port}")
    with house.client(5) as client:
        for _ in range(1200):
            assert house.process.poll() is None, "the site has stopped"
            try:
                client.get("/api/venue")
                return house
            except httpx2.TransportError:
                time.sleep(0.1)
    house.process.kill()
    raise AssertionError("the site does not start")


@contextmanager
def house(place: Where, more: Mapping[str, str] | None = None) -> Iterator[House]:
    """A site until the end of a block."""
    begun = start(place, more=more)
    try:
        yield begun
    finally:
        begun.process.kill()
        begun.process.wait()
