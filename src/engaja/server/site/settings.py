"""What the owner of a site tells it about itself: its address, and how it sends mail."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_network
from typing import Final, NamedTuple
from urllib.parse import unquote, urlsplit

URL: Final = "ENGAJA_URL"
SMTP: Final = "ENGAJA_SMTP"
SENDER: Final = "ENGAJA_MAIL_FROM"
INSIDE: Final = "ENGAJA_MAY_CALL"
PORTS: Final[Mapping[str, int]] = {"smtp": 587, "smtps": 465, "smtp+plain": 25}


class BadSetting(Exception):
    """A setting that cannot be used; the text says why."""


class Smtp(NamedTuple):
    """A server that accepts letters. `smtps` is encrypted from the start, `smtp` after STARTTLS, which is then
    required; `smtp+plain` never is, for a server on this machine.
    """

    scheme: str
    host: str
    port: int
    user: str | None
    password: str | None


class Settings(NamedTuple):
    url: str = ""  # as people type it, without a slash at the end; empty: unknown, so no letter could have a link
    smtp: Smtp | None = None  # None: this site sends no mail
    sender: str = ""
    inside: tuple[str, ...] = ()  # networks of its own that webhooks may call; otherwise only public addresses

    @property
    def names(self) -> list[str]:
        """The name in the site's address: people call it by this one."""
        return [urlsplit(self.url).hostname or ""] if self.url else []

    @property
    def mails(self) -> bool:
        return self.smtp is not None


def settings_of(environment: Mapping[str, str] = os.environ) -> Settings:
    """Return the settings in the environment; as arguments, everybody on the machine could read the password."""
    where = environment.get(URL, "").rstrip("/")
    mailer, author = environment.get(SMTP, ""), environment.get(SENDER, "")
    if where and urlsplit(where).scheme not in ("http", "https"):
        raise BadSetting(f"{URL} must begin with https://: {where}")
    inside = _networks(environment.get(INSIDE, ""))
    if not mailer:
        return Settings(where, inside=inside)
    if not where or not author:
        raise BadSetting(f"a site that sends mail needs {URL} and {SENDER}")
    return Settings(where, smtp_of(mailer), author, inside)


def _networks(text: str) -> tuple[str, ...]:
    found = tuple(each.strip() for each in text.split(",") if each.strip())
    for each in found:
        try:
            ip_network(each)
        except ValueError as error:
            raise BadSetting(f"{INSIDE} must be networks like 10.0.0.0/8, separated by commas: {each}") from error
    return found


def smtp_of(text: str) -> Smtp:
    """Read the address of a mail server.

    >>> smtp_of("smtps://engaja:p%40ss@mail.example.org")
    Smtp(scheme='smtps', host='mail.example.org', port=465, user='engaja', password='p@ss')
    """
    parts = urlsplit(text)
    if parts.scheme not in PORTS or not parts.hostname:
        raise BadSetting(f"{SMTP} must be like smtp://user:password@host:587 (or smtps://, smtp+plain://)")
    user, password = (None if each is None else unquote(each) for each in (parts.username, parts.password))
    return Smtp(parts.scheme, parts.hostname, parts.port or PORTS[parts.scheme], user, password)
