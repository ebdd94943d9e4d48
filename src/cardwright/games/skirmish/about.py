"""The description of Skirmish in the list of games."""

from __future__ import annotations

from typing import Final

from cardwright.games import About

ABOUT: Final = About(
    name="skirmish",
    summary="two players, five terrains, best of three; effects resolve in a queue",
    settings={"terrains": (5, 4), "close": ("front", "adjacent")},
)
