"""Filipinas 2.2.1 to 2.2.3: the three counters that the book shows, and the classes of aircraft."""

from __future__ import annotations

import pytest

from engaja.games import match

CLASSES = {  # 2.2.2, 6.2 obs., 6.3 obs.: fights, supports attack and defence, bombs, carries, reconnoitres
    "C": (1, 1, 1, 1, 0, 0),
    "CB": (1, 1, 1, 1, 0, 0),
    "CN": (1, 1, 1, 1, 0, 0),
    "BL": (0, 1, 1, 1, 0, 0),
    "BM": (0, 1, 0, 1, 0, 0),
    "BN": (0, 1, 1, 1, 0, 0),
    "BP": (0, 0, 0, 1, 0, 0),
    "IN": (1, 0, 0, 0, 0, 0),
    "T": (0, 0, 0, 0, 1, 0),
    "R": (0, 0, 0, 0, 0, 1),
    "H": (0, 0, 0, 0, 1, 1),
}
SKILLS = ("fights", "attack_support", "defence_support", "bombing", "transport", "recon")


@pytest.mark.parametrize(
    ("vector", "unit", "full", "reduced"),
    [
        ("FIL-CTR-1", "us-24-di-19-ri", (3, 4, 8), (2, 2, 8)),
        ("FIL-CTR-2", "jp-air-17-sentai", (1, 6, 12), (0, 3, 12)),
        ("FIL-CTR-3", "us-tg-38-3", (3, 4, 0), (1, 2, 0)),
    ],
)
def test_2_2_and_2_2_3_obs_the_counters_of_the_book(
    vector: str, unit: str, full: tuple[int, ...], reduced: tuple[int, ...]
) -> None:
    roster = match.rulebook("filipinas").roster
    counter = roster.counters[roster.index[unit]]
    assert counter.back is not None, vector
    assert (tuple(counter.front.values), tuple(counter.back.values)) == (full, reduced)
    assert counter.front.only_anti_air == (vector == "FIL-CTR-3")  # 2.2.3 obs.: a value in parentheses


@pytest.mark.parametrize("class_", CLASSES)
def test_2_2_2_and_2_2_2_obs_what_each_class_may_do(class_: str) -> None:
    table = match.rulebook("filipinas").tables["air_classes"]
    assert tuple(int(table.cell(class_, skill) == "yes") for skill in SKILLS) == CLASSES[class_]


def test_2_2_2_obs_saiki_reaches_every_hex() -> None:
    roster = match.rulebook("filipinas").roster
    endless = [c.id for c in roster.counters if c.branch == "air" and c.front.values[2] is None]
    assert endless == ["jp-air-kokutai-saiki"]
