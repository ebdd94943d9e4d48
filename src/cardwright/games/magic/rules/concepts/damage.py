"""Damage being dealt: what has been prevented of it, and what happens immediately afterwards (CR 615.5, 615.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.agenda import Item
from cardwright.engine.event import Event
from cardwright.engine.nodes import Effect
from cardwright.games.magic.rules.core import changes, events
from cardwright.games.magic.rules.core.objects import cards_of

if TYPE_CHECKING:
    from cardwright.engine.match import Match


def dealing_of(m: Match) -> Dealing:
    """Return the damage that is being dealt."""
    dealing = cards_of(m).dealing
    assert dealing is not None
    return dealing


class Dealing:
    """All damage that is dealt at one time."""

    __slots__ = ("after", "prevented", "proposals")

    # What is yet to be dealt may grow while replacement effects apply: damage of which a part goes to another.
    proposals: list[Event]
    # The effects that prevention effects have besides.
    after: list[tuple[Effect, Item]]
    # The prevention effect, the recipient, how much: three numbers each.
    prevented: list[int]

    def __init__(self, proposals: list[Event]) -> None:
        self.proposals = proposals
        self.after = []
        self.prevented = []

    def deal(self, m: Match) -> None:
        proposals = self.proposals
        if len(proposals) == 1 and not m.state.heard[len(m.game.events) + events.DAMAGED]:
            e = proposals[0]
            m.emit(events.DAMAGED, e.subject, e.amount, e.place, e.other, e.source, e.rule)
        else:
            m.batch(proposals)

    def follow(self, m: Match) -> None:
        """Carry out what follows from prevention: its additional effects, then the abilities that trigger on it."""
        held = m.item
        for effect, item in self.after:
            effect.run(m, item)
            m.item = held
        if not m.state.heard[events.STATE_CHANGED]:
            return
        prevented = self.prevented
        told: list[int] = []
        for place in range(0, len(prevented), 3):
            if place in told:
                continue
            total = 0
            for other in range(place, len(prevented), 3):
                # Once for each effect, whatever it prevented at one time (CR 615.13).
                if prevented[other] == prevented[place] and prevented[other + 1] == prevented[place + 1]:
                    total += prevented[other + 2]
                    told.append(other)
            m.emit(events.STATE_CHANGED, prevented[place + 1], total, changes.DAMAGE_PREVENTED)

    def besides(self, effect: Effect, item: Item) -> None:
        """Note what a prevention effect does besides: once for all that it prevents at one time (CR 615.13)."""
        e = item.event
        for place in range(len(self.after)):
            known, other = self.after[place]
            before = other.event
            if known is effect and other.source == item.source and e is not None and before is not None:
                if before.subject == e.subject:
                    item.event = e.changed(amount=before.amount + e.amount)
                    self.after[place] = (effect, item)
                    return
        self.after.append((effect, item))

    def stop(self, effect: int, recipient: int, amount: int) -> None:
        """Note that some of the damage has been prevented."""
        if amount > 0:
            self.prevented.extend([effect, recipient, amount])
