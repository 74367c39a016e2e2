"""Desks: what the deciding side is shown beside its legal actions. One client component draws each kind."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from engaja.server.schema import Model
from engaja.server.schema_air import MissionInfo, Pool, Reply, Sortie
from engaja.server.schema_sea import Attacks, Boat, Force, Line, Mark, Passenger, Salvo, Vessel
from engaja.server.schema_terms import ActionJson, Bombardment, Odds, Term


class Sealift(Model):
    """Units that went by sea this turn, and how many may."""

    verb: str  # what they did
    used: int
    limit: int
    cite: str


class SetupDesk(Model):
    kind: Literal["setup"]
    proposal: list[ActionJson]  # the actions that would place the remaining counters, as the game proposes


class MovementDesk(Model):
    kind: Literal["movement"]
    sealift: Sealift | None  # in games that limit the units that go by sea


class OperationsDesk(Model):
    """A movement phase in which missions are planned too."""

    kind: Literal["operations"]
    sealift: Sealift | None
    sorties: list[Sortie]  # missions that may be opened: choices too, but many
    fliers: list[str]  # units that may still fly such a mission; their other actions are under `actors`


class AttackDesk(Model):
    kind: Literal["attack"]
    target: str
    attackers: list[str]
    support: list[str]
    air: int
    may_join: list[str]
    may_support: list[str]
    odds: Odds | None  # None: no unit attacks yet


class DefenceDesk(Model):
    kind: Literal["defence"]
    target: str
    attackers: list[str]
    support: list[str]
    air: int
    guns: list[str]  # the defender's own
    points: int  # the defender's own air points
    may_support: list[str]
    odds: Odds


class BombardDesk(Model):
    kind: Literal["bombard"]
    target: str
    guns: list[str]
    may_support: list[str]
    forecast: Bombardment | None  # None: no gun fires yet


class PlanDesk(Model):
    """A mission being planned."""

    kind: Literal["plan"]
    mission: MissionInfo
    may_fly: list[str]
    may_load: list[str]
    escorts: list[str]  # of the units that may join it, those that would only fight in the air
    forecast: Bombardment | None  # its effect, if it is a bombing


class ReplyDesk(Model):
    """A side answers the other's missions."""

    kind: Literal["reply"]
    replies: list[Reply]
    sorties: list[Sortie]
    fliers: list[str]


class FleetDesk(Model):
    """A side forms and moves its task forces."""

    kind: Literal["fleet"]
    letter: str | None  # of the force that may be formed next: its action is form
    ships: list[Vessel]  # that may be put in it
    troops: list[Passenger]
    forces: list[Force]
    boats: list[Boat]


class ForceDesk(Model):
    """A task force being formed."""

    kind: Literal["force"]
    force: Force


class CourseDesk(Model):
    """A task force or a submarine being moved. Its actions: sail, to one of the hexes, with a path of one's own or
    without."""

    kind: Literal["course"]
    force: Force | None  # None: a submarine
    unit: str
    start: str | None  # None: it comes from off the map
    hexes: list[str]
    before: list[int]  # for each hex the index of the one before it on the way; -1: where the way begins
    stops: list[str]  # where it must stop
    watched: list[str]  # where an enemy coast sees it
    patrolled: list[str]  # patrol areas of the enemy
    radius: list[int]  # of a submarine: the radius of its patrol area in each hex


class BattleDesk(Model):
    """A naval combat between two engagements: both lines, and what the next one would be."""

    kind: Literal["battle"]
    attack: Line
    defence: Line
    base: str
    shifts: list[Term]
    column: str
    results: list[Salvo]


class FireDesk(Model):
    """Fire power that is being spent, ship by ship: its action is hit."""

    kind: Literal["fire"]
    hex: str
    points: int
    ships: list[Mark]
    cheapest: list[ActionJson]  # the hits, if the cheapest loss is always taken first
    dearest: list[ActionJson]


class PatrolDesk(Model):
    """A task force has entered a submarine's patrol area."""

    kind: Literal["patrol"]
    unit: str
    hex: str
    ships: list[str]
    column: str
    results: list[Attacks]


class ReplacementsDesk(Model):
    """Losses are restored."""

    kind: Literal["replacements"]
    pools: list[Pool]


Desk = Annotated[
    SetupDesk
    | MovementDesk
    | OperationsDesk
    | AttackDesk
    | DefenceDesk
    | BombardDesk
    | PlanDesk
    | ReplyDesk
    | ReplacementsDesk
    | FleetDesk
    | ForceDesk
    | CourseDesk
    | BattleDesk
    | FireDesk
    | PatrolDesk,
    Field(discriminator="kind"),
]
