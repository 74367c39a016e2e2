"""One match being played, in memory: behind a lock, and always on disk before anything is reported."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from threading import RLock
from typing import Any, Final, NamedTuple

from engaja.core import Event, Game, GameOver, Refused, Result
from engaja.core import journal as journals
from engaja.core.actions import DONE, Action
from engaja.core.journal import Header, Seats
from engaja.core.knowledge import OBSERVER
from engaja.core.rulebook import RulebookBase
from engaja.core.view import EVERYBODY
from engaja.datafile import Words
from engaja.games import load
from engaja.games import match as engine
from engaja.server.openings import COMPUTER, HUMAN, bad_line, best_level
from engaja.server.seating import Attendance
from engaja.server.store import Asked, Record, Store
from engaja.server.troubles import Trouble

# The reason of an answer that a player's standing order gave.
ORDERED: Final = {"pt": "Respondido por ordem permanente", "en": "Answered by a standing order"}
CHECKPOINT: Final = 25  # moments between two copies of a game, from which a past moment is replayed

Listener = Callable[["News | None"], None]  # None: the match was removed
Reason = Mapping[str, str]


class News(NamedTuple):
    """What changed."""

    moment: int
    version: int
    thinking: bool
    name: str | None
    share: float | None  # of the search of a computer player that is made; None: it does not search


class Cause(NamedTuple):
    """What led to a moment, and the turn and phase in which it left the match."""

    side: int | None  # the side that acted; None at the opening
    action: Action | None
    events: tuple[Event, ...]
    turn: int
    phase: str
    reason: Reason | None = None
    rolls: int = 0  # dice thrown up to there


class TurnEnd(NamedTuple):
    """The score at the end of a turn: as far as each side could know it, as far as all did, and in full."""

    turn: int
    by_side: tuple[Result, ...]
    shared: Result
    truth: Result


class Tick(NamedTuple):
    """From when on which side's clock runs; None: no clock does."""

    at: str
    side: int | None


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
        self.share: float | None = None  # of the search of a computer player
        self.hurried = False  # it is to answer at once
        self.lost = False  # it may differ from the copy on disk
        self.version = 0
        rules = engine.rulebook(record.game)
        self.seats: Seats = record.seats  # at the present moment
        self.attendance = Attendance(begun=record.header.get("position") is not None)
        self.sat = 0  # the version that the players of these seats began with
        self.reseated: int | None = None  # the moment at which people took or left seats
        self.game: Game[Any] = Game(rules, Header(**record.header), confirming=self._confirming(rules))
        self.game.watch()
        self.attendance.note(self._humans(), begins=False)
        self.steps = [self._step(None, None, self.game.opening)]
        self.turn_ends: dict[int, TurnEnd] = {}  # by the moment at which the next turn had begun
        self._undone: list[Cause] = []
        self.paused = False  # by agreement: nobody may act
        self._running = False  # the clocks: from when all players are there, and not during a pause
        self.ticks: list[Tick] = []
        self._kept = [-1]  # by version, the last moment that it left as it was
        # By viewer, the last tables sent, by version: only the changes since then need be sent next.
        self.sent: dict[int | None, OrderedDict[int, dict[str, Any]]] = {}
        self.answers: dict[tuple[Any, ...], Any] = {}  # what was told of this version, by what was asked: `updates.py`
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
        return News(self.moment, self.version, self.awaits_computer, self.record.name, self.share)

    # Where several processes share the database

    @property
    def is_ours(self) -> bool:
        """Whether this process lets its computer players think."""
        return self.record.owner == self._store.owner

    @property
    def awaits_computer(self) -> bool:
        """Whether a computer player is thinking, here or in the process that owns the match."""
        decision = self.game.decision
        away = not self.is_ours and decision is not None and self.level(decision.side) is not None
        return self.thinking or away

    def follow(self, rows: Sequence[Asked], record: Record) -> None:
        """Catch up with what another process has written."""
        try:
            for row in rows:
                self._apply(row)
        except Exception:
            self.lost = True
            raise
        self.record = record
        self._wake(self)
        self.tell()

    # Permissions to see and decide

    def is_human(self, side: int) -> bool:
        return bool(self._seat(side)["kind"] == HUMAN)

    def level(self, side: int) -> str | None:
        """Return the computer player of a side; None if there is none."""
        seat = self._seat(side)
        return seat["level"] if seat["kind"] == COMPUTER else None

    def _seat(self, side: int) -> Mapping[str, str | None]:
        return self.seats[self.rules.sides[side]]

    def viewer(self, name: str | None) -> int | None:
        """Return the side that a viewer may look as; None is everybody. Default: the side seated or deciding."""
        if name is None:
            return self._likely_viewer()
        if name == EVERYBODY:
            if self.game.over or self.game.rules.lies_open(self.game.world) or not self._lookers():
                return None
            raise Trouble("not_over")
        side = self.side(name)
        if not self.game.over and side not in (self._lookers() or (side,)):
            raise Trouble("not_your_seat")
        return side

    def side(self, name: str) -> int:
        if name not in self.rules.sides:
            raise Trouble("unknown_side", side=name, known=", ".join(self.rules.sides))
        return self.rules.sides.index(name)

    def _humans(self) -> frozenset[int]:
        return frozenset(side for side in range(len(self.rules.sides)) if self.is_human(side))

    def _confirming(self, rules: RulebookBase) -> frozenset[int]:
        # The steps of a lesson are written for phases that end by themselves.
        people = (side for side, name in enumerate(rules.sides) if self.seats[name]["kind"] == HUMAN)
        return frozenset(people if self.record.lesson is None else ())

    def _lookers(self) -> frozenset[int]:
        """The sides that may be looked at: those of people or, when all of them have left, those that they held. None:
        no person has played, and nothing is hidden.
        """
        return self._humans() or self.attendance.held

    def _likely_viewer(self) -> int | None:
        lookers, decision = self._lookers(), self.game.decision
        if decision is None or not lookers:
            return None
        return decision.side if decision.side in lookers else min(lookers)

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
        no other answer, may be requested but need not: repeating it could end something unintended. For the same reason
        the request ends no other question than the one it began with, which the actions before may have ended."""
        answered: list[Action] = []
        begun = self._asked()
        for action in actions:
            known = self.game.read(action)
            if known in answered:
                del answered[: answered.index(known) + 1]
                continue
            self.check_decides(side)
            if known == DONE and self._asked() != begun and known in self.game.legal():
                return
            self._play(known, None)
            own = [e for e in self.steps[-1].events if e.kind == "answered" and e.args["side"] == side]
            answered = [e.args["action"] for e in own]

    def _asked(self) -> tuple[object, ...]:
        """The question as a player would name it: who is asked for what, in which phase."""
        asked, state = self.game.decision, self.game.world.state
        return (asked and (asked.side, asked.kind), state.turn, state.phase)

    def answer(self, action: Action, reason: Reason | None) -> None:
        """Perform what a computer player, or a standing order, chose."""
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

    def reseat(self, seats: Seats) -> None:
        """Change the players; `seating.py` says when that is allowed."""
        self._do(Asked("seats", {side: dict(seat) for side, seat in seats.items()}))

    def end(self, how: str, winner: int | None = None) -> None:
        """End the match before its time."""
        name = None if winner is None else self.rules.sides[winner]
        self._do(Asked("end", {"ended": how, "winner": name}))

    def go_back(self, to: int) -> None:
        """Take back everything after a moment, whatever was rolled or revealed: its players agree."""
        self._do(Asked("back", {"to": to}))

    def pause(self) -> None:
        if not self.paused:
            self._do(Asked("pause"))

    def go(self) -> None:
        """Let the clocks run: all players are there, or a pause is over."""
        if self.paused or not self._running:
            self._do(Asked("go"))

    @property
    def now(self) -> datetime:
        return datetime.fromisoformat(self._store.now())

    def way_back(self, wanted: int) -> int:
        """Return the moment to go back to: the wanted one, or the last before it at which a choice was left. An only
        answer is given at once where a journal is replayed, and would be given with other dice.
        """
        if self.game.over:
            raise Trouble("game_over")
        if not 0 <= wanted < self.moment:
            raise Trouble("unknown_moment", moment=wanted, last=self.moment - 1)
        while wanted and self.at(wanted).legal().forced is not None:
            wanted -= 1
        return wanted

    def rename(self, name: str | None) -> None:
        if not self._store.rename(self.id, name):
            raise Trouble("unknown_match", match=self.id)
        self.record = replace(self.record, name=name)
        self.announce()

    def _do(self, entry: Asked, action: Action | None = None) -> None:
        """Apply in memory, then on disk, and only then report. If anything fails, this match is dropped from memory and
        read from disk when next needed, so that memory and disk always agree. A refusal changes nothing.

        `action`: the entry's action, if it was already read."""
        entry = replace(entry, at=self._store.now())
        try:
            self._apply(entry, action)
            summary, over = self.summary(), self.game.over
            played = self._store.append(self.record, self.version, entry, summary, over=over)
        except Refused:
            raise
        except Exception:
            self.lost = True
            raise
        self.record = replace(self.record, summary=summary, over=over, played=played, owner=self._store.owner)
        self._wake(self)
        self.tell()

    def _apply(self, entry: Asked, action: Action | None = None) -> None:
        before = self.moment
        if entry.kind == "seats":
            before -= self._sit(entry.action)
        elif entry.kind in ("pause", "go"):
            self._running, self.paused = entry.kind == "go", entry.kind == "pause"
        elif entry.kind == "end":
            turn = self.game.world.state.turn
            self.game.end(entry.action)
            self._note_turn_end(turn)
        elif entry.kind == "back":
            self._return_to(entry.action["to"])
            before = entry.action["to"]
        else:
            self._take_back() if entry.kind == "undo" else self._go_on(entry, action)
            self.attendance.note(self._humans())
        self.version += 1
        self._kept.append(min(before, self.moment))
        decision = self.game.decision
        self.ticks.append(Tick(entry.at, decision.side if decision and self._running else None))

    def in_common(self, version: int) -> int:
        """Return the last moment that has been the same since a version: what was reported up to it still holds."""
        return min(self._kept[version + 1 :], default=self.moment)

    def _sit(self, seats: Seats) -> bool:
        """Change the players; return whether the last step grew, because nobody is left to confirm what follows it."""
        before, self.seats, self.sat = self._humans(), seats, self.version + 1
        self.attendance.note(self._humans(), begins=False)
        if self._humans() == before:
            return False  # what was done can still be undone
        turn = self.game.world.state.turn
        events = self.game.confirm_by(self._confirming(self.rules))
        self._prolong(events)
        self._note_turn_end(turn)
        self.reseated = self.moment
        self._undone.clear()
        self._checkpoints[self.moment] = self.game.copy()
        return bool(events)

    def _return_to(self, moment: int) -> None:
        """Go back, and on with the next dice: those that were rolled since are spent."""
        rolls, entries, game = self.game.world.state.rolls, self.game.entries[:moment], self.at(moment)
        game.entries = entries
        game.skip_dice(rolls)
        game.watch()
        self.game = game
        self.steps[moment + 1 :] = [self._step(None, None, ())]
        self._undone.clear()
        self._forget_after(moment)
        self._checkpoints[self.moment] = game.copy()

    def _take_back(self) -> None:
        self.game.undo()
        self._undone.append(self.steps.pop())
        self._forget_after(self.moment)

    def _forget_after(self, moment: int) -> None:
        self._checkpoints = {m: game for m, game in self._checkpoints.items() if m <= moment}
        self.turn_ends = {m: end for m, end in self.turn_ends.items() if m <= moment}

    def _go_on(self, entry: Asked, known: Action | None) -> None:
        turn = self.game.world.state.turn
        if entry.kind in ("act", "dice", "rolls"):
            self._answer_forced()
        if entry.kind == "redo":
            self.steps.append(self._undone.pop()._replace(events=tuple(self.game.redo())))
        elif entry.kind == "dice":
            self.game.fix_dice(entry.action)
            self.steps.append(self._step(None, None, ()))
        elif entry.kind == "rolls":
            self.game.skip_dice(entry.action)
            self.steps.append(self._step(None, None, ()))
        else:
            side = self.game.legal().question.side
            action = self.game.read(entry.action) if known is None else known
            self.steps.append(self._step(side, action, self.game.play(action), entry.reason))
            self._undone.clear()
        self._note_turn_end(turn)
        if self.moment % CHECKPOINT == 0:
            self._checkpoints[self.moment] = self.game.copy()

    def _answer_forced(self) -> None:
        """Give the answers that a journal does not hold, and that nobody was asked for when it was recorded."""
        while not self.game.over and self.game.legal().forced is not None:
            self._prolong(self.game.go_on())

    def _prolong(self, events: Iterable[Event]) -> None:
        """Add to the last step what followed it."""
        last = self.steps[-1]
        self.steps[-1] = self._step(last.side, last.action, (*last.events, *events), last.reason)

    def _step(
        self, side: int | None, action: Action | None, events: Iterable[Event], reason: Reason | None = None
    ) -> Cause:
        state = self.game.world.state
        return Cause(side, action, tuple(events), state.turn, self.rules.phase_of(state)[1], reason, state.rolls)

    def _note_turn_end(self, turn: int) -> None:
        """Keep the score if this turn is over."""
        if self.game.over or self.game.world.state.turn != turn:
            by_side = tuple(self.game.score(side) for side in range(len(self.rules.sides)))
            self.turn_ends[self.moment] = TurnEnd(turn, by_side, self.game.score(OBSERVER), self.game.score())

    # Reporting

    def tell(self) -> None:
        """Report the current moment; what may differ from the copy on disk is not reported."""
        for listener in [] if self.lost else list(self._listeners):
            listener(self.news)

    def announce(self) -> None:
        """Let everybody look again, also in other processes, though no row was written."""
        self.tell()
        self._store.announce(self.id)

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
            "ending": None if game.header.ending is None else game.header.ending["ended"],
            "score": None if result is None else dict(zip(sides, result.score, strict=True)),
            "seats": {side: dict(self.seats[side]) for side in sides},
        }

    def journal(self) -> str:
        """Return the journal, which remembers the seats and the name."""
        header, lines = journals.read(self.game.save())
        return journals.write(header._replace(seats=self.seats, name=self.record.name), lines)

    @property
    def journal_open(self) -> bool:
        """Whether the journal may be read: it contains the secret of the dice."""
        return self.game.over or not self._shared

    @property
    def gives_hints(self) -> bool:
        """Whether a player may ask what a computer player would do: not against other people elsewhere."""
        return best_level(self.record.game) is not None and (not self._shared or len(self._humans()) == 1)

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
