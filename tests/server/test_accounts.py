"""Accounts and sessions, on SQLite and on PostgreSQL."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.database import Where
from engaja.server.site import passwords as hashing
from engaja.server.site import sessions as kept
from engaja.server.site.accounts import checked_name
from engaja.server.site.passwords import Passwords
from engaja.server.site.rates import Rate, Rates
from engaja.server.troubles import Trouble
from server.databases import new_postgres, place, postgres
from server.sites import PASSWORD, QUICK, browser, site
from server.tables import client_of

__all__ = ["new_postgres", "place", "postgres"]


@pytest.fixture
def app(place: Where) -> FastAPI:
    return site(place)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FastAPI]:
    """One site for the tests that do not mind others' accounts."""
    yield site(tmp_path_factory.mktemp("site") / "engaja.db")


def account(client: TestClient) -> Any:
    return client.get("/api/account").json()["account"]


def log_in(client: TestClient, name: str, password: str = PASSWORD) -> int:
    return client.post("/api/account/session", json={"name": name, "password": password}).status_code


def test_an_account_from_its_beginning_to_its_end(app: FastAPI) -> None:
    anna, other = browser(app), browser(app)
    wanted = {"name": " Anna  Sousa ", "password": PASSWORD, "email": "anna@example.org"}
    made = anna.post("/api/account", json=wanted).json()
    assert (made["name"], made["email"], made["guest"]) == ("Anna Sousa", "anna@example.org", False)
    assert account(anna)["id"] == made["id"] and account(other) is None

    assert log_in(other, "anna sousa") == 201
    listed = anna.get("/api/account/sessions").json()
    assert [each["here"] for each in listed].count(True) == 1 and len(listed) == 2

    there = next(each["id"] for each in listed if not each["here"])
    assert anna.delete(f"/api/account/sessions/{there}").status_code == 204
    assert anna.delete(f"/api/account/sessions/{there}").status_code == 404
    assert account(other) is None

    assert log_in(other, "Anna Sousa") == 201
    changed = {"old": PASSWORD, "new": "eight blue rivers"}
    assert anna.post("/api/account/password", json={**changed, "old": "wrong"}).status_code == 403
    assert anna.post("/api/account/password", json=changed).status_code == 204
    assert account(other) is None and account(anna)["id"] == made["id"], "all others are logged out"
    assert log_in(other, "Anna Sousa") == 401

    assert anna.delete("/api/account/session").status_code == 204
    assert account(anna) is None
    assert log_in(anna, "Anna Sousa", "eight blue rivers") == 201
    assert anna.post("/api/account/removal", json={"password": PASSWORD}).status_code == 403
    assert anna.post("/api/account/removal", json={"password": "eight blue rivers"}).status_code == 204
    assert account(anna) is None
    assert log_in(anna, "Anna Sousa", "eight blue rivers") == 401
    browser(app, "Anna Sousa")  # the name is free again


def test_a_name_is_given_once(house: FastAPI) -> None:
    browser(house, "José Prado")
    for taken in ("josé prado", "JOSE PRADO", "Jose  Prado"):
        answer = browser(house).post("/api/account", json={"name": taken, "password": PASSWORD})
        assert (answer.status_code, answer.json()["error"]) == (409, "name_taken")


def test_names_passwords_and_addresses_are_checked() -> None:
    for bad in ("", "x", "a" * 25, "<b>", "Аnna", "--", "a\u202eb", "123", "\u0000\u0001a", "Ana\u200b"):
        with pytest.raises(Trouble):
            checked_name(bad)
    assert checked_name("D'Ávila-2 Jr.") == "D'Ávila-2 Jr."


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"password": "short"}, "weak_password"),
        ({"password": "aaaaaaaaaaaa"}, "weak_password"),
        ({"password": "my Bruno 1"}, "weak_password"),
        ({"email": "bruno"}, "bad_email"),
        ({"name": "<script>"}, "bad_name"),
    ],
)
def test_a_bad_sign_up_makes_no_account(house: FastAPI, change: dict[str, str], error: str) -> None:
    client = browser(house)
    answer = client.post("/api/account", json={"name": "Bruno", "password": PASSWORD, **change})
    assert (answer.status_code, answer.json()["error"]) == (400, error)
    assert "set-cookie" not in answer.headers
    assert log_in(client, "Bruno") == 401


# Nobody learns who has an account


def test_a_wrong_name_and_a_wrong_password_are_answered_alike(house: FastAPI) -> None:
    browser(house, "Clara")
    known, unknown = (
        browser(house).post("/api/account/session", json={"name": name, "password": "not this one"})
        for name in ("Clara", "Nobody at all")
    )
    assert known.status_code == unknown.status_code == 401
    assert known.content == unknown.content
    assert "set-cookie" not in known.headers and "set-cookie" not in unknown.headers


