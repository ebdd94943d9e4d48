"""Which decks may be played: at least 60 cards, at most four of a name but basic lands (CR 100.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.games.magic.rules.board import BASIC

if TYPE_CHECKING:
    from cardwright.games.magic.rules.base import MagicCards

SMALLEST_DECK: Final = 60
MOST_COPIES: Final = 4


def check_decks(game: MagicCards, decks: Sequence[Sequence[str]]) -> None:
    """Raise CardErrors with every problem of every deck."""
    if len(decks) != game.players:
        raise BadInput(f"this game of magic needs {game.players} decks, found {len(decks)}")
    problems: list[Problem] = []
    for seat in range(len(decks)):
        problems.extend(_problems(game, f"deck {seat + 1}", decks[seat]))
    if problems:
        raise CardErrors(problems)


def _problems(game: MagicCards, place: str, deck: Sequence[str]) -> list[Problem]:
    problems: list[Problem] = []
    copies: dict[str, int] = {}
    for name in deck:
        copies[name] = copies.get(name, 0) + 1
    for name, count in copies.items():
        number = game.numbers.get(name, -1)
        if number < 0 or game.faces[number].token or game.faces[number].is_part:
            playable = [face.name for face in game.faces if not face.token and not face.is_part]
            what = "a token has no place in a deck:" if number >= 0 else "unknown card"
            if number >= 0 and game.faces[number].is_part:
                what = "a deck has whole cards, not a part of one:"
            problems.append(Problem("", place, f"{what} {name!r}", name, (), nearest(name, playable)))
        elif count > MOST_COPIES and not game.faces[number].types & BASIC:
            problems.append(Problem("", place, f"{count} copies of {name}, at most {MOST_COPIES} are allowed"))
    if len(deck) < SMALLEST_DECK:
        problems.append(Problem("", place, f"{len(deck)} cards, at least {SMALLEST_DECK} are needed"))
    return problems
