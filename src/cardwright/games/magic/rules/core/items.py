"""Items of the agenda: the number of each, under its name."""

from __future__ import annotations

from typing import Final

from cardwright.engine.agenda import FIRST_KIND

SPELL: Final = FIRST_KIND
ABILITY: Final = FIRST_KIND + 1
# Modes and targets of a triggered ability are chosen, before anybody has priority again.
TRIGGERED_ABILITY: Final = FIRST_KIND + 3
STEP: Final = FIRST_KIND + 4
MULLIGAN: Final = FIRST_KIND + 5
MULLIGANS: Final = FIRST_KIND + 6
BOTTOM: Final = FIRST_KIND + 7
OPENING_HAND: Final = FIRST_KIND + 8
CONCESSION: Final = FIRST_KIND + 9
ATTACKER: Final = FIRST_KIND + 10
ATTACK: Final = FIRST_KIND + 11
BLOCKER: Final = FIRST_KIND + 12
BLOCKS: Final = FIRST_KIND + 13
LAYOUT: Final = FIRST_KIND + 14
