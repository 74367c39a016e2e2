"""What the conformance report says about Metz: the functions that implement a paragraph, not those that name one."""

from __future__ import annotations

from engaja.conformance import conformance


def test_the_functions_that_are_the_american_objectives_are_found() -> None:
    """They leave the citing to the count of the series, under a name that is composed at run time."""
    found = conformance("metz").evidence["11.2.2"]
    own = {place.function for place in found.cited if place.file == "games/metz/victory.py"}
    assert {"destroyed_units", "beyond_the_line"} <= own
    assert "test_11_2_2_m21_an_american_beyond_the_siegfried_line" in {place.function for place in found.tests}
