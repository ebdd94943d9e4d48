"""The games that whole-match tests play, and ways of playing them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.engine.chance import Stream
from cardwright.engine.match import Match
from cardwright.games.skirmish.game import deck, skirmish_game
from tests.tiny_games.duel import Duel
from tests.tiny_games.duel_cards import DUEL_DECK
from tests.tiny_games.mosaic import MOSAIC_DECK, Mosaic

SKIRMISH = skirmish_game()
DUEL = Duel()
MOSAIC = Mosaic()


def skirmish(seed: int) -> Match:
    return SKIRMISH.start(seed, [deck("swarm"), deck("bulwark")])


def duel(seed: int) -> Match:
    return DUEL.start(seed, [DUEL_DECK] * 3)


def mosaic(seed: int) -> Match:
    return MOSAIC.start(seed, [MOSAIC_DECK] * 2)


STARTS: dict[str, Callable[[int], Match]] = {"skirmish": skirmish, "duel": duel, "mosaic": mosaic}


def at_random(m: Match, seed: int) -> Iterator[int]:
    """Indices of random options until the match is over; the caller applies them."""
    stream = Stream(seed, "test")
    while (decision := m.decision) is not None:
        yield stream.below(len(decision))


def in_the_middle(m: Match) -> bool:
    """Whether the open question was asked while an item was being resolved."""
    decision = m.decision
    return decision is not None and (bool(m.answers) or decision.item.question == 0)


def play_until(m: Match, wanted: Callable[[Match], bool], seed: int = 0) -> Match:
    """Play at random until the match is as wanted."""
    for index in at_random(m, seed):
        if wanted(m):
            return m
        m.apply(index)
    raise AssertionError("it never came to that")
