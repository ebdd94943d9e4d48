"""Objects that have just entered a zone, and what then happens to them; permanents exiled if they would leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item, new_item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.engine.replacement import Replacement
from cardwright.engine.state import KIND, ZONE
from cardwright.engine.trigger import fall_silent, replace_with
from cardwright.games.magic.rules.abilities.optional_and_delayed import offer
from cardwright.games.magic.rules.concepts.targets import END_OF_SPEC
from cardwright.games.magic.rules.core import events, ranks, waiting
from cardwright.games.magic.rules.core.board import (
    BATTLEFIELD,
    COMMAND,
    EXILE,
    LATER_WHAT,
    LATER_WHO,
    NOWHERE,
    STACK,
    THING,
    TO_COME,
)
from cardwright.games.magic.rules.core.faces import Cost
from cardwright.games.magic.rules.core.objects import on_battlefield
from cardwright.games.magic.rules.core.select import Select
from cardwright.games.magic.rules.core.waiting import to_come

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def speaking_of(item: Item, objects: list[int]) -> Item:
    """Return a copy of the item in which `new` refers to these objects: they follow its targets."""
    targets = list(item.targets)
    for obj in objects:
        targets.append(obj)
        targets.append(0)
    targets.append(END_OF_SPEC)
    targets.append(0)
    return new_item(
        item.kind, item.who, item.source, item.node, 0, item.a, item.b, item.cause, item.depth, item.event,
        tuple(targets),
    )  # fmt: skip


class NewOnes(Select):
    """Selects the objects that came with the first part of the effect."""

    def found(self, m: Match, item: Item) -> list[int]:
        targets = item.targets
        found: list[int] = []
        for place in range(len(targets) - 4, -1, -2):
            if targets[place] == END_OF_SPEC:
                break
            found.append(targets[place])
        found.reverse()
        return found


class WithNew(Effect):
    """An effect followed by another on all objects that it created or moved, if there are any."""

    first: Effect
    then: Effect

    def __init__(self, text: str, first: Effect, then: Effect) -> None:
        self.text = text
        self.first = first
        self.then = then

    def run(self, m: Match, item: Item) -> None:
        rows = m.state.rows
        mark = len(rows)
        self.first.run(m, item)
        new: list[int] = []
        for obj in range(mark, len(rows)):
            if rows[obj][KIND] == THING and rows[obj][ZONE] >= 0 and rows[obj][ZONE] not in (STACK, COMMAND):
                new.append(obj)
        # What was given up as something entered came nowhere by the effect.
        there = [obj for obj in new if rows[obj][ZONE] == BATTLEFIELD]
        if there:
            new = there
        if new:
            self.then.run(m, speaking_of(item, new))


class LeavesForExile(Replacement):
    """A replacement effect: a permanent that would leave the battlefield is exiled instead of being put
    anywhere else."""

    def __init__(self, text: str) -> None:
        super().__init__(events.MOVED, text, ranks.OTHER)

    def applies(self, m: Match, owner: int, e: Event) -> bool:
        rows = m.state.rows
        return e.subject == rows[owner][LATER_WHO] and rows[e.subject][ZONE] == BATTLEFIELD and e.place != EXILE

    def replace(self, m: Match, owner: int, e: Event) -> Event | None:
        return e.changed(place=EXILE, amount=0, other=-1)


class ExileIfLeaves(Effect):
    """An effect by which these permanents are exiled if they would leave the battlefield; not an ability of theirs."""

    what: Select
    replacement: int

    def __init__(self, text: str, what: Select, replacement: int) -> None:
        self.text = text
        self.what = what
        self.replacement = replacement

    def run(self, m: Match, item: Item) -> None:
        for obj in self.what.found(m, item):
            if obj >= m.game.players and on_battlefield(m, obj):
                watch = to_come(m, item.who, waiting.EXILED_IF_IT_LEAVES, obj, 0)
                replace_with(m, watch, self.replacement)


def end_watches(m: Match) -> None:
    """Remove the watches on permanents that have left."""
    rows = m.state.rows
    for watch in m.state.zones[TO_COME][:]:
        if rows[watch][LATER_WHAT] == waiting.EXILED_IF_IT_LEAVES and rows[rows[watch][LATER_WHO]][ZONE] != BATTLEFIELD:
            fall_silent(m, watch)
            m.state.move(watch, NOWHERE)


class PayOr(Effect):
    """An effect in which a player may pay: one effect happens if they do, another if they do not."""

    cost: Cost
    effect: Effect
    otherwise: Effect | None
    who: Select

    def __init__(self, text: str, cost: Cost, effect: Effect, otherwise: Effect | None, who: Select) -> None:
        self.text = text
        self.cost = cost
        self.effect = effect
        self.otherwise = otherwise
        self.who = who

    def run(self, m: Match, item: Item) -> None:
        for player in self.who.found(m, item):
            if offer(m, item, player, self.cost):
                self.effect.run(m, item)
            elif self.otherwise is not None:
                self.otherwise.run(m, item)
