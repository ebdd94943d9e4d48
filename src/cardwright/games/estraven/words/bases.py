"""What Estraven's words can do: each tree has a base class, whose words become nodes of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from cardwright.definitions.trees import Ability, Cost, Effect, Filter, Target, Trigger
from cardwright.engine import nodes
from cardwright.games.estraven.phrases import printed
from cardwright.games.estraven.rules import cards, costs, targets, triggers

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler


class EffectWord(Effect):
    """Something that happens."""

    __slots__ = ()

    def text(self) -> str:
        return printed(self)

    def node(self, c: CardCompiler) -> nodes.Effect:
        """Return the node that does it."""
        raise NotImplementedError


class FilterWord(Filter):
    """Which permanents, cards or links fit. `asks_values` if it asks for power and the like, as layers make them."""

    __slots__ = ()
    asks_values = False

    def text(self) -> str:
        return printed(self)

    def node(self, c: CardCompiler) -> targets.Test:
        """Return the node that tests it."""
        raise NotImplementedError


A_PLAYER: Final = 1
A_UNIT: Final = 2
A_CARD: Final = 4
A_LINK: Final = 8
KIND_NAMES: Final = {A_PLAYER: "players", A_UNIT: "units", A_CARD: "cards", A_LINK: "links"}


class TargetWord(Target):
    """What an effect happens to: chosen, or known without choosing. `kinds` tells what it can be."""

    __slots__ = ()
    kinds: ClassVar[int]

    def text(self) -> str:
        return printed(self)

    def select(self, c: CardCompiler) -> targets.Select:
        """Return the node that finds it; a target that is chosen is noted with the ability."""
        raise NotImplementedError


class CostWord(Cost):
    """A part of a cost."""

    __slots__ = ()

    def text(self) -> str:
        return printed(self)

    def add_to(self, c: CardCompiler, cost: costs.Cost) -> None:
        """Add it to a cost."""
        raise NotImplementedError


class TriggerWord(Trigger):
    """What an ability waits for."""

    __slots__ = ()

    def text(self) -> str:
        return printed(self)

    def node(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggers.Happens:
        """Return the trigger that sets off the effect of this number."""
        raise NotImplementedError


class AbilityWord(Ability):
    """What a card can do, and when."""

    __slots__ = ()

    def text(self) -> str:
        text = printed(self).removesuffix(".")
        return text[:1].upper() + text[1:]

    def add_to(self, c: CardCompiler, card: cards.Card) -> None:
        """Give the card the ability."""
        raise NotImplementedError

    def grant_to(self, c: CardCompiler, bundle: cards.Bundle) -> None:
        """Let an effect grant the ability; most can be."""
        c.problem(f"an ability of this sort cannot be granted: {self.text()}")
