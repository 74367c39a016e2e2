"""How far a run is, on the terminal: a bar with the time left, and what is reported above it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


class Meter:
    """A bar on standard error; where that is no terminal, only its last state is written."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress, self._task = progress, task

    def step(self, note: str = "", number: int = 1) -> None:
        """So many more are done; a word on it."""
        self._progress.update(self._task, advance=number, note=note)

    def say(self, text: str) -> None:
        self._progress.console.print(text, highlight=False, markup=False, soft_wrap=True)


@contextmanager
def meter(title: str, total: int) -> Iterator[Meter]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[note]}"),
    )
    with Progress(*columns, console=Console(stderr=True)) as progress:
        yield Meter(progress, progress.add_task(title, total=total, note=""))
