"""`bin/cardwright`: the command of a clone, from any folder, once `make demo` has set the clone up."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone that has only been fetched, in a folder whose name has a blank."""
    made = tmp_path / "my clone"
    (made / "bin").mkdir(parents=True)
    shutil.copy(ROOT / "bin" / "cardwright", made / "bin")
    return made


def set_up(clone: Path) -> None:
    """What `make demo` leaves in `.venv`, as far as the launcher needs it."""
    command = clone / ".venv" / "bin" / "cardwright"
    command.parent.mkdir(parents=True)
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m cardwright "$@"\n')
    command.chmod(0o755)


def call(command: str | Path, *arguments: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [command, *arguments],
        cwd=folder,
        env={**os.environ, **environment},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def test_a_clone_that_is_not_set_up_says_what_to_do(clone: Path, tmp_path: Path) -> None:
    told = call(clone / "bin" / "cardwright", "games", folder=tmp_path)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr == f"error: {clone} is not set up yet: run `make demo` there first\n"


def test_it_works_from_any_folder_by_path_by_name_and_by_link(clone: Path, tmp_path: Path) -> None:
    set_up(clone)
    (tmp_path / "my-cards.yaml").write_text("cards:\n  - {kind: unit, name: Herald, power: 2}\n")
    (tmp_path / "linked").symlink_to(clone / "bin" / "cardwright")
    check = ("check", "my-cards.yaml", "--game", "skirmish")
    path = f"{clone / 'bin'}{os.pathsep}{os.environ['PATH']}"
    for command, where in ((clone / "bin" / "cardwright", {}), ("cardwright", {"PATH": path}), ("./linked", {})):
        told = call("/usr/bin/env", str(command), *check, folder=tmp_path, **where)
        assert (told.stdout, told.stderr) == ("my-cards.yaml: 1 card, no problems\n", "")


def test_arguments_and_exit_codes_are_passed_on(clone: Path, tmp_path: Path) -> None:
    set_up(clone)
    told = call(clone / "bin" / "cardwright", "replay", "no such file.json", folder=tmp_path)
    assert (told.returncode, told.stderr) == (1, "error: no such file.json: no such file\n")
    assert call(clone / "bin" / "cardwright", "chek", folder=tmp_path).returncode == 2
