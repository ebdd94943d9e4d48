"""Running commands in tests: inside this process, or as a program of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from typer.testing import CliRunner, Result

from cardwright.cli.main import app

PROGRAM = [sys.executable, "-m", "cardwright"]


def run(*arguments: str | Path, typed: str | None = None) -> Result:
    """The command in this process. Anything but a clean exit fails the test."""
    result = CliRunner().invoke(app, list(map(str, arguments)), input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def done(*arguments: str | Path, typed: str | None = None) -> str:
    """What a command prints that must succeed and complain of nothing."""
    result = run(*arguments, typed=typed)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def refused(*arguments: str | Path, code: int = 1) -> str:
    """What a command says on standard error that must fail and print nothing else."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (code, "")
    assert "Traceback" not in result.stderr
    if code == 1:
        assert all(line.startswith("error: ") for line in result.stderr.splitlines())
    return result.stderr


def program(*arguments: str | Path, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a program of its own."""
    return subprocess.run(
        [*PROGRAM, *map(str, arguments)],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **environment},
        check=False,
    )
