"""`engaja admin`: what the owner of a site does on the machine itself. Whoever may read the database may do it."""

from __future__ import annotations

import secrets
import sys
from argparse import Namespace
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from engaja.server import copies, repair
from engaja.server.database import claimed, default_place, open_database
from engaja.server.file import BadFile, explained
from engaja.server.matches import Matches
from engaja.server.site.accounts import accounts
from engaja.server.site.devices import devices
from engaja.server.site.hall import hall_of
from engaja.server.site.members import Members
from engaja.server.site.passwords import Passwords
from engaja.server.site.tables import chairs
from engaja.server.site.tokens import tokens
from engaja.server.site.wishes import wishes
from engaja.server.store import Store, matches

KNOWN: Final = (devices, tokens, wishes)  # tables that a copy must contain, though nothing here uses them


def run(args: Namespace) -> int:
    try:
        return DOINGS[args.doing](args)
    except (BadFile, sa.exc.SQLAlchemyError, OSError, EOFError) as error:
        print(f"engaja: {explained(error)}", file=sys.stderr)
        return 1


def users(args: Namespace) -> int:
    """List accounts."""
    seats = sa.select(sa.func.count()).where(chairs.c.account == accounts.c.id).scalar_subquery()
    query = sa.select(accounts, seats.label("seats")).order_by(accounts.c.created)
    if args.search:
        query = query.where(accounts.c.key.contains(args.search.casefold()))
    with closing(open_database(_place(args))) as database, database.reading() as db:
        for row in db.execute(query):
            kind = "guest" if row.password is None else "confirmed" if row.confirmed else "account"
            line = f"{row.id}  {row.created[:10]}  {kind:<9}  {row.seats:>4} seats  {row.name}  {row.email or ''}"
            print(line.rstrip())
    return 0


def password(args: Namespace) -> int:
    """Give an account a new password, and end its sessions and tokens."""
    with closing(open_database(_place(args))) as database:
        members = Members(database, hasher := Passwords())
        account = members.accounts.named(args.name)
        if account is None:
            return _unknown(args.name)
        new = secrets.token_urlsafe(12)
        members.accounts.change_password(account.id, hasher.hash(new))
        members.sessions.end_all(account.id)
        for token in members.tokens.of(account.id):
            members.tokens.revoke(account.id, token.id)
    print(new)
    return 0


def remove(args: Namespace) -> int:
    """Delete an account with its data, as its owner could."""
    house = Matches(Store(_place(args)), shared=True)
    with closing(house):
        members = Members(house.store.database, Passwords())
        account = members.accounts.named(args.name)
        if account is None:
            return _unknown(args.name)
        hall_of(house, members).forget(account.id)
        members.accounts.remove(account.id)
    return 0


def games(args: Namespace) -> int:
    """List matches, the most recently played first."""
    people = sa.select(chairs.c.match, chairs.c.side, accounts.c.name).join(accounts, accounts.c.id == chairs.c.account)
    with closing(open_database(_place(args))) as database, database.reading() as db:
        seats: dict[str, list[str]] = {}
        for match, side, name in db.execute(people):
            seats.setdefault(match, []).append(f"{side}: {name}")
        for row in db.execute(matches.select().order_by(matches.c.played.desc()).limit(args.most)):
            state = "deleted" if row.deleted else "over" if row.over else f"turn {row.summary.get('turn')}"
            players = "; ".join(sorted(seats.get(row.id, [])))
            print(f"{row.id}  {row.played[:16]}  {row.game:<10}  {state:<8}  {players}".rstrip())
    return 0


def backup(args: Namespace) -> int:
    """Write a copy of everything, while the site goes on."""
    with closing(open_database(_place(args))) as database:
        print(_counted(copies.write(database, Path(args.file))))
    return 0


def restore(args: Namespace) -> int:
    """Restore a copy into an empty database, which no server uses."""
    place = _place(args)
    with claimed(place, "engaja admin restore", alone=True), closing(open_database(place)) as database:
        print(_counted(copies.restore(database, Path(args.file))))
    return 0


def mend(args: Namespace) -> int:
    """Replay matches and report those that are not as the list shows them, or cannot be played."""
    replayed = wrong = 0
    with closing(Store(_place(args))) as store:
        for found in repair.replay(store, args.matches, write=args.write):
            if found.state != "fine":
                print(f"{found.match}  {found.state}  {found.why}")
            wrong += found.state in ("list", "broken")
            replayed += 1
    print(f"{replayed} matches replayed, {wrong} wrong")
    return 1 if wrong and not args.write else 0


DOINGS: Final[dict[str, Callable[[Namespace], int]]] = {
    "users": users,
    "password": password,
    "remove": remove,
    "games": games,
    "backup": backup,
    "restore": restore,
    "repair": mend,
}


def _place(args: Namespace) -> Path | str:
    return args.database or default_place()


def _unknown(name: str) -> int:
    print(f"engaja: there is no account {name!r}", file=sys.stderr)
    return 1


def _counted(rows: dict[str, int]) -> str:
    return ", ".join(f"{name}: {number}" for name, number in rows.items() if number) or "nothing"
