"""Requests to addresses that people gave reach nothing inside our own network."""

from __future__ import annotations

import socket
import time
from ipaddress import ip_address
from typing import Any

import pytest

from engaja.server.site import outward
from engaja.server.site.mail import Undeliverable
from engaja.server.site.outward import Gone, Outward, checked
from engaja.server.site.settings import BadSetting, settings_of
from server.receivers import receiver

LOOPBACK = ("127.0.0.0/8",)
INSIDE = (
    *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
    *("::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1"),
    "2001:0:4136:e378:8000:63bf:80ff:fffe",  # Teredo, of 127.0.0.1
    *("::7f00:1", "::ffff:0:7f00:1", "64:ff9b:1::7f00:1"),  # other ways to write one of version 4 in one of version 6
    *("fec0::1", "5f00::1", "3fff::1", "192.0.0.8"),  # which nobody on the Internet can have
)


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_not_called(address: str) -> None:
    assert not Outward().allows(ip_address(address))
    shown = f"[{address}]" if ":" in address else address
    with pytest.raises(Undeliverable):
        Outward().post(f"http://{shown}/", b"", {})


@pytest.mark.parametrize("address", ["1.1.1.1", "2606:4700:4700::1111", "::ffff:1.1.1.1"])
def test_public_addresses_are_called(address: str) -> None:
    assert Outward().allows(ip_address(address))


@pytest.mark.parametrize("name", ["localhost", "LOCALHOST", "127.1", "2130706433", "0x7f000001", "017700000001"])
def test_other_ways_to_write_an_address_lead_no_further(name: str) -> None:
    with receiver() as told:
        with pytest.raises((Undeliverable, OSError)):
            Outward().post(told.address.replace("127.0.0.1", name), b"", {})
        assert told.received == []


def test_every_address_of_a_name_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that would not be used; and what was looked at is what is called, whatever the name means next."""
    answers = [["93.184.216.34", "127.0.0.1"], ["127.0.0.1"]]

    def resolved(_: str, port: int, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, port)) for each in answers.pop(0)]

    with receiver() as told:
        monkeypatch.setattr(socket, "getaddrinfo", resolved)
        port = int(told.address.rpartition(":")[2])
        with pytest.raises(Undeliverable, match="inside"):
            Outward().post(f"http://mixed.example:{port}/", b"", {})
        called: list[object] = []

        def create(where: tuple[str, int], timeout: float) -> socket.socket:
            called.append(where)
            made = socket.socket()
            made.settimeout(timeout)
            made.connect(where)
            return made

        monkeypatch.setattr(socket, "create_connection", create)
        Outward(LOOPBACK).post(f"http://pinned.example:{port}/in", b"{}", {})
        assert called == [("127.0.0.1", port)] and answers == [], "the name was asked for once"
        assert told.received[0].headers["host"] == f"pinned.example:{port}"


def test_a_redirect_is_not_followed() -> None:
    with receiver() as one, receiver() as two:
        one.status, one.location = 307, f"{two.address}/inside"
        with pytest.raises(Undeliverable):
            Outward(LOOPBACK).post(one.address, b"", {})
        assert len(one.received) == 1 and two.received == []


def test_what_an_answer_means() -> None:
    with receiver() as told:
        for status, kind in ((404, Gone), (410, Gone), (400, Undeliverable), (429, OSError), (503, OSError)):
            told.status = status
            with pytest.raises(kind):
                Outward(LOOPBACK).post(told.address, b"", {})
        told.status = 204
        Outward(LOOPBACK).post(told.address, b"", {})


def test_a_receiver_that_never_ends_its_answer_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outward, "SECONDS", 0.3)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        begun = time.monotonic()
        with pytest.raises(OSError):
            Outward(LOOPBACK).post(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"", {})
        assert time.monotonic() - begun < 5


@pytest.mark.parametrize(
    "address",
    [
        *(
            "",
            "ftp://example.org",
            "file:///etc/passwd",
            "http://",
            "https://user@example.org",
            "http://example.org:22",
        ),
        *(
            "http://example.org:99999",
            "http://exa mple.org",
            "http://example.org/\r\nX: 1",
            "http://[::1",
            "gopher://a",
        ),
        "https://example.org/" + "x" * 1000,
    ],
)
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(Undeliverable):
        checked(address)


def test_a_site_may_name_networks_of_its_own() -> None:
    assert settings_of({"ENGAJA_MAY_CALL": "10.0.0.0/8, ::1/128"}).inside == ("10.0.0.0/8", "::1/128")
    with pytest.raises(BadSetting):
        settings_of({"ENGAJA_MAY_CALL": "home"})
