"""Abilities in quotes: they are read with their own object as `~`."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.games.magic.text.mentioned import Unbound
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.references import Mentions, bound
from cardwright.games.magic.text.rows import leaf, slots
from cardwright.games.magic.text.tokens import magic_tokens
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading


class Quoted:
    """One ability in quotes."""

    called = "an ability in quotes"

    def show(self, value: object, page: Page) -> str | None:
        """Return the ability in quotes, as it is printed alone."""
        inner = MagicPage()
        inner.begin(())
        text = slots["ability"].show(value, inner)
        return None if text is None else f'"{text[:1].upper()}{text[1:]}"'.replace('.".', '."')

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every meaning of what stands in the quotes."""
        token = reading.token(at)
        if token.kind != "quoted":
            failure.expect(at, self.called)
            return
        inner = Reading(magic_tokens(token.text), brief=reading.brief)
        outcome = inner.whole(slots["ability"])
        if not outcome.found and not token.text.endswith((".", '"')):
            # In the middle of a sentence the full stop is left out.
            inner = Reading(magic_tokens(f"{token.text}."), brief=reading.brief)
            outcome = inner.whole(slots["ability"])
        if not outcome.found:
            inner = Reading(magic_tokens(token.text), brief=reading.brief)
        if not outcome.found:
            # A keyword with a price stands in quotes too: `"Ward—Pay 2 life."`.
            outcome = inner.whole(slots["quoted keyword"])
        if not outcome.found:
            failure.expect(at, f"{self.called}: {outcome.failure.stop(inner.tokens, token.text)}")
        for _, draft in outcome.found:
            mentions = Mentions(())
            mentions.begin()
            try:
                yield at + 1, bound(draft, mentions)
            except (Unbound, ValueError) as error:
                failure.expect(at, f"{self.called}: {error}")


leaf("quoted", Quoted())
