"""Faults in input from outside: every fault has words in both languages, and no words are unused."""

from __future__ import annotations

import re
from pathlib import Path

import engaja
from engaja.faults import BadInput, fault, listed, phrases, shortly

SOURCES = "".join(file.read_text(encoding="utf-8") for file in Path(next(iter(engaja.__path__))).rglob("*.py"))
NAMED = ("unit", "side", "hex", "place")  # the kinds that `Notation.read` knows by name


def test_every_fault_has_words_and_no_words_are_idle() -> None:
    raised = set(re.findall(r'\bfault\(\s*"(\w+)"', SOURCES))
    raised |= {f"unknown_{kind}" for kind in NAMED} | {f"{kind}_is_text" for kind in NAMED} | {"must_be_hexes"}
    assert raised == set(phrases())


def test_both_languages_have_the_same_blanks() -> None:
    for code, words in phrases().items():
        blanks = [sorted(re.findall(r"{(\w+)", said)) for said in (words.pt, words.en)]
        assert blanks[0] == blanks[1], code


def test_what_came_from_outside_is_quoted_but_not_at_length() -> None:
    said = fault("must_be_list", name="units", value={"a" * 1000: [[[[[1]]]]]}).en
    assert said.startswith("'units' must be a list, not {\"aaa") and len(said) < 200


def test_it_is_quoted_in_the_words_of_json() -> None:
    said = fault("must_be_list", name="units", value={"a": (None, True, 10**5000)}).en
    assert said == "'units' must be a list, not {\"a\": [null, true, <16610 bits>]}"
    assert len(shortly("x" * 1000)) < 100 and shortly("us-ri319") == "us-ri319"


def test_hints_come_in_the_language_of_the_fault() -> None:
    error = BadInput(fault("unknown_phase", value="tea", hint=listed(["movement", "combat"])))
    assert error.words.pt == "fase desconhecida: 'tea'; há: movement, combat"
    assert str(error) == "unknown phase 'tea'; known: movement, combat"
