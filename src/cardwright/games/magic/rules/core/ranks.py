"""The order in which replacement effects are applied (CR 616.1): lowest rank first."""

from __future__ import annotations

from typing import Final

# What cannot happen is not replaced (CR 614.17c), and what cannot be prevented is so before any effect applies.
CANT: Final = -2
UNPREVENTABLE: Final = -1
SELF: Final = 0
CONTROL: Final = 1
COPY: Final = 2
BACK: Final = 3
OTHER: Final = 4
