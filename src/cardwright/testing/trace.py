"""Failures kept permanently: a seed and choices, minimised and replayed by the tests."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from cardwright.errors import CardwrightError, RecordError
from cardwright.testing.conformance import Broken, Subject, check_match


@dataclass(frozen=True, slots=True)
class Trace:
    """A past failure: in which game, with which seed, after which option numbers."""

    subject: str
    seed: int
    choices: list[int]
    promise: str
    note: str = ""

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1) + "\n"


def read_trace(path: Path) -> Trace:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return Trace(**data)
    except (ValueError, TypeError) as error:
        raise RecordError(f"{path}: not a trace: {error}") from error


def run_trace(subject: Subject, trace: Trace) -> None:
    """Play the trace and check every promise; raise if one is broken again."""
    check_match(subject, trace.seed, trace.choices)


def failure(subject: Subject, seed: int, choices: Sequence[int]) -> str:
    """Return what goes wrong with these choices: the promise, or the name of the error; "" if nothing does."""
    try:
        check_match(subject, seed, choices)
    except Broken as broken:
        return broken.promise
    except (CardwrightError, AssertionError, IndexError, KeyError, ValueError, TypeError) as error:
        return type(error).__name__
    return ""


def minimised(
    subject: Subject, seed: int, choices: Sequence[int], fails: Callable[[Subject, int, Sequence[int]], str] = failure
) -> Trace:
    """Return the shortest and lowest choices that still fail in the same way: cut, thinned out, each number lowered."""
    wanted = fails(subject, seed, choices)
    if not wanted:
        raise ValueError("these choices break nothing")
    best = list(choices)
    shrinking = True
    while shrinking:
        shrinking = False
        for candidate in _smaller(best):
            if fails(subject, seed, candidate) == wanted:
                best = candidate
                shrinking = True
                break
    return Trace(subject.name, seed, best, wanted)


def _smaller(choices: list[int]) -> list[list[int]]:
    """Return shorter and lower variants, the boldest first."""
    found: list[list[int]] = []
    length = len(choices)
    size = length // 2
    while size > 0:
        found.append(choices[: length - size])
        found.extend(choices[:at] + choices[at + size :] for at in range(0, length - size, size))
        size //= 2
    for at, choice in enumerate(choices):
        if choice > 0:
            found.append([*choices[:at], 0, *choices[at + 1 :]])
            if choice > 1:
                found.append([*choices[:at], choice - 1, *choices[at + 1 :]])
    return found
