"""Air power in this game (6.0): aircraft are counters that fly missions."""

from __future__ import annotations

from engaja.core.terms import Reason
from engaja.games.filipinas import airfields, dogfights
from engaja.games.filipinas.lifts import AIRBORNE, drop_zones
from engaja.games.filipinas.sorties import skill
from engaja.rules import World
from engaja.rules.common.air import AirPower
from engaja.rules.common.combat import Clash
from engaja.rules.theatre.flags import FLOWN


class AirArm(AirPower):
    """What the rules of the series ask about aircraft."""

    subjects = ("air_support", "air_combat", "drop")
    drops = True

    @property
    def used(self) -> int:
        return FLOWN

    def over(self, w: World, side: int, hex_: int, attackers: tuple[int, ...]) -> int:
        return dogfights.support(w, side, hex_, attackers)

    def support_refusals(self, w: World, side: int, unit: int, target: int, *, defending: bool) -> list[Reason]:
        if w.rules.roster.side[unit] != side:
            return [Reason("enemy_unit", w.rules.cite("air_support"), {"unit": unit})]
        if not airfields.is_air(w, unit) or not airfields.can(w, unit, skill("support", reacting=defending)):
            return [Reason("wrong_class", w.rules.cite("air_support"), {"unit": unit, "kind": "support"})]
        far = [] if airfields.is_in_range(w, unit, target) else [unit]
        return [Reason("beyond_range", w.rules.cite("air_combat"), {"unit": u, "to": target}) for u in far]

    def drop_refusals(self, w: World, clash: Clash) -> list[Reason]:
        """4.2.3: paratroops jump onto ground for it, and no aircraft support either side."""
        cite, target = w.rules.cite("drop"), clash.target
        types = w.rules.roster.type
        reasons = [Reason("cannot_jump", cite, {"unit": u}) for u in clash.attackers if types[u] not in AIRBORNE]
        if target not in drop_zones(w):
            reasons.append(Reason("no_target_there", cite, {"target": target, "kind": "drop"}))
        if clash.support or clash.air or clash.defender_air:
            reasons.append(Reason("jumps_alone", cite, {"unit": clash.attackers[0]}))
        enemies = [u for u in clash.attackers if w.rules.roster.side[u] != clash.side]
        return reasons + [Reason("enemy_unit", cite, {"unit": u}) for u in enemies]

    def berth_refusals(self, w: World, unit: int, hex_: int) -> list[Reason]:
        return airfields.field_refusals(w, w.rules.roster.side[unit], hex_)
