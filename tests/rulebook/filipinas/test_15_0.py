"""Filipinas 15.0: set-up, what an enemy sees, points for units."""

from __future__ import annotations

from engaja.games import match
from rulebook.filipinas.filipinas_board import board

RI19, RI21 = "us-24-di-19-ri", "us-24-di-21-ri"


def test_15_1_every_hex_begins_japanese() -> None:
    game = match.new("filipinas", seed=1)
    japanese = game.rules.sides.index("japanese")
    assert all(game.world.owns(h, japanese) for h in range(len(game.rules.board.grid)))


def test_15_1_the_japanese_place_their_free_units() -> None:
    game = match.new("filipinas", seed=1)
    assert game.decision is not None and game.decision.kind == "setup" and game.decision.side == 1
    unit = game.rules.roster.index["jp-16-di-9-ri"]
    listed = [game.rules.actions.spell(action)["to"] for action in game.legal().of(unit)]
    assert "4437" in listed and "2221" not in listed


def test_fg33_the_enemy_sees_the_top_of_a_pile() -> None:
    b = board({RI19: "2115", RI21: "2115"})
    seen = b.game.view(b.game.rules.sides.index("japanese"))["units"]
    assert RI19 in seen and RI21 not in seen


def test_15_2_1_15_2_2_units_destroyed_and_left() -> None:
    lost = {id_: {"where": "destroyed"} for id_ in (RI19, "ph-guerrilla-luzon-1", "jp-10-di-39-ri", "jp-10-di-63-ri")}
    b = board(lost)
    items = {item.code: (item.side, item.points) for item in b.game.score().items}
    assert items == {"jp_ground": (0, 4), "us_ground": (1, 10), "guerrilla": (1, 1), "jp_remains": (1, 2)}
