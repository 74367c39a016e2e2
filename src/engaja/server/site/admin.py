"""`engaja admin`: what the owner of a site does on the machine itself. Whoever may read the database may do it."""

from __future__ import annotations

import json
import secrets
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Final, TextIO

import sqlalchemy as sa

from engaja.server import copies, newrules, repair
from engaja.server.database import claimed, default_place, open_database
from engaja.server.file import BadFile, explained
from engaja.server.matches import Matches
from engaja.server.site.accounts import accounts
from engaja.server.site.comments import comments
from engaja.server.site.devices import devices
from engaja.server.site.hall import hall_of
from engaja.server.site.ladder import seekers
from engaja.server.site.members import Members
from engaja.server.site.passwords import Passwords
from engaja.server.site.ratings import ratings, work_out_again
from engaja.server.site.reports import Reports
from engaja.server.site.tables import chairs
from engaja.server.site.tokens import tokens
from engaja.server.site.wishes import wishes
from engaja.server.store import Store, matches

KNOWN: Final = (
    comments,
    devices,
    ratings,
    seekers,
    tokens,
    wishes,
)  # tables that a copy must contain, though nothing here uses them


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


def mark(args: Namespace) -> int:
    """Make somebody a moderator, or silence them; or end that."""
    with closing(open_database(_place(args))) as database:
        members = Members(database, Passwords())
        account = members.accounts.named(args.name)
        if account is None:
            return _unknown(args.name)
        members.accounts.mark(account.id, **{MARKS[args.doing]: not args.off})
    return 0


def tell_reports(args: Namespace) -> int:
    """Print what people have reported about others, or note that some of it was dealt with."""
    with closing(open_database(_place(args))) as database:
        kept = Reports(database)
        for id_ in args.close:
            if not kept.close(id_):
                print(f"engaja: there is no report {id_}", file=sys.stderr)
                return 1
        for each in () if args.close else kept.all(closed=args.closed):
            who = f"{each.reporter or '(gone)'} about {each.accused}"
            print(f"{each.id}  {each.at[:16]}  {each.kind}  {who}  {each.match or ''}".rstrip())
            for mark_, text in (("|", each.text), (">", each.quoted)):
                for line in text.splitlines():
                    print(f"    {mark_} {line}")
    return 0


def rate(args: Namespace) -> int:
    """Work out all ratings again from the games that counted; no server may use the database."""
    place = _place(args)
    with claimed(place, "engaja admin ratings", alone=True), closing(open_database(place)) as database:
        print(f"{work_out_again(database)} games rated")
    return 0


def migrate(args: Namespace) -> int:
    """Move matches to the present rules, and report every one that changes."""
    place = _place(args)
    hold = claimed(place, "engaja admin migrate", alone=True) if args.write or args.cut else nullcontext()
    moved = changed = broken = 0
    with hold, closing(Store(place)) as store, _report(args.report) as report:
        for found in newrules.moved(store, write=args.write, cut=args.cut):
            moved += 1
            changed += found.state == "changed"
            broken += found.state == "broken"
            if found.state == "same":
                continue
            players = _players(store, found.match)
            print(f"{found.match}  {found.game}  {found.was} -> {found.here}  {found.state}  {players}".rstrip())
            for line in found.told:
                print(f"    {line}")
            if report is not None:
                said: dict[str, object] = {
                    "match": found.match,
                    "game": found.game,
                    "was": found.was,
                    "here": found.here,
                }
                said |= {"state": found.state, "players": players, "changes": dict(found.changes), "why": found.why}
                report.write(json.dumps({**said, "cut": list(found.cut)}, ensure_ascii=False) + "\n")
    print(f"{moved} matches of other rules, {changed} changed, {broken} cannot be played")
    return 1 if broken and not args.cut else 0


@contextmanager
def _report(path: str | None) -> Iterator[TextIO | None]:
    if path is None:
        yield None
        return
    with Path(path).open("w", encoding="utf-8") as file:
        yield file


def _players(store: Store, match: str) -> str:
    """Return who plays a match, to be told."""
    people = sa.select(chairs.c.side, accounts.c.name).join(accounts, accounts.c.id == chairs.c.account)
    with store.database.reading() as db:
        found = db.execute(people.where(chairs.c.match == match).order_by(chairs.c.side))
        return "; ".join(f"{side}: {name}" for side, name in found)


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


MARKS: Final = {"moderator": "moderator", "silence": "silenced"}
DOINGS: Final[dict[str, Callable[[Namespace], int]]] = {
    "users": users,
    "password": password,
    "remove": remove,
    "games": games,
    "backup": backup,
    "restore": restore,
    "repair": mend,
    "migrate": migrate,
    "reports": tell_reports,
    "moderator": mark,
    "silence": mark,
    "ratings": rate,
}


def _place(args: Namespace) -> Path | str:
    return args.database or default_place()


def _unknown(name: str) -> int:
    print(f"engaja: there is no account {name!r}", file=sys.stderr)
    return 1


def _counted(rows: dict[str, int]) -> str:
    return ", ".join(f"{name}: {number}" for name, number in rows.items() if number) or "nothing"
