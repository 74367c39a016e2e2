"""Requests to addresses that other people chose. They must not reach what only this machine or its network can reach:
every address that a name has is looked at, the connection goes to one of those and no other, and no redirect is
followed.
"""

from __future__ import annotations

import http.client
import socket
import ssl
from collections.abc import Iterable, Mapping
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from threading import Timer
from typing import Final
from urllib.parse import SplitResult, urlsplit

from engaja.server.site.mail import Undeliverable

SECONDS: Final = 15.0  # for the whole request
LONGEST: Final = 1000  # characters of an address
WEB: Final = (80, 443)
FREE: Final = 1024  # from here on a port is nobody's own
_GIVEN_OUT: Final = IPv6Network("2000::/3")  # all that anybody else can have; the rest has uses of its own
_EXAMPLES: Final = IPv6Network("3fff::/20")
_TRANSLATED: Final = IPv6Network("64:ff9b::/96")  # addresses of version 4, for networks that know only version 6
_PROTOCOLS: Final = IPv4Network("192.0.0.0/24")  # of networks themselves
_GONE: Final = (404, 410)

Address = IPv4Address | IPv6Address


class Gone(Undeliverable):
    """Nobody is there any more."""


class Outward:
    """`inside`: networks of the site's own that may be called all the same."""

    def __init__(self, inside: Iterable[str] = ()) -> None:
        self._inside = [ip_network(each) for each in inside]

    def post(self, url: str, body: bytes, headers: Mapping[str, str]) -> None:
        """Send a request. Raises `Undeliverable` if it will never be accepted, `OSError` if it may be later."""
        parts = checked(url)
        port = _port(parts)
        connection = _connection(parts, port, self._resolved(parts.hostname or "", port))
        timer = Timer(SECONDS, _cut, (connection,))  # each step has a limit; this is the limit of them all
        timer.start()
        try:
            path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
            connection.request("POST", path, body, dict(headers))
            status = connection.getresponse().status
        except (http.client.HTTPException, ValueError, AttributeError) as error:  # also of a connection that was cut
            raise OSError(f"no answer: {error}") from error
        finally:
            timer.cancel()
            connection.close()
        _judge(status)

    def _resolved(self, host: str, port: int) -> str:
        """Return an address of a name, if all that it has may be called."""
        try:
            found = {entry[4][0] for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
        except UnicodeError as error:
            raise Undeliverable(f"{host} is no name") from error
        for each in found:
            if not self.allows(ip_address(str(each).partition("%")[0])):
                raise Undeliverable(f"{host} is inside our own network")
        return str(min(found))

    def allows(self, address: Address) -> bool:
        inner = _inner(address)
        if isinstance(inner, IPv6Address) and (inner not in _GIVEN_OUT or inner in _EXAMPLES):
            public = False
        else:
            public = inner.is_global and not inner.is_multicast and inner not in _PROTOCOLS
        return public or any(address in network for network in self._inside)


def checked(url: str) -> SplitResult:
    """Return the parts of an address that may be called, as far as its text shows."""
    try:
        parts = urlsplit(url)
        port = _port(parts)
    except ValueError as error:
        raise Undeliverable("this is no address") from error
    fine = parts.scheme in ("http", "https") and parts.hostname and parts.username is None and len(url) <= LONGEST
    if not fine or not url.isascii() or not url.isprintable() or " " in url or not (port in WEB or port >= FREE):
        raise Undeliverable("this address cannot be called")
    return parts


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _inner(address: Address) -> Address:
    """Return the address of version 4 that one of version 6 stands for."""
    if isinstance(address, IPv4Address):
        return address
    teredo = address.teredo[1] if address.teredo else None
    other = address.ipv4_mapped or address.sixtofour or teredo
    if other is None and address in _TRANSLATED:
        other = IPv4Address(int(address) & 0xFFFFFFFF)
    return other or address


class _Plain(http.client.HTTPConnection):
    """A connection to one address, whatever the name means a moment later."""

    def __init__(self, host: str, port: int, address: str) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self.port), self.timeout)


class _Secure(_Plain):
    default_port = http.client.HTTPS_PORT

    def connect(self) -> None:
        super().connect()
        self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def _connection(parts: SplitResult, port: int, address: str) -> _Plain:
    return (_Secure if parts.scheme == "https" else _Plain)(parts.hostname or "", port, address)


def _cut(connection: _Plain) -> None:
    try:
        if connection.sock is not None:
            connection.sock.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def _judge(status: int) -> None:
    if status in _GONE:
        raise Gone(f"the answer was {status}")
    if 300 <= status < 500 and status not in (408, 425, 429):
        raise Undeliverable(f"the answer was {status}")
    if status >= 300:
        raise OSError(f"the answer was {status}")
