"""Words for how spells are paid for, and for what they gain as they are cast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Ability, Effect
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.scope import Keyword, magic


@magic.word("spend_as_any")
@dataclass(frozen=True, slots=True)
class SpendAsAny(Ability):
    """Your mana pays for every colour."""

    types: Annotated[bool, Doc("of any type: for {C} too")] = False

    def text(self) -> str:
        return f"Your mana pays for any {'type' if self.types else 'colour'}"


@magic.word("next_spell")
@dataclass(frozen=True, slots=True)
class NextSpell(Effect):
    """The next spell you cast this turn that fits gains keywords, which what it becomes keeps."""

    keywords: tuple[Keyword, ...]
    what: Annotated[Fits, Doc("which spells")] = ()

    def text(self) -> str:
        which = f"{phrase(self.what)} " if self.what else ""
        return f"the next {which}spell you cast this turn has {', '.join(self.keywords)}"


@magic.word("spells_gain")
@dataclass(frozen=True, slots=True)
class SpellsGain(Ability):
    """Spells that fit gain keywords as you cast them, which what they become keeps."""

    keywords: tuple[Keyword, ...]
    what: Annotated[Fits, Doc("which spells")] = ()

    def text(self) -> str:
        which = f"{phrase(self.what)} " if self.what else ""
        return f"As you cast a {which}spell, it gains {', '.join(self.keywords)}"


@magic.word("as_enters_pay_life")
@dataclass(frozen=True, slots=True)
class PayLifeEntering(Ability):
    """As it enters, its controller pays any amount of life; `paid_entering` is how much that was."""

    def text(self) -> str:
        return "As this enters, pay any amount of life"
