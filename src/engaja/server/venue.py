"""What a server is told about itself: the names it answers to, and whether one person plays on their own machine."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Final

LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True, slots=True)
class Venue:
    """By default one person's own machine, as `engaja play` serves it."""

    names: frozenset[str] = LOCAL
    any_address: bool = False  # also by an address in numbers: nobody can make a browser send one under another name
    shared: bool = False  # other people play here
    mails: bool = False  # it can send e-mail

    def is_named(self, host: str) -> bool:
        """Whether a Host header names this server; the port does not matter."""
        name = name_of(host)
        return name in self.names or (self.any_address and _is_address(name))


def shared_venue(bound: str, names: Iterable[str] = (), *, mails: bool = False) -> Venue:
    """Return the venue of `engaja serve` at an address, with the names that were configured."""
    own = {name.strip().lower() for name in names if name.strip()}
    away = bound not in LOCAL
    return Venue(LOCAL | own | ({bound.lower()} if away else set()), any_address=away, shared=True, mails=mails)


def name_of(host: str) -> str:
    """Return a host without its port, in lower case; an address of version 6 without its brackets.

    >>> name_of("Example.org:8017"), name_of("[::1]:8017"), name_of("[::1]")
    ('example.org', '::1', '::1')
    """
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.partition(":")[0].lower().rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
