"""Best of one and of three: which game comes next, who begins it, and with which cards.

A match is over when a side has won most of the games there may be, when these are played, or when a game broke off
with an error. Who begins the first game follows from its seed. Before each later game the side that lost the last one
chooses; after a game without a winner the same side begins again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.definitions.deck_list import DeckList
from cardwright.simulate.plan import PLAY, Plan, Unit
from cardwright.simulate.results import ERROR, NOBODY, GameResult
from cardwright.simulate.sideboarding import NO_SWAP, Swap, swap_for

BY_CHANCE = -1


@dataclass(frozen=True, slots=True)
class Setup:
    """A game to play. `seats` has the side in each seat; `first` is the side that begins, or BY_CHANCE.

    `decks` and `swaps` are by side: the cards that each plays with, and what it has swapped for this game.
    """

    series: int
    game: int
    seed: int
    seats: tuple[int, int]
    first: int
    decks: tuple[DeckList, DeckList]
    swaps: tuple[Swap, Swap]

    @property
    def first_seat(self) -> int | None:
        """Return the seat that begins, None if chance decides."""
        return None if self.first == BY_CHANCE else self.seats.index(self.first)


def next_game(plan: Plan, unit: Unit, series: int, played: Sequence[GameResult]) -> Setup | None:
    """Return the game that follows these games of the unit's match with this number; None if the match is over."""
    if is_over(plan.best_of, played):
        return None
    sides = plan.opponents(unit)
    number = len(played)
    first = BY_CHANCE if not played else _beginner(plan, unit, played[-1])
    swaps = (NO_SWAP, NO_SWAP)
    if played:
        swaps = (
            swap_for(sides[0].boarding, sides[1].names, first == 0),
            swap_for(sides[1].boarding, sides[0].names, first == 1),
        )
    return Setup(
        series=series,
        game=number,
        seed=plan.seed_of(unit, number),
        seats=(0, 1) if series == 0 else (1, 0),
        first=first,
        decks=(swaps[0].applied(sides[0].deck), swaps[1].applied(sides[1].deck)),
        swaps=swaps,
    )


def is_over(best_of: int, played: Sequence[GameResult]) -> bool:
    """Return whether a match with these games is over."""
    if len(played) >= best_of or (played and played[-1].end == ERROR):
        return True
    wins = wins_of(played)
    return max(wins) > best_of // 2


def wins_of(played: Sequence[GameResult]) -> tuple[int, int]:
    """Return how many of these games each side has won."""
    winners = [result.winner for result in played]
    return winners.count(0), winners.count(1)


def winner_of(played: Sequence[GameResult]) -> int:
    """Return the side that won more of these games, NOBODY if neither did."""
    one, other = wins_of(played)
    return NOBODY if one == other else int(other > one)


def _beginner(plan: Plan, unit: Unit, last: GameResult) -> int:
    """Return the side that begins after this game."""
    if last.winner == NOBODY:
        return last.first
    loser = 1 - last.winner
    return loser if plan.opponents(unit)[loser].choose == PLAY else last.winner
