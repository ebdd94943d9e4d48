"""What a spell gains as it is put on the stack, as the next spell or from permanents (CR 610.5, 611.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardwright.engine.agenda import Item
from cardwright.engine.layers import begin_lasting
from cardwright.engine.nodes import Effect
from cardwright.engine.state import CONTROLLER, KIND, LASTS_NODE
from cardwright.games.magic.rules.continuous.continuous_effects import Continuous, defined, goes_on
from cardwright.games.magic.rules.core import statuses, waiting
from cardwright.games.magic.rules.core.board import (
    EFFECTS,
    LATER_AMOUNT,
    LATER_ORIGIN,
    LATER_SOURCE,
    LATER_WHAT,
    NOWHERE,
    STACK,
    STATUS,
    THING,
    TO_COME,
)
from cardwright.games.magic.rules.core.faces import Filter
from cardwright.games.magic.rules.core.objects import cards_of, face_of
from cardwright.games.magic.rules.core.presence import sources, standing
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match


EVERY_SPELL: Final = 0
ONLY_THE_NEXT: Final = 1


class SpellGain:
    """A lasting effect for matching spells: from permanents with this face, or, without a face, from an
    effect for a while."""

    __slots__ = ("face", "node", "what")

    face: int
    what: Filter
    node: int

    def __init__(self, face: int, what: Filter, node: int) -> None:
        self.face = face
        self.what = what
        self.node = node


class SpellsGain(Effect):
    """Matching spells that the player casts gain something for a while, or the next of them if it comes in time."""

    number: int
    until: int
    once: bool

    def __init__(self, text: str, number: int, until: int, once: bool) -> None:
        self.text = text
        self.number = number
        self.until = until
        self.once = once

    def run(self, m: Match, item: Item) -> None:
        if goes_on(m, self.until, item.source, item.who, item.who):
            once = ONLY_THE_NEXT if self.once else EVERY_SPELL
            what = waiting.SPELLS_GAIN
            to_come(m, item.who, what, item.who, self.number, once, until=self.until, origin=item.source)


def on_the_stack(m: Match, who: int, spell: int) -> None:
    """Start the effects that apply to a spell this player has just put on the stack."""
    gains = cards_of(m).spell_gains
    rows = m.state.rows
    for coming in m.state.zones[TO_COME][:]:
        row = rows[coming]
        if row[LATER_WHAT] == waiting.SPELLS_GAIN and row[CONTROLLER] == who:
            gain = gains[row[LATER_AMOUNT]]
            if gain.what.fits(m, who, row[LATER_ORIGIN], spell):
                if row[LATER_SOURCE] == ONLY_THE_NEXT:
                    m.state.move(coming, NOWHERE)
                begin_lasting(m, gain.node, row[LATER_ORIGIN], who, spell)
    for rules in standing(m):
        for number in rules.gains:
            gain = gains[number]
            for obj in sources(m, gain.face):
                if rows[obj][CONTROLLER] == who and gain.what.fits(m, who, obj, spell):
                    begin_lasting(m, gain.node, obj, who, spell)


def spells_change(m: Match) -> bool:
    """Return whether an effect changes spells on the stack."""
    if not m.state.zones[STACK]:
        return False
    for effect in m.state.zones[EFFECTS]:
        node = m.game.lasting[m.state.rows[effect][LASTS_NODE]]
        if isinstance(node, Continuous) and node.for_spells:
            return True
    return False


def spells_there(m: Match) -> list[int]:
    """Return the spells on the stack, which have their own effective values if something changes them."""
    rows = m.state.rows
    return [obj for obj in m.state.zones[STACK] if rows[obj][KIND] == THING]


def define_spells(m: Match, table: list[list[int]]) -> None:
    """Apply the characteristic-defining abilities of spells, in layer 7a (CR 604.3)."""
    for obj in spells_there(m):
        nodes = face_of(m, obj).defining if table[obj] else []
        if nodes and not m.state.rows[obj][STATUS] & statuses.FACE_DOWN:
            table[obj] = defined(m, obj, table[obj], nodes)
