"""Runs tests on the other versions of Python that pyproject.toml promises, as far as they are on this machine.

    python -m scripts.interpreters [--whole | --prepare]

A quick selection, or with `--whole` every test. Each version has an environment of its own, `.venv-3.12` for one, made
when it is missing or older than what the package needs; with `--prepare` nothing else is done. Versions that are not
there are named, and are no error.

Beside the quick selection the newest version runs the tests of the games, watched by coverage, and no area may fall
below its floor. Since 3.12 an interpreter tells of a line once and forgets it, so that watching lines costs a tenth of
the time; before, it more than doubles it. Branches are watched by `make coverage`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
QUICK = ("tests/engine", "tests/sync", "tests/tiny_games", "tests/sources")
# What the floors of coverage are about.
WATCHED = (*QUICK, "tests/games")
# Each mutant plays matches of its own: they are about the tests, not about the interpreter.
LEFT_OUT = ("tests/engine/test_mutation.py", "tests/tiny_games/test_census.py")
TINY = "--also=tests.tiny_games.subjects:tiny_subjects"
NEEDS = ("pyproject.toml", "setup.py", "src/cardwright/__init__.py")
# The first version with `sys.monitoring`.
MONITORING = (3, 12)
TELL = "import sys; print('%d.%d' % sys.version_info[:2])"


def promised() -> list[str]:
    """The versions that the package says it runs on."""
    with open(ROOT / "pyproject.toml", "rb") as file:
        classifiers: list[str] = tomllib.load(file)["project"]["classifiers"]
    versions = [line.removeprefix("Programming Language :: Python :: ") for line in classifiers]
    return [version for version in versions if version.startswith("3.")]


def places(version: str, environment: Mapping[str, str]) -> Iterator[Path]:
    """Where an interpreter of this version may be: on the path, then where pyenv keeps its own."""
    name = f"python{version}"
    for folder in environment.get("PATH", "").split(os.pathsep):
        yield Path(folder) / name
    kept = Path(environment.get("PYENV_ROOT") or Path.home() / ".pyenv") / "versions"
    for root in sorted(kept.glob(f"{version}.*"), reverse=True):
        yield root / "bin" / name


def interpreter(version: str, environment: Mapping[str, str]) -> Path | None:
    """The first that runs and is what it is called; what only stands for others may be there and not run."""
    for path in places(version, environment):
        if path.is_file() and os.access(path, os.X_OK):
            told = subprocess.run([path, "-c", TELL], capture_output=True, text=True, check=False)
            if told.returncode == 0 and told.stdout.strip() == version:
                return path
    return None


def run(*command: str | Path, **environment: str) -> None:
    """A failure ends everything."""
    print("+", *command, flush=True)
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed")


def environment_of(version: str, python: Path) -> Path:
    """The interpreter of an environment with the package as it stands in src and what tests need."""
    folder = ROOT / f".venv-{version}"
    own, ready = folder / "bin" / "python", folder / "ready"
    if not ready.exists() or any((ROOT / need).stat().st_mtime > ready.stat().st_mtime for need in NEEDS):
        run(python, "-m", "venv", "--clear", folder)
        run(own, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--editable", ".[test]")
        ready.touch()
    return own


PYTEST = ("-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider")
LEAVING_OUT = tuple(f"--ignore={path}" for path in LEFT_OUT)


def whole(python: Path) -> None:
    """Every test."""
    run(python, *PYTEST)


def quick(python: Path) -> None:
    """A selection of the tests, and a match of every game that keeps every promise."""
    beside_matches(python, lambda: run(python, *PYTEST, *QUICK, *LEAVING_OUT))


def watched(python: Path) -> None:
    """The same with the tests of the games, and no area below its floor."""
    beside_matches(python, lambda: watch(python))


def watch(python: Path) -> None:
    """Run the tests under coverage and compare the areas with their floors."""
    coverage = (python, "-m", "coverage")
    run(*coverage, "erase")
    run(*coverage, "run", *PYTEST, *WATCHED, *LEAVING_OUT, **cheapest_core(python))
    run(*coverage, "combine", "--quiet")
    run(*coverage, "json", "--quiet")
    run(python, "-m", "scripts.coverage_by_area", "coverage.json")


def cheapest_core(python: Path) -> dict[str, str]:
    """What tells coverage how to watch lines at the least cost."""
    version = subprocess.run([python, "-c", TELL], capture_output=True, text=True, check=True).stdout
    return {"COVERAGE_CORE": "sysmon"} if tuple(map(int, version.split("."))) >= MONITORING else {}


def beside_matches(python: Path, tests: Callable[[], None]) -> None:
    """Play the matches beside the tests: most of their time they need one process."""
    kit = (python, "-m", "cardwright.testing", TINY, "--seeds=1")
    with subprocess.Popen(kit, stdout=subprocess.PIPE, text=True, cwd=ROOT) as matches:
        tests()
        told, _ = matches.communicate()
    print(told, end="", flush=True)
    if matches.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, kit))} failed")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--whole", action="store_true", help="every test")
    how.add_argument("--prepare", action="store_true", help="make the environments and run nothing")
    options = parser.parse_args(arguments)
    here = "{}.{}".format(*sys.version_info)
    found = {version: interpreter(version, os.environ) for version in promised() if version != here}
    there = {version: environment_of(version, python) for version, python in found.items() if python is not None}
    if options.prepare:
        return
    told = [f"Python {version}: NOT THERE, nothing was run on it" for version in found if version not in there]
    if not there and not options.whole:
        there = {here: Path(sys.executable)}
    for version, python in there.items():
        start = time.monotonic()
        last = version == list(there)[-1]
        (whole if options.whole else watched if last else quick)(python)
        told.append(f"Python {version} ({found.get(version, python)}): all well, {time.monotonic() - start:.0f} s")
    print(*told, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
