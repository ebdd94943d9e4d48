"""The description of Spire in the list of games."""

from __future__ import annotations

from typing import Final

from cardwright.games import About

ENCOUNTERS: Final = (
    "worm", "rats", "moths", "mushrooms", "ambush", "hedge", "kennel", "piper", "fen", "quarry", "champion", "toll",
    "drake", "rot", "throne",
)  # fmt: skip
"""The encounters that come with the game, the easiest first."""
ROUNDS: Final = (100, 30, 300)

ABOUT: Final = About(
    name="spire",
    summary="one hero, a deck, energy, and enemies that show what they will do; effects wait on a stack",
    settings={"encounter": ENCOUNTERS, "rounds": ROUNDS},
)
