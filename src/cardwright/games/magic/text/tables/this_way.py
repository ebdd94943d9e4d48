"""Rows for what the effect just before has done: "for each card discarded this way"."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.definitions.trees import Worded
from cardwright.games.magic.text.mentioned import Said
from cardwright.games.magic.text.nouns import Noun
from cardwright.games.magic.text.objects import fits, is_players, noun_of
from cardwright.games.magic.text.page import MagicPage
from cardwright.games.magic.text.rows import also, leaf, slots
from cardwright.games.magic.text.what_is_named import DONE_THIS_WAY
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.done import DoneAmount
from cardwright.text.failure import Failure
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

CARDS_MOVED = ("discarded", "milled")
"""What is done so is a card."""


class DoneThisWay:
    """How many it was done to: `land card discarded this way`."""

    def __init__(self, *, many: bool) -> None:
        self.called = "what was done this way"
        self.many = many

    def show(self, value: object, page: Page) -> str | None:
        """Return what it was done to, and what was done."""
        if (
            not isinstance(value, Worded)
            or not isinstance(value.quantity, DoneAmount)
            or not isinstance(page, MagicPage)
        ):
            return None
        done = value.quantity
        verb = next((words for words, cls in DONE_THIS_WAY.items() if type(page.mentions.before) is cls), None)
        if verb is None or done.step is not None or done.place is not None:
            return None
        what = noun_of(done.what or (f.Permanent(),), "battlefield", self.many)
        if verb in CARDS_MOVED:
            what = noun_of(done.what, "library", self.many)
        if what is None:
            return None
        text = slots["noun"].show(Noun(what.what, self.many, verb in CARDS_MOVED), page)
        return None if text is None else f"{text} {verb} this way"

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return the amount; whether the effect before did such a thing is for the binder."""
        outcome = reading.at(slots["noun"], at)
        failure.join(outcome.failure)
        for end, noun in outcome.found:
            if not isinstance(noun, Noun) or noun.many is not self.many or noun.place or noun.other or is_players(noun):
                continue
            verb = reading.token(end).text.lower()
            if verb not in DONE_THIS_WAY or noun.card is not (verb in CARDS_MOVED):
                continue
            if reading.token(end + 1).is_word("this") and reading.token(end + 2).is_word("way"):
                what = () if fits(noun) in ((f.Anything(),), (f.Permanent(),)) else fits(noun)
                yield end + 3, Said(f"{verb} this way", kind=what)


leaf("one done this way", DoneThisWay(many=False))
also("each of", "one done this way")
