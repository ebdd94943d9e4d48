"""Why a player may not do something, as numbers and as sentences."""

from __future__ import annotations

from typing import Final

FINE: Final = 0
NOT_NOW: Final = 1
CANT_PAY_MANA: Final = 2
NO_TARGET: Final = 3
NOT_YOUR_TURN: Final = 4
NO_PITCH: Final = 5
IS_TAPPED: Final = 6
IS_UNTAPPED: Final = 7
CANT_DISCARD: Final = 8
CANT_SACRIFICE: Final = 9
CANT_PAY_HEALTH: Final = 10
NOT_THERE: Final = 11
USED_UP: Final = 12
HAS_ATTACKED: Final = 13
NO_UNIT: Final = 14
HAS_TRADED: Final = 15
NOTHING_TO_TRADE: Final = 16
TOO_SLOW: Final = 17
NOTHING_TO_ANSWER: Final = 18
NO_CONDITION: Final = 19
NOT_LEGAL: Final = 20
NO_RESOURCES: Final = 21

REFUSALS: Final = (
    "",
    "{it} can be used only in your main phase, while the chain is empty",
    "you have not enough mana for {it}",
    "there is no legal target for {it}",
    "cards are pitched on your own turn only",
    "{it} is a resource, which cannot be pitched",
    "{it} is tapped",
    "{it} is not tapped",
    "you have not enough cards to discard for {it}",
    "you have not enough to sacrifice for {it}",
    "you have not enough health to pay for {it}",
    "{it} is not on the battlefield",
    "{it} has used this ability this turn",
    "you have attacked this turn",
    "{it} is not a unit",
    "you have traded this turn",
    "there is nothing in the market",
    "{it} is too slow to answer the newest link",
    "the newest link is not one that {it} answers",
    "the condition of this ability does not hold",
    "{it} is not a legal choice",
    "resources do nothing in this game; they can only be traded",
)
