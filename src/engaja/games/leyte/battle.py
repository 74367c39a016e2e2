"""Combat (5.0): siege, retreat into the sea, advance, and recovery (7.0)."""

from __future__ import annotations

from collections.abc import Iterator

from engaja.core.terms import Reason, Shift
from engaja.games.leyte.book import PARAGRAPHS
from engaja.games.leyte.shores import AMERICAN
from engaja.rules import World
from engaja.rules.common import combat
from engaja.rules.common.combat import Clash
from engaja.rules.common.ground import BanRule, Step
from engaja.rules.common.guerrillas import GUERRILLA
from engaja.rules.module import citing

ARMOUR = frozenset({"armour", "tank_destroyer"})

# 5.0 Combat


def lost_at_sea(rule: BanRule) -> BanRule:
    """5.3.3 obs.: units that retreat into the sea are destroyed, so no retreat leads there."""

    def cited(step: Step) -> Iterator[Reason]:
        for reason in rule(step):
            yield reason._replace(cite=f"Leyte {PARAGRAPHS['lost_landing']}")

    return cited


@citing("siege")
def siege(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.3: one column for the attacker; a Japanese defender also gains one, and the two cancel out."""
    if clash.side == AMERICAN and combat.is_surrounded(w, clash.target):
        yield Shift(0, "siege_cancelled", w.rules.cite("siege"))
    else:
        yield from combat.siege(w, clash)


def vulnerability_row(type_: str) -> str:
    if type_ in ARMOUR:
        return "armour"
    return type_ if type_ in ("artillery", GUERRILLA) else "infantry"


def second_hexes(w: World, unit: int, vacated: int) -> list[int]:
    """5.2: one hex beyond the vacated one, if the unit may enter it (L-23)."""
    return [n for n, _ in w.rules.steps(w, unit)[vacated] if n != w.state.ground[unit]]


def only_armour_goes_on(w: World, unit: int) -> Iterator[Reason]:
    if w.rules.roster.type[unit] not in ARMOUR:
        yield Reason("one_hex_only", w.rules.cite("advance"), {"unit": unit})


# 7.0 Recovery


def only_americans_recover(w: World, unit: int) -> Iterator[Reason]:
    """Japanese and Filipino losses are permanent."""
    if w.rules.roster.counters[unit].nation != "us":
        yield Reason("only_americans_recover", w.rules.cite("recovery"), {"unit": unit})
