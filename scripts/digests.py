"""Compares the digests of the same matches between interpreters (one per build) and two hash seeds each."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HASH_SEEDS = ("0", "4242")
MODULE = "cardwright.testing.digests"


def digests(python: str, hash_seed: str, options: list[str]) -> list[str]:
    """The lines that the digest module prints there; `options` are passed on to it."""
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [python, "-m", MODULE, *options]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise SystemExit(f"{' '.join(command)} (PYTHONHASHSEED={hash_seed}) failed:\n{run.stderr}")
    return run.stdout.splitlines()


def first_difference(left: list[str], right: list[str]) -> str:
    """Where two lists part, as one sentence; "" when they are equal.

    >>> first_difference(["a", "b"], ["a", "c"])
    "line 2: 'b' against 'c'"
    """
    for number, (one, other) in enumerate(zip(left, right, strict=False), start=1):
        if one != other:
            return f"line {number}: {one!r} against {other!r}"
    return "" if len(left) == len(right) else f"{len(left)} lines against {len(right)}"


def main(arguments: list[str]) -> None:
    pythons = [argument for argument in arguments if not argument.startswith("-")]
    options = [argument for argument in arguments if argument.startswith("-")]
    if not pythons:
        raise SystemExit("usage: digests.py PYTHON... [--OPTION=VALUE for the digest module]...")
    ways = [(python, hash_seed) for python in pythons for hash_seed in HASH_SEEDS]
    reference: list[str] = []
    reference_name = ""
    # Threads that wait for processes, so that every core has one to run.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        told = pool.map(lambda way: digests(way[0], way[1], options), ways)
        for (python, hash_seed), lines in zip(ways, told, strict=True):
            name = f"{python}, PYTHONHASHSEED={hash_seed}"
            if not lines:
                raise SystemExit(f"{name}: no digest was printed")
            if not reference:
                reference, reference_name = lines, name
            difference = first_difference(reference, lines)
            if difference:
                raise SystemExit(f"digests differ: {reference_name} - {name}: {difference}")
            print(f"{name}: {len(lines)} lines, equal")


if __name__ == "__main__":
    main(sys.argv[1:])
