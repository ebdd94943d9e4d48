"""Where a spell goes as it leaves the stack, if not to the graveyard: the spell's own replacement effects.

Others may apply to the same move; its controller then chooses among them (CR 616.1).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import EFFECT, Item, new_item
from cardwright.engine.event import NOTHING, Event
from cardwright.engine.replacement import Replacement, behind
from cardwright.engine.state import CONTROLLER, KIND, OWNER, ZONE
from cardwright.engine.trigger import SPAN
from cardwright.games.magic.rules.abilities.delayed_triggers import delay
from cardwright.games.magic.rules.core import durations, events, marks, ranks, waiting
from cardwright.games.magic.rules.core.actions import R_RESOLVED, home, shuffle
from cardwright.games.magic.rules.core.board import (
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MARKS,
    NEXT_OBJECT,
    NOT_AS_ADVENTURE,
    NOWHERE,
    SORT_EXILE,
    STACK,
    THING,
    sort_of,
)
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match

# The number of the first of them; they follow those of counters in every game.
FIRST_LEAVING: Final = 6
# The marks of a spell, in the order of the effects they stand for.
MARKED: Final = (marks.EXILED_AFTER, marks.BOUGHT_BACK, marks.ON_ADVENTURE, marks.AS_OMEN, marks.REBOUNDS)
ANY_MARK: Final = marks.EXILED_AFTER | marks.BOUGHT_BACK | marks.ON_ADVENTURE | marks.AS_OMEN | marks.REBOUNDS


class GoesElsewhere(Replacement):
    """Puts the spell elsewhere instead of into its owner's graveyard as it resolves."""

    sort: int

    def __init__(self, text: str, sort: int) -> None:
        super().__init__(events.MOVED, text, ranks.OTHER)
        self.sort = sort

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.rule == R_RESOLVED and sort_of(e.place) == GRAVEYARD

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(place=home(m, owner, self.sort), amount=0, other=-1)


class ExiledWherever(GoesElsewhere):
    """Exiles the spell instead of putting it anywhere else whenever it leaves the stack (CR 702.34a)."""

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        return e.place != EXILE and e.place != NOWHERE


class GoesAndMore(GoesElsewhere):
    """Puts the spell elsewhere, where something further follows."""

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        behind(m, self, owner, new_item(EFFECT, m.state.rows[owner][CONTROLLER], owner, a=owner, event=e))
        return super().replace(m, owner, e)


class AfterAdventure(GoesAndMore):
    """Exiles the spell; while it stays there it may be cast as its other, normal part (CR 715.3d)."""

    def follow(self, m: Match, owner: int, item: Item) -> None:
        card = m.state.rows[owner][NEXT_OBJECT]
        if card >= 0 and m.state.rows[card][ZONE] == EXILE:
            to_come(m, item.who, waiting.MAY_PLAY, card, NOT_AS_ADVENTURE, until=durations.IT_STAYS)


class AsOmen(GoesAndMore):
    """Shuffles the spell into its owner's library (CR 720.3d)."""

    def follow(self, m: Match, owner: int, item: Item) -> None:
        shuffle(m, m.state.rows[owner][OWNER])


class Rebounds(GoesAndMore):
    """Exiles the spell; in its controller's next upkeep it may be cast again (CR 702.88a)."""

    def follow(self, m: Match, owner: int, item: Item) -> None:
        card = m.state.rows[owner][NEXT_OBJECT]
        if card >= 0 and m.state.rows[card][ZONE] == EXILE:
            delay(m, item.who, [card], cards_of(m).rebound, durations.FOR_EVER, card)


def leaving_effects() -> list[Replacement]:
    """Return one effect for each mark, in the order of the marks."""
    return [
        ExiledWherever("exile it instead of putting it anywhere else", SORT_EXILE),
        GoesElsewhere("buyback", HAND),
        AfterAdventure("adventure", SORT_EXILE),
        AsOmen("omen", LIBRARY),
        Rebounds("rebound", SORT_EXILE),
    ]


def leaving(m: Match, e: Event) -> list[int]:
    """Return the effects on this move that the spell has because of its marks."""
    row = m.state.rows[e.subject]
    if row[ZONE] != STACK or row[KIND] != THING or not row[MARKS] & ANY_MARK:
        return NOTHING
    return [
        e.subject * SPAN + FIRST_LEAVING + place for place in range(len(MARKED)) if row[MARKS] & MARKED[place]
    ]  # fmt: skip
