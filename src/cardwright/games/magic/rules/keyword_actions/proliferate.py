"""Proliferate (CR 701.34)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import changes, counter_kinds, events, questions
from cardwright.games.magic.rules.core.counter_fields import counter_field, player_counter_field
from cardwright.games.magic.rules.core.objects import cards_of, permanents, players_in
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import choose_some
from cardwright.games.magic.rules.keyword_actions.keyword_action_events import tell_doing

if TYPE_CHECKING:
    from cardwright.engine.match import Match


R_PROLIFERATE: Final = cr("701.34a")


# Poison and energy.
PLAYERS_KINDS: Final = 2


def kinds_on(m: Match, obj: int) -> list[int]:
    """Return the kinds of counters that a permanent or player has."""
    row = m.state.rows[obj]
    found: list[int] = []
    if obj < m.game.players:
        for kind in range(counter_kinds.POISON, counter_kinds.POISON + PLAYERS_KINDS):
            if row[player_counter_field(m, kind)] > 0:
                found.append(kind)
        return found
    for kind in range(len(cards_of(m).counter_names)):
        if row[counter_field(kind)] > 0:
            found.append(kind)
    return found


class Proliferate(Effect):
    """An effect that gives each chosen permanent and player another counter of each kind it has (CR 701.34a)."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        able = [obj for obj in players_in(m) + permanents(m) if kinds_on(m, obj)]
        more: list[Event] = []
        for obj in choose_some(m, item.who, able, 0, len(able), questions.CHOICE):
            for kind in kinds_on(m, obj):
                more.append(m.propose(events.COUNTERS_PUT, obj, 1, kind, -1, -2, R_PROLIFERATE))
        m.batch(more)
        tell_doing(m, item.who, changes.PROLIFERATES)
