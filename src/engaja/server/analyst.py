"""The analysis of finished matches: asked for once, made in a process of its own, and kept.

The database says how far it is, so any server process can tell: a row is written after every side-turn, and now and
then meanwhile. One whose row has not been touched for a while has lost its server; it goes on where it was when it is
asked for again.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

import sqlalchemy as sa

from engaja.analysis import Effort, Judgement, ToAnalyse, Working
from engaja.core.game import Confirmed
from engaja.core.rulebook import RulebookBase
from engaja.server.database import metadata
from engaja.server.match import Match
from engaja.server.openings import best_level
from engaja.server.schema_analysis import AnalysisState
from engaja.server.store import Store
from engaja.server.troubles import Trouble

LOOK: Final = 0.2  # seconds between two looks whether it has been stopped here
TOUCH: Final = 5.0  # after which it says again that it goes on, and looks whether it was stopped elsewhere
LOST: Final = timedelta(seconds=60)  # without such a sign
SEED: Final = 1
USUAL: Final = Effort()
UNDER_WAY: Final = ("waiting", "running")

log = logging.getLogger("engaja")

analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("match", sa.String, sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("state", sa.String, nullable=False),
    sa.Column("level", sa.String, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),  # side-turns; 0: not known yet
    sa.Column("turns", sa.JSON, nullable=False),  # those that are judged
    sa.Column("at", sa.String, nullable=False),  # when it was last seen under way
)


class Kept(NamedTuple):
    """An analysis as the database has it."""

    state: AnalysisState
    level: str
    total: int
    turns: list[dict[str, Any]]
    at: str


class Analyst:
    """Analyses one match after the other. Each is done once."""

    def __init__(self, store: Callable[[], Store]) -> None:
        self._store, self.effort = store, USUAL
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="analysis")
        self._closing = threading.Event()
        self._stops: dict[str, threading.Event] = {}  # by match: those begun here

    def close(self) -> None:
        self._closing.set()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def kept(self, id_: str) -> Kept | None:
        """Return what is known; what was under way when its server ended counts as stopped."""
        store = self._store()
        with store.database.reading() as db:
            row = db.execute(sa.select(*analyses.c[1:]).where(analyses.c.match == id_)).first()
        if row is None:
            return None
        kept = Kept(*row)
        age = datetime.fromisoformat(store.now()) - datetime.fromisoformat(kept.at)
        is_lost = age > LOST and id_ not in self._stops
        return kept._replace(state="stopped") if kept.state in UNDER_WAY and is_lost else kept

    def start(self, match: Match) -> None:
        """Begin, or go on. Called with the lock of the match held."""
        level, known = best_level(match.record.game), self.kept(match.id)
        if level is None:
            raise Trouble("no_analysis")
        if known is not None and known.state in (*UNDER_WAY, "done"):
            return
        if known is None or known.level != level:  # a better player has come since
            known = Kept("stopped", level, 0, [], "")
        self._write(match.id, known._replace(state="waiting"))
        lines = tuple(n for n, entry in enumerate(match.game.entries) if not isinstance(entry, Confirmed))
        asked = ToAnalyse(match.game.save(), lines, level, self.effort, SEED, len(known.turns))
        self._stops[match.id] = stopped = threading.Event()
        self._threads.submit(self._follow, match.id, match.rules, asked, known, stopped)

    def stop(self, id_: str) -> None:
        if (here := self._stops.get(id_)) is not None:
            here.set()
        with self._store().database.writing() as db:
            db.execute(_row(id_).where(analyses.c.state.in_(UNDER_WAY)).values(state="stopped"))

    def _follow(self, id_: str, rules: RulebookBase, asked: ToAnalyse, known: Kept, stopped: threading.Event) -> None:
        """Note what the process finds, until it has finished or somebody stops it."""
        working: Working | None = None
        try:
            if stopped.is_set() or not self._goes_on(id_, state="running"):
                return
            working = Working(asked)
            while not known.total or len(known.turns) < known.total:
                found = self._next(id_, working, stopped)
                if found is None:
                    return
                if isinstance(found, int):
                    known = known._replace(total=found)
                else:
                    known = known._replace(turns=[*known.turns, _plain(rules, found)])
                if not self._goes_on(id_, total=known.total, turns=known.turns):
                    return
            self._goes_on(id_, state="done")
        except Exception:
            if not self._closing.is_set():
                log.exception("match %s could not be analysed", id_)
                self._goes_on(id_, state="failed")
        finally:
            if self._stops.get(id_) is stopped:
                del self._stops[id_]
            if working is not None:
                working.end()

    def _next(self, id_: str, working: Working, stopped: threading.Event) -> Judgement | int | None:
        """Wait for what is found next; None: it was stopped, here or in another process."""
        seen = time.monotonic()
        while (found := working.next(LOOK)) is None:
            if self._closing.is_set() or stopped.is_set():
                return None
            if time.monotonic() - seen > TOUCH:
                if not self._goes_on(id_):
                    return None
                seen = time.monotonic()
        return None if stopped.is_set() else found

    def _goes_on(self, id_: str, **values: Any) -> bool:
        """Write how far it is; return whether it may go on."""
        store = self._store()
        with store.database.writing() as db:
            touched = _row(id_).where(analyses.c.state.in_(UNDER_WAY)).values(at=store.now(), **values)
            return db.execute(touched).rowcount > 0

    def _write(self, id_: str, kept: Kept) -> None:
        store = self._store()
        with store.database.writing() as db:
            db.execute(analyses.delete().where(analyses.c.match == id_))
            db.execute(analyses.insert().values(match=id_, **kept._replace(at=store.now())._asdict()))


def _row(id_: str) -> sa.Update:
    return analyses.update().where(analyses.c.match == id_)


def _plain(rules: RulebookBase, found: Judgement) -> dict[str, Any]:
    """Return a judgement as the database keeps it."""
    gaps = {name: value._asdict() for name, value in found._asdict().items() if hasattr(value, "error")}
    return {**found._asdict(), **gaps, "side": rules.sides[found.side], "advice": list(found.advice)}
