"""What people do with their e-mail address: confirm it, change it, and get in again when they forgot their password.

Nobody learns from an answer, or from the time that it takes, whether an address is known here: a request only leaves
word for the postman, and the accounts of the address are looked for when the letter is sent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engaja.datafile import Language
from engaja.server.database import Database
from engaja.server.site.accounts import Account, check_password, checked_email
from engaja.server.site.mail import Letter, Mailer, Undeliverable
from engaja.server.site.mail_tokens import MailTokens, Purpose
from engaja.server.site.members import Member, Members
from engaja.server.site.outbox import Outbox, Parcel
from engaja.server.site.rates import Rate, Rates
from engaja.server.site.settings import Settings
from engaja.server.troubles import Trouble, say_in

if TYPE_CHECKING:
    from engaja.server.site.passwords import Passwords

FROM_ADDRESS: Final = Rate(10, 120)
FOR_EMAIL: Final = Rate(3, 900)
FOR_ACCOUNT: Final = Rate(5, 600)
LINKS: Final = ("confirm", "reset")  # the letters that are written here
MOST: Final = 5  # accounts of one address that are written to


class Addresses:
    """The e-mail addresses of a site's people."""

    def __init__(self, database: Database, members: Members, passwords: Passwords, settings: Settings) -> None:
        self._members, self._passwords, self._settings = members, passwords, settings
        self._outbox, self._tokens, self._mailer = Outbox(database), MailTokens(database), Mailer(settings)
        self._from, self._for_email, self._for_account = Rates(FROM_ADDRESS), Rates(FOR_EMAIL), Rates(FOR_ACCOUNT)

    # What people ask for

    def announce(self, account: Account, language: Language) -> None:
        """Ask whoever reads the mail of a new address to confirm it."""
        if self._settings.mails and account.email is not None and not account.confirmed:
            self._for_account.spend(account.id)
            self._outbox.put("email", "confirm", account=account.id, language=language)

    def change(self, member: Member, password: str, email: str | None, language: Language) -> Account:
        """Give an account another address, or none; it counts once it is confirmed."""
        self._members.check(member, password)
        self._members.accounts.change_email(member.account.id, checked_email(email))
        account = self._members.accounts.find(member.account.id) or member.account
        self.announce(account, language)
        return account

    def confirm(self, token: str) -> None:
        """The letter was read: unless the address was changed meanwhile, it is confirmed."""
        proof = self._tokens.spend("confirm", token)
        if proof is None or not self._members.accounts.confirm(proof.account, proof.email):
            raise Trouble("used_link")

    def ask_reset(self, email: str, language: Language, *, address: str) -> None:
        """Send a link to an address, with which a new password can be chosen."""
        if not self._settings.mails:
            raise Trouble("no_mail")
        known = checked_email(email)
        if known is None:
            raise Trouble("bad_email")
        self._from.spend(address)
        self._for_email.spend(known.casefold())
        self._outbox.put("email", "reset", email=known, language=language)

    def reset(self, token: str, password: str, *, address: str) -> Account:
        """Choose a new password; everybody who is logged in with the old one is logged out."""
        self._from.spend(address)
        proof = self._tokens.find("reset", token)
        account = self._members.accounts.find(proof.account) if proof else None
        if proof is None or account is None or account.email != proof.email:
            raise Trouble("used_link")
        check_password(password, account.name)  # the link still works after a weak one
        if self._tokens.spend("reset", token) is None:
            raise Trouble("used_link")
        self._members.accounts.change_password(account.id, self._passwords.hash(password))
        self._members.sessions.end_all(account.id)
        return account

    # What the postman does

    def carry(self, parcel: Parcel) -> None:
        language: Language = parcel.args["language"]
        if parcel.kind == "reset":
            wanted = self._members.accounts.of_email(parcel.args["email"], MOST)
            for number, account in enumerate(wanted):
                self._mailer.send(self._linked("reset", account, language), f"{parcel.id}-{number}")
            return
        account_ = self._members.accounts.find(parcel.account or "")
        if account_ is None or account_.email is None or account_.confirmed:
            raise Undeliverable("there is nothing to confirm any more")
        self._mailer.send(self._linked("confirm", account_, language), parcel.id)

    def _linked(self, purpose: Purpose, account: Account, language: Language) -> Letter:
        """Write a letter with a link. The token in it is made only now, so that it is nowhere else."""
        email = account.email or ""
        link = f"{self._settings.url}/#/{purpose}/{self._tokens.make(purpose, account.id, email)}"
        subject = say_in(language, "mail", f"{purpose}_subject")
        return Letter(email, subject, say_in(language, "mail", purpose, name=account.name, link=link))
