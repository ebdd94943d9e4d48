"""What positions the directed player tries a card in, and how their turns are played out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Scene:
    """What a position is like, and how its turns are played out.

    The players attack with everything, with the `card` alone or with `none`, and block with all, with the card or with
    none. In a `quiet` scene they only use the card; in an `eventful` one they also use the director's tools. `bare` is
    without anything of the first player's, `alone` without permanents. `counters` is how many more counters of each
    kind that it speaks of the card has.
    """

    zone: str = ""
    step: str = "precombat main"
    active: int = 0
    life: int = 40
    turns: int = 3
    attacks: str = "all"
    blocks: str = "card"
    says_yes: bool = True
    quiet: bool = False
    eventful: bool = False
    counters: int = 0
    copies: int = 1
    bare: bool = False
    alone: bool = False


USUAL_SCENE: Final = Scene()
BARE: Final = Scene(bare=True)
FIRST_SCENE: Final = Scene(step="turn begins")
"""What every card goes through once it has been cast."""
SCENES: Final = (
    Scene(zone="hand", turns=8, quiet=True, attacks="none", blocks="none", copies=2),
    Scene(active=1, blocks="all"),
    Scene(eventful=True, counters=9),
    BARE,
    Scene(zone="hand", turns=4, attacks="card", blocks="none", copies=2),
    Scene(alone=True, life=5, attacks="card", blocks="all", counters=-2),
    Scene(zone="graveyard", eventful=True),
    Scene(says_yes=False, turns=2),
    Scene(active=1, step="turn begins", bare=True, turns=2, attacks="none", eventful=True),
)
"""What is tried where something has not been used in other ways."""
