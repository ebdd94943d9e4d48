"""Whom or what an effect is applied to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Target
from cardwright.games.spire.words.base import ONE, spire

CardKind = Literal["attack", "skill", "power", "status", "curse"]
Energy = Annotated[int, Range(0, 99)]


@dataclass(frozen=True, slots=True, kw_only=True)
class CardFilter:
    """Which cards fit: all that is given must hold."""

    card_type: Annotated[CardKind | None, Doc("cards of this type")] = None
    name: Annotated[str, Doc("cards of this name, upgraded or not")] = ""
    cost_at_most: Annotated[Energy | None, Doc("cards that cost no more energy than this now")] = None
    cost_at_least: Annotated[Energy | None, Doc("cards that cost at least this energy now")] = None
    upgraded: Annotated[bool | None, Doc("only upgraded cards, or only others")] = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen(Target):
    """What every target word may say."""

    def text(self) -> str:
        from cardwright.games.spire.text.printing import target_text

        return target_text(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Fighter(Chosen):
    """Targets that fight: the hero, allies, enemies."""

    where: Annotated[Condition | None, Doc("only those for whom this is true; target_hp and the like are theirs")] = (
        None
    )


@spire.word("self")
@dataclass(frozen=True, slots=True, kw_only=True)
class Self(Chosen):
    """Whoever acts."""


@spire.word("single_enemy")
@dataclass(frozen=True, slots=True, kw_only=True)
class SingleEnemy(Fighter):
    """One enemy, chosen when the card is played; the same one for all effects of the card."""


@spire.word("all_enemies")
@dataclass(frozen=True, slots=True, kw_only=True)
class AllEnemies(Fighter):
    """Every enemy."""


@spire.word("random_enemy")
@dataclass(frozen=True, slots=True, kw_only=True)
class RandomEnemy(Fighter):
    """An enemy at random, or several different ones."""

    count: Annotated[Amount, Doc("how many different enemies")] = ONE


@spire.word("single_ally")
@dataclass(frozen=True, slots=True, kw_only=True)
class SingleAlly(Fighter):
    """One ally, chosen; whoever acts counts as an ally of itself."""


@spire.word("all_allies")
@dataclass(frozen=True, slots=True, kw_only=True)
class AllAllies(Fighter):
    """Whoever acts and every ally."""


@spire.word("all")
@dataclass(frozen=True, slots=True, kw_only=True)
class Everyone(Fighter):
    """Everyone in the combat."""


@spire.word("none")
@dataclass(frozen=True, slots=True, kw_only=True)
class Nothing(Chosen):
    """No target: what the effect does by itself, or at random."""


@spire.word("row")
@dataclass(frozen=True, slots=True, kw_only=True)
class Row(Fighter):
    """All enemies of one row."""

    which: Annotated[Literal["chosen", "front", "back"], Doc("the row of the chosen enemy, or one by name")] = "chosen"


@spire.word("adjacent")
@dataclass(frozen=True, slots=True, kw_only=True)
class Adjacent(Fighter):
    """The chosen enemy and its neighbours in the row."""

    center: Annotated[bool, Doc("whether the chosen enemy itself is one of them")] = True


@spire.word("event_source")
@dataclass(frozen=True, slots=True, kw_only=True)
class EventSource(Chosen):
    """Whoever did what is being answered."""


@spire.word("event_target")
@dataclass(frozen=True, slots=True, kw_only=True)
class EventTarget(Chosen):
    """Whoever it happened to."""


@spire.word("card_in_hand")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInHand(Chosen):
    """Cards in hand, chosen by the player."""


@spire.word("card_in_deck")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInDeck(Chosen):
    """Cards in the draw pile, chosen by the player."""


@spire.word("card_in_discard")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInDiscard(Chosen):
    """Cards in the discard pile, chosen by the player."""


@spire.word("card_in_exhaust")
@dataclass(frozen=True, slots=True, kw_only=True)
class CardInExhaust(Chosen):
    """Exhausted cards, chosen by the player."""


@spire.word("all_cards_in_hand")
@dataclass(frozen=True, slots=True, kw_only=True)
class AllCardsInHand(Chosen):
    """Every card in hand."""


@spire.word("this_card")
@dataclass(frozen=True, slots=True, kw_only=True)
class ThisCard(Chosen):
    """The card whose effect it is."""


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
