"""Rows that make a value from what their holes hold, and take it apart again to print it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from cardwright.text.forms import openings
from cardwright.text.patterns import Got, Hole, Page, Slot, Slots, pattern
from cardwright.text.reading import Outcome, Reading

Make: TypeAlias = Callable[[Got, int], object]
"""Makes a value from what the holes hold; None if the words cannot mean anything. The number is where they begin."""
Take: TypeAlias = Callable[[object], "Got | None"]
"""Takes a value apart into what the holes hold; None if the words do not fit it."""


class Made:
    """One wording of a phrase, with how its value is made and taken apart."""

    def __init__(
        self, words: str, slots: Slots, make: Make, take: Take, *, cls: type | None = None, reads_only: bool = False
    ) -> None:
        self.core = pattern(words, slots)
        self.openings = openings(self.core)
        self.make = make
        self.take = take
        self.cls = cls
        self.reads_only = reads_only

    @property
    def example(self) -> str:
        """Return the phrase for a person, without its optional parts."""
        return self.core.example

    def taken(self, value: object) -> Got | None:
        """Return what the holes hold for this value, None if the words do not fit it."""
        return self.take(value)

    def shown(self, got: Got, page: Page) -> str | None:
        """Return the words with what the holes hold, None if that has no words there."""
        return self.core.show(got, {}, page)

    def read(self, reading: Reading, at: int) -> Outcome[object]:
        """Return every way to read these words from this token on."""
        found, failure = reading.pattern(self.core, at)
        start = reading.token(at).start
        made = [(end, self.make(got, start)) for end, got in found]
        return Outcome([(end, value) for end, value in made if value is not None], failure)

    def meaning(self, got: Got, start: int) -> object:
        """Return the value that is made of what the holes hold."""
        return self.make(got, start)

    def first_slots(self) -> Iterator[Slot]:
        """Return the slots of the holes that it can begin with."""
        return (part.slot for part in self.core.first()[0] if isinstance(part, Hole))
