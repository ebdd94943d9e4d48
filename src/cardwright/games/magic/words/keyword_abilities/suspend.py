"""Suspend (CR 702.62)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final

from cardwright.definitions.fields import Doc
from cardwright.definitions.trees import Amount, Cost
from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.casting import casting_terms, casting_while_resolving, special_actions
from cardwright.games.magic.rules.core import events, faces, filters, select
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.casting import alone, on_arrival
from cardwright.games.magic.words.conditions import Exists
from cardwright.games.magic.words.costs import Costs, cost_text
from cardwright.games.magic.words.durations import YOU_LOSE_THIS
from cardwright.games.magic.words.effects import Change, RemoveCounters
from cardwright.games.magic.words.filters import HasCounter, Is, Itself
from cardwright.games.magic.words.shorthand import ME
from cardwright.games.magic.words.targets import Each
from cardwright.games.magic.words.triggers import Begins

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


THE_CREATURE: Final = Each((Itself(), Is(("creature",))))


@magic.word("suspend")
@dataclass(frozen=True, slots=True)
class Suspend(AbilityWord):
    """May be exiled from hand with time counters for this cost; cast for free when the last one is removed."""

    time: Annotated[Amount, Doc("how many time counters; x is that of the cost")]
    cost: Costs

    def text(self) -> str:
        return f"Suspend {self.time}: {cost_text(self.cost)}"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        _suspend(c, face, self.time, self.cost, text)


def _suspend(c: CardCompiler, face: faces.Face, time: Amount, cost: tuple[Cost, ...], text: str) -> None:
    """Add the special action, the removal of a counter each upkeep, and the trigger that casts the card when
    the last is gone (CR 702.62a)."""
    kind = c.counter(special_actions.TIME)
    way = c.way(face, "suspend", c.cost(cost), text)
    way.action = casting_terms.SUSPEND
    way.amount = c.amount(time)
    here = Exists((Itself(), HasCounter(special_actions.TIME)), "exile")
    tick = RemoveCounters(special_actions.TIME, ME)
    When((Begins("upkeep"),), (tick,), here, place="exile").add_to(c, face, text)
    node = casting_while_resolving.CastIt(text, select.Itself(), "", way.way, None)
    exiled = c.condition(Exists((Itself(),), "exile"))
    trigger = triggered_abilities.Happens(events.COUNTERS_REMOVED, alone(c, node, text), text, condition=exiled)
    trigger.subject = filters.AllOf([filters.IsSource(), filters.Except(filters.HasCounter(kind))])
    trigger.place = kind
    c.listens(face, trigger, "exile")
    on_arrival(c, "suspend", Change(THE_CREATURE, keywords=("haste",), until=YOU_LOSE_THIS))
