"""The folder of a run: its plan, its log, and a lock while somebody writes there."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from cardwright.errors import BadInput
from cardwright.simulate import log, plan_file
from cardwright.simulate.plan import Plan
from cardwright.sources.whole_file import write_whole

LOCK: Final = ".lock"
GAMES: Final = "games"
"""Records of games are written here when somebody asks for them."""


class RunFolder:
    """A folder in which a plan is being run; no other process can open it meanwhile."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        try:
            _check(path)
            path.mkdir(parents=True, exist_ok=True)
            self._lock = _locked(path)
        except OSError as error:
            raise BadInput(f"{path}: cannot be used: {error.strerror or error}") from error
        try:
            file = path / plan_file.NAME
            if file.exists():
                _check_same(path, plan_file.read_plan(file), plan)
            else:
                write_whole(file, plan_file.plan_text(plan))
            self.log = log.Log(path / log.NAME, plan)
        except BaseException:
            os.close(self._lock)
            raise

    def close(self) -> None:
        """Make the log safe, and let others in."""
        try:
            self.log.sync()
        finally:
            self.log.close()
            os.close(self._lock)


def plan_of(path: Path) -> Plan:
    """Return the plan of the run in a folder; BadInput if there is none."""
    if not (path / plan_file.NAME).is_file():
        raise BadInput(f"{path}: is not the folder of a run: it has no {plan_file.NAME}")
    return plan_file.read_plan(path / plan_file.NAME)


def _check(path: Path) -> None:
    """Raise BadInput if something else is there."""
    if path.exists() and not path.is_dir():
        raise BadInput(f"{path}: is a file, and a run needs a folder of its own")
    if path.is_dir() and not (path / plan_file.NAME).exists():
        others = sorted(each.name for each in path.iterdir() if each.name != LOCK)
        if others:
            raise BadInput(f"{path}: is not the folder of a run: it has {others[0]!r}; choose a new or empty folder")


def _check_same(path: Path, there: Plan, here: Plan) -> None:
    found = plan_file.differences(there, here)
    if found:
        lines = [f"{path}: has the run of another plan; choose another folder, or make the plan the same:", *found]
        raise BadInput("\n  ".join(lines))


def _locked(path: Path) -> int:
    """Return an open file that is locked as long as it is open; the system opens it when this process ends."""
    lock = os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        who = os.read(lock, 20).decode(errors="replace").strip()
        os.close(lock)
        process = f" (process {who})" if who else ""
        raise BadInput(f"{path}: is in use by another run{process}; wait for it, or choose another folder") from error
    os.truncate(lock, 0)
    os.write(lock, f"{os.getpid()}\n".encode())
    return lock
