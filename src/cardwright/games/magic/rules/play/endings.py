"""How a match of Magic ends (CR 104), as numbers and as words."""

from __future__ import annotations

from typing import Final

WON: Final = 0
DRAWN: Final = 1
ENDLESS: Final = 2
ENDINGS: Final = ("the last one left", "everyone lost at once", "a loop that nobody can end", "won", "a draw")
