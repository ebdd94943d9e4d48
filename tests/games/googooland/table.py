"""A table for scenarios: a position, lines that say who does what, and the table as plain words."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardwright.engine.event import CHOSEN, Event
from cardwright.engine.match import Match
from cardwright.errors import IllegalOption
from cardwright.games.googooland.cards_file import read_cards_text
from cardwright.games.googooland.game import base_cards, googooland_game
from cardwright.games.googooland.position import Side, position
from cardwright.games.googooland.rules.board import CC, COST, FIRST_CARD, HAND, PLAY, SLEEP, STATS, TUSSLE, cards_in
from cardwright.games.googooland.rules.flow import Googooland
from cardwright.games.googooland.rules.invariants import broken

HEADER = "name,cost,speed,strength,stamina,effects\n"
SPARE = Side(hand=["Block"])
"""A side that has one card, which nothing here concerns."""


@cache
def catalogue() -> Googooland:
    """The game with its own cards, made once."""
    return googooland_game()


def with_custom(*rows: str) -> Googooland:
    """The game with its own cards and those of these rows."""
    return googooland_game(cards=[*base_cards(), *read_cards_text(HEADER + "\n".join(rows) + "\n", "custom.csv")])


class Table:
    """A match from a position. Lines are `P1: tussle Ka -> Umbruh`."""

    def __init__(self, p1: Side = SPARE, p2: Side = SPARE, *, game: Googooland | None = None, **more: Any) -> None:
        self.game = catalogue() if game is None else game
        self.match: Match = position(self.game, p1, p2, **more)

    def do(self, *lines: str) -> list[str]:
        """Let players act; the names of the events that this made, choices left out."""
        before = self.match.count
        for line in lines:
            who, said = line.split(": ", 1)
            decision = self.match.decision
            assert decision is not None, f"{line}: the match is over"
            assert who == self.game.player_name(decision.who), f"{line}: it is {decision.prompt}"
            self.match.apply(said)
            wrong = "" if self.match.decision and self.match.decision.kind != "action" else broken(self.match)
            assert not wrong, f"{line}: {wrong}"
        return self.told(before)

    def refused(self, said: str) -> str:
        """Why this is not possible; nothing has changed."""
        before = self.match.digest()
        try:
            self.match.apply(said)
        except IllegalOption as error:
            assert self.match.digest() == before
            return error.reason
        raise AssertionError(f"{said} was possible")

    def told(self, since: int = 0) -> list[str]:
        return [self.game.events[e.kind].name for e in self.match.events[since:] if e.kind != CHOSEN]

    def happened(self, name: str) -> list[Event]:
        return [e for e in self.match.events if self.game.events[e.kind].name == name]

    def lines(self, since: int = 0) -> list[str]:
        m = self.match
        return [self.game.events[e.kind].text(m, e) for e in m.events[since:] if e.kind != CHOSEN]

    @property
    def options(self) -> list[str]:
        decision = self.match.decision
        return [] if decision is None else decision.notations()

    def _zone(self, player: int, zone: int) -> list[str]:
        return [self.game.object_name(self.match, card) for card in cards_in(self.match, player, zone)]

    def hand(self, player: int) -> list[str]:
        return self._zone(player, HAND)

    def play(self, player: int) -> list[str]:
        return self._zone(player, PLAY)

    def asleep(self, player: int) -> list[str]:
        return self._zone(player, SLEEP)

    def obj(self, name: str, player: int | None = None) -> int:
        """The card of this name (as it is shown), of the player that controls it if both have one."""
        rows = self.match.state.rows
        found = [
            card for card in range(FIRST_CARD, len(rows))
            if self.game.object_name(self.match, card) == name and player in (None, rows[card][4])
        ]  # fmt: skip
        assert len(found) == 1, f"{name}: {found}"
        return found[0]

    def stats(self, name: str, player: int | None = None) -> tuple[int, ...]:
        """Effective Speed, Strength and Stamina."""
        card = self.obj(name, player)
        return tuple(self.match.value(card, stat) for stat in range(STATS))

    def cost(self, name: str, player: int | None = None) -> int:
        return self.match.value(self.obj(name, player), COST)

    def tussle_cost(self, name: str, player: int | None = None) -> int:
        return self.match.value(self.obj(name, player), TUSSLE)

    @property
    def cc(self) -> list[int]:
        return [self.match.state.rows[player][CC] for player in range(2)]

    @property
    def winners(self) -> tuple[int, ...] | None:
        outcome = self.match.outcome()
        return None if outcome is None else outcome.winners


def start(p1: str = "Control_Ka", p2: str = "Aggro_Rush", *, first: int = 0) -> Match:
    """A match as it is dealt, in which this player begins."""
    from cardwright.games.googooland.game import deck

    for seed in range(50):
        match = catalogue().start(seed, [deck(p1), deck(p2)])
        if match.decision is not None and match.decision.who == first:
            return match
    raise AssertionError("fifty coins fell the same way")
