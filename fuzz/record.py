"""Fuzz target: whatever comes in as a record, it reads and replays, or a CardwrightError says why not."""

from __future__ import annotations

import sys

from cardwright.engine.replay import replay
from cardwright.errors import CardwrightError
from cardwright.games.skirmish.game import skirmish_game
from cardwright.records.record import read_record

GAME = skirmish_game()


def fuzz_one(data: bytes) -> int:
    """How many choices were replayed."""
    try:
        record = read_record(data.decode("utf-8", errors="replace"))
        assert read_record(record.to_json()) == record, data
        return len(replay(GAME, record).choices)
    except CardwrightError:
        return 0


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
