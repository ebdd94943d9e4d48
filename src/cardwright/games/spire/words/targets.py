"""The targets of effects."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Target
from cardwright.errors import RulesError
from cardwright.games.spire.rules import select
from cardwright.games.spire.rules.board import (
    AIMS_AT_ALLY,
    AIMS_AT_ENEMY,
    AIMS_NOWHERE,
    CARD_TYPES,
    DECK,
    DISCARD,
    EXHAUSTED,
    HAND,
)
from cardwright.games.spire.words.base import ONE, spire

if TYPE_CHECKING:
    from cardwright.games.spire.compile import SpireCompiler
    from cardwright.games.spire.rules.select import Cards, Select

CardKind = Literal["attack", "skill", "power", "status", "curse"]
Energy = Annotated[int, Range(0, 99)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFilter:
    """A filter for cards: every given field must hold."""

    card_type: Annotated[CardKind | None, Doc("cards of this type")] = None
    name: Annotated[str, Doc("cards of this name, upgraded or not")] = ""
    cost_at_most: Annotated[Energy | None, Doc("cards that cost no more energy than this now")] = None
    cost_at_least: Annotated[Energy | None, Doc("cards that cost at least this energy now")] = None
    upgraded: Annotated[bool | None, Doc("only upgraded cards, or only others")] = None

    def node(self, c: SpireCompiler) -> select.CardFilter:
        """Return the node that tests whether a card fits."""
        made = select.CardFilter(c.board)
        if self.card_type is not None:
            made.type = CARD_TYPES.index(self.card_type)
        if self.name:
            with c.inside(self):
                made.base = c.card(self.name, False, "name")
        made.cost_at_most = -1 if self.cost_at_most is None else self.cost_at_most
        made.cost_at_least = -1 if self.cost_at_least is None else self.cost_at_least
        made.upgraded = -1 if self.upgraded is None else int(self.upgraded)
        return made


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Target):
    """The base of all target words, with the fields they may have."""

    def text(self) -> str:
        from cardwright.games.spire.text.printing import target_text

        return target_text(self)

    def select(self, c: SpireCompiler) -> Select:
        """Return the node that finds these fighters."""
        raise RulesError(f"no handler for the target {type(self).__name__}")

    def cards(self, c: SpireCompiler, count: Amount, random: bool, filter: CardFilter | None) -> Cards:
        """Return the node that finds `count` of these cards."""
        raise RulesError(f"no handler for the target {type(self).__name__}")

    def aim(self) -> int:
        """Return which target a player chooses when playing a card with this target."""
        return AIMS_NOWHERE


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter(Chosen):
    """A target that is a fighter: the hero, an ally, an enemy."""

    where: Annotated[Condition | None, Doc("only those for whom this is true; target_hp and the like are theirs")] = (
        None
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class OfCards(Chosen):
    """A target that is cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OfPile(OfCards):
    """A target that is cards of one pile, chosen by the player or at random."""

    pile: ClassVar[int]

    def cards(self, c: SpireCompiler, count: Amount, random: bool, filter: CardFilter | None) -> Cards:
        made = c.filter(filter)
        return select.Cards(c.board, self.pile, c.amount(count), random, made)


@spire.word("self")
@dataclass(frozen=True, slots=True, kw_only=True)
class Self(Chosen):
    """The acting fighter."""

    def select(self, c: SpireCompiler) -> Select:
        return select.Myself(c.board, None)


@spire.word("single_enemy")
@dataclass(frozen=True, slots=True, kw_only=True)
class SingleEnemy(Fighter):
    """One enemy, chosen when the card is played; the same one for all effects of the card."""

    def select(self, c: SpireCompiler) -> Select:
        return select.ChosenEnemy(c.board, c.condition(self.where))

    def aim(self) -> int:
        return AIMS_AT_ENEMY


@spire.word("all_enemies")
@dataclass(frozen=True, slots=True, kw_only=True)
class AllEnemies(Fighter):
    """Every enemy."""

    def select(self, c: SpireCompiler) -> Select:
        return select.AllEnemies(c.board, c.condition(self.where))


@spire.word("random_enemy")
@dataclass(frozen=True, slots=True, kw_only=True)
class RandomEnemy(Fighter):
    """A random enemy, or several different ones."""

    count: Annotated[Amount, Doc("how many different enemies")] = ONE

    def select(self, c: SpireCompiler) -> Select:
        return select.RandomEnemies(c.board, c.condition(self.where), c.amount(self.count))


@spire.word("single_ally")
@dataclass(frozen=True, slots=True, kw_only=True)
class SingleAlly(Fighter):
    """One chosen ally; the acting fighter counts as its own ally."""

    def select(self, c: SpireCompiler) -> Select:
        return select.ChosenAlly(c.board, c.condition(self.where))

    def aim(self) -> int:
        return AIMS_AT_ALLY


