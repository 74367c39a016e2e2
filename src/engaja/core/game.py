"""A game being played: the small public surface that players, servers, laboratories and tests all use.

`engaja.games.match` starts one; its documentation plays the first actions.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engaja.core import changes, journal, position
from engaja.core.actions import Action
from engaja.core.dice import SECRET_SIZE, Dice, secret_of
from engaja.core.imagine import imagine
from engaja.core.inquiry import Inquiry
from engaja.core.legal import LegalView, settle
from engaja.core.rulebook import RulebookBase
from engaja.core.terms import Cost, Event, Item, Question, Reason, Refused
from engaja.core.view import view
from engaja.core.world import World
from engaja.datafile import Words
from engaja.faults import BadInput, fault, listed

R = TypeVar("R", bound=RulebookBase)


class GameOver(Exception):
    """Nothing more can be done."""

    def __str__(self) -> str:
        return fault("game_over").en


class NothingToUndo(Exception):
    """A die was thrown, something was revealed, the other side decides now; or nothing was done at all."""

    def __str__(self) -> str:
        return fault("nothing_to_undo").en


class BadOption(BadInput):
    """An option this game has not."""


class Explanation(NamedTuple):
    """Why an action is legal or not: the reasons against it, or what it costs."""

    legal: bool
    reasons: list[Reason]
    costs: list[Cost]


class OtherData(NamedTuple):
    """A journal was played with other data files than these, by their digests. It may still be the same game: a name
    was corrected, say. Only its players can tell; so it is loaded, if every action is still legal."""

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


# What the journal holds after its header: an action, or the dice that a test fixed.
_Entry = Action | list[int]

# An action as callers may also give it: in the words of the protocol, or as a tuple of the verb and its arguments.
Message = Mapping[str, Any] | tuple[Any, ...]


class Game(Generic[R]):
    """One match. `play` either does an action and returns its events, or refuses it and changes nothing."""

    def __init__(self, rules: R, header: journal.Header) -> None:
        if unknown := set(header.options) - set(rules.options):
            raise BadOption(fault("unknown_option", value=sorted(unknown)[0], hint=listed(sorted(rules.options))))
        for name, value in header.options.items():
            if type(value) is not type(rules.options[name]):
                raise BadOption(fault("option_value", name=name, default=rules.options[name], value=value))
        self.rules, self.header = rules, header
        dice = Dice(bytes.fromhex(header.secret))
        self.world: World[R] = World(rules, rules.blank(), dice, {**rules.options, **header.options})
        self.entries: list[_Entry] = []
        self._known: list[changes.Levels] = []  # what the sides knew before the action, in a game that is watched
        self._undo: list[int] = []  # length of the undo log before each action that may be taken back
        self._redo: list[Action] = []
        if header.position is None:
            rules.begin(self.world)
        else:
            position.sketch(self.world, header.position)
        self._legal = settle(self.world)
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
        """A game from the set-up, or from a position. The seed is a number, or the secret itself, of 32 bytes."""
        secret = _secret(seed)
        own = (position or {}).get("options", {})
        if not isinstance(own, dict):
            raise BadOption(fault("must_be_object", name="options", value=own))
        chosen = {**(options or {}), **own}
        return cls(rules, journal.Header(rules.name, rules.version, rules.digest, secret.hex(), chosen, position))

    @classmethod
    def load(cls, rules: R, text: str) -> Game[R]:
        """The game that a journal tells, replayed."""
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
                game.fix_dice(line["dice"]) if set(line) == {"dice"} else game.play(line)
        except (Refused, GameOver, ValueError) as error:  # bad options, positions and dice are ValueErrors
            raise journal.BadJournal(with_data(rules, header, words_of(error)), line=number) from error
        return game

    @property
    def commitment(self) -> str:
        """The hash of the secret of the dice: what is published when a match begins."""
        return self.world.dice.commitment

    @property
    def other_data(self) -> OtherData | None:
        """A warning to show: the journal of this game names other data than ours. It stays in the journal."""
        return other_data(self.rules, self.header)

    def save(self) -> str:
        """The journal: the same text gives the same game."""
        spell = self.rules.actions.spell
        return journal.write(self.header, [{"dice": e} if isinstance(e, list) else spell(e) for e in self.entries])

    def copy(self) -> Game[R]:
        """An independent game from here on, without the past: for search and for what-if."""
        return self._from(self.header, self.world.copy())

    def imagine(self, side: int, rng: random.Random) -> Game[R]:
        """This game as a side may imagine it (see `engaja.core.imagine`): all that a computer player is ever given.

        Meant for the side that decides: where the other does, it may hold a choice where there is none, or none where
        there is one, and the imagined game may have gone on a little further.
        """
        self._check_side(side)
        world = imagine(self.world, side, rng)
        return self._from(self.header._replace(secret=world.dice.secret.hex()), world)

    @classmethod
    def resume(cls, rules: R, state: Mapping[str, Any], options: Mapping[str, Any], seed: int) -> Game[R]:
        """A game from a complete state, as `state` wrote it, without the past: how one is handed to another process."""
        secret = _secret(seed)
        world = World(rules, rules.blank(), Dice(secret), {**rules.options, **options})
        position.restore(world, state)
        header = journal.Header(rules.name, rules.version, rules.digest, secret.hex(), dict(options))
        return cls._from(header, world)

    @classmethod
    def _from(cls, header: journal.Header, world: World[R]) -> Game[R]:
        new = object.__new__(cls)
        new.rules, new.header, new.world = world.rules, header, world
        new.entries, new._undo, new._redo, new.opening, new._known = [], [], [], [], []
        new._legal = settle(world)
        world.events = []
        world.log.clear()
        return new

    # Now

    @property
    def over(self) -> bool:
        """Whether nothing more is asked."""
        return self._legal is None

    @property
    def decision(self) -> Question | None:
        """What is asked, of which side; None when the game is over."""
        return None if self._legal is None else self._legal.question

    def legal(self) -> LegalView[R]:
        """What may be answered to the decision: good until the next action. Raises `GameOver` when nothing is asked."""
        if self._legal is None:
            raise GameOver
        return self._legal

    def explain(self, action: Action | Message) -> Explanation:
        """Every reason against an action; or, when it is legal, its cost term by term."""
        legal = self.legal()
        try:
            known = self.read(action)
        except Refused as refused:
            return Explanation(False, refused.reasons, [])
        if legal.holds(known):
            return Explanation(True, [], legal.procedure.costs(self.world, known))
        return Explanation(False, legal.procedure.refusals(self.world, known), [])

    def ask(self, query: str, args: Mapping[str, Any] | None = None, *, viewer: int | None = None) -> Any:
        """The rulebook's answer to a question about the present (see `engaja.core.inquiry`), as far as the viewer may
        know it; None: everything. A question that this game does not know has no answer."""
        asked = self.rules.queries.get(query)
        return None if asked is None else asked(Inquiry(self.world, self._legal, viewer, args or {}))

    def view(self, side: int | None) -> dict[str, Any]:
        """What a side, by its number, may see; None: everything."""
        if side is not None:
            self._check_side(side)
        return view(self.world, side)

    def state(self) -> dict[str, Any]:
        """Everything, in the words of the protocol. No player should see it."""
        return position.spell(self.world)

    def hash(self) -> str:
        """A name for the state: equal states have equal ones, on every machine."""
        return position.digest(self.world)

    def score(self, side: int | None = None) -> Result:
        """The score as if the game ended now, with the eliminations of the end already made; for a side, as far as it
        can know it."""
        if side is not None:
            self._check_side(side)
        items = self.rules.score(self.world, side)
        totals = tuple(sum(i.points for i in items if i.side == s) for s in range(len(self.rules.sides)))
        best = max(totals)
        return Result(totals, totals.index(best) if totals.count(best) == 1 else None, items)

    def random_action(self, rng: random.Random) -> Action:
        """A legal action drawn by lot, as `LegalView.sample` does."""
        return self.legal().sample(rng)

    def _check_side(self, side: int) -> None:
        if type(side) is not int or not 0 <= side < len(self.rules.sides):
            raise BadInput(fault("side_number", most=len(self.rules.sides) - 1, value=side))

    # Playing

    def read(self, action: Action | Message) -> Action:
        """The action that is meant; what is none is refused, with all that is wrong with it.

        Everything that takes an action calls this first. It returns an action that was read before at once, so a
        caller that asks several things about a message reads it once and passes on what this returned.
        """
        return self.rules.actions.read(action)

    def play(self, action: Action | Message) -> list[Event]:
        """Does a legal action and all that follows by itself; refuses any other with its reasons."""
        known, legal = self.rules.actions.read(action), self.legal()
        try:
            legal.check(known)
            events = self._do(known)
        except Exception:
            # Looked at only now, so that legal actions do not pay for those that a program put together wrongly.
            self.rules.actions.check(known)
            raise
        self._redo.clear()
        return events

    def _do(self, action: Action) -> list[Event]:
        w, legal = self.world, self.legal()
        mark = len(w.log)
        w.barrier = False
        try:
            legal.procedure.play(w, action)
            self._legal = settle(w)
        except Exception:  # a mistake in the rules must not leave half an action behind
            w.rewind(mark)
            w.events = []
            raise
        self.entries.append(action)
        events = self._take_events(mark)
        if w.barrier or self._legal is None or self._legal.question.side != legal.question.side:
            self._undo.clear()
            w.log.clear()
        else:
            self._undo.append(mark)
        return events

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        return bool(self._undo)

    @property
    def can_redo(self) -> bool:
        """Whether `redo` would do something again."""
        return bool(self._redo)

    def undo(self) -> None:
        """Takes the last action back: only while no die was thrown, nothing revealed, and the same side decides."""
        if not self._undo:
            raise NothingToUndo
        self.world.rewind(self._undo.pop())
        action = self.entries.pop()
        assert not isinstance(action, list)
        self._redo.append(action)
        self._legal = settle(self.world)
        if self.world.marks is not None:
            self.watch()

    def redo(self) -> list[Event]:
        """Does again what was taken back last, and returns its events. A new action forgets what could be."""
        if not self._redo:
            raise NothingToUndo
        return self._do(self._redo.pop())

    def fix_dice(self, values: Sequence[int]) -> None:
        """Says what the next dice will show: tests only. It is written in the journal."""
        if not isinstance(values, Sequence) or not all(type(v) is int and 1 <= v <= 6 for v in values):
            raise BadInput(fault("dice"))
        self.world.dice.fix(self.world.state.rolls, values)
        self.entries.append(list(values))
        self._undo.clear()

    def _take_events(self, mark: int = 0) -> list[Event]:
        w = self.world
        events, w.events = w.events, []
        if w.marks is None:
            return events
        told = changes.told_by(w, mark, events, w.marks, self._known)
        self._known = changes.levels(w)
        w.marks = {}
        return told

    def watch(self) -> None:
        """From now on each event carries what it changed: for those who show a match. It costs a little time."""
        self.world.marks = {}
        self._known = changes.levels(self.world)


def _secret(seed: object) -> bytes:
    """The secret of the dice that a caller gave, or the one that follows from his number."""
    if isinstance(seed, bytes) and len(seed) == SECRET_SIZE:
        return seed
    if type(seed) is not int:
        raise BadInput(fault("seed", size=SECRET_SIZE, value=seed))
    return secret_of(seed)


def other_data(rules: RulebookBase, header: journal.Header) -> OtherData | None:
    return None if header.data == rules.digest else OtherData(header.data, rules.digest)


def with_data(rules: RulebookBase, header: journal.Header, problem: Words) -> Words:
    """What is wrong with a journal; if it was played with other data, that may be why."""
    other = other_data(rules, header)
    return Words(f"{problem.pt} ({other.words.pt})", f"{problem.en} ({other.words.en})") if other else problem


def words_of(error: Exception) -> Words:
    """A refusal has codes here; who knows the words of the game says them (it is the cause of what is raised)."""
    if isinstance(error, GameOver):
        return fault("game_over")
    return error.words if isinstance(error, BadInput) else Words(str(error), str(error))
