"""Cards from their printed facts and text."""

from __future__ import annotations

from typing import Any

import pytest

from cardwright.games.magic.text.lines import lines_of
from cardwright.games.magic.text.printed_card import printed_card
from cardwright.games.magic.words.other_rules.station_cards import AtCharges

SOLDIER = {
    "name": "Gate Watcher", "layout": "normal", "mana_cost": "{1}{W}",
    "type_line": "Legendary Creature — Human Soldier",
    "oracle_text": "Vigilance (Attacking doesn't tap it.)\nLandfall — Whenever a land you control enters, draw a card.",
    "power": "2", "toughness": "3", "loyalty": None, "defense": None, "colors": ["W"],
}  # fmt: skip


def card(**changed: Any) -> dict[str, Any]:
    return {**SOLDIER, **changed}


def test_facts_and_text_are_a_card() -> None:
    made = printed_card(SOLDIER).definition
    assert made is not None
    assert (made.cost, made.types, made.subtypes) == ("1W", ("legendary", "creature"), ("Human", "Soldier"))
    assert (made.power, made.toughness, made.keywords, made.colours) == (2, 3, ("vigilance",), None)
    assert len(made.abilities) == 1


def test_a_subtype_of_two_words_is_one() -> None:
    made = printed_card(card(type_line="Creature — Time Lord Scientist")).definition
    assert made is not None
    assert made.subtypes == ("Time Lord", "Scientist")


def test_a_battle_without_a_defense_is_refused() -> None:
    """It would never be put into the graveyard."""
    battle = card(type_line="Battle — Control Point", power=None, toughness=None, oracle_text="")
    assert printed_card(battle).reason == "the battle has no defense"
    assert printed_card({**battle, "defense": "3"}).supported


X_OF_NOTHING = "X is spoken of where nothing says what it is"


@pytest.mark.parametrize(("cost", "text", "reason"), [
    ("{X}{W}", "When Gate Watcher enters, draw X cards.", ""),
    ("{X}{W}", "Whenever Gate Watcher attacks, draw X cards.", X_OF_NOTHING),
    ("{X}{W}", "{2}: Draw X cards.", X_OF_NOTHING),
    ("{W}", "{X}: Draw X cards.", ""),
    ("{W}", "{X}{W}: Monstrosity X.\nWhen Gate Watcher becomes monstrous, draw X cards.", ""),
    ("{W}", "{X}{W}: Monstrosity X.\nWhen Gate Watcher attacks, draw X cards.", X_OF_NOTHING),
    ("{W}", "Morph {X}{W}\nWhen Gate Watcher is turned face up, draw X cards.", ""),
    ("{W}", "Cycling {X}{W}\nWhen you cycle this card, draw X cards.", X_OF_NOTHING),
])  # fmt: skip
def test_x_is_of_a_cost_that_the_ability_knows(cost: str, text: str, reason: str) -> None:
    assert printed_card(card(mana_cost=cost, oracle_text=text)).reason == reason


def test_colours_are_given_where_the_cost_does_not_tell_them() -> None:
    made = printed_card(card(mana_cost="", colors=["B"])).definition
    assert made is not None
    assert made.colours == ("black",)


def test_a_star_needs_an_ability_that_says_what_it_is() -> None:
    star = card(power="*", toughness="*", oracle_text="")
    assert "'*' is defined by no ability" in printed_card(star).reason
    told = "Gate Watcher's power and toughness are each equal to the number of Swamps you control."
    made = printed_card({**star, "oracle_text": told}).definition
    assert made is not None
    assert made.power == 0


def test_both_faces_are_read() -> None:
    back = card(name="Gate Keeper", mana_cost="", oracle_text="Flying", card_faces=None)
    whole = card(name="Gate Watcher // Gate Keeper", layout="transform", card_faces=[card(), back])
    made = printed_card(whole).definition
    assert made is not None
    assert made.layout == "transform"
    assert made.parts[0].keywords == ("flying",)


@pytest.mark.parametrize(("changed", "said"), [
    ({"layout": "planar"}, "the layout 'planar' is not read"),
    ({"layout": "transform"}, "has not 1 faces"),
    ({"type_line": "Hero — Human"}, "the type 'hero' is not known"),
    ({"oracle_text": "Flying\nWhen this creature enters, do a barrel roll."}, "found 'do'"),
    ({"oracle_text": "• Draw a card."}, "found"),
])  # fmt: skip
def test_a_card_that_is_not_read_whole_is_refused(changed: dict[str, Any], said: str) -> None:
    read = printed_card(card(**changed))
    assert read.definition is None
    assert said in read.reason


@pytest.mark.parametrize(("text", "name", "legendary", "line"), [
    ("This creature gets +1/+1.", "Bear", False, "~ gets +1/+1."),
    ("Bear gets +1/+1.", "Bear", False, "~ gets +1/+1."),
    ("Runa gets +1/+1.", "Runa, Sea Queen", True, "~ gets +1/+1."),
    ("Runa gets +1/+1.", "Runa, Sea Queen", False, "Runa gets +1/+1."),
    ("Bearers get +1/+1.", "Bear", False, "Bearers get +1/+1."),
    ("Draw a card. (Then smile.)", "Bear", False, "Draw a card."),
    ("Threshold — Draw a card.", "Bear", False, "Draw a card."),
    ("Smiling — Draw a card.", "Bear", False, "Smiling — Draw a card."),
    ('Goblins have "This creature gets +1/+1."', "Bear", False, 'Goblins have "~ gets +1/+1."'),
    ('Goblins have "Sacrifice Bear: Draw a card."', "Bear", False, 'Goblins have "Sacrifice Bear: Draw a card."'),
])  # fmt: skip
def test_a_line_has_no_name_and_no_reminder(text: str, name: str, legendary: bool, line: str) -> None:
    assert [each.text for each in lines_of(text, name, legendary)] == [line]


def test_what_is_chosen_must_be_chosen_somewhere() -> None:
    told = "Creatures you control of the chosen type get +1/+1."
    assert "nothing lets a player choose" in printed_card(card(oracle_text=told)).reason
    assert printed_card(card(oracle_text=f"As Gate Watcher enters, choose a creature type.\n{told}")).supported


def test_an_omen_is_none_of_the_adventures_that_files_call_it() -> None:
    sides = [
        card(name="Hill Dragon", oracle_text="Flying"),
        card(name="Hill Sign", type_line="Sorcery — Omen", oracle_text="Draw a card.", power=None, toughness=None),
    ]
    made = printed_card(card(name="Hill Dragon // Hill Sign", layout="adventure", card_faces=sides)).definition
    assert made is not None
    assert made.layout == "omen"


def test_lines_below_the_symbol_of_a_station_card_belong_to_it() -> None:
    text = "Station (Tap another creature.)\n3+ | Flying\nWhenever this Spacecraft attacks, draw a card."
    ship = card(type_line="Artifact — Spacecraft", oracle_text=text, power="3", toughness="3")
    made = printed_card(ship).definition
    assert made is not None
    symbol = made.abilities[-1]
    assert isinstance(symbol, AtCharges)
    assert (symbol.at, symbol.keywords, len(symbol.abilities)) == (3, ("flying",), 1)
    unfit = printed_card({**ship, "oracle_text": f"{text}\nEquip {{1}}"})
    assert "is not of a kind that a station card has" in unfit.reason


def test_an_instant_has_no_keyword_of_creatures() -> None:
    bolt = card(type_line="Instant", oracle_text="Trample\nDraw a card.", power=None, toughness=None)
    assert printed_card(bolt).reason == "no rule says what trample does for an instant or sorcery"
