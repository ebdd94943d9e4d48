"""Words for moving counters, and for what permanents do by a keyword."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Literal

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Target
from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggerWord, fitting
from cardwright.games.magic.language.references import About
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.concepts import moving_counters
from cardwright.games.magic.rules.core import events, ledger_names
from cardwright.games.magic.rules.keyword_actions import has_done, keyword_action_events
from cardwright.games.magic.words.effects import ME
from cardwright.games.magic.words.filters import Fits, phrase
from cardwright.games.magic.words.targets import ONE, Opponents
from cardwright.games.magic.words.triggers import SELF

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


THE_OPPONENTS = Opponents()


if TYPE_CHECKING:
    Doing = str
else:
    Doing = Literal[ledger_names.DOINGS]


@magic.word("move_counters")
@dataclass(frozen=True, slots=True)
class MoveCounters(EffectWord):
    """Counters move from one object to another."""

    kind: str
    to: Target
    from_: Target = ME
    amount: Amount = ONE

    def text(self) -> str:
        return f"move {self.amount} {self.kind} counter from {self.from_.text()} to {self.to.text()}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        away = c.thing(self.from_)
        return moving_counters.MoveCounters(text, c.counter(self.kind), c.amount(self.amount), away, c.thing(self.to))

    def leaves(self) -> results.Result:
        return results.GROWING


@magic.word("did")
@dataclass(frozen=True, slots=True)
class Did(EffectWord):
    """Records that the source has just done something by a keyword, so that abilities can trigger on it."""

    doing: Doing
    to: Annotated[Target | None, Doc("to whom, if anyone")] = None

    def text(self) -> str:
        return f"this {self.doing}"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        other = None if self.to is None else c.anyone(self.to)
        return has_done.HasDone(text, keyword_action_events.doing_number(self.doing), other)


@magic.word("counters_removed")
@dataclass(frozen=True, slots=True)
class CountersRemoved(TriggerWord):
    """Counters are removed from something; `amount` is how many."""

    kind: Annotated[str | None, Doc("of any kind if not given")] = None
    on: Fits = SELF

    def text(self) -> str:
        return f"{self.kind + ' ' if self.kind else ''}counters are removed from {phrase(self.on)}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.on)
        trigger.place = -1 if self.kind is None else c.counter(self.kind)
        trigger.least = 1

    def hears(self) -> tuple[int, bool]:
        return events.COUNTERS_REMOVED, False

    def about(self) -> About:
        it, other = self.of_its_kind()
        return it & fitting(self.on), other


@magic.word("does")
@dataclass(frozen=True, slots=True)
class Does(TriggerWord):
    """A permanent or player does something by a keyword; `it` is which one, `amount` how much.

    `the_other` is the Army that was amassed, or the creature that was mentored or enlisted.
    """

    doing: Doing
    what: Fits = SELF

    def text(self) -> str:
        return f"{phrase(self.what)} {self.doing}"

    def narrow(self, c: CardCompiler, trigger: triggered_abilities.Happens) -> None:
        trigger.subject = c.filter(self.what)
        trigger.place = keyword_action_events.doing_number(self.doing)

    def hears(self) -> tuple[int, bool]:
        return events.STATE_CHANGED, False
