"""The changes between two JSON values, as a short list that turns one into the other.

>>> old = {"units": {"a": {"hex": "0101"}, "b": {"hex": "0202"}}, "log": [1, 2, 3]}
>>> new = {"units": {"a": {"hex": "0102"}}, "log": [1, 7, 8, 3], "over": None}
>>> changes = patch(old, new)
>>> changes
[[['units', 'b']], [['units', 'a', 'hex'], '0102'], [['log'], 1, 1, [7, 8]], [['over'], None]]
>>> applied(old, changes) == new
True

Each change begins with a path of keys. Alone, it removes the value there; with one more item, it sets the value; with
three more (a position, a number, a list), it replaces that many items of the list from that position on.
"""

from __future__ import annotations

from typing import Any

Change = list[Any]


def patch(old: Any, new: Any, path: tuple[str, ...] = ()) -> list[Change]:
    """The changes from one object to another."""
    if isinstance(old, dict) and isinstance(new, dict):
        found: list[Change] = [[[*path, key]] for key in old if key not in new]
        for key, value in new.items():
            if key not in old:
                found.append([[*path, key], value])
            elif old[key] != value:
                found += patch(old[key], value, (*path, key))
        return found
    if isinstance(old, list) and isinstance(new, list):
        return [_splice(old, new, path)]
    return [[[*path], new]]


def _splice(old: list[Any], new: list[Any], path: tuple[str, ...]) -> Change:
    """Return a replacement that keeps what the lists have in common at both ends."""
    least, start = min(len(old), len(new)), 0
    while start < least and old[start] == new[start]:
        start += 1
    end = 0
    while end < least - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return [[*path], start, len(old) - end - start, new[start : len(new) - end]]


def applied(old: Any, changes: list[Change]) -> Any:
    """Return the object that results from the changes; the original stays as it is. The client does the same."""
    for change in changes:
        old = _applied(old, change[0], change[1:])
    return old


def _applied(old: Any, path: list[str], rest: list[Any]) -> Any:
    if path:
        key, *inner = path
        if not inner and not rest:
            return {name: value for name, value in old.items() if name != key}
        return {**old, key: _applied(old.get(key), inner, rest)}
    if len(rest) == 1:
        return rest[0]
    start, count, items = rest
    return [*old[:start], *items, *old[start + count :]]
