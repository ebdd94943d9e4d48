"""Lines that print as themselves: joints, pronouns, number and order of words are those of cards printed now."""

from __future__ import annotations

import pytest

from cardwright.definitions.expression import Number
from cardwright.games.magic.text.card import FaceText, meanings, read_line
from cardwright.games.magic.text.face import face_text, read_face
from cardwright.games.magic.text.lines import lines_of
from cardwright.games.magic.words.abilities import SpellAbility, When
from cardwright.games.magic.words.done import DoneTo
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.filters import Is, Not
from cardwright.games.magic.words.keyword_abilities.ascend import Ascend
from cardwright.games.magic.words.keyword_actions.attach import Attach
from cardwright.games.magic.words.playing import PlayFrom

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
    (CREATURE, "When ~ enters, cloak the top card of your library, then attach ~ to it."),
    (CREATURE, "Whenever ~ attacks, you may have target creature get +2/+0 until end of turn."),
    (
        CREATURE,
        "Whenever another creature enters, exile ~. Return ~ to the battlefield under its owner's control at the "
        "beginning of the next end step.",
    ),
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


def test_what_was_found_or_made_is_not_the_card_itself() -> None:
    said = "When ~ enters, {}. Put a +1/+1 counter on it."
    assert len(meanings(said.format("draw a card"), CREATURE)[0]) == 1
    assert meanings(said.format("investigate"), CREATURE)[0] == []
    [found] = meanings("When ~ enters, cloak the top card of your library, then attach ~ to it.", CREATURE)[0]
    assert isinstance(found, When)
    assert found.do[1] == Attach(DoneTo())


def test_ascend_on_a_spell_is_the_first_that_it_does() -> None:
    read = read_face("Gold Rush", ("sorcery",), (), "Ascend\nDraw two cards.")
    assert read.keywords == ()
    assert read.abilities == (SpellAbility((Ascend(), Draw(Number(2)))),)


def test_what_may_be_cast_from_elsewhere_is_no_land() -> None:
    [right] = meanings("You may cast creature spells from the top of your library.", CREATURE)[0]
    assert right == PlayFrom("top", (Not(Is(("land",))), Is(("creature",))))


def test_what_is_a_creature_or_a_planeswalker_is_not_called_that_planeswalker() -> None:
    said = "~ deals 2 damage to target creature or planeswalker. If that {} would die this turn, exile it instead."
    assert len(meanings(said.format("creature or planeswalker"), SPELL)[0]) == 1
    assert meanings(said.format("planeswalker"), SPELL)[0] == []


def test_a_pronoun_of_another_kind_is_refused() -> None:
    other = "~ deals 3 damage to target creature. If it's your turn, ~ deals 5 damage to that {} instead."
    assert len(meanings(other.format("creature"), SPELL)[0]) == 1
    assert meanings(other.format("land"), SPELL)[0] == []
