"""New targets for what is on the stack (CR 115.7): each may change, and in the end all are legal together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item, new_item
from cardwright.games.magic.rules.abilities.earlier_effects import lent
from cardwright.games.magic.rules.concepts.targets import (
    END_OF_SPEC,
    candidates,
    may_target,
    objects_in,
    of_mode,
    skip,
    still_legal,
    uses_of,
)
from cardwright.games.magic.rules.core import items, questions
from cardwright.games.magic.rules.core.board import LINK, MODES
from cardwright.games.magic.rules.core.faces import TargetSpec
from cardwright.games.magic.rules.core.objects import cards_of
from cardwright.games.magic.rules.other_rules.blank import working_face

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def specs_of(m: Match, item: Item) -> tuple[list[TargetSpec], list[int]]:
    """Return every use of the word "target" in what is on the stack, and for each the first one of its mode."""
    enchants = working_face(m, item.a).enchants if item.kind == items.SPELL else None
    if item.node < 0:
        return uses_of(None, 0, enchants)
    own = working_face(m, item.a).body if item.kind == items.SPELL else None
    body = cards_of(m).bodies[item.node] if own is None else own
    return uses_of(body, m.state.rows[item.a][MODES], enchants)


def retargeted(m: Match, chooser: int, who: int, item: Item, source: int, stack: int) -> tuple[int, ...]:
    """Let each target be changed to another legal one, so that all are legal together in the end; a target
    without an alternative stays (CR 115.7d, 115.7e)."""
    now = new_item(item.kind, who, source, a=stack, event=item.event, targets=item.targets)
    outer = m.gathered
    # What the ability was handed on is its own.
    m.gathered = lent(m, m.state.rows[stack][LINK])
    try:
        return Retargeting(m, now, *specs_of(m, item)).chosen_by(m, chooser)
    finally:
        m.gathered = outer


class Retargeting:
    """The targets of one item, and what each could be instead."""

    __slots__ = ("able", "firsts", "item", "places", "specs", "uses")

    item: Item
    specs: list[TargetSpec]
    firsts: list[int]
    # Of each target its place in the item, which use of the word it belongs to, and what it could be: what it is first.
    places: list[int]
    uses: list[int]
    able: list[list[int]]

    def __init__(self, m: Match, item: Item, specs: list[TargetSpec], firsts: list[int]) -> None:
        self.item = item
        self.specs = specs
        self.firsts = firsts
        self.places = []
        self.uses = []
        self.able = []
        number = 0
        for place in range(0, len(item.targets), 2):
            target = item.targets[place]
            if target == END_OF_SPEC:
                number += 1
                continue
            self.places.append(place)
            self.uses.append(number)
            self.able.append([target, *[obj for obj in self._others(m, number) if obj != target]])

    def _others(self, m: Match, number: int) -> list[int]:
        item, spec = self.item, self.specs[number]
        if not spec.by_targets:
            part = of_mode(item, item.targets, self.firsts[number])
            return candidates(m, spec, item.who, item.source, item.a, part)
        # Whether it fits is known when all are chosen.
        found = list(range(m.game.players)) if spec.players else []
        for sort in spec.sorts:
            found.extend([obj for obj in objects_in(m, sort) if obj != item.a])
        return [obj for obj in found if may_target(m, item.who, item.source, obj)]

    def chosen_by(self, m: Match, chooser: int) -> tuple[int, ...]:
        """Let the player choose each target; return them in the item's format."""
        chosen: list[int] = []
        for at in range(len(self.places)):
            options = [obj + 1 for obj in self.able[at] if self.goes_on(m, [*chosen, obj])]
            chosen.append(m.ask(chooser, questions.TARGET, options) - 1)
        return tuple(self._with(chosen))

    def _with(self, chosen: list[int]) -> list[int]:
        targets = list(self.item.targets)
        for at in range(len(self.places)):
            targets[self.places[at]] = chosen[at]
        return targets

    def goes_on(self, m: Match, chosen: list[int]) -> bool:
        """Return whether the last choice is compatible with those before, and something remains for all others."""
        last = len(chosen) - 1
        uses, able = self.uses, self.able
        for at in range(last):
            # CR 601.2c: the targets of one use of the word differ, and those of all uses where it says another.
            if chosen[at] == chosen[last] and (uses[at] == uses[last] or self.specs[uses[last]].distinct):
                kept = able[at][0] == chosen[at] and able[last][0] == chosen[last]
                if not kept:
                    return False
        if last + 1 == len(able):
            return self._sound(m, self._with(chosen))
        for obj in able[last + 1]:
            if self.goes_on(m, [*chosen, obj]):
                return True
        return False

    def _sound(self, m: Match, targets: list[int]) -> bool:
        """Return whether all are legal together, or none has changed; only the final targets are looked at (CR
        115.7e)."""
        if tuple(targets) == self.item.targets:
            return True
        for number in range(len(self.specs)):
            spec = self.specs[number]
            if not spec.joint:
                continue
            part = of_mode(self.item, targets, self.firsts[number])
            own = targets[skip(targets, 0, number) : skip(targets, 0, number + 1) - 2 : 2]
            if spec.together is not None and not spec.together.holds(m, part, own):
                return False
            for obj in own if spec.by_targets else []:
                if not still_legal(m, spec, part, obj):
                    return False
        return True
