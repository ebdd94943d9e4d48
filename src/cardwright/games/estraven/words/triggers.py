"""Words for what an ability waits for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cardwright.engine import nodes
from cardwright.games.estraven.rules import board, event_numbers, triggers
from cardwright.games.estraven.vocabulary import WHOSE, Whose, estraven
from cardwright.games.estraven.words.bases import TriggerWord
from cardwright.games.estraven.words.filters import Fits, phrase

if TYPE_CHECKING:
    from cardwright.games.estraven.compile import CardCompiler


class EventWord(TriggerWord):
    """An event and what of it must fit.

    `itself`: it is about the permanent whose ability it is. Otherwise it is about what is `whose` and fits `that`: the
    fields of these names, or yours and anything. `by`: the event's other side is meant. `about_players`: no unit fits.
    `another`: the permanent itself does not fit.
    """

    __slots__ = ()
    event: ClassVar[int]
    itself: ClassVar[bool] = True
    by: ClassVar[bool] = False
    combat: ClassVar[bool] = False
    looks_back: ClassVar[bool] = False
    about_players: ClassVar[bool] = False
    another: ClassVar[bool] = False

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
@dataclass(frozen=True, slots=True)
class Enters(EventWord):
    """This enters the battlefield."""

    event = event_numbers.ENTERED

    def text(self) -> str:
        return "this enters the battlefield"


@estraven.word("unit_enters")
@dataclass(frozen=True, slots=True)
class UnitEnters(EventWord):
    """Another unit enters the battlefield."""

    whose: Whose = "any"
    that: Fits = ()
    itself = False
    another = True
    event = event_numbers.ENTERED

    def text(self) -> str:
        whose = {"any": "", "yours": " of yours", "opponents": " of an opponent"}[self.whose]
        return f"another {phrase('unit', self.that)}{whose} enters the battlefield"


@estraven.word("dies")
@dataclass(frozen=True, slots=True)
class Dies(EventWord):
    """This is destroyed."""

    event = event_numbers.DESTROYED
    looks_back = True

    def text(self) -> str:
        return "this is destroyed"


@estraven.word("unit_dies")
@dataclass(frozen=True, slots=True)
class UnitDies(EventWord):
    """Another unit is destroyed."""

    whose: Whose = "any"
    that: Fits = ()
    itself = False
    another = True
    event = event_numbers.DESTROYED

    def text(self) -> str:
        whose = {"any": "", "yours": " of yours", "opponents": " of an opponent"}[self.whose]
        return f"another {phrase('unit', self.that)}{whose} is destroyed"


@estraven.word("attacks")
@dataclass(frozen=True, slots=True)
class Attacks(EventWord):
    """This attacks."""

    event = event_numbers.ATTACKED_WITH

    def text(self) -> str:
        return "this attacks"


@estraven.word("blocks")
@dataclass(frozen=True, slots=True)
class Blocks(EventWord):
    """This blocks."""

    event = event_numbers.BLOCKED

    def text(self) -> str:
        return "this blocks"


@estraven.word("is_blocked")
@dataclass(frozen=True, slots=True)
class IsBlocked(EventWord):
    """This is blocked."""

    event = event_numbers.BLOCKED
    by = True

    def text(self) -> str:
        return "this is blocked"


@estraven.word("is_damaged")
@dataclass(frozen=True, slots=True)
class IsDamaged(EventWord):
    """This takes damage."""

    event = event_numbers.DAMAGED

    def text(self) -> str:
        return "this takes damage"


@estraven.word("you_are_damaged")
@dataclass(frozen=True, slots=True)
class YouAreDamaged(EventWord):
    """You take damage."""

    itself = False
    about_players = True
    event = event_numbers.DAMAGED

    def text(self) -> str:
        return "you take damage"


@estraven.word("strikes")
@dataclass(frozen=True, slots=True)
class Strikes(EventWord):
    """This deals combat damage."""

    event = event_numbers.DAMAGED
    by = True
    combat = True

    def text(self) -> str:
        return "this deals combat damage"


@estraven.word("heals")
@dataclass(frozen=True, slots=True)
class Heals(EventWord):
    """You are healed."""

    itself = False
    about_players = True
    event = event_numbers.HEALED

    def text(self) -> str:
        return "you are healed"


@estraven.word("plays")
@dataclass(frozen=True, slots=True)
class Plays(EventWord):
    """Somebody plays a card."""

    whose: Whose = "yours"
    that: Fits = ()
    itself = False
    event = event_numbers.PLAYED

    def text(self) -> str:
        who = {"any": "a player plays", "yours": "you play", "opponents": "an opponent plays"}[self.whose]
        return f"{who} a {phrase('card', self.that)}"


@estraven.word("turn_begins")
@dataclass(frozen=True, slots=True)
class TurnBegins(EventWord):
    """A turn begins."""

    whose: Whose = "yours"
    itself = False
    event = event_numbers.TURN_BEGAN

    def text(self) -> str:
        return {"any": "a turn begins", "yours": "your turn begins", "opponents": "an opponent's turn begins"}[
            self.whose
        ]


@estraven.word("turn_ends")
@dataclass(frozen=True, slots=True)
class TurnEnds(EventWord):
    """A turn is about to end."""

    whose: Whose = "yours"
    itself = False
    event = event_numbers.TURN_ENDING

    def text(self) -> str:
        return {"any": "a turn ends", "yours": "your turn ends", "opponents": "an opponent's turn ends"}[self.whose]


@estraven.word("discards")
@dataclass(frozen=True, slots=True)
class Discards(EventWord):
    """Somebody discards a card."""

    whose: Whose = "yours"
    itself = False
    event = event_numbers.DISCARDED
    by = True

    def text(self) -> str:
        who = {"any": "a player discards", "yours": "you discard", "opponents": "an opponent discards"}[self.whose]
        return f"{who} a card"


@estraven.word("pitches")
@dataclass(frozen=True, slots=True)
class Pitches(EventWord):
    """You pitch a card."""

    itself = False
    event = event_numbers.PITCHED
    by = True

    def text(self) -> str:
        return "you pitch a card"


@estraven.word("trades")
@dataclass(frozen=True, slots=True)
class Trades(EventWord):
    """You trade with the market."""

    itself = False
    event = event_numbers.TRADED_FOR
    by = True

    def text(self) -> str:
        return "you trade with the market"
