"""Which classes may be cards."""

from __future__ import annotations

from dataclasses import make_dataclass
from typing import Any

import pytest

from cardwright.errors import RulesError
from cardwright.sources import read_cards_text
from cardwright.sources.card_type import card_spec
from tests.sources.garden import CARDS, Plant, Rite, Roots, garden


def card(**hints: Any) -> Any:
    body = {"__doc__": "A card."}
    return make_dataclass("Card", list(hints.items()), frozen=True, slots=True, namespace=body)


@pytest.mark.parametrize(
    ("card_type", "message"),
    [
        ({}, "card types are one class"),
        ({"": Plant}, "card types are one class"),
        (Roots, "Roots needs a field `name: str`"),
        (card(name=int), "Card needs a field `name: str`"),
        (card(name=str | None), "Card needs a field `name: str`"),
        ({"plant": card(name=str, kind=str)}, "Card has a field `kind`"),
        ({"plant": Plant, "bush": Plant}, "Plant is the class of two kinds of card"),
        ({"plant": Plant, "int": int}, "int must be decorated"),
    ],
)
def test_card_types_that_are_refused(card_type: Any, message: str) -> None:
    with pytest.raises(RulesError, match=message):
        read_cards_text("[]", ".json", garden, card_type)


def test_columns() -> None:
    assert card_spec(Rite).columns == ("name", "effects", "level")
    assert card_spec(CARDS).columns[:3] == ("kind", "name", "power")
    assert card_spec(CARDS).always == ("kind", "name")
    assert card_spec(Rite).always == ("name", "effects")


def test_a_lone_card_type_may_have_a_kind() -> None:
    cls = card(name=str, kind=str)
    made: list[Any] = read_cards_text('[{"name": "Rose", "kind": "bush"}]', ".json", garden, cls)
    assert made == [cls(name="Rose", kind="bush")]
