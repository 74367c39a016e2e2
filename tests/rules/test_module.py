"""Rulebooks made of modules: what a book must say, what a module may cite, and the page that lists them."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import modules_document
from engaja.core.dice import Dice
from engaja.core.places import GROUND, SEA, WAITING, Place
from engaja.core.procedure import Procedure
from engaja.games import match
from engaja.rules import BadRulebook, Module, Printed, Rulebook, World
from engaja.rules.common.movement import Movement
from engaja.rules.common.queries import DESKS, QUERIES
from engaja.rules.common.sequence import SequenceRules
from engaja.rules.module import Zones, said_of
from engaja.rules.rulebook import SERIES
from engaja.rules.theatre.air_war import Reaction

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
    "dues": {"remnants", "chain_retreat"},  # where the last defenders hold a hex; where none may be overfull
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


class Drills(Module):
    """A module of the tests: it repeats what others bring, and says what holds what."""

    def holders(self, printed: Printed) -> tuple[int, ...]:
        return (0,)

    def may_hold(self, w: World, holder: int, unit: int) -> bool:
        return unit == 2

    def haunts(self, w: World, unit: int) -> tuple[Place, ...]:
        return (WAITING,) if unit == 2 else ()

    def zones(self, printed: Printed) -> dict[int, Zones]:
        return {SEA: tuple((h,) for h in range(len(printed.board.grid)))}


def with_module(book: Rulebook, module: Module) -> Rulebook:
    return Rulebook(
        book.printed,
        title=book.title,
        version=book.version,
        paragraphs=book.paragraphs,
        modules=(*book.modules, module),
        options=book.own_options,
    )


@pytest.mark.parametrize(
    "brought, fault",
    [
        ({"procedures": (Movement,)}, "two of its modules bring procedures for 'Movement'"),
        ({"queries": {"missions": len}}, "two of its modules bring queries for 'missions'"),
        ({"desks": {Reaction: len}}, "two of its modules bring desks for 'Reaction'"),
    ],
)
def test_what_two_modules_bring_is_refused(brought: dict[str, Any], fault: str) -> None:
    again = type("Again", (Module,), brought)
    with pytest.raises(BadRulebook, match=fault):
        with_module(match.rulebook("papua"), again())


def test_a_module_may_answer_a_question_of_the_series_in_its_own_way() -> None:
    book = match.rulebook("papua")
    assert book.queries["reach"] is not QUERIES["reach"]
    assert book.desks[Movement] is not DESKS[Movement]


def test_a_module_says_what_holds_what_and_where_the_unseen_may_be() -> None:
    plain, book = match.rulebook("papua"), with_module(match.rulebook("papua"), Drills())
    w = World(book, book.blank(), Dice(bytes(32)), book.options)
    assert (list(plain.places.inside), list(book.places.inside)) == ([], [0])
    assert (book.may_hold(w, 0, 2), book.may_hold(w, 0, 1), plain.may_hold(w, 0, 2)) == (True, False, False)
    assert (list(book.haunts(w, 2)), list(book.haunts(w, 1))) == ([WAITING], [])


def test_a_module_says_what_zones_cover_at_sea() -> None:
    plain, book = match.rulebook("papua"), with_module(match.rulebook("papua"), Drills())
    assert (plain.zones[SEA][7], book.zones[SEA][7]) == ((), (7,))
    assert book.zones[GROUND] == plain.zones[GROUND]


@pytest.mark.parametrize("game, fleeting", [("papua", False), ("filipinas", True)])
def test_an_event_records_what_was_known_where_that_can_be_forgotten(game: str, *, fleeting: bool) -> None:
    book = match.rulebook(game)
    w = World(book, book.blank(), Dice(bytes(32)), book.options)
    w.emit("withdrawn", "", unit=0)
    assert (w.events[0].seen is not None) == fleeting


@pytest.mark.parametrize("game", GAMES)
def test_a_list_of_rules_is_named_once(game: str) -> None:
    book = match.rulebook(game)
    lists = list(book.lists())
    assert len({(type(found.module), found.name) for found in lists}) == len(lists)
    for found in lists:
        assert found.rules
        assert found.module in book.modules


@pytest.mark.parametrize("game", GAMES)
def test_every_procedure_belongs_to_a_module(game: str) -> None:
    """A position is saved with the names of its procedures, and read with what the rulebook collected."""
    known = set(match.rulebook(game).procedures.values())
    assert all(kind.__module__.startswith(("engaja.rules", f"engaja.games.{game}")) for kind in known)


def test_no_procedure_is_left_out() -> None:
    collected = {kind for game in GAMES for kind in match.rulebook(game).procedures.values()}

    def concrete(kind: type[Procedure]) -> set[type[Procedure]]:
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
