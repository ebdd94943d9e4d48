"""Myriad (CR 702.116)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.engine import nodes
from cardwright.games.magic.language.bases import EffectWord, TriggeredKeyword
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import results, triggered_abilities
from cardwright.games.magic.rules.core import events, faces, ledger_names
from cardwright.games.magic.rules.keyword_abilities import myriad
from cardwright.games.magic.words.abilities import When
from cardwright.games.magic.words.shorthand import IT_ATTACKS

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("myriad_copies")
@dataclass(frozen=True, slots=True)
class MyriadCopies(EffectWord):
    """Creates copies of the source that attack the opponents not being attacked; each copy is optional."""

    def text(self) -> str:
        return "copies of this may attack each other opponent, to be exiled at end of combat"

    def node(self, c: CardCompiler) -> nodes.Effect:
        text = self.text()
        return _myriad(c, text)

    def leaves(self) -> results.Result:
        return results.CREATING


@magic.word("myriad")
@dataclass(frozen=True, slots=True)
class Myriad(TriggeredKeyword):
    """When it attacks, copies of it may attack each other opponent; they are exiled at end of combat."""

    def text(self) -> str:
        return "Myriad"

    def triggers(self) -> tuple[When, ...]:
        return (When((IT_ATTACKS,), (MyriadCopies(),)),)


def _myriad(c: CardCompiler, text: str) -> nodes.Effect:
    """Return the effect; one delayed trigger exiles all tokens of one myriad ability at end of combat."""
    gone = c.number(myriad.ExileCopies("exile them"))
    body = faces.Body([faces.Mode(gone, [], "exile them")])
    body.number = gone
    c.game.bodies[gone] = body
    trigger = triggered_abilities.Happens(events.STEP_BEGAN, gone, text, per_match=1)
    trigger.step = ledger_names.STEPS.index("end of combat")
    return myriad.MyriadCopies(text, c.listener(trigger))
