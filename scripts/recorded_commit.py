"""The package as it was at the commit that last changed a recorded file: which that is, and how to have it here."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

PACKAGE = ("src", "setup.py", "pyproject.toml")
"""What the compiled package is built from."""


class NoHistory(Exception):
    """Why the commit cannot be had here."""


def run(command: Sequence[str | Path], folder: Path, environment: Mapping[str, str] | None = None) -> str:
    """What the command prints; a failure ends everything."""
    done = subprocess.run(
        [*map(str, command)], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = f"{done.stdout[-2000:]}\n{done.stderr[-4000:]}"
        raise SystemExit(f"{' '.join(map(str, command))} failed:\n{said}")
    return done.stdout


def recorded_commit(root: Path, file: Path) -> str:
    """The last commit that changed the file; NoHistory if that cannot be known."""
    try:
        asked = ["git", "rev-parse", "--is-shallow-repository"]
        told = subprocess.run(asked, cwd=root, capture_output=True, text=True, check=False)
    except FileNotFoundError as error:
        raise NoHistory("git is not installed") from error
    if told.returncode:
        raise NoHistory("this is not a clone with its history")
    if told.stdout.strip() != "false":
        # What is missing below the oldest commit seems to be made by it.
        raise NoHistory("this clone is shallow: `git fetch --unshallow` brings its history")
    commit = run(["git", "log", "-1", "--format=%H", "--", file], root).strip()
    if not commit:
        raise NoHistory(f"no commit has {file}")
    return commit


def same_package(root: Path, commit: str) -> bool:
    """Whether the package is still what it was at that commit."""
    asked = ["git", "diff", "--quiet", commit, "--", *PACKAGE]
    return subprocess.run(asked, cwd=root, check=False).returncode == 0


@contextmanager
def built_at(root: Path, commit: str, builder: Path) -> Iterator[tuple[Path, Path]]:
    """The files of that commit, and a folder with the package as compiled from them by the tools of today."""
    with TemporaryDirectory() as made:
        files, wheels, package = (Path(made) / name for name in ("files", "wheels", "package"))
        run(["git", "worktree", "add", "--quiet", "--detach", files, commit], root)
        try:
            pip: list[str | Path] = [builder, "-m", "pip", "--quiet", "--disable-pip-version-check"]
            wheel = [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, "."]
            run(wheel, files, {**os.environ, "CARDWRIGHT_COMPILE": "1"})
            run([*pip, "install", "--no-deps", "--target", package, *wheels.glob("*.whl")], files)
            yield files, package
        finally:
            run(["git", "worktree", "remove", "--force", files], root)
