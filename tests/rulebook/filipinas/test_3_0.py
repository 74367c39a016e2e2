"""Filipinas 3.0: the sequence of play."""

from __future__ import annotations

from engaja.games import match

PHASES = ("reinforcement", "naval", "recon", "aeronaval", "movement", "reaction", "combat")


def test_3_0_seven_phases_a_side_the_american_first() -> None:
    rules = match.rulebook("filipinas")
    assert rules.sequence_of_play() == [(side, name) for side in (0, 1) for name in PHASES]


def test_3_0_a_turn_runs_through_all_its_phases_and_the_next_begins() -> None:
    game = match.new("filipinas", seed=1)
    seen: list[tuple[int, str]] = []
    while game.world.state.turn == 1 and game.decision is not None:
        events = game.play(list(game.legal())[-1])
        seen += [(e.args["side"], e.args["phase"]) for e in events if e.kind == "phase" and e.args["turn"] == 1]
    assert seen == [(side, name) for side in (0, 1) for name in PHASES]
    assert game.world.state.turn == 2
