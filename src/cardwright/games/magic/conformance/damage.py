"""Combat damage as a script divides it: one amount for each recipient, in the order in which blocks were declared."""

from __future__ import annotations

import re
from typing import Final

from cardwright.engine.decision import Decision
from cardwright.engine.match import Match
from cardwright.games.magic.conformance.scenario import SKIP, Choice
from cardwright.games.magic.rules.combat.combat import blocked_by, blockers_of
from cardwright.games.magic.rules.core.objects import power_of

_NUMBER: Final = re.compile(r"^(?:X=)?(\d+)$")
NO_PLAYER: Final = -1


def amount_of(said: Choice) -> int | None:
    """The number that a choice says; None if it says something else.

    >>> amount_of("X=3"), amount_of("4"), amount_of("Cub")
    (3, 4, None)
    """
    match = None if isinstance(said, bool) else _NUMBER.match(said)
    return None if match is None else int(match.group(1))


class Division:
    """Who assigns how much damage to whom, one creature after the other."""

    def __init__(self, m: Match) -> None:
        self.m = m
        # Blocks in the order of the script: blocker and attacker.
        self.declared: list[tuple[int, int, int]] = []
        self.dealer = NO_PLAYER
        self.amounts: dict[int, int] = {}

    def block(self, place: int, blocker: int, attacker: int) -> None:
        """Record a block declared by the entry at this place of the script."""
        self.declared.append((place, blocker, attacker))

    def end(self) -> None:
        """Start afresh for the next creature that deals damage, since another question came between."""
        self.dealer = NO_PLAYER
        self.amounts = {}

    def amount(self, decision: Decision, queue: list[Choice]) -> int | None:
        """Return the script's amount for the current recipient; None if there is none, or none that is legal."""
        dealer, recipient = decision.item.source, decision.item.a
        if dealer != self.dealer:
            self.dealer = dealer
            self.amounts = dict(zip(self._recipients(dealer), self._taken(dealer, queue), strict=False))
        wanted = self.amounts.get(recipient)
        return wanted if wanted in decision.values else None

    def _recipients(self, dealer: int) -> list[int]:
        """Return the recipients of its damage in the order of the script; creatures that block without an entry
        come last."""
        pairs = sorted(self.declared)
        named = [blocker for _, blocker, attacker in pairs if attacker == dealer]
        named += [attacker for _, blocker, attacker in pairs if blocker == dealer]
        there = blockers_of(self.m, dealer) or blocked_by(self.m, dealer)
        return [*(obj for obj in named if obj in there), *(obj for obj in there if obj not in named)]

    def _taken(self, dealer: int, queue: list[Choice]) -> list[int]:
        """Take the amounts at the front of the queue, one for each recipient; "[skip]" leaves the rest to the
        default."""
        amounts: list[int] = []
        left = power_of(self.m, dealer)
        for _ in self._recipients(dealer):
            said = amount_of(queue[0]) if queue else None
            if said is None or said > left:
                break
            amounts.append(said)
            left -= said
            queue.pop(0)
        if queue and queue[0] == SKIP and len(amounts) < len(self._recipients(dealer)):
            queue.pop(0)
        return amounts
