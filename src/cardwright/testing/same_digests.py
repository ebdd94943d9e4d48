"""Plays the same matches under two hash seeds, and in several builds if more are named; all transcripts must be equal.

    python -m cardwright.testing.same_digests [PYTHON ...] [--seeds 20] [--first 0] [--also MODULE:FUNCTION]

Every registered game is included, and so are the subjects of each function named by `--also`.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

HASH_SEEDS: Final = ("0", "4242")
MODULE: Final = "cardwright.testing.digests"


def digests(python: str, hash_seed: str, options: Sequence[str]) -> list[str]:
    """Return the lines that the digest module prints with this Python; `options` are passed on to it."""
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


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m cardwright.testing.same_digests", description=__doc__)
    parser.add_argument("pythons", nargs="*", metavar="PYTHON", default=[sys.executable], help="one for each build")
    parser.add_argument("--seeds", type=int, default=20, help="matches for each game")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--also", action="append", default=[], metavar="MODULE:FUNCTION", help="more subjects")
    options = parser.parse_args(arguments)
    ways = [(python, hash_seed) for python in options.pythons for hash_seed in HASH_SEEDS]
    passed_on = [f"--seeds={options.seeds}", f"--first={options.first}", *(f"--also={place}" for place in options.also)]
    reference: list[str] = []
    reference_name = ""
    # Threads that wait for processes, so that every core has one to run.
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        told = pool.map(lambda way: digests(way[0], way[1], passed_on), ways)
        for (python, hash_seed), lines in zip(ways, told, strict=True):
            name = f"{python}, PYTHONHASHSEED={hash_seed}"
            if not lines:
                raise SystemExit(f"{name}: no digest was printed")
            if not reference:
                reference, reference_name = lines, name
            difference = first_difference(reference, lines)
            if difference:
                raise SystemExit(f"digests differ: {reference_name} - {name}: {difference}")
            print(f"{name}: {len(lines)} lines, equal", flush=True)


if __name__ == "__main__":
    main()
