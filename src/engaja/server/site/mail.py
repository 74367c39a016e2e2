"""Sends letters by SMTP."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, parseaddr
from typing import Final, NamedTuple

import aiosmtplib

from engaja.server.site.settings import Settings, Smtp

SECONDS: Final = 30.0
LONG: Final = SMTP.clone(max_line_length=500)  # an address in a header must not be broken in two
REFUSED_FOR_GOOD: Final = 500  # replies from here on will be the same tomorrow


class Letter(NamedTuple):
    to: str
    subject: str
    text: str
    headers: Mapping[str, str] = {}


class Undeliverable(Exception):
    """It will never arrive: trying again is of no use."""


class Needless(Exception):
    """Nobody has to be told any more."""


class Mailer:
    """Gives letters to the mail server of a site."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def send(self, letter: Letter, id_: str) -> None:
        """Send a letter. `id_` names it, so that a second copy can be recognised."""
        if self._settings.smtp is None:
            raise Undeliverable("this site sends no mail")
        try:
            asyncio.run(self._give(self._settings.smtp, letter.to, self._written(letter, id_)))
        except (aiosmtplib.SMTPRecipientsRefused, aiosmtplib.SMTPResponseException) as error:
            if _code(error) >= REFUSED_FOR_GOOD:
                raise Undeliverable(str(error)) from error
            raise

    async def _give(self, server: Smtp, to: str, message: EmailMessage) -> None:
        # As bytes: it would be written again with shorter lines.
        await aiosmtplib.send(
            message.as_bytes(),
            sender=parseaddr(self._settings.sender)[1],
            recipients=[to],
            hostname=server.host,
            port=server.port,
            username=server.user,
            password=server.password,
            use_tls=server.scheme == "smtps",
            start_tls=server.scheme == "smtp",
            timeout=SECONDS,
        )

    def _written(self, letter: Letter, id_: str) -> EmailMessage:
        message = EmailMessage(policy=LONG)
        name, sender = parseaddr(self._settings.sender)
        domain = sender.rpartition("@")[2]
        message["From"] = Address(name or "Engaja", addr_spec=sender)
        message["To"] = Address(addr_spec=letter.to)
        message["Subject"] = letter.subject
        message["Date"] = formatdate()
        message["Message-ID"] = f"<{id_}@{domain}>"
        message["Auto-Submitted"] = "auto-generated"
        for header, value in letter.headers.items():
            message[header] = value
        message.set_content(letter.text)
        return message


def _code(error: aiosmtplib.SMTPRecipientsRefused | aiosmtplib.SMTPResponseException) -> int:
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return min((each.code for each in error.recipients), default=0)
    # Wrong credentials are the owner's mistake, which can be corrected.
    return 0 if isinstance(error, aiosmtplib.SMTPAuthenticationError) else error.code
