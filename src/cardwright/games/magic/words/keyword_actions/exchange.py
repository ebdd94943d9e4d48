"""Exchange (CR 701.12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord
from cardwright.games.magic.language.numbers import sort_number
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results
from cardwright.games.magic.rules.continuous import control_effects
from cardwright.games.magic.rules.core import durations
from cardwright.games.magic.rules.keyword_actions import exchange
from cardwright.games.magic.rules.other_rules import copying
from cardwright.games.magic.words.effects import ME, YOU_ONLY

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("exchange_control")
@dataclass(frozen=True, slots=True)
class ExchangeControl(EffectWord):
    """Exchanges control of two permanents; does nothing if one is gone or one player controls both."""

    one: Target
    other: Target

    def text(self) -> str:
        return f"exchange control of {self.one.text()} and {self.other.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        node = c.lasting(control_effects.Controls(text, durations.FOR_EVER, False))
        return copying.ExchangeControl(text, c.thing(self.one), c.thing(self.other), node)

    def leaves(self) -> results.Result:
        return results.GAINING_CONTROL


@magic.word("exchange_life")
@dataclass(frozen=True, slots=True)
class ExchangeLife(EffectWord):
    """Two players exchange life totals; one target word may name both."""

    one: Target
    other: Annotated[Target | None, Doc("the second; if not given, `one` names both")] = None

    def text(self) -> str:
        both = self.one.text() if self.other is None else f"{self.one.text()} and {self.other.text()}"
        return f"{both} exchange life totals"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        first = c.player(self.one)
        return exchange.ExchangeLife(text, first, None if self.other is None else c.player(self.other))


@magic.word("exchange_life_for")
@dataclass(frozen=True, slots=True)
class ExchangeLifeFor(EffectWord):
    """Exchanges a player's life total with the power or toughness of a permanent."""

    number: Literal["power", "toughness"]
    who: Target = YOU_ONLY
    of: Target = ME

    def text(self) -> str:
        return f"exchange the life total of {self.who.text()} with the {self.number} of {self.of.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        node = exchange.SetsOne(text, self.number == "toughness")
        node.settle_reads(False)
        lasting = c.lasting(node)
        player = c.player(self.who)
        return exchange.ExchangeLifeFor(text, player, c.thing(self.of), self.number == "toughness", lasting)


@magic.word("exchange_zones")
@dataclass(frozen=True, slots=True)
class ExchangeZones(EffectWord):
    """Players exchange the cards of two of their zones, even if one is empty."""

    one: Literal["library", "hand", "graveyard"]
    other: Literal["library", "hand", "graveyard"]
    who: Target = YOU_ONLY

    def __post_init__(self) -> None:
        if self.one == self.other:
            raise ValueError("two different zones are exchanged")

    def text(self) -> str:
        return f"{self.who.text()} exchange {self.one} and {self.other}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return exchange.ExchangeZones(text, c.player(self.who), sort_number(self.one), sort_number(self.other))
