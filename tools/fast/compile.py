"""Compile the engine with mypyc, in place: `make fast`.

All modules form one group, so that calls between them are calls in C. Each has a C file of its own, and as many are
compiled at a time as there are cores; what has not changed since the last time is not compiled again.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sysconfig
from multiprocessing.pool import ThreadPool
from pathlib import Path

from mypyc.build import mypycify

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
BUILD = ROOT / "build" / "fast"
COMPILED = ("core", "rules", "games")
# Why these stay interpreted is in `docs/engine.md`, "Speed".
INTERPRETED = (
    *("core/values.py", "rules/printed.py", "rules/common/way.py"),
    *("games/__init__.py", "games/discovery.py", "games/match.py", "games/paragraphs.py", "games/wording.py"),
)
# Hidden: no other library calls these functions, so calls between files need no table of addresses.
FLAGS = ("-O2", "-fvisibility=hidden")


def main() -> None:
    os.chdir(SOURCE)
    BUILD.mkdir(parents=True, exist_ok=True)
    options = [f"--config-file={ROOT / 'pyproject.toml'}", f"--cache-dir={BUILD / 'cache'}"]
    extensions = mypycify(
        [*options, *modules()],
        debug_level="0",
        strip_asserts=True,
        multi_file=True,
        target_dir=str(BUILD),
        group_name="engaja",
    )
    with ThreadPool(os.cpu_count()) as pool:
        jobs = [(source, each.include_dirs, each.extra_compile_args) for each in extensions for source in each.sources]
        objects = dict(zip([job[0] for job in jobs], pool.starmap(compiled, jobs, chunksize=1), strict=True))
        pool.starmap(link, [(each.name, [objects[s] for s in each.sources]) for each in extensions], chunksize=1)


def modules() -> list[str]:
    """Return the files to compile, from the folder of the source."""
    found = [file for part in COMPILED for file in sorted((SOURCE / "engaja" / part).rglob("*.py"))]
    left_out = [SOURCE / "engaja" / name for name in INTERPRETED]
    return [str(file.relative_to(SOURCE)) for file in found if file not in left_out]


def compiled(source: str, includes: list[str], flags: list[str]) -> Path:
    """Compile a C file, unless it, the headers and this file are older than its object file: mypyc rewrites only what
    changes.
    """
    made = Path(source).with_suffix(".o")
    given = [Path(source), Path(__file__), *BUILD.glob("*.h")]
    if not made.exists() or any(file.stat().st_mtime > made.stat().st_mtime for file in given):
        folders = [f"-I{folder}" for folder in (*includes, sysconfig.get_path("include"))]
        run("CC", "CFLAGS", "CCSHARED", rest=[*folders, *flags, *FLAGS, "-c", source, "-o", str(made)])
    return made


def link(name: str, objects: list[Path]) -> None:
    """Make the library of a module where Python looks for it: beside its source."""
    target = name.replace(".", "/") + sysconfig.get_config_var("EXT_SUFFIX")
    run("LDSHARED", rest=[*map(str, objects), "-o", target])


def run(*variables: str, rest: list[str]) -> None:
    """Run the C compiler that Python was built with."""
    words = [word for name in variables for word in shlex.split(sysconfig.get_config_var(name) or "")]
    subprocess.run([*words, *rest], check=True)


if __name__ == "__main__":
    main()
