"""Real receivers on this machine: of webhooks, and of messages to a browser."""

from __future__ import annotations

import base64
import json
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, NamedTuple

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """An HTTP server. `status`: what it answers; `location`: where it sends people to."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.status, self.location = 201, ""
        self.address = ""

    def wait(self, number: int = 1) -> Received:
        for _ in range(300):
            if len(self.received) >= number:
                return self.received[number - 1]
            time.sleep(0.1)
        raise AssertionError(f"{len(self.received)} requests have arrived, not {number}")


@contextmanager
def receiver() -> Iterator[Receiver]:
    told = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", "0")))
            told.received.append(Received(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(told.status)
            if told.location:
                self.send_header("Location", told.location)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        told.address = f"http://127.0.0.1:{server.server_address[1]}"
        Thread(target=server.serve_forever, daemon=True).start()
        yield told
        server.shutdown()


class Browser:
    """The part of a browser that a push service talks to: only it can read what is sent."""

    def __init__(self) -> None:
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    def subscription(self, endpoint: str) -> dict[str, Any]:
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": endpoint, "keys": {"p256dh": encoded(point), "auth": encoded(self._auth)}}

    def read(self, body: bytes) -> dict[str, Any]:
        plain = http_ece.decrypt(body, private_key=self._key, auth_secret=self._auth, version="aes128gcm")
        return dict(json.loads(plain))


def encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
