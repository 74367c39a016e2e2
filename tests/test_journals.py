"""The commands over a journal: new, show, replay, dice verify."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from engaja.cli import main
from engaja.core.dice import Dice, secret_of
from engaja.core.knowledge import knows_all
from engaja.games import load, match
from engaja.games.wording import unit_name
from engaja.terminal import least_width, show

# A game to which every ruling of the series applies.
GAME = match.playable()[0]
Captured = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a game with some dice in it, played at random."""
    rng, game = random.Random(5), match.new(GAME, seed=5)
    for _ in range(150):
        game.play(game.random_action(rng))
    path = tmp_path_factory.mktemp("journals") / "some.jsonl"
    path.write_text(game.save(), encoding="utf-8")
    return path


def changed(journal: Path, folder: Path, *lines: str, header: dict[str, object] | None = None) -> str:
    """The same journal with lines added, or with another header."""
    first, *rest = journal.read_text(encoding="utf-8").splitlines()
    head = json.dumps({**json.loads(first), **(header or {})})
    path = folder / "changed.jsonl"
    path.write_text("\n".join([head, *rest, *lines]) + "\n", encoding="utf-8")
    return str(path)


# new


def test_new_writes_a_journal_that_can_be_played(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "mine.jsonl"
    assert main(["new", GAME, "--seed", "7", "--option", "open_information", "-o", str(path)]) == 0
    game = match.from_journal(path.read_text(encoding="utf-8"))
    assert game.hash() == match.new(GAME, seed=7, options={"open_information": True}).hash()
    assert Dice(secret_of(7)).commitment in capsys.readouterr().out


def test_new_takes_its_name_from_the_game_and_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["new", GAME]) == 0
    first = Path(f"{GAME}.jsonl").read_text(encoding="utf-8")
    with pytest.raises(SystemExit, match="already exists"):
        main(["new", GAME])
    assert main(["new", GAME, "--force"]) == 0
    assert Path(f"{GAME}.jsonl").read_text(encoding="utf-8") != first, "fresh dice each time"


def test_new_prints_a_journal(capsys: Captured) -> None:
    assert main(["new", GAME, "--seed", "1", "-o", "-"]) == 0
    assert capsys.readouterr().out == match.new(GAME, seed=1).save()


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ([GAME, "--option", "open_informatoin"], "unknown option"),
        ([GAME, "--option", "open_information=maybe"], "must be true or false, not 'maybe'"),
        ([GAME + "z"], f"did you mean '{GAME}'"),
        ([GAME, "-o", "/nowhere/at/all.jsonl"], "No such file"),
    ],
)
def test_new_refuses(arguments: list[str], problem: str) -> None:
    with pytest.raises(SystemExit, match=problem):
        main(["new", *arguments])


# show


@pytest.mark.parametrize("width", [62, 80, 120, 160])
def test_show_fits_the_terminal(width: int) -> None:
    for name in match.playable():
        game = match.new(name)
        wide = max(width, least_width(game))  # a large board does not fit into less
        assert max(len(line) for line in show(game, width=wide).splitlines()) <= wide


def test_show_may_be_as_narrow_as_the_board() -> None:
    game = match.new(GAME)
    least = least_width(game)
    board = show(game, width=least).split("\n\n")[1].splitlines()
    assert max(len(line) for line in board) <= least
    assert main(["show", GAME, "--width", str(least)]) == 0


def test_show_tells_every_unit_on_the_board() -> None:
    game = match.new(GAME)
    text = " ".join(show(game, width=100).split())
    on_board = [game.rules.roster.ids[u] for u, at in enumerate(game.world.state.ground) if at >= 0]
    assert len(on_board) > 20
    assert all(unit_name(load(GAME), id_, "en") in text for id_ in on_board)


def test_show_keeps_the_secrets_of_the_other_side(journal: Path, capsys: Captured) -> None:
    rules = match.rulebook(GAME)
    assert main(["show", str(journal), "--side", rules.sides[0]]) == 0
    text = " ".join(capsys.readouterr().out.split())
    game = match.from_journal(journal.read_text(encoding="utf-8"))
    w = game.world
    hidden = [u for u in rules.roster.of_side[1] if w.state.ground[u] >= 0 and not knows_all(w, 0, u)]
    assert hidden
    names = {unit_name(load(GAME), rules.roster.ids[u], "en") for u in hidden}
    assert [name for name in names if name in text] == []
    assert "? " in text
    assert "Score" not in text, "it would tell how many of the enemy are flipped"


def test_show_speaks_portuguese_and_colours_only_a_terminal(journal: Path, capsys: Captured) -> None:
    assert main(["show", str(journal), "--lang", "pt", "--width", "100"]) == 0
    text = capsys.readouterr().out
    assert "turno" in text
    assert "\x1b[" not in text
    assert "\x1b[" in show(match.new(GAME), colour=True)


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nothing.jsonl"], "there is no journal 'nothing.jsonl' and no game of that name; known: "),
        ([GAME, "--width", "-3"], "--width must be at least"),
        ([GAME, "--width", "10"], "does not fit in 10 columns"),
        (["."], "directory"),
        ([GAME, "--side", "martian"], "unknown side 'martian'.*known: "),
    ],
)
def test_show_refuses(arguments: list[str], problem: str) -> None:
    with pytest.raises(SystemExit, match=problem):
        main(["show", *arguments])


