"""What the players of a table do besides playing. Everything is checked against the seats of the account that asks."""

from __future__ import annotations

from typing import NamedTuple

from engaja.server.match import Match
from engaja.server.site.hall import Hall
from engaja.server.site.offers import Kind, Offer
from engaja.server.site.tables import Table
from engaja.server.troubles import Trouble


class Guest(NamedTuple):
    """Somebody at a table, and the sides that they play: none if they only watch."""

    account: str | None
    table: Table
    sides: list[str]

    @property
    def is_alone(self) -> bool:
        return not self.table.accounts - {self.account}


def guest_at(hall: Hall, match: str, account: str | None) -> Guest:
    """Return a visitor of a table; for others than its players a private one does not exist."""
    table = hall.tables.find(match)
    sides = [] if table is None else table.sides_of(account)
    if table is None or (table.visibility == "private" and not sides):
        raise Trouble("unknown_match", match=match)
    return Guest(account, table, sides)


def check_plays(guest: Guest) -> None:
    if not guest.sides:
        raise Trouble("observing")


def resign(hall: Hall, guest: Guest) -> None:
    check_plays(guest)
    with hall.matches.using(guest.table.match) as match:
        _check_goes_on(hall, match)
        match.end("resigned", 1 - match.side(_own_side(match, guest)))
    hall.offers.close(guest.table.match)


def _own_side(match: Match, guest: Guest) -> str:
    """Return the side for which somebody speaks: at a table of their own, the one that is asked."""
    people = [side for side in guest.sides if match.is_human(match.side(side))] or guest.sides
    decision = match.game.decision
    asked = None if decision is None else match.rules.sides[decision.side]
    return asked if asked in people else people[0]


def _check_goes_on(hall: Hall, match: Match) -> None:
    hall.timekeeper.check(match)
    if match.game.over:
        raise Trouble("game_over")


def say(hall: Hall, guest: Guest, text: str) -> None:
    """Write to the other player, unless one of the two has blocked the other."""
    check_plays(guest)
    me, id_ = guest.account or "", guest.table.match
    account = hall.members.accounts.find(me)
    if account is None or account.silenced:
        raise Trouble("silenced")
    hall.blocks.check(me, guest.table.accounts - {me})
    hall.talk.say(id_, me, text)
    hall.tell(id_)
    hall.lobby.tell(guest.table.accounts)


# Offers


def offer(hall: Hall, guest: Guest, kind: Kind, moment: int | None) -> None:
    """Offer something. If the other player has offered the same, that is an answer."""
    check_plays(guest)
    id_ = guest.table.match
    with hall.matches.using(id_) as match:
        if kind == "rematch":
            if not match.game.over:
                raise Trouble("too_early_to_ask")
            hall.blocks.check(guest.account or "", guest.table.accounts)
        else:
            _check_goes_on(hall, match)
        if kind == "abort" and may_abort(match, guest):
            match.end("aborted")
            hall.offers.close(id_)
            return
        if guest.is_alone:
            raise Trouble("nobody_to_ask")
        to = match.way_back(_last_choice(match, guest) if moment is None else moment) if kind == "back" else None
        made = Offer(id_, kind, _own_side(match, guest), to, match.version)
        stands = next((each for each in hall.offers.of(id_) if each.kind == kind), None)
        if stands is not None and (stands.side in guest.sides or kind == "back"):
            hall.offers.close(id_, kind)
            stands = None
        if stands is None:
            hall.offers.make(made)
            match.announce()
            return
    accept(hall, guest, kind)


def _last_choice(match: Match, guest: Guest) -> int:
    """Return the moment before the last action of one's own."""
    own = {match.side(side) for side in guest.sides}
    found = [moment for moment, step in enumerate(match.steps) if step.side in own]
    if not found:
        raise Trouble("nothing_to_undo")
    return found[-1] - 1


def may_abort(match: Match, guest: Guest) -> bool:
    """Whether one may abort without asking: nobody is there to ask, or not both sides have acted."""
    acted = {step.side for step in match.steps if step.side is not None}
    return guest.is_alone or len(acted) < len(match.rules.sides)


def accept(hall: Hall, guest: Guest, kind: Kind) -> None:
    check_plays(guest)
    id_ = guest.table.match
    with hall.matches.using(id_) as match:
        found = next((each for each in hall.offers.of(id_) if each.kind == kind), None)
        if found is None or found.side in guest.sides:
            raise Trouble("no_offer")
        if kind != "rematch":
            _check_goes_on(hall, match)
        if kind == "back" and found.version != match.version:
            hall.offers.close(id_, kind)  # something else would be taken back than was asked for
            match.announce()
            raise Trouble("no_offer")
        if not hall.offers.close(id_, kind):
            raise Trouble("no_offer")
        _carry_out(hall, guest.table, match, found)
        if match.game.over:
            hall.offers.close(id_)
        match.announce()


def _carry_out(hall: Hall, table: Table, match: Match, found: Offer) -> None:
    match found.kind:
        case "draw":
            match.end("draw")
        case "abort":
            match.end("aborted")
        case "pause":
            match.pause()
        case "back":
            match.go_back(found.moment or 0)
        case "rematch":
            _again(hall, table, match)


def _again(hall: Hall, table: Table, match: Match) -> None:
    """Set the same table once more, with the sides swapped."""
    header, sides = match.record.header, match.rules.sides
    position = header.get("position")
    new = hall.matches.new(
        match.record.game,
        seats={side: dict(match.seats[side]) for side in sides},
        options={} if position else header["options"],
        position=position,
        name=match.record.name,
    )
    accounts = {chair.side: chair.account for chair in table.chairs}
    people = {side: accounts[other] for side, other in zip(sides, reversed(sides), strict=True)}
    hall.tables.add(new.id, table.visibility, people, table.pace, table.delay, rated=table.rated)
    hall.tables.follow(match.id, new.id)
    if table.pace is not None:
        with hall.matches.using(new.id) as again:
            again.go()
    hall.lobby.tell(table.accounts)


def withdraw(hall: Hall, guest: Guest, kind: Kind) -> None:
    """Withdraw one's own offer, or decline the other player's."""
    check_plays(guest)
    if not hall.offers.close(guest.table.match, kind):
        raise Trouble("no_offer")
    hall.tell(guest.table.match)


def resume(hall: Hall, guest: Guest) -> None:
    """End a pause: for that, one player is enough."""
    check_plays(guest)
    with hall.matches.using(guest.table.match) as match:
        if not match.paused or match.game.over:
            raise Trouble("not_paused")
        match.go()
