"""Legal decks: their size, the number of copies, and the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.games.skirmish.rules.board import PLAYERS, Board

SMALLEST_DECK: Final = 20
LARGEST_DECK: Final = 30
MOST_COPIES: Final = 2


def check_decks(board: Board, decks: Sequence[Sequence[str]]) -> None:
    """Raise CardErrors with every problem of every deck."""
    if len(decks) != PLAYERS:
        raise BadInput(f"skirmish needs {PLAYERS} decks, found {len(decks)}")
    problems: list[Problem] = []
    for seat in range(PLAYERS):
        problems.extend(_problems(board, f"deck {seat + 1}", decks[seat]))
    if problems:
        raise CardErrors(problems)


def _problems(board: Board, place: str, deck: Sequence[str]) -> list[Problem]:
    problems: list[Problem] = []
    copies: dict[str, int] = {}
    for name in deck:
        copies[name] = copies.get(name, 0) + 1
    for name, count in copies.items():
        number = board.numbers.get(name, -1)
        if number < 0 or board.cards[number].token:
            playable = [card.name for card in board.cards if not card.token]
            what = "unknown card" if number < 0 else "a token has no place in a deck:"
            problems.append(Problem("", place, f"{what} {name!r}", name, (), nearest(name, playable)))
        elif count > MOST_COPIES:
            problems.append(Problem("", place, f"{count} copies of {name}, at most {MOST_COPIES} are allowed"))
    if not SMALLEST_DECK <= len(deck) <= LARGEST_DECK:
        allowed = f"{SMALLEST_DECK} to {LARGEST_DECK} are allowed"
        problems.append(Problem("", place, f"{len(deck)} cards, {allowed}"))
    return problems
