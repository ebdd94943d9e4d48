"""Effects in sentences: joined by "and" or ", then" within one, each sentence with its full stop.

A sentence that depends on the one before it ("if you do", "when you do") follows a sentence of one effect, and is the
last: what comes after it could depend on it or not. So is one that depends on a payment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.definitions.common import If
from cardwright.games.magic.text.chosen_now import as_said
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.rows import leaf, slots
from cardwright.games.magic.text.tables.same_player import player_of, with_player
from cardwright.games.magic.words.done import WasDone
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
            text = show_next("bare effect" if self.bare and not shown else self.kind, part, page)
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
            for end, value in (*outcome.found, *self._same_player(reading, start, values)):
                now = (*values, value)
                yield end, now
                if isinstance(value, Draft) and value.cls in TAKES_THE_REST:
                    continue
                token = reading.token(end)
                if token.is_word("and"):
                    open_.append((end + 1, now))
                elif token.is_sign(",") and reading.token(end + 1).is_word("then", "and"):
                    open_.append((end + 2, now))

    def _same_player(self, reading: Reading, at: int, values: tuple[object, ...]) -> Iterator[tuple[int, object]]:
        """Yield effects that are read without a subject, of the player of the clause before."""
        who = player_of(values[-1]) if values else None
        if who is None:
            return
        for end, value in reading.at(slots["same player's effect"], at).found:
            whole = with_player(value, who)
            if whole is not None:
                yield end, whole


class Apart(Clauses):
    """The effects of a trigger that an effect makes."""

    def show(self, value: object, page: Page) -> str | None:
        """Return the effects; what was named before has no word in them."""
        if not isinstance(page, MagicPage):
            return None
        outer = page.mentions
        page.mentions = outer.apart()
        text = super().show(value, page)
        page.mentions = outer
        return text


def show_next(kind: str, part: object, page: Page) -> str | None:
    """Return an effect as a phrase of this kind, and note for the next one what it has named and moved."""
    assert isinstance(page, MagicPage)
    seen, gone = len(page.mentions.seen), len(page.mentions.gone)
    text = slots[kind].show(part, page)
    page.mentions.past(seen, gone)
    return text


class Sentences:
    """Effects in sentences."""

    called = "an effect"

    def show(self, value: object, page: Page) -> str | None:
        """Return each effect as a sentence of its own."""
        if not isinstance(value, tuple) or not value:
            return None
        shown: list[str] = []
        for place, held in enumerate(value):
            part = as_said(held, value[place - 1] if place else None)
            last = len(shown) + 1 == len(value)
            text = self._dependent(part, page, bool(shown)) if last else None
            if text is None:
                text = show_next("whole effect", part, page)
            if text is None:
                return None
            shown.append(f"{text[0].upper()}{text[1:]}." if shown else f"{text}.")
        return " ".join(shown)

    def _dependent(self, part: object, page: Page, after: bool) -> str | None:
        """Return an effect that depends on the one before it, or on a payment."""
        if after and isinstance(part, If) and part.condition == WasDone() and isinstance(page, MagicPage):
            page.mentions.follow()
            return slots["follow-up"].show(part, page)
        return slots["payment"].show(part, page)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every run of sentences from here on."""
        open_: list[tuple[int, tuple[object, ...], bool]] = [(at, (), False)]
        while open_:
            start, values, single = open_.pop()
            for kind in ("payment", "follow-up") if single else ("payment",):
                dependent = reading.at(slots[kind], start)
                failure.join(dependent.failure)
                for end, value in dependent.found:
                    if reading.token(end).is_sign("."):
                        yield end + 1, (*values, value)
            outcome = reading.at(slots["clauses"], start)
            failure.join(outcome.failure)
            for end, clauses in outcome.found:
                assert isinstance(clauses, tuple)
                if not reading.token(end).is_sign("."):
                    failure.expect(end, ".", (".",))
                    continue
                now = (*values, *clauses)
                yield end + 1, now
                open_.append((end + 1 + reading.token(end + 1).is_word("then"), now, len(clauses) == 1))


leaf("clauses", Clauses())
leaf("bare clauses", Clauses(bare=True))
leaf("clauses apart", Apart())
leaf("do", Sentences())
