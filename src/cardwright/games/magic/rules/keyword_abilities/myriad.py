"""Copies of an attacker that attack the other opponents, for one combat (CR 702.116)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CARD, KIND
from cardwright.games.magic.rules.abilities.delayed_triggers import delay
from cardwright.games.magic.rules.card_types.battles import guardian_of
from cardwright.games.magic.rules.combat.defending import defender_of
from cardwright.games.magic.rules.combat.joining_combat import in_combat, set_attacking
from cardwright.games.magic.rules.core import durations, entry_plans, marks, questions
from cardwright.games.magic.rules.core.actions import create_tokens, exile
from cardwright.games.magic.rules.core.board import ACTIVE, LINK, NO, PLANESWALKER, THING, YES
from cardwright.games.magic.rules.core.objects import permanents, players_in, types_of
from cardwright.games.magic.rules.core.select import choose_some

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class ExileCopies(Effect):
    """An effect that exiles the copies that a myriad ability of the source made."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        rows = m.state.rows
        exile(m, [obj for obj in permanents(m) if rows[obj][LINK] == item.source])


class MyriadCopies(Effect):
    """An effect that creates an optional copy for each opponent except the defending player; all are exiled at
    end of combat."""

    trigger: int

    def __init__(self, text: str, trigger: int) -> None:
        self.text = text
        self.trigger = trigger

    def run(self, m: Match, item: Item) -> None:
        rows = m.state.rows
        who = item.who
        if rows[item.source][KIND] != THING:
            return
        defending = defender_of(m, item.source)
        wanted: list[int] = []
        targets: list[int] = []
        for player in players_in(m):
            if player != who and player != defending and m.ask(who, questions.MAY, [YES, NO]) == YES:
                wanted.append(player)
                targets.append(_attacked(m, who, player))
        if not wanted:
            return
        plans = [[entry_plans.ATTACKING, target] if target >= 0 else [] for target in targets]
        made = create_tokens(m, who, rows[item.source][CARD], len(wanted), True, plans, marks.MADE_AS_COPY)
        for place in range(len(made)):
            m.state.set(made[place], LINK, item.source)
            # Of more tokens than were to be made, each goes the way of one of those.
            target = targets[place] if place < len(targets) else _attacked(m, who, wanted[place % len(wanted)])
            if target >= 0:
                set_attacking(m, made[place], target)
        if made:
            delay(m, who, [item.source], self.trigger, durations.FOR_EVER, item.source)


def _attacked(m: Match, who: int, player: int) -> int:
    """Return the player or one of their planeswalkers, as the attacking player chooses; -1 if nothing can be
    attacked."""
    if not in_combat(m) or m.table()[ACTIVE] != who:
        return -1
    able = [player]
    for obj in permanents(m):
        if types_of(m, obj) & PLANESWALKER and guardian_of(m, obj) == player:
            able.append(obj)
    return choose_some(m, who, able, 1, 1, questions.CHOICE)[0]
