"""Whole matches of every game end as they ended before: their digests are kept in a file.

A change that is meant to change them writes the file anew: `CARDWRIGHT_WRITE_GOLDEN=1 pytest` with this file.
"""

from __future__ import annotations

from pathlib import Path

from cardwright.engine.chance import Stream
from cardwright.testing.conformance import Subject
from tests.golden import agrees
from tests.tiny_games.subjects import all_subjects

FILE = Path(__file__).parent / "digests.txt"
SEEDS = range(3)


def digests(subject: Subject, seed: int) -> str:
    """Play a match at random; return its digests halfway and at its end."""
    m = subject.make().start(seed, subject.decks(seed))
    stream = Stream(seed, "golden")
    halfway = m.digest()
    while m.decision is not None:
        m.apply(stream.below(len(m.decision)))
        if len(m.choices) == 40:
            halfway = m.digest()
    return f"{halfway} {m.digest()}"


def test_matches_end_as_they_did() -> None:
    named = {name: subject for name, subject in all_subjects().items() if " " not in name}
    lines = [f"{name} {seed} {digests(subject, seed)}" for name, subject in sorted(named.items()) for seed in SEEDS]
    agrees(FILE, "\n".join(lines) + "\n")
