"""What is told to people who are not here: by letter, to a browser, or to an address that they gave.

What a parcel says is worked out when it is sent. What is true no more by then, or seen already, is not sent.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engaja import games
from engaja.datafile import Language
from engaja.games.wording import wording
from engaja.server.database import Database
from engaja.server.schema import Text
from engaja.server.site.accounts import Account
from engaja.server.site.devices import Devices
from engaja.server.site.mail import Letter, Mailer, Needless
from engaja.server.site.outbox import Parcel
from engaja.server.site.outward import Gone, Outward
from engaja.server.site.push import Pusher
from engaja.server.site.settings import Settings
from engaja.server.site.wishes import Letters, Wish, Wishes
from engaja.server.store import Record
from engaja.server.told import text
from engaja.server.troubles import Trouble, say, say_in

if TYPE_CHECKING:
    from engaja.server.site.hall import Hall

MOST: Final = 30  # matches in a digest
SIGNATURE: Final = "X-Engaja-Signature"


class Said(NamedTuple):
    """Something to be told, in the language of its reader."""

    title: str
    text: str
    link: str
    facts: dict[str, Any]  # for programs


class Notices:
    """Writes and sends them."""

    def __init__(self, hall: Hall, database: Database, settings: Settings, outward: Outward) -> None:
        self._hall, self._settings, self._outward = hall, settings, outward
        self._wishes, self._devices = Wishes(database), Devices(database)
        self._mailer, self.pusher = Mailer(settings), Pusher(database, settings, outward)

    # The channels

    def mail(self, parcel: Parcel) -> None:
        account, wish = self._reader(parcel)
        wanted = wish.reminder if parcel.kind == "reminder" else wish.email == _letters_for(parcel.kind)
        if account.email is None or not account.confirmed or not wanted:
            raise Needless
        said = self._digest(account) if parcel.kind == "digest" else self._said(parcel, account)
        self._mailer.send(self._letter(account, wish, said), parcel.id)

    def push(self, parcel: Parcel) -> None:
        """Tell the devices of an account; those that are gone are forgotten."""
        account, _ = self._reader(parcel)
        said = self._said(parcel, account)
        shown = {"title": said.title, "body": said.text, "link": said.link, "tag": parcel.match}
        topic = hashlib.sha256(f"{parcel.match}".encode()).hexdigest()
        failed: OSError | None = None
        for device in self._devices.of(account.id):
            try:
                self.pusher.send(device, shown, topic)
            except Gone:
                self._devices.remove(account.id, device.id)
            except OSError as error:
                failed = error
        if failed is not None:
            raise failed

    def call(self, parcel: Parcel) -> None:
        """Call the webhook of an account. `content` and `text` are what chat programs show."""
        account, wish = self._reader(parcel)
        if not wish.webhook:
            raise Needless
        said = self._said(parcel, account)
        line = f"{said.title}\n{said.text}\n{said.link}".strip()
        body = json.dumps({"id": parcel.id, "kind": parcel.kind, **said.facts, "content": line, "text": line}).encode()
        self._outward.post(
            wish.webhook,
            body,
            {
                "Content-Type": "application/json",
                "User-Agent": "Engaja",
                SIGNATURE: f"sha256={hmac.new((wish.secret or '').encode(), body, 'sha256').hexdigest()}",
            },
        )

    # The words

    def _reader(self, parcel: Parcel) -> tuple[Account, Wish]:
        account = self._hall.members.accounts.find(parcel.account or "")
        if account is None:
            raise Needless
        return account, self._wishes.of(account.id)

    def _said(self, parcel: Parcel, account: Account) -> Said:
        language: Language = account.language or "pt"
        if parcel.kind == "test":
            said = say_in(language, "notice", "test")
            return Said("Engaja", said, self._settings.url, {})
        id_, side = parcel.match or "", parcel.args["side"]
        prompt: Text | None = None
        asked = parcel.kind in ("decision", "reminder")
        try:
            with self._hall.matches.using(id_) as match:
                record, question = match.record, match.game.decision
                if question is not None and asked:
                    prompt = text(wording(match.rules.name).both("question", question.kind, question.args))
        except Trouble as trouble:
            raise Needless from trouble  # it was deleted
        if asked and (prompt is None or record.summary["deciding"] != side or self._is_present(id_, account)):
            raise Needless
        if parcel.kind == "reminder" and parcel.args["number"] < self._asked_since(id_, side):
            raise Needless  # it has decided since, and is asked again
        told = self._told(record, side, prompt)
        title = _in(language, say("notice", f"{parcel.kind}_title", **told))
        return Said(title, _in(language, say("notice", parcel.kind, **told)), self._link(id_), _facts(record, prompt))

    def _is_present(self, match: str, account: Account) -> bool:
        return self._hall.presence.at(match)[account.id] > 0

    def _asked_since(self, id_: str, side: str) -> int:
        """Return the version of a match since which this side is asked."""
        with self._hall.matches.using(id_) as match:
            number = match.rules.sides.index(side)
            ticks = match.ticks
            back = next((n for n, tick in enumerate(reversed(ticks)) if tick.side != number), len(ticks))
            return len(ticks) - back + 1

    def _told(self, record: Record, side: str | None, prompt: Text | None) -> dict[str, object]:
        setup = games.load(record.game).setup
        winner = record.summary["winner"]
        return {
            "game": setup.title,
            "match": Text(pt=record.name or setup.title.pt, en=record.name or setup.title.en),
            "turn": record.summary["turn"],
            "phase": text(wording(record.game).both("phase", record.summary["phase"], {})),
            "side": "" if side is None else setup.sides[side].name,
            "decision": prompt or "",
            "result": say("notice", "wins", side=setup.sides[winner].name) if winner else say("notice", "nobody_wins"),
        }

    def _digest(self, account: Account) -> Said:
        """List the matches that wait for somebody."""
        language: Language = account.language or "pt"
        mine = self._hall.tables.matches_of(account.id)
        records = {each.id: each for each in self._hall.matches.page(MOST, None, lessons=False, only=mine)}
        lines = []
        for table in self._hall.tables.all(records):
            record = records[table.match]
            deciding = record.summary["deciding"]
            if len(table.accounts) > 1 and deciding in table.sides_of(account.id):
                line = _in(language, say("notice", "digest_line", **self._told(record, deciding, None)))
                lines.append(f"{line}\n{self._link(record.id)}")
        if not lines:
            raise Needless
        title = say_in(language, "notice", "digest_title", number=len(lines))
        return Said(title, "\n\n".join(lines), f"{self._settings.url}/#/tables", {})

    def _letter(self, account: Account, wish: Wish, said: Said) -> Letter:
        language: Language = account.language or "pt"
        end = f"{self._settings.url}/#/unsubscribe/{wish.unsubscribe}"
        foot = say_in(language, "notice", "foot", link=end)
        headers = {
            "List-Unsubscribe": f"<{self._settings.url}/api/unsubscribe/{wish.unsubscribe}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        written = say_in(language, "notice", "letter", name=account.name, text=said.text, link=said.link, foot=foot)
        return Letter(account.email or "", _one_line(said.title), written, headers)

    def _link(self, match: str) -> str:
        return f"{self._settings.url}/#/match/{match}"


def _letters_for(kind: str) -> Letters:
    return "digest" if kind == "digest" else "decision"


def _facts(record: Record, prompt: Text | None) -> dict[str, Any]:
    names = ("turn", "phase", "deciding", "winner", "ending")
    facts = {"match": record.id, "name": record.name, "game": record.game, **{n: record.summary.get(n) for n in names}}
    return {**facts, "decision": None if prompt is None else prompt.model_dump()}


def _in(language: Language, said: Text) -> str:
    return said.pt if language == "pt" else said.en


def _one_line(title: str) -> str:
    return " ".join(title.split())
