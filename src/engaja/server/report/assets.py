"""The files that are written into every report."""

from functools import cache
from importlib.resources import files


@cache
def read(name: str) -> str:
    return (files("engaja.server.report") / name).read_text(encoding="utf-8")
