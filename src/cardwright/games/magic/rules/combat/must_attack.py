"""Creatures that must attack a certain player if able (CR 508.1d), and the tokens of encore (CR 702.141)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.continuous.continuous_effects import goes_on
from cardwright.games.magic.rules.core import durations, marks, waiting
from cardwright.games.magic.rules.core.actions import create_tokens
from cardwright.games.magic.rules.core.board import LATER_AMOUNT, LATER_WHAT, LATER_WHO, TO_COME
from cardwright.games.magic.rules.core.objects import on_battlefield, players_in
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come
from cardwright.games.magic.rules.other_rules.blank import copiable_face

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def make_attack(m: Match, item: Item, creature: int, player: int, until: int) -> None:
    if goes_on(m, until, item.source, item.who, creature):
        to_come(m, item.who, waiting.ATTACKS_WHOM, creature, player, until=until, origin=item.source)


class MustAttack(Effect):
    """Requires creatures to attack certain players for a while if able."""

    what: Select
    whom: Select
    until: int

    def __init__(self, text: str, what: Select, whom: Select, until: int) -> None:
        self.text = text
        self.what = what
        self.whom = whom
        self.until = until

    def run(self, m: Match, item: Item) -> None:
        for player in self.whom.found(m, item):
            for creature in self.what.found(m, item):
                if player < m.game.players and on_battlefield(m, creature):
                    make_attack(m, item, creature, player, self.until)


class CopyForEachOpponent(Effect):
    """Creates a token copy of the source for each opponent, which must attack that opponent this turn."""

    def __init__(self, text: str) -> None:
        self.text = text

    def run(self, m: Match, item: Item) -> None:
        face = copiable_face(m, item.source)
        for player in players_in(m):
            if player != item.who:
                for token in create_tokens(m, item.who, face, 1, mark=marks.MADE_AS_COPY):
                    make_attack(m, item, token, player, durations.END_OF_TURN)


def forced_attacks(m: Match) -> list[int]:
    """Return which creature must attack which player, as alternating numbers."""
    found: list[int] = []
    rows = m.state.rows
    for obj in m.state.zones[TO_COME]:
        row = rows[obj]
        if row[LATER_WHAT] == waiting.ATTACKS_WHOM:
            found.append(row[LATER_WHO])
            found.append(row[LATER_AMOUNT])
    return found
