"""Changeling (CR 702.73)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords
from cardwright.games.magic.rules.core.board import V_SUBTYPES
from cardwright.games.magic.rules.core.faces import Face


def settle_changeling(face: Face, every_creature_type: int) -> None:
    """Give a face with changeling every creature type, in every zone and before any effect (CR 702.73a, 604.3)."""
    if face.keywords & keywords.CHANGELING:
        face.values[V_SUBTYPES] |= every_creature_type
