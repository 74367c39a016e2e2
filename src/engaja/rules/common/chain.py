"""Chains of retreat (5.3.1): a unit that falls back into a full hex displaces another. What the families share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from engaja.core.actions import Verb
from engaja.core.notation import HEX_OR_OFF, OFF, UNIT
from engaja.rules.common import movement

if TYPE_CHECKING:
    from engaja.rules.rulebook import World

Ways = Callable[["World", int, int], list[int]]  # the hexes to which a unit could fall back from a hex


class DisplaceAction(NamedTuple):
    verb: Literal["displace"]
    unit: int
    to: int


DISPLACE: Final = Verb("displace", DisplaceAction, unit=UNIT, to=HEX_OR_OFF)


def displacements(
    w: World, side: int, hex_: int, visited: tuple[int, ...], pushed: tuple[int, ...], *, ways: Ways
) -> list[DisplaceAction]:
    """The units that may be displaced from a full hex, and their destinations, so that the chain can end."""
    out: list[DisplaceAction] = []
    for unit in w.state.stacks[hex_]:
        if unit in pushed:
            continue
        for to in ways(w, unit, hex_):
            if to in visited:
                continue
            if (
                to == OFF
                or movement.has_room(w, side, to)
                or leads_to_room(w, side, to, (*visited, to), (*pushed, unit), ways=ways)
            ):
                out.append(DisplaceAction("displace", unit, to))
    return out


def leads_to_room(
    w: World,
    side: int,
    hex_: int,
    visited: tuple[int, ...],
    pushed: tuple[int, ...],
    *,
    ways: Ways,
    newcomer: int | None = None,
) -> bool:
    """Return whether a chain from a full hex, which another unit may be about to enter, can end: must agree with
    `slow_chain` in the tests.

    A chain enters no hex twice, so the counters in each hex have not been displaced yet, and it is enough to look from
    hex to hex. Trying every chain would take hours where many full hexes lie together.
    """
    seen, frontier = {*visited, hex_}, [hex_]
    while frontier:
        here = frontier.pop()
        units = w.state.stacks.get(here, ())
        for unit in units if newcomer is None or here != hex_ else (*units, newcomer):
            if unit in pushed:
                continue
            for to in ways(w, unit, here):
                if to == OFF or (to not in seen and movement.has_room(w, side, to)):
                    return True
                if to not in seen:
                    seen.add(to)
                    frontier.append(to)
    return False
