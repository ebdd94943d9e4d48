"""Runs every figure at full size and writes them down; with `--smoke` the same code at a small size, writing nothing.

    python -m scripts.prove [--smoke] [--again] [--only PART ...]

What is timed comes first and needs the machine alone. Single games are timed three times, with other measurements in
between, and the better kept: machines have slow minutes. What only counts comes after it.

Each part's figures are written when it has been measured for the last time, with the commit they were measured at. A
run that was cut short goes on where it stopped: parts measured at this commit are left out, unless `--again` asks for
all of them, or `--only` for some.

Needs `.venv`, `.venv-compiled` and, for the peers, `.venv-bench`; `make prove` makes them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from cardwright import games
from scripts import callgrind
from scripts import instructions as counting
from scripts.compare_bench import pace as pace_of
from scripts.figures_page import BESIDE, BUILT, FUZZED, ROUNDS, page
from scripts.interpreters import QUICK

INTERPRETED = ".venv/bin/python"
COMPILED = ".venv-compiled/bin/python"
RELEASE = ".venv-release/bin/python"
PEERS = ".venv-bench/bin/python"

BUILDS = dict(zip(BUILT, (INTERPRETED, COMPILED), strict=True))
BENCHED = {f"{game}_{build}": (python, game) for game in games.names() for build, python in BUILDS.items()}
"""The parts that are one build's measurement of one game."""
TIMED = (*BENCHED, "peers")
QUIET = ("beside", "crowd", "release")
"""Timed once: they take turns within themselves."""
PAIR_DECISIONS = 300
"""How many decisions of each pair of decks are counted in instructions."""
GIVEN = ("CARDWRIGHT_DATA", "CARDWRIGHT_CONFORMANCE")
GAMES = {"magic": 20000}
"""The game with the most rules gets the most random matches."""
COVERING = (*QUICK, *(f"tests/games/{game}" for game in games.names() if game != "magic"))
"""The tests that reach the engine; Magic's reach no more of it and take as long as all others."""
WORKERS = f"--workers={os.cpu_count()}"
TINY = "--also=tests.tiny_games.subjects:tiny_subjects"
FIGURES = Path("docs/figures.md")
DATA = Path("benchmarks/figures.json")


def run(*command: str) -> str:
    """What the command prints; a failure ends everything."""
    print("+", " ".join(command), flush=True)
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{' '.join(command)} failed:\n{done.stdout[-4000:]}\n{done.stderr[-4000:]}")
    return done.stdout


def conformance(python: str, seeds: int) -> dict[str, Any]:
    """Matches and decisions checked for each game."""
    tallies: dict[str, Any] = json.loads(
        run(python, "-m", "cardwright.testing", TINY, "--json", f"--seeds={seeds}", WORKERS)
    )
    return tallies


def digests(seeds: int) -> dict[str, Any]:
    """Both builds under two hash seeds each; the script fails if a line differs."""
    told = run(INTERPRETED, "-m", "cardwright.testing.same_digests", INTERPRETED, COMPILED, TINY, f"--seeds={seeds}")
    return {"runs": len(told.splitlines()), "lines": int(re.findall(r": (\d+) lines, equal", told)[0])}


def gauntlet(count: int) -> list[dict[str, Any]]:
    """Magic's decks, each against each, in both builds; a pair whose games end differently ends everything."""
    told = [
        json.loads(run(python, "-m", "cardwright.testing.gauntlet", "magic", "--json", WORKERS, f"--games={count}"))
        for python in (INTERPRETED, COMPILED)
    ]
    for one, other in zip(*told, strict=True):
        if one != other:
            raise SystemExit(f"{one['decks']}: the builds differ: {one} and {other}")
    found: list[dict[str, Any]] = told[0]
    return found


def fuzz(game: str, count: int) -> dict[str, Any]:
    """Whole matches of a game with random decks of all cards; one that goes wrong ends everything."""
    command = [COMPILED, "-m", "cardwright.testing.fuzz", game, "--json", f"--games={count}", WORKERS]
    found: dict[str, Any] = json.loads(run(*command, "--keep=benchmarks/measured/failures"))
    return found


