"""Bits beside the keywords that are none: what cards say that objects can't, must or can do."""

from __future__ import annotations

from typing import Final

from cardwright.games.magic.rules.core import keywords

# They are not lost with abilities, unless they are the object's own.
STATED: Final = (
    keywords.UNBLOCKABLE | keywords.CANT_ATTACK | keywords.CANT_BLOCK | keywords.ATTACKS_IF_ABLE
    | keywords.BLOCKS_IF_ABLE | keywords.MUST_BE_BLOCKED | keywords.LURE | keywords.CANT_BE_COUNTERED
    | keywords.DOESNT_UNTAP | keywords.CANT_ATTACK_ALONE | keywords.CANT_BLOCK_ALONE
    | keywords.CAN_BLOCK_ONLY_FLYING | keywords.CANT_BE_BLOCKED_BY_MORE_THAN_ONE | keywords.BLOCKS_ANY_NUMBER
    | keywords.CANT_BE_REGENERATED | keywords.CAN_ATTACK_WITH_DEFENDER | keywords.CAN_BLOCK_SHADOW
    | keywords.CANT_BE_TURNED_UP | keywords.ASSIGNS_NO_DAMAGE
)  # fmt: skip
