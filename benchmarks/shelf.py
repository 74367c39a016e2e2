"""How long it takes to open a match of ten thousand stored ones, one after another, each read from the database and
replayed: `make bench`. They were played at random for a while: 20 to 1,000 actions, most of them few.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from crowd import percentile

from engaja.core import Game
from engaja.games import match
from engaja.server.matches import Matches, new_id
from engaja.server.site.tables import set_table
from engaja.server.store import Record, Store, entries, matches
from server.houses import house

STORED: Final = 10_000
OPENED: Final = 500
LENGTHS: Final = (20, 50, 100, 200, 400, 1000)  # actions of the different matches of each game
MOST: Final = 500.0  # ms, p99


def played(game: str, actions: int) -> str:
    rng, begun = random.Random(actions), Game.new(match.rulebook(game), seed=actions)
    while not begun.over and len(begun.entries) < actions:
        begun.play(begun.legal().sample(rng))
    return begun.save()


def prepare(path: Path, number: int) -> list[str]:
    """Write so many matches on public tables: copies of a few."""
    kept = Matches(Store(path), shared=True)
    first = [kept.import_(played(game, length), {}).record for game in match.playable() for length in LENGTHS]
    with kept.store.database.writing() as db:
        ids = [copied(db, first[index % len(first)]) for index in range(number)]
    kept.close()
    return ids


def copied(db: sa.Connection, record: Record) -> str:
    copy = replace(record, id=new_id())
    db.execute(matches.insert().values(**{column.name: getattr(copy, column.name) for column in matches.columns}))
    columns = [sa.literal(copy.id), *(column for column in entries.columns if column.name != "match")]
    rows = sa.select(*columns).where(entries.c.match == record.id)
    db.execute(entries.insert().from_select([column.name for column in entries.columns], rows))
    set_table(db, copy.id, "public", {})
    return copy.id


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--stored", type=int, default=STORED)
    parser.add_argument("--opened", type=int, default=OPENED)
    args = parser.parse_args()
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        ids = prepare(path := Path(folder) / "engaja.db", args.stored)
        with house(path) as site, site.client() as client:
            games = ids[:: len(LENGTHS)][: len(match.playable())]  # the first of each game also loads its rules
            for id_ in (*games, *random.Random(1).sample(ids, args.opened)):
                begun = time.perf_counter()
                answer = client.get(f"/api/matches/{id_}")
                times.append(time.perf_counter() - begun)
                assert answer.status_code == 200, answer.text
        first, times = times[: len(games)], times[len(games) :]
        size = path.stat().st_size / 1e6
    worst = percentile(times, 0.99)
    print(f"== Shelf ({args.stored} matches in {size:.0f} MB, {args.opened} opened at random)")
    print(f"{'to open one':<48} {statistics.median(times) * 1000:>6.0f} ms median {worst:>6.0f} ms p99")
    print(f"{'the first of a game, which loads its rules':<48} {max(first) * 1000:>6.0f} ms at most")
    if worst > MOST:
        print(f"    more than {MOST:.0f} ms")
    return 1 if worst > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
