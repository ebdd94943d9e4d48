"""What is printed is read as the same, and means nothing else."""

from __future__ import annotations

import pytest

from cardwright.games.magic.game import base_cards
from cardwright.games.magic.text.card import meanings
from cardwright.games.magic.text.printing import face_of, line_of
from cardwright.games.magic.words.abilities import MagicCard

PRINTED_AT_LEAST = 868
"""How many abilities of the game's own cards have a row that prints them; no fewer from now on."""
CARDS = sorted(base_cards(), key=lambda card: card.name)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_every_printed_ability_is_read_as_it_was(card: MagicCard) -> None:
    face = face_of(card)
    for ability in card.abilities:
        line = line_of(ability, face)
        if line is not None:
            meaning, text = line
            found, why = meanings(text, face)
            assert found == [meaning], (text, why.told())


def test_no_fewer_abilities_are_printed() -> None:
    lines = [line_of(ability, face_of(card)) for card in CARDS for ability in card.abilities]
    assert sum(line is not None for line in lines) >= PRINTED_AT_LEAST
