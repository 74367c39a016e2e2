"""Sends messages to browsers by Web Push: encrypted for the browser, and signed by this site (VAPID)."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from engaja.server.database import Database
from engaja.server.site.devices import Device
from engaja.server.site.keys import key
from engaja.server.site.mail import Undeliverable
from engaja.server.site.outward import Outward
from engaja.server.site.settings import Settings

if TYPE_CHECKING:
    from py_vapid import Vapid02

KEPT: Final = 24 * 3600  # seconds that the browser's service keeps a message for a browser that is off
SIGNED: Final = 12 * 3600  # seconds that a signature counts; at most a day
KEY: Final = 65  # bytes of a browser's public key
SECRET: Final = 16


class Pusher:
    def __init__(self, database: Database, settings: Settings, outward: Outward) -> None:
        self._database, self._settings, self._outward = database, settings, outward

    @cached_property
    def _vapid(self) -> Vapid02:
        from py_vapid import Vapid02

        return Vapid02.from_pem(key(self._database, "vapid", _made).encode())

    @cached_property
    def public_key(self) -> str:
        """What a browser must be told when it subscribes: only this site may then send to it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return _encoded(point)

    def send(self, device: Device, said: Mapping[str, Any], topic: str) -> None:
        """Send a message; a later one of the same topic replaces it while the browser is off."""
        from pywebpush import WebPusher

        keys = {"p256dh": device.p256dh, "auth": device.auth}
        body = WebPusher({"endpoint": device.endpoint, "keys": keys}).encode(json.dumps(said).encode())["body"]
        parts = urlsplit(device.endpoint)
        claims: dict[str, str | int] = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED,
            "sub": self._settings.url if self._settings.url.startswith("https://") else "mailto:nobody@localhost",
        }
        headers = {
            **self._vapid.sign(claims),
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Urgency": "normal",
            "Topic": topic[:32],
        }
        self._outward.post(device.endpoint, body, headers)


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse keys with which nothing could be encrypted."""
    try:
        point, secret = _decoded(p256dh), _decoded(auth)
    except ValueError as error:
        raise Undeliverable("these are no keys") from error
    if len(point) != KEY or point[0] != 4 or len(secret) != SECRET or not _on_curve(point):
        raise Undeliverable("these are no keys of a browser")


def _on_curve(point: bytes) -> bool:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def _made() -> str:
    from py_vapid import Vapid02

    vapid = Vapid02()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def _encoded(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), altchars=b"-_", validate=True)
