"""What people are told who are not here: letters, messages to browsers, webhooks, by real receivers."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.database import Database, Where, open_database
from engaja.server.site import crier, postman
from engaja.server.site.accounts import accounts
from engaja.server.site.keys import key
from engaja.server.site.outbox import outbox
from engaja.server.site.wishes import Wishes, wishes
from server.databases import new_postgres, place, postgres
from server.letters import PostOffice, office, text_of
from server.receivers import Browser, Receiver, decoded, receiver
from server.sites import browser, site
from server.tables import Player, live
from server.test_tables import MINE, OTHER, account_id, error, invitation, ok, open_table

__all__ = ["new_postgres", "office", "place", "postgres"]


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postman, "PAUSE", 0.05)
    monkeypatch.setattr(crier, "PATIENCE", dict.fromkeys(crier.PATIENCE, timedelta(0)))


@pytest.fixture
def app(place: Where, office: PostOffice) -> Iterator[FastAPI]:
    app = site(place, office.settings._replace(inside=("127.0.0.0/8",)))
    with TestClient(app, base_url="http://localhost"):  # its postman works
        yield app


@pytest.fixture
def hook() -> Iterator[Receiver]:
    with receiver() as told:
        yield told


def settle(place: Where, client: TestClient, email: str, language: str = "en") -> None:
    """Give somebody a confirmed address."""
    database = open_database(place)
    with database.writing() as db:
        mine = accounts.update().where(accounts.c.id == account_id(client))
        db.execute(mine.values(email=email, confirmed="2026-01-01", language=language))
    database.close()


def notices(client: TestClient, **wanted: Any) -> dict[str, Any]:
    known = ok(client.get("/api/account/notices"))
    kept = {name: known[name] for name in ("email", "reminder", "webhook")}
    return dict(ok(client.put("/api/account/notices", json={**kept, **wanted}, headers={"accept-language": "en"})))


def meet(app: FastAPI, place: Where, **wanted: Any) -> tuple[TestClient, TestClient, str]:
    """Two people with addresses at a table of their own; nothing has been told yet."""
    host, friend = browser(app, "Anna"), browser(app, "Bruno")
    settle(place, host, "anna@example.org")
    settle(place, friend, "bruno@example.org", "pt")
    table = open_table(host, name="Winter", **wanted)
    ok(friend.post(f"/api/invitations/{invitation(table)}", json={}))
    return host, friend, table["match"]["id"]


def pass_on(host: TestClient, friend: TestClient, id_: str) -> str:
    """Play until the other side is asked, ending every phase as soon as that is possible; return which."""
    rng, players = random.Random(1), {MINE: Player(host, id_), OTHER: Player(friend, id_)}
    before = players[MINE].table()["match"]["deciding"]
    table = players[before].table()
    for _ in range(400):
        done = next((c["action"] for c in table["choices"] if c["action"]["do"] == "done"), None)
        proposal = (table["desk"] or {}).get("proposal")
        players[before].act(table, done or (proposal and proposal[0]) or players[before].any_action(table, rng))
        table = players[before].table()
        if (asked := table["match"]["deciding"]) != before:
            return str(asked)
    raise AssertionError("the other side is never asked")


def test_a_letter_names_the_game_the_turn_and_the_decision(app: FastAPI, place: Where, office: PostOffice) -> None:
    host, friend, id_ = meet(app, place)
    arrived = office.wait()
    assert arrived["to"] == "anna@example.org" and arrived["subject"] == "Winter: your opponent has arrived"
    assert pass_on(host, friend, id_) == OTHER
    letter = office.wait(2)
    assert letter["to"] == "bruno@example.org"
    assert letter["subject"] == "Winter: é a sua vez (turno 1)"
    table = Player(friend, id_).table()
    said = text_of(letter)
    for words in ("Olá, Bruno", "Metz", "turno 1", table["decision"]["prompt"]["pt"], f"/#/match/{id_}"):
        assert words in said, said
    assert len(office.letters) == 2


def test_one_click_ends_the_letters(app: FastAPI, place: Where, office: PostOffice) -> None:
    host, friend, id_ = meet(app, place)
    pass_on(host, friend, id_)
    letter = next(each for each in (office.wait(1), office.wait(2)) if each["to"] == "bruno@example.org")
    assert letter["list-unsubscribe-post"] == "List-Unsubscribe=One-Click"
    link = letter["list-unsubscribe"].strip("<>")
    assert link.startswith("https://engaja.example/api/unsubscribe/")
    page = f"https://engaja.example/#/unsubscribe/{link.rpartition('/')[2]}"
    assert page in text_of(letter)
    mailer = browser(app, base="https://engaja.example")  # a mail program: no cookie, no origin, and a form
    path = link.removeprefix("https://engaja.example")
    assert mailer.get(path).status_code == 404, "looking at a link changes nothing"
    assert mailer.post(path, data={"List-Unsubscribe": "One-Click"}).status_code == 204
    assert ok(friend.get("/api/account/notices"))["email"] == "never"
    assert error(mailer.post("/api/unsubscribe/guess")) == (404, "used_link")
    Player(host, id_)
    ok(friend.post(f"/api/tables/{id_}/resign"))
    assert office.wait(3)["to"] == "anna@example.org"
    assert office.wait(3)["subject"] == "Winter: the match is over"
    assert [each["to"] for each in office.letters].count("bruno@example.org") == 1


def test_whoever_looks_at_the_table_gets_no_letter(app: FastAPI, place: Where, office: PostOffice) -> None:
    host, friend, id_ = meet(app, place)
    office.wait()
    with live(friend, id_) as socket:
        socket.receive_json()
        pass_on(host, friend, id_)
        settled(place)
    assert len(office.letters) == 1


def eventually(true: Callable[[], bool]) -> None:
    for _ in range(300):
        if true():
            return
        time.sleep(0.05)
    raise AssertionError("it does not happen")


def settled(place: Where, left: int = 0) -> None:
    """Wait until nothing waits any more, except what is due later."""
    eventually(lambda: _waiting(place) <= left)


def _parcels(database: Database) -> list[Any]:
    with database.reading() as db:
        return list(db.execute(outbox.select()))


def _waiting(place: Where) -> int:
    database = open_database(place)
    with database.reading() as db:
        tables = ("happenings", "outbox")
        number = sum(db.execute(sa.text(f"SELECT count(*) FROM {each}")).scalar_one() for each in tables)
    database.close()
    return int(number)


def test_a_reminder_comes_before_the_time_runs_out(app: FastAPI, place: Where, office: PostOffice) -> None:
    host, friend, id_ = meet(app, place, pace={"kind": "days", "days": 3, "bank": 0, "cap": 3})
    assert notices(friend, email="never", reminder=True)["reminder"]
    office.wait()
    pass_on(host, friend, id_)
    database = open_database(place)
    eventually(lambda: any(each.kind == "reminder" for each in _parcels(database)))
    kinds = _parcels(database)
    assert [each.kind for each in kinds] == ["reminder"], "and no other letter"
    due = datetime.fromisoformat(kinds[0].due) - datetime.now(UTC)
    assert timedelta(hours=47) < due < timedelta(hours=48), "a day before three days are over"
    with database.writing() as db:
        db.execute(outbox.update().values(due="2000"))
    assert office.wait(2)["subject"] == "Winter: your time is running out (turn 1)"
    database.close()


def test_nobody_is_reminded_who_has_decided_meanwhile(app: FastAPI, place: Where, office: PostOffice) -> None:
    host, friend, id_ = meet(app, place, pace={"kind": "days", "days": 3, "bank": 0, "cap": 3})
    notices(friend, email="never")
    notices(host, email="never", reminder=False)
    pass_on(host, friend, id_)
    assert pass_on(host, friend, id_) == MINE
    pass_on(host, friend, id_)
    database = open_database(place)
    eventually(lambda: len(_parcels(database)) == 2)
    rows = _parcels(database)
    with database.writing() as db:
        first = min(rows, key=lambda row: row.args["number"]).id
        db.execute(outbox.update().where(outbox.c.id == first).values(due="2000"))
    settled(place, left=1)
    database.close()
    assert [each for each in office.letters if "time" in each["subject"]] == []


def test_a_digest_comes_once_a_day(app: FastAPI, place: Where, office: PostOffice) -> None:
    host, friend, id_ = meet(app, place)
    notices(friend, email="digest")
    office.wait()
    pass_on(host, friend, id_)
    database = open_database(place)
    with database.writing() as db:
        db.execute(wishes.update().values(digested="2000"))
    digest = office.wait(2)
    assert (digest["to"], digest["subject"]) == ("bruno@example.org", "Engaja: matches waiting for you: 1")
    assert "Winter: turn 1" in text_of(digest) and f"/#/match/{id_}" in text_of(digest)
    assert Wishes(database).due_digests(10) == [], "for today"
    database.close()


def test_a_webhook_is_called_and_signed(app: FastAPI, place: Where, hook: Receiver, office: PostOffice) -> None:
    host, friend, id_ = meet(app, place)
    told = notices(friend, email="never", webhook=f"{hook.address}/in?key=1")
    pass_on(host, friend, id_)
    call = hook.wait()
    assert call.path == "/in?key=1"
    signature = hmac.new(told["secret"].encode(), call.body, hashlib.sha256).hexdigest()
    assert call.headers["x-engaja-signature"] == f"sha256={signature}"
    body = json.loads(call.body)
    assert (body["kind"], body["match"], body["turn"], body["deciding"]) == ("decision", id_, 1, OTHER)
    assert (
        body["decision"]["en"] in body["content"]
        and body["decision"] == Player(friend, id_).table()["decision"]["prompt"]
    )
    assert notices(friend, webhook=f"{hook.address}/other")["secret"] != told["secret"]
    ok(friend.post("/api/account/notices/test"))
    assert json.loads(hook.wait(2).body)["kind"] == "test"
    assert notices(friend, webhook="")["secret"] is None


def test_a_message_reaches_a_browser_that_is_closed(
    app: FastAPI, place: Where, hook: Receiver, office: PostOffice
) -> None:
    host, friend, id_ = meet(app, place)
    notices(friend, email="never")
    phone, push_key = Browser(), ok(friend.get("/api/account/notices"))["push_key"]
    ok(friend.post("/api/account/devices", json=phone.subscription(f"{hook.address}/push/1")))
    pass_on(host, friend, id_)
    sent = hook.wait()
    assert sent.path == "/push/1" and sent.headers["content-encoding"] == "aes128gcm" and int(sent.headers["ttl"]) > 0
    said = phone.read(sent.body)
    assert said["title"] == "Winter: it is your decision (turn 1)" and said["link"].endswith(f"/#/match/{id_}")
    claims = _verified(sent.headers["authorization"], push_key)
    assert claims["aud"] == hook.address

    hook.status = 410  # the browser has gone
    ok(friend.post("/api/account/notices/test"))
    hook.wait(2)
    eventually(lambda: not ok(friend.get("/api/account/notices"))["devices"])


def _verified(header: str, push_key: str) -> dict[str, Any]:
    """The claims of a VAPID signature, checked with the key that the browser was given."""
    fields = dict(each.strip().split("=", 1) for each in header.removeprefix("vapid ").split(","))
    assert fields["k"] == push_key
    head, claims, signature = fields["t"].split(".")
    raw = decoded(signature)
    key_ = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(push_key))
    both = (int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key_.verify(encode_dss_signature(*both), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    return dict(json.loads(decoded(claims)))


def test_devices_are_ones_own(app: FastAPI) -> None:
    anna, bruno = browser(app, "Anna"), browser(app, "Bruno")
    phone = Browser()
    for number in range(12):
        ok(anna.post("/api/account/devices", json=phone.subscription(f"https://push.example.org/{number}")))
    listed = ok(anna.get("/api/account/notices"))["devices"]
    assert len(listed) == 10, "the oldest give way"
    path = f"/api/account/devices/{listed[0]['id']}"
    assert error(bruno.delete(path)) == (404, "unknown_device")
    assert anna.delete(path).status_code == 204
    wrong = phone.subscription("https://push.example.org/1")
    for broken in (
        {**wrong, "keys": {**wrong["keys"], "p256dh": "AAAA"}},
        {**wrong, "keys": {**wrong["keys"], "p256dh": "B" + "A" * 86}},
        {**wrong, "keys": {**wrong["keys"], "auth": "!"}},
        {**wrong, "endpoint": "file:///etc/passwd"},
    ):
        assert error(anna.post("/api/account/devices", json=broken)) == (400, "bad_webhook")


def test_a_key_is_made_once(place: Where) -> None:
    one, two = open_database(place), open_database(place)
    assert key(one, "any", lambda: "first") == key(two, "any", lambda: "second") == "first"
    one.close()
    two.close()
