"""The conformance report: what it finds, and that nothing is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engaja import conformance as report
from engaja.conformance import Evidence, Site, conformance
from engaja.games import match
from engaja.games.paragraphs import load_book
from proof.evidence import is_agreed
from proof.mentions import mentions, named_tests

# A game to which every ruling of the series applies.
GAME = [name for name in match.playable() if not match.rulebook(name).without][-1]
BOOK = load_book(GAME)


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_paragraphs_are_named_in_docstrings_and_comments(tmp_path: Path) -> None:
    source = write(
        tmp_path,
        "rules.py",
        '''"""5.2: the docstring of a file describes."""

LIMIT = 4  # M-01

# 5.3 Retreat


def one(w):
    return Reason("a", w.rules.cite("siege"))


class Two:
    """C-17"""

    def play(self, w):
        """5.1.1 obs.: said of it."""
        w.emit("x", self.cite("retreat"))  # C-18
''',
    )
    found = {mention.function: mention.words for mention in mentions(source)}
    assert found[""] == "# M-01"
    assert "5.3" in found["one"]
    assert found["Two"] == "C-17"
    assert "5.1.1 obs." in found["Two.play"]
    assert "C-18" in found["Two.play"]


def test_a_number_in_shared_code_counts_where_the_books_agree() -> None:
    for game in match.playable():
        rules = match.rulebook(game)
        assert is_agreed(game, "rules/common/assault.py", "2.4.3") == (rules.paragraphs["dice"] == "2.4.3"), game
        assert is_agreed(game, "rules/common/movement.py", "4.0 obs.") == rules.paragraphs["movement"].startswith("4.0")
    assert is_agreed(GAME, "rules/theatre/replacements.py", "2.4.3"), "of the theatre books, not of the army books"


def test_tests_bear_the_names_of_what_they_prove(tmp_path: Path) -> None:
    write(
        tmp_path,
        "test_5_1_6.py",
        f'''
def test_3_0_and_4_0_obs_both(): ...
def test_5_1_1_obs_c24_hidden(): ...
def test_5_1_2_17_units(): ...
def test_dri_without_a_number(): ...
def test_c09_only_a_ruling(): ...
def test_5_2_cited():
    """{BOOK.title} 5.3.1, 6.2; C-19."""
def helper_5_3(): ...
''',
    )
    named = {place.function.removeprefix("test_"): ids for place, ids in named_tests(BOOK, tmp_path)}
    assert named == {
        "3_0_and_4_0_obs_both": {"3.0", "4.0 obs."},
        "5_1_1_obs_c24_hidden": {"5.1.1 obs.", "C-24"},
        "5_1_2_17_units": {"5.1.2"},
        "dri_without_a_number": {"5.1.6"},
        "c09_only_a_ruling": {"5.1.6", "C-09"},
        "5_2_cited": {"5.2", "5.3.1", "6.2", "C-19"},
    }


def test_the_record_is_spelt_and_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = {
        "4.0": Evidence(cited={Site("b.py", "B.do"), Site("a.py", "f")}, tests={Site("test_4_0.py", "test_x")}),
        "4.0 obs.": Evidence(code={Site("a.py")}),
    }
    text = report.spell_evidence({**found, "5.0": Evidence()})
    assert (
        text.splitlines()[-11:]
        == [
            '["4.0"]',
            "cited = [",
            '  "a.py:f",',
            '  "b.py:B.do",',
            "]",
            "tests = [",
            '  "test_4_0.py:test_x",',
            "]",
            "",
            '["4.0 obs."]',
            "code = [",
            '  "a.py",',
            "]",
        ][-11:]
    )
    write(tmp_path, report.CITATIONS_FILE, text)
    monkeypatch.setattr(report, "folder", lambda game: tmp_path)
    assert report.recorded_evidence(GAME) == found


def test_the_series_shares_the_proof_of_its_rulings_only(monkeypatch: pytest.MonkeyPatch) -> None:
    other, test = match.playable()[0], Site("test_5_1_2.py", "test_5_1_2_c09_river")
    recorded = {other: {"C-09": Evidence(tests={test}), "5.1.2": Evidence(tests={test})}}
    monkeypatch.setattr(report, "recorded_evidence", lambda game: recorded.get(game, {}))
    evidence = conformance(GAME).evidence
    assert evidence["C-09"].tests == {Site(f"{other}/{test.file}", test.function)}
    assert evidence["5.1.2"].tests == set()


def test_what_is_missing() -> None:
    place = {Site("a.py")}
    assert Evidence().gaps("rule") == ["not enforced", "not proved"]
    assert Evidence(code=place, tests=place).gaps("rule") == []
    assert Evidence(data=place, facts={"so"}).gaps("rule") == ["not enforced", "not proved"]
    assert Evidence(data=place, facts={"so"}).gaps("data") == []
    assert Evidence().gaps("background") == []


def test_the_report_tells_its_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "recorded_evidence", lambda game: {})
    text = report.report([GAME])
    assert "- 5.1.3: not enforced, not proved" in text
    assert "| none |" not in text


def test_nothing_is_missing() -> None:
    gaps = [(one.book.title, entry.id, missing) for one in report.all_games() for entry, missing in one.gaps()]
    assert gaps == []


@pytest.mark.slow
@pytest.mark.parametrize("game", match.playable())
def test_the_record_is_what_runs(game: str) -> None:
    """Run the rulebook tests of a game again, watched, and compare."""
    command = [sys.executable, str(Path(__file__).parent / "citations.py"), "--check", game]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"run `make citations`\n{done.stdout[-4000:]}{done.stderr[-2000:]}"


@pytest.mark.slow  # not slow, but run at the end, when all the tests of a change exist
def test_the_report_is_up_to_date() -> None:
    assert report.REPORT.read_text(encoding="utf-8") == report.report(), "run `engaja conformance`"
