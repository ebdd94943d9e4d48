"""What is read can be built: keywords that are given, conditions about targets, names of cards that are not there."""

from __future__ import annotations

import pytest

from cardwright.definitions.expression import Number
from cardwright.definitions.fields import AmountKind
from cardwright.definitions.trees import Ability
from cardwright.games.magic.game import base_cards
from cardwright.games.magic.language.alone import problems_alone
from cardwright.games.magic.language.vocabulary import magic
from cardwright.games.magic.position import Seat
from cardwright.games.magic.text.face import read_face
from cardwright.games.magic.text.tables.lists import NOT_GRANTED
from cardwright.games.magic.words import filters as f
from cardwright.games.magic.words.abilities import MagicCard, Static
from cardwright.games.magic.words.costs import PayMana
from cardwright.games.magic.words.effects import Draw
from cardwright.games.magic.words.mana import ManaAbility
from cardwright.games.magic.words.targets import Targeted
from tests.games.magic.table import arena, bodies

TOKENS = [card for card in base_cards() if card.token]
GIVEN = ("flying", "prowess", "exalted", "toxic", "afflict", "ward", "unearth", "cycling", "equip", "persist", "myriad")


def example(name: str) -> Ability:
    """An ability of this keyword: with 2 where it has a number, and {2} as its cost."""
    spec = magic.find(Ability, name)
    assert spec is not None
    fields: dict[str, object] = {}
    for field in spec.record.fields:
        if field.name == "cost":
            fields["cost"] = (PayMana("2"),)
        elif field.required or field.name == "amount":
            number = Number(2) if isinstance(field.kind, AmountKind) else 2
            fields[field.name] = (f.Is(("creature",)),) if field.name == "what" else number
    made = spec.record.cls(**fields)
    assert isinstance(made, Ability)
    return made


def problems(abilities: tuple[Ability, ...]) -> list[str]:
    """What is wrong with an artifact that has these."""
    return problems_alone(MagicCard("Gift", ("artifact",), abilities=abilities), TOKENS)


@pytest.mark.parametrize("name", NOT_GRANTED)
def test_keywords_that_matter_as_a_card_is_cast_or_enters_are_not_given(name: str) -> None:
    given = Static(on="each", what=(f.Is(("creature",)),), abilities=(example(name),))
    assert problems((given,))
    found = read_face("Gift", ("artifact",), (), f"Creatures you control have {name.replace('_', ' ')} 2.")
    assert not found.whole


@pytest.mark.parametrize("name", [name for name in GIVEN if magic.find(Ability, name) is not None])
def test_other_keywords_are_given(name: str) -> None:
    given = Static(on="each", what=(f.Is(("creature",)),), abilities=(example(name),))
    assert problems((given,)) == []


@pytest.mark.parametrize(("types", "text"), [
    ("instant", "Counter target spell if it's blue."),
    ("instant", "Destroy target permanent if it's red."),
    ("sorcery", "Gift deals 2 damage to any target. If it's a creature, it can't be regenerated this turn."),
    ("creature", "When this creature enters, if you control a creature named Nobody Knows, draw a card."),
    ("artifact", "Creatures named Nobody Knows get +1/+1."),
])  # fmt: skip
def test_what_is_read_is_built(types: str, text: str) -> None:
    found = read_face("Gift", (types,), (), text)
    if found.whole:
        size = 1 if types == "creature" else None
        card = MagicCard("Gift", (types,), power=size, toughness=size, abilities=found.abilities)
        assert problems_alone(card, TOKENS) == []
    else:
        raise AssertionError(found.lines)


def test_whether_another_spell_was_kicked_is_not_asked_of_a_card_without_a_kicker() -> None:
    found = read_face("Gift", ("instant",), (), "Counter target spell if it was kicked.")
    told = problems_alone(MagicCard("Gift", ("instant",), abilities=found.abilities), TOKENS)
    assert "no additional cost of this name" in told[0]


def test_a_mana_ability_has_no_target() -> None:
    """CR 605.1a."""
    text = "{T}: Add {B}{B}. Target opponent gains control of Gift."
    [ability] = read_face("Gift", ("artifact",), (), text).abilities
    assert type(ability).__name__ == "Activated"
    with pytest.raises(ValueError, match="a mana ability has no target"):
        ManaAbility(("B",), do=(Draw(who=Targeted((f.Opponent(),))),))


def test_a_condition_about_a_target_is_asked_as_the_effect_happens() -> None:
    cards = (
        bodies("1/1", "2/2")
        + """\
  - {name: Red, cost: '0', types: creature, power: 3, toughness: 3, colours: [red]}
  - {name: Scour, cost: '0', types: instant, text: "Destroy target permanent if it's red."}
"""
    )
    for name, left in (("Red", []), ("2/2", ["2/2"])):
        t = arena(cards, Seat(hand=["Scour"]), Seat(battlefield=[name])).play(f"cast Scour -> P2's {name}").settle()
        assert [one for one in t.battlefield(1) if one != "Bell"] == left
