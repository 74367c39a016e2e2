"""What the rulebook tests share: a game from a few counters, and the words to question it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from engaja import games
from engaja.core import Event, Game, Reason
from engaja.core.notation import UNITS
from engaja.core.view import spell_event
from engaja.games import match
from engaja.rules import Rulebook
from engaja.rules.common import combat
from engaja.rules.common.combat import Clash
from engaja.rules.common.sequence import Phase
from engaja.setup import formations

Action = Mapping[str, Any]


def results(game: str, table: str) -> dict[int, list[str]]:
    """Return what a table says for each sum of two dice, column by column."""
    printed = match.rulebook(game).tables[table]
    return {dice: [combat.result_of(printed, column, dice) for column in printed.columns] for dice in range(2, 13)}


def column(game: str, table: str, name: str) -> dict[str, str]:
    """The cells of one column of a table, by their rows."""
    printed = match.rulebook(game).tables[table]
    return {row: printed.cell(row, name) for row in printed.rows}


class Board:
    """A match set up for one test; hexes and counters by their names."""

    def __init__(
        self,
        game: str,
        units: Mapping[str, str | Mapping[str, Any]] | None = None,
        *,
        turn: int = 3,
        side: str | None = None,
        phase: str = "movement",
        bare: bool = True,
        dice: Sequence[int] = (),
        **more: Any,
    ) -> None:
        rules = match.rulebook(game)
        placed = {id_: {"hex": at} if isinstance(at, str) else dict(at) for id_, at in (units or {}).items()}
        position = {"game": game, "turn": turn, "side": side or rules.sides[0], "phase": phase, "bare": bare, **more}
        self.game: Game[Rulebook] = match.from_position({**position, "units": placed}, seed=1)
        self.events: list[Event] = list(self.game.opening)
        if dice:
            self.game.fix_dice(list(dice))

    # Asking

    @property
    def kind(self) -> str | None:
        """What is asked now."""
        return self.game.decision.kind if self.game.decision else None

    @property
    def side(self) -> str | None:
        return self.game.rules.sides[self.game.decision.side] if self.game.decision else None

    def legal(self, do: str | None = None, **wanted: Any) -> list[dict[str, Any]]:
        spell = self.game.rules.actions.spell
        actions = [spell(a) for a in self.game.legal() if do is None or a.verb == do]
        return [a for a in actions if all(a.get(name) == value for name, value in wanted.items())]

    def destinations(self, unit: str, do: str = "move") -> set[str]:
        return {a["to"] for a in self.legal(do, unit=unit)}

    def reasons(self, **action: Any) -> dict[str, str]:
        """Return why an action is refused: codes with their citations; empty when it is legal."""
        return {r.code: r.cite for r in self.game.explain(action).reasons}

    def cost(self, **action: Any) -> list[float]:
        return [cost.halves / 2 for cost in self.game.explain(action).costs]

    def at(self, unit: str) -> str | None:
        """The hex, or the place off the board; None: destroyed."""
        state: dict[str, str] = self.game.state()["units"][unit]
        return state.get("hex") or state.get("where")

    def reduced(self, unit: str) -> bool:
        return bool(self.game.world.state.reduced[self.game.rules.roster.index[unit]])

    def odds(self, target: str, *attackers: str, **more: Any) -> combat.Odds:
        notation = self.game.rules.notation
        units = tuple(notation.unit_index[u] for u in attackers)
        extra = {name: notation.read(UNITS, name, v) if isinstance(v, list) else v for name, v in more.items()}
        side = self.game.rules.roster.side[units[0]]
        return combat.odds(self.game.world, Clash(side, notation.hex_index[target], units, **extra))

    def shifts(self, target: str, *attackers: str, **more: Any) -> dict[str, int]:
        return {shift.code: shift.columns for shift in self.odds(target, *attackers, **more).shifts}

    def united(self, target: str) -> set[str]:
        """The formations that earn unity of command by attacking a hex with all their counters."""
        rules = self.game.rules
        index, hex_ = rules.roster.index, rules.notation.hex_index[target]
        found: set[str] = set()
        for formation in formations(rules.roster.counters, games.load(rules.name).setup.unity):
            units = tuple(index[id_] for id_ in formation.members)
            if not units:
                continue
            clash = Clash(rules.roster.side[units[0]], hex_, units)
            found |= {shift.args["formation"] for shift in combat.unity_of_command(self.game.world, clash)}
        return found

    def score(self) -> dict[str, int]:
        return dict(zip(self.game.rules.sides, self.game.score().score, strict=True))

    def happened(self, kind: str) -> list[dict[str, Any]]:
        return [spell_event(self.game.world, event) for event in self.events if event.kind == kind]

    # Doing

    def do(self, do: str, **arguments: Any) -> Board:
        self.events += self.game.play({"do": do, **arguments})
        return self

    def fight(self, target: str, *units: str, result: str) -> Board:
        """A whole attack, with dice that give the result on the column that it has."""
        column, table = self.odds(target, *units).column, self.game.rules.tables["combat"]
        total = next(total for total in range(2, 13) if combat.result_of(table, column, total) == result)
        self.game.fix_dice([max(1, total - 6), total - max(1, total - 6)])
        self.attack(target, *units)
        assert self.happened("combat")[0]["result"] == result
        return self

    def attack(self, target: str, *units: str, support: Sequence[str] = (), air: int = 0) -> Board:
        """A whole declaration; the defender adds nothing."""
        self.do("attack", target=target)
        for unit in units:
            self.do("join", unit=unit)
        for gun in support:
            self.do("support", unit=gun)
        if air:
            self.do("air", points=air)
        self.do("declare")
        if self.kind == "defence":
            self.do("declare")
        return self

    def codes(self, rules: Iterable[Callable[..., Iterable[Reason]]], unit: str, *hexes: str) -> set[str]:
        """Return the reasons in a list of rules against a unit, or against it and a hex."""
        index = self.game.rules.notation.hex_index
        args = (self.game.rules.roster.index[unit], *(index[hex_] for hex_ in hexes))
        return {reason.code for rule in rules for reason in rule(self.game.world, *args)}

    def put(self, unit: str, hex_: str) -> Board:
        """Move a counter to a hex, as no action could."""
        rules = self.game.rules
        self.game.world.put_in(rules.roster.index[unit], rules.notation.hex_index[hex_])
        return self

    def begins(self, phase: str, side: str) -> Board:
        """Run what happens when a phase begins, whatever phase it is."""
        for happening in self._phase(phase, side).begin:
            happening(self.game.world)
        return self

    def ends(self, phase: str, side: str) -> Board:
        w, ending = self.game.world, self._phase(phase, side)
        w.advance_to(w.state.turn, w.rules.sequence.phases.index(ending))
        for happening in ending.end:
            happening(w)
        return self

    def _phase(self, name: str, side: str) -> Phase:
        rules = self.game.rules
        return next(p for p in rules.sequence.phases if (p.name, p.side) == (name, rules.sides.index(side)))

    def until(self, phase: str, side: str) -> Board:
        """Do nothing, as far as the rules allow, up to this phase."""
        for _ in range(500):
            state = self.game.state()
            if (state["phase"], state["side"]) == (phase, side) and self.kind == phase:
                return self
            self.do("done")
        raise AssertionError(f"the {phase} phase of {side} does not come")
