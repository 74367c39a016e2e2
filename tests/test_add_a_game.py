"""The tutorial `docs/add-a-game.md` and its game in `examples/`: what is printed there is what is played."""

from __future__ import annotations

import random
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from engaja import card, check, games
from engaja.ai import PLAYERS, Means, choose
from engaja.cli import main
from engaja.core import Game
from engaja.games import discovery, match
from engaja.games.paragraphs import load_book
from engaja.rules.common.duty import DutyToAttack
from engaja.rules.rulebook import BadRulebook, Rulebook
from invariants import check_game

ROOT = Path(__file__).parents[1]
TUTORIAL = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "examples"
GAME = "ponte"
CROSSING = {  # an attack across the river on an undefended town
    "turn": 1,
    "side": "american",
    "phase": "combat",
    "bare": True,
    "units": {"us-1": {"hex": "0303"}, "us-eng": {"hex": "0303"}, "de-1": {"hex": "0404"}},
}

_LISTING = re.compile(r"^( *)```\w+ (\w+)(?:=(\S+))?\n(.*?)\n\1```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def _examples(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(discovery.VARIABLE, str(EXAMPLES))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def listings(kind: str) -> Iterator[tuple[str, str]]:
    """The listings of the tutorial that are marked so, with the file that each belongs to."""
    for _, marked, file, text in _LISTING.findall(TUTORIAL):
        if marked == kind:
            yield file, dedent(text)


def test_every_listing_is_part_of_the_game() -> None:
    listed = list(listings("file"))
    assert len(listed) >= 10
    for file, text in listed:
        assert text in (EXAMPLES / GAME / file).read_text(encoding="utf-8"), file


def test_every_file_of_the_game_is_named() -> None:
    for file in (EXAMPLES / GAME).iterdir():
        assert file.name in TUTORIAL or file.name == "__pycache__", file.name


def test_its_proof_runs() -> None:
    (proof,) = [text for _, text in listings("test")]
    exec(compile(proof, "docs/add-a-game.md", "exec"), {})


def test_the_package_does_not_know_the_game() -> None:
    sources = [p for p in (ROOT / "src").rglob("*") if p.suffix in (".py", ".toml")]
    towns = [ground.place for ground in games.load(GAME).board.ground if ground.place]
    assert towns
    assert not [p.name for p in sources if any(town in p.read_text(encoding="utf-8") for town in towns)]


def test_it_is_complete() -> None:
    assert GAME in match.playable()
    assert not check.check(games.load(GAME)).broken
    assert card.card(GAME).sections
    book, rules = load_book(GAME), match.rulebook(GAME)
    assert set(rules.paragraphs.values()) <= set(book.paragraphs)


@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_every_invariant(seed: int) -> None:
    check_game(GAME, seed=seed, every=10)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_computer_plays_it(seat: int) -> None:
    assert all(GAME in PLAYERS[level].games() for level in ("random", "recruit", "veteran"))
    game, rng, plan = match.new(GAME, seed=seat), random.Random(seat), ""
    while not game.over:
        level = "veteran" if game.legal().question.side == seat else "random"
        choice = choose(level, game, rng.randrange(1 << 30), Means(plan, nodes=8))
        plan = choice.plan if level == "veteran" else plan
        game.play(choice.action)
    assert game.world.state.turn == game.rules.turns


# 9. Add a unit type


@pytest.fixture
def bigger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The game with engineers, as the tutorial adds them; under another name, since rulebooks are kept by name."""
    folder = tmp_path / "games" / f"{GAME}_with_engineers"
    shutil.copytree(EXAMPLES / GAME, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file, text in listings("add"):
        _edit(folder / file, end=f"\n{text}\n" if file.endswith(".py") else f"{text}\n")
    paragraph = '\n[[paragraph]]\nid = "5.8"\ntitle = "Engenharia"\nsays = ["Um lado do rio."]\n'
    _edit(folder / "paragraphs.toml", end=paragraph)
    _edit(folder / "phrases.toml", end='engineers = { pt = "engenharia", en = "engineers" }\n')
    _edit(folder / "rules.py", '    "results": "5.5",', '    "results": "5.5",\n    "engineers": "5.8",')
    _edit(folder / "rules.py", "bridgehead, combat.siege", "bridgehead, engineers, combat.siege")
    _edit(folder / "setup.toml", "printed = 5", "printed = 6")
    _edit(folder / "tables.toml", "artillery | 2\n'''", "artillery | 2\nengineer  | 2\n'''")
    _edit(folder / "tables.toml", "[victory]", 'engineer = "Engenharia"\n\n[victory]')
    monkeypatch.setenv(discovery.VARIABLE, str(folder))
    yield folder
    for name in [name for name in sys.modules if name.startswith(f"engaja_game_{folder.name}")]:
        del sys.modules[name]
    games.load.cache_clear()
    match.rulebook.cache_clear()


def _edit(file: Path, old: str = "", new: str = "", *, end: str = "") -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) >= 1
    file.write_text((text.replace(old, new, 1) if old else text) + end, encoding="utf-8")


def test_a_new_unit_type_takes_five_steps(bigger: Path) -> None:
    assert not check.check(games.load(bigger.name)).broken
    check_game(bigger.name, seed=3, every=10)
    crossing = match.from_position({"game": bigger.name, **CROSSING})
    odds: Any = crossing.ask("odds", {"target": "0404", "attackers": ["us-1", "us-eng"]})
    assert [(s.code, s.columns, s.cite) for s in odds.shifts] == [
        ("river", -1, "Ponte 5.2"),
        ("engineers", 1, "Ponte 5.8"),
    ]


def test_a_type_without_a_row_is_told_at_once(bigger: Path) -> None:
    _edit(bigger / "tables.toml", "engineer  | 2\n", "")
    _edit(bigger / "tables.toml", 'engineer = "Engenharia"\n', "")
    with pytest.raises(BadRulebook, match="'vulnerability' has no row for the type 'engineer'"):
        match.rulebook(bigger.name)


def test_the_command_line_says_in_one_line_what_is_wrong(bigger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _edit(bigger / "counters.csv", "us,infantry", "us,infantri")
    assert main(["new", bigger.name, "-o", "-"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("engaja: ") and "did you mean 'infantry'?" in said and said.count("\n") == 1


def test_the_command_line_lists_what_the_rulebook_lacks(bigger: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _edit(bigger / "rules.py", '    "siege": "5.3",\n', "")
    assert main(["new", bigger.name, "-o", "-"]) == 1
    assert capsys.readouterr().err.splitlines()[1:] == ["- it gives no paragraph for 'siege'"]


def test_a_paragraph_is_told_with_the_place_of_its_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", GAME, "5.2"]) == 0
    assert str(EXAMPLES / GAME / "tables.toml") in capsys.readouterr().out


def test_a_missing_paragraph_is_told_at_once(bigger: Path) -> None:
    _edit(bigger / "rules.py", '    "siege": "5.3",\n', "")
    with pytest.raises(BadRulebook, match="it gives no paragraph for 'siege'"):
        match.rulebook(bigger.name)


# What it leaves to the series


def test_by_option_a_hex_may_be_attacked_again_in_the_next_turn() -> None:
    more: dict[str, Any] = {"options": {"hex_attacked_once_a_turn": True}, "attacked_hexes": ["0404"]}
    apart = {"us-1": {"hex": "0101"}, "de-1": {"hex": "0606"}}
    later = match.from_position({"game": GAME, **CROSSING, **more, "side": "german", "units": apart})
    assert later.state()["turn"] == 2, "nobody can attack, so that the turn is over"
    assert "attacked_hexes" not in later.state()


def test_a_book_without_the_duty_to_attack_has_none() -> None:
    book = match.rulebook(GAME)
    free = Rulebook(
        book.printed,
        title=book.title,
        version=book.version,
        paragraphs={subject: at for subject, at in book.paragraphs.items() if subject != "must_attack"},
        modules=[module for module in book.modules if not isinstance(module, DutyToAttack)],
        options=book.own_options,
    )
    units = {"us-1": {"hex": "0303"}, "de-1": {"hex": "0404"}}
    position = {"game": GAME, **CROSSING, "units": units, "options": {"hex_attacked_once_a_turn": True}}
    assert not Game.new(book, position=position).explain({"do": "done"}).legal
    game, rng = Game.new(free, position=position), random.Random(1)
    assert game.explain({"do": "done"}).legal
    for _ in range(200):
        if not game.over:
            assert game.view(0) and game.explain({"do": "done"})
            game.play(game.random_action(rng))