def test_an_unknown_name_takes_the_same_work(monkeypatch: pytest.MonkeyPatch) -> None:
    passwords = Passwords(QUICK)
    hashed = passwords.hash(PASSWORD)
    checked: list[str] = []
    verify = PasswordHasher.verify

    def counted(hasher: Any, old: str, new: str) -> bool:
        checked.append(old.rsplit("$", 2)[0])  # the parameters, without salt and hash
        return bool(verify(hasher, old, new))

    monkeypatch.setattr(PasswordHasher, "verify", counted)
    assert passwords.fits(hashed, PASSWORD)
    assert not passwords.fits(hashed, "other") and not passwords.fits(None, "other")
    assert not passwords.fits(None, "of an account that does not exist")
    assert len(set(checked)) == 1 and len(checked) == 4, "with the same parameters"


def test_passwords_are_guessed_slowly(tmp_path: Path) -> None:
    app = site(tmp_path / "engaja.db")
    client = browser(app, "Dora")
    tries = [log_in(client, "Dora", f"guess number {n}") for n in range(25)]
    assert tries.count(401) == 20 and tries[-1] == 429
    answer = client.post("/api/account/session", json={"name": "Dora", "password": PASSWORD})
    assert answer.json()["error"] == "too_many", "not even the right one"
    assert account(client)["name"] == "Dora", "whoever is logged in stays so"


def test_tries_come_back_with_time() -> None:
    now = [0.0]
    rates = Rates(Rate(2, 10), clock=lambda: now[0])
    rates.spend("a")
    rates.spend("a")
    rates.spend("b")
    with pytest.raises(Trouble, match="in 10 seconds"):
        rates.spend("a")
    now[0] = 10
    rates.spend("a")


# Cookies


def test_the_cookie_is_kept_from_scripts_and_other_sites(house: FastAPI) -> None:
    near = browser(house).post("/api/account", json={"name": "Eva", "password": PASSWORD}).headers["set-cookie"]
    assert near.startswith("engaja=") and "HttpOnly" in near and "SameSite=lax" in near and "Path=/" in near
    away = browser(house, base="https://engaja.example")
    told = away.post("/api/account", json={"name": "Fred", "password": PASSWORD}).headers["set-cookie"]
    assert told.startswith("__Host-engaja=") and "Secure" in told and "HttpOnly" in told and "SameSite=lax" in told
    assert account(away)["name"] == "Fred"


def test_a_planted_token_is_worthless(house: FastAPI) -> None:
    """Session fixation: logging in always begins a session with a new token, and ends the old one."""
    attacker = browser(house, "Gil")
    planted = attacker.cookies["engaja"]
    browser(house, "Helena")
    victim = browser(house)
    victim.cookies.set("engaja", planted, domain="localhost.local")
    assert log_in(victim, "Helena") == 201
    assert planted not in [cookie.value for cookie in victim.cookies.jar]
    assert account(attacker) is None


def test_another_site_cannot_use_the_session(house: FastAPI) -> None:
    client = browser(house, "Ines")
    for headers in ({"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}):
        answer = client.post("/api/account/removal", json={"password": PASSWORD}, headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "other_site")
    assert account(client)["name"] == "Ines"


def test_the_database_holds_neither_passwords_nor_tokens(tmp_path: Path) -> None:
    client = browser(site(tmp_path / "engaja.db"), "Joana")
    token = client.cookies["engaja"]
    with closing(sqlite3.connect(tmp_path / "engaja.db")) as db:
        everything = "\n".join(db.iterdump())
    assert "Joana" in everything
    assert token not in everything and PASSWORD not in everything


def test_a_session_ends_when_it_is_not_used(house: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    client = browser(house, "Karl")
    assert account(client) is not None
    monkeypatch.setattr(kept, "LASTING", timedelta(seconds=-1))
    assert account(client) is None


def test_whoever_is_not_logged_in_is_told_so(house: FastAPI) -> None:
    stranger = browser(house)
    assert stranger.get("/api/account/sessions").status_code == 401
    for path, body in (("password", {"old": "", "new": ""}), ("removal", {})):
        assert stranger.post(f"/api/account/{path}", json=body).status_code == 401
    assert stranger.delete("/api/account/session").status_code == 204


def test_one_persons_own_machine_has_no_accounts(tmp_path: Path, house: FastAPI) -> None:
    client = client_of(tmp_path)
    assert client.get("/api/venue").json()["site"] is False
    assert client.get("/api/account").status_code == 404
    assert browser(house).get("/api/venue").json()["site"] is True


def test_few_passwords_are_checked_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hashing, "PATIENCE", 0.01)
    passwords = Passwords(QUICK)
    with passwords._turn(), passwords._turn(), pytest.raises(Trouble, match="Too many"):
        passwords.hash("x")
    began = time.monotonic()
    passwords.hash("x")
    assert time.monotonic() - began < 10
