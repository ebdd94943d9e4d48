"""Rows for what is paid for a spell besides its mana cost, or instead of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cardwright.games.magic.text.rows import Parts, leaf, made, slots
from cardwright.games.magic.text.tables.costs import x_is_paid
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words.costs_of_spells import AdditionalCost, AlternativeCost
from cardwright.games.magic.words.keyword_actions.behold import BeholdCost
from cardwright.games.magic.words.keyword_actions.collect_evidence import CollectEvidence
from cardwright.text.failure import Failure
from cardwright.text.forms import Draft
from cardwright.text.patterns import Page
from cardwright.text.reading import Reading

ANOTHER_CARD: Final = "another card"
A_CARD: Final = c.DiscardCost()


def _cls(cost: object) -> type:
    return cost.cls if isinstance(cost, Draft) else type(cost)


class JoinedCosts:
    """Costs joined by "and": `pay 1 life and exile a blue card from your hand`.

    A card that is discarded besides another is said with that: `discard an Island card and another card`.
    """

    called = "what is paid"

    def show(self, value: object, page: Page) -> str | None:
        """Return the costs."""
        if not isinstance(value, tuple) or not value:
            return None
        shown: list[str] = []
        for place, part in enumerate(value):
            if part == A_CARD and place and isinstance(value[place - 1], c.DiscardCost):
                shown.append(ANOTHER_CARD)
                continue
            text = slots["way to pay"].show(part, page)
            if text is None:
                return None
            shown.append(text)
        return " and ".join(shown)

    def read(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, object]]:
        """Return every number of costs that stand here."""
        for end, costs in self._lists(reading, at, failure):
            if x_is_paid(costs):
                yield end, costs

    def _lists(self, reading: Reading, at: int, failure: Failure) -> Iterator[tuple[int, tuple[object, ...]]]:
        outcome = reading.at(slots["way to pay"], at)
        failure.join(outcome.failure)
        for end, value in outcome.found:
            yield end, (value,)
            if not reading.token(end).is_word("and"):
                continue
            if _cls(value) is c.DiscardCost and reading.token(end + 1).is_word("another"):
                if reading.token(end + 2).is_word("card"):
                    yield end + 3, (value, A_CARD)
                continue
            for last, more in self._lists(reading, end + 1, failure):
                yield last, (value, *more)


leaf("joined costs", JoinedCosts())


def _alternative(words: str, *, conditional: bool = False, free: bool = False, alternate: bool = False) -> None:
    """Add a row for a cost that may be paid rather than the mana cost."""

    def make(got: Parts, start: int) -> object:
        return Draft(AlternativeCost, got, start)

    def take(value: Any) -> Parts | None:
        if not isinstance(value, AlternativeCost) or (value.if_ is not None) is not conditional:
            return None
        return None if bool(value.cost) is free else {"cost": value.cost, "if_": value.if_}

    made("ability", words, make, take, alternate=alternate)


_alternative("you may <cost:joined costs> rather than pay this spell's mana cost.")
_alternative("if <if_:whole condition>, you may <cost:joined costs> rather than pay this spell's mana cost.",
             conditional=True)  # fmt: skip
_alternative("you may <cost:joined costs> rather than pay this spell's mana cost if <if_:whole condition>.",
             conditional=True, alternate=True)  # fmt: skip
_alternative("if <if_:whole condition>, you may cast this spell without paying its mana cost.",
             conditional=True, free=True)  # fmt: skip


# What an additional cost that may be paid is called by conditions.
COST_NAMES: Final[dict[type, str]] = {CollectEvidence: "collect evidence", BeholdCost: "behold"}


def _optional(got: Parts, start: int) -> object:
    cost = got["cost"]
    name = COST_NAMES.get(_cls(cost))
    return None if name is None else Draft(AdditionalCost, {"cost": (cost,), "optional": True, "name": name}, start)


def _optional_taken(value: Any) -> Parts | None:
    if not isinstance(value, AdditionalCost) or len(value.cost) != 1:
        return None
    [cost] = value.cost
    same = AdditionalCost((cost,), optional=True, name=COST_NAMES.get(type(cost)))
    return {"cost": cost} if value == same and type(cost) in COST_NAMES else None


made("ability", "as an additional cost to cast this spell, you may <cost:deed cost>.", _optional, _optional_taken)
