"""Where the tables stand: everything that the routes of a site use."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from engaja.server.matches import Matches
from engaja.server.site.blocks import Blocks
from engaja.server.site.clerk import Clerk
from engaja.server.site.comments import Comments
from engaja.server.site.delays import Delays
from engaja.server.site.ladder import Ladder
from engaja.server.site.lobby import Lobby
from engaja.server.site.matchmaker import Matchmaker
from engaja.server.site.members import Members
from engaja.server.site.offers import Offers
from engaja.server.site.presence import Presence
from engaja.server.site.ratings import Ratings
from engaja.server.site.reports import Reports
from engaja.server.site.tables import Tables
from engaja.server.site.talk import Talk
from engaja.server.site.timekeeper import Timekeeper
from engaja.server.troubles import Trouble


@dataclass(frozen=True)
class Hall:
    members: Members
    tables: Tables
    matches: Matches
    offers: Offers
    talk: Talk
    timekeeper: Timekeeper
    delays: Delays
    lobby: Lobby
    clerk: Clerk
    ratings: Ratings
    blocks: Blocks
    reports: Reports
    comments: Comments
    ladder: Ladder
    presence: Presence = field(default_factory=Presence)

    @cached_property
    def matchmaker(self) -> Matchmaker:
        return Matchmaker(self)

    def begin(self, id_: str) -> None:
        """Tell everybody who waits that somebody sat down; when all are there, the clocks run."""
        table = self.tables.find(id_)
        with self.matches.using(id_) as match:
            if table is not None and table.is_full and table.pace is not None and not match.game.over:
                match.go()
            match.announce()
        self.lobby.tell()

    def forget(self, account: str) -> None:
        """Erase the matches in which nobody but this account plays: they go with it."""
        for table in self.tables.all(self.tables.matches_of(account)):
            if table.is_alone(account):
                self.matches.delete(table.match, now=True)

    def tell(self, match: str) -> None:
        """Let everybody at a table look again."""
        with suppress(Trouble), self.matches.using(match) as found:
            found.announce()


def hall_of(matches: Matches, members: Members) -> Hall:
    database = matches.store.database
    tables = Tables(database)
    timekeeper, lobby = Timekeeper(matches, tables), Lobby(tables)
    offers, talk, delays = Offers(database), Talk(database), Delays(matches.store)
    clerk = Clerk(matches, tables, talk, timekeeper)
    matches.watchers += [timekeeper.note, lobby.note, clerk.note]
    matches.heirs += [timekeeper.look, clerk.look]
    ratings, blocks = Ratings(database), Blocks(database)
    ladder = Ladder(database, ratings, blocks)
    about = (ratings, blocks, Reports(database), Comments(database), ladder)
    hall = Hall(members, tables, matches, offers, talk, timekeeper, delays, lobby, clerk, *about)
    if matches.fleet is not None:
        lobby.join(matches.fleet)
        hall.presence.join(matches.fleet)
    return hall
