"""Words for objects by their players, their history and their abilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability
from cardwright.games.magic.language.bases import FilterWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import chosen_on_entry
from cardwright.games.magic.rules.core import ability_names, faces
from cardwright.games.magic.rules.other_rules import levelers
from cardwright.games.magic.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("has_ability")
@dataclass(frozen=True, slots=True)
class HasAbility(FilterWord):
    """Has a keyword ability that is a separate ability word, such as flanking."""

    ability: str

    def text(self) -> str:
        return f"with {self.ability.replace('_', ' ')}"

    def node(self, c: CardCompiler) -> faces.Filter:
        known = magic.names(Ability)
        if self.ability not in known:
            c.problem("there is no such ability", self.ability, known)
        return ability_names.HasAbility(self.ability)


@magic.word("controlled_by")
@dataclass(frozen=True, slots=True)
class ControlledBy(FilterWord):
    """Is controlled by a matching player."""

    who: Annotated[Fits, Doc("which players"), Range(1, 10)]

    def text(self) -> str:
        return f"controlled by {phrase(self.who)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return chosen_on_entry.PlayerFits(False, c.filter(self.who))


@magic.word("owned_by")
@dataclass(frozen=True, slots=True)
class OwnedBy(FilterWord):
    """Is owned by a matching player."""

    who: Annotated[Fits, Doc("which players"), Range(1, 10)]

    def text(self) -> str:
        return f"owned by {phrase(self.who)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return chosen_on_entry.PlayerFits(True, c.filter(self.who))


@magic.word("mana_cost")
@dataclass(frozen=True, slots=True)
class ManaCostIs(FilterWord):
    """Has one of these mana costs."""

    costs: Annotated[tuple[str, ...], Range(1, 10)]

    def text(self) -> str:
        return f"with mana cost {' or '.join(self.costs)}"

    def node(self, c: CardCompiler) -> faces.Filter:
        return levelers.HasManaCost([c.mana_cost(cost) for cost in self.costs])
