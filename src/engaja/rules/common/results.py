"""Results of combat (5.1.6): what a code means for each side, the losses it requires, and the end of the combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from engaja.core.declared import OF_COMBAT, Fact
from engaja.core.notation import HEX
from engaja.core.places import NOWHERE
from engaja.core.procedure import Procedure
from engaja.core.terms import Question
from engaja.core.values import dataclass
from engaja.rules.common import losses
from engaja.rules.common.flags import lower
from engaja.rules.common.routine import Routine
from engaja.rules.common.toll import LOSE, Toll
from engaja.rules.module import Module

if TYPE_CHECKING:
    from engaja.rules.common.combat import Clash
    from engaja.rules.rulebook import World

# code -> what its side suffers: a loss, a removal, a retreat, or the right to advance
_DEFENCE = {"DE": ("remove", "retreat"), "DRB": ("loss", "retreat"), "DRI": ("retreat",), "DVB": ("loss",), "DVI": ()}
_ATTACK = {
    "AVI": ("advance",),
    "AVB": ("loss", "advance"),
    "ARI": ("retreat",),
    "ARB": ("loss", "retreat"),
    "AE": ("remove", "retreat"),
}


REMNANTS: Final[Fact[int]] = Fact(
    "remnants",
    HEX,
    NOWHERE,
    "the hex that the last of its defenders still hold, though no counter is left of them",
    by_hand=False,
)


def outcome(result: str) -> str:
    """Return the side that must retreat: ``defender``, ``attacker``, ``both`` (an exchange), or ``none`` (a stand-off).
    A defender that may retreat instead of taking a loss (D1) does not count.

    >>> outcome("DRI/AVI"), outcome("EMP"), outcome("D2/A1"), outcome("D1/A0")
    ('defender', 'both', 'defender', 'none')
    """
    if "/" not in result:
        return "both" if result == "EMP" else "none"
    defence, attack = effects(result)
    if "retreat" in defence:
        return "defender"
    return "attacker" if "retreat" in attack else "none"


def effects(result: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what a result means for the defender and the attacker: loss, remove, retreat, advance. An exchange, which
    costs both sides alike, has none of them.

    >>> effects("D3/A1")
    (('loss', 'loss', 'retreat'), ('loss', 'advance'))
    """
    if "/" not in result:
        return (), ()
    defence, attack = result.split("/")
    if defence in _DEFENCE:
        return _DEFENCE[defence], _ATTACK[attack]
    return _numbered(int(defence[1:]), int(attack[1:]))


def _numbered(defence: int, attack: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Dn/An of the theatre games (`dues`): D1 counts as the loss, which the defender may avoid by retreating; from D2
    on all retreat and the rest is losses."""
    leaves = defence > 1
    suffered = ("loss",) * (defence - leaves) + (("retreat",) if leaves else ())
    return suffered, ("loss",) * attack + (("advance",) if leaves else ())


@dataclass(frozen=True, slots=True)
class CombatEnd(Routine):
    """The end of a combat: identities revealed for the combat become hidden again."""

    target: int

    def proceed(self, w: World) -> None:
        lower(OF_COMBAT)(w)
        w.pop()
        for happening in w.rules.combat.after:
            happening(w, self.target)
        REMNANTS.clear(w)


REMOVING: Final = frozenset({"remove", "excess"})  # effects that leave nothing of a unit


@dataclass(frozen=True, slots=True)
class Losses(Toll):
    """One of these units, chosen by its owner, takes a loss or is removed: participants only (C-08)."""

    side: int
    units: tuple[int, ...]
    effect: str  # "loss", "remove"; "bombed", "raided" by aircraft that are counters; "excess" of a crowded hex
    from_air: bool = False  # bombed by air points, not by guns

    def payers(self, w: World) -> list[int]:
        return [u for u in self.units if w.state.hex[u] >= 0]

    def question(self, w: World) -> Question | None:
        there = self.payers(w)
        if not there:
            return None
        return Question(self.side, self.effect, self.cite(w), {"units": tuple(there)})

    def cite(self, w: World) -> str:
        match self.effect:
            case "bombed":
                return w.rules.cite("strike" if self.from_air else "bombardment_result")
            case "raided":
                return w.rules.cite("bombing")
            case "excess":
                return w.rules.cite("overstack")
        return w.rules.cite("results")

    def eliminates(self, w: World, unit: int) -> bool:
        return self.effect in REMOVING or Toll.eliminates(self, w, unit)

    def pay(self, w: World, unit: int) -> None:
        w.pop()
        if self.effect in REMOVING:
            losses.destroy(w, unit, self.cite(w))
        else:
            losses.suffer(w, unit, self.cite(w), event=self.effect, in_combat=self.effect == "loss")


# What a game says of it


class ResultsRules(Module):
    """5.1.6: what a result of the combat table requires of both sides."""

    verbs = (LOSE,)
    facts = (REMNANTS,)
    subjects: ClassVar[tuple[str, ...]] = ("results",)
    procedures: ClassVar[tuple[type[Procedure], ...]] = (Losses, CombatEnd)

    def apply(self, w: World, clash: Clash, result: str) -> None:
        """Put on the stack what a result requires. Each family of games has its own results."""
        raise NotImplementedError  # an abstract class could not be compiled
