"""How long an effect lasts (CR 611.2): until a moment, for as long as something is true, or for ever."""

from __future__ import annotations

from typing import Final

# Until the end of the next untap step of the object's controller.
NEXT_UNTAP: Final = -1
# While its source is there.
WHILE_THERE: Final = 0
END_OF_TURN: Final = 1
END_OF_COMBAT: Final = 2
YOUR_NEXT_TURN: Final = 3
FOR_EVER: Final = 4
# "For as long as": its source stays, stays under the same control, stays tapped (CR 611.2b), stays in exile (702.99a).
SOURCE_STAYS: Final = 5
SOURCE_IS_YOURS: Final = 6
SOURCE_IS_TAPPED: Final = 7
SOURCE_IN_EXILE: Final = 8
# The end of the next turn of the player that begins from now on, the beginning of a step of theirs.
END_OF_YOUR_NEXT_TURN: Final = 9
YOUR_NEXT_END_STEP: Final = 10
YOUR_NEXT_UPKEEP: Final = 11
# For as long as the object that it is about stays where it is.
IT_STAYS: Final = 12
# The end of the next untap step of the player, whoever controls the object by then.
YOUR_NEXT_UNTAP: Final = 13
# From here on: for as long as a condition of the game's is true; its number is added.
FIRST_CONDITION: Final = 32


def lapses(until: int) -> bool:
    """Return whether it may end at any time, because something is no longer true."""
    return SOURCE_STAYS <= until <= SOURCE_IN_EXILE or until == IT_STAYS or until >= FIRST_CONDITION