def directed(count: int | None) -> dict[str, Any]:
    """Magic's cards cast and their abilities used by the directed player; what goes wrong ends everything."""
    some = [] if count is None else [f"--cards={count}"]
    found: dict[str, Any] = json.loads(run(COMPILED, "-m", "scripts.directed_play", "--json", *some, WORKERS))
    return found


def spire_cards(count: int) -> dict[str, Any]:
    """So many random cards of Spire printed, read back and played, and as many broken ones refused."""
    found: dict[str, Any] = json.loads(
        run(INTERPRETED, "-m", "cardwright.games.spire.testing.proving", "--json", f"--cards={count}")
    )
    return found


def crowd(seconds: float) -> dict[str, Any]:
    """What a decision costs with more and more permanents, in both builds, and where the time goes."""
    return {
        "interpreted": json.loads(run(INTERPRETED, "-m", "scripts.crowd", f"--seconds={seconds}", "--profile")),
        "compiled": json.loads(run(COMPILED, "-m", "scripts.crowd", f"--seconds={seconds}")),
    }


def bench(python: str, game: str, seconds: float) -> dict[str, Any]:
    """One build's measurement."""
    told = run(python, "-m", "cardwright", "bench", game, "--json", f"--seconds={seconds}")
    found: dict[str, Any] = json.loads(told)
    return found


def peers(seconds: float) -> dict[str, Any]:
    """Decisions or games per second of the peers, where their environment is there."""
    if not Path(PEERS).exists():
        return {}
    found = {}
    for name in ("openspiel_hearts", "rlcard_uno", "python_mtg", "minispire_combats"):
        told = run(PEERS, f"benchmarks/peers/{name}.py", "--seconds", str(seconds))
        found[name] = json.loads(told)
    return found


def beside(seconds: float) -> dict[str, Any]:
    """How many times as fast as each peer ours is, compiled: the median of rounds in which the two take turns."""
    if not Path(PEERS).exists():
        return {}
    ratios: dict[str, dict[str, list[float]]] = {name: {"stepwise": [], "straight": []} for name in BESIDE}
    for _ in range(ROUNDS):
        for name, (_, game, figure) in BESIDE.items():
            told = run(PEERS, f"benchmarks/peers/{name}.py", "--seconds", str(seconds))
            theirs = json.loads(told)[figure]
            # A quarter of the time each goes to the two ways that are compared.
            ours = bench(COMPILED, game, 4 * seconds)
            for way, found in ratios[name].items():
                found.append(ours[way][figure] / theirs)
    return {name: {way: median(found) for way, found in ways.items()} for name, ways in ratios.items()}


def instructions() -> dict[str, Any]:
    """Instructions at the tables that CI compares and for pairs of all decks; nothing where valgrind is missing."""
    if callgrind.missing():
        print(f"instructions: {callgrind.missing()}", flush=True)
        return {}
    place = counting.Place()
    print("+ counting instructions", flush=True)
    return {
        "fingerprint": counting.fingerprint(place),
        "tables": counting.measure(place),
        "every_pair": counting.measure(place, PAIR_DECISIONS, every_pair=True),
    }


def pool() -> dict[str, Any]:
    """Instructions of the same matches with more and more cards loaded; nothing where valgrind is missing."""
    if callgrind.missing():
        print(f"pool: {callgrind.missing()}", flush=True)
        return {}
    found: dict[str, Any] = json.loads(run(INTERPRETED, "-m", "scripts.pool"))
    return found


def release(seconds: float) -> dict[str, Any]:
    """The release wheel, its digests compared, beside the plain compiled one: medians of rounds in turn."""
    run("make", "wheel")
    ways = ("stepwise", "straight")
    found: dict[str, dict[str, dict[str, list[float]]]] = {
        game: {way: {COMPILED: [], RELEASE: []} for way in ways} for game in games.names()
    }
    for _ in range(ROUNDS):
        for game, paces in found.items():
            for python in (COMPILED, RELEASE):
                told = bench(python, game, seconds)
                for way in ways:
                    paces[way][python].append(told[way]["decisions_per_second"])
    return {
        game: {way: {"compiled": median(paces[way][COMPILED]), "release": median(paces[way][RELEASE])} for way in ways}
        for game, paces in found.items()
    }


