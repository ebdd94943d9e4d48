"""Words for what happens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Target
from cardwright.engine import nodes
from cardwright.games.estraven.phrases import says, says_changes
from cardwright.games.estraven.rules import board, effects
from cardwright.games.estraven.vocabulary import Lasts, Zone, estraven
from cardwright.games.estraven.words.bases import A_CARD, A_LINK, A_PLAYER, A_UNIT, EffectWord
from cardwright.games.estraven.words.targets import You

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler

ONE: Final = Number(1)
NONE: Final = Number(0)
YOU: Final = You()


@estraven.word("damage")
@says("deal <amount> damage to <to>")
@dataclass(frozen=True, slots=True)
class Damage(EffectWord):
    """Deal damage; a unit's resistance is taken off."""

    amount: Amount
    to: Target

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Damage(self.text(), c.amount(self.amount), c.select(self.to, A_PLAYER | A_UNIT))


@estraven.word("heal")
@says("heal <to> for <amount>")
@dataclass(frozen=True, slots=True)
class Heal(EffectWord):
    """A player gains health, or a unit loses damage."""

    amount: Amount
    to: Target = YOU

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Heal(self.text(), c.amount(self.amount), c.select(self.to, A_PLAYER | A_UNIT))


@estraven.word("draw")
@says("<who> draws <amount> card(s)")
@says("draw <amount> card(s)", who=YOU)
@dataclass(frozen=True, slots=True)
class Draw(EffectWord):
    """Draw cards; from an empty deck is a loss."""

    amount: Amount = ONE
    who: Target = YOU

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Draw(self.text(), c.amount(self.amount), c.select(self.who, A_PLAYER))


@estraven.word("discard")
@says("<who> discards <amount> card(s)")
@says("discard <amount> card(s)", who=YOU)
@dataclass(frozen=True, slots=True)
class Discard(EffectWord):
    """Discard cards of one's own choice."""

    amount: Amount = ONE
    who: Target = YOU

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Discard(self.text(), c.amount(self.amount), c.select(self.who, A_PLAYER))


@estraven.word("destroy")
@says("destroy <what>")
@dataclass(frozen=True, slots=True)
class Destroy(EffectWord):
    """Put permanents into their owners' graveyards."""

    what: Target

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Destroy(self.text(), c.select(self.what, A_UNIT))


@estraven.word("move")
@says("put <what> into its owner's <to>")
@says("put <what> onto the battlefield", to="battlefield")
@dataclass(frozen=True, slots=True)
class Move(EffectWord):
    """Put cards into another zone of their owner, or onto the battlefield under your control."""

    what: Target
    to: Annotated[Zone, Doc("where they go")]

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Move(self.text(), c.cards, c.select(self.what, A_UNIT | A_CARD), board.ZONE_NAMES.index(self.to))


@estraven.word("change")
@says_changes("<what> gets", " this turn", ("power", "resistance", "health"), "signed", NONE, lasts="turn")
@says_changes("<what> gets", "", ("power", "resistance", "health"), "signed", NONE, lasts="for good")
@dataclass(frozen=True, slots=True)
class Change(EffectWord):
    """Units get more or less of their values."""

    what: Target
    power: Amount = NONE
    resistance: Amount = NONE
    health: Amount = NONE
    lasts: Annotated[Lasts, Doc("until the turn ends, or for as long as the unit stays")] = "turn"

    def node(self, c: CardCompiler) -> nodes.Effect:
        amounts = c.amount(self.power), c.amount(self.resistance), c.amount(self.health)
        return effects.Change(self.text(), c.select(self.what, A_UNIT), *amounts, self.lasts == "for good")


@estraven.word("grant")
@says("<what> gets <abilities:granted> this turn", lasts="turn")
@says("<what> gets <abilities:granted>", lasts="for good")
@dataclass(frozen=True, slots=True)
class Grant(EffectWord):
    """Units get abilities."""

    what: Target
    abilities: Annotated[tuple[Ability, ...], Range(1, 5)]
    lasts: Annotated[Lasts, Doc("until the turn ends, or for as long as the unit stays")] = "turn"

    def node(self, c: CardCompiler) -> nodes.Effect:
        what = c.select(self.what, A_UNIT)
        return effects.Grant(self.text(), c.cards, what, c.bundle(self.abilities), self.lasts == "for good")


@estraven.word("tap")
@says("tap <what>")
@dataclass(frozen=True, slots=True)
class Tap(EffectWord):
    """Tap permanents."""

    what: Target

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Tap(self.text(), c.select(self.what, A_UNIT), True)


@estraven.word("untap")
@says("untap <what>")
@dataclass(frozen=True, slots=True)
class Untap(EffectWord):
    """Untap permanents."""

    what: Target

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Tap(self.text(), c.select(self.what, A_UNIT), False)


@estraven.word("counter")
@says("counter <what>")
@dataclass(frozen=True, slots=True)
class Counter(EffectWord):
    """Take links off the chain; they do nothing."""

    what: Target

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Counter(self.text(), c.select(self.what, A_LINK))


@estraven.word("mana")
@says("get <amount> mana")
@dataclass(frozen=True, slots=True)
class AddMana(EffectWord):
    """Get mana."""

    amount: Amount

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.AddMana(self.text(), c.amount(self.amount))


@estraven.word("create")
@says("create <amount> <token:token>")
@dataclass(frozen=True, slots=True)
class Create(EffectWord):
    """Create tokens."""

    token: Annotated[str, Doc("the token's name")]
    amount: Amount = ONE

    def node(self, c: CardCompiler) -> nodes.Effect:
        return effects.Create(self.text(), c.token(self.token), c.amount(self.amount))
