"""Guns in contact and the duty to attack (4.1.2): where guns alone bombard the hex beside them, and where not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from engaja.core.terms import Reason
from engaja.games import match
from engaja.rules import Rulebook, World
from engaja.rules.common import duty, flags
from engaja.rules.module import UnitBan
from rulebook.tools import Board

GUN, OTHER_GUN, INFANTRY = "us-rartxii", "us-rartxx", "us-ri319"
FOE, FAR_FOE, BESIDE, ALSO_BESIDE = "0717", "0719", "0617", "0618"


@pytest.fixture
def guns_beside(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Board]:
    """A combat phase of a book like Metz's, but with guns that bombard from one hex on, as in the theatre games."""
    book = match.rulebook("metz")

    def begin(units: dict[str, str], bans: tuple[UnitBan, ...] = ()) -> Board:
        guns = replace(book.artillery, nearest=1, bans=bans)
        changed = Rulebook(
            book.printed,
            title=book.title,
            version=book.version,
            paragraphs=book.paragraphs,
            modules=tuple(guns if module is book.artillery else module for module in book.modules),
            options=book.own_options,
        )
        monkeypatch.setattr(match, "rulebook", lambda name: changed)
        return combat(units)

    return begin


def combat(units: dict[str, str]) -> Board:
    return Board("metz", {"de-ri128": FOE, **units}, phase="combat")


def silent(w: World, gun: int) -> Iterator[Reason]:
    yield Reason("silent", w.rules.cite("artillery"), {"unit": gun})


def test_4_1_2_a_lone_gun_does_its_duty_by_bombarding_the_hex_beside_it(guns_beside: Callable[..., Board]) -> None:
    b = guns_beside({GUN: BESIDE})
    assert b.kind == "bombard", "nothing else can be done, and it is not left at that"
    assert b.reasons(do="bombard", target=FOE) == {}
    b.do("bombard", target=FOE).do("support", unit=GUN).do("declare")
    assert [shot["guns"] for shot in b.happened("bombardment")] == [[GUN]]
    assert b.kind != "combat", "nobody owes an attack, and the phase is over"


def test_4_1_2_every_gun_that_has_no_other_target_takes_part(guns_beside: Callable[..., Board]) -> None:
    b = guns_beside({GUN: BESIDE, OTHER_GUN: ALSO_BESIDE}).do("support", unit=GUN)
    assert b.reasons(do="declare") == {"must_join": "Metz 4.1.2"}
    assert b.do("support", unit=OTHER_GUN).legal("declare")


def test_4_1_2_a_bombardment_may_not_take_the_target_of_other_units(guns_beside: Callable[..., Board]) -> None:
    b = guns_beside({GUN: BESIDE, INFANTRY: ALSO_BESIDE})
    assert b.kind == "attack"
    b.do("join", unit=INFANTRY)
    assert b.reasons(do="declare") == {"must_join": "Metz 4.1.2"}, "the gun fights beside them"
    assert b.do("join", unit=GUN).legal("declare")


def test_4_1_2_a_gun_in_contact_fires_no_farther(guns_beside: Callable[..., Board]) -> None:
    b = guns_beside({GUN: BESIDE, "de-ri126": FAR_FOE})
    assert not b.legal("bombard", target=FAR_FOE)
    assert b.kind == "bombard"
    assert b.happened("bombardment_opened")[0]["target"] == FOE


def test_4_1_2_a_gun_that_may_not_fire_owes_nothing_alone(guns_beside: Callable[..., Board]) -> None:
    b = guns_beside({GUN: BESIDE}, bans=(silent,))
    assert not b.happened("attack_opened")
    assert not b.happened("bombardment_opened")
    assert b.kind != "combat", "the phase is over"


def test_4_1_2_a_gun_that_may_not_fire_joins_others(guns_beside: Callable[..., Board]) -> None:
    b = guns_beside({GUN: BESIDE, INFANTRY: ALSO_BESIDE}, bans=(silent,)).do("join", unit=INFANTRY)
    assert b.reasons(do="declare") == {"must_join": "Metz 4.1.2"}


def test_8_0_a_gun_that_fired_owes_no_attack() -> None:
    """Its enemies were gone when it fired, and others have come since."""
    w = combat({GUN: BESIDE}).game.world
    gun = w.rules.roster.index[GUN]
    assert list(duty.duties(w, 0, ())) == [gun]
    w.mark(gun, flags.FIRED)
    assert duty.duties(w, 0, ()) == {}
