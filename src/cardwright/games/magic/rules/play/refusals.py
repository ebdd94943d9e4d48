"""Reasons why a player may not do something, as numbers and as sentences."""

from __future__ import annotations

from typing import Final

NOT_NOW: Final = 1
NO_TARGET: Final = 2
CANT_PAY: Final = 3
LAND_ALREADY: Final = 4
NOT_THERE: Final = 5
USED_UP: Final = 6
IS_TAPPED: Final = 7
IS_SICK: Final = 8
LOST_IT: Final = 9
SPLIT: Final = 10
NO_COST: Final = 11
OTHER_COST: Final = 12
FORBIDDEN: Final = 13
NOT_THEN: Final = 14
NO_LEGEND: Final = 15
IN_PARTS: Final = 16
STOPPED: Final = 17
REFUSALS: Final = (
    "",
    "{it} can only be played in your main phase while the stack is empty",
    "there is no legal target for {it}",
    "you cannot pay for {it}",
    "you have already played a land this turn and may play no more",
    "{it} is not where it could be used",
    "{it} has been used as often as it may be",
    "{it} is tapped",
    "{it} has not been under your control since your turn began",
    "{it} has lost its abilities",
    "a spell with split second is on the stack",
    "{it} has no mana cost",
    "a cost of {it} cannot be paid",
    "something forbids you to cast {it}",
    "{it} cannot be used at this time",
    "{it} needs a legendary creature or planeswalker of yours",
    "{it} is cast in parts",
    "something forbids you to activate {it}",
)
