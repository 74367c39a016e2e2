"""Does the data agree with the rulebook? Every fact of the five books, held against what we wrote down.

>>> from engaja.games import load, names
>>> report = check(load(names()[0]))
>>> report.broken
()
"""

from __future__ import annotations

from engaja.check.facts import Fact, Finding
from engaja.check.report import Report, check, load_facts, run

__all__ = ["Fact", "Finding", "Report", "check", "load_facts", "run"]
