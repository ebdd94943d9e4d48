"""The description of Googooland in the list of games."""

from __future__ import annotations

from typing import Final

from cardwright.games import About

ABOUT: Final = About(
    name="googooland",
    summary="two players, six Toys and Actions each; put all of the opponent's to sleep",
)
