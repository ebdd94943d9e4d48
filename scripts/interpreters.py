"""Runs tests on the other versions of Python that pyproject.toml promises, as far as they are on this machine.

    python -m scripts.interpreters [--whole]

A quick selection, or with `--whole` every test. Each version has an environment of its own, `.venv-3.12` for one, made
when it is missing or older than what the package needs. Versions that are not there are named, and are no error.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
QUICK = ("tests/engine", "tests/sources")
# Each mutant plays matches of its own: they are about the tests, not about the interpreter.
LEFT_OUT = ("tests/engine/test_mutation.py", "tests/engine/test_tiny_census.py")
NEEDS = ("pyproject.toml", "setup.py", "src/cardwright/__init__.py")
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


def run(*command: str | Path) -> None:
    """A failure ends everything."""
    print("+", *command, flush=True)
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
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


def check(python: Path, *, whole: bool) -> None:
    """The tests, and beside the quick ones a match of every game that keeps every promise."""
    pytest = (python, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider")
    if whole:
        run(*pytest)
        return
    # The matches need one process for most of their time, so they are played beside the tests.
    kit = (python, "-m", "cardwright.testing", "--seeds=1")
    with subprocess.Popen(kit, stdout=subprocess.PIPE, text=True, cwd=ROOT) as matches:
        run(*pytest, *QUICK, *(f"--ignore={path}" for path in LEFT_OUT))
        told, _ = matches.communicate()
    print(told, end="", flush=True)
    if matches.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, kit))} failed")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--whole", action="store_true", help="every test")
    options = parser.parse_args(arguments)
    here = "{}.{}".format(*sys.version_info)
    told = []
    for version in promised():
        if version == here:
            continue
        python = interpreter(version, os.environ)
        if python is None:
            told.append(f"Python {version}: NOT THERE, nothing was run on it")
            continue
        own = environment_of(version, python)
        start = time.monotonic()
        check(own, whole=options.whole)
        told.append(f"Python {version} ({python}): all well, {time.monotonic() - start:.0f} s")
    print(*told, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
