"""Warnings about cards that can be played but are probably not meant that way."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from cardwright.errors import WARNING, Problem
from cardwright.games.googooland.vocabulary import (
    ALL,
    COST,
    PLAYED,
    CardWord,
    CopyCard,
    GoogoolandCard,
    OpponentCostIncrease,
    SetSelfTussleCost,
    SetTussleCost,
    StatBoost,
)


def warnings(cards: Sequence[GoogoolandCard], named: Collection[str]) -> list[Problem]:
    """Return what is odd about the cards with these names."""
    return [
        Problem("", column, message, found, card=card.name, severity=WARNING)
        for card in cards
        if card.name in named
        for column, message, found in _odd(card)
    ]


def _odd(card: GoogoolandCard) -> Iterator[tuple[str, str, str]]:
    """Yield each odd thing: its column, what is odd, what was found."""
    if card.stats is not None and card.stats[2] + own_stamina(card) <= 0:
        message = "a Toy without Stamina goes to sleep as soon as it is in play, unless another card gives it some"
        yield "stamina", message, str(card.stats[2])
    said: list[tuple[object, ...]] = []
    for word in card.words:
        what = (word.name, *(getattr(word, each.name) for each in word.parameters if each.allowed))
        if said.count(what) == 1:
            yield "effects", f"the word {':'.join(map(str, filter(None, what)))} is said twice", word.cell()
        said.append(what)
    if not card.toy and not any(isinstance(word, CopyCard) for word in card.words):
        for word in card.words:
            if counts_in_play(word):
                message = f"{word.name} counts while the card is in play, and an Action never is"
                yield "effects", message, word.cell()


def own_stamina(card: GoogoolandCard) -> int:
    """Return the Stamina that a card in play gives itself."""
    return sum(word.amount for word in card.words if isinstance(word, StatBoost) and word.stat in ("stamina", ALL))


def counts_in_play(word: CardWord) -> bool:
    """Return whether the word does nothing on a card that is not in play."""
    if word.sort == COST:
        return isinstance(word, SetTussleCost | SetSelfTussleCost | OpponentCostIncrease)
    return word.sort != PLAYED
