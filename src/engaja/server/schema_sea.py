"""Ships and task forces, in games that have them."""

from __future__ import annotations

from engaja.server.schema import Model


class Vessel(Model):
    """A ship, by the numbers that matter when a task force is put together."""

    unit: str
    combat: int
    fires: bool  # it fires on the coast and on ships
    escort: int  # what it adds to the escort column of a force
    deck: int  # air units for which it has room
    aboard: list[str]
    capacity: float  # points of transport left
    armour: bool  # it carries armour
    feeds: int  # units, with the capacity left
    leaves: int | None  # the turn of its withdrawal


class Passenger(Model):
    """Troops that may start aboard."""

    unit: str
    place: str
    weight: float  # points of transport that a hex of calm sea takes
    armour: bool


class Force(Model):
    """A task force of one's own."""

    tf: str
    unit: str  # its counter
    hex: str | None
    seen: bool  # the enemy knows its ships
    steers: bool  # it may still be moved
    ships: list[Vessel]
    cargo: dict[str, str]  # troops aboard, and their ship
    reach: float | None  # hexes of calm sea that it may still sail with its cargo; None: any number


class Boat(Model):
    """A submarine, or a false one."""

    unit: str
    hex: str | None
    steers: bool


class Line(Model):
    """The ships of one side in a naval combat."""

    side: str
    hex: str
    ships: list[str]
    points: int
    engaged: int  # ships whose number the multiplier counts


class Salvo(Model):
    """A result, its chance, and the fire power that it gives to the attacker and to the defender."""

    result: str
    chance: float
    attack: int
    defence: int


class Mark(Model):
    """A ship under fire, and the points that a loss costs; open: it may take the next one."""

    unit: str
    price: int
    open: bool


class Attacks(Model):
    """How likely a submarine makes so many attacks; hit: the escort hits it."""

    attacks: int
    hit: bool
    chance: float
