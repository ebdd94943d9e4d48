"""Builds the pure wheel, or with CARDWRIGHT_COMPILE=1 the one whose engine and rules mypyc has compiled."""

from __future__ import annotations

import os
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import MethodType
from typing import Any

ROOT = Path(__file__).resolve().parent

# The file of C that holds several modules.
TOGETHER = "engine_together.c"


def compiled_files() -> list[str]:
    """The modules to compile, as paths from the project's folder: `[tool.cardwright]` in pyproject.toml."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        tool = tomllib.load(file)["tool"]["cardwright"]
    left_out = {path for pattern in tool["interpreted"] for path in ROOT.glob(pattern)}
    chosen: set[Path] = set()
    for pattern in tool["compiled"]:
        found = set(ROOT.glob(pattern)) - left_out
        if not found:
            raise SystemExit(f"pyproject.toml, tool.cardwright.compiled: nothing matches {pattern!r}")
        chosen |= found
    return sorted(path.relative_to(ROOT).as_posix() for path in chosen)


def extensions() -> list[Any]:
    """What setuptools builds beside the plain modules: nothing unless asked for."""
    asked = os.environ.get("CARDWRIGHT_COMPILE", "")
    if asked not in ("", "0", "1"):
        raise SystemExit(f"CARDWRIGHT_COMPILE={asked!r} is neither '1' nor '0'")
    # Metadata alone needs no compiler, and an editable install would leave extension files in src.
    if asked != "1" or "bdist_wheel" not in sys.argv:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError as error:
        raise SystemExit(
            "CARDWRIGHT_COMPILE=1 needs mypyc in this environment: install the `compile` extra, "
            "then build with --no-build-isolation (`make compiled` does both)"
        ) from error
    # A file of C for each module: one for all takes the C compiler more than twice as long, and one core only.
    made = mypycify(compiled_files(), opt_level="3", debug_level="0", multi_file=True, group_name="cardwright")
    if os.name == "posix":
        for extension in made:
            # Nothing outside calls these functions by name; hidden, they call each other directly, a fifth faster.
            extension.extra_compile_args.append("-fvisibility=hidden")
            put_together(extension)
    return made


def put_together(extension: Any) -> None:
    """Let the C compiler see the engine, mypyc's own helpers and the smallest game as one file, and inline across."""
    inner = tuple(f"__native_cardwright___{part}" for part in ("engine", "agents", "simulate", "games___skirmish"))
    one: list[str] = []
    rest: list[str] = []
    for source in extension.sources:
        name = Path(source).name
        inside = name.startswith(inner) or not name.startswith("__native")
        (one if inside else rest).append(source)
    if len(one) > 1:
        whole = Path(one[0]).with_name(TOGETHER)
        whole.write_text("".join(f'#include "{Path(source).resolve()}"\n' for source in one), encoding="utf-8")
        extension.sources = [str(whole), *rest]


def _order(source: str) -> tuple[bool, int]:
    return Path(source).name != TOGETHER, -Path(source).stat().st_size


def compile_at_once(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: list[str] | None = None,
    debug: bool = False,
    extra_preargs: list[str] | None = None,
    extra_postargs: list[str] | None = None,
    depends: list[str] | None = None,
) -> list[str]:
    """What a compiler of setuptools does with sources, on all cores instead of one."""
    _, objects, postargs, options, build = compiler._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    args = compiler._get_cc_args(options, debug, extra_preargs)

    def one(obj: str) -> None:
        source, extension = build[obj]
        compiler._compile(obj, source, extension, args, postargs, options)

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        # The longest first, so that no core waits for it at the end.
        list(pool.map(one, sorted(build, key=lambda obj: _order(build[obj][0]))))
    return list(objects)


if __name__ == "__main__":
    from setuptools import setup
    from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

    class BuildAtOnce(build_ext):  # type: ignore[misc]
        """Compiles an extension's files at the same time."""

        def build_extensions(self) -> None:
            self.compiler.compile = MethodType(compile_at_once, self.compiler)
            super().build_extensions()

    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAtOnce})
