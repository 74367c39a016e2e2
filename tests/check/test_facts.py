"""The file of facts: how it is read, and how its mistakes are reported."""

from __future__ import annotations

from pathlib import Path

import pytest

from engaja import games
from engaja.check.facts import KINDS, Fact, Finding, findings, parse_facts
from engaja.datafile import DataError

GOOD = """\
[[hexes]]
cite = "Book 2.1"
says = "The map has 644 hexes."
holds = ["644"]

[[stacking]]
cite = "Book 4.1.1"
says = "At most four units in a hex."
limit = 4

[[terrain]]
cite = "Book 4.0"
says = "Donnelay is a city."
holds = [
  "city: 0922",
  "open: 0822 1023",
]
"""


def broken(old: str, new: str) -> DataError:
    assert GOOD.count(old) == 1
    with pytest.raises(DataError) as caught:
        for fact in parse_facts(GOOD.replace(old, new), "facts.toml"):
            list(findings(games.load("metz"), fact))
    return caught.value


def test_facts_come_in_order_with_their_claims_and_options() -> None:
    hexes, stacking, terrain = parse_facts(GOOD, "facts.toml")
    assert (hexes.kind, hexes.cite, hexes.holds) == ("hexes", "Book 2.1", ("644",))
    assert stacking.options == {"limit": "4"}
    assert terrain.holds == ("city: 0922", "open: 0822 1023")
    assert list(findings(games.load("metz"), terrain)) == [
        Finding("0922", "city", "city"),
        Finding("0822", "open", "open"),
        Finding("1023", "open", "open"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "problem"),
    [
        ("[[hexes]]", "[[hexs]]", 1, "unknown kind of fact 'hexs'; did you mean 'hexes'?"),
        ("[[hexes]]", "[hexes]", 1, "a fact is written [[hexes]], with two brackets"),
        ("[[terrain]]", "[[terrain]", 11, "Expected ']]' at the end of an array declaration"),
        ("limit = 4", "limits = 4", 9, "[[stacking]] has no key 'limits'; did you mean 'limit'?"),
        ("limit = 4", 'holds = ["4"]', 9, "[[stacking]] has no key 'holds'"),
        ('says = "Donnelay is a city."', "", 11, "[[terrain]] lacks 'says'"),
        ('holds = ["644"]', "", 1, "[[hexes]] needs claims"),
        ('holds = ["644"]', "holds = [644]", 1, "[[hexes]] needs claims"),
        ("city: 0922", "city 0922", 15, "a colon is missing; a claim of [[terrain]] reads 'TERRAIN: HEX HEX ...'"),
        ("open: 0822 1023", "open: 0822 9923", 16, "hex '9923' is not on a board of 28x23"),
    ],
)
def test_a_mistake_is_found_with_its_line(old: str, new: str, line: int, problem: str) -> None:
    error = broken(old, new)
    assert error.problem.startswith(problem)
    assert (error.file, error.line) == ("facts.toml", line)


def test_an_option_that_a_kind_needs_may_not_be_left_out() -> None:
    with pytest.raises(DataError, match=r"facts.toml:1: \[\[apart\]\] lacks 'hexes'"):
        parse_facts('[[apart]]\ncite = "Book 4"\nsays = "Enemies stand apart."\n', "facts.toml")


def test_an_unknown_key_of_a_query_gets_a_hint() -> None:
    (fact,) = parse_facts('[[counters]]\ncite = "B"\nsays = "S"\nholds = ["nacion=us: 1"]\n', "facts.toml")
    with pytest.raises(DataError, match=r"facts.toml:4: unknown key 'nacion'; did you mean 'nation'\?"):
        list(findings(games.load("metz"), fact))


def test_data_that_is_not_there_breaks_the_fact_and_not_the_program() -> None:
    (fact,) = parse_facts('[[track]]\ncite = "B"\nsays = "S"\n', "facts.toml")
    (finding,) = findings(games.load("papua"), fact)
    assert not finding.held
    assert finding.found == "no 'air_power'"


def test_every_kind_says_what_it_tests_and_every_game_uses_only_such() -> None:
    for name, info in KINDS.items():
        assert info.test.__doc__, name
    used: set[str] = {fact.kind for game in games.names() for fact in _facts(game)}
    assert used == set(KINDS), "a kind that no game uses is dead code"


@pytest.mark.parametrize("name", games.names())
def test_every_fact_cites_its_book(name: str) -> None:
    for fact in _facts(name):
        assert fact.cite.lower().startswith(name), fact.says
        assert fact.says.endswith("."), fact.says


def _facts(name: str) -> tuple[Fact, ...]:
    return parse_facts(games.read(name, "facts.toml"), f"{name}/facts.toml")


def test_the_page_on_facts_lists_every_kind_as_it_is() -> None:
    page = (Path(__file__).parents[2] / "docs" / "formats" / "facts.md").read_text(encoding="utf-8")
    for name, info in KINDS.items():
        row = next((line for line in page.splitlines() if line.startswith(f"| `{name}` |")), "")
        assert info.form.replace("|", "\\|") in row, name
        assert row, f"{name} is not listed"
        for option in info.options:
            assert f"`{option}`" in row, name
