"""The findings of a game, and their report."""

from __future__ import annotations

import sys
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TextIO

from engaja.check import on_board, on_counters, on_setup, on_tables  # noqa: F401  # importing them registers their kinds
from engaja.check.facts import Fact, Finding, findings, parse_facts
from engaja.check.on_rules import faults
from engaja.datafile import SOURCES, DataError
from engaja.games import GameData, load, names, read

FACTS_FILE = "facts.toml"


@dataclass(frozen=True, slots=True)
class Report:
    """All findings about a game."""

    game: str
    held: tuple[tuple[Fact, Finding], ...]
    broken: tuple[tuple[Fact, Finding], ...]
    gaps: tuple[str, ...]  # data of the book that we know are missing
    sources: Mapping[str, Mapping[str, int]]  # by kind of data: how many come from each source


def check(game: GameData, facts: Sequence[Fact] | None = None) -> Report:
    """Compare the facts (the game's own, unless given) with its data."""
    if facts is None:
        facts = load_facts(game.name)
    found = [(fact, finding) for fact in facts for finding in findings(game, fact)]
    return Report(
        game=game.name,
        held=tuple(pair for pair in found if pair[1].held),
        broken=tuple(pair for pair in found if not pair[1].held),
        gaps=tuple(fact.says for fact in facts if fact.kind == "gaps"),
        sources=sources(game),
    )


def load_facts(name: str) -> tuple[Fact, ...]:
    """The facts of a game, from its folder."""
    return parse_facts(read(name, FACTS_FILE), f"{name}/{FACTS_FILE}")


def run(games: Sequence[str] = (), out: TextIO | None = None) -> int:
    """Check these games, or all of them, and print the findings; 1 when a fact is broken or a game cannot be played."""
    out = out or sys.stdout
    wrong = False
    for name in games or names():
        try:
            report = check(load(name))
        except (DataError, ValueError) as error:
            print(f"{name}: {error}", file=out)
            wrong = True
            continue
        unplayable = faults(name)
        print("\n".join((*told(report), *(f"  fault   {fault}" for fault in unplayable))), file=out)
        wrong = wrong or bool(report.broken or unplayable)
    return int(wrong)


def told(report: Report) -> Iterator[str]:
    """Yield the report as lines of text."""
    yield f"{report.game}: {len(report.held)} facts held, {len(report.broken)} broken"
    last: Fact | None = None
    for fact, finding in report.broken:
        if fact is not last:
            yield f"  broken  {fact.cite}: {fact.says}"
        yield f"          {finding.what}: expected {finding.expected}, found {finding.found}"
        last = fact
    for gap in report.gaps:
        yield f"  gap     {gap}"
    for subject, counts in report.sources.items():
        if counts:
            yield f"  {subject:<17} " + ", ".join(f"{source} {number}" for source, number in counts.items())


def sources(game: GameData) -> dict[str, dict[str, int]]:
    """Count the sources of our data by kind."""
    counters = game.counters.values()
    return {
        "terrain": _tally(ground.source for ground in game.board.ground),
        "boxes": _tally(box.source for box in game.board.boxes),
        "counters exist": _tally(counter.identity for counter in counters),
        "front values": _tally(counter.front.source for counter in counters),
        "reduced values": _tally(counter.back.source for counter in counters if counter.back),
        "starts, arrivals": _tally(counter.start.source for counter in counters),
        "tables": _tally(table.source for table in game.tables.values()),
    }


def _tally(items: Iterable[str]) -> dict[str, int]:
    counts = Tally(items)
    return {source: counts[source] for source in SOURCES if counts[source]}
