"""Effects on cards: draw, discard, exhaust, create, transform, upgrade, copy, move, scry, and card properties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Amount, Target
from cardwright.definitions.vocabulary import spec_of
from cardwright.games.spire.limits import MOST_TIMES
from cardwright.games.spire.rules import card_effects, meta_effects
from cardwright.games.spire.rules.board import ETHEREAL, RETAINED, RETAINS
from cardwright.games.spire.words.base import ONE, About, Step, Valued, spire
from cardwright.games.spire.words.targets import CARD_IN_HAND, CARDS, NOTHING, THIS_CARD, CardFilter, Nothing

if TYPE_CHECKING:
    from cardwright.games.spire.compile import SpireCompiler
    from cardwright.games.spire.rules.board import CardFace

Pile = Literal["hand", "deck_top", "deck_bottom", "deck", "discard", "exhaust"]
Filtered = Annotated[CardFilter | None, Doc("only such cards")]
AtRandom = Annotated[bool, Doc("whether chance chooses, not the player")]
HAND_AND_PILES: Final = ("card_in_hand", "card_in_discard", "card_in_deck", "card_in_exhaust", "all_cards_in_hand")


def is_property(word: Step, target: Target, c: SpireCompiler) -> bool:
    """Return whether a word is a property of the card itself; one with `if`, `then` or `filter` is refused."""
    if not isinstance(target, Nothing):
        return False
    name = spec_of(type(word)).name
    with c.inside(word):
        for field in ("if_", "then", "filter"):
            if getattr(word, field, None):
                message = f"a card that is {name!r} by itself has no {field.rstrip('_')!r}: give it a target"
                c.problem(field.rstrip("_"), message)
    return True


@spire.word("draw")
@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Valued):
    """Draw cards; an empty draw pile is refilled from the discard pile."""

    about: ClassVar[About] = About("card", ("none", "self"), 0, 10)

    target: Annotated[Target, Doc("always the hero")] = NOTHING
    value: Annotated[Amount, Doc("how many")]
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.Draw:
        return card_effects.Draw(self.text(), c.board, c.value(self, self.value), c.filter(self.filter))


@spire.word("discard")
@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Step):
    """Discard cards from hand."""

    about: ClassVar[About] = About("card", ("card_in_hand", "all_cards_in_hand", "none"), 0, 10)

    target: Annotated[Target, Doc("`none` means at random")] = CARD_IN_HAND
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.PutAway:
        cards = c.cards(self.target, self.value, self.random, self.filter)
        return card_effects.PutAway(self.text(), c.board, cards, False)


@spire.word("exhaust")
@dataclass(frozen=True, slots=True, kw_only=True)
class Exhaust(Step):
    """Remove cards for the rest of the combat."""

    about: ClassVar[About] = About("card", ("this_card", *HAND_AND_PILES, "none"), 0, 10)

    target: Annotated[Target, Doc("this card, cards of a pile, or `none` for cards of the hand at random")] = THIS_CARD
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.PutAway:
        cards = c.cards(self.target, self.value, self.random, self.filter)
        return card_effects.PutAway(self.text(), c.board, cards, True)


@spire.word("create")
@dataclass(frozen=True, slots=True, kw_only=True)
class Create(Step):
    """Create a new card."""

    about: ClassVar[About] = About("card", ("none",), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    card_id: Annotated[str, Doc("the name of the card")]
    destination: Annotated[Pile, Doc("where it goes")] = "hand"
    upgraded: Annotated[bool, Doc("whether it is upgraded")] = False
    count: Annotated[Amount, Doc("how many")] = ONE

    def node(self, c: SpireCompiler) -> card_effects.Create:
        pile = card_effects.PILES.index(self.destination)
        card = c.card(self.card_id, self.upgraded, "card_id")
        return card_effects.Create(self.text(), c.board, card, pile, c.amount(self.count))


@spire.word("transform")
@dataclass(frozen=True, slots=True, kw_only=True)
class Transform(Step):
    """Turn cards into others."""

    about: ClassVar[About] = About("card", (*HAND_AND_PILES, "this_card"), 0, MOST_TIMES)

    target: Annotated[Target, Doc("which cards")] = CARD_IN_HAND
    into: Annotated[str, Doc("the name of the card they become; blank with a pool")] = ""
    random_from_pool: Annotated[str, Doc("a pool of cards, one of which it becomes by chance")] = ""
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None

    def __post_init__(self) -> None:
        Step.__post_init__(self)
        if bool(self.into) == bool(self.random_from_pool):
            raise WrongField("into", "a card is transformed into one card or into one of a pool: give one of the two")

    def node(self, c: SpireCompiler) -> card_effects.Transform:
        cards = c.cards(self.target, self.value, self.random, self.filter)
        into = [c.card(self.into, False, "into")] if self.into else c.card_pool(self.random_from_pool)
        return card_effects.Transform(self.text(), c.board, cards, into)


@spire.word("upgrade_card")
@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeCard(Step):
    """Upgrade cards that can be upgraded."""

    about: ClassVar[About] = About("special", (*HAND_AND_PILES, "this_card"), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("which cards")] = CARD_IN_HAND
    count: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.Upgrade:
        plain = c.cards(self.target, self.count, self.random, self.filter)
        cards = card_effects.UpgradableCards(c.board, plain.pile, plain.count, plain.random, plain.filter)
        return card_effects.Upgrade(self.text(), c.board, cards)


@spire.word("copy")
@dataclass(frozen=True, slots=True, kw_only=True)
class Copy(Step):
    """Make copies of cards, upgraded as they are."""

    about: ClassVar[About] = About(
        "card", ("card_in_hand", *HAND_AND_PILES[1:], "this_card"), 0, MOST_TIMES, counts=(("count", 0, MOST_TIMES),)
    )

    target: Annotated[Target, Doc("which cards")] = CARD_IN_HAND
    destination: Annotated[Pile, Doc("where the copies go")] = "hand"
    value: Annotated[Amount, Doc("of how many cards, if there are so many")] = ONE
    count: Annotated[Amount, Doc("how many copies of each")] = ONE
    random: AtRandom = False
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.Copy:
        cards = c.cards(self.target, self.value, self.random, self.filter)
        pile = card_effects.PILES.index(self.destination)
        return card_effects.Copy(self.text(), c.board, cards, pile, c.amount(self.count))


@spire.word("move_card")
@dataclass(frozen=True, slots=True, kw_only=True)
class MoveCard(Step):
    """Put cards from one pile into another."""

    about: ClassVar[About] = About("card", (*CARDS,), 0, 10)

    target: Annotated[Target, Doc("which cards, from which pile")]
    destination: Annotated[Pile, Doc("where they go")]
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.MoveCards:
        cards = c.cards(self.target, self.value, self.random, self.filter)
        return card_effects.MoveCards(self.text(), c.board, cards, card_effects.PILES.index(self.destination))


@spire.word("scry")
@dataclass(frozen=True, slots=True, kw_only=True)
class Scry(Step):
    """Look at cards on top of the draw pile and put them back in any order."""

    about: ClassVar[About] = About("special", ("none",), 0, 10)

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    value: Annotated[Amount, Doc("how many")]
    may_discard: Annotated[bool, Doc("whether any of them may be discarded instead")] = True

    def node(self, c: SpireCompiler) -> card_effects.Scry:
        return card_effects.Scry(self.text(), c.board, c.amount(self.value), self.may_discard)


@spire.word("retain")
@dataclass(frozen=True, slots=True, kw_only=True)
class Retain(Step):
    """Keep cards in hand at the end of the turn. Without a target it is a property of the card itself."""

    about: ClassVar[About] = About("special", ("none", "card_in_hand", "all_cards_in_hand", "this_card"), 0, MOST_TIMES)

    target: Annotated[Target, Doc("which cards; `none`: a property of this card")] = NOTHING
    permanent: Annotated[bool, Doc("whether for the combat, not for this turn only")] = False
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.Mark:
        cards = c.cards(self.target, self.value, False, self.filter)
        return card_effects.Mark(self.text(), c.board, cards, RETAINS if self.permanent else RETAINED)

    def print_on(self, face: CardFace, c: SpireCompiler) -> bool:
        if not is_property(self, self.target, c):
            return False
        face.retains = True
        return True


@spire.word("ethereal")
@dataclass(frozen=True, slots=True, kw_only=True)
class Ethereal(Step):
    """Exhaust cards that are in hand at the end of the turn. Without a target it is a property of the card itself."""

    about: ClassVar[About] = About("special", ("none", *HAND_AND_PILES), 0, MOST_TIMES)

    target: Annotated[Target, Doc("which cards; `none`: a property of this card")] = NOTHING
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    filter: Filtered = None

    def node(self, c: SpireCompiler) -> card_effects.Mark:
        cards = c.cards(self.target, self.value, False, self.filter)
        return card_effects.Mark(self.text(), c.board, cards, ETHEREAL)

    def print_on(self, face: CardFace, c: SpireCompiler) -> bool:
        if not is_property(self, self.target, c):
            return False
        face.ethereal = True
        return True


@spire.word("innate")
@dataclass(frozen=True, slots=True, kw_only=True)
class Innate(Step):
    """Put cards in hand when the combat begins. Without a target it is a property of the card itself."""

    about: ClassVar[About] = About("special", ("none",))

    target: Annotated[Target, Doc("a property of this card")] = NOTHING

    def node(self, c: SpireCompiler) -> meta_effects.InOrder:
        c.problem("type", "'innate' stands among a card's own effects, not inside another")
        return meta_effects.InOrder(self.text(), [])

    def print_on(self, face: CardFace, c: SpireCompiler) -> bool:
        if not is_property(self, self.target, c):
            return False
        face.innate = True
        return True
