"""Costs: mana, tapping, untapping, discarding, sacrificing and health, checked together and paid in this order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.engine.state import CONTROLLER
from cardwright.games.estraven.rules.asking import Q_PAY_CARD, Q_PAY_UNIT
from cardwright.games.estraven.rules.board import (
    BATTLEFIELD,
    HAND,
    HEALTH,
    MANA,
    TAPPED,
    cards_in,
    on_battlefield,
)
from cardwright.games.estraven.rules.event_numbers import (
    DISCARDED,
    HEALTH_PAID,
    MANA_SPENT,
    SACRIFICED,
    TAPPED_IT,
    UNTAPPED_IT,
)
from cardwright.games.estraven.rules.refusals import (
    CANT_DISCARD,
    CANT_PAY_HEALTH,
    CANT_PAY_MANA,
    CANT_SACRIFICE,
    FINE,
    IS_TAPPED,
    IS_UNTAPPED,
    NOT_THERE,
)
from cardwright.games.estraven.rules.targets import TargetSpec, Test, fit

if TYPE_CHECKING:
    from cardwright.engine.match import Match


class Cost:
    """What a player pays to use an ability, besides what playing a card costs."""

    __slots__ = ("discards", "discards_that", "health", "mana", "sacrifices", "sacrifices_that", "taps", "untaps")

    mana: int
    taps: bool
    untaps: bool
    discards: int
    discards_that: list[Test]
    sacrifices: int
    sacrifices_that: list[Test]
    health: int

    def __init__(self) -> None:
        self.mana = 0
        self.taps = False
        self.untaps = False
        self.discards = 0
        self.discards_that = []
        self.sacrifices = 0
        self.sacrifices_that = []
        self.health = 0

    def refusal(self, m: Match, who: int, source: int, specs: list[TargetSpec]) -> int:
        """Return FINE if all of it can be paid, else why not."""
        row = m.state.rows[source]
        if (self.taps or self.untaps) and not on_battlefield(m, source):
            return NOT_THERE
        if self.taps and row[TAPPED] != 0:
            return IS_TAPPED
        if self.untaps and row[TAPPED] == 0:
            return IS_UNTAPPED
        if self.mana > m.state.rows[who][MANA]:
            return CANT_PAY_MANA
        # A player may pay no more health than they have.
        if self.health > m.state.rows[who][HEALTH]:
            return CANT_PAY_HEALTH
        if self.discards > len(self.discardable(m, who, source, specs)):
            return CANT_DISCARD
        if self.sacrifices > len(self.sacrificeable(m, who, source, specs)):
            return CANT_SACRIFICE
        return FINE

    def discardable(self, m: Match, who: int, source: int, specs: list[TargetSpec]) -> list[int]:
        """Return the cards in hand that may be discarded for it; a card does not pay for itself."""
        hand = cards_in(m, who, HAND)
        return [
            card for card in hand
            if card != source and fit(m, self.discards_that, who, source, card) and spared(m, specs, who, source, card)
        ]  # fmt: skip

    def sacrificeable(self, m: Match, who: int, source: int, specs: list[TargetSpec]) -> list[int]:
        """Return the permanents that may be sacrificed for it."""
        there = cards_in(m, who, BATTLEFIELD)
        return [
            obj for obj in there
            if fit(m, self.sacrifices_that, who, source, obj) and spared(m, specs, who, source, obj)
        ]  # fmt: skip

    def pay(self, m: Match, who: int, source: int, specs: list[TargetSpec]) -> None:
        """Pay all of it; which cards and units is asked."""
        if self.mana > 0:
            m.emit(MANA_SPENT, who, self.mana, -1, source, source)
        if self.taps:
            m.emit(TAPPED_IT, source, 0, -1, -1, source)
        if self.untaps:
            m.emit(UNTAPPED_IT, source, 0, -1, -1, source)
        if self.health > 0:
            m.emit(HEALTH_PAID, who, self.health, -1, source, source)
        for _ in range(self.discards):
            card = m.ask(who, Q_PAY_CARD, self.discardable(m, who, source, specs))
            m.emit(DISCARDED, card, 0, -1, who, source)
        for _ in range(self.sacrifices):
            unit = m.ask(who, Q_PAY_UNIT, self.sacrificeable(m, who, source, specs))
            m.emit(SACRIFICED, unit, 0, -1, m.state.rows[unit][CONTROLLER], source)


def spared(m: Match, specs: list[TargetSpec], who: int, source: int, paid: int) -> bool:
    """Return whether each target can still be chosen when this was given up to pay."""
    for spec in specs:
        left = spec.found(m, who, source)
        if not left or left == [paid]:
            return False
    return True
