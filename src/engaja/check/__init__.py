"""Checks that the data agree with the rulebook: every fact of the five books is compared with the game's files.

>>> from engaja.games import load, names
>>> report = check(load(names()[0]))
>>> report.broken
()
"""

from __future__ import annotations

from engaja.check.facts import Fact, Finding
from engaja.check.report import Report, check, load_facts, run

__all__ = ["Fact", "Finding", "Report", "check", "load_facts", "run"]
