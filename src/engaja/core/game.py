"""A game being played: the small public interface that players, servers, laboratories and tests all use.

`engaja.games.match` starts one; its documentation plays the first actions.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from engaja.core import changes, journal, position
from engaja.core.actions import Action
from engaja.core.dice import SECRET_SIZE, Dice, secret_of
from engaja.core.imagine import imagine
from engaja.core.inquiry import Inquiry, Unanswerable
from engaja.core.knowledge import OBSERVER
from engaja.core.legal import DeadEnd, Frame, LegalView, frame_of, settle
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Cost, Event, Item, Question, Reason, Refused
from engaja.core.view import reason_told, view
from engaja.core.world import World
from engaja.datafile import Words
from engaja.faults import BadInput, fault, listed

R = TypeVar("R", bound=RulebookBase)


class GameOver(Exception):
    """The game is over: no action is possible."""

    def __str__(self) -> str:
        return fault("game_over").en


class NothingToUndo(Exception):
    """Nothing can be taken back: a die was thrown, something was revealed, the other side decides now, or nothing was
    done.
    """

    def __str__(self) -> str:
        return fault("nothing_to_undo").en


class BadOption(BadInput):
    """An option that this game does not have."""


class Explanation(NamedTuple):
    """Why an action is legal or not: the reasons against it, or what it costs."""

    legal: bool
    reasons: list[Reason]
    costs: list[Cost]


class OtherData(NamedTuple):
    """A warning that a journal was played with other data files, by their digests. It may still be the same game: for
    example, a name was corrected. Only its players can tell, so it is loaded if every action is still legal."""

    played: str
    here: str

    def __str__(self) -> str:
        return self.words.en

    @property
    def words(self) -> Words:
        return fault("other_data", **self._asdict())


class Result(NamedTuple):
    score: tuple[int, ...]  # by side
    winner: int | None  # None: a draw
    items: list[Item]


class Confirmed(NamedTuple):
    """The only possible answer, given by a player at a table. No journal holds it: elsewhere the engine gives it."""

    action: Action


class Skipped(NamedTuple):
    """The number of the next die, after actions that were taken back by agreement: what they rolled is spent."""

    rolls: int


# What was done: actions, dice fixed by a test or skipped, as the journal holds them after its header; and confirmed
# answers.
Entry = Action | list[int] | Confirmed | Skipped

# An action in the other forms that callers may use: protocol words, or a tuple of the verb and its arguments.
Message = Mapping[str, Any] | tuple[Any, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[R]):
    """One match. `play` either performs an action and returns its events, or refuses it and changes nothing."""

    def __init__(self, rules: R, header: journal.Header, *, confirming: frozenset[int] = frozenset()) -> None:
        """`confirming`: the sides that end by themselves whatever they have acted in (decision 0018)."""
        if unknown := set(header.options) - set(rules.options):
            raise BadOption(fault("unknown_option", value=sorted(unknown)[0], hint=listed(sorted(rules.options))))
        for name, value in header.options.items():
            if type(value) is not type(rules.options[name]):
                raise BadOption(fault("option_value", name=name, default=rules.options[name], value=value))
            if value not in (known := rules.choices.get(name, (value,))):
                raise BadOption(fault("must_be_word", name=name, hint=listed(known), value=value))
        self.rules, self.header = rules, header
        dice = Dice(bytes.fromhex(header.secret))
        self.world: World[R] = World(rules, rules.blank(), dice, {**rules.options, **header.options})
        self.confirming = confirming
        self.entries: list[Entry] = []
        self._acted: list[Frame] = []  # where confirming sides have acted
        self._known: list[changes.Levels] = []  # what the sides knew before the action, in a watched game
        # The length of the undo log before each action that may be undone, and where sides had acted.
        self._undo: list[tuple[int, list[Frame]]] = []
        self._redo: list[Action] = []
        if header.position is None:
            rules.begin(self.world)
        else:
            position.sketch(self.world, header.position)
        try:
            self._legal = settle(self.world)
        except DeadEnd:
            if header.position is None:
                raise
            raise position.BadPosition(fault("dead_end")) from None
        self.opening = self._take_events()
        self.world.log.clear()

    # Beginning

    @classmethod
    def new(
        cls,
        rules: R,
        *,
        seed: int | bytes = 0,
        options: Mapping[str, Any] | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> Game[R]:
        """Start a game from the set-up or from a position. The seed is a number, or the secret itself (32 bytes)."""
        secret = _secret(seed)
        own = (position or {}).get("options", {})
        if not isinstance(own, dict):
            raise BadOption(fault("must_be_object", name="options", value=own))
        chosen = {**(options or {}), **own}
        return cls(rules, journal.Header(rules.name, rules.version, rules.digest, secret.hex(), chosen, position))

    @classmethod
    def load(cls, rules: R, text: str) -> Game[R]:
        """Replay a journal and return its game."""
        header, lines = journal.read(text)
        if header.game != rules.name:
            raise journal.BadJournal(fault("journal_of_other_game", value=header.game, here=rules.name))
        if header.rules != rules.version:
            raise journal.BadJournal(fault("other_rules", played=header.rules, here=rules.version))
        number = 1
        try:
            game = cls(rules, header)
            for line in lines:
                number += 1
                game.replay(line)
            if header.ending is not None:
                game.end(header.ending)
        except (Refused, GameOver, ValueError) as error:  # bad options, positions and dice are ValueErrors
            raise journal.BadJournal(with_data(rules, header, words_of(error)), line=number) from error
        return game

    def replay(self, line: Mapping[str, Any]) -> list[Event]:
        """Do what a line of a journal says."""
        if set(line) == {"dice"}:
            self.fix_dice(line["dice"])
        elif set(line) == {"rolls"}:
            self.skip_dice(line["rolls"])
        else:
            return self.play(line)
        return []

    @property
    def commitment(self) -> str:
        """The hash of the dice secret, which is published when a match begins."""
        return self.world.dice.commitment

    @property
    def other_data(self) -> OtherData | None:
        """A warning to show: the journal of this game names other data files than ours. It stays in the journal."""
        return other_data(self.rules, self.header)

    def save(self) -> str:
        """Return the journal: the same text gives the same game."""
        return journal.write(self.header, [self._line(e) for e in self.entries if not isinstance(e, Confirmed)])

    def _line(self, entry: Action | list[int] | Skipped) -> dict[str, Any]:
        if isinstance(entry, list):
            return {"dice": entry}
        return {"rolls": entry.rolls} if isinstance(entry, Skipped) else self.rules.actions.spell(entry)

    def copy(self) -> Game[R]:
        """Return an independent game from here on, without the past: for search and for what-if."""
        return self._from(self.header, self.world.copy(), self.confirming, self._acted)

    def imagine(self, side: int, rng: random.Random) -> Game[R]:
        """Return this game as a side may imagine it (see `engaja.core.imagine`): all that a computer player is ever
        given.

        Meant for the side that decides. While the other side decides, the imagined game may have a choice where the
        real one has none, or the reverse, and may have advanced a little further.
        """
        self._check_side(side)
        world = imagine(self.world, side, rng)
        return self._from(self.header._replace(secret=world.dice.secret.hex()), world)

    @classmethod
    def resume(
        cls, rules: R, state: Mapping[str, Any], options: Mapping[str, Any], seed: int, followed: Sequence[str] = ()
    ) -> Game[R]:
        """Return a game from a complete state, as `state` wrote it, without the past: used to hand a game to another
        process. `followed`: the counters that their enemy has kept in sight, which no state tells.
        """
        secret = _secret(seed)
        world = World(rules, rules.blank(), Dice(secret), {**rules.options, **options})
        position.restore(world, state)
        world.state.followed = frozenset(rules.roster.index[id_] for id_ in followed)
        header = journal.Header(rules.name, rules.version, rules.digest, secret.hex(), dict(options))
        return cls._from(header, world)

    @classmethod
    def _from(
        cls,
        header: journal.Header,
        world: World[R],
        confirming: frozenset[int] = frozenset(),
        acted: Sequence[Frame] = (),
    ) -> Game[R]:
        new = cls.__new__(cls)
        new.rules, new.header, new.world = world.rules, header, world
        new.entries, new._undo, new._redo, new.opening, new._known = [], [], [], [], []
        new.confirming, new._acted = confirming, list(acted)
        new._legal = settle(world, new._acted)
        world.events = []
        world.log.clear()
        return new

    # Now

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._legal is None

    @property
    def decision(self) -> Question | None:
        """The pending question and the side it is put to; None when the game is over."""
        return None if self._legal is None else self._legal.question

    def legal(self) -> LegalView[R]:
        """Return the legal answers to the decision: valid until the next action. Raises `GameOver` after the end."""
        if self._legal is None:
            raise GameOver
        return self._legal

    def explain(self, action: Action | Message) -> Explanation:
        """Return every reason against an action or, if it is legal, its cost term by term."""
        legal = self.legal()
        try:
            known = self.read(action)
        except Refused as refused:
            return Explanation(False, refused.reasons, [])
        if legal.holds(known):
            return Explanation(True, [], legal.procedure.costs(self.world, known))
        return Explanation(False, legal.procedure.refusals(self.world, known), [])

    def ask(self, query: str, args: Mapping[str, Any] | None = None, *, viewer: int | None = None) -> Any:
        """Return the rulebook's answer to a question about the present (see `engaja.core.inquiry`), as far as the
        viewer may know it; a viewer of None knows everything. A question unknown to this game has no answer."""
        asked = self.rules.queries.get(query)
        try:
            return None if asked is None else asked(Inquiry(self.world, self._legal, viewer, args or {}))
        except Unanswerable as error:
            error.reasons = [reason_told(self.world, reason, viewer) for reason in error.reasons]
            raise

    def view(self, side: int | None) -> dict[str, Any]:
        """Return what a side, by its number, may see; None sees everything, `OBSERVER` what both sides do."""
        if side not in (None, OBSERVER):
            self._check_side(side)
        return view(self.world, side)

    def state(self) -> dict[str, Any]:
        """Return the complete state in protocol words. No player should see it."""
        return position.spell(self.world)

    def followed(self) -> list[str]:
        """Return the counters that their enemy has kept in sight (decision 0023). No state tells them."""
        return [self.rules.roster.ids[unit] for unit in sorted(self.world.state.followed)]

    def hash(self) -> str:
        """Return a name for the state: equal states have equal names, on every machine."""
        return position.digest(self.world)

    def score(self, side: int | None = None) -> Result:
        """Return the score as if the game ended now, with the final eliminations already made; for a side, as far as it
        can know it."""
        if side not in (None, OBSERVER):
            self._check_side(side)
        items = self._items(side)
        totals = tuple(sum(i.points for i in items if i.side == s) for s in range(len(self.rules.sides)))
        best = max(totals)
        winner = totals.index(best) if totals.count(best) == 1 else None
        ending = self.header.ending if self.over else None
        if ending is not None:
            winner = None if ending["winner"] is None else self.rules.sides.index(ending["winner"])
        return Result(totals, winner, items)

    def _items(self, side: int | None) -> list[Item]:
        """Return the lines of the score; for an observer, those that all sides know."""
        if side != OBSERVER:
            return self.rules.score(self.world, side)
        first, *others = [self.rules.score(self.world, each) for each in range(len(self.rules.sides))]
        return [item for item in first if all(item in other for other in others)]

    def random_action(self, rng: random.Random) -> Action:
        """Return a random legal action, as `LegalView.sample` does."""
        return self.legal().sample(rng)

    def _check_side(self, side: int | None) -> None:
        if type(side) is not int or not 0 <= side < len(self.rules.sides):
            raise BadInput(fault("side_number", most=len(self.rules.sides) - 1, value=side))

    # Playing

    def read(self, action: Action | Message) -> Action:
        """Return the action that is meant; refuse anything else, with everything that is wrong with it.

        Everything that takes an action calls this first. An action that was already read is returned at once, so a
        caller that asks several things about a message reads it once and passes the result on.
        """
        return self.rules.actions.read(action)

    def play(self, action: Action | Message) -> list[Event]:
        """Perform a legal action and everything that follows from it; refuse any other action with its reasons."""
        known, legal = self.rules.actions.read(action), self.legal()
        try:
            legal.check(known)
            events = self._do(known)
        except Exception:
            # Checked only now, so that legal actions do not pay for those that a program assembled wrongly.
            self.rules.actions.check(known)
            raise
        self._redo.clear()
        return events

    def _do(self, action: Action) -> list[Event]:
        w, legal, acted = self.world, self.legal(), self._acted
        mark = len(w.log)
        w.barrier = False
        if self.confirming:
            self._acted = self._acting(legal, action)
        try:
            legal.procedure.play(w, action)
            self._legal = settle(w, self._acted)
        except Exception:  # a mistake in the rules must not leave half an action behind
            w.rewind(mark)
            w.events, self._acted = [], acted
            raise
        self.entries.append(action if legal.forced is None else Confirmed(action))
        events = self._take_events(mark)
        if self._bars_undo(legal):
            self._undo.clear()
            w.log.clear()
        else:
            self._undo.append((mark, acted))
        return events

    def _bars_undo(self, answered: LegalView[R]) -> bool:
        return self.world.barrier or self._legal is None or self._legal.question.side != answered.question.side

    def _acting(self, legal: LegalView[R], action: Action) -> list[Frame]:
        """Return where confirming sides have acted, once this action is done: what it closes is behind them."""
        here = frame_of(legal)
        others = [frame for frame in self._acted if frame != here]
        closing = self.rules.actions.verbs[action.verb].closing
        return others if closing or here.side not in self.confirming else [*others, here]

    def go_on(self) -> list[Event]:
        """Give the only answer for a side that would confirm it, as a part of the action before: how journals are
        replayed, which do not hold such answers.
        """
        w, legal = self.world, self.legal()
        assert legal.forced is not None
        mark = len(w.log)
        w.barrier = False
        self._acted = self._acting(legal, legal.forced)
        w.emit("answered", legal.question.cite, side=legal.question.side, action=legal.forced)
        legal.procedure.play(w, legal.forced)
        self._legal = settle(w, self._acted)
        events = self._take_events(mark)
        if self._bars_undo(legal):
            self._undo.clear()
            w.log.clear()
        return events

    def confirm_by(self, sides: frozenset[int]) -> list[Event]:
        """Let these sides, and no others, confirm from here on; return what follows if that answers the question.

        Nothing before can be undone: it was done by other players, or under other confirmations.
        """
        w, mark = self.world, len(self.world.log)
        self.confirming, self._acted = sides, [frame for frame in self._acted if frame.side in sides]
        self._legal = settle(w, self._acted)
        events = self._take_events(mark)
        self._undo.clear()
        self._redo.clear()
        w.log.clear()
        return events

    def repeat(self, entry: Entry) -> list[Event]:
        """Do again what was done in this game or in one with other confirming sides."""
        if isinstance(entry, Confirmed):
            return [] if self._legal is None or self._legal.forced is None else self.play(entry.action)
        events: list[Event] = []
        while self._legal is not None and self._legal.forced is not None:
            events += self.go_on()
        if isinstance(entry, list):
            self.fix_dice(entry)
            return events
        if isinstance(entry, Skipped):
            self.skip_dice(entry.rolls)
            return events
        return events + self.play(entry)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would repeat something."""
        return bool(self._redo)

    def undo(self) -> None:
        """Take the last action back: only while no die was thrown, nothing revealed, and the same side decides."""
        if not self._undo:
            raise NothingToUndo
        mark, self._acted = self._undo.pop()
        self.world.rewind(mark)
        entry = self.entries.pop()
        assert not isinstance(entry, list | Skipped)
        self._redo.append(entry.action if isinstance(entry, Confirmed) else entry)
        self._legal = settle(self.world, self._acted)
        if self.world.marks is not None:
            self.watch()

    def redo(self) -> list[Event]:
        """Repeat the action that was undone last, and return its events. A new action discards what could be redone."""
        if not self._redo:
            raise NothingToUndo
        return self._do(self._redo.pop())

    def fix_dice(self, values: Sequence[int]) -> None:
        """Set what the next dice will show: for tests only. The journal records it."""
        if not isinstance(values, Sequence) or not all(type(v) is int and 1 <= v <= 6 for v in values):
            raise BadInput(fault("dice"))
        self.world.dice.fix(self.world.state.rolls, values)
        self.entries.append(list(values))
        self._undo.clear()

    def skip_dice(self, rolls: int) -> None:
        """Continue with this die: those before it are spent, also if what they were rolled for was taken back."""
        if type(rolls) is not int or rolls < self.world.state.rolls:
            raise BadInput(fault("skipped_dice", least=self.world.state.rolls, value=rolls))
        self.world.state.rolls = rolls
        self.entries.append(Skipped(rolls))
        self._undo.clear()
        self._redo.clear()
        self.world.log.clear()

    def end(self, ending: Mapping[str, Any]) -> None:
        """End the game before its time, as its players do: see `journal.Header`."""
        if self.over:
            raise GameOver
        if problem := journal.ending_fault(ending, self.rules.sides):
            raise BadInput(problem)
        self.header, self._legal = self.header._replace(ending=dict(ending)), None
        self._undo.clear()
        self._redo.clear()

    def _take_events(self, mark: int = 0) -> list[Event]:
        w = self.world
        events, w.events = w.events, []
        if w.marks is None:
            return events
        known = changes.levels_after(w, self._known, mark)
        told = changes.told_by(w, mark, events, w.marks, knew=self._known, know=known)
        self._known = known
        w.marks = {}
        return told

    def watch(self) -> None:
        """Make each event carry what it changed from now on: for showing a match. It costs a little time."""
        self.world.marks = {}
        self._known = changes.levels(self.world)


def _secret(seed: object) -> bytes:
    """Return the dice secret that a caller gave, or the one derived from the given number."""
    if isinstance(seed, bytes) and len(seed) == SECRET_SIZE:
        return seed
    if type(seed) is not int:
        raise BadInput(fault("seed", size=SECRET_SIZE, value=seed))
    return secret_of(seed)


def other_data(rules: RulebookBase, header: journal.Header) -> OtherData | None:
    return None if header.data == rules.digest else OtherData(header.data, rules.digest)


def with_data(rules: RulebookBase, header: journal.Header, problem: Words) -> Words:
    """Return what is wrong with a journal; if it was played with other data, that may be why."""
    other = other_data(rules, header)
    return Words(f"{problem.pt} ({other.words.pt})", f"{problem.en} ({other.words.en})") if other else problem


def words_of(error: Exception) -> Words:
    """Return the words of an error. A refusal has only codes here; a caller that knows the phrases of the game words
    it.
    """
    if isinstance(error, GameOver):
        return fault("game_over")
    return error.words if isinstance(error, BadInput) else Words(str(error), str(error))
