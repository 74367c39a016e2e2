"""Questions about a match that change nothing: why not, what would a combat be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from engaja.core import Procedure, Refused, terms
from engaja.core.actions import Action
from engaja.core.notation import HEX_OR_OFF, UNITS
from engaja.faults import fault
from engaja.games.wording import wording
from engaja.rules.army import air_points
from engaja.rules.common import artillery, assault, combat, results
from engaja.rules.common.combat import Clash
from engaja.server import air, reckoning, spell
from engaja.server import schema_play as schema
from engaja.server.matches import Match
from engaja.server.troubles import Trouble

Units = tuple[int, ...]


def explain(match: Match, viewer: int | None, action: Mapping[str, Any]) -> schema.Explanation:
    """Every reason against an action; of a legal one its cost, term by term, and its way."""
    match.check_decides(viewer)
    game, rules = match.game, match.rules
    wanted, flier = air.parted(match, action)
    found = game.explain(wanted)
    try:
        known = game.read(wanted)
    except Refused:
        known = None
    label = None if known is None else spell.label(rules, known)
    route = game.legal().procedure.route(game.world, known) if found.legal and known is not None else ()
    return schema.Explanation(
        legal=found.legal and not flier,
        label=label,
        reasons=spell.reasons(rules, flier or found.reasons),
        cost=sum(cost.halves for cost in found.costs) / 2 if found.costs else None,
        terms=[spell.cost(rules, cost) for cost in found.costs],
        path=[rules.notation.hexes[h] for h in route],
    )


def ways(match: Match, viewer: int | None, action: Mapping[str, Any]) -> list[schema.Way]:
    """The routes by which a legal move can be made, each with its cost term by term; the one asked about first.

    What cannot be done has none: who hovers over a hex may ask while the move is just being made, and its phase ends.
    """
    game = match.game
    if game.decision is None or game.decision.side != viewer:
        return []
    known = game.read(action)
    if known not in game.legal():
        return []
    procedure = game.legal().procedure
    return [_way(match, procedure, each) for each in procedure.ways(game.world, known)]


def _way(match: Match, procedure: Procedure[Any], action: Action) -> schema.Way:
    w, rules = match.game.world, match.rules
    costs = procedure.costs(w, action)
    return schema.Way(
        action=rules.actions.spell(action),
        cost=sum(cost.halves for cost in costs) / 2 if costs else None,
        terms=[spell.cost(rules, cost) for cost in costs],
        path=[rules.notation.hexes[h] for h in procedure.route(w, action)],
    )


def odds(match: Match, viewer: int | None, asked: schema.OddsAsked) -> schema.Odds:
    """A combat by the numbers; of unknown defenders nothing is told but that they are unknown."""
    w, rules, words = match.game.world, match.rules, wording(match.rules.name)
    clash = _clash(match, viewer, asked)
    # Guns of an announced attack are committed: they count, though they are no longer free to fire.
    free = clash._replace(support=()) if _announced(match, clash) else clash
    refusals = assault.clash_refusals(w, free)
    if refusals:
        raise Trouble("refused", reasons=spell.reasons(rules, refusals))
    attack = [_strength(match, unit, value) for unit, value in combat.attack_terms(w, clash)]
    if not _knows(match, viewer, w.state.stacks[clash.target]):
        hidden = _hidden(match, clash.target)
        return schema.Odds(
            attack=combat.attack_power(w, clash),
            attack_terms=attack,
            defence=None,
            defence_terms=[],
            base=None,
            shifts=[],
            column=None,
            results=[],
            hidden=hidden,
        )
    found = combat.odds(w, clash)
    return schema.Odds(
        attack=found.attack,
        attack_terms=attack,
        defence=found.defence,
        defence_terms=[_strength(match, unit, value) for unit, value in combat.defence_terms(w, clash)],
        base=found.base,
        shifts=[reckoning.shift(words, shift) for shift in found.shifts],
        column=found.column,
        results=_chances(match, "combat", found.column),
        hidden=None,
    )


def _announced(match: Match, clash: Clash) -> bool:
    """Whether this is the attack that its defender is asked about."""
    args = {} if match.game.decision is None else match.game.decision.args
    declared = (clash.target, clash.attackers, clash.support)
    return declared == (args.get("target"), args.get("attackers"), args.get("support"))


def _clash(match: Match, viewer: int | None, asked: schema.OddsAsked) -> Clash:
    attackers = _units(match, viewer, asked.attackers)
    if not attackers:
        raise Trouble("no_attackers")
    side = match.rules.roster.side[attackers[0]]
    support, guns = _units(match, viewer, asked.support), _units(match, viewer, asked.defender_support)
    return Clash(side, _hex(match, asked.target), attackers, support, asked.air, guns, asked.defender_air)


def bombardment(match: Match, viewer: int | None, asked: schema.BombardmentAsked) -> schema.Bombardment:
    """What guns or aircraft alone would do: it depends on types, which everybody sees, and on one's own guns."""
    w, rules, words = match.game.world, match.rules, wording(match.rules.name)
    target, guns = _hex(match, asked.target), _units(match, viewer, asked.guns)
    if bool(guns) == bool(asked.air) or not w.state.stacks.get(target):
        raise Trouble("guns_or_air")
    if asked.air and rules.aviation is not None:
        raise Trouble("no_air_points")
    refusals = air_points.alone_refusals(w, target, guns, asked.air)
    if refusals:
        raise Trouble("refused", reasons=spell.reasons(rules, refusals))
    found = combat.bombardment(w, target, guns, asked.air)
    return schema.Bombardment(
        power=found.power,
        vulnerability=found.vulnerability,
        value=found.value,
        base=found.base,
        shifts=[reckoning.shift(words, shift) for shift in found.shifts],
        column=found.column,
        results=_chances(match, "bombardment", found.column),
    )


