"""Actions: the words of the protocol outside, small tuples inside.

>>> from engaja.hexes import Grid
>>> actions = Actions(Notation(Grid(28, 23), ("us-ri319",), ("american", "german")))
>>> actions.read({"do": "move", "unit": "us-ri319", "to": "0102"})
('move', 0, 1)
>>> actions.spell(("retreat", 0, 1, 5))
{'do': 'retreat', 'unit': 'us-ri319', 'to': '0102', 'via': '0106'}
>>> actions.read({"do": "fly", "unit": "us-ri319"})
Traceback (most recent call last):
...
engaja.core.terms.Refused: unknown_action (protocol)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from engaja.core.notation import Misspelt, Notation
from engaja.core.terms import Reason, Refused
from engaja.faults import shortly

Action = tuple[Any, ...]  # the verb, then its arguments in the order of VERBS; optional ones may be left off

# The arguments of each verb. "?" marks one that may be left out.
VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "place": ("unit", "to"),
    "move": ("unit", "to", "?path"),
    "rail": ("unit", "to"),
    "enter": ("unit", "to"),
    "exit": ("unit",),
    "ship": ("unit", "to"),
    "drop": ("unit", "to"),
    "bridge": ("between",),
    "withdraw": ("unit",),
    "attack": ("target",),
    "join": ("unit",),
    "support": ("unit",),
    "air": ("points",),
    "bombard": ("target",),
    "strike": ("target", "points"),
    "declare": (),
    "cancel": (),
    "lose": ("unit",),
    "retreat": ("unit", "to", "?via"),
    "displace": ("unit", "to"),
    "advance": ("unit", "to"),
    "recover": ("unit",),
    "done": (),
}

# Of the arguments that are no unit, hex, side or truth these are whole numbers; the others are words.
_NUMBERS: Final = frozenset({"points", "mission"})
NUMBER: Final = "number"
WORD: Final = "word"
# What is expected of a tuple, where a message has names.
_INSIDE: Final = {kind: f"{kind}_inside" for kind in ("unit", "units", "hex", "hexes", "side")}
_USUAL: Final = frozenset({int, str, tuple})  # what the last part of an action is, but for a rare truth
CITE: Final = "protocol"  # what is wrong with the message itself, not with the play


class Actions:
    """Reads and spells the actions of one game; `verbs` adds the game's own words."""

    def __init__(self, notation: Notation, verbs: Mapping[str, tuple[str, ...]] | None = None) -> None:
        self.notation = notation
        self.verbs = {**VERBS, **(verbs or {})}

    def spell(self, action: Action) -> dict[str, Any]:
        names = self.verbs[action[0]]
        arguments = zip(names, action[1:], strict=False)
        return {"do": action[0], **{n.lstrip("?"): self.notation.spell(n.lstrip("?"), v) for n, v in arguments}}

    def read(self, message: Any) -> Action:
        """The action that a message means; a malformed one is refused with all that is wrong in it.

        A tuple is one already. To look closely at each is too dear where they are played in thousands: `check` does
        it for those that turn out not to be legal, and here for what equals a legal one without being it, as true
        does 1.
        """
        if isinstance(message, tuple):
            return self._known(message)
        if not isinstance(message, dict) or not isinstance(message.get("do"), str):
            raise Refused([Reason("not_an_action", CITE)])
        names = self.verbs.get(message["do"])
        if names is None:
            raise Refused([Reason("unknown_action", CITE, {"do": shortly(message["do"])})])
        reasons = [
            Reason("unknown_argument", CITE, {"name": shortly(name)})
            for name in message
            if name != "do" and name not in names and f"?{name}" not in names
        ]
        values: list[Any] = [message["do"]]
        for name in names:
            self._read_argument(name, message, values, reasons)
        if reasons:
            raise Refused(reasons)
        return tuple(values)

    def _known(self, action: Action) -> Action:
        try:
            if action[0] in self.verbs:
                if type(action[-1]) not in _USUAL:
                    self.check(action)
                return action
        except (IndexError, TypeError):  # nothing at all, or not even a word
            pass
        raise Refused(
            [Reason("unknown_action", CITE, {"do": shortly(action[0])}) if action else Reason("not_an_action", CITE)]
        )

    def _read_argument(self, name: str, message: Mapping[str, Any], values: list[Any], reasons: list[Reason]) -> None:
        plain = name.lstrip("?")
        if plain not in message:
            if plain == name:
                reasons.append(Reason("missing_argument", CITE, {"name": plain}))
            return
        try:
            value = self.notation.read(plain, message[plain])
        except Misspelt as error:
            reasons.append(_bad_argument(plain, message[plain], self._kind(plain), error.meant))
            return
        if not self._fits(plain, value):
            reasons.append(_bad_argument(plain, message[plain], self._kind(plain)))
        values.append(value)

    def _kind(self, name: str) -> str:
        """What an argument of this name is."""
        return self.notation.kinds.get(name) or (NUMBER if name in _NUMBERS else WORD)

    def _fits(self, name: str, value: Any) -> bool:
        kind = self._kind(name)
        if kind in (NUMBER, WORD):
            return type(value) is (int if kind == NUMBER else str)
        return self.notation.fits(name, value)

    def check(self, action: Action) -> None:
        """Refuses a tuple whose arguments are not what its verb has, at whatever moment: each by its name.

        >>> from engaja.hexes import Grid
        >>> actions = Actions(Notation(Grid(28, 23), ("us-ri319",), ("american", "german")))
        >>> actions.check(("move", "us-ri319"))
        Traceback (most recent call last):
        ...
        engaja.core.terms.Refused: bad_argument (protocol); missing_argument (protocol)
        """
        names, values = self.verbs[action[0]], action[1:]
        reasons = []
        for name, value in zip(names, values, strict=False):
            plain = name.lstrip("?")
            if not self._fits(plain, value):
                kind = self._kind(plain)
                reasons.append(_bad_argument(plain, value, _INSIDE.get(kind, kind)))
        missing = [name for name in names[len(values) :] if not name.startswith("?")]
        reasons += [Reason("missing_argument", CITE, {"name": name}) for name in missing]
        if len(values) > len(names):
            reasons.append(Reason("too_many_arguments", CITE, {"count": len(values), "limit": len(names)}))
        if reasons:
            raise Refused(reasons)


def _bad_argument(name: str, value: Any, expected: str, meant: str | None = None) -> Reason:
    args = {"name": name, "value": shortly(value), "expected": expected}
    return Reason("bad_argument", CITE, {**args, "meant": meant} if meant else args)
