"""Fuzz target: whatever a player types, it is an option of the decision, or it is refused and nothing has changed."""

from __future__ import annotations

import sys

from cardwright.errors import IllegalOption
from cardwright.games.skirmish.game import deck, skirmish_game

MATCH = skirmish_game().start(seed=7, decks=[deck("swarm"), deck("bulwark")])


def fuzz_one(data: bytes) -> int:
    """How many decisions the text answered."""
    before = MATCH.digest()
    made = len(MATCH.choices)
    try:
        MATCH.apply(data.decode("utf-8", errors="replace"))
    except IllegalOption:
        assert MATCH.digest() == before, data
        return 0
    answered = len(MATCH.choices) - made
    for _ in range(answered):
        MATCH.undo()
    assert MATCH.digest() == before, data
    return answered


if __name__ == "__main__":
    import atheris  # type: ignore[import-untyped, import-not-found, unused-ignore]

    atheris.Setup(sys.argv, fuzz_one)
    atheris.Fuzz()
