"""A table of Estraven set up by hand, for tests."""

from __future__ import annotations

import pytest

from cardwright.engine.match import Match
from cardwright.errors import IllegalOption
from cardwright.games.estraven.game import base_cards, estraven_game
from cardwright.games.estraven.position import NOTHING, Side, position
from cardwright.games.estraven.rules.board import (
    BATTLEFIELD,
    CHAIN,
    DAMAGE,
    EXILE,
    GRAVEYARD,
    HAND,
    HEALTH,
    MANA,
    MARKET,
    TAPPED,
    V_HEALTH,
    V_POWER,
    V_RESISTANCE,
    cards_in,
)
from cardwright.games.estraven.rules.invariants import cards_broken, chain_broken, players_broken
from cardwright.games.estraven.vocabulary import estraven
from cardwright.games.estraven.words.abilities import EstravenCard
from cardwright.sources import read_cards_text

FILLER = ("Foot Soldier",) * 20
"""A deck that is not soon empty."""

NO_TARGET = "there is no legal target for"
NOT_NOW = "only in your main phase, while the chain is empty"


class Table:
    """A match at a position, and short words for what tests ask."""

    def __init__(
        self, *sides: Side, cards: str = "", active: int = 0, market: tuple[str, ...] = (), resources: str = "off"
    ) -> None:
        given = base_cards()
        if cards:
            given += read_cards_text(f"cards:\n{cards}", ".yaml", estraven, EstravenCard)
        players = max(2, len(sides))
        self.game = estraven_game(players=players, resources=resources, cards=given)
        # Kept values are compared with new ones after every event.
        self.game.checks_layers = True
        padded = [*sides, *[NOTHING] * (4 - len(sides))]
        self.m: Match = position(self.game, *padded, active=active, market=market)

    def play(self, *answers: str) -> Table:
        """Give these answers, one after the other; what holds of every match holds after each."""
        for answer in answers:
            self.m.apply(answer)
            self.check()
        return self

    def check(self) -> None:
        """Check what holds of every match, but for the market, which a position may have as small as it likes."""
        said = players_broken(self.m) or cards_broken(self.m, self.game.cards) or chain_broken(self.m)
        assert said == ""

    def resolve(self) -> Table:
        """Let everybody pass until the chain has resolved or something else is asked."""
        while self.m.decision is not None and "pass" in self.options:
            self.play("pass")
        return self

    def refuse(self, answer: str, why: str) -> Table:
        """Check that the answer is refused for this reason, and changes nothing."""
        before = self.m.digest()
        with pytest.raises(IllegalOption, match=why):
            self.m.apply(answer)
        assert self.m.digest() == before
        return self

    @property
    def options(self) -> list[str]:
        assert self.m.decision is not None
        return list(self.m.decision.notations())

    @property
    def prompt(self) -> str:
        assert self.m.decision is not None
        return self.m.decision.prompt

    def health(self, player: int) -> int:
        return self.m.state.rows[player][HEALTH]

    def mana(self, player: int = 0) -> int:
        return self.m.state.rows[player][MANA]

    def names(self, player: int, zone: int) -> list[str]:
        return [self.game.object_name(self.m, obj) for obj in cards_in(self.m, player, zone)]

    def hand(self, player: int = 0) -> list[str]:
        return self.names(player, HAND)

    def units(self, player: int = 0) -> list[str]:
        return self.names(player, BATTLEFIELD)

    def graveyard(self, player: int = 0) -> list[str]:
        return self.names(player, GRAVEYARD)

    def exile(self, player: int = 0) -> list[str]:
        return self.names(player, EXILE)

    def market(self) -> list[str]:
        return [self.game.object_name(self.m, card) for card in self.m.state.zones[MARKET]]

    def chain(self) -> list[str]:
        return [self.game.object_name(self.m, link) for link in self.m.state.zones[CHAIN]]

    def unit(self, name: str, player: int = 0) -> int:
        [found] = [obj for obj in cards_in(self.m, player, BATTLEFIELD) if self.game.object_name(self.m, obj) == name]
        return found

    def stats(self, name: str, player: int = 0) -> tuple[int, int, int]:
        """Return power, resistance and health that is left."""
        obj = self.unit(name, player)
        values = self.m.layers.values(self.m, obj)
        return values[V_POWER], values[V_RESISTANCE], values[V_HEALTH] - self.m.state.rows[obj][DAMAGE]

    def is_tapped(self, name: str, player: int = 0) -> bool:
        return self.m.state.rows[self.unit(name, player)][TAPPED] != 0

    def events(self) -> list[str]:
        return [self.game.events[e.kind].name for e in self.m.events]
