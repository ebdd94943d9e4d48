"""Rolling a die (CR 706)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, ClassVar

from cardwright.definitions.common import in_order
from cardwright.definitions.fields import Doc, Range
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events
from cardwright.games.magic.rules.other_rules import counted, rolling_a_die
from cardwright.games.magic.words.effects import YOU_ONLY
from cardwright.games.magic.words.filters import Fits, phrase, verb
from cardwright.games.magic.words.other_rules.flipping_a_coin import NONE, YOURSELF, Follows
from cardwright.games.magic.words.targets import ONE

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


ANY_RESULT = 1 << 30


@dataclass(frozen=True, slots=True)
class Row:
    """The effects for a range of results."""

    at: Annotated[int, Doc("the result, or the least of them"), Range(-99, 999)]
    to: Annotated[Annotated[int, Range(-99, 999)] | None, Doc("the greatest; the least alone if not given")] = None
    or_more: Annotated[bool, Doc("and all greater ones")] = False
    do: Annotated[Follows, Doc("`result` is the result")] = ()
    again: Annotated[bool, Doc("then roll again")] = False

    def text(self) -> str:
        range_ = f"{self.at}+" if self.or_more else str(self.at) if self.to is None else f"{self.at}-{self.to}"
        return f"{range_}: {in_order(self.do)}{', roll again' if self.again else ''}"


@magic.word("roll")
@dataclass(frozen=True, slots=True)
class Roll(EffectWord):
    """A player rolls dice; each result is looked up in the table."""

    brings: ClassVar[Mapping[str, str]] = {"result": "the result; behind the table, of all dice together"}

    sides: Annotated[int, Range(2, 1000)] = 20
    count: Annotated[Amount, Doc("how many dice")] = ONE
    plus: Annotated[Amount, Doc("added to each result")] = NONE
    table: Annotated[tuple[Row, ...], Doc("what happens for which result")] = ()
    then: Annotated[Follows, Doc("what happens for any result; `result` is that of all dice together")] = ()
    doubles: Annotated[Follows, Doc("what happens if both of two dice show the same")] = ()
    who: Target = YOU_ONLY

    def text(self) -> str:
        dice = f"a d{self.sides}" if str(self.count) == "1" else f"{self.count} d{self.sides}"
        plus = "" if str(self.plus) == "0" else f" + {self.plus}"
        parts = [row.text() for row in self.table] + ([in_order(self.then)] if self.then else [])
        parts += [f"doubles: {in_order(self.doubles)}"] if self.doubles else []
        return f"{self.who.text()} roll {dice}{plus}" + (f" ({'; '.join(parts)})" if parts else "")

    def node(self, c: CardCompiler) -> nodes.Effect:
        return _roll(c, self)

    def leaves(self) -> results.Result:
        return results.ROLLING_DICE


@magic.word("rolls")
@dataclass(frozen=True, slots=True)
class Rolls(TriggerWord):
    """A player rolls a die; `amount` is the result."""

    who: Fits = YOURSELF
    at_least: Annotated[int, Doc("only such results"), Range(-99, 999)] = -99

    def text(self) -> str:
        least = f" with a result of {self.at_least} or more" if self.at_least > -99 else ""
        return f"{verb(self.who, 'rolls')} a die{least}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)
        trigger.least = self.at_least

    def hears(self) -> tuple[int, bool]:
        return events.DIE_ROLLED, False


@magic.word("would_roll")
@dataclass(frozen=True, slots=True)
class WouldRoll(TriggerWord):
    """A player would roll dice; `amount` is how many, and as many of the lowest as were added are ignored."""

    who: Fits = YOURSELF

    def text(self) -> str:
        return f"{phrase(self.who)} would roll one or more dice"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.who)

    def hears(self) -> tuple[int, bool]:
        return events.ROLLING, False


def _roll(c: CardCompiler, word: Roll) -> nodes.Effect:
    result = counted.Tally()
    count, plus = c.amount(word.count), c.amount(word.plus)
    node = rolling_a_die.Roll(word.text(), c.player(word.who), word.sides, count, plus, result)
    outer = dict(c.variables)
    c.variables["result"] = result
    for row in word.table:
        last = ANY_RESULT if row.or_more else row.at if row.to is None else row.to
        node.table.append(rolling_a_die.TableRow(row.at, last, c.optional(row.do), row.again))
    node.then = c.optional(word.then)
    node.doubles = c.optional(word.doubles)
    c.variables = outer
    return node
