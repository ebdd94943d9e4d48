"""Legal decks: six different cards."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.errors import BadInput, CardErrors, Problem, unknown_card
from cardwright.games.googooland.rules.board import DECK_SIZE, PLAYERS, Board


def check_decks(board: Board, decks: Sequence[Sequence[str]]) -> None:
    """Raise CardErrors with every problem of every deck."""
    if len(decks) != PLAYERS:
        raise BadInput(f"googooland needs {PLAYERS} decks, found {len(decks)}")
    problems: list[Problem] = []
    for seat in range(PLAYERS):
        problems.extend(deck_problems(board, f"deck {seat + 1}", decks[seat]))
    if problems:
        raise CardErrors(problems)


def deck_problems(board: Board, place: str, deck: Sequence[str]) -> list[Problem]:
    """Return the problems of one deck."""
    problems: list[Problem] = []
    copies: dict[str, int] = {}
    for name in deck:
        copies[name] = copies.get(name, 0) + 1
    for name, count in copies.items():
        if name not in board.numbers:
            problems.append(unknown_card(place, name, board.numbers))
        if count > 1:
            problems.append(Problem("", place, f"{count} copies of {name}; all cards of a deck are different"))
    if len(deck) != DECK_SIZE:
        problems.append(Problem("", place, f"{len(deck)} cards; a deck has exactly {DECK_SIZE}"))
    return problems
