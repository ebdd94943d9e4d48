"""Rebound (CR 702.88)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import triggered_abilities
from cardwright.games.magic.rules.casting import casting_while_resolving
from cardwright.games.magic.rules.core import events, faces, select, steps
from cardwright.games.magic.words.casting import alone, terms_of
from cardwright.games.magic.words.keyword_forms import _Alone

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("rebound")
@dataclass(frozen=True, slots=True)
class Rebound(_Alone):
    """If cast from hand, it is exiled as it resolves, and may be cast free in your next upkeep."""

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        terms_of(face).rebounds = True
        _rebound(c)


def _rebound(c: CardCompiler) -> None:
    """Set up the delayed trigger of all spells with rebound: their controller's next upkeep (CR 702.88a)."""
    if c.game.rebound < 0:
        text = "cast it without paying its mana cost"
        node = casting_while_resolving.CastIt(text, select.Itself(), "", 0, None)
        trigger = triggered_abilities.Happens(events.STEP_BEGAN, alone(c, node, text), text, per_match=1)
        trigger.step = steps.UPKEEP
        trigger.turn = triggered_abilities.YOURS
        c.game.rebound = c.listener(trigger)
