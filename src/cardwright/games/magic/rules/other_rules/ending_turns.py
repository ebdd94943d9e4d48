"""Ending a turn, a combat phase or the game early (CR 724, 104)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item, new_item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import KIND, OVER
from cardwright.games.magic.rules.combat.combat import end_combat
from cardwright.games.magic.rules.continuous.endings import end_all
from cardwright.games.magic.rules.core import durations, events, items, marks, steps
from cardwright.games.magic.rules.core.actions import put_all
from cardwright.games.magic.rules.core.board import ACTIVE, MARKS, NOWHERE, SORT_EXILE, STACK, STEP, THING
from cardwright.games.magic.rules.core.event_table import DRAWN_BY_EFFECT
from cardwright.games.magic.rules.core.objects import players_in
from cardwright.games.magic.rules.core.rule_numbers import cr
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.turns.extra_phases import step_after, unskipped
from cardwright.games.magic.rules.zones.zone_abilities import off_the_stack

if TYPE_CHECKING:
    from cardwright.engine.match import Match

R_END_TURN: Final = cr("724.1b")
R_END_COMBAT: Final = cr("724.2b")
R_WIN: Final = cr("104.2b")


def clear_stack(m: Match, rule: int) -> None:
    """Remove waiting triggers and exile everything on the stack, including the resolving object."""
    m.triggered = []
    cards: list[int] = []
    for obj in m.state.zones[STACK][:]:
        off_the_stack(m, obj)
        row = m.state.rows[obj]
        if row[KIND] == THING and not row[MARKS] & marks.COPY:
            cards.append(obj)
        else:
            m.state.move(obj, NOWHERE)
    put_all(m, cards, SORT_EXILE, rule)


class EndTurn(Effect):
    """An effect that ends the turn, going straight to the cleanup step (CR 724.1)."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        clear_stack(m, R_END_TURN)
        _out_of_combat(m)
        m.put_now(new_item(items.STEP, m.table()[ACTIVE], -1, -1, 0, steps.CLEANUP))


class EndCombat(Effect):
    """An effect that ends the combat phase, if it is one, going straight to the next phase (CR 724.2)."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        if not steps.BEGINNING_OF_COMBAT <= m.table()[STEP] <= steps.END_OF_COMBAT:
            return
        clear_stack(m, R_END_COMBAT)
        _out_of_combat(m)
        m.put_now(new_item(items.STEP, m.table()[ACTIVE], -1, -1, 0, unskipped(m, step_after(m, steps.END_OF_COMBAT))))


def _out_of_combat(m: Match) -> None:
    if steps.BEGINNING_OF_COMBAT <= m.table()[STEP] <= steps.END_OF_COMBAT:
        end_combat(m)
        end_all(m, durations.END_OF_COMBAT)
    m.unsettled = True


class WinGame(Effect):
    """An effect by which the first player found wins the game (CR 104.2b)."""

    who: Select

    def __init__(self, text: str, who: Select) -> None:
        self.text = text
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            if m.table()[OVER] == 0 and m.game.is_in(m, player):
                m.emit(events.WINS, player, rule=R_WIN)


class DrawGame(Effect):
    """An effect that makes the game a draw for all remaining players (CR 104.4c)."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        m.finish(players_in(m), DRAWN_BY_EFFECT)
