"""Words for what an ability waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cardwright.engine import nodes
from cardwright.games.estraven.phrases import says
from cardwright.games.estraven.rules import board, event_numbers, triggers
from cardwright.games.estraven.vocabulary import WHOSE, Whose, estraven
from cardwright.games.estraven.words.bases import A_CARD, A_LINK, A_PLAYER, A_UNIT, TriggerWord
from cardwright.games.estraven.words.filters import Fits

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler


class EventWord(TriggerWord):
    """An event and what of it must fit.

    `itself`: it is about the permanent whose ability it is. Otherwise it is about what is `whose` and fits `that`: the
    fields of these names, or yours and anything. `by`: the event's other side is meant. `about_players`: no unit fits.
    `another`: the permanent itself does not fit. `kinds`: what "it" can be.
    """

    __slots__ = ()
    event: ClassVar[int]
    itself: ClassVar[bool] = True
    by: ClassVar[bool] = False
    combat: ClassVar[bool] = False
    looks_back: ClassVar[bool] = False
    about_players: ClassVar[bool] = False
    another: ClassVar[bool] = False
    kinds: ClassVar[int] = A_UNIT

    def node(
        self, c: CardCompiler, effect: int, text: str, condition: nodes.Condition | None, per_turn: int
    ) -> triggers.Happens:
        tests = c.tests(getattr(self, "that", ()))
        if self.about_players:
            tests.append(c.nothing())
        if self.another:
            tests += [c.of_type(board.UNIT), c.another()]
        return triggers.Happens(
            self.event,
            effect,
            text,
            itself=self.itself,
            whose=WHOSE[getattr(self, "whose", "yours")],
            tests=tests,
            by=self.by,
            combat=self.combat,
            looks_back=self.looks_back,
            condition=condition,
            per_turn=per_turn,
        )


@estraven.word("enters")
@says("this enters the battlefield")
@dataclass(frozen=True, slots=True)
class Enters(EventWord):
    """This enters the battlefield."""

    event = event_numbers.ENTERED


@estraven.word("unit_enters")
@says("another <that:unit> enters the battlefield", whose="any")
@says("another <that:unit> of yours enters the battlefield", whose="yours")
@says("another <that:unit> of an opponent enters the battlefield", whose="opponents")
@dataclass(frozen=True, slots=True)
class UnitEnters(EventWord):
    """Another unit enters the battlefield."""

    whose: Whose = "any"
    that: Fits = ()
    itself = False
    another = True
    event = event_numbers.ENTERED


@estraven.word("dies")
@says("this is destroyed")
@dataclass(frozen=True, slots=True)
class Dies(EventWord):
    """This is destroyed."""

    event = event_numbers.DESTROYED
    kinds = A_CARD
    looks_back = True


@estraven.word("unit_dies")
@says("another <that:unit> is destroyed", whose="any")
@says("another <that:unit> of yours is destroyed", whose="yours")
@says("another <that:unit> of an opponent is destroyed", whose="opponents")
@dataclass(frozen=True, slots=True)
class UnitDies(EventWord):
    """Another unit is destroyed."""

    whose: Whose = "any"
    that: Fits = ()
    itself = False
    another = True
    event = event_numbers.DESTROYED
    kinds = A_CARD


@estraven.word("attacks")
@says("this attacks")
@dataclass(frozen=True, slots=True)
class Attacks(EventWord):
    """This attacks."""

    event = event_numbers.ATTACKED_WITH


@estraven.word("blocks")
@says("this blocks")
@dataclass(frozen=True, slots=True)
class Blocks(EventWord):
    """This blocks."""

    event = event_numbers.BLOCKED


@estraven.word("is_blocked")
@says("this is blocked")
@dataclass(frozen=True, slots=True)
class IsBlocked(EventWord):
    """This is blocked."""

    event = event_numbers.BLOCKED
    by = True


@estraven.word("is_damaged")
@says("this takes damage")
@dataclass(frozen=True, slots=True)
class IsDamaged(EventWord):
    """This takes damage."""

    event = event_numbers.DAMAGED


@estraven.word("you_are_damaged")
@says("you take damage")
@dataclass(frozen=True, slots=True)
class YouAreDamaged(EventWord):
    """You take damage."""

    itself = False
    about_players = True
    event = event_numbers.DAMAGED
    kinds = A_PLAYER


@estraven.word("strikes")
@says("this deals combat damage")
@dataclass(frozen=True, slots=True)
class Strikes(EventWord):
    """This deals combat damage."""

    event = event_numbers.DAMAGED
    kinds = A_UNIT | A_PLAYER
    by = True
    combat = True


@estraven.word("heals")
@says("you are healed")
@dataclass(frozen=True, slots=True)
class Heals(EventWord):
    """You are healed."""

    itself = False
    about_players = True
    event = event_numbers.HEALED
    kinds = A_PLAYER


@estraven.word("plays")
@says("a player plays {a|an} <that:card>", whose="any")
@says("you play {a|an} <that:card>", whose="yours")
@says("an opponent plays {a|an} <that:card>", whose="opponents")
@dataclass(frozen=True, slots=True)
class Plays(EventWord):
    """Somebody plays a card."""

    whose: Whose = "yours"
    that: Fits = ()
    itself = False
    event = event_numbers.PLAYED
    kinds = A_LINK


@estraven.word("turn_begins")
@says("a turn begins", whose="any")
@says("your turn begins", whose="yours")
@says("an opponent's turn begins", whose="opponents")
@dataclass(frozen=True, slots=True)
class TurnBegins(EventWord):
    """A turn begins."""

    whose: Whose = "yours"
    itself = False
    event = event_numbers.TURN_BEGAN
    kinds = A_PLAYER


@estraven.word("turn_ends")
@says("a turn ends", whose="any")
@says("your turn ends", whose="yours")
@says("an opponent's turn ends", whose="opponents")
@dataclass(frozen=True, slots=True)
class TurnEnds(EventWord):
    """A turn is about to end."""

    whose: Whose = "yours"
    itself = False
    event = event_numbers.TURN_ENDING
    kinds = A_PLAYER


@estraven.word("discards")
@says("a player discards a card", whose="any")
@says("you discard a card", whose="yours")
@says("an opponent discards a card", whose="opponents")
@dataclass(frozen=True, slots=True)
class Discards(EventWord):
    """Somebody discards a card."""

    whose: Whose = "yours"
    itself = False
    event = event_numbers.DISCARDED
    kinds = A_CARD
    by = True


@estraven.word("pitches")
@says("you pitch a card")
@dataclass(frozen=True, slots=True)
class Pitches(EventWord):
    """You pitch a card."""

    itself = False
    event = event_numbers.PITCHED
    kinds = A_CARD
    by = True


@estraven.word("trades")
@says("you trade with the market")
@dataclass(frozen=True, slots=True)
class Trades(EventWord):
    """You trade with the market."""

    itself = False
    event = event_numbers.TRADED_FOR
    kinds = A_CARD
    by = True
