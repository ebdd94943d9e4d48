"""A table for scenarios: a position, lines that say who does what, and the board as plain words."""

from __future__ import annotations

from functools import cache
from typing import Any

from cardwright.engine.event import CHOSEN, Event
from cardwright.engine.match import Match
from cardwright.engine.state import CARD
from cardwright.games.skirmish.game import base_cards, skirmish_game
from cardwright.games.skirmish.position import NOTHING, Side, position
from cardwright.games.skirmish.rules.board import (
    COOLDOWN,
    DECK,
    DISCARD,
    DONE,
    HAND,
    MODIFIER,
    POINTS,
    POWER,
    ROUND,
    STARTER,
    WINS,
)
from cardwright.games.skirmish.rules.flow import Skirmish
from cardwright.games.skirmish.vocabulary import CARD_TYPES, skirmish
from cardwright.sources.load import read_cards_text


@cache
def catalogue(terrains: int = 5, close: str = "front") -> Skirmish:
    """The game with its own cards, made once for each setting."""
    return skirmish_game(terrains=terrains, close=close, cards=_cards())


@cache
def _cards() -> tuple[Any, ...]:
    return tuple(base_cards())


def with_custom(text: str) -> Skirmish:
    """The game with its own cards and those that a YAML list describes."""
    return skirmish_game(cards=[*_cards(), *read_cards_text(text, ".yaml", skirmish, CARD_TYPES, "custom.yaml")])


class Table:
    """A match from a position. Lines are `P1: play Archer -> slot 1 -> enemy Scout at 0`."""

    def __init__(self, p1: Side = NOTHING, p2: Side = NOTHING, *, game: Skirmish | None = None, **more: Any) -> None:
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
        return self.told(before)

    def happened(self, name: str) -> list[Event]:
        """Every event of this name."""
        return [e for e in self.match.events if self.game.events[e.kind].name == name]

    def told(self, since: int = 0) -> list[str]:
        """The names of all events, choices left out."""
        return [self.game.events[e.kind].name for e in self.match.events[since:] if e.kind != CHOSEN]

    def lines(self, since: int = 0) -> list[str]:
        """The events as a transcript has them, choices left out."""
        m = self.match
        return [self.game.events[e.kind].text(m, e) for e in m.events[since:] if e.kind != CHOSEN]

    @property
    def prompt(self) -> str:
        """What is asked now; "" when the match is over."""
        decision = self.match.decision
        return "" if decision is None else decision.prompt

    @property
    def options(self) -> list[str]:
        decision = self.match.decision
        return [] if decision is None else decision.notations()

    def board(self, player: int) -> dict[int, str]:
        """The player's units by slot, each with its power: `{1: "Scout 4"}`."""
        rows = self.match.state.rows
        found: dict[int, str] = {}
        for terrain, slot in enumerate(self.game.board.slots_of[player]):
            unit = self.game.board.unit_at(self.match, slot)
            if unit >= 0:
                found[terrain] = f"{self.game.object_name(self.match, unit)} {rows[unit][POWER]}"
        return found

    def unit(self, player: int, terrain: int) -> int:
        return self.game.board.unit_at(self.match, self.game.board.slots_of[player][terrain])

    def cooldown(self, player: int, terrain: int) -> int:
        return self.match.state.rows[self.unit(player, terrain)][COOLDOWN]

    def modifiers(self, player: int) -> dict[int, int]:
        """What the player's slots add, where it is not nothing."""
        rows = self.match.state.rows
        slots = self.game.board.slots_of[player]
        return {terrain: rows[slot][MODIFIER] for terrain, slot in enumerate(slots) if rows[slot][MODIFIER]}

    def _zone(self, player: int, zone: int) -> list[str]:
        return [
            self.game.object_name(self.match, card)
            for card in self.match.state.zones[self.game.board.zone(player, zone)]
        ]

    def hand(self, player: int) -> list[str]:
        return self._zone(player, HAND)

    def discard(self, player: int) -> list[str]:
        return self._zone(player, DISCARD)

    def deck(self, player: int) -> list[str]:
        """The card drawn next first."""
        return self._zone(player, DECK)[::-1]

    @property
    def points(self) -> list[int]:
        return [self.match.state.rows[player][POINTS] for player in range(2)]

    @property
    def wins(self) -> list[int]:
        return [self.match.state.rows[player][WINS] for player in range(2)]

    @property
    def done(self) -> list[bool]:
        return [self.match.state.rows[player][DONE] != 0 for player in range(2)]

    @property
    def skirmish(self) -> int:
        return self.match.table()[ROUND]

    @property
    def starter(self) -> int:
        return self.match.table()[STARTER]


def terrain_of(table: Table, event: Event) -> int:
    """The terrain where the event says it happened."""
    return table.game.board.terrain(event.place)


def name_of(table: Table, event: Event) -> str:
    """The card it happened to."""
    return table.game.card_name(table.match.state.rows[event.subject][CARD])
