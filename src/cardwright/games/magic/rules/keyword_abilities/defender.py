"""Defender (CR 702.3)."""

from __future__ import annotations

from cardwright.games.magic.rules.core import keywords


def forbids_attack(attacker: int) -> bool:
    """Return whether a creature with these keywords cannot attack (CR 702.3b), unless an effect lets it."""
    return attacker & keywords.DEFENDER != 0 and not attacker & keywords.CAN_ATTACK_WITH_DEFENDER
