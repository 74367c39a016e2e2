"""Pairs of games, figures, and the documents written of them."""

from __future__ import annotations

import random
from collections.abc import Iterable
from pathlib import Path

import pytest

from engaja import cli
from engaja.games import match as matches
from engaja.lab import playing, running
from engaja.lab.balance import document as balance_document
from engaja.lab.entrant import BadEntrant, entrant, with_weights
from engaja.lab.figures import gain, wilson
from engaja.lab.match import Plan, control, jobs, report
from engaja.lab.playing import Job, Played, play
from engaja.lab.results import TUNING, keep, read
from engaja.lab.running import Here, play_all
from engaja.lab.strength import document

GAME = matches.playable()[0]
PLAN = Plan(GAME, "", "rush", "passive", range(3))


def fake(job: Job) -> Played:
    """A game whose outcome is known: rush scores ten more than passive in either seat, on any seed."""
    score = tuple(job.seed + 10 * (name.partition("#")[0] == "rush") for name in job.players)
    winner = None if score[0] == score[1] else int(score[1] > score[0])
    counts = ({"moves": 3}, {"poor attacks": 1})
    lines = {"arce": (score[0], score[1])} if job.game == GAME else {}
    return Played(
        *(job.game, job.seed, job.players, (score[0], score[1]), 1, (0.0, 0.0)),
        *(counts, "abc1234", job.scenario, winner, (0.0, 0.0), lines),
    )


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "play", fake)


def by_job(results: Iterable[Played]) -> dict[Job, Played]:
    return {played.job: played for played in results}


def test_a_seed_is_played_in_both_seats_and_by_the_old_player_alone() -> None:
    assert jobs(PLAN._replace(seeds=range(1))) == [
        Job(GAME, "", 0, ("rush", "passive")),
        Job(GAME, "", 0, ("passive", "rush")),
        Job(GAME, "", 0, ("passive", "passive")),
    ]


@pytest.mark.usefixtures("quick")
def test_the_gain_is_that_of_the_seat_on_the_same_seed() -> None:
    found = report(PLAN, by_job(play_all(jobs(PLAN), Here())))
    assert found.gain == gain([20.0] * 3)
    assert [seat.gain.mean for seat in found.seats] == [10, 10]
    assert [seat.wins for seat in found.seats] == [wilson(3, 3)] * 2


@pytest.mark.usefixtures("quick")
def test_a_control_gains_nothing() -> None:
    plan = control(PLAN)
    found = report(plan, by_job(play_all(jobs(plan), Here())))
    assert found.gain.mean == 0 and found.gain.pairs == 3 and not found.gain.is_above_zero


@pytest.mark.usefixtures("quick")
def test_only_whole_pairs_count_and_a_crash_is_named() -> None:
    results = by_job(play_all(jobs(PLAN), Here()))
    del results[Job(GAME, "", 0, ("rush", "passive"))]
    broken = Job(GAME, "", 1, ("passive", "passive"))
    results[broken] = playing.crashed(broken, "it fell")
    found = report(PLAN, results)
    assert found.gain.pairs == 1 and [(p.seed, p.crash) for p in found.crashes] == [(1, "it fell")]


def test_looking_often_does_not_find_a_gain_that_is_not_there() -> None:
    """Of four hundred runs of forty pairs without any gain, looked at after every pair, about one in twenty stops."""
    rng, stopped = random.Random(1), 0
    for _ in range(400):
        pairs = [rng.gauss(0, 40) for _ in range(40)]
        stopped += any(gain(pairs[:number]).is_decided for number in range(1, 41))
    assert stopped < 28


def test_the_intervals_are_wilsons() -> None:
    """Against published values: 10 of 10 and 0 of 10."""
    assert wilson(10, 10) == (1.0, 0.722, 1.0)
    assert wilson(0, 10) == (0.0, 0.0, 0.278)
    assert wilson(0, 0) == (0.0, 0.0, 1.0)


# Players by name


def test_a_player_has_one_name() -> None:
    assert with_weights("recruit", {"take": 1.23456, "hold": 2}) == "recruit@hold=2,take=1.235"
    assert with_weights("veteran@nodes=20", {}) == "veteran@nodes=20"
    assert (
        entrant("recruit@take=1.5,nodes=7").means("a plan")._asdict().items() >= {"nodes": 7, "plan": "a plan"}.items()
    )
    assert entrant("bot:./my@bot#1 --x=2").spelt == "bot:./my@bot#1 --x=2"
    with pytest.raises(BadEntrant, match="no player 'recrui'; did you mean 'recruit'"):
        entrant("recrui")
    with pytest.raises(BadEntrant, match="name=number"):
        entrant("recruit@hold")


def test_the_same_seed_gives_the_same_game_whatever_the_opponent_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def spy(level: str, game: object, seed: int, means: object) -> object:
        asked.append((level, seed))
        raise KeyboardInterrupt

    monkeypatch.setattr(playing, "choose", spy)
    for players in (("rush", "passive"), ("rush", "passive"), ("rush#2", "passive"), ("passive#2", "rush#2")):
        with pytest.raises(KeyboardInterrupt):
            play(Job(GAME, "", 7, players))
    assert asked[0] == asked[1] != asked[2]
    assert {level for level, _ in asked} <= {"rush", "passive"}


