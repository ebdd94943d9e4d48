"""Fuzz target: whatever comes in as a save, a match comes out that can be played on, or a CardwrightError."""

from __future__ import annotations

import sys

from cardwright.engine.save import load
from cardwright.errors import CardwrightError
from cardwright.games.skirmish.game import skirmish_game

GAME = skirmish_game()


def fuzz_one(data: bytes) -> int:
    """How many options the loaded match offers."""
    try:
        match = load(GAME, data)
    except CardwrightError:
        return 0
    assert match.digest()
    return 0 if match.decision is None else len(match.decision)


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
