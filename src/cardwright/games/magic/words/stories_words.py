"""Words for sagas, classes, levelers, vehicles, planeswalkers and crowns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Ability, Amount, Condition, Effect, Filter, Target, Trigger
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.effects import YOU, Effects
from cardwright.games.magic.words.filters import Fits, Is, Itself, You, Yours, phrase, verb
from cardwright.games.magic.words.scope import Keyword, Step, magic

YOURSELF: Final[Fits] = (You(),)
THIS: Final[Fits] = (Itself(),)
WALKERS: Final[Fits] = (Is(("planeswalker",)), Yours())
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
Number = Annotated[int, Range(1, 10)]
Size = Annotated[int, Range(-9, 99)]


@magic.word("chapter")
@dataclass(frozen=True, slots=True)
class ChapterAbility(Ability):
    """A chapter of a saga: triggers as its lore counters reach this number, or each of several."""

    at: Annotated[tuple[Number, ...], Doc("the chapter's numbers"), Range(1, 10)]
    do: Effects

    def text(self) -> str:
        return f"{', '.join(ROMAN[number] for number in self.at)}: {in_order(self.do)}"


@magic.word("class_level")
@dataclass(frozen=True, slots=True)
class ClassLevel(Ability):
    """A class gains this level for a cost in your main phase, if it has the one before; from then on it has more."""

    level: Annotated[int, Range(2, 15)]
    cost: Annotated[Costs, Range(1, 10)]
    abilities: Annotated[tuple[Ability, ...], Doc("what it has from this level on"), Range(1, 10)]

    def text(self) -> str:
        return f"{cost_text(self.cost)}: Level {self.level} - {'; '.join(each.text() for each in self.abilities)}"


@magic.word("level_up")
@dataclass(frozen=True, slots=True)
class LevelUp(Ability):
    """Puts a level counter on itself, in your main phase."""

    cost: Annotated[Costs, Range(1, 10)]

    def text(self) -> str:
        return f"Level up {cost_text(self.cost)}"


@magic.word("at_level")
@dataclass(frozen=True, slots=True)
class AtLevel(Ability):
    """What a creature is while it has so many level counters."""

    least: Annotated[int, Doc("so many, at least"), Range(1, 99)]
    power: Size
    toughness: Size
    most: Annotated[int | None, Doc("and no more than so many; however many if not given")] = None
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()

    def text(self) -> str:
        range_ = f"{self.least}+" if self.most is None else f"{self.least}-{self.most}"
        also = [*self.keywords, *(each.text() for each in self.abilities)]
        return f"Level {range_}: {self.power}/{self.toughness}{', ' if also else ''}{', '.join(also)}"


@magic.word("loyalty_rule")
@dataclass(frozen=True, slots=True)
class LoyaltyRule(Ability):
    """You may activate loyalty abilities more often in a turn, or at any time."""

    what: Annotated[Fits, Doc("of which planeswalkers")] = WALKERS
    times: Annotated[int, Doc("how often each turn, rather than once"), Range(1, 9)] = 1
    any_time: Annotated[bool, Doc("whenever an instant could be cast")] = False
    if_: Annotated[Condition | None, Doc("only while this is true")] = None

    def text(self) -> str:
        often = f" {self.times} times each turn" if self.times > 1 else ""
        when = " whenever an instant could be cast" if self.any_time else ""
        only = f" while {self.if_.text()}" if self.if_ else ""
        return f"You may activate loyalty abilities of {phrase(self.what)}{often}{when}{only}"


@magic.word("cant_activate")
@dataclass(frozen=True, slots=True)
class CantActivate(Ability):
    """Activated abilities of what fits can't be activated, unless they are mana abilities."""

    what: Fits

    def text(self) -> str:
        return f"Abilities of {phrase(self.what)} can't be activated unless they are mana abilities"


@magic.word("return_transformed")
@dataclass(frozen=True, slots=True)
class ReturnTransformed(Effect):
    """Exiles permanents, then returns them with their other side up; what has none stays exiled."""

    what: Target
    yours: Annotated[bool, Doc("under your control, not their owner's")] = True

    def text(self) -> str:
        whose = "your" if self.yours else "its owner's"
        return f"exile {self.what.text()}, then return it transformed under {whose} control"


@dataclass(frozen=True, slots=True)
class TellCrewed(Effect):
    """The crew ability has resolved; part of the keyword, and no word of its own."""

    def text(self) -> str:
        return "it becomes crewed"


