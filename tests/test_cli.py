"""General behaviour of the command line; the commands are tested with their modules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engaja import games
from engaja.cli import main


def test_a_wrong_game_is_refused_with_a_hint(capsys: pytest.CaptureFixture[str]) -> None:
    name = games.names()[0]
    with pytest.raises(SystemExit) as stop:
        main(["bake", name + "s"])
    assert f"did you mean '{name}'?" in str(stop.value)


def test_openapi_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["openapi"]) == 0
    assert json.loads(capsys.readouterr().out)["info"]["title"] == "Engaja"


@pytest.mark.parametrize("port", ["99999", "-1", "eighty"])
def test_what_is_no_port_is_refused(port: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", f"--port={port}"])
    assert "argument --port" in capsys.readouterr().err


def test_the_referee_speaks_the_language_that_it_is_asked_for() -> None:
    for flag in ("--language", "--lang"):
        command = [sys.executable, "-m", "engaja", "referee", flag, "pt"]
        line = b'{"cmd": "new", "game": "metz", "seed": 1}\n'
        answer = json.loads(subprocess.run(command, input=line, capture_output=True, check=True, timeout=60).stdout)
        assert answer["ok"] and "coloque" in answer["decision"]["prompt"]["text"].lower()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize("command", [["show", "metz"], ["referee"]])
def test_what_cannot_be_written_is_told_in_one_line(command: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "engaja", *command],
            input=b'{"cmd":"games"}\n',
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert (done.returncode, done.stderr.decode()) == (1, "engaja: No space left on device\n")


def test_who_has_read_enough_is_no_error() -> None:
    command = f"{sys.executable} -m engaja rules metz 5.1.2 | head -1"
    done = subprocess.run(["bash", "-c", command], check=False, capture_output=True, text=True, timeout=60)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")
