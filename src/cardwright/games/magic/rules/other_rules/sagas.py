"""Sagas (CR 714): chapters that trigger on lore counters, how a Saga enters, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import AGENDA, NOW
from cardwright.engine.event import Event
from cardwright.engine.expressions.integer import Constant
from cardwright.games.magic.rules.abilities.triggered_abilities import R_LORE, Happens
from cardwright.games.magic.rules.core import events, keywords, questions
from cardwright.games.magic.rules.core.board import LOST_ABILITIES, SAGA, V_FLAGS, V_GRANTS, V_SUBTYPES
from cardwright.games.magic.rules.core.counter_fields import counter_field
from cardwright.games.magic.rules.core.filters import IsSource
from cardwright.games.magic.rules.core.objects import bundles, cards_of, controlled, face_of
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.keyword_abilities.read_ahead import skips_chapters
from cardwright.games.magic.rules.replacement.entering import EntersWith, face_to_enter

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_OVER: Final = cr("704.5s")


class Chapter(Happens):
    """A trigger for when the lore counters on its Saga reach this number (CR 714.2b)."""

    chapter: int

    def __init__(self, effect: int, text: str, lore: int, chapter: int) -> None:
        super().__init__(events.COUNTERS_PUT, effect, text)
        self.subject = IsSource()
        self.place = lore
        self.chapter = chapter

    def meets(self, m: Match, who: int, owner: int, e: Event) -> bool:
        if not super().meets(m, who, owner, e):
            return False
        there = m.state.rows[owner][counter_field(self.place)]
        if not there - e.amount < self.chapter <= there:
            return False
        return there == self.chapter or not skips_chapters(m, owner)


class EntersAsSaga(EntersWith):
    """An entering replacement: with a lore counter, or with as many as its controller chooses if it has read
    ahead (CR 714.3a-b)."""

    def __init__(self, text: str, rank: int, lore: int) -> None:
        super().__init__(text, rank, lore, Constant(1))

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        face = cards_of(m).face(face_to_enter(m, e))
        final = 0
        for chapter in _chapters(m, face.triggers):
            final = max(final, chapter.chapter)
        if not face.keywords & keywords.READ_AHEAD or final == 0:
            return e.changed(more=[self.kind, 1])
        number = m.ask(self.item(m, owner, e).who, questions.NUMBER, list(range(1, final + 1)))
        return e.changed(more=[self.kind, number])


def _chapters(m: Match, triggers: list[int]) -> list[Chapter]:
    found: list[Chapter] = []
    for place in range(1, len(triggers), 2):
        trigger = m.game.triggers[triggers[place]]
        if isinstance(trigger, Chapter):
            found.append(trigger)
    return found


def chapters_of(m: Match, obj: int) -> list[Chapter]:
    """Return the chapter abilities of a permanent: its own, if it has not lost them, and granted ones."""
    values = m.layers.values(m, obj)
    found = [] if values[V_FLAGS] & LOST_ABILITIES else _chapters(m, face_of(m, obj).triggers)
    if values[V_GRANTS]:
        for bundle in bundles(m, values[V_GRANTS]):
            found.extend(_chapters(m, bundle.triggers))
    return found


def add_lore(m: Match, active: int) -> None:
    """Put a lore counter on each Saga with chapters as the precombat main phase begins, all at once (CR 505.4)."""
    proposals: list[Event] = []
    for obj in controlled(m, active):
        if m.layers.values(m, obj)[V_SUBTYPES] & SAGA:
            chapters = chapters_of(m, obj)
            if chapters:
                proposals.append(m.propose(events.COUNTERS_PUT, obj, 1, chapters[0].place, -1, -1, R_LORE))
    if proposals:
        m.batch(proposals)


def is_over(m: Match, obj: int) -> bool:
    """Return whether a Saga has reached its end, and none of its chapters is on the stack or waiting to be put
    there (CR 714.4)."""
    chapters = chapters_of(m, obj)
    if not chapters:
        return False
    final = 0
    for chapter in chapters:
        final = max(final, chapter.chapter)
    if m.state.rows[obj][counter_field(chapters[0].place)] < final:
        return False
    bodies = cards_of(m).bodies
    for item in [*m.triggered, *m.state.lanes[NOW], *m.state.lanes[AGENDA]]:
        if item.source == obj and item.node >= 0 and bodies[item.node].chapter:
            return False
    return True
