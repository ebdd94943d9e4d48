"""Counts instructions per decision and per game of every game, and compares them with the recorded ones.

    python -m scripts.instructions [--record]

A rise of more than 3 % fails. A fall is told; `--record` writes down what was found. Counts depend on what the package
was compiled with and runs on, so the recorded file tells that too. Where it is different here, the commit that recorded
the figures is built and counted as well, and what was found is compared with that.

Needs `.venv-compiled`, `.venv-check` and valgrind; `make instructions` makes the two. Another build can be looked at,
with nothing to compare: `--python .venv/bin/python --decisions 100 --only-count`.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scripts import callgrind
from scripts.recorded_commit import NoHistory, built_at, recorded_commit, run, same_package

ROOT = Path(__file__).resolve().parent.parent
RECORDED = ROOT / "benchmarks/instructions.json"
COMPILED = ROOT / ".venv-compiled/bin/python"
BUILDER = ROOT / ".venv-check/bin/python"

DECISIONS = 1000
"""So many decisions are counted for each game, table and way of playing, a tenth of them with look-ahead."""
LIMIT = 0.03
"""The greatest part by which a figure may rise."""
TOLD = 0.01
"""A fall of more than this part is worth recording."""

Figures = dict[str, dict[str, int]]
"""By name: instructions `per_decision` and `per_game`, and how many `decisions` and `games` were counted."""


@dataclass(frozen=True)
class Place:
    """What is counted: the Python that runs it, the files with `scripts`, the package if not that Python's own."""

    python: Path = COMPILED
    files: Path = ROOT
    package: Path | None = None

    def environment(self) -> dict[str, str]:
        """All that the counted program gets, so that it runs alike everywhere."""
        shadowing = {} if self.package is None else {"PYTHONPATH": str(self.package)}
        return {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "0", **shadowing}

    def command(self, *arguments: str) -> list[str]:
        return [str(self.python.absolute()), "-m", "scripts.counted_play", *arguments]

    def about(self, every_pair: bool = False) -> dict[str, Any]:
        """What there is to count, and what runs it."""
        command = self.command("--about", *(["--every-pair"] if every_pair else []))
        found: dict[str, Any] = json.loads(run(command, self.files, self.environment()))
        return found


def measure(place: Place, decisions: int = DECISIONS, every_pair: bool = False) -> Figures:
    """Count every game at every table in every way; each table has a process of its own, as many at once as cores."""
    with TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        switch = callgrind.switch(Path(folder))

        def count(table: tuple[str, list[str]]) -> Figures:
            options = [f"--switch={switch}", f"--decisions={decisions}"]
            command = place.command(table[0], *table[1], *options)
            told, instructions = callgrind.count(command, place.files, place.environment())
            return figures(f"{table[0]}, {' v. '.join(table[1])}", json.loads(told), instructions)

        found: Figures = {}
        for some in pool.map(count, place.about(every_pair)["tables"]):
            found.update(some)
    return found


def figures(table: str, played: list[dict[str, Any]], instructions: Mapping[str, int]) -> Figures:
    """The figures of one table: what was played in each way, with what it took."""
    ways = [one["way"] for one in played]
    if sorted(ways) != sorted(instructions):
        raise SystemExit(f"{table}: played {', '.join(ways)}, but counted {', '.join(instructions) or 'nothing'}")
    return {
        f"{table}, {one['way']}": {
            "per_decision": round(instructions[one["way"]] / one["decisions"]),
            "per_game": round(instructions[one["way"]] / one["games"]),
            "decisions": one["decisions"],
            "games": one["games"],
        }
        for one in played
    }


def fingerprint(place: Place, builder: Path = BUILDER) -> dict[str, str]:
    """What counts depend on beside the package itself."""
    about = place.about()
    mypy = "import importlib.metadata as m; print(m.version('mypy'))"
    return {
        **{name: about[name] for name in ("python", "python built", "libc", "machine")},
        "mypy": run([builder, "-c", mypy], ROOT).strip(),
        "C compiler": run([*callgrind.c_compiler(), "--version"], ROOT).splitlines()[0],
        "valgrind": run(["valgrind", "--version"], ROOT).strip(),
    }


def differences(recorded: Mapping[str, str], here: Mapping[str, str]) -> list[str]:
    """One sentence for each thing that is different here.

    >>> differences({"mypy": "2.4.0", "libc": "glibc 2.36"}, {"mypy": "2.4.1", "libc": "glibc 2.36"})
    ["mypy: recorded with '2.4.0', here is '2.4.1'"]
    """
    return [
        f"{name}: recorded with {recorded.get(name)!r}, here is {here.get(name)!r}"
        for name in sorted({*recorded, *here})
        if recorded.get(name) != here.get(name)
    ]


