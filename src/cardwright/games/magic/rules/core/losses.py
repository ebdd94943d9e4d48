"""Why a player lost (CR 104.3, 704.5), as numbers and as words."""

from __future__ import annotations

from typing import Final

LIFE: Final = 1
DRAW: Final = 2
POISON: Final = 3
EFFECT: Final = 4
CONCEDED: Final = 5
SENTENCES: Final = ("", "no life left", "drew from an empty library", "ten poison counters", "an effect", "conceded")
