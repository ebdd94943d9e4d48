"""The limits of a right to play a card from where it is: the amount of MAY_PLAY."""

from __future__ import annotations

from typing import Final

# Not as an adventure (CR 715.3d).
AFTER_ADVENTURE: Final = 9
