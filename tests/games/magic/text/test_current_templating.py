"""Lines that print as themselves: joints, pronouns, number and order of words are those of cards printed now."""

from __future__ import annotations

import pytest

from cardwright.games.magic.text.card import FaceText, meanings, read_line
from cardwright.games.magic.text.face import face_text
from cardwright.games.magic.text.lines import lines_of

SPELL = face_text("Spark", ("instant",), (), "")
CREATURE = face_text("Fen Ox", ("creature",), ("Ox",), "")
AURA = face_text("Moss Veil", ("enchantment",), ("Aura",), "Enchant creature")

LINES = [
    (SPELL, "Draw two cards, then discard a card."),
    (SPELL, "Scry 1, then draw a card."),
    (SPELL, "You draw two cards and you lose 2 life."),
    (SPELL, "Target opponent loses 3 life and you gain 3 life."),
    (SPELL, "~ deals 3 damage to any target and you gain 3 life."),
    (SPELL, "~ deals 2 damage to target creature and 3 damage to you."),
    (SPELL, "You gain 2 life and draw a card."),
    (SPELL, "Exile target creature you control, then return it to the battlefield under its owner's control."),
    (SPELL, "Tap target creature and put a stun counter on it."),
    (SPELL, "Tap up to two target creatures. They don't untap during their controllers' next untap steps."),
    (SPELL, "All creatures get -2/-2 until end of turn."),
    (SPELL, "Creatures you control get +1/+1 until end of turn."),
    (SPELL, "Tap all creatures your opponents control."),
    (SPELL, "Return all artifact and enchantment cards from your graveyard to the battlefield."),
    (SPELL, "Search your library for a card, put that card into your hand, then shuffle."),
    (SPELL, "Destroy target creature. If this spell was kicked, draw a card."),
    (SPELL, "You gain 2 life. If this spell was kicked, you gain 4 life instead."),
    (SPELL, "Put a creature card from your hand onto the battlefield."),
    (CREATURE, "When ~ enters, if it was kicked, draw a card."),
    (CREATURE, "When ~ is turned face up, draw a card."),
    (CREATURE, "When ~ enters, create a 1/1 red Goblin creature token, then attach ~ to it."),
    (CREATURE, "When ~ enters, it deals damage to any target equal to the number of creatures you control."),
    (CREATURE, "Whenever ~ deals combat damage to a player, put a +1/+1 counter on it."),
    (CREATURE, "At the beginning of each player's upkeep, that player loses 1 life."),
    (CREATURE, "{1}, Sacrifice ~: It deals 1 damage to any target."),
    (CREATURE, "{T}: Exile the top card of your library. Until the end of your next turn, you may play that card."),
    (CREATURE, "~ gets +1/+1 for each instant and sorcery card in your graveyard."),
    (CREATURE, "Creatures you control with +1/+1 counters on them have trample."),
    (CREATURE, "All Goblins have haste."),
    (CREATURE, "Other Goblin creatures get +1/+1."),
    (CREATURE, "Black creatures get +1/+1."),
    (CREATURE, 'All Goblins have "{1}, Sacrifice ~: Draw a card."'),
    (CREATURE, "{1}: Draw a card. Activate only once each turn and only if ~ is attacking."),
    (CREATURE, "{1}: Draw a card. Activate only during your turn and only if you control no lands."),
    (CREATURE, "~ can't be blocked as long as you control an Elf or Goblin."),
    (AURA, "When enchanted creature dies, draw a card."),
    (AURA, "Enchanted creature gets +3/+3 for each age counter on ~."),
]


@pytest.mark.parametrize(("face", "text"), LINES, ids=[text for _, text in LINES])
def test_a_line_is_printed_as_cards_are_now(face: FaceText, text: str) -> None:
    [line] = lines_of(text, face.name, False)
    read = read_line(line, face)
    assert (read.verdict, read.printed) == ("EXACT", text)


@pytest.mark.parametrize(
    ("face", "one", "other"),
    [
        (CREATURE, "When ~ enters, exile target card from an opponent's graveyard.",
         "When ~ enters, exile target card from a graveyard."),
        (CREATURE, "~ gets +1/+1 as long as you control a Goblin and an Elf.",
         "~ gets +1/+1 as long as you control a Goblin or an Elf."),
    ],
)  # fmt: skip
def test_two_lines_mean_two_things(face: FaceText, one: str, other: str) -> None:
    here, there = meanings(one, face)[0], meanings(other, face)[0]
    assert len(here) == len(there) == 1
    assert here != there


def test_a_pronoun_of_another_kind_is_refused() -> None:
    other = "~ deals 3 damage to target creature. If it's your turn, ~ deals 5 damage to that {} instead."
    assert len(meanings(other.format("creature"), SPELL)[0]) == 1
    assert meanings(other.format("land"), SPELL)[0] == []
