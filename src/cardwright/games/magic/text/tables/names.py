"""Names of cards, as text has them after "named"; the card's own name is the sign for itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.games.magic.text.lines import OWN_NAME
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.rows import leaf, says
from cardwright.games.magic.words import filters as f
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

OWN_CARD_NAME: Final = "own name"
"""The name under which a reading knows what the card is called."""


class CardName:
    """A card's name after "named": capital words up to where another phrase begins."""

    called = "a card's name"

    def show(self, value: object, page: Page) -> str | None:
        """Return the name, or the sign for the card's own."""
        if isinstance(page, MagicPage) and page.name and value == page.name:
            return OWN_NAME
        return value if isinstance(value, str) else None

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the card's own name, or every run of words that begins and ends with a capital."""
        if reading.token(at).is_sign(OWN_NAME):
            yield from ((at + 1, name) for name in reading.names.get(OWN_CARD_NAME, ()))
            return
        end = at
        words: list[str] = []
        while reading.token(end).kind == "word" and (
            reading.token(end).text[:1].isupper()
            or reading.token(end).text in ("of", "the", "and", "in", "to", "for", "a")
        ):
            words.append(reading.token(end).text)
            end += 1
            if words[-1][:1].isupper():
                yield end, " ".join(words)
        if end == at:
            failure.expect(at, self.called)


leaf("card name", CardName())
says("after noun", "named <name:card name>", f.Named)