@spire.word("all_allies")
@dataclass(frozen=True, slots=True, kw_only=True)
class AllAllies(Fighter):
    """The acting fighter and every ally."""

    def select(self, c: SpireCompiler) -> Select:
        return select.AllAllies(c.board, c.condition(self.where))


@spire.word("all")
@dataclass(frozen=True, slots=True, kw_only=True)
class Everyone(Fighter):
    """Everyone in the combat."""

    def select(self, c: SpireCompiler) -> Select:
        return select.Everyone(c.board, c.condition(self.where))


@spire.word("none")
@dataclass(frozen=True, slots=True, kw_only=True)
class Nothing(Chosen):
    """No target, for an effect that acts by itself or at random."""

    def select(self, c: SpireCompiler) -> Select:
        return select.Myself(c.board, None)

    def cards(self, c: SpireCompiler, count: Amount, random: bool, filter: CardFilter | None) -> Cards:
        made = c.filter(filter)
        return select.Cards(c.board, HAND, c.amount(count), True, made)


@spire.word("row")
@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Fighter):
    """All enemies of one row."""

    which: Annotated[Literal["chosen", "front", "back"], Doc("the row of the chosen enemy, or one by name")] = "chosen"

    def select(self, c: SpireCompiler) -> Select:
        return select.InRow(c.board, c.condition(self.where), ("chosen", "front", "back").index(self.which))

    def aim(self) -> int:
        return AIMS_AT_ENEMY if self.which == "chosen" else AIMS_NOWHERE


@spire.word("adjacent")
@dataclass(frozen=True, slots=True, kw_only=True)
class Adjacent(Fighter):
    """The chosen enemy and its neighbours in the row."""

    center: Annotated[bool, Doc("whether the chosen enemy itself is one of them")] = True

    def select(self, c: SpireCompiler) -> Select:
        return select.NextTo(c.board, c.condition(self.where), self.center)

    def aim(self) -> int:
        return AIMS_AT_ENEMY


@spire.word("event_source")
@dataclass(frozen=True, slots=True, kw_only=True)
class EventSource(Chosen):
    """The fighter that caused the event being answered."""

    def select(self, c: SpireCompiler) -> Select:
        return select.WhoDidIt(c.board, None)


@spire.word("event_target")
@dataclass(frozen=True, slots=True, kw_only=True)
class EventTarget(Chosen):
    """The fighter that the event happened to."""

    def select(self, c: SpireCompiler) -> Select:
        return select.WhomItHappenedTo(c.board, None)


@spire.word("card_in_hand")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInHand(OfPile):
    """Cards in hand, chosen by the player."""

    pile: ClassVar[int] = HAND


@spire.word("card_in_deck")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInDeck(OfPile):
    """Cards in the draw pile, chosen by the player."""

    pile: ClassVar[int] = DECK


@spire.word("card_in_discard")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInDiscard(OfPile):
    """Cards in the discard pile, chosen by the player."""

    pile: ClassVar[int] = DISCARD


@spire.word("card_in_exhaust")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInExhaust(OfPile):
    """Exhausted cards, chosen by the player."""

    pile: ClassVar[int] = EXHAUSTED


@spire.word("all_cards_in_hand")
@dataclass(frozen=True, slots=True, kw_only=True)
class AllCardsInHand(OfCards):
    """Every card in hand."""

    def cards(self, c: SpireCompiler, count: Amount, random: bool, filter: CardFilter | None) -> Cards:
        made = c.filter(filter)
        return select.Cards(c.board, select.ALL_OF_HAND, c.amount(count), False, made)


@spire.word("this_card")
@dataclass(frozen=True, slots=True, kw_only=True)
class ThisCard(OfCards):
    """The card that has the effect."""

    def cards(self, c: SpireCompiler, count: Amount, random: bool, filter: CardFilter | None) -> Cards:
        # There is one such card, whatever the filter says; a wrong name in it is told all the same.
        c.filter(filter)
        return select.Cards(c.board, select.THE_CARD, c.amount(count), False, None)


# The usual targets.
SELF: Final = Self()
SINGLE_ENEMY: Final = SingleEnemy()
NOTHING: Final = Nothing()
CARD_IN_HAND: Final = CardInHand()
THIS_CARD: Final = ThisCard()

ENEMIES: Final = (
    "single_enemy",
    "all_enemies",
    "random_enemy",
    "row",
    "adjacent",
    "event_source",
    "event_target",
    "all",
)
ALLIES: Final = ("self", "single_ally", "all_allies", "all", "event_source", "event_target")
FIGHTERS: Final = tuple(dict.fromkeys(("self", *ENEMIES, *ALLIES)))
CARDS: Final = ("card_in_hand", "card_in_discard", "card_in_deck", "card_in_exhaust", "all_cards_in_hand", "this_card")
