"""How long a continuous effect lasts (CR 611.2)."""

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
