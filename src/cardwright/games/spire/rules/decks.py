"""The hero's deck: cards, relics and potions of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardwright.errors import CardErrors, Problem, nearest
from cardwright.games.spire.rules.board import CARD_KIND, POTION_KIND, RELIC_KIND, Board

MOST_POTIONS: Final = 3


def check_decks(board: Board, decks: Sequence[Sequence[str]]) -> None:
    """Raise CardErrors with every problem: one deck, known names, at least one card, each relic once."""
    if len(decks) != 1:
        raise CardErrors([Problem("", "", f"the hero has one deck, found {len(decks)}")])
    problems: list[Problem] = []
    brought = [
        name for name in board.numbers if board.cards[board.numbers[name]].kind in (CARD_KIND, RELIC_KIND, POTION_KIND)
    ]
    kinds: list[int] = []
    for name in decks[0]:
        number = board.numbers.get(name, -1)
        kind = board.cards[number].kind if number >= 0 else -1
        if kind not in (CARD_KIND, RELIC_KIND, POTION_KIND):
            problems.append(Problem("", "deck", f"unknown card {name!r}", name, tuple(brought), nearest(name, brought)))
        kinds.append(kind)
    if CARD_KIND not in kinds and not problems:
        problems.append(Problem("", "deck", "the deck has no card"))
    relics = [name for name, kind in zip(decks[0], kinds, strict=True) if kind == RELIC_KIND]
    for name in sorted({name for name in relics if relics.count(name) > 1}):
        problems.append(Problem("", "deck", f"the relic {name!r} is there twice", name))
    if kinds.count(POTION_KIND) > MOST_POTIONS:
        problems.append(Problem("", "deck", f"at most {MOST_POTIONS} potions, found {kinds.count(POTION_KIND)}"))
    if problems:
        raise CardErrors(problems)
