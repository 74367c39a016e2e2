"""Kinds of facts about the counters: how many there are, what is printed on them, where they begin, when they leave."""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Iterator

from engaja.check.facts import Fact, Finding, head_of, kind
from engaja.counters import LEVELS, TRAITS, Counter, Face, format_values
from engaja.datafile import nearest
from engaja.games import GameData
from engaja.hexes import Hex
from engaja.tables import mobilities, terrain_effects

# How many


@kind("KEY=VALUE, KEY=VALUE, ...: HOW_MANY")
def counters(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The number of counters that match; `all` stands for all of them."""
    query, number = head_of(claim)
    yield Finding(f"counters ({query})", number, str(len(matching(game, query))))


@kind("KEY=VALUE, ...: PRINTED KNOWN")
def gaps(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The number of such counters that the book prints, and how many of them its text identifies."""
    query, numbers = head_of(claim)
    printed, known = numbers.split()
    found = len(matching(game, query))
    yield Finding(f"counters ({query}) of the {printed} printed", known, str(found))


def matching(game: GameData, query: str) -> list[Counter]:
    """Return the counters that a query selects: `side=german, division=19ª DI`, or `all`."""
    pairs = [] if query == "all" else [pair.strip().partition("=") for pair in query.split(",")]
    return [c for c in game.counters.values() if all(_of(c, key) == value for key, _, value in pairs)]


def _of(counter: Counter, key: str) -> str:
    """What a query asks of a counter."""
    if key == "arrives":
        return "start" if counter.start.turn is None else str(counter.start.turn)
    if key == "leaves":
        return str(counter.withdrawals[0].turn) if counter.withdrawals else "never"
    if key == "at":
        return counter.start.at
    if key in TRAITS:
        return (counter.traits[key] or "yes") if key in counter.traits else "no"
    known = ("side", "nation", "branch", "type", "size", "mobility", "livery", "model", "identity", *LEVELS)
    if key not in known:
        raise ValueError(f"unknown key {key!r}" + nearest(key, {*known, *TRAITS, "arrives", "leaves", "at"}))
    value = getattr(counter, key)
    return "none" if value is None else str(value)


# What is printed on them


@kind("KEY VALUE: ID ID ...")
def specimens(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """What the book shows of these counters: `front 3-4-6`, `back 2-2-6`, `front 1-1-6/3` with a range, `type CB`."""
    head, ids = head_of(claim)
    key, _, expected = head.partition(" ")
    for id_ in ids.split():
        counter = game.counters.get(id_)
        if counter is None:
            yield _missing(id_)
        elif key in ("front", "back"):
            yield Finding(
                f"{key} of {id_}", expected, _face(counter.front if key == "front" else counter.back, expected)
            )
        else:
            yield Finding(f"{key} of {id_}", expected, _of(counter, key))


def _face(face: Face | None, expected: str) -> str:
    """Return the face as printed, with its range where the book gives it."""
    if face is None:
        return "no such face"
    return format_values(face) + (f"/{face.reach}" if "/" in expected else "")


@kind("")
def halved(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The reduced face of every counter has half the combat values of the front, rounded up, and the same movement."""
    for counter in game.counters.values():
        first, second, third = counter.front.values
        expected = f"{(first + 1) // 2}-{(second + 1) // 2}-{third}"
        yield Finding(f"back of {counter.id}", expected, _face(counter.back, ""))


@kind("TRAIT[=VALUE]: ID ID ...")
def traits(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Special properties of these counters in the rules: `starts_reduced`, `pinned`, `moves_from=2`..."""
    trait, ids = head_of(claim)
    name, _, value = trait.partition("=")
    for id_ in ids.split():
        counter = game.counters.get(id_)
        if counter is None:
            yield _missing(id_)
        else:
            has = counter.traits.get(name) == value
            yield Finding(id_, trait, trait if has else f"not {trait}")


# Where they begin, when they come and go


@kind("[TURN] [PLACE]: ID ID ...")
def starts(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Where these counters begin, or when and where they enter; places as in the file of counters.

    Where the book leaves the place open, only the turn is given.
    """
    head, ids = head_of(claim)
    names_place = len(head.split()[-1]) > 2  # a turn has at most two digits
    for id_ in ids.split():
        counter = game.counters.get(id_)
        if counter is None:
            yield _missing(id_)
            continue
        start = counter.start
        arrives = "" if start.turn is None else f"{start.turn} "
        place = start.at if start.kind == "hex" else f"{start.kind}:{start.at}"
        yield Finding(id_, head, (arrives + (place if names_place else "")).strip() or "from the start")


@kind("TURN[>BACK] ...: ID ID ...")
def withdrawals(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """The turns on which these counters leave the board, and come back."""
    turns, ids = head_of(claim)
    for id_ in ids.split():
        counter = game.counters.get(id_)
        if counter is None:
            yield _missing(id_)
            continue
        found = " ".join(f"{w.turn}>{w.back_turn}" if w.back_turn else str(w.turn) for w in counter.withdrawals)
        yield Finding(id_, turns, found or "stays")


def _missing(id_: str) -> Finding:
    return Finding(id_, "a counter", "no such counter")


# Whether they may begin there


@kind("")
def standing(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every ground unit begins on terrain that it may enter."""
    effects = terrain_effects(game.tables)
    for counter, hex_ in _placed(game, "ground"):
        ground = game.board.ground[hex_].terrain
        allowed = effects[ground].costs.get(counter.mobility) is not None
        yield Finding(
            f"{counter.id} in {game.board.grid.format(hex_)}", "open to it", "open to it" if allowed else ground
        )


@kind("")
def mobile(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every ground unit moves in a column of the terrain table."""
    columns = mobilities(game.tables)
    for counter in game.counters.values():
        if counter.branch == "ground":
            found = "a column" if counter.mobility in columns else f"no column {counter.mobility!r}"
            yield Finding(f"movement of {counter.id}", "a column", found)


@kind("", limit=False)
def stacking(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """No hex begins with more ground units than it may hold: `limit`, or what the terrain table says."""
    effects = terrain_effects(game.tables)
    placed = Tally(hex_ for _, hex_ in _placed(game, "ground"))
    for hex_, number in sorted(placed.items()):
        ground = game.board.ground[hex_]
        rows = [effects[row].stack or 0 for row in (ground.terrain, *ground.features) if row in effects]
        yield _within(game, hex_, number, int(fact.options.get("limit", max(rows))))


@kind("HEX: LIMIT")
def holding(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """A hex that the rules give a limit of its own."""
    number, limit = head_of(claim)
    here = game.board.grid.parse(number)
    yield _within(game, here, sum(1 for _, hex_ in _placed(game, "ground") if hex_ == here), int(limit))


@kind("", airfield=True, airbase=False, besides=False)
def basing(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Every air unit that begins on the board is on an airfield, and no airfield holds more than it may.

    `besides`: hexes with this feature hold any number.
    """
    based = Tally(hex_ for _, hex_ in _placed(game, "air"))
    for hex_, number in sorted(based.items()):
        features = game.board.ground[hex_].features
        kinds = [kind_ for kind_ in ("airbase", "airfield") if kind_ in features and kind_ in fact.options]
        limit = int(fact.options[kinds[0]]) if kinds else 0
        yield _within(game, hex_, number, number if kinds and fact.options.get("besides") in features else limit)


@kind("", hexes=True)
def apart(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """Ground units of different sides begin at least this many hexes apart."""
    grid, least = game.board.grid, int(fact.options["hexes"])
    placed = list(_placed(game, "ground"))
    for counter, hex_ in placed:
        nearest_ = min((grid.distance(hex_, other) for c, other in placed if c.side != counter.side), default=least)
        found = f"{least} or more" if nearest_ >= least else str(nearest_)
        yield Finding(f"{counter.id} in {grid.format(hex_)} to the enemy", f"{least} or more", found)


@kind("")
def embarked(game: GameData, fact: Fact, claim: str) -> Iterator[Finding]:
    """No ship begins with more air units aboard than it may carry, and only on ships of their own kind."""
    aboard: dict[str, list[Counter]] = {}
    for counter in game.counters.values():
        if counter.start.kind == "unit":
            aboard.setdefault(counter.start.at, []).append(counter)
    for id_, units in aboard.items():
        ship = game.counters.get(id_)
        if ship is None:
            yield _missing(id_)
            continue
        room = ship.front.values[1]
        yield Finding(
            f"air units aboard {id_}", f"at most {room}", f"at most {room}" if len(units) <= room else str(len(units))
        )
        for unit in units:
            wanted = unit.traits.get("carrier", ship.type)
            yield Finding(f"{unit.id} aboard {id_}", wanted, ship.type)


def _placed(game: GameData, branch: str) -> Iterator[tuple[Counter, Hex]]:
    """Yield the counters of a branch that begin the game in a hex, the book's or one that we propose."""
    for counter in game.counters.values():
        if counter.branch != branch or counter.start.turn is not None:
            continue
        number = counter.start.at if counter.start.kind == "hex" else counter.start.proposed
        if number is not None:
            yield counter, game.board.grid.parse(number)


def _within(game: GameData, hex_: Hex, number: int, limit: int) -> Finding:
    found = f"at most {limit}" if number <= limit else str(number)
    return Finding(f"units in {game.board.grid.format(hex_)}", f"at most {limit}", found)
