"""What the conformance report says about Papua: the code that it runs, not what the army games do under that number."""

from __future__ import annotations

from engaja.conformance import conformance


def test_the_recovery_of_the_army_games_is_no_rule_of_papua() -> None:
    """Both books have a 7.0, and the series' recovery names it."""
    found = conformance("papua").evidence["7.0"]
    files = {place.file for place in (*found.cited, *found.code)}
    assert files
    assert not {file for file in files if file.startswith("rules/army/")}
