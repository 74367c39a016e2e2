"""`docs/state.md` lists every flag, marker and fact as it is declared; run as a program, this file writes it."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from pathlib import Path

from engaja.core.declared import AnyFact, MarkerKind
from engaja.games import match
from engaja.rules import Rulebook

DOCUMENT = Path(__file__).parent.parent / "docs" / "state.md"
HEAD = """# Flags, markers and facts

What a game keeps besides counters and possession: *flags* of units, *markers* on the board, and *facts*. Each is
declared once, beside the rules that use it (`core/declared.py`, see [the engine](engine.md)). The tables are made from
these declarations; a test keeps them true, and `python tests/test_state_document.py` writes them again. How a position
spells each is in [the protocol](protocol.md).
"""


def games_with(wanted: object, known: Callable[[Rulebook], Container[object]]) -> str:
    """The games that have this among what they know."""
    games = match.playable()
    found = [game for game in games if wanted in known(match.rulebook(game))]
    return "all" if found == games else ", ".join(found)


def rows_of_flags() -> Iterable[str]:
    flags = {flag.name: flag for game in match.playable() for flag in match.rulebook(game).flags.all}
    by_hand: dict[str, set[str]] = {}
    for book in map(match.rulebook, match.playable()):
        for word, bit in (*book.unit_flags.items(), *book.listed_flags.items()):
            for name in book.flags.raised(bit):
                by_hand.setdefault(name, set()).add(word)
    for name, flag in flags.items():
        written = ", ".join(f"`{word}`" for word in sorted(by_hand.get(name, ())))
        games = games_with(name, lambda book: book.flags.names)
        yield f"| `{name}` | {flag.says} | {flag.ends} | {written} | {games} |"


def rows_of_markers() -> Iterable[str]:
    kinds = {kind.name: kind for game in match.playable() for kind in match.rulebook(game).markers.values()}
    for name, kind in sorted(kinds.items()):
        once = ", ".join(f"`{word}`" for word in kind.once)
        games = games_with(name, lambda book: book.markers)
        yield f"| `{name}` | {kind.says} | {arguments(kind)} | {once} | {games} |"


def arguments(kind: MarkerKind) -> str:
    named = [f"`{name}` ({what.word})" for name, what in kind.arguments.items()]
    return ", ".join(
        f"[{text}]" if name in kind.optional else text for name, text in zip(kind.arguments, named, strict=True)
    )


def rows_of_facts() -> Iterable[str]:
    facts: dict[tuple[str, bool], AnyFact] = {}
    for game in match.playable():
        for fact in match.rulebook(game).facts:
            facts.setdefault((fact.name, fact.per is None), fact)
    for (name, _), fact in sorted(facts.items()):
        per = "game" if fact.per is None else "words" if not fact.per.indexes else fact.per.word
        written = "yes" if fact.by_hand else "no"
        games = games_with(fact, lambda book: list(book.facts))
        yield f"| `{name}` | {fact.says} | {per} | {fact.holds.word} | {fact.known} | {written} | {games} |"


def document() -> str:
    parts = [
        HEAD,
        "## Flags\n\nA boolean property of a unit; the third column says when it ends.\n",
        "| flag | meaning | of the | in a position | games |\n|---|---|---|---|---|",
        *rows_of_flags(),
        "\n## Markers\n\nAn argument in brackets may be omitted. No two markers of a kind agree in *once*.\n",
        "| marker | meaning | arguments | once | games |\n|---|---|---|---|---|",
        *rows_of_markers(),
        "\n## Facts\n\nA fact concerns the whole game, or each side, unit, or pair of words (nation and arm).\n",
        "| fact | meaning | of each | holds | known to | in a position | games |\n|---|---|---|---|---|---|---|",
        *rows_of_facts(),
    ]
    return "\n".join(parts) + "\n"


def test_every_flag_marker_and_fact_is_told_as_it_is_declared() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document()


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
