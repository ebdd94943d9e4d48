"""What an effect chose, in the effect after it: "Choose a color. Destroy all creatures of the chosen color."

The noun says the same words as for what is chosen as a permanent enters. Which of them is meant follows from the effect
before: one that chooses, or none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeVar

from cardwright.definitions.trees import Filter
from cardwright.games.magic.language.replacing import with_replaced
from cardwright.games.magic.words.choices import ChoosesQuality
from cardwright.games.magic.words.chosen import Chosen
from cardwright.games.magic.words.done import IsOfChosen

AS_ENTERED: Final[Mapping[str, Filter]] = {
    "colour": Chosen("colour"), "creature type": Chosen("creature type"), "card type": Chosen("creature type"),
}  # fmt: skip
"""For each quality that an effect chooses, the filter of the same words for what was chosen as the source entered."""
T = TypeVar("T")


def after_choice(value: T, before: object) -> T:
    """Return an effect as it was read, with what the effect before it chose in the place of what its source did."""
    named = AS_ENTERED.get(before.choice) if isinstance(before, ChoosesQuality) else None
    return value if named is None else _swapped(value, named, IsOfChosen())


def as_said(value: T, before: object) -> T:
    """Return an effect as it is printed after a choice."""
    named = AS_ENTERED.get(before.choice) if isinstance(before, ChoosesQuality) else None
    return value if named is None else _swapped(value, IsOfChosen(), named)


def _swapped(value: T, old: Filter, new: Filter) -> T:
    """Return a definition with one filter in the place of another."""
    made: T = with_replaced(value, lambda word: new if word == old else None)
    return made
