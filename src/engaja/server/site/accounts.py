"""Accounts: a name that others see, and a password. A guest has no password yet, and may choose one later."""

from __future__ import annotations

import re
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from engaja.datafile import Language
from engaja.server.database import Database, metadata
from engaja.server.store import now
from engaja.server.troubles import Trouble

accounts = sa.Table(
    "accounts",
    metadata,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("key", sa.String, nullable=False, unique=True),  # the name as names are compared
    sa.Column("password", sa.String),  # hashed; NULL: a guest
    sa.Column("email", sa.String),
    sa.Column("created", sa.String, nullable=False),
    sa.Column("confirmed", sa.String),  # when the address was confirmed; NULL: not yet
    sa.Column("language", sa.String),  # of the letters; NULL: unknown
    sa.Column("moderator", sa.Boolean, nullable=False, server_default=sa.false()),  # reads reports, removes comments
    sa.Column("silenced", sa.Boolean, nullable=False, server_default=sa.false()),  # writes to nobody
)

SHORTEST_NAME, LONGEST_NAME = 2, 24
SHORTEST_PASSWORD: Final = 8
_SIGNS: Final = frozenset(" .-_'")
_EMAIL: Final = re.compile(r"[^@\s]{1,64}@[^@\s]{1,190}\.[^@\s.]{1,60}")


@dataclass(frozen=True, slots=True)
class Account:
    id: str
    name: str
    password: str | None
    email: str | None
    created: str
    confirmed: str | None = None
    language: Language | None = None
    moderator: bool = False
    silenced: bool = False

    @property
    def is_guest(self) -> bool:
        return self.password is None


class Accounts:
    """The accounts of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, name: str, password: str | None, email: str | None = None) -> Account:
        """Create an account; a name is given only once."""
        account = Account(secrets.token_urlsafe(9), name, password, email, now())
        values = {column: getattr(account, column) for column in Account.__slots__}
        try:
            with self._database.writing() as db:
                db.execute(accounts.insert().values(key=key_of(name), **values))
        except sa.exc.IntegrityError as error:
            raise Trouble("name_taken", name=name) from error
        return account

    def claim(self, id_: str, name: str, password: str, email: str | None) -> None:
        """Make a guest's account a lasting one."""
        try:
            with self._database.writing() as db:
                guest = accounts.update().where(accounts.c.id == id_, accounts.c.password.is_(None))
                db.execute(guest.values(name=name, key=key_of(name), password=password, email=email))
        except sa.exc.IntegrityError as error:
            raise Trouble("name_taken", name=name) from error

    def find(self, id_: str) -> Account | None:
        return self._one(accounts.c.id == id_)

    def named(self, name: str) -> Account | None:
        return self._one(accounts.c.key == key_of(name))

    def names(self, ids: set[str]) -> dict[str, str]:
        query = sa.select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(ids))
        with self._database.reading() as db:
            return {row.id: row.name for row in db.execute(query)}

    def change_password(self, id_: str, password: str) -> None:
        with self._database.writing() as db:
            db.execute(accounts.update().where(accounts.c.id == id_).values(password=password))

    def change_email(self, id_: str, email: str | None) -> None:
        """Give an account another address, which nobody has confirmed yet."""
        with self._database.writing() as db:
            db.execute(accounts.update().where(accounts.c.id == id_).values(email=email, confirmed=None))

    def confirm(self, id_: str, email: str) -> bool:
        """Note that the owner of an account reads the mail of its address."""
        with self._database.writing() as db:
            own = accounts.update().where(accounts.c.id == id_, accounts.c.email == email)
            return db.execute(own.values(confirmed=now())).rowcount > 0

    def of_email(self, email: str, most: int) -> list[Account]:
        """Return the accounts whose owner has confirmed this address."""
        same = sa.func.lower(accounts.c.email) == email.lower()
        return self._some(sa.and_(same, accounts.c.confirmed.is_not(None), accounts.c.password.is_not(None)), most)

    def speak(self, id_: str, language: Language) -> None:
        """Note the language of an account's letters."""
        with self._database.writing() as db:
            db.execute(accounts.update().where(accounts.c.id == id_).values(language=language))

    def mark(self, id_: str, *, moderator: bool | None = None, silenced: bool | None = None) -> None:
        """Make somebody a moderator, or silence them; or end that."""
        wanted = {"moderator": moderator, "silenced": silenced}
        with self._database.writing() as db:
            own = accounts.update().where(accounts.c.id == id_)
            db.execute(own.values({name: on for name, on in wanted.items() if on is not None}))

    def remove(self, id_: str) -> None:
        """Erase an account with everything that belongs to it alone."""
        with self._database.writing() as db:
            db.execute(accounts.delete().where(accounts.c.id == id_))

    def _one(self, where: sa.ColumnElement[bool]) -> Account | None:
        return next(iter(self._some(where, 1)), None)

    def _some(self, where: sa.ColumnElement[bool], most: int) -> list[Account]:
        query = sa.select(*(accounts.c[name] for name in Account.__slots__)).where(where)
        with self._database.reading() as db:
            return [Account(*row) for row in db.execute(query.order_by(accounts.c.created).limit(most))]


def key_of(name: str) -> str:
    """Return a name as names are compared: nobody may take one that looks the same.

    >>> key_of("Ana  Sousa") == key_of("ANA SOUSA"), key_of("José") == key_of("Jose")
    (True, True)
    """
    plain = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(char for char in plain if not unicodedata.combining(char)).split())


def checked_name(name: str) -> str:
    """Return a name on one line; only Latin letters, which others cannot imitate with those of another script."""
    line = " ".join(unicodedata.normalize("NFC", name).split())
    fits = SHORTEST_NAME <= len(line) <= LONGEST_NAME and all(map(_may_stand_in_a_name, line))
    if not fits or len(key_of(line)) < SHORTEST_NAME or not any(char.isalpha() for char in line):
        raise Trouble("bad_name", shortest=SHORTEST_NAME, longest=LONGEST_NAME)
    return line


def _may_stand_in_a_name(char: str) -> bool:
    latin = char.isalpha() and unicodedata.name(char, "").startswith("LATIN ")
    return latin or char in _SIGNS or char in "0123456789"


def check_password(password: str, name: str) -> None:
    """Refuse a password that others would guess."""
    if len(password) < SHORTEST_PASSWORD or key_of(name) in key_of(password) or len(set(password)) < 4:
        raise Trouble("weak_password", shortest=SHORTEST_PASSWORD)


def checked_email(email: str | None) -> str | None:
    if not (email or "").strip():
        return None
    line = (email or "").strip()
    if not _EMAIL.fullmatch(line):
        raise Trouble("bad_email")
    return line
