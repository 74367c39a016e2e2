"""The rulebook of Leyte: what it takes from the series, and what is its own.

Every paragraph of the book is enforced here, in the files beside this one, or in `engaja.rules` under the subject
named in `PARAGRAPHS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engaja.core.declared import OF_TURN
from engaja.core.places import WAITING, WITHDRAWN
from engaja.core.terms import Cost, Reason, Shift
from engaja.datafile import Words
from engaja.games import GameData
from engaja.games.leyte import air, departures, guerrillas, victory
from engaja.games.leyte.arrivals import Arrivals, Land, first_assault
from engaja.games.leyte.guerrillas import GUERRILLA
from engaja.games.leyte.paratroops import DROP, JUMPED, Drop
from engaja.games.leyte.sea import ASSAULTED, SHIPPED, UNITS_A_TURN, Ship, forget_assaults, naval_support, sealift
from engaja.games.leyte.shores import AMERICAN, JAPANESE, LA_PAZ_WON, PORTS_LOST, Shores
from engaja.rules import Module, Printed, Rulebook, World
from engaja.rules.army.air_points import AIR, AirPoints
from engaja.rules.army.book import ARMY
from engaja.rules.army.book import OPTIONS as ARMY_OPTIONS
from engaja.rules.army.duty import DutyToAttack
from engaja.rules.army.lettered import LetteredResults
from engaja.rules.army.recovery import Recovery, RecoveryRules
from engaja.rules.army.retreat import RetreatRules
from engaja.rules.common import combat, drop, engagement, flags, landing
from engaja.rules.common.advance import AdvanceRules
from engaja.rules.common.artillery import ArtilleryRules
from engaja.rules.common.assault import CombatRules
from engaja.rules.common.combat import Clash
from engaja.rules.common.departure import DepartureRules, Exit
from engaja.rules.common.engagement import EngagementRules
from engaja.rules.common.flags import lower, with_flag
from engaja.rules.common.ground import CLOSED_ROADS, PLAIN, BanRule, Conditions, CostRule, EntryTerms, Step, plain
from engaja.rules.common.knowledge import KnowledgeRules
from engaja.rules.common.landing import LandingRules
from engaja.rules.common.movement import March, MovementRules
from engaja.rules.common.refuge import RefugeRules
from engaja.rules.common.reinforcement import ReinforcementRules
from engaja.rules.common.sequence import (
    Phase,
    SequenceRules,
    combat_phase,
    has_passed,
    movement_phase,
)
from engaja.rules.common.setup import SetUp, SetupRules
from engaja.rules.common.victory import VictoryRules
from engaja.rules.module import citing
from engaja.tables import UNCHANGED, parse_points

VERSION = "1"
SIDES = ("american", "japanese")
PARAGRAPHS = {
    **{subject: at for subject, at in ARMY.items() if subject not in ("armour_river", "final_losses")},
    "bridge_cost": "4.0",
    "entry": "4.2",
    "sea": "4.3",
    "drop": "4.4",
    "drop_obs": "4.4 obs.",
    "exit": "4.5",
    "no_return": "4.5 obs.",
    "weather": "9.0",
    "naval": "10.0",
    "gun_limits": "8.0",  # L-24: it is said of guns in the sister games alone
    "lost_landing": "5.3.3 obs.",
    "guerrillas": "11.0",
    "setup": "12.1.5",
    "ports": "12.1.2",
    "first_assault": "12.1.3",
    "beaches": "12.1.4",
    "objectives": "12.2",
    "american_objectives": "12.2.1",
    "japanese_objectives": "12.2.2",
}
OWN_OPTIONS = {
    "opposed_landings": True,  # L-07: from turn 11 on, on hexes that the enemy holds
    "airborne_may_assault": True,  # L-09: parachute and glider troops land by assault as infantry
    "la_paz_must_be_held": True,  # L-10: the north coast is open only while La Paz is American
    "naval_support_needs_all": True,  # L-14: all who take part have landed by assault
    "objectives_need_troops": True,  # L-22: an empty objective counts for nobody
    "lost_ports_stay_shut": False,  # L-16: reinforcements that find no port wait until one is retaken
}
RAIN = "rain"
ARMOUR = frozenset({"armour", "tank_destroyer"})
LISTED_FLAGS = {"landed": flags.LANDED, "stranded": flags.STRANDED}


class Campaign(Module):
    """What is counted from turn to turn, and the special rules of this campaign."""

    subjects = ("drop_obs", "weather", "naval", "guerrillas", "ports", "first_assault", "beaches", "lost_landing")
    verbs = (DROP, air.TAKE_BONUS)
    facts = (SHIPPED, JUMPED, ASSAULTED, air.AIR_BONUS, LA_PAZ_WON, PORTS_LOST)
    listed_flags = LISTED_FLAGS


def rulebook(data: GameData) -> Rulebook:
    """The whole game, composed."""
    printed = Printed.of(data, SIDES)
    roster = printed.roster
    entry = EntryTerms(lambda subject: f"Leyte {PARAGRAPHS[subject]}")
    shores = Shores(data.board, data.setup)
    arrivals, count = Arrivals(shores), victory.Count(shores)
    return Rulebook(
        printed,  # 2.3: four tables, and those that the text gives as lists
        title="Leyte",
        version=VERSION,
        paragraphs=PARAGRAPHS,
        options={**ARMY_OPTIONS, **OWN_OPTIONS},
        modules=(
            SequenceRules(  # 3.0
                phases=(
                    Phase("air", AMERICAN, begin=(engagement.note_contact, new_turn, air.set_points)),
                    movement_phase(
                        AMERICAN, begin=(departures.withdrawals(shores), first_assault), end=(forget_assaults,)
                    ),
                    combat_phase(AMERICAN, end=(landing.at_phase_end,)),
                    movement_phase(JAPANESE),
                    combat_phase(JAPANESE, last=True),
                    Phase("recovery", AMERICAN, procedure=Recovery, end=(lower(OF_TURN),)),
                ),
                openings=(SetUp(AMERICAN),),
            ),
            MovementRules(  # 4.0, 9.0
                entry_costs=(entry.terrain_or_road, entry.river, rain(data)),
                entry_bans=(entry.open_water, entry.prohibited_terrain),  # L-26: a road opens mountain to armour (C-33)
                bans=(drop.stranded,),
                ways=(March(), Ship(shores), Land(), Drop(), Exit()),
                undertakings=(air.Bonus(),),
                conditions=weather(data),
                sealift=sealift,
                on_entering=(drop.make_contact, shores.note_la_paz, shores.note_port),
            ),
            DepartureRules(exits={JAPANESE: departures.exit_hexes(data.board)}),  # 4.2.2
            EngagementRules(  # 4.1.2, 11.0, 12.2 obs.
                holds_ground=lambda unit: roster.type[unit] != GUERRILLA,
                exerts_zone=lambda unit: roster.type[unit] != GUERRILLA,
                heeds_zone=lambda unit: roster.type[unit] != GUERRILLA,
                silent_foes=True,
            ),
            DutyToAttack(),
            ReinforcementRules(entry_hexes=arrivals.hexes),  # 4.2
            LandingRules(),  # 4.3
            CombatRules(  # 5.0, 10.0, 11.0
                attack_bans=(landing.only_its_beach,),
                support_bans=(guerrillas.no_support_alone,),
                # Of all the terrain of a hex only what is worth most counts (5.1.2 obs.).
                shifts=(combat.defender_terrain, siege, combat.unity_of_command, naval_support(shores)),
                # Known by their full names, since two pairs share a number (12.1.2 obs.); divisions count in attack
                # alone, and with every counter of their regiments (L-25); a regiment of one counter has nothing to
                # unite (L-27).
                formations=combat.formations_of(roster, data.setup.unity),
                after=(landing.after_attack,),
            ),
            LetteredResults(),
            AdvanceRules(  # 5.2
                bans=(drop.stranded,),
                second_hex_bans=(rain_slows_the_advance, only_armour_goes_on),
                second_hexes=second_hexes,
            ),
            RefugeRules(  # 5.3
                ground_bans=(
                    *(lost_at_sea(entry.open_water), lost_at_sea(entry.from_the_sea)),
                    entry.prohibited_terrain,
                ),
                exit=departures.retreat_exit,
                bans=(guerrillas.bar_retreats,),
            ),
            RetreatRules(river_losses=dict.fromkeys(ARMOUR, "loss")),
            AirPoints(),  # 6.0
            RecoveryRules(limit=lambda w, side: len(roster), bans=(only_americans_recover,)),  # 7.0
            # L-24: guns fire once a phase, together if their owner likes, and without aircraft: as in the sister games.
            ArtilleryRules(vulnerability_row=vulnerability_row),  # 8.0
            SetupRules(  # 12.1
                arrange=arrange,
                free_area=lambda w, unit: shores.areas[roster.counters[unit].start.at],
                faults=(landing.faults, count_faults),
                on_loading=(lambda w: loaded(w, shores),),
            ),
            VictoryRules(  # 12.2
                objectives=count.places,
                score_rules=(count.objectives, count.destroyed, count.intact),
                secret_items={"japanese_intact": JAPANESE},  # which of them have losses, he alone knows
            ),
            KnowledgeRules(loss_events=frozenset({"loss", "bombed", "scattered"})),
            Campaign(),
        ),
    )


# 3.0 Sequence


def new_turn(w: World) -> None:
    """Three units by sea and one drop in each turn (4.3, 4.4)."""
    for fact in (SHIPPED, JUMPED):
        fact.clear(w)


# 12.1 Set-up


def arrange(w: World, unit: int) -> None:
    """Where a counter is when a game, or a position that names it not, begins."""
    counter = w.rules.roster.counters[unit]
    at = counter.start.proposed or (counter.start.at if counter.start.kind == "hex" else None)
    if any(has_passed(w, x.turn, AMERICAN, "movement") for x in counter.withdrawals):
        w.put(unit, WITHDRAWN)
    elif at is not None and counter.start.turn is None:
        w.put_in(unit, w.rules.notation.hex_index[at])
        w.hold(unit, w.state.ground[unit])
    else:
        w.put(unit, WAITING)


def count_faults(w: World) -> Iterator[Words]:
    """What is done so often in a turn or a game, and who alone lands by assault or jumps."""
    most = {SHIPPED: UNITS_A_TURN, JUMPED: 1, air.AIR_BONUS: w.state.turn, LA_PAZ_WON: 1, PORTS_LOST: 1}
    for fact, limit in most.items():
        if fact.get(w) > limit:
            yield Words(f"{fact.name!r} deve ser no máximo {limit}", f"{fact.name!r} must be at most {limit}")
    for name, side in (("landed", AMERICAN), ("stranded", JAPANESE)):
        for unit in with_flag(w, LISTED_FLAGS[name]):
            id_ = w.rules.roster.ids[unit]
            if w.rules.roster.side[unit] != side:
                yield Words(
                    f"{id_!r} não é do lado que pode ter {name!r}", f"{id_!r} is not of the side that can have {name!r}"
                )


def loaded(w: World, shores: Shores) -> None:
    """A position takes for granted: who stands in contact has been so this turn; the air points of the turn, unless it
    gives others; on turn 1 every American has just landed. It may name who landed by assault or jumped."""
    engagement.note_contact(w)
    for side in (AMERICAN, JAPANESE):
        if not AIR.is_set(w, side):
            AIR.set(w, side, air.points_of(w, side))
    if w.state.turn == 1:
        for unit in w.rules.roster.of_side[AMERICAN]:
            if w.state.ground[unit] >= 0 and w.rules.roster.type[unit] != GUERRILLA:
                w.mark(unit, flags.LANDED)
    shores.note_lost_ports(w)


# 4.0, 9.0 Movement and weather


def weather(data: GameData) -> Callable[[World, int], Conditions]:
    by_turn = [{day: day._replace(weather=turn.weather) for day in (PLAIN, CLOSED_ROADS)} for turn in data.setup.turns]
    return lambda w, side: by_turn[w.state.turn - 1][plain(w)]


def rain(data: GameData) -> CostRule:
    """9.0: on turns 2 to 8 every hex costs half a point more, by road too; the river itself does not (L-13)."""
    table = data.tables["weather"]
    extra = max(parse_points(cell) for row in table.rows if (cell := table.cell(row, "extra")) not in UNCHANGED)

    def rule(step: Step) -> Iterator[Cost]:
        if step.conditions.weather == RAIN:
            yield Cost(extra, RAIN, f"Leyte {PARAGRAPHS['weather']}")

    return rule


# 5.0 Combat


def lost_at_sea(rule: BanRule) -> BanRule:
    """5.3.3 obs.: who retreats into the sea is destroyed, so that no retreat leads there."""

    def cited(step: Step) -> Iterator[Reason]:
        for reason in rule(step):
            yield reason._replace(cite=f"Leyte {PARAGRAPHS['lost_landing']}")

    return cited


@citing("siege")
def siege(w: World, clash: Clash) -> Iterator[Shift]:
    """5.1.3: the column for the attacker; a Japanese defender gains one too, and the two cancel out."""
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


def rain_slows_the_advance(w: World, unit: int) -> Iterator[Reason]:
    """9.0: while it rains nobody advances more than one hex."""
    if w.rules.movement.conditions(w, w.rules.roster.side[unit]).weather == RAIN:
        yield Reason("rain_one_hex", w.rules.cite("weather"), {"unit": unit})


# 7.0 Recovery


def only_americans_recover(w: World, unit: int) -> Iterator[Reason]:
    """Japanese and Filipino losses are for good."""
    if w.rules.roster.counters[unit].nation != "us":
        yield Reason("only_americans_recover", w.rules.cite("recovery"), {"unit": unit})
