"""Aircraft, supply and replacements, in games that have them."""

from __future__ import annotations

from engaja.server.schema import Model, Text


class MissionInfo(Model):
    """A mission as both sides see it."""

    number: int | None  # None: still being planned
    side: str
    kind: str
    name: Text
    target: str
    night: bool
    units: list[str]
    roles: dict[str, str]  # for units with a choice of role, the role each flies: `as` of the action fly
    load: list[str]  # units carried or supplied; enemies as far as known
    power: int  # ground points of the aircraft that do the work
    air: int  # air points of all aircraft
    over: bool = False  # carried out: it has nothing left to do this turn


class Role(Model):
    """The role of a unit that has a choice: `as` of the action fly."""

    id: str
    name: Text


class Sortie(Model):
    """A kind of mission that may be flown, and over which hexes. The action: mission, with kind, target and night."""

    kind: str
    name: Text
    night: bool
    hexes: list[str]
    roles: list[Role]  # of one unit: those that it may choose from over these hexes


class Flier(Model):
    unit: str
    roles: list[Role]


class Reply(Model):
    """A mission with which a side may answer, and the units that could fly it."""

    kind: str
    name: Text
    target: str
    fliers: list[Flier]
    night: bool


class Flight(Model):
    """What an air unit can do from where it is based."""

    reach: int | None  # hexes; None: no limit
    hexes: list[str]  # all of them within its range
    sorties: list[Sortie]


class Pool(Model):
    """Points that restore losses, and the units that can use them now."""

    nation: str | None  # None: no nation, and free of charge
    arm: str
    name: Text
    points: int | None  # None: it costs none
    units: list[str]


class SupplyOf(Model):
    """How a counter is supplied, or why it is not."""

    unit: str
    hex: str
    supplied: bool
    line: list[str]  # from the unit to its base; empty where it needs none or has none
    text: Text
    hexes: list[str]  # where its line is cut
    by: str | None  # the ship that feeds it, where ships do


class Feeder(Model):
    """A ship that feeds units: how many it can, and how many it does."""

    ship: str
    hex: str
    room: int
    fed: int


class SupplyLayer(Model):
    """The supplied units on the current board."""

    covered: dict[str, list[str]]  # by side: the hexes that a line joins to a base
    sources: dict[str, list[str]]  # by side: the bases from which lines run
    units: list[SupplyOf]  # the viewer's own
    cite: str
    feeders: list[Feeder]  # the viewer's own
