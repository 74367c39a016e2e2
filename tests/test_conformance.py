"""The report of conformance: what it finds, and that it finds nothing missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from engaja import conformance as report
from engaja.conformance import Evidence, Place, conformance, mentions
from engaja.games import match
from engaja.games.paragraphs import load_book

# One in which every ruling of the series holds.
GAME = [name for name in match.playable() if not match.rulebook(name).without][-1]
BOOK = load_book(GAME)


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_citations_are_read_off_the_code(tmp_path: Path) -> None:
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
        cite = "retreat" if w else "stacking"
        w.emit("x", self.cite(cite))  # C-18
        return self._cite(f"{w.side}_objectives")


def three(w, which):
    return w.rules.cite(which)
''',
    )
    found = {mention.function: mention for mention in mentions(source)}
    assert found[""].words == "# M-01"
    assert found["one"].subjects == {"siege"}
    assert "5.3" in found["one"].words
    assert found["Two"].words == "C-17"
    assert found["Two.play"].subjects == {"retreat", "stacking"}
    assert found["Two.play"].patterns == {r"\w+_objectives"}
    assert "5.1.1 obs." in found["Two.play"].words
    assert "C-18" in found["Two.play"].words
    assert found["three"].unknown == (23,), "what cannot be read off the text is not passed over in silence"


def test_no_citation_of_the_rules_escapes_the_scan() -> None:
    for game in match.playable():
        found = [(source, mention) for source in report._sources(game) for mention in mentions(source)]
        assert found, game
        for source, mention in found:
            assert mention.unknown == (), f"{source}:{mention.unknown} cites what only running it tells"


def test_tests_prove_what_they_are_named_after(tmp_path: Path) -> None:
    write(
        tmp_path,
        f"{GAME}/test_5_1_6.py",
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
    evidence = conformance(GAME, tmp_path).evidence
    proved = {id_: {place.function for place in e.tests} for id_, e in evidence.items() if e.tests}
    assert proved["3.0"] == proved["4.0 obs."] == {"test_3_0_and_4_0_obs_both"}
    assert proved["5.1.1 obs."] == proved["C-24"] == {"test_5_1_1_obs_c24_hidden"}
    assert proved["5.1.2"] == {"test_5_1_2_17_units"}
    assert proved["5.1.6"] == {"test_dri_without_a_number", "test_c09_only_a_ruling"}
    assert proved["C-09"] == {"test_c09_only_a_ruling"}
    assert proved["5.2"] == proved["5.3.1"] == proved["6.2"] == proved["C-19"] == {"test_5_2_cited"}
    assert "5.3" not in proved


def test_the_series_shares_the_proof_of_its_rulings_only(tmp_path: Path) -> None:
    other = match.playable()[0]
    write(tmp_path, f"{other}/test_5_1_2.py", "def test_5_1_2_c09_river(): ...")
    evidence = conformance(GAME, tmp_path).evidence
    assert evidence["C-09"].tests == {Place(f"{other}/test_5_1_2.py", "test_5_1_2_c09_river")}
    assert evidence["5.1.2"].tests == set()


def test_what_is_missing() -> None:
    place = {Place("a.py")}
    assert Evidence().gaps("rule") == ["not enforced", "not proved"]
    assert Evidence(code=place, tests=place).gaps("rule") == []
    assert Evidence(data=place, facts={"so"}).gaps("rule") == ["not enforced", "not proved"]
    assert Evidence(data=place, facts={"so"}).gaps("data") == []
    assert Evidence().gaps("background") == []


def test_the_report_tells_its_gaps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    empty = conformance(GAME, tmp_path)
    monkeypatch.setattr(report, "conformance", lambda game: empty)
    text = report.report([GAME])
    assert "- 5.1.3: not proved" in text
    assert "| none |" not in text


def test_nothing_is_missing() -> None:
    gaps = [(one.book.title, entry.id, missing) for one in report.all_games() for entry, missing in one.gaps()]
    assert gaps == []


@pytest.mark.slow  # not slow, but asked at the end, when all the tests of a change are there
def test_the_report_is_up_to_date() -> None:
    assert report.REPORT.read_text(encoding="utf-8") == report.report(), "run `engaja conformance`"
