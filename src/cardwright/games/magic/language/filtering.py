"""Compiles filters: which of them may speak of the targets and the event of a spell or ability, and which do."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.definitions.expression import Expression
from cardwright.definitions.trees import Ability, Filter, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import TargetWord
from cardwright.games.magic.language.references import path_to
from cardwright.games.magic.rules.core import faces, filters, select
from cardwright.games.magic.words.targets import That


class FilterCompiler:
    """The part of the compiler that makes filters.

    A filter is asked about an object, from the view of a player and a source. What else it speaks of must be known to
    whoever asks it; then it is bound to the spell or ability first (`rules/core/by_item.py`).
    """

    def __init__(self) -> None:
        self.specs: list[faces.TargetSpec] = []
        # The abilities of the card at hand.
        self.card_words: tuple[Ability, ...] = ()
        # Whether a filter is at hand, whether it is a target's, and whether its spell or ability is known where it
        # is asked.
        self.in_filter = False
        self.of_target = False
        self.item_known = False
        # What the filter at hand asks of that: anything, targets before; or something of the object it looks at.
        self.asks_item = False
        self.asks_targets = False
        self.asks_candidate = False

    def problem(self, message: str, found: str = "", allowed: Sequence[str] = (), place: str = "") -> None:
        raise NotImplementedError

    def amount(self, tree: Expression) -> nodes.Amount:
        raise NotImplementedError

    def anyone(self, word: Target, facts: bool = False) -> select.Select:
        raise NotImplementedError

    def one_filter(self, word: Filter) -> faces.Filter:
        raise NotImplementedError

    def filter(self, words: Sequence[Filter]) -> faces.Filter:
        """Return a filter that is asked without a spell or ability: it knows the source and its controller."""
        return self._filter(words, False)

    def filter_of(self, words: Sequence[Filter]) -> faces.Filter:
        """Return a filter of an effect: it may also speak of the targets and of the event behind the ability."""
        return self._filter(words, True)

    def filter_of_target(self, words: Sequence[Filter]) -> tuple[faces.Filter, bool]:
        """Return a filter of a target, and whether it speaks of targets before."""
        asks, target = self.asks_targets, self.of_target
        self.asks_targets, self.of_target = False, True
        try:
            return self._filter(words, True), self.asks_targets
        finally:
            self.asks_targets, self.of_target = asks, target

    def _filter(self, words: Sequence[Filter], item_known: bool) -> faces.Filter:
        outside, known = self.in_filter, self.item_known
        self.in_filter, self.item_known = True, item_known and (known or not outside)
        try:
            parts = [self.one_filter(word) for word in words]
        finally:
            self.in_filter, self.item_known = outside, known
        if not parts:
            return filters.Everything()
        return parts[0] if len(parts) == 1 else filters.AllOf(parts)

    def measured(self, tree: Expression) -> tuple[nodes.Amount, bool, bool]:
        """Return an amount of a filter, and whether the item or the object that the filter looks at tells it."""
        item, candidate = self.asks_item, self.asks_candidate
        self.asks_item = self.asks_candidate = False
        made = self.amount(tree)
        by_item, of_candidate = self.asks_item, self.asks_candidate
        if by_item and of_candidate:
            self.problem("an amount of a filter cannot speak of its own object and of a target or event at once")
        self.asks_item, self.asks_candidate = item or by_item, candidate
        return made, by_item, of_candidate

    def related(self, word: Target, facts: bool = False) -> tuple[select.Select, bool]:
        """Return what a filter relates an object to, as it last was for `facts`, and whether the item tells it."""
        outer, self.asks_item = self.asks_item, False
        found = self.anyone(word, facts)
        by_item = self.asks_item
        self.asks_item = outer or by_item
        return found, by_item

    def look_in_filter(self, word: TargetWord) -> None:
        """Note what a filter speaks of, and the problem if it cannot."""
        where = path_to(self.card_words, word, "abilities")
        if word.is_chosen():
            self.problem(f"{word.text()!r} is chosen, which a filter cannot do", place=where)
        elif word.of_item():
            self.ask_item(repr(word.text()), where)
            if isinstance(word, That):
                self.asks_targets = True
                if self.of_target and word.number <= len(self.specs) and self.specs[word.number - 1].most != 1:
                    self.problem("what a target must be can refer to one target before, not to several", place=where)

    def ask_item(self, said: str, where: str) -> None:
        """Note that a filter speaks of what only the item tells, or the problem that it is not known there."""
        if not self.item_known:
            known = "a filter knows the source and its controller, and in an effect its targets and event"
            self.problem(f"{said} cannot be known here: {known}", place=where)
        self.asks_item = True

    def ask_candidate(self) -> None:
        """Note that a filter speaks of the object it looks at."""
        if not self.in_filter:
            self.problem("`candidate` is the object that a filter looks at; there is no filter here")
        self.asks_candidate = True
