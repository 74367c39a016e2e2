"""`engaja rules` and `engaja conformance`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engaja import conformance
from engaja.cli import main
from engaja.games import folder, match
from engaja.games.paragraphs import load_book

# A game to which every ruling of the series applies.
GAME = [name for name in match.playable() if not match.rulebook(name).without][-1]
BOOK = load_book(GAME)
Captured = pytest.CaptureFixture[str]


def told(capsys: Captured, *arguments: str) -> str:
    assert main(["rules", GAME, *arguments]) == 0
    return capsys.readouterr().out


def test_the_list_of_a_book(capsys: Captured) -> None:
    text = told(capsys)
    assert all(id_ in text for id_ in BOOK.paragraphs)
    assert "1.0          Introduction (background, no rule)" in text


def test_a_paragraph_is_told_with_its_observations_its_rulings_and_its_proof(capsys: Captured) -> None:
    text = told(capsys, "5.1.3")
    said = " ".join(text.split())
    assert BOOK.paragraphs["5.1.3"].says[0].en in said
    assert BOOK.rulings["C-17"].says.en in said
    assert re.search(r"^    src/engaja/rules/common/combat.py:\d+ siege$", text, re.MULTILINE)
    assert re.search(rf"^    tests/rulebook/{BOOK.game}/test_5_1.py:\d+ test_5_1_3\w+$", text, re.MULTILINE)
    (line,) = re.findall(rf"text in: src/engaja/games/{BOOK.game}/paragraphs.toml:(\d+)", text)
    book = Path(str(folder(BOOK.game) / "paragraphs.toml")).read_text(encoding="utf-8").splitlines()
    assert book[int(line) - 1] == 'id = "5.1.3"'
    assert "5.1.1 obs." in told(capsys, "5.1.1")


@pytest.mark.parametrize("spelling", [["5.1.1", "obs"], ["5.1.1 obs."], [BOOK.title, "5.1.1", "obs."]])
def test_paragraphs_as_people_write_them(capsys: Captured, spelling: list[str]) -> None:
    assert told(capsys, *spelling).startswith(f"{BOOK.title} 5.1.1 obs.")


def test_a_ruling_and_the_other_language(capsys: Captured) -> None:
    text = " ".join(told(capsys, "c-14", "--lang", "pt").split())
    assert BOOK.rulings["C-14"].says.pt in text
    assert "opção advance_after_exchange" in text


def test_a_wrong_paragraph_gets_a_hint() -> None:
    with pytest.raises(SystemExit, match=r"has no paragraph '5\.9'; known: 5\.0, 5\.1"):
        main(["rules", GAME, "5.9"])
    with pytest.raises(SystemExit, match="has no paragraph 'zzz'"):
        main(["rules", GAME, "zzz"])


def test_without_the_source_the_report_is_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "TESTS", tmp_path / "none")
    with pytest.raises(SystemExit, match="needs the source code"):
        main(["conformance"])


def test_the_report_is_written_and_checked(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "all_games", lambda games=(): [])
    path = tmp_path / "report.md"
    assert main(["conformance", "--check", "-o", str(path)]) == 1
    assert "is out of date" in capsys.readouterr().out
    assert main(["conformance", "-o", str(path)]) == 0
    assert main(["conformance", "--check", "-o", str(path)]) == 0


def test_gaps_fail_the_check(capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "recorded_evidence", lambda game: {})
    bare = conformance.conformance(GAME)
    monkeypatch.setattr(conformance, "all_games", lambda games=(): [bare])
    path = tmp_path / "report.md"
    assert main(["conformance", "-o", str(path)]) == 0
    assert main(["conformance", "--check", "-o", str(path)]) == 1
    assert f"{BOOK.title} 5.1.3: not enforced, not proved" in capsys.readouterr().out


def test_the_referee_speaks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command hands its options on to the process."""
    seen: list[list[str]] = []

    def answer(argv: list[str]) -> int:
        seen.append(argv)
        return 0

    monkeypatch.setattr("engaja.referee.main", answer)
    assert main(["referee", "--fixed-dice", "--lang", "pt"]) == 0
    assert seen == [["--fixed-dice", "--language", "pt"]]