def test_a_game_without_rules_is_neither_begun_nor_shown(unwritten: str) -> None:
    for command in ("new", "show"):
        with pytest.raises(SystemExit, match="cannot be played yet: its rules have not been written"):
            main([command, unwritten])
    with pytest.raises(SystemExit, match="ainda não pode ser jogado"):
        main(["new", unwritten, "--lang", "pt"])


# replay


def test_replay_ends_where_the_game_did(journal: Path, capsys: Captured) -> None:
    game = match.from_journal(journal.read_text(encoding="utf-8"))
    assert main(["replay", str(journal), "--verify", game.hash()]) == 0
    text = capsys.readouterr().out
    assert f"150 actions, turn {game.world.state.turn}, hash {game.hash()}" in text
    assert "same hash" in text


def test_replay_tells_who_won_and_by_what_in_either_language(tmp_path: Path, capsys: Captured) -> None:
    rng, rules = random.Random(1), match.rulebook(GAME)
    game = match.from_position({"game": GAME, "bare": True, "turn": rules.turns})
    while game.decision is not None:
        game.play(game.random_action(rng))
    path = tmp_path / "over.jsonl"
    path.write_text(game.save(), encoding="utf-8")
    (points, winner, _), sides = game.score(), load(GAME).setup.sides
    assert winner is not None
    for language, victory in (("pt", "Vitória"), ("en", "Victory")):
        names_ = [sides[id_].name.pt if language == "pt" else sides[id_].name.en for id_ in rules.sides]
        assert main(["replay", str(path), "--lang", language]) == 0
        told = ", ".join(f"{name} {score}" for name, score in zip(names_, points, strict=True))
        assert f"{victory}: {names_[winner]} ({told})" in capsys.readouterr().out


def test_replay_stops_after_some_actions(journal: Path, capsys: Captured) -> None:
    lines = journal.read_text(encoding="utf-8").splitlines(keepends=True)
    early = match.from_journal("".join(lines[:11]))
    assert main(["replay", str(journal), "--until", "10"]) == 0
    assert f"10 actions, turn 1, hash {early.hash()}" in capsys.readouterr().out
    assert main(["replay", str(journal), "--until", "0"]) == 0
    assert f"0 actions, turn 1, hash {match.new(GAME, seed=5).hash()}" in capsys.readouterr().out


@pytest.mark.parametrize(("language", "word"), [("en", "is placed in"), ("pt", "entra em posição")])
def test_replay_tells_the_events_with_their_paragraphs(
    journal: Path, capsys: Captured, language: str, word: str
) -> None:
    assert main(["replay", str(journal), "--events", "--lang", language]) == 0
    text = capsys.readouterr().out
    assert word in text
    assert f"({match.rulebook(GAME).title} 3.0)" in text
    assert "{" not in text, "every phrase has its arguments"


def test_replay_finds_what_was_tampered_with(journal: Path, tmp_path: Path, capsys: Captured) -> None:
    assert main(["replay", str(journal), "--verify", "0123"]) == 1
    assert "not verified: the hash is" in capsys.readouterr().out
    assert main(["replay", changed(journal, tmp_path, header={"data": "0000"}), "--verify"]) == 1
    assert "not verified: played with data 0000" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"do":"retreat","unit":"nobody","to":"0101"}', "line 152: .*nobody"),
        ('{"do":"fly"}', "line 152"),
        ("[1]", "line 152: this must be an object"),
        ("{", "line 152: not JSON"),
        ('{"dice":[7]}', "line 152: dice must be numbers from 1 to 6"),
    ],
)
def test_replay_names_the_line_that_is_wrong(journal: Path, tmp_path: Path, line: str, problem: str) -> None:
    with pytest.raises(SystemExit, match=problem):
        main(["replay", changed(journal, tmp_path, line)])


@pytest.mark.parametrize(
    ("header", "problem"),
    [
        ({"game": "chess"}, "'chess' cannot be played"),
        ({"rules": "0"}, "rules '0'; this version uses"),
        ({"engaja": 99}, "format 99 is unknown"),
        ({"secret": "xyz"}, "the header is broken"),
        ({"options": {"cheat": True}}, "unknown option 'cheat'"),
    ],
)
def test_replay_reads_the_header_with_care(
    journal: Path, tmp_path: Path, header: dict[str, object], problem: str
) -> None:
    with pytest.raises(SystemExit, match=problem):
        main(["replay", changed(journal, tmp_path, header=header)])


def test_a_journal_is_text(tmp_path: Path) -> None:
    path = tmp_path / "binary.jsonl"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(SystemExit, match="not UTF-8"):
        main(["replay", str(path)])