# The commands


@pytest.mark.usefixtures("quick")
def test_a_run_stops_as_soon_as_the_gain_is_clear(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every pair gains twenty: eight pairs of fifty are enough, and the document says so."""
    file, written = tmp_path / "lab.jsonl", tmp_path / "strength.md"
    command = ["lab", "match", "rush", "passive", "--game", GAME, "--pairs", "50", "-o", str(file)]
    assert cli.main([*command, "--stop"]) == 0
    assert len(read(file)) == 24
    assert cli.main(["lab", "report", str(file), "--strength", str(written)]) == 0
    assert f"| {GAME} | rush over passive | 8 (seeds 0 to 7) | +20.0 ± 0.0 |" in written.read_text(encoding="utf-8")
    capsys.readouterr()
    assert cli.main(["lab", "report", str(file)]) == 0
    assert written.read_text(encoding="utf-8") == capsys.readouterr().out


@pytest.mark.usefixtures("quick")
def test_the_command_plays_reports_and_names_what_is_unknown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(tmp_path / "lab.jsonl")
    command = ["lab", "match", "rush", "passive", "--pairs", "2", "-o", file]
    assert cli.main([*command, "--game", GAME]) == 0
    assert "paired gain +20.0 ± 0.0" in capsys.readouterr().out
    assert cli.main(["lab", "match", "rush", "rush", "--game", GAME, "--pairs", "2", "-o", file]) == 0
    assert "rush#2 over rush, 2 pairs" in capsys.readouterr().out
    several = ["--game", "filipinas", "--scenario", "leyte", "--scenario", "luzon", "--pairs", "2", "-o", file]
    assert cli.main(["lab", "match", "random", "random", *several]) == 0
    said = capsys.readouterr().out
    assert "filipinas (leyte): random#2 over random, 2 pairs" in said and "filipinas (luzon): random#2" in said
    for wrong, said in (
        (["lab", "match", "rush", "nobody"], "no player 'nobody'"),
        (["lab", "match", "rush", "passive", "--game", "chess"], "not 'chess'"),
        (["lab", "match", "random", "random", "--game", "filipinas", "--scenario", "luzo"], "did you mean 'luzon'"),
        (["lab", "tune", "recruit", "--game", GAME, "--side", "nobody"], "no side 'nobody'"),
        (["lab", "tune", "rush", "--game", "diadem", "--side", "axis"], "declares no weights"),
    ):
        assert cli.main([*wrong, "-o", file]) == 1
        assert said in capsys.readouterr().err


@pytest.mark.usefixtures("quick")
def test_seats_are_balanced_by_scenario(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["lab", "balance", "random", "--games", "4", "--game", GAME, "--game", "filipinas"]
    assert cli.main([*command, "-o", str(tmp_path / "lab.jsonl")]) == 0
    said = capsys.readouterr().out
    assert f"| {GAME} | random | 4 (seeds 0 to 3) |" in said and "| filipinas (luzon) | random | 4 " in said
    assert f"**{GAME}, random**: no seat is shown to be better." in said


@pytest.mark.usefixtures("quick")
def test_what_was_compared_on_seeds_for_tuning_is_counted_apart(tmp_path: Path) -> None:
    """Two variants of the recruit on tuning seeds: they are in the count of variants, not in the figures."""
    file = tmp_path / "lab.jsonl"
    for name in ("recruit", "recruit@hold=2"):
        for seed in (0, TUNING):
            keep(file, fake(Job(GAME, "", seed, (name, "rush"))))
    assert cli.main(["lab", "report", str(file), "--strength", str(tmp_path / "s.md")]) == 0
    text = (tmp_path / "s.md").read_text(encoding="utf-8")
    assert f"| {GAME} | recruit | 2 | 2 |" in text and f"| {GAME} | rush | 1 | 2 |" in text


@pytest.mark.usefixtures("quick")
def test_a_page_with_plots_needs_nothing_else(tmp_path: Path) -> None:
    results = [*play_all(jobs(PLAN), Here()), fake(Job(GAME, "", 1, ("rush", "rush")))]
    for each in results:
        keep(tmp_path / "lab.jsonl", each)
    assert cli.main(["lab", "report", str(tmp_path / "lab.jsonl"), "--html", str(tmp_path / "lab.html")]) == 0
    text = (tmp_path / "lab.html").read_text(encoding="utf-8")
    assert text.count("<svg") == 4 and "rush over passive" in text and "+20.0 ± 0.0" in text
    assert "<script" not in text and "http://" not in text.replace("http://www.w3.org", "")


def test_the_document_of_strength_is_that_of_the_stored_games() -> None:
    root = Path(__file__).resolve().parents[2]
    written = "\n".join(document(read(*sorted((root / "benchmarks").glob("strength*"))))) + "\n"
    assert (root / "docs/strength.md").read_text(encoding="utf-8") == written, "make strength"


def test_the_document_of_balance_is_that_of_the_stored_games() -> None:
    root = Path(__file__).resolve().parents[2]
    written = "\n".join(balance_document(read(*sorted((root / "benchmarks").glob("balance*"))))) + "\n"
    assert (root / "docs/balance.md").read_text(encoding="utf-8") == written, "make strength"
