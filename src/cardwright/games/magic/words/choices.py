"""Words for choices made as an effect happens, for the effects after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.numbers import type_bits
from cardwright.games.magic.language.vocabulary import Type, magic
from cardwright.games.magic.rules.abilities import choices_now, results

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("choose")
@dataclass(frozen=True, slots=True)
class Chooses(EffectWord):
    """Objects or players are chosen, for the effects after it, which refer to them as `done`."""

    whom: Target

    def text(self) -> str:
        return f"choose {self.whom.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return choices_now.Chooses(self.text(), c.anyone(self.whom))

    def leaves(self) -> results.Result:
        return choices_now.THE_CHOSEN

    def left(self, c: CardCompiler) -> int:
        return c.kind_of(self.whom)


@magic.word("choose_a")
@dataclass(frozen=True, slots=True)
class ChoosesQuality(EffectWord):
    """You choose a colour, a type, a card name or a number; the filter `done` matches it, the amount `done` is it."""

    choice: Literal["colour", "creature type", "basic land type", "card type", "card name", "number"]
    without: Annotated[tuple[Type, ...], Doc("not the name of such a card")] = ()
    at_least: Annotated[Amount | None, Doc("the least number; 0 if not given")] = None
    at_most: Annotated[Amount | None, Doc("the greatest number")] = None
    among: Annotated[tuple[Type, ...], Doc("the card types to choose from")] = ()

    def __post_init__(self) -> None:
        if (self.choice == "card type") != bool(self.among):
            raise ValueError("a card type is chosen from those in `among`, and nothing else is")
        if (self.choice == "number") != (self.at_most is not None):
            raise ValueError("a number is chosen up to `at_most`, and nothing else is")
        if self.at_least is not None and self.choice != "number":
            raise ValueError("only a number has `at_least`")
        if self.without and self.choice != "card name":
            raise ValueError("only a card name has `without`")

    def text(self) -> str:
        without = "".join(f"non{name} " for name in self.without)
        if self.among:
            return f"choose {' or '.join(self.among)}"
        limits = f" from {self.at_least or 0} to {self.at_most}" if self.choice == "number" else ""
        return f"choose a {without}{self.choice}{limits}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        node = choices_now.ChoosesQuality(self.text(), self.choice)
        node.without = type_bits(self.without)
        node.types = type_bits(self.among)
        node.least = None if self.at_least is None else c.amount(self.at_least)
        node.most = None if self.at_most is None else c.amount(self.at_most)
        return node

    def leaves(self) -> results.Result:
        return choices_now.NUMBER_CHOSEN if self.choice == "number" else choices_now.QUALITIES_CHOSEN[self.choice]