def test_a_game_is_no_journal() -> None:
    with pytest.raises(SystemExit, match=f"'{GAME}' is a game, not a journal: “engaja new {GAME}” creates a journal"):
        main(["replay", GAME])


def test_a_byte_order_mark_is_no_part_of_a_journal(journal: Path, tmp_path: Path) -> None:
    path = tmp_path / "marked.jsonl"
    path.write_text(journal.read_text(encoding="utf-8"), encoding="utf-8-sig")
    assert main(["replay", str(path)]) == 0


# Portuguese


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ["replay", "{refused}"],
            "linha 152: a ação recover nobody foi recusada: O argumento “unit” não pode ser “nobody”",
        ),
        (["replay", "{broken}"], "linha 1: o cabeçalho está corrompido ('secret' deve ter 64 dígitos"),
        (["replay", "{journal}", "--until=-1"], "--until conta as ações desde o início"),
        (["replay", "nada.jsonl"], "não existe um diário 'nada.jsonl'"),
        (["dice", "verify", GAME], f"'{GAME}' é um jogo, não um diário"),
        (["show", GAME, "--side", "xx"], "lado desconhecido: 'xx'; há: "),
        (["show", GAME, "--width", "3"], "o tabuleiro não cabe em 3 colunas"),
        (["new", GAME, "--option", "luck"], "opção desconhecida: 'luck'"),
        (["new", "xadrez"], "jogo desconhecido: 'xadrez'; há: "),
        (["new", GAME, "-o", "{journal}"], "já existe; use --force para sobrescrever"),
        (["rules", GAME, "99.9"], "não tem o parágrafo '99.9'"),
    ],
)
def test_what_is_wrong_is_told_in_portuguese(journal: Path, tmp_path: Path, arguments: list[str], said: str) -> None:
    (tmp_path / "refused").mkdir()
    (tmp_path / "broken").mkdir()
    files = {
        "journal": str(journal),
        "refused": changed(journal, tmp_path / "refused", '{"do":"recover","unit":"nobody"}'),
        "broken": changed(journal, tmp_path / "broken", header={"secret": "xyz"}),
    }
    with pytest.raises(SystemExit) as stop:
        main([*(argument.format_map(files) for argument in arguments), "--lang", "pt"])
    assert said in str(stop.value)


def test_what_is_found_is_told_in_portuguese(journal: Path, tmp_path: Path, capsys: Captured) -> None:
    other = changed(journal, tmp_path, header={"data": "0000"})
    told = [
        (["replay", str(journal), "--verify"], 0, "confere: os mesmos dados, o mesmo fim"),
        (["replay", str(journal), "--verify", "0123"], 1, "não confere: o hash é "),
        (["replay", other, "--verify"], 1, "não confere: jogado com os dados 0000"),
        (["dice", "verify", str(journal)], 0, "confere: "),
        (["dice", "verify", str(journal), "--commitment", "00"], 1, "o segredo deste diário não é o que foi anunciado"),
        (["new", GAME, "-o", str(tmp_path / "new.jsonl")], 0, f"uma nova partida de {match.rulebook(GAME).title}"),
    ]
    for arguments, code, said in told:
        assert main([*arguments, "--lang", "pt"]) == code
        text = capsys.readouterr().out
        assert said in text and "verified" not in text and "commitment" not in text


# dice verify


def test_the_dice_of_a_game_are_those_that_were_promised(journal: Path, capsys: Captured) -> None:
    game = match.from_journal(journal.read_text(encoding="utf-8"))
    assert game.world.state.rolls > 0
    commitment = Dice(secret_of(5)).commitment
    assert main(["dice", "verify", str(journal), "--commitment", commitment]) == 0
    assert f"verified: {game.world.state.rolls} dice" in capsys.readouterr().out


def test_another_secret_is_found_out(journal: Path, capsys: Captured) -> None:
    assert main(["dice", "verify", str(journal), "--commitment", Dice(secret_of(6)).commitment]) == 1
    assert "is not the one that was announced" in capsys.readouterr().out


def test_fixed_dice_are_found_out(tmp_path: Path, capsys: Captured) -> None:
    game = match.new(GAME, seed=5)
    game.fix_dice([6, 6])
    path = tmp_path / "fixed.jsonl"
    path.write_text(game.save(), encoding="utf-8")
    assert main(["dice", "verify", str(path)]) == 1
    assert "line 2 fixes the dice" in capsys.readouterr().out


def test_other_data_are_told_on_the_side(journal: Path, tmp_path: Path, capsys: Captured) -> None:
    name = changed(journal, tmp_path, header={"data": "0000"})
    for command in (["show", name], ["replay", name], ["dice", "verify", name]):
        assert main(command) == 0
        assert f"played with other data (0000; here: {match.digest(GAME)})" in capsys.readouterr().err
    with pytest.raises(SystemExit, match=r"was refused: .*\(played with data 0000, "):
        main(["replay", changed(journal, tmp_path, '{"do":"recover","unit":"nobody"}', header={"data": "0000"})])
