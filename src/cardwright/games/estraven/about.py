"""What a list of games tells of Estraven."""

from __future__ import annotations

from typing import Final

from cardwright.games import About

ABOUT: Final = About(
    name="estraven",
    summary="two to four players, units, spells and reactions on a chain; targets first",
    settings={"players": (2, 3, 4), "resources": ("off", "on")},
)
