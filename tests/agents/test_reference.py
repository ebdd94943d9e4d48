"""The frozen reference: what agents are measured against plays the same today as when the figures were made.

Whoever changes it on purpose writes the new digest here, and says in the page on agents that older figures were made
against another reference.
"""

from __future__ import annotations

import pytest

from cardwright import games
from cardwright.simulate.arena import REFERENCE, transcript_digest

DIGESTS = {
    "estraven": "55d894428a2c91da214d8062",
    "googooland": "cd98f9b902368a0b2926090a",
    "magic": "0d839cd6cd0f8e36fa71ae32",
    "skirmish": "e7e59f4b92366fcf9b50a037",
}


@pytest.mark.parametrize("name", DIGESTS)
def test_the_reference_is_frozen(name: str) -> None:
    folder = games.find(name)
    game = folder.game({})
    names = folder.deck_names()
    decks = [folder.deck(names[number % len(names)]) for number in range(game.players)]
    assert transcript_digest(game, decks, REFERENCE, 2, 24) == DIGESTS[name]
    assert transcript_digest(game, decks, "first", 2, 24) != DIGESTS[name]
