"""Designations: the place of a DESIGNATED event."""

from __future__ import annotations

from typing import Final

# CR 716.2
LEVEL: Final = 0
# CR 725
MONARCH: Final = 1
# CR 702.131
CITYS_BLESSING: Final = 2
# CR 726
INITIATIVE: Final = 3
# CR 701.54
RING: Final = 5
# CR 309.4: the room of a dungeon in which its owner is.
ROOM: Final = 4
