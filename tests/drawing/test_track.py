"""The turn track shows arrivals and departures in the reader's language."""

from __future__ import annotations

import pytest

from engaja import games
from engaja.drawing import track


@pytest.mark.parametrize("name", games.names())
def test_formations_on_the_english_track_have_their_english_names(name: str) -> None:
    drawn = {language: track.draw(games.load(name), language, 1600)[0] for language in ("pt", "en")}
    assert not {"º", "ª"} & set(drawn["en"])
    assert drawn["pt"] != drawn["en"]
