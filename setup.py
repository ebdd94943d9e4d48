"""Builds the pure wheel, or with CARDWRIGHT_COMPILE=1 the one whose engine and rules mypyc has compiled."""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent


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
    # One file of C for all of it, so that the C compiler sees through calls between modules.
    return mypycify(compiled_files(), opt_level="3", debug_level="0", multi_file=False, group_name="cardwright")


if __name__ == "__main__":
    from setuptools import setup

    setup(ext_modules=extensions())
