"""What a player reads on a card: every line in the current templating, and it means what the card does."""

from __future__ import annotations

import subprocess
import sys

import pytest

from cardwright.games.magic.game import base_cards
from cardwright.games.magic.language.normal import normal
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.text.face import read_face
from cardwright.games.magic.text.own_words import own_word, printed_name, with_own_word
from cardwright.games.magic.text.printing import rules_text, unprinted
from cardwright.games.magic.words.abilities import MagicCard, Part
from cardwright.sources.load import read_cards_text

WHOLE_AT_LEAST = 865
"""How many of the game's own cards are printed whole; no fewer from now on."""
CARDS = sorted(base_cards(), key=lambda card: card.name)


def card(fields: str, name: str = "Fen Ox", size: str = "power: 2, toughness: 3, ") -> MagicCard:
    """A card with these fields."""
    text = f"cards: [{{name: '{name}', {size}{fields}}}]"
    [made] = read_cards_text(text, ".yaml", magic, MagicCard, "defined.yaml")
    return made


def said(text: str, types: str, more: str = "", name: str = "Fen Ox") -> list[str]:
    """What is printed on a card that was given this text."""
    size = "power: 2, toughness: 3, " if "creature" in types else ""
    return rules_text(card(f"types: [{types}], {more}text: '{text}'", name, size))


def sides_of_all(card: MagicCard) -> list[MagicCard | Part]:
    return [card, *card.parts]


@pytest.mark.parametrize("whole", CARDS, ids=lambda card: card.name)
def test_what_is_printed_reads_back_as_the_same_card(whole: MagicCard) -> None:
    for side in sides_of_all(whole):
        if unprinted(side):
            continue
        lines = rules_text(side)
        read = read_face(printed_name(side), side.types, side.subtypes, "\n".join(lines))
        assert read.whole, (lines, read.wrong, [line.line.text for line in read.lines])
        assert (read.keywords, read.abilities) == (side.keywords, normal(side.abilities)), lines


def test_no_fewer_cards_are_printed_whole() -> None:
    whole = [one for one in CARDS if not any(unprinted(side) for side in sides_of_all(one))]
    assert len(whole) >= WHOLE_AT_LEAST


@pytest.mark.parametrize(
    ("types", "more", "own"),
    [
        ("creature", "", "this creature"),
        ("artifact, creature", "", "this creature"),
        ("artifact", "", "this artifact"),
        ("artifact", "subtypes: [Equipment], ", "this Equipment"),
        ("land", "", "this land"),
        ("artifact, land", "", "this land"),
        ("enchantment", "", "this enchantment"),
        ("enchantment", "subtypes: [Aura], ", "this Aura"),
        ("legendary, artifact", "", "Ulma"),
        ("instant", "", "Ulma, the Slow"),
    ],
)
def test_what_a_card_calls_itself(types: str, more: str, own: str) -> None:
    size = "power: 2, toughness: 3, " if "creature" in types else ""
    assert own_word(card(f"{more}types: [{types}]", "Ulma, the Slow", size)) == own


def test_a_token_calls_itself_so() -> None:
    assert own_word(card("types: creature, token: true")) == "this token"


def test_a_sentence_begins_with_a_capital() -> None:
    line = "When ~ dies, ~ deals 3 damage to you. ~ can't block."
    told = "When this land dies, this land deals 3 damage to you. This land can't block."
    assert with_own_word(line, "Fen", "this land") == told
    assert with_own_word("{T}: ~ gains flying until end of turn.", "Fen", "this land").startswith("{T}: This land")


def test_what_is_given_an_ability_speaks_for_itself() -> None:
    given = 'gain "Whenever ~ attacks, draw a card."'
    assert "Whenever this creature attacks" in with_own_word(f"Creatures you control {given}", "Fen", "this land")
    assert "Whenever this token attacks" in with_own_word(f"Create a creature token with {given}", "Fen", "this land")
    copied = "Create a token that's a copy of target creature, except it has"
    assert "this token attacks" in with_own_word(f'{copied} "Whenever ~ attacks, draw a card."', "Fen", "this land")
    assert "Whenever this permanent attacks" in with_own_word(f"Slivers you control {given}", "Fen", "this land")


def test_keywords_stand_on_one_line() -> None:
    made = card(
        "types: creature, keywords: [flying, haste], abilities: [protection: [colour: black], cycling: {mana: 1R}]"
    )
    assert rules_text(made) == ["Flying, haste, protection from black", "Cycling {1}{R}"]


def test_a_spell_goes_by_its_name() -> None:
    text = "~ deals 4 damage to any target. Draw a card."
    assert said(text, "sorcery", name="Rock") == ["Rock deals 4 damage to any target. Draw a card."]


def test_modes_stand_below_their_header() -> None:
    assert said("Choose one —\\n• Draw two cards.\\n• You gain 7 life.".replace("\\n", "\n\n"), "sorcery") == [
        "Choose one —",
        "• Draw two cards.",
        "• You gain 7 life.",
    ]


def test_modes_of_a_trigger_stand_below_its_event() -> None:
    text = "When ~ enters, choose one —\n\n• Draw two cards.\n\n• ~ gets +1/+0 until end of turn."
    assert said(text, "creature") == [
        "When this creature enters, choose one —",
        "• Draw two cards.",
        "• It gets +1/+0 until end of turn.",
    ]


def test_two_abilities_on_one_line() -> None:
    text = "~ enters tapped. As it enters, choose a color."
    assert said(text, "land") == ["This land enters tapped. As it enters, choose a color."]


def test_loyalty_has_a_minus_sign() -> None:
    made = card("types: planeswalker, loyalty: 4, abilities: [loyalty: {change: -3, do: [draw: 2]}]", size="")
    assert rules_text(made) == ["−3: Draw two cards."]


def test_tables_wait_until_a_card_is_shown() -> None:
    code = (
        "import sys; from cardwright.games.magic.game import deck, deck_names, magic_game\n"
        "from cardwright.games.magic.show import board, card_text\n"
        "pair = [deck(name) for name in deck_names()[:2]]; game = magic_game(); m = game.start(1, pair)\n"
        "assert 'cardwright.games.magic.text.tables' not in sys.modules\n"
        "board(m.view(0)); assert 'cardwright.games.magic.text.tables' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
