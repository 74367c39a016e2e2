"""Pieces that are no units: the counters of task forces (7.0), false submarines (7.5) and unknown pieces (14.3)."""

from __future__ import annotations

from typing import Final

from engaja.counters import Counter, Face, Start
from engaja.games.filipinas.book import ALLIED, JAPANESE, SIDES

TASK_FORCE: Final = "task_force"
SUBMARINE: Final = "submarine"
DUMMY: Final = "dummy"  # the trait of a false submarine
DRAWN: Final = "drawn"  # the trait that names the marker of the set-up with whose drawing a piece is shown
UNKNOWN: Final = "unknown"
UNKNOWNS: Final = "box:unknowns"  # where unknown pieces lie that are not on the map
MOST_UNKNOWN: Final = 30  # F-G35: of a side
PANEL: Final = "box:task-forces"  # where the counters lie that are not on the map
LETTERS: Final = {ALLIED: "ABCDEFGHIJKL", JAPANESE: "ABCDEFGH"}  # F-G36
NATIONS: Final = {ALLIED: "us", JAPANESE: "jp"}
FIRST_TURN: Final = 1  # false submarines come with the ships of the first turn
FLEET_BOXES: Final = {ALLIED: "allied-fleet", JAPANESE: "japanese-fleet"}


def pieces() -> tuple[Counter, ...]:
    """Return the counters that stand for others: after all units, so that these keep their order."""
    forces = [_force(side, letter) for side, letters in LETTERS.items() for letter in letters]
    unknown = [_unknown(side, number) for side in LETTERS for number in range(1, MOST_UNKNOWN + 1)]
    return (*forces, *(_dummy(side) for side in LETTERS), *unknown)


def force_id(side: int, letter: str) -> str:
    """The name of the counter of a task force."""
    return f"{NATIONS[side]}-tf-{letter.lower()}"


def _force(side: int, letter: str) -> Counter:
    traits = {"letter": letter, DRAWN: f"{TASK_FORCE}-{SIDES[side]}-{letter}"}
    return _piece(side, (force_id(side, letter), f"FT {letter}", TASK_FORCE), PANEL.removeprefix("box:"), traits)


def _dummy(side: int) -> Counter:
    traits = {DUMMY: "", DRAWN: f"dummy_submarine-{SIDES[side]}"}
    return _piece(side, (f"{NATIONS[side]}-dsb-dummy", "DSB falsa", SUBMARINE), FLEET_BOXES[side], traits)


def _unknown(side: int, number: int) -> Counter:
    """F-G35: it stands on the ground as a unit does, so that its enemy meets it as one."""
    id_ = f"{NATIONS[side]}-unknown-{number}"
    return _piece(side, (id_, "?", UNKNOWN), UNKNOWNS.removeprefix("box:"), {DRAWN: f"unknown-{SIDES[side]}"})


CITES: Final = {TASK_FORCE: "Filipinas 7.0", SUBMARINE: "Filipinas 7.5", UNKNOWN: "Filipinas 14.3"}


def _piece(side: int, called: tuple[str, str, str], box: str, traits: dict[str, str]) -> Counter:
    id_, name, type_ = called
    return Counter(
        id=id_,
        name=name,
        side=SIDES[side],
        nation=NATIONS[side],
        branch="ground" if type_ == UNKNOWN else "naval",
        type=type_,
        size="",
        mobility="foot" if type_ == UNKNOWN else "",
        regiment=None,
        brigade=None,
        division=None,
        corps=None,
        army=None,
        model=None,
        model_source=None,
        front=Face((0, 0, 0), None, "text"),
        back=None,
        start=Start("box", box, FIRST_TURN if type_ == SUBMARINE else None, "text"),
        withdrawals=(),
        ships=(),
        history=None,
        traits=traits,
        identity="text",
        cite=CITES[type_],
        notes=(),
    )
