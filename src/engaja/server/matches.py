"""Matches being played: each in memory once, behind a lock, and always on disk before anything is reported."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from threading import Lock, RLock
from typing import Any, Final, NamedTuple

from engaja.core import BadJournal, Event, Game, GameOver, Refused, Result
from engaja.core import journal as journals
from engaja.core.actions import Action
from engaja.core.journal import Header
from engaja.core.rulebook import RulebookBase
from engaja.core.view import EVERYBODY
from engaja.datafile import Words
from engaja.faults import fault
from engaja.games import load
from engaja.games import match as engine
from engaja.server import store
from engaja.server.living import KEPT, Living, Slot
from engaja.server.openings import COMPUTER, HUMAN, LESSON, Seats, bad_line, known_rules, seated
from engaja.server.opponents import Opponents
from engaja.server.store import Asked, Conflict, Dice, Record, Store
from engaja.server.troubles import ENGINE, Trouble, from_engine

CHECKPOINT: Final = 25  # moments between two copies of a game, from which a past moment is replayed

Listener = Callable[["News | None"], None]  # None: the match was removed
Reason = Mapping[str, str]


class News(NamedTuple):
    """What changed."""

    moment: int
    version: int
    thinking: bool


class Cause(NamedTuple):
    """What led to a moment, and the turn and phase in which it left the match."""

    side: int | None  # the side that acted; None at the opening
    action: Action | None
    events: tuple[Event, ...]
    turn: int
    phase: str
    reason: Reason | None = None


class TurnEnd(NamedTuple):
    """The score at the end of a turn: as far as each side could know it, and in full."""

    turn: int
    by_side: tuple[Result, ...]
    truth: Result


class Match:
    """One match in memory. Hold its lock to look at it or change it."""

    def __init__(
        self,
        record: Record,
        rows: Sequence[Asked],
        keep: Store,
        wake: Callable[[Match], None],
        listeners: Collection[Listener],
        *,
        shared: bool = False,
    ) -> None:
        self._shared = shared  # other people play here
        self.id, self.record, self._store, self._wake, self._listeners = record.id, record, keep, wake, listeners
        self.lock = RLock()
        self.thinking = False
        self.lost = False  # it may differ from the copy on disk
        self.version = 0
        rules = engine.rulebook(record.game)
        people = frozenset(i for i, side in enumerate(rules.sides) if record.seats[side]["kind"] == HUMAN)
        # The steps of a lesson are written for phases that end by themselves.
        confirming = people if record.lesson is None else frozenset[int]()
        self.game: Game[Any] = Game(rules, Header(**record.header), confirming=confirming)
        self.game.watch()
        self.steps = [self._step(None, None, self.game.opening)]
        self.turn_ends: dict[int, TurnEnd] = {}  # by the moment at which the next turn had begun
        self._undone: list[Cause] = []
        self._moments = [0]  # by version, the moment it led to
        # By viewer, the last tables sent, by version: only the changes since then need be sent next.
        self.sent: dict[int | None, OrderedDict[int, dict[str, Any]]] = {}
        self._checkpoints: dict[int, Game[Any]] = {0: self.game.copy()}
        for row in rows:
            try:
                self._apply(row)
            except (Refused, GameOver, ValueError) as error:
                raise bad_line(self.rules.name, self.version + 2, error) from error

    @property
    def rules(self) -> RulebookBase:
        rules: RulebookBase = self.game.rules
        return rules

    @property
    def moment(self) -> int:
        return len(self.steps) - 1

    @property
    def news(self) -> News:
        return News(self.moment, self.version, self.thinking)

    # Permissions to see and decide

    def is_human(self, side: int) -> bool:
        return bool(self._seat(side)["kind"] == HUMAN)

    def level(self, side: int) -> str | None:
        """Return the computer player of a side; None if there is none."""
        seat = self._seat(side)
        return seat["level"] if seat["kind"] == COMPUTER else None

    def _seat(self, side: int) -> Mapping[str, str | None]:
        seat: Mapping[str, str | None] = self.record.seats[self.rules.sides[side]]
        return seat

    def viewer(self, name: str | None) -> int | None:
        """Return the side that a viewer may look as; None is everybody. Default: the side seated or deciding."""
        if name is None:
            return self._likely_viewer()
        if name == EVERYBODY:
            if self.game.over or self.game.rules.lies_open(self.game.world) or not self._humans():
                return None
            raise Trouble("not_over")
        side = self.side(name)
        if not self.game.over and not self.is_human(side) and self._humans():
            raise Trouble("not_your_seat")
        return side

    def side(self, name: str) -> int:
        if name not in self.rules.sides:
            raise Trouble("unknown_side", side=name, known=", ".join(self.rules.sides))
        return self.rules.sides.index(name)

    def _humans(self) -> list[int]:
        return [side for side in range(len(self.rules.sides)) if self.is_human(side)]

    def _likely_viewer(self) -> int | None:
        humans, decision = self._humans(), self.game.decision
        if decision is None or not humans:
            return None
        return decision.side if decision.side in humans else humans[0]

    def check_decides(self, side: int | None) -> None:
        decision = self.game.decision
        if decision is None:
            raise Trouble("game_over")
        if decision.side != side or not self.is_human(decision.side):
            raise Trouble("not_your_decision", side=self.side_name(decision.side))

    def side_name(self, side: int) -> Words:
        return load(self.record.game).setup.sides[self.rules.sides[side]].name

    def check_present(self, moment: int, version: int | None) -> None:
        if moment != self.moment or version not in (None, self.version):
            raise Trouble("stale", moment=self.moment)

    # Playing

    def act(self, side: int | None, action: Mapping[str, Any]) -> None:
        """Perform what a person asks; a refusal changes nothing."""
        self.act_all(side, (action,))

    def act_all(self, side: int | None, actions: Iterable[Mapping[str, Any]]) -> None:
        """Perform actions one after the other, until one is refused. What the referee does automatically, when there is
        no other answer, may be requested but need not: repeating it could end something unintended."""
        answered: list[Action] = []
        for action in actions:
            known = self.game.read(action)
            if known in answered:
                del answered[: answered.index(known) + 1]
                continue
            self.check_decides(side)
            self._play(known, None)
            own = [e for e in self.steps[-1].events if e.kind == "answered" and e.args["side"] == side]
            answered = [e.args["action"] for e in own]

    def answer(self, action: Action, reason: Reason | None) -> None:
        """Perform what a computer player chose."""
        self._play(action, reason)

    def _play(self, action: Action, reason: Reason | None) -> None:
        forced = self.game.decision is not None and self.game.legal().forced is not None
        self._do(Asked("confirm" if forced else "act", self.rules.actions.spell(action), reason), action)

    def undo(self, side: int | None, to: int | None = None) -> None:
        """Go back by one step, or to a moment as far as possible."""
        self.check_decides(side)
        goal = self.moment - 1 if to is None else to
        if not self.game.can_undo or goal >= self.moment:
            raise Trouble("nothing_to_undo")
        while self.game.can_undo and self.moment > goal:
            self._do(Asked("undo"))

    def redo(self, side: int | None, to: int | None = None) -> None:
        """Go forward by one step, or to a moment, as far as it was undone."""
        self.check_decides(side)
        goal = self.moment + 1 if to is None else to
        if not self.game.can_redo or goal <= self.moment:
            raise Trouble("nothing_to_redo")
        while self.game.can_redo and self.moment < goal:
            self._do(Asked("redo"))

    def _do(self, entry: Asked, action: Action | None = None) -> None:
        """Apply in memory, then on disk, and only then report. If anything fails, this match is dropped from memory and
        read from disk when next needed, so that memory and disk always agree. A refusal changes nothing.

        `action`: the entry's action, if it was already read."""
        try:
            self._apply(entry, action)
            summary, over = self.summary(), self.game.over
            played = self._store.append(self.id, self.version, entry, summary, over=over)
        except Refused:
            raise
        except Exception:
            self.lost = True
            raise
        self.record = replace(self.record, summary=summary, over=over, played=played)
        self._wake(self)
        self.tell()

    def _apply(self, entry: Asked, action: Action | None = None) -> None:
        if entry.kind == "undo":
            self._take_back()
        else:
            self._go_on(entry, action)
        self.version += 1
        self._moments.append(self.moment)

    def in_common(self, version: int) -> int:
        """Return the last moment that has been the same since a version: what was reported up to it still holds."""
        return min(self._moments[version:])

    def _take_back(self) -> None:
        self.game.undo()
        self._undone.append(self.steps.pop())
        self._checkpoints = {m: game for m, game in self._checkpoints.items() if m <= self.moment}
        self.turn_ends = {m: end for m, end in self.turn_ends.items() if m <= self.moment}

    def _go_on(self, entry: Asked, known: Action | None) -> None:
        turn = self.game.world.state.turn
        if entry.kind in ("act", "dice"):
            self._answer_forced()
        if entry.kind == "redo":
            self.steps.append(self._undone.pop()._replace(events=tuple(self.game.redo())))
        elif entry.kind == "dice":
            self.game.fix_dice(entry.action)
            self.steps.append(self._step(None, None, ()))
        else:
            side = self.game.legal().question.side
            action = self.game.read(entry.action) if known is None else known
            self.steps.append(self._step(side, action, self.game.play(action), entry.reason))
            self._undone.clear()
        if self.game.over or self.game.world.state.turn != turn:
            self.turn_ends[self.moment] = self._turn_end(turn)
        if self.moment % CHECKPOINT == 0:
            self._checkpoints[self.moment] = self.game.copy()

    def _answer_forced(self) -> None:
        """Give the answers that a journal does not hold, and that nobody was asked for when it was recorded."""
        while not self.game.over and self.game.legal().forced is not None:
            events = tuple(self.game.go_on())
            self.steps[-1] = self.steps[-1]._replace(events=self.steps[-1].events + events)

    def _step(
        self, side: int | None, action: Action | None, events: Iterable[Event], reason: Reason | None = None
    ) -> Cause:
        state = self.game.world.state
        return Cause(side, action, tuple(events), state.turn, self.rules.phase_of(state)[1], reason)

    def _turn_end(self, turn: int) -> TurnEnd:
        by_side = tuple(self.game.score(side) for side in range(len(self.rules.sides)))
        return TurnEnd(turn, by_side, self.game.score())

    # Reporting

    def tell(self) -> None:
        """Report the current moment; what may differ from the copy on disk is not reported."""
        for listener in [] if self.lost else list(self._listeners):
            listener(self.news)

    def summary(self) -> dict[str, Any]:
        """Return what the list of matches shows of the current moment."""
        game, sides = self.game, self.rules.sides
        in_turn, phase = self.rules.phase_of(game.world.state)
        result = game.score() if game.over else None
        winner = None if result is None or result.winner is None else sides[result.winner]
        return {
            "turn": game.world.state.turn,
            "phase": phase,
            "in_turn": None if in_turn is None else sides[in_turn],
            "deciding": None if game.decision is None else sides[game.decision.side],
            "moment": self.moment,
            "winner": winner,
            "score": None if result is None else dict(zip(sides, result.score, strict=True)),
        }

    @property
    def journal_open(self) -> bool:
        """Whether the journal may be read: it contains the secret of the dice."""
        return self.game.over or not self._shared

    @property
    def commitment(self) -> str:
        return self.game.commitment

    # The past

    def at(self, moment: int) -> Game[Any]:
        """Return the game as it was, for looking only: replayed from the last checkpoint before."""
        if not 0 <= moment <= self.moment:
            raise Trouble("unknown_moment", moment=moment, last=self.moment)
        start = max(m for m in self._checkpoints if m <= moment)
        game = self._checkpoints[start].copy()
        for entry in self.game.entries[start:moment]:
            game.repeat(entry)
        return game