@magic.word("become_monarch")
@dataclass(frozen=True, slots=True)
class BecomeMonarch(Effect):
    """A player becomes the monarch, and nobody else is it any more."""

    who: Target = YOU

    def text(self) -> str:
        return f"{self.who.text()} become the monarch"


@magic.word("ascend")
@dataclass(frozen=True, slots=True)
class Ascend(Effect):
    """With ten permanents you have the city's blessing from then on."""

    def text(self) -> str:
        return "ascend"


@magic.word("more_loyalty")
@dataclass(frozen=True, slots=True)
class MoreLoyalty(Effect):
    """Once more this turn you may activate a loyalty ability of each planeswalker you control."""

    def text(self) -> str:
        return "you may activate loyalty abilities of each planeswalker you control once more this turn"


@magic.word("becomes_level")
@dataclass(frozen=True, slots=True)
class BecomesLevel(Trigger):
    """A class gains this level."""

    level: Annotated[int, Range(2, 15)]
    what: Fits = THIS

    def text(self) -> str:
        return f"{phrase(self.what)} becomes level {self.level}"


@magic.word("becomes_crewed")
@dataclass(frozen=True, slots=True)
class BecomesCrewed(Trigger):
    """A vehicle becomes crewed."""

    what: Fits = THIS

    def text(self) -> str:
        return f"{phrase(self.what)} becomes crewed"


@magic.word("becomes_monarch")
@dataclass(frozen=True, slots=True)
class BecomesMonarch(Trigger):
    """A player becomes the monarch."""

    who: Fits = YOURSELF

    def text(self) -> str:
        return f"{verb(self.who, 'becomes')} the monarch"


@magic.word("step_of")
@dataclass(frozen=True, slots=True)
class StepOf(Trigger):
    """A step begins of a player who fits: the enchanted player's, the chosen player's; `it` is that player."""

    step: Step
    who: Fits

    def text(self) -> str:
        return f"the {self.step} of {verb(self.who, 'begins')}"


@magic.word("is_monarch")
@dataclass(frozen=True, slots=True)
class IsMonarch(Condition):
    """Someone who fits is the monarch."""

    who: Annotated[Fits, Doc("you, if not given")] = YOURSELF

    def text(self) -> str:
        return f"{verb(self.who, 'is')} the monarch"


@magic.word("blessed")
@dataclass(frozen=True, slots=True)
class Blessed(Condition):
    """You have the city's blessing."""

    def text(self) -> str:
        return "you have the city's blessing"


@magic.word("not")
@dataclass(frozen=True, slots=True)
class NotSo(Condition):
    """This is not true."""

    what: Condition

    def text(self) -> str:
        return f"not: {self.what.text()}"


@magic.word("counters")
@dataclass(frozen=True, slots=True)
class CountersOn(Condition):
    """The source has so many counters of a kind."""

    kind: str
    at_least: Annotated[Amount | None, Doc("no less than this")] = None
    at_most: Annotated[Amount | None, Doc("no more than this")] = None

    def text(self) -> str:
        least = f"{self.at_least} or more" if self.at_least is not None else ""
        most = f"{self.at_most} or less" if self.at_most is not None else ""
        return f"this has {' and '.join(part for part in (least, most) if part)} {self.kind} counters"


@magic.word("monarch")
@dataclass(frozen=True, slots=True)
class Monarch(Filter):
    """Is the monarch."""

    def text(self) -> str:
        return "the monarch"


@magic.word("controlled_by")
@dataclass(frozen=True, slots=True)
class ControlledBy(Filter):
    """A player who fits controls it."""

    who: Annotated[Fits, Doc("which players"), Range(1, 10)]

    def text(self) -> str:
        return f"controlled by {phrase(self.who)}"


@magic.word("owned_by")
@dataclass(frozen=True, slots=True)
class OwnedBy(Filter):
    """A player who fits owns it."""

    who: Annotated[Fits, Doc("which players"), Range(1, 10)]

    def text(self) -> str:
        return f"owned by {phrase(self.who)}"


@magic.word("entered_this_turn")
@dataclass(frozen=True, slots=True)
class EnteredThisTurn(Filter):
    """Has entered the battlefield this turn."""

    def text(self) -> str:
        return "that entered this turn"


@magic.word("mana_cost")
@dataclass(frozen=True, slots=True)
class ManaCostIs(Filter):
    """Has one of these mana costs."""

    costs: Annotated[tuple[str, ...], Range(1, 10)]

    def text(self) -> str:
        return f"with mana cost {' or '.join(self.costs)}"
