"""Reasons why something is not possible: the numbers that checks return, and their sentences."""

from __future__ import annotations

from typing import Final

NOT_IN_HAND: Final = 1
TOO_EXPENSIVE: Final = 2
FIRST_TURN: Final = 3
NO_TARGET: Final = 4
NOT_YOURS: Final = 5
NOT_IN_PLAY: Final = 6
MAY_NOT_TUSSLE: Final = 7
NOT_ON_TURN_1: Final = 8
TUSSLE_TOO_EXPENSIVE: Final = 9
NOBODY_THERE: Final = 10
DEFENDERS: Final = 11
EMPTY_HAND: Final = 12
TWO_ATTACKS: Final = 13
NO_ABILITY: Final = 14
ABILITY_TOO_EXPENSIVE: Final = 15
IS_PROTECTED: Final = 16
NOT_ENEMY: Final = 17
NOT_OWN: Final = 18
NOT_ASLEEP: Final = 19
NOT_AN_ACTION: Final = 20
NOT_A_TOY: Final = 21
CHOSEN_ALREADY: Final = 22
NEEDS_ONE: Final = 23
TARGET_TOO_EXPENSIVE: Final = 24
TOO_MANY_ACTIONS: Final = 25
ONLY_TARGETS_TOO_EXPENSIVE: Final = 26

REFUSALS: Final = (
    "",
    "{it} is not in your hand",
    "{it} costs {cost} and you have {cc} CC",
    "{it} may not be played on your first turn",
    "there is nothing that {it} could target",
    "{it} is not yours to use",
    "{it} is not in play",
    "{it} may not tussle or attack",
    "{it} may not tussle on turn 1",
    "a tussle of {it} costs {cost} and you have {cc} CC",
    "your opponent has no Toy in play that {it} could tussle with",
    "{it} cannot attack directly while your opponent has cards in play",
    "your opponent has no card in hand to attack",
    "you have attacked directly twice this turn",
    "{it} has no ability to activate",
    "the ability of {it} costs {cost} and you have {cc} CC",
    "{it} is protected from your effects",
    "{it} is not your opponent's",
    "{it} is not a card you have in play",
    "{it} is not in your Sleep Zone",
    "{it} is not an Action",
    "{it} is not a Toy",
    "{it} is chosen already",
    "at least one target is needed",
    "aimed at {it} the card costs {cost} and you have {cc} CC",
    "a turn has {most} actions at most, so you can only end it",
    "whatever {it} is aimed at, it costs more than your {cc} CC",
)
