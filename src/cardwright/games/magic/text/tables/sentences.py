"""Effects in sentences: joined by "and" or ", then" within one, each sentence with its full stop.

A sentence that depends on the one before it ("if you do", "when you do") follows a sentence of one effect, and is the
last: what comes after it could depend on it or not. So is one that depends on a payment.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardwright.definitions.common import If
from cardwright.games.magic.text.chosen_now import as_said
from cardwright.games.magic.text.instead_of import Replaced, instead_of, taken_apart
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.references import SAME_DEALER
from cardwright.games.magic.text.rows import leaf, slots
from cardwright.games.magic.text.tables.joints import joint_of, with_subject
from cardwright.games.magic.text.tables.same_player import player_of, with_player
from cardwright.games.magic.text.value_of_x import explained_too
from cardwright.games.magic.text.whole_sentence import WholeSentence
from cardwright.games.magic.words.done import WasDone
from cardwright.games.magic.words.effects import Damage
from cardwright.games.magic.words.optional_and_delayed import May
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

TAKES_THE_REST: Final = (May, If)
"""Effects that everything after them in their sentence belongs to."""

Part = tuple[int, tuple[object, ...]]
Waiting = tuple[int, tuple[object, ...], bool]
"""Sentences that were read: where they end, their effects, and whether the last was of one effect."""


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
            both = reading.at(slots["two effects"], start)
            failure.join(both.failure)
            for end, value in (*outcome.found, *both.found, *self._same_player(reading, start, values)):
                before = explained_too(values, value)
                if before is None:
                    continue
                now = (*before, *value) if isinstance(value, tuple) else (*before, value)
                yield end, now
                if isinstance(value, WholeSentence) or (isinstance(value, Draft) and value.cls in TAKES_THE_REST):
                    continue
                token = reading.token(end)
                if token.is_word("and"):
                    open_.append((end + 1, now))
                    for last, more in self._more_damage(reading, end + 1, value, failure):
                        yield last, (*now, more)
                elif token.is_sign(",") and reading.token(end + 1).is_word("then", "and"):
                    open_.append((end + 2, now))
                elif token.is_sign(","):
                    for last, listed in self._listed(reading, end + 1, now, failure):
                        yield last, listed
                        if reading.token(last).is_sign(",") and reading.token(last + 1).is_word("then"):
                            open_.append((last + 2, listed))

    def _listed(
        self, reading: Reading, at: int, before: tuple[object, ...], failure: Failure
    ) -> Iterator[tuple[int, tuple[object, ...]]]:
        """Return what follows a comma in a list of three effects or more: `A, B, and C`, `A, B, then C`."""
        outcome = reading.at(slots["effect"], at)
        failure.join(outcome.failure)
        for end, value in (*outcome.found, *self._same_player(reading, at, before)):
            if not isinstance(value, Draft) or isinstance(value, WholeSentence) or value.cls in TAKES_THE_REST:
                continue
            if not reading.token(end).is_sign(","):
                continue
            now = (*before, value)
            if not reading.token(end + 1).is_word("and", "then"):
                yield from self._listed(reading, end + 1, now, failure)
                continue
            last = reading.at(slots["effect"], end + 2)
            failure.join(last.failure)
            for stop, more in (*last.found, *self._same_player(reading, end + 2, now)):
                if isinstance(more, Draft) and not isinstance(more, WholeSentence) and more.cls not in TAKES_THE_REST:
                    yield stop, (*now, more)

    def _more_damage(self, reading: Reading, at: int, effect: object, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return what is dealt besides by what deals damage: `~ deals 3 damage to any target and 1 damage to you`."""
        if isinstance(effect, Draft) and effect.cls is Damage and not effect.values.get("divided"):
            outcome = reading.at(slots["more damage"], at)
            failure.join(outcome.failure)
            for end, more in outcome.found:
                if isinstance(more, Draft):
                    yield end, Draft(Damage, {"by": SAME_DEALER, **more.values}, more.start)

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
    page.mentions.before = part
    return text


class Sentences:
    """Effects in sentences."""

    called = "an effect"

    def show(self, value: object, page: Page) -> str | None:
        """Return each effect as a sentence of its own."""
        if not isinstance(value, tuple) or not value:
            return None
        shown: list[str] = []
        joins = False
        for place, held in enumerate(value):
            part = as_said(held, value[place - 1] if place else None)
            if place == 0 and (both := self._either(part, page)) is not None:
                shown.append(both)
                continue
            text = self._dependent(part, page, place > 0) if place + 1 == len(value) else None
            joint = joint_of(value[place - 1], held) if joins and text is None else ""
            joins = text is None
            if text is None:
                text = show_next("more damage" if joint and isinstance(held, Damage) else "whole effect", part, page)
            if text is None:
                return None
            if joint:
                shown[-1] = f"{with_subject(shown[-1], held).removesuffix('.')}{joint} {text}."
            else:
                shown.append(f"{text[0].upper()}{text[1:]}." if shown else f"{text}.")
        return " ".join(shown)

    def _either(self, part: object, page: Page) -> str | None:
        """Return an effect that is one of two in its two sentences, None if it is no such effect."""
        both = taken_apart(part)
        if both is None or not isinstance(page, MagicPage):
            return None
        first, condition, do = both
        shown = []
        for effect in first:
            text = show_next("whole effect", effect, page)
            if text is None:
                return None
            shown.append(text)
        page.mentions.subject = None
        second = slots["replaced"].show(Replaced(condition, do), page)
        if second is None:
            return None
        return f"{' and '.join(shown)}. {second[0].upper()}{second[1:]}."

    def _dependent(self, part: object, page: Page, after: bool) -> str | None:
        """Return an effect that depends on the one before it, or on a payment."""
        if after and isinstance(part, If) and part.condition == WasDone() and isinstance(page, MagicPage):
            page.mentions.follow()
            return slots["follow-up"].show(part, page)
        return slots["payment"].show(part, page)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every run of sentences from here on."""
        open_: list[Waiting] = [(at, (), False)]
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
                if not values:
                    yield from self._replaced(reading, end + 1, clauses, open_, failure)
                open_.append((end + 1 + reading.token(end + 1).is_word("then"), now, len(clauses) == 1))

    def _replaced(
        self, reading: Reading, at: int, first: tuple[object, ...], open_: list[Waiting], failure: Failure
    ) -> Iterator[tuple[int, object]]:
        """Return the first sentence with another that takes its place; what follows is read on."""
        outcome = reading.at(slots["replaced"], at)
        failure.join(outcome.failure)
        for end, other in outcome.found:
            if not isinstance(other, Replaced) or not reading.token(end).is_sign("."):
                continue
            both = instead_of(first, other.condition, other.do)
            if both is not None:
                yield end + 1, (both,)
                open_.append((end + 1, (both,), False))


leaf("clauses", Clauses())
leaf("bare clauses", Clauses(bare=True))
leaf("clauses apart", Apart())
leaf("do", Sentences())
