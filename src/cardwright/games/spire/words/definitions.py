"""The definitions in a file of Spire: cards, relics, potions, statuses, stances, orbs, pools, enemies, encounters."""

from __future__ import annotations

from typing import Final

from cardwright.games.spire.words.cards import Card, Potion, Relic
from cardwright.games.spire.words.enemies import Encounter, Enemy
from cardwright.games.spire.words.statuses import Orb, Pool, Stance, Status

Definition = Card | Relic | Potion | Status | Stance | Orb | Pool | Enemy | Encounter

CARD_TYPES: Final[dict[str, type[Definition]]] = {
    "card": Card, "relic": Relic, "potion": Potion, "status": Status, "stance": Stance, "orb": Orb, "pool": Pool,
    "enemy": Enemy, "encounter": Encounter,
}  # fmt: skip
