"""Reasons why something is not possible: the numbers that checks return, and their sentences."""

from __future__ import annotations

from typing import Final

WRONG_SIDE: Final = 1
NOT_CLOSE: Final = 2
NOT_IN_FRONT: Final = 3
NOT_THERE: Final = 4
NOT_WOUNDED: Final = 5
TOO_WEAK: Final = 6
TOO_STRONG: Final = 7
SLOT_TAKEN: Final = 8
GUARDED: Final = 9
MUST_CONSUME: Final = 10
NO_SLOT: Final = 11
NO_TARGET: Final = 12
NOT_IN_HAND: Final = 13
NOT_READY: Final = 14
USED_UP: Final = 15
NO_ABILITY: Final = 16
ALREADY_ACTIVATED: Final = 17
ACTED_ALREADY: Final = 18
NOT_YOURS: Final = 19
NOT_ACTED: Final = 20

REFUSALS: Final = (
    "",
    "{it} is on the wrong side",
    "{it} is not close",
    "{it} is not in front",
    "{it} is not on the board",
    "{it} is not wounded",
    "{it} has too little power",
    "{it} has too much power",
    "{it} is not free",
    "the enemy in front of {it} lets nobody be deployed there",
    "{it} is empty, and this unit can only be played onto a unit of yours",
    "there is no slot where {it} may be deployed",
    "there is nothing that {it} could target",
    "{it} is not in your hand",
    "{it} is not ready yet",
    "{it} has used its ability",
    "{it} has no ability to activate",
    "you have activated an ability this turn, so you cannot play a card",
    "you have activated an ability this turn, so you can only end your turn",
    "{it} is not yours",
    "you have not acted this turn; say done to be done for the skirmish",
)
