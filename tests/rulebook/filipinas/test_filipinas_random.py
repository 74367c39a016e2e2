"""Random games of Filipinas under every invariant, from positions in which the Americans have landed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engaja.games import match
from engaja.games.filipinas.supply import Provision
from invariants import check_game
from rulebook.filipinas import filipinas_invariants

ISLANDS = {"leyte": ("4437", "4438", "4337", "4137"), "luzon": ("1814", "1914", "2015", "2312", "2217")}
CONVOYS = {"us-comb-12": ("4537", "4538"), "us-comb-28": ("4537", "4335"), "jp-comb-1": ("4138", "4539")}
AIRCRAFT = ("jp-air-201-kokutai", "jp-air-252-kokutai")
# Transports and the troops that they carry or drop, on airfields of their side
LIFTED = {
    "2231": ("us-air-317-transporte", "us-air-433-transporte", "us-503-rpqd", "us-11-daet-511-rplan"),
    "2603": ("jp-air-1001-kokutai", "jp-air-sentai-teisin-pqd", "jp-1-grupo-aeroterrestre-3-regimento-pqd"),
}
FROM_TURN = 27  # so that a game takes seconds


def landed(seed: int) -> dict[str, Any]:
    """A position with Americans and Japanese in contact on Leyte and Luzon, and guerrillas face down and active."""
    rng, rules = random.Random(f"landed {seed}"), match.rulebook("filipinas")
    troops = [c for c in rules.roster.counters if c.branch == "ground" and c.type not in ("guerrilla", "unknown")]
    allied = [c.id for c in troops if c.side == "allied" and not c.withdrawals]
    japanese = [c.id for c in troops if c.side == "japanese" and "island" not in c.traits]
    grid = rules.board.grid
    units: dict[str, Any] = {}
    for hexes in ISLANDS.values():
        for name in hexes:
            near = grid.format(rng.choice(list(grid.neighbours(grid.parse(name)))))
            for side, at in ((allied, name), (japanese, near)):
                stand(rng, units, side, at)
    for ship, waters in CONVOYS.items():
        units[ship] = {"hex": rng.choice(waters), "reduced": rng.random() < 0.3}
    for flyers in AIRCRAFT:
        units[flyers] = {"hex": "2222", "reduced": True}
    for base, lifted in LIFTED.items():
        units |= {id_: {"hex": base} for id_ in lifted if id_ not in units}
    for nation in ("us", "jp"):
        units.update({f"{nation}-unknown-{number}": {"where": "unknowns"} for number in range(1, 5)})
    for number in range(1, 8):
        hex_ = rng.choice(("2414", "2513", "2412", "2511", "2314"))
        if all(said.get("hex") != hex_ for said in units.values()):
            units[f"ph-guerrilla-luzon-{number}"] = {"hex": hex_, "active": rng.random() < 0.5}
    return {
        "turn": FROM_TURN,
        "side": "allied",
        "phase": "reinforcement",
        "bare": True,
        "units": units,
        "landed": ["leyte", "luzon"],
        "possession": {"2231": "allied"},
        "replacements": {"japanese": {"air": 1}, "allied": {"ground": 2}},
    }


def stand(rng: random.Random, units: dict[str, Any], side: list[str], at: str) -> None:
    rules = match.rulebook("filipinas")
    hex_ = rules.notation.hex_index[at]
    if rules.ground.is_sea(hex_) or any(said.get("hex") == at for said in units.values()):
        return
    for id_ in rng.sample(side, 3):
        if id_ not in units and rules.ground.bears(rules.mobility[rules.roster.index[id_]], hex_):
            units[id_] = {"hex": at, "reduced": rng.random() < 0.3 and rules.roster.steps[rules.roster.index[id_]] > 1}


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 8))])
def test_random_games_keep_every_invariant(seed: int) -> None:
    check_game("filipinas", seed, every=40, few=2, position=landed(seed))


@pytest.mark.parametrize("seed", range(4))
def test_supply_agrees_with_its_slow_twin(seed: int) -> None:
    w = match.from_position({"game": "filipinas", **landed(seed)}, seed=seed).world
    for side in (0, 1):
        assert len(w.rules[Provision].unfed(w, side)) == filipinas_invariants.unfed(w, side)
