"""What people do with their accounts: sign up, log in and out, change a password, leave."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from engaja.server.database import Database
from engaja.server.site.accounts import (
    Account,
    Accounts,
    check_password,
    checked_email,
    checked_name,
    key_of,
)
from engaja.server.site.rates import Rate, Rates
from engaja.server.site.sessions import Session, Sessions
from engaja.server.site.tokens import Tokens
from engaja.server.troubles import Trouble

if TYPE_CHECKING:
    from engaja.server.site.passwords import Passwords

# From one address, and for one name from anywhere: the second is wider, so that nobody can lock others out easily.
FROM_ADDRESS: Final = Rate(20, 15)
FOR_NAME: Final = Rate(40, 20)
SIGN_UPS: Final = Rate(20, 180)  # guests count too: whoever sits down as one may invite others
OPENINGS: Final = Rate(60, 10)  # matches that an account begins


class Member(NamedTuple):
    """Somebody who is logged in."""

    account: Account
    session: Session


class Members:
    """The people of a site."""

    def __init__(self, database: Database, passwords: Passwords) -> None:
        self.accounts, self.sessions, self.tokens = Accounts(database), Sessions(database), Tokens(database)
        self._passwords = passwords
        self._from_address, self._for_name, self._sign_ups = Rates(FROM_ADDRESS), Rates(FOR_NAME), Rates(SIGN_UPS)
        self._openings = Rates(OPENINGS)

    def of(self, token: str | None) -> Member | None:
        """Return whose token this is."""
        session = self.sessions.find(token) if token else None
        account = self.accounts.find(session.account) if session else None
        return Member(account, session) if session and account else None

    def sign_up(self, name: str, password: str, email: str | None, *, address: str) -> Account:
        self._sign_ups.spend(address)
        known, mail = checked_name(name), checked_email(email)
        check_password(password, known)
        return self.accounts.add(known, self._passwords.hash(password), mail)

    def admit(self, name: str, *, address: str) -> Account:
        """Make an account for a guest."""
        self._sign_ups.spend(address)
        return self.accounts.add(checked_name(name), None)

    def check_opens(self, account: str) -> None:
        """May somebody begin one more match? Each takes room on the disk."""
        self._openings.spend(account)

    def log_in(self, name: str, password: str, *, address: str) -> Account:
        """Return the account. Whether the name or the password is wrong is not said, and takes the same time."""
        self._from_address.spend(address)
        self._for_name.spend(key_of(name))
        account = self.accounts.named(name)
        fits = self._passwords.fits(account.password if account else None, password)
        if account is None or not fits:
            raise Trouble("wrong_login")
        return account

    def change_password(self, member: Member, old: str, new: str) -> None:
        """Change it, and log out everywhere else: somebody may have known the old one."""
        self.check(member, old)
        check_password(new, member.account.name)
        self.accounts.change_password(member.account.id, self._passwords.hash(new))
        self.sessions.end_others(member.session)

    def claim(self, guest: Member, name: str, password: str, email: str | None) -> Account:
        """Give a guest an account that lasts, with everything that the guest has played."""
        if not guest.account.is_guest:
            raise Trouble("no_guest")
        known, mail = checked_name(name), checked_email(email)
        check_password(password, known)
        self.accounts.claim(guest.account.id, known, self._passwords.hash(password), mail)
        return self.accounts.find(guest.account.id) or guest.account

    def leave(self, member: Member, password: str, forget: Callable[[str], None]) -> None:
        """Delete an account with its data, after `forget` has erased the rest. A guest has no password to ask for."""
        if not member.account.is_guest:
            self.check(member, password)
        forget(member.account.id)
        self.accounts.remove(member.account.id)

    def check(self, member: Member, password: str) -> None:
        """Ask a member for the password once more."""
        self._for_name.spend(key_of(member.account.name))
        if not self._passwords.fits(member.account.password, password):
            raise Trouble("wrong_password")
