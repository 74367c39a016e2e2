"""Rulebooks made of modules: what a book must say, what a module may cite, and the page that lists them."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import modules_document
from engaja.core.procedure import Procedure
from engaja.games import match
from engaja.rules import BadRulebook, Module, Rulebook
from engaja.rules.common.sequence import SequenceRules
from engaja.rules.module import RuleList, said_of
from engaja.rules.rulebook import SERIES

GAMES = match.composed()
# A file without a module of its own belongs to these.
OWNERS = {
    "combat": ("CombatRules",),
    "forecast": ("CombatRules", "ArtilleryRules"),
    "ground": ("MovementRules",),
    "landing": ("LandingRules", "CombatRules"),
    "supply_lines": ("Supply",),
    "planning": ("MissionRules",),
    "supply_reasons": ("Supply",),
}
# Cited in one file when the flag, the marker or the option of another module is there, which declares the subject.
ON_BEHALF = {
    "dues": {"remnants"},  # where the last defenders hold a hex
    "artillery": {"rail", "strike"},
    "assault": {"rail"},
    "movement": {"rail", "contact", "entry"},
    "results": {"bombing", "overstack", "strike"},
    "retreat": {"lost_landing"},
}


def changed(book: Rulebook, paragraphs: dict[str, str]) -> Rulebook:
    return Rulebook(
        book.printed,
        title=book.title,
        version=book.version,
        paragraphs=paragraphs,
        modules=book.modules,
        options=book.own_options,
    )


def test_a_book_without_a_paragraph_is_refused_and_everything_that_is_wrong_is_listed() -> None:
    book = match.rulebook("metz")
    left = {subject: at for subject, at in book.paragraphs.items() if subject not in ("retreat", "rail")}
    with pytest.raises(BadRulebook) as found:
        changed(book, {**left, "submarines": "99.0"})
    assert found.value.faults == (
        "it gives no paragraph for 'rail'",
        "it gives no paragraph for 'retreat'",
        "nothing cites its paragraph for 'submarines'",
    )


def test_two_modules_of_one_kind_are_refused() -> None:
    book = match.rulebook("metz")
    with pytest.raises(BadRulebook, match="two of its modules are SequenceRules"):
        Rulebook(
            book.printed,
            title="Metz",
            version="1",
            paragraphs=book.paragraphs,
            modules=(*book.modules, book.sequence),
        )


def test_a_book_without_a_sequence_of_play_is_refused() -> None:
    book = match.rulebook("metz")
    rest = [module for module in book.modules if not isinstance(module, SequenceRules)]
    with pytest.raises(BadRulebook, match="it has no SequenceRules"):
        Rulebook(book.printed, title="Metz", version="1", paragraphs=book.paragraphs, modules=rest)


@pytest.mark.parametrize("game", GAMES)
def test_every_list_of_rules_can_be_replaced(game: str) -> None:
    book = match.rulebook(game)
    lists = list(book.lists())
    assert len({(type(found.module), found.name) for found in lists}) == len(lists)
    for found in lists:
        shorter = book.with_list(RuleList(found.module, found.name, found.rules[1:]))
        again = {(type(other.module), other.name): other.rules for other in shorter.lists()}
        assert again.get((type(found.module), found.name), ()) == found.rules[1:]
    assert [found.rules for found in book.lists()] == [found.rules for found in lists]


@pytest.mark.parametrize("game", GAMES)
def test_every_procedure_belongs_to_a_module(game: str) -> None:
    """A position is saved with the names of its procedures, and read with what the rulebook collected."""
    known = set(match.rulebook(game).procedures.values())
    assert all(kind.__module__.startswith(("engaja.rules", f"engaja.games.{game}")) for kind in known)


def test_no_procedure_is_left_out() -> None:
    collected = {kind for game in GAMES for kind in match.rulebook(game).procedures.values()}

    def concrete(kind: type[Procedure[Any]]) -> set[type[Procedure[Any]]]:
        return {found for sub in kind.__subclasses__() for found in ({sub} | concrete(sub))}

    ours = {kind for kind in concrete(Procedure) if kind.__module__.startswith(("engaja.rules", "engaja.games"))}
    asked = {kind for kind in ours if "__slots__" in vars(kind) and "__dataclass_fields__" in vars(kind)}
    assert {kind.__name__ for kind in asked - collected} == set()


def cited(path: Path) -> set[str]:
    """The subjects that a file cites by name."""
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    found: set[str] = set()
    for call in calls:
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in ("cite", "_cite"):
            for argument in call.args:
                nodes = () if isinstance(argument, ast.JoinedStr) else ast.walk(argument)
                found |= {n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)}
    return found


def declared(family: str, path: Path) -> set[str]:
    """The subjects that the modules of a file declare, those of its rules and ways, and what every book has."""
    module = import_module(f"engaja.rules.{family}.{path.stem}")
    names = {*OWNERS.get(path.stem, ())}
    kinds = {kind for other in modules_document.FAMILIES for kind in modules_document.modules(other)}
    own = [kind for kind in kinds if kind.__module__ == module.__name__ or kind.__name__ in names]
    found = {subject for kind in (*own, *SERIES) for subject in (*kind.subjects, *_always(kind))}
    for value in vars(module).values():
        for part in (value, *(vars(value).values() if isinstance(value, type) else ())):
            subjects = said_of(part) if callable(part) else getattr(part, "subjects", ())
            found |= {*subjects} if isinstance(subjects, tuple) else set()
    return found


def _always(kind: type[Module]) -> tuple[str, ...]:
    return ("engagement",) if kind.__name__ == "EngagementRules" else ()


@pytest.mark.parametrize("family", modules_document.FAMILIES)
def test_a_module_declares_what_it_cites(family: str) -> None:
    """So that no citation can fail in the middle of a game."""
    missing = {
        path.stem: left
        for path in sorted((modules_document.RULES / family).glob("*.py"))
        if (left := cited(path) - declared(family, path) - ON_BEHALF.get(path.stem, set()))
    }
    assert missing == {}


def test_the_reference_of_modules_is_up_to_date() -> None:
    """`PYTHONPATH=tests python tests/modules_document.py` writes it."""
    assert modules_document.PAGE.read_text(encoding="utf-8") == modules_document.page()
