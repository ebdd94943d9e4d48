"""Small plans for tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardwright import games
from cardwright.simulate.plan import Entrant, Pair, Plan, card_digests
from cardwright.simulate.results import DECIDED, NOBODY, CardsSeen, GameResult, UnitResult

NO_CARDS = CardsSeen({}, {}, {}, {}, {})


def plan_of(
    game: str = "skirmish",
    decks: tuple[str, ...] = ("swarm", "pact"),
    agent: str = "random",
    units: int = 3,
    sideboard: Mapping[str, int] | None = None,
    **fields: Any,
) -> Plan:
    """A plan in which the first deck plays each of the others."""
    folder = games.find(game)
    made = folder.game({})
    entrants = tuple(Entrant(name, folder.deck_list(name).main, sideboard or {}, agent) for name in decks)
    pairs = tuple(Pair(0, other, units) for other in range(1, len(decks)))
    cards = card_digests(made, [entrant.deck for entrant in entrants])
    values = {"entrants": entrants, "pairs": pairs, **fields}
    return Plan("simulate", game, made.version, dict(made.options), (), cards, **values)


def game_result(winner: int = 0, *, game: int = 0, series: int = 0, first: int = 0, end: str = DECIDED) -> GameResult:
    """A game that somebody won, or that nobody did."""
    return GameResult(
        series=series, game=game, seed=1, first_seat=series, first=first, winner=winner, end=end,
        why="life" if winner != NOBODY else end, turns=10, decisions=(5, 6), mulligans=(0, 1),
        cards=(NO_CARDS, NO_CARDS), digest="d",
    )  # fmt: skip


def unit_result(number: int, *winners: int, pair: int = 0) -> UnitResult:
    """A unit of two games won by these sides."""
    return UnitResult(pair, number, tuple(game_result(who, series=at) for at, who in enumerate(winners)), "")
