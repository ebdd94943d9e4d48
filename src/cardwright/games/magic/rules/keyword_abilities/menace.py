"""Menace (CR 702.111)."""

from __future__ import annotations

from typing import Final

# With menace, fewer creatures than these cannot block it (CR 702.111b).
FEWEST_BLOCKERS: Final = 2
