"""Names and ability texts: compared without what does not matter, and led to our own abilities."""

from __future__ import annotations

import pytest

from cardwright.games.magic.conformance.text import (
    ACTIVATED,
    LOYALTY_TEXT,
    MANA_TEXT,
    OTHER_TEXT,
    TRIGGERED,
    Texts,
    names_token,
    plain,
    printed_abilities,
)
from cardwright.games.magic.rules.play.contract import Magic
from cardwright.games.magic.spelling import fold
from tests.games.magic.conformance.play import runner


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Lim-D\u00fbl", "lim-dul"), ("S\u00e9ANCE", "seance"), ("\u00c6ther  Vial", "aether vial"),
        ("Urza\u2019s", "urza's"), ("A \u2014 B", "a - b"),
    ],
)  # fmt: skip
def test_names_are_compared_without_case_and_accents(text: str, folded: str) -> None:
    assert fold(text) == folded


def test_a_token_is_named_with_or_without_the_word() -> None:
    assert names_token("Soldier Token", "Soldier")
    assert names_token("soldier", "Soldier")
    assert not names_token("Soldier", "Knight")


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("When Ada, Bold One enters the battlefield, draw.", "when ~ enters, draw."),
        ("When {this} enters, draw.", "when ~ enters, draw."),
        ("When this creature enters, draw. (Then rest.)", "when ~ enters, draw."),
        ("Ada's friends are Adamant", "~'s friends are adamant"),
        ("\u22123: Ada sleeps", "-3: ~ sleeps"),
        ("II \u2014 Draw", "ii - draw"),
    ],
)
def test_texts_are_compared_with_one_word_for_the_card(text: str, same: str) -> None:
    assert plain(text, "Ada, Bold One") == same


def test_a_card_text_is_taken_apart_into_abilities() -> None:
    text = (
        "Flying, first strike\n{T}: Add {R} or {G}.\nEquip {2}\nLandfall \u2014 Whenever a land enters, draw a card.\n"
        '{1}, {T}: Target player draws.\n\u22122: Draw.\nOther creatures have "{T}: Draw a card."\nCycling {2}'
    )
    kinds = [ability.kind for ability in printed_abilities(text, "It")]
    assert kinds == [
        OTHER_TEXT,
        OTHER_TEXT,
        MANA_TEXT,
        "equip",
        TRIGGERED,
        ACTIVATED,
        LOYALTY_TEXT,
        OTHER_TEXT,
        "cycling",
    ]
    abilities = printed_abilities(text, "It")
    assert abilities[2].texts == ("{t}: add {r} or {g}.", "{t}: add {r}.", "{t}: add {g}.")
    assert "whenever a land enters, draw a card." in abilities[4].texts


def texts_of(*names: str) -> Texts:
    made = runner()
    cards = made.game.for_decks([names])
    assert isinstance(cards, Magic)
    return Texts(cards, made.oracle)


def test_our_abilities_have_their_own_texts_and_the_printed_ones() -> None:
    texts = texts_of("Pinger", "Thicket")
    own = texts.activated(texts.game.numbers["Pinger"])
    assert [any(each.text.startswith("{t}: ~ deals 1 damage") for each in ability) for ability in own] == [True, False]
    assert any(each.text.startswith("{r}: ~ gets +1/+0") for each in own[1])
    made = texts.activated(texts.game.numbers["Thicket"])[0]
    assert {(each.text, each.alternative) for each in made} >= {("{t}: add {r}.", 0), ("{t}: add {g}.", 1)}


def test_triggers_have_their_printed_texts_in_order() -> None:
    texts = texts_of("Herald")
    found = list(texts.triggered(texts.game.numbers["Herald"]).values())
    assert "when ~ enters, you gain 1 life." in found[0]
    assert "when ~ enters, draw a card." in found[1]