@dataclass(frozen=True)
class Row:
    """One figure: what was recorded, or counted at the recorded commit, and what is found; None where there is none."""

    name: str
    recorded: int | None
    found: int | None

    @property
    def change(self) -> float:
        """By which part the figure rose; below 0 it fell."""
        return self.found / self.recorded - 1 if self.recorded and self.found else 0.0

    def complaint(self) -> str:
        """Why the figure does not hold; "" if it does."""
        if self.recorded is None:
            return f"{self.name}: found {self.found:,}, never recorded (`make instructions RECORD=1` does)"
        if self.found is None:
            return f"{self.name}: recorded {self.recorded:,}, not found"
        if self.found > self.recorded * (1 + LIMIT):
            return f"{self.name}: recorded {self.recorded:,}, found {self.found:,}: {self.change:+.1%}"
        return ""


def rows(recorded: Figures, found: Figures) -> list[Row]:
    """Every figure of either, per decision and per game."""
    return [
        Row(f"{name}, per {each}", recorded.get(name, {}).get(f"per_{each}"), found.get(name, {}).get(f"per_{each}"))
        for name in sorted({*recorded, *found})
        for each in ("decision", "game")
    ]


def judge(recorded: Figures, found: Figures) -> None:
    """Print all figures beside the recorded ones; a rise beyond the limit ends everything."""
    compared = rows(recorded, found)
    wide = max(len(row.name) for row in compared)
    print(f"{'instructions':{wide}} {'recorded':>13} {'found':>13}")
    for row in compared:
        shown = ["-" if value is None else f"{value:,}" for value in (row.recorded, row.found)]
        print(f"{row.name:{wide}} {shown[0]:>13} {shown[1]:>13} {row.change:+8.1%}")
    for name in sorted({*recorded} & {*found}):
        one, other = recorded[name], found[name]
        if (one["decisions"], one["games"]) != (other["decisions"], other["games"]):
            print(
                f"{name}: other matches than recorded, {other['decisions']} decisions in {other['games']} games"
                f" instead of {one['decisions']} in {one['games']}"
            )
    fell = [row for row in compared if row.change < -TOLD]
    if fell:
        print(f"{len(fell)} figures fell; `make instructions RECORD=1` writes them down")
    complaints = [row.complaint() for row in compared if row.complaint()]
    if complaints:
        raise SystemExit(
            f"instructions: at most {LIMIT:+.0%} is allowed without a commit that says why.\n" + "\n".join(complaints)
        )


def compare(recorded: dict[str, Any], here: dict[str, str], found: Figures, builder: Path) -> None:
    """Compare what was found with the recorded figures, or where they do not apply with those of their commit."""
    apart = differences(recorded["fingerprint"], here)
    if not apart:
        judge(recorded["figures"], found)
        return
    print("\n".join(["the recorded figures do not apply here:", *apart]))
    try:
        commit = recorded_commit(ROOT, RECORDED)
    except NoHistory as reason:
        print(f"instructions: not compared, {reason}")
        return
    if same_package(ROOT, commit):
        print(f"instructions: nothing to compare, the package is that of the recorded commit, {commit[:10]}")
        return
    print(f"counting the commit that recorded them, {commit[:10]}", flush=True)
    with built_at(ROOT, commit, builder) as (files, package):
        judge(measure(Place(files=files, package=package)), found)


def as_text(data: Mapping[str, Any]) -> str:
    return json.dumps(data, indent=1) + "\n"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m scripts.instructions", description=__doc__)
    parser.add_argument("--record", action="store_true", help="write down what is found")
    parser.add_argument("--only-count", action="store_true", help="print what is found, compare nothing")
    parser.add_argument("--python", type=Path, default=COMPILED, help="whose package is counted")
    parser.add_argument("--builder", type=Path, default=BUILDER, help="whose mypy compiles it")
    parser.add_argument("--decisions", type=int, help=f"for each table and way; only to look (default {DECISIONS})")
    parser.add_argument("--every-pair", action="store_true", help="pairs of all decks; only to look")
    options = parser.parse_args(arguments)
    if (options.decisions is not None or options.every_pair) and not options.only_count:
        parser.error("figures of another size are not comparable: add --only-count")
    if callgrind.missing():
        raise SystemExit(f"instructions: {callgrind.missing()}")
    place = Place(options.python)
    if not options.only_count and not place.about()["compiled"]:
        raise SystemExit(f"{options.python} runs the interpreted build; the compiled one is recorded (--only-count)")
    found = measure(place, options.decisions or DECISIONS, options.every_pair)
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"counted in {spent.ru_utime + spent.ru_stime:.0f} s of processor time", flush=True)
    if options.only_count:
        print(as_text(found), end="")
        return
    here = fingerprint(place, options.builder)
    if options.record:
        RECORDED.write_text(as_text({"fingerprint": here, "figures": found}), encoding="utf-8")
        print(f"{RECORDED.relative_to(ROOT)} written")
        return
    compare(json.loads(RECORDED.read_text(encoding="utf-8")), here, found, options.builder)


if __name__ == "__main__":
    main()
