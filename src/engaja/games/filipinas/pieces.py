"""Pieces that are no units: the counters of task forces (7.0) and the false submarines (7.5)."""

from __future__ import annotations

from typing import Final

from engaja.counters import Counter, Face, Start
from engaja.games.filipinas.book import ALLIED, JAPANESE, SIDES

TASK_FORCE: Final = "task_force"
SUBMARINE: Final = "submarine"
DUMMY: Final = "dummy"  # the trait of a false submarine
PANEL: Final = "box:task-forces"  # where the counters lie that are not on the map
LETTERS: Final = {ALLIED: "ABCDEFGHIJKL", JAPANESE: "ABCDEFGH"}  # F-G36
NATIONS: Final = {ALLIED: "us", JAPANESE: "jp"}
FLEET_BOXES: Final = {ALLIED: "allied-fleet", JAPANESE: "japanese-fleet"}


def pieces() -> tuple[Counter, ...]:
    """Return the counters that stand for others: after all units, so that these keep their order."""
    forces = [_force(side, letter) for side, letters in LETTERS.items() for letter in letters]
    return (*forces, *(_dummy(side) for side in LETTERS))


def force_id(side: int, letter: str) -> str:
    """The name of the counter of a task force."""
    return f"{NATIONS[side]}-tf-{letter.lower()}"


def _force(side: int, letter: str) -> Counter:
    return _piece(side, (force_id(side, letter), letter, TASK_FORCE), PANEL.removeprefix("box:"), {"letter": letter})


def _dummy(side: int) -> Counter:
    return _piece(side, (f"{NATIONS[side]}-dsb-dummy", "DSB", SUBMARINE), FLEET_BOXES[side], {DUMMY: ""})


def _piece(side: int, called: tuple[str, str, str], box: str, traits: dict[str, str]) -> Counter:
    id_, name, type_ = called
    return Counter(
        id=id_,
        name=name,
        side=SIDES[side],
        nation=NATIONS[side],
        branch="naval",
        type=type_,
        size="",
        mobility="",
        regiment=None,
        brigade=None,
        division=None,
        corps=None,
        army=None,
        model=None,
        model_source=None,
        front=Face((0, 0, 0), None, "text"),
        back=None,
        start=Start("box", box, None, "text"),
        withdrawals=(),
        ships=(),
        history=None,
        traits=traits,
        identity="text",
        cite="Filipinas 7.0" if type_ == TASK_FORCE else "Filipinas 7.5",
        notes=(),
    )
