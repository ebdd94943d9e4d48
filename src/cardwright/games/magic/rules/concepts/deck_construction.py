"""Which decks are legal: at least 60 cards, at most four of a name except basic lands (CR 100.2a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.games.magic.rules.core.board import BASIC

if TYPE_CHECKING:
    from cardwright.games.magic.rules.core.objects import MagicCards

SMALLEST_DECK: Final = 60
MOST_COPIES: Final = 4


def check_decks(game: MagicCards, decks: Sequence[Sequence[str]]) -> None:
    """Raise CardErrors listing every problem of every deck."""
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
    known = game.known()
    for name, count in copies.items():
        card = known.facts(name)
        if card is None or card.token or card.is_part:
            playable = [each.name for each in known.all_facts() if not each.token and not each.is_part]
            what = "unknown card" if card is None else "a token has no place in a deck:"
            if card is not None and card.is_part:
                what = "a deck has whole cards, not a part of one:"
            problems.append(Problem("", place, f"{what} {name!r}", name, (), nearest(name, playable)))
        elif count > MOST_COPIES and not card.types & BASIC:
            problems.append(Problem("", place, f"{count} copies of {name}, at most {MOST_COPIES} are allowed"))
    if len(deck) < SMALLEST_DECK:
        problems.append(Problem("", place, f"{len(deck)} cards, at least {SMALLEST_DECK} are needed"))
    return problems
