"""How long a card may be played from where it is: the amount of MAY_PLAY and MAY_PLAY_FREE."""

from __future__ import annotations

from typing import Final

THIS_TURN: Final = 0
WHILE_THERE: Final = 1
UNTIL_YOUR_TURN_ENDS: Final = 2
# Not to the end of this turn of its player's, but to the end of the next.
UNTIL_YOUR_NEXT_TURN_ENDS: Final = 3
# While it is there, and not as an adventure (CR 715.3d).
AFTER_ADVENTURE: Final = 9
