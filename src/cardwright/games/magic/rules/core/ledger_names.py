"""Names of numbers, read from the ledgers: modules that name each number of a namespace once.

The ledgers are `changes`, `counter_kinds`, `designation_kinds`, `durations`, `entry_plans`, `events`, `items`,
`keywords`, `looks`, `losses`, `marks`, `questions`, `ranks`, `statuses`, `steps` and `waiting`. Their
numbers are stored in rows, digests and saves: new numbers are added at the end and never reused.
"""

from __future__ import annotations

from types import ModuleType
from typing import Final

from cardwright.games.magic.rules.core import changes, events, items, keywords, questions, steps
from cardwright.games.magic.rules.core.stated_bits import STATED

# Numbers of the engine that a ledger imports.
COUNTED_FROM: Final = frozenset(("FIRST_EVENT", "FIRST_KIND", "FIRST_QUESTION"))
# Names that are not written as their constants are.
IRREGULAR: Final = {"FIRST_STRIKE_DAMAGE": "first-strike damage"}


def numbers(ledger: ModuleType) -> dict[str, int]:
    """Return the numbers of a ledger by their constants' names, lowest first."""
    found = [(value, name) for name, value in vars(ledger).items() if name.isupper() and isinstance(value, int)]
    return {name: value for value, name in sorted(found) if name not in COUNTED_FROM}


def written(name: str) -> str:
    """Return a constant's name as cards and players write it: CANT_BLOCK is "can't block"."""
    if name in IRREGULAR:
        return IRREGULAR[name]
    return name.lower().replace("_", " ").replace("cant ", "can't ").replace("doesnt ", "doesn't ")


# Every bit of V_KEYWORDS by its name; and the keywords that cards can have, without what they say in other words.
BITS: Final = {written(name): bit for name, bit in numbers(keywords).items()}
KEYWORDS: Final = tuple([name for name, bit in BITS.items() if not bit & STATED])
STEPS: Final = tuple([written(name) for name, number in numbers(steps).items() if number >= steps.UNTAP])
QUESTIONS: Final = tuple(map(written, numbers(questions)))
ITEMS: Final = {number: written(name) for name, number in numbers(items).items()}
EVENTS: Final = {number: name for name, number in numbers(events).items()}
DOINGS: Final = tuple([written(name) for name, number in numbers(changes).items() if number >= changes.EXPLORES])
