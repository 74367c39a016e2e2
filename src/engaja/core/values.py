"""Small immutable records: procedures, desks, modules of a rulebook. They are dataclasses that `make fast` can compile.

mypyc compiles a class decorated with the standard `dataclass`, and this one has the same name and type. But it gives
the standard one every variable of the class as a field, class variables too, and a copy of the class with slots is
lost. So here a compiled class has only its true fields, and its slots are what the compiler made. This file is never
compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

__all__ = ["dataclass"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses

    def dataclass(*, frozen, slots=False, kw_only=False):
        def made(cls):
            own = vars(cls).get("__mypyc_attrs__")
            if own is None:
                return dataclasses.dataclass(frozen=frozen, slots=slots, kw_only=kw_only)(cls)
            cls.__annotations__ = {name: kind for name, kind in cls.__annotations__.items() if name in own}
            return dataclasses.dataclass(frozen=frozen, kw_only=kw_only)(cls)

        return made
