"""Counts instructions with callgrind, from the package valgrind.

The program that is counted says itself where a part begins and ends, through a small library (`SWITCH`). The rest of it
is not counted, and runs many times faster than what is.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

SWITCH = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void end(const char *part) { CALLGRIND_DUMP_STATS_AT(part); CALLGRIND_STOP_INSTRUMENTATION; }
"""


def missing() -> str:
    """Why nothing can be counted here; "" if it can."""
    return "" if shutil.which("valgrind") else "valgrind is not installed"


def c_compiler() -> list[str]:
    """The command that setuptools compiles with."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def switch(folder: Path) -> Path:
    """Compile the library that a counted program loads."""
    source, library = folder / "switch.c", folder / "switch.so"
    source.write_text(SWITCH, encoding="utf-8")
    command = [*c_compiler(), "-shared", "-fPIC", "-O2", "-o", str(library), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{shlex.join(command)} failed; it needs valgrind/callgrind.h:\n{done.stderr}")
    return library


def count(
    command: Sequence[str | Path], folder: Path, environment: Mapping[str, str] | None = None
) -> tuple[str, dict[str, int]]:
    """Run the command in the folder: what it prints, and the instructions of each part that it marks.

    It gets no other environment than is given: what lies on the stack at its start must not change with the machine.
    """
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        raise SystemExit(missing())
    with TemporaryDirectory() as kept:
        whole = [
            valgrind,
            "--tool=callgrind",
            "--instr-atstart=no",
            f"--callgrind-out-file={kept}/part",
            *map(str, command),
        ]
        done = subprocess.run(
            whole, cwd=folder, env={**(environment or {})}, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise SystemExit(f"{shlex.join(whole)} failed:\n{done.stdout[-2000:]}\n{done.stderr[-4000:]}")
        found: dict[str, int] = {}
        for dump in sorted(Path(kept).iterdir()):
            part, instructions = read(dump.read_text(encoding="utf-8"))
            if part in found:
                raise SystemExit(f"{shlex.join(whole)}: two parts are called {part!r}")
            if part:
                found[part] = instructions
    return done.stdout, found


def read(dump: str) -> tuple[str, int]:
    """The part that a dump of callgrind is about, and its instructions; "" for what follows the last part.

    >>> read("desc: Trigger: Client Request: deal\\nevents: Ir\\nfn=(1) main\\n1 7\\n\\ntotals: 7\\n")
    ('deal', 7)
    """
    events = re.search(r"^events: (.*)$", dump, re.MULTILINE)
    totals = re.search(r"^totals: (\d+)$", dump, re.MULTILINE)
    if events is None or events[1] != "Ir" or totals is None:
        raise SystemExit("this is not a dump of callgrind that counts instructions (events: Ir) and tells their total")
    trigger = re.search(r"^desc: Trigger: Client Request: (.*)$", dump, re.MULTILINE)
    return trigger[1] if trigger else "", int(totals[1])
