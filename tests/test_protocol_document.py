"""`docs/protocol.md` names every event, decision and action that the code knows, with its fields, and no other."""

from __future__ import annotations

import ast
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from engaja.games import match
from engaja.games.wording import wording
from engaja.referee import Referee

ROOT = Path(__file__).parents[1]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
GAMES = match.composed()
WORD = re.compile(r"`(\w+)`")
OPTIONAL = re.compile(r"\[`(\w+)`\]")


class Row(NamedTuple):
    """A line of a table: the words it is about, and its other two cells."""

    names: list[str]
    middle: str
    last: str


def rows(heading: str) -> Iterator[Row]:
    section = DOCUMENT.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    for line in section.splitlines():
        if line.startswith("| `"):
            first, middle, last = (cell.strip() for cell in line.strip("|").split(" |", 2))
            yield Row(WORD.findall(first), middle, last)


def named(heading: str) -> list[str]:
    return [name for row in rows(heading) for name in row.names]


def fields(heading: str) -> dict[str, set[str]]:
    return {name: set(WORD.findall(row.middle)) for row in rows(heading) for name in row.names}


def phrased(section: str) -> list[str]:
    return sorted({code for game in GAMES for code in wording(game).codes(section)})


def test_every_event_is_told_once() -> None:
    assert sorted(named("Events")) == phrased("event")


def test_every_decision_is_told_once() -> None:
    assert sorted(named("Decisions")) == phrased("question")


def test_every_action_is_told_once_with_its_arguments() -> None:
    known: dict[str, set[str]] = {}
    for game in GAMES:
        for verb in match.rulebook(game).actions.verbs.values():
            words = {f"?{a.word}" if a.optional else a.word for a in verb.arguments}
            known.setdefault(verb.name, set()).update(words)
    # An argument that one game leaves out and another demands may be left out.
    known = {verb: {word for word in words if f"?{word}" not in words} for verb, words in known.items()}
    assert sorted(named("Actions")) == sorted(known)
    for row in rows("Actions"):
        optional = set(OPTIONAL.findall(row.middle))
        told = {f"?{name}" if name in optional else name for name in WORD.findall(row.middle)}
        assert [known[verb] for verb in row.names] == [told] * len(row.names)


def test_every_action_answers_a_decision() -> None:
    answers = {word for row in rows("Decisions") for word in WORD.findall(row.last)}
    assert sorted(answers) == sorted(named("Actions"))


def sources() -> Iterator[ast.AST]:
    for package in ("core", "rules", "games"):
        for path in (ROOT / "src" / "engaja" / package).rglob("*.py"):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def words(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def emitted() -> dict[str, set[str]]:
    """The fields of each kind of event, as the calls of `emit` in the sources give them."""
    found: dict[str, set[str]] = {}
    for node in sources():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "emit":
            for kind in words(node.args[0]):
                found.setdefault(kind, set()).update(k.arg for k in node.keywords if k.arg)
    return found


def asked() -> dict[str, set[str]]:
    """The arguments of each kind of decision: the keys written in the method that asks it."""
    found: dict[str, set[str]] = {}
    for method in sources():
        if isinstance(method, ast.FunctionDef) and method.name == "question":
            inside = list(ast.walk(method))
            kinds = [n.value for n in inside if isinstance(n, ast.Assign) and ast.unparse(n.targets[0]) == "kind"]
            kinds += [n.args[1] for n in inside if isinstance(n, ast.Call) and ast.unparse(n.func) == "Question"]
            keys = {
                str(k.value) for n in inside if isinstance(n, ast.Dict) for k in n.keys if isinstance(k, ast.Constant)
            }
            for kind in {word for node in kinds for word in words(node)}:
                found.setdefault(kind, set()).update(keys)
    return found


def test_events_have_the_fields_that_are_told() -> None:
    told, known = fields("Events"), emitted()
    assert {kind: told[kind] for kind in known} == known
    # A loss is named by its cause (`losses.suffer`), and concerns one unit.
    assert {kind: told[kind] for kind in told if kind not in known} == {
        kind: {"unit"} for kind in ("air_loss", "bombed", "loss", "raided", "scattered", "shot_at", "sick")
    }


def test_decisions_have_the_arguments_that_are_told() -> None:
    told, known = fields("Decisions"), asked()
    assert {kind: told[kind] for kind in known} == known
    # One loss of the owner's choice (`results.Losses`) is asked under the name of its cause, a mission of a reaction
    # (`airplans.Launch`) under its reason.
    losses = {kind: {"units"} for kind in ("bombed", "excess", "loss", "raided", "remove")}
    launches: dict[str, set[str]] = {kind: set() for kind in ("raid", "cover", "counter")}
    assert {kind: told[kind] for kind in told if kind not in known} == losses | launches


# Values for the placeholders of the document, by the field they stand in.
VALUES: dict[str, object] = {
    "game": "metz",
    "unit": "us-ri319",
    "target": "1116",
    "attackers": ["us-ri319"],
    "guns": ["us-rartxx"],
    "support": [],
    "defenders": ["de-ri59"],
    "defender_support": [],
    "side": "american",
    "action": {"do": "join", "unit": "us-ri319"},
    "position": {
        "game": "metz",
        "turn": 3,
        "phase": "combat",
        "bare": True,
        "units": {"us-ri319": {"hex": "1115"}, "us-rartxx": {"hex": "1113"}, "de-ri59": {"hex": "1116"}},
    },
}
BLANK = re.compile(r'"(\w+)":(?:\[ids\]|{\.\.\.}|[a-z]+(?=[,}]))')
# Requests that the battle above cannot answer, though they are valid.
ELSEWHERE = {"reach": "wrong_moment", "aircombat": "wrong_moment", "supply": "wrong_moment"}


def requests() -> list[str]:
    return re.findall(r'`({"cmd":.*?})`', DOCUMENT)


def filled(shown: str, values: dict[str, object]) -> str:
    return BLANK.sub(lambda blank: f'"{blank[1]}":{json.dumps(values[blank[1]])}', shown)


def test_every_request_that_is_shown_is_understood() -> None:
    referee, asked = Referee(fixed_dice=True), set()
    for shown in requests():
        referee.answer(json.dumps({"cmd": "position", "position": VALUES["position"], "seed": 7}))
        values = {**VALUES, "journal": referee.answer('{"cmd": "save"}')["journal"]}
        if "redo" in shown or "undo" in shown:
            referee.answer(json.dumps({"cmd": "act", "action": VALUES["action"]}))
        if "redo" in shown:
            referee.answer('{"cmd": "undo"}')
        line = filled(shown, values)
        answer, command = referee.answer(line), json.loads(line)["cmd"]
        assert answer.get("error") == ELSEWHERE.get(command), (line, answer)
        asked.add(command)
    assert asked == set(referee._commands)


def test_every_whole_example_is_what_it_says() -> None:
    examples = re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)
    assert examples, "they are all positions"
    for example in examples:
        answer = Referee().answer(json.dumps({"cmd": "position", "position": json.loads(example)}))
        assert answer["ok"], answer


@pytest.mark.parametrize("name", GAMES)
def test_decisions_are_answered_as_told(name: str) -> None:
    answers = {kind: set(WORD.findall(row.last)) for row in rows("Decisions") for kind in row.names}
    game, rng = match.new(name, seed=3), random.Random(3)
    for _ in range(400):
        if game.decision is None:
            return
        kind = game.decision.kind
        action = game.random_action(rng)
        assert action.verb in answers[kind], kind
        game.play(action)
