"""What `pip install --editable .` does to the package in this folder, without a network or a build."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path

from cardwright import games
from cardwright.testing.subjects import _described


@contextmanager
def installed() -> Iterator[None]:
    """The folder is on the path, with the metadata of its `pyproject.toml`."""
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    name, version = project["name"], project["version"]
    info = Path(f"{name}-{version}.dist-info")
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    lines: list[str] = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in points.items())]
    (info / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")
    here = str(Path.cwd())
    sys.path.insert(0, here)
    _look_anew()
    try:
        yield
    finally:
        sys.path.remove(here)
        forget(f"{name}/__init__.py")
        _look_anew()


def forget(file: str) -> None:
    """Let what was imported from the file's package be imported anew, as each command of a terminal does."""
    package, inside, _ = file.partition("/")
    for module in [module for module in sys.modules if inside and module.partition(".")[0] == package]:
        del sys.modules[module]
    invalidate_caches()


def _look_anew() -> None:
    """Let the command line and the test kit look for games again."""
    games._elsewhere.cache_clear()
    _described.cache_clear()
