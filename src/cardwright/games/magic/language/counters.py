"""What counters give by themselves: a keyword, or power and toughness."""

from __future__ import annotations

import re
from typing import Final

from cardwright.games.magic.language.numbers import keyword_bits
from cardwright.games.magic.rules.concepts.keyword_counters import GIVEN_BY_COUNTERS
from cardwright.games.magic.rules.continuous import continuous_effects
from cardwright.games.magic.rules.core import counter_kinds, durations, objects

_COUNTER_SIZE: Final = re.compile(r"([+-]\d+)/([+-]\d+)")


def given_by(game: objects.MagicCards, number: int, kind: str) -> continuous_effects.Continuous | None:
    """Return the effect of counters of this kind on what they are on; None if they have none, or one of their own."""
    whom, ever = continuous_effects.THE_GIVEN, durations.FOR_EVER
    if kind in GIVEN_BY_COUNTERS:
        bits = keyword_bits([kind])
        return continuous_effects.ChangesKeywords(f"{kind} counter", whom, ever, bits, 0, 0, False)
    size = _COUNTER_SIZE.fullmatch(str(kind))
    if size is None or number in (counter_kinds.PLUS, counter_kinds.MINUS):
        return None
    # CR 122.1a: each adds so much to power and toughness.
    game.counter_sizes[number] = (int(size.group(1)), int(size.group(2)))
    adds = continuous_effects.ChangesPower(f"{kind} counter", whom, ever, None, None)
    adds.settle_reads(False)
    return adds
