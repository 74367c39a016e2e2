"""A real mail server on this machine, which keeps what it receives."""

from __future__ import annotations

import email
import re
import socket
import time
from collections.abc import Iterator
from email.message import EmailMessage
from email.policy import default
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from engaja.server.site.settings import Settings, settings_of


class Mailbox:
    """What has arrived. `replies`: what the server says to the next letters instead of taking them."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.replies: list[str] = []

    async def handle_DATA(self, _: Any, __: Any, envelope: Any) -> str:  # noqa: N802
        if self.replies:
            return self.replies.pop(0)
        letter = email.message_from_bytes(envelope.content, policy=default)
        assert isinstance(letter, EmailMessage)
        self.letters.append(letter)
        return "250 OK"

    def wait(self, number: int = 1) -> EmailMessage:
        """Return the latest letter as soon as there are so many."""
        for _ in range(300):
            if len(self.letters) >= number:
                return self.letters[number - 1]
            time.sleep(0.1)
        raise AssertionError(f"{len(self.letters)} letters have arrived, not {number}")


class PostOffice(Mailbox):
    def __init__(self) -> None:
        super().__init__()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._controller = Controller(self, hostname="127.0.0.1", port=self._port)

    def start(self) -> None:
        self._controller.start()

    def stop(self) -> None:
        self._controller.stop()

    @property
    def settings(self) -> Settings:
        told = {
            "ENGAJA_URL": "https://engaja.example/",
            "ENGAJA_SMTP": f"smtp+plain://127.0.0.1:{self._port}",
            "ENGAJA_MAIL_FROM": "Engaja <table@engaja.example>",
        }
        return settings_of(told)


@pytest.fixture
def office() -> Iterator[PostOffice]:
    office = PostOffice()
    office.start()
    yield office
    office.stop()


def text_of(letter: EmailMessage) -> str:
    return str(letter.get_content())


def token_in(letter: EmailMessage, page: str) -> str:
    found = re.search(rf"https://engaja\.example/#/{page}/(\S+)", text_of(letter))
    assert found is not None, text_of(letter)
    return found[1]
