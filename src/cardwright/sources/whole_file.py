"""Write files whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

from cardwright.errors import BadInput


def check_place(path: Path) -> None:
    """Raise BadInput if a file cannot be written there, before any work is done for it."""
    if path.is_dir():
        raise BadInput(f"{path}: is a directory, not a file")
    if path.exists() and not path.is_file():
        raise BadInput(f"{path}: is not a regular file")
    if not path.parent.is_dir():
        raise BadInput(f"{path}: no such directory: {path.parent}")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that at every moment it holds either the old text or the new one."""
    check_place(path)
    goal = path.resolve()
    beside = goal.with_name(f".{goal.name}.{os.getpid()}.new")
    try:
        with beside.open("x", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(goal)
    except OSError as error:
        raise BadInput(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        beside.unlink(missing_ok=True)
