"""Spire's grammar: where its sentences find the slots for their holes, and the slot that only Spire has."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from cardwright.games.spire.words.base import STATUSES
from cardwright.text.failure import Failure
from cardwright.text.grammar import Grammar
from cardwright.text.patterns import Names, Page
from cardwright.text.reading import Reading
from cardwright.text.slots import NUMBERS, ConditionSlot, LostSlot, NameSlot, TimesSlot

STATUS: Final = "status"
_BARE: Final = re.compile(r"[a-z]+(_[a-z]+)*")


def known(statuses: Collection[str]) -> Names:
    """Return the names that a text knows in a file with these statuses, including those every file knows."""
    return {STATUS: frozenset((*STATUSES, *statuses))}


class StatusSlot(NameSlot):
    """A status by name; one unknown to the reader needs quotes. With `groups`, also several at once.

    The words in `APART` mean something else in a status's position, so a status with one of those names needs quotes
    too.
    """

    APART: Final = frozenset(
        {"block", "energy", "gold", "hp", "max", "all", "debuffs", "buffs", "statuses", "x", *NUMBERS}
    )
    GROUPS: Final = {"debuffs": "debuffs", "buffs": "buffs", "all": "statuses"}

    def __init__(self, *, groups: bool = False) -> None:
        NameSlot.__init__(self, "STATUS")
        self.called = "STATUS"
        self.groups = groups

    def show(self, value: object, page: Page) -> str | None:
        if self.groups and isinstance(value, str) and value in self.GROUPS:
            return self.GROUPS[value]
        if isinstance(value, str) and value in page.names[STATUS] and _BARE.fullmatch(value):
            if value not in self.APART:
                return value.title()
        return NameSlot.show(self, value, page)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        token = reading.token(at)
        word = token.text.lower() if token.kind == "word" else ""
        statuses = reading.names[STATUS]
        if word in statuses and word not in self.APART:
            yield at + 1, word
        elif token.kind == "quoted":
            yield at + 1, token.text
        elif self.groups and word in self.GROUPS.values():
            yield at + 1, next(name for name, shown in self.GROUPS.items() if shown == word)
        else:
            failure.expect(at, 'a status (one not known here in "quotes")', [name.title() for name in statuses])


GRAMMAR: Final = Grammar()
"""`phrases` adds the slots for whom, which cards, where and when."""
GRAMMAR.add("times", TimesSlot())
GRAMMAR.add("lost", LostSlot())
CONDITION: Final = GRAMMAR.add("condition", ConditionSlot(braces=False))
GRAMMAR.add("status", StatusSlot())
GRAMMAR.add("statuses", StatusSlot(groups=True))
form: Final = GRAMMAR.form
