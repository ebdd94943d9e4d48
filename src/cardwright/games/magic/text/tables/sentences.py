"""Effects in sentences: joined by "and" or ", then" within one, each sentence with its full stop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.definitions.common import If
from cardwright.games.magic.text.rows import leaf, slots
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

TAKES_THE_REST: Final = (May, If)
"""Effects that everything after them in their sentence belongs to."""

Part = tuple[int, tuple[object, ...]]


class Clauses:
    """The effects of one sentence; if `bare`, who does it was said before."""

    def __init__(self, *, bare: bool = False) -> None:
        self.called = "an effect"
        self.bare = bare
        self.kind = "effect" if bare else "whole effect"

    def show(self, value: object, page: Page) -> str | None:
        """Return the effects, joined by "and"."""
        if not isinstance(value, tuple) or not value:
            return None
        shown: list[str] = []
        for part in value:
            text = slots["bare effect" if self.bare and not shown else self.kind].show(part, page)
            if text is None:
                return None
            shown.append(text)
        return " and ".join(shown)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every run of effects that one sentence can hold."""
        open_: list[Part] = [(at, ())]
        while open_:
            start, values = open_.pop()
            outcome = reading.at(slots[self.kind], start)
            failure.join(outcome.failure)
            for end, value in outcome.found:
                now = (*values, value)
                yield end, now
                if isinstance(value, Draft) and value.cls in TAKES_THE_REST:
                    continue
                token = reading.token(end)
                if token.is_word("and"):
                    open_.append((end + 1, now))
                elif token.is_sign(",") and reading.token(end + 1).is_word("then", "and"):
                    open_.append((end + 2, now))


class Sentences:
    """Effects in sentences."""

    called = "an effect"

    def show(self, value: object, page: Page) -> str | None:
        """Return each effect as a sentence of its own."""
        if not isinstance(value, tuple) or not value:
            return None
        shown: list[str] = []
        for part in value:
            text = slots["whole effect"].show(part, page)
            if text is None:
                return None
            shown.append(f"{text[0].upper()}{text[1:]}." if shown else f"{text}.")
        return " ".join(shown)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every run of sentences from here on."""
        open_: list[Part] = [(at, ())]
        while open_:
            start, values = open_.pop()
            outcome = reading.at(slots["clauses"], start)
            failure.join(outcome.failure)
            for end, clauses in outcome.found:
                assert isinstance(clauses, tuple)
                if not reading.token(end).is_sign("."):
                    failure.expect(end, ".", (".",))
                    continue
                now = (*values, *clauses)
                yield end + 1, now
                open_.append((end + 1 + reading.token(end + 1).is_word("then"), now))


leaf("clauses", Clauses())
leaf("bare clauses", Clauses(bare=True))
leaf("do", Sentences())
