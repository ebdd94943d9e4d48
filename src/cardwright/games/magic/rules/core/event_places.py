"""Meanings of the place of some events, and the channel of triggers that listen to no event."""

from __future__ import annotations

from typing import Final

from cardwright.engine.event import CHOSEN

# Of a move to a library: to its bottom. Of a move to the battlefield: it enters tapped.
BOTTOM: Final = 1
TAPPED_ENTRY: Final = 1

# Of damage: it cannot be prevented.
UNPREVENTABLE: Final = 1

# The lasting effect by which what enters as a copy stays one; the first of every game.
COPIES_FOR_EVER: Final = 0

# The channel of abilities that trigger on how things are (CR 603.8): no event is told there.
HOW_THINGS_ARE: Final = CHOSEN

# What an event has as its first addition, where it stands for several at once: three numbers for each follow, its
# subject, other and source. No other addition begins with it.
EVENTS_AT_ONCE: Final = -(1 << 30)
