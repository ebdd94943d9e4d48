"""Writes generated files, or says which of them are stale, missing or no longer generated."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path


def stale(folder: Path, wanted: Mapping[str, str]) -> list[str]:
    """One sentence for each file in `folder` that is not what it would be if generated now."""
    there = {path.name for path in folder.iterdir() if path.is_file()} if folder.is_dir() else set()
    problems = [f"{folder / name} is no longer generated" for name in sorted(there - set(wanted))]
    for name, text in sorted(wanted.items()):
        if name not in there:
            problems.append(f"{folder / name} is missing")
        elif (folder / name).read_text(encoding="utf-8") != text:
            problems.append(f"{folder / name} is stale")
    return problems


def write(folder: Path, wanted: Mapping[str, str]) -> None:
    """Make the folder hold exactly these files."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.iterdir():
        if path.is_file() and path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (folder / name).write_text(text, encoding="utf-8")


def run(arguments: list[str], command: str, folder: Path, wanted: Mapping[str, str]) -> None:
    """Check, or write when `--write` is given; `command` is what a person types to write."""
    if arguments not in ([], ["--write"]):
        raise SystemExit(f"usage: {command.removesuffix(' --write')} [--write]")
    if arguments:
        write(folder, wanted)
        print(f"{folder}: {len(wanted)} files written")
        return
    problems = stale(folder, wanted)
    if problems:
        raise SystemExit("\n".join([*problems, f"to write them anew: {command}"]))
    print(f"{folder}: {len(wanted)} files fresh")
