"""Programs of others as players: real processes, also ones that are late, talk nonsense or end."""

from __future__ import annotations

import json
import random
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from engaja import cli
from engaja.core import Game
from engaja.games import match
from engaja.lab.bot import Bot, asked
from engaja.lab.results import read
from engaja.rules import Rulebook

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def game() -> Game[Rulebook]:
    return match.new("diadem", seed=1)


def program(tmp_path: Path, answer: str) -> str:
    """A program that reads decisions and gives this answer, an expression of `told`, to each."""
    file = tmp_path / "bot.py"
    loop = f"for line in sys.stdin:\n    told = json.loads(line)\n    print({answer}, flush=True)\n"
    file.write_text(f"import json, sys, time\n{loop}", encoding="utf-8")
    return f"{sys.executable} {file}"


@pytest.fixture
def bots() -> Iterator[list[Bot]]:
    made: list[Bot] = []
    yield made
    for bot in made:
        bot.close()


@pytest.mark.parametrize("answer", ['json.dumps({"action": 1})', 'json.dumps({"action": told["actions"][1]})'])
def test_an_action_is_named_by_its_number_or_by_itself(
    game: Game[Rulebook], bots: list[Bot], tmp_path: Path, answer: str
) -> None:
    bots.append(Bot(program(tmp_path, answer)))
    for _ in range(2):  # the same process, asked twice
        assert bots[0].choose(game, random.Random(1)) == (list(game.legal())[1], "")


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        ('"no JSON"', "refused"),
        ('json.dumps({"action": -1})', "refused"),
        ('json.dumps({"action": 100000})', "refused"),
        ('json.dumps({"action": {"do": "fly"}})', "refused"),
        ("time.sleep(60)", "late"),
        ("sys.exit()", "late"),
    ],
)
def test_a_bad_answer_is_replaced_and_named(
    game: Game[Rulebook], bots: list[Bot], tmp_path: Path, answer: str, fault: str
) -> None:
    bots.append(Bot(program(tmp_path, answer), seconds=0.5 if "sleep" in answer else 20.0))
    for _ in range(2):  # a program that was ended is started anew
        found = bots[0].choose(game, random.Random(1))
        assert found.action in game.legal() and found.fault == fault


def test_a_program_sees_what_its_side_sees(game: Game[Rulebook]) -> None:
    told = asked(game, 5.0)
    side = game.rules.sides.index(told["decision"]["side"])
    assert told["view"] == game.view(side)
    assert json.loads(json.dumps(told))["actions"] == [game.rules.actions.spell(action) for action in game.legal()]


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("node") is None, reason="the example is written for Node")
def test_the_example_climbs_the_ladder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whole games of the example in another language against `passive`, without a fault."""
    file, bot = tmp_path / "lab.jsonl", f"node {ROOT / 'examples/bot/bot.mjs'}"
    options = ["--game", "diadem", "--pairs", "1", "--against", "passive", "-o", str(file)]
    assert cli.main(["lab", "ladder", "--bot", bot, "--only-bots", *options]) == 0
    assert f"bot:{bot}\n" in capsys.readouterr().out  # nothing late, nothing refused
    assert len(read(file)) == 3
