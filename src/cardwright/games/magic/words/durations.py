"""Words for how long an effect lasts (CR 611.2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Condition, Duration, Target
from cardwright.games.magic.language.bases import DurationWord
from cardwright.games.magic.language.references import NO_EVENT
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.core import durations

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("end_of_turn")
@dataclass(frozen=True, slots=True)
class EndOfTurn(DurationWord):
    """Until end of turn."""

    def text(self) -> str:
        return "until end of turn"

    def number(self, c: CardCompiler) -> int:
        return durations.END_OF_TURN


@magic.word("end_of_combat")
@dataclass(frozen=True, slots=True)
class EndOfCombat(DurationWord):
    """Until end of combat."""

    def text(self) -> str:
        return "until end of combat"

    def number(self, c: CardCompiler) -> int:
        return durations.END_OF_COMBAT


@magic.word("your_next_turn")
@dataclass(frozen=True, slots=True)
class YourNextTurn(DurationWord):
    """Until your next turn begins."""

    def text(self) -> str:
        return "until your next turn"

    def number(self, c: CardCompiler) -> int:
        return durations.YOUR_NEXT_TURN


@magic.word("end_of_your_next_turn")
@dataclass(frozen=True, slots=True)
class EndOfYourNextTurn(DurationWord):
    """Until the end of your next turn; this turn is not it."""

    def text(self) -> str:
        return "until the end of your next turn"

    def number(self, c: CardCompiler) -> int:
        return durations.END_OF_YOUR_NEXT_TURN


@magic.word("your_next_end_step")
@dataclass(frozen=True, slots=True)
class YourNextEndStep(DurationWord):
    """Until your next end step begins, which may be in this turn."""

    def text(self) -> str:
        return "until your next end step"

    def number(self, c: CardCompiler) -> int:
        return durations.YOUR_NEXT_END_STEP


@magic.word("your_next_upkeep")
@dataclass(frozen=True, slots=True)
class YourNextUpkeep(DurationWord):
    """Until your next upkeep begins."""

    def text(self) -> str:
        return "until your next upkeep"

    def number(self, c: CardCompiler) -> int:
        return durations.YOUR_NEXT_UPKEEP


@magic.word("its_next_untap_step")
@dataclass(frozen=True, slots=True)
class ItsNextUntapStep(DurationWord):
    """Until the next untap step of the permanent's controller ends."""

    def text(self) -> str:
        return "until its next untap step"

    def number(self, c: CardCompiler) -> int:
        return durations.NEXT_UNTAP


@magic.word("for_ever")
@dataclass(frozen=True, slots=True)
class ForEver(DurationWord):
    """For the rest of the game, or as long as the object is the same."""

    def text(self) -> str:
        return "for ever"

    def number(self, c: CardCompiler) -> int:
        return durations.FOR_EVER


@magic.word("this_leaves")
@dataclass(frozen=True, slots=True)
class ThisLeaves(DurationWord):
    """For as long as the source remains on the battlefield."""

    def text(self) -> str:
        return "until this leaves"

    def number(self, c: CardCompiler) -> int:
        return durations.SOURCE_STAYS


@magic.word("you_lose_this")
@dataclass(frozen=True, slots=True)
class YouLoseThis(DurationWord):
    """For as long as you control the source."""

    def text(self) -> str:
        return "until you lose this"

    def number(self, c: CardCompiler) -> int:
        return durations.SOURCE_IS_YOURS


@magic.word("this_untaps")
@dataclass(frozen=True, slots=True)
class ThisUntaps(DurationWord):
    """For as long as the source remains tapped."""

    def text(self) -> str:
        return "until this untaps"

    def number(self, c: CardCompiler) -> int:
        return durations.SOURCE_IS_TAPPED


@magic.word("it_leaves")
@dataclass(frozen=True, slots=True)
class ItLeaves(DurationWord):
    """For as long as the object that it is about stays in its zone, such as a card that remains exiled."""

    def text(self) -> str:
        return "until it leaves"

    def number(self, c: CardCompiler) -> int:
        return durations.IT_STAYS


@magic.word("while")
@dataclass(frozen=True, slots=True)
class While(DurationWord):
    """For as long as a condition is true; once it is not, the effect is over."""

    if_: Annotated[Condition, Doc("what must be true; `affected` is the object or player that the effect is about")]

    def text(self) -> str:
        return f"for as long as {self.if_.text()}"

    def number(self, c: CardCompiler) -> int:
        about, c.about = c.about, NO_EVENT
        specs, c.specs = c.specs, []
        c.game.conditions.append(c.condition(self.if_))
        c.about, c.specs = about, specs
        return durations.FIRST_CONDITION + len(c.game.conditions) - 1


def until_of(c: CardCompiler, until: Duration, about: Target | None) -> int:
    """Return the number of a duration; note a problem if it is that of an object and no object is meant."""
    if about is None and isinstance(until, ItsNextUntapStep | ItLeaves):
        c.problem("this is a duration for one object, and none is given", until.text())
    return c.until(until)


def ends_text(until: Duration) -> str:
    """Return how long an effect lasts, to follow what it does; "" if it does not end."""
    return "" if isinstance(until, ForEver) else f" {until.text()}"


END_OF_TURN: Final = EndOfTurn()
END_OF_COMBAT: Final = EndOfCombat()
FOR_EVER: Final = ForEver()
YOU_LOSE_THIS: Final = YouLoseThis()
