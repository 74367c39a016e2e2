"""Letters: confirming an address and choosing a new password, through a real mail server."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from engaja.server.database import Where, open_database
from engaja.server.site import mail_tokens, outbox, postman
from engaja.server.site.mail import Letter, Mailer, Undeliverable
from engaja.server.site.outbox import Outbox, Parcel
from engaja.server.site.postman import Postman
from engaja.server.site.settings import BadSetting, Settings, settings_of
from server.databases import new_postgres, place, postgres
from server.letters import PostOffice, office, text_of, token_in
from server.sites import PASSWORD, browser, site

__all__ = ["new_postgres", "office", "place", "postgres"]

NEW = "eight blue rivers"


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postman, "PAUSE", 0.05)


@pytest.fixture
def app(place: Where, office: PostOffice) -> Iterator[FastAPI]:
    app = site(place, office.settings)
    with TestClient(app, base_url="http://localhost"):  # its postman works
        yield app


def sign_up(app: FastAPI, name: str, email: str, language: str = "en") -> TestClient:
    client = browser(app)
    client.headers["accept-language"] = language
    made = client.post("/api/account", json={"name": name, "password": PASSWORD, "email": email})
    assert made.status_code == 201, made.text
    return client


def post(client: TestClient, route: str, **body: object) -> int:
    return client.post(f"/api/account/{route}", json=body).status_code


def account(client: TestClient) -> dict[str, object]:
    return dict(client.get("/api/account").json()["account"])


def carried(place: Where) -> bool:
    """Wait until the postman has dealt with all that was asked for."""
    with closing(open_database(place)) as database:
        for _ in range(300):
            with database.reading() as db:
                if db.execute(outbox.outbox.select()).first() is None:
                    return True
            time.sleep(0.1)
    return False


def test_an_address_is_confirmed_and_opens_the_account_again(app: FastAPI, place: Where, office: PostOffice) -> None:
    anna = sign_up(app, "Anna", "anna@example.org", "pt-BR,pt;q=0.9")
    letter = office.wait()
    assert letter["to"] == "anna@example.org" and letter["from"] == "Engaja <table@engaja.example>"
    assert letter["subject"] == "Engaja: confirme seu e-mail" and "Olá, Anna" in text_of(letter)
    assert account(anna)["confirmed"] is False

    stranger = browser(app)
    assert post(stranger, "forgotten", email="anna@example.org") == 202, "nobody has confirmed this address yet"
    assert carried(place)
    token = token_in(letter, "confirm")
    assert post(stranger, "confirmation", token=token) == 204, "from any browser"
    assert post(stranger, "confirmation", token=token) == 404, "only once"
    assert account(anna)["confirmed"] is True

    assert post(stranger, "forgotten", email="Anna@Example.org") == 202
    reset = token_in(office.wait(2), "reset")
    assert len(office.letters) == 2
    assert post(stranger, "confirmation", token=reset) == 404, "it is for something else"
    assert post(stranger, "reset", token=reset, new="Anna1234") == 400, "too weak; the link still works"
    assert post(stranger, "reset", token=reset, new=NEW) == 204
    assert post(stranger, "reset", token=reset, new=NEW) == 404
    assert anna.get("/api/account").json()["account"] is None, "every browser is logged out"
    assert post(stranger, "session", name="Anna", password=PASSWORD) == 401
    assert post(stranger, "session", name="Anna", password=NEW) == 201


def test_a_new_address_counts_once_it_is_confirmed(app: FastAPI, office: PostOffice) -> None:
    anna = sign_up(app, "Anna", "anna@example.org")
    first = token_in(office.wait(), "confirm")
    assert post(anna, "email", email="new@example.org", password="wrong") == 403
    assert post(anna, "email", email="no address", password=PASSWORD) == 400
    assert post(anna, "email", email="new@example.org", password=PASSWORD) == 200
    assert post(anna, "confirmation", token=first) == 404, "of the former address"
    second = office.wait(2)
    assert second["to"] == "new@example.org"
    assert post(anna, "confirmation", token=token_in(second, "confirm")) == 204
    assert post(anna, "email", email=None, password=PASSWORD) == 200
    assert account(anna)["email"] is None and account(anna)["confirmed"] is False


def test_nobody_learns_which_addresses_are_known(app: FastAPI, office: PostOffice) -> None:
    sign_up(app, "Anna", "anna@example.org")
    asked = browser(app)
    answers = [
        asked.post("/api/account/forgotten", json={"email": email}) for email in ("anna@example.org", "no@example.org")
    ]
    assert [each.status_code for each in answers] == [202, 202]
    assert answers[0].content == answers[1].content
    tries = [post(asked, "forgotten", email="no@example.org") for _ in range(4)]
    assert tries[-1] == 429, "also for an address that nobody has"


def test_guessing_a_link_is_slow(app: FastAPI) -> None:
    client = browser(app)
    assert {post(client, "reset", token=f"guess {n}", new=NEW) for n in range(12)} == {404, 429}


def test_a_link_expires(app: FastAPI, office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    day = mail_tokens.LASTING["confirm"]
    monkeypatch.setattr(mail_tokens, "LASTING", {"confirm": -day, "reset": -day})
    anna = sign_up(app, "Anna", "anna@example.org")
    assert post(anna, "confirmation", token=token_in(office.wait(), "confirm")) == 404


def test_without_a_mail_server_nobody_is_promised_a_letter(place: Where) -> None:
    client = browser(site(place))
    assert client.get("/api/venue").json() == {"site": True, "mail": False}
    assert post(client, "forgotten", email="anna@example.org") == 404


def test_what_was_taken_by_a_killed_process_is_sent_by_another(place: Where, monkeypatch: pytest.MonkeyPatch) -> None:
    """And with the same id; two that look at the same time do not take the same."""
    one, two = Outbox(open_database(place)), Outbox(open_database(place))
    for number in range(3):
        one.put("email", "reset", number=number)
    first = one.take(2)
    assert len(first) == 2 and not {each.id for each in two.take(9)} & {each.id for each in first}
    assert two.take(9) == []
    monkeypatch.setattr(outbox, "HELD", -outbox.HELD)
    two.failed(first[0])
    one.sent(first[1])
    with one._database.writing() as db:
        db.execute(outbox.outbox.update().values(due="2000"))
    assert first[0].id in [each.id for each in two.take(9)]


def test_a_letter_is_tried_again_or_given_up(place: Where, office: PostOffice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "PAUSES", (outbox.PAUSES[0] * 0,))
    box, mailer = Outbox(open_database(place)), Mailer(office.settings)
    letter = Letter("anna@example.org", "Olá", "…")
    man = Postman(box, {"email": lambda parcel: mailer.send(letter, parcel.id)})

    box.put("email", "any")
    office.replies = ["451 not now"]
    assert [man.round(), man.round(), man.round()] == [1, 1, 0]
    assert len(office.letters) == 1
    box.put("email", "any")
    office.replies = ["554 never"]
    assert [man.round(), man.round()] == [1, 0], "the server does not want it"
    box.put("email", "any")
    office.replies = ["451 not now", "451 not now"]
    assert [man.round(), man.round(), man.round()] == [1, 1, 0], "given up"
    assert len(office.letters) == 1
    assert office.letters[0]["message-id"].endswith("@engaja.example>")


def test_a_line_break_in_a_letter_adds_no_header(office: PostOffice) -> None:
    with pytest.raises(ValueError, match=r"newline|CR or LF|linefeed"):
        Mailer(office.settings).send(Letter("anna@example.org", "Hello\nBcc: all@example.org", ""), "1")
    with pytest.raises(Undeliverable):
        Mailer(Settings()).send(Letter("anna@example.org", "Hello", ""), "1")


def test_settings_that_cannot_work_are_refused() -> None:
    assert settings_of({}) == Settings()
    for wrong in (
        {"ENGAJA_URL": "engaja.example"},
        {"ENGAJA_SMTP": "smtp://localhost"},
        {"ENGAJA_SMTP": "localhost:25", "ENGAJA_URL": "https://a.example", "ENGAJA_MAIL_FROM": "a@a.example"},
    ):
        with pytest.raises(BadSetting):
            settings_of(wrong)


def test_a_parcel_that_nobody_can_carry_stops_no_other(place: Where) -> None:
    box, sent = Outbox(open_database(place)), list[Parcel]()
    man = Postman(box, {"push": sent.append})
    box.put("email", "lost")
    box.put("push", "fine")
    assert man.round() == 2 and [each.kind for each in sent] == ["fine"]