def _chances(match: Match, table: str, column: str) -> list[schema.Chance]:
    outcome = results.outcome if table == "combat" else artillery.outcome
    return reckoning.chances(
        match.rules, table, column, outcome=outcome, meaning=partial(reckoning.meaning, match.rules)
    )


def _strength(match: Match, unit: int | None, value: int) -> schema.Term:
    words = wording(match.rules.name)
    if unit is None:
        return schema.Term(value=value, text=spell.text(words.both("term", "air", {})), cite="", code="air")
    said = spell.text(words.both("term", "unit", {"unit": unit}))
    return schema.Term(value=value, text=said, cite="", code=match.rules.roster.ids[unit])


# What may be known


def _knows(match: Match, viewer: int | None, units: Sequence[int]) -> bool:
    return viewer is None or all(match.rules.sees(match.game.world, viewer, unit) for unit in units)


def _check_known(match: Match, viewer: int | None, units: Units) -> None:
    """Nobody asks what hidden counters would do: their strength, and even where they stand, is not his to know."""
    unknown = [unit for unit in units if not _knows(match, viewer, [unit])]
    if unknown:
        cite = match.rules.cite("announcement")
        given = [terms.Reason("enemy_unit", cite, {"unit": unit}) for unit in unknown]
        raise Trouble("refused", reasons=spell.reasons(match.rules, given))


def _hidden(match: Match, target: int) -> schema.Reason:
    given = terms.Reason("hidden_strength", match.rules.cite("announcement"), {"target": target})
    return spell.reason(match.rules, given)


def _hex(match: Match, name: str) -> int:
    found = match.rules.notation.read(HEX_OR_OFF, "target", name)
    if found < 0:
        raise Trouble("bad_request", problem=fault("target_is_a_hex"))
    return int(found)


def _units(match: Match, viewer: int | None, names: Sequence[str]) -> Units:
    units: Units = match.rules.notation.read(UNITS, "units", names)
    _check_known(match, viewer, units)
    if len(set(units)) < len(units):
        raise Trouble("named_twice")
    away = [name for unit, name in zip(units, names, strict=True) if match.game.world.state.ground[unit] < 0]
    if away:
        raise Trouble("off_board", units=", ".join(away))
    return units
