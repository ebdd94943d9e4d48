"""Persist (CR 702.79)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from cardwright.games.magic.language.bases import AbilityWord
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.rules.abilities import one_shot_effects, triggered_abilities
from cardwright.games.magic.rules.core import board, counter_kinds, events, faces, filters, select

if TYPE_CHECKING:
    from cardwright.games.magic.language.compiler import CardCompiler


@magic.word("persist")
@dataclass(frozen=True, slots=True)
class Persist(AbilityWord):
    """Returns with a -1/-1 counter when it goes from the battlefield to the graveyard without one."""

    def text(self) -> str:
        return "Persist"

    def add_to(self, c: CardCompiler, face: faces.Face) -> None:
        text = self.text()
        comes_back(c, face, counter_kinds.MINUS, text)


def comes_back(c: CardCompiler, face: faces.Face, counter: int, text: str) -> None:
    """Add the trigger that returns it with a counter when it goes to the graveyard without one (CR 702.79a,
    702.93a)."""
    effect = c.number(one_shot_effects.ReturnWith(text, select.Followed(), counter))
    body = faces.Body([faces.Mode(effect, [], text)])
    body.number = effect
    c.game.bodies[effect] = body
    trigger = triggered_abilities.Happens(events.MOVED, effect, text, looks_back=True)
    trigger.subject = filters.AllOf([filters.IsSource(), filters.Except(filters.HasCounter(counter))])
    trigger.came = board.SORT_BATTLEFIELD
    trigger.went = board.GRAVEYARD
    c.listens(face, trigger)
