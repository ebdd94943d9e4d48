"""Words for what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Target
from cardwright.engine import nodes
from cardwright.games.estraven.rules import board, effects
from cardwright.games.estraven.vocabulary import Lasts, Zone, estraven
from cardwright.games.estraven.words.bases import EffectWord
from cardwright.games.estraven.words.targets import You

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler

ONE: Final = Number(1)
NONE: Final = Number(0)
YOU: Final = You()


def _cards(amount: Amount) -> str:
    return "a card" if amount == ONE else f"{amount} cards"


@estraven.word("damage")
@dataclass(frozen=True, slots=True)
class Damage(EffectWord):
    """Deal damage; a unit's resistance is taken off."""

    amount: Amount
    to: Target

    def text(self) -> str:
        return f"deal {self.amount} damage to {self.to.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Damage(self.text(), c.amount(self.amount), c.select(self.to))


@estraven.word("heal")
@dataclass(frozen=True, slots=True)
class Heal(EffectWord):
    """A player gains health, or a unit loses damage."""

    amount: Amount
    to: Target = YOU

    def text(self) -> str:
        return f"heal {self.to.text()} for {self.amount}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Heal(self.text(), c.amount(self.amount), c.select(self.to))


@estraven.word("draw")
@dataclass(frozen=True, slots=True)
class Draw(EffectWord):
    """Draw cards; from an empty deck is a loss."""

    amount: Amount = ONE
    who: Target = YOU

    def text(self) -> str:
        if self.who == YOU:
            return f"draw {_cards(self.amount)}"
        return f"{self.who.text()} draws {_cards(self.amount)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Draw(self.text(), c.amount(self.amount), c.select(self.who))


@estraven.word("discard")
@dataclass(frozen=True, slots=True)
class Discard(EffectWord):
    """Discard cards of one's own choice."""

    amount: Amount = ONE
    who: Target = YOU

    def text(self) -> str:
        if self.who == YOU:
            return f"discard {_cards(self.amount)}"
        return f"{self.who.text()} discards {_cards(self.amount)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Discard(self.text(), c.amount(self.amount), c.select(self.who))


@estraven.word("destroy")
@dataclass(frozen=True, slots=True)
class Destroy(EffectWord):
    """Put permanents into their owners' graveyards."""

    what: Target

    def text(self) -> str:
        return f"destroy {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Destroy(self.text(), c.select(self.what))


@estraven.word("move")
@dataclass(frozen=True, slots=True)
class Move(EffectWord):
    """Put cards into another zone of their owner, or onto the battlefield under your control."""

    what: Target
    to: Annotated[Zone, Doc("where they go")]

    def text(self) -> str:
        if self.to == "battlefield":
            return f"put {self.what.text()} onto the battlefield"
        return f"put {self.what.text()} into its owner's {self.to}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Move(self.text(), c.cards, c.select(self.what), board.ZONE_NAMES.index(self.to))


@estraven.word("change")
@dataclass(frozen=True, slots=True)
class Change(EffectWord):
    """Units get more or less of their values."""

    what: Target
    power: Amount = NONE
    resistance: Amount = NONE
    health: Amount = NONE
    lasts: Annotated[Lasts, Doc("until the turn ends, or for as long as the unit stays")] = "turn"

    def text(self) -> str:
        given = (("power", self.power), ("resistance", self.resistance), ("health", self.health))
        gets = " and ".join(f"{signed(amount)} {name}" for name, amount in given if amount != NONE)
        return f"{self.what.text()} gets {gets or 'nothing'}{until(self.lasts)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        amounts = c.amount(self.power), c.amount(self.resistance), c.amount(self.health)
        return effects.Change(self.text(), c.select(self.what), *amounts, self.lasts == "for good")


def signed(amount: Amount) -> str:
    """Return an amount with its sign: `+1`, `-2`, `+(power)`."""
    text = str(amount)
    if text.lstrip("-").isdigit():
        return text if text.startswith("-") else f"+{text}"
    return f"+({text})"


def until(lasts: str) -> str:
    """Return how long something lasts, as the end of a sentence."""
    return " this turn" if lasts == "turn" else ""


@estraven.word("grant")
@dataclass(frozen=True, slots=True)
class Grant(EffectWord):
    """Units get abilities."""

    what: Target
    abilities: Annotated[tuple[Ability, ...], Range(1, 5)]
    lasts: Annotated[Lasts, Doc("until the turn ends, or for as long as the unit stays")] = "turn"

    def text(self) -> str:
        given = " and ".join(f'"{ability.text()}"' for ability in self.abilities)
        return f"{self.what.text()} gets {given}{until(self.lasts)}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        what = c.select(self.what)
        return effects.Grant(self.text(), c.cards, what, c.bundle(self.abilities), self.lasts == "for good")


@estraven.word("tap")
@dataclass(frozen=True, slots=True)
class Tap(EffectWord):
    """Tap permanents."""

    what: Target

    def text(self) -> str:
        return f"tap {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Tap(self.text(), c.select(self.what), True)


@estraven.word("untap")
@dataclass(frozen=True, slots=True)
class Untap(EffectWord):
    """Untap permanents."""

    what: Target

    def text(self) -> str:
        return f"untap {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Tap(self.text(), c.select(self.what), False)


@estraven.word("counter")
@dataclass(frozen=True, slots=True)
class Counter(EffectWord):
    """Take links off the chain; they do nothing."""

    what: Target

    def text(self) -> str:
        return f"counter {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Counter(self.text(), c.select(self.what))


@estraven.word("mana")
@dataclass(frozen=True, slots=True)
class AddMana(EffectWord):
    """Get mana."""

    amount: Amount

    def text(self) -> str:
        return f"get {self.amount} mana"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.AddMana(self.text(), c.amount(self.amount))


@estraven.word("create")
@dataclass(frozen=True, slots=True)
class Create(EffectWord):
    """Create tokens."""

    token: Annotated[str, Doc("the token's name")]
    amount: Amount = ONE

    def text(self) -> str:
        return f"create {self.amount} {self.token}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Create(self.text(), c.token(self.token), c.amount(self.amount))
