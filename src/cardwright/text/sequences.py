"""Slots for several values of one kind, and for values in brackets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.text.failure import Failure
from cardwright.text.patterns import Page, Slot
from cardwright.text.reading import Reading
from cardwright.text.tokens import moved, quoted, tokens

OPEN: Final = "("
CLOSE: Final = ")"


class Several:
    """One or more values of a kind, with these words between them: `draw 1 card, then get 1 mana`."""

    def __init__(self, item: Slot, between: str = "") -> None:
        self.item = item
        self.called = item.called
        self.between = tuple(token.text for token in tokens(between)[:-1])
        self.shown = f"{between} " if not between or between.startswith(",") else f" {between} "

    def show(self, value: object, page: Page) -> str | None:
        """Return the values with the words between them."""
        if not isinstance(value, tuple) or not value:
            return None
        shown: list[str] = []
        for each in value:
            text = self.item.show(each, page)
            if text is None:
                return None
            shown.append(text)
        return self.shown.join(shown)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every number of values that can be read here, the most first."""
        found: list[tuple[int, tuple[object, ...]]] = []
        open_: list[tuple[int, tuple[object, ...]]] = [(at, ())]
        while open_:
            start, values = open_.pop()
            outcome = reading.at(self.item, start)
            failure.join(outcome.failure)
            for end, value in outcome.found:
                found.append((end, (*values, value)))
                next_ = self._after_words(reading, end, failure)
                if next_ >= 0:
                    open_.append((next_, (*values, value)))
        yield from sorted(found, key=lambda item: -item[0])

    def _after_words(self, reading: Reading, at: int, failure: Failure) -> int:
        """Return where the next value begins, -1 if none can."""
        for word in self.between:
            if reading.token(at).text.lower() != word:
                failure.expect(at, word, (word,))
                return -1
            at += 1
        return at if self.between or at < len(reading.tokens) else -1


class Bracketed:
    """A value in brackets."""

    def __init__(self, inside: Slot) -> None:
        self.inside = inside
        self.called = f"({inside.called})"

    def show(self, value: object, page: Page) -> str | None:
        """Return the value in brackets."""
        text = self.inside.show(value, page)
        return None if text is None else f"{OPEN}{text}{CLOSE}"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every way to read a value between an opening and a closing bracket."""
        if not reading.token(at).is_sign(OPEN):
            failure.expect(at, OPEN, (OPEN,))
            return
        outcome = reading.at(self.inside, at + 1)
        failure.join(outcome.failure)
        for end, value in outcome.found:
            if reading.token(end).is_sign(CLOSE):
                yield end + 1, value
            else:
                failure.expect(end, CLOSE, (CLOSE,))


class Within:
    """A value that stands whole in one token: in braces, or in quotes."""

    def __init__(self, inside: Slot, kind: str, called: str) -> None:
        self.inside = inside
        self.kind = kind
        self.called = called

    def show(self, value: object, page: Page) -> str | None:
        """Return the value in braces or quotes."""
        text = self.inside.show(value, page)
        if text is None:
            return None
        return f"{{{text}}}" if self.kind == "braces" else quoted(text)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every way to read all that stands inside."""
        token = reading.token(at)
        if token.kind != self.kind:
            failure.expect(at, self.called)
            return
        plain = tokens(token.text)[:-1]
        inner = Reading([moved(each, token.inner) for each in plain], reading.names, brief=reading.brief)
        outcome = inner.whole(self.inside)
        if not outcome.found:
            failure.expect(at, f"{self.called}: {outcome.failure.stop(plain, token.text)}")
        for _, value in outcome.found:
            yield at + 1, value
