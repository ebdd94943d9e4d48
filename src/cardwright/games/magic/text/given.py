"""What is given for a cost, as the text calls it later: "the sacrificed creature", "the discarded card"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from cardwright.definitions.trees import Filter
from cardwright.games.magic.rules.core.creature_types import CREATURE_TYPES
from cardwright.games.magic.text.leaves import ONE
from cardwright.games.magic.words import costs as c
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.keyword_actions.behold import BeholdCost
from cardwright.games.magic.words.keyword_actions.collect_evidence import CollectEvidence

VERBS_OF_COSTS: Final[dict[type, tuple[str, bool]]] = {
    c.SacrificeCost: ("sacrificed", False), c.DiscardCost: ("discarded", True), c.ExileCost: ("exiled", True),
    c.RevealCost: ("revealed", True), c.TapCost: ("tapped", False), c.ReturnCost: ("returned", False),
}  # fmt: skip
"""What has been done with what was given, by the cost; and whether it is a card."""
GIVING: Final = (
    *VERBS_OF_COSTS, BeholdCost, CollectEvidence, c.SacrificeSelf, c.DiscardSelf, c.ExileSelf, c.PutCountersCost,
)  # fmt: skip
"""All costs that are paid with objects."""
CHOSEN_OR_REVEALED: Final = "the creature you chose or the card you revealed"
BEHELD: Final = "beheld"


@dataclass(frozen=True, slots=True)
class Given:
    """The one object that a cost is paid with: what was done with it, and what it had to be."""

    verb: str
    what: tuple[Filter, ...]
    card: bool

    def names(self) -> Iterator[str]:
        """Yield what it may be called, the usual name first."""
        if self.verb == BEHELD:
            if f.Is(("creature",)) in self.what:
                yield CHOSEN_OR_REVEALED
            return
        kinds = [one for one in self.what if isinstance(one, f.Is | f.Subtype)]
        names: list[str] = []
        for one in kinds:
            if isinstance(one, f.Is):
                names += one.types if len(one.types) == 1 else ()
            elif all(name in CREATURE_TYPES for name in one.subtypes):
                names.append("creature")
        tail = " card" if self.card else ""
        if self.card:
            yield f"the {self.verb} card"
        for name in dict.fromkeys(reversed(names)):
            yield f"the {self.verb} {name}{tail}"
        if not self.card:
            yield f"the {self.verb} permanent"
        for one in kinds:
            if isinstance(one, f.Subtype) and len(one.subtypes) == 1:
                yield f"the {self.verb} {one.subtypes[0]}{tail}"


def given_by(costs: object) -> Given | None:
    """Return what a cost is paid with, if that is one object that the text can speak of; None if not."""
    if not isinstance(costs, tuple):
        return None
    giving = [one for one in costs if isinstance(one, GIVING)]
    if len(giving) != 1:
        return None
    one: Any = giving[0]
    if isinstance(one, BeholdCost):
        return Given(BEHELD, one.what, False) if one.count == ONE else None
    if type(one) not in VERBS_OF_COSTS or one.count != ONE:
        return None
    verb, card = VERBS_OF_COSTS[type(one)]
    card = card and getattr(one, "place", "hand") != "battlefield"
    return Given(verb, one.what, card)
