from __future__ import annotations

import pytest

from engaja.cli import main


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (["--only", "tiles,tabels"], "did you mean 'tables'?"),
        (["--hex-mm", "3"], "10 to 50 mm"),
        (["--hex-mm", "wide"], "10 to 50 mm"),
        (["--paper", "a3"], "a4"),
    ],
)
def test_a_wrong_option_is_refused_with_a_hint(args: list[str], hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["print", "any", *args])
    assert stop.value.code == 2
    assert hint in capsys.readouterr().err


def test_a_wrong_game_is_refused() -> None:
    with pytest.raises(SystemExit, match="unknown game 'nowhere'"):
        main(["print", "nowhere"])