class Matches:
    """All matches of a database; those in use are in memory."""

    def __init__(self, keep: Store | None = None, kept: int = KEPT, *, shared: bool = False) -> None:
        self._store, self._shared = keep, shared
        self._lock = Lock()
        self._living = Living(kept)
        self._opponents = Opponents(self._read_again)

    @property
    def store(self) -> Store:
        """The store, opened when first needed, so that a server that only shows boards needs no database."""
        with self._lock:
            if self._store is None:
                self._store = Store(store.default_path())
            return self._store

    def close(self) -> None:
        self._opponents.close()
        if self._store is not None:
            self._store.close()

    # Creating and deleting

    def new(
        self,
        game: str,
        *,
        seats: Seats,
        options: Mapping[str, Any],
        position: Mapping[str, Any] | None = None,
        seed: int | None = None,
        dice: Sequence[int] = (),
        lesson: str | None = None,
    ) -> Match:
        """Create a match from the set-up or from a position. A lesson may fix the first dice."""
        rules = known_rules(game)
        secret = secrets.token_bytes(32) if seed is None else seed
        try:
            begun = Game.new(rules, seed=secret, options=options, position=position)
        except tuple(ENGINE) as error:
            raise from_engine(error) from error
        rows = [Asked("dice", list(dice))] if dice else []
        return self._add(begun.header, seats, rows, lesson, "secret" if seed is None else "seed")

    def import_(self, text: str, seats: Seats, lesson: str | None = None) -> Match:
        """Create a match from a journal, replayed from its first line; an illegal line is named."""
        try:
            header, lines = journals.read(text)
            rules = known_rules(header.game)
            if header.rules != rules.version:
                problem = fault("other_rules", played=header.rules, here=rules.version)
                raise BadJournal(problem, code="other_rules", played=header.rules, here=rules.version)
            rows = [Asked("dice", line["dice"]) if "dice" in line else Asked("act", line) for line in lines]
            return self._add(header, seats, rows, lesson, "journal" if lesson is None else "lesson")
        except tuple(ENGINE) as error:
            raise from_engine(error) from error

    def _add(self, header: Header, seats: Seats, rows: Sequence[Asked], lesson: str | None, dice: Dice) -> Match:
        chosen = seated(header.game, seats)
        if lesson is None and any(seat["kind"] == LESSON for seat in chosen.values()):
            raise Trouble("no_lesson", match="")
        id_ = secrets.token_urlsafe(9)
        time = store.now()
        record = Record(id_, header.game, header._asdict(), chosen, lesson, {}, False, time, time, dice)
        with self._living.used(id_) as slot:
            match = Match(record, rows, self.store, self._opponents.wake, slot.listeners, shared=self._shared)
            match.record = replace(record, summary=match.summary(), over=match.game.over)
            self.store.add(match.record, rows)
            slot.match = match
            self._expect(match)
            return match

    def delete(self, id_: str) -> None:
        """Delete a match permanently; every client that has it open is told."""
        with self._living.used(id_) as slot:
            if not self.store.delete(id_):
                raise Trouble("unknown_match", match=id_)
            if slot.match is not None:
                with slot.match.lock:
                    slot.match.lost = True
            for listener in list(slot.listeners):
                listener(None)

    # Looking up

    def page(self, most: int, after: str | None, lessons: bool | None) -> list[Record]:
        """Return a part of the list of matches: those after one of it."""
        last = None if after is None else self.store.find(after)
        if after is not None and last is None:
            raise Trouble("unknown_match", match=after)
        return self.store.page(most, last, lessons=lessons)

    @contextmanager
    def using(self, id_: str) -> Iterator[Match]:
        """Hold a match exclusively."""
        with self._living.used(id_) as slot:
            match = self._locked(id_, slot)
            begun = match.version
            try:
                yield match
            except Conflict as conflict:
                # The version counts the change that could not be written. What was written before it stands.
                if match.version - 1 > begun:
                    raise Trouble("interrupted") from conflict
                raise Trouble("stale", moment=self._opened(id_, slot).moment) from conflict
            finally:
                match.lock.release()

    @contextmanager
    def attending(self, id_: str, listener: Listener) -> Iterator[News]:
        """Report to a listener whenever a match changes, also if it has to be read from the disk again."""
        with self._living.used(id_) as slot:
            slot.listeners.add(listener)
            try:
                yield self._opened(id_, slot).news
            finally:
                slot.listeners.discard(listener)

    def _locked(self, id_: str, slot: Slot) -> Match:
        while True:
            match = self._opened(id_, slot)
            match.lock.acquire()
            if not match.lost:
                return match
            match.lock.release()

    def _opened(self, id_: str, slot: Slot) -> Match:
        return self._living.opened(slot, lambda: self._read(id_, slot))

    def _read(self, id_: str, slot: Slot) -> Match:
        record = self.store.find(id_)
        if record is None:
            raise Trouble("unknown_match", match=id_)
        rows = self.store.entries(id_)
        match = Match(record, rows, self.store, self._opponents.wake, slot.listeners, shared=self._shared)
        self._expect(match)
        if slot.match is not None:
            match.tell()  # after a copy that was discarded, the listeners may know too little or too much
        return match

    def _read_again(self, id_: str) -> None:
        """Read a match that had to be discarded, so that its computer player and its listeners go on."""
        with suppress(Trouble), self.using(id_):
            pass

    def _expect(self, match: Match) -> None:
        with match.lock:
            self._opponents.expect(match)
            self._opponents.wake(match)
