"""Words for conditions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Condition, Target, Worded
from cardwright.engine import nodes
from cardwright.engine.expressions.integer import Constant, Opposite
from cardwright.engine.expressions.simplify import compare, join
from cardwright.games.magic.language.bases import ConditionWord
from cardwright.games.magic.language.bases import fitting as suited
from cardwright.games.magic.language.numbers import WHOSE, sort_number
from cardwright.games.magic.language.references import EITHER_KIND
from cardwright.games.magic.language.vocabulary import Place, Step, Whose, magic
from cardwright.games.magic.rules.abilities import fitting
from cardwright.games.magic.rules.core import amounts, ledger_names
from cardwright.games.magic.rules.keyword_abilities import soulbond
from cardwright.games.magic.rules.other_rules import levelers
from cardwright.games.magic.rules.turns import step_now
from cardwright.games.magic.words.amounts import Count
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import ONE, Each, That

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("your_turn")
@dataclass(frozen=True, slots=True)
class YourTurn(ConditionWord):
    """It is your turn."""

    def text(self) -> str:
        return "it is your turn"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return amounts.YourTurn()


@magic.word("during")
@dataclass(frozen=True, slots=True)
class During(ConditionWord):
    """It is this step of the turn, of a turn of these players."""

    step: Step
    whose: Whose = "any"

    def text(self) -> str:
        turn = {"any": "a", "yours": "your", "opponents": "an opponent's"}[self.whose]
        return f"it is {turn} {self.step}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return step_now.During(ledger_names.STEPS.index(self.step), WHOSE[self.whose])


@magic.word("exists")
@dataclass(frozen=True, slots=True)
class Exists(ConditionWord):
    """There are at least this many matching objects, or players."""

    what: Annotated[Fits, Doc("what it must be")]
    place: Annotated[Place, Doc("where")] = "battlefield"
    at_least: Amount = ONE

    def text(self) -> str:
        return f"there are {self.at_least} or more {phrase(self.what)}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        count = c.amount(Worded(Count(Each(self.what, self.place))))
        return amounts.Enough(count, c.amount(self.at_least))


@magic.word("none")
@dataclass(frozen=True, slots=True)
class NoneExists(ConditionWord):
    """There is no matching object."""

    what: Annotated[Fits, Doc("what it must be")]
    place: Annotated[Place, Doc("where")] = "battlefield"

    def text(self) -> str:
        where = "" if self.place == "battlefield" else f" in {self.place}"
        return f"there is no {phrase(self.what)}{where}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        count = amounts.CountOf(c.filter_of(self.what), sort_number(self.place))
        return Opposite(amounts.Enough(count, Constant(1)))


@magic.word("compare")
@dataclass(frozen=True, slots=True)
class Compare(ConditionWord):
    """An amount lies within these limits."""

    amount: Amount
    at_least: Annotated[Amount | None, Doc("no less than this")] = None
    at_most: Annotated[Amount | None, Doc("no more than this")] = None
    exactly: Annotated[Amount | None, Doc("just this")] = None

    def __post_init__(self) -> None:
        if self.at_least is None and self.at_most is None and self.exactly is None:
            raise ValueError("compare needs at_least, at_most or exactly")

    def text(self) -> str:
        parts = [f"{self.at_least} or more"] if self.at_least is not None else []
        parts += [f"{self.at_most} or less"] if self.at_most is not None else []
        parts += [str(self.exactly)] if self.exactly is not None else []
        return f"{self.amount} is {' and '.join(parts)}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        tests: list[nodes.Condition] = []
        for limit, sign in ((self.at_least, ">="), (self.at_most, "<="), (self.exactly, "==")):
            if limit is not None:
                tests.append(compare(c.amount(self.amount), [sign], [c.amount(limit)]))
        return join(tests, every=True) if len(tests) > 1 else tests[0]


@magic.word("fits")
@dataclass(frozen=True, slots=True)
class ItFits(ConditionWord):
    """The named object or player is there and matches."""

    whom: Target
    what: Annotated[Fits, Doc("what it must be"), Range(1, 10)]

    def text(self) -> str:
        return f"{self.whom.text()} is {phrase(self.what)}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return fitting.Fitting(c.facts_of(self.whom, EITHER_KIND), c.filter_of(self.what))

    def narrows(self) -> tuple[int, int] | None:
        return (self.whom.number, suited(self.what)) if isinstance(self.whom, That) else None


@magic.word("all_true")
@dataclass(frozen=True, slots=True)
class AllTrue(ConditionWord):
    """Each of these is true."""

    conditions: Annotated[tuple[Condition, ...], Range(2, 10)]

    def text(self) -> str:
        return " and ".join(part.text() for part in self.conditions)

    def node(self, c: CardCompiler) -> nodes.Condition:
        return soulbond.AllTrue([c.condition(part) for part in self.conditions])


@magic.word("any_true")
@dataclass(frozen=True, slots=True)
class AnyTrue(ConditionWord):
    """One of these is true, or several."""

    conditions: Annotated[tuple[Condition, ...], Range(2, 10)]

    def text(self) -> str:
        return " or ".join(part.text() for part in self.conditions)

    def node(self, c: CardCompiler) -> nodes.Condition:
        return join([c.condition(part) for part in self.conditions], every=False)


@magic.word("not")
@dataclass(frozen=True, slots=True)
class NotSo(ConditionWord):
    """The condition is not true."""

    what: Condition

    def text(self) -> str:
        return f"not: {self.what.text()}"

    def node(self, c: CardCompiler) -> nodes.Condition:
        return Opposite(c.condition(self.what))


@magic.word("counters")
@dataclass(frozen=True, slots=True)
class CountersOn(ConditionWord):
    """The source has a number of counters of a kind within these limits."""

    kind: str
    at_least: Annotated[Amount | None, Doc("no less than this")] = None
    at_most: Annotated[Amount | None, Doc("no more than this")] = None

    def text(self) -> str:
        least = f"{self.at_least} or more" if self.at_least is not None else ""
        most = f"{self.at_most} or less" if self.at_most is not None else ""
        return f"this has {' and '.join(part for part in (least, most) if part)} {self.kind} counters"

    def node(self, c: CardCompiler) -> nodes.Condition:
        least = Constant(0) if self.at_least is None else c.amount(self.at_least)
        most = None if self.at_most is None else c.amount(self.at_most)
        return levelers.SoManyCounters(c.counter(self.kind), least, most)
