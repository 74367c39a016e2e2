"""The after-action report."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engaja.core import Event
from engaja.core.journal import ENDINGS
from engaja.drawing.svg import words
from engaja.games import load
from engaja.games import match as engine
from engaja.rules.common import combat, queries
from engaja.server.match import Match
from engaja.server.matches import Matches
from engaja.server.report import luck, page, report
from engaja.server.store import Store
from engaja.server.troubles import Trouble, phrases
from server.tables import GAMES
from server.test_past import stored

SOURCES = Path(page.__file__).parent


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Match]:
    matches = Matches(Store(tmp_path_factory.mktemp("report") / "engaja.db"))
    return {game: matches.import_(stored(game), {}) for game in GAMES}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_report_is_one_file_in_one_language(finished: dict[str, Match], game: str) -> None:
    match = finished[game]
    pages = {language: report(match, language) for language in ("pt", "en")}
    assert pages["pt"] != pages["en"]
    for text in pages.values():
        assert not re.search(r"""(src|href)=|url\(|@import""", text), "it fetches nothing"
        assert all(f'id="{part}"' in text for part in ("score", "by_turn", "luck", "combats", "film"))
        assert "{" not in re.sub(r"<(style|script).*?</\1>", "", text, flags=re.S), "every blank is filled in"
        assert not re.search(r"\b\d{4}-\d\d-\d\d\b", text), "days are written as its readers write them"
        for points in match.game.score().score:
            assert f"<b>{points}</b>" in text


def test_a_report_bears_the_name_of_the_match(tmp_path: Path) -> None:
    matches = Matches(Store(tmp_path / "engaja.db"))
    match = matches.import_(stored(GAMES[0]), {})
    title = words(load(GAMES[0]).setup.title.en)
    assert f"<title>{title}: after-action report</title>" in report(match, "en")
    assert f"<h1>{title}</h1><p class=lead>" in report(match, "en")
    match.rename("Liga <2>")
    text = report(match, "en")
    assert "<title>Liga &lt;2&gt;: after-action report</title>" in text
    assert f"<h1>Liga &lt;2&gt;</h1><p>{title}</p>" in text
    matches.close()


def test_no_report_before_the_end(tmp_path: Path) -> None:
    matches = Matches(Store(tmp_path / "engaja.db"))
    match = matches.new(GAMES[0], seats={}, options={}, seed=1)
    with pytest.raises(Trouble, match="Available only when the match is over"):
        report(match, "en")
    matches.close()


def test_every_phrase_of_the_report_is_said() -> None:
    source = "".join(file.read_text(encoding="utf-8") for file in SOURCES.glob("*.py"))
    endings = {code for code in phrases()["report"] if code.startswith("ended_")}
    assert endings == {f"ended_{ending}" for ending in ENDINGS} and "f'ended_{ending}'" in source
    for code in phrases()["report"].keys() - endings:
        assert re.search(rf"""["']{code}["']""", source), code


@pytest.mark.parametrize(
    ("result", "swing"), [("DE/AVI", 2.5), ("DRB/AVB", 0.5), ("DVI/AE", -2.5), ("EMP", 0), ("IMP", 0), ("DB", 1)]
)
def test_what_a_result_counts(result: str, swing: float) -> None:
    assert queries.swing(result) == swing


@pytest.mark.parametrize("game", GAMES)
def test_luck_is_even_over_all_dice(game: str) -> None:
    """Each of the 36 throws once, in every column: nobody was lucky, and every sum fell as often as it should."""
    table = engine.rulebook(game).tables["combat"]
    events = []
    for column in table.columns:
        for one in range(1, 7):
            for two in range(1, 7):
                result = combat.result_of(table, column, one + two)
                args = {"side": 0, "column": column, "dice": (one, two), "result": result}
                events.append(Event("combat", "", args))
    thrown = list(luck.throws(engine.new(game), {1: events}))
    assert luck.luck_of(0, thrown).luck == pytest.approx(0, abs=1e-9)
    assert luck.luck_of(1, thrown).throws == 0
    assert all(fell == pytest.approx(expected) for _, fell, expected in luck.sums(thrown))
