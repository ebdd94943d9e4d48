"""How a player looks at the top of a library: the place of a SCRIED event."""

from __future__ import annotations

from typing import Final

SCRY: Final = 0
SURVEIL: Final = 1
MANIFEST_DREAD: Final = 2
