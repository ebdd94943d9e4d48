"""The total cost of a spell: first increases, then reductions (CR 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import EFFECT, new_item
from cardwright.engine.event import NOTHING
from cardwright.games.magic.rules.concepts.mana_costs import ManaCost
from cardwright.games.magic.rules.core.board import LOST_ABILITIES, V_FLAGS
from cardwright.games.magic.rules.core.objects import face_of, permanents
from cardwright.games.magic.rules.core.presence import COST_CHANGES, present

if TYPE_CHECKING:
    from cardwright.engine.match import Match
    from cardwright.games.magic.rules.core.faces import Face


def adjusted(m: Match, who: int, spell: int, total: ManaCost, face: Face | None = None, off: int = 0) -> ManaCost:
    """Return the total cost after increases and then reductions; `off` is a further reduction."""
    more, less = changes(m, who, spell, face)
    return changed(total, more, less + off)


def changed(total: ManaCost, more: int, less: int) -> ManaCost:
    if more:
        total = total.plus(ManaCost([], more))
    return total.reduced(less) if less else total


def changes(m: Match, who: int, spell: int, face: Face | None = None) -> tuple[int, int]:
    """Return by how much generic mana the spell's cost is increased and reduced; `face` is given if only a part
    of the card is cast."""
    more = 0
    less = 0
    for obj in permanents(m) if present(m, COST_CHANGES) else NOTHING:
        nodes = face_of(m, obj).cost_changes
        if nodes and not m.layers.values(m, obj)[V_FLAGS] & LOST_ABILITIES:
            for node in nodes:
                change = node.change(m, obj, spell)
                if change > 0:
                    more += change
                else:
                    less -= change
    terms = (face_of(m, spell) if face is None else face).terms
    if terms is not None and terms.less:
        item = new_item(EFFECT, who, spell, a=spell)
        for amount in terms.less:
            less += max(0, amount.ev(m, item))
    return more, less