def better(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """The faster of two measurements of a game, or of each peer."""
    if pace_of(one):
        return max(one, other, key=pace_of)
    return {name: max(one[name], other[name], key=pace_of) for name in one}


def in_turn(parts: Sequence[str]) -> list[str]:
    """The order in which to measure: what is timed comes first, and again after each two quiet parts.

    >>> in_turn(["fuzz", "magic_compiled", "crowd", "beside", "release"])
    ['magic_compiled', 'crowd', 'beside', 'magic_compiled', 'release', 'magic_compiled', 'fuzz']
    """
    timed = [name for name in parts if name in TIMED]
    quiet = [name for name in parts if name in QUIET]
    rest = [name for name in parts if name not in TIMED and name not in QUIET]
    order = timed[:]
    for number in range(0, len(quiet), 2):
        order += quiet[number : number + 2] + timed
    return order + rest


def interpreters() -> dict[str, dict[str, int]]:
    """Tests passed and skipped on every other version of Python that is here; a failure ends everything.

    Without the given data: what is read of it does not depend on the interpreter, and takes half of the time.
    """
    told = run("env", *(f"--unset={name}" for name in GIVEN), INTERPRETED, "-m", "scripts.interpreters", "--whole")
    return passed(told)


def passed(told: str) -> dict[str, dict[str, int]]:
    """What each run of the tests said at its end, by the version that the script tells after it.

    >>> passed("9 passed, 2 skipped in 3.1s\\nPython 3.12 (python3.12): all well, 4 s")
    {'3.12': {'passed': 9, 'skipped': 2}}
    """
    counts = re.findall(r"(\d+) passed(?:, (\d+) skipped)?", told)
    versions = re.findall(r"^Python (\S+) \(.*\): all well", told, re.MULTILINE)
    return {
        version: {"passed": int(there), "skipped": int(skipped or 0)}
        for version, (there, skipped) in zip(versions, counts, strict=True)
    }


def mutation() -> int:
    """How many mutants, each a journaling left out, were caught; the tests fail if one was not."""
    told = run(INTERPRETED, "-m", "pytest", "-q", "-p", "no:randomly", "tests/engine/test_mutation.py")
    return int(re.findall(r"(\d+) passed", told)[-1])


def coverage() -> dict[str, Any]:
    """Lines and branches of the engine reached by its own tests and those of the small games, interpreted."""
    run(INTERPRETED, "-m", "coverage", "erase")
    run(INTERPRETED, "-m", "coverage", "run", "--branch", "-m", "pytest", "-q", "-n", "auto", *COVERING)
    for step in ("combine", "json"):
        run(INTERPRETED, "-m", "coverage", step, "--quiet")
    files = json.loads(Path("coverage.json").read_text(encoding="utf-8"))["files"]
    engine = [found["summary"] for path, found in files.items() if "/cardwright/engine/" in path]
    lines = sum(found["num_statements"] for found in engine)
    branches = sum(found["num_branches"] for found in engine)
    return {
        "lines": lines,
        "lines_percent": 100 * sum(found["covered_lines"] for found in engine) / lines,
        "branches": branches,
        "branches_percent": 100 * sum(found["covered_branches"] for found in engine) / branches,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--smoke", action="store_true", help="small, and write nothing")
    parser.add_argument("--again", action="store_true", help="also measure what was measured at this commit")
    parser.add_argument("--only", nargs="+", metavar="PART", help="measure these parts, keep what is there of others")
    options = parser.parse_args()
    smoke = options.smoke
    start = time.monotonic()
    seeds = 2 if smoke else 200
    parts: dict[str, Callable[[], Any]] = {
        **{name: partial(bench, python, game, 8) for name, (python, game) in BENCHED.items()},
        "peers": lambda: peers(5),
        "beside": lambda: beside(4),
        "release": lambda: release(3),
        "instructions": instructions,
        "pool": pool,
        "crowd": lambda: crowd(0.5 if smoke else 10),
        "conformance_interpreted": lambda: conformance(INTERPRETED, seeds),
        "conformance_compiled": lambda: conformance(COMPILED, seeds),
        # As many as the suite checks in either build.
        "digests": lambda: digests(20 if smoke else seeds),
        "gauntlet": lambda: gauntlet(2 if smoke else 10),
        **{f"fuzz_{game}": partial(fuzz, game, 20 if smoke else GAMES.get(game, 5000)) for game in FUZZED},
        "directed": lambda: directed(400 if smoke else None),
        "spire_cards": lambda: spire_cards(500 if smoke else 20000),
    }
    if smoke:
        # `make bench` and `make instructions` measure these just so, with the same commands; a release takes too long.
        measured_there = ("peers", "beside", "instructions", "pool", "release", *BENCHED)
        parts = {name: part for name, part in parts.items() if name not in measured_there}
    else:
        # Small, these two are what the suite and the coverage do anyway.
        parts["mutants"] = mutation
        parts["coverage"] = coverage
        parts["interpreters"] = interpreters
    wrong = [name for name in options.only or () if name not in parts]
    if wrong:
        raise SystemExit(f"there is no part {', '.join(wrong)} (there are: {', '.join(parts)})")
    if smoke:
        for name in options.only or parts:
            parts[name]()
        print(f"smoke: every figure can be had, {time.monotonic() - start:.0f} s")
        return
    at = commit()
    # Who names parts wants them measured, whatever there is.
    done = set() if options.again or options.only else measured_at(at)
    left = [name for name in options.only or parts if name not in done]
    print(f"at {at}: {len(left)} parts to measure, {len(done)} measured before", flush=True)
    measure(in_turn(left), parts, at)
    figures = json.loads(DATA.read_text(encoding="utf-8"))
    missing = [name for name in parts if name not in figures]
    if missing:
        raise SystemExit(f"{DATA} has no figures yet for: {', '.join(missing)}")
    FIGURES.write_text(page(figures), encoding="utf-8")
    print(f"{FIGURES} written, {time.monotonic() - start:.0f} s")


def measure(order: Sequence[str], parts: Mapping[str, Callable[[], Any]], at: str) -> None:
    """Measure the parts in this order, and note each after its last time: a run that goes on measures the others as
    often as this one would have."""
    to_come = Counter(order)
    measured: dict[str, Any] = {}
    seconds: dict[str, float] = {}
    for name in order:
        begun = time.monotonic()
        found = parts[name]()
        measured[name] = better(measured[name], found) if name in measured else found
        seconds[name] = seconds.get(name, 0) + time.monotonic() - begun
        to_come[name] -= 1
        if not to_come[name]:
            note(name, measured[name], at, round(seconds[name]))


def commit() -> str:
    """The commit that is measured, with a mark if what it measures was changed since."""
    changed = run("git", "status", "--porcelain", "--", "src", "scripts", "tests", "benchmarks/peers").strip()
    return run("git", "rev-parse", "--short", "HEAD").strip() + ("+" if changed else "")


def measured_at(at: str) -> set[str]:
    """The parts that have been measured at this commit; none if there were changes beside it."""
    if at.endswith("+") or not DATA.exists():
        return set()
    figures = json.loads(DATA.read_text(encoding="utf-8"))
    return {name for name, one in figures.get("commits", {}).items() if one == at and name in figures}


def note(name: str, found: Any, at: str, seconds: int) -> None:
    """Keep one part's figures, the commit they were measured at and how long that took."""
    figures = json.loads(DATA.read_text(encoding="utf-8")) if DATA.exists() else {}
    figures[name] = found
    figures.setdefault("commits", {})[name] = at
    figures.setdefault("seconds", {})[name] = seconds
    DATA.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
