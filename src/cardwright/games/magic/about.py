"""The description of Magic in the list of games."""

from __future__ import annotations

from typing import Final

from cardwright.games import About

ABOUT: Final = About(
    name="magic",
    summary="two to four players, the stack and priority, combat; cards as data",
    settings={"players": (2, 3, 4), "payment": ("automatic", "manual"), "mulligans": ("london", "none")},
)
