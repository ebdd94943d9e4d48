"""Effects on cards: draw, discard, exhaust, create, transform, upgrade, copy, move, and what they keep."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, Final, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.paths import WrongField
from cardwright.definitions.trees import Amount, Target
from cardwright.games.spire.limits import MOST_TIMES
from cardwright.games.spire.words.base import ONE, About, Step, Valued, spire
from cardwright.games.spire.words.targets import CARD_IN_HAND, CARDS, NOTHING, THIS_CARD, CardFilter

Pile = Literal["hand", "deck_top", "deck_bottom", "deck", "discard", "exhaust"]
Filtered = Annotated[CardFilter | None, Doc("only such cards")]
AtRandom = Annotated[bool, Doc("whether chance chooses, not the player")]
HAND_AND_PILES: Final = ("card_in_hand", "card_in_discard", "card_in_deck", "card_in_exhaust", "all_cards_in_hand")


@spire.word("draw")
@dataclass(frozen=True, slots=True, kw_only=True)
class Draw(Valued):
    """Draw cards; an empty draw pile is made anew of the discard pile."""

    about: ClassVar[About] = About("card", ("none", "self"), 0, 10)

    target: Annotated[Target, Doc("always the hero")] = NOTHING
    value: Annotated[Amount, Doc("how many")]
    filter: Filtered = None


@spire.word("discard")
@dataclass(frozen=True, slots=True, kw_only=True)
class Discard(Step):
    """Discard cards from hand."""

    about: ClassVar[About] = About("card", ("card_in_hand", "all_cards_in_hand", "none"), 0, 10)

    target: Annotated[Target, Doc("`none` means at random")] = CARD_IN_HAND
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None


@spire.word("exhaust")
@dataclass(frozen=True, slots=True, kw_only=True)
class Exhaust(Step):
    """Put cards away for the rest of the combat."""

    about: ClassVar[About] = About("card", ("this_card", *HAND_AND_PILES, "none"), 0, 10)

    target: Annotated[Target, Doc("this card, cards of a pile, or `none` for cards of the hand at random")] = THIS_CARD
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None


@spire.word("create")
@dataclass(frozen=True, slots=True, kw_only=True)
class Create(Step):
    """Make a new card."""

    about: ClassVar[About] = About("card", ("none",), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    card_id: Annotated[str, Doc("the name of the card")]
    destination: Annotated[Pile, Doc("where it goes")] = "hand"
    upgraded: Annotated[bool, Doc("whether it is upgraded")] = False
    count: Annotated[Amount, Doc("how many")] = ONE


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


@spire.word("upgrade_card")
@dataclass(frozen=True, slots=True, kw_only=True)
class UpgradeCard(Step):
    """Upgrade cards that can be upgraded."""

    about: ClassVar[About] = About("special", (*HAND_AND_PILES, "this_card"), counts=(("count", 0, MOST_TIMES),))

    target: Annotated[Target, Doc("which cards")] = CARD_IN_HAND
    count: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    random: AtRandom = False
    filter: Filtered = None


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


@spire.word("scry")
@dataclass(frozen=True, slots=True, kw_only=True)
class Scry(Step):
    """Look at cards on top of the draw pile and put them back in any order."""

    about: ClassVar[About] = About("special", ("none",), 0, 10)

    target: Annotated[Target, Doc("nothing to choose")] = NOTHING
    value: Annotated[Amount, Doc("how many")]
    may_discard: Annotated[bool, Doc("whether any of them may be discarded instead")] = True


@spire.word("retain")
@dataclass(frozen=True, slots=True, kw_only=True)
class Retain(Step):
    """Cards stay in hand at the end of the turn. Without a target the card itself has it always."""

    about: ClassVar[About] = About("special", ("none", "card_in_hand", "all_cards_in_hand", "this_card"), 0, MOST_TIMES)

    target: Annotated[Target, Doc("which cards; `none`: a property of this card")] = NOTHING
    permanent: Annotated[bool, Doc("whether for the combat, not for this turn only")] = False
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    filter: Filtered = None


@spire.word("ethereal")
@dataclass(frozen=True, slots=True, kw_only=True)
class Ethereal(Step):
    """Cards that are in hand at the end of the turn are exhausted. Without a target the card itself has it."""

    about: ClassVar[About] = About("special", ("none", *HAND_AND_PILES), 0, MOST_TIMES)

    target: Annotated[Target, Doc("which cards; `none`: a property of this card")] = NOTHING
    value: Annotated[Amount, Doc("how many, if there are so many")] = ONE
    filter: Filtered = None


@spire.word("innate")
@dataclass(frozen=True, slots=True, kw_only=True)
class Innate(Step):
    """Cards are in hand when the combat begins. Without a target the card itself has it."""

    about: ClassVar[About] = About("special", ("none",))

    target: Annotated[Target, Doc("a property of this card")] = NOTHING
