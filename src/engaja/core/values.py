"""Small immutable records: procedures, desks, modules of a rulebook.

They are frozen dataclasses, made by decorators of our own because of `make fast`: when mypyc knows that a class is a
dataclass, it compiles it in a way that breaks slots and class variables. Under a decorator that it does not know, it
compiles the methods and leaves the class to Python. This file and the bases of records are never compiled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A frozen record with slots."""
    return dataclass(frozen=True, slots=True)(_without_class_variables(cls))


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """A frozen record whose fields are given by name."""
    return dataclass(frozen=True, kw_only=True)(_without_class_variables(cls))


def extensible(cls: type[T]) -> type[T]:
    """Leave a class to Python: only its methods are compiled, as it extends an interpreted one (such as `Module`)."""
    return cls


def _without_class_variables(cls: type[T]) -> type[T]:
    """Remove the annotations that a base declares as class variables: compiled classes do not mark them so."""
    inherited = [base.__annotations__ for base in cls.__mro__[1:] if "__annotations__" in vars(base)]
    own: dict[str, Any] = vars(cls).get("__annotations__", {})
    for name in list(own):
        if any("ClassVar" in str(annotations.get(name)) for annotations in inherited):
            del own[name]
    return cls
