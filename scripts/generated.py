"""Writes generated files, or says which of them are stale, missing or no longer generated."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def ours(folder: Path, mark: str) -> set[str]:
    """Return the names of the generated files in a folder: those that have the mark in their text."""
    files = [path for path in folder.iterdir() if path.is_file()] if folder.is_dir() else []
    return {path.name for path in files if mark in path.read_text(encoding="utf-8")}


def stale(folder: Path, wanted: Mapping[str, str], mark: str = "") -> list[str]:
    """Return a sentence for each file in `folder` that is not what it would be if generated now."""
    there = ours(folder, mark)
    problems = [f"{folder / name} is no longer generated" for name in sorted(there - set(wanted))]
    for name, text in sorted(wanted.items()):
        if name not in there:
            problems.append(f"{folder / name} is missing")
        elif (folder / name).read_text(encoding="utf-8") != text:
            problems.append(f"{folder / name} is stale")
    return problems


def write(folder: Path, wanted: Mapping[str, str], mark: str = "") -> None:
    """Make the folder hold exactly these generated files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ours(folder, mark) - set(wanted):
        (folder / name).unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")


def run(arguments: list[str], command: str, folder: Path, wanted: Mapping[str, str], mark: str = "") -> None:
    """Check, or write when `--write` is given; `command` is what a person types to write.

    `mark` is in the text of every generated file, and in no other file of the folder.
    """
    if arguments not in ([], ["--write"]):
        raise SystemExit(f"usage: {command.removesuffix(' --write')} [--write]")
    if arguments:
        write(folder, wanted, mark)
        print(f"{folder}: {len(wanted)} files written")
        return
    problems = stale(folder, wanted, mark)
    if problems:
        raise SystemExit("\n".join([*problems, f"to write them anew: {command}"]))
    print(f"{folder}: {len(wanted)} files fresh")
