"""Madness (CR 702.35)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.casting import casting_while_resolving
from cardwright.games.magic.rules.core import events, faces, filters, ranks, select
from cardwright.games.magic.words.casting import NO_ZONE, alone
from cardwright.games.magic.words.effects import Put
from cardwright.games.magic.words.keyword_forms import _WithCost
from cardwright.games.magic.words.shorthand import ME

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("madness")
@dataclass(frozen=True, slots=True)
class Madness(_WithCost):
    """If discarded, it is exiled and may be cast from there at once for this cost."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        c.way(face, "madness", c.cost(self.cost), text, sort=NO_ZONE)
        face.own_replacements.append(c.replacement(casting_while_resolving.Madness(text, ranks.OTHER)))
        away = c.effect(Put(ME, "graveyard"))
        node = casting_while_resolving.CastIt(text, select.Itself(), "madness", 0, away)
        trigger = triggered_abilities.Happens(events.MOVED, alone(c, node, text), text)
        trigger.subject = filters.IsSource()
        trigger.rule = casting_while_resolving.R_MADNESS
        c.listens(face, trigger, "exile")
