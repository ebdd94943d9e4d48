"""Fails unless every module that should be compiled is imported from its extension file."""

from __future__ import annotations

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import PurePosixPath

from setup import compiled_files


def module_name(path: str) -> str:
    """The import name of a source file.

    >>> module_name("src/cardwright/engine/match.py")
    'cardwright.engine.match'
    """
    return ".".join(PurePosixPath(path).with_suffix("").parts[1:])


def main() -> None:
    names = [module_name(path) for path in compiled_files()]
    found = {name: str(import_module(name).__file__) for name in names}
    wrong = [name for name, file in found.items() if not file.endswith(tuple(EXTENSION_SUFFIXES))]
    if wrong:
        listed = "\n".join(f"  {name}: {found[name]}" for name in wrong)
        raise SystemExit(f"{len(wrong)} of {len(names)} modules are not the compiled ones:\n{listed}")
    print(f"all {len(names)} compiled modules in use")


if __name__ == "__main__":
    main()
