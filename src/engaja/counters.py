"""The printed pieces: nation, type, formation, faces. Immutable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engaja.datafile import Source

Branch = Literal["ground", "air", "naval"]


@dataclass(frozen=True, slots=True)
class Face:
    """One side of a counter: three printed values, as ``3-4-8``.

    Ground: attack, defence, movement. Air: against ground, against air, range.
    Naval: combat, aircraft carried, transport.
    `None` in the third place means no limit; `reach` is the range of a gun.
    """

    values: tuple[int, int, int | None]
    reach: int | None
    source: Source


@dataclass(frozen=True, slots=True)
class Start:
    """Where a counter begins, or how it comes in; the words are those of the game's set-up file."""

    kind: Literal["hex", "area", "box", "unit", "turn", "pool"]
    at: str  # a hex number, the name of an area, a box, a carrying unit, an entry; empty when the kind says all
    turn: int | None  # of arrival; None when present from the start
    source: Source


@dataclass(frozen=True, slots=True)
class Withdrawal:
    turn: int
    back_turn: int | None
    back_at: str | None


@dataclass(frozen=True, slots=True)
class Counter:
    id: str
    name: str  # the designation printed on it
    side: str
    nation: str
    branch: Branch
    type: str  # infantry, armour, artillery, ...; air: the class letters; naval: carrier, destroyer, ...
    size: str  # I, II, III, X, XX, ...; for air and naval pieces the book's word
    mobility: str  # the movement column it uses; empty for air and naval pieces
    regiment: str | None
    brigade: str | None
    division: str | None
    corps: str | None
    army: str | None
    model: str | None  # aircraft
    front: Face
    back: Face | None  # None: a counter of one step
    starts_reduced: bool
    start: Start
    withdrawals: tuple[Withdrawal, ...]
    identity: Source  # how we know that this counter exists
    cite: str
    note: str  # evidence for what is reconstructed, and remarks

    @property
    def steps(self) -> int:
        return 1 if self.back is None else 2
