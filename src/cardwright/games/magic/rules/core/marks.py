"""Bits of MARKS: facts remembered about an object."""

from __future__ import annotations

from typing import Final

TOKEN: Final = 1 << 0
COPY: Final = 1 << 1
# Was dealt damage by a source with deathtouch since the last check (CR 704.5h).
DEATHTOUCHED: Final = 1 << 2
# Dealt combat damage in the first of two damage steps (CR 702.7b).
STRUCK: Final = 1 << 3
# Was blocked in this combat (CR 509.1h).
WAS_BLOCKED: Final = 1 << 4
# Attacked or blocked this turn.
ATTACKED_THIS_TURN: Final = 1 << 5
# A spell that is exiled as it leaves the stack.
EXILED_AFTER: Final = 1 << 6
# A spell that has resolved returns to the hand (buyback); is exiled and may be cast as the other part (adventure); is
# exiled and cast again in the next upkeep (rebound).
BOUGHT_BACK: Final = 1 << 7
ON_ADVENTURE: Final = 1 << 8
REBOUNDS: Final = 1 << 9
# A token that was made as a copy of something, or was a copy of a spell (CR 707.2, 608.3f).
MADE_AS_COPY: Final = 1 << 10
# An ability on the stack whose source has transformed since it was put there (CR 701.27f).
TURNED_SINCE: Final = 1 << 11
# Cast as an omen: it is shuffled into its owner's library (CR 720.3d).
AS_OMEN: Final = 1 << 12
# CR 702.112b
RENOWNED: Final = 1 << 13
# CR 701.37b
MONSTROUS: Final = 1 << 14
# A requirement said it attacks as it was declared in this combat (CR 506.6).
HAD_TO_ATTACK: Final = 1 << 15
# A bit for each player by whom it is goaded (CR 701.15).
GOADED: Final = 0b1111 << 16
# Three bits for the sort of zone that a spell was cast from, each and one more, where some card asks.
CAST_FROM: Final = 0b111 << 20
# A triggered ability on the stack, where some card asks.
HAS_TRIGGERED: Final = 1 << 23
# Has entered the battlefield this turn.
ENTERED_THIS_TURN: Final = 1 << 24
# Four bits for a class's level (CR 716.2b).
LEVEL: Final = 0b1111 << 28
# Four bits for each kind of mana: how much of it was spent to cast the spell, where some card asks.
SPENT: Final = 0xFFFFFF << 36
# A bit for each player of whose spell or ability it has become a target this turn, where some card asks.
TARGETED_BY: Final = 0b1111 << 32
