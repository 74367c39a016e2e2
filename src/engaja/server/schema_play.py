"""A match being played, as pydantic models. The client's types are generated from these."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import ConfigDict, Field, JsonValue

from engaja.server.schema import Model, Text
from engaja.server.schema_air import Flight, MissionInfo, SupplyLayer
from engaja.server.schema_desk import Desk
from engaja.server.schema_terms import ActionJson, Position, Reason, Term

# Requests

Option = bool | int | str
HAND: Final = 1000  # more counters than any game has: all of them may be picked


class Seat(Model):
    """The player of a side."""

    kind: Literal["human", "computer", "lesson"] = "human"
    level: str | None = None  # of a computer player


Name = Annotated[str, Field(max_length=80)]


class NewMatch(Model):
    game: str
    name: Name | None = None  # what its players call it
    seats: dict[str, Seat] = {}  # by side; a side not named is human
    options: dict[str, Option] = {}
    position: Position | None = None  # as the protocol writes it; default: the set-up
    seed: Annotated[int, Field(ge=-(2**63), lt=2**63)] | None = (
        None  # the dice, for puzzles and tests; default: secret dice
    )


class ImportedJournal(Model):
    journal: str
    seats: dict[str, Seat] = {}  # a side not named keeps the player that the journal remembers, otherwise a person


class Named(Model):
    name: Name | None  # None, or nothing but spaces: no name


class Reseated(Model):
    """New players for some sides."""

    seats: dict[str, Seat]
    version: int | None = None  # of the Seating: refused if the players have changed since


class Asked(Model):
    """The asking viewer, by side."""

    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)
    as_: Annotated[str, Field(alias="as")]


class AtPresent(Asked):
    """A request that changes the match, at the moment that the asker sees."""

    moment: int
    version: int | None = None  # stricter than the moment: see Table.version


class Turned(AtPresent):
    """An undo or redo."""

    to: int | None = None  # as far as this moment, if possible; default: one step


class Act(AtPresent):
    action: ActionJson
    hand: Annotated[list[str], Field(max_length=HAND)] = []  # units whose possible actions the answer includes
    then: Annotated[list[ActionJson], Field(max_length=200)] = []  # further actions, until one is refused


class Explain(Asked):
    action: ActionJson


class OddsAsked(Asked):
    target: str
    attackers: list[str]
    support: list[str] = []
    air: Annotated[int, Field(ge=0, le=1000)] = 0
    defender_support: list[str] = []
    defender_air: Annotated[int, Field(ge=0, le=1000)] = 0


class ForesightAsked(Asked):
    """Units that could be moved to a hex."""

    units: Annotated[list[str], Field(min_length=1, max_length=HAND)]
    to: str


class BombardmentAsked(Asked):
    """Guns, or air points for a strike."""

    target: str
    guns: list[str] = []
    air: Annotated[int, Field(ge=0, le=1000)] = 0


# Answers


class Trouble(Model):
    """The body of every answer that is not 2xx."""

    error: str
    message: Text
    reasons: list[Reason] = []


class Opponent(Model):
    """A computer player."""

    id: str
    name: Text
    about: Text
    games: list[str]


class ScoreItem(Model):
    side: str
    points: int
    text: Text
    cite: str
    code: str
    projected: int = 0  # how much of it only the end of the game would bring


class Score(Model):
    """The score as if the match ended now."""

    score: dict[str, int]
    items: list[ScoreItem]
    unknown: list[Text]  # lines that this side cannot know


# How the players ended a match before its time.
Ending = Literal["resigned", "draw", "aborted", "time"]


class Result(Score):
    winner: str | None  # None: a draw, or nobody's
    ending: Ending | None = None  # None: as the rules say
    dice_secret: str  # anybody who wrote down `commitment` can check every die


class MatchSummary(Model):
    id: str
    game: str
    seats: dict[str, Seat]  # by side
    options: dict[str, Option]
    turn: int
    phase: str
    phase_name: Text
    in_turn: str | None  # the side whose phase it is
    deciding: str | None  # the side that is asked now; None: over
    moment: int
    created: str  # ISO, UTC
    played: str  # last action
    over: bool
    winner: str | None
    ending: Ending | None = None
    score: dict[str, int] | None  # when over
    lesson: str | None
    commitment: str  # hash of the secret of the dice
    # Where they come from: nobody knows a secret, but a seed was chosen by the creator of the match, and an imported
    # journal contains its secret. None: created by an earlier version, which did not record it.
    dice: Literal["secret", "seed", "journal", "lesson"] | None
    name: str | None = None  # what its players call it


class Throw(Model):
    """Dice that were thrown together."""

    moment: int
    first: int  # the number of its first die, from 0
    dice: list[int]
    fixed: bool  # some were fixed in advance, by a lesson or a journal


class ThrownDice(Model):
    """Every die of a finished match, and what they follow from (`core/dice.py`)."""

    game: str
    commitment: str
    secret: str
    dice: Literal["secret", "seed", "journal", "lesson"] | None
    throws: list[Throw]


class DeletedMatch(Model):
    """A match that was deleted, and can still be restored."""

    match: MatchSummary
    deleted: str  # ISO, UTC
    until: str  # then it is erased


class Seating(Model):
    """The players of a match, and how they may be changed now."""

    version: int
    seats: dict[str, Seat]  # by side
    barred: Text | None  # why nothing can be changed
    against_person: dict[str, Text]  # why no person may take the seat of a side, by side


class Standing(Model):
    """A counter that the viewer knows."""

    reduced: bool
    hex: str | None = None
    where: str | None = None  # off the board: "box:waiting", "left:0616"
    active: bool | None = None  # for counters that lie face down in their hex until they are made active
    left: float | None = None  # own, on the board: points of movement not spent in this phase
    marks: list[str] = []  # own: moved, stopped, obliged, attacked, fired, ...


class Unknown(Model):
    """An enemy counter of which only the type is known."""

    hex: str
    type: str  # empty where not even the type is known


class Marker(Model):
    kind: str
    hexes: list[str]  # where it is; for a bridge both banks
    side: str | None = None  # whose it is
    idle: bool = False  # it is there, but has no effect now
    text: Text  # what it is


class View(Model):
    """What one side may see."""

    game: str
    viewer: str  # a side, or "both"
    turn: int
    side: str | None  # the phasing side
    phase: str
    phase_name: Text
    units: dict[str, Standing]
    unknown: list[Unknown]
    destroyed: dict[str, int]
    markers: list[Marker]
    missions: list[MissionInfo] = []  # planned, of both sides
    possession: dict[str, list[str]]  # by side: empty hexes that changed hands since the start
    air: dict[str, int]  # points left, by side
    facts: dict[str, JsonValue]  # other facts that this game keeps


class Asks(Model):
    """What units are mostly asked to do: the verb, and the argument that names a place if it needs one."""

    verb: str
    place: str | None


class Decision(Model):
    """The question and the side it is put to. The other side is not told the arguments."""

    side: str
    kind: str
    prompt: Text
    cite: str
    args: dict[str, JsonValue]  # target, joined, support, air, units, hex, left, due: as far as the kind has them
    asks: Asks | None = None


class Choice(Model):
    """A complete action that belongs to no unit."""

    action: ActionJson
    label: Text
    closing: bool  # done, declare, cancel


class Toll(Model):
    """What a loss would do to a unit."""

    unit: str
    eliminates: bool
    points: dict[str, int]  # by side: what its elimination changes in the score


class LooseEnd(Model):
    """Something that could still be done, or should be known, before the phase ends."""

    code: str
    text: Text
    cite: str
    units: list[str]  # that it is about
    hexes: list[str]  # that it is about, where it is not about units
    number: int  # how many of the units can do it; or the points


class Change(Model):
    """How a counter changed, as the viewer sees it. An enemy of which only the type is known is called `?infantry`; one
    of which only the presence is known, `?`."""

    unit: str
    was: str | None = None  # its name before, if it was revealed or hidden again
    start: str | None  # a hex, a box, `left:0616`; None: it was not visible
    to: str | None  # None: it is no longer visible
    reduced: bool = False  # its face now


class LogEvent(Model):
    event: str
    args: dict[str, JsonValue]
    text: Text
    cite: str
    hexes: list[str]
    units: list[str]  # those that the viewer knows
    dice: list[int]
    terms: list[Term]  # column shifts of a combat
    changes: list[Change] = []  # in order: applied to the view before, they give the view after
    path: list[str] = []  # the hexes that its counter went through
    target: str | None = None  # the hex that is attacked or bombed
    fighters: list[str] = []  # the units that attack it, as far as known
    meaning: Text | None = None  # the meaning of a result code, as the game's tables explain it


class LogStep(Model):
    """What one action led to. Moment 0 is the opening."""

    moment: int
    side: str | None  # the side that acted
    reason: Text | None  # by a computer player: reported when the match is over
    ordered: bool = False  # by a standing order; the other side learns it when the match is over
    events: list[LogEvent]


# Dice were thrown, something hidden was learnt, or the other side has decided since.
UndoBarrier = Literal["dice", "learnt", "other_side", "seats"]


class Table(Model):
    """A match as one viewer sees it now."""

    match: MatchSummary
    viewer: str
    moment: int
    version: int  # grows with every action, undo and redo; a moment can come back with another past
    view: View
    decision: Decision | None
    mine: bool  # whether this viewer may decide
    held: list[str] | None = None  # the sides that the visitor plays; null: any that a person plays
    choices: list[Choice]
    desk: Desk | None = None  # what else is shown for this decision; None: nothing
    actors: list[str]  # units that can act
    openers: list[str] = []  # units that could take part in what can be opened: an attack, a bombardment
    remaining: list[Reason]
    tolls: list[Toll] = []  # what a loss would do to each unit that could take one
    loose_ends: list[LooseEnd] = []  # what could still be done before the phase ends
    can_undo: bool
    undo_barred: UndoBarrier | None = None  # why the last action cannot be undone
    can_redo: bool
    thinking: bool  # a computer player is thinking
    log: list[LogStep]
    result: Result | None
    journal: bool = True  # it may be saved now
    hints: bool = False  # the side that decides may ask for one
    refused: Trouble | None = None  # after several actions in one request: why the rest of them was not done


class UnitAction(Model):
    action: ActionJson
    label: Text
    to: str | None = None
    cost: float | None = None
    path: list[str] = []
    must_stop: bool = False  # a zone of engagement ends the move there
    then: list[ActionJson] = []  # how the unit takes part in what the action opens


class UnitActions(Model):
    unit: str
    moment: int
    version: int
    left: float | None  # points of movement not spent in this phase
    actions: list[UnitAction]
    flight: Flight | None = None  # of an air unit


class Update(Model):
    """What changed since the version that the client has; or, if that is unknown here, the whole table."""

    table: Table | None = None  # everything, with the log from the opening on
    since: int | None = None  # the version that the changes start from
    # Each begins with a path of keys. Alone, it removes the value there; with a value, it sets it; with a position, a
    # number and a list, it replaces that many items from there on.
    patch: list[list[JsonValue]] = []
    kept: int = -1  # the log after this moment is replaced
    log: list[LogStep] = []
    thinking: bool  # a computer player is thinking
    units: dict[str, UnitActions] = {}  # what the units in hand may do now
    refused: Trouble | None = None  # after several actions in one request: why the rest of them was not done


class Explanation(Model):
    legal: bool
    label: Text | None
    reasons: list[Reason]
    cost: float | None
    terms: list[Term]
    path: list[str]


class Hint(Model):
    """What the strongest computer player would do now, and why."""

    level: str
    version: int  # that it is for
    action: ActionJson
    label: Text
    reason: Text


class Way(Model):
    """One of the routes of a move."""

    action: ActionJson
    cost: float | None
    terms: list[Term]
    path: list[str]


class Live(Model):
    """What `/live` sends whenever it changes."""

    moment: int
    version: int
    thinking: bool
    name: str | None = None  # of the match: a new one makes no new version
    share: float | None = None  # of the search of a computer player that is made


# Layers, the past, the book


class ObjectiveInfo(Model):
    code: str
    name: Text
    hexes: list[str]
    points: dict[str, int]  # by side
    holder: str | None  # the side that would score it now


class Layers(Model):
    """The overlays of the board. Everything here is known to the viewer."""

    zones: dict[str, list[str]]  # by side: the hexes that its zones of engagement cover
    possession: dict[str, list[str]]  # by side: every hex
    objectives: list[ObjectiveInfo]
    columns: dict[str, int]  # hex -> columns for its defender
    enemy_reach: list[str]  # where enemies of which only the type is known might go in their next movement phase
    engaged: list[str]  # units, as far as known, in an enemy zone
    obliged: list[str]  # own units that must still attack
    supply: SupplyLayer | None = None  # in games with supply


class Threat(Model):
    """The strongest attack that the enemy could make on a hex after its next movement phase, as far as the viewer
    knows."""

    hex: str
    attack: int
    defence: int
    column: str
    lost: float  # the chance that the defenders must retreat or are eliminated
    units: int
    guns: int  # that support it from a distance
    start: list[str]  # the hexes where these counters are now
    already: str | None  # the column of those that need not move; None: they cannot attack


class TurnHistory(Model):
    turn: int
    score: dict[str, int]  # as far as the viewer could know it at the end of the turn
    destroyed: dict[str, int]  # units of each side lost in the turn
    hurt: dict[str, int]  # units of each side that took a loss
    air: dict[str, int]  # air points at the start of the turn, where there are any


class History(Model):
    turns: list[TurnHistory]  # finished turns


class MomentInfo(Model):
    """A mark on the slider."""

    moment: int
    turn: int
    phase: str
    side: str | None  # the side that acted
    text: Text | None  # about its action; None: nothing that this viewer may read


class Moments(Model):
    last: int
    version: int
    phases: dict[str, Text]  # words for the phases
    moments: list[MomentInfo]


class Moment(Model):
    """The match as it was."""

    moment: int
    last: int
    viewer: str
    view: View
    step: LogStep


class Paragraph(Model):
    """A paragraph of the book, in our words."""

    id: str
    cite: str  # as reasons and events name it
    title: Text
    says: list[Text]
    kind: str  # rule, data, heading, background


class RulingInfo(Model):
    """Our ruling where the book is silent or contradicts itself."""

    id: str
    under: list[str]
    says: Text
    option: str | None


class OptionInfo(Model):
    id: str
    default: Option
    name: Text  # the state when it is ticked
    about: Text  # what it changes, in a sentence or two
    ruling: str  # our ruling, which it reverses
    cites: list[str]  # the paragraphs that the ruling completes
    says: Text  # the whole ruling


class Rules(Model):
    game: str
    title: str
    paragraphs: list[Paragraph]
    rulings: list[RulingInfo]
    options: list[OptionInfo]
