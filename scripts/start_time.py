"""Measures how much processor time commands take from start to end, and prints a table of medians.

    python -m scripts.start_time [--runs 9] [NAME=PYTHON ...]

Each NAME=PYTHON is a column: a name and the Python whose package is measured, such as
`compiled=.venv-compiled/bin/python`; without any, `interpreted=.venv/bin/python`. The columns are measured in turn, so
that a busy minute of the machine is shared by all. Time is user and system time of the process, after one run that is
not counted and leaves its bytecode behind.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
COLUMNS = [f"interpreted={ROOT / '.venv/bin/python'}"]

CARD = """\
version: 1
cards:
  - name: Test Bolt
    cost: R
    types: instant
    abilities: [{spell: {damage: {amount: 3, to: {target: any_target}}}}]
"""

COMMANDS = (
    "--help",
    "games",
    "watch skirmish",
    "watch magic",
    "check FILE --game magic",
)
"""What is measured; FILE is a file with one card."""


def processor_time(command: Sequence[str]) -> float:
    """Run a command and return the seconds of processor time it took; SystemExit says what it said if it failed."""
    # Where no bytecode may be written, every run would compile the package anew.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env=environment)
    assert process.stderr is not None
    with process.stderr as stream:
        told = stream.read()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} exited with {process.returncode}: {told.strip()}")
    return used.ru_utime + used.ru_stime


def measure(pythons: Mapping[str, str], runs: int, commands: Sequence[str] = COMMANDS) -> dict[str, dict[str, float]]:
    """Return the median of so many runs of each command, by column."""
    found: dict[str, dict[str, float]] = {}
    with TemporaryDirectory() as folder:
        card = Path(folder) / "card.yaml"
        card.write_text(CARD, encoding="utf-8")
        for command in commands:
            arguments = [str(card) if part == "FILE" else part for part in command.split()]
            times: dict[str, list[float]] = {name: [] for name in pythons}
            for run in range(runs + 1):
                for name, python in pythons.items():
                    took = processor_time([python, "-m", "cardwright", *arguments])
                    if run:
                        times[name].append(took)
            found[command] = {name: median(each) for name, each in times.items()}
    return found


def table(found: Mapping[str, Mapping[str, float]]) -> str:
    """Return the figures as a table of Markdown."""
    names = list(next(iter(found.values())))
    lines = [f"| seconds | {' | '.join(names)} |", "|---" * (len(names) + 1) + "|"]
    for command, times in found.items():
        lines.append(f"| `cardwright {command}` | {' | '.join(f'{times[name]:.2f}' for name in names)} |")
    return "\n".join(lines)


def column(text: str) -> tuple[str, str]:
    """Return the name and the Python of a column."""
    name, equals, python = text.partition("=")
    if not name or not equals or not Path(python).is_file():
        raise SystemExit(f"a column is NAME=PYTHON, with a Python that is there, not {text!r}")
    return name, str(Path(python).absolute())


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the processor time of commands.")
    parser.add_argument("columns", nargs="*", metavar="NAME=PYTHON", default=COLUMNS)
    parser.add_argument("--runs", type=int, default=9)
    given = parser.parse_args(arguments)
    if given.runs < 1:
        parser.error(f"at least one run is needed, not {given.runs}")
    print(table(measure(dict(map(column, given.columns)), given.runs)))


if __name__ == "__main__":
    main(sys.argv[1:])
