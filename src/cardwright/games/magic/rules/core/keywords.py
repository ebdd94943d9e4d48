"""Keywords that are one bit of V_KEYWORDS; `ledger_names.KEYWORDS` has their names on cards.

The bits of `stated_bits.STATED` are no keywords: they are what cards say with `cannot`, `must` and `can`.
"""

from __future__ import annotations

from typing import Final

FLYING: Final = 1 << 0
REACH: Final = 1 << 1
TRAMPLE: Final = 1 << 2
DEATHTOUCH: Final = 1 << 3
FIRST_STRIKE: Final = 1 << 4
DOUBLE_STRIKE: Final = 1 << 5
LIFELINK: Final = 1 << 6
VIGILANCE: Final = 1 << 7
MENACE: Final = 1 << 8
HASTE: Final = 1 << 9
DEFENDER: Final = 1 << 10
INDESTRUCTIBLE: Final = 1 << 11
HEXPROOF: Final = 1 << 12
SHROUD: Final = 1 << 13
FLASH: Final = 1 << 14
FEAR: Final = 1 << 15
INTIMIDATE: Final = 1 << 16
SKULK: Final = 1 << 17
SHADOW: Final = 1 << 18
HORSEMANSHIP: Final = 1 << 19
INFECT: Final = 1 << 20
WITHER: Final = 1 << 21
CHANGELING: Final = 1 << 22
UNBLOCKABLE: Final = 1 << 23
CANT_ATTACK: Final = 1 << 24
CANT_BLOCK: Final = 1 << 25
ATTACKS_IF_ABLE: Final = 1 << 26
BLOCKS_IF_ABLE: Final = 1 << 27
MUST_BE_BLOCKED: Final = 1 << 28
LURE: Final = 1 << 29
CANT_BE_COUNTERED: Final = 1 << 30
DOESNT_UNTAP: Final = 1 << 31
CANT_ATTACK_ALONE: Final = 1 << 32
CANT_BLOCK_ALONE: Final = 1 << 33
CAN_BLOCK_ONLY_FLYING: Final = 1 << 34
SPLIT_SECOND: Final = 1 << 35
ISLANDWALK: Final = 1 << 36
SWAMPWALK: Final = 1 << 37
FORESTWALK: Final = 1 << 38
MOUNTAINWALK: Final = 1 << 39
PLAINSWALK: Final = 1 << 40
CANT_BE_BLOCKED_BY_MORE_THAN_ONE: Final = 1 << 41
BLOCKS_ANY_NUMBER: Final = 1 << 42
TRAMPLE_OVER_PLANESWALKERS: Final = 1 << 43
ASCEND: Final = 1 << 44
READ_AHEAD: Final = 1 << 45
CANT_BE_REGENERATED: Final = 1 << 46
CAN_ATTACK_WITH_DEFENDER: Final = 1 << 47
CAN_BLOCK_SHADOW: Final = 1 << 48
CANT_BE_TURNED_UP: Final = 1 << 49
PHASING: Final = 1 << 50
ASSIGNS_NO_DAMAGE: Final = 1 << 51
