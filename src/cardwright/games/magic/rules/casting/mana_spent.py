"""The mana that was spent to cast a spell, kept with the spell if some card asks about it (CR 106.6, 202.2, 601.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.nodes import Amount
from cardwright.engine.state import KIND, ZONE
from cardwright.games.magic.rules.concepts.mana_as_though import as_made
from cardwright.games.magic.rules.concepts.mana_sources import kind_of
from cardwright.games.magic.rules.core import marks
from cardwright.games.magic.rules.core.board import BATTLEFIELD, MARKS, NOWHERE, PREVIOUS_OBJECT, THING
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.core.select import Select

if TYPE_CHECKING:
    from cardwright.engine.match import Match

FIRST_MANA_BIT: Final = (marks.SPENT & -marks.SPENT).bit_length() - 1
BITS_OF_A_KIND: Final = 4
MOST_OF_A_KIND: Final = (1 << BITS_OF_A_KIND) - 1
COLOURS_OF_MANA: Final = 5
KINDS: Final = 6
# What is asked: how much in all, of how many colours, how much that has a colour, or how much of one kind.
IN_ALL: Final = -1
COUNTS_COLOURS: Final = -2
WITH_A_COLOUR: Final = -3


def note_spent(m: Match, spell: int) -> None:
    """Note what has just been spent on the spell; no more than fifteen of each kind are told apart."""
    counts = [0] * KINDS
    for unit in cards_of(m).spent:
        kind = kind_of(as_made(unit))
        if kind < KINDS and counts[kind] < MOST_OF_A_KIND:
            counts[kind] += 1
    cards_of(m).spent = []
    bits = 0
    for kind in range(KINDS):
        bits |= counts[kind] << FIRST_MANA_BIT + BITS_OF_A_KIND * kind
    if bits:
        m.state.set(spell, MARKS, m.state.rows[spell][MARKS] | bits)


def spent_on(m: Match, obj: int, what: int) -> int:
    """Return how much mana of a kind was spent on a spell, or on the spell that became a permanent (CR 400.7d)."""
    row = m.state.rows[obj]
    if obj < m.game.players or row[KIND] != THING:
        return 0
    if not row[MARKS] & marks.SPENT and row[PREVIOUS_OBJECT] >= 0 and row[ZONE] in (BATTLEFIELD, NOWHERE):
        row = m.state.rows[row[PREVIOUS_OBJECT]]
    counts = [row[MARKS] >> FIRST_MANA_BIT + BITS_OF_A_KIND * kind & MOST_OF_A_KIND for kind in range(KINDS)]
    if what >= 0:
        return counts[what]
    if what == COUNTS_COLOURS:
        return len([count for count in counts[:COLOURS_OF_MANA] if count])
    return sum(counts[:COLOURS_OF_MANA]) if what == WITH_A_COLOUR else sum(counts)


class ManaSpent(Amount):
    """How much mana was spent to cast something."""

    on: Select
    what: int

    def __init__(self, on: Select, what: int) -> None:
        self.on = on
        self.what = what

    def ev(self, m: Match, item: Item) -> int:
        total = 0
        for obj in self.on.found(m, item):
            total += spent_on(m, obj, self.what)
        return total
