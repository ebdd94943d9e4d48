"""What is asked, and the pieces of work of a match, by number."""

from __future__ import annotations

from typing import Final

from cardwright.engine.agenda import FIRST_KIND
from cardwright.engine.decision import FIRST_QUESTION

Q_ACTION: Final = FIRST_QUESTION
Q_TARGET: Final = FIRST_QUESTION + 1
Q_PAY_CARD: Final = FIRST_QUESTION + 2
Q_PAY_UNIT: Final = FIRST_QUESTION + 3
Q_ATTACKED: Final = FIRST_QUESTION + 4
Q_JOIN: Final = FIRST_QUESTION + 5
Q_BLOCK: Final = FIRST_QUESTION + 6
Q_BLOCKED: Final = FIRST_QUESTION + 7
Q_MARKET: Final = FIRST_QUESTION + 8
Q_DISCARD: Final = FIRST_QUESTION + 9
# A target in the hand of the player who chooses: nobody else knows which.
Q_OWN_TARGET: Final = FIRST_QUESTION + 10
QUESTIONS: Final = (
    "action", "target", "card to discard", "unit to sacrifice", "player attacked", "joining troop", "blocker",
    "attacker blocked", "market card", "discard", "target in hand",
)  # fmt: skip

ACTION: Final = FIRST_KIND
CARD_LINK: Final = FIRST_KIND + 1
ABILITY_LINK: Final = FIRST_KIND + 2
ATTACK_LINK: Final = FIRST_KIND + 3
TRIGGER: Final = FIRST_KIND + 4
DISCARD: Final = FIRST_KIND + 5
GIVE_UP: Final = FIRST_KIND + 6
STRIKE: Final = FIRST_KIND + 7
ITEM_NAMES: Final = ("action", "card", "ability", "attack", "trigger", "discard", "give up", "damage of an attack")

# What a player does: the value is object * VERBS + verb; 0 ends the turn, or passes.
VERBS: Final = 32
TO_PLAY: Final = 0
TO_PITCH: Final = 1
TO_ATTACK: Final = 2
TO_TRADE: Final = 3
FIRST_ABILITY: Final = 4
MOST_ABILITIES: Final = VERBS - FIRST_ABILITY
END_TURN: Final = 0
# Nothing more, or nobody.
NO_MORE: Final = 0
