"""What an action reveals to the other side: nothing that C-24 hides from it."""

from __future__ import annotations

import json
from typing import Any

from engaja.core import Event
from engaja.core.view import log, spell_event
from engaja.rules.common import flags, losses
from rulebook.tools import Board

AMERICAN, GERMAN = 0, 1
US, DE = "us-ri319", "de-ri59"


def board(units: dict[str, str], **more: Any) -> Board:
    return Board("metz", units, **more)


def read_by(b: Board, side: int, events: list[Event]) -> str:
    return json.dumps(log(b.game.world, events, side))


# Coming into contact


def test_engaged_names_no_counter_to_the_side_that_may_not_know_it() -> None:
    b = board({US: "1113", DE: "1116", "de-ri73": "1216"})
    events = b.game.play({"do": "move", "unit": US, "to": "1115"})
    assert "engaged" in {event.kind for event in events}
    for side, own, others in ((AMERICAN, US, ("de-ri59", "de-ri73")), (GERMAN, "?infantry", (US,))):
        told = read_by(b, side, events)
        assert own in told
        assert not [name for name in others if name in told], told


def test_engaged_is_about_the_unit_that_came_and_its_hex_alone() -> None:
    """Not about the units that engage it: which counters have a zone there is known only to their owner."""
    b = board({US: "1113", DE: "1116"})
    events = b.game.play({"do": "move", "unit": US, "to": "1115"})
    engaged = next(event for event in events if event.kind == "engaged")
    assert spell_event(b.game.world, engaged) == {
        "event": "engaged",
        "unit": US,
        "hex": "1115",
        "cite": engaged.cite,
    }


# Answers that the engine gives


def bombarded(**more: object) -> tuple[Board, list[Event]]:
    """A lone defender is hit: the only one that can take the loss, so the engine answers for the Germans."""
    units = {"us-rartxx": "1112", DE: "1116"}
    b = board(units, phase="combat", dice=[6, 6], **more)
    b.do("bombard", target="1116").do("support", unit="us-rartxx")
    return b, b.game.play({"do": "declare"})


def test_an_answer_given_for_the_other_side_is_not_told() -> None:
    b, events = bombarded()
    answers = [e for e in events if e.kind == "answered" and e.args["side"] == GERMAN]
    assert [e.args["action"][0] for e in answers][:1] == ["lose"], "the case that this test is about"
    american = log(b.game.world, events, AMERICAN)
    assert not [e for e in american if e["event"] == "answered" and e["side"] == "german"]
    assert DE not in json.dumps(american)
    german = log(b.game.world, events, GERMAN)
    assert {"do": "lose", "unit": DE} in [e["action"] for e in german if e["event"] == "answered"]


def test_with_open_information_it_is_told() -> None:
    b, events = bombarded(options={"open_information": True})
    assert {"do": "lose", "unit": DE} in [
        e["action"] for e in log(b.game.world, events, AMERICAN) if e["event"] == "answered"
    ]


# What cannot be taken back


def destroyed(*, known: bool = False, **more: object) -> Board:
    b = board({US: "1113", DE: "1116"}, **more)
    w, unit = b.game.world, b.game.rules.roster.index[DE]
    if known:
        w.mark(unit, flags.REVEALED)
    w.barrier = False
    losses.destroy(w, unit, w.rules.cite("results"))
    return b


def test_the_loss_of_a_hidden_counter_lays_it_open_and_cannot_be_taken_back() -> None:
    b = destroyed()
    assert b.game.world.barrier
    assert DE in read_by(b, AMERICAN, b.game.world.events)


def test_the_loss_of_a_counter_that_both_know_can() -> None:
    assert not destroyed(known=True).game.world.barrier
    assert not destroyed(options={"open_information": True}).game.world.barrier


def test_a_loss_that_only_flips_a_hidden_counter_teaches_nothing() -> None:
    b = board({US: "1113", DE: "1116"})
    w, unit = b.game.world, b.game.rules.roster.index[DE]
    w.barrier = False
    losses.suffer(w, unit, w.rules.cite("results"), event="bombed", in_combat=False)
    assert not w.barrier
    assert DE not in read_by(b, AMERICAN, w.events)
