"""What is printed: board, counters and tables of a game, read for its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Protocol

from engaja.board import Board
from engaja.core.roster import Roster
from engaja.counters import Counter
from engaja.rules.common.ground import Ground
from engaja.scenarios import Scenario
from engaja.setup import Setup
from engaja.tables import Table


class Data(Protocol):
    """What a game's folder holds."""

    @property
    def name(self) -> str: ...
    @property
    def board(self) -> Board: ...
    @property
    def setup(self) -> Setup: ...
    @property
    def counters(self) -> Mapping[str, Counter]: ...
    @property
    def tables(self) -> Mapping[str, Table]: ...
    @property
    def scenarios(self) -> Mapping[str, Scenario]: ...


@dataclass(frozen=True)
class Printed:
    """The components of a game, as its rules see them."""

    name: str
    sides: tuple[str, ...]
    turns: int
    board: Board
    roster: Roster
    tables: Mapping[str, Table]
    ground: Ground
    scenarios: Mapping[str, Scenario]
    listed: frozenset[str]  # the printed counters, without the pieces

    @classmethod
    def of(cls, data: Data, sides: tuple[str, ...], pieces: Iterable[Counter] = ()) -> Printed:
        """`pieces`: counters that stand for others, such as those of task forces; no unit is printed on them."""
        return cls(
            name=data.name,
            sides=sides,
            turns=len(data.setup.turns),
            board=data.board,
            roster=Roster((*data.counters.values(), *pieces), sides),
            tables=data.tables,
            ground=Ground(data.board, data.tables["terrain"]),
            scenarios=data.scenarios,
            listed=frozenset(data.counters),
        )
