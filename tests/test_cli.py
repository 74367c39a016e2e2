"""The command line's own manners; what the commands do is tested with their parts."""

from __future__ import annotations

import json
import subprocess
import sys

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


def test_who_has_read_enough_is_no_error() -> None:
    command = f"{sys.executable} -m engaja rules metz 5.1.2 | head -1"
    done = subprocess.run(["bash", "-c", command], check=False, capture_output=True, text=True, timeout=60)
    assert (done.stdout.count("\n"), done.stderr) == (1, "")
