"""What a card calls itself of which is said how it was cast: `this spell was kicked`, `it was kicked`."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.games.magic.text.page import MagicPage
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading


class OwnSpell:
    """`this spell` in what a spell does, `it` in what a permanent does."""

    called = "the card itself"

    def show(self, value: object, page: Page) -> str | None:
        """Return what the card calls itself."""
        return "this spell" if isinstance(page, MagicPage) and page.spell else "it"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the card, whichever it is called."""
        token = reading.token(at)
        if token.is_word("it") or token.text == "~":
            yield at + 1, None
        elif token.is_word("this") and reading.token(at + 1).is_word("spell"):
            yield at + 2, None
        else:
            failure.expect(at, self.called, ("it", "this spell"))
