"""Miracle (CR 702.94)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.casting import casting_terms, casting_while_resolving
from cardwright.games.magic.rules.core import events, faces, filters, select
from cardwright.games.magic.words.casting import NO_ZONE, alone, terms_of
from cardwright.games.magic.words.keyword_forms import _WithCost

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("miracle")
@dataclass(frozen=True, slots=True)
class Miracle(_WithCost):
    """May be cast for this cost if it is the first card drawn in a turn."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        way = c.way(face, "miracle", c.cost(self.cost), text, sort=NO_ZONE)
        terms_of(face).miracle = way.way
        node = casting_while_resolving.CastIt(text, select.Itself(), "miracle", 0, None)
        trigger = triggered_abilities.Happens(events.REVEALED, alone(c, node, text), text)
        trigger.subject = filters.IsSource()
        trigger.rule = casting_terms.R_MIRACLE
        c.listens(face, trigger, "hand")
