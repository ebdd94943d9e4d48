"""Which decks may be played."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.errors import BadInput, CardErrors, Problem, nearest
from cardwright.games.estraven.rules.board import HALF_DECK, RESOURCE
from cardwright.games.estraven.rules.cards import Cards


def check_decks(cards: Cards, players: int, decks: Sequence[Sequence[str]]) -> None:
    """Raise CardErrors with every problem of every deck."""
    if len(decks) != players:
        raise BadInput(f"this game of estraven needs {players} decks, found {len(decks)}")
    problems: list[Problem] = []
    for seat in range(players):
        problems.extend(_problems(cards, f"deck {seat + 1}", decks[seat]))
    if problems:
        raise CardErrors(problems)


def _problems(cards: Cards, place: str, deck: Sequence[str]) -> list[Problem]:
    problems: list[Problem] = []
    playable = [card.name for card in cards.cards if not card.token and not card.types & RESOURCE]
    for name in dict.fromkeys(deck):
        if name not in cards.numbers:
            problems.append(Problem("", place, f"unknown card {name!r}", name, (), nearest(name, playable)))
        elif name not in playable:
            what = "a token" if cards.cards[cards.numbers[name]].token else "a resource"
            problems.append(Problem("", place, f"{what} has no place in a deck: {name!r}"))
    if len(deck) not in (HALF_DECK, 2 * HALF_DECK):
        allowed = f"{2 * HALF_DECK} are allowed, or {HALF_DECK} that are played twice over"
        problems.append(Problem("", place, f"{len(deck)} cards, {allowed}"))
    return problems
